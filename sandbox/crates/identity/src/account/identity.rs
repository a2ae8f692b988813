//! Identifiers that link two accounts to the same person: identity number, e-mail address and
//! mobile number. They are compared in normalized form.

use super::{mobile::Mobile, person};
use ante_base::{ApiError, cpf, typed};
use ante_ledger::db::Tx;
use unicode_normalization::UnicodeNormalization;

/// Identifier of a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Identifier {
    /// Kind of the identifier, as stored in the database.
    pub kind: &'static str,
    /// Normalized value.
    pub value: String,
    /// Whether the value proves the person: a code sent to it was entered, or its check digits are
    /// valid. Any other value may belong to another person, by mistake or abuse.
    pub proven: bool,
}

impl Identifier {
    /// Kind of an identity number, which is also the name of its form field.
    pub const ID_NUMBER: &str = "idNumber";

    fn new(kind: &'static str, value: String, proven: bool) -> Option<Self> {
        (!value.is_empty()).then_some(Self { kind, value, proven })
    }

    /// Returns an identity number as an identifier: capital letters and digits, without separators.
    pub fn id_number(typed: &str) -> Option<Self> {
        let folded = typed::fold_to_ascii(typed);
        let value: String = folded.nfkc().filter(|letter| letter.is_alphanumeric()).collect();
        let value = value.to_uppercase();
        let proven = cpf::is_valid(&value);
        Self::new(Self::ID_NUMBER, value, proven)
    }

    /// Returns an e-mail address as an identifier, in lower case. A tag after `+` is removed,
    /// because it names the same mailbox, and so are the dots of Gmail addresses.
    pub fn email(typed: &str, verified: bool) -> Option<Self> {
        let plain = typed::text(typed).nfkc().collect::<String>().to_lowercase();
        let (name, host) = plain.rsplit_once('@')?;
        let mailbox = name.split_once('+').map_or(name, |(mailbox, _)| mailbox);
        let mailbox = if mailbox.is_empty() { name } else { mailbox };
        let value = match host {
            "gmail.com" | "googlemail.com" => format!("{}@gmail.com", mailbox.replace('.', "")),
            _ => format!("{mailbox}@{host}"),
        };
        Self::new("email", value, verified)
    }

    /// Returns a mobile number as an identifier: digits with the dialling code, without the leading
    /// zero of national dialling that an older number may have.
    pub fn mobile(mobile: &Mobile, verified: bool) -> Option<Self> {
        let mobile = Mobile::from_parts(&mobile.dialing, mobile.number.trim_start_matches('0'));
        let Mobile { dialing, number } = mobile.with_argentine_nine();
        if number.is_empty() {
            return None;
        }
        Self::new("mobile", format!("{}{number}", dialing.trim_start_matches('+')), verified)
    }
}

/// Replaces the member's identifier of this kind. Self-exclusions of the same person then also
/// apply to the member.
pub async fn save(tx: &mut Tx, member: &str, identifier: &Identifier) -> Result<(), ApiError> {
    sqlx::query(
        "INSERT OR REPLACE INTO member_identifiers (member, kind, value, proven)
         VALUES (?, ?, ?, ?)",
    )
    .bind(member)
    .bind(identifier.kind)
    .bind(&identifier.value)
    .bind(identifier.proven)
    .execute(&mut *tx)
    .await?;
    person::bind_recognized(tx, member).await
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kind_and_value(identifier: Option<Identifier>) -> Option<(String, bool)> {
        identifier.map(|identifier| (identifier.value, identifier.proven))
    }

    #[test]
    fn notations_of_an_identity_number_give_one_identifier() {
        for (typed, value, proven) in [
            ("529.982.247-25", "52998224725", true),
            ("52998224725", "52998224725", true),
            (" 529 982 247/25 ", "52998224725", true),
            ("５２９９８２２４７２５", "52998224725", true),
            ("۵۲۹.۹۸۲.۲۴۷\u{2011}۲۵", "52998224725", true),
            ("52998224724", "52998224724", false),
            ("ab-12.345", "AB12345", false),
        ] {
            assert_eq!(
                kind_and_value(Identifier::id_number(typed)),
                Some((value.to_owned(), proven)),
                "{typed}"
            );
        }
        assert_eq!(Identifier::id_number(" .-/"), None);
    }

    #[test]
    fn case_tags_and_gmail_dots_give_one_identifier() {
        for (typed, value) in [
            ("Ana@Example.com", "ana@example.com"),
            (" ana+casino@example.com ", "ana@example.com"),
            ("ana.souza@example.com", "ana.souza@example.com"),
            ("Ana.Souza+x@Gmail.com", "anasouza@gmail.com"),
            ("anasouza@googlemail.com", "anasouza@gmail.com"),
            ("ａｎａ@example.com", "ana@example.com"),
            ("+tag@example.com", "+tag@example.com"),
        ] {
            assert_eq!(
                kind_and_value(Identifier::email(typed, true)),
                Some((value.to_owned(), true)),
                "{typed}"
            );
        }
        assert_eq!(Identifier::email("ana", false), None);
    }

    #[test]
    fn plus_sign_and_leading_zero_give_one_identifier() {
        for (dialing, number, value) in [
            ("+55", "11987654321", "5511987654321"),
            ("55", "011987654321", "5511987654321"),
            ("+44", "07911 123456", "447911123456"),
            ("+54", "011 2345-6789", "5491123456789"),
            ("+54", "011 15-2345-6789", "5491123456789"),
        ] {
            let mobile = Mobile::from_parts(dialing, number);
            assert_eq!(
                kind_and_value(Identifier::mobile(&mobile, false)),
                Some((value.to_owned(), false))
            );
        }
        assert_eq!(Identifier::mobile(&Mobile::from_parts("+55", ""), false), None);
    }
}
