//! State of the account's use cases between calls.

use super::{CodeFor, CodePurpose, field::Field};
use crate::storage::cookies::Remembered;
use ante_contract::account::{LoginKind, LoginRequest, security::ContactKind};
use std::cell::{Cell, RefCell};
use zeroize::Zeroizing;

/// State of the account's use cases between calls.
pub(crate) struct AccountMemory<J> {
    /// Time of the last captcha request, milliseconds since 1970.
    pub(crate) captcha_at: Cell<u64>,
    /// The registration's fields, once they came: by name, and by mobile number.
    pub(crate) fields: RefCell<Vec<Field>>,
    pub(crate) mobile_fields: RefCell<Vec<Field>>,
    /// True if they are the server's current settings, not ones cached by this tab.
    pub(crate) settings_known: Cell<bool>,
    /// Times of code requests.
    pub(crate) codes: CodeMemory,
    /// Data of the last refusal of an encrypted call.
    pub(crate) refused: RefCell<Option<J>>,
    /// A login that waits for its second step.
    pub(crate) pending: RefCell<Option<Pending>>,
    /// The password of a login that must change it, until its dialog closes (docs/adr/0057).
    pub(crate) known: RefCell<Option<Zeroizing<String>>>,
    /// The handle of a session that was left without the server's knowing.
    pub(crate) untold: RefCell<Option<String>>,
    /// Sealed payload of a free play call with a lost answer.
    pub(crate) trial: RefCell<Option<String>>,
    /// A session that ends now may resume at once: its end is not reported yet.
    pub(crate) resuming: Cell<bool>,
}

impl<J> Default for AccountMemory<J> {
    fn default() -> Self {
        Self {
            captcha_at: Cell::default(),
            fields: RefCell::default(),
            mobile_fields: RefCell::default(),
            settings_known: Cell::default(),
            codes: CodeMemory::default(),
            refused: RefCell::new(None),
            pending: RefCell::new(None),
            known: RefCell::new(None),
            untold: RefCell::new(None),
            trial: RefCell::new(None),
            resuming: Cell::default(),
        }
    }
}

/// End times of code countdowns, milliseconds since 1970: one per purpose, one per kind of contact
/// to bind, and one per kind of bound contact.
#[derive(Default)]
pub(crate) struct CodeMemory {
    /// The last question of any purpose.
    pub(super) asked: Cell<u64>,
    /// Times from which another code may be requested.
    free: [Cell<u64>; 6],
}

impl CodeMemory {
    pub(super) const fn free(&self, code: CodePurpose) -> &Cell<u64> {
        let [login, password, register, mobile, email, bound] = &self.free;
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

/// A login that waits for its second step.
pub(crate) struct Pending {
    pub(super) ticket: String,
    pub(super) entry: Entry,
}

/// Way of entry.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    Password,
    /// By SMS code or phone-auth: its password, if it has one, is not asked for.
    Phone,
    Register,
    Reset,
    Trial,
}

/// Login data that the answer does not contain.
pub(super) struct Entry {
    pub(super) way: Way,
    /// User name; empty where only the server knows it.
    pub(super) account: String,
    /// Values that the login form remembers.
    pub(super) remembered: Option<Remembered>,
    /// The password, to see whether it must be changed and then not to ask for it again.
    pub(super) password: Option<Zeroizing<String>>,
}

impl Entry {
    pub(super) const fn new(way: Way) -> Self {
        Self { way, account: String::new(), remembered: None, password: None }
    }

    pub(super) fn of(request: &LoginRequest) -> Self {
        let sms = request.kind == LoginKind::Sms;
        let mobile = request.mobile_num.clone().unwrap_or_default();
        Self {
            way: if sms { Way::Phone } else { Way::Password },
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
