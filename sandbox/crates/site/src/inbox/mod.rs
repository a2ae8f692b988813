//! Module `inbox`: notices and announcements including banners, messages to one member, and the
//! counts on badges.

mod banners;
mod counts;
mod message_text;
mod messages;
pub mod notices;

use ante_contract::{
    inbox::{self as endpoints, messages as private},
    rewards::promotions::AvailablePromo,
};
use ante_server::api::Routes;

/// Adds the routes of the inbox.
pub fn routes(routes: Routes) -> Routes {
    routes
        .on(endpoints::Announcements, notices::list)
        .on(endpoints::Announcement, notices::one)
        .on(private::UnreadCount, counts::unread)
        .on(AvailablePromo, counts::available)
        .on(private::Messages, messages::list)
        .on(private::ReadMessages, messages::read)
        .on(private::DeleteMessages, messages::delete)
}
