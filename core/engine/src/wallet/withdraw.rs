//! Withdrawals.

use super::{WithdrawForm, deposit::verdict};
use crate::{
    api::Coming,
    engine::{Engine, alone},
    json::Wired,
    permission::ProtectedAction,
    ports::Ports,
    validation::{AmountLimits, Checks},
};
use ante_contract::{
    Amount, CoreError, FieldError, Nothing,
    wallet::{
        StartWithdraw, WithdrawOptionList, WithdrawOptions, WithdrawRequest, Withdrawal,
        WithdrawalPage, Withdrawals,
    },
};

impl<P: Ports> Engine<P> {
    /// Ways to withdraw, and what can be withdrawn.
    ///
    /// # Errors
    /// Whatever the call says.
    pub async fn withdraw_options(&self) -> Result<Wired<WithdrawOptionList, P::Json>, CoreError> {
        self.wallet_open()?;
        let options = self.fetch::<WithdrawOptions>(&Nothing {}).await?;
        *self.0.wallet.withdraw.borrow_mut() = Some(options.clone());
        Ok(options)
    }

    /// What is wrong with a withdrawal form. Limits are known once the options were asked for.
    pub fn check_withdraw(&self, form: &WithdrawForm) -> Vec<FieldError> {
        self.judge_withdraw(form).err().unwrap_or_default()
    }

    fn judge_withdraw(&self, form: &WithdrawForm) -> Result<Amount, Vec<FieldError>> {
        let known = self.0.wallet.withdraw.borrow().as_ref().and_then(Wired::read);
        let method =
            known.as_ref().map(|list| list.methods.iter().find(|one| one.key == form.method));
        let mut checks = Checks::new(self.0.ports.patterns());
        let named = if matches!(method, Some(None)) { "" } else { &form.method };
        checks.required("method", named);
        checks.required("account", &form.account);
        let limits = method.flatten().map_or(AmountLimits::default(), |method| AmountLimits {
            min: Some(method.min_amount.as_str()),
            max: Some(method.max_amount.as_str()),
            balance: known.as_ref().map(|list| list.available.as_str()),
        });
        let amount = checks.amount("amount", &form.amount, limits);
        verdict(checks, amount)
    }

    /// Asks for a withdrawal.
    ///
    /// # Errors
    /// `fields` before anything is sent; `resultUnknown` when the answer got lost.
    pub async fn withdraw(
        &self,
        form: WithdrawForm,
    ) -> Result<Wired<Withdrawal, P::Json>, CoreError> {
        self.wallet_open()?;
        let _alone = alone(&self.0.flights.withdraw)?;
        let amount = self
            .judge_withdraw(&form)
            .map_err(|fields| CoreError::Fields { fields, message: None })?;
        let shown = amount.0.clone();
        let account = form.account.trim().to_owned();
        let request = WithdrawRequest { method: form.method, account, amount };
        let withdrawal = self.move_money::<StartWithdraw>(&request, &shown).await;
        // Held back, or perhaps held back: what can be withdrawn is no longer what it was.
        *self.0.wallet.withdraw.borrow_mut() = None;
        self.money_moved();
        withdrawal
    }

    /// A page of the member's withdrawals.
    ///
    /// Fails with whatever the call says.
    pub fn withdraw_list(&self, page: u32) -> Coming<WithdrawalPage, P::Json> {
        self.coming::<Withdrawals>(Some(ProtectedAction::Wallet), &self.page(page))
    }
}
