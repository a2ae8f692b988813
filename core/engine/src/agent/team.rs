//! The members of a team: data, money and rates (REQ-6.12).

use super::AGENT_CENTRE;
use crate::{
    api::PassthroughFuture,
    engine::Engine,
    json::Json,
    money::{self, Money},
    ports::Ports,
    validation::{AmountLimits, Checks, Message},
    wallet::{
        MovementObstacle,
        amounts::wire,
        mutation::{MoneyRequest, Validated},
        obstacles::transfer_obstacles,
        quote::typed,
        response_cache::text,
    },
};
use ante_contract::{
    Amount, Empty, FieldError, VecMap,
    agent::team::{
        Downline, DownlineInfo, DownlineTransferRequest, DownlineTransferResult, RateInput,
        SetTeamRates, Team, TeamMember, TeamMemberDetails, TeamMemberId, TeamPage, TeamQuery,
        TeamRates, TransferDownline,
    },
    json::FromJson,
};
use serde::{Deserialize, Serialize};
use std::future::ready;

/// An agent's rates, as typed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct TeamRatesForm {
    /// Id of the agent.
    pub id: String,
    /// Rates in percent, by game type; each is validated as the field `rate.<game type>`.
    #[cfg_attr(feature = "ts", tsify(type = "Record<string, string>"))]
    #[serde(default)]
    pub rates: VecMap<String>,
}

/// A transfer to a downline member, as typed.
#[derive(Clone, Default, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct DownlineForm {
    /// Id of the receiver.
    pub id: String,
    /// Amount.
    pub amount: String,
    /// Payment password.
    pub payment_password: String,
}

crate::wallet::types::wiped!(DownlineForm.payment_password);

/// Quote of a transfer to a downline member.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct DownlineQuote {
    /// The typed amount; missing unless it is an amount above 0.
    pub amount: Option<Amount>,
    /// Reasons against a transfer, in the order of display.
    pub obstacles: Vec<MovementObstacle>,
    /// Whether the form can be submitted.
    pub can_submit: bool,
}

impl<P: Ports> Engine<P> {
    /// Fetches a page of the members below the agent, or below a team member.
    ///
    /// Fails with the errors of the call.
    pub fn team(&self, query: &TeamQuery) -> PassthroughFuture<TeamPage, P::Json> {
        self.request_permitted::<Team>(Some(AGENT_CENTRE), query)
    }

    /// Fetches one team member; the response bounds their rates.
    ///
    /// Fails with the errors of the call.
    pub fn team_member(&self, id: String) -> PassthroughFuture<TeamMemberDetails, P::Json> {
        self.request_and_cache_with_permission::<TeamMember>(AGENT_CENTRE, &TeamMemberId { id })
    }

    /// Returns the field errors of an agent's rates; the bounds are known once they were fetched.
    pub fn check_team_rates(&self, form: &TeamRatesForm) -> Vec<FieldError> {
        self.validate_team_rates(form).err().unwrap_or_default()
    }

    fn validate_team_rates(&self, form: &TeamRatesForm) -> Validated<TeamRates> {
        let card = self.0.wallet.cached::<TeamMember>();
        let card = card.filter(|card| text(card, "id").as_ref() == Some(&form.id));
        let mut checks = Checks::new(self.0.ports.patterns());
        let rates = checks.rates(card.as_ref(), &form.rates);
        checks.into_request(|| TeamRates { id: form.id.clone(), rates })
    }

    /// Sets the rates of an agent below.
    ///
    /// Fails with `fields` before anything is sent; otherwise the errors of the call.
    pub fn set_team_rates(
        &self,
        form: &TeamRatesForm,
    ) -> PassthroughFuture<TeamMemberDetails, P::Json> {
        self.request_validated_with_permission::<SetTeamRates>(
            AGENT_CENTRE,
            self.validate_team_rates(form),
        )
    }

    /// Fetches the amount available for a transfer to the downline.
    ///
    /// Fails with the errors of the call.
    pub fn downline(&self) -> PassthroughFuture<DownlineInfo, P::Json> {
        self.request_and_cache_with_permission::<Downline>(AGENT_CENTRE, &Empty {})
    }

    /// Returns the quote of a transfer to a downline member; `None` before the available amount was
    /// fetched.
    pub fn quote_downline(&self, form: &DownlineForm) -> Option<DownlineQuote> {
        let info = self.0.wallet.cached_or_stale::<Downline>()?;
        let available = Money::parse(&text(&info, "available")?).ok()?;
        let (obstacles, can_submit) = transfer_obstacles(&info, available);
        Some(DownlineQuote { amount: typed(&form.amount).map(wire), obstacles, can_submit })
    }

    /// Returns the field errors of a transfer to a downline member. Limits are known once they were
    /// fetched.
    pub fn check_downline(&self, form: &DownlineForm) -> Vec<FieldError> {
        self.validate_downline(form).err().unwrap_or_default()
    }

    fn validate_downline(
        &self,
        form: &DownlineForm,
    ) -> Validated<MoneyRequest<DownlineTransferRequest>> {
        let bounds = self.0.wallet.cached::<Downline>();
        let bound = |name: &'static str| bounds.as_ref().and_then(|bounds| text(bounds, name));
        let (min, max, available) = (bound("minAmount"), bound("maxAmount"), bound("available"));
        let limits = AmountLimits {
            min: min.as_deref(),
            max: max.as_deref(),
            balance: available.as_deref(),
        };
        let mut checks = Checks::new(self.0.ports.patterns());
        let money = checks.amount("amount", &form.amount, limits);
        let payment_password = checks.pin("paymentPassword", &form.payment_password);
        let id = form.id.clone();
        checks.money_request_with_secret(money, &form.id, |amount| DownlineTransferRequest {
            id,
            amount,
            payment_password,
        })
    }

    /// Transfers to a downline member.
    ///
    /// Fails with `fields` before anything is sent; `resultUnknown` if the response was lost;
    /// `replayed` if an earlier attempt was executed.
    pub fn transfer_downline(
        &self,
        form: &DownlineForm,
    ) -> PassthroughFuture<DownlineTransferResult, P::Json> {
        match self.permit(AGENT_CENTRE) {
            Ok(()) => self.mutate_reversible_money::<TransferDownline>(
                self.validate_downline(form),
                Self::invalidate_after_money_change,
            ),
            Err(error) => PassthroughFuture::new(Box::pin(ready(Err(error)))),
        }
    }
}

impl Checks<'_> {
    /// Checks rates against the bounds given by the server; a game type with bounds but without
    /// input is required.
    pub(super) fn rates<J: Json>(
        &mut self,
        fetched: Option<&J>,
        typed: &VecMap<String>,
    ) -> Vec<RateInput> {
        let bounds =
            fetched.and_then(|fetched| fetched.member("rates")).and_then(|list| list.items());
        let mut rates = Vec::new();
        for bound in &bounds.unwrap_or_default() {
            let percent =
                |name: &'static str| text(bound, name).and_then(|text| Money::parse(&text).ok());
            let (game_type, min, max) =
                (text(bound, "gameType").unwrap_or_default(), percent("least"), percent("most"));
            let (min, max) = (min.unwrap_or(Money::ZERO), max.unwrap_or(Money::ZERO));
            match within(typed.get(&game_type).map_or("", String::as_str), min, max) {
                Some(rate) => rates.push(RateInput { game_type, rate: Amount(rate.to_wire()) }),
                None => {
                    let wrong = Message::new("validation.rate");
                    let wrong = wrong.with("min", min.to_wire()).with("max", max.to_wire());
                    self.add(&["rate.", &game_type].concat(), wrong);
                }
            }
        }
        rates
    }
}

/// Returns a typed rate, if it is a percentage with two decimals at most within its bounds.
fn within(typed: &str, min: Money, max: Money) -> Option<Money> {
    money::parse_input(typed).ok().filter(|rate| *rate >= min && *rate <= max)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Formats hundredths of a percent as typed input.
    fn typed_rate(rate: i64, mark: char) -> String {
        format!("{}{mark}{:02}", rate / 100, rate % 100)
    }

    const fn percent(rate: i64) -> Money {
        Money::from_units(rate * 100)
    }

    proptest! {
        #[test]
        fn a_rate_is_accepted_within_its_bounds(
            rate in 0..2_000_i64, min in 0..1_000_i64, bounds in 0..1_000_i64, comma: bool,
        ) {
            let max = min + bounds;
            let typed = typed_rate(rate, if comma { ',' } else { '.' });
            let found = within(&typed, percent(min), percent(max));
            let fits = (min..=max).contains(&rate);
            prop_assert_eq!(found, fits.then(|| percent(rate)));
        }

        #[test]
        fn rates_along_a_line_never_exceed_that_of_the_top_agent(
            top in 0..2_000_i64, shares in prop::collection::vec(0..2_000_i64, 1..8),
        ) {
            // Each agent requests a rate; accepted rates never grow on the way down.
            let mut above = top;
            for share in shares {
                if let Some(rate) = within(&typed_rate(share, '.'), Money::ZERO, percent(above)) {
                    prop_assert!(rate <= percent(above));
                    above = share;
                }
            }
            prop_assert!(above <= top);
        }

        #[test]
        fn an_invalid_percentage_is_rejected(typed in "[^0-9]{0,6}|[0-9]{1,3}[.,][0-9]{3,6}|-[0-9]{1,3}") {
            prop_assert_eq!(within(&typed, Money::ZERO, percent(10_000)), None);
        }
    }
}
