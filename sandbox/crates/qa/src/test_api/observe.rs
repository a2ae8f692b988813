//! Middleware around every call of the API: the journal, and requested faults.

use super::{
    Recorder,
    faults::{self, Fault},
    journal,
};
use ante_server::{
    api::{BodyLimits, DecryptedBody, lang_of},
    app::App,
    net::CloseConnection,
    web::PHONE_AUTH_PATH,
};
use axum::{
    Router,
    body::{Body, Bytes},
    extract::{Request, State},
    http::{HeaderValue, Response, StatusCode, header, request::Parts},
    middleware::{self, Next},
};
use std::{sync::PoisonError, time::Duration};

/// Adds the journal and the faults to calls.
pub fn observe_calls(
    app: &App,
    recorder: &Recorder,
    calls: Router<App>,
    body_limits: BodyLimits,
) -> Router<App> {
    let state = (app.clone(), recorder.clone(), body_limits);
    calls.layer(middleware::from_fn_with_state(state, observe))
}

/// Records the call and applies a requested fault.
async fn observe(
    State((app, recorder, body_limits)): State<(App, Recorder, BodyLimits)>,
    request: Request,
    next: Next,
) -> Response<Body> {
    let (parts, body) = request.into_parts();
    let bytes = match body_limits.read(&app, &parts, body).await {
        Ok(bytes) => bytes,
        Err(error) => return error.to_response(lang_of(&parts.headers)).into_response(),
    };
    let (method, path) = (parts.method.as_str().to_owned(), parts.uri.path().to_owned());
    let mut entry = journal::entry(&method, &path, parts.uri.query(), &parts.headers);
    entry.body = journal::body(&bytes, path.starts_with(PHONE_AUTH_PATH));
    let table = app.brand().table_path(faults::plain_path(&path));
    entry.table_path = table;
    // Recorded before the response, so that a call that the page aborts is included.
    let id = recorder.journal.begin(entry);
    let opened = DecryptedBody::default();
    let fault = recorder.faults.take(&path, table);
    let response = apply_fault(fault, &parts, &bytes, &opened, next).await;
    let plain =
        opened.0.lock().unwrap_or_else(PoisonError::into_inner).take().and_then(|mut plain| {
            journal::redact_decrypted(&mut plain);
            journal::stored_json(&plain)
        });
    let hung_up = response.extensions().get::<CloseConnection>().is_some();
    recorder.journal.end(id, plain, (!hung_up).then(|| response.status().as_u16()));
    response
}

async fn apply_fault(
    fault: Option<Fault>,
    parts: &Parts,
    bytes: &Bytes,
    opened: &DecryptedBody,
    next: Next,
) -> Response<Body> {
    let request = || {
        let mut parts = parts.clone();
        parts.extensions.insert(opened.clone());
        Request::from_parts(parts, Body::from(bytes.clone()))
    };
    let Some(fault) = fault else { return next.run(request()).await };
    if fault.delay_ms > 0 {
        tokio::time::sleep(Duration::from_millis(fault.delay_ms)).await;
    }
    if fault.close {
        return close_connection();
    }
    if fault.status.is_some() || fault.body.is_some() || fault.html.is_some() {
        return fault_response(&fault);
    }
    if fault.duplicate {
        drop(next.clone().run(request()).await);
    }
    let response = next.run(request()).await;
    if fault.drop_after_commit { close_connection() } else { response }
}

fn close_connection() -> Response<Body> {
    let mut response = Response::new(Body::empty());
    response.extensions_mut().insert(CloseConnection);
    response
}

fn fault_response(fault: &Fault) -> Response<Body> {
    let status = fault.status.and_then(|status| StatusCode::from_u16(status).ok());
    let (kind, body) = match (&fault.html, &fault.body) {
        (Some(html), _) => ("text/html; charset=utf-8", html.clone()),
        (None, Some(body)) => ("application/json", body.clone()),
        (None, None) => (
            "application/json",
            serde_json::json!({
                "success": false,
                "code": fault.code.clone().unwrap_or_else(|| "internal".to_owned()),
                "message": fault.message,
            })
            .to_string(),
        ),
    };
    let mut response = Response::new(Body::from(body));
    *response.status_mut() = status.unwrap_or(StatusCode::OK);
    let headers = response.headers_mut();
    let asked = fault.content_type.as_deref().and_then(|kind| HeaderValue::from_str(kind).ok());
    headers.insert(header::CONTENT_TYPE, asked.unwrap_or(HeaderValue::from_static(kind)));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
