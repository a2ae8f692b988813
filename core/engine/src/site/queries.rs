//! Queries of the page: clock, jackpot, route decision, domain routes.

use super::{RouteDecision, jackpot, route};
use crate::{api::PassthroughFuture, engine::Engine, ports::Ports, text::push_padded};
use ante_contract::{
    Empty,
    site::{DomainRoute, DomainRoutes},
};

impl<P: Ports> Engine<P> {
    /// Returns the time for the header, with the visitor's GMT offset (REQ-2.4.10): `14:32:08
    /// GMT-3`.
    pub fn clock(&self) -> String {
        clock(self.0.ports.now(), self.0.ports.offset_minutes())
    }

    /// Returns the current value of the jackpot counter as text.
    pub fn jackpot(&self) -> String {
        jackpot::jackpot(self.0.ports.now(), &self.0.brand).to_text()
    }

    /// Decides a navigation: the page's group and frame, or the redirect of the guard.
    #[must_use]
    pub fn decide_route(&self, path: &str, query: &str) -> RouteDecision {
        let mut decision = self.read_state(|state| {
            let guarded = state.site.switches.login_to_home_page;
            route::decide(path, query, state.session.logged_in, guarded, &self.0.brand)
        });
        if let RouteDecision::Allow { referral_code: code @ None, .. } = &mut decision {
            *code = self.kept_invitation();
        }
        decision
    }

    /// Fetches the origins of the same site, and downloads.
    ///
    /// Fails with the errors of the call.
    pub fn domain_routes(&self) -> PassthroughFuture<DomainRoutes, P::Json> {
        self.request_permitted::<DomainRoute>(None, &Empty {})
    }
}

fn clock(now: u64, offset_minutes: i32) -> String {
    let day = 24 * 60 * 60;
    let utc = i64::try_from(now / 1000 % day).unwrap_or_default();
    let local = (utc + i64::from(offset_minutes) * 60).rem_euclid(86_400);
    let minutes = offset_minutes.unsigned_abs();
    let mut text = String::with_capacity(20);
    push_padded(local / 3600, 2, &mut text);
    text.push(':');
    push_padded(local / 60 % 60, 2, &mut text);
    text.push(':');
    push_padded(local % 60, 2, &mut text);
    text.push_str(" GMT");
    text.push(if offset_minutes < 0 { '-' } else { '+' });
    text.push_str(&(minutes / 60).to_string());
    if !minutes.is_multiple_of(60) {
        text.push(':');
        push_padded(i64::from(minutes % 60), 2, &mut text);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::clock;

    #[test]
    fn the_clock_shows_the_visitor_s_time_and_offset() {
        // 2026-11-20T17:32:08Z
        let now = 1_795_195_928_000;
        assert_eq!(clock(now, -180), "14:32:08 GMT-3");
        assert_eq!(clock(now, 0), "17:32:08 GMT+0");
        assert_eq!(clock(now, 330), "23:02:08 GMT+5:30");
        assert_eq!(clock(now, 480), "01:32:08 GMT+8");
        assert_eq!(clock(now, -570), "08:02:08 GMT-9:30");
    }
}
