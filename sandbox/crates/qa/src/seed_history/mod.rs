//! History of the demo seed data: three months of bets, deposits, bonuses and rebates of its
//! members, posted to the ledger. The random numbers are always the same; only the days move with
//! the clock.
//!
//! The last day is left empty, so that it contains only what a visitor of the demo does today.

mod bet_generator;
mod contracts;
pub mod inbox;
mod lottery;
mod member_history;
pub mod missions;
mod personas;
pub mod points;
pub mod referral;
mod row_buffer;
mod seeded_rng;
mod sports;
pub mod team;
pub mod wallet;

pub use personas::has_history;

use ante_agent::{commissions, rates, seed_contracts};
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
use member_history::{DEMO_DAYS, HistoryMember, MemberHistory};

/// Agent of the demo, and the agent below.
const DEMO_AGENTS: [&str; 2] = ["agente", "bruno"];

/// Writes the history of every member that has one, around the existing ledger entries; `present`
/// has each member's current balance of the main wallet.
pub async fn write(tx: &mut Tx, present: &[(&str, Money)]) -> Result<(), ApiError> {
    let mut rows = row_buffer::RowBuffer::default();
    let [above, below] = DEMO_AGENTS;
    if let (Some(above), Some(below)) =
        (members::id_of(tx, above).await?, members::id_of(tx, below).await?)
    {
        lower_rates(tx, &below, &above, 30).await?;
    }
    // Agents come last, because their balance includes the income from their teams' bets.
    for agents in [false, true] {
        let mut movements = Vec::new();
        for persona in personas::PERSONAS {
            let Some((_, now)) = present.iter().find(|(name, _)| *name == persona.username) else {
                continue;
            };
            let Some(id) = members::id_of(tx, persona.username).await? else { continue };
            if is_agent(tx, &id).await? != agents {
                continue;
            }
            let profile =
                HistoryMember { persona, name: persona.username, member: &id, days: DEMO_DAYS };
            let history = MemberHistory::generate(
                profile,
                Some(*now),
                wallet_movements(tx, &id).await?,
                &mut rows,
            );
            sqlx::query("UPDATE members SET created_at = min(created_at, ?) WHERE id = ?")
                .bind(history.began_at)
                .bind(&id)
                .execute(&mut *tx)
                .await?;
            movements.extend(history.movements);
        }
        ledger::write_historical(tx, movements).await?;
        rows.write(tx).await?;
        if !agents {
            let mut earned = commissions::seed::close_past_days(tx).await?;
            if present.iter().any(|(name, _)| *name == DEMO_AGENTS[0]) {
                earned.extend(seed_contracts(tx, &contracts::demo_contracts()).await?);
            }
            ledger::write_historical(tx, earned).await?;
        }
    }
    write_recent_games(tx).await
}

/// Writes the recent games of the seeded members: those of the last weeks.
async fn write_recent_games(tx: &mut Tx) -> Result<(), ApiError> {
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
async fn lower_rates(tx: &mut Tx, agent: &str, upline: &str, by: u32) -> Result<(), ApiError> {
    let mut rates = rates::rates_of(tx, upline).await?;
    for rate in rates.values_mut() {
        *rate = rate.saturating_sub(by);
    }
    rates::save(tx, agent, upline, &rates).await
}

async fn is_agent(tx: &mut Tx, member: &str) -> Result<bool, ApiError> {
    Ok(sqlx::query_scalar("SELECT is_agent FROM members WHERE id = ?")
        .bind(member)
        .fetch_one(tx)
        .await?)
}

/// Returns the movements of a main wallet, by time.
async fn wallet_movements(tx: &mut Tx, member: &str) -> Result<Vec<(i64, Money)>, ApiError> {
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

/// Returns a member's main wallet.
fn wallet(member: &str) -> Account {
    Account::member(member)
}
