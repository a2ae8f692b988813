//! The players of the house on the leaderboard: seed data that moves with the clock.

use ante_base::{calendar::WEEK, clock::HOUR, luck::mix, money::Money};
use serde::Deserialize;
use std::sync::LazyLock;

/// A player of the house.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Player {
    /// Masked.
    player: String,
    /// Average stakes of an hour at the tables, in whole units.
    pace: i64,
    /// Hours in a hundred that they play.
    keen: i64,
}

static PLAYERS: LazyLock<Vec<Player>> = LazyLock::new(|| {
    // Built into the binary and read by the test below.
    serde_json::from_str(include_str!("../../../../seed/missions.json")).unwrap_or_default()
});

/// Their scores in a week, as far as it has gone at a moment.
pub fn scores(week: i64, at: i64) -> Vec<(String, Money)> {
    let until = at.min(week + WEEK);
    let hours = (until - week).max(0) / HOUR;
    let scores = PLAYERS.iter().map(|player| {
        let score: i64 = (0..hours).map(|hour| player.gain(week / HOUR + hour)).sum();
        (player.player.clone(), Money::whole(score))
    });
    scores.filter(|(_, score)| *score > Money::ZERO).collect()
}

impl Player {
    /// Returns the stakes of an hour, always the same for the same hour.
    fn gain(&self, hour: i64) -> i64 {
        let dice = i64::from(mix(hour, &self.player));
        let (plays, luck) = (dice % 100, dice / 100 % 101);
        if plays < self.keen { self.pace * (50 + luck) / 100 } else { 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_seed_is_whole() {
        assert!(PLAYERS.len() >= 40);
        for (place, player) in PLAYERS.iter().enumerate() {
            assert!(player.player.contains("***") && player.pace > 0 && player.keen > 0);
            assert!(PLAYERS.iter().skip(place + 1).all(|other| other.player != player.player));
        }
    }

    #[test]
    fn scores_only_grow_and_end_with_the_week() {
        let week = 1_794_787_200_000;
        assert!(scores(week, week).is_empty());
        let sums: Vec<i64> = [3, 30, 100, 168, 400]
            .map(|hours| scores(week, week + hours * HOUR).iter().map(|(_, score)| score.0).sum())
            .to_vec();
        assert!(sums.is_sorted() && sums[0] < sums[3], "{sums:?}");
        assert_eq!(sums[3], sums[4]);
        assert_ne!(scores(week, week + WEEK), scores(week + WEEK, week + 2 * WEEK));
    }
}
