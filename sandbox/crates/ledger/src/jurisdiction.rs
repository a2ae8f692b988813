//! Rules of the jurisdiction of the site's licence (`jurisdictions/`, docs/jurisdictions.md).

use ante_contract::jurisdiction::{Jurisdiction, JurisdictionCode};
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
    serde_json::from_value(all).map(Cow::Owned).map_err(refuse)
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
        }
    }
}
