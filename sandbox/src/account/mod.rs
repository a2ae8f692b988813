//! `account`: session, login, registration, member (§3, §4, §5, §7).

mod attempt;
mod captcha;
mod change;
pub mod codes;
pub mod contacts;
pub mod cpf;
mod device;
pub mod entry;
pub mod factor;
mod fair_queue;
pub mod fields;
mod guard;
pub mod history;
pub mod identity;
pub(crate) mod known_device;
mod login;
pub mod members;
pub(crate) mod names;
pub mod outbox;
mod pace;
mod password;
mod pattern;
pub mod payee;
mod phone_auth;
mod register;
mod reset;
pub mod security;
mod sessions;
mod sms;
pub mod temporary;
pub(crate) mod throttle;
mod trial;
mod uplines;

pub use device::in_words;
pub use guard::Guard;
pub use password::WEAK;
pub use trial::remove_old as remove_old_trials;

use crate::api::Routes;
use ante_contract::account::{
    self as rows, password as passwords, register as sign_up, security as centre,
};

/// The area's rows.
pub fn routes(routes: Routes) -> Routes {
    security::routes(factor::routes(routes))
        .on_secret(rows::Login, login::login)
        .on_secret(rows::TabSession, login::tab)
        .on(rows::Logout, login::logout)
        .on(sign_up::RegisterSettings, register::settings)
        .on(rows::Captcha, login::captcha)
        .on_secret(sign_up::Register, register::by_name)
        .on_secret(sign_up::RegisterMobile, register::by_mobile)
        .on(sign_up::SmsRegisterCode, sms::register_code)
        .on(sign_up::Affiliate, uplines::check)
        .on(rows::SmsLoginCode, sms::login_code)
        .on_secret(rows::FreePlay, trial::free_play)
        .on(rows::FirstLogin, sessions::first_login)
        .on(rows::LoginInfo, sessions::last_login)
        .on(passwords::ChangePassword, change::change)
        .on(passwords::ForgotByEmail, reset::by_email)
        .on_secret(passwords::SetPasswordByPhone, reset::by_phone)
        .on(centre::Sessions, sessions::list)
        .on(centre::EndSessions, sessions::end)
        .on(centre::Logins, sessions::logins)
        .on(rows::MemberInfo, members::info)
}
