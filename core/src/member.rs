//! What a visitor's first page does not need: logging in, registering, paying, starting a game, and
//! the encryption that these need. Its code is a wasm file of its own, cut out of the same program
//! after it was linked (see `xtask`), and fetched when a person first wants in. Both share one memory:
//! to the code this is a call like any other, but for the wait.

use crate::{
    adapters::{Browser, House},
    calls,
    exports::outcomes::Task,
};
use ante_contract::{CoreError, FieldError};
use ante_engine::part::MemberPart;
use std::cell::Cell;
use wasm_bindgen::JsValue;

/// Entry points of the member part. Other code must not name the functions behind them, or every
/// visitor loads them.
pub(crate) struct Desk {
    pub(crate) run: fn(House, &str, JsValue) -> Task,
    pub(crate) check: fn(&House, &str, JsValue, Option<&str>) -> Vec<FieldError>,
    pub(crate) quote: fn(&House, &str, JsValue) -> JsValue,
    pub(crate) password_strength: fn(&House, &str) -> u8,
    pub(crate) end_round: fn(&House) -> bool,
    /// What the engine itself finds behind the desk.
    pub(crate) part: &'static MemberPart<Browser>,
}

thread_local! {
    /// Returns the part if it is loaded, for callers that cannot wait.
    static HERE: Cell<Option<&'static Desk>> = const { Cell::new(None) };
}

/// The member part, fetched when it is not here yet; the next call retries a failed fetch.
///
/// # Errors
/// `offline` when it cannot be fetched.
pub(crate) async fn desk() -> Result<&'static Desk, CoreError> {
    if let Some(desk) = here() {
        return Ok(desk);
    }
    let desk = open().await.map_err(|_| CoreError::Offline)?;
    HERE.set(Some(desk));
    Ok(desk)
}

/// The member part, when it is here.
pub(crate) fn here() -> Option<&'static Desk> {
    HERE.get()
}

/// Who reaches this reaches all of the part.
fn whole() -> &'static Desk {
    static DESK: Desk = Desk {
        run: calls::run,
        check: calls::check,
        quote: calls::quote,
        password_strength: House::password_strength,
        end_round: House::end_round,
        part: MemberPart::here(),
    };
    &DESK
}

#[cfg(feature = "split")]
#[wasm_split_macros::wasm_split(member, fallible, wasm_split_path = crate::lazy)]
fn open() -> Result<&'static Desk, crate::lazy::SplitLoaderError> {
    Ok(whole())
}

#[cfg(not(feature = "split"))]
async fn open() -> Result<&'static Desk, std::convert::Infallible> {
    Ok(whole())
}
