//! Redeeming points: money at once, things after the house's word.

use super::{
    goods::{self, Good},
    redemptions::{self, State},
    sources,
};
use ante_base::{ApiError, Code, clock::now, money::Money, wrong};
use ante_cashier::rewards::{self, Gift};
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

/// Most of one reward at once.
const MOST: u32 = 99;
/// Characters of a remark.
const REMARK: usize = 140;

/// A redemption that was read and can be tried.
struct Wish {
    good: &'static Good,
    quantity: u32,
    /// Of all of them.
    points: Money,
    pay: Money,
    remark: String,
}

impl Wish {
    fn read(asked: &RedeemRequest) -> Result<Self, ApiError> {
        let good = goods::find(&asked.id).ok_or(Code::NotFound)?;
        let quantity = asked.quantity;
        if !(1..=MOST).contains(&quantity) {
            return Err(too_many(MOST));
        }
        let remark = asked.remark.trim().to_owned();
        if remark.chars().count() > REMARK {
            let params = [("max", REMARK.to_string())];
            return Err(ApiError::fields(vec![wrong("remark", "validation.tooLong", &params)]));
        }
        // An item needs a delivery address in the remark.
        if good.kind == PointRewardKind::Item && remark.is_empty() {
            return Err(ApiError::field("remark", "validation.required"));
        }
        let (points, pay) = (times(good.points, quantity)?, times(good.pay, quantity)?);
        Ok(Self { good, quantity, points, pay, remark })
    }
}

/// Multiplies an amount by a quantity.
fn times(money: Money, quantity: u32) -> Result<Money, ApiError> {
    money.0.checked_mul(i64::from(quantity)).map(Money).ok_or_else(|| Code::LimitExceeded.into())
}

fn too_many(most: u32) -> ApiError {
    let params = [("max", most.to_string())];
    let key = if most == 0 { "validation.soldOut" } else { "validation.quantity" };
    ApiError::fields(vec![wrong("quantity", key, &params)])
}

/// Redeems points.
pub(super) async fn redeem(ctx: Ctx, asked: RedeemRequest) -> Result<Redemption, ApiError> {
    let member = ctx.real_member()?.member.clone();
    let wish = Wish::read(&asked)?;
    security::proof::payment_password(&ctx, "paymentPassword", &asked.payment_password).await?;
    let (lang, site) = (ctx.lang(), ctx.site());
    ctx.change(work!(|tx| {
        let reference = take(tx, &member, &wish).await?;
        redemptions::one(tx, &reference, lang, &site).await
    }))
    .await
}

/// Takes points and money, gives the reward, and returns the reference number.
async fn take(tx: &mut Tx, member: &str, wish: &Wish) -> Result<String, ApiError> {
    let Wish { good, quantity, points, pay, .. } = wish;
    sources::catch_up(tx, member).await?;
    if let Some(most) = good.left(tx, member).await?.most().filter(|most| quantity > most) {
        return Err(too_many(most));
    }
    if account::balance(&mut *tx, member).await? < *points {
        return Err(ApiError::field("quantity", "validation.pointsBalance"));
    }
    let reference = members::new_id()?;
    account::spend(tx, member, PointKind::Redeem, *points, &reference).await?;
    let state = match good.kind {
        PointRewardKind::Item => {
            collect(tx, member, *pay, &reference).await?;
            State::InProcess
        }
        PointRewardKind::Cash => {
            give_money(tx, member, times(good.amount, *quantity)?, &reference).await?;
            State::Approved
        }
        PointRewardKind::Bonus => {
            give_bonus(tx, member, wish, &reference).await?;
            State::Approved
        }
    };
    write(tx, member, wish, &reference, state).await?;
    Ok(reference)
}

async fn write(
    tx: &mut Tx,
    member: &str,
    wish: &Wish,
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
    .bind(&wish.good.id)
    .bind(wish.quantity)
    .bind(wish.points.0)
    .bind(wish.pay.0)
    .bind(state.id())
    .bind(balance.0)
    .bind(&wish.remark)
    .bind(at)
    .bind((state == State::Approved).then_some(at))
    .execute(tx)
    .await?;
    Ok(())
}

/// Takes the payment for an item from the wallet, so no turnover may be left.
async fn collect(tx: &mut Tx, member: &str, pay: Money, reference: &str) -> Result<(), ApiError> {
    if pay == Money::ZERO {
        return Ok(());
    }
    rewards::turnover_done(tx, member).await?;
    let less = pay.negated().ok_or(Code::LimitExceeded)?;
    moved(tx, member, less, ("points.pay", reference)).await
}

/// Money for points: house → main wallet.
pub(super) async fn give_money(
    tx: &mut Tx,
    member: &str,
    amount: Money,
    reference: &str,
) -> Result<(), ApiError> {
    moved(tx, member, amount, ("points.cash", reference)).await
}

/// Money between the house and the main wallet, once for the reference.
pub(super) async fn moved(
    tx: &mut Tx,
    member: &str,
    gain: Money,
    (kind, reference): (&str, &str),
) -> Result<(), ApiError> {
    ledger::pay_out(tx, member, gain, kind, reference, &format!("{kind}:{reference}")).await
}

/// A bonus with its turnover; one at a time, and none on a break.
async fn give_bonus(
    tx: &mut Tx,
    member: &str,
    wish: &Wish,
    reference: &str,
) -> Result<(), ApiError> {
    limits::refuse_on_break(&mut *tx, member).await?;
    rewards::attend(tx, member).await?;
    rewards::none_active(tx, member).await?;
    let amount = times(wish.good.amount, wish.quantity)?;
    let gift = Gift {
        offer: "points",
        reference,
        amount,
        turnover: times(amount, wish.good.times.unwrap_or_default())?,
        days: wish.good.days.unwrap_or_default(),
    };
    if rewards::give(tx, member, &gift).await? {
        Ok(())
    } else {
        Err(ApiError::internal("no bonus was active, and none could be given"))
    }
}
