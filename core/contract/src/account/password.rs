//! Passwords: changing a known one, resetting a forgotten one.

use super::LoginResponse;
use crate::{endpoint::endpoints, envelope::Empty};
use serde::{Deserialize, Serialize};

endpoints! {
    /// Changes the password; every other session of the member ends.
    ChangePassword: ChangePasswordRequest => Empty,
        Post "/wps/member/password", body: Json, token: Required, module: Pass3, provenance: Specified, encrypted, mutation
        errors NeedRealAccount, ValidationFailed, TooManyRequests;
    /// Sends a link or a new password by e-mail; the response is the same for an unknown name.
    ForgotByEmail: ForgotEmailRequest => Empty,
        Post "/wps/member/password/email", body: Form, token: None, module: Pass3, provenance: Specified, mutation
        errors ValidationFailed, TooManyRequests;
    /// Sets a password with a code from an SMS, and logs in.
    SetPasswordByPhone: PhonePasswordRequest => LoginResponse,
        Post "/wps/member/password/verification", body: Json, token: None, module: Pass3, provenance: Specified, encrypted, mutation
        errors TwoFactorRequired, Forbidden, MemberNoEnter, OnlyAgents, ValidationFailed, TooManyRequests;
}

/// Change password (REQ-3.8).
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ChangePasswordRequest {
    /// Current password.
    pub old_password: String,
    /// New password.
    pub new_password: String,
    /// Repetition of the new password.
    pub confirm_new_password: String,
}

/// Forgot password by e-mail (REQ-3.9).
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ForgotEmailRequest {
    /// User name.
    pub username: String,
    /// E-mail address of the member.
    pub email: String,
}

/// Forgot password by phone (REQ-3.9).
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct PhonePasswordRequest {
    /// New password.
    pub new_password: String,
    /// Mobile number, without the dialling code.
    pub mobile_num: String,
    /// Dialling code with its plus sign: `+55`; that of the site's country by default.
    #[serde(default)]
    pub country_dialing_code: String,
    /// Code from the SMS.
    pub verification_code: String,
}

macro_rules! redact_debug {
    ($($name:ident),*) => {$(
        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_struct(stringify!($name)).finish_non_exhaustive()
            }
        }
    )*};
}
pub(crate) use redact_debug;

redact_debug!(ChangePasswordRequest, PhonePasswordRequest);
