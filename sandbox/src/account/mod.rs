//! `account`: session, login, registration, member (§3, §4, §5, §7).

mod captcha;
pub mod fields;
mod guard;
mod login;
pub mod members;
mod password;
mod register;
mod throttle;

pub use guard::Guard;
pub use password::WEAK;

use crate::api::Routes;
use ante_contract::account as rows;

/// The area's rows.
pub fn routes(routes: Routes) -> Routes {
    routes
        .on_secret(rows::Login, login::login)
        .on_secret(rows::TabSession, login::tab)
        .on(rows::Logout, login::logout)
        .on(rows::RegisterSettings, register::settings)
        .on(rows::Captcha, login::captcha)
        .on_secret(rows::Register, register::register)
        .on(rows::MemberInfo, members::info)
}
