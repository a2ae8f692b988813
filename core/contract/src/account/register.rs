//! Registration (REQ-5.16): its fields, by name or by mobile number.

use super::{LoginResponse, SentCode};
use crate::{endpoint::endpoints, envelope::Empty, json::FromJson};
use serde::{Deserialize, Serialize};

endpoints! {
    /// Fields of the registration, and their rules.
    RegisterSettings: Empty => RegisterSetting,
        Get "/wps/system/setting/register", body: None, token: None, module: Reg3, provenance: Specified, list;
    /// Registers a member and logs them in.
    Register: RegisterRequest => LoginResponse,
        Put "/wps/member/register", body: Json, token: None, module: Reg3, provenance: Specified, encrypted, mutation
        errors PersonExcluded, MemberNoEnter, OnlyAgents, RegistrationClosed, UsernameTaken, ValidationFailed, CaptchaWrong,
            TooManyRequests;
    /// Registers a member by mobile number and logs them in.
    RegisterMobile: RegisterRequest => LoginResponse,
        Put "/wps/member/register/mobile", body: Json, token: None, module: Reg3, provenance: Specified, encrypted, mutation
        errors PersonExcluded, MemberNoEnter, OnlyAgents, RegistrationClosed, ValidationFailed, CaptchaWrong, TooManyRequests;
    /// Sends a registration code by SMS.
    SmsRegisterCode: RegisterCodeRequest => SentCode,
        Post "/wps/verification/sms/register", body: Json, token: None, module: Reg3, provenance: Adapted, mutation
        errors Forbidden, ValidationFailed, TooManyRequests;
    /// Checks whether an affiliate code is valid at this host.
    Affiliate: AffiliateRequest => Empty,
        Get "/wps/agent/affiliate", body: Query, token: None, module: Reg3, provenance: Specified
        errors ValidationFailed;
}

/// Requests an SMS code to a number to register with (REQ-3.10: `mobileNo` for registration).
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct RegisterCodeRequest {
    /// Mobile number, without the dialling code.
    pub mobile_no: String,
    /// Dialling code with its plus sign: `+55`.
    pub country_dialing_code: String,
}

/// Affiliate check (REQ-3.12).
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AffiliateRequest {
    /// The code.
    pub code: String,
    /// Host of the registration page.
    pub domain: String,
}

/// Registration settings: fields and rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct RegisterSetting {
    /// Fields of the registration by user name, in display order.
    pub fields: Vec<FieldSetting>,
    /// Fields of the registration by mobile number; empty if it is not offered.
    #[serde(default)]
    pub mobile_fields: Vec<FieldSetting>,
}

/// Settings of one registration field.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct FieldSetting {
    /// Name of the field.
    pub name: String,
    /// Whether the field is shown.
    pub enabled: bool,
    /// Whether a value is required.
    pub required: bool,
    /// Rule of the text; none allows any text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub validation: Option<FieldRule>,
}

/// Registration validation of one field (REQ-3.14).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct FieldRule {
    /// Identifier of the error text, 0 to 20.
    pub pattern_id: u8,
    /// Minimum length in code points.
    pub min_length: u32,
    /// Maximum length in code points.
    pub max_length: u32,
    /// ECMAScript pattern that the whole value must match; `*` is any text.
    pub accepted_pattern: String,
    /// Additional format check that a pattern cannot express.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub format: Option<FieldFormat>,
}

/// Text format with a check beyond its pattern.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "lowercase")]
pub enum FieldFormat {
    /// Brazilian taxpayer number: eleven digits, dotted or not, the last two of which check the rest.
    Cpf,
}

/// Register user (REQ-3.3), as sent. Contains only fields that the server shows.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase", default)]
pub struct RegisterRequest {
    /// User name.
    pub username: String,
    /// Password.
    pub password: String,
    /// Repetition of the password.
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
    /// Id of the recommender.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recommender_id: Option<String>,
    /// Captcha text as typed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub captcha: Option<String>,
    /// Code from the SMS.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verification_code: Option<String>,
    /// Affiliate code.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub affiliate_code: Option<String>,
    /// Payment password.
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
    /// Address.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub address: Option<String>,
    /// Nationality (REQ-5.16).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nationality: Option<String>,
    /// Code of the member who referred this one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub referral_code: Option<String>,
    /// `firebase` if a phone-auth service verified the number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub firebase_channel: Option<String>,
    /// Proof of the phone-auth service, instead of the code.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub firebase_id_token: Option<String>,
    /// Host of the registration page.
    pub domain: String,
    /// Dialling code with its plus sign: `+55`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub country_dialing_code: Option<String>,
    /// Whether to log in immediately: always true.
    pub login: bool,
    /// Address of the registration page.
    pub register_url: String,
    /// Constant `WEB`.
    pub register_method: String,
    /// Whether the member confirmed the minimum age.
    pub age_confirmed: bool,
    /// Whether the member accepted the terms.
    pub agreement: bool,
}

impl std::fmt::Debug for RegisterRequest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("RegisterRequest").field("username", &self.username).finish_non_exhaustive()
    }
}
