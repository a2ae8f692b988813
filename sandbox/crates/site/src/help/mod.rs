//! Module `help`: help centre, feedback and complaints, customer service, downloads.

pub mod chat;
mod downloads;
mod feedback;
mod service_channels;
mod topics;
mod word_count;

pub use chat::routes as chat_routes;

use ante_contract::help as endpoints;
use ante_server::{api::Routes, app::App};
use axum::Router;

/// Adds the routes of help.
pub fn routes(routes: Routes) -> Routes {
    routes
        .on(endpoints::HelpCenter, topics::help)
        .on(endpoints::Feedback, feedback::submit)
        .on(endpoints::ServiceDesk, service_channels::find)
}

/// Returns the routes of the server's own pages: downloads and the chat.
pub fn pages() -> Router<App> {
    downloads::pages().merge(chat::pages())
}
