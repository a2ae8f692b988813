//! `account`: session, login, registration, member (§3, §4, §5).

mod check;
mod enter;
mod guard;
mod register;
mod session;
mod types;

pub use types::{
    CaptchaView, FieldKind, LoggedIn, LoginForm, NextStep, RegisterField, RegisterForm,
    RegisterFormView, Text,
};

use check::Field;
use std::cell::{Cell, RefCell};

/// What the account's use cases remember between calls.
#[derive(Default)]
pub(crate) struct AccountMemory {
    /// When the last captcha was asked for, milliseconds since 1970.
    pub(crate) captcha_at: Cell<u64>,
    /// The registration's fields, once they came.
    pub(crate) fields: RefCell<Vec<Field>>,
    /// A session that ends now may come back at once: its end is not told yet.
    pub(crate) resuming: Cell<bool>,
}
