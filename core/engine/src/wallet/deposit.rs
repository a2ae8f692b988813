//! Deposits.

use super::DepositForm;
use crate::{
    api::Coming,
    engine::{Engine, alone},
    json::{Json, Wired},
    money::Money,
    permission::ProtectedAction,
    ports::Ports,
    validation::{AmountLimits, Checks},
};
use ante_contract::{
    Amount, CoreError, FieldError, Nothing, PageRequest,
    wallet::{
        Deposit, DepositId, DepositMethodList, DepositMethods, DepositPage, DepositRequest,
        DepositStatus, Deposits, StartDeposit,
    },
};

impl<P: Ports> Engine<P> {
    /// The wallet's door: no token, or a trial account, does not get in (§6).
    pub(super) fn wallet_open(&self) -> Result<(), CoreError> {
        self.permit(ProtectedAction::Wallet)
    }

    /// Ways to deposit.
    ///
    /// # Errors
    /// Whatever the call says.
    pub async fn deposit_methods(&self) -> Result<Wired<DepositMethodList, P::Json>, CoreError> {
        self.wallet_open()?;
        let methods = self.fetch::<DepositMethods>(&Nothing {}).await?;
        *self.0.wallet.deposit.borrow_mut() = Some(methods.clone());
        Ok(methods)
    }

    /// What is wrong with a deposit form. Limits are known once the methods were asked for.
    pub fn check_deposit(&self, form: &DepositForm) -> Vec<FieldError> {
        self.judge_deposit(form).err().unwrap_or_default()
    }

    fn judge_deposit(&self, form: &DepositForm) -> Result<Amount, Vec<FieldError>> {
        let known = self.0.wallet.deposit.borrow().as_ref().and_then(Wired::read);
        let method =
            known.as_ref().map(|list| list.methods.iter().find(|one| one.key == form.method));
        let mut checks = Checks::new(self.0.ports.patterns());
        // A method that the server does not offer is none.
        let named = if matches!(method, Some(None)) { "" } else { &form.method };
        checks.required("method", named);
        let limits = method.flatten().map_or(AmountLimits::default(), |method| AmountLimits {
            min: Some(method.min_amount.as_str()),
            max: Some(method.max_amount.as_str()),
            balance: None,
        });
        let amount = checks.amount("amount", &form.amount, limits);
        verdict(checks, amount)
    }

    /// Begins a deposit.
    ///
    /// # Errors
    /// `fields` before anything is sent; `resultUnknown` when the answer got lost.
    pub async fn deposit(&self, form: DepositForm) -> Result<Wired<Deposit, P::Json>, CoreError> {
        self.wallet_open()?;
        let _alone = alone(&self.0.flights.deposit)?;
        let amount = self
            .judge_deposit(&form)
            .map_err(|fields| CoreError::Fields { fields, message: None })?;
        let shown = amount.0.clone();
        let request = DepositRequest { method: form.method, amount };
        let deposit = self.move_money::<StartDeposit>(&request, &shown).await?;
        self.heed_deposit(&deposit);
        Ok(deposit)
    }

    /// How far a deposit is.
    ///
    /// # Errors
    /// Whatever the call says.
    pub async fn deposit_status(&self, id: String) -> Result<Wired<Deposit, P::Json>, CoreError> {
        self.wallet_open()?;
        let deposit = self.fetch::<DepositStatus>(&DepositId { id }).await?;
        self.heed_deposit(&deposit);
        Ok(deposit)
    }

    /// A credited deposit is in the balance.
    fn heed_deposit(&self, deposit: &Wired<Deposit, P::Json>) {
        let state = deposit.json().member("state").and_then(|state| state.text());
        if state.as_deref() == Some("credited") {
            self.money_moved();
        }
    }

    /// A page of the member's deposits.
    ///
    /// Fails with whatever the call says.
    pub fn deposit_list(&self, page: u32) -> Coming<DepositPage, P::Json> {
        self.coming::<Deposits>(Some(ProtectedAction::Wallet), &self.page(page))
    }

    /// A page of a list, in the brand's size.
    pub(super) fn page(&self, page: u32) -> PageRequest {
        PageRequest { page: page.max(1), page_size: self.0.brand.page_size }
    }
}

/// The amount as the wire wants it, when nothing is wrong.
pub(super) fn verdict(
    checks: Checks<'_>,
    amount: Option<Money>,
) -> Result<Amount, Vec<FieldError>> {
    let wrong = checks.finish();
    amount.filter(|_| wrong.is_empty()).map(|amount| Amount(amount.to_wire())).ok_or(wrong)
}
