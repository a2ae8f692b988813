//! Hosts of images and of games (REQ-7.36): a random one of those that the server lists and the
//! brand allows; the next one if it fails.

use super::types::ImageCdn;
use crate::{engine::Engine, games::origin::is_listed_origin, ports::Ports};

impl<P: Ports> Engine<P> {
    /// Returns the host of images of this page, always the same; none if images come from the site
    /// itself, or every host failed.
    pub fn image_cdn(&self) -> ImageCdn {
        ImageCdn { origin: self.read_state(|state| state.site.image_cdns.first().cloned()) }
    }

    /// Removes a failed image host until the list is fetched again, and returns the next one.
    pub fn image_cdn_failed(&self, origin: &str) -> ImageCdn {
        self.update_state(|state| state.edit_site().image_cdns.retain(|host| host != origin));
        self.image_cdn()
    }

    /// Returns the launch host for a game that the server put on one: the chosen host, or the next
    /// that answers if that one fails. `None` keeps the server's address: if it is not on a launch
    /// host, there is no choice, or none answers.
    pub(crate) async fn launch_host(&self, url: &str, origin: &str) -> Option<(String, String)> {
        let rest = url.strip_prefix(origin)?;
        let mut hosts = self.0.launch_hosts.take();
        self.0.launch_hosts.set(hosts.clone());
        hosts.retain(|host| is_listed_origin(&self.0.brand.game_origins, host));
        if hosts.len() < 2 || !hosts.iter().any(|host| host == origin) {
            return None;
        }
        let chance = self.0.visitor.bytes().next().map_or(0, usize::from);
        for _ in 0..hosts.len() {
            let passed = self.0.launch_hosts_passed.get();
            let host = hosts.get((chance + passed) % hosts.len())?;
            // Not the game's own address: it may be valid only once.
            if self.measure(host, "/", 1).await.is_some() {
                return Some(([host.as_str(), rest].concat(), host.clone()));
            }
            self.0.launch_hosts_passed.set(passed + 1);
        }
        None
    }
}
