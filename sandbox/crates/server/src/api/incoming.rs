//! Call as received.

use ante_base::{Lang, address::AddressPrefix};
use axum::http::{HeaderMap, Method};
use std::net::IpAddr;

/// Call as received, before its handler runs.
#[derive(Debug, Clone)]
pub struct Incoming {
    /// Client address.
    pub address: IpAddr,
    /// Language of the response.
    pub lang: Lang,
    /// The page's `Visitor` header, to which captchas and throttles are bound.
    pub visitor: String,
    /// Headers.
    pub headers: HeaderMap,
}

impl Incoming {
    /// Returns the prefix of the client's address, by which limits count.
    pub fn prefix(&self) -> AddressPrefix {
        AddressPrefix::from_address(self.address)
    }
}

/// Returns the language of a request, by its headers.
pub fn lang_of(headers: &HeaderMap) -> Lang {
    Lang::from_headers(headers)
}

/// Returns whether the method of a call is safe, that is, changes nothing.
pub fn is_safe(method: &Method) -> bool {
    matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS)
}
