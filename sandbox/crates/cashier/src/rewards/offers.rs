//! Bonuses on deposits: the offers, and the members they are open to.

use super::{bonus, titles};
use ante_base::{ApiError, Lang, money::Money};
use ante_contract::{
    jurisdiction::Jurisdiction,
    wallet::deposit::{DepositBonus, MissedBonusReason},
};
use sqlx::SqliteConnection;

/// A bonus on a deposit.
#[derive(Debug, PartialEq, Eq)]
pub struct Offer {
    /// Id of the offer.
    pub id: &'static str,
    /// Share of the deposit, in percent.
    percent: u32,
    /// Minimum deposit, in whole units.
    min: i64,
    /// Maximum bonus, in whole units.
    max: i64,
    /// Turnover as a multiple of the bonus.
    pub times: u32,
    /// Days until the expiry.
    pub days: u32,
    /// Whether a person gets it only once. A person gets other offers once per calendar week (UTC),
    /// from the cashier or from a promotion.
    pub once: bool,
}

/// Offers in display order.
pub const OFFERS: &[Offer] = &[
    Offer { id: "welcome", percent: 100, min: 50, max: 500, times: 10, days: 30, once: true },
    Offer { id: "reload", percent: 50, min: 100, max: 300, times: 8, days: 14, once: false },
    Offer { id: "light", percent: 20, min: 20, max: 200, times: 3, days: 7, once: false },
];

/// Returns the offer with an id.
pub fn find(id: &str) -> Option<&'static Offer> {
    OFFERS.iter().find(|offer| offer.id == id)
}

/// Returns whether the jurisdiction allows a turnover of so many times the bonus.
pub fn is_turnover_allowed(times: u32, rules: &Jurisdiction) -> bool {
    rules.bonus_stakes_at_most.value.is_none_or(|most| times <= most)
}

impl Offer {
    /// Returns whether the jurisdiction allows the offer.
    pub fn is_allowed(&self, rules: &Jurisdiction) -> bool {
        rules.deposit_bonuses.value && is_turnover_allowed(self.times, rules)
    }

    /// Returns the minimum deposit.
    pub const fn min_deposit(&self) -> Money {
        Money::whole(self.min)
    }

    /// Returns the bonus for a deposit, rounded toward zero to whole cents; `None` if the deposit is
    /// too small, or the bonus less than a cent.
    pub fn amount(&self, deposit: Money) -> Option<Money> {
        let share = deposit.percent(self.percent).in_cents().min(Money::whole(self.max));
        (deposit >= self.min_deposit() && share > Money::ZERO).then_some(share)
    }

    /// Returns the turnover required for a bonus, or `None` on overflow.
    pub fn turnover(&self, amount: Money) -> Option<Money> {
        amount.0.checked_mul(i64::from(self.times)).map(Money)
    }

    /// Converts the offer to the wire format.
    pub fn on_the_wire(&self, lang: Lang) -> DepositBonus {
        DepositBonus {
            id: self.id.to_owned(),
            title: titles::title(self.id, lang).to_owned(),
            percent: Money::whole(i64::from(self.percent)).amount(),
            min_amount: self.min_deposit().amount(),
            max_bonus: Money::whole(self.max).amount(),
            turnover_times: self.times,
            days: self.days,
        }
    }
}

/// Returns the offers open to a member's next deposit: those that the person has not had in their
/// period ([`bonus::person_had_offer`]); none while a bonus is active.
pub async fn available_to(
    db: &mut SqliteConnection,
    member: &str,
) -> Result<Vec<&'static Offer>, ApiError> {
    if bonus::active_bonus(db, member).await?.is_some() {
        return Ok(Vec::new());
    }
    let mut open = Vec::new();
    for offer in OFFERS {
        if !bonus::person_had_offer(db, member, offer).await? {
            open.push(offer);
        }
    }
    Ok(open)
}

/// Returns the reason for which a requested offer is not open to a member.
pub async fn missed_reason(
    db: &mut SqliteConnection,
    member: &str,
    offer: &str,
) -> Result<MissedBonusReason, ApiError> {
    // An offer that is given once never opens again; an active bonus ends.
    if let Some(offer) = find(offer).filter(|offer| offer.once)
        && bonus::person_had_offer(db, member, offer).await?
    {
        return Ok(MissedBonusReason::Had);
    }
    let active = bonus::active_bonus(db, member).await?.is_some();
    Ok(if active { MissedBonusReason::Active } else { MissedBonusReason::Gone })
}

/// Returns the offers of [`available_to`] that the jurisdiction allows, in wire format.
pub async fn deposit_bonuses(
    db: &mut SqliteConnection,
    member: &str,
    rules: &Jurisdiction,
    lang: Lang,
) -> Result<Vec<DepositBonus>, ApiError> {
    let open = available_to(db, member).await?.into_iter().filter(|offer| offer.is_allowed(rules));
    Ok(open.map(|offer| offer.on_the_wire(lang)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn granted_bonus(id: &str, deposit: &str) -> Option<String> {
        let deposit = Money::parse(deposit).unwrap();
        find(id).unwrap().amount(deposit).map(|money| money.to_string())
    }

    #[test]
    fn a_bonus_is_a_share_of_the_deposit_up_to_its_maximum() {
        for (id, deposit, bonus) in [
            ("welcome", "49.99", None),
            ("welcome", "50", Some("50")),
            ("welcome", "500", Some("500")),
            ("welcome", "9000", Some("500")),
            ("reload", "100.01", Some("50")),
            ("reload", "100.03", Some("50.01")),
            ("reload", "601", Some("300")),
            ("light", "20", Some("4")),
            ("light", "33.33", Some("6.66")),
        ] {
            assert_eq!(granted_bonus(id, deposit).as_deref(), bonus, "{id} {deposit}");
        }
    }

    #[test]
    fn offers_have_unique_ids_and_valid_numbers() {
        for (index, offer) in OFFERS.iter().enumerate() {
            assert!(OFFERS.iter().skip(index + 1).all(|other| other.id != offer.id));
            assert!(offer.times > 0 && offer.days > 0 && offer.percent > 0);
            assert_ne!(offer.on_the_wire(Lang::EN).title, "");
        }
    }
}
