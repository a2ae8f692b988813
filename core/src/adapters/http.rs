//! Port of HTTP: requests and responses of gloo-net, sent by the page's `fetch`.
//!
//! The sending itself is a binding of our own. `Request::send` and `Response::text` of gloo-net
//! 0.7.0 panic when a patched `fetch` throws, resolves to something else than a `Response`, or
//! rejects with a value that is not an `Error` (`unreachable!` in its `src/error.rs`, line 40), and
//! a panic ends the core; so does a header that `Headers::set` refuses.

use super::Js;
use ante_engine::{
    clock::ServerClock,
    ports::{HttpError, HttpRequest, HttpResponse},
};
use gloo_net::http::{Headers, Method, RequestBuilder, Response};
use js_sys::{Date, Promise};
use std::future::Future;
use wasm_bindgen::{JsCast, JsValue, prelude::wasm_bindgen};
use wasm_bindgen_futures::JsFuture;
use web_sys::{AbortController, RequestCache, RequestCredentials, RequestMode, RequestRedirect};

#[wasm_bindgen]
extern "C" {
    /// `fetch` of the page or of Node.
    #[wasm_bindgen(catch)]
    fn fetch(request: &web_sys::Request) -> Result<JsValue, JsValue>;
}

/// Aborts the request when the engine no longer waits for it.
struct Abort(Option<AbortController>);

impl Abort {
    fn new() -> Self {
        Self(AbortController::new().ok())
    }

    /// Returns the builder of a request to `url` that is aborted when this is dropped.
    fn request(&self, url: &str) -> RequestBuilder {
        let signal = self.0.as_ref().map(AbortController::signal);
        RequestBuilder::new(url).abort_signal(signal.as_ref()).cache(RequestCache::NoStore)
    }
}

impl Drop for Abort {
    fn drop(&mut self) {
        if let Some(controller) = &self.0 {
            controller.abort();
        }
    }
}

/// Sends a request; cancelled when dropped.
pub fn send(
    api_origin: &str,
    request: HttpRequest,
    clock: &'static ServerClock,
) -> impl Future<Output = Result<HttpResponse<Js>, HttpError>> + use<> {
    let url = [api_origin, &request.url].concat();
    async move {
        let abort = Abort::new();
        let request = build(abort.request(&url), &request)?;
        round_trip(&request, clock).await
    }
}

/// Returns whether a server responds at an address; cancelled when dropped. The response is not read, so that
/// CORS is not required.
pub fn probe(address: &str) -> impl Future<Output = bool> + use<> {
    let abort = Abort::new();
    let request = abort
        .request(address)
        .method(Method::HEAD)
        .mode(RequestMode::NoCors)
        .credentials(RequestCredentials::Omit)
        .build();
    async move {
        let _abort = abort;
        match request {
            Ok(request) => fetch_response(&request.into()).await.is_ok(),
            Err(_) => false,
        }
    }
}

fn build(builder: RequestBuilder, request: &HttpRequest) -> Result<web_sys::Request, HttpError> {
    let headers = web_sys::Headers::new().map_err(to_http_error)?;
    for (name, value) in &request.headers {
        headers.set(name, value).map_err(to_http_error)?;
    }
    let credentials =
        if request.cookies { RequestCredentials::Include } else { RequestCredentials::Omit };
    let builder = builder
        .method(match request.method {
            ante_contract::Method::Get => Method::GET,
            ante_contract::Method::Post => Method::POST,
            ante_contract::Method::Put => Method::PUT,
            ante_contract::Method::Delete => Method::DELETE,
        })
        .credentials(credentials)
        // The API never redirects.
        .redirect(RequestRedirect::Error);
    let built = match &request.body {
        Some(body) => {
            headers.set("Content-Type", body.content_type).map_err(to_http_error)?;
            builder.headers(Headers::from_raw(headers)).body(body.text.as_str())
        }
        None => builder.headers(Headers::from_raw(headers)).build(),
    };
    built.map(Into::into).map_err(to_http_error)
}

async fn round_trip(
    request: &web_sys::Request,
    clock: &ServerClock,
) -> Result<HttpResponse<Js>, HttpError> {
    let sent_at = Date::now();
    let response = fetch_response(request).await?;
    let body = response.text().map_err(to_http_error)?;
    let response = Response::from(response);
    let headers = response.headers();
    let stamp = headers.get("Date").map_or(f64::NAN, |date| Date::parse(&date));
    clock.observe(stamp, sent_at, Date::now());
    let text = JsFuture::from(body).await.map_err(to_http_error)?;
    Ok(HttpResponse {
        status: response.status(),
        json: Js::parse(&text.as_string().unwrap_or_default()),
        retry_after: headers.get("Retry-After").and_then(|text| text.parse().ok()),
        replayed: headers.has("Idempotency-Replayed"),
    })
}

/// Sends a request; fails if the result is not a `Response`.
async fn fetch_response(request: &web_sys::Request) -> Result<web_sys::Response, HttpError> {
    let promise = Promise::resolve(&fetch(request).map_err(to_http_error)?);
    JsFuture::from(promise).await.and_then(JsCast::dyn_into).map_err(to_http_error)
}

/// Converts a failure to an error without a reason.
fn to_http_error<E>(_: E) -> HttpError {
    HttpError
}
