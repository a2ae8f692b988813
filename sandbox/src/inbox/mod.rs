//! `inbox`: notices and announcements, banners among them (§2, §3, §7), what the house writes to one
//! member, and the counts on badges.

mod banners;
mod control;
mod counts;
mod messages;
mod news;
mod notices;
mod past;
mod words;
mod write;

pub(crate) use control::routes as control_routes;
pub(crate) use news::{Missed, News};
pub(crate) use past::sow;
pub(crate) use write::write;

use crate::api::Routes;
use ante_contract::{
    inbox::{self as rows, messages as private},
    rewards::promotions::AvailablePromo,
};

/// The area's rows.
pub fn routes(routes: Routes) -> Routes {
    routes
        .on(rows::Announcements, notices::list)
        .on(rows::Announcement, notices::one)
        .on(private::UnreadCount, counts::unread)
        .on(AvailablePromo, counts::available)
        .on(private::Messages, messages::list)
        .on(private::ReadMessages, messages::read)
        .on(private::DeleteMessages, messages::delete)
}
