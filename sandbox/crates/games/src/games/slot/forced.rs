//! Boards requested by tests.

use super::paytable::{Board, SYMBOLS};
use crate::games::forced_results::{ForcedQueue, is_for};
use serde::Deserialize;

/// Board requested by a test.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ForcedBoard {
    /// Fifteen symbols (0 is the wild, 1 the most valuable … 7), reel by reel from the top.
    #[serde(default)]
    pub symbols: Option<Board>,
    /// Whether to use a winning board or a losing one.
    #[serde(default)]
    pub win: Option<bool>,
    /// Restricts the board to this member's rounds.
    #[serde(default)]
    pub username: Option<String>,
    /// Number of rounds; 1 by default.
    #[serde(default)]
    pub times: Option<u32>,
}

/// Board with the third symbol in the middle row, a line that every game has.
const WINNING_BOARD: Board = [5, 2, 6, 7, 2, 4, 1, 2, 3, 6, 2, 7, 4, 2, 5];
/// Board without any symbol on both the first and the second reel.
const LOSING_BOARD: Board = [5, 6, 7, 1, 2, 3, 5, 6, 7, 1, 2, 3, 5, 6, 7];
/// Queued boards, each for one member or for all.
pub static BOARDS: ForcedQueue<(Option<String>, Board)> = ForcedQueue::new();

impl ForcedBoard {
    /// Returns the board, or `None` for an invalid request.
    pub fn board(&self) -> Option<Board> {
        match (self.symbols, self.win) {
            (Some(board), None) => board.iter().all(|&symbol| symbol < SYMBOLS).then_some(board),
            (None, Some(true)) => Some(WINNING_BOARD),
            (None, Some(false)) => Some(LOSING_BOARD),
            _ => None,
        }
    }
}

/// Takes the board of a member's next round.
pub(super) fn take(username: &str) -> Option<Board> {
    BOARDS.take(|(of, _)| is_for(of.as_deref(), username)).map(|(_, board)| board)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::slot::paytable::{ORDINARY_PAYS, line_hits};

    #[test]
    fn requested_boards_win_and_lose() {
        for lines in [5, 10, 20] {
            assert!(!line_hits(&WINNING_BOARD, lines, &ORDINARY_PAYS).is_empty());
            assert!(line_hits(&LOSING_BOARD, lines, &ORDINARY_PAYS).is_empty());
        }
    }

    #[test]
    fn invalid_results_are_rejected() {
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
