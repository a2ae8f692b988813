//! Balance, deposit, withdrawal, and money calls whose response was lost.

use super::{FakePlatform, PAYMENT_PASSWORD, Reply, error_keys, field_keys, fixture, logged_in};
use crate::{
    state::Phase,
    wallet::{DepositForm, TransactionResult, WithdrawForm},
};
use ante_contract::CoreError;
use serde_json::json;
use std::pin::pin;

pub(super) fn deposit(amount: &str) -> DepositForm {
    DepositForm { method: "PIX".into(), amount: amount.into(), ..DepositForm::default() }
}

pub(super) fn withdrawal(amount: &str) -> WithdrawForm {
    WithdrawForm {
        account_id: "a-1".into(),
        amount: amount.into(),
        payment_password: PAYMENT_PASSWORD.into(),
    }
}

#[test]
fn balance_requests_are_single_flight() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    platform.advance(5000);
    let gate = super::fake_platform::Gate::default();
    platform.script("Balance", [Reply::OnceOpen(gate.clone(), "Balance")]);
    let (mut first, mut second) = (pin!(engine.refresh_balance()), pin!(engine.refresh_balance()));
    assert!(platform.poll_once(first.as_mut()).is_none());
    assert!(platform.poll_once(second.as_mut()).is_none());
    assert_eq!(engine.snapshot().balance.phase, Phase::Loading);
    assert_eq!(engine.snapshot().balance.text, "1,234.56", "the amount of before still shows");
    assert_eq!(platform.count("Balance"), 1);
    gate.open();
    assert_eq!(platform.run(first).unwrap().text, "1,234.56");
    assert_eq!(platform.run(second).unwrap().text, "1,234.56");
}

#[test]
fn a_failed_balance_request_sets_the_failed_phase() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    platform.advance(5000);
    for (reply, error) in [
        (Reply::ConnectionFailed, CoreError::Offline),
        (Reply::Html(502), CoreError::Protocol { status: 502 }),
        (Reply::NoResponse, CoreError::Timeout),
        (
            Reply::Json(200, json!({"success": true, "value": {}})),
            CoreError::Protocol { status: 200 },
        ),
    ] {
        platform.script("Balance", [reply]);
        assert_eq!(platform.run(engine.refresh_balance()), Err(error));
        let balance = engine.snapshot().balance;
        assert_eq!((balance.phase, balance.text.as_str()), (Phase::Failed, "1,234.56"));
    }
}

#[test]
fn amounts_are_validated_before_sending() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    platform.run(engine.deposit_methods()).unwrap();
    platform.run(engine.withdraw_options()).unwrap();
    for (amount, key) in [
        ("", "validation.required"),
        ("abc", "validation.amountFormat"),
        ("-5", "validation.amountFormat"),
        ("1.234,56", "validation.amountGrouped"),
        ("10.001", "validation.amountDecimals"),
        ("0", "validation.amountPositive"),
        ("9.99", "validation.amountMin"),
        ("50000.01", "validation.amountMax"),
    ] {
        assert_eq!(
            field_keys(&engine.check_deposit(&deposit(amount))),
            [("amount", key)],
            "{amount}"
        );
        assert!(platform.run(engine.deposit(deposit(amount))).is_err());
    }
    assert_eq!(engine.check_deposit(&deposit("10,00")), []);
    assert_eq!(
        field_keys(&engine.check_withdraw(&WithdrawForm::default())),
        [
            ("accountId", "validation.required"),
            ("amount", "validation.required"),
            ("paymentPassword", "validation.required")
        ]
    );
    assert_eq!(
        field_keys(&engine.check_withdraw(&withdrawal("1234.57"))),
        [("amount", "validation.amountBalance")]
    );
    assert_eq!(engine.check_withdraw(&withdrawal("1234.56")), []);
    let other = DepositForm { method: "CARD".into(), ..deposit("20") };
    assert_eq!(field_keys(&engine.check_deposit(&other)), [("method", "validation.required")]);
    assert_eq!(platform.count("StartDeposit"), 0);
}

#[test]
fn a_deposit_is_bounded_by_the_rest_of_the_member_s_limits() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    platform.run(engine.deposit_methods()).unwrap();
    assert_eq!(engine.check_deposit(&deposit("1000")), []);
    // 50 of 200 a day are used, and nothing is set for a week
    platform.run(engine.limits()).unwrap();
    assert_eq!(engine.check_deposit(&deposit("150")), []);
    let left = |amount: &str| {
        let found = engine.check_deposit(&deposit(amount));
        assert_eq!(field_keys(&found), [("amount", "validation.amountLimit")], "{amount}");
        found[0].params.get("left").cloned().unwrap()
    };
    assert_eq!(left("150.01"), "150");
    // the tightest of them counts, and one lowered below its usage leaves nothing
    let mut limits = fixture("Limits");
    limits["value"]["limits"][1]["amount"] = json!("60");
    limits["value"]["limits"][1]["used"] = json!("70.5");
    platform.script("Limits", [Reply::Json(200, limits)]);
    platform.run(engine.limits()).unwrap();
    assert_eq!(left("10"), "0");
}

#[test]
fn a_deposit_sends_the_typed_amount_and_a_credit_refreshes_the_balance() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let begun = platform.run(engine.deposit(deposit("100,00"))).unwrap().typed();
    assert_eq!(begun.id, "d-1");
    let body = platform.last("StartDeposit").body.unwrap();
    assert_eq!(body.text, r#"{"method":"PIX","amount":"100"}"#);
    assert_eq!(platform.count("Balance"), 0, "a pending one moved nothing");
    platform.run(engine.deposit_status("d-1".into())).unwrap();
    platform.run_tasks();
    assert_eq!(platform.count("Balance"), 1);
    assert!(platform.last("DepositStatus").url.ends_with("?id=d-1"));
}

#[test]
fn a_withdrawal_refreshes_the_balance_immediately() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    platform.run(engine.withdraw(withdrawal("50"))).unwrap();
    platform.run_tasks();
    assert_eq!(platform.calls(), ["ServiceInfo", "StartWithdraw", "Balance"]);
    platform.script(
        "StartWithdraw",
        [
            Reply::Fixture(422, "StartWithdraw.insufficient_balance"),
            Reply::Fixture(403, "StartWithdraw.need_real_account"),
        ],
    );
    let error = platform.run(engine.withdraw(withdrawal("50"))).unwrap_err();
    assert_eq!(error_keys(&error), [("amount", "validation.amountBalance")]);
    let refused = platform.run(engine.withdraw(withdrawal("50"))).unwrap_err();
    assert_eq!(refused, CoreError::NeedRealAccount);
    assert_eq!(engine.snapshot().pending_transactions.items, [], "refused is a result");
}

#[test]
fn a_repeated_request_after_a_lost_response_reuses_the_idempotency_key() {
    for lost in
        [Reply::NoResponse, Reply::Html(504), Reply::Fixture(409, "StartDeposit.conflict_pending")]
    {
        let platform = FakePlatform::new();
        let engine = logged_in(&platform);
        platform.script("StartDeposit", [lost]);
        let error = platform.run(engine.deposit(deposit("100"))).unwrap_err();
        let CoreError::ResultUnknown { key } = error else { panic!("{error:?}") };
        let items = engine.snapshot().pending_transactions.items;
        let item = items.first().unwrap();
        assert_eq!(
            (item.key.as_str(), item.label.as_str(), item.amount.as_str()),
            (key.as_str(), "StartDeposit", "100")
        );
        // Another action has another key.
        platform.run(engine.deposit(deposit("200"))).unwrap();
        assert_ne!(platform.last_key("StartDeposit"), key);
        // The same action in another tab reuses the key; a known result removes it.
        let tab = FakePlatform::clone(&platform);
        let second = super::engine(&tab);
        platform.run(second.start()).unwrap();
        assert_eq!(second.snapshot().pending_transactions.items.len(), 1);
        platform.run(second.deposit(deposit("100.00"))).unwrap();
        assert_eq!(platform.last_key("StartDeposit"), key);
        assert_eq!(second.snapshot().pending_transactions.items, []);
        // And a later one is new.
        platform.run(second.deposit(deposit("100"))).unwrap();
        assert_ne!(platform.last_key("StartDeposit"), key);
    }
}

#[test]
fn a_broken_connection_is_retried_once_with_the_same_key() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    platform.script("StartWithdraw", [Reply::ConnectionFailed]);
    assert!(platform.run(engine.withdraw(withdrawal("50"))).is_ok());
    assert_eq!(platform.count("StartWithdraw"), 2);
    platform.clear_requests();
    platform.script("StartWithdraw", [Reply::ConnectionFailed, Reply::ConnectionFailed]);
    let error = platform.run(engine.withdraw(withdrawal("60"))).unwrap_err();
    assert_eq!(error, CoreError::ResultUnknown { key: platform.last_key("StartWithdraw") });
}

/// The result of an earlier attempt may be undone by now, so its message is not shown again.
#[test]
fn a_replayed_response_is_marked() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    platform.script("StartWithdraw", [Reply::NoResponse, Reply::Replayed, Reply::Replayed]);
    platform.run(engine.withdraw(withdrawal("50"))).unwrap_err();
    let lost = platform.last_key("StartWithdraw");
    assert_eq!(platform.run(engine.withdraw(withdrawal("50"))).unwrap_err(), CoreError::Replayed);
    assert_eq!(platform.last_key("StartWithdraw"), lost);
    // That ends the query, and the balance is fetched.
    assert_eq!(engine.snapshot().pending_transactions.items, []);
    platform.run_tasks();
    assert_eq!(platform.calls().last(), Some(&"Balance"));
    // A new key had no earlier attempt, even if a network sends a request twice.
    platform.run(engine.withdraw(withdrawal("50"))).unwrap();
    assert_ne!(platform.last_key("StartWithdraw"), lost);
    // The automatic retry of an attempt, after a lost connection, is the same attempt.
    platform.script("StartWithdraw", [Reply::ConnectionFailed, Reply::Replayed]);
    platform.run(engine.withdraw(withdrawal("70"))).unwrap();
    // A lost first request that had not arrived is executed now, by this attempt.
    platform.script("StartWithdraw", [Reply::NoResponse]);
    platform.run(engine.withdraw(withdrawal("80"))).unwrap_err();
    platform.run(engine.withdraw(withdrawal("80"))).unwrap();
    // A deposit has its own state: the response of either attempt is returned.
    platform.script("StartDeposit", [Reply::NoResponse, Reply::Replayed]);
    platform.run(engine.deposit(deposit("100"))).unwrap_err();
    platform.run(engine.deposit(deposit("100"))).unwrap();
}

#[test]
fn resolving_by_key_ends_a_pending_transaction() {
    for (answer, result, left) in [
        ("Intent", TransactionResult::Done, 0),
        ("Intent.unknown", TransactionResult::NotDone, 0),
        ("Intent.pending", TransactionResult::Pending, 1),
    ] {
        let platform = FakePlatform::new();
        let engine = logged_in(&platform);
        platform.script("StartDeposit", [Reply::NoResponse]);
        platform.script("Intent", [Reply::ConnectionFailed, Reply::Fixture(200, answer)]);
        let Err(CoreError::ResultUnknown { key }) = platform.run(engine.deposit(deposit("100")))
        else {
            panic!("unknown");
        };
        assert_eq!(
            platform.run(engine.resolve_pending_transaction(key.clone())),
            Err(CoreError::Offline)
        );
        assert_eq!(engine.snapshot().pending_transactions.items.len(), 1, "still unknown");
        let resolved = platform.run(engine.resolve_pending_transaction(key.clone())).unwrap();
        assert_eq!(resolved.result, result);
        assert_eq!((resolved.settled, resolved.done), (left == 0, answer == "Intent"));
        assert_eq!(engine.snapshot().pending_transactions.items.len(), left);
        assert!(platform.last("Intent").url.contains(&key));
    }
}

#[test]
fn pending_transactions_are_stored_per_account_without_secrets() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    platform.script("StartWithdraw", [Reply::NoResponse]);
    let _ = platform.run(engine.withdraw(withdrawal("50")));
    let kept = platform.stored_local("intents.ana").unwrap();
    assert!(kept.contains("StartWithdraw") && !kept.contains("example.com"), "{kept}");
    platform.run(engine.logout()).unwrap();
    assert_eq!(engine.snapshot().pending_transactions.items, []);
    // A day later the key has expired on both sides.
    platform.advance(25 * 60 * 60 * 1000);
    platform.run(engine.login(super::ana())).unwrap();
    assert_eq!(engine.snapshot().pending_transactions.items, []);
}

#[test]
fn a_second_mutation_at_the_same_time_is_busy() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let gate = super::fake_platform::Gate::default();
    platform.script("StartDeposit", [Reply::OnceOpen(gate.clone(), "StartDeposit")]);
    let mut first = pin!(engine.deposit(deposit("100")));
    assert!(platform.poll_once(first.as_mut()).is_none());
    assert_eq!(platform.run(engine.deposit(deposit("100"))).unwrap_err(), CoreError::Busy);
    gate.open();
    assert!(platform.run(first).is_ok());
    assert_eq!(platform.count("StartDeposit"), 1);
}

#[test]
fn lists_are_paged() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let page = platform.run(engine.deposit_list(0)).unwrap().typed();
    assert_eq!((page.content.len(), page.total_pages), (2, 3));
    assert!(platform.last("Deposits").url.contains("page=1&pageSize="));
    assert_eq!(platform.run(engine.withdraw_list(2)).unwrap().typed().content.len(), 2);
}
