//! Server-sent hints, and whether the page is visible.

use ante_contract::wallet::push::PushKind;
use std::future::Future;

/// What the server tells by itself, to who looks at the page. A clone is the same.
pub trait Push: Clone + 'static {
    /// An open line; closed when dropped.
    type Line: Line;

    /// Somebody looks at the page; where nothing can tell, nobody does.
    fn shown(&self) -> bool;
    /// Waits until somebody looks, or nobody.
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

/// What is heard of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heard {
    /// Whoever is at the other end listens.
    Open,
    /// A hint.
    Event(PushKind),
    /// It broke, or never opened.
    Lost,
}
