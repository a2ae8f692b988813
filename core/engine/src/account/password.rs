//! Passwords (REQ-4.11, REQ-4.13): changing a known one, setting a forgotten one.

use super::{
    ChangePasswordForm, ForgotEmailForm, LoginResult, NextStep, PhonePasswordForm,
    field::PASSWORD,
    memory::{LoginContext, LoginMethod},
};
use crate::{
    engine::{Engine, start_exclusive},
    ports::Ports,
    storage::keys::MUST_CHANGE_PASSWORD,
    text::{all_digits, plain_code, plain_mobile, plain_password, plain_text},
    validation::Checks,
};
use ante_contract::{
    CoreError, FieldError,
    account::password::{
        ChangePassword, ChangePasswordRequest, ForgotByEmail, ForgotEmailRequest,
        PhonePasswordRequest, SetPasswordByPhone,
    },
};
use zeroize::Zeroizing;

impl<P: Ports> Engine<P> {
    /// Checks a new password by the registration's rule, and its confirmation; returns it as it is
    /// sent.
    fn check_new_password(&self, checks: &mut Checks<'_>, new: &str, again: &str) -> String {
        let fields = self.0.account.fields.borrow();
        let rule = fields.iter().find(|field| field.is(PASSWORD)).and_then(|field| field.rule());
        let password = checks.secret("newPassword", new, true, rule);
        checks.same("confirmNewPassword", again, new);
        password
    }

    /// Returns the field errors of a change of the password.
    pub fn check_change_password(&self, form: &ChangePasswordForm) -> Vec<FieldError> {
        let mut checks = Checks::new(self.0.ports.patterns());
        let login_password = self.0.account.login_password.borrow();
        let old = login_password
            .as_ref()
            .map_or(form.old_password.as_str(), |password| password.as_str());
        if old.is_empty() {
            checks.add_required("oldPassword");
        }
        let new =
            self.check_new_password(&mut checks, &form.new_password, &form.confirm_new_password);
        if new == self.0.brand.weak_password {
            checks.add_error("newPassword", "validation.passwordWeak");
        }
        checks.different("newPassword", &form.new_password, old);
        checks.finish()
    }

    /// Changes the password. A restricted session continues as a normal one (REQ-4.11).
    ///
    /// # Errors
    /// `fields` before anything is sent, or for a wrong old password.
    pub async fn change_password(
        &self,
        form: ChangePasswordForm,
    ) -> Result<LoginResult, CoreError> {
        let _guard = start_exclusive(&self.0.single_flights.login)?;
        self.register_settings().await?;
        let fields = self.check_change_password(&form);
        if !fields.is_empty() {
            return Err(CoreError::Fields { fields, message: None });
        }
        let login_password = self
            .0
            .account
            .login_password
            .borrow()
            .as_ref()
            .map(|password| password.as_str().to_owned());
        let request = ChangePasswordRequest {
            // As typed: an older server may have stored it so.
            old_password: login_password.unwrap_or(form.old_password),
            new_password: plain_password(&form.new_password, self.0.ports.patterns()),
            confirm_new_password: plain_password(
                &form.confirm_new_password,
                self.0.ports.patterns(),
            ),
        };
        let epoch = self.epoch();
        let result = self.request_unit::<ChangePassword>(&request).await;
        if matches!(result, Err(CoreError::Fields { .. })) {
            // The kept password is wrong: the dialog asks for it from now on.
            self.forget_password();
        }
        result?;
        if self.epoch() != epoch {
            return Err(CoreError::NeedLogin);
        }
        self.forget_password();
        self.session_storage().write(&MUST_CHANGE_PASSWORD, &false);
        self.set_password_due(false);
        self.load_login_info().await;
        Ok(LoginResult { next: NextStep::Home, first_time: false, methods: Vec::new() })
    }

    /// Keeps the password of this login until the dialog closes, for a member who must change it.
    pub(super) fn keep_login_password(&self, password: Zeroizing<String>) {
        *self.0.account.login_password.borrow_mut() = Some(password);
        self.update_state(|state| state.edit_session().password_known = true);
    }

    /// Zeroizes the password kept for the dialog.
    pub fn forget_password(&self) {
        if self.0.account.login_password.take().is_some() {
            self.update_state(|state| state.edit_session().password_known = false);
        }
    }

    /// Returns the field errors of a forgotten password by e-mail.
    pub fn check_forgot_by_email(&self, form: &ForgotEmailForm) -> Vec<FieldError> {
        let mut checks = Checks::new(self.0.ports.patterns());
        let username = plain_text(&form.username, self.0.ports.patterns());
        self.check_username(&mut checks, &username);
        self.check_email(&mut checks, "email", &form.email);
        checks.finish()
    }

    /// Checks a user name by the registration's rule; one of digits only came from a registration
    /// by mobile number.
    fn check_username(&self, checks: &mut Checks<'_>, typed: &str) {
        let by_number = all_digits(typed);
        let fields = self.0.account.fields.borrow();
        let rule = fields.iter().find(|field| field.is("username")).and_then(|field| field.rule());
        checks.text("username", typed, true, rule.filter(|_| !by_number));
    }

    /// Requests a password by e-mail.
    ///
    /// # Errors
    /// `fields` before anything is sent; otherwise the errors of the call.
    pub async fn forgot_by_email(&self, form: ForgotEmailForm) -> Result<(), CoreError> {
        // Without the rule, only the server validates.
        let _ = self.register_settings().await;
        let fields = self.check_forgot_by_email(&form);
        if !fields.is_empty() {
            return Err(CoreError::Fields { fields, message: None });
        }
        let request = ForgotEmailRequest {
            username: plain_text(&form.username, self.0.ports.patterns()),
            email: plain_text(&form.email, self.0.ports.patterns()),
        };
        self.request_unit::<ForgotByEmail>(&request).await
    }

    /// Returns the field errors of a forgotten password by phone.
    pub fn check_phone_password(&self, form: &PhonePasswordForm) -> Vec<FieldError> {
        let mut checks = Checks::new(self.0.ports.patterns());
        let dialing = &form.country_dialing_code;
        self.check_existing_mobile(&mut checks, &form.mobile_num, dialing);
        checks.required("verificationCode", &plain_code(&form.verification_code));
        self.check_new_password(&mut checks, &form.new_password, &form.confirm_new_password);
        checks.finish()
    }

    /// Sets a password with a code from an SMS, and logs in (REQ-4.13).
    ///
    /// # Errors
    /// `fields` before anything is sent, or from the server.
    pub async fn set_password_by_phone(
        &self,
        form: PhonePasswordForm,
    ) -> Result<LoginResult, CoreError> {
        let _guard = start_exclusive(&self.0.single_flights.login)?;
        self.register_settings().await?;
        let fields = self.check_phone_password(&form);
        if !fields.is_empty() {
            return Err(CoreError::Fields { fields, message: None });
        }
        let request = PhonePasswordRequest {
            new_password: plain_password(&form.new_password, self.0.ports.patterns()),
            mobile_num: plain_mobile(
                &form.mobile_num,
                &form.country_dialing_code,
                self.0.ports.patterns(),
            ),
            country_dialing_code: form.country_dialing_code,
            verification_code: plain_code(&form.verification_code),
        };
        let epoch = self.epoch();
        let answer = self.request::<SetPasswordByPhone>(&request).await;
        if self.epoch() != epoch {
            return Err(CoreError::Busy);
        }
        match answer {
            Ok(answer) => {
                Ok(self.start_session(&answer, LoginContext::new(LoginMethod::Reset)).await)
            }
            // The password is set; the login needs a second factor.
            Err(error) => self.second_step(error, LoginContext::new(LoginMethod::Reset)),
        }
    }
}
