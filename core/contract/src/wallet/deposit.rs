//! `wallet`, deposits: their methods and their states.

use crate::{
    amount::Amount,
    endpoint::endpoints,
    envelope::{Empty, PageRequest},
    json::FromJson,
};
use serde::{Deserialize, Serialize};

endpoints! {
    /// Methods of deposit with their limits.
    DepositMethods: Empty => DepositMethodList,
        Get "/wps/v2/wallets/deposit/methods", body: None, token: Required, module: Comm3, provenance: Extension, list
        errors NeedRealAccount;
    /// Bonuses that a deposit can request.
    DepositBonuses: Empty => DepositBonusList,
        Get "/wps/v2/wallets/deposit/bonuses", body: None, token: Required, module: Comm3, provenance: Extension, list
        errors NeedRealAccount;
    /// Starts a deposit.
    StartDeposit: DepositRequest => Deposit,
        Post "/wps/v2/wallets/deposit", body: Json, token: Required, module: Comm3, provenance: Extension, mutation
        errors NeedRealAccount, OnBreak, ValidationFailed, LimitExceeded, LimitReached, BonusActive,
            TooManyRequests;
    /// Cancels an unpaid deposit.
    CancelDeposit: DepositId => Deposit,
        Post "/wps/v2/wallets/deposit/cancel", body: Json, token: Required, module: Comm3, provenance: Extension, mutation
        errors NeedRealAccount, NotFound, NotCancellable;
    /// A deposit by its id.
    DepositStatus: DepositId => Deposit,
        Get "/wps/v2/wallets/deposit/status", body: Query, token: Required, module: Comm3, provenance: Extension
        errors NeedRealAccount, NotFound;
    /// The member's deposits, newest first.
    Deposits: PageRequest => DepositPage,
        Get "/wps/v2/wallets/deposits", body: Query, token: Required, module: Comm3, provenance: Extension, list
        errors NeedRealAccount;
}

/// Methods of deposit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct DepositMethodList {
    /// Methods, in display order.
    pub methods: Vec<DepositMethod>,
    /// Whether the member must be asked for a deposit limit before the first deposit.
    #[serde(default)]
    pub limit_prompt: bool,
}

/// Method of deposit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct DepositMethod {
    /// Key: `PIX`, `EWALLET`, `BANK` …
    pub key: String,
    /// Display name, in the request's language.
    pub name: String,
    /// Processing time, in the request's language.
    pub arrival: String,
    /// Minimum amount.
    pub min_amount: Amount,
    /// Maximum amount.
    pub max_amount: Amount,
    /// Fee for a deposit.
    pub fee: Amount,
    /// Amounts offered as buttons.
    pub quick_amounts: Vec<Amount>,
    /// Networks of a cryptocurrency, one of which must be chosen; empty for other methods.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub networks: Vec<String>,
    /// Current value of a coin, in the site's currency; none for methods in the site's currency.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rate: Option<Amount>,
}

/// Bonuses that a deposit can request; empty while another bonus is in progress.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct DepositBonusList {
    /// Bonuses, in display order.
    pub list: Vec<DepositBonus>,
}

/// Bonus on a deposit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct DepositBonus {
    /// Id.
    pub id: String,
    /// Title, in the request's language.
    pub title: String,
    /// Share of the deposit, in percent.
    pub percent: Amount,
    /// Minimum deposit.
    pub min_amount: Amount,
    /// Maximum bonus.
    pub max_bonus: Amount,
    /// Turnover multiple of the bonus before money can be withdrawn.
    pub turnover_times: u32,
    /// Days for the turnover.
    pub days: u32,
}

/// Starts a deposit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct DepositRequest {
    /// Key of the method.
    pub method: String,
    /// Amount.
    pub amount: Amount,
    /// Requested bonus.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bonus_id: Option<String>,
    /// Network, for methods with networks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub network: Option<String>,
}

/// Id of a deposit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DepositId {
    /// Id of the deposit.
    pub id: String,
}

/// A deposit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Deposit {
    /// Id, also the reference shown to the member.
    pub id: String,
    /// Key of the method.
    pub method: String,
    /// Amount.
    pub amount: Amount,
    /// Fee.
    pub fee: Amount,
    /// State.
    pub state: DepositState,
    /// Processing time of the method, in the request's language.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arrival: Option<String>,
    /// Payment code (PIX copy and paste, a wallet's payment code, an address), also the QR code's
    /// content.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// Payment recipient, for manual payment methods.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pay_to: Option<PaymentRecipient>,
    /// Bonus of the deposit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bonus: Option<ChosenBonus>,
    /// Requested bonus that was not given, because it was no longer available when the payment
    /// arrived: the deposit was credited without it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub missed_bonus: Option<MissedBonus>,
    /// Reason of a failure or a return, in the request's language.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Time of the request, RFC 3339.
    pub created_at: String,
    /// End of the payment code's validity, RFC 3339.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expires_at: Option<String>,
    /// Time of the credit, RFC 3339.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub credited_at: Option<String>,
}

/// Payment recipient of a deposit. A bank account has a bank, an address has a network.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct PaymentRecipient {
    /// Name of the bank.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bank: Option<String>,
    /// Branch of the bank.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub branch: Option<String>,
    /// Account number, or address.
    pub account: String,
    /// Account holder.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub holder: Option<String>,
    /// Network of the address; a payment over another network is lost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub network: Option<String>,
    /// Reference to include in the payment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reference: Option<String>,
    /// Amount to pay, if in another currency than the site's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub coins: Option<Coins>,
}

/// Amount of a cryptocurrency. It equals the deposit's amount until the deposit expires.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Coins {
    /// Symbol, such as `USDT`.
    pub currency: String,
    /// Number of coins.
    pub amount: Amount,
    /// Value of a coin, in the site's currency.
    pub rate: Amount,
}

/// Bonus of a deposit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ChosenBonus {
    /// Id.
    pub id: String,
    /// Title, in the request's language.
    pub title: String,
    /// Amount, given when the deposit is credited.
    pub amount: Amount,
}

/// Bonus that was requested with a deposit but not given.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct MissedBonus {
    /// Title, in the request's language.
    pub title: String,
    /// Reason.
    pub why: MissedBonusReason,
}

/// Reason why a requested bonus was not given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum MissedBonusReason {
    /// Another bonus was active.
    Active,
    /// Already given; the bonus is once-only.
    Had,
    /// No longer offered.
    Gone,
}

/// State of a deposit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum DepositState {
    /// Awaiting the payment.
    Pending,
    /// Detected, awaiting the confirmation of a network or a bank.
    Confirming,
    /// Credited to the balance.
    Credited,
    /// Expired without a payment.
    Expired,
    /// Rejected by the provider.
    Failed,
    /// Cancelled by the member; with a reason, ended by a limit that the member lowered.
    Cancelled,
    /// Returned: paid after the expiry or during a break.
    Returned,
}

/// A page of deposits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct DepositPage {
    /// Deposits of the page, newest first.
    pub content: Vec<Deposit>,
    /// Number of pages.
    pub total_pages: u32,
}
