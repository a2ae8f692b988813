//! Two-step verification: the second step of a login (REQ-8.18), the authenticator app, passkeys.
//!
//! A login that needs a second step fails with `two_factor_required`; the error's value
//! carries [`SecondFactor`]. So does a change of contacts or second factors by a member who has one
//! (docs/adr/0061).

use super::{LoginResponse, password::redact_debug};
use crate::{endpoint::endpoints, envelope::Empty, json::FromJson};
use serde::{Deserialize, Serialize};

endpoints! {
    /// Starts the chosen second step: sends a code by SMS or e-mail, or makes a passkey challenge.
    FactorStart: FactorStartRequest => FactorChallenge,
        Post "/wps/session/login/factor/start", body: Json, token: None, module: Comm3, provenance: Extension, encrypted, mutation
        errors TicketExpired, TooManyRequests;
    /// Completes the second step of a login.
    FactorLogin: FactorLoginRequest => LoginResponse,
        Post "/wps/session/login/factor", body: Json, token: None, module: Comm3, provenance: Extension, encrypted, mutation
        errors TicketExpired, MemberNoEnter, OnlyAgents, ValidationFailed, TooManyRequests;
    /// Creates a secret for an authenticator app; it takes effect when a code of it is confirmed.
    TotpStart: PasswordProof => TotpSecret,
        Post "/wps/member/totp/start", body: Json, token: Required, module: Pass3, provenance: Extension, encrypted, mutation
        errors NeedRealAccount, TwoFactorRequired, TicketExpired, ValidationFailed, TooManyRequests;
    /// Turns the authenticator app on with its first code; returns the recovery codes, shown once.
    TotpConfirm: FactorCode => RecoveryCodes,
        Post "/wps/member/totp/confirm", body: Json, token: Required, module: Pass3, provenance: Extension, encrypted, mutation, list
        errors NeedRealAccount, ValidationFailed;
    /// Creates new recovery codes and invalidates the old ones.
    TotpRecovery: PasswordProof => RecoveryCodes,
        Post "/wps/member/totp/recovery", body: Json, token: Required, module: Pass3, provenance: Extension, encrypted, mutation, list
        errors NeedRealAccount, NotFound, TwoFactorRequired, TicketExpired, ValidationFailed, TooManyRequests;
    /// Turns the authenticator app off.
    TotpRemove: PasswordProof => Empty,
        Post "/wps/member/totp/remove", body: Json, token: Required, module: Pass3, provenance: Extension, encrypted, mutation
        errors NeedRealAccount, NotFound, TwoFactorRequired, TicketExpired, ValidationFailed, TooManyRequests;
    /// Options for registering a passkey.
    PasskeyStart: PasswordProof => PasskeyOptions,
        Post "/wps/member/passkey/start", body: Json, token: Required, module: Pass3, provenance: Extension, encrypted, mutation
        errors NeedRealAccount, TwoFactorRequired, TicketExpired, ValidationFailed, TooManyPasskeys, TooManyRequests;
    /// Stores a passkey that the browser registered.
    PasskeyAdd: PasskeyRegistration => Empty,
        Post "/wps/member/passkey/add", body: Json, token: Required, module: Pass3, provenance: Extension, encrypted, mutation
        errors NeedRealAccount, ValidationFailed;
    /// Removes a passkey.
    PasskeyRemove: PasskeyRemoveRequest => Empty,
        Post "/wps/member/passkey/remove", body: Json, token: Required, module: Pass3, provenance: Extension, encrypted, mutation
        errors NeedRealAccount, NotFound, TwoFactorRequired, TicketExpired, ValidationFailed, TooManyRequests;
}

/// Data of the error `two_factor_required`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct SecondFactor {
    /// Ticket of the first step; valid for some minutes and a few attempts.
    pub ticket: String,
    /// Methods of this member, in display order.
    #[serde(rename = "ways")]
    pub methods: Vec<SecondFactorMethod>,
}

/// Method of the second step.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct SecondFactorMethod {
    /// Kind of second factor.
    pub kind: FactorKind,
    /// Recipient of the code or input to ask for, masked: `•••• 4321`, `m•••@ex•••.com`.
    #[serde(default)]
    pub hint: String,
}

/// Kinds of a second step (REQ-8.18); `google` and `passkey` are extensions.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum FactorKind {
    /// The whole mobile number of the account.
    #[default]
    Mobile,
    /// Code sent by SMS.
    VerificationCode,
    /// Code sent by e-mail.
    Email,
    /// The name on the bank account.
    BankAccountName,
    /// Code of the authenticator app, or a recovery code.
    Google,
    /// A passkey.
    Passkey,
}

/// Starts a second step.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FactorStartRequest {
    /// Ticket of the error `two_factor_required`.
    pub ticket: String,
    /// Method to start: `verificationCode`, `email` or `passkey`; the others need no start.
    pub kind: FactorKind,
}

/// Challenge of a second step: a code that was sent, or the options of a passkey.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct FactorChallenge {
    /// Minutes until another code may be requested; none for a passkey.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expired_minutes: Option<u32>,
    /// JSON text of `PublicKeyCredentialRequestOptionsJSON` (WebAuthn §5.5), for a passkey.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub public_key: Option<String>,
}

/// The second step of a login.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FactorLoginRequest {
    /// Ticket of the error `two_factor_required`.
    pub ticket: String,
    /// Kind of second factor.
    pub kind: FactorKind,
    /// Number, code or name; for a passkey, JSON text of the browser's response.
    pub answer: String,
}

/// Repeated login password, required for changes that a stolen session must not allow, with the
/// second factor of a member who has one.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct PasswordProof {
    /// Login password.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required = true))]
    pub login_password: String,
    /// Answer of the second step; none before the error `two_factor_required`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub factor: Option<FactorProof>,
}

/// Answer of the second step that the error `two_factor_required` of a change asked for.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct FactorProof {
    /// Ticket of the error; the core fills it in.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required = true))]
    pub ticket: String,
    /// Kind of second factor.
    pub kind: FactorKind,
    /// Code; for a passkey, JSON text of the browser's response.
    pub answer: String,
}

/// Secret of an authenticator app.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct TotpSecret {
    /// Secret in base32, for manual entry.
    pub secret: String,
    /// `otpauth://` address, for a QR code.
    pub uri: String,
}

/// Code of the authenticator app.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct FactorCode {
    /// Six digits.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required = true))]
    pub code: String,
}

/// Codes that each replace the authenticator app once.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct RecoveryCodes {
    /// Ten of them.
    pub recovery_codes: Vec<String>,
}

/// Options for registering a passkey.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct PasskeyOptions {
    /// JSON text of `PublicKeyCredentialCreationOptionsJSON` (WebAuthn §5.4).
    pub public_key: String,
}

/// Registration of a passkey by the browser.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct PasskeyRegistration {
    /// JSON text of `RegistrationResponseJSON`.
    pub credential: String,
    /// The member's name for it.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required = true))]
    pub name: String,
}

/// Removes a passkey.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct PasskeyRemoveRequest {
    /// Id of the passkey.
    pub id: String,
    /// Login password.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required = true))]
    pub login_password: String,
    /// Answer of the second step; none before the error `two_factor_required`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub factor: Option<FactorProof>,
}

redact_debug!(
    FactorLoginRequest,
    FactorProof,
    PasswordProof,
    TotpSecret,
    FactorCode,
    RecoveryCodes,
    PasskeyRemoveRequest
);
