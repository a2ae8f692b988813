//! Live chat: the reference of a brand's own chat service, on pages of the server's own with a policy of
//! their own. A person answers from the control (`/_sandbox`); the one automatic answer says that it is one.

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

/// The chat's calls; no rows of the endpoint table, since the site itself never asks them.
pub fn routes() -> Router<App> {
    Router::new()
        .route(TALK, get(talk::heard).post(talk::said))
        .route(PICTURE, get(pictures::picture))
}
