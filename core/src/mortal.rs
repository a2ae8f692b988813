//! A trap is the end of an instance: memory may be half-written, so nothing may run on.

use std::{
    panic,
    sync::{
        Once,
        atomic::{AtomicBool, Ordering},
    },
};

static DEAD: AtomicBool = AtomicBool::new(false);
static WATCH: Once = Once::new();

/// Returns whether this instance is dead.
pub fn is_dead() -> bool {
    DEAD.load(Ordering::Relaxed)
}

/// From now on a panic marks the instance dead before it traps.
pub fn watch() {
    WATCH.call_once(|| panic::set_hook(Box::new(|_| DEAD.store(true, Ordering::Relaxed))));
}
