//! Payout accounts: the member's accounts for withdrawals.

use super::{mutation::Validated, response_cache::item};
use crate::{
    api::PassthroughFuture,
    engine::Engine,
    ports::Ports,
    text::all_digits,
    validation::{Checks, Rule, is_cpf},
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

/// Pattern of a person's name in the catalogue of `docs/validation.md`.
const NAME_PATTERN_ID: u8 = 17;
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

        let account = form.account.trim();
        checks.required("account", account);
        validate_account(&mut checks, &form.method, &form.kind, account);

        let holder = form.holder.as_deref().map(str::trim);
        if let Some(holder) = holder {
            checks.text("holder", holder, true, Some(&name_rule()));
        }
        checks.secret("paymentPassword", &form.payment_password, true, None);
        checks.into_request(|| AddPayoutAccountRequest {
            method: form.method.clone(),
            kind: form.kind.clone(),
            account: account.to_owned(),
            holder: holder.map(str::to_owned),
            payment_password: form.payment_password.clone(),
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
        checks.secret("paymentPassword", &form.payment_password, true, None);
        checks.into_request(|| RemovePayoutAccountRequest {
            id: form.id.clone(),
            payment_password: form.payment_password.clone(),
        })
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

/// Checks an account by its kind; an unknown kind is left to the server.
fn validate_account(checks: &mut Checks<'_>, method: &str, kind: &str, account: &str) {
    let (is_valid, key) = match (method, kind) {
        ("PIX", "cpf") => (is_cpf(account), "validation.cpf"),
        ("PIX", "email") => return checks.email("account", account),
        ("PIX", "phone") => (is_mobile(account), "validation.pixPhone"),
        ("PIX", "random") => (is_uuid(account), "validation.pixRandom"),
        ("BANK", _) => (is_bank_account(account), "validation.bankAccount"),
        (_, "TRC20") => (is_tron(account), "validation.cryptoAddress"),
        (_, "ERC20") => (is_ethereum(account), "validation.cryptoAddress"),
        _ => return,
    };
    if !is_valid {
        checks.add_error("account", key);
    }
}

/// Returns whether it is a mobile number of Brazil, with any spacing: two digits of the area, then
/// nine from 9 on.
fn is_mobile(text: &str) -> bool {
    let spaced = |byte: u8| byte.is_ascii_digit() || b"+-() ".contains(&byte);
    let digits: Vec<u8> = text.bytes().filter(u8::is_ascii_digit).collect();
    let number = match (digits.as_slice(), text.starts_with('+')) {
        ([b'5', b'5', number @ ..], _) if number.len() == 11 => number,
        (number, false) if number.len() == 11 => number,
        _ => return false,
    };
    text.bytes().all(spaced) && matches!(number, [b'1'..=b'9', _, b'9', ..])
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
