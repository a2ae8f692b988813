//! Titles of bonuses.

use ante_base::Lang;

/// Returns the title of a bonus in a language: of an offer, a promotion, or another gift of the
/// operator; empty for an unknown id.
pub fn title(id: &str, lang: Lang) -> &'static str {
    lang.find(&format!("wallet.bonuses.{id}"))
        .or_else(|| lang.find(&format!("seed.promotions.{id}.title")))
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offers_promotions_and_other_gifts_have_titles() {
        for (id, shown) in [
            ("welcome", "Welcome bonus"),
            ("points", "Points mall"),
            ("reward", "Reward centre"),
            ("giro", "Weekly cashback: slots and fishing"),
            ("none", ""),
        ] {
            assert_eq!(title(id, Lang::EN), shown);
        }
    }
}
