//! The second step of a login or a change, the authenticator app, passkeys.

use super::{
    FactorChoice, FactorForm, FactorMethods, LoginResult, NextStep,
    memory::{LoginContext, PendingLogin},
};
use crate::{
    api::PassthroughFuture,
    engine::{Engine, start_exclusive},
    json::read,
    ports::Ports,
    text::{plain_code, plain_text, without_separators},
    validation::Checks,
};
use ante_contract::{
    CoreError, FieldError,
    account::factor::{
        FactorChallenge, FactorCode, FactorKind, FactorLogin, FactorLoginRequest, FactorProof,
        FactorStart, FactorStartRequest, PasskeyAdd, PasskeyOptions, PasskeyRegistration,
        PasskeyRemove, PasskeyRemoveRequest, PasskeyStart, PasswordProof, RecoveryCodes,
        SecondFactor, TotpConfirm, TotpRecovery, TotpRemove, TotpSecret, TotpStart,
    },
};

/// Error code of a login or a change that needs a second factor.
const FACTOR_REQUIRED: &str = "two_factor_required";

impl<P: Ports> Engine<P> {
    /// Continues a login that failed only for its missing second factor.
    pub(super) fn second_step(
        &self,
        error: CoreError,
        context: LoginContext,
    ) -> Result<LoginResult, CoreError> {
        let required =
            matches!(&error, CoreError::Api { code: Some(code), .. } if code == FACTOR_REQUIRED);
        let factor = self.required_factor().filter(|_| required);
        let Some(factor) = factor else { return Err(error) };
        *self.0.account.pending_login.borrow_mut() =
            Some(PendingLogin { ticket: factor.ticket, context });
        Ok(LoginResult { next: NextStep::SecondFactor, first_time: false, methods: factor.methods })
    }

    /// Takes the second step that the last error requires.
    fn required_factor(&self) -> Option<SecondFactor> {
        let value = self.0.account.last_error_value.take()?;
        read(&crate::json::Json::member(&value, "twoFactor")?)
    }

    /// Begins the second step of a change in the security centre that failed with
    /// `two_factor_required`; returns the member's methods, none after another error.
    pub fn begin_change_factor(&self) -> FactorMethods {
        let factor = self.required_factor().unwrap_or_default();
        self.0.account.change_ticket.replace(Some(factor.ticket));
        FactorMethods { list: factor.methods }
    }

    /// Completes the proof of a change with the ticket of its second step.
    pub(super) fn change_factor(&self, factor: Option<FactorProof>) -> Option<FactorProof> {
        let FactorProof { kind, answer, .. } = factor?;
        let ticket = self.0.account.change_ticket.borrow().clone().unwrap_or_default();
        Some(FactorProof { ticket, kind, answer: self.plain_answer(kind, &answer) })
    }

    fn change_proof(&self, proof: PasswordProof) -> PasswordProof {
        let PasswordProof { login_password, factor } = proof;
        PasswordProof { login_password, factor: self.change_factor(factor) }
    }

    /// Returns the ticket of the second step: of a change during a session, otherwise of a login.
    fn ticket(&self) -> Result<String, CoreError> {
        if self.token().is_some() {
            return self.0.account.change_ticket.borrow().clone().ok_or(CoreError::NeedLogin);
        }
        let pending = self.0.account.pending_login.borrow();
        pending.as_ref().map(|pending| pending.ticket.clone()).ok_or(CoreError::NeedLogin)
    }

    /// Starts a second factor: sends a code by SMS or e-mail, or creates a passkey challenge.
    ///
    /// # Errors
    /// `needLogin` without a second step; otherwise the errors of the call.
    pub async fn start_factor(&self, choice: FactorChoice) -> Result<FactorChallenge, CoreError> {
        let request = FactorStartRequest { ticket: self.ticket()?, kind: choice.kind };
        self.request::<FactorStart>(&request).await
    }

    /// Returns an answer of a second step as it is sent: a code or number in ASCII digits, a name, or
    /// the response of a passkey.
    fn plain_answer(&self, kind: FactorKind, typed: &str) -> String {
        match kind {
            FactorKind::Passkey => typed.to_owned(),
            FactorKind::BankAccountName => plain_text(typed, self.0.ports.patterns()),
            FactorKind::Mobile => without_separators(typed),
            FactorKind::Google | FactorKind::VerificationCode | FactorKind::Email => {
                plain_code(typed)
            }
        }
    }

    /// Returns the field errors of the second step.
    pub fn check_factor(&self, form: &FactorForm) -> Vec<FieldError> {
        let mut checks = Checks::new(self.0.ports.patterns());
        checks.required("answer", &self.plain_answer(form.kind, &form.answer));
        checks.finish()
    }

    /// Completes the second step, and starts the session.
    ///
    /// # Errors
    /// `fields` for a wrong answer; `needLogin` without a pending login.
    pub async fn second_factor(&self, form: FactorForm) -> Result<LoginResult, CoreError> {
        let _guard = start_exclusive(&self.0.single_flights.login)?;
        let fields = self.check_factor(&form);
        if !fields.is_empty() {
            return Err(CoreError::Fields { fields, message: None });
        }
        let answer = self.plain_answer(form.kind, &form.answer);
        let request = FactorLoginRequest { ticket: self.ticket()?, kind: form.kind, answer };
        let epoch = self.epoch();
        let answer = self.request::<FactorLogin>(&request).await?;
        if self.epoch() != epoch {
            return Err(CoreError::Busy);
        }
        let pending = self.0.account.pending_login.take().ok_or(CoreError::NeedLogin)?;
        Ok(self.start_session(&answer, pending.context).await)
    }

    /// Returns the field errors of the login password that the security centre asks for again.
    pub fn check_password_proof(&self, proof: &PasswordProof) -> Vec<FieldError> {
        let mut checks = Checks::new(self.0.ports.patterns());
        if proof.login_password.is_empty() {
            checks.add_required("loginPassword");
        }
        checks.finish()
    }

    /// Returns the field errors of the first code of an authenticator app.
    pub fn check_factor_code(&self, code: &FactorCode) -> Vec<FieldError> {
        let mut checks = Checks::new(self.0.ports.patterns());
        checks.required("code", &plain_code(&code.code));
        checks.finish()
    }

    /// Returns the field errors of a passkey's name.
    pub fn check_passkey(&self, registration: &PasskeyRegistration) -> Vec<FieldError> {
        let mut checks = Checks::new(self.0.ports.patterns());
        checks.required("name", &registration.name);
        checks.finish()
    }

    /// Creates a secret for an authenticator app.
    ///
    /// Fails with the errors of the call.
    pub fn totp_start(&self, proof: PasswordProof) -> PassthroughFuture<TotpSecret, P::Json> {
        self.request_permitted::<TotpStart>(None, &self.change_proof(proof))
    }

    /// Turns the authenticator app on; returns the recovery codes.
    ///
    /// Fails with the errors of the call.
    pub fn totp_confirm(&self, code: FactorCode) -> PassthroughFuture<RecoveryCodes, P::Json> {
        let code = FactorCode { code: plain_code(&code.code) };
        self.request_permitted::<TotpConfirm>(None, &code)
    }

    /// Creates new recovery codes.
    ///
    /// Fails with the errors of the call.
    pub fn totp_recovery(&self, proof: PasswordProof) -> PassthroughFuture<RecoveryCodes, P::Json> {
        self.request_permitted::<TotpRecovery>(None, &self.change_proof(proof))
    }

    /// Turns the authenticator app off.
    ///
    /// # Errors
    /// The errors of the call.
    pub async fn totp_remove(&self, proof: PasswordProof) -> Result<(), CoreError> {
        self.request_unit::<TotpRemove>(&self.change_proof(proof)).await
    }

    /// Fetches the options for registering a passkey.
    ///
    /// Fails with the errors of the call.
    pub fn passkey_start(
        &self,
        proof: PasswordProof,
    ) -> PassthroughFuture<PasskeyOptions, P::Json> {
        self.request_permitted::<PasskeyStart>(None, &self.change_proof(proof))
    }

    /// Stores a passkey that the browser registered.
    ///
    /// # Errors
    /// The errors of the call.
    pub async fn passkey_add(&self, registration: PasskeyRegistration) -> Result<(), CoreError> {
        self.request_unit::<PasskeyAdd>(&registration).await
    }

    /// Removes a passkey.
    ///
    /// # Errors
    /// The errors of the call.
    pub async fn passkey_remove(&self, request: PasskeyRemoveRequest) -> Result<(), CoreError> {
        let PasskeyRemoveRequest { id, login_password, factor } = request;
        let factor = self.change_factor(factor);
        let request = PasskeyRemoveRequest { id, login_password, factor };
        self.request_unit::<PasskeyRemove>(&request).await
    }
}
