//! Port to server push: `EventSource`, while the page is visible.

use super::{Js, give, storage::document};
use ante_contract::wallet::push::PushKind;
use ante_engine::{
    json::Json,
    ports::{Heard, Line, Push},
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
use wasm_bindgen::{
    JsCast, JsValue,
    prelude::{Closure, wasm_bindgen},
};

// Only a few: their glue is in every visitor's first file, where properties need none.
#[wasm_bindgen]
extern "C" {
    /// An event target.
    type Teller;
    #[wasm_bindgen(method, js_name = addEventListener)]
    fn listen(this: &Teller, name: &str, ear: &Closure<dyn FnMut(JsValue)>);
    /// A stream of events; Node has none.
    #[wasm_bindgen(extends = Teller)]
    type EventSource;
    #[wasm_bindgen(constructor, catch)]
    fn new(url: &str, init: &JsValue) -> Result<EventSource, JsValue>;
}

/// Wakers of tasks that wait for a listener of the page.
#[derive(Default)]
struct Waiting(RefCell<Vec<Waker>>);

impl Waiting {
    fn wake(&self) {
        self.0.take().into_iter().for_each(Waker::wake);
    }

    async fn until<T>(&self, mut found: impl FnMut() -> Option<T>) -> T {
        poll_fn(|context| {
            if let Some(found) = found() {
                return Poll::Ready(found);
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
    static TURNED: Rc<Waiting> = turned();
}

fn turned() -> Rc<Waiting> {
    let waiting = Rc::<Waiting>::default();
    if let Some(document) = document() {
        let told = Rc::clone(&waiting);
        let ear = Closure::<dyn FnMut(JsValue)>::new(move |_| told.wake());
        document.unchecked_ref::<Teller>().listen("visibilitychange", &ear);
        ear.forget();
    }
    waiting
}

/// Event source of the browser.
#[derive(Clone)]
pub struct BrowserPush {
    api_origin: String,
}

impl BrowserPush {
    /// Over the origin that calls go to.
    pub fn new(api_origin: &str) -> Self {
        Self { api_origin: api_origin.to_owned() }
    }
}

#[derive(Serialize)]
struct Init {
    #[serde(rename = "withCredentials")]
    with_credentials: bool,
}

impl Push for BrowserPush {
    type Line = Source;

    fn shown(&self) -> bool {
        let hidden = document().and_then(|document| Js(document.into()).member("hidden")?.flag());
        hidden == Some(false)
    }

    async fn turned(&self, shown: bool) {
        let waiting = TURNED.with(Rc::clone);
        waiting.until(|| (self.shown() == shown).then_some(())).await;
    }

    fn rest(&self, milliseconds: u32) -> impl Future<Output = ()> {
        gloo_timers::future::TimeoutFuture::new(milliseconds)
    }

    fn line(&self, path: &str) -> Option<Source> {
        let init = give(&Init { with_credentials: true });
        let source = EventSource::new(&[&self.api_origin, path].concat(), &init).ok()?;
        let news = Rc::<News>::default();
        let told = Rc::clone(&news);
        let ear = Closure::<dyn FnMut(JsValue)>::new(move |event: JsValue| {
            let name = Js(event).member("type").and_then(|name| name.text());
            told.heard.borrow_mut().extend(name.as_deref().and_then(heard));
            told.waiting.wake();
        });
        for name in [OPEN, LOST].into_iter().chain(PushKind::ALL.map(PushKind::as_str)) {
            source.listen(name, &ear);
        }
        Some(Source { source: source.into(), news, _ear: ear })
    }
}

const OPEN: &str = "open";
const LOST: &str = "error";

fn heard(name: &str) -> Option<Heard> {
    match name {
        OPEN => Some(Heard::Open),
        LOST => Some(Heard::Lost),
        _ => PushKind::ALL.into_iter().find(|kind| kind.as_str() == name).map(Heard::Event),
    }
}

/// Received events that are not consumed yet.
#[derive(Default)]
struct News {
    heard: RefCell<VecDeque<Heard>>,
    waiting: Waiting,
}

/// An open stream; closed when dropped.
pub struct Source {
    source: JsValue,
    news: Rc<News>,
    _ear: Closure<dyn FnMut(JsValue)>,
}

impl Line for Source {
    async fn heard(&self) -> Heard {
        self.news.waiting.until(|| self.news.heard.borrow_mut().pop_front()).await
    }
}

impl Drop for Source {
    fn drop(&mut self) {
        let close = Js(self.source.clone()).member("close");
        if let Some(Js(close)) = close {
            // It does not throw, and there is no receiver left for an error.
            let _ = close.unchecked_ref::<Function>().call1(&self.source, &JsValue::UNDEFINED);
        }
    }
}
