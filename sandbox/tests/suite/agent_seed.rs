//! Seed of a thousand members: its agent's reports, compared with bets and ledger; and the agent
//! below the demo agent.

use crate::client::{Page, Server, days_ago, on_file_with, open_database, units};
use ante_base::clock;
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, FromRow, SqliteConnection, sqlite::SqliteRow};

const RELAY: &str = "/wps/relay/ODSFE2_";
/// Longest period of a report in days.
const DAYS: i64 = 92;

async fn ask(page: &Page, report: &str, more: &str) -> Value {
    let path =
        format!("{RELAY}{report}?from={}&to={}&offsetMinutes=0{more}", days_ago(DAYS), days_ago(0));
    page.get(&path).await.expect_value().clone()
}

/// Runs a SELECT over the team below an agent.
async fn below<R>(db: &mut SqliteConnection, agent: &str, select: &str) -> Vec<R>
where
    R: for<'r> FromRow<'r, SqliteRow> + Send + Unpin,
{
    let sql = format!(
        "WITH RECURSIVE team (id, level) AS (
             SELECT m.id, 1 FROM members m JOIN members a ON a.id = m.upline WHERE a.username = ?1
             UNION ALL SELECT m.id, t.level + 1 FROM team t JOIN members m ON m.upline = t.id
         ) {select}"
    );
    let since = (clock::now() / clock::DAY - DAYS) * clock::DAY;
    sqlx::query_as(AssertSqlSafe(sql)).bind(agent).bind(since).fetch_all(db).await.unwrap()
}

/// Sums, first and last pages, commissions and salaries of the reports equal the records.
#[tokio::test]
async fn reports_of_a_thousand_members_equal_the_ledger() {
    let (server, file) = on_file_with("team", &["--seed", "team"]);
    let mut db = open_database(&file).await;
    let audit = server.audit().await;
    assert!(audit["entries"].as_i64().unwrap() > 100_000, "{audit}");
    let agent = server.logged_in("lider", "Lider@2026").await;

    let levels: Vec<(i64, i64)> =
        below(&mut db, "lider", "SELECT level, count(*) FROM team GROUP BY 1").await;
    assert_eq!(levels, [(1, 24), (2, 120), (3, 256), (4, 320), (5, 280)]);
    let kinds = "SELECT DISTINCT m.kind FROM team t JOIN members m ON m.id = t.id ORDER BY 1";
    let kinds: Vec<(i64,)> = below(&mut db, "lider", kinds).await;
    assert_eq!(kinds, [(0,), (1,), (2,), (41,), (42,)]);

    // The stored sums of bets and movements equal the sums of all rows.
    for (kept, own) in [
        (
            "SELECT member, quarter, game, bets, valid, profit, open, stake, prize FROM bet_quarters",
            "SELECT member, placed_at / 900000, game, count(*),
                 sum(CASE WHEN state IN ('won', 'lost') THEN stake ELSE 0 END),
                 sum(CASE WHEN state = 'open' THEN 0 ELSE prize - stake END),
                 sum(state = 'open'), sum(stake), sum(prize)
             FROM bets GROUP BY 1, 2, 3",
        ),
        (
            "SELECT member, quarter, kind, came, moves, amount FROM movement_quarters",
            "SELECT a.owner, t.created_at / 900000, t.kind, e.amount > 0, count(*), sum(e.amount)
             FROM ledger_accounts a JOIN ledger_entries e ON e.account = a.id
                 JOIN ledger_transactions t ON t.id = e.txn
             WHERE a.kind = 'member' GROUP BY 1, 2, 3, 4",
        ),
        (
            "SELECT member, quarter, kind, came, game, vendor, moves, amount FROM movement_games",
            "SELECT a.owner, t.created_at / 900000, t.kind, e.amount > 0, b.game, b.vendor, count(*),
                 sum(e.amount)
             FROM bets b JOIN ledger_transactions t ON t.reference = b.id
                 JOIN ledger_entries e ON e.txn = t.id
                 JOIN ledger_accounts a ON a.id = e.account
             WHERE a.kind = 'member' GROUP BY 1, 2, 3, 4, 5, 6",
        ),
    ] {
        for (these, those) in [(kept, own), (own, kept)] {
            let sql = format!("SELECT count(*) FROM ({these} EXCEPT {those})");
            let more: i64 =
                sqlx::query_scalar(AssertSqlSafe(sql)).fetch_one(&mut db).await.unwrap();
            assert_eq!(more, 0, "{these}");
        }
    }

    // Report of bets.
    let bets = "SELECT count(*), sum(b.stake), sum(b.prize), count(DISTINCT b.member)
        FROM bets b JOIN team t ON t.id = b.member WHERE b.placed_at >= ?2";
    let [(count, stake, prize, members)]: [(i64, i64, i64, i64); 1] =
        below(&mut db, "lider", bets).await.try_into().unwrap();
    assert!(count > 5_000 && members > 500, "{count} bets of {members}");
    let seen = ask(&agent, "teamBets", "&page=1&pageSize=50").await["totals"].clone();
    assert_eq!(
        (&seen["count"], units(&seen["stake"]), units(&seen["prize"]), &seen["members"]),
        (&json!(count), stake, prize, &json!(members))
    );
    let overview = ask(&agent, "teamOverview", "").await;
    assert_eq!((&overview["team"], &overview["direct"]), (&json!(1000), &json!(24)));
    assert_eq!(overview["totals"]["bets"], count);
    assert_eq!(units(&overview["totals"]["profit"]), prize - stake);
    let profit = ask(&agent, "teamProfit", "&page=1&pageSize=100").await;
    assert_eq!(
        (units(&profit["totals"]["stake"]), units(&profit["totals"]["prize"])),
        (stake, prize)
    );

    // Report of movements, compared with the ledger's entries: first and last page, and the sums of
    // both directions.
    let entries = "FROM team t JOIN ledger_accounts a ON a.kind = 'member' AND a.owner = t.id
        JOIN ledger_entries e ON e.account = a.id JOIN ledger_transactions x ON x.id = e.txn
        WHERE x.created_at >= ?2";
    let sums = format!("SELECT count(*), sum(max(e.amount, 0)), sum(min(e.amount, 0)) {entries}");
    let [(count, came, left)]: [(i64, i64, i64); 1] =
        below(&mut db, "lider", &sums).await.try_into().unwrap();
    assert!(count > 10_000, "{count} movements");
    let first = ask(&agent, "teamTransactions", "&page=1&pageSize=100").await;
    let totals = &first["totals"];
    assert_eq!(
        (&totals["count"], units(&totals["incoming"]), units(&totals["outgoing"])),
        (&json!(count), came, left)
    );
    for page in
        [1, first["totalPages"].as_i64().unwrap() / 2, first["totalPages"].as_i64().unwrap()]
    {
        let own = format!(
            "SELECT e.id, e.amount {entries} ORDER BY x.created_at DESC, e.id DESC
             LIMIT 100 OFFSET {}",
            (page - 1) * 100
        );
        let own: Vec<(i64, i64)> = below(&mut db, "lider", &own).await;
        let more = format!("&page={page}&pageSize=100");
        let seen = ask(&agent, "teamTransactions", &more).await["content"].clone();
        let seen: Vec<(i64, i64)> = seen
            .as_array()
            .unwrap()
            .iter()
            .map(|row| (row["id"].as_str().unwrap().parse().unwrap(), units(&row["amount"])))
            .collect();
        assert_eq!(seen, own, "page {page}");
    }

    // Payments of commissions and contracts equal the wallets' credits.
    for (said, kinds) in [
        ("SELECT coalesce(sum(amount), 0) FROM commissions", "kind = 'commission'"),
        ("SELECT coalesce(sum(paid), 0) FROM contract_settlements", "kind LIKE 'commission.%'"),
    ] {
        let said: i64 = sqlx::query_scalar(said).fetch_one(&mut db).await.unwrap();
        let sql = format!("SELECT sum(amount) FROM movement_quarters WHERE {kinds}");
        let paid: i64 = sqlx::query_scalar(AssertSqlSafe(sql)).fetch_one(&mut db).await.unwrap();
        assert!(paid > 0);
        assert_eq!(said, paid, "{kinds}");
    }
    let contracts = "SELECT DISTINCT coalesce(t.level, 0) FROM contracts c
        LEFT JOIN team t ON t.id = c.downline WHERE c.state = 'agreed' ORDER BY 1";
    let contracts: Vec<(i64,)> = below(&mut db, "lider", contracts).await;
    assert_eq!(contracts, [(0,), (1,), (2,)]);
}

/// The demo agent has an agent below with a team, and a contract of every kind.
#[tokio::test]
async fn the_demos_agent_has_an_agent_below() {
    let server = Server::start().await;
    let (agent, below) = (
        server.logged_in("agente", "Agente@2026").await,
        server.logged_in("bruno", "Bruno@2026").await,
    );
    let info = async |page: &Page| page.get("/wps/agent/info").await.expect_value().clone();
    assert_eq!(info(&below).await["team"], 2);
    let flags = info(&agent).await["contracts"].clone();
    assert!(flags.as_object().unwrap().values().all(|flag| flag != 0 && flag != false), "{flags}");
    let book = async |page: &Page, kind: &str| {
        page.get(&format!("/wps/relay/MCS2_agentContracts?kind={kind}"))
            .await
            .expect_value()
            .clone()
    };
    for (kind, states) in [
        ("dividend", ["active", "active"]),
        ("dailySalary", ["active", "active"]),
        ("hourlySalary", ["active", "offered"]),
    ] {
        for (page, state) in [&agent, &below].into_iter().zip(states) {
            let book = book(page, kind).await;
            let one = if state == "offered" { &book["offer"] } else { &book["current"][0] };
            assert_eq!(one["state"], state, "{kind}: {book}");
        }
    }
    // Only pending offers have sent a message.
    for (page, count) in [(&agent, 1), (&below, 1)] {
        let unread = page.get("/wps/relay/CSP_unreadCount").await.expect_value().clone();
        assert_eq!(unread["unreadMessage"], count, "{unread}");
    }
    // The agent below has a separate income.
    for page in [&agent, &below] {
        let income = ask(page, "agentIncome", "&page=1&pageSize=10").await;
        assert!(units(&income["totals"]["amount"]) > 0, "{income}");
    }
    server.audit().await;
}

#[tokio::test]
async fn the_test_api_creates_agents_with_rates() {
    let server = Server::start().await;
    let rates = |rng: &str| json!([{ "gameType": "RNG", "rate": rng }]);
    let agent = json!({ "username": "chefe01", "type": 1, "rates": rates("0.75") });
    let agent = server.member(agent).await;
    let below = |name: &str, rng: &str| json!({ "username": name, "type": 2, "upline": "chefe01", "rates": rates(rng) });
    let page = server.visitor();
    let made = page.post("/_sandbox/members", below("agente02", "0.76")).await;
    assert_eq!(made.status, 422, "{}", made.text);
    let member = json!({ "username": "membro01", "rates": rates("0.1") });
    assert_eq!(page.post("/_sandbox/members", member).await.status, 400);
    let below = server.member(below("agente02", "0.4")).await;
    for (page, rng) in [(&agent, "0.75"), (&below, "0.4")] {
        let own = page.get("/wps/agent/rates").await.expect_value()["rates"].clone();
        for rate in own.as_array().unwrap() {
            let expected = if rate["gameType"] == "RNG" { rng } else { "0" };
            assert_eq!(rate["rate"], expected, "{rate}");
        }
    }
}
