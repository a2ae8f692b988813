//! Server-sent hints that money moved. They never carry an amount; a page that gets one
//! reloads its data.
//!
//! Work in the writer's transaction gives a [`publish_on_commit`]. The writer records the members of all hints
//! as changed in the same transaction ([`crate::changes`]) and publishes the hints once the commit
//! is on disk.

pub mod hub;

pub use hub::Hub;

use std::cell::RefCell;

/// A change for a member.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Hint {
    /// The balance changed, or a figure that depends on money without moving it: a lost bet, a
    /// transfer between the member's own wallets.
    Balance,
    /// The deposit with this id changed.
    Deposit(String),
    /// The withdrawal with this id changed.
    Withdrawal(String),
    /// The counts of the member's badges changed.
    Counts,
    /// A limit or a break changed.
    Limits,
    /// Progress in a mission without other changes; not sent to pages.
    Progress,
    /// A session ended, and its stream with it. Not sent to pages.
    SessionEnded,
}

/// Hints of one job, with their members.
pub type Hints = Vec<(String, Hint)>;

tokio::task_local! {
    static PENDING_HINTS: RefCell<Hints>;
}

/// Publishes a hint to a member's pages once the current transaction is committed. Does nothing
/// outside the writer.
pub fn publish_on_commit(member: &str, hint: Hint) {
    // Outside there is no list, and nothing that could be committed.
    let _ = PENDING_HINTS.try_with(|said| {
        let mut said = said.borrow_mut();
        if !said.iter().any(|(to, known)| to == member && *known == hint) {
            said.push((member.to_owned(), hint));
        }
    });
}

/// Forgets the hints of the job so far: what they told of was rolled back.
pub fn discard_hints() {
    let _ = PENDING_HINTS.try_with(|said| said.borrow_mut().clear());
}

/// Runs a job, and answers with what it hinted.
pub(crate) async fn collect_hints<T>(job: impl Future<Output = T>) -> (T, Hints) {
    let run = async move {
        let result = job.await;
        (result, PENDING_HINTS.with(RefCell::take))
    };
    PENDING_HINTS.scope(RefCell::default(), run).await
}
