//! The rules of the place that the site is licensed in (`jurisdictions/`, docs/jurisdictions.md).

use ante_contract::jurisdiction::{Jurisdiction, Place};
use serde_json::Value;
use std::{borrow::Cow, collections::BTreeMap, sync::LazyLock};

// Built into the binary; the contract's tests read every file, so nothing is missing here.
macro_rules! file {
    ($name:literal) => {
        LazyLock::new(|| {
            serde_json::from_str(include_str!(concat!(
                "../../../../../jurisdictions/",
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

/// The rules of a place.
pub fn rules(place: Place) -> &'static Jurisdiction {
    match place {
        Place::Brazil => &BRAZIL,
        Place::Britain => &BRITAIN,
        Place::Malta => &MALTA,
        Place::Open => &OPEN,
    }
}

/// The rules of a place, with values in the stead of some of the file's: what no place here asks
/// can be tried so.
///
/// # Errors
/// Says which is no rule, or no value of it.
pub fn with_values(
    place: Place,
    values: &BTreeMap<String, Value>,
) -> Result<Cow<'static, Jurisdiction>, String> {
    if values.is_empty() {
        return Ok(Cow::Borrowed(rules(place)));
    }
    let refuse = |error: serde_json::Error| format!("rules: {error}");
    let mut all = serde_json::to_value(rules(place)).map_err(refuse)?;
    for (name, value) in values {
        let rule = all.get_mut(name).and_then(Value::as_object_mut);
        let rule = rule.ok_or_else(|| format!("rules: {name} is no rule"))?;
        rule.insert("value".to_owned(), value.clone());
    }
    serde_json::from_value(all).map(Cow::Owned).map_err(refuse)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_has_rules() {
        for place in [Place::Brazil, Place::Britain, Place::Malta, Place::Open] {
            assert_ne!(rules(place), &Jurisdiction::default(), "{place:?}");
        }
    }
}
