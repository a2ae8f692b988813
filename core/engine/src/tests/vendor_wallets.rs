//! The vendors' wallets, and moving money between them.

use super::{
    FakePlatform, Reply, assert_needs_real_account, engine, error_keys, field_keys, fixture,
    logged_in,
};
use crate::wallet::TransferForm;
use ante_contract::{
    CoreError,
    wallet::vendor_wallets::TransferDirection::{In, Out},
};
use serde_json::json;

fn bring(amount: &str) -> TransferForm {
    TransferForm { vendor_code: Some("ORB".into()), direction: In, amount: Some(amount.into()) }
}

#[test]
fn vendor_wallets_are_passed_through() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let wallet = platform.run(engine.vendor_wallet("ORB".into())).unwrap();
    assert_eq!(wallet.json(), &fixture("MerchantWallet")["value"]);
    assert_eq!(platform.last("MerchantWallet").url, "/wps/relay/GCS_merchantWallet?vassalage=ORB");
    let balances = platform.run(engine.vendor_wallets()).unwrap();
    assert_eq!(balances.json(), &fixture("ConsolidatedFunds")["value"]);
    assert_eq!(platform.last("ConsolidatedFunds").url, "/wps/member/info/funds/consolidated");
}

#[test]
fn a_transfer_is_validated_before_sending() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    for (amount, key) in [
        ("", "validation.required"),
        (" ", "validation.required"),
        ("abc", "validation.amountFormat"),
        ("-5", "validation.amountFormat"),
        ("1e3", "validation.amountFormat"),
        ("1.234,56", "validation.amountGrouped"),
        ("10.001", "validation.amountDecimals"),
        ("0,00", "validation.amountPositive"),
    ] {
        assert_eq!(
            field_keys(&engine.check_transfer(&bring(amount))),
            [("amount", key)],
            "{amount}"
        );
        let refused = platform.run(engine.transfer(bring(amount))).unwrap_err();
        assert!(matches!(refused, CoreError::Fields { .. }));
    }
    let nowhere = TransferForm { vendor_code: None, ..bring("") };
    assert_eq!(
        field_keys(&engine.check_transfer(&nowhere)),
        [("vassalage", "validation.required"), ("amount", "validation.required")]
    );
    let everywhere = TransferForm { direction: Out, ..nowhere.clone() };
    assert_eq!(field_keys(&engine.check_transfer(&everywhere)).len(), 2, "all, or from one");
    let all_in = TransferForm { amount: None, ..nowhere };
    assert_eq!(field_keys(&engine.check_transfer(&all_in)), [("vassalage", "validation.required")]);
    assert!(platform.calls().is_empty());
}

#[test]
fn a_transfer_is_bounded_by_the_last_fetched_balance() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let take = |amount| TransferForm { direction: Out, ..bring(amount) };
    let above = [("amount", "validation.amountBalance")];
    assert_eq!(engine.check_transfer(&bring("99999")), [], "not known yet: the server says");
    platform.run(engine.vendor_wallet("ORB".into())).unwrap();
    assert_eq!(engine.check_transfer(&bring("1480,00")), []);
    assert_eq!(field_keys(&engine.check_transfer(&bring("1480.01"))), above);
    assert_eq!(engine.check_transfer(&take("12,50")), []);
    assert_eq!(field_keys(&engine.check_transfer(&take("12.51"))), above);
    let other = TransferForm { vendor_code: Some("NVA".into()), ..take("99999") };
    assert_eq!(engine.check_transfer(&other), []);
    // The response of a transfer gives the new balance of each wallet.
    platform.run(engine.transfer(bring("100"))).unwrap();
    assert_eq!(engine.check_transfer(&take("112.5")), []);
    assert_eq!(field_keys(&engine.check_transfer(&bring("1380.01"))), above);
    // After a transfer with an unknown result, no balance is known.
    platform.script("WalletTransfer", [Reply::NoResponse]);
    platform.run(engine.transfer(bring("200"))).unwrap_err();
    assert_eq!(engine.check_transfer(&bring("99999")), []);
    // Another member's wallets are not kept.
    platform.run(engine.vendor_wallets()).unwrap();
    assert_eq!(field_keys(&engine.check_transfer(&bring("1480.01"))), above);
    platform.run(engine.logout()).unwrap();
    assert_eq!(engine.check_transfer(&bring("1480.01")), []);
}

/// The whole balance may have more decimals than an amount, in any digits and with any decimal mark.
#[test]
fn the_typed_balance_moves_all_of_it() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let mut funds = fixture("ConsolidatedFunds");
    funds["value"]["mainBalance"] = json!("1480.1234");
    for typed in [
        "1480.1234",
        "1480,1234",
        "\u{6f1}\u{6f4}\u{6f8}\u{6f0}\u{66b}\u{6f1}\u{6f2}\u{6f3}\u{6f4}",
    ] {
        platform.script("ConsolidatedFunds", [Reply::Json(200, funds.clone())]);
        platform.run(engine.vendor_wallets()).unwrap();
        platform.run(engine.transfer(bring(typed))).unwrap();
        let sent = json!({"vassalage": "ORB", "direction": "IN"});
        assert_eq!(platform.last_body("WalletTransfer"), sent, "{typed}");
    }
}

#[test]
fn a_transfer_sends_the_typed_amount_and_refreshes_the_balance() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    platform.advance(5000);
    let moved = platform.run(engine.transfer(bring(" 100,50 "))).unwrap();
    assert_eq!(moved.json(), &fixture("WalletTransfer")["value"]);
    assert_eq!(
        platform.last_body("WalletTransfer"),
        json!({"vassalage": "ORB", "direction": "IN", "amount": "100.5"})
    );
    platform.run_tasks();
    assert_eq!(platform.calls(), ["WalletTransfer", "Balance"]);
    for (form, body) in [
        (
            TransferForm { vendor_code: Some("ORB".into()), direction: Out, amount: None },
            json!({"vassalage": "ORB", "direction": "OUT"}),
        ),
        (
            TransferForm { vendor_code: Some(String::new()), direction: Out, amount: None },
            json!({"direction": "OUT"}),
        ),
        (TransferForm { direction: Out, ..TransferForm::default() }, json!({"direction": "OUT"})),
        (
            TransferForm { amount: None, ..bring("") },
            json!({"vassalage": "ORB", "direction": "IN"}),
        ),
    ] {
        platform.run(engine.transfer(form)).unwrap();
        assert_eq!(platform.last_body("WalletTransfer"), body);
    }
}

#[test]
fn the_typed_balance_moves_all_of_it_beyond_the_decimals_of_an_amount() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let wallet = |balance: &str| {
        let mut value = fixture("MerchantWallet");
        value["value"]["balance"] = json!(balance);
        value["value"]["mainBalance"] = json!("1000.1234");
        Reply::Json(200, value)
    };
    let fetch = |balance: &str| {
        platform.script("MerchantWallet", [wallet(balance)]);
        platform.run(engine.vendor_wallet("ORB".into())).unwrap();
    };
    fetch("12.5678");
    let decimals = [("amount", "validation.amountDecimals")];
    assert_eq!(field_keys(&engine.check_transfer(&bring("1000.1233"))), decimals);
    assert_eq!(engine.check_transfer(&bring("1000.1234")), []);
    platform.run(engine.transfer(bring("1000.1234"))).unwrap();
    assert_eq!(
        platform.last_body("WalletTransfer"),
        json!({"vassalage": "ORB", "direction": "IN"})
    );
    fetch("12.5678");
    let take = TransferForm { direction: Out, ..bring("12.5678") };
    platform.run(engine.transfer(take)).unwrap();
    assert_eq!(
        platform.last_body("WalletTransfer"),
        json!({"vassalage": "ORB", "direction": "OUT"})
    );
}

#[test]
fn a_transfer_keeps_the_cached_wallet_mode_of_vendors() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    platform.store("wallet", r#"["PG"]"#);
    platform.run(engine.transfer(bring("100"))).unwrap();
    assert_eq!(platform.stored("wallet").as_deref(), Some(r#"["PG"]"#));
}

#[test]
fn a_transfer_with_a_lost_response_reuses_its_idempotency_key() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    platform.script("WalletTransfer", [Reply::Html(504)]);
    let error = platform.run(engine.transfer(bring("100"))).unwrap_err();
    assert_eq!(error, CoreError::ResultUnknown { key: platform.last_key("WalletTransfer") });
    let first = platform.last_key("WalletTransfer");
    let items = engine.snapshot().pending_transactions.items;
    let item = items.first().unwrap();
    assert_eq!((item.label.as_str(), item.amount.as_str()), ("WalletTransfer", "100"));
    platform.run(engine.transfer(bring("100.00"))).unwrap();
    assert_eq!(platform.last_key("WalletTransfer"), first);
    assert_eq!(engine.snapshot().pending_transactions.items, []);
    platform.run(engine.transfer(bring("100"))).unwrap();
    assert_ne!(platform.last_key("WalletTransfer"), first, "a result ends it");
    // A transfer of the whole balance stores its amount if the balance is known.
    platform.run(engine.vendor_wallets()).unwrap();
    platform.script("WalletTransfer", [Reply::NoResponse]);
    let all = TransferForm { amount: None, direction: Out, ..bring("") };
    platform.run(engine.transfer(all)).unwrap_err();
    assert_eq!(engine.snapshot().pending_transactions.items.first().unwrap().amount, "12.5");
}

#[test]
fn a_rejected_transfer_returns_a_field_error() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    platform.script("WalletTransfer", [Reply::Fixture(422, "WalletTransfer.insufficient_balance")]);
    let error = platform.run(engine.transfer(bring("50"))).unwrap_err();
    assert_eq!(error_keys(&error), [("amount", "validation.amountBalance")]);
    assert_eq!(engine.snapshot().pending_transactions.items, [], "refused is a result");
}

#[test]
fn vendor_wallets_require_a_real_account() {
    let platform = FakePlatform::new();
    let engine = engine(&platform);
    let errors = || {
        [
            platform.run(engine.vendor_wallet("ORB".into())).unwrap_err(),
            platform.run(engine.vendor_wallets()).unwrap_err(),
            platform.run(engine.transfer(bring("1"))).unwrap_err(),
        ]
    };
    assert_needs_real_account(&platform, &engine, errors);
}
