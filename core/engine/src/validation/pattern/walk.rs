//! Matches a value by a parsed pattern, without backtracking: a step maps the set of reachable
//! positions in the value to the next set. For any nesting of quantifiers, no position is visited
//! twice at one node.

use super::parse::{Alternatives, Item, Node, UNBOUNDED};
use super::set::Set;

/// Steps that one value may cost; past them the server decides.
const FUEL: usize = 400_000;

/// `reached[i]`: the pattern so far can end before the value's i-th code point.
type Places = Vec<bool>;

struct Walk<'v> {
    value: &'v [char],
    fuel: usize,
}

/// Returns whether the whole value matches, or `None` if it cost too much.
pub(super) fn walk(alternatives: &Alternatives, value: &str) -> Option<bool> {
    let value: Vec<char> = value.chars().collect();
    let mut start = vec![false; value.len() + 1];
    if let Some(first) = start.first_mut() {
        *first = true;
    }
    let mut walk = Walk { value: &value, fuel: FUEL };
    walk.alternatives(alternatives, &start)?.last().copied()
}

fn any(places: &Places) -> bool {
    places.contains(&true)
}

fn join(into: &mut Places, other: &Places) {
    for (place, &reached) in into.iter_mut().zip(other) {
        *place |= reached;
    }
}

impl Walk<'_> {
    fn spend(&mut self) -> Option<()> {
        self.fuel = self.fuel.checked_sub(self.value.len() + 1)?;
        Some(())
    }

    fn alternatives(&mut self, all: &Alternatives, from: &Places) -> Option<Places> {
        let mut reached = vec![false; from.len()];
        for sequence in all {
            let mut places = from.clone();
            for item in sequence {
                places = self.repeat(item, places)?;
                if !any(&places) {
                    break;
                }
            }
            join(&mut reached, &places);
        }
        Some(reached)
    }

    fn repeat(&mut self, item: &Item, mut places: Places) -> Option<Places> {
        for _ in 0..item.min {
            places = self.once(&item.node, &places)?;
            if !any(&places) {
                return Some(places);
            }
        }
        if let (Node::Set(set), UNBOUNDED) = (&item.node, item.max) {
            return self.run(set, places);
        }
        let mut fresh = places.clone();
        for _ in item.min..item.max {
            fresh = self.once(&item.node, &fresh)?;
            for (new, &known) in fresh.iter_mut().zip(&places) {
                *new &= !known;
            }
            if !any(&fresh) {
                break;
            }
            join(&mut places, &fresh);
        }
        Some(places)
    }

    /// Any number of members of the set, in one go.
    fn run(&mut self, set: &Set, mut places: Places) -> Option<Places> {
        self.spend()?;
        let mut carried = false;
        for (index, place) in places.iter_mut().enumerate() {
            *place |= carried;
            carried = *place && self.value.get(index).is_some_and(|&next| set.has(next));
        }
        Some(places)
    }

    fn once(&mut self, node: &Node, from: &Places) -> Option<Places> {
        self.spend()?;
        match node {
            Node::Set(set) => {
                let steps =
                    from.iter().zip(self.value).map(|(&reached, &next)| reached && set.has(next));
                Some(std::iter::once(false).chain(steps).collect())
            }
            Node::Group(inner) => self.alternatives(inner, from),
            Node::Start => Some(keep(from, |place| place == 0)),
            Node::End => Some(keep(from, |place| place == self.value.len())),
            Node::Ahead { inner, negative } => {
                let mut kept = vec![false; from.len()];
                for (place, keep) in kept.iter_mut().enumerate() {
                    if from.get(place) != Some(&true) {
                        continue;
                    }
                    let here = (0..from.len()).map(|other| other == place).collect();
                    *keep = any(&self.alternatives(inner, &here)?) != *negative;
                }
                Some(kept)
            }
        }
    }
}

fn keep(from: &Places, fits: impl Fn(usize) -> bool) -> Places {
    from.iter().enumerate().map(|(place, &reached)| reached && fits(place)).collect()
}
