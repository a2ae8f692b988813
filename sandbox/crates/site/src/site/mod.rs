//! `site`: status, permission, settings, country, domain routes.

mod calls;

use ante_contract::site as rows;
use ante_server::{api::Routes, app::App};
use axum::{Router, http::StatusCode, routing::post};

/// The area's rows.
pub fn routes(routes: Routes) -> Routes {
    routes
        .on(rows::ServiceInfo, calls::service)
        .on(rows::Permission, calls::permission)
        .on(rows::SystemStatus, calls::status)
        .on(rows::SiteMenu, calls::menu)
        .on(rows::CountryCode, calls::country)
        .on(rows::DomainRoute, calls::domains)
        .on(rows::Intent, calls::intent)
}

/// Route to which a brand's site may send its web vitals (docs/brands.md). Only the journal keeps
/// them.
pub fn vitals_route() -> Router<App> {
    Router::new().route("/wps/vitals", post(async || StatusCode::NO_CONTENT))
}
