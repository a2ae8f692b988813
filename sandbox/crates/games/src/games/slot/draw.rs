//! Boards: random numbers from the system, or a result requested by a test (`forced`).

use super::paytable::{Board, CELLS, SYMBOLS, WEIGHTS};
use ante_base::secret;
use rand::{Rng, SeedableRng, rngs::StdRng};

/// Returns the board of a member's next round.
///
/// # Errors
/// When the system has no random bytes to give.
#[cfg_attr(not(feature = "qa"), expect(unused_variables))]
pub fn board(username: &str) -> Result<Board, rand::rand_core::OsError> {
    #[cfg(feature = "qa")]
    if let Some(board) = super::forced::take(username) {
        return Ok(board);
    }
    random_board()
}

/// Draws fifteen independent cells with a cryptographically secure generator, freshly seeded for
/// each round.
fn random_board() -> Result<Board, rand::rand_core::OsError> {
    let mut rng = StdRng::from_seed(secret::random_bytes::<32>()?);
    let sum: u32 = WEIGHTS.iter().sum();
    let mut board = [0; CELLS];
    for cell in &mut board {
        *cell = symbol_at(rng.random_range(0..sum));
    }
    Ok(board)
}

/// Returns the symbol for a random number below the sum of the weights.
fn symbol_at(mut number: u32) -> u8 {
    for (symbol, weight) in (0_u8..).zip(WEIGHTS) {
        match number.checked_sub(weight) {
            Some(rest) => number = rest,
            None => return symbol,
        }
    }
    SYMBOLS - 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_kept() {
        let sum: u32 = WEIGHTS.iter().sum();
        for (s, weight) in (0_u8..).zip(WEIGHTS) {
            let times = (0..sum).filter(|n| symbol_at(*n) == s).count();
            assert_eq!(u32::try_from(times).unwrap(), weight);
        }
    }

    #[test]
    fn symbols_are_drawn_by_their_weights() {
        let mut seen = [0_u32; 8];
        for _ in 0..4000 {
            for cell in random_board().unwrap() {
                seen[usize::from(cell)] += 1;
            }
        }
        // 60,000 cells: five standard deviations are well within a tenth.
        for (seen, weight) in seen.iter().zip(WEIGHTS) {
            let expected = 60_000 * weight / 52;
            assert!(seen.abs_diff(expected) < expected / 10, "{seen} of {expected}");
        }
    }
}
