//! `account`: session, login, registration, permission.

use super::{Core, outcomes::*, parse_argument, to_ts};
use crate::lazy_modules::member;
use ante_engine::permission::{GuardDecision, ProtectedAction};
use tsify::Ts;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Core {
    /// Returns the strength of a password, from 0 to 4.
    #[wasm_bindgen(js_name = passwordStrength, unchecked_return_type = "0 | 1 | 2 | 3 | 4")]
    pub fn password_strength(&self, text: &str) -> u8 {
        member::loaded().map_or(0, |module| (module.password_strength)(&self.engine, text))
    }

    /// Logs out; the session ends here even if the server cannot be reached.
    pub fn logout(&self) -> UnitPromise {
        let engine = self.engine.clone();
        outcome_promise(async move { engine.logout().await })
    }

    /// Returns whether a protected action may proceed.
    pub fn guard(&self, action: Ts<ProtectedAction>) -> Ts<GuardDecision> {
        to_ts(&self.engine.guard(parse_argument("action", &action).ok()))
    }

    /// Opens the member centre at a page, if the user has the permission.
    #[wasm_bindgen(js_name = openMemberCentre)]
    pub fn open_member_centre(&self, page: &str) -> Ts<GuardDecision> {
        to_ts(&self.engine.open_member_centre(page))
    }

    /// Closes the member centre.
    #[wasm_bindgen(js_name = closeMemberCentre)]
    pub fn close_member_centre(&self) {
        self.engine.close_member_centre();
    }

    /// Opens the agent centre at a page, if the user has the permission.
    #[wasm_bindgen(js_name = openAgentCentre)]
    pub fn open_agent_centre(&self, page: &str) -> Ts<GuardDecision> {
        to_ts(&self.engine.open_agent_centre(page))
    }

    /// Closes the agent centre.
    #[wasm_bindgen(js_name = closeAgentCentre)]
    pub fn close_agent_centre(&self) {
        self.engine.close_agent_centre();
    }
}

/// Names of the texts of a [`RegisterRequest`](ante_contract::account::RegisterRequest): all but those that the engine
/// sets itself, and the two boxes.
#[wasm_bindgen(typescript_custom_section)]
const REGISTER_FIELD_NAME: &str = "
/**
 * Names of the registration's fields; form controls carry them as `name`.
 */
export type RegisterFieldName = Exclude<
    keyof RegisterRequest,
    | 'firebaseChannel' | 'firebaseIdToken' | 'domain' | 'login' | 'registerUrl' | 'registerMethod'
    | 'ageConfirmed' | 'agreement'
>;
";
