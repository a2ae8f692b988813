//! The readable cookies of the login form (REQ-3.54, REQ-3.55): its initial values for the next time. A password is
//! never among them.

use super::keys::{COOKIE_LAST_USER, COOKIE_REMEMBER, COOKIE_SMS, Codec, Flag};
use crate::brand::BrandConfig;
use crate::ports::Cookies;

/// Initial values of the login form.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Remembered {
    /// Whether remember-me was checked.
    pub remember: bool,
    /// Whether the last login was by SMS code.
    pub sms: bool,
    /// User name, or mobile number, of the last login.
    pub last_user: String,
}

/// Reads the cookies.
pub fn read(cookies: &dyn Cookies) -> Remembered {
    let flag = |name| cookies.get(name).and_then(|text| Flag::read(&text)).unwrap_or_default();
    Remembered {
        remember: flag(COOKIE_REMEMBER.name()),
        sms: flag(COOKIE_SMS.name()),
        last_user: cookies.get(COOKIE_LAST_USER.name()).unwrap_or_default(),
    }
}

/// Stores the login's values, or deletes them if remember-me was not chosen.
pub fn write(cookies: &dyn Cookies, remembered: &Remembered, brand: &BrandConfig) {
    for (name, value) in [
        (COOKIE_REMEMBER.name(), Flag::write(&true)),
        (COOKIE_SMS.name(), Flag::write(&remembered.sms)),
        (COOKIE_LAST_USER.name(), remembered.last_user.clone()),
    ] {
        if remembered.remember {
            cookies.set(name, &value, brand.remember_seconds);
        } else {
            cookies.remove(name);
        }
    }
}
