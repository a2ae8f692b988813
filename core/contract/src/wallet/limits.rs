//! `wallet`, playing responsibly: limits, time-out, self-exclusion, reality check
//! (docs/adr/0085, docs/adr/0087).

use crate::{
    account::password::redact_debug, amount::Amount, endpoint::endpoints, envelope::Empty,
    json::FromJson,
};
use serde::{Deserialize, Serialize};

endpoints! {
    /// The member's limits, and how far each is used.
    Limits: Empty => LimitState,
        Get "/wps/member/limits", body: None, token: Required, module: Comm3, provenance: Extension, list
        errors NeedRealAccount;
    /// Sets a limit: a lower one holds at once, a higher one after its hours and a confirmation.
    SetLimit: LimitRequest => LimitState,
        Post "/wps/member/limits", body: Json, token: Required, module: Comm3, provenance: Extension, mutation, list
        errors NeedRealAccount, ValidationFailed;
    /// Confirms or drops a higher limit that waited its hours.
    AnswerLimit: LimitAnswer => LimitState,
        Post "/wps/member/limits/answer", body: Json, token: Required, module: Comm3, provenance: Extension, mutation, list
        errors NeedRealAccount, NotFound, LimitWaits;
    /// A break: deposits, play, bonuses and marketing stop until it is over.
    TakeBreak: BreakRequest => LimitState,
        Post "/wps/member/break", body: Json, token: Required, module: Comm3, provenance: Extension, encrypted, mutation, list
        errors NeedRealAccount, BreakShorter, ValidationFailed, TooManyRequests;
    /// Sets the interval of reminders of time and money while playing.
    SetRealityCheck: RealityCheckRequest => LimitState,
        Post "/wps/member/realityCheck", body: Json, token: Required, module: Comm3, provenance: Extension, mutation, list
        errors NeedRealAccount, ValidationFailed;
    /// Heartbeat, once a minute while the member plays; returns time and net position of the session.
    PlayHeartbeat: PlayHeartbeatRequest => PlaySession,
        Post "/wps/member/playSession", body: Json, token: Required, module: Comm3, provenance: Extension, mutation
        errors NeedRealAccount, OnBreak;
}

/// Quantity that can be limited.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum LimitKind {
    /// Deposits, in money.
    Deposit,
    /// Stakes less prizes, in money.
    Loss,
    /// Stakes, in money.
    Wager,
    /// Time at games, in minutes.
    Time,
}

/// Period of a limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum LimitPeriod {
    /// A day of the site, from midnight.
    Day,
    /// Seven days, from Monday.
    Week,
    /// A calendar month.
    Month,
}

/// All limits of a member.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct LimitState {
    /// Every kind and period, set or not.
    pub limits: Vec<Limit>,
    /// Break in force.
    #[serde(default, rename = "break", skip_serializing_if = "Option::is_none")]
    pub active_break: Option<Break>,
    /// Minutes between reminders while playing; 0 for none.
    pub reality_check_minutes: u32,
    /// Minutes that can be chosen.
    pub reality_check_choices: Vec<u32>,
    /// Hours that a higher limit waits before it can be confirmed.
    pub limit_rise_hours: u32,
    /// A new member must be asked for a deposit limit. Setting one answers it, and so does
    /// requesting the removal of a limit that does not exist.
    #[serde(default)]
    pub limit_prompt: bool,
    /// Allowed lengths of a time-out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_out_hours: Option<BreakHours>,
    /// Allowed lengths of a self-exclusion with an end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub self_exclusion_hours: Option<BreakHours>,
}

/// Shortest and longest break of a kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct BreakHours {
    /// No shorter.
    pub least: u32,
    /// No longer.
    pub most: u32,
}

/// A limit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Limit {
    /// Limited quantity.
    pub kind: LimitKind,
    /// Over what.
    pub period: LimitPeriod,
    /// The limit in force: money, or minutes of time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount: Option<Amount>,
    /// Amount used in the current period.
    pub used: Amount,
    /// A higher one that waits, or its lifting.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<NextLimit>,
}

/// A higher limit that waits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct NextLimit {
    /// The limit; none lifts it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount: Option<Amount>,
    /// From when it can be confirmed, RFC 3339.
    pub from: String,
    /// Until when it can be confirmed, RFC 3339; without one, until it is answered.
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
    /// Over what.
    pub period: LimitPeriod,
    /// Money, or minutes; none requests the limit's end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount: Option<Amount>,
}

/// Answers a higher limit that waited.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct LimitAnswer {
    /// Limited quantity.
    pub kind: LimitKind,
    /// Over what.
    pub period: LimitPeriod,
    /// Take it, or drop it.
    pub accept: bool,
}

/// A break.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Break {
    /// `timeOut` of hours or days, or `selfExclusion` of months and more.
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
    /// Hours or days.
    TimeOut,
    /// Months, or unlimited.
    SelfExclusion,
}

/// Takes a break; carries the login password, so it travels encrypted.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct BreakRequest {
    /// Kind of break.
    pub kind: BreakKind,
    /// Hours; 0 for an unlimited self-exclusion.
    pub hours: u32,
    /// Login password.
    pub password: String,
}

/// Sets the reminder.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct RealityCheckRequest {
    /// One of the choices; 0 for none.
    pub minutes: u32,
}

/// Heartbeat of a member who plays.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct PlayHeartbeatRequest {
    /// The reality check was acknowledged: the next one follows after its minutes.
    #[serde(rename = "seen", default)]
    pub acknowledged: bool,
}

/// The session that plays now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct PlaySession {
    /// Time of the login, RFC 3339.
    pub since: String,
    /// The server's clock, RFC 3339.
    pub now: String,
    /// Minutes at games since then.
    pub minutes: u32,
    /// Stakes since then.
    pub stake: Amount,
    /// Prizes less stakes since then, open bets counted as staked.
    pub net: Amount,
    /// Time of the next reminder, RFC 3339; none without a reminder.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub remind_at: Option<String>,
    /// Kind of the limit that stops play, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reached: Option<LimitKind>,
}

redact_debug!(BreakRequest);
