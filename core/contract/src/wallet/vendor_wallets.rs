//! `wallet`, the vendors' wallets: balances and transfers (REQ-7.21, REQ-7.22).
//!
//! A single wallet (`isSingle`) plays from the main one; a vendor without it has a wallet of its own,
//! which is filled before its games can be played and emptied afterwards.

use crate::{amount::Amount, endpoint::endpoints, envelope::Empty, json::FromJson};
use serde::{Deserialize, Serialize};

endpoints! {
    /// Payment mode of a vendor's games, and the balance of its wallet.
    MerchantWallet: MerchantWalletRequest => VendorWallet,
        Get "/wps/relay/GCS_merchantWallet", body: Query, token: Required, module: Comm3, provenance: Specified
        errors NeedRealAccount, NotFound;
    /// Moves money between the main wallet and a vendor's.
    WalletTransfer: WalletTransferRequest => WalletTransferResult,
        Post "/wps/relay/GCS_walletTransfer", body: Json, token: Required, module: Comm3, provenance: Specified, mutation
        errors NeedRealAccount, OnBreak, NotFound, ValidationFailed, InsufficientBalance, SingleWallet,
            VendorMaintenance;
    /// Balance of each wallet.
    ConsolidatedFunds: Empty => Funds,
        Get "/wps/member/info/funds/consolidated", body: None, token: Required, module: Comm3, provenance: Specified, list
        errors NeedRealAccount;
}

/// Query for a vendor's wallet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct MerchantWalletRequest {
    /// Vendor code.
    #[serde(rename = "vassalage")]
    pub vendor_code: String,
}

/// A vendor's wallet (REQ-3.36: isSingle).
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
    /// Plays from the main wallet; no transfer is needed.
    pub is_single: bool,
    /// Balance of the vendor's wallet; the main one's balance for a single wallet.
    pub balance: Amount,
    /// Balance of the main wallet: the most that can be brought.
    pub main_balance: Amount,
}

/// Direction of a transfer.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "UPPERCASE")]
pub enum TransferDirection {
    /// From the main wallet to the vendor's.
    #[default]
    In,
    /// From the vendor's wallet to the main one.
    Out,
}

/// Moves money between the wallets of one member.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct WalletTransferRequest {
    /// Vendor code; without one, money comes out of every vendor's wallet.
    #[serde(default, rename = "vassalage", skip_serializing_if = "Option::is_none")]
    pub vendor_code: Option<String>,
    /// Direction.
    pub direction: TransferDirection,
    /// Amount; without one, all of it.
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
    pub funds: Funds,
}

/// Balance of each wallet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Funds {
    /// The main wallet.
    pub main_balance: Amount,
    /// Vendors with a wallet of their own, in the order of the operator; none for a single-wallet brand.
    pub wallets: Vec<VendorWallet>,
    /// All wallets together.
    pub sum_balance: Amount,
}
