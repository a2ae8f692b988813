//! Rules of names that other users see: no hidden characters, and no similarity to the operator's
//! names.

use ante_base::{ApiError, ErrorCode, field_error};
use ante_contract::{FieldError, account::security::has_hidden_character};
use ante_ledger::{
    db::{Db, Tx},
    work,
};
use ante_server::settings::SiteSettings;
use sqlx::sqlite::SqliteExecutor;
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

/// Returns the folded form of a name: names with the same form look alike.
pub fn form(name: &str) -> String {
    let folded = folded(name);
    // A name of signs alone, such as emoji, has no letters to fold.
    if folded.is_empty() { name.to_lowercase() } else { folded }
}

/// Rejects a nickname that looks like another member's user name, unless it is the member's own.
///
/// # Errors
/// `validation.nameReserved` at `nickname`.
pub async fn refuse_username_of_another(
    tx: &mut Tx,
    member: &str,
    nickname: &str,
) -> Result<(), ApiError> {
    let taken: bool = sqlx::query_scalar(
        "SELECT EXISTS (SELECT 1 FROM members WHERE name_form = ?1 AND id <> ?2)
                AND NOT EXISTS (SELECT 1 FROM members WHERE id = ?2 AND username_key = ?3)",
    )
    .bind(form(nickname))
    .bind(member)
    .bind(nickname.to_lowercase())
    .fetch_one(tx)
    .await?;
    if taken { Err(ApiError::invalid_field("nickname", "validation.nameReserved")) } else { Ok(()) }
}

/// Rejects a user name that another member has, or calls themselves by.
///
/// # Errors
/// `username_taken`.
pub async fn refuse_taken_username(
    db: impl SqliteExecutor<'_>,
    username: &str,
) -> Result<(), ApiError> {
    let taken: bool = sqlx::query_scalar(
        "SELECT EXISTS (SELECT 1 FROM members WHERE username_key = ?1 OR lower(nickname) = ?1)",
    )
    .bind(username.to_lowercase())
    .fetch_one(db)
    .await?;
    if taken { Err(ErrorCode::UsernameTaken.into()) } else { Ok(()) }
}

/// Number of members whose form is computed in one transaction.
const FORMS_AT_ONCE: usize = 500;

/// Computes the forms of members from before they were stored.
pub async fn store_missing_forms(db: &Db) -> Result<(), ApiError> {
    loop {
        let members: Vec<(String, String)> = sqlx::query_as(
            "SELECT id, username FROM members WHERE name_form IS NULL ORDER BY id LIMIT ?",
        )
        .bind(i64::try_from(FORMS_AT_ONCE).unwrap_or(i64::MAX))
        .fetch_all(db.readers())
        .await?;
        let is_last = members.len() < FORMS_AT_ONCE;
        db.write(work!(|tx| {
            for (member, username) in &members {
                sqlx::query("UPDATE members SET name_form = ? WHERE id = ?")
                    .bind(form(username))
                    .bind(member)
                    .execute(&mut *tx)
                    .await?;
            }
            Ok(())
        }))
        .await?;
        if is_last {
            return Ok(());
        }
    }
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
    fn names_that_look_alike_have_one_form() {
        for (username, nickname) in [
            ("maria2026", "Maria2026"),
            ("maria2026", "m\u{430}ria2026"),
            ("maria", "María"),
            ("joao", "J0ao"),
            ("lila", "IiIa"),
            ("paypal", "paypaI"),
            ("🦜🦜", "🦜🦜"),
        ] {
            assert_eq!(form(username), form(nickname), "{username} {nickname}");
        }
        for (username, nickname) in [("maria", "mario"), ("ana", "anna"), ("🦜", "🦜🦜")] {
            assert_ne!(form(username), form(nickname), "{username} {nickname}");
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
