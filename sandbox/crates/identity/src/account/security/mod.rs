//! The security centre (`securityCenter`): overview, profile, avatar, payment password, bound
//! phone and e-mail.

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
pub use hold::{held_until, hold, withdrawals_held};

use ante_contract::account::security as rows;
use ante_server::api::Routes;

/// The rows of the security centre, but sessions and logins.
pub fn routes(routes: Routes) -> Routes {
    routes
        .on(rows::Security, overview::overview)
        .on(rows::SaveProfile, profile::save)
        .on(rows::PlayerAvatar, avatars::list)
        .on(rows::MemberIcon, avatars::choose)
        .on(rows::PaymentPassword, payment::set)
        .on(rows::ContactCode, contact::code)
        .on(rows::BindContact, contact::bind)
}
