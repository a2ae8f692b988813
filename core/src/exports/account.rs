//! `account`: session, login, registration, permission (§3 to §6).

use super::{Core, give, outcomes::*, take};
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
        let engine = self.engine.clone();
        promise(async move { engine.register_form().await })
    }

    /// What is wrong with a login form.
    #[wasm_bindgen(js_name = checkLogin)]
    pub fn check_login(&self, form: Ts<LoginForm>) -> Ts<FieldErrors> {
        give(&FieldErrors(self.engine.check_login(&take("form", &form).unwrap_or_default())))
    }

    /// What is wrong with a registration form, or with one field of it.
    #[wasm_bindgen(js_name = checkRegister)]
    pub fn check_register(
        &self,
        form: Ts<RegisterForm>,
        #[wasm_bindgen(js_name = onlyField)] only_field: Option<String>,
    ) -> Ts<FieldErrors> {
        let form = take("form", &form).unwrap_or_default();
        give(&FieldErrors(self.engine.check_register(&form, only_field.as_deref())))
    }

    /// How strong a password is, from 0 to 4.
    #[wasm_bindgen(js_name = passwordStrength, unchecked_return_type = "0 | 1 | 2 | 3 | 4")]
    pub fn password_strength(&self, text: &str) -> u8 {
        self.engine.password_strength(text)
    }

    /// A fresh captcha, at most one a second.
    pub fn captcha(&self) -> CaptchaPromise {
        let engine = self.engine.clone();
        promise(async move { engine.captcha().await })
    }

    /// Logs in (§4).
    pub fn login(&self, form: Ts<LoginForm>) -> LoginPromise {
        let engine = self.engine.clone();
        promise(async move { engine.login(take("form", &form)?).await })
    }

    /// Registers, and logs in (§4).
    pub fn register(&self, form: Ts<RegisterForm>) -> LoginPromise {
        let engine = self.engine.clone();
        promise(async move { engine.register(take("form", &form)?).await })
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
