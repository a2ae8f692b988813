//! Adapters of the engine's ports for browsers and Node.

mod dom;
mod event_streams;
mod http;
mod json;
mod patterns;
mod ports;
mod random;
mod storage;

use ante_engine::{Engine, brand::BrandConfig, clock::ServerClock};
use gloo_timers::future::TimeoutFuture;
pub use patterns::RegExpPatterns;
use random::Crypto;
use std::{cell::RefCell, future::Future};
use storage::{DocumentCookies, WebStorage};

pub use json::{Js, from_js, to_js};

/// The engine with the ports of the browser.
pub(crate) type BrowserEngine = Engine<Browser>;

/// Spawns a task; it runs one microtask later at the earliest.
pub fn spawn(task: impl Future<Output = ()> + 'static) {
    wasm_bindgen_futures::spawn_local(task);
}

/// Longest time of `setTimeout`; a longer one would be over at once.
const MAX_SLEEP_MS: u32 = i32::MAX.unsigned_abs();

/// Waits, at most [`MAX_SLEEP_MS`]. The one place in which the core sleeps.
pub fn sleep(milliseconds: u32) -> TimeoutFuture {
    TimeoutFuture::new(milliseconds.min(MAX_SLEEP_MS))
}

/// Ports of the browser.
pub struct Browser {
    api_origin: RefCell<String>,
    /// Leaked: it must outlive every request in progress.
    clock: &'static ServerClock,
    session: WebStorage,
    local: WebStorage,
    cookies: DocumentCookies,
    crypto: Crypto,
    patterns: RegExpPatterns,
}

impl Browser {
    /// Creates the ports with a brand's configuration.
    pub fn new(brand: &BrandConfig) -> Self {
        Self {
            api_origin: RefCell::new(brand.api_origin.clone()),
            clock: Box::leak(Box::default()),
            session: WebStorage::session(),
            local: WebStorage::local(),
            cookies: DocumentCookies,
            crypto: Crypto,
            patterns: RegExpPatterns::default(),
        }
    }
}
