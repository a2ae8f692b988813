//! Slips: several bets on a shared round, with one stake and one idempotency key.

use super::{RoundGame, clock, member_bets, slip_bets};
use crate::games::{
    bets::{self, NewBet},
    play_session::Player,
};
use ante_base::{ApiError, ErrorCode, catalog::Game, money::Money, secret, texts::Key};
use ante_ledger::db::Tx;
use ante_server::app::App;
use axum::http::StatusCode;
use serde_json::json;
use sqlx::{Row, Sqlite, query::Query, sqlite::SqliteArguments};

/// Game that takes bets in slips.
pub trait SlipGame: RoundGame {
    /// Maximum number of bets in a slip.
    const MAX_SLIP_BETS: usize;
    /// Maximum stake of a player on a round.
    const MAX_ROUND_STAKE: Money;
    /// Text of a round that accepts no bets.
    const CLOSED_TEXT: Key;
    /// Text of a bet's stake outside the limits `min` and `max`.
    const BET_STAKE_TEXT: Key;
    /// Text of stakes above the limit `max` of a round.
    const ROUND_STAKE_TEXT: Key;
    /// Key of a bet in a slip, ordered as in the database.
    type BetKey: Ord;

    /// Returns the game in the catalogue, for a player.
    fn game(self, player: &Player) -> &'static Game;
    /// Returns the table, if the game has several.
    fn room(&self) -> Option<&str>;
    /// Returns whether a round accepts bets at a time; `round` may be any number.
    fn accepts_bets(self, round: i64, time: i64) -> bool;
    /// Returns the key of a bet.
    fn bet_key(bet: &Self::Bet) -> Self::BetKey;
    /// Returns the maximum stake of a player on equal bets of a round.
    fn max_stake(bet: &Self::Bet) -> Money;
    /// Returns the query that inserts a bet of a slip.
    fn insert<'q>(bet: &Self::Bet, slip: &'q str) -> Query<'q, Sqlite, SqliteArguments>;
}

/// Slip to place.
#[derive(Debug)]
pub struct Slip<'a, B> {
    /// Round that the page shows.
    pub round: i64,
    /// Idempotency key of the page.
    pub key: &'a str,
    /// Bets in the order of their keys.
    pub bets: &'a [B],
}

/// Returns the bets of a slip in the order of their keys.
///
/// # Errors
/// The error of the first invalid bet; `bad_input` if there are none or too many, or two on the
/// same.
pub fn read_bets<G: SlipGame>(
    bets: impl Iterator<Item = Result<G::Bet, ApiError>>,
) -> Result<Vec<G::Bet>, ApiError> {
    let mut bets: Vec<G::Bet> = bets.collect::<Result<_, _>>()?;
    bets.sort_by_cached_key(G::bet_key);
    let is_repeated =
        |pair: &[G::Bet]| matches!(pair, [one, other] if G::bet_key(one) == G::bet_key(other));
    if bets.is_empty() || bets.len() > G::MAX_SLIP_BETS || bets.windows(2).any(is_repeated) {
        return Err(ErrorCode::BadInput.into());
    }
    Ok(bets)
}

/// Places a slip. Returns false, without effect, for a repeated key.
///
/// # Errors
/// `bets_closed`, `limit_exceeded`, `game_maintenance`, `insufficient_balance`,
/// `idempotency_mismatch`.
pub async fn place<G: SlipGame>(
    tx: &mut Tx,
    app: &App,
    player: &Player,
    game: G,
    slip: Slip<'_, G::Bet>,
) -> Result<bool, ApiError> {
    if is_known(tx, player, game, &slip).await? {
        return Ok(false);
    }
    let time = clock::round_time(tx, game).await?.at;
    if !game.accepts_bets(slip.round, time) {
        return Err(ApiError::custom(StatusCode::CONFLICT, "bets_closed", G::CLOSED_TEXT));
    }
    check_limits(tx, app, player, game, &slip).await?;
    insert(tx, app, player, game, &slip).await?;
    Ok(true)
}

/// Returns whether the slip was placed under this key. The same key with other bets is an error.
async fn is_known<G: SlipGame>(
    tx: &mut Tx,
    player: &Player,
    game: G,
    slip: &Slip<'_, G::Bet>,
) -> Result<bool, ApiError> {
    let row = bets::find(tx, G::SOURCE, &player.member, slip.key).await?;
    let Some(row) = row else { return Ok(false) };
    let same = row.try_get::<&str, _>(G::SCHEMA.bet_game)? == game.name()
        && row.try_get::<i64, _>("round")? == slip.round
        && slip_bets(tx, game, row.try_get("id")?).await? == slip.bets;
    if same { Ok(true) } else { Err(ErrorCode::IdempotencyMismatch.into()) }
}

async fn check_limits<G: SlipGame>(
    tx: &mut Tx,
    app: &App,
    player: &Player,
    game: G,
    slip: &Slip<'_, G::Bet>,
) -> Result<(), ApiError> {
    let before = member_bets(tx, game, slip.round, &player.member).await?;
    let before: Vec<G::Bet> = before.into_iter().collect::<Result<_, _>>()?;
    let least = game.game(player).smallest_stake();
    let written = |amount: Money| app.site().currency().amount(amount);
    for bet in slip.bets {
        let key = G::bet_key(bet);
        let equal = before.iter().filter(|other| G::bet_key(other) == key);
        let there: i64 = equal.map(|other| G::stake(other).0).sum();
        let (stake, most) = (G::stake(bet), G::max_stake(bet));
        if stake < least || stake.0.saturating_add(there) > most.0 {
            return Err(ApiError::with_text(
                ErrorCode::LimitExceeded,
                G::BET_STAKE_TEXT,
                &[("min", &written(least)), ("max", &written(most))],
            ));
        }
    }
    let all: i64 = before.iter().chain(slip.bets).map(|bet| G::stake(bet).0).sum();
    if all > G::MAX_ROUND_STAKE.0 {
        return Err(ApiError::with_text(
            ErrorCode::LimitExceeded,
            G::ROUND_STAKE_TEXT,
            &[("max", &written(G::MAX_ROUND_STAKE))],
        ));
    }
    Ok(())
}

async fn insert<G: SlipGame>(
    tx: &mut Tx,
    app: &App,
    player: &Player,
    game: G,
    slip: &Slip<'_, G::Bet>,
) -> Result<(), ApiError> {
    let id = secret::random_id()?;
    let stake = Money(slip.bets.iter().map(|bet| G::stake(bet).0).sum());
    let balance = player.stake(tx, app, game.game(player), stake, &id).await?;
    let bet = NewBet {
        id: &id,
        source: G::SOURCE,
        member: &player.member,
        game: game.game(player),
        key: slip.key,
        room: game.room(),
        round: Some(slip.round),
        stake,
        balance,
        detail: json!({}),
    };
    bets::place(tx, bet).await?;
    for bet in slip.bets {
        G::insert(bet, &id).execute(&mut *tx).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::live::{
        bet_slip::{SlipBet, read},
        clock::TableKind,
    };

    #[test]
    fn a_slip_has_different_bets_in_the_order_of_the_database() {
        let slip = |names: &[&str]| {
            let bet = |(stake, name): (i64, &&str)| SlipBet {
                place: (*name).to_owned(),
                stake: Money::whole(stake).amount(),
            };
            read_bets::<TableKind>((1..).zip(names).map(|one| read(&bet(one))))
        };
        let keys = |names: &[&str]| -> Vec<String> {
            slip(names).unwrap().iter().map(TableKind::bet_key).collect()
        };
        assert_eq!(keys(&["red", "black", "straight-7"]), ["black", "red", "straight-7"]);
        // The same bet twice, with different stakes.
        for refused in [&["red", "black", "red"][..], &[]] {
            assert!(slip(refused).unwrap_err().is(ErrorCode::BadInput), "{refused:?}");
        }
    }
}
