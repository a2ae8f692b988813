//! Conversion of a deposit's row to the wire format.

use crate::{
    rewards::titles,
    wallet::{
        methods::{self, DEPOSIT_METHODS},
        reasons,
    },
};
use ante_base::{ApiError, ErrorCode, Lang, clock::rfc3339, money::Money};
use ante_contract::wallet::{
    Deposit, DepositState,
    deposit::{ChosenBonus, MissedBonus, MissedBonusReason, PaymentRecipient},
};
use ante_ledger::{db::Tx, states::StoredState};
use sqlx::{Row, sqlite::SqliteRow};

/// Returns the row of a deposit.
pub(in crate::wallet) async fn find(tx: &mut Tx, id: &str) -> Result<SqliteRow, ApiError> {
    sqlx::query("SELECT * FROM deposits WHERE id = ?")
        .bind(id)
        .fetch_optional(tx)
        .await?
        .ok_or_else(|| ErrorCode::NotFound.into())
}

/// Returns the row of a member's deposit; a deposit of another member is not found.
pub(in crate::wallet) async fn find_of_member(
    tx: &mut Tx,
    id: &str,
    member: &str,
) -> Result<SqliteRow, ApiError> {
    let row = find(tx, id).await?;
    if row.try_get::<&str, _>("member")? == member {
        Ok(row)
    } else {
        Err(ErrorCode::NotFound.into())
    }
}

/// Converts a row to the wire format.
pub(in crate::wallet) fn deposit(row: &SqliteRow, lang: Lang) -> Result<Deposit, ApiError> {
    let state = DepositState::read(row, "state")?;
    let reason: Option<&str> = row.try_get("reason")?;
    let ended: Option<i64> = row.try_get("ended_at")?;
    let payable = row.try_get::<Option<&str>, _>("pay_to")?;
    let pay_to: Option<PaymentRecipient> = payable.map(serde_json::from_str).transpose()?;
    let method: String = row.try_get("method")?;
    let arrival = methods::find(DEPOSIT_METHODS, &method).ok().map(|known| known.arrival(lang));
    Ok(Deposit {
        id: row.try_get("id")?,
        method,
        amount: Money(row.try_get("amount")?).amount(),
        fee: Money(row.try_get("fee")?).amount(),
        state,
        arrival,
        code: row.try_get("code")?,
        pay_to,
        bonus: bonus(row, lang)?,
        missed_bonus: missed(row, lang)?,
        reason: reason.map(|key| reasons::deposit(key, lang)),
        created_at: rfc3339(row.try_get("created_at")?),
        expires_at: Some(rfc3339(row.try_get("expires_at")?)),
        credited_at: ended.filter(|_| state == DepositState::Credited).map(rfc3339),
    })
}

fn bonus(row: &SqliteRow, lang: Lang) -> Result<Option<ChosenBonus>, ApiError> {
    let Some(id) = row.try_get::<Option<String>, _>("bonus")? else { return Ok(None) };
    let amount = Money(row.try_get("bonus_amount")?).amount();
    let title = titles::title(&id, lang).to_owned();
    Ok(Some(ChosenBonus { id, title, amount }))
}

fn missed(row: &SqliteRow, lang: Lang) -> Result<Option<MissedBonus>, ApiError> {
    let Some(id) = row.try_get::<Option<&str>, _>("missed_bonus")? else { return Ok(None) };
    let why = match row.try_get::<&str, _>("missed_why")? {
        "active" => MissedBonusReason::Active,
        "had" => MissedBonusReason::Had,
        _ => MissedBonusReason::Gone,
    };
    Ok(Some(MissedBonus { title: titles::title(id, lang).to_owned(), why }))
}
