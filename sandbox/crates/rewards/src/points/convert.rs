//! Points to money: a rate, a least, a step and a limit of the day.

use super::{redeem, sources};
use ante_base::{ApiError, calendar::day_of, clock::now, money::Money, wrong};
use ante_contract::{
    Amount, Nothing,
    points::{ConvertRequest, Converted, PointKind, PointRules},
};
use ante_identity::account::{members, security};
use ante_ledger::{db::Tx, points::account, work};
use ante_server::api::Ctx;

/// Points for one unit of money.
pub(super) const RATE: i64 = 100;
const LEAST: Money = Money::whole(500);
const STEP: Money = Money::whole(100);
/// Of a day, by UTC.
const DAY_LIMIT: Money = Money::whole(5_000);

/// Returns the points a member can still convert today.
async fn left(tx: &mut Tx, member: &str) -> Result<Money, ApiError> {
    let gone: i64 = sqlx::query_scalar(
        "SELECT coalesce(sum(points), 0) FROM point_conversions WHERE member = ? AND created_at >= ?",
    )
    .bind(member)
    .bind(day_of(now()))
    .fetch_one(tx)
    .await?;
    Ok(DAY_LIMIT.minus(Money(gone)).unwrap_or_default().max(Money::ZERO))
}

/// Returns the sources of points and the conversion rules.
pub(super) async fn rules(ctx: Ctx, _: Nothing) -> Result<PointRules, ApiError> {
    let member = &ctx.real_member()?.member;
    let left = left(&mut *ctx.read().acquire().await?, member).await?;
    Ok(PointRules {
        sources: sources::table(),
        convert_rate: Money::whole(RATE).amount(),
        convert_least: LEAST.amount(),
        convert_step: STEP.amount(),
        convert_day_limit: DAY_LIMIT.amount(),
        convert_left: left.amount(),
    })
}

/// Reads points that a person typed: positive, at least the least, in steps.
fn read(points: &Amount) -> Result<Money, ApiError> {
    let refuse = |key: &str, params: &[(&str, String)]| {
        Err(ApiError::fields(vec![wrong("points", key, params)]))
    };
    match Money::parse(points.as_str()) {
        None => refuse("validation.amountFormat", &[]),
        Some(points) if points <= Money::ZERO => refuse("validation.amountPositive", &[]),
        Some(points) if points < LEAST => {
            refuse("validation.amountMin", &[("min", LEAST.to_string())])
        }
        Some(points) if points.0 % STEP.0 != 0 => {
            refuse("validation.pointsStep", &[("step", STEP.to_string())])
        }
        Some(points) => Ok(points),
    }
}

/// Converts points to money.
pub(super) async fn convert(ctx: Ctx, asked: ConvertRequest) -> Result<Converted, ApiError> {
    let member = ctx.real_member()?.member.clone();
    let points = read(&asked.points)?;
    security::proof::payment_password(&ctx, "paymentPassword", &asked.payment_password).await?;
    ctx.change(work!(|tx| change(tx, &member, points).await)).await
}

async fn change(tx: &mut Tx, member: &str, points: Money) -> Result<Converted, ApiError> {
    sources::catch_up(tx, member).await?;
    if account::balance(&mut *tx, member).await? < points {
        return Err(ApiError::field("points", "validation.amountBalance"));
    }
    let left = left(tx, member).await?;
    if points > left {
        let error = wrong("points", "validation.pointsLeft", &[("left", left.to_string())]);
        return Err(ApiError::limits(vec![error]));
    }
    let (reference, amount) = (members::new_id()?, Money(points.0 / RATE));
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
    Ok(Converted {
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
    fn steps_come_to_whole_cents() {
        assert_eq!(STEP.0 / RATE % 100, 0);
        const { assert!(LEAST.0 % STEP.0 == 0 && DAY_LIMIT.0 % STEP.0 == 0) };
        for (typed, fits) in
            [("500", true), ("499", false), ("550", false), ("600.0", true), ("-500", false)]
        {
            assert_eq!(read(&typed.into()).is_ok(), fits, "{typed}");
        }
    }
}
