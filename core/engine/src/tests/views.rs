//! View models: the state to show, and what can be done next.

use super::{FakePlatform, logged_in};
use crate::{
    json::{FromJson, read},
    views::{
        BetView, BonusSource, BonusView, ContractView, DepositView, DrawPhase, DrawView,
        FirstStepsView, MovementKind, NumberStatistics, PaymentPasswordMethod, PointRewardView,
        PromotionStep, PromotionView, RefundSubject, WithdrawalView, bet_view, bonus_view,
        contract_view, draw_statistics, movement_view, point_reward_view, vendor_wallet_view,
        withdraw_options_view, withdrawal_view,
    },
};
use ante_contract::Amount;
use serde::Serialize;
use serde_json::{Value, json, to_value};

/// Reads a form as the page passes it.
fn form<T: FromJson>(fields: &Value) -> T {
    read(fields).unwrap_or_else(|| panic!("{fields}"))
}

/// Returns a name as the page sees it.
fn name(name: impl Serialize) -> String {
    to_value(name).unwrap().as_str().unwrap().to_owned()
}

#[test]
fn a_withdrawal_names_its_obstacles_and_its_account() {
    let base = json!({
        "accountId": "", "accounts": [], "accountsMost": 2, "dayLeft": "100", "turnoverLeft": "0",
        "paymentPassword": true
    });
    let view = |changes: Value| {
        let mut fields = base.clone();
        fields.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
        withdraw_options_view(&form(&fields))
    };
    let names = |changes: Value| view(changes).obstacles.into_iter().map(name).collect::<Vec<_>>();
    let held = json!({ "id": "held", "heldUntil": "2026-11-21T09:00:00Z" });
    let later = json!({ "id": "later", "heldUntil": "2026-11-22T09:00:00Z" });
    let usable = json!({ "id": "usable" });
    assert_eq!(names(json!({})), [""; 0], "no account is yet no obstacle");
    for (changes, obstacle, can_submit) in [
        (json!({ "paymentPassword": false }), "paymentPassword", false),
        (json!({ "heldUntil": "2026-11-21T09:00:00Z" }), "hold", false),
        (json!({ "accounts": [held, later] }), "accountHold", false),
        (json!({ "turnoverLeft": "0.01" }), "turnover", true),
        (json!({ "dayLeft": "0" }), "dayLimit", true),
    ] {
        assert_eq!(names(changes.clone()), [obstacle]);
        assert_eq!(view(changes).can_submit, can_submit, "{obstacle}");
    }
    let accounts = json!([later, usable, held]);
    for (selected, account) in [("", Some("usable")), ("usable", Some("usable"))] {
        let view = view(json!({ "accounts": accounts, "accountId": selected }));
        assert_eq!(view.account_id.as_deref(), account);
        assert_eq!(view.account_held_until.as_deref(), Some("2026-11-21T09:00:00Z"));
        assert!(view.accounts_full && !view.can_add_account && view.can_submit);
    }
    for selected in ["held", "removed"] {
        assert_eq!(view(json!({ "accounts": accounts, "accountId": selected })).account_id, None);
    }
    assert!(view(json!({ "accounts": [usable] })).can_add_account);
    let without_password = json!({ "accounts": [usable], "paymentPassword": false });
    assert!(!view(without_password).can_add_account);
}

#[test]
fn a_vendor_s_wallet_names_what_can_be_transferred() {
    let wallet = |is_single: bool, balance: &str, direction: &str, on_break: bool| {
        let pause = on_break.then(|| json!({ "kind": "timeOut", "elsewhere": false }));
        let form = form(&json!({
            "isSingle": is_single, "balance": balance, "mainBalance": "50",
            "direction": direction, "break": pause
        }));
        to_value(vendor_wallet_view(&form)).unwrap()
    };
    for (fields, direction, held, [closed, can_submit, funded, reclaimable]) in [
        ((false, "20", "IN", false), "IN", "50", [false, true, true, true]),
        ((false, "0", "IN", false), "IN", "50", [false, true, false, false]),
        ((false, "0", "OUT", false), "OUT", "0", [false, false, false, false]),
        ((false, "20", "IN", true), "IN", "50", [true, false, true, true]),
        ((false, "20", "OUT", true), "OUT", "20", [false, true, true, true]),
        // The vendor now plays from the main wallet.
        ((true, "20", "IN", true), "OUT", "20", [false, true, true, false]),
        ((true, "0", "IN", true), "OUT", "0", [false, false, false, false]),
    ] {
        let (is_single, balance, wanted, on_break) = fields;
        let directions = if is_single { json!(["OUT"]) } else { json!(["IN", "OUT"]) };
        let expected = json!({
            "directions": directions, "direction": direction, "held": held,
            "closed": closed, "canSubmit": can_submit, "funded": funded, "reclaimable": reclaimable
        });
        assert_eq!(wallet(is_single, balance, wanted, on_break), expected, "{fields:?}");
    }
}

#[test]
fn a_deposit_can_be_paid_until_it_expires() {
    let engine = logged_in(&FakePlatform::new());
    let view = |fields: &Value| {
        let view = engine.deposit_view(&form(fields));
        (
            name(view.shown),
            [view.in_progress, view.payable, view.uncredited.is_some(), view.returns_late_payment],
        )
    };
    let (before, after) = ("2026-11-20T11:59:59Z", "2026-11-20T12:00:01Z");
    for (fields, shown, flags) in [
        (json!({ "method": "PIX", "state": "pending" }), "pending", [true, true, false, false]),
        (
            json!({ "method": "PIX", "state": "pending", "expiresAt": after }),
            "pending",
            [true, true, false, false],
        ),
        (
            json!({ "method": "PIX", "state": "pending", "expiresAt": before }),
            "expired",
            [true, false, false, false],
        ),
        (
            json!({ "method": "PIX", "state": "pending", "expiresAt": "?" }),
            "expired",
            [true, false, false, false],
        ),
        (
            json!({ "method": "PIX", "state": "confirming" }),
            "confirming",
            [true, false, false, false],
        ),
        (json!({ "method": "PIX", "state": "credited" }), "credited", [false; 4]),
        (json!({ "method": "PIX", "state": "expired" }), "expired", [false, false, true, false]),
        (json!({ "method": "PIX", "state": "returned" }), "returned", [false, false, true, false]),
        (json!({ "method": "PIX", "state": "failed" }), "failed", [false, false, true, true]),
        (json!({ "method": "PIX", "state": "cancelled" }), "cancelled", [false, false, true, true]),
        (
            json!({ "method": "PIX", "state": "cancelled", "reason": "x" }),
            "stopped",
            [false, false, true, false],
        ),
    ] {
        assert_eq!(view(&fields), (shown.to_owned(), flags), "{fields}");
    }
}

#[test]
fn a_deposit_is_overdue_until_the_server_ends_it_and_its_stage_never_decreases() {
    let engine = logged_in(&FakePlatform::new());
    let (before, after) = ("2026-11-20T11:59:59Z", "2026-11-20T12:00:01Z");
    for (fields, stage, overdue, credited) in [
        (json!({ "method": "PIX", "state": "pending", "expiresAt": after }), 0, false, false),
        (json!({ "method": "PIX", "state": "pending", "expiresAt": before }), 0, true, false),
        (json!({ "method": "PIX", "state": "confirming", "expiresAt": before }), 1, false, false),
        (json!({ "method": "PIX", "state": "credited", "expiresAt": before }), 2, false, true),
        (json!({ "method": "PIX", "state": "expired", "expiresAt": before }), 2, false, false),
        (json!({ "method": "PIX", "state": "failed" }), 2, false, false),
        (json!({ "method": "PIX", "state": "cancelled" }), 2, false, false),
        (json!({ "method": "PIX", "state": "returned" }), 2, false, false),
    ] {
        let view = engine.deposit_view(&form(&fields));
        let expected = (stage, overdue, credited);
        assert_eq!((view.stage, view.overdue, view.credited), expected, "{fields}");
    }
}

#[test]
fn the_steps_of_a_deposit_lead_to_the_credit_or_to_another_end() {
    let engine = logged_in(&FakePlatform::new());
    let overdue = "2026-11-20T11:59:59Z";
    for (fields, steps) in [
        (json!({ "state": "pending" }), "waiting current, credited upcoming"),
        (json!({ "state": "confirming" }), "paid done, confirming current, credited upcoming"),
        (json!({ "state": "credited" }), "paid done, credited done"),
        (json!({ "state": "pending", "expiresAt": overdue }), "expired failed"),
        (json!({ "state": "expired" }), "expired failed"),
        (json!({ "state": "failed" }), "failed failed"),
        (json!({ "state": "cancelled" }), "cancelled failed"),
        (json!({ "state": "cancelled", "reason": "x" }), "stopped failed"),
        (json!({ "state": "returned" }), "returned failed"),
    ] {
        let mut deposit = fields.clone();
        deposit["method"] = "PIX".into();
        let view = engine.deposit_view(&form(&deposit));
        assert_eq!(steps_of(&view), format!("requested done, {steps}"), "{fields}");
    }
    assert_eq!(steps_of(&DepositView::default()), "requested done", "an unknown state");
}

/// Returns the steps of a deposit as text.
fn steps_of(view: &DepositView) -> String {
    let steps = view.steps.iter().map(|step| format!("{} {}", name(step.key), name(step.state)));
    steps.collect::<Vec<_>>().join(", ")
}

#[test]
fn a_deposit_is_paid_by_code_or_by_a_transfer() {
    let engine = logged_in(&FakePlatform::new());
    for (method, pay_to, flow) in [
        ("PIX", json!(null), "pix"),
        ("EWALLET", json!(null), "wallet"),
        ("BANK", json!({ "account": "1" }), "bank"),
        ("USDT", json!({ "account": "T1", "network": "TRC20" }), "crypto"),
    ] {
        let fields = json!({ "method": method, "state": "confirming", "payTo": pay_to });
        let view = engine.deposit_view(&form(&fields));
        assert_eq!((name(view.flow), view.confirming), (flow.to_owned(), true));
    }
}

#[test]
fn the_confirmation_refines_the_state_of_a_paid_withdrawal() {
    let receipt = |state, by| json!({ "state": "paid", "receipt": { "state": state, "by": by } });
    for (fields, shown, in_progress, disputed) in [
        (json!({ "state": "processing" }), "processing", true, false),
        (json!({ "state": "sent" }), "sent", true, false),
        (json!({ "state": "rejected" }), "rejected", false, false),
        (json!({ "state": "paid" }), "paid", false, false),
        (
            json!({ "state": "paid", "confirmUntil": "2026-11-20T12:00:00Z" }),
            "toConfirm",
            true,
            false,
        ),
        (receipt("closed", "member"), "received", false, false),
        (receipt("closed", "timeOut"), "assumed", false, false),
        (receipt("disputed", "member"), "disputed", true, true),
        (receipt("forced", "member"), "forced", false, true),
    ] {
        let view = withdrawal_view(&form(&fields));
        let expected = (shown.to_owned(), in_progress, disputed);
        assert_eq!((name(view.shown), view.in_progress, view.disputed), expected, "{fields}");
    }
}

#[test]
fn a_withdrawal_awaits_an_answer_only_while_it_can_be_confirmed() {
    let paid = |fields: Value| {
        let mut paid = json!({ "state": "paid", "confirmUntil": "2026-11-20T12:00:00Z" });
        paid.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
        paid
    };
    for (fields, awaits_answer, cancelled) in [
        (json!({ "state": "sent" }), false, false),
        (paid(json!({})), true, false),
        (paid(json!({ "receipt": { "state": "disputed", "by": "member" } })), false, false),
        (json!({ "state": "cancelled" }), false, true),
    ] {
        let view = withdrawal_view(&form(&fields));
        assert_eq!((view.awaits_answer, view.cancelled), (awaits_answer, cancelled), "{fields}");
    }
}

#[test]
fn help_is_offered_for_a_late_or_disputed_withdrawal() {
    let engine = logged_in(&FakePlatform::new());
    let (past, due) = ("2026-11-20T11:58:59Z", "2026-11-20T12:30:00Z");
    let (done, upcoming) = (("done", false), ("upcoming", false));
    let paid_and_disputed =
        json!({ "state": "paid", "receipt": { "state": "disputed", "by": "member" } });
    for (withdrawal, steps, shown, [delayed, needs_help]) in [
        (
            json!({ "state": "sent" }),
            json!([{ "key": "sent", "at": past }, { "key": "paid", "due": due }, { "key": "receipt" }]),
            vec![done, ("current", false), upcoming],
            [false, false],
        ),
        (
            json!({ "state": "sent" }),
            json!([{ "key": "sent", "at": past }, { "key": "paid", "due": past }, { "key": "receipt" }]),
            vec![done, ("current", true), upcoming],
            [true, true],
        ),
        (
            // within the tolerance
            json!({ "state": "sent" }),
            json!([{ "key": "paid", "due": "2026-11-20T11:59:01Z" }]),
            vec![("current", false)],
            [false, false],
        ),
        (
            // the member's own step
            json!({ "state": "paid", "confirmUntil": past }),
            json!([{ "key": "paid", "at": past }, { "key": "receipt", "due": past }]),
            vec![done, ("current", true)],
            [false, false],
        ),
        (
            paid_and_disputed,
            json!([{ "key": "receipt", "at": past }, { "key": "refunded" }]),
            vec![done, ("current", false)],
            [false, true],
        ),
        (
            json!({ "state": "cancelled" }),
            json!([{ "key": "requested", "at": past }, { "key": "cancelled", "at": past }]),
            vec![done, ("failed", false)],
            [false, false],
        ),
    ] {
        let detail = json!({ "withdrawal": withdrawal, "steps": steps });
        let view = engine.withdrawal_steps_view(&form(&detail));
        let states: Vec<_> = view.steps.iter().map(|step| (name(step.state), step.late)).collect();
        let expected: Vec<_> =
            shown.iter().map(|(state, late)| ((*state).to_owned(), *late)).collect();
        assert_eq!(states, expected, "{detail}");
        assert_eq!([view.delayed, view.needs_help], [delayed, needs_help], "{detail}");
    }
}

#[test]
fn a_withdrawal_pays_out_its_amount_without_the_fee_and_the_refund() {
    let engine = logged_in(&FakePlatform::new());
    let past = "2026-11-20T11:58:59Z";
    for (step, refund, returned, arrives) in [
        (json!({ "key": "paid", "at": past }), None, false, "48"),
        (json!({ "key": "refunded", "at": past, "amount": "20.5" }), Some("20.5"), false, "27.5"),
        (json!({ "key": "cancelled", "at": past, "amount": "50" }), Some("50"), true, "0"),
    ] {
        let withdrawal = json!({ "state": "paid", "amount": "50", "fee": "2" });
        let steps = json!([{ "key": "requested", "at": past }, step]);
        let detail = json!({ "withdrawal": withdrawal, "steps": steps });
        let view = engine.withdrawal_steps_view(&form(&detail));
        let amount = |amount: Option<Amount>| amount.map(|amount| amount.0);
        let found = (amount(view.refund), view.returned, amount(view.arrives));
        let expected = (refund.map(str::to_owned), returned, Some(arrives.to_owned()));
        assert_eq!(found, expected, "{detail}");
    }
    let without_amounts = json!({ "withdrawal": { "state": "sent" }, "steps": [] });
    assert_eq!(engine.withdrawal_steps_view(&form(&without_amounts)).arrives, None);
}

#[test]
fn the_result_of_a_bet_is_final_once_it_is_not_open() {
    for (state, has_result, decided) in [
        ("open", false, false),
        ("won", true, true),
        ("returned", true, true),
        ("lost", true, true),
        ("void", true, false),
    ] {
        let view = bet_view(&form(&json!({ "state": state })));
        assert_eq!(
            (name(view.shown), view.has_result, view.decided),
            (state.into(), has_result, decided)
        );
    }
}

#[test]
fn a_payout_that_is_not_above_the_stake_is_not_shown_as_won() {
    for (state, stake, prize, shown) in [
        ("won", "150", "60", "returned"),
        ("won", "3", "3", "returned"),
        ("won", "0.2", "0.06", "returned"),
        ("won", "3", "3.0001", "won"),
        ("won", "9", "10", "won"),
        ("returned", "3", "1.5", "returned"),
        ("lost", "3", "0", "lost"),
        ("void", "3", "3", "void"),
        ("open", "3", "0", "open"),
    ] {
        let view = bet_view(&form(&json!({ "state": state, "stake": stake, "prize": prize })));
        assert_eq!(name(view.shown), shown, "{state} {stake} {prize}");
    }
}

#[test]
fn the_neutral_view_shows_no_state_and_allows_nothing() {
    let DepositView { shown, payable, in_progress, credited, uncredited, stage, .. } =
        DepositView::default();
    assert_eq!((shown, uncredited, stage), (None, None, 2));
    assert!(!payable && !in_progress && !credited);
    let WithdrawalView { shown, in_progress, awaits_answer, .. } = WithdrawalView::default();
    assert!(shown.is_none() && !in_progress && !awaits_answer);
    assert_eq!(BetView::default(), BetView { shown: None, has_result: false, decided: false });
    assert!(!BonusView::default().active);
    let ContractView { shown, steps, .. } = ContractView::default();
    assert!(shown.is_none() && steps.is_empty());
    let PromotionView { shown, step, .. } = PromotionView::default();
    assert_eq!((shown, step), (None, PromotionStep::None));
}

#[test]
fn only_an_active_bonus_can_be_cancelled() {
    for (state, active, cancelled) in [
        ("active", true, false),
        ("completed", false, false),
        ("expired", false, false),
        ("cancelled", false, true),
    ] {
        let view = bonus_view(&form(&json!({ "state": state })));
        assert_eq!((view.active, view.cancelled), (active, cancelled), "{state}");
    }
}

#[test]
fn a_promotion_is_upcoming_before_its_start_and_closed_after_its_end() {
    let engine = logged_in(&FakePlatform::new());
    for (status, upcoming, closed) in
        [("comingSoon", true, false), ("claim", false, false), ("closed", false, true)]
    {
        let view = engine.promotion_view(&form(&json!({ "kind": "deposit", "status": status })));
        assert_eq!((view.upcoming, view.closed), (upcoming, closed), "{status}");
    }
}

#[test]
fn the_next_step_of_a_promotion_depends_on_kind_and_status() {
    let engine = logged_in(&FakePlatform::new());
    for (kind, status, step) in [
        ("deposit", "join", "join"),
        ("application", "join", "apply"),
        ("raffle", "join", "deposit"),
        ("messenger", "join", "deposit"),
        ("application", "rejected", "apply"),
        ("deposit", "claim", "claim"),
        ("raffle", "claim", "draw"),
        ("messenger", "claim", "redeem"),
        ("info", "joined", "none"),
        ("turnover", "inProcess", "play"),
        ("deposit", "inProcess", "deposit"),
        ("deposit", "claimed", "none"),
        ("deposit", "comingSoon", "none"),
        ("deposit", "closed", "none"),
        ("application", "applying", "none"),
        ("deposit", "issued", "none"),
    ] {
        let view = engine.promotion_view(&form(&json!({ "kind": kind, "status": status })));
        assert_eq!(name(view.step), step, "{kind}, {status}");
    }
}

#[test]
fn what_a_promotion_shows_depends_on_kind_and_status() {
    let engine = logged_in(&FakePlatform::new());
    for (kind, status, flags) in [
        ("deposit", "claim", [true, false, false, false, false]),
        ("application", "applying", [false, true, false, false, false]),
        ("application", "rejected", [false, true, true, false, false]),
        ("info", "joined", [false, false, false, true, false]),
        ("raffle", "claim", [true, false, false, false, true]),
        ("deposit", "claimed", [false; 5]),
    ] {
        let view = engine.promotion_view(&form(&json!({ "kind": kind, "status": status })));
        let found = [view.claimable, view.applied, view.rejected, view.info, view.draws];
        assert_eq!(found, flags, "{kind}, {status}");
    }
}

#[test]
fn a_bonus_for_a_messenger_is_at_most_the_promotion_s_maximum_or_the_brand_s() {
    let engine = logged_in(&FakePlatform::new());
    for (kind, cap, most) in [
        ("messenger", Some("20"), Some("20")),
        ("messenger", None, Some("131000")),
        ("deposit", Some("20"), None),
        ("deposit", None, None),
    ] {
        let fields = json!({ "kind": kind, "status": "claim", "cap": cap });
        let found = engine.promotion_view(&form(&fields)).zalo_max.map(|most| most.0);
        assert_eq!(found.as_deref(), most, "{fields}");
    }
}

#[test]
fn the_end_of_a_deposit_is_reported_unless_the_member_caused_it() {
    let engine = logged_in(&FakePlatform::new());
    for (state, reported) in [
        ("pending", None),
        ("confirming", None),
        ("credited", Some("credited")),
        ("failed", Some("failed")),
        ("returned", Some("returned")),
        ("expired", None),
        ("cancelled", None),
    ] {
        let view = engine.deposit_view(&form(&json!({ "method": "PIX", "state": state })));
        assert_eq!(view.reported.map(name).as_deref(), reported, "{state}");
    }
}

#[test]
fn the_most_useful_security_measure_comes_first() {
    let engine = logged_in(&FakePlatform::new());
    let view = |changes: Value| {
        let mut overview = json!({
            "passwordChangedAt": "2026-11-01T10:00:00Z", "mobile": "+55 4321", "email": "a@ex.com",
            "paymentPassword": true, "totp": true, "recoveryCodesLeft": 10, "passkeys": [],
        });
        let fields = overview.as_object_mut().unwrap();
        for (name, value) in changes.as_object().unwrap() {
            fields.insert(name.clone(), value.clone());
        }
        let view = engine.security_view(&form(&overview));
        let missing: Vec<_> =
            view.measures.iter().filter(|it| !it.enabled).map(|it| name(it.measure)).collect();
        (view.next.map(name).unwrap_or_default(), missing.join(" "))
    };
    assert_eq!(view(json!({})), (String::new(), String::new()));
    let bare = json!({ "paymentPassword": false, "mobile": null, "email": null, "totp": false });
    assert_eq!(view(bare), ("payment".into(), "payment mobile email twoStep".into()));
    let unreachable = json!({ "mobile": null, "email": null, "totp": false });
    assert_eq!(view(unreachable).0, "mobile");
    assert_eq!(view(json!({ "totp": false, "email": null })).0, "twoStep");
    let passkey = json!({ "totp": false, "recoveryCodesLeft": 0, "passkeys": [{ "id": "1" }] });
    assert_eq!(view(passkey).0, "");
    assert_eq!(view(json!({ "recoveryCodesLeft": 2 })).0, "recovery");
    assert_eq!(view(json!({ "recoveryCodesLeft": 3 })).0, "");
    let old = json!({ "passwordChangedAt": "2025-11-19T00:00:00Z" });
    assert_eq!(view(old), ("password".into(), "password".into()));
    assert_eq!(view(json!({ "email": null })).0, "email");
    assert_eq!(view(json!({ "mobile": null })).0, "mobile");
}

/// The server accepts the same: `check_permission` in `account/security/payment.rs` of the sandbox.
#[test]
fn a_payment_password_is_set_or_changed_and_reset_by_a_code_to_a_bound_contact() {
    let engine = logged_in(&FakePlatform::new());
    let by_code = Some("resetByCode loginPassword verificationCode");
    for (set, mobile, email, method, reset) in [
        (false, None, None, "set loginPassword", None),
        (false, Some("+55 4321"), None, "set loginPassword", None),
        (true, None, None, "change oldPaymentPassword", Some("reset loginPassword")),
        (true, Some("+55 4321"), None, "change oldPaymentPassword", by_code),
        (true, None, Some("a@ex.com"), "change oldPaymentPassword", by_code),
    ] {
        let view = engine.security_view(&form(&json!({
            "passwordChangedAt": "2026-11-01T10:00:00Z", "mobile": mobile, "email": email,
            "paymentPassword": set, "totp": true, "recoveryCodesLeft": 10, "passkeys": [],
        })));
        let shown = |method: &PaymentPasswordMethod| {
            format!("{} {}", name(method.operation), method.proofs.join(" "))
        };
        assert_eq!(shown(&view.payment_password), method);
        assert_eq!(view.payment_password_reset.as_ref().map(shown).as_deref(), reset);
    }
}

#[test]
fn the_steps_of_a_contract_depend_on_state_and_side() {
    let asked =
        |side, by| json!({ "side": side, "state": "active", "termination": { "side": by } });
    for (fields, steps) in [
        (json!({ "side": "downline", "state": "offered" }), vec!["acceptOffer", "rejectOffer"]),
        (json!({ "side": "upline", "state": "offered" }), vec!["withdrawOffer"]),
        (json!({ "side": "upline", "state": "active" }), vec!["terminate"]),
        (json!({ "side": "upline", "state": "upcoming" }), vec!["terminate"]),
        (json!({ "side": "upline", "state": "active", "endsAt": "x" }), vec![]),
        (asked("upline", "upline"), vec!["withdrawEnd"]),
        (asked("downline", "upline"), vec!["acceptEnd", "rejectEnd"]),
        (json!({ "side": "upline", "state": "ended" }), vec![]),
    ] {
        let view = contract_view(&form(&fields));
        let names: Vec<_> = view.steps.iter().map(|step| name(step.name)).collect();
        assert_eq!(names.join(" "), steps.join(" "), "{fields}");
    }
}

#[test]
fn only_the_operator_s_contract_ends_without_consent() {
    for (fields, needs_consent, ends_others) in [
        (json!({ "side": "downline", "state": "active", "upline": "rui" }), [true], [true]),
        (json!({ "side": "downline", "state": "active", "upline": "" }), [false], [true]),
        (json!({ "side": "upline", "state": "offered", "upline": "rui" }), [false], [false]),
    ] {
        let steps = contract_view(&form(&fields)).steps;
        let flags: Vec<_> = steps.iter().map(|it| (it.needs_consent, it.ends_others)).collect();
        assert_eq!(flags, [(needs_consent[0], ends_others[0])], "{fields}");
    }
}

#[test]
fn a_step_with_a_lost_answer_took_effect_if_the_contract_says_so() {
    let end = "2026-12-01T00:00:00Z";
    let asked = json!({ "side": "upline" });
    for (attempted, state, ends_at, termination, took_effect) in [
        ("acceptOffer", "offered", None, None, false),
        ("acceptOffer", "upcoming", None, None, true),
        ("rejectOffer", "rejected", None, None, true),
        ("rejectOffer", "withdrawn", None, None, false),
        ("withdrawOffer", "withdrawn", None, None, true),
        ("withdrawOffer", "upcoming", None, None, false),
        ("terminate", "active", None, None, false),
        ("terminate", "active", None, Some(&asked), true),
        ("terminate", "active", Some(end), None, true),
        ("acceptEnd", "active", Some(end), None, true),
        ("acceptEnd", "active", None, None, false),
        ("acceptEnd", "active", None, Some(&asked), false),
        ("rejectEnd", "active", None, None, true),
        ("rejectEnd", "active", Some(end), None, false),
        ("withdrawEnd", "active", None, None, true),
        ("withdrawEnd", "active", Some(end), None, false),
    ] {
        let fields = json!({
            "side": "downline", "state": state, "endsAt": ends_at, "termination": termination,
            "attempted": attempted,
        });
        assert_eq!(contract_view(&form(&fields)).took_effect, took_effect, "{fields}");
    }
    let view = contract_view(&form(&json!({ "side": "downline", "state": "upcoming" })));
    assert!(!view.took_effect, "nothing was attempted");
}

#[test]
fn the_state_of_a_contract_shows_that_it_ends() {
    let end = "2026-12-01T00:00:00Z";
    let asked = json!({ "side": "upline" });
    for (state, ends_at, termination, shown) in [
        ("offered", None, None, "offered"),
        ("upcoming", None, None, "upcoming"),
        ("upcoming", Some(end), None, "upcoming"),
        ("active", None, None, "active"),
        ("active", None, Some(&asked), "ending"),
        ("active", Some(end), None, "last"),
        ("ended", Some(end), None, "ended"),
        ("rejected", None, None, "rejected"),
        ("withdrawn", None, None, "withdrawn"),
    ] {
        let fields = json!({
            "side": "upline", "state": state, "endsAt": ends_at, "termination": termination,
        });
        assert_eq!(name(contract_view(&form(&fields)).shown), shown, "{fields}");
    }
}

#[test]
fn an_accepted_offer_replaces_only_a_contract_without_an_end() {
    for (state, ends_at, offered, active, settles, replaceable) in [
        ("offered", None, true, false, false, false),
        ("upcoming", None, false, false, false, true),
        ("active", None, false, true, true, true),
        ("active", Some("2026-11-30T00:00:00Z"), false, true, true, false),
        ("ended", Some("2026-11-01T00:00:00Z"), false, false, true, false),
        ("rejected", None, false, false, false, false),
        ("withdrawn", None, false, false, false, false),
    ] {
        let fields = json!({ "side": "upline", "state": state, "endsAt": ends_at });
        let view = contract_view(&form(&fields));
        assert_eq!(
            (view.offered, view.active, view.settles, view.replaceable),
            (offered, active, settles, replaceable),
            "{fields}"
        );
    }
}

#[test]
fn the_first_steps_are_offered_until_the_first_credited_deposit() {
    let engine = logged_in(&FakePlatform::new());
    let deposit = |state: &str| json!({ "method": "PIX", "state": state });
    for (content, total_pages, due) in [
        (json!([]), 0, true),
        (json!([deposit("pending"), deposit("failed")]), 1, true),
        (json!([deposit("pending"), deposit("credited")]), 1, false),
        (json!([deposit("pending")]), 2, false),
    ] {
        let view = engine
            .first_steps_view(&form(&json!({ "content": content, "totalPages": total_pages })));
        assert_eq!(view, FirstStepsView { due }, "{content}");
    }
}

#[test]
fn bets_on_a_draw_close_by_the_clock_of_the_server() {
    let engine = logged_in(&FakePlatform::new());
    let view = |fields: Value| engine.draw_view(&form(&fields));
    let (past, soon, later) =
        ("2026-11-20T12:00:00Z", "2026-11-20T12:00:42.001Z", "2026-11-20T12:01:00Z");
    for (closes_at, draws_at, phase, seconds_left) in [
        (soon, later, DrawPhase::Open, 43),
        ("2026-11-20T12:00:00.001Z", later, DrawPhase::Open, 1),
        (past, later, DrawPhase::Closed, 0),
        (past, past, DrawPhase::Drawn, 0),
        ("", "", DrawPhase::Drawn, 0),
    ] {
        let view = view(json!({ "closesAt": closes_at, "drawsAt": draws_at }));
        assert_eq!(view, DrawView { phase, seconds_left }, "{closes_at}");
    }
    let closed = view(json!({ "closesAt": soon, "drawsAt": later, "maintenance": true }));
    assert_eq!(closed, DrawView { phase: DrawPhase::Maintenance, seconds_left: 0 });
}

/// Returns the statistics of draws, each written as numbers with spaces.
fn numbers_of(category: &str, draws: &[&str], order: &str) -> Vec<NumberStatistics> {
    let draw = |numbers: &&str| json!({ "category": category, "numbers": numbers.split(' ').collect::<Vec<_>>() });
    let draws: Vec<Value> = draws.iter().map(draw).collect();
    draw_statistics(&form(&json!({ "draws": draws, "order": order }))).numbers
}

#[test]
fn statistics_count_the_draws_with_a_number_and_those_since() {
    let found = numbers_of("SSC", &["1 1 3", "0 3 3", "4 1 0"], "number");
    let found: Vec<_> =
        found.iter().map(|one| (one.number.as_str(), one.times, one.absent)).collect();
    assert_eq!(found, [("0", 2, 1), ("1", 2, 0), ("2", 0, 3), ("3", 2, 0), ("4", 1, 2)]);
}

#[test]
fn statistics_list_the_numbers_of_a_series_and_otherwise_the_drawn_ones() {
    for (category, draws, expected) in [
        // Leading zeros stay.
        ("11X5", &["03 01", "01 04"][..], &["01", "02", "03", "04"][..]),
        ("VIDEO", &["KH 10S"], &["KH", "10S"]),
        ("LF", &["48213 00712"], &["00712", "48213"]),
        ("SSC", &[], &[]),
    ] {
        let found = numbers_of(category, draws, "number");
        let found: Vec<_> = found.iter().map(|one| one.number.as_str()).collect();
        assert_eq!(found, expected, "{category}");
    }
}

#[test]
fn statistics_of_a_race_count_only_the_winner() {
    let draw = |numbers: [&str; 3]| json!({ "category": "PK10", "numbers": numbers });
    let draws = [draw(["02", "01", "03"]), draw(["02", "03", "01"])];
    let found = draw_statistics(&form(&json!({ "draws": draws, "order": "number" })));
    assert!(found.race && found.most == 2);
    assert_eq!(found.numbers.iter().map(|one| one.times).collect::<Vec<_>>(), [0, 2, 0]);
}

#[test]
fn statistics_are_sorted_stably() {
    for (order, expected) in [("often", ["1", "2", "3"]), ("absent", ["3", "1", "2"])] {
        let found = numbers_of("K3", &["1 2 2", "3 3 1", "1 1 1"], order);
        let found: Vec<_> = found.iter().map(|one| one.number.as_str()).collect();
        assert_eq!(found, expected, "{order}");
    }
}

#[test]
fn a_movement_names_its_kind_and_the_source_of_a_bonus() {
    let view = |kind: &str, reference: &str| {
        movement_view(&form(&json!({ "kind": kind, "reference": reference })))
    };
    assert_eq!(view("deposit", "D1").kind, MovementKind::Deposit);
    assert!(view("transferOut", "PG").names_vendor && !view("deposit", "D1").names_vendor);
    for (kind, reference, source, id) in [
        ("bonus", "promotion:welcome", Some(BonusSource::Promotion), "welcome"),
        ("bonus", "referral:", Some(BonusSource::Referral), ""),
        ("bonus", "mission", Some(BonusSource::Mission), ""),
        ("bonus", "B:1", None, ""),
        ("deposit", "promotion:welcome", None, ""),
    ] {
        let view = view(kind, reference);
        assert_eq!((view.source, view.source_id.as_str()), (source, id), "{kind} {reference}");
    }
}

#[test]
fn a_refund_names_its_subject() {
    for (kind, game, subject) in [
        ("refund", Some("Trinca"), Some(RefundSubject::Bet)),
        ("refund", None, Some(RefundSubject::Withdrawal)),
        ("bet", Some("Trinca"), None),
        ("withdraw", None, None),
    ] {
        let fields = json!({ "kind": kind, "reference": "R1", "gameName": game });
        assert_eq!(movement_view(&form(&fields)).refunded, subject, "{fields}");
    }
}

#[test]
fn a_reward_for_points_is_bounded_by_the_stock_and_by_the_member() {
    let view = |fields: Value| point_reward_view(&form(&fields));
    for (fields, sold_out, max_quantity) in [
        (json!({ "type": "cash" }), false, 99),
        (json!({ "type": "cash", "stock": 500, "left": 3 }), false, 3),
        (json!({ "type": "cash", "stock": 2, "left": 3 }), false, 2),
        (json!({ "type": "cash", "left": 0 }), false, 0),
        (json!({ "type": "cash", "stock": 0, "left": 1 }), true, 0),
    ] {
        let expected = PointRewardView { sold_out, max_quantity, needs_address: false };
        assert_eq!(view(fields.clone()), expected, "{fields}");
    }
    assert!(view(json!({ "type": "item" })).needs_address);
}
