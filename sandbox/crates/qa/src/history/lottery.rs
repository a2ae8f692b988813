//! Draws of the past, for scenes.

use ante_games::lottery::{bet::Bet, house::find};

/// A draw.
#[derive(Debug, Clone, Copy)]
pub struct Round {
    /// Its number.
    pub round: i64,
    /// Time at which its numbers were published.
    pub drawn_at: i64,
}

/// The draw that bets were taken for at a moment.
pub fn round(code: &str, at: i64) -> Option<Round> {
    let lottery = find(code)?;
    let round = lottery.round_at(at);
    Some(Round { round, drawn_at: lottery.schedule(round).draws })
}

/// Returns the payout of a bet, in hundredths of the stake, and whether these numbers win it.
pub fn bet(code: &str, play: &str, pick: &str, numbers: &[u8]) -> Option<(u32, bool)> {
    let bet = Bet::parse(find(code)?.category, play, pick)?;
    Some((bet.pays(), bet.wins(numbers)))
}
