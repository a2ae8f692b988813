//! The vendors' wallets, and moving money between them.

use super::{Reply, World, ana, engine, keys, logged_in, wire};
use crate::wallet::TransferForm;
use ante_contract::{
    CoreError,
    wallet::funds::TransferDirection::{In, Out},
};
use serde_json::{Value, json};

fn bring(amount: &str) -> TransferForm {
    TransferForm { vassalage: Some("ORB".into()), direction: In, amount: Some(amount.into()) }
}

fn sent(world: &World) -> Value {
    serde_json::from_str(&world.last("WalletTransfer").body.unwrap().text).unwrap()
}

fn key(world: &World) -> String {
    let headers = world.last("WalletTransfer").headers;
    headers.into_iter().find(|(name, _)| name == "Idempotency-Key").unwrap().1
}

#[test]
fn wallets_are_answered_as_they_came() {
    let world = World::new();
    let engine = logged_in(&world);
    let wallet = world.run(engine.vendor_wallet("ORB".into())).unwrap();
    assert_eq!(wallet.json(), &wire("MerchantWallet")["value"]);
    assert_eq!(world.last("MerchantWallet").url, "/wps/relay/GCS_merchantWallet?vassalage=ORB");
    let funds = world.run(engine.funds()).unwrap();
    assert_eq!(funds.json(), &wire("ConsolidatedFunds")["value"]);
    assert_eq!(world.last("ConsolidatedFunds").url, "/wps/member/info/funds/consolidated");
}

#[test]
fn a_transfer_is_judged_before_it_is_sent() {
    let world = World::new();
    let engine = logged_in(&world);
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
        assert_eq!(keys(&engine.check_transfer(&bring(amount))), [("amount", key)], "{amount}");
        let refused = world.run(engine.transfer(bring(amount))).unwrap_err();
        assert!(matches!(refused, CoreError::Fields { .. }));
    }
    let nowhere = TransferForm { vassalage: None, ..bring("") };
    assert_eq!(
        keys(&engine.check_transfer(&nowhere)),
        [("vassalage", "validation.required"), ("amount", "validation.required")]
    );
    let everywhere = TransferForm { direction: Out, ..nowhere.clone() };
    assert_eq!(keys(&engine.check_transfer(&everywhere)).len(), 2, "all, or from one");
    let all_in = TransferForm { amount: None, ..nowhere };
    assert_eq!(keys(&engine.check_transfer(&all_in)), [("vassalage", "validation.required")]);
    assert!(world.calls().is_empty());
}

#[test]
fn what_can_be_moved_is_what_lies_there_as_far_as_it_is_known() {
    let world = World::new();
    let engine = logged_in(&world);
    let take = |amount| TransferForm { direction: Out, ..bring(amount) };
    let above = [("amount", "validation.amountBalance")];
    assert_eq!(engine.check_transfer(&bring("99999")), [], "not known yet: the server says");
    world.run(engine.vendor_wallet("ORB".into())).unwrap();
    assert_eq!(engine.check_transfer(&bring("1480,00")), []);
    assert_eq!(keys(&engine.check_transfer(&bring("1480.01"))), above);
    assert_eq!(engine.check_transfer(&take("12,50")), []);
    assert_eq!(keys(&engine.check_transfer(&take("12.51"))), above);
    let other = TransferForm { vassalage: Some("NVA".into()), ..take("99999") };
    assert_eq!(engine.check_transfer(&other), []);
    // The answer of a transfer gives the new balance of each wallet.
    world.run(engine.transfer(bring("100"))).unwrap();
    assert_eq!(engine.check_transfer(&take("112.5")), []);
    assert_eq!(keys(&engine.check_transfer(&bring("1380.01"))), above);
    // After a transfer with an unknown result, no balance is known.
    world.script("WalletTransfer", [Reply::Silence]);
    world.run(engine.transfer(bring("200"))).unwrap_err();
    assert_eq!(engine.check_transfer(&bring("99999")), []);
    // Another member's wallets are not kept.
    world.run(engine.funds()).unwrap();
    assert_eq!(keys(&engine.check_transfer(&bring("1480.01"))), above);
    world.run(engine.logout()).unwrap();
    assert_eq!(engine.check_transfer(&bring("1480.01")), []);
}

#[test]
fn a_transfer_goes_out_as_typed_and_the_balance_is_asked_for() {
    let world = World::new();
    let engine = logged_in(&world);
    world.pass(5000);
    let moved = world.run(engine.transfer(bring(" 100,50 "))).unwrap();
    assert_eq!(moved.json(), &wire("WalletTransfer")["value"]);
    assert_eq!(sent(&world), json!({"vassalage": "ORB", "direction": "IN", "amount": "100.5"}));
    world.settle();
    assert_eq!(world.calls(), ["WalletTransfer", "Balance"]);
    for (form, body) in [
        (
            TransferForm { vassalage: Some("ORB".into()), direction: Out, amount: None },
            json!({"vassalage": "ORB", "direction": "OUT"}),
        ),
        (
            TransferForm { vassalage: Some(String::new()), direction: Out, amount: None },
            json!({"direction": "OUT"}),
        ),
        (TransferForm { direction: Out, ..TransferForm::default() }, json!({"direction": "OUT"})),
        (
            TransferForm { amount: None, ..bring("") },
            json!({"vassalage": "ORB", "direction": "IN"}),
        ),
    ] {
        world.run(engine.transfer(form)).unwrap();
        assert_eq!(sent(&world), body);
    }
}

#[test]
fn a_transfer_changes_nothing_of_how_a_vendor_is_played() {
    let world = World::new();
    let engine = logged_in(&world);
    world.store("wallet", r#"["PG"]"#);
    world.run(engine.transfer(bring("100"))).unwrap();
    assert_eq!(world.stored("wallet").as_deref(), Some(r#"["PG"]"#));
}

#[test]
fn a_lost_transfer_is_unknown_and_the_same_wish_takes_the_same_key() {
    let world = World::new();
    let engine = logged_in(&world);
    world.script("WalletTransfer", [Reply::Html(504)]);
    let error = world.run(engine.transfer(bring("100"))).unwrap_err();
    assert_eq!(error, CoreError::ResultUnknown { key: key(&world) });
    let first = key(&world);
    let items = engine.snapshot().pending_transactions.items;
    let item = items.first().unwrap();
    assert_eq!((item.label.as_str(), item.amount.as_str()), ("WalletTransfer", "100"));
    world.run(engine.transfer(bring("100.00"))).unwrap();
    assert_eq!(key(&world), first);
    assert_eq!(engine.snapshot().pending_transactions.items, []);
    world.run(engine.transfer(bring("100"))).unwrap();
    assert_ne!(key(&world), first, "a result ends it");
    // Moving all of it says how much that was, when it is known.
    world.run(engine.funds()).unwrap();
    world.script("WalletTransfer", [Reply::Silence]);
    let all = TransferForm { amount: None, direction: Out, ..bring("") };
    world.run(engine.transfer(all)).unwrap_err();
    assert_eq!(engine.snapshot().pending_transactions.items.first().unwrap().amount, "12.5");
}

#[test]
fn a_refused_transfer_says_so_beside_its_field() {
    let world = World::new();
    let engine = logged_in(&world);
    world.script("WalletTransfer", [Reply::Wire(422, "WalletTransfer.insufficient_balance")]);
    let Err(CoreError::Fields { fields, .. }) = world.run(engine.transfer(bring("50"))) else {
        panic!("a refusal beside the field");
    };
    assert_eq!(keys(&fields), [("amount", "validation.amountBalance")]);
    assert_eq!(engine.snapshot().pending_transactions.items, [], "refused is a result");
}

#[test]
fn the_wallets_are_protected() {
    let world = World::new();
    let engine = engine(&world);
    let refusals = || {
        [
            world.run(engine.vendor_wallet("ORB".into())).unwrap_err(),
            world.run(engine.funds()).unwrap_err(),
            world.run(engine.transfer(bring("1"))).unwrap_err(),
        ]
    };
    assert!(refusals().iter().all(|error| *error == CoreError::NeedLogin));
    world.script("MemberInfo", [Reply::Wire(200, "MemberInfo.trial")]);
    world.run(engine.login(ana())).unwrap();
    world.forget_journal();
    assert!(refusals().iter().all(|error| *error == CoreError::NeedRealAccount));
    assert!(world.calls().is_empty());
}
