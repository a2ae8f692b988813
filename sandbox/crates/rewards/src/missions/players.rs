//! Members who completed missions, for tests.

use super::list::Task;
use ante_base::{ApiError, clock::DAY, money::Money};
use ante_identity::account::members::{self, NewMember};
use ante_ledger::db::Tx;

/// Creates a member with a lost bet at each of some times, oldest first, and with the deposit that
/// missions with a reward in money need, a day before the first bet; returns the member's id.
pub async fn create_player(tx: &mut Tx, name: &str, bets: &[i64]) -> Result<String, ApiError> {
    let new = NewMember { username: name.to_owned(), ..NewMember::default() };
    let member = members::create(tx, &new).await?;
    sqlx::query(
        "INSERT INTO deposits (id, member, method, amount, fee, state, created_at, expires_at)
         VALUES (?1, ?1, 'PIX', ?2, 0, 'credited', ?3, 0)",
    )
    .bind(&member)
    .bind(Task::LEAST_DEPOSITS.0)
    .bind(bets.first().map(|first| first - DAY))
    .execute(&mut *tx)
    .await?;
    for at in bets {
        sqlx::query(
            "INSERT INTO bets (id, source, member, game, vendor, bet_key, stake, eligible, state,
                 balance_staked, placed_at, settled_at)
             VALUES (?1, 'round', ?2, 'onca-dourada', 'PG', ?1, ?3, ?3, 'lost', 0, ?4, ?4)",
        )
        .bind(format!("{member}:{at}"))
        .bind(&member)
        .bind(Money::whole(1000).0)
        .bind(at)
        .execute(&mut *tx)
        .await?;
    }
    Ok(member)
}
