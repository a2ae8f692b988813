//! Demo games and lotteries: launches, lists, stakes and prizes.
//!
//! [`games`] has slots, live tables, fishing, card tables and the sportsbook, each with its
//! results, its page and its settlement; [`lottery`] the lotteries with their draws. Every stake
//! and prize is a posting of the ledger, and the games' returns are computed exactly by tests. The
//! pages are in `sandbox/games`.
//!
//! # Example
//!
//! ```
//! use ante_games::lottery::{bet::Bet, catalog};
//!
//! let lottery = catalog::find("bola-da-sorte").unwrap();
//! // The second of five digits is 7.
//! let bet = Bet::parse(lottery.category, "place", "2-7").unwrap();
//! assert!(bet.wins(&[0, 7, 3, 3, 9]) && !bet.wins(&[7, 0, 3, 3, 9]));
//! assert_eq!(bet.chances(), (1, 10));
//! ```

pub mod games;
pub mod lottery;
#[cfg(test)]
mod query_plans;
