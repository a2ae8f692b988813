//! `wallet`, responsible gambling: limits, time-out, self-exclusion, reality check (docs/adr/0085,
//! docs/adr/0087).

use crate::{
    account::password::redact_debug, amount::Amount, endpoint::endpoints, envelope::Empty,
    json::FromJson,
};
use serde::{Deserialize, Serialize};

endpoints! {
    /// Limits of the member with their usage.
    Limits: Empty => LimitState,
        Get "/wps/member/limits", body: None, token: Required, module: Comm3, provenance: Extension, list
        errors NeedRealAccount;
    /// Sets a limit: a lower one applies immediately, a higher one after a wait and a confirmation.
    SetLimit: LimitRequest => LimitState,
        Post "/wps/member/limits", body: Json, token: Required, module: Comm3, provenance: Extension, mutation, list
        errors NeedRealAccount, ValidationFailed;
    /// Confirms or discards a higher limit after its waiting period.
    AnswerLimit: LimitAnswer => LimitState,
        Post "/wps/member/limits/answer", body: Json, token: Required, module: Comm3, provenance: Extension, mutation, list
        errors NeedRealAccount, NotFound, LimitWaits;
    /// Starts a break: deposits, play, bonuses and marketing stop until its end.
    TakeBreak: BreakRequest => LimitState,
        Post "/wps/member/break", body: Json, token: Required, module: Comm3, provenance: Extension, encrypted, mutation, list
        errors NeedRealAccount, BreakShorter, ValidationFailed, TooManyRequests;
    /// Sets the interval of reminders of time and money while playing.
    SetRealityCheck: RealityCheckRequest => LimitState,
        Post "/wps/member/realityCheck", body: Json, token: Required, module: Comm3, provenance: Extension, mutation, list
        errors NeedRealAccount, ValidationFailed;
    /// Heartbeat, sent once a minute during play; returns time and net result of the session.
    PlayHeartbeat: PlayHeartbeatRequest => PlaySession,
        Post "/wps/member/playSession", body: Json, token: Required, module: Comm3, provenance: Extension, mutation
        errors NeedRealAccount, OnBreak;
}

/// Quantity with a limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum LimitKind {
    /// Deposited money.
    Deposit,
    /// Stakes less prizes, as money.
    Loss,
    /// Staked money.
    Wager,
    /// Play time, in minutes.
    Time,
}

/// Period of a limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum LimitPeriod {
    /// Day of the site, from midnight.
    Day,
    /// Week, from Monday.
    Week,
    /// Calendar month.
    Month,
}

/// Limits of a member.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct LimitState {
    /// Limits of every kind and period, including unset ones.
    pub limits: Vec<Limit>,
    /// Active break.
    #[serde(default, rename = "break", skip_serializing_if = "Option::is_none")]
    pub active_break: Option<Break>,
    /// Minutes between reminders during play; 0 for none.
    pub reality_check_minutes: u32,
    /// Intervals that can be chosen, in minutes.
    pub reality_check_choices: Vec<u32>,
    /// Waiting period of a higher limit before its confirmation, in hours.
    pub limit_rise_hours: u32,
    /// Whether a new member must be asked for a deposit limit. Setting one, or requesting the
    /// removal of one that does not exist, answers it.
    #[serde(default)]
    pub limit_prompt: bool,
    /// Allowed duration of a time-out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_out_hours: Option<BreakHours>,
    /// Allowed duration of a self-exclusion with an end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub self_exclusion_hours: Option<BreakHours>,
    /// End of the current day of the limits, as RFC 3339. Weeks go from Monday to Sunday, and they
    /// and months end with a day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub day_ends: Option<String>,
}

/// Minimum and maximum duration of a kind of break.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct BreakHours {
    /// Minimum duration, in hours.
    pub least: u32,
    /// Maximum duration, in hours.
    pub most: u32,
}

/// Limit of one kind and period.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Limit {
    /// Limited quantity.
    pub kind: LimitKind,
    /// Period of the limit.
    pub period: LimitPeriod,
    /// Limit in force: an amount of money, or minutes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount: Option<Amount>,
    /// Amount used in the current period.
    pub used: Amount,
    /// Requested increase or removal that awaits confirmation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<NextLimit>,
}

/// Increase of a limit that awaits confirmation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct NextLimit {
    /// New limit; none for a removal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount: Option<Amount>,
    /// Start of the confirmation period, RFC 3339.
    pub from: String,
    /// End of the confirmation period, RFC 3339; none if unlimited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<String>,
}

/// Sets a limit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct LimitRequest {
    /// Limited quantity.
    pub kind: LimitKind,
    /// Period of the limit.
    pub period: LimitPeriod,
    /// Amount of money, or minutes; none requests the removal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount: Option<Amount>,
}

/// Confirms or discards a higher limit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct LimitAnswer {
    /// Limited quantity.
    pub kind: LimitKind,
    /// Period of the limit.
    pub period: LimitPeriod,
    /// `true` confirms the increase, `false` discards it.
    pub accept: bool,
}

/// Time-out or self-exclusion.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Break {
    /// Kind: `timeOut` of hours or days, or `selfExclusion` of months and more.
    pub kind: BreakKind,
    /// End, RFC 3339; none if unlimited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<String>,
    /// Whether it is a self-exclusion that the same person chose in another account.
    #[serde(default)]
    pub elsewhere: bool,
}

/// Kind of break.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum BreakKind {
    /// Break of hours or days.
    TimeOut,
    /// Break of months, or an unlimited one.
    SelfExclusion,
}

/// Starts a break; carries the login password, so it is sent encrypted.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct BreakRequest {
    /// Kind of break.
    pub kind: BreakKind,
    /// Duration in hours; 0 for an unlimited self-exclusion.
    pub hours: u32,
    /// Login password.
    pub password: String,
}

/// Sets the interval of the reminder.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct RealityCheckRequest {
    /// Interval in minutes, one of the choices; 0 for none.
    pub minutes: u32,
}

/// Heartbeat during play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct PlayHeartbeatRequest {
    /// Whether the reality check was acknowledged; the next one follows after its interval.
    #[serde(rename = "seen", default)]
    pub acknowledged: bool,
}

/// Current play session.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct PlaySession {
    /// Time of the login, RFC 3339.
    pub since: String,
    /// Server time, RFC 3339.
    pub now: String,
    /// Play time since the login, in minutes.
    pub minutes: u32,
    /// Stakes of the settled bets that were placed since the login.
    pub stake: Amount,
    /// Stakes of those that are open, in none of the other amounts.
    pub open_stake: Amount,
    /// Prizes less stakes of the settled ones.
    pub net: Amount,
    /// Time of the next reminder, RFC 3339; none without a reminder.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub remind_at: Option<String>,
    /// Limit that stops play, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reached: Option<ReachedLimit>,
}

/// Limit that is used up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ReachedLimit {
    /// Limited quantity.
    pub kind: LimitKind,
    /// Period of the limit.
    pub period: LimitPeriod,
    /// Limit: an amount of money, or minutes.
    pub amount: Amount,
    /// End of the current period, RFC 3339.
    pub until: String,
}

redact_debug!(BreakRequest);
