//! Port of server-sent events: `EventSource`, while the page is visible.

use super::{
    Js,
    dom::{EventSource, EventTarget, global},
    sleep, to_js,
};
use ante_contract::wallet::push::{KEEP_ALIVE_EVENT, PushKind};
use ante_engine::{
    json::Json,
    ports::{EventStream, EventStreams, StreamEvent},
};
use js_sys::Function;
use serde::Serialize;
use std::{
    cell::RefCell,
    collections::VecDeque,
    future::{Future, poll_fn},
    rc::Rc,
    task::{Poll, Waker},
};
use wasm_bindgen::{JsCast, JsValue, prelude::Closure};

/// Wakers of tasks that wait for an event of the page.
#[derive(Default)]
struct Wakers(RefCell<Vec<Waker>>);

impl Wakers {
    fn wake(&self) {
        self.0.take().into_iter().for_each(Waker::wake);
    }

    async fn until<T>(&self, mut ready: impl FnMut() -> Option<T>) -> T {
        poll_fn(|context| {
            if let Some(value) = ready() {
                return Poll::Ready(value);
            }
            let mut wakers = self.0.borrow_mut();
            if !wakers.iter().any(|waker| waker.will_wake(context.waker())) {
                wakers.push(context.waker().clone());
            }
            Poll::Pending
        })
        .await
    }
}

thread_local! {
    /// One listener for the page, with any number of cores.
    static VISIBILITY_WAKERS: Rc<Wakers> = visibility_wakers();
}

fn visibility_wakers() -> Rc<Wakers> {
    let wakers = Rc::<Wakers>::default();
    if let Some(document) = global().document() {
        let to_wake = Rc::clone(&wakers);
        let callback = Closure::<dyn FnMut(JsValue)>::new(move |_| to_wake.wake());
        document.unchecked_ref::<EventTarget>().add_event_listener("visibilitychange", &callback);
        callback.forget();
    }
    wakers
}

/// Event streams of the browser.
#[derive(Clone)]
pub struct BrowserEventStreams {
    api_origin: String,
}

impl BrowserEventStreams {
    /// Creates streams of the origin of the API.
    pub fn new(api_origin: &str) -> Self {
        Self { api_origin: api_origin.to_owned() }
    }
}

#[derive(Serialize)]
struct Init {
    #[serde(rename = "withCredentials")]
    with_credentials: bool,
}

impl EventStreams for BrowserEventStreams {
    type Stream = BrowserEventStream;

    fn is_visible(&self) -> bool {
        let hidden = global()
            .document()
            .and_then(|document| Js(document.into()).member("hidden")?.boolean());
        hidden == Some(false)
    }

    async fn visibility_changed(&self, visible: bool) {
        let wakers = VISIBILITY_WAKERS.with(Rc::clone);
        wakers.until(|| (self.is_visible() == visible).then_some(())).await;
    }

    fn sleep(&self, milliseconds: u32) -> impl Future<Output = ()> {
        sleep(milliseconds)
    }

    fn connect(&self, path: &str) -> Option<BrowserEventStream> {
        let init = to_js(&Init { with_credentials: true });
        let source = EventSource::new(&[&self.api_origin, path].concat(), &init).ok()?;
        let queue = Rc::<EventQueue>::default();
        let received = Rc::clone(&queue);
        let callback = Closure::<dyn FnMut(JsValue)>::new(move |event: JsValue| {
            let name = Js(event).member("type").and_then(|name| name.text());
            received.events.borrow_mut().extend(name.as_deref().and_then(stream_event));
            received.wakers.wake();
        });
        let own = [OPEN_EVENT, ERROR_EVENT, KEEP_ALIVE_EVENT];
        for name in own.into_iter().chain(PushKind::ALL.map(PushKind::as_str)) {
            source.add_event_listener(name, &callback);
        }
        Some(BrowserEventStream { source: source.into(), queue, _callback: callback })
    }
}

const OPEN_EVENT: &str = "open";
const ERROR_EVENT: &str = "error";

fn stream_event(name: &str) -> Option<StreamEvent> {
    match name {
        OPEN_EVENT => Some(StreamEvent::Open),
        ERROR_EVENT => Some(StreamEvent::Disconnected),
        KEEP_ALIVE_EVENT => Some(StreamEvent::KeepAlive),
        _ => PushKind::ALL.into_iter().find(|kind| kind.as_str() == name).map(StreamEvent::Event),
    }
}

/// Received events that are not consumed yet.
#[derive(Default)]
struct EventQueue {
    events: RefCell<VecDeque<StreamEvent>>,
    wakers: Wakers,
}

/// An open stream; closed when dropped.
pub struct BrowserEventStream {
    source: JsValue,
    queue: Rc<EventQueue>,
    _callback: Closure<dyn FnMut(JsValue)>,
}

impl EventStream for BrowserEventStream {
    async fn next_event(&self) -> StreamEvent {
        self.queue.wakers.until(|| self.queue.events.borrow_mut().pop_front()).await
    }
}

impl Drop for BrowserEventStream {
    fn drop(&mut self) {
        let close = Js(self.source.clone()).member("close");
        if let Some(Js(close)) = close {
            // It does not throw, and there is no receiver left for an error.
            let _ = close.unchecked_ref::<Function>().call1(&self.source, &JsValue::UNDEFINED);
        }
    }
}
