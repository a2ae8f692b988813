//! Server patterns (REQ-5.12): ECMAScript, Unicode mode, the whole value must match.
//!
//! Most are a sequence of classes and are matched in one pass; any other regular one is simulated
//! as an NFA; the rest goes to the [`Patterns`] port, unless backtracking could block the page.
//! Without a result, the server decides.

mod char_class;
mod nfa;
mod parse;

use char_class::CharClass;
use parse::{Alternatives, Item, Node};

use crate::ports::Patterns;

/// Maximum number of steps that a backtracking engine may take for one value.
const MAX_BACKTRACKING_STEPS: u64 = 1 << 20;

/// A parsed pattern.
#[derive(Clone, Debug)]
pub struct Pattern(Kind);

#[derive(Clone, Debug)]
enum Kind {
    /// The pattern `*`, which matches any text.
    Any,
    /// Sequence of classes for which greedy matching is always right.
    ClassSequence(Vec<(CharClass, u32, u32)>),
    /// Regular: simulated as an NFA.
    Regular(Alternatives),
    /// Pattern for a backtracking engine behind the port, with a maximum number of code points.
    Backtracking { pattern: String, max_length: usize },
    /// Pattern that only the server can decide.
    ServerOnly,
}

impl Pattern {
    /// Parses a pattern; a text that cannot be parsed is left to the server.
    #[must_use]
    pub fn new(pattern: &str) -> Self {
        if pattern == "*" {
            return Self(Kind::Any);
        }
        Self(match parse::parse(pattern) {
            Some(alternatives) => match class_sequence(&alternatives) {
                Some(row) => Kind::ClassSequence(row),
                None => Kind::Regular(alternatives),
            },
            None => match max_length(pattern) {
                Some(max_length) => Kind::Backtracking { pattern: pattern.to_owned(), max_length },
                None => Kind::ServerOnly,
            },
        })
    }

    /// Returns whether the whole value matches, or `None` if only the server can decide.
    #[must_use]
    pub fn matches(&self, value: &str, patterns: &dyn Patterns) -> Option<bool> {
        match &self.0 {
            Kind::Any => Some(true),
            Kind::ClassSequence(row) => Some(matches_greedily(row, value)),
            Kind::Regular(alternatives) => nfa::matches(alternatives, value),
            Kind::Backtracking { pattern, max_length } => {
                let fits = value.chars().nth(*max_length).is_none();
                if fits { patterns.full_match(pattern, value) } else { None }
            }
            Kind::ServerOnly => None,
        }
    }
}

/// Returns the pattern as a sequence of classes, if greedy matching is always right: a class with
/// variable repetition must be disjoint from its possible successors.
fn class_sequence(alternatives: &Alternatives) -> Option<Vec<(CharClass, u32, u32)>> {
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
        let Node::CharClass(set) = &item.node else { return None };
        if item.min != item.max {
            for next in items.iter().skip(index + 1) {
                match &next.node {
                    Node::CharClass(other) if set.disjoint(other) => {}
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

fn matches_greedily(row: &[(CharClass, u32, u32)], value: &str) -> bool {
    let mut rest = value.chars().peekable();
    for (set, min, max) in row {
        let mut count: u32 = 0;
        while count < *max && rest.next_if(|&next| set.contains(next)).is_some() {
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
fn max_length(pattern: &str) -> Option<usize> {
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
    let mut max_length: u64 = 4096;
    while max_length.checked_pow(repetitions).is_none_or(|steps| steps > MAX_BACKTRACKING_STEPS)
        && max_length > 1
    {
        max_length /= 2;
    }
    usize::try_from(max_length).ok()
}

#[cfg(test)]
mod tests;
