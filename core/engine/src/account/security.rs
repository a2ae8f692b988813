//! The security centre: profile, payment password, contacts, sessions.

use super::{ContactForm, PaymentPasswordForm};
use crate::{
    api::PassthroughFuture,
    engine::Engine,
    json::RawJson,
    ports::Ports,
    text::{all_digits, plain_code, plain_pin},
    validation::Checks,
};
use ante_contract::{
    CoreError, Empty, FieldError, PageRequest,
    account::{
        LastLogin, LoginInfo,
        security::{
            Avatars, BindContact, BindContactRequest, ContactKind, EndSessions, EndSessionsRequest,
            IconRequest, LoginHistory, Logins, MemberIcon, PaymentPassword, PaymentPasswordRequest,
            PaymentPasswordResult, PlayerAvatar, ProfileRequest, SaveProfile, Security,
            SecurityOverview, SessionList, Sessions, has_hidden_character, is_guessable,
        },
    },
};

/// Digits of a payment password.
const PAYMENT_PASSWORD_DIGITS: usize = 6;
/// Number of logins on a page.
const LOGINS_PAGE_SIZE: u32 = 20;
/// Bounds of a nickname's length, in code points.
const NICKNAME_LENGTH: std::ops::RangeInclusive<usize> = 2..=20;

impl<P: Ports> Engine<P> {
    /// Fetches the data of the security centre, without sessions and logins.
    ///
    /// Fails with the errors of the call.
    pub fn security(&self) -> PassthroughFuture<SecurityOverview, P::Json> {
        self.request_permitted::<Security>(None, &Empty {})
    }

    /// Fetches time and place of the member's previous login.
    ///
    /// Fails with the errors of the call.
    pub fn login_info(&self) -> PassthroughFuture<LastLogin, P::Json> {
        self.request_permitted::<LoginInfo>(None, &Empty {})
    }

    /// Returns the field errors of a profile.
    pub fn check_profile(&self, form: &ProfileRequest) -> Vec<FieldError> {
        let mut checks = Checks::new(self.0.ports.patterns());
        let nickname = self.plain_nickname(form);
        checks.required("nickname", &nickname);
        if !NICKNAME_LENGTH.contains(&nickname.chars().count()) {
            checks.add_error("nickname", "validation.nicknameLength");
        }
        if has_hidden_character(&form.nickname) {
            checks.add_error("nickname", "validation.nameCharacters");
        }
        checks.finish()
    }

    /// Returns the nickname as it is sent: without outer spaces, in normalization form C.
    fn plain_nickname(&self, form: &ProfileRequest) -> String {
        self.0.ports.patterns().nfc(form.nickname.trim())
    }

    /// Changes the nickname.
    ///
    /// # Errors
    /// `fields` before anything is sent; otherwise the errors of the call.
    pub async fn save_profile(&self, form: ProfileRequest) -> Result<(), CoreError> {
        let fields = self.check_profile(&form);
        if !fields.is_empty() {
            return Err(CoreError::Fields { fields, message: None });
        }
        let request = ProfileRequest { nickname: self.plain_nickname(&form) };
        self.request_unit::<SaveProfile>(&request).await?;
        self.reload_member().await;
        Ok(())
    }

    /// Fetches the available avatars.
    ///
    /// Fails with the errors of the call.
    pub fn avatars(&self) -> PassthroughFuture<Avatars, P::Json> {
        self.request_permitted::<PlayerAvatar>(None, &Empty {})
    }

    /// Sets the member's avatar.
    ///
    /// # Errors
    /// The errors of the call.
    pub async fn set_icon(&self, icon: IconRequest) -> Result<(), CoreError> {
        self.request_unit::<MemberIcon>(&icon).await?;
        self.reload_member().await;
        Ok(())
    }

    /// Refetches the member after a change. If that fails, the slice is `failed`.
    async fn reload_member(&self) {
        let _ = self.load_member().await;
    }

    /// Returns the field errors of a payment password.
    pub fn check_payment_password(&self, form: &PaymentPasswordForm) -> Vec<FieldError> {
        let mut checks = Checks::new(self.0.ports.patterns());
        let proofs = form.operation.proofs();
        for (name, value) in [
            ("loginPassword", &form.login_password),
            ("oldPaymentPassword", &form.old_payment_password),
            ("verificationCode", &form.verification_code),
        ] {
            if proofs.contains(&name) && value.as_ref().is_none_or(String::is_empty) {
                checks.add_required(name);
            }
        }
        let new = &checks.pin("paymentPassword", &form.payment_password);
        if new.len() != PAYMENT_PASSWORD_DIGITS || !all_digits(new) {
            checks.add_error("paymentPassword", "validation.paymentDigits");
        }
        if is_guessable(new) {
            checks.add_error("paymentPassword", "validation.passwordWeak");
        }
        if let Some(old) = &form.old_payment_password {
            checks.different("paymentPassword", new, &plain_pin(old));
        }
        let repetition = plain_pin(&form.confirm_payment_password);
        checks.same("confirmPaymentPassword", &repetition, new);
        checks.finish()
    }

    /// Sets, changes or resets the payment password.
    ///
    /// # Errors
    /// `fields` before anything is sent, or from the server.
    pub async fn set_payment_password(
        &self,
        form: PaymentPasswordForm,
    ) -> Result<RawJson<PaymentPasswordResult, P::Json>, CoreError> {
        let fields = self.check_payment_password(&form);
        if !fields.is_empty() {
            return Err(CoreError::Fields { fields, message: None });
        }
        let proofs = form.operation.proofs();
        let proof = |name, value: Option<String>| value.filter(|_| proofs.contains(&name));
        let code = proof("verificationCode", form.verification_code);
        let request = PaymentPasswordRequest {
            login_password: proof("loginPassword", form.login_password),
            old_payment_password: proof("oldPaymentPassword", form.old_payment_password)
                .map(|old| plain_pin(&old)),
            verification_code: code.as_deref().map(plain_code),
            payment_password: plain_pin(&form.payment_password),
            confirm_payment_password: plain_pin(&form.confirm_payment_password),
        };
        self.request_passthrough::<PaymentPassword>(&request).await
    }

    /// Returns the field errors of a contact to bind.
    pub fn check_contact(&self, form: &ContactForm) -> Vec<FieldError> {
        let mut checks = Checks::new(self.0.ports.patterns());
        match form.kind {
            ContactKind::Mobile => {
                let dialing = &form.country_dialing_code;
                self.check_mobile(&mut checks, "contact", &form.contact, dialing);
            }
            ContactKind::Email => self.check_email(&mut checks, "contact", &form.contact),
        }
        checks.required("verificationCode", &plain_code(&form.verification_code));
        if form.login_password.is_empty() {
            checks.add_required("loginPassword");
        }
        checks.finish()
    }

    /// Binds a phone or an e-mail address.
    ///
    /// # Errors
    /// `fields` before anything is sent, or from the server.
    pub async fn bind_contact(&self, form: ContactForm) -> Result<(), CoreError> {
        let mut fields = self.check_contact(&form);
        if fields.is_empty() && form.kind == ContactKind::Email {
            // Without the rule of addresses, only the server validates.
            let _ = self.register_settings().await;
            fields = self.check_contact(&form);
        }
        if !fields.is_empty() {
            return Err(CoreError::Fields { fields, message: None });
        }
        let request = BindContactRequest {
            kind: form.kind,
            contact: self.plain_contact(form.kind, &form.contact, &form.country_dialing_code),
            country_dialing_code: Some(form.country_dialing_code)
                .filter(|_| form.kind == ContactKind::Mobile),
            verification_code: plain_code(&form.verification_code),
            login_password: form.login_password,
            factor: self.change_factor(form.factor),
        };
        self.request_unit::<BindContact>(&request).await
    }

    /// Fetches the member's sessions.
    ///
    /// Fails with the errors of the call.
    pub fn sessions(&self) -> PassthroughFuture<SessionList, P::Json> {
        self.request_permitted::<Sessions>(None, &Empty {})
    }

    /// Ends another session, or all others.
    ///
    /// # Errors
    /// The errors of the call.
    pub async fn end_sessions(&self, which: EndSessionsRequest) -> Result<(), CoreError> {
        self.request_unit::<EndSessions>(&which).await
    }

    /// Fetches a page of logins and attempts, from 1.
    ///
    /// Fails with the errors of the call.
    pub fn logins(&self, page: u32) -> PassthroughFuture<LoginHistory, P::Json> {
        self.request_permitted::<Logins>(None, &PageRequest { page, page_size: LOGINS_PAGE_SIZE })
    }
}
