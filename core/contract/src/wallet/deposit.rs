//! `wallet`, money in: ways to deposit, and how far each deposit is.

use crate::{
    amount::Amount,
    endpoint::endpoints,
    envelope::{Empty, PageRequest},
    json::FromJson,
};
use serde::{Deserialize, Serialize};

endpoints! {
    /// Ways to deposit, with their limits.
    DepositMethods: Empty => DepositMethodList,
        Get "/wps/v2/wallets/deposit/methods", body: None, token: Required, module: Comm3, provenance: Extension, list
        errors NeedRealAccount;
    /// Bonuses that a deposit can ask for.
    DepositBonuses: Empty => DepositBonusList,
        Get "/wps/v2/wallets/deposit/bonuses", body: None, token: Required, module: Comm3, provenance: Extension, list
        errors NeedRealAccount;
    /// Begins a deposit.
    StartDeposit: DepositRequest => Deposit,
        Post "/wps/v2/wallets/deposit", body: Json, token: Required, module: Comm3, provenance: Extension, mutation
        errors NeedRealAccount, OnBreak, ValidationFailed, LimitExceeded, LimitReached, BonusActive,
            TooManyRequests;
    /// Gives up a deposit that was not paid yet.
    CancelDeposit: DepositId => Deposit,
        Post "/wps/v2/wallets/deposit/cancel", body: Json, token: Required, module: Comm3, provenance: Extension, mutation
        errors NeedRealAccount, NotFound, NotCancellable;
    /// One deposit, by its id.
    DepositStatus: DepositId => Deposit,
        Get "/wps/v2/wallets/deposit/status", body: Query, token: Required, module: Comm3, provenance: Extension
        errors NeedRealAccount, NotFound;
    /// The member's deposits, newest first.
    Deposits: PageRequest => DepositPage,
        Get "/wps/v2/wallets/deposits", body: Query, token: Required, module: Comm3, provenance: Extension, list
        errors NeedRealAccount;
}

/// Ways to deposit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct DepositMethodList {
    /// In the order to show.
    pub methods: Vec<DepositMethod>,
    /// The member must be asked for a deposit limit before the first deposit.
    #[serde(default)]
    pub limit_prompt: bool,
}

/// A way to deposit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct DepositMethod {
    /// `PIX`, `EWALLET`, `BANK` …
    pub key: String,
    /// Name shown, in the request's language.
    pub name: String,
    /// Processing time, in the request's language.
    pub arrival: String,
    /// Least amount.
    pub min_amount: Amount,
    /// Largest amount.
    pub max_amount: Amount,
    /// Fee for a deposit.
    pub fee: Amount,
    /// Amounts offered as buttons.
    pub quick_amounts: Vec<Amount>,
    /// Networks of a crypto currency, to choose one from; none for other ways.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub networks: Vec<String>,
    /// Current value of one coin, in the site's currency; none for methods in the site's currency.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rate: Option<Amount>,
}

/// Bonuses that a deposit can request; empty while another bonus is in progress.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct DepositBonusList {
    /// In the order to show.
    pub list: Vec<DepositBonus>,
}

/// A bonus on a deposit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct DepositBonus {
    /// Id.
    pub id: String,
    /// Title, in the request's language.
    pub title: String,
    /// Share of the deposit that is given, in percent.
    pub percent: Amount,
    /// Least deposit that it is given for.
    pub min_amount: Amount,
    /// Most that is given.
    pub max_bonus: Amount,
    /// Turnover multiple of the bonus before money can be withdrawn.
    pub turnover_times: u32,
    /// Days in which that has to be done.
    pub days: u32,
}

/// Begins a deposit.
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
    /// Network, of a way that has some.
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
    /// Id, also the reference that the person quotes.
    pub id: String,
    /// Key of the method.
    pub method: String,
    /// Amount.
    pub amount: Amount,
    /// Fee.
    pub fee: Amount,
    /// State.
    pub state: DepositState,
    /// Payment code (PIX copy and paste, a wallet's payment code, an address), also the QR code's
    /// content.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// Payment recipient, for manual payment methods.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pay_to: Option<PaymentRecipient>,
    /// The bonus that comes with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bonus: Option<ChosenBonus>,
    /// The requested bonus, if it was no longer open to the member when the money came: the deposit
    /// was credited without it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub missed_bonus: Option<MissedBonus>,
    /// Reason of a failure or a return, in the request's language.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Time of the request, RFC 3339.
    pub created_at: String,
    /// Until when the code can be paid, RFC 3339.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expires_at: Option<String>,
    /// Time of the credit, RFC 3339.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub credited_at: Option<String>,
}

/// Payment recipient of a deposit. A bank's account has a bank, an address a network.
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
    /// Number of the account, or the address.
    pub account: String,
    /// Account holder.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub holder: Option<String>,
    /// Network of the address; money sent over another one is lost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub network: Option<String>,
    /// Reference to include in the payment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reference: Option<String>,
    /// Amount to send, if in another currency than the site's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub coins: Option<Coins>,
}

/// An amount of a crypto currency. It is worth the deposit's until the deposit expires.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Coins {
    /// Its sign, as `USDT`.
    pub currency: String,
    /// Number of coins.
    pub amount: Amount,
    /// Value of one coin, in the site's currency.
    pub rate: Amount,
}

/// The bonus of a deposit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ChosenBonus {
    /// Id.
    pub id: String,
    /// Title, in the request's language.
    pub title: String,
    /// Amount given when the deposit is credited.
    pub amount: Amount,
}

/// A bonus that was requested with a deposit, and not given.
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
    /// Another one was active.
    Active,
    /// It is given once, and was.
    Had,
    /// It is not on offer any more.
    Gone,
}

/// State of a deposit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum DepositState {
    /// Waiting for the payment.
    Pending,
    /// Seen, and not sure yet: a network or a bank confirms it.
    Confirming,
    /// In the balance.
    Credited,
    /// Not paid in time.
    Expired,
    /// The provider refused it.
    Failed,
    /// Given up by the member; with a reason, ended by a limit that they lowered.
    Cancelled,
    /// It came when it could not be taken, after the code's end or in a break, and went back.
    Returned,
}

/// A page of deposits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct DepositPage {
    /// Newest first.
    pub content: Vec<Deposit>,
    /// Pages in all.
    pub total_pages: u32,
}
