//! Placing of bets at a live table.

use super::{
    bet_target::BetTarget,
    clock::{Phase, TableKind},
};
use crate::games::{
    bets,
    play_session::{Player, player_betting},
    shared_rounds::slip::{self, Slip, SlipGame},
};
use ante_base::{ApiError, ErrorCode, catalog::Game, key, money::Money, texts::Key};
use ante_contract::amount::Amount;
use ante_ledger::work;
use ante_server::app::App;
use serde::{Deserialize, Serialize};
use sqlx::{Sqlite, query::Query, sqlite::SqliteArguments};

/// Maximum stake of a player on a table in a round.
pub const MAX_TABLE_STAKE: Money = Money::whole(10_000);

/// Bet in the wire format.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SlipBet {
    /// Name of its [`BetTarget`].
    pub place: String,
    /// Stake.
    pub stake: Amount,
}

/// Slip as placed by a page.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BetSlip {
    /// Round that the page shows.
    pub round: i64,
    /// Idempotency key of the slip: 128 bits in hexadecimal, chosen by the page.
    pub slip_key: String,
    /// Bets, each on a different target.
    pub bets: Vec<SlipBet>,
}

/// Places bets; a repeated key has no effect.
///
/// # Errors
/// `game_session_ended`, `bad_input`, `bets_closed`, `limit_exceeded`, `game_maintenance`,
/// `insufficient_balance`, `idempotency_mismatch`.
pub async fn place_bets(app: &App, token: &str, slip: &BetSlip) -> Result<(), ApiError> {
    let token = token.to_owned();
    let (round, key) = (slip.round, slip.slip_key.clone());
    bets::check_key(&key)?;
    let bets = slip::read_bets::<TableKind>(slip.bets.iter().map(read))?;
    let (idle, owner) = (app.site().session_idle(), app.clone());
    app.db()
        .write(work!(|tx| {
            let player = player_betting(tx, &token, idle).await?;
            let table = TableKind::from_game(player.game).ok_or(ErrorCode::NotFound)?;
            if !bets.iter().all(|(target, _)| target.is_at(table)) {
                return Err(ErrorCode::BadInput.into());
            }
            let slip = Slip { round, key: &key, bets: &bets };
            slip::place(tx, &owner, &player, table, slip).await?;
            Ok(())
        }))
        .await
}

/// Parses a bet.
///
/// # Errors
/// `bad_input`; `validation_failed` for the stake.
pub(crate) fn read(bet: &SlipBet) -> Result<(BetTarget, Money), ApiError> {
    let target = BetTarget::parse(&bet.place).ok_or(ErrorCode::BadInput)?;
    Ok((target, bets::read_stake(&bet.stake)?))
}

impl SlipGame for TableKind {
    const MAX_SLIP_BETS: usize = 48;
    const MAX_ROUND_STAKE: Money = MAX_TABLE_STAKE;
    const CLOSED_TEXT: Key = key!("games.errors.roundClosed");
    const BET_STAKE_TEXT: Key = key!("games.errors.spotStake");
    const ROUND_STAKE_TEXT: Key = key!("games.errors.tableStake");
    type BetKey = String;

    fn game(self, player: &Player) -> &'static Game {
        player.game
    }

    fn room(&self) -> Option<&str> {
        Some(TableKind::name(*self))
    }

    fn accepts_bets(self, round: i64, time: i64) -> bool {
        round == self.round_at(time) && self.schedule(round).phase(time) == Phase::Bets
    }

    fn bet_key((target, _): &Self::Bet) -> String {
        target.to_string()
    }

    fn max_stake((target, _): &Self::Bet) -> Money {
        target.max_stake()
    }

    fn insert<'q>(
        (target, stake): &Self::Bet,
        slip: &'q str,
    ) -> Query<'q, Sqlite, SqliteArguments> {
        sqlx::query("INSERT INTO live_bets (bet, place, stake) VALUES (?, ?, ?)")
            .bind(slip)
            .bind(target.to_string())
            .bind(stake.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ante_base::Lang;

    #[test]
    fn the_page_refuses_more_bets_than_a_slip_has() {
        let most = <TableKind as SlipGame>::MAX_SLIP_BETS;
        let page = include_str!("../../../../../games/live/table.js");
        assert!(page.contains(&format!("MAX_TARGETS = {most}\n")), "{most}");
        for lang in Lang::all() {
            let path = format!(
                "{}/../../../locales/games/{}.json",
                env!("CARGO_MANIFEST_DIR"),
                lang.code()
            );
            let texts: serde_json::Value =
                serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
            // the file of Brazil has only what differs
            if let Some(text) = texts["live"]["many"].as_str() {
                assert!(text.contains(&most.to_string()), "{text}");
            }
        }
    }
}
