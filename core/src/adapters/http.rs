//! The port to the network: fetch, by gloo-net.

use super::Js;
use ante_engine::ports::{HttpAnswer, HttpFailed, HttpRequest};
use gloo_net::http::{Method, RequestBuilder, Response};
use std::future::Future;
use wasm_bindgen_futures::JsFuture;
use web_sys::{AbortController, RequestCache, RequestCredentials, RequestRedirect};

/// Stops the request when the engine no longer waits for it.
struct Abort(Option<AbortController>);

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
) -> impl Future<Output = Result<HttpAnswer<Js>, HttpFailed>> + use<> {
    let url = [api_origin, &request.url].concat();
    async move {
        let abort = Abort(AbortController::new().ok());
        let response = open(&url, request, &abort).map_err(failed)?.send().await.map_err(failed)?;
        read(response).await
    }
}

fn open(
    url: &str,
    request: HttpRequest,
    abort: &Abort,
) -> Result<gloo_net::http::Request, gloo_net::Error> {
    let mut builder = RequestBuilder::new(url)
        .method(method(request.method))
        .credentials(if request.cookies {
            RequestCredentials::Include
        } else {
            RequestCredentials::Omit
        })
        .cache(RequestCache::NoStore)
        // Our API never redirects; whoever does is not our API.
        .redirect(RequestRedirect::Error)
        .abort_signal(abort.0.as_ref().map(AbortController::signal).as_ref());
    for (name, value) in &request.headers {
        builder = builder.header(name, value);
    }
    match request.body {
        Some(body) => builder.header("Content-Type", body.content_type).body(body.text),
        None => builder.build(),
    }
}

fn method(name: &str) -> Method {
    match name {
        "POST" => Method::POST,
        "PUT" => Method::PUT,
        "DELETE" => Method::DELETE,
        _ => Method::GET,
    }
}

async fn read(response: Response) -> Result<HttpAnswer<Js>, HttpFailed> {
    let status = response.status();
    let retry_after = response.headers().get("Retry-After").and_then(|text| text.parse().ok());
    let response: web_sys::Response = response.into();
    let text = JsFuture::from(response.text().map_err(|_| HttpFailed)?).await;
    let json = Js::parse(&text.map_err(|_| HttpFailed)?.as_string().unwrap_or_default());
    Ok(HttpAnswer { status, json, retry_after })
}

fn failed(_: gloo_net::Error) -> HttpFailed {
    HttpFailed
}
