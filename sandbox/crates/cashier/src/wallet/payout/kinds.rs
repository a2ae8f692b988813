//! Kinds of payout accounts with their formats.

use crate::wallet::methods::{ERC20, Name, TRC20};
use ante_base::{Lang, cpf, email, key, mask, typed};
use ante_contract::wallet::payout::PayoutKind;
use ante_identity::account::mobile::{Mobile, Validity};
use sha3::{Digest, Keccak256};
use uuid::fmt::{Hyphenated, Simple};

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
    let text = typed::text(typed);
    if text.is_empty() {
        return Some(Err("validation.required"));
    }
    let address: String = typed::fold_to_ascii(typed).split_whitespace().collect();
    Some(match kind.form {
        AccountFormat::Cpf if cpf::is_valid(typed) => Ok(typed::without_separators(typed)),
        AccountFormat::Cpf => Err("validation.cpf"),
        AccountFormat::Email if is_pix_email(&text) => Ok(text.to_ascii_lowercase()),
        AccountFormat::Email => Err("validation.pixEmail"),
        AccountFormat::Phone => phone(&text).ok_or("validation.pixPhone"),
        AccountFormat::Random => random(typed).ok_or("validation.pixRandom"),
        AccountFormat::Bank => branch_and_account(typed).ok_or("validation.bankAccount"),
        AccountFormat::Tron if is_tron(&address) => Ok(address),
        AccountFormat::Tron => Err("validation.cryptoAddress"),
        AccountFormat::Ethereum => ethereum(&address),
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

/// Returns whether a text is an e-mail address within the limit of PIX.
fn is_pix_email(typed: &str) -> bool {
    email::is_valid(typed) && typed.len() <= PIX_EMAIL_MAX_CHARS
}

/// Normalizes a Brazilian mobile number in any spelling: two digits of an area that exists, then nine.
fn phone(typed: &str) -> Option<String> {
    let (mobile, validity) = Mobile::read("+55", typed);
    (validity == Validity::Valid && mobile.number.len() == 11).then_some(mobile.number)
}

/// Normalizes a random PIX key: a UUID, with any separators.
fn random(typed: &str) -> Option<String> {
    let id = typed::without_separators(typed).parse::<Simple>().ok()?;
    Some(Hyphenated::from_uuid(id.into_uuid()).to_string())
}

/// Normalizes branch and account, as in `0001 12345-6`: a branch of four digits without its check
/// digit, an account with its check digit.
fn branch_and_account(typed: &str) -> Option<String> {
    let typed = typed::fold_to_ascii(typed);
    let sign = |c: char| match c {
        _ if c.is_whitespace() => ' ',
        _ if typed::is_dash(c) => '-',
        _ => c,
    };
    let typed: String = typed.trim().chars().map(sign).collect();
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

/// Normalizes an address of Ethereum, `0x` or `0X` and 40 hexadecimal digits. Returns the text key of
/// an error.
fn ethereum(address: &str) -> Result<String, &'static str> {
    let digits = address.strip_prefix("0x").or_else(|| address.strip_prefix("0X"));
    let is_hex =
        |digits: &&str| digits.len() == 40 && digits.bytes().all(|b| b.is_ascii_hexdigit());
    let digits = digits.filter(is_hex).ok_or("validation.cryptoAddress")?;
    if is_mistyped(digits) {
        return Err("validation.cryptoChecksum");
    }
    Ok(format!("0x{digits}"))
}

/// Returns whether the digits of an address have letters of both cases, which are not those of its checksum
/// (EIP-55): each letter is a capital if the digit of the hash at its place is 8 or more.
fn is_mistyped(hex: &str) -> bool {
    let lower = hex.to_ascii_lowercase();
    if hex == lower || hex == hex.to_ascii_uppercase() {
        return false;
    }
    let hash = Keccak256::digest(&lower);
    let nibbles = hash.iter().flat_map(|byte| [byte >> 4, byte & 0xF]);
    let spelled: String = lower
        .chars()
        .zip(nibbles)
        .map(|(c, nibble)| if nibble >= 8 { c.to_ascii_uppercase() } else { c })
        .collect();
    spelled != hex
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The examples of EIP-55; a change of one letter's case is found.
    #[test]
    fn the_checksum_of_an_ethereum_address_is_verified() {
        for address in [
            "0x52908400098527886E0F7030069857D2E4169EE7",
            "0x8617E340B3D01FA5F11F306F4090FD50E238070D",
            "0xde709f2102306220921060314715629080e2fb77",
            "0x27b1fdb04752bbc536007a920d24acb045561c26",
            "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
            "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
            "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
            "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
        ] {
            let accepted = |typed: &str| {
                let kept = normalize("USDT", "ERC20", typed);
                kept.is_some_and(|kept| kept.is_ok_and(|kept| kept.starts_with("0x")))
            };
            assert!(accepted(address), "{address}");
            assert!(accepted(&address.to_ascii_uppercase()), "{address} in capitals");
            assert!(accepted(&address.replacen("0x", "0X", 1)), "{address} with 0X");
            for (at, c) in address.char_indices().skip(2) {
                let mut swapped = [c.to_ascii_uppercase(), c.to_ascii_lowercase()];
                swapped.sort_by_key(|other| *other == c);
                let mut changed = address.to_owned();
                changed.replace_range(at..=at, &swapped[0].to_string());
                assert_eq!(accepted(&changed), changed == address, "{changed}");
            }
        }
    }

    #[test]
    fn accounts_are_read_by_their_kind() {
        for (method, kind, typed, kept) in [
            ("PIX", "cpf", "529.982.247-25", "52998224725"),
            ("PIX", "email", " Ana@Exemplo.com.br ", "ana@exemplo.com.br"),
            ("PIX", "phone", "(11) 98765-4321", "11987654321"),
            ("PIX", "phone", "+55 11 98765 4321", "11987654321"),
            ("PIX", "phone", "(11)\u{a0}98765\u{2011}4321", "11987654321"),
            ("PIX", "phone", "011 98765-4321", "11987654321"),
            (
                "PIX",
                "random",
                "123E4567-e12b-12d1-a456-426655440000",
                "123e4567-e12b-12d1-a456-426655440000",
            ),
            ("PIX", "cpf", "529 982 247 25", "52998224725"),
            ("PIX", "cpf", "\u{202a}۵۲۹۹۸۲۲۴۷\u{2011}۲۵\u{202c}", "52998224725"),
            ("PIX", "email", "ａｎａ＠exemplo.com.br\u{200b}", "ana@exemplo.com.br"),
            (
                "PIX",
                "random",
                "123e4567e12b12d1 a456\u{2212}426655440000",
                "123e4567-e12b-12d1-a456-426655440000",
            ),
            ("BANK", "341", "٠٠٠١\u{a0}١٢٣٤٥\u{2011}٦", "0001 12345-6"),
            (
                "USDT",
                "ERC20",
                " 0xdac17f958d2ee523a220\u{200b}6206994597c13d831ec7\u{feff}",
                "0xdac17f958d2ee523a2206206994597c13d831ec7",
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
            ("PIX", "phone", "1177654321"),
            ("PIX", "phone", "(20) 98765-4321"),
            ("PIX", "phone", "(90) 98765-4321"),
            ("PIX", "phone", "+1 1198765 4321"),
            ("PIX", "phone", "11x987654321"),
            ("PIX", "random", "123e4567e12b12d1a45642665544000"),
            ("PIX", "email", "josé@exemplo.com"),
            ("USDT", "ERC20", "0xdAC17F958D2ee523a2206206994597C13D831ec8"),
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
