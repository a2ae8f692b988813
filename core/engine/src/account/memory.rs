//! State of the account's use cases between calls.

use super::{CodeFor, CodePurpose, field::Field};
use crate::{clock::Wait, storage::cookies::Remembered};
use ante_contract::account::{LoginKind, LoginRequest, security::ContactKind};
use std::cell::{Cell, RefCell};
use zeroize::Zeroizing;

/// State of the account's use cases between calls.
pub(crate) struct AccountMemory<J> {
    /// Time until another captcha may be requested.
    pub(crate) captcha_wait: Cell<Option<Wait>>,
    /// Fields of the registration by name and by mobile number; empty until fetched.
    pub(crate) fields: RefCell<Vec<Field>>,
    pub(crate) mobile_fields: RefCell<Vec<Field>>,
    /// Whether they are the server's current settings instead of those cached by this tab.
    pub(crate) settings_loaded: Cell<bool>,
    /// Times of code requests.
    pub(crate) codes: CodeMemory,
    /// Value of the last error envelope of an encrypted call.
    pub(crate) last_error_value: RefCell<Option<J>>,
    /// Login that awaits its second step.
    pub(crate) pending_login: RefCell<Option<PendingLogin>>,
    /// Ticket of a change that awaits its second step.
    pub(crate) change_ticket: RefCell<Option<String>>,
    /// Password of a login that must change it, until its dialog closes (docs/adr/0057).
    pub(crate) login_password: RefCell<Option<Zeroizing<String>>>,
    /// Handle of a session whose logout did not reach the server.
    pub(crate) pending_logout: RefCell<Option<String>>,
    /// Sealed payload of a free play call whose response was lost.
    pub(crate) trial_payload: RefCell<Option<String>>,
    /// Whether a session is being restored: if it has expired, the end is not reported yet.
    pub(crate) restoring: Cell<bool>,
}

impl<J> Default for AccountMemory<J> {
    fn default() -> Self {
        Self {
            captcha_wait: Cell::default(),
            fields: RefCell::default(),
            mobile_fields: RefCell::default(),
            settings_loaded: Cell::default(),
            codes: CodeMemory::default(),
            last_error_value: RefCell::new(None),
            pending_login: RefCell::new(None),
            change_ticket: RefCell::new(None),
            login_password: RefCell::new(None),
            pending_logout: RefCell::new(None),
            trial_payload: RefCell::new(None),
            restoring: Cell::default(),
        }
    }
}

/// Countdowns of codes: one per purpose, one per kind of contact to bind, and one for a code to a
/// bound contact.
#[derive(Default)]
pub(crate) struct CodeMemory {
    /// Time until a code of any purpose may be requested.
    pub(super) throttle: Cell<Option<Wait>>,
    /// Times until another code of the same purpose may be requested.
    countdowns: [Cell<Option<Wait>>; 6],
}

impl CodeMemory {
    pub(super) const fn countdown(&self, code: CodePurpose) -> &Cell<Option<Wait>> {
        let [login, password, register, mobile, email, bound] = &self.countdowns;
        match (code.purpose, code.contact_kind) {
            (CodeFor::Login, _) => login,
            (CodeFor::Password, _) => password,
            (CodeFor::Register, _) => register,
            (CodeFor::Contact, _) if code.bound => bound,
            (CodeFor::Contact, ContactKind::Mobile) => mobile,
            (CodeFor::Contact, ContactKind::Email) => email,
        }
    }
}

/// A login that awaits its second step.
pub(crate) struct PendingLogin {
    pub(super) ticket: String,
    pub(super) context: LoginContext,
}

/// Method of a login.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum LoginMethod {
    Password,
    /// Login by SMS code or phone-auth; the forced password change is skipped.
    Phone,
    Register,
    Reset,
    Trial,
}

/// Data of a login that the response does not contain.
pub(super) struct LoginContext {
    pub(super) method: LoginMethod,
    /// User name; empty if only the server knows it.
    pub(super) account: String,
    /// Values to remember for the login form.
    pub(super) remembered: Option<Remembered>,
    /// Password, which decides whether it must be changed; then kept for that dialog.
    pub(super) password: Option<Zeroizing<String>>,
}

impl LoginContext {
    pub(super) const fn new(method: LoginMethod) -> Self {
        Self { method, account: String::new(), remembered: None, password: None }
    }

    pub(super) fn of(request: &LoginRequest) -> Self {
        let sms = request.kind == LoginKind::Sms;
        let mobile = request.mobile_num.clone().unwrap_or_default();
        Self {
            method: if sms { LoginMethod::Phone } else { LoginMethod::Password },
            account: request.username.clone(),
            remembered: Some(Remembered {
                remember: request.remember,
                sms,
                last_user: if sms { mobile } else { request.username.clone() },
            }),
            password: (!sms).then(|| request.password.clone().into()),
        }
    }
}
