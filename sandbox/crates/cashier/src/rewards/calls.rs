//! Calls that list and cancel bonuses.

use super::{bonus, titles};
use ante_base::{ApiError, Lang, clock::rfc3339, money::Money};
use ante_contract::{
    Empty,
    wallet::rewards::{Bonus, BonusId, BonusList, BonusState},
};
use ante_ledger::{states::StoredState, work};
use ante_server::api::Ctx;
use sqlx::{Row, SqliteConnection, sqlite::SqliteRow};

/// Maximum number of listed bonuses.
const MAX_LISTED: i64 = 100;

/// Returns the member's bonuses.
pub async fn list(ctx: Ctx, _: Empty) -> Result<BonusList, ApiError> {
    let member = &ctx.real_member()?.member;
    bonus_list(&mut *ctx.read().acquire().await?, member, ctx.lang()).await
}

/// Cancels a bonus.
pub async fn cancel(ctx: Ctx, request: BonusId) -> Result<BonusList, ApiError> {
    let member = ctx.real_member()?.member.clone();
    let lang = ctx.lang();
    ctx.mutate(work!(|tx| {
        bonus::cancel(tx, &member, &request.id).await?;
        bonus_list(tx, &member, lang).await
    }))
    .await
}

async fn bonus_list(
    db: &mut SqliteConnection,
    member: &str,
    lang: Lang,
) -> Result<BonusList, ApiError> {
    let rows = sqlx::query(
        "SELECT * FROM bonuses WHERE member = ?
         ORDER BY state <> 'active', granted_at DESC, id DESC LIMIT ?",
    )
    .bind(member)
    .bind(MAX_LISTED)
    .fetch_all(&mut *db)
    .await?;
    let mut list = Vec::new();
    for row in &rows {
        list.push(on_the_wire(db, member, row, lang).await?);
    }
    Ok(BonusList { list })
}

async fn on_the_wire(
    db: &mut SqliteConnection,
    member: &str,
    row: &SqliteRow,
    lang: Lang,
) -> Result<Bonus, ApiError> {
    let turnover = Money(row.try_get("turnover")?);
    let granted_at = row.try_get("granted_at")?;
    let stored = BonusState::read(row, "state")?;
    let active = match stored {
        BonusState::Active => bonus::stored_active(db, member).await?,
        _ => None,
    };
    let done = match row.try_get::<Option<i64>, _>("done")? {
        Some(done) => Money(done),
        None => active.as_ref().map_or(Money::ZERO, |bonus| bonus.done.min(turnover)),
    };
    let state = match stored {
        // Played through since the last run of the job.
        BonusState::Active if done >= turnover => BonusState::Completed,
        other => other,
    };
    let forfeit = match active {
        Some(bonus) if state == BonusState::Active => Some(bonus.forfeit(db, member).await?),
        _ => None,
    };
    Ok(Bonus {
        id: row.try_get("id")?,
        title: titles::title(row.try_get("offer")?, lang).to_owned(),
        amount: Money(row.try_get("amount")?).amount(),
        turnover: turnover.amount(),
        done: done.amount(),
        state,
        forfeit: forfeit.map(Money::amount),
        granted_at: rfc3339(granted_at),
        expires_at: Some(rfc3339(row.try_get("expires_at")?)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use sqlx::Connection;

    #[tokio::test]
    async fn a_bonus_with_an_unknown_state_is_an_error_and_not_cancelled() {
        let mut db = SqliteConnection::connect("sqlite::memory:").await.unwrap();
        for (state, shown) in [("cancelled", Some(BonusState::Cancelled)), ("gone", None)] {
            let row = sqlx::query(
                "SELECT 'b' AS id, '' AS offer, 1 AS amount, 1 AS turnover, 0 AS granted_at,
                     0 AS expires_at, ? AS state, 0 AS done",
            )
            .bind(state)
            .fetch_one(&mut db)
            .await
            .unwrap();
            let bonus = on_the_wire(&mut db, "ana", &row, Lang::EN).await;
            assert_eq!(bonus.ok().map(|bonus| bonus.state), shown, "{state}");
        }
    }
}
