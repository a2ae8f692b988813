//! Registration fields: which are shown, which are required, and their rules (§5,
//! `docs/validation.md`).

use super::{cpf, pattern};
use crate::{api::wrong, site::settings::SiteSettings};
use ante_contract::{
    FieldError,
    account::{FieldFormat, FieldRule, FieldSetting, RegisterRequest, security::is_guessable},
    site::switch,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What an operator says of one field.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FieldSwitch {
    /// Shown.
    pub enabled: bool,
    /// Must be filled in.
    pub required: bool,
    /// Rule of the text; none means any text.
    #[serde(default)]
    pub validation: Option<FieldRule>,
}

/// The catalogue of `docs/validation.md`: the pattern of each id.
const CATALOGUE: [&str; 21] = [
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

/// A field: name, shown by default, required when shown by default, rule (id, least, most).
type Field = (&'static str, bool, bool, Option<(u8, u32, u32)>);

/// Every field that registration knows (§3), in the order of the form.
const FIELDS: [Field; 21] = [
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

/// The two ways to register.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// By user name.
    Name,
    /// By mobile number.
    Mobile,
}

/// The form's order in the registration by mobile number; the others follow.
const MOBILE_FIRST: [&str; 5] =
    ["countryDialingCode", "mobileNum", "verificationCode", "password", "confirmPassword"];

/// Fields by their names, with the rules of a fresh site.
pub type Switches = BTreeMap<String, FieldSwitch>;

/// The fields of the registration by user name as a fresh site has them.
pub fn defaults() -> Switches {
    FIELDS
        .iter()
        .map(|(name, enabled, required, rule)| {
            let validation = rule.map(|(id, min_length, max_length)| FieldRule {
                pattern_id: id,
                min_length,
                max_length,
                accepted_pattern: CATALOGUE
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

/// The same of the registration by mobile number: it asks for no user name.
pub fn mobile_defaults() -> Switches {
    let mut fields = defaults();
    fields.remove("username");
    for (name, field) in &mut fields {
        let first = MOBILE_FIRST.contains(&name.as_str());
        field.enabled = first || name == "referralCode";
        field.required |= first;
    }
    fields
}

/// Is this a field that can be so?
///
/// # Errors
/// Says why not.
pub fn check(way: Way, name: &str, field: &FieldSwitch) -> Result<(), String> {
    let setting = setting(way);
    let always: &[&str] = match way {
        Way::Name => &["username", "password", "confirmPassword"],
        Way::Mobile => &MOBILE_FIRST,
    };
    let known = FIELDS.iter().any(|(known, ..)| *known == name);
    if !known || (way == Way::Mobile && name == "username") {
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

/// Can each field's pattern be judged? Apart from [`check`], since settings that were stored before are
/// still read; their fields then refuse every value.
///
/// # Errors
/// Names the setting, and says why not.
pub fn check_patterns(way: Way, fields: &Switches) -> Result<(), String> {
    let setting = setting(way);
    for (name, field) in fields {
        let Some(rule) = &field.validation else { continue };
        pattern::check(&rule.accepted_pattern).map_err(|why| {
            format!(
                "{setting}.{name}.validation.acceptedPattern: no pattern that can be judged: {why}"
            )
        })?;
    }
    Ok(())
}

/// Where the fields of a way to register stand in the settings.
const fn setting(way: Way) -> &'static str {
    match way {
        Way::Name => "registerFields",
        Way::Mobile => "mobileRegisterFields",
    }
}

/// The fields of a way to register as the site's switches leave them: shown ones alone, in the
/// order of the form. What a switch does to a field is said here and nowhere else.
pub fn asked(site: &SiteSettings, way: Way) -> Vec<FieldSetting> {
    let fields = match way {
        Way::Name => &site.register_fields,
        Way::Mobile => &site.mobile_register_fields,
    };
    let shows_mobile = fields.get("mobileNum").is_some_and(|field| field.enabled);
    let verifies = shows_mobile && site.is_on(switch::SMS_VERIFICATION);
    let has_password = way == Way::Name || site.is_on(switch::MOBILE_PASSWORD_REGISTRATION);
    let mut shown: Vec<FieldSetting> = FIELDS
        .iter()
        .filter_map(|(name, ..)| fields.get(*name).map(|field| (*name, field)))
        .filter_map(|(name, field)| {
            // A code goes to a whole number.
            let needed =
                verifies && matches!(name, "countryDialingCode" | "mobileNum" | "verificationCode");
            // A number has as many digits as its dialling code says, so the form asks for both.
            let paired = shows_mobile && name == "countryDialingCode";
            let hidden = !has_password && matches!(name, "password" | "confirmPassword");
            (!hidden && (field.enabled || needed || paired)).then(|| FieldSetting {
                name: name.to_owned(),
                enabled: true,
                required: field.required || needed,
                validation: field.validation.clone(),
            })
        })
        .collect();
    if way == Way::Mobile {
        let place = |name: &str| MOBILE_FIRST.iter().position(|first| *first == name);
        shown.sort_by_key(|field| place(&field.name).unwrap_or(usize::MAX));
    }
    shown
}

/// What the form says of a field; empty where it says nothing.
pub fn value<'a>(form: &'a RegisterRequest, name: &str) -> &'a str {
    let optional = match name {
        "username" => return form.username.trim(),
        "password" => return &form.password,
        "confirmPassword" => return &form.confirm_password,
        "payeeName" => &form.payee_name,
        "email" => &form.email,
        "qqNum" => &form.qq_num,
        "countryDialingCode" => &form.country_dialing_code,
        "mobileNum" => &form.mobile_num,
        "verificationCode" => &form.verification_code,
        "recommenderId" => &form.recommender_id,
        "affiliateCode" => &form.affiliate_code,
        "paymentPassword" => &form.payment_password,
        "line" => &form.line,
        "whatsapp" => &form.whatsapp,
        "facebook" => &form.facebook,
        "wechat" => &form.wechat,
        "idNumber" => &form.id_number,
        "address" => &form.address,
        "nationality" => &form.nationality,
        "referralCode" => &form.referral_code,
        "captcha" => &form.captcha,
        _ => return "",
    };
    optional.as_deref().unwrap_or_default().trim()
}

/// What is wrong with a value, by its field's setting.
pub fn judge(field: &FieldSetting, value: &str) -> Option<FieldError> {
    if value.is_empty() {
        return field.required.then(|| wrong(&field.name, "validation.required", &[]));
    }
    let rule = field.validation.as_ref()?;
    let length = u32::try_from(value.chars().count()).unwrap_or(u32::MAX);
    let fits = length >= rule.min_length
        && (rule.max_length == 0 || length <= rule.max_length)
        && pattern::matches(&rule.accepted_pattern, value);
    if !fits {
        return Some(mismatch(&field.name, rule));
    }
    if field.name == "paymentPassword" && is_guessable(value) {
        return Some(wrong(&field.name, "validation.passwordWeak", &[]));
    }
    let valid = match rule.format {
        Some(FieldFormat::Cpf) => cpf::is_valid(value),
        None => true,
    };
    (!valid).then(|| wrong(&field.name, "validation.cpf", &[]))
}

/// Judges a required value by the rule of a registration field, shown there or not; `name` is what
/// the error calls it.
pub fn judge_as(fields: &Switches, rule: &str, name: &str, value: &str) -> Option<FieldError> {
    let validation = fields.get(rule).and_then(|field| field.validation.clone());
    judge(&FieldSetting { name: name.to_owned(), enabled: true, required: true, validation }, value)
}

/// The error of a value that does not fit its rule.
fn mismatch(field: &str, rule: &FieldRule) -> FieldError {
    let bounds = match (rule.min_length, rule.max_length) {
        (0 | 1, 0) => "any",
        (_, 0) => "min",
        (min, max) if min == max => "exact",
        (0 | 1, _) => "max",
        _ => "range",
    };
    let params = [
        ("min", rule.min_length.to_string()),
        ("max", rule.max_length.to_string()),
        ("bounds", bounds.to_owned()),
    ];
    wrong(field, &format!("patterns.{}", rule.pattern_id), &params)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn verdict(name: &str, value: &str) -> Option<String> {
        let fields = defaults();
        let field = &fields[name];
        let setting = FieldSetting {
            name: name.to_owned(),
            enabled: true,
            required: field.required,
            validation: field.validation.clone(),
        };
        judge(&setting, value).map(|error| error.key)
    }

    #[test]
    fn judges_by_the_catalogue() {
        for (name, value, key) in [
            ("username", "maria7", None),
            ("username", "", Some("validation.required")),
            ("username", "mar", Some("patterns.2")),
            ("username", "7maria", Some("patterns.2")),
            ("username", "maria\n", Some("patterns.2")),
            ("username", "abcdefghijklmnopq", Some("patterns.2")),
            ("password", "Segredo@1", None),
            ("password", "curta", Some("patterns.6")),
            ("password", "com espaco", Some("patterns.6")),
            ("email", "", None),
            ("email", "a@b.co", None),
            ("email", "a@b", Some("patterns.11")),
            ("payeeName", "João d’Ávila", None),
            ("payeeName", "R2D2", Some("patterns.17")),
            ("verificationCode", "12345", Some("patterns.3")),
        ] {
            assert_eq!(verdict(name, value).as_deref(), key, "{name} {value:?}");
        }
    }

    #[test]
    fn every_pattern_can_be_judged() {
        for known in CATALOGUE {
            assert_eq!(pattern::check(known), Ok(()), "{known}");
        }
    }

    #[test]
    fn a_pattern_that_cannot_be_judged_refuses_the_value_and_the_setting() {
        let rule = FieldRule {
            pattern_id: 0,
            min_length: 0,
            max_length: 0,
            accepted_pattern: r"^(a+)\1$".to_owned(),
            format: None,
        };
        let mut fields = defaults();
        let field = fields.get_mut("address").unwrap();
        field.validation = Some(rule);
        let error = judge_as(&fields, "address", "address", "aa").unwrap();
        assert_eq!(error.key, "patterns.0");
        let refused = check_patterns(Way::Name, &fields).unwrap_err();
        assert!(
            refused.starts_with("registerFields.address.validation.acceptedPattern: "),
            "{refused}"
        );
    }
}
