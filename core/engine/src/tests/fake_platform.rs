//! Fake platform: answers from a script, and records the requests.

use crate::{
    clock::ServerClock,
    member_module::MemberModule,
    ports::{
        Cookies, EventStream, EventStreams, HttpError, HttpRequest, HttpResponse, KeyValueStore,
        Patterns, Ports, Random, RandomError, StorageError, StreamEvent,
    },
    task::Task,
};
use ante_contract::{CoreError, endpoints};
use jiff::tz::TimeZone;
use serde_json::Value;
use std::{
    cell::{Cell, RefCell},
    collections::{BTreeMap, VecDeque},
    fs,
    future::{Future, pending, poll_fn},
    pin::{Pin, pin},
    rc::Rc,
    task::{Context, Poll, Waker},
};
use time::{OffsetDateTime, format_description::well_known::Rfc3339};
use unicode_normalization::UnicodeNormalization;

/// The server's reaction to a call.
#[derive(Clone)]
pub(crate) enum Reply {
    /// A fixture, with its status.
    Fixture(u16, &'static str),
    /// The endpoint's fixture, as a replayed response.
    Replayed,
    /// Other JSON, as a replayed response.
    ReplayedJson(u16, Value),
    /// Other JSON.
    Json(u16, Value),
    /// An HTML page of a proxy.
    Html(u16),
    /// Failed connection.
    ConnectionFailed,
    /// Missing response: the call times out.
    NoResponse,
    /// A fixture once the gate opens.
    OnceOpen(Gate, &'static str),
}

/// A gate, initially closed.
#[derive(Clone, Default)]
pub(crate) struct Gate(Rc<Cell<bool>>);

impl Gate {
    pub(crate) fn open(&self) {
        self.0.set(true);
    }
}

/// Scripted platform; clones share their state.
#[derive(Clone, Default)]
pub(crate) struct FakePlatform(Rc<Inner>);

#[derive(Default)]
struct Inner {
    script: RefCell<BTreeMap<&'static str, VecDeque<Reply>>>,
    requests: RefCell<Vec<(&'static str, HttpRequest)>>,
    /// Calls that were dropped before their response, each with the number of calls sent until
    /// then.
    canceled: RefCell<Vec<(&'static str, usize)>>,
    tasks: RefCell<Vec<Task<'static>>>,
    silent: Cell<bool>,
    member_module_fails: Cell<bool>,
    now: Cell<u64>,
    /// The monotonic clock, which no test sets.
    monotonic: Cell<u64>,
    /// Offset of the server's clock from the device's, in milliseconds.
    clock_offset: Cell<f64>,
    /// Estimate of the server's clock.
    clock: ServerClock,
    /// Time zone of the device, three hours behind UTC by default.
    zone: RefCell<Option<TimeZone>>,
    random: Cell<u32>,
    patterns: TestPatterns,
    session: FakeStorage,
    local: FakeStorage,
    cookies: RefCell<BTreeMap<String, (String, u32)>>,
    push: PushState,
    /// Response times of addresses, in milliseconds; all others are unreachable.
    latencies: RefCell<BTreeMap<String, u64>>,
    /// Origin of calls, if not the page's own.
    calls_origin: RefCell<String>,
    /// Address of the page, if not that of the registration.
    address: RefCell<Option<String>>,
}

/// State of server-sent events.
#[derive(Default)]
struct PushState {
    visible: Cell<bool>,
    streams_disabled: Cell<bool>,
    /// Number of streams that were opened, and of those that are open.
    opened: Cell<usize>,
    open: Cell<usize>,
    heard: RefCell<VecDeque<StreamEvent>>,
}

/// Returns a fixture by its name.
pub(crate) fn fixture(name: &str) -> Value {
    let path = format!("{}/../contract/tests/fixtures/{name}.json", env!("CARGO_MANIFEST_DIR"));
    serde_json::from_str(&fs::read_to_string(&path).expect(&path)).unwrap()
}

impl FakePlatform {
    /// Sets whether loading the member module fails.
    pub(crate) fn fail_member_module(&self, without: bool) {
        self.0.member_module_fails.set(without);
    }

    /// Sets the response time of the site at an origin, in milliseconds.
    pub(crate) fn set_latency(&self, origin: &str, milliseconds: u64) {
        self.set_latency_at(&format!("{origin}/wps/system/status"), milliseconds);
    }

    /// Sets the response time of any address.
    pub(crate) fn set_latency_at(&self, address: &str, milliseconds: u64) {
        self.0.latencies.borrow_mut().insert(address.to_owned(), milliseconds);
    }

    /// Returns the origin of calls, if not the page's own.
    pub(crate) fn calls_origin(&self) -> String {
        self.0.calls_origin.borrow().clone()
    }

    /// Creates a platform; its clock starts at noon.
    pub(crate) fn new() -> Self {
        let platform = Self::default();
        platform.0.now.set(1_795_176_000_000);
        platform
    }

    /// Scripts the next responses of an endpoint; other calls get its fixture.
    pub(crate) fn script(&self, endpoint: &'static str, replies: impl IntoIterator<Item = Reply>) {
        self.0.script.borrow_mut().entry(endpoint).or_default().extend(replies);
    }

    /// Returns the names of the calls so far, in their order.
    pub(crate) fn calls(&self) -> Vec<&'static str> {
        self.0.requests.borrow().iter().map(|(name, _)| *name).collect()
    }

    /// Returns the calls that were dropped before their response, each with the number of calls
    /// sent until then.
    pub(crate) fn canceled(&self) -> Vec<(&'static str, usize)> {
        self.0.canceled.borrow().clone()
    }

    /// Returns the number of calls of an endpoint.
    pub(crate) fn count(&self, endpoint: &str) -> usize {
        self.calls().iter().filter(|name| **name == endpoint).count()
    }

    /// Returns the last request of an endpoint.
    pub(crate) fn last(&self, endpoint: &str) -> HttpRequest {
        let requests = self.0.requests.borrow();
        requests.iter().rev().find(|(name, _)| *name == endpoint).expect(endpoint).1.clone()
    }

    /// Returns a header of the last request of an endpoint.
    pub(crate) fn last_header(&self, endpoint: &str, name: &str) -> Option<String> {
        let headers = self.last(endpoint).headers;
        headers.into_iter().find(|(header, _)| header == name).map(|(_, value)| value)
    }

    /// Returns the idempotency key of the last request of an endpoint.
    pub(crate) fn last_key(&self, endpoint: &str) -> String {
        self.last_header(endpoint, "Idempotency-Key").expect(endpoint)
    }

    /// Returns the body of the last request of an endpoint.
    pub(crate) fn last_body(&self, endpoint: &str) -> Value {
        serde_json::from_str(&self.last(endpoint).body.unwrap().text).unwrap()
    }

    /// Sets the address of the page.
    pub(crate) fn set_address(&self, address: &str) {
        *self.0.address.borrow_mut() = Some(address.to_owned());
    }

    /// Returns all requests, each with its address and body.
    pub(crate) fn sent(&self) -> Vec<(&'static str, String)> {
        let requests = self.0.requests.borrow();
        let text = |request: &HttpRequest| {
            let body = request.body.as_ref().map(|body| body.text.as_str());
            format!("{} {}", request.url, body.unwrap_or_default())
        };
        requests.iter().map(|(name, request)| (*name, text(request))).collect()
    }

    pub(crate) fn clear_requests(&self) {
        self.0.requests.borrow_mut().clear();
    }

    pub(crate) fn advance(&self, milliseconds: u64) {
        self.0.now.set(self.0.now.get() + milliseconds);
        self.0.monotonic.set(self.0.monotonic.get() + milliseconds);
    }

    /// Sets the device's clock; the monotonic one goes on.
    pub(crate) fn set_device_clock(&self, by_milliseconds: i64) {
        self.0.now.set(self.0.now.get().checked_add_signed(by_milliseconds).unwrap());
    }

    /// Advances the clock by milliseconds, and runs the tasks that are due.
    pub(crate) fn advance_and_run(&self, milliseconds: u64) {
        self.advance(milliseconds);
        self.run_tasks();
    }

    /// Sets the device's time zone by its name in the time zone database.
    pub(crate) fn set_time_zone(&self, name: &str) {
        self.0.zone.replace(Some(TimeZone::get(name).unwrap()));
    }

    fn zone(&self) -> TimeZone {
        let default = || TimeZone::fixed(jiff::tz::offset(-3));
        self.0.zone.borrow().clone().unwrap_or_else(default)
    }

    /// Sets the offset of the server's clock from the device's, in milliseconds.
    pub(crate) fn set_clock_offset(&self, milliseconds: f64) {
        self.0.clock_offset.set(milliseconds);
    }

    #[allow(clippy::as_conversions, reason = "far below 2^53")]
    fn device_time(&self) -> f64 {
        self.0.now.get() as f64
    }

    /// Observes the server's time of a response, in whole seconds.
    fn observe_server_time(&self, asked: f64) {
        let came = self.device_time();
        let stamp = ((came + self.0.clock_offset.get()) / 1000.0).floor() * 1000.0;
        self.0.clock.observe(stamp, asked, came);
    }

    /// Sets whether the page is visible.
    pub(crate) fn set_visible(&self, shown: bool) {
        self.0.push.visible.set(shown);
        self.run_tasks();
    }

    /// Sets whether event streams are unsupported.
    pub(crate) fn disable_streams(&self, without: bool) {
        self.0.push.streams_disabled.set(without);
    }

    /// Adds an event to the open stream.
    pub(crate) fn push_event(&self, heard: StreamEvent) {
        self.0.push.heard.borrow_mut().push_back(heard);
        self.run_tasks();
    }

    /// Returns the number of streams opened so far, and of those still open.
    pub(crate) fn streams(&self) -> (usize, usize) {
        (self.0.push.opened.get(), self.0.push.open.get())
    }

    /// Makes every storage access fail.
    pub(crate) fn disable_storage(&self) {
        self.0.session.off.set(true);
        self.0.local.off.set(true);
    }

    pub(crate) fn session_keys(&self) -> Vec<String> {
        self.0.session.map.borrow().keys().cloned().collect()
    }

    pub(crate) fn stored(&self, key: &str) -> Option<String> {
        self.0.session.map.borrow().get(key).cloned()
    }

    pub(crate) fn store(&self, key: &str, value: &str) {
        self.0.session.map.borrow_mut().insert(key.into(), value.into());
    }

    /// Clears the session storage, as in a new tab.
    pub(crate) fn open_tab(&self) {
        self.0.session.map.borrow_mut().clear();
    }

    pub(crate) fn store_local(&self, key: &str, value: &str) {
        self.0.local.map.borrow_mut().insert(key.into(), value.into());
    }

    pub(crate) fn stored_local(&self, key: &str) -> Option<String> {
        self.0.local.map.borrow().get(key).cloned()
    }

    pub(crate) fn cookie(&self, name: &str) -> Option<(String, u32)> {
        self.0.cookies.borrow().get(name).cloned()
    }

    /// Returns the text of all storages and cookies.
    pub(crate) fn everything_stored(&self) -> String {
        let stores = (&self.0.session.map, &self.0.local.map);
        format!("{:?} {:?} {:?}", stores.0.borrow(), stores.1.borrow(), self.0.cookies.borrow())
    }

    /// Runs a future to its end, and background tasks as far as possible.
    pub(crate) fn run<T>(&self, future: impl Future<Output = T>) -> T {
        let mut future = pin!(future);
        let mut context = Context::from_waker(Waker::noop());
        for _ in 0..1000 {
            let done = future.as_mut().poll(&mut context);
            self.run_tasks();
            if let Poll::Ready(value) = done {
                return value;
            }
        }
        panic!("the future waits for something that never comes");
    }

    /// Polls a future once.
    pub(crate) fn poll_once<T>(&self, future: Pin<&mut impl Future<Output = T>>) -> Option<T> {
        match future.poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(value) => Some(value),
            Poll::Pending => None,
        }
    }

    /// Runs the background tasks as far as possible.
    pub(crate) fn run_tasks(&self) {
        let mut context = Context::from_waker(Waker::noop());
        for _ in 0..20 {
            let mut tasks = std::mem::take(&mut *self.0.tasks.borrow_mut());
            tasks.retain_mut(|task| task.as_mut().poll(&mut context).is_pending());
            self.0.tasks.borrow_mut().append(&mut tasks);
        }
    }
}

/// A call without a response yet.
struct PendingCall {
    platform: FakePlatform,
    endpoint: Option<&'static str>,
}

impl PendingCall {
    /// Marks the call as completed.
    fn end(&mut self) {
        self.endpoint = None;
    }
}

impl Drop for PendingCall {
    fn drop(&mut self) {
        if let Some(endpoint) = self.endpoint {
            let sent = self.platform.0.requests.borrow().len();
            self.platform.0.canceled.borrow_mut().push((endpoint, sent));
        }
    }
}

impl Ports for FakePlatform {
    type Json = Value;
    type EventStreams = Self;

    fn send(
        &self,
        request: HttpRequest,
    ) -> impl Future<Output = Result<HttpResponse<Value>, HttpError>> {
        let path = request.url.split('?').next().unwrap_or_default();
        let path = path.strip_prefix("/sec").unwrap_or(path);
        // Two rows may share a path; an encrypted call is always posted.
        let mut there = endpoints().filter(|endpoint| endpoint.path == path).peekable();
        let first = there.peek().copied();
        let same = there.find(|endpoint| endpoint.method == request.method);
        let endpoint = same.or(first).expect(&request.url).name;
        self.0.requests.borrow_mut().push((endpoint, request));
        let reply = self.0.script.borrow_mut().get_mut(endpoint).and_then(VecDeque::pop_front);
        let (platform, asked) = (self.clone(), self.device_time());
        let silent = matches!(reply, Some(Reply::NoResponse));
        if silent {
            self.0.silent.set(true);
        }
        let replayed = matches!(reply, Some(Reply::Replayed | Reply::ReplayedJson(..)));
        let mut pending_call = PendingCall { platform: self.clone(), endpoint: Some(endpoint) };
        async move {
            let (status, json) = match reply {
                None | Some(Reply::Replayed) => (200, Some(fixture(endpoint))),
                Some(Reply::Fixture(status, name)) => (status, Some(fixture(name))),
                Some(Reply::Json(status, json) | Reply::ReplayedJson(status, json)) => {
                    (status, Some(json))
                }
                Some(Reply::Html(status)) => (status, None),
                Some(Reply::ConnectionFailed) => {
                    pending_call.end();
                    return Err(HttpError);
                }
                Some(Reply::NoResponse) => pending().await,
                Some(Reply::OnceOpen(gate, name)) => {
                    let open = || if gate.0.get() { Poll::Ready(()) } else { Poll::Pending };
                    poll_fn(|_| open()).await;
                    (200, Some(fixture(name)))
                }
            };
            pending_call.end();
            platform.observe_server_time(asked);
            Ok(HttpResponse { status, json, retry_after: None, replayed })
        }
    }

    async fn sleep(&self, milliseconds: u32) {
        // A short pause passes at once; a long one ends only for a call without response.
        if milliseconds > 1000 && !self.0.silent.replace(false) {
            pending::<()>().await;
        }
        self.advance(milliseconds.into());
    }

    fn spawn(&self, task: Pin<Box<dyn Future<Output = ()>>>) {
        self.0.tasks.borrow_mut().push(task);
    }

    fn now(&self) -> u64 {
        self.0.now.get()
    }
    fn monotonic_now(&self) -> u64 {
        self.0.monotonic.get()
    }
    fn server_now(&self) -> f64 {
        self.device_time() + self.0.clock.offset_ms()
    }
    #[allow(clippy::as_conversions, reason = "far below 2^53")]
    fn parse_time(&self, time: &str) -> f64 {
        if let Ok(local) = time.parse::<jiff::civil::DateTime>()
            && !time.ends_with('Z')
        {
            // Skipped and repeated times as in JavaScript's `Date`.
            let moment = self.zone().to_ambiguous_timestamp(local).compatible();
            return moment.map_or(f64::NAN, |moment| moment.as_millisecond() as f64);
        }
        let time = OffsetDateTime::parse(time, &Rfc3339);
        time.map_or(f64::NAN, |time| (time.unix_timestamp_nanos() / 1_000_000) as f64)
    }
    fn offset_minutes(&self) -> i32 {
        let now = jiff::Timestamp::from_millisecond(self.now().cast_signed()).unwrap();
        self.zone().to_offset(now).seconds() / 60
    }
    fn host(&self) -> String {
        "ante.example".into()
    }
    fn address(&self) -> String {
        let address = self.0.address.borrow().clone();
        address.unwrap_or_else(|| "https://ante.example/register".to_owned())
    }
    fn session_storage(&self) -> &dyn KeyValueStore {
        &self.0.session
    }
    fn local_storage(&self) -> &dyn KeyValueStore {
        &self.0.local
    }
    fn cookies(&self) -> &dyn Cookies {
        self
    }
    fn random(&self) -> &dyn Random {
        self
    }
    fn patterns(&self) -> &dyn Patterns {
        &self.0.patterns
    }
    fn event_streams(&self) -> Self {
        self.clone()
    }
    async fn member_module(&self) -> Result<&'static MemberModule<Self>, CoreError> {
        if self.0.member_module_fails.get() {
            Err(CoreError::Offline)
        } else {
            Ok(MemberModule::table())
        }
    }

    async fn probe(&self, address: &str) -> bool {
        let latency = self.0.latencies.borrow().get(address).copied();
        match latency {
            Some(milliseconds) => {
                self.advance(milliseconds);
                true
            }
            // An unreachable host sends no response, and the call times out.
            None => {
                self.0.silent.set(true);
                pending().await
            }
        }
    }

    fn api_origin(&self) -> String {
        self.calls_origin()
    }

    fn set_api_origin(&self, origin: &str) {
        *self.0.calls_origin.borrow_mut() = origin.into();
    }

    fn parse(&self, text: &str) -> Option<Value> {
        serde_json::from_str(text).ok()
    }
}

impl EventStreams for FakePlatform {
    type Stream = FakeStream;

    fn is_visible(&self) -> bool {
        self.0.push.visible.get()
    }
    async fn visibility_changed(&self, shown: bool) {
        poll_fn(|_| if self.is_visible() == shown { Poll::Ready(()) } else { Poll::Pending }).await;
    }
    async fn sleep(&self, milliseconds: u32) {
        let end = self.0.monotonic.get() + u64::from(milliseconds);
        poll_fn(|_| if self.0.monotonic.get() >= end { Poll::Ready(()) } else { Poll::Pending })
            .await;
    }
    fn connect(&self, path: &str) -> Option<FakeStream> {
        assert_eq!(path, "/wps/push");
        let push = &self.0.push;
        push.opened.set(push.opened.get() + 1);
        if push.streams_disabled.get() {
            return None;
        }
        push.open.set(push.open.get() + 1);
        push.heard.borrow_mut().clear();
        Some(FakeStream(self.clone()))
    }
}

/// An event stream of the fake platform.
pub(crate) struct FakeStream(FakePlatform);

impl EventStream for FakeStream {
    async fn next_event(&self) -> StreamEvent {
        let heard = &self.0.0.push.heard;
        poll_fn(|_| heard.borrow_mut().pop_front().map_or(Poll::Pending, Poll::Ready)).await
    }
}

impl Drop for FakeStream {
    fn drop(&mut self) {
        let open = &self.0.0.push.open;
        open.set(open.get() - 1);
    }
}

impl Random for FakePlatform {
    fn fill(&self, buf: &mut [u8]) -> Result<(), RandomError> {
        for byte in buf {
            let next = self.0.random.get().wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            self.0.random.set(next);
            *byte = next.to_be_bytes()[0];
        }
        Ok(())
    }
}

/// Patterns of the crate `regress`, which matches like ECMAScript; compiled once.
#[derive(Default)]
pub(crate) struct TestPatterns(RefCell<BTreeMap<String, Option<regress::Regex>>>);

impl Patterns for TestPatterns {
    fn full_match(&self, pattern: &str, value: &str) -> Option<bool> {
        let mut compiled = self.0.borrow_mut();
        let pattern = compiled
            .entry(pattern.to_owned())
            .or_insert_with(|| regress::Regex::with_flags(&format!("^(?:{pattern})$"), "u").ok());
        Some(pattern.as_ref()?.find(value).is_some())
    }
    fn nfc(&self, text: &str) -> String {
        text.nfc().collect()
    }
}

impl Cookies for FakePlatform {
    fn get(&self, name: &str) -> Option<String> {
        self.0.cookies.borrow().get(name).map(|(value, _)| value.clone())
    }
    fn set(&self, name: &str, value: &str, max_age: u32) {
        self.0.cookies.borrow_mut().insert(name.into(), (value.into(), max_age));
    }
    fn remove(&self, name: &str) {
        self.0.cookies.borrow_mut().remove(name);
    }
}

#[derive(Default)]
struct FakeStorage {
    map: RefCell<BTreeMap<String, String>>,
    off: Cell<bool>,
}

impl KeyValueStore for FakeStorage {
    fn get(&self, key: &str) -> Result<Option<String>, StorageError> {
        if self.off.get() { Err(StorageError) } else { Ok(self.map.borrow().get(key).cloned()) }
    }
    fn set(&self, key: &str, value: &str) -> Result<(), StorageError> {
        if self.off.get() {
            return Err(StorageError);
        }
        self.map.borrow_mut().insert(key.into(), value.into());
        Ok(())
    }
    fn remove(&self, key: &str) -> Result<(), StorageError> {
        if self.off.get() {
            return Err(StorageError);
        }
        self.map.borrow_mut().remove(key);
        Ok(())
    }
    fn keys(&self) -> Result<Vec<String>, StorageError> {
        if self.off.get() {
            Err(StorageError)
        } else {
            Ok(self.map.borrow().keys().cloned().collect())
        }
    }
}

/// Decodes a percent-encoded text.
pub(crate) fn percent_decoded(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let digits = [rest.next().unwrap(), rest.next().unwrap()];
            bytes.push(u8::from_str_radix(std::str::from_utf8(&digits).unwrap(), 16).unwrap());
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).unwrap()
}
