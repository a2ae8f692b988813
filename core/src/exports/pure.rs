//! Pure helpers, as free functions.

use ante_engine::money;
use wasm_bindgen::prelude::*;

/// An amount as it stands on the screen: two decimals, comma thousands, truncated toward zero.
#[wasm_bindgen(js_name = formatAmount)]
pub fn format_amount(decimal: &str) -> String {
    money::format_or_zero(decimal)
}

/// The same for a list: one decimal string a line, one text a line.
#[wasm_bindgen(js_name = formatAmounts)]
pub fn format_amounts(decimals: &str) -> String {
    money::format_list(decimals)
}

/// How many coins worth `rate` each an amount takes, as it stands on the screen: whole hundredths, never worth less than
/// the amount; empty for what is no such number.
#[wasm_bindgen(js_name = formatCoins)]
pub fn format_coins(amount: &str, rate: &str) -> String {
    money::coins_text(amount, rate)
}

/// The core's version.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}

/// Whether a trap ended this instance; nothing works then but a reload of the page.
#[wasm_bindgen(js_name = isDead)]
pub fn is_dead() -> bool {
    crate::mortal::is_dead()
}
