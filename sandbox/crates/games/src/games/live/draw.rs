//! Results of rounds: random numbers from the system, or results requested by a test.

use super::{clock::Look, duel::Side, place::LAST};
use ante_base::secret;
use rand::{Rng, SeedableRng, rngs::StdRng};
use std::{
    collections::VecDeque,
    sync::{Mutex, PoisonError},
};

/// Results waiting at most.
const WAITING: usize = 1000;

/// A result requested by a test, for one table, or for the wheel that draws next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Forced {
    look: Option<Look>,
    number: u8,
}

impl Forced {
    /// A number of a wheel.
    pub fn number(look: Option<Look>, number: u8) -> Option<Self> {
        (look != Some(Look::Duel) && number <= LAST).then_some(Self { look, number })
    }

    /// A duel's end.
    pub fn side(look: Option<Look>, side: Side) -> Option<Self> {
        let duel = Self { look: Some(Look::Duel), number: side.number() };
        look.is_none_or(|look| look == Look::Duel).then_some(duel)
    }

    fn is_for(self, look: Look) -> bool {
        self.look.map_or(look != Look::Duel, |of| of == look)
    }
}

/// Results requested by tests, the next one first. One list for the process, as there is one
/// control page.
static NEXT: Mutex<VecDeque<Forced>> = Mutex::new(VecDeque::new());

/// Puts results in line.
pub fn force(results: &[Forced]) {
    let mut next = NEXT.lock().unwrap_or_else(PoisonError::into_inner);
    let room = WAITING.saturating_sub(next.len());
    next.extend(results.iter().take(room));
}

/// Forgets results in line.
pub fn forget_forced() {
    NEXT.lock().unwrap_or_else(PoisonError::into_inner).clear();
}

fn forced(look: Look) -> Option<u8> {
    let mut next = NEXT.lock().unwrap_or_else(PoisonError::into_inner);
    let place = next.iter().position(|one| one.is_for(look))?;
    next.remove(place).map(|one| one.number)
}

/// Returns the result of a round with bets: a forced one (control), or a random one.
///
/// # Errors
/// When the system has no random bytes to give.
pub fn number(look: Look) -> Result<u8, rand::rand_core::OsError> {
    match forced(look) {
        Some(number) => Ok(number),
        None => random(look),
    }
}

/// A result from a generator fit for secrets, with a fresh seed each time.
///
/// # Errors
/// When the system has no random bytes to give.
pub fn random(look: Look) -> Result<u8, rand::rand_core::OsError> {
    let mut random = StdRng::from_seed(secret::bytes::<32>()?);
    Ok(match look {
        Look::Duel => Side::drawn(&mut random).number(),
        Look::Classic | Look::Night | Look::Speed => random.random_range(0..=LAST),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_falls_about_as_often() {
        let mut seen = [0_u32; 37];
        for _ in 0..37_000 {
            seen[usize::from(random(Look::Classic).unwrap())] += 1;
        }
        // five standard deviations of a thousand
        assert!(seen.iter().all(|times| times.abs_diff(1000) < 160), "{seen:?}");
    }

    #[test]
    fn a_duel_ends_as_often_as_it_says() {
        let mut seen = [0_u32; 3];
        for _ in 0..40_000 {
            seen[usize::from(random(Look::Duel).unwrap())] += 1;
        }
        // five standard deviations
        let [draw, meron, wala] = seen;
        assert!(draw.abs_diff(2_000) < 220, "{seen:?}");
        assert!(meron.abs_diff(19_000) < 500 && wala.abs_diff(19_000) < 500, "{seen:?}");
    }

    #[test]
    fn a_result_waits_for_its_own_table() {
        let seventeen = Forced::number(None, 17).unwrap();
        assert!(seventeen.is_for(Look::Night) && !seventeen.is_for(Look::Duel));
        let meron = Forced::side(None, Side::Meron).unwrap();
        assert!(meron.is_for(Look::Duel) && !meron.is_for(Look::Speed));
        assert_eq!(Forced::number(Some(Look::Duel), 1), None);
        assert_eq!(Forced::number(None, 37), None);
        assert_eq!(Forced::side(Some(Look::Night), Side::Wala), None);
    }
}
