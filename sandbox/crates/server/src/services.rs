//! Functions of higher crates that lower ones call, provided by the crate that composes the server.

use ante_base::{Lang, member_kind::MemberKind};
use ante_contract::wallet::records::BetLeg;
use ante_ledger::db::{Tx, Work};
use sqlx::SqliteConnection;
use std::collections::BTreeMap;

/// Services of a server.
#[derive(Debug, Clone, Copy)]
pub struct Services {
    /// Describes bets of one source (`round`, `live`, `lottery`, `cards`, `sports`), given as a
    /// JSON list of ids. Returns the descriptions by id; a bet without one is left out.
    pub describe_bets: DescribeBets,
    /// Finds the invitation of a code, while it is active.
    pub find_invitation: FindInvitation,
    /// Stores the invitation by which a new member registered.
    pub accept_invitation: AcceptInvitation,
}

/// See [`Services::describe_bets`].
pub type DescribeBets = for<'c> fn(
    &'c mut SqliteConnection,
    source: &'c str,
    ids: &'c str,
    Lang,
) -> Work<'c, BTreeMap<String, BetDescription>>;

/// Description of a bet for display.
#[derive(Debug, Default)]
pub struct BetDescription {
    /// Description in one line.
    pub line: Option<String>,
    /// Selections of a bet with several.
    pub legs: Vec<BetLeg>,
}

impl BetDescription {
    /// Creates a description of one line.
    pub fn of_line(line: String) -> Self {
        Self { line: Some(line), legs: Vec::new() }
    }

    /// Creates a description of selections.
    pub fn of_legs(mut legs: Vec<BetLeg>) -> Self {
        let line = legs.iter().map(|leg| leg.detail.as_str()).collect::<Vec<_>>().join("; ");
        if legs.len() < 2 {
            legs.clear();
        }
        Self { line: Some(line), legs }
    }
}

/// See [`Services::find_invitation`].
pub type FindInvitation = for<'c> fn(&'c mut Tx, code: &'c str) -> Work<'c, Option<Invitation>>;

/// See [`Services::accept_invitation`].
pub type AcceptInvitation = for<'c> fn(&'c mut Tx, member: &'c str, &'c Invitation) -> Work<'c, ()>;

/// Account type and rates granted by an agent's registration link.
#[derive(Debug)]
pub struct Invitation {
    /// Id of the link.
    pub link: String,
    /// Member id of the agent that owns the link.
    pub agent: String,
    /// Account type of the new member.
    pub kind: MemberKind,
    /// Rates of the new member by game type, in hundredths of a percent; empty for a player.
    pub rates: BTreeMap<&'static str, u32>,
}
