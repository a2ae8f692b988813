//! The database and its books: accounts and postings, points, limits that a stake must pass, hints of what changed.

pub mod changes;
pub mod db;
mod deletion;
pub mod game_types;
pub mod ledger;
pub mod limits;
pub mod points;
pub mod push;
pub mod states;
