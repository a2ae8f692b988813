//! Default settings of registration fields: which are shown, which are required, and their rules
//! (REQ-5.33, REQ-5.34, `docs/validation.md`).

use super::pattern;
use ante_contract::account::FieldRule;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Settings of one field.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FieldSwitch {
    /// Whether the field is shown.
    pub enabled: bool,
    /// Whether the field is required.
    pub required: bool,
    /// Rule of the text; `None` allows any text.
    #[serde(default)]
    pub validation: Option<FieldRule>,
}

/// Pattern of each id in the catalogue of `docs/validation.md`.
const PATTERN_IDS: [&str; 21] = [
    "*",
    "^[A-Za-z0-9]+$",
    "^[A-Za-z][A-Za-z0-9]*$",
    "^[0-9]+$",
    r"^(?=.*[A-Z])\S+$",
    r"^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])(?=.*[^A-Za-z0-9\s])\S+$",
    r"^\S+$",
    "^[A-Za-z ]+$",
    r"^[\u0E00-\u0E7F ]+$",
    r"^[\u1100-\u11FF\u3130-\u318F\uAC00-\uD7A3 ]+$",
    r"^[\u3400-\u4DBF\u4E00-\u9FFF ]+$",
    r"^[A-Za-z0-9._%+\-]+@[A-Za-z0-9.\-]+\.[A-Za-z]{2,}$",
    "^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$",
    "^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])-[0-9]{4}$",
    "^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]+$",
    "^[0-9]+$",
    r"^[A-Za-z0-9._\-]+$",
    r"^[\p{L}\p{M}'’. \-]+$",
    r"^\+?[0-9]+$",
    "^[A-Z0-9]+$",
    r"^[A-Za-z0-9.\-\/]+$",
];

/// Field: name, shown by default, required when shown by default, rule (id, minimum, maximum).
pub type Field = (&'static str, bool, bool, Option<(u8, u32, u32)>);

/// Every registration field, in the order of the form.
pub const FIELDS: [Field; 21] = [
    ("username", true, true, Some((2, 4, 16))),
    ("password", true, true, Some((6, 8, 20))),
    ("confirmPassword", true, true, None),
    ("payeeName", false, false, Some((17, 2, 60))),
    ("email", true, false, Some((11, 6, 64))),
    ("qqNum", false, false, Some((3, 5, 11))),
    ("countryDialingCode", false, false, Some((18, 2, 5))),
    ("mobileNum", false, false, Some((15, 4, 14))),
    ("verificationCode", false, false, Some((3, 6, 6))),
    ("recommenderId", false, false, Some((1, 3, 20))),
    ("affiliateCode", false, false, Some((19, 4, 12))),
    ("paymentPassword", false, true, Some((3, 6, 6))),
    ("line", false, false, Some((16, 2, 40))),
    ("whatsapp", false, false, Some((18, 8, 16))),
    ("facebook", false, false, Some((16, 2, 40))),
    ("wechat", false, false, Some((16, 2, 40))),
    ("idNumber", false, false, Some((20, 5, 20))),
    ("address", false, false, Some((0, 5, 120))),
    ("nationality", false, false, Some((17, 2, 40))),
    ("referralCode", true, false, Some((1, 4, 16))),
    ("captcha", false, true, Some((1, 4, 6))),
];

/// Method of registration.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RegistrationMethod {
    /// By user name.
    Name,
    /// By mobile number.
    Mobile,
}

/// Fields that come first in the registration by mobile number.
pub const MOBILE_FIRST: [&str; 5] =
    ["countryDialingCode", "mobileNum", "verificationCode", "password", "confirmPassword"];

/// Settings of fields by name.
pub type FieldSwitches = BTreeMap<String, FieldSwitch>;

/// Returns the default fields of the registration by user name.
pub fn username_defaults() -> FieldSwitches {
    FIELDS
        .iter()
        .map(|(name, enabled, required, rule)| {
            let validation = rule.map(|(id, min_length, max_length)| FieldRule {
                pattern_id: id,
                min_length,
                max_length,
                accepted_pattern: PATTERN_IDS
                    .get(usize::from(id))
                    .map_or("*", |pattern| *pattern)
                    .to_owned(),
                format: None,
            });
            let field = FieldSwitch { enabled: *enabled, required: *required, validation };
            ((*name).to_owned(), field)
        })
        .collect()
}

/// Returns the default fields of the registration by mobile number, which has no user name.
pub fn mobile_defaults() -> FieldSwitches {
    let mut fields = username_defaults();
    fields.remove("username");
    for (name, field) in &mut fields {
        let first = MOBILE_FIRST.contains(&name.as_str());
        field.enabled = first || name == "referralCode";
        field.required |= first;
    }
    fields
}

/// Checks the settings of one field.
///
/// # Errors
/// A text for engineers with the setting and the reason.
pub fn check(method: RegistrationMethod, name: &str, field: &FieldSwitch) -> Result<(), String> {
    let setting = settings_key(method);
    let always: &[&str] = match method {
        RegistrationMethod::Name => &["username", "password", "confirmPassword"],
        RegistrationMethod::Mobile => &MOBILE_FIRST,
    };
    let known = FIELDS.iter().any(|(known, ..)| *known == name);
    if !known || (method == RegistrationMethod::Mobile && name == "username") {
        return Err(format!("{setting}.{name}: no such field"));
    }
    if always.contains(&name) && !(field.enabled && field.required) {
        return Err(format!("{setting}.{name}: always shown and required"));
    }
    match &field.validation {
        Some(rule) if rule.pattern_id > 20 => Err(format!("{setting}.{name}: patternId 0 to 20")),
        _ => Ok(()),
    }
}

/// Checks that each field's pattern is supported. Separate from [`check`], because settings that
/// were stored before are still loaded; such fields then reject every value.
///
/// # Errors
/// A text for engineers with the setting and the reason.
pub fn check_patterns(method: RegistrationMethod, fields: &FieldSwitches) -> Result<(), String> {
    let setting = settings_key(method);
    for (name, field) in fields {
        let Some(rule) = &field.validation else { continue };
        pattern::check(&rule.accepted_pattern).map_err(|why| {
            format!(
                "{setting}.{name}.validation.acceptedPattern: the pattern is not supported: {why}"
            )
        })?;
    }
    Ok(())
}

/// Returns the settings key for the fields of a registration method.
const fn settings_key(method: RegistrationMethod) -> &'static str {
    match method {
        RegistrationMethod::Name => "registerFields",
        RegistrationMethod::Mobile => "mobileRegisterFields",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_catalog_matches_the_documentation() {
        let docs = include_str!("../../../../../docs/validation.md");
        for (id, pattern) in PATTERN_IDS.iter().enumerate() {
            let cell = format!("`{}` |", pattern.replace('|', "\\|"));
            let row = docs.lines().find(|line| line.starts_with(&format!("| {id} |")));
            assert!(row.is_some_and(|row| row.ends_with(&cell)), "id {id}");
        }
    }

    #[test]
    fn every_default_pattern_is_supported() {
        for known in PATTERN_IDS {
            assert_eq!(pattern::check(known), Ok(()), "{known}");
        }
    }
}
