//! Tests that a player's own bets are read by the player, at a cost that does not grow with the site.

use crate::{games::cards::state::LAST_HAND_SQL, lottery::state::MEMBER_SLIPS_SQL};
use ante_ledger::db::{Db, resolve_path};
use sqlx::AssertSqlSafe;

#[tokio::test]
async fn own_bets_are_read_by_the_member() {
    let (file, _temporary) = resolve_path(":memory:").unwrap();
    let db = Db::open(&file).await.unwrap();
    for (sql, index) in [
        (LAST_HAND_SQL, "bets_hand (member=? AND game=? AND room=?)"),
        (MEMBER_SLIPS_SQL, "(member=? AND source=?)"),
    ] {
        let sql = AssertSqlSafe(format!("EXPLAIN QUERY PLAN {sql}"));
        let steps: Vec<(i64, i64, i64, String)> =
            sqlx::query_as(sql).fetch_all(db.readers()).await.unwrap();
        let bets: Vec<&str> = steps
            .iter()
            .map(|(.., step)| step.as_str())
            .filter(|step| step.contains("bets"))
            .collect();
        assert!(!bets.is_empty() && bets.iter().all(|step| step.contains(index)), "{bets:?}");
    }
}
