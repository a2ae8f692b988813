//! Captchas: a picture of letters, bound to the visitor and their address, good once, for 5 minutes.
//!
//! Anybody may ask for one, and drawing takes time: an address prefix gets so many, and few are drawn at once.

use super::fair_queue::{Bounds, FairQueue};
use crate::api::Incoming;
use ante_base::{ApiError, ErrorCode, address::AddressPrefix, field_error as wrong_field};
use captcha::{
    Captcha, Geometry,
    filters::{Dots, Noise, Wave},
};
use governor::{
    DefaultDirectRateLimiter, Quota, RateLimiter,
    clock::{Clock, DefaultClock},
};
use moka::{policy::EvictionPolicy, sync::Cache};
use std::{net::IpAddr, num::NonZeroU32, sync::Arc, time::Duration};

const CAPTCHA_LIFETIME: Duration = Duration::from_secs(5 * 60);
/// Captchas kept, one per visitor; the oldest are evicted.
const MAX_CAPTCHAS: u64 = 50_000;
/// Letters and digits that are not easily confused.
const CAPTCHA_LETTERS: &[char] = &[
    '2', '3', '4', '5', '6', '7', '8', 'a', 'c', 'd', 'e', 'f', 'h', 'k', 'm', 'n', 'p', 'r', 't',
    'w', 'x',
];
const CAPTCHA_LENGTH: u32 = 4;
const WIDTH: u32 = 180;
const HEIGHT: u32 = 80;
/// Vertical displacement of letters.
const AMPLITUDE: u32 = 12;

/// Drawings for one address prefix: so many in a row, and so many a second.
const DRAWING_BURST: NonZeroU32 = NonZeroU32::MIN.saturating_add(59);
const DRAWINGS_PER_SECOND: NonZeroU32 = NonZeroU32::MIN.saturating_add(1);
/// A prefix that asked for nothing for so long has its whole burst again.
const BURST_RECOVERY: Duration = Duration::from_secs(60);
const DRAWING_BOUNDS: Bounds = Bounds { concurrent: 1, waiting_per_prefix: 16, waiting: 64 };
/// Seconds until a caller that found the queue full may try again.
const RETRY_AFTER_SECONDS: u32 = 1;

type CaptchaKey = (String, IpAddr);

/// Draws captchas, and keeps the texts of those that were shown and not used; a new one replaces the
/// visitor's last.
#[derive(Debug, Clone)]
pub struct Captchas {
    shown: Cache<CaptchaKey, String>,
    paces: Cache<AddressPrefix, Arc<DefaultDirectRateLimiter>>,
    queue: FairQueue,
}

impl Default for Captchas {
    fn default() -> Self {
        let shown = Cache::builder().max_capacity(MAX_CAPTCHAS).time_to_live(CAPTCHA_LIFETIME);
        let paces = Cache::builder().max_capacity(MAX_CAPTCHAS).time_to_idle(BURST_RECOVERY);
        Self {
            shown: shown.eviction_policy(EvictionPolicy::lru()).build(),
            paces: paces.eviction_policy(EvictionPolicy::lru()).build(),
            queue: FairQueue::new(DRAWING_BOUNDS),
        }
    }
}

impl Captchas {
    /// Draws one for a visitor; base64 of a PNG. `fixed` is its text, where a test wants to know it.
    ///
    /// # Errors
    /// `too_many_requests` where the visitor's address prefix asks too often, or too many wait.
    pub async fn draw(
        &self,
        visitor: &Incoming,
        fixed: Option<String>,
    ) -> Result<String, ApiError> {
        let prefix = visitor.prefix();
        self.admit(prefix)?;
        let full = |_| ApiError::new(ErrorCode::TooManyRequests).retry_after(RETRY_AFTER_SECONDS);
        let _turn = self.queue.turn(prefix).await.map_err(full)?;
        let drawn = tokio::task::spawn_blocking(move || draw(fixed.as_deref()));
        let (text, picture) = drawn
            .await
            .map_err(ApiError::internal)?
            .ok_or_else(|| ApiError::internal("a captcha could not be drawn"))?;
        self.shown.insert(key(visitor), text);
        Ok(picture)
    }

    /// Counts a drawing for a prefix and those around it, or refuses it.
    fn admit(&self, prefix: AddressPrefix) -> Result<(), ApiError> {
        for (prefix, share) in prefix.with_wider() {
            let share = NonZeroU32::new(share).unwrap_or(NonZeroU32::MIN);
            let quota = || {
                let burst = DRAWING_BURST.saturating_mul(share);
                Quota::per_second(DRAWINGS_PER_SECOND.saturating_mul(share)).allow_burst(burst)
            };
            let pace = self.paces.get_with(prefix, || Arc::new(RateLimiter::direct(quota())));
            pace.check().map_err(|early| {
                let wait = early.wait_time_from(DefaultClock::default().now()).as_secs() + 1;
                ApiError::new(ErrorCode::TooManyRequests)
                    .retry_after(u32::try_from(wait).unwrap_or(u32::MAX))
            })?;
        }
        Ok(())
    }

    /// Returns whether the answer matches the picture. The captcha is used up in either case.
    pub fn check(&self, visitor: &Incoming, answer: &str) -> bool {
        let shown = self.shown.remove(&key(visitor));
        shown.is_some_and(|text| text.eq_ignore_ascii_case(answer.trim()))
    }

    /// Forgets all captchas and paces.
    pub fn clear(&self) {
        self.shown.invalidate_all();
        self.paces.invalidate_all();
    }
}

/// The refusal of an answer, with its field, so that a form can say it there.
pub fn wrong_captcha() -> ApiError {
    let field = wrong_field("captcha", "validation.captchaWrong", &[]);
    ApiError::new(ErrorCode::CaptchaWrong).with_fields(vec![field])
}

/// Nothing was typed, since no picture was there to read: the next attempt brings one.
pub fn captcha_required() -> ApiError {
    ApiError::with_text(
        ErrorCode::CaptchaWrong,
        "Digite também o código da imagem.",
        "Type the code in the picture, too.",
    )
    .with_fields(vec![wrong_field("captcha", "validation.required", &[])])
    .with_captcha(true)
}

fn key(visitor: &Incoming) -> CaptchaKey {
    (visitor.visitor.clone(), visitor.address)
}

fn draw(fixed: Option<&str>) -> Option<(String, String)> {
    let mut captcha = Captcha::new();
    match fixed {
        Some(text) => {
            for letter in text.chars() {
                captcha.set_chars(&[letter]).add_char();
            }
        }
        None => {
            captcha.set_chars(CAPTCHA_LETTERS).add_chars(CAPTCHA_LENGTH);
        }
    }
    // Cut to what is shown, with room for the wave, before anything goes over every pixel.
    let area = Geometry::new(0, WIDTH, AMPLITUDE, AMPLITUDE + HEIGHT);
    captcha
        .view(WIDTH, HEIGHT + 2 * AMPLITUDE)
        .apply_filter(Wave::new(0.7, f64::from(AMPLITUDE)).horizontal())
        .extract(area)
        .apply_filter(Noise::new(0.15))
        .apply_filter(Dots::new(6).max_radius(4).min_radius(2));
    let picture = captcha.as_base64()?;
    Some((captcha.chars_as_string(), picture))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ante_base::Lang;
    use axum::http::HeaderMap;
    use std::net::Ipv4Addr;

    fn visitor(name: &str) -> Incoming {
        Incoming {
            address: Ipv4Addr::LOCALHOST.into(),
            lang: Lang::default(),
            visitor: name.to_owned(),
            headers: HeaderMap::new(),
        }
    }

    #[tokio::test]
    async fn many_visitors_take_nobodys_captcha_away() {
        let captchas = Captchas::default();
        let ana = visitor("ana");
        captchas.draw(&ana, Some("a4c6".to_owned())).await.unwrap();
        for n in 0..20_000 {
            captchas.shown.insert(key(&visitor(&n.to_string())), "x".to_owned());
        }
        captchas.shown.run_pending_tasks();
        assert!(captchas.check(&ana, "A4C6"));
        assert!(!captchas.check(&ana, "A4C6"));
    }
}
