//! Composes the server of its parts: every row with its handler, and the hosts with their layers.

use crate::{
    account, agent,
    api::Routes,
    app::App,
    brand::Brand,
    control::{self, Recorder},
    games, help, inbox, limits, lottery, media, missions, openapi, phone_auth, points, promotions,
    push, records, referral, rewards,
    services::{BetDescription, Services},
    site, wallet, web,
};
use axum::{
    Router,
    body::Body,
    extract::{Request, State},
    http::Response,
    middleware::{self, Next},
};
use std::sync::Arc;

/// Services of higher layers that lower ones ask for.
pub fn services() -> Services {
    Services {
        describe_bets: |db, source, ids, lang| {
            Box::pin(async move {
                let lines = match source {
                    "round" => games::fish::words::of(db, ids, lang).await?,
                    "live" => games::live::words::of(db, ids, lang).await?,
                    "lottery" => lottery::words::of(db, ids, lang).await?,
                    "cards" => games::cards::words::of(db, ids, lang).await?,
                    _ => {
                        let legs = games::sports::words::of(db, ids, lang).await?;
                        let described = |(id, legs)| (id, BetDescription::of_legs(legs));
                        return Ok(legs.into_iter().map(described).collect());
                    }
                };
                let described = |(id, line)| (id, BetDescription::of_line(line));
                Ok(lines.into_iter().map(described).collect())
            })
        },
        find_invitation: |tx, code| Box::pin(agent::find_invitation(tx, code)),
        accept_invitation: |tx, member, invitation| {
            Box::pin(agent::accept_invitation(tx, member, invitation))
        },
    }
}

/// Every row with its handler, as a brand has it.
pub fn rows(brand: Arc<Brand>) -> Routes {
    let mut routes = Routes::of(brand);
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
        agent::routes,
    ] {
        routes = area(routes);
    }
    routes
}

/// The site's host: API, control, media, the built site.
pub fn site_host(app: &App, recorder: &Recorder) -> Router {
    let rows = rows(app.brand());
    let body_limits = rows.body_limits();
    let api = rows
        .into_router()
        .merge(push::routes())
        .merge(help::chat_routes())
        .merge(site::vitals_route())
        .fallback(web::no_such_call)
        .method_not_allowed_fallback(web::wrong_method)
        .layer(middleware::from_fn_with_state(
            (app.clone(), recorder.clone(), body_limits),
            control::observe,
        ))
        .layer(middleware::from_fn_with_state(app.clone(), web::host::same_site));
    let api = app.rate_limits().calls(api).layer(tower_http::compression::CompressionLayer::new());
    let all = Router::new()
        .merge(control::routes(app, recorder))
        .merge(phone_auth::routes(app, recorder))
        .merge(openapi::routes())
        .merge(media::pages())
        .merge(help::pages())
        .fallback_service(web::site_or_api(app, api.with_state(app.clone())));
    let all = app.rate_limits().all(all);
    // Outside of everything that makes or reads a cookie.
    let all = match app.options().public_url {
        Some(_) => all.layer(middleware::from_fn(web::cookies::for_tls)),
        None => all,
    };
    web::with_headers(app, all).with_state(app.clone())
}

/// The game host: demo game pages and their calls.
pub fn game_host(app: &App) -> Router {
    let pages = app.rate_limits().all(games::pages(app));
    pages.layer(middleware::from_fn_with_state(app.clone(), on_game_host)).with_state(app.clone())
}

/// Puts the headers of TLS on the game host's answers, where people reach it so.
async fn on_game_host(State(app): State<App>, request: Request, next: Next) -> Response<Body> {
    let mut response = next.run(request).await;
    if app.options().public_game_url.is_some() {
        app.headers().on_tls(&app, response.headers_mut());
    }
    response
}
