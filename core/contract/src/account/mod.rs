//! `account`: session, login, registration, member.

pub mod factor;
pub mod password;
pub mod register;
pub mod security;

pub use register::{FieldFormat, FieldRule, FieldSetting, RegisterRequest, RegisterSetting};

use crate::{endpoint::endpoints, envelope::Empty, json::FromJson};
use serde::{Deserialize, Serialize};

endpoints! {
    /// Logs a member in.
    Login: LoginRequest => LoginResponse,
        Post "/wps/session/login", body: Json, token: None, module: Comm3, provenance: Specified, encrypted, mutation
        errors BadCredentials, TwoFactorRequired, Forbidden, MemberNoEnter, OnlyAgents, ValidationFailed,
            CaptchaWrong, TooManyRequests;
    /// Creates a handle for a tab without one, from the session cookie.
    TabSession: Empty => TabHandle,
        Post "/wps/session/tab", body: None, token: None, module: Comm3, provenance: Extension
        errors NeedLogin, Forbidden, ConflictPending;
    /// Sends a login code by SMS; the response is the same for an unknown number.
    SmsLoginCode: SmsCodeRequest => SentCode,
        Post "/wps/verification/sms/noLogin", body: Json, token: None, module: Comm3, provenance: Specified, mutation
        errors Forbidden, ValidationFailed, TooManyRequests;
    /// Logs a visitor in to a trial account.
    FreePlay: FreePlayRequest => LoginResponse,
        Post "/wps/session/login/freeplay", body: Json, token: None, module: Comm3, provenance: Specified, mutation
        errors DecryptionFailed, Forbidden, OnlyAgents, TooManyRequests;
    /// Reports the first-login action: the welcome was shown.
    FirstLogin: Empty => Empty,
        Post "/wps/member/firstLogin", body: None, token: Required, module: Comm3, provenance: Extension, mutation;
    /// Time and place of the member's previous login, shown right after a login.
    LoginInfo: Empty => LastLogin,
        Get "/wps/member/loginInfo", body: None, token: Required, module: Comm3, provenance: Extension;
    /// Ends the session.
    Logout: Empty => Empty,
        Delete "/wps/session/logout", body: None, token: Required, module: Comm3, provenance: Specified, mutation;
    /// A fresh captcha: base64 of a PNG.
    Captcha: Empty => CaptchaImage,
        Get "/wps/captcha", body: None, token: None, module: Comm3, provenance: Specified
        errors TooManyRequests;
    /// The logged-in member.
    MemberInfo: Empty => Member,
        Get "/wps/member/info", body: None, token: Required, module: Comm3, provenance: Specified;
}

/// Login form as sent (REQ-3.1). Without a brand's captcha provider it has no geetest fields.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct LoginRequest {
    /// User name, trimmed; empty with type `sms`.
    #[serde(default)]
    pub username: String,
    /// Password; empty with type `sms`.
    #[serde(default)]
    pub password: String,
    /// Captcha text as typed, if one was due.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub captcha: Option<String>,
    /// `username` or `sms`.
    #[serde(rename = "type")]
    pub kind: LoginKind,
    /// Mobile number, without the dialling code (type `sms`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mobile_num: Option<String>,
    /// Dialling code with its plus sign: `+55` (type `sms`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub country_dialing_code: Option<String>,
    /// Code from the SMS (type `sms`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verification_code: Option<String>,
    /// `firebase` if a phone-auth service verified the number (type `sms`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub firebase_channel: Option<String>,
    /// Proof of the phone-auth service, instead of the code.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub firebase_id_token: Option<String>,
    /// Whether to set a remember-me cookie of one day.
    #[serde(default)]
    pub remember: bool,
    /// Answer of a brand's captcha provider, sent under the provider's names.
    #[serde(flatten)]
    pub geetest: Option<GeetestAnswer>,
}

impl std::fmt::Debug for LoginRequest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("LoginRequest").field("username", &self.username).finish_non_exhaustive()
    }
}

/// Answer of the captcha provider Geetest, as its `getValidate()` returns it: the first three fields in
/// version 3, the others in version 4.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct GeetestAnswer {
    /// Serial number of the challenge.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub geetest_challenge: Option<String>,
    /// Result of the challenge.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub geetest_validate: Option<String>,
    /// Result and its signature.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub geetest_seccode: Option<String>,
    /// Serial number of the challenge.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lot_number: Option<String>,
    /// Result of the challenge.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub captcha_output: Option<String>,
    /// Token of the result.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pass_token: Option<String>,
    /// Time of the result, in seconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gen_time: Option<String>,
    /// Id of the site at the provider.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub captcha_id: Option<String>,
}

/// Kind of login.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum LoginKind {
    /// Login by user name and password.
    #[default]
    Username,
    /// Login by mobile number and code.
    Sms,
}

/// Requests an SMS code to the number of a possible account.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct SmsCodeRequest {
    /// Mobile number, without the dialling code.
    pub mobile_num: String,
    /// Dialling code with its plus sign: `+55`.
    pub country_dialing_code: String,
    /// Purpose of the code: it is valid for nothing else.
    #[serde(default)]
    pub purpose: CodePurpose,
}

/// Purpose of an SMS code to a member's number.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum CodePurpose {
    /// Logging in.
    #[default]
    Login,
    /// Setting a forgotten password.
    Password,
}

/// Code that was sent (REQ-3.11).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct SentCode {
    /// Minutes until another code may be requested, equal to its validity.
    pub expired_minutes: u32,
}

/// Free play: `value` is a JWE of its own, of `{nonce, method, path, body: {}}`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FreePlayRequest {
    /// Operating system as known to the page; `web` if unknown.
    pub os: String,
    /// Constant `W`.
    pub platform: String,
    /// JWE.
    pub value: String,
    /// Version of the gateway: always 3.
    pub version: u32,
}

/// The login before this one.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct LastLogin {
    /// Time, RFC 3339; none at the first login.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// IP address of the login.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub address: Option<String>,
    /// Browser and operating system, as text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub device: Option<String>,
}

/// Login response value (REQ-3.2).
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct LoginResponse {
    /// Session token: a per-tab handle, or a bearer token.
    pub token: String,
    /// Whether it is the first login to this account.
    pub first_time_login: bool,
    /// Whether the password must be changed.
    pub password_expired: bool,
}

impl std::fmt::Debug for LoginResponse {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("LoginResponse").finish_non_exhaustive()
    }
}

/// A tab's handle.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TabHandle {
    /// The handle.
    pub token: String,
}

impl std::fmt::Debug for TabHandle {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TabHandle").finish_non_exhaustive()
    }
}

/// Base64 of a PNG, without a data-URL prefix ("returns base64 png in value").
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(transparent)]
pub struct CaptchaImage(pub String);

/// Member info (REQ-3.13).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Member {
    /// Id.
    pub id: String,
    /// User name.
    pub account: String,
    /// Name shown.
    #[serde(default)]
    pub nickname: String,
    /// Picture of the member, an address; none: initials.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub icon: Option<String>,
    /// Account type: 0 member, 1, 2, 41, 42 agents, 4 trial.
    #[serde(rename = "type")]
    pub kind: u8,
    /// Whether the member may transfer to the upline.
    #[serde(default)]
    pub to_upline: bool,
    /// VIP club.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub club_label: Option<ClubLabel>,
    /// Labels of the member.
    #[serde(default)]
    pub member_label: Vec<MemberLabel>,
    /// Whether the password is weak or expired, so that the session can only change it or log out.
    #[serde(default)]
    pub must_change_password: bool,
}

/// VIP club of a member.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ClubLabel {
    /// Name of the rank.
    pub label_name: String,
    /// Rank; the VIP service begins above 4.
    pub rank_level: u32,
}

/// A label of a member.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct MemberLabel {
    /// Text.
    pub label_name: String,
    /// `#rrggbb`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub color: Option<String>,
}
