//! The wire contract: the types and the endpoint table, declared once for client and server.
//!
//! Each feature module starts with its endpoints, from which the client's typed calls, the server's
//! typed routes, the OpenAPI document and the contract tests are derived.

extern crate self as ante_contract;

pub mod account;
pub mod agent;
pub mod amount;
pub mod endpoint;
pub mod envelope;
pub mod error;
pub mod error_code;
pub mod error_details;
pub mod games;
pub mod help;
pub mod inbox;
pub mod json;
pub mod jurisdiction;
pub mod lottery;
pub mod points;
pub mod rewards;
pub mod site;
pub mod vec_map;
pub mod wallet;

pub use amount::Amount;
pub use endpoint::{
    Body, Endpoint, EndpointMeta, EndpointVisitor, Method, Module, Provenance, Token, Wire,
};
pub use envelope::{Empty, Envelope, EnvelopeHead, EnvelopeValue, PageRequest};
pub use error::{CoreError, FieldError, Outcome};
pub use error_code::ErrorCode;
pub use error_details::ErrorDetails;
pub use vec_map::VecMap;

/// Returns all endpoints.
pub fn endpoints() -> impl Iterator<Item = &'static EndpointMeta> {
    [
        site::ENDPOINTS,
        account::ENDPOINTS,
        account::register::ENDPOINTS,
        account::password::ENDPOINTS,
        account::factor::ENDPOINTS,
        account::security::ENDPOINTS,
        wallet::ENDPOINTS,
        wallet::deposit::ENDPOINTS,
        wallet::withdraw::ENDPOINTS,
        wallet::payout::ENDPOINTS,
        wallet::withdrawal_confirmation::ENDPOINTS,
        wallet::vendor_wallets::ENDPOINTS,
        wallet::upline::ENDPOINTS,
        wallet::records::ENDPOINTS,
        wallet::rewards::ENDPOINTS,
        wallet::limits::ENDPOINTS,
        games::ENDPOINTS,
        games::game_lists::ENDPOINTS,
        games::rooms::ENDPOINTS,
        lottery::ENDPOINTS,
        inbox::ENDPOINTS,
        rewards::promotions::ENDPOINTS,
        rewards::missions::ENDPOINTS,
        rewards::centre::ENDPOINTS,
        rewards::referral::ENDPOINTS,
        points::ENDPOINTS,
        inbox::messages::ENDPOINTS,
        help::ENDPOINTS,
        agent::ENDPOINTS,
        agent::team::ENDPOINTS,
        agent::account::ENDPOINTS,
        agent::reports::ENDPOINTS,
        agent::contracts::ENDPOINTS,
    ]
    .into_iter()
    .flatten()
}

/// Visits every endpoint with its types.
pub fn visit_endpoints(visitor: &mut impl EndpointVisitor) {
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
    wallet::withdrawal_confirmation::visit(visitor);
    wallet::vendor_wallets::visit(visitor);
    wallet::upline::visit(visitor);
    wallet::records::visit(visitor);
    wallet::rewards::visit(visitor);
    wallet::limits::visit(visitor);
    games::visit(visitor);
    games::game_lists::visit(visitor);
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
