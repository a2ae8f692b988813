//! Names that somebody wrote, against those that there are.

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
    strsim::levenshtein(&one.to_ascii_lowercase(), &other.to_ascii_lowercase())
}
