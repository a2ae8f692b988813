//! `account`: session, login, registration, member.

mod check;
mod codes;
mod factor;
mod field;
mod guard;
mod invitation;
mod login;
mod memory;
mod menu;
mod password;
mod register;
mod security;
mod session;
mod tabs;
mod trial;
mod types;

pub use menu::{MemberMenu, MemberMenuForm, member_menu};
pub use types::{
    CaptchaView, ChangePasswordForm, CodeFor, CodeForm, CodePurpose, CodeWait, ContactForm,
    FactorChoice, FactorForm, FactorMethods, FieldKind, ForgotEmailForm, LoginForm, LoginResult,
    NextStep, PaymentPasswordForm, PaymentPasswordOperation, PhonePasswordForm, RegisterField,
    RegisterForm, RegisterFormView, RegisterKind, Text,
};

pub(crate) use check::complete_countries;
pub(crate) use memory::AccountMemory;
