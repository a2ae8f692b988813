//! `rewards`, invite friends: who came by a member's code, what they bring (§2, §3).
//!
//! A friend is whoever registered with the member's own code (`income`).

mod calls;
mod income;

use ante_base::{ApiError, Code};
use ante_contract::rewards::referral as rows;
use ante_server::{api::Routes, settings::SiteSettings};
use serde_json::Value;

/// The area's rows.
pub fn routes(routes: Routes) -> Routes {
    routes
        .on(rows::Referral, calls::invitation)
        .on(rows::Friends, calls::friends)
        .on(rows::ClaimReferral, calls::claim)
}

/// May members invite friends (§3 `availablePromo.REFERRAL.enabled`)? The site's setting
/// `extra.referral.enabled`; they may while nobody said otherwise.
pub fn enabled(site: &SiteSettings) -> bool {
    let referral = site.extra.get("referral");
    referral.and_then(|referral| referral.get("enabled")).and_then(Value::as_bool).unwrap_or(true)
}

/// Refuses while members may not.
///
/// # Errors
/// `referral_closed`.
fn open(site: &SiteSettings) -> Result<(), ApiError> {
    if enabled(site) {
        return Ok(());
    }
    Err(Code::ReferralClosed.into())
}
