//! View of the account's security: the measures, and the most useful next one.

use crate::{account::PaymentPasswordOperation as Operation, engine::Engine, ports::Ports};
use ante_contract::json::FromJson;
use serde::{Deserialize, Serialize};

/// Age from which changing the password is recommended, in milliseconds.
const PASSWORD_MAX_AGE_MS: f64 = 365.0 * 86_400_000.0;
/// Number of remaining recovery codes from which a warning is shown.
const LOW_RECOVERY_CODES: u32 = 2;

/// Fields of the overview that the view depends on: a `SecurityOverview` fits.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct SecurityViewForm {
    /// Time of the last password change, RFC 3339.
    pub password_changed_at: String,
    /// The bound mobile number, masked.
    #[serde(default)]
    pub mobile: Option<String>,
    /// The bound e-mail address, masked.
    #[serde(default)]
    pub email: Option<String>,
    /// Whether a payment password is set.
    pub payment_password: bool,
    /// Whether the authenticator app is on.
    pub totp: bool,
    /// Recovery codes that are left.
    pub recovery_codes_left: u32,
    /// Passkeys.
    #[cfg_attr(feature = "ts", tsify(type = "Passkey[]"))]
    pub passkeys: Vec<PasskeyFields>,
}

/// A passkey, of which only the number matters.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, FromJson)]
pub struct PasskeyFields {}

/// Security of an account as shown.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct SecurityView {
    /// The measures, in the order of display.
    pub measures: Vec<SecurityMeasure>,
    /// The most useful next step; missing if all measures are enabled.
    #[cfg_attr(feature = "ts", tsify(optional))]
    pub next: Option<SecurityStep>,
    /// Whether few recovery codes are left.
    pub few_recovery_codes: bool,
    /// Way to set the first payment password, or to change it.
    pub payment_password: PaymentPasswordMethod,
    /// Way to reset the payment password; missing if none is set.
    #[cfg_attr(feature = "ts", tsify(optional))]
    pub payment_password_reset: Option<PaymentPasswordMethod>,
}

/// Way to set, change or reset the payment password.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct PaymentPasswordMethod {
    /// Operation of the form.
    #[cfg_attr(feature = "ts", tsify(type = "PaymentPasswordOperation"))]
    pub operation: Operation,
    /// Fields of the form that are required besides the new password.
    #[cfg_attr(
        feature = "ts",
        tsify(type = "('loginPassword' | 'oldPaymentPassword' | 'verificationCode')[]")
    )]
    pub proofs: &'static [&'static str],
}

impl From<Operation> for PaymentPasswordMethod {
    fn from(operation: Operation) -> Self {
        Self { operation, proofs: operation.proofs() }
    }
}

/// Step that makes an account more secure, and the measure that it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum SecurityStep {
    /// Sets a payment password.
    Payment,
    /// Binds a mobile number.
    Mobile,
    /// Binds an e-mail address.
    Email,
    /// Turns on an authenticator app, or adds a passkey.
    TwoStep,
    /// Makes new recovery codes.
    Recovery,
    /// Changes the password.
    Password,
}

/// A security measure.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct SecurityMeasure {
    /// Name of the measure.
    #[cfg_attr(feature = "ts", tsify(type = "Exclude<SecurityStep, 'recovery'>"))]
    pub measure: SecurityStep,
    /// Whether it is enabled.
    pub enabled: bool,
}

impl<P: Ports> Engine<P> {
    /// Returns the view of the account's security.
    pub fn security_view(&self, overview: &SecurityViewForm) -> SecurityView {
        let changed_at = self.0.ports.parse_time(&overview.password_changed_at);
        let password = self.0.ports.server_now() - changed_at < PASSWORD_MAX_AGE_MS;
        let payment = overview.payment_password;
        let (mobile, email) = (overview.mobile.is_some(), overview.email.is_some());
        let two_step = overview.totp || !overview.passkeys.is_empty();
        let few_recovery_codes =
            overview.totp && overview.recovery_codes_left <= LOW_RECOVERY_CODES;
        let steps = [
            (!payment, SecurityStep::Payment),
            (!mobile && !email, SecurityStep::Mobile),
            (!two_step, SecurityStep::TwoStep),
            (few_recovery_codes, SecurityStep::Recovery),
            (!password, SecurityStep::Password),
            (!email, SecurityStep::Email),
            (!mobile, SecurityStep::Mobile),
        ];
        let measures = [
            (SecurityStep::Password, password),
            (SecurityStep::Payment, payment),
            (SecurityStep::Mobile, mobile),
            (SecurityStep::Email, email),
            (SecurityStep::TwoStep, two_step),
        ];
        let set = if payment { Operation::Change } else { Operation::Set };
        let reset = if mobile || email { Operation::ResetByCode } else { Operation::Reset };
        SecurityView {
            measures: measures
                .map(|(measure, enabled)| SecurityMeasure { measure, enabled })
                .into(),
            next: steps.into_iter().find_map(|(due, step)| due.then_some(step)),
            few_recovery_codes,
            payment_password: set.into(),
            payment_password_reset: payment.then(|| reset.into()),
        }
    }
}
