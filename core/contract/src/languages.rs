//! The languages of the product (REQ-1.15), from `languages.json` at the root of the repository,
//! which the view and the scripts read, too.

/// One language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Language {
    /// Code of the product: the `Language` header, the storage, the locale file's name.
    pub code: &'static str,
    /// BCP 47 tag: HTML's `lang`, and `Intl`.
    pub tag: &'static str,
    /// Writing direction, as in HTML's `dir`: `ltr` or `rtl`.
    pub dir: &'static str,
    /// BCP 47 tag of its numbers: a language with the same separators (CLDR 48) for one that
    /// Chromium or CLDR does not have.
    pub numbers: &'static str,
}

include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// Returns the language of a code, exactly as written.
#[must_use]
pub fn find(code: &str) -> Option<&'static Language> {
    LANGUAGES.iter().find(|language| language.code == code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_and_tags_are_unique() {
        assert_eq!(LANGUAGES.len(), 28);
        for (index, one) in LANGUAGES.iter().enumerate() {
            for other in &LANGUAGES[index + 1..] {
                assert_ne!(one.code, other.code);
                assert_ne!(one.tag, other.tag);
            }
            assert_eq!(find(one.code), Some(one));
        }
    }

    #[test]
    fn three_languages_are_written_right_to_left() {
        let rtl = LANGUAGES.iter().filter(|language| language.dir == "rtl");
        assert_eq!(rtl.map(|language| language.code).collect::<Vec<_>>(), ["UR", "AR", "FA"]);
        assert!(LANGUAGES.iter().all(|language| ["ltr", "rtl"].contains(&language.dir)));
    }

    #[test]
    fn an_unknown_code_is_not_found() {
        for code in ["", "pt", "XX", "PT_BR", "PT-br", " EN"] {
            assert_eq!(find(code), None, "{code}");
        }
    }
}
