//! Descriptions of shots, for the betting record.

use super::{kinds::KINDS, play::from_text};
use ante_base::{ApiError, Lang, catalogue::catalogue};
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
         WHERE id IN (SELECT value FROM json_each(?)) AND source = 'round' AND instr(result, ':') > 0",
    )
    .bind(ids)
    .fetch_all(db)
    .await?;
    let mut descriptions = BTreeMap::new();
    for row in rows {
        let hero = catalogue().game(row.try_get("game")?).map(|game| game.art.hero.as_str());
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
        0 => lang.pick(format!("{fish} escapou"), format!("{fish} got away")),
        _ => format!("{fish} ×{times}"),
    }
}

fn fish_name(name: &str, hero: &str, lang: Lang) -> &'static str {
    match (name, hero) {
        ("sardine", _) => lang.pick("Sardinha", "Sardine"),
        ("clown", _) => lang.pick("Peixe-palhaço", "Clownfish"),
        ("angel", _) => lang.pick("Peixe-anjo", "Angelfish"),
        ("puffer", _) => lang.pick("Baiacu", "Pufferfish"),
        ("turtle", _) => lang.pick("Tartaruga", "Turtle"),
        ("ray", _) => lang.pick("Arraia", "Ray"),
        ("sword", _) => lang.pick("Espadarte", "Swordfish"),
        (_, "shark") => lang.pick("Grande tubarão", "Great shark"),
        (_, "shell") => lang.pick("Concha da pérola", "Pearl shell"),
        (_, "crab") => lang.pick("Caranguejo-rei", "King crab"),
        (_, "trident") => lang.pick("Tridente", "Trident"),
        (_, "chest") => lang.pick("Baú do tesouro", "Treasure chest"),
        _ => lang.pick("Peixe-rei", "King fish"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_fish_has_a_unique_name() {
        for lang in [Lang::Pt, Lang::En] {
            let names: BTreeSet<_> =
                KINDS.iter().map(|kind| fish_name(kind.name, "crab", lang)).collect();
            assert_eq!(names.len(), KINDS.len());
        }
        assert_eq!(describe_shot("ray", "", 0, Lang::Pt), "Arraia escapou");
        assert_eq!(describe_shot("hero", "crab", 50, Lang::En), "King crab ×50");
    }
}
