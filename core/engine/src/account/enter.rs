//! Login, registration, logout (§4).

use super::{CaptchaView, LoggedIn, LoginForm, NextStep, RegisterForm};
use crate::{
    brand::Credentials,
    engine::{Engine, alone},
    ports::Ports,
    storage::{
        cookies::{self, Remembered},
        keys::SESSION_HERE,
    },
    task::{Task, all},
};
use ante_contract::{
    CoreError, Nothing,
    account::{
        Captcha, Login, LoginKind, LoginRequest, LoginResponse, Logout, Register, TabSession,
    },
};

impl<P: Ports> Engine<P> {
    /// A fresh captcha, at most one a second (§4).
    ///
    /// # Errors
    /// `busy` within the second; whatever the call says.
    pub async fn captcha(&self) -> Result<CaptchaView, CoreError> {
        let now = self.0.ports.now();
        let last = &self.0.account.captcha_at;
        if now.saturating_sub(last.get()) < u64::from(self.0.brand.captcha_throttle_ms) {
            return Err(CoreError::Busy);
        }
        last.set(now);
        let image = self.call::<Captcha>(&Nothing {}).await?;
        Ok(CaptchaView { image: ["data:image/png;base64,", &image.0].concat() })
    }

    /// Logs in (§4).
    ///
    /// # Errors
    /// `fields` before anything is sent; `captchaRequired` when the next attempt needs one.
    pub async fn login(&self, form: LoginForm) -> Result<LoggedIn, CoreError> {
        let _alone = alone(&self.0.flights.entry)?;
        let fields = self.check_login(&form);
        if !fields.is_empty() {
            return Err(CoreError::Fields { fields, message: None });
        }
        let request = LoginRequest {
            username: form.username.trim().to_owned(),
            password: form.password,
            captcha: form
                .captcha
                .map(|text| text.trim().to_owned())
                .filter(|text| !text.is_empty()),
            kind: form.kind,
            remember: form.remember,
            geetest_challenge: form.geetest_challenge,
            geetest_validate: form.geetest_validate,
            geetest_seccode: form.geetest_seccode,
        };
        let epoch = self.epoch();
        let result = self.call::<Login>(&request).await;
        if self.epoch() != epoch {
            return Err(CoreError::Busy);
        }
        if matches!(result, Err(CoreError::CaptchaRequired { .. })) {
            self.edit(|state| state.edit_session().captcha_due = true);
        }
        let answer = result?;
        let remembered = Remembered {
            remember: request.remember,
            sms: request.kind == LoginKind::Sms,
            last_user: request.username.clone(),
        };
        cookies::write(self.0.ports.cookies(), &remembered, &self.0.brand);
        self.show_remembered();
        let change = request.kind != LoginKind::Sms
            && (request.password == self.0.brand.weak_password
                || (answer.password_expired
                    && self.look(|state| state.site.switches.forced_password_change)));
        Ok(self.enter(&answer, &request.username, change, NextStep::AfterLogin).await)
    }

    /// Registers, and logs in (§4).
    ///
    /// # Errors
    /// `fields` before anything is sent, or as the server judges them.
    pub async fn register(&self, form: RegisterForm) -> Result<LoggedIn, CoreError> {
        let _alone = alone(&self.0.flights.entry)?;
        self.register_settings().await?;
        let fields = self.check_register(&form, None);
        if !fields.is_empty() {
            return Err(CoreError::Fields { fields, message: None });
        }
        let request = self.register_request(form);
        let epoch = self.epoch();
        let answer = self.call::<Register>(&request).await?;
        if self.epoch() != epoch {
            return Err(CoreError::Busy);
        }
        Ok(self.enter(&answer, &request.username, false, NextStep::Home).await)
    }

    /// The session begins, and login info loads unless the password must be changed first.
    async fn enter(
        &self,
        answer: &LoginResponse,
        account: &str,
        change: bool,
        next: NextStep,
    ) -> LoggedIn {
        self.begin_session(&answer.token, account, change);
        if !change {
            self.load_login_info().await;
        }
        let change = change || self.look(|state| state.session.must_change_password);
        let next = if change { NextStep::ChangePassword } else { next };
        LoggedIn { next, first_time: answer.first_time_login }
    }

    /// What a logged-in page shows: member and balance, side by side. What fails says so in its slice.
    pub(crate) async fn load_login_info(&self) {
        let member: Task<'_> = Box::pin(async {
            let _ = self.load_member().await;
        });
        let balance: Task<'_> = Box::pin(async {
            let _ = self.refresh_balance().await;
        });
        all(vec![member, balance]).await;
    }

    /// Logs out. The session ends here even when the server cannot be told.
    ///
    /// # Errors
    /// Why the server could not be told.
    pub async fn logout(&self) -> Result<(), CoreError> {
        let _alone = alone(&self.0.flights.entry)?;
        if self.token().is_none() {
            return Ok(());
        }
        let epoch = self.epoch();
        let result = self.done::<Logout>(&Nothing {}).await;
        if self.epoch() == epoch {
            self.end_session(false);
        } else {
            self.edit(|state| state.edit_session().ended = false);
        }
        match result {
            // It had ended before.
            Err(CoreError::NeedLogin) => Ok(()),
            result => result,
        }
    }

    /// At the start: a tab with a handle loads its person. One whose session ran out asks for
    /// another where the browser is remembered, as a tab without a handle did before.
    pub(crate) async fn resume_person(&self) {
        self.show_intents();
        let resuming = &self.0.account.resuming;
        resuming.set(self.is_remembered());
        self.load_login_info().await;
        if resuming.replace(false) && self.token().is_none() {
            self.adopt().await;
            if self.token().is_some() {
                self.load_login_info().await;
            } else {
                self.edit(|state| state.edit_session().ended = true);
            }
        }
    }

    /// Whether the login form's box was ticked, and the server knows what to do with it.
    fn is_remembered(&self) -> bool {
        self.0.brand.credentials == Credentials::Cookie
            && self.look(|state| state.prefs.login_remember)
    }

    /// Whether a tab without a handle has reason to ask for one: somebody logged in on this browser
    /// and did not leave, or asked to be remembered. Neither a plain visitor asks, nor who left.
    pub(crate) fn may_have_session(&self) -> bool {
        self.0.brand.credentials == Credentials::Cookie
            && self.browser().read(&SESSION_HERE).unwrap_or_else(|| self.is_remembered())
    }

    /// A tab without a handle asks for one.
    pub(crate) async fn adopt_session(&self) {
        let epoch = self.epoch();
        let handle = self.call::<TabSession>(&Nothing {}).await;
        if self.epoch() != epoch {
            return;
        }
        match handle {
            Ok(handle) => {
                let account = self.look(|state| state.prefs.last_user.clone());
                self.begin_session(&handle.token, &account, false);
            }
            // It ended meanwhile, and nobody is remembered; who cannot be reached may still know.
            Err(CoreError::NeedLogin) => self.browser().write(&SESSION_HERE, &false),
            Err(_) => {}
        }
    }
}
