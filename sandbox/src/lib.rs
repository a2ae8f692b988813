//! Sandbox server: the whole API with real state, on loopback.
//!
//! [`run`] serves the site, the API and the demo games with [`Options`]. [`compose`] puts the
//! crates of the server together: endpoints, services and jobs; [`server`] has the listeners,
//! [`sweep`] the deletion of expired data, [`log`] the log, [`bundle`] the single file that
//! includes a site.
//! `README.md` in this crate's folder gives an overview.
//!
//! # Example
//!
//! ```
//! use ante_contract::endpoints;
//! use ante_sandbox::compose::endpoint_routes;
//!
//! // Every endpoint of the contract has a route.
//! let routes = endpoint_routes(Default::default());
//! assert!(endpoints().all(|endpoint| routes.names().contains(endpoint.name)));
//! ```

pub mod bundle;
pub mod compose;
pub mod log;
pub mod server;
pub mod sweep;

pub use ante_server::options::Options;
pub use server::run;
