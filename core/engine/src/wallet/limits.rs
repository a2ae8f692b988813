//! Responsible gambling: limits, breaks, reminders, play time (docs/adr/0087).

use super::mutation::Validated;
use crate::{
    api::PassthroughFuture,
    engine::Engine,
    json::{FromJson, Json},
    ports::Ports,
    text::{all_digits, fold_to_ascii},
    validation::{AmountLimits, Checks, Message},
};
use ante_contract::{
    Amount, Empty, FieldError,
    wallet::limits::{
        AnswerLimit, BreakKind, BreakRequest, LimitAnswer, LimitKind, LimitPeriod, LimitRequest,
        LimitState, Limits, PlayHeartbeat, PlayHeartbeatRequest, PlaySession, RealityCheckRequest,
        SetLimit, SetRealityCheck, TakeBreak,
    },
};
use serde::Deserialize;

/// Limit, as typed.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct LimitForm {
    /// Kind of limit.
    pub kind: LimitKind,
    /// Period of the limit.
    pub period: LimitPeriod,
    /// Amount of money, or minutes; none requests the removal.
    #[serde(default)]
    pub amount: Option<String>,
}

impl Default for LimitForm {
    fn default() -> Self {
        Self { kind: LimitKind::Deposit, period: LimitPeriod::Day, amount: None }
    }
}

/// Deposit limits of a new member, as typed: at least one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct DepositLimitsForm {
    /// Limit of a day; empty for none.
    pub day: String,
    /// Limit of a week; empty for none.
    pub week: String,
    /// Limit of a month; empty for none.
    pub month: String,
}

/// Break, as chosen.
#[derive(Clone, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct BreakForm {
    /// Kind of break.
    pub kind: BreakKind,
    /// Duration in hours; 0 for an unlimited self-exclusion, missing before a choice.
    #[serde(default)]
    pub hours: Option<u32>,
    /// Login password.
    pub password: String,
}

impl Default for BreakForm {
    fn default() -> Self {
        Self { kind: BreakKind::TimeOut, hours: None, password: String::new() }
    }
}

super::types::wiped!(BreakForm.password);

impl<P: Ports> Engine<P> {
    /// Fetches the member's limits with their usage.
    ///
    /// Fails with the errors of the call.
    pub fn limits(&self) -> PassthroughFuture<LimitState, P::Json> {
        self.request_and_cache::<Limits>(&Empty {})
    }

    /// Returns the field errors of a limit.
    pub fn check_limit(&self, form: &LimitForm) -> Vec<FieldError> {
        self.validate_limit(form).err().unwrap_or_default()
    }

    fn validate_limit(&self, form: &LimitForm) -> Validated<LimitRequest> {
        let mut checks = Checks::new(self.0.ports.patterns());
        let amount = match (form.kind, &form.amount) {
            (_, None) => None,
            (LimitKind::Time, Some(typed)) => {
                checks.minutes("amount", typed, minutes_in(form.period)).map(Amount)
            }
            (_, Some(typed)) => {
                let money = checks.amount("amount", typed, AmountLimits::default());
                money.map(|money| Amount(money.to_wire()))
            }
        };
        checks.into_request(|| LimitRequest { kind: form.kind, period: form.period, amount })
    }

    /// Returns the field errors of a new member's deposit limits, by period.
    pub fn check_deposit_limits(&self, form: &DepositLimitsForm) -> Vec<FieldError> {
        let mut checks = Checks::new(self.0.ports.patterns());
        let typed = [("day", &form.day), ("week", &form.week), ("month", &form.month)];
        if typed.iter().all(|(_, amount)| amount.trim().is_empty()) {
            checks.add_required("day");
        }
        for (period, amount) in typed {
            if !amount.trim().is_empty() {
                checks.amount(period, amount, AmountLimits::default());
            }
        }
        checks.finish()
    }

    /// Sets a limit: a lower one applies at once, a higher one after the jurisdiction's waiting
    /// time and a confirmation.
    ///
    /// Fails with `fields` before anything is sent; otherwise the errors of the call.
    pub fn set_limit(&self, form: LimitForm) -> PassthroughFuture<LimitState, P::Json> {
        self.mutate::<SetLimit>(self.validate_limit(&form), |_, _| ())
    }

    /// Confirms or discards a pending higher limit.
    ///
    /// Fails with the errors of the call.
    pub fn decide_limit_increase(
        &self,
        answer: LimitAnswer,
    ) -> PassthroughFuture<LimitState, P::Json> {
        self.mutate::<AnswerLimit>(Ok(answer), |_, _| ())
    }

    /// Returns the field errors of a break.
    pub fn check_break(&self, form: &BreakForm) -> Vec<FieldError> {
        self.validate_break(form).err().unwrap_or_default()
    }

    fn validate_break(&self, form: &BreakForm) -> Validated<BreakRequest> {
        let mut checks = Checks::new(self.0.ports.patterns());
        let unlimited = form.kind == BreakKind::SelfExclusion && form.hours == Some(0);
        let hours = form.hours.unwrap_or_default();
        if hours == 0 && !unlimited {
            checks.add_required("hours");
        } else if !unlimited
            && let Some((min, max)) = self.break_hours(form.kind)
            && !(min..=max).contains(&hours)
        {
            let message = Message::new("validation.breakHours");
            checks.add("hours", message.with("min", min).with("max", max));
        }
        if form.password.is_empty() {
            checks.add_required("password");
        }
        checks.into_request(|| BreakRequest {
            kind: form.kind,
            hours,
            password: form.password.clone(),
        })
    }

    /// Returns the shortest and longest break of the server's jurisdiction; known once the limits
    /// were fetched.
    fn break_hours(&self, kind: BreakKind) -> Option<(u32, u32)> {
        let hours = self.0.wallet.cached::<Limits>()?.member(match kind {
            BreakKind::TimeOut => "timeOutHours",
            BreakKind::SelfExclusion => "selfExclusionHours",
        })?;
        let mut is_valid = true;
        let mut bound = |name| u32::from_json(hours.member(name).as_ref(), &mut is_valid);
        Some((bound("least"), bound("most")))
    }

    /// Starts a break: deposits, play and bonuses stop until its end.
    ///
    /// Fails with `fields` before anything is sent; otherwise the errors of the call.
    pub fn take_break(&self, form: BreakForm) -> PassthroughFuture<LimitState, P::Json> {
        self.mutate::<TakeBreak>(self.validate_break(&form), |_, _| ())
    }

    /// Sets the interval of reminders during play, in minutes; 0 for none.
    ///
    /// Fails with the errors of the call.
    pub fn set_reality_check(&self, minutes: u32) -> PassthroughFuture<LimitState, P::Json> {
        self.mutate::<SetRealityCheck>(Ok(RealityCheckRequest { minutes }), |_, _| ())
    }

    /// Sends a heartbeat of play: returns time and net position of the session. While a game shows
    /// a round, neither request nor response is processed.
    ///
    /// Fails with the errors of the call.
    pub fn send_play_heartbeat(
        &self,
        heartbeat: PlayHeartbeatRequest,
    ) -> PassthroughFuture<PlaySession, P::Json> {
        let engine = self.clone();
        PassthroughFuture::new(Box::pin(async move {
            let in_time = engine.round_over().await;
            let session =
                engine.mutate::<PlayHeartbeat>(Ok(heartbeat), |_, _| ()).into_json().await;
            if in_time {
                engine.round_over().await;
            }
            session
        }))
    }
}

/// Returns the minutes of a period, the maximum of a time limit.
const fn minutes_in(period: LimitPeriod) -> u32 {
    const MINUTES_PER_DAY: u32 = 24 * 60;
    match period {
        LimitPeriod::Day => MINUTES_PER_DAY,
        LimitPeriod::Week => 7 * MINUTES_PER_DAY,
        LimitPeriod::Month => 31 * MINUTES_PER_DAY,
    }
}

impl Checks<'_> {
    /// Checks typed whole minutes, between 1 and `max`.
    fn minutes(&mut self, field: &str, typed: &str, max: u32) -> Option<String> {
        let typed = fold_to_ascii(typed);
        let typed = typed.trim();
        self.required(field, typed);
        let minutes = all_digits(typed).then(|| typed.parse().ok());
        let minutes = minutes.flatten().filter(|minutes| (1..=max).contains(minutes));
        if minutes.is_none() {
            self.add(field, Message::new("validation.minutes").with("max", max));
        }
        minutes.map(|minutes: u32| minutes.to_string())
    }
}
