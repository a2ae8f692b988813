//! Rules of the demo slot: five reels, three rows, eight symbols, up to twenty lines.
//!
//! Every cell is drawn independently from [`WEIGHTS`]. A line pays its longest run from the left,
//! once; the wild substitutes for every symbol. Hence the return to the player is the same for
//! every number of lines. The test below computes it exactly, over all 8⁵ lines.

/// Number of reels.
pub const REELS: usize = 5;
/// Number of rows.
pub const ROWS: usize = 3;
/// Number of cells of a board.
pub const CELLS: usize = REELS * ROWS;
/// Number of symbols; 0 is the game's hero and wild, the others are its theme's, the most valuable
/// first.
pub const SYMBOLS: u8 = 8;
/// Probability of each symbol, in parts of their sum.
pub const WEIGHTS: [u32; 8] = [4, 4, 5, 6, 7, 8, 9, 9];

/// Board: the cells of the first reel from the top, then those of the second, and so on.
pub type Board = [u8; CELLS];

/// Payouts of three, four and five of each symbol, in stakes of one line.
pub type Pays = [[u32; 3]; 8];

/// Paytable of most games, which returns 96.14 % of the stakes.
pub const ORDINARY_PAYS: Pays = [
    [30, 150, 1000],
    [20, 80, 400],
    [15, 60, 250],
    [12, 40, 150],
    [8, 25, 100],
    [7, 18, 70],
    [5, 13, 50],
    [4, 10, 42],
];

/// Paytable of games with a fixed jackpot for five wilds, which returns 96.25 %.
pub const JACKPOT_PAYS: Pays = [
    [40, 200, 6000],
    [20, 80, 400],
    [15, 55, 250],
    [12, 40, 150],
    [8, 25, 90],
    [6, 18, 70],
    [5, 14, 50],
    [4, 10, 40],
];

/// Row of each line on each reel. A game with fewer lines uses the first ones.
pub const PAYLINES: [[usize; REELS]; 20] = [
    [1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0],
    [2, 2, 2, 2, 2],
    [0, 1, 2, 1, 0],
    [2, 1, 0, 1, 2],
    [0, 0, 1, 2, 2],
    [2, 2, 1, 0, 0],
    [1, 0, 0, 0, 1],
    [1, 2, 2, 2, 1],
    [0, 1, 1, 1, 0],
    [2, 1, 1, 1, 2],
    [1, 0, 1, 0, 1],
    [1, 2, 1, 2, 1],
    [0, 1, 0, 1, 0],
    [2, 1, 2, 1, 2],
    [1, 1, 0, 1, 1],
    [1, 1, 2, 1, 1],
    [0, 2, 0, 2, 0],
    [2, 0, 2, 0, 2],
    [0, 2, 2, 2, 0],
];

/// Winning line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LineHit {
    /// Index in [`PAYLINES`].
    pub line: usize,
    /// Symbol that pays.
    pub symbol: u8,
    /// Number of symbols, from the left.
    pub count: usize,
    /// Payout, in stakes of one line.
    pub times: u32,
}

/// Returns the winning lines of a board.
pub fn line_hits(board: &Board, lines: usize, pays: &Pays) -> Vec<LineHit> {
    PAYLINES
        .iter()
        .enumerate()
        .take(lines)
        .filter_map(|(line, rows)| {
            let mut symbols = [0; REELS];
            for ((reel, row), symbol) in rows.iter().enumerate().zip(&mut symbols) {
                *symbol = board.get(reel * ROWS + row).copied()?;
            }
            let (symbol, count, times) = best(&symbols, pays)?;
            Some(LineHit { line, symbol, count, times })
        })
        .collect()
}

/// Returns the most valuable run from the left: of wilds alone, or of a symbol and wilds. The
/// result has symbol, count and payout.
fn best(line: &[u8; REELS], pays: &Pays) -> Option<(u8, usize, u32)> {
    let wilds = line.iter().take_while(|&&s| s == 0).count();
    let first = line.iter().find(|&&s| s != 0).copied();
    let run = first.map(|f| (f, line.iter().take_while(|&&s| s == 0 || s == f).count()));
    [Some((0, wilds)), run]
        .into_iter()
        .flatten()
        .filter_map(|(symbol, count)| Some((symbol, count, run_payout(symbol, count, pays)?)))
        .max_by_key(|(_, _, times)| *times)
}

/// Returns the payout of a run, or `None` if it does not pay.
pub fn run_payout(symbol: u8, count: usize, pays: &Pays) -> Option<u32> {
    pays.get(usize::from(symbol))?.get(count.checked_sub(3)?).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns payback and frequency of a win over all lines, both as fractions.
    fn expected(pays: &Pays) -> (f64, f64) {
        let sum: u32 = WEIGHTS.iter().sum();
        let total = u64::from(sum).pow(5);
        let (mut back, mut often) = (0_u64, 0_u64);
        for n in 0..8_u32.pow(5) {
            let line: [u8; REELS] =
                std::array::from_fn(|i| ((n >> (3 * i)) & 7).try_into().unwrap());
            let weight: u64 = line.iter().map(|&s| u64::from(WEIGHTS[usize::from(s)])).product();
            if let Some((_, _, times)) = best(&line, pays) {
                back += weight * u64::from(times);
                often += weight;
            }
        }
        #[allow(
            clippy::as_conversions,
            clippy::cast_precision_loss,
            reason = "a test's percentages"
        )]
        (back as f64 / total as f64, often as f64 / total as f64)
    }

    #[test]
    fn paytables_have_their_stated_return() {
        for (pays, says) in [(&ORDINARY_PAYS, 0.9614), (&JACKPOT_PAYS, 0.9625)] {
            let (back, often) = expected(pays);
            assert!((back - says).abs() < 0.000_05, "returns {back}");
            assert!((0.06..0.07).contains(&often), "a line pays {often}");
        }
    }

    #[test]
    fn the_twenty_lines_differ() {
        let mut seen = PAYLINES.to_vec();
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), PAYLINES.len());
        assert!(PAYLINES.iter().flatten().all(|row| *row < ROWS));
    }

    #[test]
    fn pays_the_longest_run_from_the_left_once() {
        let line = |s: [u8; 5]| best(&s, &ORDINARY_PAYS);
        assert_eq!(line([3, 3, 3, 1, 1]), Some((3, 3, 12)));
        assert_eq!(line([0, 3, 0, 3, 1]), Some((3, 4, 40)));
        assert_eq!(line([1, 3, 3, 3, 3]), None);
        assert_eq!(line([0, 0, 0, 0, 0]), Some((0, 5, 1000)));
        // Four wilds are worth more than five of the cheapest symbol.
        assert_eq!(line([0, 0, 0, 0, 7]), Some((0, 4, 150)));
        assert_eq!(line([0, 0, 7, 1, 1]), Some((7, 3, 4)));
    }

    #[test]
    fn more_valuable_symbols_pay_more() {
        for pays in [ORDINARY_PAYS, JACKPOT_PAYS] {
            for pair in pays.windows(2) {
                assert!((0..3).all(|k| pair[0][k] >= pair[1][k]));
            }
        }
    }
}
