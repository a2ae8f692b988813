//! Inputs and outputs of the account's use cases.

use ante_contract::{
    VecMap,
    account::{
        FieldRule, LoginKind,
        factor::{FactorKind, SecondFactorMethod},
        security::ContactKind,
    },
    json::FromJson,
};
use serde::{Deserialize, Serialize};

/// Login form, as typed.
#[derive(Clone, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase", default)]
pub struct LoginForm {
    /// User name (type `username`).
    pub username: String,
    /// Password (type `username`).
    pub password: String,
    /// Mobile number, without the dialling code (type `sms`).
    pub mobile_num: String,
    /// With its plus sign: `+55` (type `sms`).
    pub country_dialing_code: String,
    /// Code from the SMS (type `sms`).
    pub verification_code: String,
    /// `firebase` where a phone-auth service checked the number.
    pub firebase_channel: Option<String>,
    /// That service's proof, instead of the code.
    pub firebase_id_token: Option<String>,
    /// Captcha text as typed.
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

/// Step after a login.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum NextStep {
    /// Open the change-password dialog; nothing else works until then.
    ChangePassword,
    /// The dialog closes and the after-login state is set (login from the popup).
    AfterLogin,
    /// Go to `/` (registration, password set or changed).
    Home,
    /// No session yet: the member uses one of the `methods`.
    SecondFactor,
}

/// Result of a login or a registration.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct LoginResult {
    /// Next step.
    pub next: NextStep,
    /// First login to this account.
    pub first_time: bool,
    /// Available second factors, in the order to offer them.
    pub methods: Vec<SecondFactorMethod>,
}

/// Second factor, as typed.
#[derive(Clone, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase", default)]
pub struct FactorForm {
    /// Kind of second factor.
    pub kind: FactorKind,
    /// The number, code or name; JSON text of the browser's response for a passkey.
    pub answer: String,
}

/// A second factor that must be started.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase", default)]
pub struct FactorChoice {
    /// `verificationCode`, `email` or `passkey`.
    pub kind: FactorKind,
}

/// Purpose of a code.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum CodeFor {
    /// Logging in.
    #[default]
    Login,
    /// Setting a forgotten password.
    Password,
    /// Registering.
    Register,
    /// Binding a phone or an e-mail address, or proving the bound one.
    Contact,
}

/// Request of a code by SMS or e-mail.
#[derive(Clone, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase", default)]
pub struct CodeForm {
    /// Purpose of the code.
    pub purpose: CodeFor,
    /// Mobile number, without the dialling code.
    pub mobile_num: String,
    /// With its plus sign: `+55`.
    pub country_dialing_code: String,
    /// `contact`: a phone or an e-mail address.
    pub contact_kind: ContactKind,
    /// `contact`: the address or number to bind; none: the one that is bound.
    pub contact: Option<String>,
}

/// Purpose of a countdown.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase", default)]
pub struct CodePurpose {
    /// Purpose of the code.
    pub purpose: CodeFor,
    /// `contact`: a phone or an e-mail address.
    pub contact_kind: ContactKind,
    /// `contact`: sent to the bound contact, not to a new one.
    pub bound: bool,
}

/// State of the countdown of a code.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct CodeWait {
    /// Seconds until another code may be requested; 0 for now.
    pub seconds: u32,
    /// Not sent by the server: the view requests it from the phone-auth service, and then calls
    /// `codeSent`.
    pub phone_auth: bool,
}

/// Forgotten password by e-mail.
#[derive(Clone, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase", default)]
pub struct ForgotEmailForm {
    /// User name.
    pub username: String,
    /// The address that the member gave.
    pub email: String,
}

/// Forgotten password by phone.
#[derive(Clone, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase", default)]
pub struct PhonePasswordForm {
    /// Mobile number, without the dialling code.
    pub mobile_num: String,
    /// With its plus sign: `+55`.
    pub country_dialing_code: String,
    /// Code from the SMS.
    pub verification_code: String,
    /// The new password.
    pub new_password: String,
    /// Its confirmation.
    pub confirm_new_password: String,
}

/// Change password.
#[derive(Clone, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase", default)]
pub struct ChangePasswordForm {
    /// The current password; not required while the core knows it (`session.passwordKnown`).
    pub old_password: String,
    /// The new one.
    pub new_password: String,
    /// Its confirmation.
    pub confirm_new_password: String,
}

/// Sets, changes or resets the payment password.
#[derive(Clone, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase", default)]
pub struct PaymentPasswordForm {
    /// First setting and reset: the login password.
    pub login_password: Option<String>,
    /// Change: the present payment password.
    pub old_payment_password: Option<String>,
    /// Reset with a bound contact: the code that was sent to it.
    pub verification_code: Option<String>,
    /// The new one.
    pub payment_password: String,
    /// Its confirmation.
    pub confirm_payment_password: String,
}

/// Binds a phone or an e-mail address.
#[derive(Clone, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase", default)]
pub struct ContactForm {
    /// Kind of contact.
    pub kind: ContactKind,
    /// The number or address.
    pub contact: String,
    /// With its plus sign: `+55` (mobile).
    pub country_dialing_code: String,
    /// Code that was sent to the contact.
    pub verification_code: String,
    /// Login password.
    pub login_password: String,
}

/// A captcha, ready for `src`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct CaptchaView {
    /// Data URL of a PNG.
    pub image: String,
}

/// Kind of registration: by user name or by mobile number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum RegisterKind {
    /// By user name.
    #[default]
    Register,
    /// By mobile number.
    RegisterMobile,
}

/// Registration form, as typed: texts by field name, and the two boxes.
#[derive(Clone, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase", default)]
pub struct RegisterForm {
    /// `register` (default) or `registerMobile`.
    pub kind: RegisterKind,
    /// Texts by field name.
    #[cfg_attr(feature = "ts", tsify(type = "Partial<Record<RegisterFieldName, string>>"))]
    pub values: VecMap<String>,
    /// "I am 18 years old".
    pub age_confirmed: bool,
    /// The terms.
    pub agreement: bool,
    /// `firebase` where a phone-auth service checked the number.
    pub firebase_channel: Option<String>,
    /// That service's proof, instead of the code.
    pub firebase_id_token: Option<String>,
}

/// Kind of input of a registration field.
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
    /// Text of the captcha image.
    Captcha,
    /// A code from an SMS.
    Code,
    /// A dialling code from the list of countries.
    DialingCode,
    /// A country.
    Country,
}

/// A text by its key.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Text {
    /// Key in `locales/`.
    pub key: String,
    /// Values of the placeholders.
    #[cfg_attr(feature = "ts", tsify(type = "Record<string, string>"))]
    pub params: VecMap<String>,
}

/// A field of the registration.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct RegisterField {
    /// Its name.
    #[cfg_attr(feature = "ts", tsify(type = "RegisterFieldName"))]
    pub name: String,
    /// Kind of input.
    pub kind: FieldKind,
    /// Must be filled in.
    pub required: bool,
    /// Rule of the text, when there is one.
    pub rule: Option<FieldRule>,
    /// Hint shown under the field before validation.
    pub hint: Option<Text>,
}

/// The registration form by the server's settings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct RegisterFormView {
    /// The fields are cached by this tab; the next call returns the server's current ones.
    pub cached: bool,
    /// Fields of the registration by name, in the order to show.
    pub fields: Vec<RegisterField>,
    /// The same by mobile number.
    pub mobile_fields: Vec<RegisterField>,
    /// Registration by user name is available.
    pub by_name: bool,
    /// Registration by mobile number is available.
    pub by_mobile: bool,
    /// A phone-auth service checks mobile numbers.
    pub phone_auth: bool,
    /// The terms box starts checked.
    pub agreement: bool,
    /// Age that the user must confirm.
    pub minimum_age: u32,
    /// Registration is open.
    pub open: bool,
}
