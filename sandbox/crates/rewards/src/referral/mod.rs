//! Friends' invitations (`rewards`): members registered with a member's code, and the income from
//! them (`income`).

mod calls;
mod income;

use ante_base::{ApiError, ErrorCode};
use ante_contract::rewards::referral as endpoints;
use ante_server::{api::Routes, settings::SiteSettings};
pub use income::{is_friend, rate_of};
use serde_json::Value;

/// Adds the routes of referral.
pub fn routes(routes: Routes) -> Routes {
    routes
        .on(endpoints::Referral, calls::invitation)
        .on(endpoints::Friends, calls::friends)
        .on(endpoints::ClaimReferral, calls::claim)
}

/// Returns whether members may invite friends (`availablePromo.REFERRAL.enabled`): the site's
/// setting `extra.referral.enabled`, true by default.
pub fn is_enabled(site: &SiteSettings) -> bool {
    let referral = site.extra.get("referral");
    referral.and_then(|referral| referral.get("enabled")).and_then(Value::as_bool).unwrap_or(true)
}

/// Rejects the call if members may not invite friends.
///
/// # Errors
/// `referral_closed`.
fn require_enabled(site: &SiteSettings) -> Result<(), ApiError> {
    if is_enabled(site) {
        return Ok(());
    }
    Err(ErrorCode::ReferralClosed.into())
}
