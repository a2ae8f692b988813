//! Builds requests from validated forms.

use super::mutation::{MoneyRequest, Validated};
use crate::{
    json::write,
    money::Money,
    validation::{Checks, Message},
};
use ante_contract::Amount;
use serde::Serialize;

impl Checks<'_> {
    /// Returns the request, if the form is valid.
    pub(crate) fn into_request<T>(self, request: impl FnOnce() -> T) -> Validated<T> {
        let errors = self.finish();
        if errors.is_empty() { Ok(request()) } else { Err(errors) }
    }

    /// Returns the request that moves money, if the form is valid. All its fields identify the
    /// action.
    pub(crate) fn money_request<T: Serialize>(
        self,
        money: Option<Money>,
        request: impl FnOnce(Amount) -> T,
    ) -> Validated<MoneyRequest<T>> {
        let amount = self.into_amount(money)?;
        let request = request(amount.clone());
        Ok(MoneyRequest { dedupe_key: write(&request), request, amount })
    }

    /// Returns a request with a password, identified by `to` and its amount.
    pub(crate) fn money_request_with_secret<T>(
        self,
        money: Option<Money>,
        to: &str,
        request: impl FnOnce(Amount) -> T,
    ) -> Validated<MoneyRequest<T>> {
        let amount = self.into_amount(money)?;
        let dedupe_key = [to, "\0", &amount.0].concat();
        Ok(MoneyRequest { dedupe_key, request: request(amount.clone()), amount })
    }

    /// Returns the amount in wire format, if the form is valid.
    fn into_amount(self, money: Option<Money>) -> Validated<Amount> {
        let errors = self.finish();
        money.filter(|_| errors.is_empty()).map(|money| Amount(money.to_wire())).ok_or(errors)
    }

    /// Checks an amount against a bound, if both are known; the message gives the bound by its
    /// name.
    pub(crate) fn check_bound(
        &mut self,
        money: Option<Money>,
        bound: Option<String>,
        fits: fn(&Money, &Money) -> bool,
        key: &str,
        name: &str,
    ) {
        let bound = bound.and_then(|bound| Money::parse(&bound).ok());
        let violated = money.zip(bound).filter(|(money, bound)| !fits(money, bound));
        if let Some((_, bound)) = violated {
            self.add("amount", Message::new(key).with(name, bound));
        }
    }
}
