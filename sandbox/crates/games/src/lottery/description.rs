//! Descriptions of lottery slips, for the betting record.

use super::{
    bet::Bet,
    catalog::{Lottery, find},
    draws::{self, PlacedBet},
};
use crate::games::shared_rounds::slip_bets;
use ante_base::{ApiError, Lang, key};
use sqlx::{Row, SqliteConnection, sqlite::SqliteRow};
use std::collections::BTreeMap;

/// Maximum number of picks that are named; of more picks, only their number is given.
const MAX_NAMED_PICKS: usize = 4;

/// Returns the picks, the draw, and the published numbers of each slip in a JSON list of ids.
pub async fn describe(
    db: &mut SqliteConnection,
    ids: &str,
    lang: Lang,
) -> Result<BTreeMap<String, String>, ApiError> {
    let rows = sqlx::query(
        "SELECT s.id, s.game, s.round, d.numbers
         FROM bets s LEFT JOIN lottery_draws d
             ON d.lottery = s.game AND d.round = s.round AND s.state <> 'open'
         WHERE s.id IN (SELECT value FROM json_each(?))",
    )
    .bind(ids)
    .fetch_all(&mut *db)
    .await?;
    let mut descriptions = BTreeMap::new();
    for row in &rows {
        // The slips of a lottery that is no longer offered have no description.
        if let Some(lottery) = find(row.try_get("game")?) {
            let id: String = row.try_get("id")?;
            let bets = slip_bets(db, lottery, &id).await.unwrap_or_default();
            descriptions.insert(id, describe_slip(lottery, row, &bets, lang)?);
        }
    }
    Ok(descriptions)
}

fn describe_slip(
    lottery: &Lottery,
    row: &SqliteRow,
    bets: &[PlacedBet],
    lang: Lang,
) -> Result<String, ApiError> {
    let picks = bets.iter().take(MAX_NAMED_PICKS).map(|placed| pick_text(&placed.bet, lang));
    let mut text = lang.list(&picks.collect::<Vec<_>>());
    if let Some(more) = bets.len().checked_sub(MAX_NAMED_PICKS).filter(|more| *more > 0) {
        text.push_str(&format!(" +{more}"));
    }
    let issue = lottery.issue(row.try_get("round")?);
    // An open slip has none yet.
    let numbers: Option<&str> = row.try_get("numbers")?;
    let draw = match numbers.map(draws::parse_numbers) {
        Some(Ok(numbers)) => {
            let family = lottery.category.family();
            let written: Vec<_> =
                numbers.into_iter().map(|number| family.number_text(number)).collect();
            let numbers = written.join(" ");
            lang.format(key!("games.lottery.drawn"), &[("issue", &issue), ("numbers", &numbers)])
        }
        _ => lang.format(key!("games.lottery.draw"), &[("issue", &issue)]),
    };
    Ok(format!("{text} · {draw}"))
}

/// Returns the display text of a play type and its pick.
fn pick_text(bet: &Bet, lang: Lang) -> String {
    let play = play_type_name(bet.rule.id, lang);
    let pick = bet.pick();
    let pick = match side_name(&pick, lang) {
        Some(side) => side.to_owned(),
        None if bet.rule.id == "place" => match pick.split_once('-') {
            Some((place, number)) => {
                lang.format(key!("games.lottery.placed"), &[("place", &place), ("number", &number)])
            }
            None => pick,
        },
        None => pick.replace('-', " "),
    };
    lang.format(key!("games.lottery.bet"), &[("play", &play), ("pick", &pick)])
}

fn side_name(pick: &str, lang: Lang) -> Option<&'static str> {
    lang.find(&format!("games.lotteryPicks.{pick}"))
}

fn play_type_name(id: &'static str, lang: Lang) -> &'static str {
    lang.find(&format!("games.lotteryPlays.{id}")).unwrap_or(id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lottery::catalog::lotteries;

    #[test]
    fn every_play_type_has_a_text() {
        for lottery in lotteries() {
            for rule in lottery.category.play_types() {
                for lang in [Lang::PT, Lang::EN] {
                    assert_ne!(play_type_name(rule.id, lang), rule.id);
                }
                for name in rule.pick_names().into_iter().flatten() {
                    assert!(side_name(name, Lang::PT).is_some(), "{name}");
                }
            }
        }
    }

    #[test]
    fn picks_have_display_texts() {
        let category = |id: &str| {
            lotteries()
                .iter()
                .find(|one| one.category.name() == id)
                .map(|one| one.category)
                .unwrap()
        };
        for (of, play, pick, pt, en) in [
            ("SSC", "side", "big", "Lado: grande", "Side: big"),
            ("SSC", "place", "2-7", "Posição: 2º número é 7", "Place: number 2 is 7"),
            ("11X5", "any3", "01-05-11", "Acertar três: 01 05 11", "Hit three: 01 05 11"),
        ] {
            let bet = Bet::parse(category(of), play, pick).unwrap();
            assert_eq!(
                (pick_text(&bet, Lang::PT).as_str(), pick_text(&bet, Lang::EN).as_str()),
                (pt, en)
            );
        }
    }
}
