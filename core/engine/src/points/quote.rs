//! Quotes of the points mall: values and prices to show while the member types. They are computed
//! without a call from the last responses.

use crate::{
    engine::Engine,
    money::{Money, UNIT, parse_input},
    ports::Ports,
    text::fold_to_ascii,
    wallet::{
        amounts::{less, money, wire},
        obstacles::{MovementObstacle, obstacles},
        quote::ascending,
        response_cache::item,
    },
};
use ante_contract::{
    Amount,
    json::FromJson,
    points::{PointBalance, PointConfig, PointReward},
};
use serde::{Deserialize, Serialize};

/// Presets of a conversion, as multiples of the least one.
const PRESET_MULTIPLES: [i64; 3] = [1, 2, 4];

/// Input of a conversion's quote.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ConvertQuoteForm {
    /// Number of points, as typed.
    pub points: String,
    /// Whether a payment password is set; missing while unknown.
    #[serde(default)]
    pub payment_password: Option<bool>,
}

/// Quote of a conversion of points to money.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ConvertQuote {
    /// Money for the typed points, rounded toward zero to whole hundredths; `0` unless whole points are
    /// typed.
    pub amount: Amount,
    /// Money that all points of the member are worth.
    pub worth: Amount,
    /// True if the member has the points of the least conversion.
    pub enough: bool,
    /// Reasons against a conversion, in the order of display: `nothing` if the day's limit does not allow the least one.
    pub obstacles: Vec<MovementObstacle>,
    /// Whether the form can be submitted.
    pub can_submit: bool,
    /// Preset numbers of points that can be converted now, and `all`, in ascending order; empty if
    /// no preset can be converted.
    pub quick_points: Vec<Amount>,
    /// Largest number of points that can be converted now, in whole steps.
    pub all: Amount,
}

/// Input of a redemption's quote.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct RedeemQuoteForm {
    /// Id of the reward.
    pub id: String,
    /// Quantity, as typed.
    pub quantity: String,
    /// Whether a payment password is set; missing while unknown.
    #[serde(default)]
    pub payment_password: Option<bool>,
}

/// Quote of a redemption.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct RedeemQuote {
    /// The typed quantity; 1 unless it is a number from 1 to 999.
    pub quantity: u32,
    /// Price in points.
    pub points: Amount,
    /// Money to be added; `0` for none.
    pub amount: Amount,
    /// Points after it; at least 0.
    pub points_left: Amount,
    /// Points that the member lacks; missing if they suffice.
    pub missing: Option<Amount>,
    /// Part of the price that the member has, in percent, rounded toward zero.
    pub percent: u32,
    /// Reasons against a redemption.
    pub obstacles: Vec<MovementObstacle>,
    /// Whether the form can be submitted.
    pub can_submit: bool,
}

impl<P: Ports> Engine<P> {
    /// Returns the quote of a conversion; `None` before rules and points were fetched.
    pub fn quote_convert(&self, form: &ConvertQuoteForm) -> Option<ConvertQuote> {
        let rules = self.0.wallet.cached_or_stale::<PointConfig>()?;
        let balance = self.point_balance()?;
        let rule = |name: &'static str| money(&rules, name);
        let (rate, least, step) =
            (rule("convertRate")?, rule("convertLeast")?, rule("convertStep")?);
        let left = rule("convertLeft")?;
        let typed = parse_input(&form.points).ok().filter(|points| points.units() % UNIT == 0);
        let most = balance.min(left);
        let rest = most.units().checked_rem(step.units()).unwrap_or_default();
        let all = less(most, Money::from_units(rest));
        let presets: Vec<Money> = PRESET_MULTIPLES
            .iter()
            .filter_map(|times| least.checked_mul_ratio(*times, 1))
            .filter(|points| *points <= all)
            .collect();
        let all_too = (!presets.is_empty()).then_some(all);
        let obstacles = obstacles(form.payment_password == Some(false), false, left < least);
        Some(ConvertQuote {
            amount: wire(value_of(typed.unwrap_or_default(), rate)),
            worth: wire(value_of(balance, rate)),
            enough: balance >= least,
            can_submit: obstacles.is_empty(),
            obstacles,
            quick_points: ascending(presets.into_iter().chain(all_too)),
            all: wire(all),
        })
    }

    /// Returns the quote of a redemption; `None` before rewards and points were fetched, or for an
    /// unknown reward.
    pub fn quote_redeem(&self, form: &RedeemQuoteForm) -> Option<RedeemQuote> {
        let rewards = self.0.wallet.cached_or_stale::<PointReward>()?;
        let reward = item(&rewards, "list", "id", &form.id)?;
        let balance = self.point_balance()?;
        let quantity = fold_to_ascii(&form.quantity)
            .trim()
            .parse()
            .ok()
            .filter(|number| (1..=999).contains(number));
        let quantity: u32 = quantity.unwrap_or(1);
        let all_of =
            |name: &'static str| money(&reward, name)?.checked_mul_ratio(quantity.into(), 1);
        let points = all_of("points")?;
        let percent = balance.min(points).parts_of(points, 100).unwrap_or(100).max(0);
        let obstacles = obstacles(form.payment_password == Some(false), false, false);
        Some(RedeemQuote {
            quantity,
            points: wire(points),
            amount: wire(all_of("amountRequirement")?),
            points_left: wire(less(balance, points)),
            missing: (balance < points).then(|| wire(less(points, balance))),
            percent: u32::try_from(percent).unwrap_or_default(),
            can_submit: obstacles.is_empty(),
            obstacles,
        })
    }

    /// Returns the member's points, as last fetched.
    fn point_balance(&self) -> Option<Money> {
        money(&self.0.wallet.cached_or_stale::<PointBalance>()?, "points")
    }
}

/// Returns the money for points at a number of points for one unit, rounded toward zero to whole
/// hundredths.
fn value_of(points: Money, rate: Money) -> Money {
    points.checked_mul_ratio(UNIT, rate.units()).unwrap_or_default().in_cents()
}
