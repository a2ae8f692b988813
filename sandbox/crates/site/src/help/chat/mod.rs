//! Live chat: the reference for a brand's own chat service, on separate pages of the server with a
//! separate policy. A person answers from the control (`/_sandbox`); the only automatic reply is
//! marked as such.

mod guest;
mod near;
mod pages;
pub mod pictures;
pub mod talk;

pub use pages::pages;

use ante_server::app::App;
use axum::{Router, routing::get};

/// Paths called by the chat's page.
const TALK: &str = "/wps/chat/talk";
const PICTURE: &str = "/wps/chat/picture";

/// Routes of the chat; not in the endpoint table, since the site itself never calls them.
pub fn routes() -> Router<App> {
    Router::new()
        .route(TALK, get(talk::heard).post(talk::said))
        .route(PICTURE, get(pictures::picture))
}
