//! Results of shots: random numbers from the system, or a result requested by a test.

use super::kinds::{CHANCE_DENOMINATOR, Kind, Prize};
use crate::games::forced_results::ForcedQueue;
use ante_base::secret;
use rand::{Rng, SeedableRng, rngs::StdRng};
use serde::Deserialize;

/// A result requested by a test.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ForcedShot {
    /// True if the next fish is caught, of any kind; with several prizes, the first is paid.
    pub win: bool,
    /// Only for this member's shots.
    #[serde(default)]
    pub username: Option<String>,
    /// Number of shots; 1 by default.
    #[serde(default)]
    pub times: Option<u32>,
}

/// Results in line.
pub static FORCED_SHOTS: ForcedQueue<bool> = ForcedQueue::new();

/// Returns the prize of a member's next shot at a fish, in stakes; 0 when it gets away.
///
/// # Errors
/// When the system has no random bytes to give.
pub fn multiplier(kind: &Kind, username: &str) -> Result<u32, rand::rand_core::OsError> {
    match FORCED_SHOTS.take(username) {
        Some(true) => Ok(kind.prizes.first().map_or(0, |prize| prize.times)),
        Some(false) => Ok(0),
        None => random_multiplier(kind),
    }
}

/// Two numbers of a generator fit for secrets, with a fresh seed a shot: caught, and for how much.
fn random_multiplier(kind: &Kind) -> Result<u32, rand::rand_core::OsError> {
    let mut rng = StdRng::from_seed(secret::random_bytes::<32>()?);
    let (caught, which) =
        (rng.random_range(0..CHANCE_DENOMINATOR), rng.random_range(0..CHANCE_DENOMINATOR));
    Ok(if caught < kind.chance { prize_at(kind.prizes, which) } else { 0 })
}

/// The prize that a number below [`CHANCE_DENOMINATOR`] falls to.
fn prize_at(prizes: &[Prize], mut number: u32) -> u32 {
    for prize in prizes {
        match number.checked_sub(prize.parts) {
            Some(rest) => number = rest,
            None => return prize.times,
        }
    }
    0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::fish::kinds::KINDS;

    #[test]
    fn a_prize_falls_as_often_as_it_should() {
        for kind in KINDS {
            for one in kind.prizes {
                let often = (0..CHANCE_DENOMINATOR)
                    .filter(|n| prize_at(kind.prizes, *n) == one.times)
                    .count();
                assert_eq!(u32::try_from(often).unwrap(), one.parts, "{}", kind.name);
            }
        }
    }

    #[test]
    fn fish_are_caught_about_as_often_as_they_should() {
        const SHOTS: u32 = 20_000;
        for kind in &KINDS[..4] {
            let mut caught = 0;
            for _ in 0..SHOTS {
                caught += u32::from(random_multiplier(kind).unwrap() > 0);
            }
            // 2,400 at the least: five standard deviations are inside an eighth
            let expected = SHOTS / CHANCE_DENOMINATOR * kind.chance;
            assert!(caught.abs_diff(expected) < expected / 8, "{}: {caught}", kind.name);
        }
    }

    #[test]
    fn a_test_may_ask_for_results() {
        FORCED_SHOTS.push(&[(Some("ana".into()), true), (Some("ana".into()), false)]);
        let hero = KINDS[7];
        assert_eq!(multiplier(&hero, "ANA").unwrap(), 50);
        assert_eq!(multiplier(&hero, "ana").unwrap(), 0);
        assert_eq!(FORCED_SHOTS.take("ana"), None);
    }
}
