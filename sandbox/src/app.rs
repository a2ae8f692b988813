//! How the parts come together.

use crate::{
    account::{self, Guard},
    agent,
    api::{ApiError, Routes, dialect::Brand, intent::Underway},
    cipher::KeyRing,
    control::{self, Faults, Journal},
    db::Db,
    games, help, inbox, limits, lottery, media, missions, openapi,
    options::Options,
    phone_auth, points, promotions, push, records, referral, rewards,
    site::{self, settings::SiteSettings},
    wallet,
    web::{self, RateLimits, headers::Headers, host::Hosts},
};
use axum::{
    Router,
    body::Body,
    extract::{Request, State},
    http::Response,
    middleware::{self, Next},
};
use std::{
    path::Path,
    sync::{Arc, PoisonError, RwLock},
};

/// The running server; cheap to clone.
#[derive(Clone)]
pub struct App(Arc<Parts>);

struct Parts {
    options: Options,
    db: Db,
    site: RwLock<Arc<SiteSettings>>,
    keys: KeyRing,
    underway: Underway,
    guard: Guard,
    journal: Journal,
    faults: Faults,
    headers: RwLock<Arc<Headers>>,
    hosts: Hosts,
    rate_limits: RateLimits,
    ports: Ports,
    doors: Vec<String>,
    game_origin: String,
}

/// What the listeners got.
#[derive(Debug, Clone, Default)]
pub struct Ports {
    /// The site's own.
    pub site: u16,
    /// The site's others, each a domain route.
    pub doors: Vec<u16>,
    /// The game host's.
    pub game: u16,
}

impl App {
    /// The server on an open database, with the ports that its listeners got.
    pub fn new(options: Options, db: Db, ports: Ports) -> Self {
        media::prepare(&options.media);
        let headers = Headers::of(&options.site);
        let hosts = Hosts {
            ports: [ports.site].into_iter().chain(ports.doors.iter().copied()).collect(),
            public: options.public_url.clone(),
            embedders: options.embedder.clone(),
        };
        let rate_limits = RateLimits::new(options.rate);
        // Those of this machine are nothing for people who come from elsewhere.
        let doors = match &options.public_url {
            Some(_) => Vec::new(),
            None => ports.doors.iter().map(|port| at_localhost(*port)).collect(),
        };
        let game_origin = match &options.public_game_url {
            Some(url) => url.to_string(),
            None => format!("http://127.0.0.1:{}", ports.game),
        };
        Self(Arc::new(Parts {
            options,
            db,
            site: RwLock::default(),
            keys: KeyRing::default(),
            underway: Underway::default(),
            guard: Guard::default(),
            journal: Journal::default(),
            faults: Faults::default(),
            headers: RwLock::new(Arc::new(headers)),
            hosts,
            rate_limits,
            doors,
            game_origin,
            ports,
        }))
    }

    /// The command line.
    pub fn options(&self) -> &Options {
        &self.0.options
    }

    /// The brand whose back end this is; the house's own says nothing otherwise.
    pub fn brand(&self) -> Arc<Brand> {
        self.0.options.brand.clone().unwrap_or_default()
    }

    /// The database.
    pub fn db(&self) -> &Db {
        &self.0.db
    }

    /// Who hears of what was committed.
    pub fn push(&self) -> &push::Hub {
        self.0.db.push()
    }

    /// The site's settings now.
    pub fn site(&self) -> Arc<SiteSettings> {
        Arc::clone(&self.0.site.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Takes settings into use; the caller has stored them.
    pub fn use_site(&self, site: SiteSettings) {
        *self.0.site.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(site);
    }

    /// Keys for encrypted payloads.
    pub fn keys(&self) -> &KeyRing {
        &self.0.keys
    }

    /// Intents under way.
    pub fn underway(&self) -> &Underway {
        &self.0.underway
    }

    /// Captchas, login throttling, password hashing.
    pub fn guard(&self) -> &Guard {
        &self.0.guard
    }

    /// Received calls.
    pub fn journal(&self) -> &Journal {
        &self.0.journal
    }

    /// Faults to make.
    pub fn faults(&self) -> &Faults {
        &self.0.faults
    }

    /// The built site's headers.
    pub fn headers(&self) -> Arc<Headers> {
        Arc::clone(&self.0.headers.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Takes the headers of a developer's new build into use, which has new hashes, when the file is another one.
    pub async fn use_headers_of(&self, site: &Path) {
        if self.headers().are_of(site).await {
            return;
        }
        let headers = Headers::of(site);
        *self.0.headers.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(headers);
    }

    /// Port of the site.
    pub fn port(&self) -> u16 {
        self.0.ports.site
    }

    /// Port of the game host.
    pub fn game_port(&self) -> u16 {
        self.0.ports.game
    }

    /// Origin of the site, for people.
    pub fn site_origin(&self) -> String {
        let public = self.0.options.public_url.as_ref();
        public.map_or_else(|| self.local_origin(), ToString::to_string)
    }

    /// Origin of the site on this machine.
    pub fn local_origin(&self) -> String {
        at_localhost(self.0.ports.site)
    }

    /// Hosts that the site is asked under.
    pub fn hosts(&self) -> &Hosts {
        &self.0.hosts
    }

    /// How often one address may ask.
    pub fn rate_limits(&self) -> &RateLimits {
        &self.0.rate_limits
    }

    /// Other origins of the site that this server listens on.
    pub fn doors(&self) -> &[String] {
        &self.0.doors
    }

    /// Origin of the game host.
    pub fn game_origin(&self) -> &str {
        &self.0.game_origin
    }

    /// Brings a database up: keys, settings, and the scene where it is new.
    ///
    /// # Errors
    /// When the database fails or the scene is unknown.
    pub async fn prepare(&self) -> Result<(), ApiError> {
        crate::seed::prepare(self).await
    }
}

fn at_localhost(port: u16) -> String {
    format!("http://localhost:{port}")
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
pub fn site_host(app: &App) -> Router {
    let rows = rows(app.brand());
    let body_limits = rows.body_limits();
    let api = rows
        .into_router()
        .merge(push::routes())
        .merge(help::chat_routes())
        .merge(site::vitals_route())
        .fallback(web::no_such_call)
        .method_not_allowed_fallback(web::wrong_method)
        .layer(middleware::from_fn_with_state((app.clone(), body_limits), control::observe))
        .layer(middleware::from_fn_with_state(app.clone(), web::host::same_site));
    let api = app.rate_limits().calls(api).layer(tower_http::compression::CompressionLayer::new());
    let all = Router::new()
        .merge(control::routes(app))
        .merge(phone_auth::routes(app))
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
