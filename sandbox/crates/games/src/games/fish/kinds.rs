//! The fish, with the catch chance and the prizes of each.
//!
//! The chance of a shot is independent of the shots before; every fish returns exactly 96 % of what
//! is staked, which the test below computes.

use serde::Serialize;

/// Chances are parts of this many.
pub const OF: u32 = 10_000;

/// A kind of fish.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Kind {
    /// Its name in the page's texts and among the pictures.
    pub name: &'static str,
    /// Probability of a catch per shot, in parts of [`OF`].
    pub chance: u32,
    /// Prizes of a catch.
    pub prizes: &'static [Prize],
}

/// A prize of a fish that is caught.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Prize {
    /// In stakes.
    pub times: u32,
    /// Probability of this prize, in parts of [`OF`].
    pub parts: u32,
}

const fn always(times: u32) -> Prize {
    Prize { times, parts: OF }
}

/// The cheapest first; the last one is the game's own hero, with a prize that is drawn, too.
pub const KINDS: [Kind; 8] = [
    Kind { name: "sardine", chance: 4800, prizes: &[always(2)] },
    Kind { name: "clown", chance: 3200, prizes: &[always(3)] },
    Kind { name: "angel", chance: 1920, prizes: &[always(5)] },
    Kind { name: "puffer", chance: 1200, prizes: &[always(8)] },
    Kind { name: "turtle", chance: 800, prizes: &[always(12)] },
    Kind { name: "ray", chance: 480, prizes: &[always(20)] },
    Kind { name: "sword", chance: 240, prizes: &[always(40)] },
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

/// The kind of that name, and its place.
pub fn kind(name: &str) -> Option<(usize, &'static Kind)> {
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
            assert_eq!(back * 100, 96 * u64::from(OF).pow(2), "{}", kind.name);
        }
    }

    #[test]
    fn prizes_are_whole_and_dearer_fish_are_rarer() {
        for kind in KINDS {
            assert_eq!(kind.prizes.iter().map(|p| p.parts).sum::<u32>(), OF, "{}", kind.name);
        }
        for pair in KINDS.windows(2) {
            assert!(pair[0].chance > pair[1].chance);
            assert!(pair[0].prizes[0].times < pair[1].prizes[0].times);
        }
    }

    #[test]
    fn kinds_are_found_by_their_names() {
        for (place, one) in KINDS.iter().enumerate() {
            assert_eq!(kind(one.name), Some((place, one)));
        }
        assert_eq!(kind("whale"), None);
    }
}
