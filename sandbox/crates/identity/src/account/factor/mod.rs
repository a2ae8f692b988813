//! Two-step verification: authenticator app, recovery codes, passkeys, and the second step of a
//! login.

mod authenticator;
mod login;
mod methods;
mod passkeys;
mod public_key;
mod recovery;
mod ticket;
mod totp;
mod webauthn;

pub use login::{require_factor, require_second_step};
pub use passkeys::list as passkeys;
pub use recovery::remaining as recovery_codes_left;
pub use ticket::delete_expired;
pub use totp::{enroll, is_on as totp_is_on};

use ante_contract::account::factor as endpoints;
use ante_server::api::Routes;

/// Adds the routes of second factors.
pub fn routes(routes: Routes) -> Routes {
    routes
        .on(endpoints::FactorStart, login::start)
        .on_secret(endpoints::FactorLogin, login::finish)
        .on_secret(endpoints::TotpStart, authenticator::start)
        .on_secret(endpoints::TotpConfirm, authenticator::confirm)
        .on_secret(endpoints::TotpRecovery, authenticator::recovery)
        .on(endpoints::TotpRemove, authenticator::remove)
        .on_secret(endpoints::PasskeyStart, passkeys::start)
        .on(endpoints::PasskeyAdd, passkeys::add)
        .on(endpoints::PasskeyRemove, passkeys::remove)
}
