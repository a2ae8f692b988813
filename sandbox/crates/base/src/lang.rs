//! Languages of the product.

use ante_contract::languages::{self, LANGUAGES, Language};
use axum::http::{HeaderMap, HeaderName, header};
use serde::{Deserialize, Deserializer, Serialize, de::Error};

/// Language of the product, by its code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Lang(&'static str);

/// Header with the code of the language that the page is in.
const LANGUAGE: HeaderName = HeaderName::from_static("language");

/// Beginnings of tags of Chinese in traditional characters.
const TRADITIONAL: [&str; 5] = ["zh-hant", "zh-tw", "zh-hk", "zh-mo", "yue"];
/// Beginning of tags of Cantonese in simplified characters.
const SIMPLIFIED_CANTONESE: &str = "yue-hans";

impl Default for Lang {
    fn default() -> Self {
        Self::PT
    }
}

impl Lang {
    /// Portuguese, the default.
    pub const PT: Self = Self("PT");
    /// Portuguese of Brazil.
    pub const PT_BR: Self = Self("PT-BR");
    /// English.
    pub const EN: Self = Self("EN");

    /// Returns all languages.
    pub fn all() -> impl Iterator<Item = Self> {
        LANGUAGES.iter().map(|language| Self(language.code))
    }

    /// Returns the language of a request: by its `Language` header, otherwise the most preferred one
    /// of `Accept-Language` that the product has (the server keeps that header only if the brand
    /// negotiates the language), otherwise Portuguese.
    pub fn from_headers(headers: &HeaderMap) -> Self {
        let value = |name| headers.get(name).and_then(|value| value.to_str().ok());
        value(LANGUAGE)
            .and_then(Self::from_code)
            .or_else(|| Self::from_accept_language(value(header::ACCEPT_LANGUAGE)?))
            .unwrap_or_default()
    }

    /// Returns the language with a code, in capital or small letters.
    pub fn from_code(code: &str) -> Option<Self> {
        let code = code.trim();
        Self::all().find(|lang| lang.0.eq_ignore_ascii_case(code))
    }

    /// Returns the most preferred language of the header `Accept-Language` (RFC 9110, 12.5.4) that the
    /// product has; one of weight 0 is refused.
    fn from_accept_language(value: &str) -> Option<Self> {
        let value = value.replace(' ', "");
        let mut ranges: Vec<_> = value
            .split(',')
            .map(|range| {
                let (tag, weight) = range.split_once(";q=").unwrap_or((range, "1"));
                (tag, weight.parse::<f32>().unwrap_or(0.0))
            })
            .filter(|(_, weight)| *weight > 0.0)
            .collect();
        ranges.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        ranges.iter().find_map(|(tag, _)| Self::from_tag(tag))
    }

    /// Returns the language that suits a tag of BCP 47.
    pub fn from_tag(tag: &str) -> Option<Self> {
        let tag = tag.trim().to_ascii_lowercase();
        let is_traditional = TRADITIONAL.iter().any(|beginning| tag.starts_with(beginning));
        if is_traditional && !tag.starts_with(SIMPLIFIED_CANTONESE) {
            return Self::from_code("TW");
        }
        let primary = tag.split('-').next().unwrap_or_default();
        let find =
            |wanted: &str| LANGUAGES.iter().find(|known| known.tag.eq_ignore_ascii_case(wanted));
        let simplified = ["zh", "yue"].contains(&primary).then_some("zh-hans");
        find(&tag).or_else(|| find(simplified.unwrap_or(primary))).map(|known| Self(known.code))
    }

    /// Returns the code of the language, as in the `Language` header.
    pub fn code(self) -> &'static str {
        self.0
    }

    /// Returns the tag of BCP 47, as in the attribute `lang`.
    pub fn tag(self) -> &'static str {
        self.known(|language| language.tag)
    }

    /// Returns the tag of the language of its numbers ([`Language::numbers`]).
    pub fn number_locale(self) -> &'static str {
        self.known(|language| language.numbers)
    }

    /// Returns the direction of its script, as in the attribute `dir`.
    pub fn dir(self) -> &'static str {
        self.known(|language| language.dir)
    }

    fn known(self, field: impl Fn(&'static Language) -> &'static str) -> &'static str {
        languages::find(self.0).map_or("", field)
    }

    /// Returns the language itself and those that stand in for a text that it does not have: the
    /// general language, and English.
    pub fn with_fallbacks(self) -> impl Iterator<Item = Self> {
        let general = self.0.split('-').next().and_then(Self::from_code);
        [Some(self), general, Some(Self::EN)].into_iter().flatten()
    }
}

impl<'de> Deserialize<'de> for Lang {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let code = String::deserialize(deserializer)?;
        Self::from_code(&code).ok_or_else(|| D::Error::custom("the code of a language"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of_headers(list: &[(HeaderName, &str)]) -> &'static str {
        let headers = list.iter().map(|(name, value)| (name.clone(), value.parse().unwrap()));
        Lang::from_headers(&headers.collect()).code()
    }

    #[test]
    fn the_language_header_comes_first() {
        let accepted = (header::ACCEPT_LANGUAGE, "es-MX,es;q=0.9,en;q=0.8");
        for lang in Lang::all() {
            assert_eq!(of_headers(&[(LANGUAGE, lang.code()), accepted.clone()]), lang.code());
        }
        assert_eq!(of_headers(&[(LANGUAGE, "pt-br")]), "PT-BR");
        for unknown in ["", "XX"] {
            assert_eq!(of_headers(&[(LANGUAGE, unknown), accepted.clone()]), "ES", "{unknown:?}");
        }
    }

    #[test]
    fn otherwise_the_browser_says_which() {
        for (accepted, code) in [
            ("en-GB,en;q=0.9", "EN"),
            ("pt-BR,pt;q=0.9,en;q=0.8", "PT-BR"),
            ("pt-PT", "PT"),
            ("zh-TW,zh;q=0.9", "TW"),
            ("zh-Hant-HK", "TW"),
            ("zh-HK", "TW"),
            ("zh-MO", "TW"),
            ("zh-CN,zh;q=0.9", "CN"),
            ("zh", "CN"),
            ("de-DE, de;q=0.9, fr;q=0.7, en;q=0.5", "FR"),
            ("KM", "KM"),
            ("en;q=0.1, fr", "FR"),
            ("fr;q=0, en; q=0.2", "EN"),
            ("yue-Hant-HK", "TW"),
            ("yue", "TW"),
            ("yue-HK", "TW"),
            ("yue-Hans", "CN"),
            // Twi
            ("tw-GH, en-GH;q=0.9", "EN"),
            ("de, *;q=0.5", "PT"),
            ("", "PT"),
        ] {
            assert_eq!(of_headers(&[(header::ACCEPT_LANGUAGE, accepted)]), code, "{accepted}");
        }
        assert_eq!(of_headers(&[]), "PT");
    }

    #[test]
    fn a_language_is_stored_as_its_code() {
        for lang in Lang::all() {
            let json = serde_json::to_string(&lang).unwrap();
            assert_eq!(json, format!("\"{}\"", lang.code()));
            assert_eq!(serde_json::from_str::<Lang>(&json).unwrap(), lang);
            assert_ne!(lang.tag(), "");
        }
        assert!(serde_json::from_str::<Lang>("\"XX\"").is_err());
    }

    #[test]
    fn a_regional_language_falls_back_to_the_general_one() {
        let codes: Vec<_> = Lang::PT_BR.with_fallbacks().map(Lang::code).collect();
        assert_eq!(codes, ["PT-BR", "PT", "EN"]);
    }
}
