//! Catalogue of promotions, from `sandbox/seed/promotions.json`.

use super::schedule::Schedule;
use ante_base::{ApiError, ErrorCode, Lang, money::Money};
use ante_cashier::rewards::offers::{self, Offer};
use ante_contract::{
    jurisdiction::Jurisdiction,
    rewards::promotions::{Messenger, PromotionConditions, PromotionKind},
};
use serde::Deserialize;
use std::sync::LazyLock;

/// Promotion of the catalogue.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Promo {
    /// Id of the promotion, and name of its picture.
    pub id: String,
    /// Key of the promotion's category.
    pub category: String,
    /// Schedule of the promotion's rounds.
    #[serde(default)]
    pub(super) runs: Schedule,
    /// Conditions and reward.
    #[serde(flatten)]
    pub rule: Rule,
}

/// Texts of a promotion.
#[derive(Debug)]
pub(super) struct PromotionText {
    pub title: &'static str,
    pub summary: &'static str,
    /// HTML.
    pub content: &'static str,
}

/// Conditions and reward of a promotion; amounts in whole units.
#[derive(Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[allow(missing_docs, reason = "a variant's documentation says what its fields are")]
pub enum Rule {
    /// Information without a reward.
    Info,
    /// Bonus of the cashier for a deposit made after joining.
    Deposit {
        offer: String,
        /// Whether only the member's first deposit counts.
        #[serde(default)]
        first: bool,
    },
    /// Percentage of the stakes on games of some types, once they reach the goal.
    Turnover { goal: i64, percent: u32, cap: i64, types: Vec<String>, times: u32, days: u32 },
    /// Percentage of recent losses, free at once after the operator's approval.
    Application { percent: u32, cap: i64 },
    /// Amount that grows with the member's rank, once deposits of `least` were made and staked.
    #[serde(rename_all = "camelCase")]
    Messenger { base: i64, per_rank: i64, cap: i64, least: i64, times: u32, days: u32 },
    /// One ticket for each `every` of deposits made and staked, at most `most` tickets.
    Raffle { every: i64, most: i64, prizes: Vec<Prize> },
}

/// Prize of a raffle; a blank has neither money nor points.
#[derive(Debug, Deserialize)]
pub struct Prize {
    /// Probability, in thousandths.
    pub weight: u32,
    /// Prize money, in whole units.
    #[serde(default)]
    pub amount: i64,
    /// Number of points.
    #[serde(default)]
    pub points: i64,
}

#[derive(Debug, Default, Deserialize)]
struct PromotionSeed {
    /// Keys of the categories, in the order of display.
    categories: Vec<String>,
    list: Vec<Promo>,
}

// The file is embedded at build time and checked by a test below, so the default never applies.
static SEED: LazyLock<PromotionSeed> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../../../seed/promotions.json")).unwrap_or_default()
});

/// Messengers whose account id redeems a bonus.
pub(super) const MESSENGERS: [Messenger; 2] = [Messenger::Zalo, Messenger::WhatsApp];

/// Returns all promotions.
pub(crate) fn all() -> &'static [Promo] {
    &SEED.list
}

/// Returns the promotion with an id.
///
/// # Errors
/// `not_found`.
pub fn find(id: &str) -> Result<&'static Promo, ApiError> {
    SEED.list.iter().find(|promo| promo.id == id).ok_or_else(|| ErrorCode::NotFound.into())
}

/// Returns the promotions that the jurisdiction allows.
pub(super) fn allowed(rules: &Jurisdiction) -> impl Iterator<Item = &'static Promo> + use<'_> {
    all().iter().filter(|promo| promo.is_allowed(rules))
}

/// Returns the promotion with an id, if the jurisdiction allows it.
///
/// # Errors
/// `not_found`.
pub(super) fn find_allowed(id: &str, rules: &Jurisdiction) -> Result<&'static Promo, ApiError> {
    allowed(rules).find(|promo| promo.id == id).ok_or_else(|| ErrorCode::NotFound.into())
}

/// Returns keys and titles of the categories, in the order of display.
pub(super) fn categories(lang: Lang) -> impl Iterator<Item = (&'static str, &'static str)> {
    SEED.categories.iter().map(move |key| {
        let title = lang.find(&format!("seed.promotionCategories.{key}"));
        (key.as_str(), title.unwrap_or_default())
    })
}

impl Promo {
    /// Returns the texts in a language.
    pub(super) fn text(&self, lang: Lang) -> PromotionText {
        let text = |part: &str| {
            lang.find(&format!("seed.promotions.{}.{part}", self.id)).unwrap_or_default()
        };
        PromotionText { title: text("title"), summary: text("summary"), content: text("content") }
    }

    fn is_allowed(&self, rules: &Jurisdiction) -> bool {
        match &self.rule {
            Rule::Deposit { .. } => self.offer().is_some_and(|offer| offer.is_allowed(rules)),
            Rule::Turnover { times, .. } | Rule::Messenger { times, .. } => {
                offers::is_turnover_allowed(*times, rules)
            }
            Rule::Info | Rule::Application { .. } | Rule::Raffle { .. } => true,
        }
    }

    /// Returns the cashier's bonus that the promotion gives, if any.
    pub fn offer(&self) -> Option<&'static Offer> {
        match &self.rule {
            Rule::Deposit { offer, .. } => offers::find(offer),
            _ => None,
        }
    }

    /// Returns the kind of promotion.
    pub fn kind(&self) -> PromotionKind {
        match self.rule {
            Rule::Info => PromotionKind::Info,
            Rule::Deposit { .. } => PromotionKind::Deposit,
            Rule::Turnover { .. } => PromotionKind::Turnover,
            Rule::Application { .. } => PromotionKind::Application,
            Rule::Messenger { .. } => PromotionKind::Messenger,
            Rule::Raffle { .. } => PromotionKind::Raffle,
        }
    }

    /// Returns the messengers whose account id redeems the promotion; empty for other kinds.
    pub fn messengers(&self) -> Vec<Messenger> {
        let asks = matches!(self.rule, Rule::Messenger { .. });
        if asks { MESSENGERS.to_vec() } else { Vec::new() }
    }

    /// Returns the stakes that an amount requires and the days for them, or `None` if the amount is
    /// free at once.
    pub fn turnover(&self, amount: Money) -> Result<Option<(Money, u32)>, ApiError> {
        let (times, days) = match (&self.rule, self.offer()) {
            (_, Some(offer)) => (offer.times, offer.days),
            (Rule::Turnover { times, days, .. } | Rule::Messenger { times, days, .. }, None) => {
                (*times, *days)
            }
            _ => (0, 0),
        };
        if times == 0 {
            return Ok(None);
        }
        let stakes = amount.0.checked_mul(i64::from(times)).map(Money);
        Ok(Some((stakes.ok_or(ErrorCode::LimitExceeded)?, days)))
    }

    /// Returns the conditions that are displayed before joining.
    pub fn conditions(&self) -> PromotionConditions {
        let whole = |units: i64| Some(Money::whole(units).amount());
        let plain = PromotionConditions {
            turnover: None,
            cap: None,
            percent: None,
            least: None,
            days: None,
            game_types: Vec::new(),
            times: Some(1),
            times_per: self.runs.repeating_period(),
        };
        match &self.rule {
            Rule::Info => PromotionConditions { times: None, times_per: None, ..plain },
            Rule::Deposit { .. } => self.offer().map_or(plain.clone(), |offer| {
                let offer = offer.on_the_wire(Lang::default());
                PromotionConditions {
                    turnover: whole(i64::from(offer.turnover_times)),
                    cap: Some(offer.max_bonus),
                    percent: Some(offer.percent),
                    least: Some(offer.min_amount),
                    days: Some(offer.days),
                    ..plain
                }
            }),
            Rule::Turnover { goal, percent, cap, types, times, days } => PromotionConditions {
                turnover: whole(i64::from(*times)),
                cap: whole(*cap),
                percent: whole(i64::from(*percent)),
                least: whole(*goal),
                days: Some(*days),
                game_types: types.clone(),
                ..plain
            },
            Rule::Application { percent, cap } => PromotionConditions {
                cap: whole(*cap),
                percent: whole(i64::from(*percent)),
                ..plain
            },
            Rule::Messenger { cap, least, times, days, .. } => PromotionConditions {
                turnover: whole(i64::from(*times)),
                cap: whole(*cap),
                least: whole(*least),
                days: Some(*days),
                ..plain
            },
            Rule::Raffle { every, most, prizes } => PromotionConditions {
                cap: whole(prizes.iter().map(|prize| prize.amount).max().unwrap_or_default()),
                least: whole(*every),
                times: u32::try_from(*most).ok(),
                ..plain
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ante_base::catalog::CATEGORIES;

    #[test]
    fn promotions_of_every_kind_have_texts() {
        assert!(all().len() >= 9);
        for kind in [
            PromotionKind::Info,
            PromotionKind::Deposit,
            PromotionKind::Turnover,
            PromotionKind::Application,
            PromotionKind::Messenger,
            PromotionKind::Raffle,
        ] {
            assert!(all().iter().any(|promo| promo.kind() == kind), "{kind:?}");
        }
        for promo in all() {
            for lang in Lang::all() {
                let PromotionText { title, summary, content } = promo.text(lang);
                assert!(!title.is_empty() && !summary.is_empty() && content.starts_with('<'));
                let mut categories = categories(lang).filter(|(_, title)| !title.is_empty());
                assert!(categories.any(|(key, _)| key == promo.category), "{}", promo.id);
            }
        }
    }

    #[test]
    fn the_texts_of_a_promotion_name_the_values_of_its_rule() {
        for promo in all() {
            let PromotionText { summary, content, .. } = promo.text(Lang::EN);
            let text = format!("{summary} {content}").replace(',', "").replace("up to ten", "10");
            let numbers: Vec<&str> = text
                .split(|letter: char| !(letter.is_ascii_digit() || letter == '.'))
                .map(|number| number.trim_end_matches('.'))
                .collect();
            let names = |value: String| {
                assert!(numbers.contains(&value.as_str()), "{}: {value} in {text}", promo.id);
            };
            match &promo.rule {
                Rule::Info => {}
                Rule::Deposit { .. } => {
                    let offer = promo.offer().unwrap().on_the_wire(Lang::EN);
                    names(offer.percent.0);
                    names(offer.min_amount.0);
                    names(offer.max_bonus.0);
                    names(offer.turnover_times.to_string());
                    names(offer.days.to_string());
                }
                Rule::Turnover { goal, percent, cap, .. } => {
                    names(goal.to_string());
                    names(percent.to_string());
                    // the promotion that is over says less
                    if !matches!(promo.runs, Schedule::Over) {
                        names(cap.to_string());
                    }
                }
                Rule::Application { percent, cap } => {
                    names(percent.to_string());
                    names(cap.to_string());
                }
                Rule::Messenger { base, per_rank, cap, least, .. } => {
                    for value in [base, per_rank, cap, least] {
                        names(value.to_string());
                    }
                }
                Rule::Raffle { every, most, prizes } => {
                    names(every.to_string());
                    names(most.to_string());
                    for Prize { weight, amount, points } in prizes {
                        names(amount.max(points).to_string());
                        names(Money(i64::from(*weight) * 1_000).to_string());
                    }
                }
            }
        }
    }

    #[test]
    fn rules_refer_to_known_offers_and_game_types() {
        for promo in all() {
            match &promo.rule {
                Rule::Deposit { .. } => assert!(promo.offer().is_some(), "{}", promo.id),
                Rule::Turnover { types, .. } => {
                    assert!(types.iter().all(|kind| CATEGORIES.contains(&kind.as_str())));
                }
                Rule::Raffle { prizes, .. } => {
                    assert_eq!(prizes.iter().map(|prize| prize.weight).sum::<u32>(), 1000);
                }
                _ => {}
            }
            // A bonus has the promotion's id, or the id of the offer that a deposit promotion uses.
            let other = offers::find(&promo.id).is_some();
            assert!(!other || matches!(promo.rule, Rule::Deposit { .. }), "{}", promo.id);
        }
    }
}
