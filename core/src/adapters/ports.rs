//! The ports of the browser: requests, time, storage, and the lazy modules.

use super::{
    Browser,
    dom::{LOCATION, Location, performance_now},
    event_streams::BrowserEventStreams,
    http,
    json::Js,
    sleep, spawn,
};
use crate::lazy_modules;
use ante_contract::CoreError;
use ante_engine::{
    member_module::MemberModule,
    ports::{
        Cookies, HttpError, HttpRequest, HttpResponse, KeyValueStore, Patterns, Ports, Random,
    },
};
use js_sys::Date;
use std::{future::Future, pin::Pin};

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
        sleep(milliseconds)
    }

    fn spawn(&self, task: Pin<Box<dyn Future<Output = ()>>>) {
        spawn(task);
    }

    #[allow(clippy::as_conversions, reason = "Date.now() is a whole number far below 2^53")]
    fn now(&self) -> u64 {
        Date::now() as u64
    }

    #[allow(clippy::as_conversions, reason = "milliseconds of a page are far below 2^53")]
    fn monotonic_now(&self) -> u64 {
        performance_now() as u64
    }

    fn server_now(&self) -> f64 {
        Date::now() + self.clock.offset_ms()
    }

    fn parse_time(&self, time: &str) -> f64 {
        Date::parse(time)
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
        Ok(lazy_modules::member::load().await?.engine)
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
