//! Rules of the jurisdiction of the site's licence (`jurisdictions/`, docs/jurisdictions.md).

use crate::db::Tx;
use ante_base::ApiError;
use ante_contract::jurisdiction::{Jurisdiction, JurisdictionCode};
use jiff::tz::{TimeZone, TimeZoneDatabase};
use serde_json::Value;
use std::{borrow::Cow, collections::BTreeMap, sync::LazyLock};

// The files are built into the binary, and the contract's tests parse them all.
macro_rules! file {
    ($name:literal) => {
        LazyLock::new(|| {
            serde_json::from_str(include_str!(concat!(
                "../../../../jurisdictions/",
                $name,
                ".json"
            )))
            .unwrap_or_default()
        })
    };
}

static BRAZIL: LazyLock<Jurisdiction> = file!("BR");
static BRITAIN: LazyLock<Jurisdiction> = file!("UK");
static MALTA: LazyLock<Jurisdiction> = file!("MT");
static OPEN: LazyLock<Jurisdiction> = file!("open");

/// Returns the rules of a jurisdiction.
pub fn rules(code: JurisdictionCode) -> &'static Jurisdiction {
    match code {
        JurisdictionCode::Brazil => &BRAZIL,
        JurisdictionCode::Britain => &BRITAIN,
        JurisdictionCode::Malta => &MALTA,
        JurisdictionCode::Open => &OPEN,
    }
}

/// Returns the rules of a jurisdiction with some values replaced, so that rules required by no
/// present jurisdiction can be tested.
///
/// # Errors
/// A text for engineers that names the unknown rule or the invalid value.
pub fn with_values(
    code: JurisdictionCode,
    values: &BTreeMap<String, Value>,
) -> Result<Cow<'static, Jurisdiction>, String> {
    if values.is_empty() {
        return Ok(Cow::Borrowed(rules(code)));
    }
    let refuse = |error: serde_json::Error| format!("rules: {error}");
    let mut all = serde_json::to_value(rules(code)).map_err(refuse)?;
    for (name, value) in values {
        let rule = all.get_mut(name).and_then(Value::as_object_mut);
        let rule = rule.ok_or_else(|| format!("rules: {name} is no rule"))?;
        rule.insert("value".to_owned(), value.clone());
    }
    let all: Jurisdiction = serde_json::from_value(all).map_err(refuse)?;
    find_zone(&all.time_zone.value).ok_or("rules: timeZone is not in the time zone database")?;
    Ok(Cow::Owned(all))
}

/// Returns the time zone in which the days, weeks and months of limits begin.
pub fn time_zone(rules: &Jurisdiction) -> TimeZone {
    find_zone(&rules.time_zone.value).unwrap_or(TimeZone::UTC)
}

/// Returns the [`time_zone`] of the stored site settings, for transactions that know no settings.
pub async fn stored_time_zone(tx: &mut Tx) -> Result<TimeZone, ApiError> {
    let stored: Option<(String, String)> = sqlx::query_as(
        "SELECT coalesce(json -> 'jurisdiction', '\"open\"'), coalesce(json -> 'rules', '{}')
         FROM site_settings WHERE id = 1",
    )
    .fetch_optional(tx)
    .await?;
    let Some((code, values)) = stored else { return Ok(time_zone(&OPEN)) };
    let unreadable = |_| ApiError::internal("the stored jurisdiction is not readable");
    let code = serde_json::from_str(&code).map_err(unreadable)?;
    let values = serde_json::from_str(&values).map_err(unreadable)?;
    Ok(time_zone(&with_values(code, &values).unwrap_or_else(|_| Cow::Borrowed(rules(code)))))
}

/// Finds a time zone in the built-in database, which is newer than that of many systems.
fn find_zone(name: &str) -> Option<TimeZone> {
    static DATABASE: LazyLock<TimeZoneDatabase> = LazyLock::new(TimeZoneDatabase::bundled);
    DATABASE.get(name).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_jurisdiction_has_rules() {
        for code in [
            JurisdictionCode::Brazil,
            JurisdictionCode::Britain,
            JurisdictionCode::Malta,
            JurisdictionCode::Open,
        ] {
            assert_ne!(rules(code), &Jurisdiction::default(), "{code:?}");
            assert!(find_zone(&rules(code).time_zone.value).is_some(), "{code:?}");
        }
    }
}
