//! Durations of breaks that a member can choose.

use ante_contract::{
    json::FromJson,
    wallet::limits::{BreakHours, BreakKind},
};
use serde::{Deserialize, Serialize};

/// Kind of break, and the bounds of the jurisdiction: a `LimitState` with a kind fits.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct BreakDurationsForm {
    /// Kind of break.
    pub kind: BreakKind,
    /// Allowed duration of a time-out.
    #[serde(default)]
    pub time_out_hours: Option<BreakHours>,
    /// Allowed duration of a self-exclusion with an end.
    #[serde(default)]
    pub self_exclusion_hours: Option<BreakHours>,
}

/// Name of a duration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum BreakDurationName {
    /// One day.
    Day,
    /// Three days.
    Days3,
    /// One week.
    Week,
    /// Two weeks.
    Weeks2,
    /// Four weeks.
    Weeks4,
    /// Six weeks.
    Weeks6,
    /// One month.
    Month,
    /// Three months.
    Months3,
    /// Six months.
    Months6,
    /// One year.
    Year,
    /// Five years.
    Years5,
    /// Without an end.
    ForGood,
}

/// Duration of a break.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct BreakDuration {
    /// Its name, for a text.
    pub name: BreakDurationName,
    /// Hours; 0 without an end.
    pub hours: u32,
}

/// Durations of a kind of break.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct BreakDurations {
    /// Those that the jurisdiction allows, the shortest first, the one without an end last.
    pub durations: Vec<BreakDuration>,
}

const HOURS_PER_DAY: u32 = 24;

/// Time-outs, with their days.
const TIME_OUTS: [(BreakDurationName, u32); 6] = [
    (BreakDurationName::Day, 1),
    (BreakDurationName::Days3, 3),
    (BreakDurationName::Week, 7),
    (BreakDurationName::Weeks2, 14),
    (BreakDurationName::Weeks4, 28),
    (BreakDurationName::Weeks6, 42),
];
/// Self-exclusions, with the most days that such months and years can have, so that none ends early.
const SELF_EXCLUSIONS: [(BreakDurationName, u32); 6] = [
    (BreakDurationName::Month, 31),
    (BreakDurationName::Months3, 92),
    (BreakDurationName::Months6, 184),
    (BreakDurationName::Year, 366),
    (BreakDurationName::Years5, 5 * 365 + 2),
    (BreakDurationName::ForGood, 0),
];

/// Returns the durations of a kind of break; without bounds all of them, and the server validates.
pub fn break_durations(form: &BreakDurationsForm) -> BreakDurations {
    let (all, bounds) = match form.kind {
        BreakKind::TimeOut => (TIME_OUTS, form.time_out_hours),
        BreakKind::SelfExclusion => (SELF_EXCLUSIONS, form.self_exclusion_hours),
    };
    let is_allowed = |hours: &u32| {
        *hours == 0
            || bounds.is_none_or(|BreakHours { least, most }| (least..=most).contains(hours))
    };
    let durations = all.into_iter().map(|(name, days)| (name, days * HOURS_PER_DAY));
    BreakDurations {
        durations: durations
            .filter(|(_, hours)| is_allowed(hours))
            .map(|(name, hours)| BreakDuration { name, hours })
            .collect(),
    }
}
