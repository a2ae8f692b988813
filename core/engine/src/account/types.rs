//! What goes into and comes out of the account's use cases.

use ante_contract::{
    Map,
    account::{FieldRule, LoginKind},
};
use serde::{Deserialize, Serialize};

/// Login form, as typed (§3).
#[derive(Clone, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase", default)]
pub struct LoginForm {
    /// User name.
    pub username: String,
    /// Password.
    pub password: String,
    /// What the person read in the image.
    pub captcha: Option<String>,
    /// `username` (default) or `sms`.
    #[serde(rename = "type")]
    #[cfg_attr(feature = "ts", tsify(type = "\"username\" | \"sms\""))]
    pub kind: LoginKind,
    /// Remember-me.
    pub remember: bool,
    /// Carried through from a brand's captcha provider.
    pub geetest_challenge: Option<String>,
    /// Carried through from a brand's captcha provider.
    pub geetest_validate: Option<String>,
    /// Carried through from a brand's captcha provider.
    pub geetest_seccode: Option<String>,
}

/// What comes after a login (§4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum NextStep {
    /// Open the change-password dialog; nothing else works until then.
    ChangePassword,
    /// The dialog closes and the after-login state is set (login from the popup).
    AfterLogin,
    /// Go to `/` (registration).
    Home,
}

/// Answer of a login or a registration.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct LoggedIn {
    /// What comes next.
    pub next: NextStep,
    /// Nobody logged in to this account before.
    pub first_time: bool,
}

/// A captcha, ready for `src`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct CaptchaView {
    /// Data URL of a PNG.
    pub image: String,
}

/// Registration form, as typed: texts by field name, and the two boxes.
#[derive(Clone, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase", default)]
pub struct RegisterForm {
    /// Texts by field name (§3 Register user).
    #[cfg_attr(feature = "ts", tsify(type = "Partial<Record<RegisterFieldName, string>>"))]
    pub values: Map<String>,
    /// "I am 18 years old".
    pub age_confirmed: bool,
    /// The terms.
    pub agreement: bool,
}

/// What a field of the registration wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum FieldKind {
    /// Text.
    Text,
    /// Password.
    Password,
    /// Telephone number.
    Tel,
    /// E-mail address.
    Email,
    /// What stands in the captcha.
    Captcha,
    /// A code from an SMS.
    Code,
}

/// A text by its key.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Text {
    /// Key in `locales/`.
    pub key: String,
    /// What its placeholders stand for.
    #[cfg_attr(feature = "ts", tsify(type = "Record<string, string>"))]
    pub params: Map<String>,
}

/// A field of the registration.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct RegisterField {
    /// Its name (§3 Register user).
    #[cfg_attr(feature = "ts", tsify(type = "RegisterFieldName"))]
    pub name: String,
    /// What it wants.
    pub kind: FieldKind,
    /// Must be filled in.
    pub required: bool,
    /// Rule of the text, when there is one.
    pub rule: Option<FieldRule>,
    /// What to say under the field before anything is wrong.
    pub hint: Option<Text>,
}

/// The registration as the server wants it (§5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct RegisterFormView {
    /// Fields in the order to show.
    pub fields: Vec<RegisterField>,
    /// The terms box starts checked.
    pub agreement: bool,
    /// Age that a person confirms.
    pub minimum_age: u32,
    /// Registration is open.
    pub open: bool,
}

crate::json::shape::shapes! {
    LoginForm {
        username: "username" or default, password: "password" or default, captcha: "captcha",
        kind: "type" or default, remember: "remember" or default,
        geetest_challenge: "geetestChallenge", geetest_validate: "geetestValidate",
        geetest_seccode: "geetestSeccode",
    }
    RegisterForm {
        values: "values" or default, age_confirmed: "ageConfirmed" or default,
        agreement: "agreement" or default,
    }
}
