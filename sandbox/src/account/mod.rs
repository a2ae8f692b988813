//! `account`: session, login, registration, member (§3, §4, §5, §7).

mod captcha;
pub mod codes;
pub mod contacts;
mod device;
pub mod entry;
pub mod factor;
pub mod fields;
mod guard;
pub mod history;
mod login;
pub mod members;
pub mod outbox;
mod pace;
mod password;
mod register;
pub mod security;
mod throttle;

pub use device::in_words;
pub use guard::Guard;
pub use password::WEAK;

use crate::api::Routes;
use ante_contract::account::{self as rows, register as sign_up};

/// The area's rows.
pub fn routes(routes: Routes) -> Routes {
    security::routes(factor::routes(routes))
        .on_secret(rows::Login, login::login)
        .on_secret(rows::TabSession, login::tab)
        .on(rows::Logout, login::logout)
        .on(sign_up::RegisterSettings, register::settings)
        .on(rows::Captcha, login::captcha)
        .on_secret(sign_up::Register, register::register)
        .on(rows::MemberInfo, members::info)
}
