//! The demo scene's past: three months of bets, deposits, bonuses and rebates of its people,
//! through the ledger. The random numbers are the same every time; only the days move with the
//! clock.
//!
//! The last day is left empty, so that it holds only what a visitor of the demo does today.

mod contracts;
mod dice;
mod habits;
pub mod inbox;
mod lottery;
pub mod missions;
mod played;
pub mod points;
pub mod referral;
mod rows;
mod sports;
mod story;
pub mod team;
pub mod wallet;

pub use habits::has_past;

use ante_agent::{commissions, give_contracts, rates};
use ante_base::{
    ApiError,
    clock::{DAY, now},
    money::Money,
};
use ante_identity::account::members;
use ante_ledger::{
    db::Tx,
    ledger::{self, Account},
};
use story::{DAYS, Hero, Story};

/// The agent of the demo, and the agent below.
const LINE: [&str; 2] = ["agente", "bruno"];

/// Writes the past of every member that has one, around the existing ledger entries; `present` is
/// the current main wallet balance of each.
pub async fn sow(tx: &mut Tx, present: &[(&str, Money)]) -> Result<(), ApiError> {
    let mut rows = rows::Rows::default();
    let [above, below] = LINE;
    if let (Some(above), Some(below)) =
        (members::id_of(tx, above).await?, members::id_of(tx, below).await?)
    {
        lower(tx, &below, &above, 30).await?;
    }
    // Agents come last: their balance includes the income from their teams' bets.
    for agents in [false, true] {
        let mut movements = Vec::new();
        for habit in habits::ALL {
            let Some((_, now)) = present.iter().find(|(name, _)| *name == habit.username) else {
                continue;
            };
            let Some(id) = members::id_of(tx, habit.username).await? else { continue };
            if is_agent(tx, &id).await? != agents {
                continue;
            }
            let hero = Hero { habit, name: habit.username, member: &id, days: DAYS };
            let story = Story::of(hero, Some(*now), known(tx, &id).await?, &mut rows);
            sqlx::query("UPDATE members SET created_at = min(created_at, ?) WHERE id = ?")
                .bind(story.began_at)
                .bind(&id)
                .execute(&mut *tx)
                .await?;
            movements.extend(story.movements);
        }
        ledger::write_past(tx, movements).await?;
        rows.write(tx).await?;
        if !agents {
            let mut earned = commissions::sow(tx).await?;
            if present.iter().any(|(name, _)| *name == LINE[0]) {
                earned.extend(give_contracts(tx, &contracts::of_demo()).await?);
            }
            ledger::write_past(tx, earned).await?;
        }
    }
    played_last(tx).await
}

/// The games that people of the scene come back to: those of the last weeks.
async fn played_last(tx: &mut Tx) -> Result<(), ApiError> {
    sqlx::query(
        "INSERT OR IGNORE INTO recent_games (member, game, played_at)
         SELECT member, game, max(placed_at) FROM bets
         WHERE placed_at > ? AND source <> 'lottery' GROUP BY member, game",
    )
    .bind(now() - 30 * DAY)
    .execute(tx)
    .await?;
    Ok(())
}

/// Lowers an agent's rate below that of the direct upline, for every game type.
async fn lower(tx: &mut Tx, agent: &str, upline: &str, by: u32) -> Result<(), ApiError> {
    let mut rates = rates::of(tx, upline).await?;
    for rate in rates.values_mut() {
        *rate = rate.saturating_sub(by);
    }
    rates::write(tx, agent, upline, &rates).await
}

async fn is_agent(tx: &mut Tx, member: &str) -> Result<bool, ApiError> {
    Ok(sqlx::query_scalar("SELECT is_agent FROM members WHERE id = ?")
        .bind(member)
        .fetch_one(tx)
        .await?)
}

/// Returns the movements of a main wallet, by time.
async fn known(tx: &mut Tx, member: &str) -> Result<Vec<(i64, Money)>, ApiError> {
    let moved: Vec<(i64, i64)> = sqlx::query_as(
        "SELECT t.created_at, e.amount FROM ledger_accounts a
             JOIN ledger_entries e ON e.account = a.id JOIN ledger_transactions t ON t.id = e.txn
         WHERE a.kind = 'member' AND a.owner = ? ORDER BY t.created_at, e.id",
    )
    .bind(member)
    .fetch_all(tx)
    .await?;
    Ok(moved.into_iter().map(|(at, amount)| (at, Money(amount))).collect())
}

/// A member's main wallet.
fn wallet(member: &str) -> Account {
    Account::member(member)
}
