//! Commissions of seed data.

use super::{
    AgentHierarchy, QUARTERS_PER_DAY, add_lines, by_type, date, leave_uncounted, ledger_key,
    mark_closed,
};
use ante_base::{
    ApiError,
    clock::{DAY, MINUTE, now},
    money::Money,
};
use ante_ledger::{
    db::Tx,
    game_types,
    ledger::{Account, HistoricalMovement},
};
use std::collections::BTreeMap;

/// Closes every past day of seed data as of its end; returns the movements that pay the
/// commissions.
pub async fn close_past_days(tx: &mut Tx) -> Result<Vec<HistoricalMovement>, ApiError> {
    let today = now().div_euclid(DAY);
    let rows: Vec<(i64, String, String, String, i64)> = sqlx::query_as(
        "SELECT quarter / ?1, member, game, vendor, sum(valid) FROM bet_quarters WHERE quarter < ?2
         GROUP BY 1, 2, 3, 4 ORDER BY 1",
    )
    .bind(QUARTERS_PER_DAY)
    .bind(today * QUARTERS_PER_DAY)
    .fetch_all(&mut *tx)
    .await?;
    let mut days: BTreeMap<i64, Vec<(String, String, String, i64)>> = BTreeMap::new();
    for (day, member, game, vendor, valid) in rows {
        days.entry(day).or_default().push((member, game, vendor, valid));
    }
    let first = days.keys().next().copied().unwrap_or(today);
    let mut hierarchy = AgentHierarchy::read(tx).await?;
    let types = game_types::load(tx).await?;
    let mut movements = Vec::new();
    for day in first..today {
        let stakes = by_type(&types, days.remove(&day).unwrap_or_default());
        let parts = hierarchy.parts(tx, &stakes, None).await?;
        let at = ((day + 1) * DAY + MINUTE).min(now());
        let date = date(day);
        let movement = |(agent, amount): (String, Money)| HistoricalMovement {
            kind: "commission",
            reference: date.clone(),
            account: Account::member(&agent),
            key: ledger_key(&date),
            entries: vec![
                (Account::member(agent), amount),
                (Account::Operator, amount.checked_neg().unwrap_or_default()),
            ],
            at,
        };
        movements.extend(add_lines(tx, day, &parts, at).await?.into_iter().map(movement));
        mark_closed(tx, day).await?;
    }
    leave_uncounted(tx, today - 1).await?;
    Ok(movements)
}
