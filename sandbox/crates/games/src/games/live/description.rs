//! Descriptions of live bets, for the betting record.

use ante_base::{ApiError, Lang, key};
use sqlx::{Row, SqliteConnection, sqlite::SqliteRow};
use std::collections::BTreeMap;

/// Maximum number of bets that are named; of more bets, only their number is given.
const MAX_NAMED_BETS: usize = 4;

/// Returns the targets and the result of each slip in a JSON list of ids.
pub async fn describe(
    db: &mut SqliteConnection,
    ids: &str,
    lang: Lang,
) -> Result<BTreeMap<String, String>, ApiError> {
    let rows = sqlx::query(
        "SELECT b.bet, b.place, r.number
         FROM live_bets b JOIN bets s ON s.id = b.bet
             LEFT JOIN live_rounds r
                 ON r.look = s.room AND r.round = s.round AND s.state <> 'open'
         WHERE b.bet IN (SELECT value FROM json_each(?)) ORDER BY b.stake DESC, b.place",
    )
    .bind(ids)
    .fetch_all(db)
    .await?;
    let mut slips: BTreeMap<String, Vec<&SqliteRow>> = BTreeMap::new();
    for row in &rows {
        slips.entry(row.try_get("bet")?).or_default().push(row);
    }
    slips.into_iter().map(|(id, bets)| Ok((id, describe_bets(&bets, lang)?))).collect()
}

fn describe_bets(bets: &[&SqliteRow], lang: Lang) -> Result<String, ApiError> {
    let places = bets.iter().map(|bet| bet.try_get("place")).collect::<Result<Vec<&str>, _>>()?;
    let named = places.iter().take(MAX_NAMED_BETS).map(|place| field_name(place, lang));
    let mut text = lang.list(&named.collect::<Vec<_>>());
    if let Some(more) = places.len().checked_sub(MAX_NAMED_BETS).filter(|more| *more > 0) {
        text.push_str(&format!(" +{more}"));
    }
    let fallen = bets.first().map(|bet| bet.try_get::<Option<i64>, _>("number")).transpose()?;
    if let Some(number) = fallen.flatten() {
        let duel = places.iter().any(|place| duel_side_name(place, lang).is_some());
        let fell = if duel { duel_end_name(number, lang) } else { number.to_string() };
        text.push_str(" · ");
        text.push_str(&lang.format(key!("games.roundResult"), &[("result", &fell)]));
    }
    Ok(text)
}

/// Returns the display name of a duel's side or result.
fn duel_side_name(place: &str, lang: Lang) -> Option<&'static str> {
    match place {
        "draw" => Some(lang.text(key!("games.duel.draw"))),
        "meron" => Some("Meron"),
        "wala" => Some("Wala"),
        _ => None,
    }
}

/// Returns the display name of a duel's result by its number.
fn duel_end_name(number: i64, lang: Lang) -> String {
    let place = match number {
        0 => "draw",
        1 => "meron",
        _ => "wala",
    };
    duel_side_name(place, lang).unwrap_or(place).to_owned()
}

/// Returns the display name of a bet target, derived from its name.
fn field_name(place: &str, lang: Lang) -> String {
    if let Some(side) = duel_side_name(place, lang) {
        return side.to_owned();
    }
    let mut parts = place.split('-');
    let kind = parts.next().unwrap_or_default();
    let numbers: Vec<u8> = parts.filter_map(|part| part.parse().ok()).collect();
    match (kind, numbers.as_slice()) {
        ("straight", [n]) => lang.format(key!("games.roulette.straight"), &[("number", n)]),
        ("split", [a, b]) => {
            lang.format(key!("games.roulette.split"), &[("first", a), ("second", b)])
        }
        ("street", [n]) => {
            lang.format(key!("games.roulette.street"), &[("first", n), ("last", &(n + 2))])
        }
        ("trio", [n]) => {
            lang.format(key!("games.roulette.trio"), &[("first", n), ("second", &(n + 1))])
        }
        ("corner", [n]) => lang.format(
            key!("games.roulette.corner"),
            &[("first", n), ("second", &(n + 1)), ("third", &(n + 3)), ("fourth", &(n + 4))],
        ),
        ("line", [n]) => {
            lang.format(key!("games.roulette.line"), &[("first", n), ("last", &(n + 5))])
        }
        ("dozen", [k]) => lang.format(key!("games.roulette.dozen"), &[("place", k)]),
        ("column", [k]) => lang.format(key!("games.roulette.column"), &[("place", k)]),
        ("four" | "red" | "black" | "even" | "odd" | "low" | "high", []) => {
            lang.find(&format!("games.roulette.{kind}")).unwrap_or(place).to_owned()
        }
        _ => place.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::field_name;
    use ante_base::Lang;

    #[test]
    fn every_place_has_a_name() {
        for (place, pt, en) in [
            ("straight-17", "Pleno 17", "Straight up 17"),
            ("split-17-20", "Duplo 17 e 20", "Split 17 and 20"),
            ("street-13", "Rua 13 a 15", "Street 13 to 15"),
            ("trio-2", "Trio 0, 2 e 3", "Trio 0, 2 and 3"),
            ("corner-13", "Quadra 13, 14, 16 e 17", "Corner 13, 14, 16 and 17"),
            ("four", "Primeiros quatro: 0 a 3", "First four: 0 to 3"),
            ("line-31", "Linha 31 a 36", "Six line 31 to 36"),
            ("dozen-2", "2ª dúzia", "Dozen 2"),
            ("column-3", "3ª coluna", "Column 3"),
            ("red", "Vermelho", "Red"),
            ("high", "19 a 36", "19 to 36"),
            ("meron", "Meron", "Meron"),
            ("draw", "Empate", "Draw"),
        ] {
            assert_eq!(
                (field_name(place, Lang::PT).as_str(), field_name(place, Lang::EN).as_str()),
                (pt, en)
            );
        }
    }
}
