//! Server-sent hints, and whether the page is visible.

use ante_contract::wallet::push::PushKind;
use std::future::Future;

/// Server push to a visible page. A clone shares the state.
pub trait Push: Clone + 'static {
    /// An open line; closed when dropped.
    type Line: Line;

    /// Returns whether the page is visible; always false without push support.
    fn shown(&self) -> bool;
    /// Waits until the visibility of the page is `shown`.
    fn turned(&self, shown: bool) -> impl Future<Output = ()>;
    /// Waits.
    fn rest(&self, milliseconds: u32) -> impl Future<Output = ()>;
    /// Opens a line that carries the session's cookie; nothing where there are no lines.
    fn line(&self, path: &str) -> Option<Self::Line>;
}

/// An open line.
pub trait Line {
    /// Waits for the next that is heard.
    fn heard(&self) -> impl Future<Output = Heard>;
}

/// An event of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heard {
    /// The server listens.
    Open,
    /// A hint.
    Event(PushKind),
    /// It broke, or never opened.
    Lost,
}
