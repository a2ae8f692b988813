//! The wire contract: the types, declared once, and the table of calls.
//!
//! One file an area. Each opens with its rows; from them come the client's typed calls, the
//! server's typed routes, the OpenAPI document and the tests.

pub mod account;
pub mod agent;
pub mod amount;
pub mod codes;
pub mod envelope;
pub mod error;
pub mod games;
pub mod help;
pub mod inbox;
pub mod jurisdiction;
pub mod lottery;
pub mod map;
pub mod points;
pub mod refusal;
pub mod rewards;
pub mod site;
pub mod table;
pub mod wallet;

pub use amount::Amount;
pub use codes::Code;
pub use envelope::{Envelope, EnvelopeHead, EnvelopeValue, Nothing, PageRequest};
pub use error::{CoreError, FieldError, Outcome};
pub use map::Map;
pub use refusal::Refusal;
pub use table::{Body, Endpoint, Method, Module, Row, Source, Token, Visitor, Wire};

/// Every row of the table.
pub fn rows() -> impl Iterator<Item = &'static Row> {
    [
        site::ROWS,
        account::ROWS,
        account::register::ROWS,
        account::password::ROWS,
        account::factor::ROWS,
        account::security::ROWS,
        wallet::ROWS,
        wallet::deposit::ROWS,
        wallet::withdraw::ROWS,
        wallet::payout::ROWS,
        wallet::receipt::ROWS,
        wallet::funds::ROWS,
        wallet::upline::ROWS,
        wallet::records::ROWS,
        wallet::rewards::ROWS,
        wallet::limits::ROWS,
        games::ROWS,
        games::shelves::ROWS,
        games::rooms::ROWS,
        lottery::ROWS,
        inbox::ROWS,
        rewards::promotions::ROWS,
        rewards::missions::ROWS,
        rewards::centre::ROWS,
        rewards::referral::ROWS,
        points::ROWS,
        inbox::messages::ROWS,
        help::ROWS,
        agent::ROWS,
        agent::team::ROWS,
        agent::account::ROWS,
        agent::reports::ROWS,
        agent::contracts::ROWS,
    ]
    .into_iter()
    .flatten()
}

/// Walks every row with its types.
pub fn visit_all(visitor: &mut impl Visitor) {
    site::visit(visitor);
    account::visit(visitor);
    account::register::visit(visitor);
    account::password::visit(visitor);
    account::factor::visit(visitor);
    account::security::visit(visitor);
    wallet::visit(visitor);
    wallet::deposit::visit(visitor);
    wallet::withdraw::visit(visitor);
    wallet::payout::visit(visitor);
    wallet::receipt::visit(visitor);
    wallet::funds::visit(visitor);
    wallet::upline::visit(visitor);
    wallet::records::visit(visitor);
    wallet::rewards::visit(visitor);
    wallet::limits::visit(visitor);
    games::visit(visitor);
    games::shelves::visit(visitor);
    games::rooms::visit(visitor);
    lottery::visit(visitor);
    inbox::visit(visitor);
    rewards::promotions::visit(visitor);
    rewards::missions::visit(visitor);
    rewards::centre::visit(visitor);
    rewards::referral::visit(visitor);
    points::visit(visitor);
    inbox::messages::visit(visitor);
    help::visit(visitor);
    agent::visit(visitor);
    agent::team::visit(visitor);
    agent::account::visit(visitor);
    agent::reports::visit(visitor);
    agent::contracts::visit(visitor);
}
