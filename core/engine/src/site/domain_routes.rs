//! Domain routes (REQ-3.18): origins of the same site that the brand allows, their response times, and the change to another.
//! Others named by the server are ignored.

use super::types::{MeasuredRoutes, Route, RouteChoice};
use crate::{
    api::UNEXPECTED_RESPONSE,
    brand::Credentials,
    engine::Engine,
    games::origin::{is_listed_origin, origin as origin_of},
    json::{FromJson, member, read, write},
    ports::Ports,
    sort::insert_by_key,
    storage::keys::ROUTERS,
    task::{Task, join_all, race},
};
use ante_contract::{
    CoreError, Empty, Endpoint,
    site::{DomainRoute, SystemStatus},
};
use serde::Deserialize;
use std::cell::RefCell;

/// Time after which an origin counts as unreachable.
const PROBE_TIMEOUT_MS: u32 = 3000;
/// Measurements per origin; the best one counts, since the first also opens the connection.
const PROBES_PER_ORIGIN: usize = 2;

/// The field of a `Domain` that the engine reads.
#[derive(PartialEq, Deserialize, FromJson)]
struct NamedOrigin {
    domain: String,
}

impl<P: Ports> Engine<P> {
    /// Measures every origin of the site that the brand allows, the fastest first; unreachable ones
    /// last. The result is cached for this tab. If fetching the origins fails, which is when
    /// another route is most needed, the cached ones are measured again.
    ///
    /// # Errors
    /// The errors of that call, if none is cached.
    pub async fn measure_routes(&self) -> Result<MeasuredRoutes, CoreError> {
        let named: Vec<String> = match self.fetch_origins().await {
            Ok(origins) => origins.into_iter().map(|origin| origin.domain).collect(),
            Err(error) => {
                let known = self.cached_routes().routes;
                if known.is_empty() {
                    return Err(error);
                }
                known.into_iter().map(|route| route.origin).collect()
            }
        };
        let mut origins = Vec::from_iter(self.own_origin());
        for domain in named {
            let origin = origin_of(&domain);
            origins.extend(
                origin.filter(|origin| self.is_allowed_route(origin) && !origins.contains(origin)),
            );
        }
        let own = self.0.brand.rows.get(SystemStatus::META.name);
        let path =
            own.and_then(|endpoint| endpoint.path.as_deref()).unwrap_or(SystemStatus::META.path);
        let routes = RefCell::new(Vec::new());
        let measured = origins.into_iter().map(|origin| -> Task<'_> {
            Box::pin(async {
                let milliseconds = self.measure(&origin, path, PROBES_PER_ORIGIN).await;
                let current = self.own_origin().as_ref() == Some(&origin);
                let route = Route { origin, milliseconds, current };
                insert_by_key(&mut routes.borrow_mut(), route, |route| {
                    route.milliseconds.unwrap_or(u32::MAX)
                });
            })
        });
        join_all(measured.collect()).await;
        let routes = routes.into_inner();
        let measured = MeasuredRoutes { routes };
        self.session_storage().write(&ROUTERS, &write(&measured));
        Ok(measured)
    }

    async fn fetch_origins(&self) -> Result<Vec<NamedOrigin>, CoreError> {
        let answer = self.request_passthrough::<DomainRoute>(&Empty {}).await?;
        let mut valid = true;
        let origins = member(Some(answer.json()), "domainList", &mut valid);
        if valid { Ok(origins) } else { Err(UNEXPECTED_RESPONSE) }
    }

    /// Returns the last measurement of this tab, without a call.
    pub fn cached_routes(&self) -> MeasuredRoutes {
        let json = self.session_storage().read(&ROUTERS).and_then(|text| self.0.ports.parse(&text));
        let mut known: MeasuredRoutes = json.and_then(|json| read(&json)).unwrap_or_default();
        // The stored text may come from another script.
        known.routes.retain(|route| self.is_allowed_route(&route.origin));
        known
    }

    /// Changes to another origin. A cookie session belongs to its origin, so the whole page must
    /// navigate to the returned address. With bearer tokens only the calls change their origin.
    ///
    /// # Errors
    /// `badInput` for an origin that is not the brand's.
    pub fn choose_route(&self, origin: &str) -> Result<RouteChoice, CoreError> {
        if !self.is_allowed_route(origin) {
            return Err(CoreError::BadInput { argument: "origin".to_owned() });
        }
        if self.0.brand.credentials == Credentials::Bearer {
            self.0.ports.set_api_origin(origin);
            return Ok(RouteChoice { address: None });
        }
        let address = self.0.ports.address();
        let path =
            origin_of(&address).and_then(|here| address.get(here.len()..).map(str::to_owned));
        Ok(RouteChoice { address: Some([origin, path.as_deref().unwrap_or("/")].concat()) })
    }

    /// Returns the response time of an origin in milliseconds, or `None` if it is unreachable.
    pub(super) async fn measure(&self, origin: &str, path: &str, probes: usize) -> Option<u32> {
        let address = [origin, path].concat();
        let mut best = None;
        for _ in 0..probes {
            let started_at = self.0.ports.monotonic_now();
            let answered =
                race(self.0.ports.probe(&address), self.0.ports.sleep(PROBE_TIMEOUT_MS)).await;
            if answered != Ok(true) {
                break;
            }
            let latency_ms = self.0.ports.monotonic_now().saturating_sub(started_at);
            let latency_ms = u32::try_from(latency_ms).unwrap_or(u32::MAX);
            best = Some(best.map_or(latency_ms, |best: u32| best.min(latency_ms)));
        }
        best
    }

    /// Returns the origin of calls: the page's own, unless another route was chosen or the brand
    /// has another API origin.
    fn own_origin(&self) -> Option<String> {
        let api = Some(self.0.ports.api_origin()).filter(|origin| !origin.is_empty());
        api.or_else(|| origin_of(&self.0.ports.address()))
    }

    fn is_allowed_route(&self, origin: &str) -> bool {
        self.own_origin().as_deref() == Some(origin)
            || is_listed_origin(&self.0.brand.api_origins, origin)
    }
}
