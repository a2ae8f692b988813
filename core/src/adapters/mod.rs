//! The browser (or Node) behind the engine's ports.

mod http;
mod json;
mod patterns;
mod push;
mod random;
mod storage;

use crate::member;
use ante_contract::CoreError;
use ante_engine::{
    Engine,
    brand::BrandConfig,
    clock::ServerClock,
    part::MemberPart,
    ports::{Area, Cookies, HttpAnswer, HttpFailed, HttpRequest, Patterns, Ports, Random},
};
use js_sys::Date;
pub use patterns::RegExpPatterns;
use push::BrowserPush;
use random::Crypto;
use std::{cell::RefCell, future::Future, pin::Pin};
use storage::{DocumentCookies, WebStorage};
use wasm_bindgen::prelude::wasm_bindgen;

pub use json::{Js, give, take};

/// The engine with the browser behind its ports.
pub(crate) type House = Engine<Browser>;

/// Starts a task; it runs one microtask later at the earliest.
pub fn spawn(task: impl Future<Output = ()> + 'static) {
    wasm_bindgen_futures::spawn_local(task);
}

#[wasm_bindgen]
extern "C" {
    /// The page's address; Node has none.
    #[wasm_bindgen(thread_local_v2, js_name = location)]
    static LOCATION: Option<Place>;
    /// An address in parts.
    type Place;
    #[wasm_bindgen(method, getter)]
    fn host(this: &Place) -> String;
    #[wasm_bindgen(method, getter)]
    fn href(this: &Place) -> String;
}

/// The browser.
pub struct Browser {
    api_origin: RefCell<String>,
    /// Lives as long as the page, like the calls in progress.
    clock: &'static ServerClock,
    session: WebStorage,
    local: WebStorage,
    cookies: DocumentCookies,
    crypto: Crypto,
    patterns: RegExpPatterns,
}

impl Browser {
    /// The browser as a brand wants it used.
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
    type Push = BrowserPush;

    fn send(
        &self,
        request: HttpRequest,
    ) -> impl Future<Output = Result<HttpAnswer<Js>, HttpFailed>> {
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
        Date::now() + self.clock.ahead()
    }

    #[allow(clippy::as_conversions, reason = "an offset is at most 14 hours in minutes")]
    fn offset_minutes(&self) -> i32 {
        -(Date::new_0().get_timezone_offset() as i32)
    }

    fn host(&self) -> String {
        LOCATION.with(|place| place.as_ref().map(Place::host).unwrap_or_default())
    }

    fn address(&self) -> String {
        LOCATION.with(|place| place.as_ref().map(Place::href).unwrap_or_default())
    }

    fn session(&self) -> &dyn Area {
        &self.session
    }

    fn local(&self) -> &dyn Area {
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

    fn push(&self) -> BrowserPush {
        BrowserPush::new(&self.api_origin.borrow())
    }

    async fn member_part(&self) -> Result<&'static MemberPart<Self>, CoreError> {
        Ok(member::desk().await?.part)
    }

    fn probe(&self, address: &str) -> impl Future<Output = bool> {
        http::probe(address)
    }

    fn api_origin(&self) -> String {
        self.api_origin.borrow().clone()
    }

    fn turn_to(&self, origin: &str) {
        origin.clone_into(&mut self.api_origin.borrow_mut());
    }

    fn parse(&self, text: &str) -> Option<Js> {
        Js::parse(text)
    }
}
