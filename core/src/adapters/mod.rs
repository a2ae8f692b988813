//! Adapters of the engine's ports for browsers and Node.

mod event_streams;
mod http;
mod json;
mod patterns;
mod random;
mod storage;

use crate::member_module;
use ante_contract::CoreError;
use ante_engine::{
    Engine,
    brand::BrandConfig,
    clock::ServerClock,
    member_module::MemberModule,
    ports::{
        Cookies, HttpError, HttpRequest, HttpResponse, KeyValueStore, Patterns, Ports, Random,
    },
};
use event_streams::BrowserEventStreams;
use js_sys::Date;
pub use patterns::RegExpPatterns;
use random::Crypto;
use std::{cell::RefCell, future::Future, pin::Pin};
use storage::{DocumentCookies, WebStorage};
use wasm_bindgen::prelude::wasm_bindgen;

pub use json::{Js, from_js, to_js};

/// The engine with the ports of the browser.
pub(crate) type BrowserEngine = Engine<Browser>;

/// Spawns a task; it runs one microtask later at the earliest.
pub fn spawn(task: impl Future<Output = ()> + 'static) {
    wasm_bindgen_futures::spawn_local(task);
}

#[wasm_bindgen]
extern "C" {
    /// `globalThis.location`; missing in Node.
    #[wasm_bindgen(thread_local_v2, js_name = location)]
    static LOCATION: Option<Location>;
    /// `Location` of the DOM.
    type Location;
    #[wasm_bindgen(method, getter)]
    fn host(this: &Location) -> String;
    #[wasm_bindgen(method, getter)]
    fn href(this: &Location) -> String;
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

impl Ports for Browser {
    type Json = Js;
    type EventStreams = BrowserEventStreams;

    fn send(
        &self,
        request: HttpRequest,
    ) -> impl Future<Output = Result<HttpResponse<Js>, HttpError>> {
        http::send(&self.api_origin.borrow(), request, self.clock)
    }

    fn sleep(&self, milliseconds: u32) -> impl Future<Output = ()> {
        gloo_timers::future::TimeoutFuture::new(milliseconds)
    }

    fn spawn(&self, task: Pin<Box<dyn Future<Output = ()>>>) {
        spawn(task);
    }

    #[allow(clippy::as_conversions, reason = "Date.now() is a whole number far below 2^53")]
    fn now(&self) -> u64 {
        Date::now() as u64
    }

    fn server_now(&self) -> f64 {
        Date::now() + self.clock.offset_ms()
    }

    #[allow(clippy::as_conversions, reason = "an offset is at most 14 hours in minutes")]
    fn offset_minutes(&self) -> i32 {
        -(Date::new_0().get_timezone_offset() as i32)
    }

    fn host(&self) -> String {
        LOCATION.with(|location| location.as_ref().map(Location::host).unwrap_or_default())
    }

    fn address(&self) -> String {
        LOCATION.with(|location| location.as_ref().map(Location::href).unwrap_or_default())
    }

    fn session_storage(&self) -> &dyn KeyValueStore {
        &self.session
    }

    fn local_storage(&self) -> &dyn KeyValueStore {
        &self.local
    }

    fn cookies(&self) -> &dyn Cookies {
        &self.cookies
    }

    fn random(&self) -> &dyn Random {
        &self.crypto
    }

    fn patterns(&self) -> &dyn Patterns {
        &self.patterns
    }

    fn event_streams(&self) -> BrowserEventStreams {
        BrowserEventStreams::new(&self.api_origin.borrow())
    }

    async fn member_module(&self) -> Result<&'static MemberModule<Self>, CoreError> {
        Ok(member_module::load().await?.engine)
    }

    fn probe(&self, address: &str) -> impl Future<Output = bool> {
        http::probe(address)
    }

    fn api_origin(&self) -> String {
        self.api_origin.borrow().clone()
    }

    fn set_api_origin(&self, origin: &str) {
        origin.clone_into(&mut self.api_origin.borrow_mut());
    }

    fn parse(&self, text: &str) -> Option<Js> {
        Js::parse(text)
    }
}
