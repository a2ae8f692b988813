//! Functions of higher crates that lower ones call. The composition provides them.

use ante_base::{Lang, member_kind::MemberKind};
use ante_contract::wallet::records::BetLeg;
use ante_ledger::db::{Tx, Work};
use sqlx::SqliteConnection;
use std::collections::BTreeMap;

/// The services of a server.
#[derive(Debug, Clone, Copy)]
pub struct Services {
    /// Describes bets of one source (`round`, `live`, `lottery`, `cards`, `sports`), given as a JSON list of ids. Returns
    /// the description of each bet by its id; a bet without a description is left out.
    pub describe_bets: DescribeBets,
    /// Finds the invitation of a code, while it is on.
    pub find_invitation: FindInvitation,
    /// Writes down by which invitation a new member came.
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
    /// All of it in one line.
    pub line: Option<String>,
    /// The selections, where the bet has several.
    pub legs: Vec<BetLeg>,
}

impl BetDescription {
    /// Describes a bet by one line.
    pub fn of_line(line: String) -> Self {
        Self { line: Some(line), legs: Vec::new() }
    }

    /// Describes a bet by its selections.
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
    /// The newcomer's type.
    pub kind: MemberKind,
    /// The newcomer's rates by game type, in hundredths of a percent; none for a player.
    pub rates: BTreeMap<&'static str, u32>,
}
