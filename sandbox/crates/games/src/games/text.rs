//! Normalization of names for searches, without case and accents.

use ante_base::accents::lower_without_accents;

/// Converts to lower case without the accents of Portuguese; runs of other characters become one
/// space.
pub fn normalize(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in lower_without_accents(text) {
        let c = if c.is_alphanumeric() { c } else { ' ' };
        if c != ' ' || !out.ends_with(' ') {
            out.push(c);
        }
    }
    out.trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::normalize;

    #[test]
    fn normalization_removes_case_and_accents() {
        assert_eq!(normalize("  Dragão de JADE "), "dragao de jade");
        assert_eq!(normalize("Onc\u{327}a"), "onca");
        assert_eq!(normalize("Fichas & Fortuna"), "fichas fortuna");
        assert_eq!(normalize("  "), "");
    }
}
