//! Accounts for withdrawals: validation of each kind, and their requests.

use super::{
    FakePlatform, PAYMENT_PASSWORD, Reply, assert_needs_real_account, engine, error_keys,
    field_keys, fixture, logged_in,
};
use crate::wallet::{PayoutAccountForm, PayoutRemovalForm, WithdrawForm};
use ante_contract::CoreError;
use serde_json::{Value, json};

fn account(method: &str, kind: &str, account: &str) -> PayoutAccountForm {
    PayoutAccountForm {
        method: method.into(),
        kind: kind.into(),
        account: account.into(),
        holder: None,
        payment_password: PAYMENT_PASSWORD.into(),
    }
}

fn removal() -> PayoutRemovalForm {
    PayoutRemovalForm { id: "a-1".into(), payment_password: PAYMENT_PASSWORD.into() }
}

/// Options with every kind that is known here.
fn every_kind() -> Value {
    let mut options = fixture("WithdrawOptions");
    let kinds =
        |keys: &[&str]| Value::from_iter(keys.iter().map(|key| json!({"key": key, "name": key})));
    let method = |key: &str, kinds: Value| json!({"key": key, "kinds": kinds});
    options["value"]["methods"] = json!([
        method("PIX", kinds(&["cpf", "email", "phone", "random"])),
        method("BANK", kinds(&["341"])),
        method("USDT", kinds(&["TRC20", "ERC20"])),
        method("VOUCHER", kinds(&["any"])),
    ]);
    options
}

#[test]
fn a_payout_account_is_validated_by_its_kind() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    platform.script("WithdrawOptions", [Reply::Json(200, every_kind())]);
    platform.run(engine.withdraw_options()).unwrap();
    for (method, kind, fine, wrong, key) in [
        ("PIX", "cpf", "529.982.247-25", "529.982.247-26", "validation.cpf"),
        ("PIX", "cpf", "529 982 247 25", "529 982 247 26", "validation.cpf"),
        ("PIX", "cpf", "५२९९८२२४७-२५", "५२९९८२२४७-२६", "validation.cpf"),
        ("PIX", "email", "ana@example.com", "ana@example", "validation.pixEmail"),
        ("PIX", "email", "ａｎａ＠example.com", "josé@example.com", "validation.pixEmail"),
        ("PIX", "email", &email_of(77), &email_of(78), "validation.pixEmail"),
        ("PIX", "phone", "(11) 98765-4321", "1134567890", "validation.pixPhone"),
        ("PIX", "phone", "+55 11 98765 4321", "+1 11 98765 4321", "validation.pixPhone"),
        ("PIX", "phone", "11987654321", "01987654321", "validation.pixPhone"),
        ("PIX", "phone", "(11)\u{a0}98765\u{2011}4321", "(20) 98765-4321", "validation.pixPhone"),
        ("PIX", "phone", "011 98765-4321", "(90) 98765-4321", "validation.pixPhone"),
        ("PIX", "phone", "21 98765-4321", "11 7765-4321", "validation.pixPhone"),
        ("PIX", "phone", "5511987654321", "11x87654321", "validation.pixPhone"),
        ("PIX", "phone", "11 98765 4321", "11 38765 4321", "validation.pixPhone"),
        (
            "PIX",
            "random",
            "123E4567-e12b-12d1-a456-426655440000",
            "123e4567-e12b-12d1-a456-42665544000",
            "validation.pixRandom",
        ),
        (
            "PIX",
            "random",
            "123e4567e12b12d1a456426655440000",
            "123e4567e12b12d1a4564266554400001",
            "validation.pixRandom",
        ),
        (
            "PIX",
            "random",
            "\u{feff}123e4567\u{2011}e12b\u{2011}12d1 a456\u{2212}426655440000",
            "123e4567-e12b",
            "validation.pixRandom",
        ),
        (
            "PIX",
            "random",
            "123e4567-e12b-12d1-a456-426655440000",
            "123e4567-e12b-12d1-a456-42665544000g",
            "validation.pixRandom",
        ),
        ("BANK", "341", "0001 12345-6", "12345-6", "validation.bankAccount"),
        ("BANK", "341", "1234-5 / 98765432-x", "0001 12345", "validation.bankAccount"),
        ("BANK", "341", "0001/123-0", "001 12345-6", "validation.bankAccount"),
        ("BANK", "341", "٠٠٠١\u{a0}١٢٣٤٥\u{2212}٦", "٠٠١ ١٢٣٤٥-٦", "validation.bankAccount"),
        ("BANK", "341", "0001 123456789012-6", "0001 1234a-6", "validation.bankAccount"),
        (
            "USDT",
            "TRC20",
            "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
            "0xdAC17F958D2ee523a2206206994597C13D831ec7",
            "validation.cryptoAddress",
        ),
        (
            "USDT",
            "ERC20",
            "0xdAC17F958D2ee523a2206206994597C13D831ec7",
            "0xdAC17F958D2ee523a2206206994597C13D831ec",
            "validation.cryptoAddress",
        ),
        (
            "USDT",
            "ERC20",
            "０xdac17f958d2ee523a220\u{200b}6206994597c13d831ec7",
            "0xdAC17F958D2ee523a2206206994597C13D831ec8",
            "validation.cryptoChecksum",
        ),
    ] {
        let padded = format!(" {fine} ");
        assert_eq!(engine.check_payout_account(&account(method, kind, &padded)), [], "{fine}");
        let form = account(method, kind, wrong);
        assert_eq!(field_keys(&engine.check_payout_account(&form)), [("account", key)], "{wrong}");
        let Err(CoreError::Fields { .. }) = platform.run(engine.add_payout_account(form)) else {
            panic!("{wrong} went out");
        };
    }
    assert_eq!(engine.check_payout_account(&account("VOUCHER", "any", "x")), [], "the server's");
    assert_eq!(platform.count("AddPayoutAccount"), 0);
}

/// Returns an e-mail address of so many characters.
fn email_of(length: usize) -> String {
    format!("{}@example.com", "a".repeat(length - "@example.com".len()))
}

/// The examples of EIP-55, and each with the case of one letter changed.
#[test]
fn the_checksum_of_an_ethereum_address_is_verified() {
    let engine = logged_in(&FakePlatform::new());
    let key = |address: &str| {
        let found = engine.check_payout_account(&account("USDT", "ERC20", address));
        found.first().map(|error| error.key.clone())
    };
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
        assert_eq!(key(address), None, "{address}");
        let plain = address.to_ascii_lowercase();
        assert_eq!(key(&plain), None, "{plain}");
        let capitals = plain.to_ascii_uppercase();
        assert_eq!(key(&capitals), None, "{capitals}");
        let digits_in_capitals = capitals.replacen("0X", "0x", 1);
        assert_eq!(key(&digits_in_capitals), None, "{digits_in_capitals}");
        let other_prefix = address.replacen("0x", "0X", 1);
        assert_eq!(key(&other_prefix), None, "{other_prefix}");
        for (at, letter) in address.char_indices().skip(2) {
            let other = if letter.is_ascii_lowercase() {
                letter.to_ascii_uppercase()
            } else {
                letter.to_ascii_lowercase()
            };
            let mut changed = address.to_owned();
            changed.replace_range(at..=at, other.encode_utf8(&mut [0; 4]));
            if changed != address {
                assert_eq!(
                    key(&changed).as_deref(),
                    Some("validation.cryptoChecksum"),
                    "{changed}"
                );
            }
        }
    }
}

#[test]
fn missing_and_unavailable_payout_fields_are_reported() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let required = |fields: &[&'static str]| -> Vec<(String, String)> {
        fields.iter().map(|field| ((*field).into(), "validation.required".into())).collect()
    };
    let found = |form: &PayoutAccountForm| -> Vec<(String, String)> {
        let found = engine.check_payout_account(form);
        found.into_iter().map(|error| (error.field, error.key)).collect()
    };
    let mut empty = PayoutAccountForm::default();
    empty.holder = Some("  ".into());
    assert_eq!(
        found(&empty),
        required(&["method", "kind", "account", "holder", "paymentPassword"])
    );
    // Before the options are known the server decides on its offer; then the client does.
    let other = account("BANK", "341", "0001 12345-6");
    assert_eq!(found(&other), []);
    platform.run(engine.withdraw_options()).unwrap();
    assert_eq!(found(&other), required(&["method", "kind"]));
    assert_eq!(found(&account("PIX", "phone", "11987654321")), required(&["kind"]));
    let mut named = account("PIX", "email", "ana@example.com");
    for (holder, key) in [
        ("Ana Souza", None),
        ("João d’Ávila", None),
        ("R2D2", Some("patterns.17")),
        ("A", Some("patterns.17")),
    ] {
        named.holder = Some(holder.into());
        let found = engine.check_payout_account(&named);
        assert_eq!(found.first().map(|error| error.key.as_str()), key, "{holder}");
    }
    assert_eq!(
        field_keys(&engine.check_payout_removal(&PayoutRemovalForm::default())),
        [("id", "validation.required"), ("paymentPassword", "validation.required")]
    );
}

#[test]
fn payout_accounts_are_encrypted_and_the_response_replaces_the_options() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let mut form = account("PIX", "cpf", "529.982.247-25");
    form.holder = Some("Ana Souza".into());
    let options = platform.run(engine.add_payout_account(form)).unwrap().typed();
    assert_eq!(options.accounts.len(), 2);
    for row in ["AddPayoutAccount", "RemovePayoutAccount"] {
        if row == "RemovePayoutAccount" {
            platform.run(engine.remove_payout_account(removal())).unwrap();
        }
        let request = platform.last(row);
        assert!(request.url.starts_with("/sec/"), "{}", request.url);
        let body = request.body.unwrap().text;
        assert!(!body.contains(PAYMENT_PASSWORD) && !body.contains("529"), "{body}");
        assert_ne!(platform.last_key(row), "");
    }
    assert_eq!(platform.count("WithdrawOptions"), 0);
    // The returned options validate the next withdrawal.
    let withdrawal = WithdrawForm {
        account_id: "a-9".into(),
        amount: "50".into(),
        payment_password: PAYMENT_PASSWORD.into(),
    };
    let wrong = engine.check_withdraw(&withdrawal);
    assert_eq!(field_keys(&wrong), [("accountId", "validation.required")]);
    assert!(!platform.everything_stored().contains(PAYMENT_PASSWORD));
}

#[test]
fn a_wrong_password_is_a_field_error_and_a_lost_response_keeps_the_key() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let add = || engine.add_payout_account(account("PIX", "cpf", "529.982.247-25"));
    let key = || platform.last_key("AddPayoutAccount");
    let wrong = json!({"success": false, "code": "validation_failed", "value": {
        "fields": [{"field": "paymentPassword", "key": "validation.passwordWrong"}]
    }});
    platform.script("AddPayoutAccount", [Reply::Json(422, wrong), Reply::NoResponse]);
    let error = platform.run(add()).unwrap_err();
    assert_eq!(error_keys(&error), [("paymentPassword", "validation.passwordWrong")]);
    let refused = key();
    assert_eq!(platform.run(add()).unwrap_err(), CoreError::ResultUnknown { key: key() });
    let lost = key();
    assert_ne!(lost, refused, "a refusal is a result");
    assert!(platform.run(add()).is_ok());
    assert_eq!(key(), lost);
    assert_eq!(engine.snapshot().pending_transactions.items, [], "no money moved");
}

#[test]
fn payout_accounts_require_a_real_account() {
    let platform = FakePlatform::new();
    let engine = engine(&platform);
    let errors = || {
        [
            platform.run(engine.add_payout_account(PayoutAccountForm::default())).unwrap_err(),
            platform.run(engine.remove_payout_account(removal())).unwrap_err(),
        ]
    };
    assert_needs_real_account(&platform, &engine, errors);
}
