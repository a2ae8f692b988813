//! Database and ledgers: accounts and postings, points, limits that every stake must pass, and
//! events about changes.
//!
//! - [`db::Db`] has one writer, which commits in groups, and a pool of readers.
//! - [`ledger`] moves money: the entries of a posting sum to zero, no member's account is negative,
//!   and the same key posts once. [`points`] does the same for points.
//! - [`limits`] refuses a stake or a deposit above a member's limit or during a break.
//! - [`push`] publishes events after a commit; [`changes`] records work for a job after it.
//!
//! # Example
//!
//! ```
//! use ante_base::{ApiError, money::Money};
//! use ante_ledger::{
//!     db::{Db, resolve_path},
//!     ledger::{self, Account, Posting},
//!     work,
//! };
//!
//! # tokio::runtime::Runtime::new()?.block_on(async {
//! let (path, _file) = resolve_path(":memory:")?;
//! let db = Db::open(&path).await?;
//! let gift = Money::whole(5);
//! let posted: Result<_, ApiError> = db
//!     .write(work!(|tx| {
//!         let entries = [
//!             (Account::member("ana"), gift),
//!             (Account::Operator, gift.checked_neg().unwrap_or_default()),
//!         ];
//!         let account = Account::member("ana");
//!         let posting = Posting {
//!             kind: "gift",
//!             reference: "r",
//!             account,
//!             key: "k",
//!             entries: &entries,
//!         };
//!         ledger::post(tx, &posting).await
//!     }))
//!     .await;
//! assert!(posted.is_ok());
//! let balance = ledger::balance(db.readers(), &Account::member("ana")).await;
//! assert!(balance.is_ok_and(|balance| balance == gift));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! # })?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod changes;
pub mod db;
mod deletion;
pub mod game_types;
pub mod jurisdiction;
pub mod ledger;
pub mod limits;
pub mod points;
pub mod push;
pub mod states;
