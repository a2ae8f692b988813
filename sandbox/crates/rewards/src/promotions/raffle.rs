//! Raffles: a ticket gives a random prize of money or points.

use super::{
    calls,
    catalog::{self, Prize, Rule},
    claim::{not_available, pay_reward},
    eligibility,
};
use ante_base::{
    ApiError, ErrorCode, Lang,
    clock::now,
    key,
    money::{Currency, Money},
    secret,
};
use ante_contract::{
    points::PointKind,
    rewards::promotions::{PromotionId, PromotionStatus as Status, RafflePrize},
};
use ante_identity::account::members;
use ante_ledger::{
    limits,
    push::{self, ServerEvent},
    work,
};
use ante_server::api::Ctx;

/// Draws a prize with one ticket.
///
/// # Errors
/// `on_break`, `not_found`, `no_ticket`, or the error of the promotion's status.
pub(super) async fn draw(ctx: Ctx, request: PromotionId) -> Result<RafflePrize, ApiError> {
    let (member, lang) = (ctx.real_member()?.member.clone(), ctx.lang());
    let site = ctx.site();
    let promo = catalog::find(&request.id)?;
    let Rule::Raffle { prizes, .. } = &promo.rule else { return Err(ErrorCode::NotFound.into()) };
    let prize = prize_for(prizes, &secret::random_bytes::<8>()?);
    ctx.mutate(work!(|tx| {
        limits::refuse_on_break(&mut *tx, &member).await?;
        let eligibility = eligibility::of_member(tx, promo, &member).await?;
        match eligibility.status {
            Status::Claim => {}
            Status::InProcess | Status::Joined | Status::Claimed => {
                return Err(ErrorCode::NoTicket.into());
            }
            status => return Err(not_available(status)),
        }
        let id = members::new_id()?;
        let (amount, points) = prize.map_or((Money::ZERO, Money::ZERO), |prize| {
            (Money::whole(prize.amount), Money::whole(prize.points))
        });
        sqlx::query(
            "INSERT INTO promotion_draws (id, promotion, member, period, ticket, amount, points,
                     drawn_at)
                 SELECT ?1, ?2, ?3, ?4, 1 + count(*), ?5, ?6, ?7 FROM promotion_draws
                 WHERE promotion = ?2 AND member = ?3 AND period = ?4",
        )
        .bind(&id)
        .bind(&promo.id)
        .bind(&member)
        .bind(eligibility.window.period)
        .bind(amount.0)
        .bind(points.0)
        .bind(now())
        .execute(&mut *tx)
        .await?;
        let reference = format!("raffle:{id}");
        if amount > Money::ZERO {
            pay_reward(tx, promo, &member, amount, None, &reference).await?;
        }
        if points > Money::ZERO {
            ante_ledger::points::earn(tx, &member, PointKind::Reward, points, &reference).await?;
        }
        push::publish_on_commit(&member, ServerEvent::Counts);
        Ok(RafflePrize {
            id,
            title: prize_name(amount, points, &site.currency(), lang),
            amount: amount.amount(),
            points: points.amount(),
            promotion: calls::current_promotion(tx, promo, &member, lang, &site).await?,
        })
    }))
    .await
}

/// Returns the prize for a random number, or `None` without prizes.
fn prize_for(prizes: &'static [Prize], chance: &[u8; 8]) -> Option<&'static Prize> {
    let all: u64 = prizes.iter().map(|prize| u64::from(prize.weight)).sum();
    let mut at = u64::from_be_bytes(*chance).checked_rem(all)?;
    prizes.iter().find(|prize| {
        let is_hit = at < u64::from(prize.weight);
        at = at.saturating_sub(u64::from(prize.weight));
        is_hit
    })
}

fn prize_name(amount: Money, points: Money, currency: &Currency, lang: Lang) -> String {
    if amount > Money::ZERO {
        let amount = currency.amount(amount);
        return lang.format(key!("promotions.raffle.money"), &[("amount", &amount)]);
    }
    if points > Money::ZERO {
        return lang.format(key!("promotions.raffle.points"), &[("points", &points)]);
    }
    lang.text(key!("promotions.raffle.nothing")).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn prizes_are_drawn_by_their_weights() {
        let raffle = catalog::all().iter().find_map(|promo| match &promo.rule {
            Rule::Raffle { prizes, .. } => Some(prizes),
            _ => None,
        });
        let prizes = raffle.unwrap();
        let mut found: BTreeMap<(i64, i64), u32> = BTreeMap::new();
        for chance in 0..1000_u64 {
            let prize = prize_for(prizes, &chance.to_be_bytes()).unwrap();
            *found.entry((prize.amount, prize.points)).or_default() += 1;
        }
        for prize in prizes {
            assert_eq!(found[&(prize.amount, prize.points)], prize.weight);
        }
        assert!(prize_for(&[], &[0; 8]).is_none());
    }
}
