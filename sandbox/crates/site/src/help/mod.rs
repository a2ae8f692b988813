//! `help`: the help centre, feedback and complaints, customer service, downloads.

pub mod chat;
mod desk;
mod downloads;
mod feedback;
mod topics;
mod words;

pub use chat::routes as chat_routes;

use ante_contract::help as rows;
use ante_server::{api::Routes, app::App};
use axum::Router;

/// The area's rows.
pub fn routes(routes: Routes) -> Routes {
    routes
        .on(rows::HelpCenter, topics::help)
        .on(rows::Feedback, feedback::take)
        .on(rows::ServiceDesk, desk::find)
}

/// Pages of the server's own: downloads and the chat.
pub fn pages() -> Router<App> {
    downloads::pages().merge(chat::pages())
}
