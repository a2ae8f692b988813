//! Playing responsibly: limits, breaks, reminders, time at games (docs/adr/0087).

use super::change::Judged;
use crate::{
    api::PassthroughFuture,
    engine::Engine,
    json::{FromJson, Json},
    ports::Ports,
    validation::{AmountLimits, Checks, Message},
};
use ante_contract::{
    Amount, FieldError, Nothing,
    wallet::limits::{
        AnswerLimit, BreakKind, BreakRequest, LimitAnswer, LimitKind, LimitPeriod, LimitRequest,
        LimitState, Limits, PlayBeat, PlayBeatRequest, PlaySession, RealityCheckRequest, SetLimit,
        SetRealityCheck, TakeBreak,
    },
};
use serde::Deserialize;

/// A limit, as typed.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct LimitForm {
    /// Kind of limit.
    pub kind: LimitKind,
    /// Over what.
    pub period: LimitPeriod,
    /// Money, or minutes of time; none requests the limit's end.
    #[serde(default)]
    pub amount: Option<String>,
}

impl Default for LimitForm {
    fn default() -> Self {
        Self { kind: LimitKind::Deposit, period: LimitPeriod::Day, amount: None }
    }
}

/// A break, as chosen.
#[derive(Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct BreakForm {
    /// Kind of break.
    pub kind: BreakKind,
    /// Hours; 0 for an unlimited self-exclusion.
    pub hours: u32,
    /// Login password.
    pub password: String,
}

impl Default for BreakForm {
    fn default() -> Self {
        Self { kind: BreakKind::TimeOut, hours: 0, password: String::new() }
    }
}

super::types::wiped!(BreakForm.password);

crate::json::from_json::impl_from_json! {
    LimitForm { kind: "kind", period: "period", amount: "amount" }
    BreakForm { kind: "kind", hours: "hours", password: "password" }
}

impl<P: Ports> Engine<P> {
    /// Fetches the member's limits with their usage.
    ///
    /// Fails with the errors of the call.
    pub fn limits(&self) -> PassthroughFuture<LimitState, P::Json> {
        self.kept::<Limits>(&Nothing {})
    }

    /// Returns the field errors of a limit.
    pub fn check_limit(&self, form: &LimitForm) -> Vec<FieldError> {
        self.judge_limit(form).err().unwrap_or_default()
    }

    fn judge_limit(&self, form: &LimitForm) -> Judged<LimitRequest> {
        let mut checks = Checks::new(self.0.ports.patterns());
        let amount = match (form.kind, &form.amount) {
            (_, None) => None,
            (LimitKind::Time, Some(typed)) => {
                checks.minutes("amount", typed, minutes_of(form.period)).map(Amount)
            }
            (_, Some(typed)) => {
                let money = checks.amount("amount", typed, AmountLimits::default());
                money.map(|money| Amount(money.to_wire()))
            }
        };
        checks.request(|| LimitRequest { kind: form.kind, period: form.period, amount })
    }

    /// Sets a limit: a lower one holds at once, a higher one after the jurisdiction's hours
    /// and a confirmation.
    ///
    /// Fails with `fields` before anything is sent; otherwise the errors of the call.
    pub fn set_limit(&self, form: LimitForm) -> PassthroughFuture<LimitState, P::Json> {
        self.changing::<SetLimit>(self.judge_limit(&form), |_, _| ())
    }

    /// Confirms or drops a pending higher limit.
    ///
    /// Fails with the errors of the call.
    pub fn decide_limit_increase(
        &self,
        answer: LimitAnswer,
    ) -> PassthroughFuture<LimitState, P::Json> {
        self.changing::<AnswerLimit>(Ok(answer), |_, _| ())
    }

    /// Returns the field errors of a break.
    pub fn check_break(&self, form: &BreakForm) -> Vec<FieldError> {
        self.judge_break(form).err().unwrap_or_default()
    }

    fn judge_break(&self, form: &BreakForm) -> Judged<BreakRequest> {
        let mut checks = Checks::new(self.0.ports.patterns());
        if form.hours == 0 {
            if form.kind == BreakKind::TimeOut {
                checks.add_required("hours");
            }
        } else if let Some((least, most)) = self.break_hours(form.kind)
            && !(least..=most).contains(&form.hours)
        {
            let hours = Message::plain("validation.breakHours");
            checks.add("hours", hours.with("min", least).with("max", most));
        }
        checks.secret("password", &form.password, true, None);
        checks.request(|| BreakRequest {
            kind: form.kind,
            hours: form.hours,
            password: form.password.clone(),
        })
    }

    /// Shortest and longest break, as the place of the server has them; known once the limits were
    /// fetched.
    fn break_hours(&self, kind: BreakKind) -> Option<(u32, u32)> {
        let hours = self.0.wallet.known::<Limits>()?.member(match kind {
            BreakKind::TimeOut => "timeOutHours",
            BreakKind::SelfExclusion => "selfExclusionHours",
        })?;
        let mut fine = true;
        let mut bound = |name| u32::from_json(hours.member(name).as_ref(), &mut fine);
        Some((bound("least"), bound("most")))
    }

    /// Takes a break: deposits, play and bonuses stop until it is over.
    ///
    /// Fails with `fields` before anything is sent; otherwise the errors of the call.
    pub fn take_break(&self, form: BreakForm) -> PassthroughFuture<LimitState, P::Json> {
        self.changing::<TakeBreak>(self.judge_break(&form), |_, _| ())
    }

    /// Sets the interval of reminders of time and money while playing, in minutes; 0 for never.
    ///
    /// Fails with the errors of the call.
    pub fn set_reality_check(&self, minutes: u32) -> PassthroughFuture<LimitState, P::Json> {
        self.changing::<SetRealityCheck>(Ok(RealityCheckRequest { minutes }), |_, _| ())
    }

    /// Sends a heartbeat of play: returns time and net position of the session. While a game shows a
    /// round, neither the question nor the answer passes it.
    ///
    /// Fails with the errors of the call.
    pub fn send_play_heartbeat(
        &self,
        beat: PlayBeatRequest,
    ) -> PassthroughFuture<PlaySession, P::Json> {
        let engine = self.clone();
        PassthroughFuture::new(Box::pin(async move {
            let in_time = engine.round_over().await;
            let session = engine.changing::<PlayBeat>(Ok(beat), |_, _| ()).into_json().await;
            if in_time {
                engine.round_over().await;
            }
            session
        }))
    }
}

/// No more than there are in it.
const fn minutes_of(period: LimitPeriod) -> u32 {
    const DAY: u32 = 24 * 60;
    match period {
        LimitPeriod::Day => DAY,
        LimitPeriod::Week => 7 * DAY,
        LimitPeriod::Month => 31 * DAY,
    }
}

impl Checks<'_> {
    /// Checks typed whole minutes, between 1 and `most`.
    fn minutes(&mut self, field: &str, typed: &str, most: u32) -> Option<String> {
        let typed = typed.trim();
        self.required(field, typed);
        let minutes = typed.bytes().all(|byte| byte.is_ascii_digit()).then(|| typed.parse().ok());
        let minutes = minutes.flatten().filter(|minutes| (1..=most).contains(minutes));
        if minutes.is_none() {
            self.add(field, Message::plain("validation.minutes").with("max", most));
        }
        minutes.map(|minutes: u32| minutes.to_string())
    }
}
