//! Journal of received calls, with secrets blanked.

use super::faults::plain_path;
use ante_base::clock;
use axum::http::HeaderMap;
use serde::Serialize;
use serde_json::{Value, value::RawValue};
use std::{
    collections::{BTreeMap, VecDeque},
    sync::{Arc, Mutex, PoisonError},
};

/// Maximum number of calls in the journal.
const MAX_CALLS: usize = 2000;
/// Maximum size of all calls in the journal, in bytes.
const MAX_TOTAL_BYTES: usize = 16 * 1024 * 1024;
/// Maximum size of a call's query, and of its body, in bytes; longer ones are cut and stored as
/// text.
const MAX_TEXT_BYTES: usize = 16 * 1024;
/// Maximum size of a body that is parsed, in bytes; only pictures are bigger.
const MAX_PARSED_BYTES: usize = 256 * 1024;

/// Received call.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Entry {
    #[serde(skip)]
    id: u64,
    /// Time of the call.
    pub at: String,
    /// HTTP method.
    pub method: String,
    /// Path; for an encrypted call with its base path.
    pub path: String,
    /// Path in the endpoint table, if the brand uses another path.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table_path: Option<&'static str>,
    /// Query.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub query: Option<Box<RawValue>>,
    /// Headers, secrets blanked.
    pub headers: BTreeMap<String, String>,
    /// Whether the payload was encrypted.
    pub encrypted: bool,
    /// Body, decrypted if it was encrypted, with secrets blanked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub body: Option<Box<RawValue>>,
    /// Status of the response; `None` before it, or if the connection was closed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<u16>,
}

impl Entry {
    /// Returns the size of the entry's texts, in bytes.
    fn bytes(&self) -> usize {
        let json =
            |value: &Option<Box<RawValue>>| value.as_ref().map_or(0, |json| json.get().len());
        let headers = self.headers.iter().map(|(name, value)| name.len() + value.len());
        self.path.len() + json(&self.query) + json(&self.body) + headers.sum::<usize>()
    }
}

/// Journal of calls, shared between clones.
#[derive(Debug, Clone, Default)]
pub struct Journal(Arc<Mutex<JournalState>>);

#[derive(Debug, Default)]
struct JournalState {
    last: u64,
    bytes: usize,
    entries: VecDeque<Entry>,
}

impl JournalState {
    /// Removes the oldest calls until the others fit.
    fn evict_oldest(&mut self) {
        while self.entries.len() > MAX_CALLS || self.bytes > MAX_TOTAL_BYTES {
            let Some(oldest) = self.entries.pop_front() else { return };
            self.bytes = self.bytes.saturating_sub(oldest.bytes());
        }
    }
}

impl Journal {
    /// Records an incoming call and returns its id.
    pub fn begin(&self, mut entry: Entry) -> u64 {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.last += 1;
        entry.id = kept.last;
        kept.bytes += entry.bytes();
        kept.entries.push_back(entry);
        kept.evict_oldest();
        kept.last
    }

    /// Adds the decrypted body and the status to a call.
    pub fn end(&self, id: u64, opened: Option<Box<RawValue>>, status: Option<u16>) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(entry) = kept.entries.iter_mut().rev().find(|entry| entry.id == id) else {
            return;
        };
        let before = entry.bytes();
        entry.body = opened.or_else(|| entry.body.take());
        entry.status = status;
        let after = entry.bytes();
        kept.bytes = (kept.bytes + after).saturating_sub(before);
        kept.evict_oldest();
    }

    /// Returns the calls, oldest first; with `path`, those whose path begins with it, with or
    /// without the encrypted base path.
    pub fn matching(&self, path: Option<&str>) -> Vec<Entry> {
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

    /// Removes all calls.
    pub fn clear(&self) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.entries.clear();
        kept.bytes = 0;
    }
}

/// Creates an entry without body and status.
pub fn entry(method: &str, path: &str, query: Option<&str>, headers: &HeaderMap) -> Entry {
    let headers = headers
        .iter()
        .map(|(name, value)| {
            let value = value.to_str().unwrap_or("?");
            // A brand may use another name for the token.
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
        redact(&mut value);
        stored_json(&value)
    });
    Entry {
        id: 0,
        at: clock::rfc3339(clock::now()),
        method: method.to_owned(),
        path: path.to_owned(),
        table_path: None,
        query: query.flatten(),
        headers,
        encrypted: path.starts_with(ante_server::cipher::BASE_PATH),
        body: None,
        status: None,
    }
}

/// Returns the stored form of a JSON body without its secrets, including those of a decrypted call
/// if `is_opened`.
pub fn body(bytes: &[u8], is_opened: bool) -> Option<Box<RawValue>> {
    if bytes.len() > MAX_PARSED_BYTES {
        return stored_json(&Value::String(format!("… ({} bytes)", bytes.len())));
    }
    let mut value = serde_json::from_slice(bytes).ok()?;
    if is_opened {
        redact_decrypted(&mut value);
    } else {
        redact(&mut value);
    }
    stored_json(&value)
}

/// Returns the stored form of a value: its JSON text, which takes a fraction of the memory, or if
/// that is too long, its beginning as a string.
pub fn stored_json(value: &Value) -> Option<Box<RawValue>> {
    let json = serde_json::to_string(value).ok()?;
    if json.len() <= MAX_TEXT_BYTES {
        return RawValue::from_string(json).ok();
    }
    // An eighth, because escaped quotes and characters of several bytes need more space.
    let beginning: String = json.chars().take(MAX_TEXT_BYTES / 8).collect();
    let cut = Value::String(format!("{beginning}… ({} bytes)", json.len()));
    RawValue::from_string(cut.to_string()).ok()
}

/// Blanks the secrets in a decrypted call, or in a call of the phone-auth service, where `code` is
/// a secret as well.
pub fn redact_decrypted(value: &mut Value) {
    redact(value);
    if let Some(code) = value.get_mut("code") {
        *code = Value::String("***".to_owned());
    }
}

/// Length in bytes beyond which a string is cut, such as pictures in base64.
const MAX_STRING_BYTES: usize = 2000;

/// Blanks every field with a secret, and cuts long strings.
pub fn redact(value: &mut Value) {
    const SECRET_FIELDS: &[&str] = &[
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
                let has_content = value.is_string() || value.is_number() || value.is_array();
                if has_content && SECRET_FIELDS.iter().any(|secret| name.contains(secret)) {
                    *value = Value::String("***".to_owned());
                } else {
                    redact(value);
                }
            }
        }
        Value::Array(values) => values.iter_mut().for_each(redact),
        Value::String(text) if text.len() > MAX_STRING_BYTES => {
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

    fn call(body: &str) -> Entry {
        let mut entry = entry("POST", "/wps/member/profile", None, &HeaderMap::new());
        entry.body = super::body(body.as_bytes(), false);
        entry
    }

    #[test]
    fn long_calls_are_cut_and_the_oldest_are_removed() {
        let long = format!("[{}0]", "0,".repeat(100_000));
        let journal = Journal::default();
        for _ in 0..20 {
            journal.begin(call(&long));
        }
        let calls = journal.matching(None);
        assert_eq!(calls.len(), 20);
        let sum: usize = calls.iter().map(Entry::bytes).sum();
        assert!(sum < 20 * MAX_TEXT_BYTES, "{sum}");
        let text: String = serde_json::from_str(calls[0].body.as_ref().unwrap().get()).unwrap();
        assert!(text.starts_with("[0,0,0") && text.ends_with("… (200003 bytes)"), "{text}");

        // Many short entries are kept, fewer of the maximum size.
        let full = json!({ "text": vec!["a".repeat(1000); 15] }).to_string();
        let mut last = 0;
        for _ in 0..MAX_CALLS {
            last = journal.begin(call(&full));
        }
        let bytes =
            |journal: &Journal| -> usize { journal.matching(None).iter().map(Entry::bytes).sum() };
        assert!(bytes(&journal) <= MAX_TOTAL_BYTES);
        assert!(journal.matching(None).len() > MAX_TOTAL_BYTES / MAX_TEXT_BYTES - 1);
        for _ in 0..MAX_CALLS + 1 {
            journal.end(last, stored_json(&json!("opened")), Some(200));
            last = journal.begin(call("{}"));
        }
        assert_eq!(journal.matching(None).len(), MAX_CALLS);
        let counted = journal.0.lock().unwrap().bytes;
        assert_eq!(counted, bytes(&journal), "what is counted is what is there");
        // A body with a picture is not parsed.
        let picture = format!("{{\"content\": \"{}\"}}", "A".repeat(MAX_PARSED_BYTES));
        assert!(super::body(picture.as_bytes(), false).unwrap().get().len() < 30);
    }

    #[test]
    fn only_the_secrets_of_a_call_are_blanked() {
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
                redact_decrypted(&mut body);
                assert_eq!(body, json!({ name: "***" }), "{name}");
            }
        }
        let mut codes = json!({ "recoveryCodes": ["s3cret"] });
        redact_decrypted(&mut codes);
        assert_eq!(codes, json!({ "recoveryCodes": "***" }));
        let kept = json!({
            "username": "demo", "mobileNum": "11987654321", "countryDialingCode": "+55",
            "affiliateCode": "LIMA2026", "gameCode": "rng-1", "remember": true,
        });
        let mut body = kept.clone();
        redact_decrypted(&mut body);
        assert_eq!(body, kept);
    }
}
