//! Kinds of payout accounts with their formats.

use crate::wallet::methods::{ERC20, Name, TRC20};
use ante_base::{Lang, cpf, email, key, mask};
use ante_contract::wallet::payout::PayoutKind;
use uuid::fmt::Hyphenated;

/// Maximum length of an e-mail address as a PIX key, in characters.
const PIX_EMAIL_MAX_CHARS: usize = 77;

/// Kind of PIX key, bank or network.
struct Kind {
    method: &'static str,
    key: &'static str,
    name: Name,
    form: AccountFormat,
}

/// Format of an account.
#[derive(Clone, Copy)]
enum AccountFormat {
    Cpf,
    Email,
    Phone,
    Random,
    Bank,
    Tron,
    Ethereum,
}

const fn kind(method: &'static str, key: &'static str, name: Name, form: AccountFormat) -> Kind {
    Kind { method, key, name, form }
}

const fn bank(code: &'static str, name: &'static str) -> Kind {
    kind("BANK", code, Name::Proper(name), AccountFormat::Bank)
}

/// Kinds in display order.
const KINDS: &[Kind] = &[
    kind("PIX", "cpf", Name::Proper("CPF"), AccountFormat::Cpf),
    kind("PIX", "email", Name::Text(key!("wallet.payoutKinds.email")), AccountFormat::Email),
    kind("PIX", "phone", Name::Text(key!("wallet.payoutKinds.phone")), AccountFormat::Phone),
    kind("PIX", "random", Name::Text(key!("wallet.payoutKinds.random")), AccountFormat::Random),
    bank("001", "Banco do Brasil"),
    bank("033", "Santander"),
    bank("077", "Inter"),
    bank("104", "Caixa"),
    bank("237", "Bradesco"),
    bank("260", "Nubank"),
    bank("341", "Itaú"),
    kind("USDT", TRC20, Name::Proper(TRC20), AccountFormat::Tron),
    kind("USDT", ERC20, Name::Proper(ERC20), AccountFormat::Ethereum),
];

/// Returns the kinds of a withdrawal method.
pub fn list_of_method(method: &str, lang: Lang) -> Vec<PayoutKind> {
    KINDS
        .iter()
        .filter(|kind| kind.method == method)
        .map(|kind| PayoutKind { key: kind.key.to_owned(), name: kind.name.in_language(lang) })
        .collect()
}

/// Normalizes a typed account. Returns the text key of a format error inside, and `None` for an
/// unknown method or kind.
pub fn normalize(method: &str, key: &str, typed: &str) -> Option<Result<String, &'static str>> {
    let kind = find(method, key)?;
    let typed = typed.trim();
    if typed.is_empty() {
        return Some(Err("validation.required"));
    }
    Some(match kind.form {
        AccountFormat::Cpf if cpf::is_valid(typed) => Ok(digits(typed)),
        AccountFormat::Cpf => Err("validation.cpf"),
        AccountFormat::Email if is_pix_email(typed) => Ok(typed.to_ascii_lowercase()),
        AccountFormat::Email => Err("validation.email"),
        AccountFormat::Phone => phone(typed).ok_or("validation.pixPhone"),
        AccountFormat::Random => random(typed).ok_or("validation.pixRandom"),
        AccountFormat::Bank => branch_and_account(typed).ok_or("validation.bankAccount"),
        AccountFormat::Tron if is_tron(typed) => Ok(typed.to_owned()),
        AccountFormat::Ethereum if is_ethereum(typed) => Ok(typed.to_owned()),
        AccountFormat::Tron | AccountFormat::Ethereum => Err("validation.cryptoAddress"),
    })
}

/// Masks an account, so that only its owner recognizes it.
pub fn masked(method: &str, key: &str, account: &str) -> String {
    match find(method, key).map(|kind| kind.form) {
        Some(AccountFormat::Email) => mask::email_name(account),
        Some(AccountFormat::Phone) => mask::mobile_with_dialing_code("+55", account),
        _ => mask::account_number(account),
    }
}

fn find(method: &str, key: &str) -> Option<&'static Kind> {
    KINDS.iter().find(|kind| kind.method == method && kind.key == key)
}

fn digits(text: &str) -> String {
    text.chars().filter(char::is_ascii_digit).collect()
}

/// Returns whether a text is an e-mail address within the limit of PIX.
fn is_pix_email(typed: &str) -> bool {
    email::is_valid(typed) && typed.len() <= PIX_EMAIL_MAX_CHARS
}

/// Normalizes a Brazilian mobile number with any spacing: area code of two digits, then nine digits
/// beginning with 9.
fn phone(typed: &str) -> Option<String> {
    let spaced = |c: char| c.is_ascii_digit() || "+-() ".contains(c);
    let all = digits(typed);
    let abroad = typed.starts_with('+');
    let number = match all.len() {
        13 => all.strip_prefix("55")?,
        11 if !abroad => all.as_str(),
        _ => return None,
    };
    let mobile = number.chars().nth(2) == Some('9') && !number.starts_with('0');
    (typed.chars().all(spaced) && mobile).then(|| number.to_owned())
}

/// Normalizes a random PIX key: a UUID.
fn random(typed: &str) -> Option<String> {
    typed.parse::<Hyphenated>().ok().map(|id| id.to_string())
}

/// Normalizes branch and account, as in `0001 12345-6`: a branch of four digits without its check
/// digit, an account with its check digit.
fn branch_and_account(typed: &str) -> Option<String> {
    let (branch, account) = typed.split_once([' ', '/'])?;
    let account = account.trim_matches([' ', '/']);
    let (branch, check) = branch.split_once('-').unwrap_or((branch, "0"));
    let (number, last) = account.split_once('-')?;
    let digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
    let checks = |text: &str| matches!(text.as_bytes(), [b'0'..=b'9' | b'x' | b'X']);
    let good = branch.len() == 4
        && digits(branch)
        && checks(check)
        && (3..=12).contains(&number.len())
        && digits(number)
        && checks(last);
    good.then(|| format!("{branch} {number}-{}", last.to_ascii_uppercase()))
}

/// Returns whether an address is 25 bytes in base 58: 0x41, 20 bytes, and a checksum of 4.
fn is_tron(typed: &str) -> bool {
    let mut bytes = [0; 25];
    let decoded = bs58::decode(typed).with_check(Some(0x41)).onto(&mut bytes);
    typed.len() == 34 && decoded == Ok(21)
}

/// Returns whether an address is `0x` and 40 hexadecimal digits.
fn is_ethereum(typed: &str) -> bool {
    typed
        .strip_prefix("0x")
        .is_some_and(|hex| hex.len() == 40 && hex.bytes().all(|b| b.is_ascii_hexdigit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accounts_are_read_by_their_kind() {
        for (method, kind, typed, kept) in [
            ("PIX", "cpf", "529.982.247-25", "52998224725"),
            ("PIX", "email", " Ana@Exemplo.com.br ", "ana@exemplo.com.br"),
            ("PIX", "phone", "(11) 98765-4321", "11987654321"),
            ("PIX", "phone", "+55 11 98765 4321", "11987654321"),
            (
                "PIX",
                "random",
                "123E4567-e12b-12d1-a456-426655440000",
                "123e4567-e12b-12d1-a456-426655440000",
            ),
            ("BANK", "341", "0001 12345-6", "0001 12345-6"),
            ("BANK", "001", "1234-5 / 98765432-x", "1234 98765432-X"),
            (
                "USDT",
                "TRC20",
                "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
                "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
            ),
            (
                "USDT",
                "ERC20",
                "0xdAC17F958D2ee523a2206206994597C13D831ec7",
                "0xdAC17F958D2ee523a2206206994597C13D831ec7",
            ),
        ] {
            assert_eq!(normalize(method, kind, typed), Some(Ok(kept.to_owned())), "{kind} {typed}");
        }
    }

    #[test]
    fn malformed_accounts_are_rejected() {
        for (method, kind, typed) in [
            ("PIX", "cpf", "529.982.247-26"),
            ("PIX", "email", "ana@exemplo"),
            ("PIX", "email", "ana@@exemplo.com"),
            ("PIX", "email", "@exemplo.com"),
            ("PIX", "email", "ana maria@exemplo.com"),
            ("PIX", "phone", "1134567890"),
            ("PIX", "phone", "11387654321"),
            ("PIX", "phone", "+1 1198765 4321"),
            ("PIX", "phone", "11x987654321"),
            ("PIX", "random", "123e4567e12b12d1a456426655440000"),
            ("PIX", "random", "123e4567-e12b-12d1-a456-42665544000g"),
            ("BANK", "341", "12345-6"),
            ("BANK", "341", "001 12345-6"),
            ("BANK", "341", "0001 12345"),
            ("BANK", "341", "0001 1234a-6"),
            ("USDT", "TRC20", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u"),
            ("USDT", "TRC20", "0xdAC17F958D2ee523a2206206994597C13D831ec7"),
            ("USDT", "ERC20", "0xdAC17F958D2ee523a2206206994597C13D831ec"),
            ("USDT", "ERC20", "0xgAC17F958D2ee523a2206206994597C13D831ec7"),
            ("PIX", "email", "  "),
        ] {
            assert!(matches!(normalize(method, kind, typed), Some(Err(_))), "{kind} {typed}");
        }
        assert_eq!(normalize("PIX", "341", "x"), None);
        assert_eq!(normalize("CASH", "cpf", "52998224725"), None);
    }

    #[test]
    fn masks_keep_the_recognizable_part() {
        for (method, kind, account, shown) in [
            ("PIX", "cpf", "52998224725", "••••725"),
            ("PIX", "email", "ana@exemplo.com.br", "a•••a@exemplo.com.br"),
            ("PIX", "email", "ana2@exemplo.com.br", "a•••2@exemplo.com.br"),
            ("PIX", "email", "an@exempra.net.br", "a•••@exempra.net.br"),
            ("PIX", "phone", "11987654321", "+55 •••• 4321"),
            ("BANK", "341", "0001 12345-6", "••••45-6"),
            ("PIX", "random", "123e4567-e12b-12d1-a456-426655440000", "••••0000"),
            ("OLD", "", "123", "••••3"),
            ("OLD", "", "", "••••"),
        ] {
            assert_eq!(masked(method, kind, account), shown);
        }
    }
}
