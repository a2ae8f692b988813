//! Pure helpers, as free functions.

use ante_engine::money;
use wasm_bindgen::prelude::*;

/// Returns an amount as display text: two decimals, comma thousands, truncated toward zero.
#[wasm_bindgen(js_name = formatAmount)]
pub fn format_amount(decimal: &str) -> String {
    money::format_or_zero(decimal)
}

/// Formats a list of amounts: one decimal string per line, one text per line.
#[wasm_bindgen(js_name = formatAmounts)]
pub fn format_amounts(decimals: &str) -> String {
    money::format_list(decimals)
}

/// Returns the number of coins worth `rate` each that an amount takes, as display text: whole
/// hundredths, never worth less than the amount; empty for invalid numbers.
#[wasm_bindgen(js_name = formatCoins)]
pub fn format_coins(amount: &str, rate: &str) -> String {
    money::coins_text(amount, rate)
}

/// Returns the core's version.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}

/// Returns whether a trap ended this instance; only a reload of the page helps then.
#[wasm_bindgen(js_name = isDead)]
pub fn has_panicked() -> bool {
    crate::panic_hook::has_panicked()
}
