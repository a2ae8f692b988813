//! Redemptions as sent to the member, and the operator's decisions.

use super::{goods, redeem};
use ante_base::{
    ApiError, ErrorCode, Lang, Paging,
    clock::{now, rfc3339},
    key,
    money::Money,
    texts::StoredText,
};
use ante_contract::{
    PageRequest,
    points::{PointKind, PointRewardKind, Redemption, RedemptionList, RedemptionStatus},
};
use ante_identity::inbox::{self, Notification};
use ante_ledger::{
    db::Tx,
    points::account,
    push::{self, ServerEvent},
    states::StoredState,
    stored_state,
};
use ante_server::{api::Ctx, settings::SiteSettings};
use axum::http::StatusCode;
use sqlx::{Row, SqliteConnection, sqlite::SqliteRow};

/// State of a redemption.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// The operator's decision is pending.
    InProcess,
    /// The operator rejected the redemption; its points were refunded.
    Rejected,
    /// The operator approved the redemption.
    Approved,
}

stored_state!(State { InProcess = "inProcess", Rejected = "rejected", Approved = "approved" });

impl State {
    /// Returns the state's name in the database.
    pub fn id(self) -> &'static str {
        self.name()
    }
}

/// Returns a page of the member's redemptions, newest first.
pub(super) async fn list(ctx: Ctx, request: PageRequest) -> Result<RedemptionList, ApiError> {
    let member = &ctx.real_member()?.member;
    let paging = Paging::new(request.page, request.page_size);
    let mut db = ctx.read().begin().await?;
    let all: i64 = sqlx::query_scalar("SELECT count(*) FROM point_redemptions WHERE member = ?")
        .bind(member)
        .fetch_one(&mut *db)
        .await?;
    let rows = sqlx::query(
        "SELECT * FROM point_redemptions WHERE member = ?
         ORDER BY applied_at DESC, reference DESC LIMIT ? OFFSET ?",
    )
    .bind(member)
    .bind(paging.limit())
    .bind(paging.offset())
    .fetch_all(&mut *db)
    .await?;
    let site = ctx.site();
    Ok(RedemptionList {
        list: rows
            .iter()
            .map(|row| on_the_wire(row, ctx.lang(), &site))
            .collect::<Result<_, _>>()?,
        total_pages: paging.page_count(all),
    })
}

/// Returns a redemption as sent to the page.
pub(super) async fn find(
    db: &mut SqliteConnection,
    reference: &str,
    lang: Lang,
    site: &SiteSettings,
) -> Result<Redemption, ApiError> {
    let row = sqlx::query("SELECT * FROM point_redemptions WHERE reference = ?")
        .bind(reference)
        .fetch_optional(db)
        .await?
        .ok_or(ErrorCode::NotFound)?;
    on_the_wire(&row, lang, site)
}

fn on_the_wire(row: &SqliteRow, lang: Lang, site: &SiteSettings) -> Result<Redemption, ApiError> {
    let points = Money(row.try_get("points")?);
    let status = match State::read(row, "state")? {
        State::InProcess => RedemptionStatus::InProcess,
        State::Rejected => RedemptionStatus::Rejected,
        State::Approved => RedemptionStatus::Approved,
    };
    // A rejection refunds the points, so their number does not change.
    let changed = match status {
        RedemptionStatus::Rejected => Money::ZERO,
        _ => points.checked_neg().unwrap_or_default(),
    };
    let remark = match row.try_get("answer")? {
        "" => row.try_get("remark")?,
        answer => serde_json::from_str::<StoredText>(answer)?.to_string_in(lang),
    };
    let good = goods::find(row.try_get("reward")?);
    Ok(Redemption {
        reference_number: row.try_get("reference")?,
        apply_time: rfc3339(row.try_get("applied_at")?),
        kind: good.map_or(PointRewardKind::Item, |good| good.kind),
        name: good.map(|good| good.name(lang, site)).unwrap_or_default(),
        quantity: row.try_get("quantity")?,
        points_requirement: points.amount(),
        amount_requirement: Money(row.try_get("paid")?).amount(),
        status,
        changed_points: changed.amount(),
        points_balance: Money(row.try_get("balance")?).amount(),
        remark,
    })
}

/// Operator's decision on a redemption.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Decision {
    /// The item is sent.
    Approve,
    /// Points and money are refunded.
    Reject,
}

/// Decides a pending redemption once.
pub async fn decide(
    tx: &mut Tx,
    member: &str,
    reference: &str,
    decision: Decision,
    answer: &str,
) -> Result<(), ApiError> {
    let row = sqlx::query("SELECT * FROM point_redemptions WHERE reference = ? AND member = ?")
        .bind(reference)
        .bind(member)
        .fetch_optional(&mut *tx)
        .await?
        .ok_or(ErrorCode::NotFound)?;
    if State::read(&row, "state")? != State::InProcess {
        return Err(ApiError::custom(StatusCode::CONFLICT, "decided", key!("points.decided")));
    }
    let state = match decision {
        Decision::Approve => State::Approved,
        Decision::Reject => {
            let (points, paid) = (Money(row.try_get("points")?), Money(row.try_get("paid")?));
            account::earn(tx, member, PointKind::Redeem, points, reference).await?;
            if paid > Money::ZERO {
                redeem::move_money(tx, member, paid, ("points.back", reference)).await?;
            }
            State::Rejected
        }
    };
    let balance = match state {
        State::Rejected => account::balance(&mut *tx, member).await?,
        _ => Money(row.try_get("balance")?),
    };
    let reason = (!answer.is_empty()).then(|| answer.to_owned());
    let stored = reason.clone().map(|text| serde_json::to_string(&StoredText::Written(text)));
    sqlx::query(
        "UPDATE point_redemptions SET state = ?, answer = ?, balance = ?, decided_at = ?
         WHERE reference = ?",
    )
    .bind(state.name())
    .bind(stored.transpose()?.unwrap_or_default())
    .bind(balance.0)
    .bind(now())
    .bind(reference)
    .execute(&mut *tx)
    .await?;
    let item = goods::stored_name(row.try_get("reward")?);
    let notification = match state {
        State::Rejected => Notification::RedemptionRejected { item, reason },
        _ => Notification::RedemptionSent { item },
    };
    inbox::send(tx, member, &notification).await?;
    push::publish_on_commit(member, ServerEvent::Balance);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use sqlx::Connection;

    #[tokio::test]
    async fn a_redemption_with_an_unknown_state_is_an_error_and_not_approved() {
        let mut db = SqliteConnection::connect("sqlite::memory:").await.unwrap();
        for (state, shown) in [
            ("inProcess", Some(RedemptionStatus::InProcess)),
            ("rejected", Some(RedemptionStatus::Rejected)),
            ("approved", Some(RedemptionStatus::Approved)),
            ("gone", None),
        ] {
            let row = sqlx::query(
                "SELECT 'r' AS reference, 0 AS applied_at, '' AS reward, 1 AS quantity,
                     1 AS points, 0 AS paid, 1 AS balance, '' AS answer, '' AS remark, ? AS state",
            )
            .bind(state)
            .fetch_one(&mut db)
            .await
            .unwrap();
            let redemption = on_the_wire(&row, Lang::EN, &SiteSettings::default());
            assert_eq!(redemption.ok().map(|one| one.status), shown, "{state}");
        }
    }
}
