//! Descriptions of shots, for the betting record.

use super::{kinds::KINDS, play::from_text};
use ante_base::{ApiError, Lang, catalog::catalog, key};
use sqlx::{Row, SqliteConnection};
use std::collections::BTreeMap;

/// Returns the target and the result of each shot in a JSON list of round ids; rounds of slots are
/// left out.
pub async fn describe(
    db: &mut SqliteConnection,
    ids: &str,
    lang: Lang,
) -> Result<BTreeMap<String, String>, ApiError> {
    let rows = sqlx::query(
        "SELECT id, game, result FROM bets
         WHERE id IN (SELECT value FROM json_each(?)) AND instr(result, ':') > 0",
    )
    .bind(ids)
    .fetch_all(db)
    .await?;
    let mut descriptions = BTreeMap::new();
    for row in rows {
        let hero = catalog().game(row.try_get("game")?).map(|game| game.art.hero.as_str());
        let shot = from_text(row.try_get("result")?);
        if let Some((place, times)) = shot {
            let name = KINDS.get(place).map_or("", |kind| kind.name);
            descriptions.insert(
                row.try_get("id")?,
                describe_shot(name, hero.unwrap_or_default(), times, lang),
            );
        }
    }
    Ok(descriptions)
}

fn describe_shot(name: &str, hero: &str, times: u32, lang: Lang) -> String {
    let fish = fish_name(name, hero, lang);
    match times {
        0 => lang.format(key!("games.fishEscaped"), &[("fish", &fish)]),
        _ => lang.format(key!("games.fishHit"), &[("fish", &fish), ("times", &times)]),
    }
}

/// Returns the name of a kind of fish or, for the biggest one, of the game's hero.
fn fish_name(name: &str, hero: &str, lang: Lang) -> &'static str {
    lang.find(&format!("games.fish.{name}"))
        .or_else(|| lang.find(&format!("games.fish.{hero}")))
        .unwrap_or_else(|| lang.text(key!("games.fish.king")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_fish_has_a_unique_name() {
        for lang in [Lang::PT, Lang::EN] {
            let names: BTreeSet<_> =
                KINDS.iter().map(|kind| fish_name(kind.name, "crab", lang)).collect();
            assert_eq!(names.len(), KINDS.len());
        }
        assert_eq!(describe_shot("ray", "", 0, Lang::PT), "Arraia escapou");
        assert_eq!(describe_shot("hero", "crab", 50, Lang::EN), "King crab ×50");
    }
}
