//! Names that somebody wrote, against those that there are.

use std::mem;

use super::BrandError;

/// Refuses a name that is none of these, with the one that was likely meant.
pub(super) fn one_of(
    path: &str,
    name: &str,
    names: &[&'static str],
    problem: &'static str,
) -> Result<(), BrandError> {
    if names.contains(&name) {
        return Ok(());
    }
    let near = names.iter().map(|known| (distance(name, known), *known)).min();
    let near = near.filter(|(changes, known)| changes * 3 <= known.len());
    Err(BrandError {
        near: near.map(|(_, known)| known),
        ..BrandError::new([path, name].concat(), problem)
    })
}

/// How many letters must be put in, left out or changed to come from one name to the other, whatever their case.
fn distance(one: &str, other: &str) -> usize {
    let mut row: Vec<usize> = (1..=other.len()).collect();
    for (index, letter) in one.bytes().enumerate() {
        let (mut before, mut left) = (index, index + 1);
        for (cell, theirs) in row.iter_mut().zip(other.bytes()) {
            let changed = before + usize::from(!letter.eq_ignore_ascii_case(&theirs));
            left = changed.min(*cell + 1).min(left + 1);
            before = mem::replace(cell, left);
        }
    }
    row.last().copied().unwrap_or(one.len())
}
