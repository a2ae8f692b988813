//! Captchas: pictures of letters, bound to visitor and address, valid once and for 5 minutes.
//!
//! Any visitor can request one, and drawing takes time, so the drawings are limited by address
//! prefix and in concurrency.

use super::fair_queue::{Bounds, FairQueue};
use crate::api::Incoming;
use ante_base::{
    ApiError, ErrorCode, address::AddressPrefix, field_error as wrong_field, key, typed,
};
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
/// Largest number of stored captchas, one per visitor; the oldest are evicted.
const MAX_CAPTCHAS: u64 = 50_000;
/// Letters and digits that are not easily confused.
const CAPTCHA_LETTERS: &[char] = &[
    '2', '3', '4', '5', '6', '7', '8', 'a', 'c', 'd', 'e', 'f', 'h', 'k', 'm', 'n', 'p', 'r', 't',
    'w', 'x',
];
const CAPTCHA_LENGTH: u32 = 4;
const WIDTH: u32 = 180;
const HEIGHT: u32 = 80;
/// Vertical displacement of letters in pixels.
const AMPLITUDE: u32 = 12;

/// Drawings for one address prefix: number in a burst, and number per second.
const DRAWING_BURST: NonZeroU32 = NonZeroU32::MIN.saturating_add(59);
const DRAWINGS_PER_SECOND: NonZeroU32 = NonZeroU32::MIN.saturating_add(1);
/// Idle time after which a prefix has its whole burst again.
const BURST_RECOVERY: Duration = Duration::from_secs(60);
const DRAWING_BOUNDS: Bounds = Bounds { concurrent: 1, waiting_per_prefix: 16, waiting: 64 };
/// Seconds until the retry of a caller that found the queue full.
const RETRY_AFTER_SECONDS: u32 = 1;

type CaptchaKey = (String, IpAddr);

/// Captchas that were drawn and not used. A new one replaces the visitor's previous one; clones
/// share the state.
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
    /// Draws a captcha for a visitor; returns a PNG in base64. `fixed` is the text, for tests.
    ///
    /// # Errors
    /// `too_many_requests` if the visitor's address prefix exceeds its limit, or too many callers
    /// wait.
    pub async fn draw(
        &self,
        visitor: &Incoming,
        fixed: Option<String>,
    ) -> Result<String, ApiError> {
        let prefix = visitor.prefix();
        self.admit(prefix)?;
        let full = |_| ApiError::new(ErrorCode::TooManyRequests).retry_after(RETRY_AFTER_SECONDS);
        let turn = self.queue.turn(prefix).await.map_err(full)?;
        let (text, picture) = turn
            .run(move || draw(fixed.as_deref()))
            .await
            .map_err(ApiError::internal)?
            .ok_or_else(|| ApiError::internal("a captcha could not be drawn"))?;
        self.shown.insert(key(visitor), text);
        Ok(picture)
    }

    /// Counts a drawing for a prefix and the wider ones around it.
    ///
    /// # Errors
    /// `too_many_requests` above the limit of any of them.
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

    /// Returns whether the answer matches the visitor's captcha, which is spent in either case. An
    /// answer of another length is no try and spends nothing.
    pub fn check(&self, visitor: &Incoming, answer: &str) -> bool {
        let (key, answer) = (key(visitor), typed::without_separators(answer));
        let is_try = |text: &String| text.chars().count() == answer.chars().count();
        if !self.shown.get(&key).as_ref().is_some_and(is_try) {
            return false;
        }
        self.shown.remove(&key).is_some_and(|text| text.eq_ignore_ascii_case(&answer))
    }

    /// Deletes all captchas and drawing limits.
    pub fn clear(&self) {
        self.shown.invalidate_all();
        self.paces.invalidate_all();
    }
}

/// Returns the error of a wrong answer, with the form's field.
pub fn wrong_captcha() -> ApiError {
    let field = wrong_field("captcha", "validation.captchaWrong", &[]);
    ApiError::new(ErrorCode::CaptchaWrong).with_fields(vec![field])
}

/// Returns the error of a missing answer, which tells the page to show a captcha for the next
/// attempt.
pub fn captcha_required() -> ApiError {
    ApiError::with_text(ErrorCode::CaptchaWrong, key!("account.captchaRequired"), &[])
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
    // Cropped to the visible part, with room for the wave, before the filters process every pixel.
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
    async fn captchas_of_other_visitors_do_not_evict_a_captcha() {
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
