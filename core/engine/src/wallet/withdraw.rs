//! Withdrawals.

use super::{
    WithdrawForm,
    change::{Judged, Movement},
    known::{item, text},
};
use crate::{
    api::PassthroughFuture,
    engine::Engine,
    money::Money,
    permission::ProtectedAction,
    ports::Ports,
    validation::{AmountLimits, Checks},
};
use ante_contract::{
    FieldError, Nothing,
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
        self.kept::<WithdrawOptions>(&Nothing {})
    }

    /// Returns the field errors of a withdrawal form. Limits are known once the options were
    /// fetched.
    pub fn check_withdraw(&self, form: &WithdrawForm) -> Vec<FieldError> {
        self.judge_withdraw(form).err().unwrap_or_default()
    }

    fn judge_withdraw(&self, form: &WithdrawForm) -> Judged<Movement<WithdrawRequest>> {
        let options = self.0.wallet.known::<WithdrawOptions>();
        let account =
            options.as_ref().and_then(|list| item(list, "accounts", "id", &form.account_id));
        let mut checks = Checks::new(self.0.ports.patterns());
        // An account that the member does not have is refused.
        let owned = options.is_none() || account.is_some();
        checks.required("accountId", if owned { &form.account_id } else { "" });

        let method = options
            .as_ref()
            .zip(account)
            .and_then(|(list, account)| item(list, "methods", "key", &text(&account, "method")?));
        let bound = |name: &str| method.as_ref().and_then(|method| text(method, name));
        let known = |name: &str| options.as_ref().and_then(|options| text(options, name));
        let (min, max, available) = (bound("minAmount"), bound("maxAmount"), known("available"));
        let limits = AmountLimits {
            min: min.as_deref(),
            max: max.as_deref(),
            balance: available.as_deref(),
        };
        let money = checks.amount("amount", &form.amount, limits);
        checks.bounded(money, known("dayLeft"), Money::le, "validation.amountDay", "left");
        // The fee is taken from the amount: something must be left.
        checks.bounded(money, bound("fee"), Money::gt, "validation.amountFee", "fee");
        checks.secret("paymentPassword", &form.payment_password, true, None);
        let (account_id, payment_password) =
            (form.account_id.clone(), form.payment_password.clone());
        checks.secret_movement(money, &form.account_id, |amount| WithdrawRequest {
            account_id,
            amount,
            payment_password,
        })
    }

    /// Requests a withdrawal.
    ///
    /// Fails with `fields` before anything is sent; `resultUnknown` if the answer got lost;
    /// `replayed` if an earlier press had done it.
    pub fn withdraw(&self, form: WithdrawForm) -> PassthroughFuture<Withdrawal, P::Json> {
        self.sending::<StartWithdraw>(self.judge_withdraw(&form), Self::funds_moved)
    }

    /// Takes a withdrawal back that was not sent yet.
    ///
    /// Fails with the errors of the call.
    pub fn cancel_withdraw(&self, id: String) -> PassthroughFuture<WithdrawalDetail, P::Json> {
        self.changing::<CancelWithdraw>(Ok(WithdrawalId { id }), Self::funds_moved)
    }

    /// One withdrawal with its steps.
    ///
    /// Fails with the errors of the call.
    pub fn withdraw_status(&self, id: String) -> PassthroughFuture<WithdrawalDetail, P::Json> {
        self.kept::<WithdrawStatus>(&WithdrawalId { id })
    }

    /// A page of the member's withdrawals.
    ///
    /// Fails with the errors of the call.
    pub fn withdraw_list(&self, page: u32) -> PassthroughFuture<WithdrawalPage, P::Json> {
        self.request_permitted::<Withdrawals>(Some(ProtectedAction::Wallet), &self.page(page))
    }
}
