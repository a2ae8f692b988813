//! Login, registration, logout.

use super::{
    CaptchaView, LoginForm, LoginResult, NextStep, RegisterForm, RegisterKind,
    memory::{LoginContext, LoginMethod},
};
use crate::{
    brand::Credentials,
    engine::{Engine, start_exclusive},
    ports::{Patterns, Ports},
    storage::{
        cookies,
        keys::{HAS_SESSION_HINT, TOKEN},
    },
    task::{Task, join_all},
    text::{plain_code, plain_mobile, plain_text},
    validation::Message,
};
use ante_contract::{
    CoreError, Empty,
    account::{
        Captcha, FirstLogin, Login, LoginKind, LoginRequest, LoginResponse, Logout, TabSession,
        register::{Affiliate, AffiliateRequest, Register, RegisterMobile},
    },
};

/// Maps the rejection of an affiliate code to a field error, independent of the server's wording.
/// Errors unrelated to the code, such as a lost connection, are unchanged.
fn affiliate_unknown(error: CoreError) -> CoreError {
    match error {
        CoreError::Fields { .. }
        | CoreError::Api { status: 200 | 400 | 404 | 409 | 410 | 422, .. } => {
            let field =
                Message::new("validation.affiliateUnknown").into_field_error("affiliateCode");
            CoreError::Fields { fields: vec![field], message: None }
        }
        error => error,
    }
}

/// Returns the request of a form; each kind of login sends only its own fields.
fn login_request(form: LoginForm, patterns: &dyn Patterns) -> LoginRequest {
    let filled = |text: String| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
    let sms = form.kind == LoginKind::Sms;
    let by_phone = |text: String| filled(text).filter(|_| sms);
    let by_name = |text: String| filled(text).filter(|_| !sms).unwrap_or_default();
    LoginRequest {
        username: by_name(plain_text(&form.username, patterns)),
        // Trimmed, as the specification requires, but otherwise as typed: the server compares its
        // normal form, and then what an older server may have stored (docs/adr/0053).
        password: by_name(form.password),
        captcha: form.captcha.as_deref().map(plain_code).and_then(filled),
        kind: form.kind,
        mobile_num: by_phone(plain_mobile(&form.mobile_num, &form.country_dialing_code, patterns)),
        country_dialing_code: by_phone(form.country_dialing_code),
        verification_code: by_phone(plain_code(&form.verification_code)),
        firebase_channel: form.firebase_channel.filter(|_| sms),
        firebase_id_token: form.firebase_id_token.filter(|_| sms),
        remember: form.remember,
        geetest: form.geetest,
    }
}

impl<P: Ports> Engine<P> {
    /// Fetches a captcha, at most one a second.
    ///
    /// # Errors
    /// `busy` within the second; otherwise the errors of the call.
    pub async fn captcha(&self) -> Result<CaptchaView, CoreError> {
        let wait = &self.0.account.captcha_wait;
        if self.is_waiting(wait.get()) {
            return Err(CoreError::Busy);
        }
        wait.set(Some(self.start_wait(self.0.brand.captcha_throttle_ms.into())));
        let image = self.request::<Captcha>(&Empty {}).await?;
        Ok(CaptchaView { image: ["data:image/png;base64,", &image.0].concat() })
    }

    /// Logs in.
    ///
    /// # Errors
    /// `fields` before anything is sent; `captchaRequired` when the next attempt needs one.
    pub async fn login(&self, form: LoginForm) -> Result<LoginResult, CoreError> {
        let _guard = start_exclusive(&self.0.single_flights.login)?;
        let fields = self.check_login(&form);
        if !fields.is_empty() {
            return Err(CoreError::Fields { fields, message: None });
        }
        let request = login_request(form, self.0.ports.patterns());
        let context = LoginContext::of(&request);
        let epoch = self.epoch();
        let result = self.request::<Login>(&request).await;
        if self.epoch() != epoch {
            return Err(CoreError::Busy);
        }
        match result {
            Ok(answer) => Ok(self.start_session(&answer, context).await),
            Err(error) => {
                if matches!(error, CoreError::CaptchaRequired { .. }) {
                    self.update_state(|state| state.edit_session().captcha_due = true);
                }
                self.second_step(error, context)
            }
        }
    }

    /// Registers, and logs in (REQ-4.12). An affiliate code is looked up first.
    ///
    /// # Errors
    /// `fields` before anything is sent, or from the server; `captchaRequired` when the next
    /// attempt needs one: the form has the field from then on.
    pub async fn register(&self, form: RegisterForm) -> Result<LoginResult, CoreError> {
        let _guard = start_exclusive(&self.0.single_flights.login)?;
        self.register_settings().await?;
        let fields = self.check_register(&form);
        if !fields.is_empty() {
            return Err(CoreError::Fields { fields, message: None });
        }
        let kind = form.kind;
        let request = self.register_request(form);
        let epoch = self.epoch();
        if let Some(code) = &request.affiliate_code {
            let affiliate_request =
                AffiliateRequest { code: code.clone(), domain: request.domain.clone() };
            self.request_unit::<Affiliate>(&affiliate_request).await.map_err(affiliate_unknown)?;
        }
        let answer = match kind {
            RegisterKind::Register => self.request::<Register>(&request).await,
            RegisterKind::RegisterMobile => self.request::<RegisterMobile>(&request).await,
        };
        if matches!(answer, Err(CoreError::CaptchaRequired { .. })) {
            self.require_register_captcha();
        }
        let answer = answer?;
        self.forget_invitation();
        if self.epoch() != epoch {
            return Err(CoreError::Busy);
        }
        let context =
            LoginContext { account: request.username, ..LoginContext::new(LoginMethod::Register) };
        Ok(self.start_session(&answer, context).await)
    }

    /// Starts the session: stores the token, sends the first-login action, and loads login info
    /// unless the password must be changed first.
    pub(super) async fn start_session(
        &self,
        answer: &LoginResponse,
        context: LoginContext,
    ) -> LoginResult {
        if let Some(remembered) = &context.remembered {
            cookies::write(self.0.ports.cookies(), remembered, &self.0.brand);
            self.apply_remembered_login();
        }
        let forced = self.read_state(|state| state.site.switches.forced_password_change);
        let change = context.password.as_ref().is_some_and(|password| {
            password.as_str() == self.0.brand.weak_password || (answer.password_expired && forced)
        });
        self.begin_session(&answer.token, &context.account, change);
        if answer.first_time_login {
            // In the background: if it fails, the member is only welcomed again.
            self.spawn_detached(|engine| async move {
                let _ = engine.request_unit::<FirstLogin>(&Empty {}).await;
            });
        }
        if !change {
            self.load_login_info().await;
        }
        let change = change || self.read_state(|state| state.session.password_due);
        if let Some(password) = context.password.filter(|_| change) {
            self.keep_login_password(password);
        }
        let next = match context.method {
            _ if change => NextStep::ChangePassword,
            LoginMethod::Register | LoginMethod::Reset => NextStep::Home,
            LoginMethod::Password | LoginMethod::Phone | LoginMethod::Trial => NextStep::AfterLogin,
        };
        LoginResult { next, first_time: answer.first_time_login, methods: Vec::new() }
    }

    /// Loads the data of a logged-in page, member and balance, in parallel. A failure is stored in
    /// its slice.
    pub(crate) async fn load_login_info(&self) {
        if self.read_state(|state| state.session.password_due) {
            // Unless another tab changed the password, nothing else is loaded.
            return self.load_member_first().await;
        }
        let member: Task<'_> = Box::pin(async {
            let _ = self.load_member().await;
        });
        let balance: Task<'_> = Box::pin(async {
            let _ = self.refresh_balance().await;
        });
        join_all(vec![member, balance]).await;
        self.refresh_counts_in_background();
        self.watch_events();
    }

    /// Loads the data of a logged-in page as [`Self::load_login_info`], but the balance after the
    /// member, and not while the password must be changed: the server would refuse it.
    pub(crate) async fn load_member_first(&self) {
        let _ = self.load_member().await;
        if self.read_state(|state| state.session.password_due) {
            return;
        }
        let _ = self.refresh_balance().await;
        self.refresh_counts_in_background();
        self.watch_events();
    }

    /// Logs out. The session ends here even if the server cannot be reached; another logout then
    /// notifies it. Pending calls of the member are cancelled first: the server would reject them.
    ///
    /// # Errors
    /// The server could not be notified.
    pub async fn logout(&self) -> Result<(), CoreError> {
        let _guard = start_exclusive(&self.0.single_flights.login)?;
        let pending_logout = self.0.account.pending_logout.take();
        let Some(token) = self.token().or(pending_logout) else { return Ok(()) };
        self.session_storage().write(&TOKEN, &token);
        let epoch = self.epoch();
        let _signing_out = start_exclusive(&self.0.single_flights.logout)?;
        self.0.member_calls.cancel();
        let result = self.request_unit::<Logout>(&Empty {}).await;
        if self.epoch() == epoch {
            self.end_session(false);
        } else {
            self.update_state(|state| state.edit_session().ended = false);
        }
        match result {
            // The session had already ended.
            Err(CoreError::NeedLogin) => Ok(()),
            Err(error) => {
                *self.0.account.pending_logout.borrow_mut() = Some(token);
                Err(error)
            }
            Ok(()) => Ok(()),
        }
    }

    /// Restores the session of a tab with a handle at the start: loads its member. A tab with an
    /// expired session requests another handle if the browser is remembered, like a tab without
    /// one.
    pub(crate) async fn load_restored_member(&self) {
        self.reload_pending_transactions();
        let restoring = &self.0.account.restoring;
        restoring.set(self.is_remembered());
        self.load_login_info().await;
        if restoring.replace(false) && self.token().is_none() {
            self.restore_session_from_cookie().await;
            if self.token().is_some() {
                self.load_login_info().await;
            } else {
                self.update_state(|state| state.edit_session().ended = true);
            }
        }
    }

    /// Returns whether remember-me was chosen at the login and the server supports it.
    fn is_remembered(&self) -> bool {
        self.0.brand.credentials == Credentials::Cookie
            && self.read_state(|state| state.prefs.login_remember)
    }

    /// Returns whether a tab without a handle should request one: after a login on this browser
    /// without a logout, or if the browser is remembered.
    pub(crate) fn may_have_session(&self) -> bool {
        self.0.brand.credentials == Credentials::Cookie
            && self.local_storage().read(&HAS_SESSION_HINT).unwrap_or_else(|| self.is_remembered())
    }

    /// Requests a handle for a tab without one. If several tabs send the same remember-me cookie at
    /// the same time, one of them gets the session; the others join it a moment later.
    pub(crate) async fn request_tab_handle(&self) {
        const MAX_ATTEMPTS: u32 = 4;
        const RETRY_DELAY_MS: u32 = 400;
        let epoch = self.epoch();
        for attempt in 1..=MAX_ATTEMPTS {
            let handle = self.request::<TabSession>(&Empty {}).await;
            if self.epoch() != epoch {
                return;
            }
            match handle {
                Ok(handle) => {
                    let account = self.read_state(|state| state.prefs.last_user.clone());
                    return self.begin_session(&handle.token, &account, false);
                }
                Err(CoreError::Busy) if attempt < MAX_ATTEMPTS => {
                    self.0.ports.sleep(RETRY_DELAY_MS).await
                }
                // The session ended and the browser is not remembered. If the server is
                // unreachable, it may still have one.
                Err(CoreError::NeedLogin) => {
                    return self.local_storage().write(&HAS_SESSION_HINT, &false);
                }
                Err(_) => return,
            }
        }
    }
}
