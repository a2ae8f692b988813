//! Money to the upline.

use super::{
    change::{Judged, Movement},
    known::text,
};
use crate::{
    api::PassthroughFuture,
    engine::Engine,
    ports::Ports,
    validation::{AmountLimits, Checks},
};
use ante_contract::{
    FieldError, Nothing,
    wallet::upline::{TransferUpline, Upline, UplineInfo, UplineRequest, UplineTransferred},
};
use serde::Deserialize;

/// A transfer to the upline, as typed.
#[derive(Clone, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct UplineForm {
    /// Amount.
    pub amount: String,
    /// Payment password.
    pub payment_password: String,
}

super::types::wiped!(UplineForm.payment_password);

crate::json::from_json::impl_from_json! {
    UplineForm { amount: "amount", payment_password: "paymentPassword" }
}

impl<P: Ports> Engine<P> {
    /// Fetches the upline and the amount that can be transferred there.
    ///
    /// Fails with the errors of the call.
    pub fn upline(&self) -> PassthroughFuture<UplineInfo, P::Json> {
        self.kept::<Upline>(&Nothing {})
    }

    /// Returns the field errors of a transfer to the upline. Limits are known once the upline was
    /// fetched.
    pub fn check_upline(&self, form: &UplineForm) -> Vec<FieldError> {
        self.judge_upline(form).err().unwrap_or_default()
    }

    fn judge_upline(&self, form: &UplineForm) -> Judged<Movement<UplineRequest>> {
        let upline = self.0.wallet.known::<Upline>();
        let bound = |name: &str| upline.as_ref().and_then(|upline| text(upline, name));
        let (min, max, available) = (bound("minAmount"), bound("maxAmount"), bound("available"));
        let limits = AmountLimits {
            min: min.as_deref(),
            max: max.as_deref(),
            balance: available.as_deref(),
        };
        let mut checks = Checks::new(self.0.ports.patterns());
        let money = checks.amount("amount", &form.amount, limits);
        checks.secret("paymentPassword", &form.payment_password, true, None);
        let payment_password = form.payment_password.clone();
        checks.secret_movement(money, "", |amount| UplineRequest { amount, payment_password })
    }

    /// Transfers to the upline.
    ///
    /// Fails with `fields` before anything is sent; `resultUnknown` if the answer got lost;
    /// `replayed` when an earlier press had done it.
    pub fn transfer_upline(
        &self,
        form: UplineForm,
    ) -> PassthroughFuture<UplineTransferred, P::Json> {
        self.sending::<TransferUpline>(self.judge_upline(&form), Self::funds_moved)
    }
}
