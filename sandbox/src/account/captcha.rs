//! Captchas: a picture of letters, bound to the visitor and their address, good once, for 5 minutes.

use crate::api::{ApiError, Code, Incoming, wrong as wrong_field};
use captcha::{
    Captcha,
    filters::{Dots, Noise, Wave},
};
use moka::{policy::EvictionPolicy, sync::Cache};
use std::{net::IpAddr, time::Duration};

const LIFETIME: Duration = Duration::from_secs(5 * 60);
/// Visitors whose captcha is kept; beyond it the oldest go.
const MOST: u64 = 50_000;
/// Letters and digits that nobody mistakes for another.
const LETTERS: &[char] = &[
    '2', '3', '4', '5', '6', '7', '8', 'a', 'c', 'd', 'e', 'f', 'h', 'k', 'm', 'n', 'p', 'r', 't',
    'w', 'x',
];
const LENGTH: u32 = 4;

type Visitor = (String, IpAddr);

/// The texts of captchas that were shown and not used; a new one replaces the visitor's last.
#[derive(Debug, Clone)]
pub(super) struct Captchas(Cache<Visitor, String>);

impl Default for Captchas {
    fn default() -> Self {
        let kept = Cache::builder().max_capacity(MOST).time_to_live(LIFETIME);
        Self(kept.eviction_policy(EvictionPolicy::lru()).build())
    }
}

impl Captchas {
    /// Draws one for a visitor; base64 of a PNG. `fixed` is its text, where a test wants to know it.
    pub(super) async fn draw(
        &self,
        visitor: &Incoming,
        fixed: Option<String>,
    ) -> Result<String, ApiError> {
        let drawn = tokio::task::spawn_blocking(move || draw(fixed.as_deref()));
        let (text, picture) = drawn
            .await
            .map_err(ApiError::internal)?
            .ok_or_else(|| ApiError::internal("a captcha could not be drawn"))?;
        self.0.insert(key(visitor), text);
        Ok(picture)
    }

    /// Is this what the picture showed? Whatever the answer, the captcha is used up.
    pub(super) fn check(&self, visitor: &Incoming, answer: &str) -> bool {
        let shown = self.0.remove(&key(visitor));
        shown.is_some_and(|text| text.eq_ignore_ascii_case(answer.trim()))
    }

    pub(super) fn clear(&self) {
        self.0.invalidate_all();
    }
}

/// The refusal of an answer, with its field, so that a form can say it there.
pub(super) fn wrong() -> ApiError {
    let field = wrong_field("captcha", "validation.captchaWrong", &[]);
    ApiError::new(Code::CaptchaWrong).with_fields(vec![field])
}

/// Nothing was typed, since no picture was there to read: the next attempt brings one.
pub(super) fn due() -> ApiError {
    ApiError::saying(
        Code::CaptchaWrong,
        "Digite também o código da imagem.",
        "Type the code in the picture, too.",
    )
    .with_fields(vec![wrong_field("captcha", "validation.required", &[])])
    .with_captcha(true)
}

fn key(visitor: &Incoming) -> Visitor {
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
            captcha.set_chars(LETTERS).add_chars(LENGTH);
        }
    }
    captcha
        .apply_filter(Noise::new(0.15))
        .apply_filter(Wave::new(1.5, 12.0).horizontal())
        .view(180, 80)
        .apply_filter(Dots::new(6).max_radius(4).min_radius(2));
    let picture = captcha.as_base64()?;
    Some((captcha.chars_as_string(), picture))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::api::Lang;
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
            captchas.0.insert(key(&visitor(&n.to_string())), "x".to_owned());
        }
        captchas.0.run_pending_tasks();
        assert!(captchas.check(&ana, "A4C6"));
        assert!(!captchas.check(&ana, "A4C6"));
    }
}
