//! The 28 language codes of the translation data (REQ-1.15), each with one BCP 47 tag.

/// Writing direction of a language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Left to right.
    Ltr,
    /// Right to left.
    Rtl,
}

impl Direction {
    /// The value of HTML's `dir`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Ltr => "ltr",
            Self::Rtl => "rtl",
        }
    }
}

/// One language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Language {
    /// Code of the product: the `Language` header, the storage, the locale file's name.
    pub code: &'static str,
    /// BCP 47 tag: HTML's `lang`, and `Intl`.
    pub tag: &'static str,
}

impl Language {
    /// Returns the writing direction.
    #[must_use]
    pub fn direction(&self) -> Direction {
        match self.code {
            "AR" | "FA" | "UR" => Direction::Rtl,
            _ => Direction::Ltr,
        }
    }
}

const fn language(code: &'static str, tag: &'static str) -> Language {
    Language { code, tag }
}

/// Every language, in the order of the specification.
pub const LANGUAGES: [Language; 28] = [
    language("CN", "zh-Hans"),
    language("EN", "en"),
    language("JA", "ja"),
    language("TH", "th"),
    language("VI", "vi"),
    language("MY", "my"),
    language("ES", "es"),
    language("HI", "hi"),
    language("ID", "id"),
    language("KM", "km"),
    language("KO", "ko"),
    language("MS", "ms"),
    language("PT", "pt"),
    language("TA", "ta"),
    language("TW", "zh-Hant"),
    language("TY", "ty"),
    language("UR", "ur"),
    language("PT-BR", "pt-BR"),
    language("TR", "tr"),
    language("BN", "bn"),
    language("AR", "ar"),
    language("FA", "fa"),
    language("RU", "ru"),
    language("KK", "kk"),
    language("UZ", "uz"),
    language("LO", "lo"),
    language("NE", "ne"),
    language("FR", "fr"),
];

/// The language of a code, exactly as written.
#[must_use]
pub fn find(code: &str) -> Option<&'static Language> {
    LANGUAGES.iter().find(|language| language.code == code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_and_tags_are_unique() {
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
        let rtl: Vec<_> = LANGUAGES
            .iter()
            .filter(|language| language.direction() == Direction::Rtl)
            .map(|language| language.code)
            .collect();
        assert_eq!(rtl, ["UR", "AR", "FA"]);
        assert_eq!(find("PT").unwrap().direction().as_str(), "ltr");
        assert_eq!(find("AR").unwrap().direction().as_str(), "rtl");
    }

    #[test]
    fn an_unknown_code_is_not_found() {
        for code in ["", "pt", "XX", "PT_BR", "PT-br", " EN"] {
            assert_eq!(find(code), None, "{code}");
        }
    }
}
