//! Identifiers by which two accounts are recognised as one person's: identity number, e-mail
//! address, mobile number. Each is compared in a normalised form.

use super::{mobile::Mobile, person};
use ante_base::{ApiError, cpf};
use ante_ledger::db::Tx;
use unicode_normalization::UnicodeNormalization;

/// Something that identifies a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Identifier {
    /// Name in the database.
    pub kind: &'static str,
    /// In its one spelling.
    pub value: String,
    /// Counts as the member's own: a code sent there was returned, or the check digits are valid. Any
    /// other value may belong to another person, by mistake or abuse.
    pub proven: bool,
}

impl Identifier {
    /// Kind of an identity number, and the name of its field.
    pub const ID_NUMBER: &str = "idNumber";

    fn new(kind: &'static str, value: String, proven: bool) -> Option<Self> {
        (!value.is_empty()).then_some(Self { kind, value, proven })
    }

    /// An identity number: letters in capitals and digits, without separators.
    pub fn id_number(typed: &str) -> Option<Self> {
        let value: String = typed.nfkc().filter(|letter| letter.is_alphanumeric()).collect();
        let value = value.to_uppercase();
        let proven = cpf::is_valid(&value);
        Self::new(Self::ID_NUMBER, value, proven)
    }

    /// An e-mail address in small letters. The part after a `+` is removed, since it names the same
    /// mailbox, and so are dots for Gmail.
    pub fn email(typed: &str, verified: bool) -> Option<Self> {
        let plain = typed.trim().nfkc().collect::<String>().to_lowercase();
        let (name, host) = plain.rsplit_once('@')?;
        let mailbox = name.split_once('+').map_or(name, |(mailbox, _)| mailbox);
        let mailbox = if mailbox.is_empty() { name } else { mailbox };
        let value = match host {
            "gmail.com" | "googlemail.com" => format!("{}@gmail.com", mailbox.replace('.', "")),
            _ => format!("{mailbox}@{host}"),
        };
        Self::new("email", value, verified)
    }

    /// A mobile number: digits, the country's first, without the zero that is dialled within the country.
    pub fn mobile(mobile: &Mobile, verified: bool) -> Option<Self> {
        let digits = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>();
        let number = digits(&mobile.number);
        let number = number.trim_start_matches('0');
        if number.is_empty() {
            return None;
        }
        Self::new("mobile", format!("{}{number}", digits(&mobile.dialing)), verified)
    }
}

/// Replaces the stored identifiers of a member. A self-exclusion of the same person binds the
/// member from now on.
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
    fn an_identity_number_is_the_same_however_it_is_written() {
        for (typed, value, proven) in [
            ("529.982.247-25", "52998224725", true),
            ("52998224725", "52998224725", true),
            (" 529 982 247/25 ", "52998224725", true),
            ("５２９９８２２４７２５", "52998224725", true),
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
    fn an_address_is_the_same_in_capitals_with_a_tag_and_with_dots_at_gmail() {
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
    fn a_number_is_the_same_with_and_without_plus_and_zero() {
        for (dialing, number, value) in [
            ("+55", "11987654321", "5511987654321"),
            ("55", "011987654321", "5511987654321"),
            ("+44", "07911 123456", "447911123456"),
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
