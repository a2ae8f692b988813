//! Shares, changes and multiples of amounts, for a view to show. Counts are amounts, too.

use super::{Money, UNIT};
use ante_contract::{Amount, json::FromJson};
use serde::{Deserialize, Serialize};

/// Thousandths of a whole.
const PERMILLE: i64 = 1000;

/// Input of a share: two decimal strings.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct ShareForm {
    /// Part, such as the completed turnover.
    pub part: String,
    /// Whole, such as the required turnover.
    pub whole: String,
}

/// Share of a whole.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct ShareQuote {
    /// The share in thousandths, rounded toward zero: 0 to 1000, and 1000 only if the part reaches the whole.
    pub permille: u32,
    /// True if the part reaches the whole.
    pub reached: bool,
    /// True if the part is also above 0: it can be claimed if the whole is the least amount for a claim.
    pub claimable: bool,
}

/// Input of a change: two decimal strings.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct ChangeForm {
    /// Value of the period.
    pub now: String,
    /// Value of the period before.
    pub before: String,
}

/// Relative change of a value.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct ChangeQuote {
    /// The change in thousandths of the value before, rounded toward zero.
    pub permille: i32,
}

/// Input of a turnover: two decimal strings.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct TurnoverForm {
    /// Amount that is given.
    pub amount: String,
    /// Multiple of it that has to be staked.
    pub times: String,
}

/// Turnover of an amount.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct TurnoverQuote {
    /// Required stakes, rounded toward zero to 10⁻⁴.
    pub stakes: Amount,
}

/// Input of a ranking: decimal strings.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct RankingForm {
    /// Amounts in any order.
    pub amounts: Vec<String>,
}

/// Ranks of amounts, for sorting rows by one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct RankingQuote {
    /// Rank of each amount: the number of smaller ones.
    pub ranks: Vec<usize>,
}

/// Returns the share of a whole; a whole of 0 or less is reached. `None` for an invalid amount.
pub fn quote_share(form: &ShareForm) -> Option<ShareQuote> {
    let (part, whole) = (Money::parse(&form.part).ok()?, Money::parse(&form.whole).ok()?);
    let reached = part >= whole || whole <= Money::ZERO;
    let share = part.parts_of(whole, PERMILLE).unwrap_or_default().clamp(0, PERMILLE - 1);
    let permille = if reached { PERMILLE } else { share };
    let claimable = reached && part > Money::ZERO;
    Some(ShareQuote { permille: u32::try_from(permille).ok()?, reached, claimable })
}

/// Returns the change of a value; `None` unless the value before is above 0, for an invalid amount, and if the change
/// is out of range.
pub fn quote_change(form: &ChangeForm) -> Option<ChangeQuote> {
    let (now, before) = (Money::parse(&form.now).ok()?, Money::parse(&form.before).ok()?);
    let change = now.checked_sub(before)?.parts_of(before, PERMILLE)?;
    (before > Money::ZERO).then_some(ChangeQuote { permille: i32::try_from(change).ok()? })
}

/// Returns the required stakes; `None` for an invalid amount, and if the product is out of range.
pub fn quote_turnover(form: &TurnoverForm) -> Option<TurnoverQuote> {
    let (amount, times) = (Money::parse(&form.amount).ok()?, Money::parse(&form.times).ok()?);
    let stakes = amount.checked_mul_ratio(times.units(), UNIT)?;
    Some(TurnoverQuote { stakes: Amount(stakes.to_wire()) })
}

/// Returns the ranks of amounts; `None` if one of them is invalid.
pub fn quote_ranking(form: &RankingForm) -> Option<RankingQuote> {
    let amounts: Vec<_> =
        form.amounts.iter().map(|text| Money::parse(text).ok()).collect::<Option<_>>()?;
    let mut sorted = amounts.clone();
    sorted.sort_unstable();
    let ranks =
        amounts.iter().map(|amount| sorted.partition_point(|other| other < amount)).collect();
    Some(RankingQuote { ranks })
}
