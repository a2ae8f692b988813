//! The state that every call shares.

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

/// The running server; cheap to clone.
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

/// Ports that the listeners were bound to.
#[derive(Debug, Clone, Default)]
pub struct Ports {
    /// The site's own.
    pub site: u16,
    /// The site's others, each a domain route.
    pub alt_ports: Vec<u16>,
    /// The game host's.
    pub game: u16,
}

impl App {
    /// The server on an open database, with the ports that its listeners got.
    pub fn new(options: Options, services: Services, db: Db, ports: Ports) -> Self {
        let headers = Headers::read(&options.site);
        let hosts = Hosts {
            ports: [ports.site].into_iter().chain(ports.alt_ports.iter().copied()).collect(),
            public: options.public_url.clone(),
            frame_ancestors: options.frame_ancestor.clone(),
        };
        let rate_limits = RateLimits::new(options.rate_limit);
        // Those of this machine are nothing for people who come from elsewhere.
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

    /// The command line.
    pub fn options(&self) -> &Options {
        &self.0.options
    }

    /// The brand that this server is the back end of; the default brand if none was configured.
    pub fn brand(&self) -> Arc<Brand> {
        self.0.options.brand.clone().unwrap_or_default()
    }

    /// Functions that higher layers provide to lower ones.
    pub fn services(&self) -> &Services {
        &self.0.services
    }

    /// The database.
    pub fn db(&self) -> &Db {
        &self.0.db
    }

    /// The hub that publishes committed changes to listeners.
    pub fn push(&self) -> &push::Hub {
        self.0.db.push()
    }

    /// The site's settings now.
    pub fn site(&self) -> Arc<SiteSettings> {
        Arc::clone(&self.0.site.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Takes settings into use; the caller has stored them.
    pub fn set_site(&self, site: SiteSettings) {
        *self.0.site.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(site);
    }

    /// Keys for encrypted payloads.
    pub fn keys(&self) -> &KeyRing {
        &self.0.keys
    }

    /// Intents under way.
    pub fn keys_in_flight(&self) -> &KeysInFlight {
        &self.0.underway
    }

    /// Captchas, login throttling, password hashing.
    pub fn guard(&self) -> &Guard {
        &self.0.guard
    }

    /// Health of the background jobs.
    pub fn jobs_health(&self) -> &JobsHealth {
        &self.0.jobs
    }

    /// The built site's headers.
    pub fn headers(&self) -> Arc<Headers> {
        Arc::clone(&self.0.headers.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Takes the headers of a developer's new build into use, which has new hashes, when the file is another one.
    pub async fn reload_headers(&self, site: &Path) {
        if self.headers().is_current(site).await {
            return;
        }
        let headers = Headers::read(site);
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
        localhost_origin(self.0.ports.site)
    }

    /// Hosts that the site is asked under.
    pub fn hosts(&self) -> &Hosts {
        &self.0.hosts
    }

    /// Rate limits by address.
    pub fn rate_limits(&self) -> &RateLimits {
        &self.0.rate_limits
    }

    /// Other origins of the site that this server listens on.
    pub fn alt_origins(&self) -> &[String] {
        &self.0.alt_origins
    }

    /// Origin of the game host.
    pub fn game_origin(&self) -> &str {
        &self.0.game_origin
    }

    /// Hosts that games open from: those of the settings, then the game host, which opens them all.
    pub fn launch_hosts(&self) -> Vec<String> {
        let mut hosts = self.site().launch_game_cdns.clone();
        hosts.push(self.game_origin().to_owned());
        hosts
    }
}

fn localhost_origin(port: u16) -> String {
    format!("http://localhost:{port}")
}
