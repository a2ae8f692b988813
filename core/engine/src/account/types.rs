//! Inputs and outputs of the account's use cases.

use ante_contract::{
    VecMap,
    account::{
        FieldRule, GeetestAnswer, LoginKind,
        factor::{FactorKind, FactorProof, SecondFactorMethod},
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
    /// Mobile number as typed, with or without the dialling code (type `sms`).
    pub mobile_num: String,
    /// Dialling code with its plus sign: `+55` (type `sms`).
    pub country_dialing_code: String,
    /// Code from the SMS (type `sms`).
    pub verification_code: String,
    /// `firebase` if a phone-auth service verified the number.
    pub firebase_channel: Option<String>,
    /// Proof of the phone-auth service, instead of the code.
    pub firebase_id_token: Option<String>,
    /// Captcha text as typed.
    pub captcha: Option<String>,
    /// Kind of login: `username` (default) or `sms`.
    #[serde(rename = "type")]
    #[cfg_attr(feature = "ts", tsify(type = "\"username\" | \"sms\""))]
    pub kind: LoginKind,
    /// Whether remember-me is checked.
    pub remember: bool,
    /// Answer of a brand's captcha provider (REQ-7.6).
    pub geetest: Option<GeetestAnswer>,
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
    /// Ask for a second factor: the session starts after one of the `methods`.
    SecondFactor,
}

/// Result of a login or a registration.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct LoginResult {
    /// Next step.
    pub next: NextStep,
    /// Whether it is the first login to this account.
    pub first_time: bool,
    /// Available second factors, in display order.
    pub methods: Vec<SecondFactorMethod>,
}

/// Methods of a second step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct FactorMethods {
    /// Methods, in display order.
    pub list: Vec<SecondFactorMethod>,
}

/// Second factor, as typed.
#[derive(Clone, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase", default)]
pub struct FactorForm {
    /// Kind of second factor.
    pub kind: FactorKind,
    /// Number, code or name; for a passkey, JSON text of the browser's response.
    pub answer: String,
}

/// A second factor that must be started.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase", default)]
pub struct FactorChoice {
    /// Kind: `verificationCode`, `email` or `passkey`.
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
    /// Mobile number as typed, with or without the dialling code.
    pub mobile_num: String,
    /// Dialling code with its plus sign: `+55`.
    pub country_dialing_code: String,
    /// Kind of contact, for the purpose `contact`.
    pub contact_kind: ContactKind,
    /// Address or number to bind, for the purpose `contact`; none selects the bound one.
    pub contact: Option<String>,
}

/// Purpose of a countdown.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase", default)]
pub struct CodePurpose {
    /// Purpose of the code.
    pub purpose: CodeFor,
    /// Kind of contact, for the purpose `contact`.
    pub contact_kind: ContactKind,
    /// Whether the code goes to the bound contact, for the purpose `contact`.
    pub bound: bool,
}

/// State of the countdown of a code.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct CodeWait {
    /// Seconds until another code may be requested; 0 if it may be requested now.
    pub seconds: u32,
    /// Whether the phone-auth service sends the code: the view requests it there, and then calls
    /// `codeSent`.
    pub phone_auth: bool,
    /// Number that the code goes to, with its dialling code; only from `sendCode` with a number.
    #[cfg_attr(feature = "ts", tsify(optional))]
    pub number: Option<String>,
}

/// Forgotten password by e-mail.
#[derive(Clone, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase", default)]
pub struct ForgotEmailForm {
    /// User name.
    pub username: String,
    /// E-mail address of the member.
    pub email: String,
}

/// Forgotten password by phone.
#[derive(Clone, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase", default)]
pub struct PhonePasswordForm {
    /// Mobile number as typed, with or without the dialling code.
    pub mobile_num: String,
    /// Dialling code with its plus sign: `+55`.
    pub country_dialing_code: String,
    /// Code from the SMS.
    pub verification_code: String,
    /// New password.
    pub new_password: String,
    /// Confirmation of the new password.
    pub confirm_new_password: String,
}

/// Change password.
#[derive(Clone, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase", default)]
pub struct ChangePasswordForm {
    /// Current password; not required while the core knows it (`session.passwordKnown`).
    pub old_password: String,
    /// New password.
    pub new_password: String,
    /// Confirmation of the new password.
    pub confirm_new_password: String,
}

/// Operation on the payment password.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum PaymentPasswordOperation {
    /// Sets the first one.
    #[default]
    Set,
    /// Changes it.
    Change,
    /// Resets it, without a bound contact.
    Reset,
    /// Resets it with a code to a bound contact.
    ResetByCode,
}

impl PaymentPasswordOperation {
    /// Returns the fields of the form that are required besides the new password.
    pub(crate) const fn proofs(self) -> &'static [&'static str] {
        match self {
            Self::Set | Self::Reset => &["loginPassword"],
            Self::Change => &["oldPaymentPassword"],
            Self::ResetByCode => &["loginPassword", "verificationCode"],
        }
    }
}

/// Sets, changes or resets the payment password.
#[derive(Clone, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase", default)]
pub struct PaymentPasswordForm {
    /// Operation: `set` (default), or one of the view `securityView`.
    pub operation: PaymentPasswordOperation,
    /// Login password (`set`, `reset`, `resetByCode`).
    pub login_password: Option<String>,
    /// Current payment password (`change`).
    pub old_payment_password: Option<String>,
    /// Code sent to the bound contact (`resetByCode`).
    pub verification_code: Option<String>,
    /// New password.
    pub payment_password: String,
    /// Confirmation of the new password.
    pub confirm_payment_password: String,
}

/// Binds a phone or an e-mail address.
#[derive(Clone, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase", default)]
pub struct ContactForm {
    /// Kind of contact.
    pub kind: ContactKind,
    /// Number or address.
    pub contact: String,
    /// Dialling code with its plus sign: `+55` (mobile).
    pub country_dialing_code: String,
    /// Code that was sent to the contact.
    pub verification_code: String,
    /// Login password.
    pub login_password: String,
    /// Answer of the second step; none before the error `two_factor_required`.
    pub factor: Option<FactorProof>,
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
    /// Registration by user name.
    #[default]
    Register,
    /// Registration by mobile number.
    RegisterMobile,
}

/// Registration form, as typed: texts by field name, and the two boxes.
#[derive(Clone, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase", default)]
pub struct RegisterForm {
    /// Kind of registration: `register` (default) or `registerMobile`.
    pub kind: RegisterKind,
    /// Texts by field name.
    #[cfg_attr(feature = "ts", tsify(type = "Partial<Record<RegisterFieldName, string>>"))]
    pub values: VecMap<String>,
    /// Whether the member confirmed the minimum age.
    pub age_confirmed: bool,
    /// Whether the member accepted the terms.
    pub agreement: bool,
    /// `firebase` if a phone-auth service verified the number.
    pub firebase_channel: Option<String>,
    /// Proof of the phone-auth service, instead of the code.
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
    /// Code from an SMS.
    Code,
    /// Dialling code from the list of countries.
    DialingCode,
    /// Country.
    Country,
    /// Brazilian taxpayer number (CPF).
    Cpf,
}

/// Text by its key.
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
    /// Name of the field.
    #[cfg_attr(feature = "ts", tsify(type = "RegisterFieldName"))]
    pub name: String,
    /// Kind of input.
    pub kind: FieldKind,
    /// Whether a value is required.
    pub required: bool,
    /// Rule of the text; none allows any text.
    pub rule: Option<FieldRule>,
    /// Hint shown under the field before validation.
    pub hint: Option<Text>,
}

/// The registration form by the server's settings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct RegisterFormView {
    /// Whether the fields are cached by this tab; the next call returns the server's current ones.
    pub cached: bool,
    /// Fields of the registration by user name, in display order.
    pub fields: Vec<RegisterField>,
    /// Fields of the registration by mobile number, in display order.
    pub mobile_fields: Vec<RegisterField>,
    /// Whether a phone-auth service verifies mobile numbers.
    pub phone_auth: bool,
    /// Whether the terms box starts checked.
    pub agreement: bool,
    /// Minimum age that the user must confirm, in years.
    pub minimum_age: u32,
}
