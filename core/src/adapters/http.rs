//! The port to the network: fetch.

use super::{Js, give};
use ante_engine::{
    clock::ServerClock,
    ports::{HttpAnswer, HttpFailed, HttpRequest},
};
use js_sys::{Date, Promise, Reflect};
use serde::{Serialize, Serializer, ser::SerializeMap};
use std::future::Future;
use wasm_bindgen::{JsValue, prelude::wasm_bindgen};
use wasm_bindgen_futures::JsFuture;
use web_sys::AbortController;

#[wasm_bindgen]
extern "C" {
    /// The page's fetch, or Node's.
    #[wasm_bindgen(catch)]
    fn fetch(url: &str, init: &JsValue) -> Result<Promise, JsValue>;
    /// What came back.
    type Response;
    #[wasm_bindgen(method, getter)]
    fn status(this: &Response) -> u16;
    #[wasm_bindgen(method, getter)]
    fn headers(this: &Response) -> Headers;
    #[wasm_bindgen(method, catch)]
    fn text(this: &Response) -> Result<Promise, JsValue>;
    /// Its headers.
    type Headers;
    #[wasm_bindgen(method)]
    fn get(this: &Headers, name: &str) -> JsValue;
    /// Not-a-number of what is no moment.
    #[wasm_bindgen(js_namespace = Date, js_name = parse)]
    fn moment(text: &JsValue) -> f64;
}

/// What `fetch` wants to know besides the address, as plain data: one call instead of one a setting.
#[derive(Serialize)]
struct Init<'a> {
    method: &'a str,
    headers: Headline<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    body: Option<&'a str>,
    credentials: &'a str,
    cache: &'a str,
    redirect: &'a str,
}

/// The request's headers, and the type of its body.
struct Headline<'a>(&'a HttpRequest);

impl Serialize for Headline<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (name, value) in &self.0.headers {
            map.serialize_entry(name, value)?;
        }
        if let Some(body) = &self.0.body {
            map.serialize_entry("Content-Type", body.content_type)?;
        }
        map.end()
    }
}

/// Stops the request when the engine no longer waits for it.
struct Abort(Option<AbortController>);

impl Abort {
    /// Gives a request the signal that stops it.
    fn stops(&self, init: &JsValue) {
        if let Some(controller) = &self.0 {
            // Were it refused, the request would only not be stopped.
            let _ = Reflect::set(init, &"signal".into(), &controller.signal());
        }
    }
}

impl Drop for Abort {
    fn drop(&mut self) {
        if let Some(controller) = &self.0 {
            controller.abort();
        }
    }
}

/// Sends; cancelled when dropped.
pub fn send(
    api_origin: &str,
    request: HttpRequest,
    clock: &'static ServerClock,
) -> impl Future<Output = Result<HttpAnswer<Js>, HttpFailed>> + use<> {
    let url = [api_origin, &request.url].concat();
    let abort = Abort(AbortController::new().ok());
    let init = init(&request, &abort);
    async move {
        let _abort = abort;
        exchange(&url, &init, clock).await.map_err(|_| HttpFailed)
    }
}

/// What `fetch` wants to know of a question that only asks whether somebody is there. What they say is not
/// read, so that no origin must allow it.
#[derive(Serialize)]
struct Knock {
    method: &'static str,
    mode: &'static str,
    credentials: &'static str,
    cache: &'static str,
}

/// Whether anything answers at an address; cancelled when dropped.
pub fn probe(address: &str) -> impl Future<Output = bool> + use<> {
    let abort = Abort(AbortController::new().ok());
    let knock = Knock { method: "HEAD", mode: "no-cors", credentials: "omit", cache: "no-store" };
    let init = give(&knock);
    abort.stops(&init);
    let answer = fetch(address, &init);
    async move {
        let _abort = abort;
        match answer {
            Ok(answer) => JsFuture::from(answer).await.is_ok(),
            Err(_) => false,
        }
    }
}

fn init(request: &HttpRequest, abort: &Abort) -> JsValue {
    let init = give(&Init {
        method: request.method,
        headers: Headline(request),
        body: request.body.as_ref().map(|body| body.text.as_str()),
        credentials: if request.cookies { "include" } else { "omit" },
        cache: "no-store",
        // Our API never redirects; whoever does is not our API.
        redirect: "error",
    });
    abort.stops(&init);
    init
}

async fn exchange(
    url: &str,
    init: &JsValue,
    clock: &ServerClock,
) -> Result<HttpAnswer<Js>, JsValue> {
    let asked = Date::now();
    let response: Response = JsFuture::from(fetch(url, init)?).await?.into();
    let headers = response.headers();
    clock.hear(moment(&headers.get("Date")), asked, Date::now());
    let retry_after = headers.get("Retry-After").as_string().and_then(|text| text.parse().ok());
    let replayed = headers.get("Idempotency-Replayed").as_string().is_some();
    let text = JsFuture::from(response.text()?).await?.as_string().unwrap_or_default();
    Ok(HttpAnswer { status: response.status(), json: Js::parse(&text), retry_after, replayed })
}
