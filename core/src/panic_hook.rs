//! Panic hook: after a panic the wasm memory may be inconsistent, so the instance must not be used again.

use std::{
    panic,
    sync::{
        Once,
        atomic::{AtomicBool, Ordering},
    },
};

static PANICKED: AtomicBool = AtomicBool::new(false);
static INSTALL: Once = Once::new();

/// Returns whether this instance has panicked.
pub fn has_panicked() -> bool {
    PANICKED.load(Ordering::Relaxed)
}

/// Installs the hook, which marks the instance as panicked before a panic traps.
pub fn install() {
    INSTALL.call_once(|| panic::set_hook(Box::new(|_| PANICKED.store(true, Ordering::Relaxed))));
}
