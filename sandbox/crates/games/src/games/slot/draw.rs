//! Boards: random numbers from the system, or a result requested by a test.

use super::paytable::{Board, CELLS, SYMBOLS, WEIGHTS};
use crate::games::forced_results::ForcedQueue;
use ante_base::secret;
use rand::{Rng, SeedableRng, rngs::StdRng};
use serde::Deserialize;

/// A result requested by a test.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ForcedBoard {
    /// Fifteen symbols (0 the wild, 1 the dearest … 7), reel by reel from the top.
    #[serde(default)]
    pub symbols: Option<Board>,
    /// A winning board if true, a losing one if false.
    #[serde(default)]
    pub win: Option<bool>,
    /// Only for this member's rounds.
    #[serde(default)]
    pub username: Option<String>,
    /// Number of rounds; 1 by default.
    #[serde(default)]
    pub times: Option<u32>,
}

/// A middle row of the third symbol: every game has that line.
const WINNING_BOARD: Board = [5, 2, 6, 7, 2, 4, 1, 2, 3, 6, 2, 7, 4, 2, 5];
/// No symbol of the first reel is on the second.
const LOSING_BOARD: Board = [5, 6, 7, 1, 2, 3, 5, 6, 7, 1, 2, 3, 5, 6, 7];
/// Results in line.
pub static FORCED_BOARDS: ForcedQueue<Board> = ForcedQueue::new();

impl ForcedBoard {
    /// Returns the board, or none for an invalid request.
    pub fn board(&self) -> Option<Board> {
        match (self.symbols, self.win) {
            (Some(board), None) => board.iter().all(|&symbol| symbol < SYMBOLS).then_some(board),
            (None, Some(true)) => Some(WINNING_BOARD),
            (None, Some(false)) => Some(LOSING_BOARD),
            _ => None,
        }
    }
}

/// The board of a member's next round.
///
/// # Errors
/// When the system has no random bytes to give.
pub fn board(username: &str) -> Result<Board, rand::rand_core::OsError> {
    match FORCED_BOARDS.take(username) {
        Some(board) => Ok(board),
        None => random_board(),
    }
}

/// Fifteen cells, each by itself, from a generator fit for secrets with a fresh seed a round.
fn random_board() -> Result<Board, rand::rand_core::OsError> {
    let mut rng = StdRng::from_seed(secret::random_bytes::<32>()?);
    let sum: u32 = WEIGHTS.iter().sum();
    let mut board = [0; CELLS];
    for cell in &mut board {
        *cell = symbol_at(rng.random_range(0..sum));
    }
    Ok(board)
}

/// The symbol that a number below the weights' sum falls to.
fn symbol_at(mut number: u32) -> u8 {
    for (symbol, weight) in (0_u8..).zip(WEIGHTS) {
        match number.checked_sub(weight) {
            Some(rest) => number = rest,
            None => return symbol,
        }
    }
    SYMBOLS - 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::slot::paytable::{ORDINARY_PAYS, line_hits};

    #[test]
    fn weights_are_kept() {
        let sum: u32 = WEIGHTS.iter().sum();
        for (s, weight) in (0_u8..).zip(WEIGHTS) {
            let times = (0..sum).filter(|n| symbol_at(*n) == s).count();
            assert_eq!(u32::try_from(times).unwrap(), weight);
        }
    }

    #[test]
    fn draws_every_symbol_about_as_often_as_its_weight() {
        let mut seen = [0_u32; 8];
        for _ in 0..4000 {
            for cell in random_board().unwrap() {
                seen[usize::from(cell)] += 1;
            }
        }
        // 60,000 cells: five standard deviations are well inside a tenth
        for (seen, weight) in seen.iter().zip(WEIGHTS) {
            let expected = 60_000 * weight / 52;
            assert!(seen.abs_diff(expected) < expected / 10, "{seen} of {expected}");
        }
    }

    #[test]
    fn the_asked_for_boards_win_and_lose() {
        for lines in [5, 10, 20] {
            assert!(!line_hits(&WINNING_BOARD, lines, &ORDINARY_PAYS).is_empty());
            assert!(line_hits(&LOSING_BOARD, lines, &ORDINARY_PAYS).is_empty());
        }
    }

    #[test]
    fn senseless_results_are_refused() {
        let ask =
            |json: &str| serde_json::from_str::<ForcedBoard>(json).ok().and_then(|f| f.board());
        assert_eq!(ask(r#"{"win":true}"#), Some(WINNING_BOARD));
        assert!(ask(r#"{"symbols":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]}"#).is_some());
        for bad in [
            r"{}",
            r#"{"symbols":[8,0,0,0,0,0,0,0,0,0,0,0,0,0,0]}"#,
            r#"{"symbols":[1]}"#,
            r#"{"win":true,"symbols":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]}"#,
        ] {
            assert_eq!(ask(bad), None, "{bad}");
        }
    }
}
