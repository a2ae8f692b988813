//! The registration: its fields by the server's settings, and its request.

use super::{
    RegisterForm, RegisterFormView, RegisterKind,
    field::{DIALING, Field, MOBILE, fields_of},
};
use crate::{
    api::UNEXPECTED_RESPONSE,
    engine::Engine,
    json::{Json, read},
    ports::Ports,
    storage::keys::VALIDATION_RULES,
    text::{plain_mobile, plain_text},
};
use ante_contract::{
    CoreError, Empty,
    account::{RegisterRequest, RegisterSetting, register::RegisterSettings},
};

impl<P: Ports> Engine<P> {
    /// Returns the registration's fields in display order. Settings cached in this tab are returned
    /// at once and marked as such; they are then fetched again.
    ///
    /// # Errors
    /// The errors of the call.
    pub async fn register_form(&self) -> Result<RegisterFormView, CoreError> {
        let cached = self.restore_register_settings();
        if cached {
            self.spawn_detached(|engine| async move {
                let _ = engine.register_settings().await;
            });
        } else {
            self.register_settings().await?;
        }
        Ok(RegisterFormView {
            cached,
            fields: self.register_fields(RegisterKind::Register),
            mobile_fields: self.register_fields(RegisterKind::RegisterMobile),
            phone_auth: self.phone_auth(),
            agreement: self.0.brand.agreement_starts_checked,
            minimum_age: self.0.brand.minimum_age,
        })
    }

    /// Fetches the settings once, even if this tab has them cached: a form is never sent by
    /// outdated rules.
    pub(super) async fn register_settings(&self) -> Result<(), CoreError> {
        let memory = &self.0.account;
        while !memory.settings_loaded.get() {
            let Some(_guard) = self.0.single_flights.register_settings.try_start() else {
                self.0.single_flights.register_settings.finished().await;
                continue;
            };
            let answer = self.request_passthrough::<RegisterSettings>(&Empty {}).await?;
            self.apply_register_settings(answer.read().ok_or(UNEXPECTED_RESPONSE)?);
            self.cache_response(&VALIDATION_RULES, &answer.json().to_json());
            memory.settings_loaded.set(true);
        }
        Ok(())
    }

    /// Restores the settings cached by this tab, if none are known yet.
    fn restore_register_settings(&self) -> bool {
        if !self.0.account.fields.borrow().is_empty() {
            return false;
        }
        let cached = self.cached_response(&VALIDATION_RULES).and_then(|json| read(&json));
        cached.map(|settings| self.apply_register_settings(settings)).is_some()
    }

    fn apply_register_settings(&self, settings: RegisterSetting) {
        let memory = &self.0.account;
        *memory.fields.borrow_mut() = fields_of(RegisterKind::Register, settings.fields);
        *memory.mobile_fields.borrow_mut() =
            fields_of(RegisterKind::RegisterMobile, settings.mobile_fields);
    }

    /// Adds a captcha to both forms.
    pub(super) fn require_register_captcha(&self) {
        let memory = &self.0.account;
        for fields in [&memory.fields, &memory.mobile_fields] {
            let mut fields = fields.borrow_mut();
            if !fields.iter().any(|field| field.is("captcha")) {
                fields.push(Field::captcha());
            }
        }
    }

    /// Returns the form for the server: its values as they were checked, with the site's identity.
    pub(super) fn register_request(&self, form: RegisterForm) -> RegisterRequest {
        let mut values = form.values;
        let fields = self.fields_by(form.kind).borrow();
        let dialing = values.get(DIALING).cloned().unwrap_or_default();
        let mut take = |name: &str| {
            let text = values.remove(name)?;
            let text = match name {
                MOBILE => plain_mobile(&text, &dialing, self.0.ports.patterns()),
                _ => match fields.iter().find(|field| field.is(name)) {
                    Some(field) => self.plain_value(field, &text),
                    None => plain_text(&text, self.0.ports.patterns()),
                },
            };
            (!text.is_empty()).then_some(text)
        };
        RegisterRequest {
            username: take("username").unwrap_or_default(),
            password: take("password").unwrap_or_default(),
            confirm_password: take("confirmPassword").unwrap_or_default(),
            payee_name: take("payeeName"),
            email: take("email"),
            qq_num: take("qqNum"),
            mobile_num: take(MOBILE),
            recommender_id: take("recommenderId"),
            captcha: take("captcha"),
            verification_code: take("verificationCode"),
            affiliate_code: take("affiliateCode"),
            payment_password: take("paymentPassword"),
            line: take("line"),
            whatsapp: take("whatsapp"),
            facebook: take("facebook"),
            wechat: take("wechat"),
            id_number: take("idNumber"),
            address: take("address"),
            nationality: take("nationality"),
            referral_code: take("referralCode"),
            country_dialing_code: take(DIALING),
            firebase_channel: form.firebase_channel,
            firebase_id_token: form.firebase_id_token,
            domain: self.0.ports.host(),
            login: true,
            register_url: self.0.ports.address(),
            register_method: "WEB".to_owned(),
            age_confirmed: form.age_confirmed,
            agreement: form.agreement,
        }
    }
}
