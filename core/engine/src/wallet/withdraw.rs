//! Withdrawals.

use super::{
    WithdrawForm,
    mutation::{MoneyRequest, Validated},
    response_cache::{item, text},
};
use crate::{
    api::PassthroughFuture,
    engine::Engine,
    json::Json,
    money::Money,
    permission::ProtectedAction,
    ports::Ports,
    validation::{AmountLimits, Checks},
};
use ante_contract::{
    Empty, FieldError,
    wallet::{
        StartWithdraw, WithdrawOptionList, WithdrawOptions, WithdrawRequest, Withdrawal,
        WithdrawalPage, Withdrawals,
        withdraw::{CancelWithdraw, WithdrawStatus, WithdrawalDetail, WithdrawalId},
    },
};

impl<P: Ports> Engine<P> {
    /// Fetches the methods of withdrawal with the member's accounts, and the available amount.
    ///
    /// Fails with the errors of the call.
    pub fn withdraw_options(&self) -> PassthroughFuture<WithdrawOptionList, P::Json> {
        self.request_and_cache::<WithdrawOptions>(&Empty {})
    }

    /// Returns the field errors of a withdrawal form. Limits are known once the options were
    /// fetched.
    pub fn check_withdraw(&self, form: &WithdrawForm) -> Vec<FieldError> {
        self.validate_withdraw(form).err().unwrap_or_default()
    }

    fn validate_withdraw(&self, form: &WithdrawForm) -> Validated<MoneyRequest<WithdrawRequest>> {
        let options = self.0.wallet.cached::<WithdrawOptions>();
        let account =
            options.as_ref().and_then(|list| item(list, "accounts", "id", &form.account_id));
        let mut checks = Checks::new(self.0.ports.patterns());
        // Rejects an account that the member does not have, and one that is still held.
        let is_usable = |account: &P::Json| {
            account.member("heldUntil").is_none_or(|until| until.text().is_none())
        };
        let fits = options.is_none() || account.as_ref().is_some_and(is_usable);
        checks.required("accountId", if fits { &form.account_id } else { "" });

        let method = options
            .as_ref()
            .zip(account)
            .and_then(|(list, account)| item(list, "methods", "key", &text(&account, "method")?));
        let bound = |name: &'static str| method.as_ref().and_then(|method| text(method, name));
        let known = |name: &'static str| options.as_ref().and_then(|options| text(options, name));
        let (min, max, available) = (bound("minAmount"), bound("maxAmount"), known("available"));
        let limits = AmountLimits {
            min: min.as_deref(),
            max: max.as_deref(),
            balance: available.as_deref(),
        };
        let money = checks.amount("amount", &form.amount, limits);
        checks.check_bound(money, known("dayLeft"), Money::le, "validation.amountDay", "left");
        // The amount must exceed the fee, which is subtracted.
        checks.check_bound(money, bound("fee"), Money::gt, "validation.amountFee", "fee");
        let payment_password = checks.pin("paymentPassword", &form.payment_password);
        let account_id = form.account_id.clone();
        checks.money_request_with_secret(money, &form.account_id, |amount| WithdrawRequest {
            account_id,
            amount,
            payment_password,
        })
    }

    /// Requests a withdrawal.
    ///
    /// Fails with `fields` before anything is sent; `resultUnknown` if the response was lost;
    /// `replayed` if an earlier attempt was executed.
    pub fn withdraw(&self, form: WithdrawForm) -> PassthroughFuture<Withdrawal, P::Json> {
        self.mutate_reversible_money::<StartWithdraw>(
            self.validate_withdraw(&form),
            Self::invalidate_after_money_change,
        )
    }

    /// Cancels a withdrawal that was not sent yet.
    ///
    /// Fails with the errors of the call.
    pub fn cancel_withdraw(&self, id: String) -> PassthroughFuture<WithdrawalDetail, P::Json> {
        self.mutate::<CancelWithdraw>(Ok(WithdrawalId { id }), Self::invalidate_after_money_change)
    }

    /// Fetches a withdrawal with its steps.
    ///
    /// Fails with the errors of the call.
    pub fn withdraw_status(&self, id: String) -> PassthroughFuture<WithdrawalDetail, P::Json> {
        self.request_with_hook::<WithdrawStatus>(&WithdrawalId { id }, Self::store_withdrawal)
    }

    /// Fetches a page of the member's withdrawals.
    ///
    /// Fails with the errors of the call.
    pub fn withdraw_list(&self, page: u32) -> PassthroughFuture<WithdrawalPage, P::Json> {
        self.request_permitted::<Withdrawals>(Some(ProtectedAction::Wallet), &self.page(page))
    }
}
