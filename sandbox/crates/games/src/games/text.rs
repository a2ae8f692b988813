//! Normalization of names for searches, without case and accents.

/// Converts to lower case without the accents of Portuguese; runs of other characters become one
/// space.
pub fn normalize(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars().flat_map(char::to_lowercase) {
        let c = match c {
            'á' | 'à' | 'â' | 'ã' | 'ä' => 'a',
            'é' | 'è' | 'ê' | 'ë' => 'e',
            'í' | 'ì' | 'î' | 'ï' => 'i',
            'ó' | 'ò' | 'ô' | 'õ' | 'ö' => 'o',
            'ú' | 'ù' | 'û' | 'ü' => 'u',
            'ç' => 'c',
            // Combining mark after its letter, from some keyboards and pages.
            '\u{300}'..='\u{36f}' => continue,
            c if c.is_alphanumeric() => c,
            _ => ' ',
        };
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
