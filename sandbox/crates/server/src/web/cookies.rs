//! Cookies that the server reads and sets. Over TLS they are `Secure`, with the prefix `__Host-`,
//! and others are ignored.

use axum::{
    body::Body,
    extract::Request,
    http::{HeaderMap, HeaderValue, Response, header},
    middleware::Next,
};
use cookie::{Cookie, SameSite, time::Duration};

const HOST_PREFIX: &str = "__Host-";

/// Returns the value of a cookie, with or without the prefix `__Host-`.
pub fn value<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let values = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    values
        .flat_map(Cookie::split_parse)
        .filter_map(Result::ok)
        .find(|cookie| {
            cookie.name() == name || cookie.name().strip_prefix(HOST_PREFIX) == Some(name)
        })
        .and_then(|cookie| cookie.value_raw())
}

/// Returns the header that sets a cookie for a number of seconds; 0 deletes it. Over TLS,
/// [`for_tls`] adds `Secure` and `__Host-`.
pub fn header(name: &str, value: &str, seconds: i64) -> String {
    Cookie::build((name, value))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Strict)
        .max_age(Duration::seconds(seconds))
        .to_string()
}

/// Removes received cookies that another host of the domain could have set, and adds `Secure` and
/// `__Host-` to sent ones. All other code uses the names without the prefix.
pub async fn for_tls(mut request: Request, next: Next) -> Response<Body> {
    drop_unprefixed(request.headers_mut());
    let mut response = next.run(request).await;
    secure(response.headers_mut());
    response
}

fn drop_unprefixed(headers: &mut HeaderMap) {
    let all = headers.get_all(header::COOKIE);
    let pairs =
        all.iter().filter_map(|value| value.to_str().ok()).flat_map(|value| value.split(';'));
    let own: Vec<_> = pairs.map(str::trim).filter(|pair| pair.starts_with(HOST_PREFIX)).collect();
    let own = HeaderValue::from_str(&own.join("; "));
    headers.remove(header::COOKIE);
    if let Some(own) = own.ok().filter(|own| !own.is_empty()) {
        headers.insert(header::COOKIE, own);
    }
}

fn secure(headers: &mut HeaderMap) {
    let made: Vec<_> = headers.get_all(header::SET_COOKIE).iter().cloned().collect();
    headers.remove(header::SET_COOKIE);
    for cookie in made {
        let text = cookie.to_str().map(|cookie| format!("{HOST_PREFIX}{cookie}; Secure"));
        if let Some(Ok(cookie)) = text.ok().map(|text| HeaderValue::from_str(&text)) {
            headers.append(header::SET_COOKIE, cookie);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_cookies_with_the_prefix_are_read() {
        let mut headers = HeaderMap::new();
        headers.append(
            header::COOKIE,
            "ante_session=tossed; __Host-ante_session=own".parse().unwrap(),
        );
        headers.append(header::COOKIE, "__Host-chat=c; other=1".parse().unwrap());
        drop_unprefixed(&mut headers);
        assert_eq!(headers[header::COOKIE], "__Host-ante_session=own; __Host-chat=c");
        let mut headers = HeaderMap::new();
        headers.append(header::COOKIE, "ante_session=tossed".parse().unwrap());
        drop_unprefixed(&mut headers);
        assert!(!headers.contains_key(header::COOKIE));
    }
}
