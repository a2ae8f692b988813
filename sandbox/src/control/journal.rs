//! The journal of received calls, with secrets blanked.

use super::faults::plain_path;
use crate::clock;
use axum::http::HeaderMap;
use serde::Serialize;
use serde_json::Value;
use std::{
    collections::{BTreeMap, VecDeque},
    sync::{Arc, Mutex, PoisonError},
};

/// Calls that are kept.
const KEPT: usize = 2000;

/// One received call.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Entry {
    #[serde(skip)]
    id: u64,
    /// When.
    pub at: String,
    /// HTTP method.
    pub method: String,
    /// Path; of an encrypted call with its base path.
    pub path: String,
    /// Where the table has it, when the brand has it elsewhere.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table_path: Option<&'static str>,
    /// Query.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub query: Option<Value>,
    /// Headers, secrets blanked.
    pub headers: BTreeMap<String, String>,
    /// Came as an encrypted payload.
    pub encrypted: bool,
    /// Body (of an encrypted call: what was in it), secrets blanked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub body: Option<Value>,
    /// Status of the answer; none while there is none, or when the connection was closed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<u16>,
}

/// The journal.
#[derive(Debug, Clone, Default)]
pub struct Journal(Arc<Mutex<Kept>>);

#[derive(Debug, Default)]
struct Kept {
    last: u64,
    entries: VecDeque<Entry>,
}

impl Journal {
    /// Writes a call down as it comes in; answers where.
    pub fn begin(&self, mut entry: Entry) -> u64 {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.entries.len() >= KEPT {
            kept.entries.pop_front();
        }
        kept.last += 1;
        entry.id = kept.last;
        kept.entries.push_back(entry);
        kept.last
    }

    /// Writes down what was in it and how it ended.
    pub fn end(&self, id: u64, opened: Option<Value>, status: Option<u16>) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(entry) = kept.entries.iter_mut().rev().find(|entry| entry.id == id) {
            entry.body = opened.or_else(|| entry.body.take());
            entry.status = status;
        }
    }

    /// Calls, oldest first; those whose path begins so, with or without the encrypted base path.
    pub fn of(&self, path: Option<&str>) -> Vec<Entry> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.entries
            .iter()
            .filter(|entry| {
                path.is_none_or(|path| {
                    let table = entry.table_path.unwrap_or(plain_path(&entry.path));
                    entry.path.starts_with(path) || table.starts_with(path)
                })
            })
            .cloned()
            .collect()
    }

    /// Forgets all.
    pub fn clear(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).entries.clear();
    }
}

/// An entry without its body and answer.
pub fn entry(method: &str, path: &str, query: Option<&str>, headers: &HeaderMap) -> Entry {
    let headers = headers
        .iter()
        .map(|(name, value)| {
            let value = value.to_str().unwrap_or("?");
            // a brand may have the token under another name
            let secret =
                name == "cookie" || name == "authorization" || value.starts_with("Bearer ");
            let value = if secret { "***" } else { value };
            (name.to_string(), value.to_owned())
        })
        .collect();
    let query = query.map(|query| {
        let uri = axum::http::Uri::builder().path_and_query(format!("/?{query}")).build();
        let pairs = uri.ok().and_then(|uri| {
            axum::extract::Query::<BTreeMap<String, Value>>::try_from_uri(&uri).ok()
        });
        let mut value =
            pairs.map_or(Value::Null, |pairs| Value::Object(pairs.0.into_iter().collect()));
        blank(&mut value);
        value
    });
    Entry {
        id: 0,
        at: clock::rfc3339(clock::now()),
        method: method.to_owned(),
        path: path.to_owned(),
        table_path: None,
        query,
        headers,
        encrypted: path.starts_with(crate::cipher::BASE_PATH),
        body: None,
        status: None,
    }
}

/// A body without its secrets.
pub fn body(bytes: &[u8]) -> Option<Value> {
    let mut value = serde_json::from_slice(bytes).ok()?;
    blank(&mut value);
    Some(value)
}

/// Blanks what an encrypted call said, or the phone-auth service heard: there a `code` is a secret.
pub fn blank_opened(value: &mut Value) {
    blank(value);
    if let Some(code) = value.get_mut("code") {
        *code = Value::String("***".to_owned());
    }
}

/// Letters of a field that are kept: a picture in base64 tells nobody anything.
const LONGEST: usize = 2000;

/// Blanks every field that holds a secret, and cuts what is very long.
pub fn blank(value: &mut Value) {
    const SECRETS: &[&str] = &[
        "password",
        "token",
        "secret",
        "payload",
        "verificationcode",
        "captcha",
        "ticket",
        "nonce",
        "answer",
        "credential",
        "recoverycodes",
    ];
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                let name = name.to_ascii_lowercase();
                let told = value.is_string() || value.is_number() || value.is_array();
                if told && SECRETS.iter().any(|secret| name.contains(secret)) {
                    *value = Value::String("***".to_owned());
                } else {
                    blank(value);
                }
            }
        }
        Value::Array(values) => values.iter_mut().for_each(blank),
        Value::String(text) if text.len() > LONGEST => {
            let kept: String = text.chars().take(100).collect();
            *text = format!("{kept}… ({} bytes)", text.len());
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn every_secret_of_a_call_is_blanked_and_nothing_else() {
        let secrets = [
            "password",
            "confirmPassword",
            "oldPassword",
            "newPassword",
            "confirmNewPassword",
            "paymentPassword",
            "oldPaymentPassword",
            "confirmPaymentPassword",
            "loginPassword",
            "verificationCode",
            "captcha",
            "firebaseIdToken",
            "token",
            "ticket",
            "answer",
            "code",
            "secret",
            "credential",
            "payload",
        ];
        for name in secrets {
            for value in [json!("s3cret"), json!(123_456)] {
                let mut body = json!({ name: value });
                blank_opened(&mut body);
                assert_eq!(body, json!({ name: "***" }), "{name}");
            }
        }
        let mut codes = json!({ "recoveryCodes": ["s3cret"] });
        blank_opened(&mut codes);
        assert_eq!(codes, json!({ "recoveryCodes": "***" }));
        let told = json!({
            "username": "demo", "mobileNum": "11987654321", "countryDialingCode": "+55",
            "affiliateCode": "LIMA2026", "gameCode": "rng-1", "remember": true,
        });
        let mut body = told.clone();
        blank_opened(&mut body);
        assert_eq!(body, told);
    }
}
