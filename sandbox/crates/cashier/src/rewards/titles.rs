//! Titles of bonuses.

use super::offers;
use ante_base::Lang;
use serde::Deserialize;
use std::sync::LazyLock;

/// Title fields of a promotion in the seed.
#[derive(Deserialize)]
struct TitledPromotion {
    id: String,
    #[serde(rename = "PT")]
    pt: Title,
    #[serde(rename = "EN")]
    en: Title,
}

#[derive(Deserialize)]
struct Title {
    title: String,
}

#[derive(Default, Deserialize)]
struct PromotionTitles {
    list: Vec<TitledPromotion>,
}

static PROMOTIONS: LazyLock<PromotionTitles> = LazyLock::new(|| {
    // The file is built into the binary and parsed by the test below.
    serde_json::from_str(include_str!("../../../../seed/promotions.json")).unwrap_or_default()
});

/// Returns the title of a bonus in a language: of an offer, a promotion, or another gift of the
/// operator; empty for an unknown id.
pub fn title(id: &str, lang: Lang) -> &'static str {
    match id {
        "points" => lang.pick("Loja de pontos", "Points mall"),
        "reward" => lang.pick("Central de prêmios", "Reward centre"),
        _ => offers::find(id).map_or_else(|| promotion_title(id, lang), |offer| offer.title(lang)),
    }
}

fn promotion_title(id: &str, lang: Lang) -> &'static str {
    let promotion = PROMOTIONS.list.iter().find(|promotion| promotion.id == id);
    promotion.map_or("", |TitledPromotion { pt, en, .. }| lang.pick(&*pt.title, &*en.title))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn promotions_have_titles() {
        assert!(PROMOTIONS.list.len() > 3);
        for promotion in &PROMOTIONS.list {
            assert_ne!(title(&promotion.id, Lang::En), "", "{}", promotion.id);
        }
        assert_eq!(title("none", Lang::En), "");
    }
}
