//! Descriptions of a bet's selections, for the betting record.

use super::{event::State, fixtures::club, odds};
use ante_base::{ApiError, Lang, key, texts::Argument};
use ante_contract::wallet::records::{BetLeg, BetState};
use ante_ledger::states::StoredState;
use sqlx::{Row, SqliteConnection, sqlite::SqliteRow};
use std::collections::BTreeMap;

/// Returns, for each bet of a JSON list of ids, its selections with their odds and results, and the
/// scores of ended events.
pub async fn describe(
    db: &mut SqliteConnection,
    ids: &str,
    lang: Lang,
) -> Result<BTreeMap<String, Vec<BetLeg>>, ApiError> {
    let rows = sqlx::query(
        "SELECT l.bet, l.market, l.outcome, l.price, l.state AS standing, e.home, e.away, e.state,
             e.home_score, e.away_score
         FROM sport_legs l JOIN sport_events e ON e.id = l.event
         WHERE l.bet IN (SELECT value FROM json_each(?)) ORDER BY e.starts_at, l.event",
    )
    .bind(ids)
    .fetch_all(db)
    .await?;
    let mut descriptions: BTreeMap<String, Vec<BetLeg>> = BTreeMap::new();
    for row in &rows {
        let state = BetState::read(row, "standing")?;
        let leg = BetLeg { detail: describe_selection(row, lang)?, state };
        descriptions.entry(row.try_get("bet")?).or_default().push(leg);
    }
    Ok(descriptions)
}

fn describe_selection(row: &SqliteRow, lang: Lang) -> Result<String, ApiError> {
    let name = |column: &str| -> Result<&str, ApiError> {
        let id: &str = row.try_get(column)?;
        Ok(club(id).map_or("", |club| club.name.as_str()))
    };
    let (home, away) = (name("home")?, name("away")?);
    let (market, outcome): (&str, &str) = (row.try_get("market")?, row.try_get("outcome")?);
    let picked = match outcome {
        "1" => home,
        "2" => away,
        _ => outcome_text(market, outcome, lang),
    };
    let price = odds::decimal(row.try_get("price")?);
    let score;
    let mut values: Vec<(&str, &dyn Argument)> =
        vec![("home", &home), ("away", &away), ("pick", &picked), ("odds", &price)];
    let text = match State::read(row, "state")? {
        State::Ended => {
            let (home, away): (i64, i64) = (row.try_get("home_score")?, row.try_get("away_score")?);
            score = format!("{home}-{away}"); // a dash would let a line end inside it
            values.push(("score", &score));
            key!("games.sports.selectionEnded")
        }
        State::Canceled => key!("games.sports.selectionCancelled"),
        State::Coming | State::Live => key!("games.sports.selection"),
    };
    Ok(lang.format(text, &values))
}

fn outcome_text(market: &str, outcome: &str, lang: Lang) -> &'static str {
    lang.text(match (outcome, market) {
        ("x", _) => key!("games.sports.draw"),
        ("over", "maps") => key!("games.sports.overMaps"),
        ("over", _) => key!("games.sports.overGoals"),
        ("under", "maps") => key!("games.sports.underMaps"),
        ("under", _) => key!("games.sports.underGoals"),
        ("yes", _) => key!("games.sports.bothScore"),
        _ => key!("games.sports.notBothScore"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::sports::odds::Market;
    use std::collections::BTreeSet;

    #[test]
    fn every_outcome_has_its_own_text() {
        for lang in [Lang::PT, Lang::EN] {
            for market in Market::ALL {
                let outcomes = market.outcomes().iter().filter(|id| !["1", "2"].contains(id));
                let named: Vec<_> =
                    outcomes.map(|id| outcome_text(market.id(), id, lang)).collect();
                let different: BTreeSet<_> = named.iter().collect();
                assert_eq!(named.len(), different.len(), "{market:?}");
            }
        }
        assert_eq!(outcome_text("maps", "over", Lang::PT), "Mais de 2.5 mapas");
    }
}
