//! `site`: status, permission, settings, country, domain routes.

mod calls;

use ante_contract::site as endpoints;
use ante_server::{api::Routes, app::App};
use axum::{Router, http::StatusCode, routing::post};

/// The area's rows.
pub fn routes(routes: Routes) -> Routes {
    routes
        .on(endpoints::ServiceInfo, calls::service)
        .on(endpoints::Permission, calls::permission)
        .on(endpoints::SystemStatus, calls::status)
        .on(endpoints::SiteMenu, calls::menu)
        .on(endpoints::CountryCode, calls::country)
        .on(endpoints::DomainRoute, calls::domains)
        .on(endpoints::Intent, calls::intent)
}

/// Route to which a brand's site may send its web vitals (docs/brands.md). Only the journal keeps
/// them.
pub fn vitals_route() -> Router<App> {
    Router::new().route("/wps/vitals", post(async || StatusCode::NO_CONTENT))
}
