//! Draws of the past, for seed data.

use ante_games::lottery::{bet::Bet, catalogue::find};

/// A draw.
#[derive(Debug, Clone, Copy)]
pub struct PastRound {
    /// Its number.
    pub round: i64,
    /// Time at which its numbers were published.
    pub drawn_at: i64,
}

/// The draw that bets were taken for at a moment.
pub fn past_round(code: &str, at: i64) -> Option<PastRound> {
    let lottery = find(code)?;
    let round = lottery.round_at(at);
    Some(PastRound { round, drawn_at: lottery.schedule(round).draws })
}

/// Returns the payout of a bet, in hundredths of the stake, and whether these numbers win it.
pub fn past_bet(code: &str, play: &str, pick: &str, numbers: &[u8]) -> Option<(u32, bool)> {
    let bet = Bet::parse(find(code)?.category, play, pick)?;
    Some((bet.payout_hundredths(), bet.wins(numbers)))
}
