//! Builds an HTTP request from an endpoint and a body, with the overrides of the brand's back end.

use super::error::CallError;
use crate::{
    brand::{BrandConfig, Credentials, Encryption, Methods, RowOverride},
    json::Json,
    ports::{HttpBody, HttpRequest},
    text::hex_digits,
};
use ante_contract::{Body, EndpointMeta, Method, Module};
use std::{future::Future, pin::Pin};

/// Returns the value of a header for a call, if it has one.
type HeaderValue = fn(&Call<'_>) -> Option<String>;

/// Headers of requests, which a brand can rename.
pub(crate) const HEADERS: [(&str, HeaderValue); 6] = [
    ("Merchant", |call| Some(call.brand.merchant_code.clone())),
    ("Module-Id", |call| Some(call.module().to_owned())),
    ("Language", |call| Some(call.language.to_owned())),
    ("Visitor", |call| Some(call.visitor.to_owned())),
    ("Idempotency-Key", |call| call.key.map(str::to_owned)),
    ("Authorization", |call| Some(["Bearer ", call.token?].concat())),
];

/// Boxed future of a sealed request.
pub(crate) type SealedFuture<'a, J> = Pin<Box<dyn Future<Output = Result<J, CallError>> + 'a>>;

/// A call with everything that its HTTP request needs.
pub(crate) struct Call<'a> {
    pub(super) endpoint: &'static EndpointMeta,
    pub(super) brand: &'a BrandConfig,
    /// The request as JSON text.
    pub(super) body: &'a str,
    pub(super) token: Option<&'a str>,
    pub(super) key: Option<&'a str>,
    pub(super) language: &'a str,
    pub(super) visitor: &'a str,
}

impl Call<'_> {
    fn brand_override(&self) -> Option<&RowOverride> {
        self.brand.rows.get(self.endpoint.name)
    }

    /// Returns the path, or the brand's override.
    pub(super) fn path(&self) -> &str {
        self.brand_override()
            .and_then(|endpoint| endpoint.path.as_deref())
            .unwrap_or(self.endpoint.path)
    }

    /// Returns the endpoint with the brand's encryption and method.
    fn effective_row(&self) -> EndpointMeta {
        let mut endpoint = *self.endpoint;
        let other = self.brand_override();
        if let Some(encryption) = other.and_then(|other| other.encryption) {
            endpoint.encrypted = encryption == Encryption::Jwe;
        }
        match (other.and_then(|other| other.method), self.brand.methods) {
            (Some(method), _) => endpoint.with_method(method.into()),
            (None, Methods::Specification) => endpoint.with_specified_method(),
            (None, Methods::Post) => endpoint,
        }
    }

    /// Returns the method, or the brand's override.
    pub(super) fn method(&self) -> Method {
        self.effective_row().method
    }

    /// Returns the request's fields as pairs for a query string or a form.
    fn pairs<J: Json>(&self, parse: impl Fn(&str) -> Option<J>) -> String {
        let members = parse(self.body).and_then(|json| json.members()).unwrap_or_default();
        let mut text = String::new();
        for (name, value) in members {
            if !text.is_empty() {
                text.push('&');
            }
            percent_encode(&name, &mut text);
            text.push('=');
            percent_encode(&scalar_text(&value), &mut text);
        }
        text
    }

    /// Builds the unencrypted HTTP request.
    pub(super) fn to_plain_request<J: Json>(
        &self,
        parse: impl Fn(&str) -> Option<J>,
    ) -> HttpRequest {
        let mut url = self.path().to_owned();
        let body = match self.effective_row().body {
            Body::None => None,
            Body::Query => {
                let pairs = self.pairs(parse);
                if !pairs.is_empty() {
                    url.push('?');
                    url.push_str(&pairs);
                }
                None
            }
            Body::Data => {
                url.push_str("?data=");
                percent_encode(self.body, &mut url);
                None
            }
            Body::Json => Some(json_body(self.body.to_owned())),
            Body::Form => Some(HttpBody {
                content_type: "application/x-www-form-urlencoded",
                text: self.pairs(parse),
            }),
        };
        if let (Some(name), Some(token)) = (self.token_parameter(), self.token) {
            url.push(if url.contains('?') { '&' } else { '?' });
            url.push_str(name);
            url.push('=');
            percent_encode(token, &mut url);
        }
        self.request(self.method(), url, body)
    }

    /// Returns the query parameter of the token, if the brand has one for the call.
    fn token_parameter(&self) -> Option<&str> {
        self.brand_override()?.token_parameter.as_deref()
    }

    /// Builds the HTTP request of a sealed payload, posted under the encrypted path.
    pub(super) fn to_sealed_request(&self, base: &str, jwe: &str) -> HttpRequest {
        let text = [r#"{"payload":""#, jwe, r#""}"#].concat();
        self.request(Method::Post, [base, self.path()].concat(), Some(json_body(text)))
    }

    fn request(&self, method: Method, url: String, body: Option<HttpBody>) -> HttpRequest {
        let mut headers = Vec::new();
        for (name, value) in HEADERS {
            if let Some(value) = value(self) {
                headers.push((self.header_name(name), value));
            }
        }
        HttpRequest {
            method,
            url,
            headers,
            body,
            cookies: self.brand.credentials == Credentials::Cookie,
        }
    }

    /// Returns the module, or the brand's override.
    fn module(&self) -> &str {
        self.brand_override()
            .and_then(|endpoint| endpoint.module.as_deref())
            .unwrap_or(Module::as_str(self.endpoint.module))
    }

    fn header_name(&self, name: &'static str) -> String {
        let renamed = self.brand_override().and_then(|endpoint| endpoint.headers.get(name));
        renamed.map_or_else(|| name.to_owned(), Clone::clone)
    }
}

fn json_body(text: String) -> HttpBody {
    HttpBody { content_type: "application/json", text }
}

/// Returns a scalar as text for a query string; a list has its items separated by commas.
fn scalar_text<J: Json>(value: &J) -> String {
    if let Some(items) = value.items() {
        return items.iter().map(scalar_text).collect::<Vec<_>>().join(",");
    }
    if let Some(text) = value.text() {
        return text;
    }
    if let Some(flag) = value.boolean() {
        return if flag { "true" } else { "false" }.to_owned();
    }
    // Requests have no fractional numbers.
    #[allow(clippy::as_conversions, reason = "numbers that we wrote ourselves from integers")]
    value.number().map(|number| number as i64).unwrap_or_default().to_string()
}

/// Percent-encodes all but the unreserved characters (RFC 3986).
pub(crate) fn percent_encode(text: &str, out: &mut String) {
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte) {
            out.push(char::from(byte));
        } else {
            out.push('%');
            out.extend(hex_digits(byte).map(|digit| digit.to_ascii_uppercase()));
        }
    }
}
