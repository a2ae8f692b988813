//! Kinds of fish, with the catch chance and the prizes of each.
//!
//! The chance of a shot is independent of earlier shots. Every fish returns exactly 96 % of the
//! stakes, which the test below computes.

use serde::Serialize;

/// Denominator of all probabilities.
pub const CHANCE_DENOMINATOR: u32 = 10_000;

/// Kind of fish.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Kind {
    /// Name in the page's texts and picture files.
    pub name: &'static str,
    /// Probability of a catch per shot, in parts of [`CHANCE_DENOMINATOR`].
    pub chance: u32,
    /// Prizes of a catch.
    pub prizes: &'static [Prize],
}

/// Prize of a caught fish.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Prize {
    /// Payout in stakes.
    pub times: u32,
    /// Probability of this prize, in parts of [`CHANCE_DENOMINATOR`].
    pub parts: u32,
}

const fn fixed_prize(times: u32) -> Prize {
    Prize { times, parts: CHANCE_DENOMINATOR }
}

/// Kinds, the cheapest first. The last one is drawn as the game's hero, and its prize is random.
pub const KINDS: [Kind; 8] = [
    Kind { name: "sardine", chance: 4800, prizes: &[fixed_prize(2)] },
    Kind { name: "clown", chance: 3200, prizes: &[fixed_prize(3)] },
    Kind { name: "angel", chance: 1920, prizes: &[fixed_prize(5)] },
    Kind { name: "puffer", chance: 1200, prizes: &[fixed_prize(8)] },
    Kind { name: "turtle", chance: 800, prizes: &[fixed_prize(12)] },
    Kind { name: "ray", chance: 480, prizes: &[fixed_prize(20)] },
    Kind { name: "sword", chance: 240, prizes: &[fixed_prize(40)] },
    Kind {
        name: "hero",
        chance: 96,
        prizes: &[
            Prize { times: 50, parts: 6000 },
            Prize { times: 100, parts: 3000 },
            Prize { times: 400, parts: 1000 },
        ],
    },
];

/// Returns the kind with a name, and its index.
pub fn find(name: &str) -> Option<(usize, &'static Kind)> {
    KINDS.iter().enumerate().find(|(_, kind)| kind.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fish_returns_ninety_six_percent() {
        for kind in KINDS {
            let mean: u64 =
                kind.prizes.iter().map(|p| u64::from(p.times) * u64::from(p.parts)).sum();
            let back = u64::from(kind.chance) * mean;
            assert_eq!(back * 100, 96 * u64::from(CHANCE_DENOMINATOR).pow(2), "{}", kind.name);
        }
    }

    #[test]
    fn prizes_are_exact_and_more_valuable_fish_are_rarer() {
        for kind in KINDS {
            assert_eq!(
                kind.prizes.iter().map(|p| p.parts).sum::<u32>(),
                CHANCE_DENOMINATOR,
                "{}",
                kind.name
            );
        }
        for pair in KINDS.windows(2) {
            assert!(pair[0].chance > pair[1].chance);
            assert!(pair[0].prizes[0].times < pair[1].prizes[0].times);
        }
    }

    #[test]
    fn kinds_are_found_by_their_names() {
        for (place, one) in KINDS.iter().enumerate() {
            assert_eq!(find(one.name), Some((place, one)));
        }
        assert_eq!(find("whale"), None);
    }
}
