//! Past lottery draws for seed data.

use ante_games::lottery::{bet::Bet, catalog::find};

/// Past draw of a lottery.
#[derive(Debug, Clone, Copy)]
pub struct PastRound {
    /// Number of the round.
    pub round: i64,
    /// Time at which the numbers were published, in milliseconds since 1970.
    pub drawn_at: i64,
}

/// Returns the draw for which bets were accepted at a moment.
pub fn past_round(code: &str, at: i64) -> Option<PastRound> {
    let lottery = find(code)?;
    let round = lottery.round_at(at);
    Some(PastRound { round, drawn_at: lottery.schedule(round).draws })
}

/// Returns the payout of a bet in hundredths of the stake, and whether it wins with these numbers.
pub fn past_bet(code: &str, play: &str, pick: &str, numbers: &[u8]) -> Option<(u32, bool)> {
    let bet = Bet::parse(find(code)?.category, play, pick)?;
    Some((bet.payout_hundredths(), bet.wins(numbers)))
}
