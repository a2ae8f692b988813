//! Site-wide features: status and settings, notices and messages, help and chat.
//!
//! [`site`] provides what a page needs at its start, [`inbox`] the operator's announcements and a
//! member's messages, [`help`] the help centre, feedback, downloads and the emulated live chat.
//!
//! # Example
//!
//! ```
//! use ante_server::api::Routes;
//! use ante_site::{help, inbox, site};
//!
//! let routes = help::routes(inbox::routes(site::routes(Routes::for_brand(Default::default()))));
//! let names = ["SystemStatus", "Messages", "HelpCenter"];
//! assert!(names.iter().all(|name| routes.names().contains(name)));
//! ```

pub mod help;
pub mod inbox;
pub mod site;
