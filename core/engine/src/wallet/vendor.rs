//! The vendors' wallets (`isSingle`): payment of their games, and balances.

use super::response_cache::text;
use crate::{
    api::{PassthroughFuture, UNEXPECTED_RESPONSE},
    engine::Engine,
    json::{Json, read, write},
    permission::Kind,
    ports::Ports,
    storage::keys::WALLET,
};
use ante_contract::{
    CoreError, Empty, VecMap,
    wallet::vendor_wallets::{
        ConsolidatedFunds, MerchantWallet, MerchantWalletRequest, VendorWallet,
        VendorWalletBalances,
    },
};

/// Code of the main wallet among the vendors' codes.
pub(super) const MAIN_WALLET: &str = "";

impl<P: Ports> Engine<P> {
    /// Fetches the payment mode of a vendor's games and the balance of its wallet.
    ///
    /// Fails with `needLogin`, `needRealAccount`, or the errors of the call.
    pub fn vendor_wallet(&self, vendor_code: String) -> PassthroughFuture<VendorWallet, P::Json> {
        let vendor = MerchantWalletRequest { vendor_code };
        self.request_with_hook::<MerchantWallet>(&vendor, |engine, wallet| {
            engine.store_wallet_balance(wallet);
            engine.store_response::<MerchantWallet>(wallet);
        })
    }

    /// Fetches the balance of each wallet.
    ///
    /// Fails with `needLogin`, `needRealAccount`, or the errors of the call.
    pub fn vendor_wallets(&self) -> PassthroughFuture<VendorWalletBalances, P::Json> {
        self.request_with_hook::<ConsolidatedFunds>(&Empty {}, Self::store_balances)
    }

    /// Returns the vendor if its games are played from its own wallet. The wallet mode is fetched
    /// once per session and vendor; the balance of a separate wallet, each time.
    pub(crate) async fn wallet_to_fill(
        &self,
        vendor_code: String,
    ) -> Result<Option<VendorWallet>, CoreError> {
        // A trial account has play money only, in the main wallet.
        if self.read_state(|state| state.session.kind) == Kind::Trial {
            return Ok(None);
        }
        let stored =
            self.session_storage().read(&WALLET).and_then(|text| self.0.ports.parse(&text));
        let mut single_wallet_vendors: Vec<String> =
            stored.and_then(|json| read(&json)).unwrap_or_default();
        if single_wallet_vendors.contains(&vendor_code) {
            return Ok(None);
        }
        let wallet =
            self.vendor_wallet(vendor_code.clone()).await?.read().ok_or(UNEXPECTED_RESPONSE)?;
        if !wallet.is_single {
            return Ok(Some(wallet));
        }
        single_wallet_vendors.push(vendor_code);
        self.session_storage().write(&WALLET, &write(&single_wallet_vendors));
        Ok(None)
    }

    /// Stores the balance of a wallet and of the main one for the validation of a transfer.
    fn store_wallet_balance(&self, wallet: Option<&P::Json>) {
        let text = |name: &'static str| wallet.and_then(|wallet| text(wallet, name));
        let mut balances = self.0.wallet.balances.borrow_mut();
        store_balance(&mut balances, text("vassalage"), text("balance"));
        store_balance(&mut balances, Some(MAIN_WALLET.to_owned()), text("mainBalance"));
    }

    /// Stores the balances of all wallets.
    pub(super) fn store_balances(&self, balances: Option<&P::Json>) {
        *self.0.wallet.balances.borrow_mut() = VecMap::new();
        let Some(balances) = balances else { return };
        for wallet in balances.member("wallets").and_then(|list| list.items()).unwrap_or_default() {
            self.store_wallet_balance(Some(&wallet));
        }
        let main = text(balances, "mainBalance");
        store_balance(&mut self.0.wallet.balances.borrow_mut(), Some(MAIN_WALLET.to_owned()), main);
    }
}

fn store_balance(
    balances: &mut VecMap<String>,
    vendor_code: Option<String>,
    balance: Option<String>,
) {
    if let (Some(vendor_code), Some(balance)) = (vendor_code, balance) {
        balances.insert(vendor_code, balance);
    }
}
