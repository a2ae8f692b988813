//! The security centre (`securityCenter`): profile, payment password, bound phone and e-mail,
//! sessions. Most of its endpoints are extensions.

use super::{factor::FactorProof, password::redact_debug};
use crate::{
    endpoint::endpoints,
    envelope::{Empty, PageRequest},
    json::FromJson,
};
use serde::{Deserialize, Serialize};

endpoints! {
    /// Data of the security centre, except sessions and logins.
    Security: Empty => SecurityOverview,
        Get "/wps/member/security", body: None, token: Required, module: Pass3, provenance: Extension, list
        errors NeedRealAccount;
    /// Changes the name shown.
    SaveProfile: ProfileRequest => Empty,
        Post "/wps/member/profile", body: Json, token: Required, module: Comm3, provenance: Extension, mutation
        errors NeedRealAccount, ValidationFailed;
    /// Avatars that a member can choose from.
    PlayerAvatar: Empty => Avatars,
        Get "/wps/relay/MCSFE_getPlayerAvatar", body: None, token: Required, module: Comm3, provenance: Specified, list
        errors NeedRealAccount;
    /// Sets the member's avatar.
    MemberIcon: IconRequest => Empty,
        Post "/wps/member/info/icon", body: Json, token: Required, module: Comm3, provenance: Adapted, mutation
        errors NeedRealAccount, NotFound;
    /// Sets the payment password, changes it, or resets it.
    PaymentPassword: PaymentPasswordRequest => PaymentPasswordResult,
        Post "/wps/member/paymentPassword", body: Json, token: Required, module: Pass3, provenance: Extension, encrypted, mutation
        errors NeedRealAccount, ValidationFailed, TooManyRequests;
    /// Sends a code to a phone number or an e-mail address, either bound or to be bound.
    ContactCode: ContactCodeRequest => super::SentCode,
        Post "/wps/verification/contact", body: Json, token: Required, module: Pass3, provenance: Extension, mutation
        errors NeedRealAccount, ValidationFailed, TooManyRequests;
    /// Binds a phone or an e-mail address with the code that was sent to it.
    BindContact: BindContactRequest => Empty,
        Post "/wps/member/contact", body: Json, token: Required, module: Pass3, provenance: Extension, encrypted, mutation
        errors NeedRealAccount, TwoFactorRequired, TicketExpired, ValidationFailed, TooManyRequests;
    /// The member's sessions, the current one first.
    Sessions: Empty => SessionList,
        Get "/wps/session/list", body: None, token: Required, module: Pass3, provenance: Extension, list
        errors NeedRealAccount;
    /// Ends another session, or all others.
    EndSessions: EndSessionsRequest => Empty,
        Post "/wps/session/end", body: Json, token: Required, module: Pass3, provenance: Extension, mutation
        errors NeedRealAccount, NotFound;
    /// Logins and attempts, newest first.
    Logins: PageRequest => LoginHistory,
        Get "/wps/member/logins", body: Query, token: Required, module: Pass3, provenance: Extension, list
        errors NeedRealAccount;
}

/// Mobile number with its dialling code.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct MobileNumber {
    /// Dialling code with its plus sign: `+55`.
    pub country_dialing_code: String,
    /// Number without the dialling code, only digits.
    pub mobile_num: String,
}

/// Data of the security centre, except sessions and logins. Bound contacts are masked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct SecurityOverview {
    /// Name shown.
    pub nickname: String,
    /// Name of the account holder, masked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub payee_name: Option<String>,
    /// Registration time, RFC 3339.
    pub created_at: String,
    /// Time of the last password change, RFC 3339.
    pub password_changed_at: String,
    /// Bound mobile number, masked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mobile: Option<String>,
    /// Bound e-mail address, masked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    /// E-mail address of the registration, not confirmed yet; in full, so that the member sees a typo.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unconfirmed_email: Option<String>,
    /// Mobile number of the registration, not confirmed yet; in full, as the e-mail address.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unconfirmed_mobile: Option<MobileNumber>,
    /// Whether a payment password is set.
    pub payment_password: bool,
    /// End of the hold on withdrawals, RFC 3339.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub held_until: Option<String>,
    /// Hours for which withdrawals are held after a factor or a contact was replaced or removed, or
    /// the payment password reset; none if the back end does not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hold_hours: Option<u32>,
    /// Whether the authenticator app is on.
    pub totp: bool,
    /// Number of unused recovery codes.
    pub recovery_codes_left: u32,
    /// Passkeys.
    pub passkeys: Vec<Passkey>,
}

/// A passkey of the member.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Passkey {
    /// Id.
    pub id: String,
    /// Name of the passkey, given by the member.
    pub name: String,
    /// Creation time, RFC 3339.
    pub created_at: String,
    /// Time of the last use, RFC 3339.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub used_at: Option<String>,
}

/// Part of the profile that a member can change.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct ProfileRequest {
    /// Name shown: 2 to 20 code points.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required = true))]
    pub nickname: String,
}

/// Avatars that a member can choose from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct Avatars {
    /// Avatars, in display order.
    pub list: Vec<Avatar>,
}

/// Avatar of a member.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct Avatar {
    /// Id.
    pub id: String,
    /// Address of the square picture.
    pub url: String,
}

/// Sets the avatar.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct IconRequest {
    /// Id of an avatar.
    pub id: String,
}

/// Sets the payment password for the first time (with the login password), changes it (with the old
/// one), or resets it (with the login password and, where a contact is bound, a code): a reset holds
/// withdrawals for 24 h.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct PaymentPasswordRequest {
    /// Login password (first setting, reset).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub login_password: Option<String>,
    /// Current payment password (change).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub old_payment_password: Option<String>,
    /// Code sent to the bound phone or e-mail address (reset).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verification_code: Option<String>,
    /// New payment password.
    pub payment_password: String,
    /// Repetition of the new password.
    pub confirm_payment_password: String,
}

/// Result of setting the payment password.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct PaymentPasswordResult {
    /// End of the hold on withdrawals, RFC 3339.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub held_until: Option<String>,
}

/// Kind of contact that can be bound.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "lowercase")]
pub enum ContactKind {
    /// Mobile number.
    #[default]
    Mobile,
    /// E-mail address.
    Email,
}

/// Requests a code to a contact.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ContactCodeRequest {
    /// Kind of contact.
    pub kind: ContactKind,
    /// Number or address to bind; none selects the bound one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contact: Option<String>,
    /// Dialling code with its plus sign: `+55` (mobile).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub country_dialing_code: Option<String>,
}

/// Binds a contact.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct BindContactRequest {
    /// Kind of contact.
    pub kind: ContactKind,
    /// Number or address.
    pub contact: String,
    /// Dialling code with its plus sign: `+55` (mobile).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub country_dialing_code: Option<String>,
    /// Code sent to the contact.
    pub verification_code: String,
    /// Login password.
    pub login_password: String,
    /// Answer of the second step; none before the error `two_factor_required`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub factor: Option<FactorProof>,
}

/// The member's sessions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct SessionList {
    /// Sessions: the current one first, then by last use.
    pub list: Vec<SessionEntry>,
}

/// A session.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct SessionEntry {
    /// Id; not a secret.
    pub id: String,
    /// Whether it is the session of the request.
    pub current: bool,
    /// Browser and operating system, as text.
    pub device: String,
    /// IP address that opened the session.
    pub address: String,
    /// Creation time, RFC 3339.
    pub created_at: String,
    /// Time of the last use, RFC 3339.
    pub seen_at: String,
}

/// Ends sessions.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct EndSessionsRequest {
    /// Session to end; none ends all others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
}

/// Logins and login attempts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct LoginHistory {
    /// Entries of the page, newest first.
    pub list: Vec<LoginEntry>,
    /// Number of pages.
    pub total_pages: u32,
}

/// Login or login attempt.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct LoginEntry {
    /// Time, RFC 3339.
    pub at: String,
    /// IP address.
    pub address: String,
    /// Browser and operating system, as text.
    pub device: String,
    /// Method: `password`, `sms`, `phoneAuth`, `remember`, `register`, `reset`.
    pub method: String,
    /// Whether the login succeeded.
    pub success: bool,
}

/// Returns whether a payment password is among the first guesses: one repeated digit, or
/// consecutive digits.
#[must_use]
pub fn is_guessable(payment_password: &str) -> bool {
    let digits = payment_password.as_bytes();
    let steps =
        || digits.iter().zip(digits.iter().skip(1)).map(|(one, next)| next.wrapping_sub(*one));
    let first = steps().next();
    matches!(first, Some(0 | 1 | u8::MAX)) && steps().all(|step| Some(step) == first)
}

/// Returns whether a name has an invisible character or one that reverses text ([`is_hidden`]).
#[must_use]
pub fn has_hidden_character(name: &str) -> bool {
    name.chars().any(is_hidden)
}

/// Returns whether a character is invisible or reverses text: a control or format character (Unicode Cc, Cf), a line
/// end, or a blank other than a space.
#[must_use]
pub fn is_hidden(letter: char) -> bool {
    const HIDDEN: [(u32, u32); 25] = [
        (0xAD, 0xAD),
        (0x34F, 0x34F),
        (0x600, 0x605),
        (0x61C, 0x61C),
        (0x6DD, 0x6DD),
        (0x70F, 0x70F),
        (0x890, 0x891),
        (0x8E2, 0x8E2),
        (0x115F, 0x1160),
        (0x17B4, 0x17B5),
        (0x180B, 0x180F),
        (0x200B, 0x200F),
        (0x2028, 0x202E),
        (0x2060, 0x206F),
        (0x2800, 0x2800),
        (0x3164, 0x3164),
        (0xFEFF, 0xFEFF),
        (0xFFA0, 0xFFA0),
        (0xFFF0, 0xFFFB),
        (0x1_10BD, 0x1_10BD),
        (0x1_10CD, 0x1_10CD),
        (0x1_3430, 0x1_343F),
        (0x1_BCA0, 0x1_BCA3),
        (0x1_D173, 0x1_D17A),
        (0xE_0000, 0xE_0FFF),
    ];
    let point = u32::from(letter);
    letter.is_control() || HIDDEN.iter().any(|(from, to)| (*from..=*to).contains(&point))
}

redact_debug!(PaymentPasswordRequest, BindContactRequest);
