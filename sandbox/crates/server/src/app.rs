//! State shared by all calls.

use crate::{
    api::idempotency::KeysInFlight,
    brand::Brand,
    cipher::KeyRing,
    guard::Guard,
    options::Options,
    scheduler::JobsHealth,
    services::Services,
    settings::SiteSettings,
    web::{RateLimits, headers::Headers, host::Hosts},
};
use ante_ledger::{db::Db, push};
use std::{
    path::Path,
    sync::{Arc, PoisonError, RwLock},
};

/// State of the running server; cheap to clone.
#[derive(Clone)]
pub struct App(Arc<Parts>);

struct Parts {
    options: Options,
    services: Services,
    db: Db,
    site: RwLock<Arc<SiteSettings>>,
    keys: KeyRing,
    underway: KeysInFlight,
    guard: Guard,
    jobs: JobsHealth,
    headers: RwLock<Arc<Headers>>,
    hosts: Hosts,
    rate_limits: RateLimits,
    ports: Ports,
    alt_origins: Vec<String>,
    game_origin: String,
}

/// Ports of the listeners.
#[derive(Debug, Clone, Default)]
pub struct Ports {
    /// Main port of the site.
    pub site: u16,
    /// Additional ports of the site, each a domain route.
    pub alt_ports: Vec<u16>,
    /// Port of the game host.
    pub game: u16,
}

impl App {
    /// Creates the state with an open database and the ports of the listeners.
    pub fn new(options: Options, services: Services, db: Db, ports: Ports) -> Self {
        let headers = Headers::read(&options.site);
        let hosts = Hosts {
            ports: [ports.site].into_iter().chain(ports.alt_ports.iter().copied()).collect(),
            public: options.public_url.clone(),
            frame_ancestors: options.frame_ancestor.clone(),
        };
        let rate_limits = RateLimits::new(options.rate_limit);
        // Origins on this machine are unreachable for remote visitors.
        let alt_origins = match &options.public_url {
            Some(_) => Vec::new(),
            None => ports.alt_ports.iter().map(|port| localhost_origin(*port)).collect(),
        };
        let game_origin = match &options.public_game_url {
            Some(url) => url.to_string(),
            None => format!("http://127.0.0.1:{}", ports.game),
        };
        Self(Arc::new(Parts {
            options,
            services,
            db,
            site: RwLock::default(),
            keys: KeyRing::default(),
            underway: KeysInFlight::default(),
            guard: Guard::default(),
            jobs: JobsHealth::default(),
            headers: RwLock::new(Arc::new(headers)),
            hosts,
            rate_limits,
            alt_origins,
            game_origin,
            ports,
        }))
    }

    /// Returns the command line options.
    pub fn options(&self) -> &Options {
        &self.0.options
    }

    /// Returns the brand that this server is the back end of; the default brand if none was
    /// configured.
    pub fn brand(&self) -> Arc<Brand> {
        self.0.options.brand.clone().unwrap_or_default()
    }

    /// Returns the functions that higher crates provide to lower ones.
    pub fn services(&self) -> &Services {
        &self.0.services
    }

    /// Returns the database.
    pub fn db(&self) -> &Db {
        &self.0.db
    }

    /// Returns the hub that publishes committed changes to event streams.
    pub fn push(&self) -> &push::Hub {
        self.0.db.push()
    }

    /// Returns the site's current settings.
    pub fn site(&self) -> Arc<SiteSettings> {
        Arc::clone(&self.0.site.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Applies settings, which the caller has stored.
    pub fn set_site(&self, site: SiteSettings) {
        *self.0.site.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(site);
    }

    /// Returns the keys for encrypted payloads.
    pub fn keys(&self) -> &KeyRing {
        &self.0.keys
    }

    /// Returns the idempotency keys whose calls are being executed.
    pub fn keys_in_flight(&self) -> &KeysInFlight {
        &self.0.underway
    }

    /// Returns captchas, login throttles and password hashing.
    pub fn guard(&self) -> &Guard {
        &self.0.guard
    }

    /// Returns the health of the background jobs.
    pub fn jobs_health(&self) -> &JobsHealth {
        &self.0.jobs
    }

    /// Returns the headers of the built site.
    pub fn headers(&self) -> Arc<Headers> {
        Arc::clone(&self.0.headers.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Reads the headers of a new build, which has new hashes, if the file has changed.
    pub async fn reload_headers(&self, site: &Path) {
        if self.headers().is_current(site).await {
            return;
        }
        let headers = Headers::read(site);
        *self.0.headers.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(headers);
    }

    /// Returns the port of the site.
    pub fn port(&self) -> u16 {
        self.0.ports.site
    }

    /// Returns the port of the game host.
    pub fn game_port(&self) -> u16 {
        self.0.ports.game
    }

    /// Returns the public origin of the site.
    pub fn site_origin(&self) -> String {
        let public = self.0.options.public_url.as_ref();
        public.map_or_else(|| self.local_origin(), ToString::to_string)
    }

    /// Returns the origin of the site on this machine.
    pub fn local_origin(&self) -> String {
        localhost_origin(self.0.ports.site)
    }

    /// Returns the host names under which the site is available.
    pub fn hosts(&self) -> &Hosts {
        &self.0.hosts
    }

    /// Returns the rate limits by address.
    pub fn rate_limits(&self) -> &RateLimits {
        &self.0.rate_limits
    }

    /// Returns the other origins of the site on which this server listens.
    pub fn alt_origins(&self) -> &[String] {
        &self.0.alt_origins
    }

    /// Returns the origin of the game host.
    pub fn game_origin(&self) -> &str {
        &self.0.game_origin
    }

    /// Returns the hosts that games can open from: those of the settings, then the game host, which
    /// serves all games.
    pub fn launch_hosts(&self) -> Vec<String> {
        let mut hosts = self.site().launch_game_cdns.clone();
        hosts.push(self.game_origin().to_owned());
        hosts
    }
}

fn localhost_origin(port: u16) -> String {
    format!("http://localhost:{port}")
}
