//! What the server tells by itself: money moved (issue 5). Hints alone, never an amount; whoever
//! hears one asks.
//!
//! Work in the writer's transaction gives a [`hint`]. The writer records the members of all hints as changed in the same
//! transaction ([`crate::changes`]) and publishes the hints once the commit is on disk.

pub mod hub;

pub use hub::Hub;

use std::cell::RefCell;

/// What happened to a member.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Hint {
    /// The balance is another one, or what goes by money without moving it: a bet that was lost, a
    /// transfer between the member's own wallets.
    Balance,
    /// This deposit is another one.
    Deposit(String),
    /// This withdrawal is another one.
    Withdrawal(String),
    /// Counts of the member's badges are other ones.
    Counts,
    /// A limit, or a break.
    Limits,
    /// Progress in a mission that changes nothing else; not sent to pages.
    Progress,
    /// A session ended; its stream does, too. Told to nobody.
    SessionEnded,
}

/// Hints of one job, with their members.
pub type Hints = Vec<(String, Hint)>;

tokio::task_local! {
    static SAID: RefCell<Hints>;
}

/// Tells a member's pages, once the transaction that this is said in is committed. Outside of the
/// writer nothing is told.
pub fn hint(member: &str, hint: Hint) {
    // Outside there is no list, and nothing that could be committed.
    let _ = SAID.try_with(|said| {
        let mut said = said.borrow_mut();
        if !said.iter().any(|(to, known)| to == member && *known == hint) {
            said.push((member.to_owned(), hint));
        }
    });
}

/// Forgets the hints of the job so far: what they told of was rolled back.
pub fn take_back() {
    let _ = SAID.try_with(|said| said.borrow_mut().clear());
}

/// Runs a job, and answers with what it hinted.
pub(crate) async fn hearing<T>(job: impl Future<Output = T>) -> (T, Hints) {
    let run = async move {
        let result = job.await;
        (result, SAID.with(RefCell::take))
    };
    SAID.scope(RefCell::default(), run).await
}
