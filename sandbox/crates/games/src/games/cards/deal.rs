//! Dealing: random pieces from the system, or those requested by a test (`forced`).

use super::pieces::{Pile, Set};

/// Operator's share of a pot, in percent.
pub const RAKE_PERCENT: u32 = 5;
/// Time to decide, in milliseconds.
pub const DECISION_TIME_MS: i64 = 20_000;

/// Deal: the piles of all seats, the player's first, and the time to decide.
#[derive(Debug, Clone)]
pub struct Deal {
    /// One pile per seat.
    pub piles: Vec<Pile>,
    /// Time to decide, in milliseconds.
    pub decide: i64,
}

/// Returns the deal of a member's next hand.
///
/// # Errors
/// When the system has no random bytes to give.
#[cfg_attr(not(feature = "qa"), expect(unused_variables))]
pub fn deal(set: Set, seats: u32, username: &str) -> Result<Deal, rand::rand_core::OsError> {
    let seats = usize::try_from(seats).unwrap_or(2);
    let piles = (0..seats).map(|_| set.draw()).collect::<Result<_, _>>()?;
    let dealt = Deal { piles, decide: DECISION_TIME_MS };
    #[cfg(feature = "qa")]
    let dealt = super::forced::apply(dealt, set, username);
    Ok(dealt)
}
