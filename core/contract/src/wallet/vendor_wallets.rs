//! `wallet`, vendor wallets: balances and transfers (REQ-7.21, REQ-7.22).
//!
//! A single-wallet vendor (`isSingle`) plays from the main wallet. Any other has a separate wallet,
//! which is filled before its games can be played and emptied afterwards.

use crate::{amount::Amount, endpoint::endpoints, envelope::Empty, json::FromJson};
use serde::{Deserialize, Serialize};

endpoints! {
    /// Payment mode of a vendor's games, and the balance of its wallet.
    MerchantWallet: MerchantWalletRequest => VendorWallet,
        Get "/wps/relay/GCS_merchantWallet", body: Query, token: Required, module: Comm3, provenance: Specified
        errors NeedRealAccount, NotFound;
    /// Transfers money between the main wallet and a vendor wallet.
    WalletTransfer: WalletTransferRequest => WalletTransferResult,
        Post "/wps/relay/GCS_walletTransfer", body: Json, token: Required, module: Comm3, provenance: Specified, mutation
        errors NeedRealAccount, OnBreak, NotFound, ValidationFailed, InsufficientBalance, SingleWallet,
            VendorMaintenance;
    /// Balance of each wallet.
    ConsolidatedFunds: Empty => VendorWalletBalances,
        Get "/wps/member/info/funds/consolidated", body: None, token: Required, module: Comm3, provenance: Specified, list
        errors NeedRealAccount;
}

/// Query for a vendor's wallet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct MerchantWalletRequest {
    /// Vendor code; none for the operator's first vendor.
    #[serde(default, rename = "vassalage")]
    pub vendor_code: String,
}

/// Vendor wallet (REQ-3.36: isSingle).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct VendorWallet {
    /// Vendor code.
    #[serde(rename = "vassalage")]
    pub vendor_code: String,
    /// Name of the vendor.
    pub name: String,
    /// Id of the wallet.
    pub account_type_id: u32,
    /// Whether the vendor plays from the main wallet, without transfers.
    pub is_single: bool,
    /// Balance of the vendor wallet; that of the main wallet for a single-wallet vendor.
    pub balance: Amount,
    /// Balance of the main wallet: the maximum of a transfer.
    pub main_balance: Amount,
}

/// Direction of a transfer.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "UPPERCASE")]
pub enum TransferDirection {
    /// Main wallet to vendor wallet.
    #[default]
    In,
    /// Vendor wallet to main wallet.
    Out,
}

/// Transfers money between wallets of a member.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct WalletTransferRequest {
    /// Vendor code; none selects all vendor wallets.
    #[serde(default, rename = "vassalage", skip_serializing_if = "Option::is_none")]
    pub vendor_code: Option<String>,
    /// Direction.
    pub direction: TransferDirection,
    /// Amount; none for the whole balance.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount: Option<Amount>,
}

/// Balances after a transfer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct WalletTransferResult {
    /// Reference of the movement.
    pub id: String,
    /// Amount moved.
    pub amount: Amount,
    /// New balances.
    pub funds: VendorWalletBalances,
}

/// Balances of all wallets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct VendorWalletBalances {
    /// Balance of the main wallet.
    pub main_balance: Amount,
    /// Vendor wallets, in the operator's order; empty for a single-wallet brand.
    pub wallets: Vec<VendorWallet>,
    /// Total of all wallets.
    pub sum_balance: Amount,
}
