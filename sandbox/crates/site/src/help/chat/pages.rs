//! Page of the chat: one document, one script, one style sheet, its texts, a separate content
//! security policy.

use super::guest;
use ante_base::{ApiError, key, texts::Key};
use ante_server::{api::lang_of, app::App};
use axum::{
    Router,
    body::Body,
    extract::State,
    http::{HeaderMap, HeaderName, HeaderValue, Response, header},
    routing::get,
};
use serde::Serialize;
use std::collections::BTreeMap;

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; \
     img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; \
     require-trusted-types-for 'script'; trusted-types 'none'";

/// Texts of the page by their names in its script.
const TEXTS: [(&str, Key); 20] = [
    ("again", key!("help.chat.again")),
    ("attach", key!("help.chat.attach")),
    ("closed", key!("help.chat.closed")),
    ("failed", key!("help.chat.failed")),
    ("guest", key!("help.chat.guest")),
    ("hello", key!("help.chat.hello")),
    ("helloName", key!("help.chat.helloName")),
    ("help", key!("help.chat.help")),
    ("label", key!("help.chat.label")),
    ("leave", key!("help.chat.leave")),
    ("live", key!("help.chat.live")),
    ("log", key!("help.chat.log")),
    ("notPicture", key!("help.chat.notPicture")),
    ("number", key!("help.chat.number")),
    ("offline", key!("help.chat.offline")),
    ("picture", key!("help.chat.picture")),
    ("send", key!("help.chat.send")),
    ("sending", key!("help.chat.sending")),
    ("tooFast", key!("help.chat.tooFast")),
    ("vip", key!("help.chat.vip")),
];

/// Texts of the page in a language, with the language's code, tag and direction.
#[derive(Serialize)]
struct PageTexts {
    code: &'static str,
    lang: &'static str,
    dir: &'static str,
    texts: BTreeMap<&'static str, &'static str>,
}

/// Returns the routes of `/chat/live` and `/chat/vip`.
pub fn pages() -> Router<App> {
    Router::new()
        .route("/chat/live", get(page))
        .route("/chat/vip", get(page))
        .route("/chat/texts", get(texts))
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
    let lang = lang_of(&headers);
    let html = include_str!("page/chat.html")
        .replace("{brand}", &app.brand().name_in_markup())
        .replace("{leave}", lang.text(key!("help.chat.leave")))
        .replace("{help}", lang.text(key!("help.chat.help")));
    let mut response = answer("text/html; charset=utf-8", html);
    if let Some(cookie) = cookie.and_then(|cookie| HeaderValue::from_str(&cookie).ok()) {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

/// Serves the texts in the language of the site, which the page sends, otherwise of the browser.
async fn texts(headers: HeaderMap) -> Response<Body> {
    let lang = lang_of(&headers);
    let texts = PageTexts {
        code: lang.code(),
        lang: lang.tag(),
        dir: lang.dir(),
        texts: TEXTS.into_iter().map(|(name, key)| (name, lang.text(key))).collect(),
    };
    match serde_json::to_vec(&texts) {
        Ok(json) => answer("application/json", json),
        Err(error) => ApiError::from(error).to_response(lang).into_response(),
    }
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
