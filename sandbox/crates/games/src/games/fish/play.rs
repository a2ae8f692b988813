//! Shot of the fishing game: a separate round, from stake to prize.

use super::{
    draw,
    kinds::{KINDS, Kind, find},
};
use crate::games::rounds;
use ante_base::{ApiError, ErrorCode, catalog::Game, money::Money};
use ante_contract::amount::Amount;
use ante_server::app::App;
use serde::{Deserialize, Serialize};

/// Largest stake of a shot.
pub const MAX_STAKE: Money = Money::whole(50);
/// Stakes that the page offers, in hundredths.
const STAKE_STEPS: [i64; 9] = [20, 40, 50, 100, 200, 500, 1_000, 2_000, 5_000];

/// Fishing game, for its page.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct GameInfo {
    code: String,
    title: String,
    vendor: String,
    /// Name of the hero of the game's artwork, drawn as the most valuable fish.
    hero: String,
    kinds: [Kind; 8],
    min_stake: Amount,
    max_stake: Amount,
    stakes: Vec<Amount>,
    /// Long-run return of the stakes, in percent.
    return_percent: &'static str,
}

/// Shot as requested by the page.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Shot {
    /// Name of the targeted kind.
    pub fish: String,
    /// Stake.
    pub stake: Amount,
    /// Idempotency key of the shot: 128 bits in hexadecimal, chosen by the page.
    pub round_key: String,
}

/// Settled shot.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Hit {
    id: String,
    /// Sequence number: the response with the highest one has the latest balance.
    order: i64,
    fish: &'static str,
    /// Prize in stakes; 0 for a miss.
    times: u32,
    stake: Amount,
    win: Amount,
    balance: Amount,
}

/// Returns the page's data about a fishing game.
pub fn game_info(game: &Game) -> GameInfo {
    let stakes = STAKE_STEPS.into_iter().map(|cents| Money(cents * 100));
    GameInfo {
        code: game.code.clone(),
        title: game.title.clone(),
        vendor: game.vendor.clone(),
        hero: game.art.hero.clone(),
        kinds: KINDS,
        min_stake: game.smallest_stake().amount(),
        max_stake: MAX_STAKE.amount(),
        stakes: stakes.filter(|s| *s >= game.smallest_stake()).map(Money::amount).collect(),
        return_percent: "96.00",
    }
}

/// Fires a shot; a repeated key returns the existing shot.
///
/// # Errors
/// `game_session_ended`, `validation_failed`, `bad_input`, `limit_exceeded`,
/// `insufficient_balance`, `idempotency_mismatch`.
pub async fn shoot(app: &App, token: &str, shot: &Shot) -> Result<Hit, ApiError> {
    let bet = rounds::RoundBet::read(&shot.stake, &shot.round_key)?;
    let (place, kind) = find(&shot.fish).ok_or(ErrorCode::BadInput)?;
    let settled = rounds::play(app, token, "FISH", bet, MAX_STAKE, move |player, stake| {
        let times = draw::multiplier(kind, &player.username)?;
        Ok((to_text(place, times), Money(stake.0 * i64::from(times))))
    })
    .await?;
    let (fired_at, times) = from_text(&settled.result)
        .ok_or_else(|| ApiError::internal("a shot's result is not readable"))?;
    // A repeated key must be for the same fish.
    if fired_at != place {
        return Err(ErrorCode::IdempotencyMismatch.into());
    }
    Ok(Hit {
        id: settled.id,
        order: settled.order,
        fish: kind.name,
        times,
        stake: settled.stake.amount(),
        win: settled.win.amount(),
        balance: settled.balance.amount(),
    })
}

/// Returns the stored form: index of the kind, and prize.
fn to_text(place: usize, times: u32) -> String {
    format!("{place}:{times}")
}

/// Parses the stored form of [`to_text`].
pub fn from_text(text: &str) -> Option<(usize, u32)> {
    let (place, times) = text.split_once(':')?;
    Some((place.parse().ok()?, times.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ante_base::catalog::catalog;

    #[test]
    fn a_result_round_trips_through_its_text() {
        assert_eq!(from_text(&to_text(7, 400)), Some((7, 400)));
        assert_eq!(from_text("7"), None);
    }

    #[test]
    fn every_fishing_game_offers_its_smallest_stake() {
        let games: Vec<_> = catalog().games.iter().filter(|game| game.kind == "FISH").collect();
        assert!(!games.is_empty());
        for game in games {
            let about = game_info(game);
            assert_eq!(about.stakes.first(), Some(&about.min_stake), "{}", game.code);
            assert!(!about.hero.is_empty(), "{}", game.code);
        }
    }
}
