//! Example of an agent's income, for visitors who consider becoming one.

use crate::{engine::Engine, money::Money, ports::Ports};
use ante_contract::{Amount, CoreError, json::FromJson};
use serde::{Deserialize, Serialize};

/// Assumed margin of the operator, in percent of the stakes; the page names it (`partners.exampleWords`).
const MARGIN_PERCENT: i64 = 3;
/// Assumed salary, in thousandths of the stakes; the page names it (`partners.exampleWords`).
const SALARY_PERMILLE: i64 = 2;

/// Assumptions of the example.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct IncomeExampleForm {
    /// Number of members of the team.
    pub members: u32,
    /// Average stakes of a member in a month.
    pub stake: String,
    /// Rate of the dividend, in percent.
    pub rate: String,
}

/// Sums of a month, each truncated to cents.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct IncomeExample {
    /// Stakes of the team.
    pub bets: Amount,
    /// Loss of the team.
    pub result: Amount,
    /// Dividend: a share of the loss.
    pub dividend: Amount,
    /// Salary: a share of the stakes.
    pub salary: Amount,
    /// The agent's income.
    pub total: Amount,
}

impl<P: Ports> Engine<P> {
    /// Computes an example of an agent's income in a month, with an assumed margin and salary; also
    /// for visitors.
    ///
    /// # Errors
    /// `badInput` for an invalid amount, and if a sum is out of range.
    pub fn income_example(&self, form: &IncomeExampleForm) -> Result<IncomeExample, CoreError> {
        compute(form).ok_or_else(|| CoreError::BadInput { argument: "form".to_owned() })
    }
}

fn compute(form: &IncomeExampleForm) -> Option<IncomeExample> {
    let (stake, rate) = (Money::parse(&form.stake).ok()?, Money::parse(&form.rate).ok()?);
    let bets = stake.checked_mul_ratio(form.members.into(), 1)?;
    let result = bets.checked_mul_ratio(MARGIN_PERCENT, 100)?.in_cents();
    let dividend = result.share(rate)?;
    let salary = bets.checked_mul_ratio(SALARY_PERMILLE, 1000)?.in_cents();
    let total = dividend.checked_add(salary)?;
    let [bets, result, dividend, salary, total] =
        [bets, result, dividend, salary, total].map(|sum| Amount(sum.to_wire()));
    Some(IncomeExample { bets, result, dividend, salary, total })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sums(members: u32, stake: &str, rate: &str) -> Option<[String; 5]> {
        let form = IncomeExampleForm { members, stake: stake.into(), rate: rate.into() };
        let IncomeExample { bets, result, dividend, salary, total } = compute(&form)?;
        Some([bets, result, dividend, salary, total].map(|sum| sum.0))
    }

    #[test]
    fn the_income_of_a_month_is_exact() {
        assert_eq!(
            sums(50, "800", "30"),
            Some(["40000", "1200", "360", "80", "440"].map(str::to_owned))
        );
        assert_eq!(sums(5, "100", "35").unwrap()[4], "6.25");
        assert_eq!(sums(1, "0.99", "50").unwrap(), ["0.99", "0.02", "0.01", "0", "0.01"]);
    }

    #[test]
    fn an_invalid_amount_is_rejected() {
        for (stake, rate) in [("much", "30"), ("100", ""), ("900000000000000", "30")] {
            assert_eq!(sums(u32::MAX, stake, rate), None, "{stake}, {rate}");
        }
    }
}
