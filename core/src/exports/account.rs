//! `account`: session, login, registration, permission (§3 to §6).

use super::{Core, give, outcomes::*, take};
use crate::member::{self, Errand, Form};
use ante_engine::{
    account::{LoginForm, RegisterForm},
    permission::{GuardDecision, ProtectedAction},
};
use tsify::Ts;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Core {
    /// The registration's fields as the server wants them.
    #[wasm_bindgen(js_name = registerForm)]
    pub fn register_form(&self) -> RegisterFormPromise {
        self.errand(Errand::RegisterForm)
    }

    /// What is wrong with a login form.
    #[wasm_bindgen(js_name = checkLogin)]
    pub fn check_login(&self, form: Ts<LoginForm>) -> Ts<FieldErrors> {
        self.check(Form::Login(form))
    }

    /// What is wrong with a registration form, or with one field of it.
    #[wasm_bindgen(js_name = checkRegister)]
    pub fn check_register(
        &self,
        form: Ts<RegisterForm>,
        #[wasm_bindgen(js_name = onlyField)] only_field: Option<String>,
    ) -> Ts<FieldErrors> {
        self.check(Form::Register(form, only_field))
    }

    /// How strong a password is, from 0 to 4.
    #[wasm_bindgen(js_name = passwordStrength, unchecked_return_type = "0 | 1 | 2 | 3 | 4")]
    pub fn password_strength(&self, text: &str) -> u8 {
        member::here().map_or(0, |desk| (desk.password_strength)(&self.engine, text))
    }

    /// Fetches what logging in, registering, paying and playing need, where it is a file of its own.
    /// Whatever needs it waits for it anyhow; only the checks of forms find nothing before it is here.
    pub fn prepare(&self) -> UnitPromise {
        self.errand(Errand::Nothing)
    }

    /// A fresh captcha, at most one a second.
    pub fn captcha(&self) -> CaptchaPromise {
        self.errand(Errand::Captcha)
    }

    /// Logs in (§4).
    pub fn login(&self, form: Ts<LoginForm>) -> LoginPromise {
        self.errand(Errand::Login(form))
    }

    /// Registers, and logs in (§4).
    pub fn register(&self, form: Ts<RegisterForm>) -> LoginPromise {
        self.errand(Errand::Register(form))
    }

    /// Logs out; the session ends here even when the server cannot be told.
    pub fn logout(&self) -> UnitPromise {
        let engine = self.engine.clone();
        promise(async move { engine.logout().await })
    }

    /// Whether a protected action goes ahead (§6).
    pub fn guard(&self, action: Ts<ProtectedAction>) -> Ts<GuardDecision> {
        give(&self.engine.guard(take("action", &action).ok()))
    }

    /// Opens the member centre at a page, when this person may.
    #[wasm_bindgen(js_name = openMemberCentre)]
    pub fn open_member_centre(&self, page: &str) -> Ts<GuardDecision> {
        give(&self.engine.open_member_centre(page))
    }

    /// Closes the member centre.
    #[wasm_bindgen(js_name = closeMemberCentre)]
    pub fn close_member_centre(&self) {
        self.engine.close_member_centre();
    }

    /// Opens the agent centre at a page, when this person may.
    #[wasm_bindgen(js_name = openAgentCentre)]
    pub fn open_agent_centre(&self, page: &str) -> Ts<GuardDecision> {
        give(&self.engine.open_agent_centre(page))
    }

    /// Closes the agent centre.
    #[wasm_bindgen(js_name = closeAgentCentre)]
    pub fn close_agent_centre(&self) {
        self.engine.close_agent_centre();
    }
}
