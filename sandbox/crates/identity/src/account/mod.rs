//! `account`: session, login, registration, member.

mod attempt;
mod change;
pub mod codes;
pub mod contacts;
pub mod entry;
pub mod factor;
pub mod fields;
pub mod history;
pub mod identity;
pub(crate) mod known_device;
mod login;
pub mod members;
pub mod mobile;
pub mod names;
pub mod outbox;
pub mod payee;
pub mod person;
mod phone_auth;
mod register;
mod reset;
pub mod security;
mod sessions;
mod sms;
pub mod temporary;
mod trial;
mod uplines;

pub use trial::remove_old as remove_old_trials;

use ante_base::ApiError;
use ante_contract::account::{
    self as rows, password as passwords, register as sign_up, security as centre,
};
use ante_ledger::db::Tx;
use ante_server::{
    api::Routes,
    guard::{pace, throttle},
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

/// Forgets codes, tickets, messages and failed attempts that are over, and old logins.
pub async fn forget_old(tx: &mut Tx) -> Result<(), ApiError> {
    codes::forget_old(tx).await?;
    factor::forget_old(tx).await?;
    history::forget_old(tx).await?;
    outbox::forget_old(tx).await?;
    temporary::forget_old(tx).await?;
    known_device::forget_old(tx).await?;
    throttle::forget_old(tx).await?;
    pace::forget_old(tx).await?;
    phone_auth::forget_old(tx).await
}
