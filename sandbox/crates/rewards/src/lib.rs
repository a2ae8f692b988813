//! Promotions, missions, points and referral.
//!
//! Their state is computed from deposits and settled bets when it is requested; stored are joining,
//! claims and payments only. [`changes`] is the job that follows a member's bets and deposits: a
//! bonus ends, a promotion or a mission can be claimed.
//!
//! # Example
//!
//! ```
//! use ante_base::money::Money;
//! use ante_rewards::missions::list;
//!
//! let task = list::find("day-stakes").unwrap();
//! assert_eq!(task.goal(), Money::whole(200));
//! // A mission of a day ends at midnight in UTC.
//! assert_eq!(task.until(0) - task.since(0), 24 * 60 * 60 * 1000);
//! ```

pub mod changes;
mod isolation;
#[cfg(test)]
mod margins;
pub mod missions;
pub mod points;
pub mod promotions;
pub mod referral;
