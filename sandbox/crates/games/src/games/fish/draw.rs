//! Results of shots: random numbers from the system, or a result requested by a test (`forced`).

use super::kinds::{CHANCE_DENOMINATOR, Kind, Prize};
use ante_base::secret;
use rand::{Rng, SeedableRng, rngs::StdRng};

/// Returns the prize of a member's next shot at a fish, in stakes; 0 for a miss.
///
/// # Errors
/// When the system has no random bytes to give.
#[cfg_attr(not(feature = "qa"), expect(unused_variables))]
pub fn multiplier(kind: &Kind, username: &str) -> Result<u32, rand::rand_core::OsError> {
    #[cfg(feature = "qa")]
    if let Some(win) = super::forced::take(username) {
        return Ok(if win { kind.prizes.first().map_or(0, |prize| prize.times) } else { 0 });
    }
    random_multiplier(kind)
}

/// Draws with a cryptographically secure generator, freshly seeded for each shot, whether the fish
/// is caught, and the prize.
fn random_multiplier(kind: &Kind) -> Result<u32, rand::rand_core::OsError> {
    let mut rng = StdRng::from_seed(secret::random_bytes::<32>()?);
    let (caught, which) =
        (rng.random_range(0..CHANCE_DENOMINATOR), rng.random_range(0..CHANCE_DENOMINATOR));
    Ok(if caught < kind.chance { prize_at(kind.prizes, which) } else { 0 })
}

/// Returns the prize for a random number below [`CHANCE_DENOMINATOR`].
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
    fn prizes_have_their_stated_frequencies() {
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
    fn fish_are_caught_by_their_probabilities() {
        const SHOTS: u32 = 20_000;
        for kind in &KINDS[..4] {
            let mut caught = 0;
            for _ in 0..SHOTS {
                caught += u32::from(random_multiplier(kind).unwrap() > 0);
            }
            // At least 2,400 expected: five standard deviations are within an eighth.
            let expected = SHOTS / CHANCE_DENOMINATOR * kind.chance;
            assert!(caught.abs_diff(expected) < expected / 8, "{}: {caught}", kind.name);
        }
    }
}
