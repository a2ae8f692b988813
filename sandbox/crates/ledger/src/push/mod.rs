//! Server-sent hints that data of a member changed. A hint carries no amount; a page that receives
//! one reloads its data.
//!
//! Work in the writer's transaction calls [`publish_on_commit`]. The writer records the members of
//! all hints as changed in the same transaction ([`crate::changes`]), and publishes the hints after
//! the commit is on disk.

pub mod hub;

pub use hub::Hub;

use std::cell::RefCell;

/// Change of a member's data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Hint {
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

/// Hints of one job, each with its member's id.
pub type Hints = Vec<(String, Hint)>;

tokio::task_local! {
    static PENDING_HINTS: RefCell<Hints>;
}

/// Publishes a hint to a member's pages after the current transaction is committed. Has no effect
/// outside the writer.
pub fn publish_on_commit(member: &str, hint: Hint) {
    // Outside the writer there is no transaction, and so no list of hints.
    let _ = PENDING_HINTS.try_with(|hints| {
        let mut hints = hints.borrow_mut();
        if !hints.iter().any(|(to, known)| to == member && *known == hint) {
            hints.push((member.to_owned(), hint));
        }
    });
}

/// Discards the current job's hints, because their changes were rolled back.
pub fn discard_hints() {
    let _ = PENDING_HINTS.try_with(|hints| hints.borrow_mut().clear());
}

/// Runs a job; returns its result and its hints.
pub(crate) async fn collect_hints<T>(job: impl Future<Output = T>) -> (T, Hints) {
    let run = async move {
        let result = job.await;
        (result, PENDING_HINTS.with(RefCell::take))
    };
    PENDING_HINTS.scope(RefCell::default(), run).await
}
