//! Contracts: the agent's own, offers, and simulated terms (REQ-4.46).

use super::AGENT_CENTRE;
use crate::{
    api::PassthroughFuture,
    engine::Engine,
    json::{self, Json},
    money::{self, Money},
    ports::Ports,
    text::{all_digits, fold_to_ascii},
    validation::{Checks, Message},
    views::is_replaceable,
    wallet::{mutation::Validated, response_cache::text},
};
use ante_contract::{
    Amount, FieldError,
    agent::contracts::{
        AgentContracts, Contract, ContractAction, ContractActionRequest, ContractBook,
        ContractKind, ContractOffer, ContractPeriod, ContractSettlements,
        ContractSimulationRequest, ContractSimulationResult, ContractState, ContractTerms,
        ContractTier, ContractsRequest, DownlineContractList, DownlineContracts,
        DownlineContractsRequest, OfferContract, PastContractList, PastContracts, PerBetTerms,
        ProcessDailySalary, ProcessDividend, ProcessHourlySalary, ProcessRealTimeSalary,
        SettlementList, SettlementsRequest, SimulateContract,
    },
    json::FromJson,
};
use serde::{Deserialize, Serialize};

/// Maximum number of tiers of a contract (docs/adr/0107).
const MAX_TIERS: usize = 8;

/// A contract's terms as typed: to offer, or to simulate on the last periods.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ContractForm {
    /// Kind of contract.
    pub kind: ContractKind,
    /// Member id of an agent directly below; empty for a simulation with the agent's own team.
    #[serde(default)]
    pub downline: String,
    /// Settlement period.
    pub period: ContractPeriod,
    /// Tiers of a dividend or daily salary; each is validated as the fields `tiers.<index>.<name>`,
    /// from 0.
    #[serde(default)]
    pub tiers: Vec<ContractTierForm>,
    /// Terms of an hourly or real-time salary; validated as the fields `perBet.<name>`.
    #[serde(default)]
    pub per_bet: PerBetForm,
}

impl Default for ContractForm {
    fn default() -> Self {
        Self {
            kind: ContractKind::Dividend,
            downline: String::new(),
            period: ContractPeriod::Monthly,
            tiers: Vec::new(),
            per_bet: PerBetForm::default(),
        }
    }
}

/// Rate as typed, with its minimums for a period; an empty condition requires nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ContractTierForm {
    /// Minimum stakes of decided bets.
    pub valid_bet: String,
    /// Minimum loss of the team; for dividends only.
    pub profit_loss: String,
    /// Minimum number of members with a decided bet.
    pub active_members: String,
    /// Rate in percent.
    pub rate: String,
}

/// Share of every bet as typed; an empty condition requires nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct PerBetForm {
    /// Minimum stakes of the hour (hourly) or of the day so far (real-time).
    pub bet_amount: String,
    /// Percent of the stakes of bets with a payout above the stake.
    pub win_rate: String,
    /// Percent of the stakes of all other bets.
    pub loss_rate: String,
    /// Minimum stake of a counted bet.
    pub single_bet: String,
}

/// Action on a contract.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ContractActionInput {
    /// Kind of the contract; each kind has its own endpoint.
    pub kind: ContractKind,
    /// Id of the contract.
    pub contract: String,
    /// Action to take.
    pub action: ContractAction,
    /// Ids of the contracts below that end by it, as shown to the agent.
    #[serde(default)]
    pub ends: Vec<String>,
}

/// Kind of contract, for the rules of its form.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct ContractRulesForm {
    /// Kind of contract.
    pub kind: ContractKind,
}

/// Rules of a kind of contract: what its terms consist of.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ContractRules {
    /// Settlement periods to choose from, the usual one first; at least one.
    pub periods: Vec<ContractPeriod>,
    /// Each bet has a share: the terms have `perBet` instead of `tiers`.
    pub per_bet: bool,
    /// A tier can require a loss of the team.
    pub losses: bool,
    /// Maximum number of tiers.
    pub max_tiers: usize,
}

impl<P: Ports> Engine<P> {
    /// Returns the rules of a kind of contract, with those periods of days that the brand offers.
    pub fn contract_rules(&self, form: &ContractRulesForm) -> ContractRules {
        let kind = form.kind;
        let all = periods_of(kind);
        let offered = &self.0.brand.periods;
        let mut periods = all.to_vec();
        if !is_per_bet(kind) {
            periods.retain(|period| offered.iter().any(|name| *name == brand_name(*period)));
        }
        if periods.is_empty() {
            periods.extend(all.first());
        }
        ContractRules {
            periods,
            per_bet: is_per_bet(kind),
            losses: has_losses(kind),
            max_tiers: MAX_TIERS,
        }
    }

    /// Fetches the agent's own contract of a kind with pending offers and requests; it bounds what
    /// the agent can offer.
    ///
    /// Fails with the errors of the call.
    pub fn contracts(&self, kind: ContractKind) -> PassthroughFuture<ContractBook, P::Json> {
        self.request_and_cache_with_permission::<AgentContracts>(
            AGENT_CENTRE,
            &ContractsRequest { kind },
        )
    }

    /// Fetches a page of the agents directly below, each with the current contract of that kind.
    ///
    /// Fails with the errors of the call.
    pub fn downline_contracts(
        &self,
        query: &DownlineContractsRequest,
    ) -> PassthroughFuture<DownlineContractList, P::Json> {
        self.request_permitted::<DownlineContracts>(Some(AGENT_CENTRE), query)
    }

    /// Fetches a page of ended contracts: the agent's own, or those with an agent directly below.
    ///
    /// Fails with the errors of the call.
    pub fn past_contracts(
        &self,
        query: &DownlineContractsRequest,
    ) -> PassthroughFuture<PastContractList, P::Json> {
        self.request_permitted::<PastContracts>(Some(AGENT_CENTRE), query)
    }

    /// Fetches a page of a contract's settlements, the last period first.
    ///
    /// Fails with the errors of the call.
    pub fn contract_settlements(
        &self,
        query: &SettlementsRequest,
    ) -> PassthroughFuture<SettlementList, P::Json> {
        self.request_permitted::<ContractSettlements>(Some(AGENT_CENTRE), query)
    }

    /// Returns the field errors of a contract to offer: of its terms alone, and against those of
    /// the agent's own contract once fetched.
    pub fn check_contract_offer(&self, form: &ContractForm) -> Vec<FieldError> {
        self.validate_contract(form, true).err().unwrap_or_default()
    }

    /// Returns the field errors of terms to simulate.
    pub fn check_contract_terms(&self, form: &ContractForm) -> Vec<FieldError> {
        self.validate_contract(form, false).err().unwrap_or_default()
    }

    /// Computes the payout of terms for the last completed periods.
    ///
    /// Fails with `fields` before anything is sent; otherwise the errors of the call.
    pub fn simulate_contract(
        &self,
        form: &ContractForm,
    ) -> PassthroughFuture<ContractSimulationResult, P::Json> {
        let terms = self.validate_contract(form, false);
        let (kind, downline) = (form.kind, form.downline.clone());
        let request = terms.map(|terms| ContractSimulationRequest { kind, downline, terms });
        self.request_validated_with_permission::<SimulateContract>(AGENT_CENTRE, request)
    }

    /// Offers a contract to an agent directly below.
    ///
    /// Fails with `fields` before anything is sent; otherwise the errors of the call.
    pub fn offer_contract(&self, form: &ContractForm) -> PassthroughFuture<Contract, P::Json> {
        let terms = self.validate_contract(form, true);
        let (kind, downline) = (form.kind, form.downline.clone());
        let request = terms.map(|terms| ContractOffer { kind, downline, terms });
        self.request_validated_with_permission::<OfferContract>(AGENT_CENTRE, request)
    }

    /// Answers an offer or a request to end, requests an end, or withdraws either.
    ///
    /// Fails with the errors of the call: `contract_lowers` if contracts below would end without
    /// confirmation, `contract_moved_on` if the contract changed in the meantime.
    pub fn process_contract(
        &self,
        input: ContractActionInput,
    ) -> PassthroughFuture<Contract, P::Json> {
        let ContractActionInput { kind, contract, action, ends } = input;
        let act = ContractActionRequest { contract, action, ends };
        match kind {
            ContractKind::Dividend => {
                self.request_permitted::<ProcessDividend>(Some(AGENT_CENTRE), &act)
            }
            ContractKind::DailySalary => {
                self.request_permitted::<ProcessDailySalary>(Some(AGENT_CENTRE), &act)
            }
            ContractKind::HourlySalary => {
                self.request_permitted::<ProcessHourlySalary>(Some(AGENT_CENTRE), &act)
            }
            ContractKind::RealTimeSalary => {
                self.request_permitted::<ProcessRealTimeSalary>(Some(AGENT_CENTRE), &act)
            }
        }
    }

    fn validate_contract(
        &self,
        form: &ContractForm,
        bounded_by_own: bool,
    ) -> Validated<ContractTerms> {
        let mut checks = Checks::new(self.0.ports.patterns());
        let ContractForm { kind, period, .. } = *form;
        if !periods_of(kind).contains(&period) {
            checks.add_error("period", "validation.contractPeriod");
        }
        let own = bounded_by_own.then(|| self.own_terms(form.kind)).flatten();
        let own = own.as_ref();
        let mut is_complete = true;
        let same =
            own.map(|own| json::member::<ContractPeriod, _>(Some(own), "period", &mut is_complete));
        if same.is_some_and(|same| same != period) {
            checks.add_error("period", "validation.contractSamePeriod");
        }
        let max = max_rate(kind);
        let terms = if is_per_bet(kind) {
            let per_bet = Some(checks.per_bet(&form.per_bet, max, own));
            ContractTerms { period, tiers: Vec::new(), per_bet }
        } else {
            let tiers = checks.tiers(&form.tiers, has_losses(kind), max, own);
            ContractTerms { period, tiers, per_bet: None }
        };
        checks.into_request(|| terms)
    }

    /// Returns the terms of the agent's own contract in force, or about to be, without an end, as last fetched.
    fn own_terms(&self, kind: ContractKind) -> Option<P::Json> {
        let contracts = self.0.wallet.cached::<AgentContracts>()?;
        let mut current = contracts.member("current")?.items()?.into_iter();
        let is_current = |one: &P::Json| {
            let mut is_complete = true;
            let same = json::member::<ContractKind, _>(Some(one), "kind", &mut is_complete) == kind;
            let state = json::member::<ContractState, _>(Some(one), "state", &mut is_complete);
            same && is_complete && is_replaceable(state, text(one, "endsAt").is_some())
        };
        current.find(is_current)?.member("terms")
    }
}

const fn is_per_bet(kind: ContractKind) -> bool {
    matches!(kind, ContractKind::HourlySalary | ContractKind::RealTimeSalary)
}

const fn has_losses(kind: ContractKind) -> bool {
    matches!(kind, ContractKind::Dividend)
}

/// Returns the settlement periods of a kind of contract, the usual one first (REQ-3.42).
const fn periods_of(kind: ContractKind) -> &'static [ContractPeriod] {
    use ContractPeriod::{Daily, FiveMinutes, Hourly, Monthly, SemiMonthly, Weekly};
    match kind {
        ContractKind::Dividend => &[Monthly, SemiMonthly, Weekly, Daily],
        ContractKind::DailySalary => &[Daily, Weekly, SemiMonthly, Monthly],
        ContractKind::HourlySalary => &[Hourly],
        ContractKind::RealTimeSalary => &[FiveMinutes],
    }
}

/// Returns the name of a period of days among the brand's `periods`; empty for a shorter one.
const fn brand_name(period: ContractPeriod) -> &'static str {
    match period {
        ContractPeriod::Daily => "DAILY",
        ContractPeriod::Weekly => "WEEKLY",
        ContractPeriod::SemiMonthly => "SEMIMONTHLY",
        ContractPeriod::Monthly => "MONTHLY",
        ContractPeriod::Hourly | ContractPeriod::FiveMinutes => "",
    }
}

/// Returns the highest rate of a kind of contract, in percent (docs/adr/0107).
const fn max_rate(kind: ContractKind) -> Money {
    Money::from_units(match kind {
        ContractKind::Dividend => 50_0000,
        ContractKind::DailySalary => 3_0000,
        ContractKind::HourlySalary | ContractKind::RealTimeSalary => 1_0000,
    })
}

/// Minimum rate of a tier.
const MIN_TIER_RATE: Money = Money::from_units(100);

impl Checks<'_> {
    /// Checks rates that grow with their conditions, each within the agent's own.
    fn tiers<J: Json>(
        &mut self,
        typed: &[ContractTierForm],
        losses: bool,
        max: Money,
        own: Option<&J>,
    ) -> Vec<ContractTier> {
        if typed.is_empty() || typed.len() > MAX_TIERS {
            self.add("tiers", Message::new("validation.contractTiers").with("max", MAX_TIERS));
        }
        let own = own.map(own_tiers).unwrap_or_default();
        let mut tiers = Vec::new();
        let mut previous = None;
        for (index, tier) in typed.iter().enumerate() {
            let field = |name: &str| ["tiers.", &index.to_string(), ".", name].concat();
            let valid = self.condition(&field("validBet"), &tier.valid_bet);
            let loss = if losses {
                self.condition(&field("profitLoss"), &tier.profit_loss)
            } else {
                Some(Money::ZERO)
            };
            let active = self.people(&field("activeMembers"), &tier.active_members);
            let rate = self.percent(&field("rate"), &tier.rate, MIN_TIER_RATE, max);
            let requested = Tier {
                valid_bet: valid,
                profit_loss: loss,
                active_members: active.map(people),
                rate,
            };
            self.within_tiers(&field, &requested, &own);
            // Invalid values already have their own error.
            let (Some(valid), Some(loss), Some(active), Some(rate)) = (valid, loss, active, rate)
            else {
                previous = None;
                continue;
            };
            let grows = previous.is_none_or(|(bets, lost, people, share)| {
                valid >= bets && loss >= lost && active >= people && rate > share
            });
            if !grows {
                self.add_error(&field("rate"), "validation.contractGrows");
            }
            previous = Some((valid, loss, active, rate));
            tiers.push(ContractTier {
                valid_bet: Amount(valid.to_wire()),
                profit_loss: Amount(loss.to_wire()),
                active_members: active,
                rate: Amount(rate.to_wire()),
            });
        }
        tiers
    }

    /// Checks a tier against the agent's own: a team that meets it must meet an own tier with at
    /// least its rate. Conditions grow with the rates, so the first such tier has the lowest
    /// conditions.
    fn within_tiers(
        &mut self,
        field: &dyn Fn(&str) -> String,
        requested: &Tier<Option<Money>>,
        own: &[Tier<Money>],
    ) {
        let Some(rate) = requested.rate else { return };
        let Some(floor) = own.iter().find(|tier| rate <= tier.rate) else {
            return self.not_above(&field("rate"), Some(rate), own.last().map(|tier| tier.rate));
        };
        for (name, key, requested, min) in [
            ("validBet", "validation.amountOwn", requested.valid_bet, floor.valid_bet),
            ("profitLoss", "validation.amountOwn", requested.profit_loss, floor.profit_loss),
            (
                "activeMembers",
                "validation.contractLeast",
                requested.active_members,
                floor.active_members,
            ),
        ] {
            self.not_below(&field(name), key, requested, Some(min));
        }
    }

    /// Checks shares of every bet, none above the agent's own.
    fn per_bet<J: Json>(&mut self, typed: &PerBetForm, max: Money, own: Option<&J>) -> PerBetTerms {
        let own = own.and_then(|own| own.member("perBet"));
        let mut rate = |name: &'static str, typed: &str| {
            let field = ["perBet.", name].concat();
            let rate = self.percent(&field, typed, Money::ZERO, max);
            self.not_above(&field, rate, own.as_ref().and_then(|own| money_of(own, name)));
            rate
        };
        let (win, loss) = (rate("winRate", &typed.win_rate), rate("lossRate", &typed.loss_rate));
        if win == Some(Money::ZERO) && loss == Some(Money::ZERO) {
            self.add_error("perBet.winRate", "validation.contractNothing");
        }
        let mut condition = |name: &'static str, typed: &str| {
            let field = ["perBet.", name].concat();
            let requested = self.condition(&field, typed);
            let min = own.as_ref().and_then(|own| money_of(own, name));
            self.not_below(&field, "validation.amountOwn", requested, min);
            requested
        };
        let bet_amount = condition("betAmount", &typed.bet_amount);
        let single_bet = condition("singleBet", &typed.single_bet);
        let wire = |money: Option<Money>| Amount(money.unwrap_or_default().to_wire());
        PerBetTerms {
            bet_amount: wire(bet_amount),
            win_rate: wire(win),
            loss_rate: wire(loss),
            single_bet: wire(single_bet),
        }
    }

    /// Reads an amount from 0; an empty one is 0.
    fn condition(&mut self, field: &str, typed: &str) -> Option<Money> {
        match money::parse_input(typed) {
            Ok(money) => Some(money),
            Err(money::AmountInputError::Empty) => Some(Money::ZERO),
            Err(error) => {
                self.add_error(field, error.key());
                None
            }
        }
    }

    /// Reads a number of people; an empty one is 0.
    fn people(&mut self, field: &str, typed: &str) -> Option<u32> {
        let typed = fold_to_ascii(typed);
        let typed = typed.trim();
        let digits = all_digits(typed);
        let count = if typed.is_empty() { Some(0) } else { typed.parse().ok() };
        let count = count.filter(|_| digits);
        if count.is_none() {
            self.add_error(field, "validation.contractMembers");
        }
        count
    }

    /// Reads a percentage with two decimals at most, within bounds.
    fn percent(&mut self, field: &str, typed: &str, min: Money, max: Money) -> Option<Money> {
        let error = match money::parse_input(typed) {
            Ok(rate) if rate >= min && rate <= max => return Some(rate),
            Err(money::AmountInputError::Empty) => Message::new("validation.required"),
            _ => Message::new("validation.contractRate")
                .with("min", min.to_wire())
                .with("max", max.to_wire()),
        };
        self.add(field, error);
        None
    }

    /// Checks that a rate is at most that of the contract above it, if known.
    fn not_above(&mut self, field: &str, rate: Option<Money>, own: Option<Money>) {
        if let Some(own) = own.filter(|own| rate.is_some_and(|rate| rate > *own)) {
            let wrong = Message::new("validation.contractAbove").with("max", own.to_wire());
            self.add(field, wrong);
        }
    }

    /// Checks that a condition is at least that of the contract above it, if known.
    fn not_below(
        &mut self,
        field: &str,
        key: &'static str,
        requested: Option<Money>,
        own: Option<Money>,
    ) {
        if let Some(own) = own.filter(|own| requested.is_some_and(|requested| requested < *own)) {
            self.add(field, Message::new(key).with("min", own.to_wire()));
        }
    }
}

fn money_of<J: Json>(json: &J, name: &'static str) -> Option<Money> {
    text(json, name).and_then(|text| Money::parse(&text).ok())
}

/// Returns a number of people as an amount, for comparisons.
fn people(count: u32) -> Money {
    Money::from_units(i64::from(count) * 10_000)
}

/// Minimums of a tier, with the number of members as an amount, and its rate.
struct Tier<T> {
    valid_bet: T,
    profit_loss: T,
    active_members: T,
    rate: T,
}

/// Returns the tiers of fetched terms.
fn own_tiers<J: Json>(terms: &J) -> Vec<Tier<Money>> {
    let list = terms.member("tiers").and_then(|list| list.items()).unwrap_or_default();
    let read = |tier: &J| {
        let money = |name: &'static str| money_of(tier, name).unwrap_or_default();
        let mut is_complete = true;
        let active = json::member::<u32, _>(Some(tier), "activeMembers", &mut is_complete);
        Tier {
            valid_bet: money("validBet"),
            profit_loss: money("profitLoss"),
            active_members: people(active),
            rate: money("rate"),
        }
    };
    list.iter().map(read).collect()
}
