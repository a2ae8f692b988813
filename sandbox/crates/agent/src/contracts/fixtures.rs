//! Contracts that were not offered by a person, but written by the test API or as seed data.

use super::{periods, settle, terms::Terms, transitions};
use ante_base::{
    ApiError, ErrorCode, Lang,
    clock::{DAY, now},
};
use ante_contract::agent::contracts::{ContractKind, ContractTerms};
use ante_identity::account::members;
use ante_ledger::{db::Tx, ledger::HistoricalMovement};
use serde::Deserialize;

/// Contract to be written, offered by the direct upline if that is an agent, otherwise by the
/// operator.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SeedContract {
    /// User name of the downline.
    pub username: String,
    /// Kind of contract.
    pub kind: ContractKind,
    /// Offered terms.
    pub terms: ContractTerms,
    /// Days since the acceptance; the contract is in force since the start of that period. `None`
    /// for a pending offer.
    #[serde(default)]
    pub days_ago: Option<i64>,
}

impl SeedContract {
    /// Writes the contract; returns its id, or `None` for an unknown user name.
    ///
    /// # Errors
    /// Field errors of invalid terms.
    pub async fn write(&self, tx: &mut Tx, at: i64) -> Result<Option<String>, ApiError> {
        let Self { username, kind, terms, days_ago } = self;
        let terms = Terms::read(*kind, terms)?;
        let Some(downline) = members::id_of(tx, username).await? else {
            return Ok(None);
        };
        let upline: Option<String> = sqlx::query_scalar(
            "SELECT u.id FROM members m JOIN members u ON u.id = m.upline
             WHERE m.id = ? AND u.is_agent",
        )
        .bind(&downline)
        .fetch_optional(&mut *tx)
        .await?;
        let began = days_ago.map(|days| periods::start(terms.period, at - days * DAY));
        let id = transitions::offer(
            tx,
            *kind,
            &terms,
            &downline,
            upline.as_deref(),
            began.unwrap_or(at),
        )
        .await?;
        if let Some(began) = began {
            let row = transitions::by_id(tx, &id).await?;
            transitions::accept(tx, &row, &[], began, Lang::default()).await?;
        }
        Ok(Some(id))
    }
}

/// Writes the contracts of seed data, settles the ended periods, and returns the movements that pay
/// them. Uplines come before their downlines in the list. Only pending offers send a message.
///
/// # Errors
/// `not_found` for an unknown user name.
pub async fn write_seed(
    tx: &mut Tx,
    given: &[SeedContract],
) -> Result<Vec<HistoricalMovement>, ApiError> {
    let at = now();
    let last_message_id: i64 = sqlx::query_scalar("SELECT coalesce(max(rowid), 0) FROM messages")
        .fetch_one(&mut *tx)
        .await?;
    let (old, waiting): (Vec<_>, Vec<_>) = given.iter().partition(|one| one.days_ago.is_some());
    for one in old {
        one.write(tx, at).await?.ok_or(ErrorCode::NotFound)?;
    }
    let movements = settle::settle_past(tx, at).await?;
    sqlx::query("DELETE FROM messages WHERE rowid > ?")
        .bind(last_message_id)
        .execute(&mut *tx)
        .await?;
    for one in waiting {
        one.write(tx, at).await?.ok_or(ErrorCode::NotFound)?;
    }
    Ok(movements)
}
