//! Deposits, withdrawals, wallets, limits, records, bonuses on deposits.
//!
//! - [`wallet`] has payments as state machines, payout accounts, transfers and vendors' wallets.
//! - [`rewards`] has bonuses on deposits with their turnover, and the rebate.
//! - [`limits`] has the calls of a member's limits and breaks, which the ledger enforces.
//! - [`records`] has bets, movements and profit of a period.
//!
//! # Example
//!
//! ```
//! use ante_base::money::Money;
//! use ante_cashier::rewards::offers;
//!
//! let offer = offers::find("light").unwrap();
//! assert_eq!(offer.amount(Money::whole(19)), None);
//! // 20 % of the deposit, rounded down to whole cents.
//! let bonus = offer.amount(Money::parse("33.33").unwrap()).unwrap();
//! assert_eq!(bonus.to_string(), "6.66");
//! assert_eq!(offer.turnover(bonus).map(|stakes| stakes.to_string()).as_deref(), Some("19.98"));
//! ```

pub mod limits;
pub mod records;
pub mod rewards;
pub mod wallet;
