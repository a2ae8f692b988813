//! `account`: session, login, registration, member (§3, §4, §5).

mod types;

pub use types::{
    CaptchaView, FieldKind, LoggedIn, LoginForm, NextStep, RegisterField, RegisterForm,
    RegisterFormView, Text,
};
