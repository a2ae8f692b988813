//! Conversion of points to money, with a rate, a minimum, a step and a daily limit.

use super::{redeem, sources};
use ante_base::{
    ApiError,
    clock::{now, rfc3339},
    field_error,
    money::Money,
};
use ante_contract::{
    Amount, Empty,
    points::{ConvertRequest, PointConversion, PointKind, PointRules},
    wallet::limits::LimitPeriod,
};
use ante_identity::account::{members, security};
use ante_ledger::{
    db::Tx,
    jurisdiction::stored_time_zone,
    limits::rule::{period_end, period_start},
    points::account,
    work,
};
use ante_server::api::Ctx;

/// Number of points for one unit of money.
pub(crate) const POINTS_PER_UNIT: i64 = 100;
const MIN_POINTS: Money = Money::whole(500);
const POINTS_STEP: Money = Money::whole(100);
/// Largest number of points that a member can convert on a day.
const DAY_LIMIT: Money = Money::whole(5_000);

/// Returns the number of points that the member can still convert today.
async fn remaining_today(tx: &mut Tx, member: &str) -> Result<Money, ApiError> {
    let day = period_start(LimitPeriod::Day, now(), &stored_time_zone(tx).await?);
    let gone: i64 = sqlx::query_scalar(
        "SELECT coalesce(sum(points), 0) FROM point_conversions WHERE member = ? AND created_at >= ?",
    )
    .bind(member)
    .bind(day)
    .fetch_one(tx)
    .await?;
    Ok(DAY_LIMIT.checked_sub(Money(gone)).unwrap_or_default().max(Money::ZERO))
}

/// Returns the sources of points and the conversion rules.
pub(super) async fn rules(ctx: Ctx, _: Empty) -> Result<PointRules, ApiError> {
    let member = &ctx.real_member()?.member;
    let mut db = ctx.read().acquire().await?;
    let left = remaining_today(&mut db, member).await?;
    let day_ends = period_end(LimitPeriod::Day, now(), &stored_time_zone(&mut db).await?);
    Ok(PointRules {
        sources: sources::source_list(),
        convert_rate: Money::whole(POINTS_PER_UNIT).amount(),
        convert_least: MIN_POINTS.amount(),
        convert_step: POINTS_STEP.amount(),
        convert_day_limit: DAY_LIMIT.amount(),
        convert_left: left.amount(),
        day_ends: Some(rfc3339(day_ends)),
    })
}

/// Parses points entered by a member: positive, at least the minimum, in whole steps.
///
/// # Errors
/// A field error of `points`.
fn parse_points(points: &Amount) -> Result<Money, ApiError> {
    let refuse = |key: &str, params: &[(&str, String)]| {
        Err(ApiError::invalid_fields(vec![field_error("points", key, params)]))
    };
    match Money::parse(points.as_str()) {
        None => refuse("validation.pointsWhole", &[]),
        Some(points) if points <= Money::ZERO => refuse("validation.amountPositive", &[]),
        Some(points) if points < MIN_POINTS => {
            refuse("validation.pointsLeast", &[("least", MIN_POINTS.to_string())])
        }
        Some(points) if points.0 % POINTS_STEP.0 != 0 => {
            refuse("validation.pointsStep", &[("step", POINTS_STEP.to_string())])
        }
        Some(points) => Ok(points),
    }
}

/// Returns the money for points, rounded toward zero to whole cents.
fn value_of(points: Money) -> Money {
    points.ratio(1, POINTS_PER_UNIT.into()).unwrap_or_default().in_cents()
}

/// Converts points to money.
///
/// # Errors
/// A field error of `points` or `paymentPassword`.
pub(super) async fn convert(
    ctx: Ctx,
    request: ConvertRequest,
) -> Result<PointConversion, ApiError> {
    let member = ctx.real_member()?.member.clone();
    let points = parse_points(&request.points)?;
    security::proof::payment_password(&ctx, "paymentPassword", &request.payment_password).await?;
    let gains = sources::read_gains(&ctx, &member).await?;
    ctx.mutate(work!(|tx| {
        sources::credit_gains(tx, &member, &gains).await?;
        convert_points(tx, &member, points).await
    }))
    .await
}

async fn convert_points(
    tx: &mut Tx,
    member: &str,
    points: Money,
) -> Result<PointConversion, ApiError> {
    if account::balance(&mut *tx, member).await? < points {
        return Err(ApiError::invalid_field("points", "validation.amountBalance"));
    }
    let left = remaining_today(tx, member).await?;
    if points > left {
        let error = field_error("points", "validation.pointsLeft", &[("left", left.to_string())]);
        return Err(ApiError::outside_limits(vec![error]));
    }
    let (reference, amount) = (members::new_id()?, value_of(points));
    account::spend(tx, member, PointKind::Redeem, points, &reference).await?;
    redeem::give_money(tx, member, amount, &reference).await?;
    sqlx::query(
        "INSERT INTO point_conversions (reference, member, points, amount, created_at)
         VALUES (?, ?, ?, ?, ?)",
    )
    .bind(&reference)
    .bind(member)
    .bind(points.0)
    .bind(amount.0)
    .bind(now())
    .execute(&mut *tx)
    .await?;
    Ok(PointConversion {
        reference_number: reference,
        points: points.amount(),
        amount: amount.amount(),
        points_balance: account::balance(tx, member).await?.amount(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_of_points_convert_to_whole_cents() {
        assert_eq!(value_of(POINTS_STEP).0 * POINTS_PER_UNIT, POINTS_STEP.0);
        const { assert!(MIN_POINTS.0 % POINTS_STEP.0 == 0 && DAY_LIMIT.0 % POINTS_STEP.0 == 0) };
        for (typed, fits) in
            [("500", true), ("499", false), ("550", false), ("600.0", true), ("-500", false)]
        {
            assert_eq!(parse_points(&typed.into()).is_ok(), fits, "{typed}");
        }
    }
}
