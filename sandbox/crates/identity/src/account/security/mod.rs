//! Security centre (`securityCenter`): overview, profile, avatar, payment password, bound phone and
//! e-mail address.

mod avatars;
mod bound_contacts;
mod contact;
mod hold;
mod overview;
mod payment;
mod profile;
pub mod proof;

pub use avatars::url as avatar;
pub use bound_contacts::{BoundContacts, bound_contacts};
pub use hold::{HOLD_HOURS, held_until, hold, items_held, withdrawals_held};

use ante_contract::account::security as endpoints;
use ante_server::api::Routes;

/// Adds the routes of the security centre, except those of sessions and logins.
pub fn routes(routes: Routes) -> Routes {
    routes
        .on(endpoints::Security, overview::overview)
        .on(endpoints::SaveProfile, profile::save)
        .on(endpoints::PlayerAvatar, avatars::list)
        .on(endpoints::MemberIcon, avatars::choose)
        .on(endpoints::PaymentPassword, payment::set)
        .on(endpoints::ContactCode, contact::code)
        .on(endpoints::BindContact, contact::bind)
}
