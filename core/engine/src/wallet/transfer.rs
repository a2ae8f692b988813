//! Moving money between the main wallet and a vendor's.

use super::{
    TransferForm,
    change::{Judged, Movement},
    vendor::MAIN,
};
use crate::{
    api::PassthroughFuture,
    engine::Engine,
    json::{Json, write},
    ports::Ports,
    validation::{AmountLimits, Checks},
};
use ante_contract::{
    Amount, FieldError,
    wallet::funds::{TransferDirection, WalletTransfer, WalletTransferRequest, WalletTransferred},
};

impl<P: Ports> Engine<P> {
    /// Returns the field errors of a transfer. The available amount is known once the wallet or the
    /// funds were fetched.
    pub fn check_transfer(&self, form: &TransferForm) -> Vec<FieldError> {
        self.judge_transfer(form).err().unwrap_or_default()
    }

    fn judge_transfer(&self, form: &TransferForm) -> Judged<Movement<WalletTransferRequest>> {
        let vendor = form.vassalage.as_deref().unwrap_or_default();
        let held = self.held(form);
        let mut checks = Checks::new(self.0.ports.patterns());
        // Only everything can come out of every wallet at once.
        if form.direction == TransferDirection::In || form.amount.is_some() {
            checks.required("vassalage", vendor);
        }
        let limits = AmountLimits { balance: held.as_deref(), ..AmountLimits::default() };
        let money = form.amount.as_deref().and_then(|typed| checks.amount("amount", typed, limits));
        checks.request(|| {
            let amount = money.map(|money| Amount(money.to_wire()));
            // Without an amount all of it moves, as much as that is.
            let shown = amount.clone().or_else(|| held.map(Amount)).unwrap_or_default();
            let vassalage = Some(vendor).filter(|code| *code != MAIN).map(str::to_owned);
            let request = WalletTransferRequest { vassalage, direction: form.direction, amount };
            Movement { wish: write(&request), request, amount: shown }
        })
    }

    /// Returns the balance of the source wallet, if known.
    fn held(&self, form: &TransferForm) -> Option<String> {
        let source = match form.direction {
            TransferDirection::In => MAIN,
            TransferDirection::Out => form.vassalage.as_deref().filter(|code| *code != MAIN)?,
        };
        self.0.wallet.holds.borrow().get(source).cloned()
    }

    /// Moves money between the main wallet and a vendor's.
    ///
    /// Fails with `needLogin`, `needRealAccount`; `fields` before anything is sent; `resultUnknown`
    /// if the answer got lost; `replayed` when an earlier press had done it.
    pub fn transfer(&self, form: TransferForm) -> PassthroughFuture<WalletTransferred, P::Json> {
        self.sending::<WalletTransfer>(self.judge_transfer(&form), |engine, moved| {
            // Marks balances as outdated after a possible transfer.
            engine.learn_funds(moved.and_then(|moved| moved.member("funds")).as_ref());
            engine.funds_moved(None);
        })
    }
}
