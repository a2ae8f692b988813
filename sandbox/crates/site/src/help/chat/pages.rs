//! Page of the chat: one document, one script, one style sheet, a separate content security policy.

use super::guest;
use ante_server::{api::lang_of, app::App};
use axum::{
    Router,
    body::Body,
    extract::State,
    http::{HeaderMap, HeaderName, HeaderValue, Response, header},
    routing::get,
};

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; \
     img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; \
     require-trusted-types-for 'script'; trusted-types 'none'";

/// Returns the routes of `/chat/live` and `/chat/vip`.
pub fn pages() -> Router<App> {
    Router::new()
        .route("/chat/live", get(page))
        .route("/chat/vip", get(page))
        .route("/chat/chat.js", get(script))
        .route("/chat/chat.css", get(style))
        .route("/chat/archivo.woff2", get(font))
}

fn answer(kind: &'static str, text: impl Into<Body>) -> Response<Body> {
    let mut response = Response::new(text.into());
    let fixed: [(HeaderName, &'static str); 3] = [
        (header::CONTENT_TYPE, kind),
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::CACHE_CONTROL, "no-store"),
    ];
    for (name, value) in fixed {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

async fn page(State(app): State<App>, headers: HeaderMap) -> Response<Body> {
    let cookie = match guest::cookie_for(&headers) {
        Ok(cookie) => cookie,
        Err(error) => return error.to_response(lang_of(&headers)).into_response(),
    };
    let html = include_str!("page/chat.html").replace("{brand}", &app.brand().name_in_markup());
    let mut response = answer("text/html; charset=utf-8", html);
    if let Some(cookie) = cookie.and_then(|cookie| HeaderValue::from_str(&cookie).ok()) {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

async fn script() -> Response<Body> {
    answer("text/javascript; charset=utf-8", include_str!("page/chat.js"))
}

async fn style() -> Response<Body> {
    answer("text/css; charset=utf-8", include_str!("page/chat.css"))
}

/// Serves the operator's typeface, the same as for the games.
async fn font() -> Response<Body> {
    answer("font/woff2", include_bytes!("../../../../../games/common/archivo.woff2").as_slice())
}
