//! Builds requests from a form's checks.

use super::change::{Judged, Movement};
use crate::{
    json::write,
    money::Money,
    validation::{Checks, Message},
};
use ante_contract::Amount;
use serde::Serialize;

impl Checks<'_> {
    /// Returns the request, if the form is valid.
    pub(crate) fn request<T>(self, request: impl FnOnce() -> T) -> Judged<T> {
        let wrong = self.finish();
        if wrong.is_empty() { Ok(request()) } else { Err(wrong) }
    }

    /// Returns the request that moves money, if the form is valid. Its fields identify the action.
    pub(crate) fn movement<T: Serialize>(
        self,
        money: Option<Money>,
        request: impl FnOnce(Amount) -> T,
    ) -> Judged<Movement<T>> {
        let amount = self.wire(money)?;
        let request = request(amount.clone());
        Ok(Movement { wish: write(&request), request, amount })
    }

    /// Returns a request with a password, identified by `to` and its amount.
    pub(crate) fn secret_movement<T>(
        self,
        money: Option<Money>,
        to: &str,
        request: impl FnOnce(Amount) -> T,
    ) -> Judged<Movement<T>> {
        let amount = self.wire(money)?;
        let wish = [to, "\0", &amount.0].concat();
        Ok(Movement { wish, request: request(amount.clone()), amount })
    }

    /// Returns the amount in wire format, if the form is valid.
    fn wire(self, money: Option<Money>) -> Judged<Amount> {
        let wrong = self.finish();
        money.filter(|_| wrong.is_empty()).map(|money| Amount(money.to_wire())).ok_or(wrong)
    }

    /// Checks an amount against a bound, if both are known; the message gives the bound by its
    /// name.
    pub(crate) fn bounded(
        &mut self,
        money: Option<Money>,
        bound: Option<String>,
        fits: fn(&Money, &Money) -> bool,
        key: &str,
        name: &str,
    ) {
        let bound = bound.and_then(|bound| Money::parse(&bound).ok());
        let broken = money.zip(bound).filter(|(money, bound)| !fits(money, bound));
        if let Some((_, bound)) = broken {
            self.add("amount", Message::plain(key).with(name, bound));
        }
    }
}
