//! Simulates a nondeterministic finite automaton (NFA), without backtracking: a step maps the set
//! of reachable positions in the value to the next set. For any nesting of quantifiers, no position
//! is visited twice at one node.

use super::char_class::CharClass;
use super::parse::{Alternatives, Item, Node, UNBOUNDED};

/// Maximum number of steps for one value; beyond it the server decides.
const MAX_STEPS: usize = 400_000;

/// `reached[i]`: the pattern so far can end before the value's i-th code point.
type Positions = Vec<bool>;

struct Matcher<'v> {
    value: &'v [char],
    steps_left: usize,
}

/// Returns whether the whole value matches, or `None` after too many steps.
pub(super) fn matches(alternatives: &Alternatives, value: &str) -> Option<bool> {
    let value: Vec<char> = value.chars().collect();
    let mut start = vec![false; value.len() + 1];
    if let Some(first) = start.first_mut() {
        *first = true;
    }
    let mut matcher = Matcher { value: &value, steps_left: MAX_STEPS };
    matcher.alternatives(alternatives, &start)?.last().copied()
}

fn has_any(positions: &Positions) -> bool {
    positions.contains(&true)
}

fn union(into: &mut Positions, other: &Positions) {
    for (position, &reached) in into.iter_mut().zip(other) {
        *position |= reached;
    }
}

impl Matcher<'_> {
    fn spend_steps(&mut self) -> Option<()> {
        self.steps_left = self.steps_left.checked_sub(self.value.len() + 1)?;
        Some(())
    }

    fn alternatives(&mut self, all: &Alternatives, from: &Positions) -> Option<Positions> {
        let mut reached = vec![false; from.len()];
        for sequence in all {
            let mut positions = from.clone();
            for item in sequence {
                positions = self.repeat(item, positions)?;
                if !has_any(&positions) {
                    break;
                }
            }
            union(&mut reached, &positions);
        }
        Some(reached)
    }

    fn repeat(&mut self, item: &Item, mut positions: Positions) -> Option<Positions> {
        for _ in 0..item.min {
            positions = self.step(&item.node, &positions)?;
            if !has_any(&positions) {
                return Some(positions);
            }
        }
        if let (Node::CharClass(set), UNBOUNDED) = (&item.node, item.max) {
            return self.repeat_class(set, positions);
        }
        let mut added = positions.clone();
        for _ in item.min..item.max {
            added = self.step(&item.node, &added)?;
            for (new, &known) in added.iter_mut().zip(&positions) {
                *new &= !known;
            }
            if !has_any(&added) {
                break;
            }
            union(&mut positions, &added);
        }
        Some(positions)
    }

    /// Matches any number of characters of a class in one pass.
    fn repeat_class(&mut self, set: &CharClass, mut positions: Positions) -> Option<Positions> {
        self.spend_steps()?;
        let mut carried = false;
        for (index, position) in positions.iter_mut().enumerate() {
            *position |= carried;
            carried = *position && self.value.get(index).is_some_and(|&next| set.contains(next));
        }
        Some(positions)
    }

    fn step(&mut self, node: &Node, from: &Positions) -> Option<Positions> {
        self.spend_steps()?;
        match node {
            Node::CharClass(set) => {
                let steps = from
                    .iter()
                    .zip(self.value)
                    .map(|(&reached, &next)| reached && set.contains(next));
                Some(std::iter::once(false).chain(steps).collect())
            }
            Node::Group(inner) => self.alternatives(inner, from),
            Node::Start => Some(retain(from, |position| position == 0)),
            Node::End => Some(retain(from, |position| position == self.value.len())),
            Node::Lookahead { inner, negative } => {
                let mut reached = vec![false; from.len()];
                for (position, reached_here) in reached.iter_mut().enumerate() {
                    if from.get(position) != Some(&true) {
                        continue;
                    }
                    let start = (0..from.len()).map(|other| other == position).collect();
                    *reached_here = has_any(&self.alternatives(inner, &start)?) != *negative;
                }
                Some(reached)
            }
        }
    }
}

fn retain(from: &Positions, fits: impl Fn(usize) -> bool) -> Positions {
    from.iter().enumerate().map(|(position, &reached)| reached && fits(position)).collect()
}
