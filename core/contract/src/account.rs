//! `account`: session, login, registration, member (§3, §4, §7).

use crate::{envelope::Nothing, table::endpoints};
use serde::{Deserialize, Serialize};

endpoints! {
    /// Logs a member in.
    Login: LoginRequest => LoginResponse, Post "/wps/session/login", Json, None, Comm3, Spec, encrypted, changes;
    /// Gives a tab without a handle one, from the session cookie.
    TabSession: Nothing => TabHandle, Post "/wps/session/tab", None, None, Comm3, Assumed;
    /// Ends the session.
    Logout: Nothing => Nothing, Delete "/wps/session/logout", None, Required, Comm3, Spec, changes;
    /// Which fields the registration asks for, and their rules.
    RegisterSettings: Nothing => RegisterSetting, Get "/wps/system/setting/register", None, None, Reg3, Spec;
    /// A fresh captcha: base64 of a PNG.
    Captcha: Nothing => CaptchaImage, Get "/wps/captcha", None, None, Comm3, Spec;
    /// Registers a member and logs them in.
    Register: RegisterRequest => LoginResponse, Put "/wps/member/register", Json, None, Reg3, Spec, encrypted, changes;
    /// Who is logged in.
    MemberInfo: Nothing => Member, Get "/wps/member/info", None, Required, Comm3, Spec;
}

/// Login form as sent (§3). The geetest fields are empty without a brand's captcha provider.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct LoginRequest {
    /// User name, trimmed.
    pub username: String,
    /// Password.
    pub password: String,
    /// What the person read in the image, when one was due.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub captcha: Option<String>,
    /// `username` or `sms`.
    #[serde(rename = "type")]
    pub kind: LoginKind,
    /// Ask for a remember-me cookie of one day.
    #[serde(default)]
    pub remember: bool,
    /// Carried through from a brand's captcha provider.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub geetest_challenge: Option<String>,
    /// Carried through from a brand's captcha provider.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub geetest_validate: Option<String>,
    /// Carried through from a brand's captcha provider.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub geetest_seccode: Option<String>,
}

impl std::fmt::Debug for LoginRequest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("LoginRequest").field("username", &self.username).finish_non_exhaustive()
    }
}

/// How somebody logs in.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum LoginKind {
    /// By user name and password.
    #[default]
    Username,
    /// By mobile number and code.
    Sms,
}

/// Login response value (§3).
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct LoginResponse {
    /// Session token: a per-tab handle, or a bearer token.
    pub token: String,
    /// Nobody logged in to this account before.
    pub first_time_login: bool,
    /// The password must be changed.
    pub password_expired: bool,
}

impl std::fmt::Debug for LoginResponse {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("LoginResponse").finish_non_exhaustive()
    }
}

/// A tab's handle.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
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

/// Base64 of a PNG, without a data-URL prefix (§7: "returns base64 png in value").
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(transparent)]
pub struct CaptchaImage(pub String);

/// Registration settings: which fields, which rules (§5).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct RegisterSetting {
    /// Every field that is shown, in the order of the form.
    pub fields: Vec<FieldSetting>,
}

/// What the server says of one registration field.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct FieldSetting {
    /// The field's name (§3 Register user).
    pub name: String,
    /// Shown.
    pub enabled: bool,
    /// Must be filled in.
    pub required: bool,
    /// Rule of the text; none means any text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub validation: Option<FieldRule>,
}

/// Registration validation of one field (§3).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct FieldRule {
    /// 0 to 20: which text says what is wrong.
    pub pattern_id: u8,
    /// Code points at least.
    pub min_length: u32,
    /// Code points at most.
    pub max_length: u32,
    /// ECMAScript pattern that the whole value must match; `*` is any text.
    pub accepted_pattern: String,
}

/// Register user (§3), as sent. Only fields that the server shows are there.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct RegisterRequest {
    /// User name.
    pub username: String,
    /// Password.
    pub password: String,
    /// The same again.
    pub confirm_password: String,
    /// Name of the account holder.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub payee_name: Option<String>,
    /// E-mail address.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    /// QQ number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub qq_num: Option<String>,
    /// Mobile number, without the dialling code.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mobile_num: Option<String>,
    /// Who recommended the site.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recommender_id: Option<String>,
    /// What the person read in the image.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub captcha: Option<String>,
    /// Code from the SMS.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verification_code: Option<String>,
    /// Affiliate code.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub affiliate_code: Option<String>,
    /// Password of payments.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub payment_password: Option<String>,
    /// LINE id.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<String>,
    /// WhatsApp id.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub whatsapp: Option<String>,
    /// Facebook id.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub facebook: Option<String>,
    /// WeChat id.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wechat: Option<String>,
    /// Number of an identity document.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id_number: Option<String>,
    /// Address (§5).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub address: Option<String>,
    /// Nationality (§5).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nationality: Option<String>,
    /// Code of the member who referred this one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub referral_code: Option<String>,
    /// Host that the person registers at.
    pub domain: String,
    /// With its plus sign: `+55`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub country_dialing_code: Option<String>,
    /// Log in at once: always true.
    pub login: bool,
    /// Address of the page that the person registered at.
    pub register_url: String,
    /// Always `WEB`.
    pub register_method: String,
    /// The person says that they are of age.
    pub age_confirmed: bool,
    /// The person accepts the terms.
    pub agreement: bool,
}

impl std::fmt::Debug for RegisterRequest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("RegisterRequest").field("username", &self.username).finish_non_exhaustive()
    }
}

/// Member info (§3).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
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
    /// 0 member, 1, 2, 41, 42 agents, 4 trial (§6).
    #[serde(rename = "type")]
    pub kind: u8,
    /// May transfer to the upline.
    #[serde(default)]
    pub to_upline: bool,
    /// VIP club.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub club_label: Option<ClubLabel>,
    /// Labels of the member.
    #[serde(default)]
    pub member_label: Vec<MemberLabel>,
    /// The password is weak or expired: the session can only change it or leave.
    #[serde(default)]
    pub must_change_password: bool,
}

/// VIP club of a member (§3).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ClubLabel {
    /// Name of the rank.
    pub label_name: String,
    /// Rank; the VIP service begins above 4.
    pub rank_level: u32,
}

/// A label of a member.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct MemberLabel {
    /// Text.
    pub label_name: String,
    /// `#rrggbb`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub color: Option<String>,
}
