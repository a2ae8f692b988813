//! Faults on request: the next calls to a path are delayed, refused, cut off or executed twice.

use serde::{Deserialize, Serialize};
use std::sync::{Arc, Mutex, PoisonError};

/// Fault for the next calls to a path.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Fault {
    /// Path without the encrypted base path. One that ends with `/` or `*` is a prefix.
    pub path: String,
    /// Number of calls.
    #[serde(default = "one_time")]
    pub times: u32,
    /// Delay before the call, in milliseconds.
    #[serde(default)]
    pub delay_ms: u64,
    /// Status to return instead of running the call.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<u16>,
    /// Code in that response's envelope.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// Message in that response's envelope.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// Raw body of that response.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub body: Option<String>,
    /// `Content-Type` of that body.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub content_type: Option<String>,
    /// HTML of that response, as a proxy would send it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub html: Option<String>,
    /// Runs the call, then closes the connection without a response.
    #[serde(default)]
    pub drop_after_commit: bool,
    /// Runs the call twice, as a network that repeats requests would.
    #[serde(default)]
    pub duplicate: bool,
    /// Closes the connection at once, without running the call.
    #[serde(default)]
    pub close: bool,
}

const fn one_time() -> u32 {
    1
}

/// Pending faults.
#[derive(Debug, Clone, Default)]
pub struct Faults(Arc<Mutex<Vec<Fault>>>);

impl Faults {
    /// Adds a fault.
    pub fn add(&self, fault: Fault) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(fault);
    }

    /// Takes the fault for a call, by its own path or the one in the endpoint table, and counts it
    /// down.
    pub fn take(&self, path: &str, table: Option<&str>) -> Option<Fault> {
        let mut faults = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let fault = faults
            .iter_mut()
            .find(|fault| fault.is_for(path) || table.is_some_and(|path| fault.is_for(path)))?;
        fault.times = fault.times.saturating_sub(1);
        let taken = fault.clone();
        faults.retain(|fault| fault.times > 0);
        Some(taken)
    }

    /// Returns the remaining faults.
    pub fn remaining(&self) -> Vec<Fault> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Removes all faults.
    pub fn clear(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }
}

impl Fault {
    fn is_for(&self, called: &str) -> bool {
        let plain = plain_path(called);
        if self.path == called || self.path == plain {
            return true;
        }
        let beginning = match self.path.strip_suffix('*') {
            Some(beginning) => beginning,
            None if self.path.ends_with('/') => &self.path,
            None => return false,
        };
        called.starts_with(beginning) || plain.starts_with(beginning)
    }
}

/// Returns a path without the encrypted base path.
pub(super) fn plain_path(called: &str) -> &str {
    called
        .strip_prefix(ante_server::cipher::BASE_PATH)
        .filter(|rest| rest.starts_with('/'))
        .unwrap_or(called)
}
