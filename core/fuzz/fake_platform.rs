//! Fake platform whose responses come from the fuzzer.

use ante_contract::CoreError;
use ante_engine::{
    member_module::MemberModule,
    ports::{
        Cookies, EventStream, EventStreams, HttpError, HttpRequest, HttpResponse, KeyValueStore,
        Patterns, Ports, Random, RandomError, StorageError, StreamEvent,
    },
};
use serde_json::Value;
use std::{
    cell::{Cell, RefCell},
    collections::BTreeMap,
    future::{Future, pending},
    pin::{Pin, pin},
    rc::Rc,
    task::{Context, Poll, Waker},
};

/// Fixed time of the platform, milliseconds since 1970.
const NOON_MS: u64 = 1_795_176_000_000;
/// Number of polls after which a future is dropped.
const MAX_POLLS: usize = 40;

type Task = Pin<Box<dyn Future<Output = ()>>>;

/// The platform; clones share their state.
#[derive(Clone)]
pub struct FakePlatform(Rc<Inner>);

struct Inner {
    answers: Vec<(u16, Option<Value>)>,
    next: Cell<usize>,
    tasks: RefCell<Vec<Task>>,
    seed: Cell<u32>,
    session: FakeStorage,
    local: FakeStorage,
    cookies: RefCell<BTreeMap<String, String>>,
}

impl FakePlatform {
    /// Creates a platform that responds with each line in turn, and then starts over.
    pub fn with_answers(text: &str) -> Self {
        let line = |line: &str| {
            let (status, body) = line.split_once(' ').unwrap_or(("200", line));
            (status.parse().unwrap_or(200), serde_json::from_str(body).ok())
        };
        Self(Rc::new(Inner {
            answers: text.lines().map(line).collect(),
            next: Cell::new(0),
            tasks: RefCell::default(),
            seed: Cell::new(1),
            session: FakeStorage::default(),
            local: FakeStorage::default(),
            cookies: RefCell::default(),
        }))
    }

    /// Returns every response that is JSON.
    pub fn answers(&self) -> impl Iterator<Item = &Value> {
        self.0.answers.iter().filter_map(|(_, json)| json.as_ref())
    }

    /// Runs a future and the background tasks, as long as there is progress.
    pub fn run<T>(&self, future: impl Future<Output = T>) -> Option<T> {
        let mut future = pin!(future);
        let mut context = Context::from_waker(Waker::noop());
        for _ in 0..MAX_POLLS {
            let done = future.as_mut().poll(&mut context);
            let mut tasks = std::mem::take(&mut *self.0.tasks.borrow_mut());
            tasks.retain_mut(|task| task.as_mut().poll(&mut context).is_pending());
            self.0.tasks.borrow_mut().append(&mut tasks);
            if let Poll::Ready(value) = done {
                return Some(value);
            }
        }
        None
    }

    /// Drops all tasks.
    pub fn end(&self) {
        let tasks = std::mem::take(&mut *self.0.tasks.borrow_mut());
        drop(tasks);
    }
}

impl Ports for FakePlatform {
    type Json = Value;
    type EventStreams = Self;

    async fn send(&self, _: HttpRequest) -> Result<HttpResponse<Value>, HttpError> {
        let at = self.0.next.get();
        self.0.next.set(at + 1);
        let count = self.0.answers.len().max(1);
        let (status, json) = self.0.answers.get(at % count).ok_or(HttpError)?;
        Ok(HttpResponse { status: *status, json: json.clone(), retry_after: None, replayed: false })
    }

    async fn sleep(&self, milliseconds: u32) {
        // A short pause passes at once; a long one never ends.
        if milliseconds > 1000 {
            pending::<()>().await;
        }
    }

    fn spawn(&self, task: Task) {
        self.0.tasks.borrow_mut().push(task);
    }
    fn now(&self) -> u64 {
        NOON_MS
    }
    fn monotonic_now(&self) -> u64 {
        0
    }
    fn server_now(&self) -> f64 {
        1_795_176_000_000.0
    }
    fn parse_time(&self, _: &str) -> f64 {
        1_795_176_000_000.0
    }
    fn offset_minutes(&self) -> i32 {
        -180
    }
    fn host(&self) -> String {
        "ante.example".to_owned()
    }
    fn address(&self) -> String {
        "https://ante.example/".to_owned()
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
        Ok(MemberModule::table())
    }
    async fn probe(&self, _: &str) -> bool {
        true
    }
    fn api_origin(&self) -> String {
        String::new()
    }
    fn set_api_origin(&self, _: &str) {}
    fn parse(&self, text: &str) -> Option<Value> {
        serde_json::from_str(text).ok()
    }
}

impl EventStreams for FakePlatform {
    type Stream = NoStream;

    fn is_visible(&self) -> bool {
        false
    }
    async fn visibility_changed(&self, _: bool) {
        pending().await
    }
    async fn sleep(&self, _: u32) {
        pending().await
    }
    fn connect(&self, _: &str) -> Option<NoStream> {
        None
    }
}

/// There are no event streams.
pub enum NoStream {}

impl EventStream for NoStream {
    async fn next_event(&self) -> StreamEvent {
        match *self {}
    }
}

impl Random for FakePlatform {
    fn fill(&self, buf: &mut [u8]) -> Result<(), RandomError> {
        for byte in buf {
            let next = self.0.seed.get().wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            self.0.seed.set(next);
            *byte = next.to_be_bytes()[0];
        }
        Ok(())
    }
}

impl Patterns for FakePlatform {
    fn full_match(&self, _: &str, _: &str) -> Option<bool> {
        None
    }
}

impl Cookies for FakePlatform {
    fn get(&self, name: &str) -> Option<String> {
        self.0.cookies.borrow().get(name).cloned()
    }
    fn set(&self, name: &str, value: &str, _: u32) {
        self.0.cookies.borrow_mut().insert(name.to_owned(), value.to_owned());
    }
    fn remove(&self, name: &str) {
        self.0.cookies.borrow_mut().remove(name);
    }
}

#[derive(Default)]
struct FakeStorage(RefCell<BTreeMap<String, String>>);

impl KeyValueStore for FakeStorage {
    fn get(&self, key: &str) -> Result<Option<String>, StorageError> {
        Ok(self.0.borrow().get(key).cloned())
    }
    fn set(&self, key: &str, value: &str) -> Result<(), StorageError> {
        self.0.borrow_mut().insert(key.to_owned(), value.to_owned());
        Ok(())
    }
    fn remove(&self, key: &str) -> Result<(), StorageError> {
        self.0.borrow_mut().remove(key);
        Ok(())
    }
    fn keys(&self) -> Result<Vec<String>, StorageError> {
        Ok(self.0.borrow().keys().cloned().collect())
    }
}
