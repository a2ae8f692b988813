//! Accounts (`account`): session, login, registration and member data.

pub mod account_holder;
pub mod authenticated_login;
pub mod codes;
mod confirmation_mail;
pub mod contacts;
pub mod factor;
pub mod identity;
pub(crate) mod known_device;
mod login;
mod login_attempt;
pub mod login_history;
pub mod members;
pub mod mobile;
pub mod names;
pub mod outbox;
mod password_change;
mod password_reset;
pub mod person;
mod phone_auth;
mod register;
pub mod registration_fields;
pub mod security;
mod sessions;
mod sms;
pub mod temporary_password;
mod trial;
mod uplines;

pub use trial::delete_expired as delete_expired_trials;

use ante_contract::account::{
    self as endpoints, password as passwords, register as sign_up, security as centre,
};
use ante_ledger::db::Db;
use ante_server::{
    api::Routes,
    guard::{rate_limit, throttle},
    scheduler::Retries,
};

/// Adds the routes of accounts.
pub fn routes(routes: Routes) -> Routes {
    security::routes(factor::routes(routes))
        .on_secret(endpoints::Login, login::login)
        .on_secret(endpoints::TabSession, login::open_tab)
        .on(endpoints::Logout, login::logout)
        .on(sign_up::RegisterSettings, register::settings)
        .on(endpoints::Captcha, login::captcha)
        .on_secret(sign_up::Register, register::by_name)
        .on_secret(sign_up::RegisterMobile, register::by_mobile)
        .on(sign_up::SmsRegisterCode, sms::register_code)
        .on(sign_up::Affiliate, uplines::check_affiliate_code)
        .on(endpoints::SmsLoginCode, sms::login_code)
        .on_secret(endpoints::FreePlay, trial::free_play)
        .on(endpoints::FirstLogin, sessions::first_login)
        .on(endpoints::LoginInfo, sessions::last_login)
        .on(passwords::ChangePassword, password_change::change)
        .on(passwords::ForgotByEmail, password_reset::by_email)
        .on_secret(passwords::SetPasswordByPhone, password_reset::by_phone)
        .on(centre::Sessions, sessions::list)
        .on(centre::EndSessions, sessions::end)
        .on(centre::Logins, sessions::logins)
        .on(endpoints::MemberInfo, members::info)
}

/// Deletes expired codes, tickets, messages, temporary passwords, known browsers, counts of
/// attempts and requests, and old logins, each as an item of a job.
pub async fn delete_expired(db: &Db, job: &'static str, retries: &Retries) {
    retries.attempt(job, "codes", codes::delete_expired(db)).await;
    retries.attempt(job, "login tickets", factor::delete_expired(db)).await;
    retries.attempt(job, "logins", login_history::delete_expired(db)).await;
    retries.attempt(job, "outbox", outbox::delete_expired(db)).await;
    retries.attempt(job, "temporary passwords", temporary_password::delete_expired(db)).await;
    retries.attempt(job, "known devices", known_device::delete_expired(db)).await;
    retries.attempt(job, "throttles", throttle::delete_expired(db)).await;
    retries.attempt(job, "limited requests", rate_limit::delete_expired(db)).await;
    retries.attempt(job, "phone proofs", phone_auth::delete_expired(db)).await;
}
