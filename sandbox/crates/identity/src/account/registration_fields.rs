//! Fields of the registration form, and the validation of their values (`docs/validation.md`).

use ante_base::{cpf, field_error, typed};
use ante_contract::{
    FieldError,
    account::{FieldFormat, FieldRule, FieldSetting, RegisterRequest, security::is_guessable},
    site::switch,
};
use ante_server::settings::{
    SiteSettings, pattern,
    register_fields::{FIELDS, FieldSwitches, MOBILE_FIRST, RegistrationMethod},
};

/// Returns the visible fields of a kind of registration, in the order of the form. All effects of
/// the site's switches on fields are here.
pub fn form_fields(site: &SiteSettings, method: RegistrationMethod) -> Vec<FieldSetting> {
    let fields = match method {
        RegistrationMethod::Name => &site.register_fields,
        RegistrationMethod::Mobile => &site.mobile_register_fields,
    };
    let shows_mobile = fields.get("mobileNum").is_some_and(|field| field.enabled);
    let verifies = shows_mobile && site.is_on(switch::SMS_VERIFICATION);
    let identity_number = site.rules().identity_number.value;
    let has_password =
        method == RegistrationMethod::Name || site.is_on(switch::MOBILE_PASSWORD_REGISTRATION);
    let mut shown: Vec<FieldSetting> = FIELDS
        .iter()
        .filter_map(|(name, ..)| fields.get(*name).map(|field| (*name, field)))
        .filter_map(|(name, field)| {
            // A code is sent to a complete number.
            let needed =
                verifies && matches!(name, "countryDialingCode" | "mobileNum" | "verificationCode");
            // The length of a number depends on its dialling code, so the form has both.
            let paired = shows_mobile && name == "countryDialingCode";
            let hidden = !has_password && matches!(name, "password" | "confirmPassword");
            (!hidden && (field.enabled || needed || paired)).then(|| FieldSetting {
                name: name.to_owned(),
                enabled: true,
                required: field.required || needed,
                validation: match identity_number {
                    Some(format) if name == "idNumber" => {
                        Some(with_format(field.validation.as_ref(), format))
                    }
                    _ => field.validation.clone(),
                },
            })
        })
        .collect();
    if method == RegistrationMethod::Mobile {
        let place = |name: &str| MOBILE_FIRST.iter().position(|first| *first == name);
        shown.sort_by_key(|field| place(&field.name).unwrap_or(usize::MAX));
    }
    shown
}

/// Returns a field's rule with the jurisdiction's format in place of its own.
fn with_format(rule: Option<&FieldRule>, format: FieldFormat) -> FieldRule {
    let any = || FieldRule {
        pattern_id: 0,
        min_length: 0,
        max_length: 0,
        accepted_pattern: "*".to_owned(),
        format: None,
    };
    FieldRule { format: Some(format), ..rule.cloned().unwrap_or_else(any) }
}

/// Replaces the values of a form by their normal forms, in which they are validated, compared and
/// stored.
pub fn normalize(form: &mut RegisterRequest) {
    form.username = typed::text(&form.username);
    form.password = typed::password(&form.password);
    form.confirm_password = typed::password(&form.confirm_password);
    let replace = |value: &mut Option<String>, normal: fn(&str) -> String| {
        if let Some(text) = value {
            *text = normal(text);
        }
    };
    replace(&mut form.payment_password, typed::pin);
    for code in [
        &mut form.verification_code,
        &mut form.captcha,
        &mut form.affiliate_code,
        &mut form.referral_code,
    ] {
        replace(code, typed::without_separators);
    }
    for text in [
        &mut form.payee_name,
        &mut form.email,
        &mut form.qq_num,
        &mut form.country_dialing_code,
        &mut form.mobile_num,
        &mut form.recommender_id,
        &mut form.line,
        &mut form.whatsapp,
        &mut form.facebook,
        &mut form.wechat,
        &mut form.id_number,
        &mut form.address,
        &mut form.nationality,
    ] {
        replace(text, typed::text);
    }
}

/// Returns the value of a field in a normalized form; empty if absent.
pub fn value<'a>(form: &'a RegisterRequest, name: &str) -> &'a str {
    let optional = match name {
        "username" => return &form.username,
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
    optional.as_deref().unwrap_or_default()
}

/// Returns the error of a value by its field's setting, if any.
pub fn validate(field: &FieldSetting, value: &str) -> Option<FieldError> {
    if value.is_empty() {
        return field.required.then(|| field_error(&field.name, "validation.required", &[]));
    }
    let rule = field.validation.as_ref()?;
    if !has_shape(rule, value) {
        return Some(format_error(&field.name, rule));
    }
    if field.name == "paymentPassword" && is_guessable(value) {
        return Some(field_error(&field.name, "validation.passwordWeak", &[]));
    }
    let valid = match rule.format {
        Some(FieldFormat::Cpf) => cpf::is_valid(value),
        None => true,
    };
    (!valid).then(|| field_error(&field.name, "validation.cpf", &[]))
}

/// Validates a required value by the rule of a registration field, visible or not; `name` is the
/// field in the error.
pub fn validate_as(
    fields: &FieldSwitches,
    rule: &str,
    name: &str,
    value: &str,
) -> Option<FieldError> {
    let validation = fields.get(rule).and_then(|field| field.validation.clone());
    validate(
        &FieldSetting { name: name.to_owned(), enabled: true, required: true, validation },
        value,
    )
}

/// Returns the error of a required value whose length or characters do not match the rule of a
/// registration field; `name` is the field in the error.
pub fn validate_shape(
    fields: &FieldSwitches,
    rule: &str,
    name: &str,
    value: &str,
) -> Option<FieldError> {
    if value.is_empty() {
        return Some(field_error(name, "validation.required", &[]));
    }
    let rule = fields.get(rule)?.validation.as_ref()?;
    (!has_shape(rule, value)).then(|| format_error(name, rule))
}

/// Returns whether length and characters of a value match a rule.
fn has_shape(rule: &FieldRule, value: &str) -> bool {
    let length = u32::try_from(value.chars().count()).unwrap_or(u32::MAX);
    length >= rule.min_length
        && (rule.max_length == 0 || length <= rule.max_length)
        && pattern::matches(&rule.accepted_pattern, value)
}

/// Returns the error of a value that does not match its rule.
fn format_error(field: &str, rule: &FieldRule) -> FieldError {
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
    field_error(field, &format!("patterns.{}", rule.pattern_id), &params)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ante_server::settings::register_fields::{check_patterns, username_defaults};

    fn verdict(name: &str, value: &str) -> Option<String> {
        let fields = username_defaults();
        let field = &fields[name];
        let setting = FieldSetting {
            name: name.to_owned(),
            enabled: true,
            required: field.required,
            validation: field.validation.clone(),
        };
        validate(&setting, value).map(|error| error.key)
    }

    #[test]
    fn values_are_validated_by_the_catalog_of_patterns() {
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
    fn an_invalid_pattern_rejects_the_value_and_the_setting() {
        let rule = FieldRule {
            pattern_id: 0,
            min_length: 0,
            max_length: 0,
            accepted_pattern: r"^(a+)\1$".to_owned(),
            format: None,
        };
        let mut fields = username_defaults();
        let field = fields.get_mut("address").unwrap();
        field.validation = Some(rule);
        let error = validate_as(&fields, "address", "address", "aa").unwrap();
        assert_eq!(error.key, "patterns.0");
        let refused = check_patterns(RegistrationMethod::Name, &fields).unwrap_err();
        assert!(
            refused.starts_with("registerFields.address.validation.acceptedPattern: "),
            "{refused}"
        );
    }
}
