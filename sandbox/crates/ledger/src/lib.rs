//! Database and ledgers: accounts and postings, points, limits that every stake must pass, and
//! hints about changes.

pub mod changes;
pub mod db;
mod deletion;
pub mod game_types;
pub mod ledger;
pub mod limits;
pub mod points;
pub mod push;
pub mod states;
