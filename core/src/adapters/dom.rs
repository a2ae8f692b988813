//! Bindings of the few members of the DOM that the core uses, in place of those of web-sys. Saves 0.4 kB brotli
//! (2026-11-27).

use wasm_bindgen::{
    JsCast, JsValue,
    prelude::{Closure, wasm_bindgen},
};
use web_sys::Storage;

#[wasm_bindgen]
extern "C" {
    /// The global object; its storage getters throw if storage is disabled.
    pub(super) type Global;
    #[wasm_bindgen(method, getter, structural, catch, js_name = sessionStorage)]
    pub(super) fn session_storage(this: &Global) -> Result<Option<Storage>, JsValue>;
    #[wasm_bindgen(method, getter, structural, catch, js_name = localStorage)]
    pub(super) fn local_storage(this: &Global) -> Result<Option<Storage>, JsValue>;
    /// The document; Node has none.
    #[wasm_bindgen(method, getter, structural)]
    pub(super) fn document(this: &Global) -> Option<Document>;

    /// `Document` of the DOM, with its cookies.
    pub(super) type Document;
    #[wasm_bindgen(method, getter, structural, catch)]
    pub(super) fn cookie(this: &Document) -> Result<String, JsValue>;
    #[wasm_bindgen(method, setter, structural, catch)]
    pub(super) fn set_cookie(this: &Document, value: &str) -> Result<(), JsValue>;

    /// `globalThis.location`; missing in Node.
    #[wasm_bindgen(thread_local_v2, js_name = location)]
    pub(super) static LOCATION: Option<Location>;
    /// `Location` of the DOM.
    pub(super) type Location;
    #[wasm_bindgen(method, getter)]
    pub(super) fn host(this: &Location) -> String;
    #[wasm_bindgen(method, getter)]
    pub(super) fn href(this: &Location) -> String;

    /// Milliseconds since the page was opened, by a clock that is never set.
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    pub(super) fn performance_now() -> f64;

    /// `EventTarget` of the DOM.
    pub(super) type EventTarget;
    #[wasm_bindgen(method, js_name = addEventListener)]
    pub(super) fn add_event_listener(
        this: &EventTarget,
        name: &str,
        callback: &Closure<dyn FnMut(JsValue)>,
    );
    /// `EventSource` of the DOM; missing in Node.
    #[wasm_bindgen(extends = EventTarget)]
    pub(super) type EventSource;
    #[wasm_bindgen(constructor, catch)]
    pub(super) fn new(url: &str, init: &JsValue) -> Result<EventSource, JsValue>;
}

/// Returns the global object.
pub(super) fn global() -> Global {
    js_sys::global().unchecked_into()
}
