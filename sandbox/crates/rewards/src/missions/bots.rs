//! The bots on the leaderboard: seed data that moves with the clock.

use ante_base::{calendar::WEEK, clock::HOUR, money::Money, seeded_hash::fnv1a};
use serde::Deserialize;
use std::sync::LazyLock;

/// A bot.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Bot {
    /// Masked.
    player: String,
    /// Average stakes of an hour at the tables, in whole units.
    pace: i64,
    /// Hours in a hundred that they play.
    keen: i64,
}

static BOTS: LazyLock<Vec<Bot>> = LazyLock::new(|| {
    // Built into the binary and read by the test below.
    serde_json::from_str(include_str!("../../../../seed/missions.json")).unwrap_or_default()
});

/// Their scores in a week, as far as it has gone at a moment.
pub fn scores(week: i64, at: i64) -> Vec<(String, Money)> {
    let until = at.min(week + WEEK);
    let hours = (until - week).max(0) / HOUR;
    let scores = BOTS.iter().map(|player| {
        let score: i64 = (0..hours).map(|hour| player.hourly_stakes(week / HOUR + hour)).sum();
        (player.player.clone(), Money::whole(score))
    });
    scores.filter(|(_, score)| *score > Money::ZERO).collect()
}

impl Bot {
    /// Returns the stakes of an hour, always the same for the same hour.
    fn hourly_stakes(&self, hour: i64) -> i64 {
        let dice = i64::from(fnv1a(hour, &self.player));
        let (plays, luck) = (dice % 100, dice / 100 % 101);
        if plays < self.keen { self.pace * (50 + luck) / 100 } else { 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_seed_is_whole() {
        assert!(BOTS.len() >= 40);
        for (place, player) in BOTS.iter().enumerate() {
            assert!(player.player.contains("***") && player.pace > 0 && player.keen > 0);
            assert!(BOTS.iter().skip(place + 1).all(|other| other.player != player.player));
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
