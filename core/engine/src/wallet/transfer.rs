//! Moving money between the main wallet and a vendor's.

use super::{
    TransferForm,
    mutation::{MoneyRequest, Validated},
    vendor::MAIN_WALLET,
};
use crate::{
    api::PassthroughFuture,
    engine::Engine,
    json::{Json, write},
    money::plain_amount,
    ports::Ports,
    validation::{AmountLimits, Checks},
};
use ante_contract::{
    Amount, FieldError,
    wallet::vendor_wallets::{
        TransferDirection, WalletTransfer, WalletTransferRequest, WalletTransferResult,
    },
};

impl<P: Ports> Engine<P> {
    /// Returns the field errors of a transfer. The available amount is known once the wallet or the
    /// balances were fetched.
    pub fn check_transfer(&self, form: &TransferForm) -> Vec<FieldError> {
        self.validate_transfer(form).err().unwrap_or_default()
    }

    fn validate_transfer(
        &self,
        form: &TransferForm,
    ) -> Validated<MoneyRequest<WalletTransferRequest>> {
        let vendor = form.vendor_code.as_deref().unwrap_or_default();
        let available = self.source_balance(form);
        // The typed balance means all of it, also beyond the decimals that an amount may have.
        let is_balance = |typed: &str| available.as_deref() == Some(&plain_amount(typed));
        let amount = form.amount.as_deref().filter(|typed| !is_balance(typed));
        let mut checks = Checks::new(self.0.ports.patterns());
        // A transfer out of all wallets at once has no amount.
        if form.direction == TransferDirection::In || amount.is_some() {
            checks.required("vassalage", vendor);
        }
        let limits = AmountLimits { balance: available.as_deref(), ..AmountLimits::default() };
        let money = amount.and_then(|typed| checks.amount("amount", typed, limits));
        checks.into_request(|| {
            let amount = money.map(|money| Amount(money.to_wire()));
            // Without an amount, the whole balance moves.
            let shown = amount.clone().or_else(|| available.map(Amount)).unwrap_or_default();
            let vendor_code = Some(vendor).filter(|code| *code != MAIN_WALLET).map(str::to_owned);
            let request = WalletTransferRequest { vendor_code, direction: form.direction, amount };
            MoneyRequest { dedupe_key: write(&request), request, amount: shown }
        })
    }

    /// Returns the balance of the source wallet, if known.
    fn source_balance(&self, form: &TransferForm) -> Option<String> {
        let source = match form.direction {
            TransferDirection::In => MAIN_WALLET,
            TransferDirection::Out => {
                form.vendor_code.as_deref().filter(|code| *code != MAIN_WALLET)?
            }
        };
        self.0.wallet.balances.borrow().get(source).cloned()
    }

    /// Moves money between the main wallet and a vendor's.
    ///
    /// Fails with `needLogin`, `needRealAccount`; `fields` before anything is sent; `resultUnknown`
    /// if the response was lost; `replayed` if an earlier attempt was executed.
    pub fn transfer(&self, form: TransferForm) -> PassthroughFuture<WalletTransferResult, P::Json> {
        self.mutate_reversible_money::<WalletTransfer>(
            self.validate_transfer(&form),
            |engine, moved| {
                // Invalidates balances after a possible transfer.
                engine.store_balances(moved.and_then(|moved| moved.member("funds")).as_ref());
                engine.invalidate_after_money_change(None);
            },
        )
    }
}
