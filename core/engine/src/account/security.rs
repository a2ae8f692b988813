//! The security centre: profile, payment password, contacts, sessions.

use super::{ContactForm, PaymentPasswordForm};
use crate::{
    api::PassthroughFuture, engine::Engine, json::RawJson, ports::Ports, validation::Checks,
};
use ante_contract::{
    CoreError, FieldError, Nothing, PageRequest,
    account::{
        LastLogin, LoginInfo,
        security::{
            Avatars, BindContact, BindContactRequest, ContactKind, EndSessions, EndSessionsRequest,
            IconRequest, LoginHistory, Logins, MemberIcon, PaymentPassword, PaymentPasswordRequest,
            PaymentPasswordSet, PlayerAvatar, ProfileRequest, SaveProfile, Security,
            SecurityOverview, SessionList, Sessions, has_hidden_character, is_guessable,
        },
    },
};

/// Digits of a payment password.
const PAYMENT_DIGITS: usize = 6;
/// Logins on a page of the list.
const PAGE_SIZE: u32 = 20;
/// Code points of a nickname.
const NICKNAME: std::ops::RangeInclusive<usize> = 2..=20;

impl<P: Ports> Engine<P> {
    /// Fetches the data of the security centre, without sessions and logins.
    ///
    /// Fails with the errors of the call.
    pub fn security(&self) -> PassthroughFuture<SecurityOverview, P::Json> {
        self.request_permitted::<Security>(None, &Nothing {})
    }

    /// Fetches time and place of the member's previous login.
    ///
    /// Fails with the errors of the call.
    pub fn login_info(&self) -> PassthroughFuture<LastLogin, P::Json> {
        self.request_permitted::<LoginInfo>(None, &Nothing {})
    }

    /// Returns the field errors of a profile.
    pub fn check_profile(&self, form: &ProfileRequest) -> Vec<FieldError> {
        let mut checks = Checks::new(self.0.ports.patterns());
        checks.required("nickname", &form.nickname);
        if !NICKNAME.contains(&form.nickname.trim().chars().count()) {
            checks.refuse("nickname", "validation.nicknameLength");
        }
        if has_hidden_character(&form.nickname) {
            checks.refuse("nickname", "validation.nameCharacters");
        }
        checks.finish()
    }

    /// Changes the name shown.
    ///
    /// # Errors
    /// `fields` before anything is sent; otherwise the errors of the call.
    pub async fn save_profile(&self, form: ProfileRequest) -> Result<(), CoreError> {
        let fields = self.check_profile(&form);
        if !fields.is_empty() {
            return Err(CoreError::Fields { fields, message: None });
        }
        let request = ProfileRequest { nickname: form.nickname.trim().to_owned() };
        self.request_unit::<SaveProfile>(&request).await?;
        self.show_saved().await;
        Ok(())
    }

    /// The pictures that a member can choose from.
    ///
    /// Fails with the errors of the call.
    pub fn avatars(&self) -> PassthroughFuture<Avatars, P::Json> {
        self.request_permitted::<PlayerAvatar>(None, &Nothing {})
    }

    /// Chooses the member's picture.
    ///
    /// # Errors
    /// The errors of the call.
    pub async fn set_icon(&self, icon: IconRequest) -> Result<(), CoreError> {
        self.request_unit::<MemberIcon>(&icon).await?;
        self.show_saved().await;
        Ok(())
    }

    /// Shows the saved values. If fetching them fails after the save, the slice is `failed`.
    async fn show_saved(&self) {
        let _ = self.load_member().await;
    }

    /// Returns the field errors of a payment password.
    pub fn check_payment_password(&self, form: &PaymentPasswordForm) -> Vec<FieldError> {
        let mut checks = Checks::new(self.0.ports.patterns());
        for (name, value) in [
            ("loginPassword", &form.login_password),
            ("oldPaymentPassword", &form.old_payment_password),
            ("verificationCode", &form.verification_code),
        ] {
            if value.as_ref().is_some_and(String::is_empty) {
                checks.add_required(name);
            }
        }
        let new = &form.payment_password;
        checks.required("paymentPassword", new);
        if new.len() != PAYMENT_DIGITS || !new.bytes().all(|byte| byte.is_ascii_digit()) {
            checks.refuse("paymentPassword", "validation.paymentDigits");
        }
        if is_guessable(new) {
            checks.refuse("paymentPassword", "validation.passwordWeak");
        }
        if let Some(old) = &form.old_payment_password {
            checks.different("paymentPassword", new, old);
        }
        checks.same("confirmPaymentPassword", &form.confirm_payment_password, new);
        checks.finish()
    }

    /// Sets, changes or resets the payment password.
    ///
    /// # Errors
    /// `fields` before anything is sent, or as the server judges them.
    pub async fn set_payment_password(
        &self,
        form: PaymentPasswordForm,
    ) -> Result<RawJson<PaymentPasswordSet, P::Json>, CoreError> {
        let fields = self.check_payment_password(&form);
        if !fields.is_empty() {
            return Err(CoreError::Fields { fields, message: None });
        }
        let request = PaymentPasswordRequest {
            login_password: form.login_password,
            old_payment_password: form.old_payment_password,
            verification_code: form.verification_code.map(|code| code.trim().to_owned()),
            payment_password: form.payment_password,
            confirm_payment_password: form.confirm_payment_password,
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
            ContactKind::Email => checks.email("contact", &form.contact),
        }
        checks.required("verificationCode", &form.verification_code);
        if form.login_password.is_empty() {
            checks.add_required("loginPassword");
        }
        checks.finish()
    }

    /// Binds a phone or an e-mail address.
    ///
    /// # Errors
    /// `fields` before anything is sent, or as the server judges them.
    pub async fn bind_contact(&self, form: ContactForm) -> Result<(), CoreError> {
        let fields = self.check_contact(&form);
        if !fields.is_empty() {
            return Err(CoreError::Fields { fields, message: None });
        }
        let request = BindContactRequest {
            kind: form.kind,
            contact: form.contact.trim().to_owned(),
            country_dialing_code: Some(form.country_dialing_code)
                .filter(|_| form.kind == ContactKind::Mobile),
            verification_code: form.verification_code.trim().to_owned(),
            login_password: form.login_password,
        };
        self.request_unit::<BindContact>(&request).await
    }

    /// The member's sessions.
    ///
    /// Fails with the errors of the call.
    pub fn sessions(&self) -> PassthroughFuture<SessionList, P::Json> {
        self.request_permitted::<Sessions>(None, &Nothing {})
    }

    /// Ends another session, or all others.
    ///
    /// # Errors
    /// The errors of the call.
    pub async fn end_sessions(&self, which: EndSessionsRequest) -> Result<(), CoreError> {
        self.request_unit::<EndSessions>(&which).await
    }

    /// A page of logins and attempts, from 1.
    ///
    /// Fails with the errors of the call.
    pub fn logins(&self, page: u32) -> PassthroughFuture<LoginHistory, P::Json> {
        self.request_permitted::<Logins>(None, &PageRequest { page, page_size: PAGE_SIZE })
    }
}
