//! Validation of the login and registration forms.

use super::{
    FieldKind, LoginForm, RegisterField, RegisterForm, RegisterKind, Text,
    field::{CODE, CONFIRM, DIALING, Field, MOBILE, PASSWORD, PAYMENT_PASSWORD, REFERRER_CODES},
};
use crate::{
    engine::Engine,
    ports::Ports,
    text::{plain_code, plain_password, plain_pin, plain_text},
    validation::{Checks, Message, MobileRule, Plan, plain_cpf},
};
use ante_contract::{FieldError, account::LoginKind, site::Countries};
use std::cell::RefCell;

/// Bounds of the digits of a mobile number by E.164, for an unknown dialling code.
const E164_DIGITS: (u32, u32) = (4, 14);

/// Completes a list of dialling codes: a number of the site's own country gets the brand's digit
/// bounds where the server gives none.
pub(crate) fn complete_countries(countries: &mut Countries, own: u32) {
    for one in countries.list.iter_mut().filter(|one| one.max_digits == 0) {
        let home = one.country_code == countries.country_code;
        (one.min_digits, one.max_digits) = if home { (own, own) } else { E164_DIGITS };
    }
}

impl<P: Ports> Engine<P> {
    /// Returns the field errors of a login form.
    pub fn check_login(&self, form: &LoginForm) -> Vec<FieldError> {
        let mut checks = Checks::new(self.0.ports.patterns());
        match form.kind {
            LoginKind::Username => {
                checks.required("username", &form.username);
                checks.required(PASSWORD, &form.password);
            }
            LoginKind::Sms => {
                let dialing = &form.country_dialing_code;
                self.check_existing_mobile(&mut checks, &form.mobile_num, dialing);
                if form.firebase_id_token.is_none() {
                    checks.required(CODE, &plain_code(&form.verification_code));
                }
            }
        }
        if self.read_state(|state| state.session.captcha_due) {
            checks.required("captcha", &plain_code(form.captcha.as_deref().unwrap_or_default()));
        }
        checks.finish()
    }

    /// Returns the field errors of a registration form.
    pub fn check_register(&self, form: &RegisterForm) -> Vec<FieldError> {
        let mut checks = Checks::new(self.0.ports.patterns());
        let value = |name: &str| form.values.get(name).map_or("", String::as_str);
        let mobile = checks.mobile_number(value(MOBILE), value(DIALING));
        for field in self.fields_by(form.kind).borrow().iter() {
            let setting = &field.setting;
            let name = setting.name.as_str();
            if name == CODE && form.firebase_id_token.is_some() {
                continue;
            }
            // A number needs its code.
            let numbered = name == CODE && !mobile.digits.is_empty();
            let required = self.is_required(field) || numbered;
            let typed = value(name);
            match (name, &field.rule) {
                (CONFIRM, _) => checks.same(CONFIRM, typed, value(PASSWORD)),
                (MOBILE, rule) => {
                    let plan_rule = self.mobile_rule(value(DIALING));
                    checks.mobile(MOBILE, &mobile, &MobileRule { required, ..plan_rule });
                    checks.text(MOBILE, &mobile.digits, required, rule.as_ref());
                }
                (_, rule) => {
                    checks.accepted(name, self.plain_value(field, typed), required, rule.as_ref());
                }
            }
        }
        checks.age("ageConfirmed", form.age_confirmed, self.0.brand.minimum_age);
        checks.terms("agreement", form.agreement);
        checks.finish()
    }

    /// Returns a value of the registration as it is checked and sent, except for the mobile number.
    pub(super) fn plain_value(&self, field: &Field, typed: &str) -> String {
        let patterns = self.0.ports.patterns();
        match field.kind() {
            FieldKind::Password if field.is(PAYMENT_PASSWORD) => {
                plain_pin(&plain_password(typed, patterns))
            }
            FieldKind::Password => plain_password(typed, patterns),
            FieldKind::Code | FieldKind::Captcha => plain_code(typed),
            FieldKind::Cpf => plain_cpf(typed),
            _ if REFERRER_CODES.contains(&field.setting.name.as_str()) => plain_code(typed),
            _ => plain_text(typed, patterns),
        }
    }

    /// Checks a mobile number with its dialling code; `name` is the name of its field.
    pub(super) fn check_mobile(
        &self,
        checks: &mut Checks<'_>,
        name: &str,
        typed: &str,
        dialing: &str,
    ) {
        let number = checks.mobile_number(typed, dialing);
        checks.mobile(name, &number, &self.mobile_rule(dialing));
    }

    /// Checks the number of an account, for a login or a new password. One that was accepted before
    /// the numbering plan changed is left to the server.
    pub(super) fn check_existing_mobile(
        &self,
        checks: &mut Checks<'_>,
        typed: &str,
        dialing: &str,
    ) {
        let rule = MobileRule { existing: true, ..self.mobile_rule(dialing) };
        let number = checks.mobile_number(typed, dialing);
        checks.mobile(MOBILE, &number, &rule);
    }

    /// Checks a mobile number to register with, also by the server's rule of the field.
    pub(super) fn check_new_mobile(&self, checks: &mut Checks<'_>, typed: &str, dialing: &str) {
        self.check_mobile(checks, MOBILE, typed, dialing);
        let memory = &self.0.account;
        let (mobile, named) = (memory.mobile_fields.borrow(), memory.fields.borrow());
        let field = mobile.iter().chain(named.iter()).find(|field| field.is(MOBILE));
        let number = checks.mobile_number(typed, dialing);
        checks.text(MOBILE, &number.digits, true, field.and_then(Field::rule));
    }

    /// Returns the rule of a required number of a dialling code.
    fn mobile_rule(&self, dialing: &str) -> MobileRule {
        MobileRule {
            required: true,
            existing: false,
            plan: Plan::of(dialing),
            digits: self.mobile_digits(dialing),
        }
    }

    /// Returns the minimum and maximum number of digits after a dialling code. Without a code, or
    /// without a list of them, those of the brand's own country.
    fn mobile_digits(&self, dialing: &str) -> (u32, u32) {
        let default_digits = self.0.brand.mobile_digits;
        self.read_state(|state| {
            let site = &state.site;
            let bare = |code: &str| code.trim().trim_start_matches('+').to_owned();
            let digits = bare(dialing);
            if digits.is_empty() || site.countries.is_empty() {
                let own_country =
                    site.countries.iter().find(|one| one.country_code == site.country_code);
                return own_country.map_or((default_digits, default_digits), |one| {
                    (one.min_digits, one.max_digits)
                });
            }
            let listed =
                site.countries.iter().find(|one| bare(&one.country_dialing_code) == digits);
            listed.map_or(E164_DIGITS, |one| (one.min_digits, one.max_digits))
        })
    }

    /// Validates the user name or password of a new account by the registration's rule; returns it
    /// as it is sent.
    pub(crate) fn validate_credential(
        &self,
        checks: &mut Checks<'_>,
        name: &str,
        typed: &str,
    ) -> String {
        let fields = self.0.account.fields.borrow();
        let rule = fields.iter().find(|field| field.is(name)).and_then(Field::rule);
        if name == PASSWORD {
            checks.secret(name, typed, true, rule)
        } else {
            checks.text(name, typed, true, rule)
        }
    }

    /// Checks an e-mail address of an account by the registration's rule, if it is loaded and has
    /// one.
    pub(super) fn check_email(&self, checks: &mut Checks<'_>, name: &str, typed: &str) {
        let fields = self.0.account.fields.borrow();
        match fields.iter().find(|field| field.is("email")).and_then(Field::rule) {
            Some(rule) => {
                checks.text(name, typed, true, Some(rule));
            }
            None => checks.email(name, typed),
        }
    }

    /// Validates a field of a new account by the registration's rule; returns it as it is sent, or
    /// `None`, without validating, if the registration does not have the field.
    pub(crate) fn validate_registration_field(
        &self,
        checks: &mut Checks<'_>,
        name: &str,
        typed: &str,
    ) -> Option<String> {
        let fields = self.0.account.fields.borrow();
        let field = fields.iter().find(|field| field.is(name))?;
        let value = self.plain_value(field, typed);
        Some(checks.accepted(name, value, field.setting.required, field.rule()))
    }

    /// Returns the fields of a kind of registration.
    pub(super) fn fields_by(&self, kind: RegisterKind) -> &RefCell<Vec<Field>> {
        match kind {
            RegisterKind::Register => &self.0.account.fields,
            RegisterKind::RegisterMobile => &self.0.account.mobile_fields,
        }
    }

    /// Returns whether a registration field must be filled in: by the server's setting, or for a
    /// number and its code if the site verifies numbers.
    fn is_required(&self, field: &Field) -> bool {
        let verified = field.is(MOBILE) || field.is(CODE);
        field.setting.required
            || (verified && self.read_state(|state| state.site.switches.sms_verification))
    }

    /// Returns the registration's fields for the view.
    pub(super) fn register_fields(&self, kind: RegisterKind) -> Vec<RegisterField> {
        let fields = self.fields_by(kind).borrow();
        let view = |field: &Field| {
            let kind = field.kind();
            // The number of digits depends on the dialling code; a CPF has a placeholder.
            let has_hint = !matches!(kind, FieldKind::Tel | FieldKind::Cpf);
            RegisterField {
                kind,
                required: self.is_required(field),
                hint: field.setting.validation.as_ref().filter(|_| has_hint).map(|rule| {
                    let message = Message::of_rule(rule);
                    Text { key: message.key, params: message.params }
                }),
                rule: field.setting.validation.clone(),
                name: field.setting.name.clone(),
            }
        };
        fields.iter().map(view).collect()
    }

    /// Returns the strength of a password, from 0 (empty) to 4, by its length and kinds of
    /// characters.
    pub fn password_strength(&self, text: &str) -> u8 {
        let length = text.chars().count();
        if length == 0 {
            return 0;
        }
        let first = text.chars().next();
        if length < 6
            || text == self.0.brand.weak_password
            || text.chars().all(|one| Some(one) == first)
        {
            return 1;
        }
        let any = |is: fn(char) -> bool| u8::from(text.chars().any(is));
        let kinds = any(|one| one.is_ascii_lowercase())
            + any(|one| one.is_ascii_uppercase())
            + any(|one| one.is_ascii_digit())
            + any(|one| !one.is_ascii_alphanumeric());
        1 + u8::from(kinds > 1) + u8::from(kinds > 2) + u8::from(length >= 10)
    }
}
