//! Fields of a registration form, by the server's settings.

use super::{FieldKind, RegisterKind};
use crate::validation::Rule;
use ante_contract::account::{FieldFormat, FieldSetting};

pub(super) const PASSWORD: &str = "password";
pub(super) const CONFIRM: &str = "confirmPassword";
pub(super) const MOBILE: &str = "mobileNum";
pub(super) const CODE: &str = "verificationCode";
pub(super) const DIALING: &str = "countryDialingCode";
pub(super) const PAYMENT_PASSWORD: &str = "paymentPassword";
/// Fields with the code of an agent or of the member who recommended the site.
pub(super) const REFERRER_CODES: [&str; 3] = ["affiliateCode", "recommenderId", "referralCode"];

/// A field of the registration with its parsed rule.
pub(crate) struct Field {
    pub(super) setting: FieldSetting,
    pub(super) rule: Option<Rule>,
}

/// Returns the enabled fields of a kind of registration in the server's order; the confirmation
/// follows the password.
pub(super) fn fields_of(kind: RegisterKind, fields: Vec<FieldSetting>) -> Vec<Field> {
    let mobile = kind == RegisterKind::RegisterMobile;
    let shown: Vec<_> = fields.into_iter().filter(|field| field.enabled).collect();
    let confirm_named = shown.iter().any(|field| field.name == CONFIRM);
    let mut fields = Vec::with_capacity(shown.len() + 1);
    for mut setting in shown {
        // These are never optional, regardless of the server's setting.
        setting.required |= match setting.name.as_str() {
            "username" | PASSWORD | PAYMENT_PASSWORD => true,
            MOBILE | CODE => mobile,
            _ => false,
        };
        let confirm = (setting.name == PASSWORD && !confirm_named).then(|| FieldSetting {
            name: CONFIRM.to_owned(),
            enabled: true,
            required: true,
            validation: None,
        });
        let rule = setting.validation.as_ref().map(Rule::new);
        fields.push(Field { setting, rule });
        fields.extend(confirm.map(|setting| Field { setting, rule: None }));
    }
    fields
}

pub(super) fn kind_of(name: &str) -> FieldKind {
    match name {
        PASSWORD | CONFIRM | PAYMENT_PASSWORD => FieldKind::Password,
        MOBILE => FieldKind::Tel,
        "email" => FieldKind::Email,
        "captcha" => FieldKind::Captcha,
        CODE => FieldKind::Code,
        DIALING => FieldKind::DialingCode,
        "nationality" => FieldKind::Country,
        _ => FieldKind::Text,
    }
}

impl Field {
    /// Returns a captcha field, for a server that requires one though its settings have none.
    pub(super) fn captcha() -> Self {
        let setting = FieldSetting {
            name: "captcha".to_owned(),
            enabled: true,
            required: true,
            validation: None,
        };
        Self { setting, rule: None }
    }

    /// Returns the kind of input: by the rule's format, or else by the name.
    pub(super) fn kind(&self) -> FieldKind {
        let format = self.setting.validation.as_ref().and_then(|rule| rule.format);
        format.map_or_else(|| kind_of(&self.setting.name), |FieldFormat::Cpf| FieldKind::Cpf)
    }

    pub(super) fn is(&self, name: &str) -> bool {
        self.setting.name == name
    }

    pub(super) const fn rule(&self) -> Option<&Rule> {
        self.rule.as_ref()
    }
}
