//! The wire contract: the types and the endpoint table, declared once for client and server.
//!
//! Each feature module starts with its endpoints, from which the client's typed calls, the server's
//! typed routes, the OpenAPI document and the contract tests are derived.
//!
//! | module | content |
//! |---|---|
//! | [`account`], [`wallet`], [`games`] … | endpoints and types of a feature module |
//! | [`endpoint`] | metadata of an endpoint, and the macro that declares the table |
//! | [`envelope`], [`error`], [`error_code`] | form of every response, and its errors |
//! | [`json`] | how the core reads a type from JSON |
//! | [`jurisdiction`] | legal requirements of a jurisdiction |
//!
//! # Example
//!
//! ```
//! use ante_contract::{Endpoint, Envelope, Token, endpoints, wallet::Balance};
//!
//! // An endpoint is a type with its metadata, its request and its response.
//! assert_eq!(Balance::META.path, "/wps/v2/wallets/balance");
//! assert_eq!(Balance::META.token, Token::Required);
//! assert!(endpoints().any(|endpoint| endpoint.name == "Balance"));
//!
//! type Response = Envelope<<Balance as Endpoint>::Response>;
//! let text = r#"{"success": true, "value": {"sumBalance": "1234.5"}}"#;
//! let response: Response = serde_json::from_str(text)?;
//! assert_eq!(response.value.map(|value| value.sum_balance), Some("1234.5".into()));
//! # Ok::<(), serde_json::Error>(())
//! ```

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
pub mod languages;
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

macro_rules! endpoint_modules {
    ($($($module:ident)::+),* $(,)?) => {
        /// Returns all endpoints.
        pub fn endpoints() -> impl Iterator<Item = &'static EndpointMeta> {
            [$($($module)::+::ENDPOINTS),*].into_iter().flatten()
        }

        /// Visits every endpoint with its types.
        pub fn visit_endpoints(visitor: &mut impl EndpointVisitor) {
            $($($module)::+::visit(visitor);)*
        }
    };
}

endpoint_modules! {
    site,
    account,
    account::register,
    account::password,
    account::factor,
    account::security,
    wallet,
    wallet::deposit,
    wallet::withdraw,
    wallet::payout,
    wallet::withdrawal_confirmation,
    wallet::vendor_wallets,
    wallet::upline,
    wallet::records,
    wallet::rewards,
    wallet::limits,
    games,
    games::game_lists,
    games::rooms,
    lottery,
    inbox,
    rewards::promotions,
    rewards::missions,
    rewards::centre,
    rewards::referral,
    points,
    inbox::messages,
    help,
    agent,
    agent::team,
    agent::account,
    agent::reports,
    agent::contracts,
}
