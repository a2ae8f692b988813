//! Validation of the login and registration forms.

use super::{
    FieldKind, LoginForm, RegisterField, RegisterForm, RegisterKind, Text,
    field::{CODE, CONFIRM, DIALING, Field, MOBILE, PASSWORD, kind_of},
};
use crate::{
    engine::Engine,
    ports::Ports,
    text::plain_mobile,
    validation::{Checks, Message},
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
                self.check_mobile(&mut checks, MOBILE, &form.mobile_num, dialing);
                if form.firebase_id_token.is_none() {
                    checks.required(CODE, &form.verification_code);
                }
            }
        }
        if self.read_state(|state| state.session.captcha_due) {
            checks.required("captcha", form.captcha.as_deref().unwrap_or_default());
        }
        checks.finish()
    }

    /// Returns the field errors of a registration form.
    pub fn check_register(&self, form: &RegisterForm) -> Vec<FieldError> {
        let mut checks = Checks::new(self.0.ports.patterns());
        let value = |name: &str| form.values.get(name).map_or("", String::as_str);
        let mobile = plain_mobile(value(MOBILE), value(DIALING));
        for field in self.fields_by(form.kind).borrow().iter() {
            let setting = &field.setting;
            let name = setting.name.as_str();
            if name == CODE && form.firebase_id_token.is_some() {
                continue;
            }
            // A number needs its code.
            let numbered = name == CODE && !mobile.is_empty();
            let required = self.is_required(field) || numbered;
            let typed = value(name);
            match (name, &field.rule) {
                (CONFIRM, _) => checks.same(CONFIRM, typed, value(PASSWORD)),
                (MOBILE, rule) => {
                    let digits = self.mobile_digits(value(DIALING));
                    checks.mobile(MOBILE, &mobile, required, digits);
                    checks.text(MOBILE, &mobile, required, rule.as_ref());
                }
                (_, rule) if kind_of(name) == FieldKind::Password => {
                    checks.secret(name, typed, required, rule.as_ref());
                }
                (_, rule) => checks.text(name, typed.trim(), required, rule.as_ref()),
            }
        }
        checks.age("ageConfirmed", form.age_confirmed, self.0.brand.minimum_age);
        checks.terms("agreement", form.agreement);
        checks.finish()
    }

    /// Checks a mobile number with its dialling code; `name` is the name of its field.
    pub(super) fn check_mobile(
        &self,
        checks: &mut Checks<'_>,
        name: &str,
        typed: &str,
        dialing: &str,
    ) {
        let digits = self.mobile_digits(dialing);
        checks.mobile(name, &plain_mobile(typed, dialing), true, digits);
    }

    /// Checks a mobile number to register with, also by the server's rule of the field.
    pub(super) fn check_new_mobile(&self, checks: &mut Checks<'_>, typed: &str, dialing: &str) {
        self.check_mobile(checks, MOBILE, typed, dialing);
        let memory = &self.0.account;
        let (mobile, named) = (memory.mobile_fields.borrow(), memory.fields.borrow());
        let field = mobile.iter().chain(named.iter()).find(|field| field.is(MOBILE));
        let plain = plain_mobile(typed, dialing);
        checks.text(MOBILE, &plain, true, field.and_then(Field::rule));
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

    /// Validates the user name or password of a new account by the registration's rule.
    pub(crate) fn validate_credential(&self, checks: &mut Checks<'_>, name: &str, typed: &str) {
        let fields = self.0.account.fields.borrow();
        let rule = fields.iter().find(|field| field.is(name)).and_then(Field::rule);
        checks.secret(name, typed, true, rule);
    }

    /// Validates a field of a new account by the registration's rule; returns false, without
    /// validating, if the registration does not have the field.
    pub(crate) fn validate_registration_field(
        &self,
        checks: &mut Checks<'_>,
        name: &str,
        typed: &str,
    ) -> bool {
        let fields = self.0.account.fields.borrow();
        let Some(field) = fields.iter().find(|field| field.is(name)) else { return false };
        checks.text(name, typed, field.setting.required, field.rule());
        true
    }

    /// Returns the fields of a kind of registration.
    fn fields_by(&self, kind: RegisterKind) -> &RefCell<Vec<Field>> {
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
