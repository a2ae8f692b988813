//! Composition of the server from its crates: every endpoint with its handler, the services, the
//! hosts with their layers.

use crate::sweep;
use ante_base::ApiError;
use ante_cashier::{limits, records, rewards, wallet};
use ante_games::{
    games::{self, bets::Source},
    lottery,
};
use ante_identity::account;
use ante_ledger::{game_types, work};
use ante_rewards::{changes, missions, points, promotions, referral};
use ante_server::{
    api::Routes,
    app::App,
    brand::Brand,
    media, openapi, push_stream,
    scheduler::Job,
    services::{BetDescription, Services},
    settings::{self, SiteSettings},
    web,
};
use ante_site::{help, inbox, site};
use axum::{
    Router,
    body::Body,
    extract::{Request, State},
    http::Response,
    middleware::{self, Next},
};
use std::sync::Arc;

/// Returns the services of higher crates that lower ones use.
pub fn services() -> Services {
    Services {
        describe_bets: |db, source, ids, lang| {
            Box::pin(async move {
                let source = Source::from_name(source)
                    .ok_or_else(|| ApiError::internal("a bet of an unknown source"))?;
                let lines = match source {
                    Source::Round => games::fish::description::describe(db, ids, lang).await?,
                    Source::Live => games::live::description::describe(db, ids, lang).await?,
                    Source::Lottery => lottery::description::describe(db, ids, lang).await?,
                    Source::Cards => games::cards::description::describe(db, ids, lang).await?,
                    Source::Sports => {
                        let legs = games::sports::description::describe(db, ids, lang).await?;
                        let described = |(id, legs)| (id, BetDescription::of_legs(legs));
                        return Ok(legs.into_iter().map(described).collect());
                    }
                };
                let described = |(id, line)| (id, BetDescription::of_line(line));
                Ok(lines.into_iter().map(described).collect())
            })
        },
        find_invitation: |tx, code| Box::pin(ante_agent::find_invitation(tx, code)),
        accept_invitation: |tx, member, invitation| {
            Box::pin(ante_agent::accept_invitation(tx, member, invitation))
        },
    }
}

/// Returns the background jobs of all crates.
pub fn jobs() -> Vec<Job<App>> {
    vec![
        sweep::job(),
        wallet::job(),
        rewards::bonus_job(),
        games::live::rounds::job(),
        games::cards::hands::job(),
        games::sports::job(),
        lottery::draws::job(),
        missions::job(),
        changes::job(),
        ante_agent::commissions::job(),
        ante_agent::contracts_job(),
    ]
}

/// Returns every endpoint with its handler, at the brand's paths.
pub fn endpoint_routes(brand: Arc<Brand>) -> Routes {
    let mut routes = Routes::for_brand(brand);
    for area in [
        site::routes,
        account::routes,
        wallet::routes,
        limits::routes,
        games::routes,
        lottery::routes,
        inbox::routes,
        help::routes,
        records::routes,
        rewards::routes,
        promotions::routes,
        points::routes,
        missions::routes,
        referral::routes,
        ante_agent::routes,
    ] {
        routes = area(routes);
    }
    routes
}

/// Prepares an open database: keys, settings, game types, and events that ended while the server
/// was down.
pub async fn prepare(app: &App) -> Result<(), ApiError> {
    let (keys, brand) = (app.keys().clone(), app.brand());
    let settings = app.db().write(work!(|tx| {
        keys.load(tx).await?;
        settings::save_if_new(tx, &SiteSettings::for_brand(&brand)).await?;
        game_types::save_offered(tx).await?;
        settings::load(tx).await
    }));
    app.set_site(settings.await?);
    account::names::store_missing_forms(app.db()).await?;
    games::sports::catch_up(app).await
}

/// Returns the site's host: API, media, the built site, and the tools for QA.
pub fn site_host(app: &App) -> Router {
    let rows = endpoint_routes(app.brand());
    #[cfg(feature = "qa")]
    let body_limits = rows.body_limits();
    let calls = rows
        .into_router()
        .merge(push_stream::routes())
        .merge(help::chat_routes())
        .merge(site::vitals_route())
        .fallback(web::not_found)
        .method_not_allowed_fallback(web::method_not_allowed);
    #[cfg(feature = "qa")]
    let (calls, tools) = ante_qa::install(app, calls, body_limits);
    #[cfg(not(feature = "qa"))]
    let tools = Router::new();
    let calls = calls.layer(middleware::from_fn_with_state(app.clone(), web::host::refuse_foreign));
    let calls =
        app.rate_limits().calls(calls).layer(tower_http::compression::CompressionLayer::new());
    let all = Router::new()
        .merge(tools)
        .merge(openapi::routes())
        .merge(media::pages())
        .merge(help::pages())
        .fallback_service(web::site_or_api(app, calls.with_state(app.clone())));
    let all = app.rate_limits().all(all);
    // Outermost layer around all code that sets or reads cookies.
    let all = match app.options().public_url {
        Some(_) => all.layer(middleware::from_fn(web::cookies::for_tls)),
        None => all,
    };
    let all = web::with_default_language(app, all);
    web::with_headers(app, all).with_state(app.clone())
}

/// Returns the game host: demo game pages and their calls.
pub fn game_host(app: &App) -> Router {
    let pages = web::with_default_language(app, app.rate_limits().all(games::pages(app)));
    pages.layer(middleware::from_fn_with_state(app.clone(), on_game_host)).with_state(app.clone())
}

/// Adds the headers of TLS to the game host's responses, if it has a public address.
async fn on_game_host(State(app): State<App>, request: Request, next: Next) -> Response<Body> {
    let mut response = next.run(request).await;
    if app.options().public_game_url.is_some() {
        app.headers().apply_to_tls(&app, response.headers_mut());
    }
    response
}

#[cfg(all(test, not(feature = "qa")))]
mod tests {
    use super::*;
    use ante_ledger::db::{Db, resolve_path};
    use ante_server::{app::Ports, options::Options};
    use axum::http::{Method, StatusCode};
    use clap::Parser;
    use tower::ServiceExt;

    #[tokio::test]
    async fn a_build_without_test_tools_has_none_of_their_paths() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        let options = Options::parse_from(["ante-sandbox"]);
        let app = App::new(options, services(), db, Ports { site: 5400, ..Ports::default() });
        prepare(&app).await.unwrap();
        let host = site_host(&app);
        for (method, path) in [
            (Method::GET, "/_sandbox"),
            (Method::GET, "/_sandbox/state"),
            (Method::POST, "/_sandbox/reset"),
            (Method::POST, "/_sandbox/faults"),
            (Method::GET, "/identitytoolkit.googleapis.com/v1/recaptchaParams"),
        ] {
            let request = Request::builder()
                .method(method)
                .uri(path)
                .header("host", "localhost:5400")
                .body(Body::empty())
                .unwrap();
            let response = host.clone().oneshot(request).await.unwrap();
            assert_eq!(response.status(), StatusCode::NOT_FOUND, "{path}");
        }
    }
}
