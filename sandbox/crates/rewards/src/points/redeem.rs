//! Redemption of points: money and bonuses at once, items after the operator's approval.

use super::{
    goods::{self, Good},
    redemptions::{self, State},
    sources,
};
use ante_base::{ApiError, ErrorCode, clock::now, field_error, money::Money};
use ante_cashier::rewards::{self, BonusGrant};
use ante_contract::points::{PointKind, PointRewardKind, RedeemRequest, Redemption};
use ante_identity::account::{members, security};
use ante_ledger::{
    db::Tx,
    ledger::{self},
    limits,
    points::account,
    work,
};
use ante_server::api::Ctx;

/// Largest quantity of one redemption.
const MAX_QUANTITY: u32 = 99;
/// Largest number of characters of a remark.
const MAX_REMARK_CHARS: usize = 140;

/// Valid redemption request.
struct ParsedRedemption {
    good: &'static Good,
    quantity: u32,
    /// Total price in points.
    points: Money,
    pay: Money,
    remark: String,
}

impl ParsedRedemption {
    fn read(request: &RedeemRequest) -> Result<Self, ApiError> {
        let good = goods::find(&request.id).ok_or(ErrorCode::NotFound)?;
        let quantity = request.quantity;
        if !(1..=MAX_QUANTITY).contains(&quantity) {
            return Err(quantity_above(MAX_QUANTITY));
        }
        let remark = request.remark.trim().to_owned();
        if remark.chars().count() > MAX_REMARK_CHARS {
            let params = [("max", MAX_REMARK_CHARS.to_string())];
            return Err(ApiError::invalid_fields(vec![field_error(
                "remark",
                "validation.tooLong",
                &params,
            )]));
        }
        // An item needs a delivery address in the remark.
        if good.kind == PointRewardKind::Item && remark.is_empty() {
            return Err(ApiError::invalid_field("remark", "validation.required"));
        }
        let (points, pay) = (multiplied(good.points, quantity)?, multiplied(good.pay, quantity)?);
        Ok(Self { good, quantity, points, pay, remark })
    }
}

/// Multiplies an amount by a quantity.
fn multiplied(money: Money, quantity: u32) -> Result<Money, ApiError> {
    money
        .0
        .checked_mul(i64::from(quantity))
        .map(Money)
        .ok_or_else(|| ErrorCode::LimitExceeded.into())
}

fn quantity_above(most: u32) -> ApiError {
    let params = [("max", most.to_string())];
    let key = if most == 0 { "validation.soldOut" } else { "validation.quantity" };
    ApiError::invalid_fields(vec![field_error("quantity", key, &params)])
}

/// Redeems points for a reward.
///
/// # Errors
/// A field error of `quantity`, `remark` or `paymentPassword`, `not_found`, `withdrawals_held`, or
/// the error of an active bonus or break.
pub(super) async fn redeem(ctx: Ctx, request: RedeemRequest) -> Result<Redemption, ApiError> {
    let member = ctx.real_member()?.member.clone();
    let redemption = ParsedRedemption::read(&request)?;
    security::proof::payment_password(&ctx, "paymentPassword", &request.payment_password).await?;
    let (lang, site) = (ctx.lang(), ctx.site());
    let gains = sources::read_gains(&ctx, &member).await?;
    ctx.mutate(work!(|tx| {
        sources::credit_gains(tx, &member, &gains).await?;
        let reference = redeem_in(tx, &member, &redemption).await?;
        redemptions::find(tx, &reference, lang, &site).await
    }))
    .await
}

/// Debits points and money, gives the reward, and returns the reference number.
async fn redeem_in(
    tx: &mut Tx,
    member: &str,
    redemption: &ParsedRedemption,
) -> Result<String, ApiError> {
    let ParsedRedemption { good, quantity, points, pay, .. } = redemption;
    if let Some(most) = good.remaining(tx, member).await?.tightest().filter(|most| quantity > most)
    {
        return Err(quantity_above(most));
    }
    if account::balance(&mut *tx, member).await? < *points {
        return Err(ApiError::invalid_field("quantity", "validation.pointsBalance"));
    }
    let reference = members::new_id()?;
    account::spend(tx, member, PointKind::Redeem, *points, &reference).await?;
    let state = match good.kind {
        PointRewardKind::Item => {
            security::items_held(tx, member).await?;
            charge(tx, member, *pay, &reference).await?;
            State::InProcess
        }
        PointRewardKind::Cash => {
            give_money(tx, member, multiplied(good.amount, *quantity)?, &reference).await?;
            State::Approved
        }
        PointRewardKind::Bonus => {
            give_bonus(tx, member, redemption, &reference).await?;
            State::Approved
        }
    };
    insert(tx, member, redemption, &reference, state).await?;
    Ok(reference)
}

async fn insert(
    tx: &mut Tx,
    member: &str,
    redemption: &ParsedRedemption,
    reference: &str,
    state: State,
) -> Result<(), ApiError> {
    let (at, balance) = (now(), account::balance(&mut *tx, member).await?);
    sqlx::query(
        "INSERT INTO point_redemptions (reference, member, reward, quantity, points, paid, state,
             balance, remark, applied_at, decided_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(reference)
    .bind(member)
    .bind(&redemption.good.id)
    .bind(redemption.quantity)
    .bind(redemption.points.0)
    .bind(redemption.pay.0)
    .bind(state.id())
    .bind(balance.0)
    .bind(&redemption.remark)
    .bind(at)
    .bind((state == State::Approved).then_some(at))
    .execute(tx)
    .await?;
    Ok(())
}

/// Debits an item's price in money from the main wallet, which requires that no turnover is open.
async fn charge(tx: &mut Tx, member: &str, pay: Money, reference: &str) -> Result<(), ApiError> {
    if pay == Money::ZERO {
        return Ok(());
    }
    rewards::require_turnover_done(tx, member).await?;
    let less = pay.checked_neg().ok_or(ErrorCode::LimitExceeded)?;
    move_money(tx, member, less, ("points.pay", reference)).await
}

/// Pays money for points from the operator to the main wallet.
pub(super) async fn give_money(
    tx: &mut Tx,
    member: &str,
    amount: Money,
    reference: &str,
) -> Result<(), ApiError> {
    move_money(tx, member, amount, ("points.cash", reference)).await
}

/// Moves money between the operator and the main wallet, once for the reference. A negative `gain`
/// is a debit.
pub(super) async fn move_money(
    tx: &mut Tx,
    member: &str,
    gain: Money,
    (kind, reference): (&str, &str),
) -> Result<(), ApiError> {
    ledger::pay_member(tx, member, gain, kind, reference, &format!("{kind}:{reference}")).await
}

/// Grants a bonus with its turnover.
///
/// # Errors
/// `on_break`, or the error of an active bonus.
async fn give_bonus(
    tx: &mut Tx,
    member: &str,
    redemption: &ParsedRedemption,
    reference: &str,
) -> Result<(), ApiError> {
    limits::refuse_on_break(&mut *tx, member).await?;
    rewards::end_if_finished(tx, member).await?;
    rewards::refuse_while_active(tx, member).await?;
    let amount = multiplied(redemption.good.amount, redemption.quantity)?;
    let gift = BonusGrant {
        offer: "points",
        reference,
        amount,
        turnover: multiplied(amount, redemption.good.times.unwrap_or_default())?,
        days: redemption.good.days.unwrap_or_default(),
    };
    if rewards::grant_bonus(tx, member, &gift).await? {
        Ok(())
    } else {
        Err(ApiError::internal("no bonus was active, and none could be given"))
    }
}
