//! Where a number comes from: the system's random numbers, or a result that a test asked for.

use super::{clock::Look, place::LAST};
use crate::secret;
use rand::{Rng, SeedableRng, rngs::StdRng};
use std::{
    collections::VecDeque,
    sync::{Mutex, PoisonError},
};

/// Results waiting at most.
const WAITING: usize = 1000;

/// Results that tests asked for, the next one first. One list for the process, as there is one
/// control page.
static NEXT: Mutex<VecDeque<(Option<Look>, u8)>> = Mutex::new(VecDeque::new());

/// Puts results in line, for one table or for whichever draws next.
pub fn force(look: Option<Look>, numbers: &[u8]) {
    let mut next = NEXT.lock().unwrap_or_else(PoisonError::into_inner);
    let room = WAITING.saturating_sub(next.len());
    next.extend(numbers.iter().take(room).map(|number| (look, *number)));
}

/// Forgets results in line.
pub fn forget_forced() {
    NEXT.lock().unwrap_or_else(PoisonError::into_inner).clear();
}

fn forced(look: Look) -> Option<u8> {
    let mut next = NEXT.lock().unwrap_or_else(PoisonError::into_inner);
    let place = next.iter().position(|(of, _)| of.is_none_or(|of| of == look))?;
    next.remove(place).map(|(_, number)| number)
}

/// The number of a round that somebody bet on.
///
/// # Errors
/// When the system has no random bytes to give.
pub fn number(look: Look) -> Result<u8, rand::rand_core::OsError> {
    match forced(look) {
        Some(number) => Ok(number),
        None => random(),
    }
}

/// A number from a generator fit for secrets, with a fresh seed each time.
///
/// # Errors
/// When the system has no random bytes to give.
pub fn random() -> Result<u8, rand::rand_core::OsError> {
    Ok(StdRng::from_seed(secret::bytes::<32>()?).random_range(0..=LAST))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_falls_about_as_often() {
        let mut seen = [0_u32; 37];
        for _ in 0..37_000 {
            seen[usize::from(random().unwrap())] += 1;
        }
        // five standard deviations of a thousand
        assert!(seen.iter().all(|times| times.abs_diff(1000) < 160), "{seen:?}");
    }
}
