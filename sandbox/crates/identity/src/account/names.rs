//! Rules of names that other users see: no hidden characters, and no similarity to the operator's
//! names.

use ante_base::field_error;
use ante_contract::{FieldError, account::security::has_hidden_character};
use ante_server::settings::SiteSettings;
use std::{collections::HashSet, sync::LazyLock};
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};
use unicode_security::skeleton;

/// Words that a name must neither equal nor contain as a separate word.
const RESERVED_WORDS: [&str; 12] = [
    "admin",
    "administrador",
    "administradora",
    "administrator",
    "moderador",
    "moderadora",
    "moderator",
    "root",
    "suporte",
    "support",
    "sysadmin",
    "webmaster",
];
/// Names that a name must not consist of, alone or joined.
const RESERVED_NAMES: [&str; 14] = [
    "ajuda",
    "ante",
    "atendente",
    "atendimento",
    "casino",
    "cassino",
    "customer service",
    "equipe",
    "help",
    "official",
    "oficial",
    "sistema",
    "staff",
    "system",
];

/// Returns the error of a name that other users will see, if any. `brand` is the brand's display
/// name.
pub fn validate(site: &SiteSettings, brand: &str, field: &str, name: &str) -> Option<FieldError> {
    if has_hidden_character(name) {
        return Some(field_error(field, "validation.nameCharacters", &[]));
    }
    let brands = [site.merchant_code.as_str(), brand].map(folded);
    is_reserved(&brands, name).then(|| field_error(field, "validation.nameReserved", &[]))
}

/// Returns whether a name resembles a reserved one; `brands` are the folded names of the brand.
fn is_reserved(brands: &[String], name: &str) -> bool {
    static RESERVED_WORD_FORMS: LazyLock<HashSet<String>> =
        LazyLock::new(|| RESERVED_WORDS.iter().map(|word| folded(word)).collect());
    static RESERVED_NAME_FORMS: LazyLock<HashSet<String>> = LazyLock::new(|| {
        RESERVED_WORDS.iter().chain(&RESERVED_NAMES).map(|word| folded(word)).collect()
    });
    let mut words = name.split(|letter: char| letter.is_whitespace() || "._-".contains(letter));
    let is_joined = |form: String| is_joined(&form, brands, &RESERVED_NAME_FORMS);
    forms(name).any(|form| RESERVED_NAME_FORMS.contains(&form) || brands.contains(&form))
        || words.clone().flat_map(forms).any(|form| RESERVED_WORD_FORMS.contains(&form))
        || forms(name).all(|form| !form.is_empty())
            && (forms(name).any(is_joined) || words.all(|word| forms(word).any(is_joined)))
}

/// Returns whether a folded text consists only of `reserved` words and the brand's names.
fn is_joined(text: &str, brands: &[String], reserved: &HashSet<String>) -> bool {
    let mut parts = reserved.iter().chain(brands).filter(|part| !part.is_empty());
    text.is_empty()
        || parts.any(|part| {
            text.strip_prefix(part.as_str()).is_some_and(|rest| is_joined(rest, brands, reserved))
        })
}

/// Returns the folded variants of a name that are compared with reserved words. Capitals and small
/// letters resemble different letters, so both are folded, each with and without a number at the
/// end.
fn forms(name: &str) -> impl Iterator<Item = String> {
    let bare = name.trim_end_matches(|letter: char| letter.is_numeric());
    [name, bare].into_iter().flat_map(|name| {
        let seen: String = skeleton(&name.nfkc().collect::<String>()).collect();
        [folded(name), folded(&seen)]
    })
}

fn folded(name: &str) -> String {
    let plain: String = name
        .nfkd()
        .filter(|letter| !is_combining_mark(*letter))
        .flat_map(char::to_lowercase)
        .map(|letter| match letter {
            '0' => 'o',
            '1' | '!' | '|' => 'i',
            '3' => 'e',
            '4' | '@' => 'a',
            '5' | '$' => 's',
            '7' => 't',
            letter => letter,
        })
        .collect();
    skeleton(&plain)
        .flat_map(char::to_lowercase)
        .map(|letter| if letter == 'l' { 'i' } else { letter })
        .filter(|letter| letter.is_alphanumeric())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn verdict_for(brand: &str, name: &str) -> Option<String> {
        validate(&SiteSettings::default(), brand, "nickname", name).map(|error| error.key)
    }

    fn verdict(name: &str) -> Option<String> {
        verdict_for("Ante", name)
    }

    #[test]
    fn names_with_hidden_characters_are_rejected() {
        for hidden in [
            "ana\u{202E}aib",
            "\u{2066}ana",
            "a\u{200B}na",
            "a\u{200D}na",
            "a\u{AD}na",
            "ana\u{FEFF}",
            "a\u{7}na",
            "a\u{2028}na",
            "\u{3164}\u{3164}",
            "\u{2800}\u{2800}",
            "a\u{E0041}na",
        ] {
            assert_eq!(verdict(hidden).as_deref(), Some("validation.nameCharacters"), "{hidden:?}");
        }
        for plain in ["João d’Ávila", "🦜🦜", "❤\u{FE0F}", "สวัสดี", "مريم", "न\u{94D}म"]
        {
            assert_eq!(verdict(plain), None, "{plain:?}");
        }
    }

    #[test]
    fn names_similar_to_the_operators_are_rejected() {
        for reserved in [
            "ADMIN",
            "Admin",
            "admin7",
            "a.d.m.i.n",
            "4dm1n",
            "Ａdmin",
            "\u{430}dmin",
            "\u{410}D\u{41C}IN",
            "ADMlN",
            "Ádmin",
            "Suporte",
            "Suporte da casa",
            "support_ana",
            "Moderator",
            "Staff",
            "ANTE",
            "\u{410}nte",
            "Customer Service",
            "Atendimento Ante",
            "Ante Oficial",
            "Equipe Ante",
            "ante.oficial",
            "AnteOficial",
            "\u{410}nte 24 Ofic1al",
            "Equipe ★ Ante7",
        ] {
            assert_eq!(verdict(reserved).as_deref(), Some("validation.nameReserved"), "{reserved}");
        }
        for free in [
            "Ana",
            "Dante",
            "Ante Silva",
            "Staffan",
            "Adminha",
            "Rooty",
            "Equipe Azul",
            "Antes",
            "24",
            "🦜 7",
            "._-",
        ] {
            assert_eq!(verdict(free), None, "{free}");
        }
    }

    #[test]
    fn names_similar_to_the_brands_display_name_are_rejected() {
        for reserved in ["Casa Azul", "CasaAzul7", "Casa Azul Oficial", "Ante Oficial"] {
            let verdict = verdict_for("Casa Azul", reserved);
            assert_eq!(verdict.as_deref(), Some("validation.nameReserved"), "{reserved}");
        }
        assert_eq!(verdict_for("Casa Azul", "Casa Azulada"), None);
        assert_eq!(verdict("Casa Azul"), None);
    }
}
