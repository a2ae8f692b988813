//! A set of code points: a character class.

/// One past the last code point.
const END: u32 = 0x0011_0000;
/// First code point after the bitmap, where the ranges begin.
const WIDE: u32 = 0x80;

/// White space beyond ASCII, as ECMAScript's `\s` has it.
const SPACES: [(u32, u32); 9] = [
    (0xA0, 0xA0),
    (0x1680, 0x1680),
    (0x2000, 0x200A),
    (0x2028, 0x2029),
    (0x202F, 0x202F),
    (0x205F, 0x205F),
    (0x3000, 0x3000),
    (0xFEFF, 0xFEFF),
    (0x09, 0x0D),
];

/// ASCII as a bitmap, the rest as ranges.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Set {
    low: u64,
    high: u64,
    wide: Vec<(u32, u32)>,
}

impl Set {
    pub(super) fn one(point: u32) -> Self {
        let mut set = Self::default();
        set.add(point, point);
        set
    }

    /// `.` without the `s` flag.
    pub(super) fn dot() -> Self {
        let mut set = Self::default();
        for (from, to) in [(0x0A, 0x0A), (0x0D, 0x0D), (0x2028, 0x2029)] {
            set.add(from, to);
        }
        set.complement()
    }

    /// The set of `\d`, `\w`, `\s` and their complements.
    pub(super) fn named(letter: char) -> Option<Self> {
        let mut set = Self::default();
        match letter {
            'd' | 'D' => set.add(u32::from('0'), u32::from('9')),
            'w' | 'W' => {
                for (from, to) in [('0', '9'), ('A', 'Z'), ('_', '_'), ('a', 'z')] {
                    set.add(u32::from(from), u32::from(to));
                }
            }
            's' | 'S' => {
                set.add(0x20, 0x20);
                for (from, to) in SPACES {
                    set.add(from, to);
                }
            }
            _ => return None,
        }
        Some(if letter.is_ascii_uppercase() { set.complement() } else { set })
    }

    /// Adds the code points from `from` to `to`, both inclusive.
    pub(super) fn add(&mut self, from: u32, to: u32) {
        for point in from..=to.min(WIDE - 1) {
            let bit = 1_u64 << (point % 64);
            if point < 64 {
                self.low |= bit;
            } else {
                self.high |= bit;
            }
        }
        if to >= WIDE {
            self.wide.push((from.max(WIDE), to));
        }
    }

    pub(super) fn merge(&mut self, other: Self) {
        self.low |= other.low;
        self.high |= other.high;
        self.wide.extend(other.wide);
    }

    pub(super) fn complement(mut self) -> Self {
        // Takes the lowest range each time: a class has a few, and a sort weighs 3 kB.
        let mut wide = Vec::new();
        let mut next = WIDE;
        while let Some(lowest) = (0..self.wide.len()).min_by_key(|&at| self.wide.get(at)) {
            let (from, to) = self.wide.swap_remove(lowest);
            if from > next {
                wide.push((next, from - 1));
            }
            next = next.max(to + 1);
        }
        if next < END {
            wide.push((next, END - 1));
        }
        Self { low: !self.low, high: !self.high, wide }
    }

    pub(super) fn has(&self, character: char) -> bool {
        let point = u32::from(character);
        if point < 64 {
            self.low >> point & 1 == 1
        } else if point < WIDE {
            self.high >> (point - 64) & 1 == 1
        } else {
            self.wide.iter().any(|&(from, to)| from <= point && point <= to)
        }
    }

    /// No code point is in both.
    pub(super) fn disjoint(&self, other: &Self) -> bool {
        let apart = |one: &(u32, u32), two: &(u32, u32)| one.1 < two.0 || two.1 < one.0;
        self.low & other.low == 0
            && self.high & other.high == 0
            && self.wide.iter().all(|one| other.wide.iter().all(|two| apart(one, two)))
    }
}
