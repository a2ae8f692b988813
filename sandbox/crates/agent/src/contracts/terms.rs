//! Terms of a contract: parsing, validation, and computation of payments.

use ante_base::{ApiError, field_error, money::Money};
use ante_contract::{
    agent::contracts::{ContractKind, ContractPeriod, ContractTerms, ContractTier, PerBetTerms},
    amount::Amount,
    error::FieldError,
};

/// Largest number of tiers of a contract.
const MAX_TIERS: usize = 8;

/// Rate in hundredths of a percent.
pub(super) type Rate = u32;

/// Valid terms of a contract.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Terms {
    /// Settlement period.
    pub period: ContractPeriod,
    pub(super) pays: Payment,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Payment {
    /// Share of the team's losses; rates and conditions grow from tier to tier.
    OfLoss(Vec<Tier>),
    /// Share of the team's stakes.
    OfBets(Vec<Tier>),
    /// Share of every single bet.
    PerBet(PerBet),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Tier {
    pub valid: Money,
    pub loss: Money,
    pub active: u32,
    pub rate: Rate,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct PerBet {
    pub bet_amount: Money,
    pub win: Rate,
    pub loss: Rate,
    pub single: Money,
}

/// Figures of a team in a period.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct TeamMetrics {
    /// Eligible stakes of settled bets.
    pub valid: Money,
    /// Prizes minus stakes of these bets.
    pub profit: Money,
    /// Number of members with such a bet.
    pub active: u32,
    /// Part of `valid` on bets whose prize exceeds the stake.
    pub won: Money,
    /// Stakes that count towards `bet_amount`: those of the hour, or of the day so far.
    pub towards: Money,
}

/// Returns the highest allowed rate of a kind of contract.
const fn ceiling(kind: ContractKind) -> Rate {
    match kind {
        ContractKind::Dividend => 50_00,
        ContractKind::DailySalary => 3_00,
        ContractKind::HourlySalary | ContractKind::RealTimeSalary => 1_00,
    }
}

impl Terms {
    /// Parses and validates terms of a kind.
    ///
    /// # Errors
    /// A field error for each invalid field.
    pub fn read(kind: ContractKind, wire: &ContractTerms) -> Result<Self, ApiError> {
        let mut checks = Checks { most: ceiling(kind), found: Vec::new() };
        let days = matches!(
            wire.period,
            ContractPeriod::Daily
                | ContractPeriod::Weekly
                | ContractPeriod::SemiMonthly
                | ContractPeriod::Monthly
        );
        let (fits, pays) = match kind {
            ContractKind::Dividend => (days, Payment::OfLoss(checks.tiers(wire, true))),
            ContractKind::DailySalary => (days, Payment::OfBets(checks.tiers(wire, false))),
            ContractKind::HourlySalary => {
                (wire.period == ContractPeriod::Hourly, Payment::PerBet(checks.per_bet(wire)))
            }
            ContractKind::RealTimeSalary => {
                (wire.period == ContractPeriod::FiveMinutes, Payment::PerBet(checks.per_bet(wire)))
            }
        };
        if !fits {
            checks.found.push(field_error("period", "validation.contractPeriod", &[]));
        }
        if !checks.found.is_empty() {
            return Err(ApiError::invalid_fields(checks.found));
        }
        Ok(Self { period: wire.period, pays })
    }

    /// Returns the terms for the page: only the fields of the kind, in normalized form.
    pub fn to_wire(&self) -> ContractTerms {
        let (tiers, per_bet) = match &self.pays {
            Payment::OfLoss(tiers) | Payment::OfBets(tiers) => {
                (tiers.iter().map(|tier| tier.to_wire()).collect(), None)
            }
            Payment::PerBet(terms) => (Vec::new(), Some(terms.to_wire())),
        };
        ContractTerms { period: self.period, tiers, per_bet }
    }

    /// Returns the payment of a period, and the rate if a single one covers the whole payment.
    pub(super) fn earned(&self, metrics: &TeamMetrics) -> (Money, Option<Rate>) {
        let best = |tiers: &[Tier], loss: Money| {
            let met = |tier: &&Tier| {
                metrics.valid >= tier.valid && loss >= tier.loss && metrics.active >= tier.active
            };
            tiers.iter().rev().find(met).map(|tier| tier.rate)
        };
        match &self.pays {
            Payment::OfLoss(tiers) => {
                let loss = metrics.profit.checked_neg().unwrap_or_default().max(Money::ZERO);
                let rate = best(tiers, loss).filter(|_| loss > Money::ZERO);
                (rate.map_or(Money::ZERO, |rate| loss.share(rate)), rate)
            }
            Payment::OfBets(tiers) => {
                let rate = best(tiers, Money::ZERO).filter(|_| metrics.valid > Money::ZERO);
                (rate.map_or(Money::ZERO, |rate| metrics.valid.share(rate)), rate)
            }
            Payment::PerBet(terms) => {
                if metrics.towards < terms.bet_amount {
                    return (Money::ZERO, None);
                }
                let lost = metrics.valid.checked_sub(metrics.won).unwrap_or_default();
                let won = metrics.won.share(terms.win);
                (won.checked_add(lost.share(terms.loss)).unwrap_or_default(), None)
            }
        }
    }

    /// Returns a field error for each term that would pay more than the contract above, or pay
    /// where that contract does not; empty if the terms stay within it.
    pub fn excess_over(&self, own: &Self) -> Vec<FieldError> {
        let mut found = Vec::new();
        if self.period != own.period {
            found.push(field_error("period", "validation.contractSamePeriod", &[]));
        }
        match (&self.pays, &own.pays) {
            (Payment::OfLoss(tiers), Payment::OfLoss(most))
            | (Payment::OfBets(tiers), Payment::OfBets(most)) => {
                for (place, tier) in tiers.iter().enumerate() {
                    tier.excess_over(place, most, &mut found);
                }
            }
            (Payment::PerBet(terms), Payment::PerBet(own)) => terms.excess_over(own, &mut found),
            // A contract of another kind covers nothing.
            _ => found.push(field_error("period", "validation.contractPeriod", &[])),
        }
        found
    }

    /// Returns the smallest eligible stake that counts.
    pub fn min_stake(&self) -> Money {
        match &self.pays {
            Payment::PerBet(terms) => terms.single,
            Payment::OfLoss(_) | Payment::OfBets(_) => Money::ZERO,
        }
    }
}

impl Tier {
    fn to_wire(self) -> ContractTier {
        ContractTier {
            valid_bet: self.valid.amount(),
            profit_loss: self.loss.amount(),
            active_members: self.active,
            rate: percent(self.rate),
        }
    }

    /// Adds an error for each condition that is lower than in the contract above. Conditions grow
    /// with the rates, so only the first tier with at least the same rate is compared.
    fn excess_over(&self, place: usize, own: &[Self], found: &mut Vec<FieldError>) {
        let field = |name: &str| format!("tiers.{place}.{name}");
        let Some(floor) = own.iter().find(|tier| tier.rate >= self.rate) else {
            let most = own.last().map_or(0, |tier| tier.rate);
            return found.extend(above_most(&field("rate"), self.rate, most));
        };
        found.extend(below_least(&field("validBet"), self.valid, floor.valid));
        found.extend(below_least(&field("profitLoss"), self.loss, floor.loss));
        if self.active < floor.active {
            let least = [("min", floor.active.to_string())];
            found.push(field_error(&field("activeMembers"), "validation.contractLeast", &least));
        }
    }
}

impl PerBet {
    fn to_wire(self) -> PerBetTerms {
        PerBetTerms {
            bet_amount: self.bet_amount.amount(),
            win_rate: percent(self.win),
            loss_rate: percent(self.loss),
            single_bet: self.single.amount(),
        }
    }

    fn excess_over(&self, own: &Self, found: &mut Vec<FieldError>) {
        found.extend(above_most("perBet.winRate", self.win, own.win));
        found.extend(above_most("perBet.lossRate", self.loss, own.loss));
        found.extend(below_least("perBet.betAmount", self.bet_amount, own.bet_amount));
        found.extend(below_least("perBet.singleBet", self.single, own.single));
    }
}

fn above_most(field: &str, rate: Rate, most: Rate) -> Option<FieldError> {
    let params = [("max", percent(most).as_str().to_owned())];
    (rate > most).then(|| field_error(field, "validation.contractAbove", &params))
}

fn below_least(field: &str, request: Money, least: Money) -> Option<FieldError> {
    let params = [("min", least.amount().as_str().to_owned())];
    (request < least).then(|| field_error(field, "validation.amountOwn", &params))
}

/// Returns a rate in percent, as sent to the page.
pub(super) fn percent(rate: Rate) -> Amount {
    Money(i64::from(rate) * 100).amount()
}

/// Collector of field errors.
struct Checks {
    most: Rate,
    found: Vec<FieldError>,
}

impl Checks {
    fn tiers(&mut self, wire: &ContractTerms, losses: bool) -> Vec<Tier> {
        if wire.per_bet.is_some() || wire.tiers.is_empty() || wire.tiers.len() > MAX_TIERS {
            let most = [("max", MAX_TIERS.to_string())];
            self.found.push(field_error("tiers", "validation.contractTiers", &most));
            return Vec::new();
        }
        let mut tiers: Vec<Tier> = Vec::new();
        for (place, tier) in wire.tiers.iter().enumerate() {
            let read = self.tier(place, tier, losses);
            if let Some(before) = tiers.last() {
                let grows = read.valid >= before.valid
                    && read.loss >= before.loss
                    && read.active >= before.active
                    && read.rate > before.rate;
                if !grows {
                    let field = format!("tiers.{place}.rate");
                    self.found.push(field_error(&field, "validation.contractGrows", &[]));
                }
            }
            tiers.push(read);
        }
        tiers
    }

    fn tier(&mut self, place: usize, tier: &ContractTier, losses: bool) -> Tier {
        let field = |name: &str| format!("tiers.{place}.{name}");
        Tier {
            valid: self.money(&field("validBet"), &tier.valid_bet),
            loss: if losses {
                self.money(&field("profitLoss"), &tier.profit_loss)
            } else {
                Money::ZERO
            },
            active: tier.active_members,
            rate: self.rate(&field("rate"), &tier.rate, 1),
        }
    }

    fn per_bet(&mut self, wire: &ContractTerms) -> PerBet {
        let Some(PerBetTerms { bet_amount, win_rate, loss_rate, single_bet }) = &wire.per_bet
        else {
            self.found.push(field_error("perBet.winRate", "validation.required", &[]));
            return PerBet { bet_amount: Money::ZERO, win: 0, loss: 0, single: Money::ZERO };
        };
        let (win, loss) =
            (self.rate("perBet.winRate", win_rate, 0), self.rate("perBet.lossRate", loss_rate, 0));
        if win == 0 && loss == 0 && self.found.is_empty() {
            self.found.push(field_error("perBet.winRate", "validation.contractNothing", &[]));
        }
        PerBet {
            bet_amount: self.money("perBet.betAmount", bet_amount),
            win,
            loss,
            single: self.money("perBet.singleBet", single_bet),
        }
    }

    /// Parses an amount of at least 0 with at most two decimals; records an error and returns 0 if
    /// invalid.
    fn money(&mut self, field: &str, amount: &Amount) -> Money {
        let text = amount.as_str();
        let key = match Money::parse(text) {
            Some(money) if money.0 >= 0 && money.0 % 100 == 0 => return money,
            _ if text.is_empty() => "validation.required",
            Some(money) if money.0 >= 0 => "validation.amountDecimals",
            _ => "validation.amountFormat",
        };
        self.found.push(field_error(field, key, &[]));
        Money::ZERO
    }

    /// Parses a percentage with at most two decimals; records an error and returns 0 if invalid.
    fn rate(&mut self, field: &str, text: &Amount, least: Rate) -> Rate {
        let range = least..=self.most;
        let read = Money::parse(text.as_str())
            .filter(|money| money.0 % 100 == 0)
            .and_then(|money| Rate::try_from(money.0 / 100).ok())
            .filter(|rate| range.contains(rate));
        if let Some(rate) = read {
            return rate;
        }
        let key = if text.as_str().is_empty() {
            "validation.required"
        } else {
            "validation.contractRate"
        };
        let params = [
            ("min", percent(least).as_str().to_owned()),
            ("max", percent(self.most).as_str().to_owned()),
        ];
        self.found.push(field_error(field, key, &params));
        0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn amount(text: &str) -> Amount {
        text.into()
    }

    fn tier(valid: &str, loss: &str, active: u32, rate: &str) -> ContractTier {
        ContractTier {
            valid_bet: amount(valid),
            profit_loss: amount(loss),
            active_members: active,
            rate: amount(rate),
        }
    }

    fn tiers(period: ContractPeriod, tiers: Vec<ContractTier>) -> ContractTerms {
        ContractTerms { period, tiers, per_bet: None }
    }

    fn per_bet(win: &str, loss: &str) -> ContractTerms {
        ContractTerms {
            period: ContractPeriod::Hourly,
            tiers: Vec::new(),
            per_bet: Some(PerBetTerms {
                bet_amount: amount("1000"),
                win_rate: amount(win),
                loss_rate: amount(loss),
                single_bet: amount("5"),
            }),
        }
    }

    fn faults(kind: ContractKind, wire: &ContractTerms) -> Vec<String> {
        let error = Terms::read(kind, wire).expect_err("refused");
        let answer = error.to_response(ante_base::Lang::EN).json;
        let json: serde_json::Value = serde_json::from_str(&answer).unwrap();
        let fields = json["value"]["fields"].as_array().unwrap();
        fields.iter().map(|fault| fault["field"].as_str().unwrap().to_owned()).collect()
    }

    #[test]
    fn a_dividend_uses_the_highest_tier_whose_conditions_are_met() {
        let wire = tiers(
            ContractPeriod::Monthly,
            vec![
                tier("0", "0", 0, "5"),
                tier("10000", "500", 3, "12.5"),
                tier("50000", "500", 8, "20"),
            ],
        );
        let terms = Terms::read(ContractKind::Dividend, &wire).unwrap();
        let of = |valid, profit, active| {
            terms.earned(&TeamMetrics {
                valid: Money::whole(valid),
                profit: Money::whole(profit),
                active,
                ..TeamMetrics::default()
            })
        };
        assert_eq!(of(9_999, -600, 9), (Money::whole(30), Some(500)));
        assert_eq!(of(10_000, -600, 3), (Money::whole(75), Some(1_250)));
        assert_eq!(of(60_000, -600, 7), (Money::whole(75), Some(1_250)));
        assert_eq!(of(60_000, -600, 8), (Money::whole(120), Some(2_000)));
        assert_eq!(of(60_000, 600, 8), (Money::ZERO, None), "nothing of what the team won");
        assert_eq!(of(60_000, 0, 8), (Money::ZERO, None));
    }

    #[test]
    fn a_daily_salary_is_a_share_of_the_bets() {
        let wire = tiers(ContractPeriod::Daily, vec![tier("1000", "0", 2, "0.25")]);
        let terms = Terms::read(ContractKind::DailySalary, &wire).unwrap();
        let of = |valid, active| {
            let valid = Money::whole(valid);
            terms.earned(&TeamMetrics { valid, active, ..TeamMetrics::default() }).0
        };
        assert_eq!(of(1_000, 2), Money(25_000));
        assert_eq!((of(999, 2), of(1_000, 1)), (Money::ZERO, Money::ZERO));
    }

    #[test]
    fn a_salary_per_bet_has_separate_rates_for_won_and_lost_bets() {
        let terms = Terms::read(ContractKind::HourlySalary, &per_bet("0.1", "0.3")).unwrap();
        let of = |towards| {
            terms.earned(&TeamMetrics {
                valid: Money::whole(900),
                won: Money::whole(400),
                towards: Money::whole(towards),
                ..TeamMetrics::default()
            })
        };
        assert_eq!(of(1_000), (Money(4_000 + 15_000), None));
        assert_eq!(of(999), (Money::ZERO, None));
    }

    #[test]
    fn invalid_terms_give_an_error_for_each_field() {
        let kind = ContractKind::Dividend;
        let month = ContractPeriod::Monthly;
        for (wire, fields) in [
            (tiers(month, vec![]), &["tiers"][..]),
            (tiers(month, vec![tier("0", "0", 0, "1"); 9]), &["tiers"]),
            (tiers(ContractPeriod::Hourly, vec![tier("0", "0", 0, "1")]), &["period"]),
            (
                tiers(month, vec![tier("", "-1", 0, "0")]),
                &["tiers.0.validBet", "tiers.0.profitLoss", "tiers.0.rate"],
            ),
            (
                tiers(month, vec![tier("0.001", "1e3", 0, "50.01")]),
                &["tiers.0.validBet", "tiers.0.profitLoss", "tiers.0.rate"],
            ),
            (tiers(month, vec![tier("5", "0", 0, "2"), tier("4", "0", 0, "3")]), &["tiers.1.rate"]),
            (tiers(month, vec![tier("5", "0", 0, "2"), tier("6", "0", 0, "2")]), &["tiers.1.rate"]),
            (per_bet("0.1", "0.1"), &["tiers", "period"]),
        ] {
            assert_eq!(faults(kind, &wire), fields, "{wire:?}");
        }
        assert_eq!(faults(ContractKind::HourlySalary, &per_bet("0", "0")), ["perBet.winRate"]);
        assert_eq!(
            faults(ContractKind::HourlySalary, &per_bet("0.005", "1.01")),
            ["perBet.winRate", "perBet.lossRate"]
        );
    }

    #[test]
    fn only_the_fields_of_the_kind_are_kept() {
        let kept = |kind, wire: &ContractTerms| Terms::read(kind, wire).unwrap().to_wire();
        let typed = tiers(ContractPeriod::Daily, vec![tier("0100.50", "what", 3, "00.5")]);
        let salary = tiers(ContractPeriod::Daily, vec![tier("100.5", "0", 3, "0.5")]);
        assert_eq!(kept(ContractKind::DailySalary, &typed), salary);
        let mut both = per_bet("0.10", "00.3");
        both.tiers = vec![tier("what", "", 0, "90")];
        assert_eq!(kept(ContractKind::HourlySalary, &both), per_bet("0.1", "0.3"));
    }

    #[test]
    fn an_offer_must_stay_within_the_terms_above() {
        let found = |kind, own: &ContractTerms, offer: &ContractTerms| {
            let read = |wire| Terms::read(kind, wire).unwrap();
            let found = read(offer).excess_over(&read(own));
            let describe_error = |one: FieldError| {
                let limit =
                    one.params.get("min").or(one.params.get("max")).cloned().unwrap_or_default();
                format!("{} {} {limit}", one.field, one.key.trim_start_matches("validation."))
            };
            found.into_iter().map(describe_error).collect::<Vec<_>>()
        };
        let month = ContractPeriod::Monthly;
        let own = tiers(month, vec![tier("100", "50", 2, "10"), tier("900", "200", 5, "20")]);
        let offered = |list| found(ContractKind::Dividend, &own, &tiers(month, list));
        let none: [&str; 0] = [];
        assert_eq!(offered(vec![tier("100", "50", 2, "10"), tier("900", "200", 5, "20")]), none);
        assert_eq!(offered(vec![tier("100", "60", 2, "8"), tier("100", "60", 3, "10")]), none);
        assert_eq!(
            offered(vec![tier("0", "0", 0, "1")]),
            [
                "tiers.0.validBet amountOwn 100",
                "tiers.0.profitLoss amountOwn 50",
                "tiers.0.activeMembers contractLeast 2"
            ]
        );
        // Above 10 % only the second tier has at least the same rate, with higher conditions.
        assert_eq!(
            offered(vec![tier("100", "50", 2, "5"), tier("900", "199.99", 5, "10.01")]),
            ["tiers.1.profitLoss amountOwn 200"]
        );
        assert_eq!(offered(vec![tier("0", "0", 0, "21")]), ["tiers.0.rate contractAbove 20"]);
        assert_eq!(
            found(
                ContractKind::Dividend,
                &own,
                &tiers(ContractPeriod::Weekly, vec![tier("900", "200", 5, "20")])
            ),
            ["period contractSamePeriod "]
        );

        let own = per_bet("0.2", "0.1");
        let hourly = |wire| found(ContractKind::HourlySalary, &own, &wire);
        assert_eq!(hourly(per_bet("0.2", "0")), none);
        assert_eq!(hourly(per_bet("0.1", "0.9")), ["perBet.lossRate contractAbove 0.1"]);
        let mut easy = per_bet("0.1", "0.1");
        easy.per_bet = easy.per_bet.map(|terms| PerBetTerms {
            bet_amount: amount("999.99"),
            single_bet: amount("0"),
            ..terms
        });
        assert_eq!(
            hourly(easy),
            ["perBet.betAmount amountOwn 1000", "perBet.singleBet amountOwn 5"]
        );
    }
}
