//! Withdrawals: daily limits, fees, passwords, the upline; and a deposit's bonus.

use super::{
    FakePlatform, PAYMENT_PASSWORD, Reply, assert_needs_real_account, engine, field_keys, fixture,
    logged_in, wallet::withdrawal,
};
use crate::wallet::{DepositForm, UplineForm, WithdrawForm};
use ante_contract::CoreError;
use serde_json::json;
use std::pin::pin;

fn upline(amount: &str) -> UplineForm {
    UplineForm { amount: amount.into(), payment_password: PAYMENT_PASSWORD.into() }
}

#[test]
fn a_withdrawal_is_validated_by_method_daily_limit_and_fee() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let mut options = fixture("WithdrawOptions");
    options["value"]["dayLeft"] = json!("150");
    options["value"]["available"] = json!("400");
    options["value"]["methods"][0]["fee"] = json!("25");
    options["value"]["methods"][0]["maxAmount"] = json!("200");
    platform.script("WithdrawOptions", [Reply::Json(200, options)]);
    platform.run(engine.withdraw_options()).unwrap();
    for (amount, wrong) in [
        ("150", None),
        ("25,01", None),
        ("19.99", Some(("validation.amountMin", "min", "20"))),
        ("200.01", Some(("validation.amountMax", "max", "200"))),
        ("150.01", Some(("validation.amountDay", "left", "150"))),
        ("25", Some(("validation.amountFee", "fee", "25"))),
    ] {
        let found = engine.check_withdraw(&withdrawal(amount));
        let said = found.first().map(|one| {
            let (name, value) = one.params.into_iter().next().unwrap();
            (one.key.as_str(), name.as_str(), value.as_str())
        });
        assert_eq!(said, wrong, "{amount}");
    }
    let other = WithdrawForm {
        account_id: "a-2".into(),
        amount: "50".into(),
        payment_password: String::new(),
    };
    assert_eq!(
        field_keys(&engine.check_withdraw(&other)),
        [("accountId", "validation.required"), ("paymentPassword", "validation.required")]
    );
}

#[test]
fn a_held_account_is_rejected_before_the_request() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let mut options = fixture("WithdrawOptions");
    options["value"]["accounts"][0]["heldUntil"] = json!("2026-11-21T00:00:00Z");
    platform.script("WithdrawOptions", [Reply::Json(200, options)]);
    platform.run(engine.withdraw_options()).unwrap();
    let found = engine.check_withdraw(&withdrawal("50"));
    assert_eq!(field_keys(&found), [("accountId", "validation.required")]);
}

#[test]
fn a_withdrawal_is_encrypted_and_its_password_is_not_stored() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    platform.script("StartWithdraw", [Reply::NoResponse]);
    platform.run(engine.withdraw(withdrawal("50"))).unwrap_err();
    let request = platform.last("StartWithdraw");
    assert!(request.url.starts_with("/sec/"));
    assert!(!request.body.unwrap().text.contains(PAYMENT_PASSWORD));
    assert!(!platform.everything_stored().contains(PAYMENT_PASSWORD));
    // The fingerprint of the action is stored with its key: it must not reveal the six digits, so
    // another password is the same action. The query by key tells whether it was accepted.
    let lost = platform.last_key("StartWithdraw");
    let mut again = withdrawal("50.00");
    again.payment_password = "731640".into();
    platform.run(engine.withdraw(again)).unwrap();
    assert_eq!(platform.last_key("StartWithdraw"), lost);
    assert_eq!(engine.snapshot().pending_transactions.items, []);
}

#[test]
fn a_password_mismatch_keeps_the_transaction_pending() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let mismatch = json!({"success": false, "code": "idempotency_mismatch", "message": "x"});
    platform.script("StartWithdraw", [Reply::NoResponse, Reply::Json(409, mismatch)]);
    let lost = platform.run(engine.withdraw(withdrawal("50"))).unwrap_err();
    let again = platform.run(engine.withdraw(withdrawal("50"))).unwrap_err();
    assert_eq!(again, lost);
    assert_eq!(engine.snapshot().pending_transactions.items.len(), 1, "the result is unknown");
    let CoreError::ResultUnknown { key } = again else { panic!("{again:?}") };
    platform.run(engine.resolve_pending_transaction(key)).unwrap();
    assert_eq!(engine.snapshot().pending_transactions.items, []);
}

#[test]
fn an_error_before_the_key_lookup_keeps_the_key_of_a_lost_attempt() {
    let json = |status, code| Reply::Json(status, json!({"success": false, "code": code}));
    for (endpoint, reply) in [
        ("ServiceInfo", Reply::NoResponse),
        ("StartWithdraw", json(503, "maintenance")),
        ("StartWithdraw", json(429, "too_many_requests")),
        ("StartWithdraw", json(500, "internal")),
        ("StartWithdraw", json(403, "password_change_required")),
    ] {
        let platform = FakePlatform::new();
        let engine = logged_in(&platform);
        platform.script("StartWithdraw", [Reply::NoResponse]);
        let lost = platform.run(engine.withdraw(withdrawal("50"))).unwrap_err();
        platform.script(endpoint, [reply]);
        assert_eq!(platform.run(engine.withdraw(withdrawal("50"))).unwrap_err(), lost);
        platform.run(engine.withdraw(withdrawal("50"))).unwrap();
        assert_eq!(CoreError::ResultUnknown { key: platform.last_key("StartWithdraw") }, lost);
    }
    // The automatic retry after a lost connection is a second request, too.
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    platform.script("StartWithdraw", [Reply::ConnectionFailed, json(503, "maintenance")]);
    let lost = platform.run(engine.withdraw(withdrawal("50"))).unwrap_err();
    assert_eq!(lost, CoreError::ResultUnknown { key: platform.last_key("StartWithdraw") });
    // A refusal that follows the look-up of the key is the result, and so is a stored one.
    let held = json!({"success": false, "code": "withdrawals_held"});
    for refused in [json(422, "turnover_required"), Reply::ReplayedJson(403, held)] {
        platform.script("StartWithdraw", [Reply::NoResponse, refused]);
        platform.run(engine.withdraw(withdrawal("60"))).unwrap_err();
        let error = platform.run(engine.withdraw(withdrawal("60"))).unwrap_err();
        assert!(matches!(error, CoreError::Api { .. }), "{error:?}");
    }
    let items = engine.snapshot().pending_transactions.items;
    assert_eq!(items.iter().map(|item| item.amount.as_str()).collect::<Vec<_>>(), ["50"]);
}

#[test]
fn a_canceled_withdrawal_refreshes_the_balance() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let gate = super::fake_platform::Gate::default();
    platform.script("CancelWithdraw", [Reply::OnceOpen(gate.clone(), "CancelWithdraw")]);
    let mut first = pin!(engine.cancel_withdraw("w-1".into()));
    assert!(platform.poll_once(first.as_mut()).is_none());
    assert_eq!(platform.run(engine.cancel_withdraw("w-1".into())).unwrap_err(), CoreError::Busy);
    gate.open();
    assert_eq!(platform.run(first).unwrap().typed().withdrawal.id, "w-1");
    platform.run_tasks();
    assert_eq!(platform.calls(), ["CancelWithdraw", "Balance"]);
    assert_eq!(platform.last_body("CancelWithdraw"), json!({"id": "w-1"}));
    assert_eq!(platform.run(engine.withdraw_status("w-1".into())).unwrap().typed().steps.len(), 5);
    assert!(platform.last("WithdrawStatus").url.ends_with("?id=w-1"));
}

#[test]
fn an_upline_transfer_is_validated_and_pending_until_its_result_is_known() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    assert_eq!(engine.check_upline(&upline("99999")), [], "not known yet");
    platform.run(engine.upline()).unwrap();
    for (amount, key) in [
        ("9.99", "validation.amountMin"),
        ("1234.57", "validation.amountBalance"),
        ("10000.01", "validation.amountMax"),
        ("x", "validation.amountFormat"),
    ] {
        assert_eq!(
            field_keys(&engine.check_upline(&upline(amount))),
            [("amount", key)],
            "{amount}"
        );
    }
    assert_eq!(
        field_keys(&engine.check_upline(&UplineForm::default())),
        [("amount", "validation.required"), ("paymentPassword", "validation.required")]
    );
    platform.script("TransferUpline", [Reply::Html(502)]);
    let lost = platform.run(engine.transfer_upline(upline("100"))).unwrap_err();
    assert_eq!(lost, CoreError::ResultUnknown { key: platform.last_key("TransferUpline") });
    let items = engine.snapshot().pending_transactions.items;
    let item = items.first().unwrap();
    assert_eq!((item.label.as_str(), item.amount.as_str()), ("TransferUpline", "100"));
    assert!(platform.run(engine.transfer_upline(upline("100.00"))).is_ok());
    assert_eq!(CoreError::ResultUnknown { key: platform.last_key("TransferUpline") }, lost);
    let request = platform.last("TransferUpline");
    assert!(
        request.url.starts_with("/sec/") && !request.body.unwrap().text.contains(PAYMENT_PASSWORD)
    );
    assert!(!platform.everything_stored().contains(PAYMENT_PASSWORD));
    platform.run_tasks();
    assert!(platform.count("Balance") > 0);
}

#[test]
fn a_deposit_accepts_only_offered_bonuses_and_networks() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let mut methods = fixture("DepositMethods");
    methods["value"]["methods"][1]["networks"] = json!(["TRC20", "ERC20"]);
    platform.script("DepositMethods", [Reply::Json(200, methods)]);
    let form = |method: &str, amount: &str, bonus: &str, network: &str| DepositForm {
        method: method.into(),
        amount: amount.into(),
        bonus_id: Some(bonus.into()),
        network: Some(network.into()),
    };
    assert_eq!(engine.check_deposit(&form("BANK", "1", "gone", "MOON")), [], "not known yet");
    platform.run(engine.deposit_methods()).unwrap();
    platform.run(engine.deposit_bonuses()).unwrap();
    for (form, wrong) in [
        (form("PIX", "50", "b-welcome", ""), None),
        (form("PIX", "49.99", "", ""), None),
        (form("PIX", "49.99", "b-welcome", ""), Some(("amount", "validation.amountMin"))),
        (form("PIX", "50", "b-gone", ""), Some(("bonusId", "validation.bonusGone"))),
        (form("BANK", "200", "", "TRC20"), None),
        (form("BANK", "200", "", ""), Some(("network", "validation.network"))),
        (form("BANK", "200", "", "MOON"), Some(("network", "validation.network"))),
    ] {
        assert_eq!(field_keys(&engine.check_deposit(&form)), Vec::from_iter(wrong), "{form:?}");
    }
    // The network is sent only with the method that it was chosen for.
    platform.run(engine.deposit(form("PIX", "100", "b-welcome", "TRC20"))).unwrap();
    let sent = json!({"method": "PIX", "amount": "100", "bonusId": "b-welcome"});
    assert_eq!(platform.last_body("StartDeposit"), sent);
    platform.run(engine.deposit(form("BANK", "200", "", "ERC20"))).unwrap();
    let sent = json!({"method": "BANK", "amount": "200", "network": "ERC20"});
    assert_eq!(platform.last_body("StartDeposit"), sent);
    assert!(platform.run(engine.cancel_deposit("d-1".into())).is_ok());
    assert_eq!(platform.last_body("CancelDeposit"), json!({"id": "d-1"}));
    assert_eq!(platform.last_key("CancelDeposit").len(), 32);
}

#[test]
fn the_cashier_requires_a_real_account() {
    let platform = FakePlatform::new();
    let engine = engine(&platform);
    let errors = || {
        [
            platform.run(engine.deposit_bonuses()).unwrap_err(),
            platform.run(engine.cancel_deposit("d-1".into())).unwrap_err(),
            platform.run(engine.deposit_status("d-1".into())).unwrap_err(),
            platform.run(engine.withdraw_options()).unwrap_err(),
            platform.run(engine.withdraw(withdrawal("x"))).unwrap_err(),
            platform.run(engine.withdraw_status("w-1".into())).unwrap_err(),
            platform.run(engine.cancel_withdraw("w-1".into())).unwrap_err(),
            platform.run(engine.upline()).unwrap_err(),
            platform.run(engine.transfer_upline(upline("x"))).unwrap_err(),
        ]
    };
    assert_needs_real_account(&platform, &engine, errors);
}
