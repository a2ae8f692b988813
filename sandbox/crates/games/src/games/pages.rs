//! Game host: the pages of the demo games and their calls, on a separate origin.

use super::{
    calls::{bearer, respond},
    cards, files, fish, html,
    launch::game_closed,
    live::{self, clock::TableKind},
    play_session,
    slot::play::{self, SpinRequest},
    sports,
};
use crate::lottery;
use ante_base::{ApiError, ErrorCode, Lang, catalog::catalog};
use ante_server::{
    api::{lang_of, require_media_type},
    app::App,
    media,
};
use axum::{
    Json, Router,
    body::Body,
    extract::{DefaultBodyLimit, Path, Query, Request, State, rejection::JsonRejection},
    http::{HeaderMap, HeaderName, HeaderValue, Method, Response, StatusCode, header},
    middleware::{self, Next},
    routing::{get, post},
};
use serde::{Deserialize, Serialize};

/// Maximum size of a call of a game page, in bytes.
const BODY_LIMIT: usize = 4 * 1024;

/// Returns the routes of the game host.
pub fn pages(app: &App) -> Router<App> {
    let calls = Router::new()
        .route("/api/session", post(session))
        .route("/api/spin", post(spin))
        .route("/api/balance", get(balance))
        .merge(live::routes())
        .merge(fish::routes())
        .merge(sports::routes())
        .merge(cards::routes())
        .merge(lottery::pages())
        .layer(middleware::from_fn_with_state(app.clone(), require_json))
        .layer(DefaultBodyLimit::max(BODY_LIMIT));
    app.rate_limits()
        .calls(calls)
        .route("/", get(availability))
        .route("/play/{code}", get(page))
        .route("/{game}/{file}", get(file))
        .merge(media::pages())
        .layer(middleware::map_response(with_common_headers))
}

/// Rejects a body that is not JSON in UTF-8, or is compressed.
async fn require_json(State(app): State<App>, request: Request, next: Next) -> Response<Body> {
    let headers = request.headers();
    if request.method() == Method::POST
        && let Err(error) = require_media_type(headers, "application/json")
    {
        return respond::<()>(&app, headers, async { Err(error) }).await;
    }
    next.run(request).await
}

/// Adds the headers common to all responses of this host.
async fn with_common_headers(mut response: Response<Body>) -> Response<Body> {
    let fixed: [(HeaderName, &'static str); 4] = [
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (
            HeaderName::from_static("permissions-policy"),
            "camera=(), microphone=(), geolocation=(), payment=()",
        ),
    ];
    for (name, value) in fixed {
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}

/// Responds to the site's availability check before it opens a game from this host; the body is not
/// read.
async fn availability() -> Response<Body> {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::NO_CONTENT;
    response.headers_mut().insert(
        HeaderName::from_static("cross-origin-resource-policy"),
        HeaderValue::from_static("cross-origin"),
    );
    response
}

/// Returns the origins that may embed a game in a frame, and exchange messages with it.
fn frame_ancestors(app: &App) -> String {
    let mut all = vec![app.site_origin()];
    let plain = |origin: &&String| {
        origin.bytes().all(|b| b.is_ascii_alphanumeric() || b"-.:/[]".contains(&b))
    };
    all.extend(app.alt_origins().iter().cloned());
    all.extend(app.options().frame_ancestor.iter().filter(plain).cloned());
    all.join(" ")
}

/// Query of a page.
#[derive(Debug, Deserialize)]
struct PageQuery {
    /// Code of the language; Portuguese by default.
    #[serde(default)]
    lang: String,
}

async fn page(
    State(app): State<App>,
    Path(code): Path<String>,
    Query(query): Query<PageQuery>,
    headers: HeaderMap,
) -> Response<Body> {
    let found = catalog().game(&code).ok_or_else(|| ApiError::new(ErrorCode::NotFound));
    let game = found
        .and_then(|game| if app.site().is_playable(game) { Ok(game) } else { Err(game_closed()) });
    let game = match game {
        Ok(game) => game,
        Err(error) => return error.to_response(lang_of(&headers)).into_response(),
    };
    let embedders = frame_ancestors(&app);
    // Code and title are constants of the seed without markup.
    let title = game.title.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;");
    let values = [
        ("{code}", game.code.as_str()),
        ("{title}", title.as_str()),
        ("{look}", TableKind::from_game(game).map_or("", TableKind::name)),
        ("{embedders}", embedders.as_str()),
    ];
    let lang = Lang::from_code(&query.lang).unwrap_or_default();
    let html = html::page(&game.kind, lang, &values);
    let csp = format!(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; \
         connect-src 'self'; base-uri 'none'; form-action 'none'; object-src 'none'; \
         frame-ancestors {embedders}; require-trusted-types-for 'script'; trusted-types 'none'"
    );
    let mut response = Response::new(Body::from(html));
    let set = response.headers_mut();
    set.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    set.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    if let Ok(csp) = HeaderValue::from_str(&csp) {
        set.insert(header::CONTENT_SECURITY_POLICY, csp);
    }
    response
}

async fn file(Path((game, name)): Path<(String, String)>) -> Response<Body> {
    let Some((kind, bytes)) = files::find(&game, &name) else {
        let mut response = Response::new(Body::empty());
        *response.status_mut() = StatusCode::NOT_FOUND;
        return response;
    };
    let mut response = Response::new(Body::from(bytes));
    let set = response.headers_mut();
    set.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    let keep = if name.ends_with(".woff2") { "public, max-age=86400" } else { "no-cache" };
    set.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
    response
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Ticket {
    ticket: String,
}

/// Data of a page about its game.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum GameInfo {
    Slot(Box<play::GameInfo>),
    Live(Box<live::state::GameInfo>),
    Fish(Box<fish::play::GameInfo>),
    Sports(Box<sports::GameInfo>),
    Cards(Box<cards::state::GameInfo>),
    Lottery(Box<lottery::GameInfo>),
}

#[derive(Debug, Serialize)]
struct Balance {
    balance: ante_contract::amount::Amount,
}

async fn session(
    State(app): State<App>,
    headers: HeaderMap,
    body: Result<Json<Ticket>, JsonRejection>,
) -> Response<Body> {
    respond(&app, &headers, async {
        let Json(Ticket { ticket }) = body.map_err(|_| ApiError::new(ErrorCode::BadInput))?;
        let opened = play_session::open(&app, &ticket, lang_of(&headers)).await?;
        let game = match opened.game.kind.as_str() {
            _ if let Some(table) = TableKind::from_game(opened.game) => {
                GameInfo::Live(Box::new(live::state::game_info(opened.game, table)))
            }
            "FISH" => GameInfo::Fish(Box::new(fish::play::game_info(opened.game))),
            "SPORTS" | "ESPORTS" => GameInfo::Sports(Box::new(sports::game_info(opened.game))),
            "PVP" => GameInfo::Cards(Box::new(cards::state::game_info(opened.game))),
            "ELOTT" | "LOTT" => {
                GameInfo::Lottery(Box::new(lottery::game_info(opened.game, lang_of(&headers))))
            }
            _ => GameInfo::Slot(Box::new(play::game_info(&app, &opened.token, opened.game).await?)),
        };
        Ok(play_session::OpenedSession {
            token: opened.token,
            game,
            balance: opened.balance,
            own_wallet: opened.own_wallet,
            currency_symbol: opened.currency_symbol,
            number_locale: opened.number_locale,
        })
    })
    .await
}

async fn spin(
    State(app): State<App>,
    headers: HeaderMap,
    body: Result<Json<SpinRequest>, JsonRejection>,
) -> Response<Body> {
    let work = {
        let (app, token) = (app.clone(), bearer(&headers));
        async move {
            let Json(bet) = body.map_err(|_| ApiError::new(ErrorCode::BadInput))?;
            play::spin(&app, &token, &bet).await
        }
    };
    respond(&app, &headers, work).await
}

async fn balance(State(app): State<App>, headers: HeaderMap) -> Response<Body> {
    respond(&app, &headers, async {
        play_session::balance(&app, &bearer(&headers)).await.map(|balance| Balance { balance })
    })
    .await
}
