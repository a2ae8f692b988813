//! Page of the test API: one document, one script, one style sheet, a separate content security
//! policy.

use axum::{
    body::Body,
    http::{HeaderName, HeaderValue, Response, header},
};

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; \
     img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; \
     require-trusted-types-for 'script'; trusted-types 'none'";

fn answer(kind: &'static str, text: &'static str) -> Response<Body> {
    let mut response = Response::new(Body::from(text));
    let fixed: [(HeaderName, &str); 3] = [
        (header::CONTENT_TYPE, kind),
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::CACHE_CONTROL, "no-store"),
    ];
    for (name, value) in fixed {
        if let Ok(value) = HeaderValue::from_str(value) {
            response.headers_mut().insert(name, value);
        }
    }
    response
}

pub(super) async fn page() -> Response<Body> {
    answer("text/html; charset=utf-8", include_str!("page/test-api.html"))
}

pub(super) async fn script() -> Response<Body> {
    answer("text/javascript; charset=utf-8", include_str!("page/test-api.js"))
}

pub(super) async fn style() -> Response<Body> {
    answer("text/css; charset=utf-8", include_str!("page/test-api.css"))
}
