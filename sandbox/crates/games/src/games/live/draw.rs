//! Results of rounds: random numbers from the system, or results requested by a test (`forced`).

use super::{clock::TableKind, duel::Side, roulette_field::HIGHEST_NUMBER};
use ante_base::secret;
use rand::{Rng, SeedableRng, rngs::StdRng};

/// Returns the result of a round with bets: a forced one (test API), or a random one.
///
/// # Errors
/// When the system has no random bytes to give.
pub fn number(table: TableKind) -> Result<u8, rand::rand_core::OsError> {
    #[cfg(feature = "qa")]
    if let Some(number) = super::forced::take(table) {
        return Ok(number);
    }
    random_result(table)
}

/// Draws a result with a cryptographically secure generator, freshly seeded each time.
///
/// # Errors
/// When the system has no random bytes to give.
pub fn random_result(table: TableKind) -> Result<u8, rand::rand_core::OsError> {
    let mut random = StdRng::from_seed(secret::random_bytes::<32>()?);
    Ok(match table {
        TableKind::Duel => Side::drawn(&mut random).number(),
        TableKind::Classic | TableKind::Night | TableKind::Speed => {
            random.random_range(0..=HIGHEST_NUMBER)
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_drawn_uniformly() {
        let mut seen = [0_u32; 37];
        for _ in 0..37_000 {
            seen[usize::from(random_result(TableKind::Classic).unwrap())] += 1;
        }
        // Five standard deviations around 1,000.
        assert!(seen.iter().all(|times| times.abs_diff(1000) < 160), "{seen:?}");
    }

    #[test]
    fn results_of_a_duel_have_their_stated_frequencies() {
        let mut seen = [0_u32; 3];
        for _ in 0..40_000 {
            seen[usize::from(random_result(TableKind::Duel).unwrap())] += 1;
        }
        // Five standard deviations.
        let [draw, meron, wala] = seen;
        assert!(draw.abs_diff(2_000) < 220, "{seen:?}");
        assert!(meron.abs_diff(19_000) < 500 && wala.abs_diff(19_000) < 500, "{seen:?}");
    }
}
