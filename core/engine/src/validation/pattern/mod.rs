//! Server patterns (REQ-5.12): ECMAScript, Unicode mode, the whole value must match.
//!
//! Most are a few classes in a row and are judged in one pass; any other regular one without
//! backtracking; other ones go to the [`Patterns`] port, unless it could hold up the page. No
//! answer means that the server decides.

mod parse;
mod set;
mod walk;

use parse::{Alternatives, Item, Node};
use set::Set;

use crate::ports::Patterns;

/// Steps that a backtracking engine may take for one value.
const STEPS: u64 = 1 << 20;

/// A pattern, read once.
#[derive(Clone, Debug)]
pub struct Pattern(Kind);

#[derive(Clone, Debug)]
enum Kind {
    /// `*`.
    Any,
    /// Classes in a row, of which each can take all it gets.
    Row(Vec<(Set, u32, u32)>),
    /// Regular, judged without backtracking.
    Regular(Alternatives),
    /// For the port, with a maximum number of code points.
    Foreign { pattern: String, longest: usize },
    /// For the server.
    Server,
}

impl Pattern {
    /// Reads a pattern; every text is one, if only one for the server.
    #[must_use]
    pub fn new(pattern: &str) -> Self {
        if pattern == "*" {
            return Self(Kind::Any);
        }
        Self(match parse::parse(pattern) {
            Some(alternatives) => match row(&alternatives) {
                Some(row) => Kind::Row(row),
                None => Kind::Regular(alternatives),
            },
            None => match longest(pattern) {
                Some(longest) => Kind::Foreign { pattern: pattern.to_owned(), longest },
                None => Kind::Server,
            },
        })
    }

    /// Returns whether the whole value matches, or `None` if only the server can decide.
    #[must_use]
    pub fn matches(&self, value: &str, patterns: &dyn Patterns) -> Option<bool> {
        match &self.0 {
            Kind::Any => Some(true),
            Kind::Row(row) => Some(greedy(row, value)),
            Kind::Regular(alternatives) => walk::walk(alternatives, value),
            Kind::Foreign { pattern, longest } => {
                let fits = value.chars().nth(*longest).is_none();
                if fits { patterns.full_match(pattern, value) } else { None }
            }
            Kind::Server => None,
        }
    }
}

/// Returns the pattern as classes in a row, if greedy matching is always right: a class with
/// variable repetition must be disjoint from its possible successors.
fn row(alternatives: &Alternatives) -> Option<Vec<(Set, u32, u32)>> {
    let [sequence] = alternatives.as_slice() else { return None };
    let items = match sequence.as_slice() {
        [Item { node: Node::Start, .. }, rest @ ..] => rest,
        all => all,
    };
    let items = match items {
        [rest @ .., Item { node: Node::End, .. }] => rest,
        all => all,
    };
    let mut row = Vec::with_capacity(items.len());
    for (index, item) in items.iter().enumerate() {
        let Node::Set(set) = &item.node else { return None };
        if item.min != item.max {
            for next in items.iter().skip(index + 1) {
                match &next.node {
                    Node::Set(other) if set.disjoint(other) => {}
                    _ => return None,
                }
                if next.min > 0 {
                    break;
                }
            }
        }
        row.push((set.clone(), item.min, item.max));
    }
    Some(row)
}

fn greedy(row: &[(Set, u32, u32)], value: &str) -> bool {
    let mut rest = value.chars().peekable();
    for (set, min, max) in row {
        let mut count: u32 = 0;
        while count < *max && rest.next_if(|&next| set.has(next)).is_some() {
            count = count.saturating_add(1);
        }
        if count < *min {
            return false;
        }
    }
    rest.next().is_none()
}

/// Returns the longest value that a backtracking engine may be given with this pattern, or `None`
/// if it must not be given any: a repeated group, or a back reference, can take exponential time.
///
/// With `u` repetitions in a row the time is at most the length to the power of `u`, and the engine
/// may start over inside each lookaround, so all are counted together.
fn longest(pattern: &str) -> Option<usize> {
    let mut repetitions: u32 = 0;
    let mut in_class = false;
    let mut previous = ' ';
    let mut escaped = false;
    let mut letters = pattern.chars();
    while let Some(letter) = letters.next() {
        if escaped {
            escaped = false;
            match letter {
                'k' | '1'..='9' if !in_class => return None,
                // The braces of `\p{…}` repeat nothing.
                'p' | 'P' => while letters.next().is_some_and(|next| next != '}') {},
                _ => {}
            }
            previous = 'x';
            continue;
        }
        match letter {
            '\\' => escaped = true,
            '[' if !in_class => in_class = true,
            ']' => in_class = false,
            '*' | '+' | '{' if !in_class => {
                if previous == ')' {
                    return None;
                }
                repetitions += 1;
            }
            _ => {}
        }
        previous = if in_class { 'x' } else { letter };
    }
    let mut longest: u64 = 4096;
    while longest.checked_pow(repetitions).is_none_or(|steps| steps > STEPS) && longest > 1 {
        longest /= 2;
    }
    usize::try_from(longest).ok()
}

#[cfg(test)]
mod tests;
