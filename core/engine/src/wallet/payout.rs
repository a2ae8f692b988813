//! Payout accounts: the member's accounts for withdrawals.

use super::{mutation::Validated, response_cache::item};
use crate::{
    api::PassthroughFuture,
    engine::Engine,
    ports::{Patterns, Ports},
    text::{all_digits, fold_to_ascii, is_dash, plain_text, to_hex, without_separators},
    validation::{Checks, MobileNumber, Rule, is_cpf, is_email, plain_cpf},
};
use ante_contract::{
    FieldError,
    account::FieldRule,
    json::FromJson,
    wallet::{
        WithdrawOptionList, WithdrawOptions,
        payout::{
            AddPayoutAccount, AddPayoutAccountRequest, RemovePayoutAccount,
            RemovePayoutAccountRequest,
        },
    },
};
use serde::Deserialize;
use sha3::{Digest, Keccak256};

/// Pattern of a person's name in the catalogue of `docs/validation.md`.
const NAME_PATTERN_ID: u8 = 17;
/// Maximum length of an e-mail address as a PIX key.
const PIX_EMAIL_MAX_LENGTH: usize = 77;
/// Bounds of a name's length, in code points.
const NAME_LENGTH: (u32, u32) = (2, 60);

/// Payout account to add, as typed.
#[derive(Clone, Default, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct PayoutAccountForm {
    /// Key of the withdrawal method.
    pub method: String,
    /// Key of a kind of the method.
    pub kind: String,
    /// Account number, key or address.
    pub account: String,
    /// Account holder; required if the operator does not know the member's name.
    #[serde(default)]
    pub holder: Option<String>,
    /// Payment password.
    pub payment_password: String,
}

/// Payout account to remove.
#[derive(Clone, Default, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct PayoutRemovalForm {
    /// Id of the account.
    pub id: String,
    /// Payment password.
    pub payment_password: String,
}

super::types::wiped!(PayoutAccountForm.payment_password, PayoutRemovalForm.payment_password);

impl<P: Ports> Engine<P> {
    /// Returns the field errors of an account to add. Its methods and kinds are known once the
    /// options were fetched.
    pub fn check_payout_account(&self, form: &PayoutAccountForm) -> Vec<FieldError> {
        self.validate_payout_account(form).err().unwrap_or_default()
    }

    fn validate_payout_account(
        &self,
        form: &PayoutAccountForm,
    ) -> Validated<AddPayoutAccountRequest> {
        let options = self.0.wallet.cached::<WithdrawOptions>();
        let method = options.as_ref().and_then(|list| item(list, "methods", "key", &form.method));
        let kind = method.as_ref().and_then(|method| item(method, "kinds", "key", &form.kind));
        let mut checks = Checks::new(self.0.ports.patterns());
        let offered = |known: bool| options.is_none() || known;
        checks.required("method", if offered(method.is_some()) { &form.method } else { "" });
        checks.required("kind", if offered(kind.is_some()) { &form.kind } else { "" });

        let account =
            plain_account(&form.method, &form.kind, &form.account, self.0.ports.patterns());
        checks.required("account", &account);
        validate_account(&mut checks, &form.method, &form.kind, &account);

        let holder = form.holder.as_deref();
        let holder = holder.map(|holder| checks.text("holder", holder, true, Some(&name_rule())));
        let payment_password = checks.pin("paymentPassword", &form.payment_password);
        checks.into_request(|| AddPayoutAccountRequest {
            method: form.method.clone(),
            kind: form.kind.clone(),
            account,
            holder,
            payment_password,
        })
    }

    /// Adds an account.
    ///
    /// Fails with `fields` before anything is sent; otherwise the errors of the call.
    pub fn add_payout_account(
        &self,
        form: PayoutAccountForm,
    ) -> PassthroughFuture<WithdrawOptionList, P::Json> {
        self.mutate::<AddPayoutAccount>(self.validate_payout_account(&form), Self::store_options)
    }

    /// Returns the field errors of removing an account.
    pub fn check_payout_removal(&self, form: &PayoutRemovalForm) -> Vec<FieldError> {
        self.validate_payout_removal(form).err().unwrap_or_default()
    }

    fn validate_payout_removal(
        &self,
        form: &PayoutRemovalForm,
    ) -> Validated<RemovePayoutAccountRequest> {
        let mut checks = Checks::new(self.0.ports.patterns());
        checks.required("id", &form.id);
        let payment_password = checks.pin("paymentPassword", &form.payment_password);
        checks.into_request(|| RemovePayoutAccountRequest { id: form.id.clone(), payment_password })
    }

    /// Removes an account.
    ///
    /// Fails with `fields` before anything is sent; otherwise the errors of the call.
    pub fn remove_payout_account(
        &self,
        form: PayoutRemovalForm,
    ) -> PassthroughFuture<WithdrawOptionList, P::Json> {
        self.mutate::<RemovePayoutAccount>(self.validate_payout_removal(&form), Self::store_options)
    }

    /// Stores the new options, which both calls return.
    fn store_options(&self, options: Option<&P::Json>) {
        if let Some(options) = options {
            self.0.wallet.store::<WithdrawOptions>(options.clone());
        }
    }
}

fn name_rule() -> Rule {
    let (min_length, max_length) = NAME_LENGTH;
    Rule::new(&FieldRule {
        pattern_id: NAME_PATTERN_ID,
        min_length,
        max_length,
        accepted_pattern: r"^[\p{L}\p{M}'’. \-]+$".to_owned(),
        format: None,
    })
}

/// Returns a typed account as it is checked and sent, in ASCII: a random key with its dashes, an
/// address without white space and with a small x, a bank account with plain dashes.
fn plain_account(method: &str, kind: &str, typed: &str, patterns: &dyn Patterns) -> String {
    let plain = plain_text(typed, patterns);
    match (method, kind) {
        ("PIX", "cpf") => plain_cpf(typed),
        ("PIX", "random") => dashed_uuid(&without_separators(typed)).unwrap_or(plain),
        ("BANK", _) => {
            let sign = |letter: char| match letter {
                _ if is_dash(letter) => '-',
                _ if letter.is_whitespace() => ' ',
                _ => letter,
            };
            fold_to_ascii(typed).trim().chars().map(sign).collect()
        }
        (_, "TRC20") => without_white_space(typed),
        (_, "ERC20") => {
            let address = without_white_space(typed);
            match address.strip_prefix("0X") {
                Some(digits) => ["0x", digits].concat(),
                None => address,
            }
        }
        _ => plain,
    }
}

fn without_white_space(typed: &str) -> String {
    fold_to_ascii(typed).split_whitespace().collect()
}

/// Checks an account by its kind; an unknown kind is left to the server.
fn validate_account(checks: &mut Checks<'_>, method: &str, kind: &str, account: &str) {
    let (is_valid, key) = match (method, kind) {
        ("PIX", "cpf") => (is_cpf(account), "validation.cpf"),
        ("PIX", "email") => {
            (is_email(account) && account.len() <= PIX_EMAIL_MAX_LENGTH, "validation.pixEmail")
        }
        ("PIX", "phone") => {
            (is_mobile(&checks.mobile_number(account, "+55")), "validation.pixPhone")
        }
        ("PIX", "random") => (is_uuid(account), "validation.pixRandom"),
        ("BANK", _) => (is_bank_account(account), "validation.bankAccount"),
        (_, "TRC20") => (is_tron(account), "validation.cryptoAddress"),
        (_, "ERC20") if !is_ethereum(account) => (false, "validation.cryptoAddress"),
        (_, "ERC20") => (has_ethereum_checksum(account), "validation.cryptoChecksum"),
        _ => return,
    };
    if !is_valid {
        checks.add_error("account", key);
    }
}

/// Returns whether it is a mobile number of Brazil: two digits of an area that exists, then nine.
fn is_mobile(number: &MobileNumber) -> bool {
    number.valid == Some(true) && number.digits.len() == 11
}

/// Returns 32 letters and digits in the groups of a UUID: 8-4-4-4-12.
fn dashed_uuid(digits: &str) -> Option<String> {
    if digits.len() != 32 {
        return None;
    }
    let groups: Option<Vec<&str>> =
        [0..8, 8..12, 12..16, 16..20, 20..32].map(|range| digits.get(range)).into_iter().collect();
    Some(groups?.join("-"))
}

/// A random PIX key: 8-4-4-4-12 digits in hexadecimal.
fn is_uuid(text: &str) -> bool {
    text.len() == 36
        && text.bytes().enumerate().all(|(index, byte)| match index {
            8 | 13 | 18 | 23 => byte == b'-',
            _ => byte.is_ascii_hexdigit(),
        })
}

/// `0001 12345-6`: a branch of four digits, its own check digit apart, and an account with its one.
fn is_bank_account(text: &str) -> bool {
    let Some((branch, account)) = text.split_once([' ', '/']) else { return false };
    let Some((number, last)) = account.trim_matches([' ', '/']).split_once('-') else {
        return false;
    };
    let (branch, check) = branch.split_once('-').unwrap_or((branch, "0"));
    let checks = |text: &str| matches!(text.as_bytes(), [b'0'..=b'9' | b'x' | b'X']);
    branch.len() == 4
        && all_digits(branch)
        && checks(check)
        && (3..=12).contains(&number.len())
        && all_digits(number)
        && checks(last)
}

/// 34 characters of base 58 from T on; only the server verifies its check digits.
fn is_tron(text: &str) -> bool {
    let base58 = |byte: u8| byte.is_ascii_alphanumeric() && !b"0OIl".contains(&byte);
    text.len() == 34 && text.starts_with('T') && text.bytes().all(base58)
}

/// `0x` and forty digits in hexadecimal.
fn is_ethereum(text: &str) -> bool {
    let digits = text.strip_prefix("0x").unwrap_or_default();
    digits.len() == 40 && digits.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// Returns whether the capital letters of an address are its checksum (EIP-55); an address of small
/// or capital letters alone has none.
fn has_ethereum_checksum(address: &str) -> bool {
    let digits = address.strip_prefix("0x").unwrap_or_default();
    let mixed = digits.bytes().any(|byte| byte.is_ascii_lowercase())
        && digits.bytes().any(|byte| byte.is_ascii_uppercase());
    let hash = to_hex(&Keccak256::digest(digits.to_ascii_lowercase()));
    !mixed
        || digits.bytes().zip(hash.bytes()).all(|(digit, hash)| {
            !digit.is_ascii_alphabetic() || digit.is_ascii_uppercase() == (hash >= b'8')
        })
}
