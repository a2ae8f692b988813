//! Amounts of responses.

use super::response_cache::text;
use crate::{json::Json, money::Money};
use ante_contract::Amount;

/// Returns the amount without a part of it; 0 if the part is larger.
pub(crate) fn less(amount: Money, part: Money) -> Money {
    amount.checked_sub(part).unwrap_or_default().max(Money::ZERO)
}

/// Returns the amount as a decimal string.
pub(crate) fn wire(amount: Money) -> Amount {
    Amount(amount.to_wire())
}

/// Returns an amount among an object's members.
pub(crate) fn money<J: Json>(json: &J, name: &'static str) -> Option<Money> {
    Money::parse(&text(json, name)?).ok()
}
