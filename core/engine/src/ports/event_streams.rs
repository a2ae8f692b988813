//! Server-sent events, and the visibility of the page.

use ante_contract::wallet::push::PushKind;
use std::future::Future;

/// Source of server-sent events for a visible page. A clone shares the state.
pub trait EventStreams: Clone + 'static {
    /// An open stream; closed when dropped.
    type Stream: EventStream;

    /// Returns whether the page is visible; always false without push support.
    fn is_visible(&self) -> bool;
    /// Waits until the page is visible, or hidden.
    fn visibility_changed(&self, visible: bool) -> impl Future<Output = ()>;
    /// Completes after this time.
    fn sleep(&self, milliseconds: u32) -> impl Future<Output = ()>;
    /// Opens a stream with the session's cookie; `None` if the platform has no streams.
    fn connect(&self, path: &str) -> Option<Self::Stream>;
}

/// An open stream.
pub trait EventStream {
    /// Waits for the next event.
    fn next_event(&self) -> impl Future<Output = StreamEvent>;
}

/// An event of a stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StreamEvent {
    /// The stream is open.
    Open,
    /// A sign that the stream passes.
    KeepAlive,
    /// A server event.
    Event(PushKind),
    /// The stream broke, or failed to open.
    Disconnected,
}
