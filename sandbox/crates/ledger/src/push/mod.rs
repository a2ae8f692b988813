//! Server events: data of a member changed. An event carries no amount; a page that receives one
//! reloads its data.
//!
//! Work in the writer's transaction calls [`publish_on_commit`]. The writer records the members of
//! all events as changed in the same transaction ([`crate::changes`]), and publishes the events after
//! the commit is on disk.

pub mod hub;

pub use hub::Hub;

use std::cell::RefCell;

/// Change of a member's data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ServerEvent {
    /// The balance changed, or a figure that depends on money without a change of the balance: a
    /// lost bet, or a transfer between the member's own wallets.
    Balance,
    /// The deposit with this id changed.
    Deposit(String),
    /// The withdrawal with this id changed.
    Withdrawal(String),
    /// The counts of the member's badges changed.
    Counts,
    /// A limit or a break changed.
    Limits,
    /// Progress in a mission changed, and nothing else. Not sent to pages.
    Progress,
    /// A session ended, and with it its stream. Not sent to pages.
    SessionEnded,
}

/// Events of one job, each with its member's id.
pub type ServerEvents = Vec<(String, ServerEvent)>;

tokio::task_local! {
    static PENDING_EVENTS: RefCell<ServerEvents>;
}

/// Publishes an event to a member's pages after the current transaction is committed. Has no effect
/// outside the writer.
pub fn publish_on_commit(member: &str, event: ServerEvent) {
    // Outside the writer there is no transaction, and so no list of events.
    let _ = PENDING_EVENTS.try_with(|events| {
        let mut events = events.borrow_mut();
        if !events.iter().any(|(to, known)| to == member && *known == event) {
            events.push((member.to_owned(), event));
        }
    });
}

/// Discards the current job's events, because their changes were rolled back.
pub fn discard_events() {
    let _ = PENDING_EVENTS.try_with(|events| events.borrow_mut().clear());
}

/// Runs a job; returns its result and its events.
pub(crate) async fn collect_events<T>(job: impl Future<Output = T>) -> (T, ServerEvents) {
    let run = async move {
        let result = job.await;
        (result, PENDING_EVENTS.with(RefCell::take))
    };
    PENDING_EVENTS.scope(RefCell::default(), run).await
}
