//! Live chat, the reference for a brand's own chat service, on separate pages of the server with a
//! separate policy. Staff reply through the test API (`/_sandbox`); the only automatic reply is
//! marked as such.

mod article_search;
pub mod conversation;
mod guest;
mod pages;
pub mod pictures;

pub use pages::pages;

use ante_server::app::App;
use axum::{Router, routing::get};

/// Path called by the chat's page.
const CONVERSATION_PATH: &str = "/wps/chat/talk";
const PICTURE_PATH: &str = "/wps/chat/picture";

/// Returns the routes of the chat, which are not in the endpoint table because the site never calls
/// them.
pub fn routes() -> Router<App> {
    Router::new()
        .route(CONVERSATION_PATH, get(conversation::get_messages).post(conversation::post_message))
        .route(PICTURE_PATH, get(pictures::picture))
}
