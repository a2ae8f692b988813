//! Test of migration 73, which merges the bets of five tables.
//!
//! A database of version 72 has bets of every kind and state, their movements of money, and an
//! agent who was paid for a day. The figures of members, agents and the operator must be equal
//! before and after the migration.

use super::{migrator, migrator_to};
use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};

/// Id, upline and kind of the members: an agent with a team of two, and a player without an upline.
const MEMBERS: &[(&str, Option<&str>, i64)] =
    &[("lima", None, 1), ("ana", Some("lima"), 0), ("bia", Some("ana"), 0), ("caio", None, 0)];

struct Bet {
    id: &'static str,
    source: &'static str,
    member: &'static str,
    game: &'static str,
    vendor: &'static str,
    stake: i64,
    state: &'static str,
    prize: i64,
    /// Eligible part of the stake in units; the whole stake if `None`.
    eligible: Option<i64>,
    /// Hours from the start of [`FIRST_DAY`] until the bet was placed and settled.
    hours: (i64, i64),
}

macro_rules! bets {
    ($([$id:literal $source:literal $member:literal $game:literal $vendor:literal $stake:literal
        $state:literal $prize:literal $eligible:expr, $placed:literal $settled:literal])*) => {
        &[$(Bet {
            id: $id, source: $source, member: $member, game: $game, vendor: $vendor, stake: $stake,
            state: $state, prize: $prize, eligible: $eligible, hours: ($placed, $settled),
        }),*]
    };
}

/// Bets. Those of the first day that are settled on the second one were open when the agent was
/// paid.
#[rustfmt::skip]
const BETS: &[Bet] = bets![
//   id   source    member game     vendor stake state prize eligible placed settled
    ["r1" "round"   "ana"  "slot"   "PG"   100   "lost"    0 None,     1  1]
    ["r2" "round"   "ana"  "slot"   "PG"   100   "won"   250 None,     2  2]
    ["r3" "round"   "bia"  "fish"   "JL"    40   "lost"    0 None,    25 25]
    ["r4" "round"   "bia"  "slot"   "PG"    40   "won"    10 None,    26 26]
    ["r5" "round"   "caio" "slot"   "PG"    70   "won"    70 None,    26 26]
    ["l1" "live"    "ana"  "wheel"  "EVO"   60   "open"    0 None,    27  0]
    ["l2" "live"    "ana"  "wheel"  "EVO"   60   "won"   120 Some(30), 3  3]
    ["l3" "live"    "bia"  "wheel"  "EVO"   60   "void"   60 Some(0),  3  4]
    ["l4" "live"    "bia"  "wheel"  "EVO"   60   "lost"    0 None,     3 28]
    ["l5" "live"    "caio" "wheel"  "EVO"   60   "won"    60 None,    29 29]
    ["d1" "lottery" "ana"  "draw"   "LOT"   40   "open"    0 None,    23  0]
    ["d2" "lottery" "ana"  "draw"   "LOT"   40   "lost"    0 Some(40), 5  6]
    ["d3" "lottery" "bia"  "draw"   "LOT"   40   "won"   390 Some(20), 6 30]
    ["d4" "lottery" "caio" "draw"   "LOT"   40   "void"   40 Some(0), 30 31]
    ["c1" "cards"   "ana"  "poker"  "PK"    50   "open"    0 None,    32  0]
    ["c2" "cards"   "ana"  "poker"  "PK"    50   "won"    50 Some(50), 7  7]
    ["c3" "cards"   "bia"  "poker"  "PK"    50   "lost"    0 None,    33 33]
    ["c4" "cards"   "bia"  "poker"  "PK"    50   "void"   50 Some(0),  8  9]
    ["s1" "sports"  "ana"  "sports" "SP"    70   "open"    0 Some(20), 9  0]
    ["s2" "sports"  "ana"  "sports" "SP"    70   "won"   140 None,    10 35]
    ["s3" "sports"  "bia"  "sports" "SP"    70   "void"   70 Some(10),11 12]
    ["s4" "sports"  "caio" "sports" "SP"    70   "lost"    0 Some(35),36 37]
];

const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;
/// First of the two days, in days since 1970.
const FIRST_DAY: i64 = 20_000;

/// Source of each table of version 72, with the SQL of a placed and a settled bet. Parameters: ?1
/// id, ?2 member, ?3 game, ?4 vendor, ?5 stake, ?6 state, ?7 prize, ?8 eligible, ?9 placed, ?10
/// settled, ?11 balance. Settled bets were copied into the rounds, except void ones.
const TABLES: &[(&str, &str, &str)] = &[
    (
        "round",
        "INSERT INTO game_rounds VALUES (?1, ?2, ?3, ?4, 'k-' || ?1, ?5, ?7, '012', ?11, ?11 + ?7, ?9)",
        "",
    ),
    (
        "live",
        "INSERT INTO live_slips (id, look, round, member, game, vendor, slip_key, stake, balance_staked, placed_at)
             VALUES (?1, 'classic', 7, ?2, ?3, ?4, 'k-' || ?1, ?5, ?11, ?9);
         INSERT INTO live_bets VALUES (?1, 'red', ?5)",
        "UPDATE live_slips SET win = ?7, eligible = ?8, settled_at = ?10 WHERE id = ?1",
    ),
    (
        "lottery",
        "INSERT INTO lottery_slips (id, lottery, round, member, vendor, slip_key, stake, balance_staked, placed_at)
             VALUES (?1, ?3, 4, ?2, ?4, 'k-' || ?1, ?5, ?11, ?9);
         INSERT INTO lottery_bets VALUES (?1, 'side', 'big', ?5, 190)",
        "UPDATE lottery_slips SET win = ?7, eligible = ?8, settled_at = ?10 WHERE id = ?1",
    ),
    (
        "cards",
        "INSERT INTO card_hands
             (id, member, game, vendor, room, hand_key, stake, seats, dealt_at, due_at, balance_staked)
             VALUES (?1, ?2, ?3, ?4, 'gold', 'k-' || ?1, ?5, '[]', ?9, ?9 + 7, ?11)",
        "UPDATE card_hands SET win = ?7, eligible = ?8, settled_at = ?10, swap = '010' WHERE id = ?1",
    ),
    (
        "sports",
        "INSERT INTO sport_bets (id, member, game, vendor, bet_key, asked, stake, balance, placed_at, eligible)
             VALUES (?1, ?2, ?3, ?4, 'k-' || ?1, 'asked', ?5, ?11, ?9, ?8);
         INSERT INTO sport_legs (bet, event, market, outcome, price) VALUES (?1, 'e', 'result', '1', 200)",
        "UPDATE sport_bets SET state = ?6, payout = ?7, eligible = ?8, settled_at = ?10 WHERE id = ?1",
    ),
];
const COPY: &str = "INSERT INTO game_rounds SELECT ?1, ?2, ?3, ?4, ?12 || ':' || ?1, ?5, ?7, 'fell', ?11 - ?7, ?11, ?10
    WHERE ?12 IN ('live', 'lottery', 'cards') AND ?6 <> 'void'";

/// SQL that closes the first day and pays the agent.
const CLOSE_DAY: &str = "
    INSERT INTO commission_days VALUES (20000, 1);
    INSERT INTO commission_counted
        SELECT member, game_type, vendor, sum(valid) FROM bet_quarters JOIN game_types USING (game)
        WHERE valid > 0 GROUP BY member, game_type, vendor;
    INSERT INTO commission_parts
        SELECT 'lima', 20000, game_type, 300, member, vendor, valid FROM commission_counted WHERE member <> 'caio';
    INSERT INTO commissions
        SELECT agent, day, game_type, rate, sum(valid), sum(valid) * rate / 10000, 1
        FROM commission_parts GROUP BY game_type;";

/// Compared figures, by SQL that reads a database of either version: the server's queries without
/// their filters.
const FIGURES: &[(&str, &str)] = &[
    (
        "balances",
        "SELECT json_array(kind, owner, balance, (SELECT sum(amount) FROM ledger_entries WHERE account = a.id))
         FROM ledger_accounts a ORDER BY kind, owner",
    ),
    ("the ledger", "SELECT json_array(count(*), sum(amount), sum(abs(amount))) FROM ledger_entries"),
    (
        "bet records",
        "SELECT json_array(member, id, source, game, vendor, stake, prize, state, placed_at, settled_at, eligible)
         FROM bets ORDER BY member, placed_at DESC, id DESC",
    ),
    (
        "totals of the bet records",
        "SELECT json_array(member, count(*), sum(stake), sum(prize), sum(eligible),
             sum(CASE WHEN state <> 'open' THEN prize - stake END))
         FROM bets GROUP BY member ORDER BY member",
    ),
    (
        "profit of members",
        "SELECT json_array(member, placed_at / 86400000, game, count(*), sum(stake), sum(prize))
         FROM bets WHERE state <> 'open' GROUP BY member, placed_at / 86400000, game ORDER BY 1",
    ),
    (
        "profit of teams",
        "SELECT json_array(member, quarter, game, vendor, bets, bets - open, prize - profit, valid, stake, prize)
         FROM bet_quarters ORDER BY member, quarter, game",
    ),
    (
        "movements by game",
        "SELECT json_array(member, quarter, kind, came, game, vendor, moves, amount)
         FROM movement_games ORDER BY member, quarter, kind, came, game",
    ),
    (
        "movements",
        "SELECT json_array(member, quarter, kind, came, moves, amount)
         FROM movement_quarters ORDER BY member, quarter, kind, came",
    ),
    (
        "commissions paid",
        "SELECT json_array(c.agent, c.day, c.game_type, c.rate, c.valid, c.amount, p.member, p.vendor, p.valid)
         FROM commissions c JOIN commission_parts p USING (agent, day, game_type, rate)
         ORDER BY c.game_type, p.member, p.vendor",
    ),
    (
        "stakes of the next commission",
        "SELECT json_array(q.member, t.game_type, q.vendor, sum(q.valid), c.valid, r.rate)
         FROM bet_quarters q JOIN game_types t USING (game)
         LEFT JOIN commission_counted c USING (member, game_type, vendor)
         LEFT JOIN agent_rates r ON r.member = 'lima' AND r.game_type = t.game_type
         GROUP BY q.member, t.game_type, q.vendor ORDER BY q.member, t.game_type, q.vendor",
    ),
];

async fn figures(db: &mut SqliteConnection) -> Vec<(&'static str, Vec<String>)> {
    let mut figures = Vec::new();
    for (what, sql) in FIGURES {
        figures.push((*what, sqlx::query_scalar(*sql).fetch_all(&mut *db).await.unwrap()));
    }
    figures
}

/// Moves money between a member's wallet and the operator, and returns the wallet's balance in units.
/// The member `bia` plays the vendor PG from a separate wallet.
async fn post(db: &mut SqliteConnection, bet: &Bet, kind: &str, amount: i64, at: i64) -> i64 {
    let wallet = match (bet.member, bet.vendor) {
        ("bia", "PG") => ("vendor", "bia/PG"),
        (member, _) => ("member", member),
    };
    for sql in [
        "INSERT OR IGNORE INTO ledger_accounts (kind, owner, floor) VALUES (?1, ?2, 1), ('house', '', 0)",
        "INSERT INTO ledger_transactions (kind, reference, account, key, created_at)
             SELECT ?3, ?4, id, ?3 || ?4, ?6 FROM ledger_accounts WHERE kind = ?1 AND owner = ?2",
        "INSERT INTO ledger_entries (txn, account, amount)
             SELECT (SELECT max(id) FROM ledger_transactions), id, CASE kind WHEN 'house' THEN -?5 ELSE ?5 END
             FROM ledger_accounts WHERE kind = ?1 AND owner = ?2 OR kind = 'house'",
        "UPDATE ledger_transactions SET sealed = 1 WHERE id = (SELECT max(id) FROM ledger_transactions)",
    ] {
        let query = sqlx::query(sql).bind(wallet.0).bind(wallet.1).bind(kind).bind(bet.id);
        query.bind(amount).bind(at).execute(&mut *db).await.unwrap();
    }
    sqlx::query_scalar("SELECT balance FROM ledger_accounts WHERE kind = ? AND owner = ?")
        .bind(wallet.0)
        .bind(wallet.1)
        .fetch_one(db)
        .await
        .unwrap()
}

async fn write(db: &mut SqliteConnection, bet: &Bet, sql: &'static str, balance: i64) {
    for sql in sql.split(';').filter(|sql| !sql.is_empty()) {
        let query = sqlx::query(sql).bind(bet.id).bind(bet.member).bind(bet.game).bind(bet.vendor);
        let query = query.bind(bet.stake).bind(bet.state).bind(bet.prize).bind(bet.eligible);
        let query = query.bind(time(bet.hours.0)).bind(time(bet.hours.1)).bind(balance);
        query.bind(bet.source).execute(&mut *db).await.unwrap();
    }
}

fn time(hour: i64) -> i64 {
    FIRST_DAY * DAY + hour * HOUR
}

/// Returns a database of version 72 with two days of bets.
async fn version_72() -> SqliteConnection {
    let options = SqliteConnectOptions::new().in_memory(true).foreign_keys(true);
    let mut db = SqliteConnection::connect_with(&options).await.unwrap();
    migrator_to(72).run(&mut db).await.unwrap();
    for (id, upline, kind) in MEMBERS {
        sqlx::query(
            "INSERT INTO members (id, username, username_key, password_hash, nickname, referral_code, created_at,
                 upline, kind) VALUES (?1, ?1, ?1, '', ?1, ?1, 1, ?2, ?3)",
        )
        .bind(id)
        .bind(upline)
        .bind(kind)
        .execute(&mut db)
        .await
        .unwrap();
    }
    sqlx::raw_sql(
        "INSERT INTO sport_events (id, league, home, away, starts_at, state) VALUES ('e', 'l', 'h', 'a', 1, 'coming');
         INSERT INTO game_types VALUES ('slot', 'RNG'), ('fish', 'FISH'), ('wheel', 'LIVE'), ('draw', 'LOTT'),
             ('poker', 'PVP'), ('sports', 'SPORTS');
         INSERT INTO agent_rates VALUES ('lima', 'RNG', 300), ('lima', 'LIVE', 300), ('lima', 'SPORTS', 200);",
    )
    .execute(&mut db)
    .await
    .unwrap();
    // A deposit for each wallet.
    for bet in BETS.iter().filter(|bet| ["r1", "r3", "r4", "r5"].contains(&bet.id)) {
        post(&mut db, bet, "deposit", 10_000, time(0)).await;
    }
    for day in 0..2 {
        for bet in BETS {
            let (_, place, settle) =
                TABLES.iter().find(|(source, ..)| *source == bet.source).unwrap();
            let (placed, settled) = bet.hours;
            if placed / 24 == day {
                let balance = post(&mut db, bet, "bet.stake", -bet.stake, time(placed)).await;
                write(&mut db, bet, place, balance).await;
            }
            if settled / 24 == day && bet.state != "open" {
                let kind = if bet.state == "void" { "bet.void" } else { "bet.win" };
                // A lost bet causes no movement.
                let balance = match bet.prize {
                    0 => 0,
                    prize => post(&mut db, bet, kind, prize, time(settled)).await,
                };
                write(&mut db, bet, settle, balance).await;
                write(&mut db, bet, COPY, balance).await;
            }
        }
        if day == 0 {
            sqlx::raw_sql(CLOSE_DAY).execute(&mut db).await.unwrap();
            let commission = Bet { id: "day", member: "lima", vendor: "", ..BETS[0] };
            post(&mut db, &commission, "commission", 7, time(24)).await;
        }
    }
    db
}

#[tokio::test]
async fn the_merged_table_of_bets_has_the_figures_of_the_five_tables() {
    let mut db = version_72().await;
    let before = figures(&mut db).await;
    migrator().run(&mut db).await.unwrap();
    for (after, before) in figures(&mut db).await.iter().zip(&before) {
        assert_eq!(after, before);
        assert!(!after.1.is_empty(), "{}", after.0);
    }
    let text = |sql: &'static str| sqlx::query_scalar::<_, String>(sql);
    for (what, sql, wanted) in [
        ("kinds and states", "SELECT concat_ws('|', count(*), count(DISTINCT source || state)) FROM bets", "22|18"),
        (
            "audit of the ledger",
            "SELECT concat_ws('|', (SELECT sum(amount) FROM ledger_entries), (SELECT count(*) FROM ledger_accounts a
                 WHERE balance <> (SELECT sum(amount) FROM ledger_entries WHERE account = a.id)))",
            "0|0",
        ),
        (
            "a round",
            "SELECT concat_ws('|', bet_key, result, balance_settled - balance_staked) FROM bets WHERE id = 'r2'",
            "k-r2|012|250",
        ),
        (
            "a slip",
            "SELECT concat_ws('|', bet_key, room, round, result, balance_settled - balance_staked)
             FROM bets WHERE id = 'l2'",
            "k-l2|classic|7|fell|120",
        ),
        ("a ticket", "SELECT concat_ws('|', bet_key, round, result) FROM bets WHERE id = 'd2'", "k-d2|4|fell"),
        (
            "a hand",
            "SELECT concat_ws('|', room, detail ->> '$.swap', detail ->> '$.dueAt' - placed_at, detail ->> '$.seats')
             FROM bets WHERE id = 'c2'",
            "gold|010|7|[]",
        ),
        (
            "an open bet",
            "SELECT concat_ws('|', eligible, detail ->> '$.eligible', detail ->> '$.asked') FROM bets WHERE id = 's1'",
            "0|20|asked",
        ),
        (
            "parts of bets",
            "SELECT concat_ws('|', (SELECT count(*) FROM live_bets), (SELECT count(*) FROM lottery_bets),
                 (SELECT count(*) FROM sport_legs))",
            "5|4|4",
        ),
    ] {
        assert_eq!(text(sql).fetch_one(&mut db).await.unwrap(), wanted, "{what}");
    }
    assert_sums_of_bets(&mut db).await;
    // A bet that is settled after the migration counts once.
    sqlx::raw_sql("UPDATE bets SET state = 'won', prize = 90, eligible = 60, settled_at = 3000 WHERE id = 'l1'")
        .execute(&mut db)
        .await
        .unwrap();
    let counted: (i64, i64, i64) = sqlx::query_as(
        "SELECT sum(bets), sum(open), sum(prize) FROM bet_quarters WHERE member = 'ana' AND game = 'wheel'",
    )
    .fetch_one(&mut db)
    .await
    .unwrap();
    assert_eq!(counted, (2, 0, 120 + 90));
    assert_sums_of_bets(&mut db).await;
}

/// Checks that the stored sums equal sums computed from the bets. Stakes not yet counted for
/// commission have no rows before the last closed day.
async fn assert_sums_of_bets(db: &mut SqliteConnection) {
    for (what, kept, made) in [
        (
            "bets by day",
            "SELECT json_array(member, day, game, bets, eligible) FROM bet_days ORDER BY 1",
            "SELECT json_array(member, settled_at / 86400000, game, count(*), sum(eligible)) FROM bets
             WHERE eligible > 0 AND settled_at IS NOT NULL GROUP BY member, settled_at / 86400000, game ORDER BY 1",
        ),
        (
            "stakes that no commission has counted",
            "SELECT json_array(member, game, vendor, sum(valid)) FROM commission_uncounted
             WHERE day >= (SELECT max(day) FROM commission_days)
             GROUP BY member, game, vendor ORDER BY 1",
            "SELECT json_array(member, game, vendor, sum(valid)) FROM bet_quarters
             WHERE valid > 0 GROUP BY member, game, vendor ORDER BY 1",
        ),
    ] {
        let kept: Vec<String> = sqlx::query_scalar(kept).fetch_all(&mut *db).await.unwrap();
        let made: Vec<String> = sqlx::query_scalar(made).fetch_all(&mut *db).await.unwrap();
        assert_eq!(kept, made, "{what}");
        assert!(kept.len() > 3, "{what}");
    }
}
