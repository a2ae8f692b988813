//! A world that answers from a script, and keeps a journal.

use crate::{
    clock::ServerClock,
    member_module::MemberModule,
    ports::{
        Cookies, EventStream, EventStreams, HttpError, HttpRequest, HttpResponse, KeyValueStore,
        Patterns, Ports, Random, RandomError, StorageError, StreamEvent,
    },
    task::Task,
};
use ante_contract::{CoreError, rows};
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

/// The server's reaction to a call.
#[derive(Clone)]
pub(crate) enum Reply {
    /// An envelope of `wire/`, with its status.
    Wire(u16, &'static str),
    /// The wire's answer, as an earlier call of the same key had it.
    Replayed,
    /// Other JSON.
    Json(u16, Value),
    /// A page of a proxy.
    Html(u16),
    /// No connection.
    Failed,
    /// Nothing, for ever; the clock then runs out.
    Silence,
    /// The wire's answer once the gate opens.
    After(Gate, &'static str),
}

/// A gate, initially closed.
#[derive(Clone, Default)]
pub(crate) struct Gate(Rc<Cell<bool>>);

impl Gate {
    pub(crate) fn open(&self) {
        self.0.set(true);
    }
}

/// The scripted world; clones share their state.
#[derive(Clone, Default)]
pub(crate) struct World(Rc<Inner>);

#[derive(Default)]
struct Inner {
    script: RefCell<BTreeMap<&'static str, VecDeque<Reply>>>,
    journal: RefCell<Vec<(&'static str, HttpRequest)>>,
    /// Calls that were dropped before their answer, each with how many had been sent by then.
    cancelled: RefCell<Vec<(&'static str, usize)>>,
    tasks: RefCell<Vec<Task<'static>>>,
    silent: Cell<bool>,
    partless: Cell<bool>,
    now: Cell<u64>,
    /// By how much the server's clock is ahead of the device's.
    ahead: Cell<f64>,
    /// Server clock as learned from answers.
    clock: ServerClock,
    random: Cell<u32>,
    session: FakeStorage,
    local: FakeStorage,
    cookies: RefCell<BTreeMap<String, (String, u32)>>,
    push: Pushing,
    /// Response times of addresses, in milliseconds; all others are unreachable.
    distances: RefCell<BTreeMap<String, u64>>,
    /// Origin of calls, if not the page's own.
    turned: RefCell<String>,
}

/// State of server push.
#[derive(Default)]
struct Pushing {
    shown: Cell<bool>,
    lineless: Cell<bool>,
    /// Lines that were opened, and those that are open.
    opened: Cell<usize>,
    open: Cell<usize>,
    heard: RefCell<VecDeque<StreamEvent>>,
}

/// The answer of `wire/<name>.json`.
pub(crate) fn wire(name: &str) -> Value {
    let path = format!("{}/../contract/wire/{name}.json", env!("CARGO_MANIFEST_DIR"));
    serde_json::from_str(&fs::read_to_string(&path).expect(&path)).unwrap()
}

impl World {
    /// Sets whether loading the member module fails.
    pub(crate) fn without_part(&self, without: bool) {
        self.0.partless.set(without);
    }

    /// Sets the response time of the site at an origin, in milliseconds.
    pub(crate) fn place(&self, origin: &str, milliseconds: u64) {
        self.place_at(&format!("{origin}/wps/system/status"), milliseconds);
    }

    /// Sets the response time of any address.
    pub(crate) fn place_at(&self, address: &str, milliseconds: u64) {
        self.0.distances.borrow_mut().insert(address.to_owned(), milliseconds);
    }

    /// Returns the origin of calls, if not the page's own.
    pub(crate) fn turned_to(&self) -> String {
        self.0.turned.borrow().clone()
    }

    /// At noon of some day.
    pub(crate) fn new() -> Self {
        let world = Self::default();
        world.0.now.set(1_795_176_000_000);
        world
    }

    /// The next calls of a row are answered so; after them, and without a script, by the wire.
    pub(crate) fn script(&self, row: &'static str, replies: impl IntoIterator<Item = Reply>) {
        self.0.script.borrow_mut().entry(row).or_default().extend(replies);
    }

    /// Names of the calls so far, in their order.
    pub(crate) fn calls(&self) -> Vec<&'static str> {
        self.0.journal.borrow().iter().map(|(name, _)| *name).collect()
    }

    /// Calls that were dropped before their answer, each with how many had been sent by then.
    pub(crate) fn cancelled(&self) -> Vec<(&'static str, usize)> {
        self.0.cancelled.borrow().clone()
    }

    /// Returns the number of calls of a row.
    pub(crate) fn count(&self, row: &str) -> usize {
        self.calls().iter().filter(|name| **name == row).count()
    }

    /// The last request of a row.
    pub(crate) fn last(&self, row: &str) -> HttpRequest {
        let journal = self.0.journal.borrow();
        journal.iter().rev().find(|(name, _)| *name == row).expect(row).1.clone()
    }

    pub(crate) fn forget_journal(&self) {
        self.0.journal.borrow_mut().clear();
    }

    pub(crate) fn pass(&self, milliseconds: u64) {
        self.0.now.set(self.0.now.get() + milliseconds);
    }

    /// Puts the server's clock so far ahead of the device's.
    pub(crate) fn set_ahead(&self, milliseconds: f64) {
        self.0.ahead.set(milliseconds);
    }

    #[allow(clippy::as_conversions, reason = "far below 2^53")]
    fn device_time(&self) -> f64 {
        self.0.now.get() as f64
    }

    /// An answer comes, with the server's time in whole seconds.
    fn stamp(&self, asked: f64) {
        let came = self.device_time();
        let stamp = ((came + self.0.ahead.get()) / 1000.0).floor() * 1000.0;
        self.0.clock.observe(stamp, asked, came);
    }

    /// Sets whether the page is visible.
    pub(crate) fn show(&self, shown: bool) {
        self.0.push.shown.set(shown);
        self.settle();
    }

    /// Sets whether push lines are unsupported.
    pub(crate) fn without_lines(&self, without: bool) {
        self.0.push.lineless.set(without);
    }

    /// Adds an event of the open line.
    pub(crate) fn hear(&self, heard: StreamEvent) {
        self.0.push.heard.borrow_mut().push_back(heard);
        self.settle();
    }

    /// Returns the number of lines opened so far, and of those still open.
    pub(crate) fn lines(&self) -> (usize, usize) {
        (self.0.push.opened.get(), self.0.push.open.get())
    }

    /// Nothing can be stored any more.
    pub(crate) fn switch_storage_off(&self) {
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

    pub(crate) fn store_local(&self, key: &str, value: &str) {
        self.0.local.map.borrow_mut().insert(key.into(), value.into());
    }

    pub(crate) fn stored_local(&self, key: &str) -> Option<String> {
        self.0.local.map.borrow().get(key).cloned()
    }

    pub(crate) fn cookie(&self, name: &str) -> Option<(String, u32)> {
        self.0.cookies.borrow().get(name).cloned()
    }

    /// Everything that was ever written down: storages and cookies.
    pub(crate) fn everything_stored(&self) -> String {
        let areas = (&self.0.session.map, &self.0.local.map);
        format!("{:?} {:?} {:?}", areas.0.borrow(), areas.1.borrow(), self.0.cookies.borrow())
    }

    /// Runs a future to its end, and parallel tasks as far as they get.
    pub(crate) fn run<T>(&self, future: impl Future<Output = T>) -> T {
        let mut future = pin!(future);
        let mut context = Context::from_waker(Waker::noop());
        for _ in 0..1000 {
            let done = future.as_mut().poll(&mut context);
            self.settle();
            if let Poll::Ready(value) = done {
                return value;
            }
        }
        panic!("the future waits for something that never comes");
    }

    /// Polls a future once.
    pub(crate) fn nudge<T>(&self, future: Pin<&mut impl Future<Output = T>>) -> Option<T> {
        match future.poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(value) => Some(value),
            Poll::Pending => None,
        }
    }

    /// Runs the background tasks as far as they get.
    pub(crate) fn settle(&self) {
        let mut context = Context::from_waker(Waker::noop());
        for _ in 0..20 {
            let mut tasks = std::mem::take(&mut *self.0.tasks.borrow_mut());
            tasks.retain_mut(|task| task.as_mut().poll(&mut context).is_pending());
            self.0.tasks.borrow_mut().append(&mut tasks);
        }
    }
}

/// A call that has no answer yet.
struct Unanswered {
    world: World,
    row: Option<&'static str>,
}

impl Unanswered {
    /// Its answer, or its failure, is there.
    fn end(&mut self) {
        self.row = None;
    }
}

impl Drop for Unanswered {
    fn drop(&mut self) {
        if let Some(row) = self.row {
            let sent = self.world.0.journal.borrow().len();
            self.world.0.cancelled.borrow_mut().push((row, sent));
        }
    }
}

impl Ports for World {
    type Json = Value;
    type EventStreams = Self;

    fn send(
        &self,
        request: HttpRequest,
    ) -> impl Future<Output = Result<HttpResponse<Value>, HttpError>> {
        let path = request.url.split('?').next().unwrap_or_default();
        let path = path.strip_prefix("/sec").unwrap_or(path);
        // Two rows may share a path; an encrypted call is always posted.
        let mut there = rows().filter(|row| row.path == path).peekable();
        let first = there.peek().copied();
        let same = there.find(|row| row.method.as_str() == request.method);
        let row = same.or(first).expect(&request.url).name;
        self.0.journal.borrow_mut().push((row, request));
        let reply = self.0.script.borrow_mut().get_mut(row).and_then(VecDeque::pop_front);
        let (world, asked) = (self.clone(), self.device_time());
        let silent = matches!(reply, Some(Reply::Silence));
        if silent {
            self.0.silent.set(true);
        }
        let replayed = matches!(reply, Some(Reply::Replayed));
        let mut unanswered = Unanswered { world: self.clone(), row: Some(row) };
        async move {
            let (status, json) = match reply {
                None | Some(Reply::Replayed) => (200, Some(wire(row))),
                Some(Reply::Wire(status, name)) => (status, Some(wire(name))),
                Some(Reply::Json(status, json)) => (status, Some(json)),
                Some(Reply::Html(status)) => (status, None),
                Some(Reply::Failed) => {
                    unanswered.end();
                    return Err(HttpError);
                }
                Some(Reply::Silence) => pending().await,
                Some(Reply::After(gate, name)) => {
                    let open = || if gate.0.get() { Poll::Ready(()) } else { Poll::Pending };
                    poll_fn(|_| open()).await;
                    (200, Some(wire(name)))
                }
            };
            unanswered.end();
            world.stamp(asked);
            Ok(HttpResponse { status, json, retry_after: None, replayed })
        }
    }

    async fn sleep(&self, milliseconds: u32) {
        // A short pause passes at once; only a silence brings the end of a long wait.
        if milliseconds > 1000 && !self.0.silent.replace(false) {
            pending::<()>().await;
        }
        self.pass(milliseconds.into());
    }

    fn spawn(&self, task: Pin<Box<dyn Future<Output = ()>>>) {
        self.0.tasks.borrow_mut().push(task);
    }

    fn now(&self) -> u64 {
        self.0.now.get()
    }
    fn server_now(&self) -> f64 {
        self.device_time() + self.0.clock.offset_ms()
    }
    fn offset_minutes(&self) -> i32 {
        -180
    }
    fn host(&self) -> String {
        "ante.example".into()
    }
    fn address(&self) -> String {
        "https://ante.example/register".into()
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
        self
    }
    fn event_streams(&self) -> Self {
        self.clone()
    }
    async fn member_module(&self) -> Result<&'static MemberModule<Self>, CoreError> {
        if self.0.partless.get() { Err(CoreError::Offline) } else { Ok(MemberModule::table()) }
    }

    async fn probe(&self, address: &str) -> bool {
        let told = self.0.distances.borrow().get(address).copied();
        match told {
            Some(milliseconds) => {
                self.pass(milliseconds);
                true
            }
            // An unreachable host is silent, and the call times out.
            None => {
                self.0.silent.set(true);
                pending().await
            }
        }
    }

    fn api_origin(&self) -> String {
        self.turned_to()
    }

    fn set_api_origin(&self, origin: &str) {
        *self.0.turned.borrow_mut() = origin.into();
    }

    fn parse(&self, text: &str) -> Option<Value> {
        serde_json::from_str(text).ok()
    }
}

impl EventStreams for World {
    type Stream = OpenLine;

    fn is_visible(&self) -> bool {
        self.0.push.shown.get()
    }
    async fn visibility_changed(&self, shown: bool) {
        poll_fn(|_| if self.is_visible() == shown { Poll::Ready(()) } else { Poll::Pending }).await;
    }
    async fn sleep(&self, milliseconds: u32) {
        let end = self.0.now.get() + u64::from(milliseconds);
        poll_fn(|_| if self.0.now.get() >= end { Poll::Ready(()) } else { Poll::Pending }).await;
    }
    fn connect(&self, path: &str) -> Option<OpenLine> {
        assert_eq!(path, "/wps/push");
        let push = &self.0.push;
        push.opened.set(push.opened.get() + 1);
        if push.lineless.get() {
            return None;
        }
        push.open.set(push.open.get() + 1);
        push.heard.borrow_mut().clear();
        Some(OpenLine(self.clone()))
    }
}

/// A line of the scripted world.
pub(crate) struct OpenLine(World);

impl EventStream for OpenLine {
    async fn next_event(&self) -> StreamEvent {
        let heard = &self.0.0.push.heard;
        poll_fn(|_| heard.borrow_mut().pop_front().map_or(Poll::Pending, Poll::Ready)).await
    }
}

impl Drop for OpenLine {
    fn drop(&mut self) {
        let open = &self.0.0.push.open;
        open.set(open.get() - 1);
    }
}

impl Random for World {
    fn fill(&self, buf: &mut [u8]) -> Result<(), RandomError> {
        for byte in buf {
            let next = self.0.random.get().wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            self.0.random.set(next);
            *byte = next.to_be_bytes()[0];
        }
        Ok(())
    }
}

impl Patterns for World {
    fn full_match(&self, pattern: &str, value: &str) -> Option<bool> {
        let whole = format!("^(?:{pattern})$");
        Some(regress::Regex::with_flags(&whole, "u").ok()?.find(value).is_some())
    }
}

impl Cookies for World {
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

/// The text of a percent-encoded one.
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
