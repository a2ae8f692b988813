//! Moving money between the main wallet and a vendor's.

use super::{TransferForm, deposit::verdict, vendor::MAIN};
use crate::{
    engine::{Engine, alone},
    json::{Json, Wired},
    ports::Ports,
    validation::{AmountLimits, Checks},
};
use ante_contract::{
    Amount, CoreError, FieldError, Map,
    wallet::funds::{TransferDirection, WalletTransfer, WalletTransferRequest, WalletTransferred},
};

impl<P: Ports> Engine<P> {
    /// What is wrong with a transfer. What can be moved is known once the wallet or the funds were asked
    /// for.
    pub fn check_transfer(&self, form: &TransferForm) -> Vec<FieldError> {
        self.judge_transfer(form).err().unwrap_or_default()
    }

    /// The amount as the wire wants it; none moves all of it.
    fn judge_transfer(&self, form: &TransferForm) -> Result<Option<Amount>, Vec<FieldError>> {
        let vendor = form.vassalage.as_deref().unwrap_or_default();
        let mut checks = Checks::new(self.0.ports.patterns());
        // Only everything can come out of every wallet at once.
        if form.direction == TransferDirection::In || form.amount.is_some() {
            checks.required("vassalage", vendor);
        }
        let Some(typed) = &form.amount else {
            let wrong = checks.finish();
            return if wrong.is_empty() { Ok(None) } else { Err(wrong) };
        };
        let held = self.held(form);
        let limits = AmountLimits { balance: held.as_deref(), ..AmountLimits::default() };
        let amount = checks.amount("amount", typed, limits);
        verdict(checks, amount).map(Some)
    }

    /// What lies where the money comes from, as far as it is known.
    fn held(&self, form: &TransferForm) -> Option<String> {
        let source = match form.direction {
            TransferDirection::In => MAIN,
            TransferDirection::Out => form.vassalage.as_deref().filter(|code| *code != MAIN)?,
        };
        self.0.wallet.holds.borrow().get(source).cloned()
    }

    /// Moves money between the main wallet and a vendor's.
    ///
    /// # Errors
    /// `needLogin`, `needRealAccount`; `fields` before anything is sent; `resultUnknown` when the answer
    /// got lost.
    pub async fn transfer(
        &self,
        form: TransferForm,
    ) -> Result<Wired<WalletTransferred, P::Json>, CoreError> {
        self.wallet_open()?;
        let _alone = alone(&self.0.flights.transfer)?;
        let amount = self
            .judge_transfer(&form)
            .map_err(|fields| CoreError::Fields { fields, message: None })?;
        let shown = amount.as_ref().map(|amount| amount.0.clone()).or_else(|| self.held(&form));
        let vassalage = form.vassalage.filter(|code| code != MAIN);
        let request = WalletTransferRequest { vassalage, direction: form.direction, amount };
        let moved = self.move_money::<WalletTransfer>(&request, &shown.unwrap_or_default()).await;
        // Moved, or perhaps moved: nothing is what it was.
        *self.0.wallet.holds.borrow_mut() = Map::new();
        *self.0.wallet.withdraw.borrow_mut() = None;
        if let Some(funds) = moved.as_ref().ok().and_then(|moved| moved.json().member("funds")) {
            self.learn_funds(&funds);
        }
        self.money_moved();
        moved
    }
}
