//! Slot rounds of a play session. A round is one transaction: session, stake, result, prize.

use super::{
    draw,
    paytable::{self, Board, Pays, ROWS, line_hits},
};
use crate::games::rounds::{self, SettledRound};
use ante_base::{
    ApiError,
    catalog::Game,
    clock::{MINUTE, now},
    money::Money,
};
use ante_contract::amount::Amount;
use ante_server::app::App;
use serde::{Deserialize, Serialize};

/// Largest stake of a round.
pub const MAX_STAKE: Money = Money::whole(500);
/// Age up to which a page that opens shows the last round again, in milliseconds.
const RESUME_WINDOW_MS: i64 = MINUTE;
/// Stakes that the page offers, in hundredths.
const STAKE_STEPS: [i64; 14] =
    [20, 40, 50, 100, 200, 300, 500, 1_000, 2_000, 3_000, 5_000, 10_000, 20_000, 50_000];

/// Slot, for its page.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct GameInfo {
    code: String,
    title: String,
    vendor: String,
    theme: String,
    /// Indexes of the theme's symbols for 1 … 7.
    symbols: Vec<u8>,
    jackpot: bool,
    lines: Vec<[usize; paytable::REELS]>,
    pays: Pays,
    min_stake: Amount,
    max_stake: Amount,
    stakes: Vec<Amount>,
    /// Long-run return of the stakes, in percent.
    return_percent: &'static str,
    /// The member's last round, if it is recent: the page may have been closed before it showed the
    /// result.
    #[serde(skip_serializing_if = "Option::is_none")]
    last: Option<SpinResult>,
}

/// Settled round.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SpinResult {
    id: String,
    /// Symbols, reel by reel from the top.
    reels: Vec<Vec<u8>>,
    wins: Vec<LineWin>,
    stake: Amount,
    win: Amount,
    /// Balance of the wallet after the stake.
    balance_staked: Amount,
    /// Balance of the wallet after the round.
    balance: Amount,
}

/// Winning line.
#[derive(Debug, Clone, Serialize)]
struct LineWin {
    line: usize,
    symbol: u8,
    count: usize,
    win: Amount,
}

/// Bet on a round.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SpinRequest {
    /// Stake of the whole round.
    pub stake: Amount,
    /// Idempotency key of the round: 128 bits in hexadecimal, chosen by the page.
    pub round_key: String,
}

fn pays(game: &Game) -> &'static Pays {
    if game.jackpot { &paytable::JACKPOT_PAYS } else { &paytable::ORDINARY_PAYS }
}

fn lines(game: &Game) -> usize {
    usize::try_from(game.lines.unwrap_or(10)).unwrap_or(10)
}

/// Returns the page's data about a slot.
pub async fn game_info(app: &App, token: &str, game: &Game) -> Result<GameInfo, ApiError> {
    let stakes = STAKE_STEPS.into_iter().map(|cents| Money(cents * 100));
    Ok(GameInfo {
        code: game.code.clone(),
        title: game.title.clone(),
        vendor: game.vendor.clone(),
        theme: game.art.theme.clone(),
        symbols: (0..8).filter(|k| Some(*k) != game.skip).take(7).collect(),
        jackpot: game.jackpot,
        lines: paytable::PAYLINES.into_iter().take(lines(game)).collect(),
        pays: *pays(game),
        min_stake: game.smallest_stake().amount(),
        max_stake: MAX_STAKE.amount(),
        stakes: stakes.filter(|s| *s >= game.smallest_stake()).map(Money::amount).collect(),
        return_percent: if game.jackpot { "96.25" } else { "96.14" },
        last: rounds::last_round(app, token, now() - RESUME_WINDOW_MS)
            .await?
            .map(read)
            .transpose()?,
    })
}

/// Plays a round; a repeated key returns the existing round.
///
/// # Errors
/// `game_session_ended`, `validation_failed`, `limit_exceeded`, `insufficient_balance`,
/// `idempotency_mismatch`.
pub async fn spin(app: &App, token: &str, bet: &SpinRequest) -> Result<SpinResult, ApiError> {
    let bet = rounds::RoundBet::read(&bet.stake, &bet.round_key)?;
    let settled = rounds::play(app, token, "RNG", bet, MAX_STAKE, |player, stake| {
        let board = draw::board(&player.username)?;
        Ok((to_text(&board), total_win(&board, player.game, stake)))
    })
    .await?;
    read(settled)
}

fn read(settled: SettledRound) -> Result<SpinResult, ApiError> {
    let board = from_text(&settled.result)
        .ok_or_else(|| ApiError::internal("a round's board is not readable"))?;
    Ok(round(settled, &board))
}

/// Returns a line's part of the stake in units of [`Money`]. It is exact: stakes are in cents, and
/// the 100 units of a cent are a multiple of every number of lines.
fn line_stake(game: &Game, stake: Money) -> i64 {
    stake.0 / i64::try_from(lines(game)).unwrap_or(1).max(1)
}

fn total_win(board: &Board, game: &Game, stake: Money) -> Money {
    let each = line_stake(game, stake);
    Money(
        line_hits(board, lines(game), pays(game))
            .iter()
            .map(|hit| each * i64::from(hit.times))
            .sum(),
    )
}

fn round(settled: SettledRound, board: &Board) -> SpinResult {
    let SettledRound { id, game, stake, win, staked, balance, .. } = settled;
    let each = line_stake(game, stake);
    let wins = line_hits(board, lines(game), pays(game)).into_iter().map(|hit| LineWin {
        line: hit.line,
        symbol: hit.symbol,
        count: hit.count,
        win: Money(each * i64::from(hit.times)).amount(),
    });
    SpinResult {
        id,
        reels: board.chunks(ROWS).map(<[u8]>::to_vec).collect(),
        wins: wins.collect(),
        stake: stake.amount(),
        win: win.amount(),
        balance_staked: staked.amount(),
        balance: balance.amount(),
    }
}

fn to_text(board: &Board) -> String {
    board.iter().map(|&symbol| char::from(b'0' + symbol)).collect()
}

fn from_text(text: &str) -> Option<Board> {
    let cells: Vec<u8> = text.bytes().map(|b| b.checked_sub(b'0')).collect::<Option<Vec<_>>>()?;
    cells.try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ante_base::catalog::catalog;

    #[test]
    fn a_board_round_trips_through_its_text() {
        let board: Board = std::array::from_fn(|i| u8::try_from(i % 8).unwrap());
        assert_eq!(from_text(&to_text(&board)), Some(board));
        assert_eq!(from_text("123"), None);
    }

    #[test]
    fn every_stake_divides_into_its_lines() {
        for game in catalog().games.iter().filter(|game| game.kind == "RNG") {
            for stake in [game.smallest_stake(), Money(101 * 100), MAX_STAKE] {
                let lines = i64::try_from(lines(game)).unwrap();
                assert_eq!(line_stake(game, stake) * lines, stake.0, "{}", game.code);
            }
        }
    }

    #[test]
    fn the_biggest_prize_fits() {
        let game = catalog().games.iter().find(|g| g.jackpot && g.lines == Some(20)).unwrap();
        let all_wild = [0; paytable::CELLS];
        assert_eq!(total_win(&all_wild, game, MAX_STAKE), Money::whole(500 / 20 * 6000 * 20));
    }
}
