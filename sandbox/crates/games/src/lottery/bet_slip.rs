//! Placing of bets on a lottery.

use super::{
    bet::Bet,
    catalog::{Lottery, find},
    clock::Phase,
    draws::PlacedBet,
};
use crate::games::{
    bets,
    play_session::{Player, player_betting},
    recent,
    shared_rounds::slip::{self, Slip, SlipGame},
};
use ante_base::{ApiError, ErrorCode, catalog::Game, key, money::Money, texts::Key};
use ante_contract::amount::Amount;
use ante_ledger::work;
use ante_server::app::App;
use serde::Deserialize;
use sqlx::{Sqlite, query::Query, sqlite::SqliteArguments};

/// Maximum stake of a player on a draw.
pub const MAX_DRAW_STAKE: Money = Money::whole(5_000);
/// Maximum number of bets in a slip.
pub const MAX_SLIP_BETS: usize = 40;

/// Bet in the wire format.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct SlipBet {
    play: String,
    pick: String,
    stake: Amount,
}

/// Slip as placed by a page.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BetSlip {
    /// Code of the lottery: that of the play session, or another one of its vendor.
    pub code: String,
    /// Draw that the page shows.
    round: i64,
    /// Idempotency key of the slip: 128 bits in hexadecimal, chosen by the page.
    slip_key: String,
    /// Bets, each with a different pick.
    bets: Vec<SlipBet>,
}

/// Returns the lottery with a code, for a player at a lottery of the same vendor.
///
/// # Errors
/// `not_found`.
pub fn lottery_of_player(player: &Player, code: &str) -> Result<&'static Lottery, ApiError> {
    find(code)
        .filter(|lottery| lottery.game.vendor == player.game.vendor)
        .ok_or_else(|| ErrorCode::NotFound.into())
}

/// Places bets; a repeated key has no effect.
///
/// # Errors
/// `game_session_ended`, `bad_input`, `bets_closed`, `limit_exceeded`, `game_maintenance`,
/// `insufficient_balance`, `idempotency_mismatch`.
pub async fn place_bets(app: &App, token: &str, slip: BetSlip) -> Result<(), ApiError> {
    let token = token.to_owned();
    bets::check_key(&slip.slip_key)?;
    let (idle, owner) = (app.site().session_idle(), app.clone());
    app.db()
        .write(work!(|tx| {
            let player = player_betting(tx, &token, idle).await?;
            let lottery = lottery_of_player(&player, &slip.code)?;
            let bets = slip.bets.iter().map(|bet| read(lottery, bet));
            let bets = slip::read_bets::<&Lottery>(bets)?;
            let slip = Slip { round: slip.round, key: &slip.slip_key, bets: &bets };
            if slip::place(tx, &owner, &player, lottery, slip).await? {
                recent::record_start(tx, &player.member, &lottery.game.code).await?;
            }
            Ok(())
        }))
        .await
}

fn read(lottery: &Lottery, bet: &SlipBet) -> Result<PlacedBet, ApiError> {
    let stake = bets::read_stake(&bet.stake);
    let bet = Bet::parse(lottery.category, &bet.play, &bet.pick).ok_or(ErrorCode::BadInput)?;
    Ok(PlacedBet { pays: bet.payout_hundredths(), bet, stake: stake? })
}

impl SlipGame for &Lottery {
    const MAX_SLIP_BETS: usize = MAX_SLIP_BETS;
    const MAX_ROUND_STAKE: Money = MAX_DRAW_STAKE;
    const CLOSED_TEXT: Key = key!("games.errors.drawClosed");
    const BET_STAKE_TEXT: Key = key!("games.errors.pickStake");
    const ROUND_STAKE_TEXT: Key = key!("games.errors.drawStake");
    type BetKey = (&'static str, String);

    fn game(self, _: &Player) -> &'static Game {
        self.game
    }

    fn room(&self) -> Option<&str> {
        None
    }

    fn accepts_bets(self, round: i64, time: i64) -> bool {
        round == self.round_at(time) && self.schedule(round).phase(time) == Phase::Open
    }

    fn bet_key(placed: &PlacedBet) -> Self::BetKey {
        (placed.bet.rule.id, placed.bet.pick())
    }

    fn max_stake(placed: &PlacedBet) -> Money {
        placed.bet.max_stake()
    }

    fn insert<'q>(placed: &PlacedBet, slip: &'q str) -> Query<'q, Sqlite, SqliteArguments> {
        let sql = "INSERT INTO lottery_bets (bet, play, pick, stake, pays) VALUES (?, ?, ?, ?, ?)";
        sqlx::query(sql)
            .bind(slip)
            .bind(placed.bet.rule.id)
            .bind(placed.bet.pick())
            .bind(placed.stake.0)
            .bind(placed.pays)
    }
}
