//! Bots on the leaderboard: seed data with scores that depend on the time.

use ante_base::{calendar::WEEK, clock::HOUR, money::Money, seeded_hash::fnv1a};
use serde::Deserialize;
use std::sync::LazyLock;

/// Player of the leaderboard that is not a member.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Bot {
    /// Masked name.
    player: String,
    /// Average stakes of an hour with play, in whole units of money.
    pace: i64,
    /// Percentage of hours with play.
    keen: i64,
}

static BOTS: LazyLock<Vec<Bot>> = LazyLock::new(|| {
    // The file is embedded at build time and checked by a test below, so the default never applies.
    serde_json::from_str(include_str!("../../../../seed/missions.json")).unwrap_or_default()
});

/// Returns names and scores of a week's completed hours until `at` (Unix milliseconds); bots with a
/// score of 0 are omitted.
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
    /// Returns the stakes of an hour in whole units, the same on every call. `hour` counts hours
    /// since 1970.
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
    fn the_seed_has_enough_valid_and_distinct_bots() {
        assert!(BOTS.len() >= 40);
        for (place, player) in BOTS.iter().enumerate() {
            assert!(player.player.contains("***") && player.pace > 0 && player.keen > 0);
            assert!(BOTS.iter().skip(place + 1).all(|other| other.player != player.player));
        }
    }

    #[test]
    fn scores_never_decrease_within_a_week_and_stay_after_its_end() {
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
