//! Results of rounds: random numbers from the system, or results requested by a test.

use super::{clock::TableKind, duel::Side, roulette_field::HIGHEST_NUMBER};
use ante_base::secret;
use rand::{Rng, SeedableRng, rngs::StdRng};
use std::{
    collections::VecDeque,
    sync::{Mutex, PoisonError},
};

/// Results waiting at most.
const MAX_QUEUED: usize = 1000;

/// A result requested by a test, for one table, or for the wheel that draws next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ForcedResult {
    look: Option<TableKind>,
    number: u8,
}

impl ForcedResult {
    /// A number of a wheel.
    pub fn number(look: Option<TableKind>, number: u8) -> Option<Self> {
        (look != Some(TableKind::Duel) && number <= HIGHEST_NUMBER).then_some(Self { look, number })
    }

    /// A duel's end.
    pub fn side(look: Option<TableKind>, side: Side) -> Option<Self> {
        let duel = Self { look: Some(TableKind::Duel), number: side.number() };
        look.is_none_or(|look| look == TableKind::Duel).then_some(duel)
    }

    fn is_for(self, look: TableKind) -> bool {
        self.look.map_or(look != TableKind::Duel, |of| of == look)
    }
}

/// Results requested by tests, the next one first. One list for the process, as there is one
/// test API page.
static FORCED_RESULTS: Mutex<VecDeque<ForcedResult>> = Mutex::new(VecDeque::new());

/// Puts results in line.
pub fn queue_forced(results: &[ForcedResult]) {
    let mut next = FORCED_RESULTS.lock().unwrap_or_else(PoisonError::into_inner);
    let room = MAX_QUEUED.saturating_sub(next.len());
    next.extend(results.iter().take(room));
}

/// Forgets results in line.
pub fn clear_forced() {
    FORCED_RESULTS.lock().unwrap_or_else(PoisonError::into_inner).clear();
}

fn take_forced(look: TableKind) -> Option<u8> {
    let mut next = FORCED_RESULTS.lock().unwrap_or_else(PoisonError::into_inner);
    let place = next.iter().position(|one| one.is_for(look))?;
    next.remove(place).map(|one| one.number)
}

/// Returns the result of a round with bets: a forced one (test API), or a random one.
///
/// # Errors
/// When the system has no random bytes to give.
pub fn number(look: TableKind) -> Result<u8, rand::rand_core::OsError> {
    match take_forced(look) {
        Some(number) => Ok(number),
        None => random_result(look),
    }
}

/// A result from a generator fit for secrets, with a fresh seed each time.
///
/// # Errors
/// When the system has no random bytes to give.
pub fn random_result(look: TableKind) -> Result<u8, rand::rand_core::OsError> {
    let mut random = StdRng::from_seed(secret::random_bytes::<32>()?);
    Ok(match look {
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
    fn every_number_falls_about_as_often() {
        let mut seen = [0_u32; 37];
        for _ in 0..37_000 {
            seen[usize::from(random_result(TableKind::Classic).unwrap())] += 1;
        }
        // five standard deviations of a thousand
        assert!(seen.iter().all(|times| times.abs_diff(1000) < 160), "{seen:?}");
    }

    #[test]
    fn a_duel_ends_as_often_as_it_says() {
        let mut seen = [0_u32; 3];
        for _ in 0..40_000 {
            seen[usize::from(random_result(TableKind::Duel).unwrap())] += 1;
        }
        // five standard deviations
        let [draw, meron, wala] = seen;
        assert!(draw.abs_diff(2_000) < 220, "{seen:?}");
        assert!(meron.abs_diff(19_000) < 500 && wala.abs_diff(19_000) < 500, "{seen:?}");
    }

    #[test]
    fn a_result_waits_for_its_own_table() {
        let seventeen = ForcedResult::number(None, 17).unwrap();
        assert!(seventeen.is_for(TableKind::Night) && !seventeen.is_for(TableKind::Duel));
        let meron = ForcedResult::side(None, Side::Meron).unwrap();
        assert!(meron.is_for(TableKind::Duel) && !meron.is_for(TableKind::Speed));
        assert_eq!(ForcedResult::number(Some(TableKind::Duel), 1), None);
        assert_eq!(ForcedResult::number(None, 37), None);
        assert_eq!(ForcedResult::side(Some(TableKind::Night), Side::Wala), None);
    }
}
