//! Transfers to the upline.

use super::{
    mutation::{MoneyRequest, Validated},
    response_cache::text,
};
use crate::{
    api::PassthroughFuture,
    engine::Engine,
    ports::Ports,
    validation::{AmountLimits, Checks},
};
use ante_contract::{
    Empty, FieldError,
    json::FromJson,
    wallet::upline::{
        TransferUpline, Upline, UplineInfo, UplineTransferRequest, UplineTransferResult,
    },
};
use serde::Deserialize;

/// Transfer to the upline, as typed.
#[derive(Clone, Default, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct UplineForm {
    /// Amount.
    pub amount: String,
    /// Payment password.
    pub payment_password: String,
}

super::types::wiped!(UplineForm.payment_password);

impl<P: Ports> Engine<P> {
    /// Fetches the upline and the amount that can be transferred there.
    ///
    /// Fails with the errors of the call.
    pub fn upline(&self) -> PassthroughFuture<UplineInfo, P::Json> {
        self.request_and_cache::<Upline>(&Empty {})
    }

    /// Returns the field errors of a transfer to the upline. Limits are known once the upline was
    /// fetched.
    pub fn check_upline(&self, form: &UplineForm) -> Vec<FieldError> {
        self.validate_upline(form).err().unwrap_or_default()
    }

    fn validate_upline(&self, form: &UplineForm) -> Validated<MoneyRequest<UplineTransferRequest>> {
        let upline = self.0.wallet.cached::<Upline>();
        let bound = |name: &'static str| upline.as_ref().and_then(|upline| text(upline, name));
        let (min, max, available) = (bound("minAmount"), bound("maxAmount"), bound("available"));
        let limits = AmountLimits {
            min: min.as_deref(),
            max: max.as_deref(),
            balance: available.as_deref(),
        };
        let mut checks = Checks::new(self.0.ports.patterns());
        let money = checks.amount("amount", &form.amount, limits);
        let payment_password = checks.pin("paymentPassword", &form.payment_password);
        checks.money_request_with_secret(money, "", |amount| UplineTransferRequest {
            amount,
            payment_password,
        })
    }

    /// Transfers to the upline.
    ///
    /// Fails with `fields` before anything is sent; `resultUnknown` if the response was lost;
    /// `replayed` if an earlier attempt was executed.
    pub fn transfer_upline(
        &self,
        form: UplineForm,
    ) -> PassthroughFuture<UplineTransferResult, P::Json> {
        self.mutate_reversible_money::<TransferUpline>(
            self.validate_upline(&form),
            Self::invalidate_after_money_change,
        )
    }
}
