//! Records of a member with many bets: sums and pages stay correct.

use super::*;
use crate::client::{on_file, open_database};
use sqlx::Connection;

/// Number of the member's bets.
const BET_COUNT: i64 = 100_000;

/// Number of bets with movements in the ledger, whose triggers take time.
const MOVEMENT_COUNT: i64 = 20_000;

/// Inserts rounds into the database, every second one won, with ledger entries of the first ones.
const BETS_SQL: &str = "
    BEGIN;
    CREATE TEMP TABLE played AS
        WITH RECURSIVE n(k) AS (SELECT 1 UNION ALL SELECT k + 1 FROM n WHERE k < 100000)
        SELECT k, 10000 AS stake, k % 2 * 19000 AS win FROM n;
    INSERT INTO bets (id, source, member, game, vendor, bet_key, stake, prize, eligible, state,
        balance_staked, placed_at, settled_at)
    SELECT printf('r%06d', k), 'round', $member, 'onca-dourada', 'PG', printf('%032x', k), stake, win, stake,
        iif(win > 0, 'won', 'lost'), 0, $now + k / 100, $now + k / 100 FROM played;
    INSERT INTO ledger_accounts (kind, owner, floor) VALUES ('provider', 'PG', 0) ON CONFLICT DO NOTHING;
    INSERT INTO ledger_transactions (kind, reference, account, key, created_at)
    SELECT kind, id, wallet, kind || id, at FROM (
        SELECT k * 2 AS place, 'bet.stake' AS kind, printf('r%06d', k) AS id,
            $now + k / 100 AS at FROM played WHERE k <= $moved
        UNION ALL SELECT k * 2 + 1, 'bet.win', printf('r%06d', k), $now + k / 100 FROM played
        WHERE win > 0 AND k <= $moved),
        (SELECT id AS wallet FROM ledger_accounts WHERE kind = 'member' AND owner = $member)
    ORDER BY place;
    INSERT INTO ledger_entries (txn, account, amount)
    SELECT t.id, a.id, CASE WHEN (t.kind = 'bet.stake') = (a.kind = 'member') THEN -1 ELSE 1 END
        * CASE t.kind WHEN 'bet.stake' THEN 10000 ELSE 19000 END
    FROM ledger_transactions t JOIN ledger_accounts a
        ON a.id = t.account OR (a.kind = 'provider' AND a.owner = 'PG')
    WHERE t.sealed = 0 ORDER BY t.id, a.kind;
    UPDATE ledger_transactions SET sealed = 1 WHERE sealed = 0;
    COMMIT;";

#[tokio::test]
async fn a_hundred_thousand_bets_are_summed_and_paged() {
    let (server, file) = on_file("records");
    let member = server.member(json!({ "username": "muitas", "balance": "10000" })).await;
    let mut db = open_database(&file).await;
    let id: String = sqlx::query_scalar("SELECT id FROM members WHERE username = 'muitas'")
        .fetch_one(&mut db)
        .await
        .unwrap();
    let played = BETS_SQL
        .replace("$member", &format!("'{id}'"))
        .replace("$now", &clock::now().to_string())
        .replace("$moved", &MOVEMENT_COUNT.to_string());
    sqlx::raw_sql(sqlx::AssertSqlSafe(played)).execute(&mut db).await.unwrap();
    db.close().await.unwrap();

    let first = member.get(&page_of(BETS, 1, 100, "")).await;
    let totals = json!({
        "count": BET_COUNT, "stake": "100000", "openStake": "0", "prize": "95000", "profit": "-5000"
    });
    assert_eq!(first.expect_value()["totals"], totals);
    assert_eq!(first.value()["totalPages"], 1000);
    assert_eq!(first.value()["content"][0]["id"], "r100000");
    let last = member.get(&page_of(BETS, 1000, 100, "")).await;
    assert_eq!(last.expect_value()["content"][99]["id"], "r000001");
    let won = member.get(&page_of(BETS, 2, 50, "&state=won")).await;
    assert_eq!(
        (&won.expect_value()["totals"]["count"], &won.value()["totalPages"]),
        (&json!(50_000), &json!(1000))
    );
    // A page has at most a hundred records.
    let big = member.get(&page_of(BETS, 1, 5000, "")).await;
    assert_eq!(big.expect_value()["content"].as_array().unwrap().len(), 100);

    let moves = member.get(&page_of(ACCOUNT, 1, 100, "")).await;
    assert_eq!(
        moves.expect_value()["totals"],
        json!({ "count": 30_001, "incoming": "29000", "outgoing": "-20000" })
    );
    assert_eq!(moves.value()["content"][0]["balance"], member.balance().await);
    // The oldest of a kind has the correct balance, including all movements in between.
    let oldest = member.get(&page_of(ACCOUNT, 100, 100, "&kind=win")).await;
    let oldest = &oldest.expect_value()["content"][99];
    assert_eq!((&oldest["reference"], &oldest["balance"]), (&json!("r000001"), &json!("10000.9")));
    let path = lately(PROFIT, "");
    assert_eq!(member.get(&path).await.expect_value()["totals"]["profit"], "-5000");
    server.audit().await;
}
