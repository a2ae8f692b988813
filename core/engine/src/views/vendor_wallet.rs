//! View of a vendor's wallet: what can be transferred.

use super::active_break::BreakFields;
use crate::money::Money;
use ante_contract::{Amount, json::FromJson, wallet::vendor_wallets::TransferDirection};
use serde::{Deserialize, Serialize};

/// Fields of a wallet that its view depends on: a `VendorWallet` with the chosen direction fits.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct VendorWalletForm {
    /// Whether the vendor plays from the main wallet.
    pub is_single: bool,
    /// Balance of the vendor's wallet.
    pub balance: String,
    /// Balance of the main wallet.
    pub main_balance: String,
    /// Direction that the member chose.
    #[serde(default)]
    pub direction: TransferDirection,
    /// Active break of the member's limits.
    #[cfg_attr(feature = "ts", tsify(optional, type = "Break"))]
    #[serde(default, rename = "break")]
    pub active_break: Option<BreakFields>,
}

/// A vendor's wallet as shown.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct VendorWalletView {
    /// Directions that can be chosen: a vendor that plays from the main wallet only returns what is left.
    pub directions: Vec<TransferDirection>,
    /// Direction of the transfer: the chosen one, if it is one of them.
    pub direction: TransferDirection,
    /// Balance of the wallet that it comes from.
    pub held: Amount,
    /// Whether a break forbids transfers in this direction: to the vendor.
    pub closed: bool,
    /// Whether there is anything to transfer in this direction, and no break forbids it.
    pub can_submit: bool,
    /// Whether its balance is above 0. A wallet of `funds` with one can be emptied, also that of a vendor that now plays
    /// from the main wallet.
    pub funded: bool,
    /// Whether the vendor's own wallet has money to bring back.
    pub reclaimable: bool,
}

/// Returns the view of a vendor's wallet.
pub fn vendor_wallet_view(wallet: &VendorWalletForm) -> VendorWalletView {
    use TransferDirection::{In, Out};
    let is_positive = |text: &str| Money::parse(text).is_ok_and(|amount| amount > Money::ZERO);
    let (directions, direction) =
        if wallet.is_single { (vec![Out], Out) } else { (vec![In, Out], wallet.direction) };
    let to_vendor = direction == In;
    let held = if to_vendor { &wallet.main_balance } else { &wallet.balance };
    let closed = to_vendor && wallet.active_break.is_some();
    let funded = is_positive(&wallet.balance);
    VendorWalletView {
        directions,
        direction,
        held: Amount(held.clone()),
        closed,
        can_submit: !closed && is_positive(held),
        funded,
        reclaimable: !wallet.is_single && funded,
    }
}
