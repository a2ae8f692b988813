//! `account`: session, login, registration, member (§3, §4, §5).

mod check;
mod codes;
mod enter;
mod factor;
mod guard;
mod password;
mod register;
mod security;
mod session;
mod tabs;
mod trial;
mod types;

pub use types::{
    CaptchaView, ChangePasswordForm, CodeFor, CodeForm, CodePurpose, CodeWait, ContactForm,
    FactorChoice, FactorForm, FieldKind, ForgotEmailForm, LoggedIn, LoginForm, NextStep,
    PaymentPasswordForm, PhonePasswordForm, RegisterField, RegisterForm, RegisterFormView,
    RegisterKind, Text,
};

pub(crate) use check::complete_countries;

use check::Field;
use codes::CodeMemory;
use factor::Pending;
use std::cell::{Cell, RefCell};
use zeroize::Zeroizing;

/// What the account's use cases remember between calls.
pub(crate) struct AccountMemory<J> {
    /// When the last captcha was asked for, milliseconds since 1970.
    pub(crate) captcha_at: Cell<u64>,
    /// The registration's fields, once they came: by name, and by mobile number.
    pub(crate) fields: RefCell<Vec<Field>>,
    pub(crate) mobile_fields: RefCell<Vec<Field>>,
    /// They are what the server says now, and not what this tab kept.
    pub(crate) settings_known: Cell<bool>,
    /// When codes were asked for.
    pub(crate) codes: CodeMemory,
    /// What the last refusal of an encrypted call carried.
    pub(crate) refused: RefCell<Option<J>>,
    /// A login that waits for its second step.
    pub(crate) pending: RefCell<Option<Pending>>,
    /// The password of a login that must change it, until its dialog closes (decisions: Session).
    pub(crate) known: RefCell<Option<Zeroizing<String>>>,
    /// The handle of a session that was left without the server's knowing.
    pub(crate) untold: RefCell<Option<String>>,
    /// What a free play sealed whose answer got lost.
    pub(crate) trial: RefCell<Option<String>>,
    /// A session that ends now may come back at once: its end is not told yet.
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
