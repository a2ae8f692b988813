//! Module `site`: status, permission, settings, country, domain routes.

mod calls;

use ante_contract::site as endpoints;
use ante_server::{api::Routes, app::App};
use axum::{Router, http::StatusCode, routing::post};

/// Adds the routes of the site.
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

/// Returns the route for the web vitals of a brand's site (docs/brands.md), which only the journal
/// records.
pub fn vitals_route() -> Router<App> {
    Router::new().route("/wps/vitals", post(async || StatusCode::NO_CONTENT))
}
