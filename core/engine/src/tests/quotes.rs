//! Quotes: fees and totals of an amount while it is typed.

use super::{FakePlatform, Reply, fixture, logged_in, logged_in_as};
use crate::{
    agent::DownlineForm,
    wallet::{
        DepositForm, SumForm, TransferQuoteForm, UplineQuoteForm, WithdrawQuoteForm, quote_sum,
        quote_transfer,
    },
};
use ante_contract::Amount;
use serde_json::{Value, json};

fn deposit(amount: &str, bonus: &str) -> DepositForm {
    DepositForm {
        method: "BANK".into(),
        amount: amount.into(),
        bonus_id: Some(bonus.into()),
        network: None,
    }
}

fn some(amount: &str) -> Option<Amount> {
    Some(Amount(amount.to_owned()))
}

#[test]
fn a_deposit_comes_without_the_fee_and_with_the_bonus() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    assert_eq!(engine.quote_deposit(&deposit("200", "")), None, "not fetched yet");
    let mut methods = fixture("DepositMethods");
    methods["value"]["methods"][1]["quickAmounts"] = json!(["500", "200", "500"]);
    platform.script("DepositMethods", [Reply::Json(200, methods)]);
    platform.run(engine.deposit_methods()).unwrap();
    let quote = engine.quote_deposit(&deposit("200", "b-welcome")).unwrap();
    assert_eq!((quote.credited, quote.bonus), (some("197.5"), None), "no bonus is known yet");
    assert_eq!(quote.quick_amounts, ["200", "500"].map(|amount| Amount(amount.into())));
    platform.run(engine.deposit_bonuses()).unwrap();
    for (typed, bonus, amount, credited, given, turnover) in [
        (" 200,5 ", "b-welcome", some("200.5"), some("398.5"), some("200.5"), some("2005")),
        ("200.5", "", some("200.5"), some("198"), None, None),
        ("9000", "b-welcome", some("9000"), some("9497.5"), some("500"), some("5000")),
        ("49.99", "b-welcome", some("49.99"), some("47.49"), None, None),
        ("2", "", some("2"), some("0"), None, None),
        ("0", "", None, None, None, None),
        ("abc", "b-welcome", None, None, None, None),
        ("", "", None, None, None, None),
    ] {
        let quote = engine.quote_deposit(&deposit(typed, bonus)).unwrap();
        assert_eq!((quote.amount, quote.credited), (amount, credited), "{typed}");
        let chosen = quote.bonus.map(|bonus| (bonus.amount, bonus.turnover));
        assert_eq!(chosen, given.map(|given| (Some(given), turnover)), "{typed}");
    }
    let other = DepositForm { method: "gone".into(), ..deposit("1", "") };
    assert_eq!(engine.quote_deposit(&other), None);
}

#[test]
fn a_chosen_bonus_raises_the_typed_amount_to_its_minimum() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    platform.run(engine.deposit_methods()).unwrap();
    platform.run(engine.deposit_bonuses()).unwrap();
    for (typed, raised) in [
        ("", "50"),
        ("0", "50"),
        ("49,99", "50"),
        ("50", "50"),
        ("80,5", "80,5"),
        ("1.234,50", "1.234,50"),
    ] {
        let quote = engine.quote_deposit(&deposit(typed, "")).unwrap();
        assert_eq!(quote.offers[0].typed, raised, "{typed:?}");
    }
}

#[test]
fn the_members_own_limit_narrows_a_deposit() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let mut methods = fixture("DepositMethods");
    methods["value"]["methods"][1]["quickAmounts"] = json!(["150", "151"]);
    platform.script("DepositMethods", [Reply::Json(200, methods)]);
    platform.run(engine.deposit_methods()).unwrap();
    let quote = engine.quote_deposit(&deposit("", "")).unwrap();
    assert_eq!(
        (quote.max_amount, quote.limit, quote.payable),
        (Amount("100000".into()), None, true)
    );
    let limits = |used: [&str; 2]| {
        let mut limits = fixture("Limits");
        limits["value"]["limits"] = json!([
            { "kind": "deposit", "period": "day", "amount": "200", "used": used[0] },
            { "kind": "deposit", "period": "week", "amount": "1000", "used": used[1] },
            { "kind": "loss", "period": "day", "amount": "1", "used": "0" },
            { "kind": "deposit", "period": "month", "used": "0" },
        ]);
        platform.script("Limits", [Reply::Json(200, limits)]);
        platform.run(engine.limits()).unwrap();
        engine.quote_deposit(&deposit("", "")).unwrap()
    };
    let quote = limits(["50", "0"]);
    assert_eq!(quote.quick_amounts, [Amount("150".into())]);
    assert_eq!((&*quote.max_amount.0, quote.payable), ("150", true));
    let left = |quote: &crate::wallet::DepositQuote| serde_json::to_value(&quote.limit).unwrap();
    assert_eq!(left(&quote), json!({ "period": "day", "amount": "200", "left": "150" }));
    let quote = limits(["50", "950"]);
    assert_eq!(left(&quote), json!({ "period": "week", "amount": "1000", "left": "50" }));
    assert!(!quote.payable, "the method asks for 100.50");
    assert_eq!(left(&limits(["210", "0"]))["left"], "0");
}

#[test]
fn a_withdrawal_pays_out_what_the_fee_leaves() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let form = |amount: &str| WithdrawQuoteForm { method: "PIX".into(), amount: amount.into() };
    assert_eq!(engine.quote_withdraw(&form("50")), None, "not fetched yet");
    let options = |available: &str, day_left: &str| {
        let mut options = fixture("WithdrawOptions");
        options["value"]["available"] = json!(available);
        options["value"]["dayLeft"] = json!(day_left);
        options["value"]["methods"][0]["fee"] = json!("2.5");
        platform.script("WithdrawOptions", [Reply::Json(200, options)]);
        platform.run(engine.withdraw_options()).unwrap();
    };
    options("120.5678", "19950");
    let quote = engine.quote_withdraw(&form("50,01")).unwrap();
    assert_eq!((quote.amount, quote.arrives), (some("50.01"), some("47.51")));
    assert_eq!(quote.quick_amounts, ["50", "100", "120.56"].map(|amount| Amount(amount.into())));
    assert_eq!(quote.all, some("120.56"));
    assert_eq!(engine.quote_withdraw(&form("2")).unwrap().arrives, some("0"));
    assert_eq!(engine.quote_withdraw(&form("x")).unwrap().arrives, None);
    // Money moved: the options are outdated, but the form keeps its sums until the next response.
    engine.refresh_after_money_change();
    assert_eq!(engine.quote_withdraw(&form("50")).unwrap().all, some("120.56"));
    options("120", "60");
    let quote = engine.quote_withdraw(&form("")).unwrap();
    assert_eq!(quote.quick_amounts, ["50", "60"].map(|amount| Amount(amount.into())));
    assert_eq!(quote.all, some("60"));
    options("120", "50");
    let quote = engine.quote_withdraw(&form("")).unwrap();
    assert_eq!((quote.quick_amounts, quote.all), (vec![Amount("50".into())], some("50")));
    options("19.99", "60");
    let quote = engine.quote_withdraw(&form("")).unwrap();
    assert_eq!((quote.quick_amounts, quote.all), (vec![], None));
}

#[test]
fn a_transfer_offers_half_round_amounts_and_all() {
    let quote = |held: &str, amount: &str| {
        let form = TransferQuoteForm { held: held.into(), amount: amount.into() };
        quote_transfer(&form).map(|quote| serde_json::to_value(quote).unwrap())
    };
    let of = |amount: Value, half: Value, quick: Value| {
        Some(json!({ "amount": amount, "half": half, "quickAmounts": quick }))
    };
    let quick = json!(["50", "74.81", "100", "149.6234"]);
    for (held, typed, expected) in [
        ("149.6234", "149.6234", of(json!("149.6234"), json!("74.81"), quick.clone())),
        ("149.6234", "7,5", of(json!("7.5"), json!("74.81"), quick)),
        ("50", "", of(Value::Null, json!("25"), json!(["25", "50"]))),
        ("100", "", of(Value::Null, json!("50"), json!(["50", "100"]))),
        (
            "1001",
            "",
            of(Value::Null, json!("500.5"), json!(["50", "100", "200", "500", "500.5", "1001"])),
        ),
        ("0.0199", "x", of(Value::Null, Value::Null, json!(["0.0199"]))),
        ("0", "0", of(json!("0"), Value::Null, json!([]))),
        ("-5", "", of(Value::Null, Value::Null, json!([]))),
        ("x", "5", None),
    ] {
        assert_eq!(quote(held, typed), expected, "{held} {typed}");
    }
}

#[test]
fn a_transfer_to_the_upline_offers_what_it_may_have() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let quote = |available: &str, typed: &str| {
        let mut upline = fixture("Upline");
        upline["value"]["available"] = json!(available);
        upline["value"]["maxAmount"] = json!("600");
        platform.script("Upline", [Reply::Json(200, upline)]);
        platform.run(engine.upline()).unwrap();
        let quote = engine.quote_upline(&UplineQuoteForm { amount: typed.into() }).unwrap();
        serde_json::to_value(quote).unwrap()
    };
    assert_eq!(engine.quote_upline(&UplineQuoteForm::default()), None, "not fetched yet");
    let round = json!(["50", "100", "200", "500"]);
    let with_all = json!(["50", "100", "200", "500", "550.5"]);
    for (available, typed, amount, quick, all) in [
        ("550.5", "20", json!("20"), with_all, json!("550.5")),
        ("600.0001", "", Value::Null, round.clone(), Value::Null),
        ("1234.5678", "x", Value::Null, round, Value::Null),
        ("50", "", Value::Null, json!(["50"]), json!("50")),
        ("9.99", "", Value::Null, json!([]), Value::Null),
    ] {
        let expected = json!({
            "amount": amount, "quickAmounts": quick, "all": all, "obstacles": [], "canSubmit": true,
        });
        assert_eq!(quote(available, typed), expected, "{available}");
    }
}

#[test]
fn a_transfer_to_another_account_names_its_obstacles() {
    let platform = FakePlatform::new();
    let engine = logged_in_as(&platform, 2);
    let form =
        DownlineForm { id: "m-2".into(), amount: "20".into(), payment_password: String::new() };
    assert_eq!(engine.quote_downline(&form), None, "not fetched yet");
    let held = "2026-11-21T09:00:00Z";
    for (changes, obstacles, can_submit) in [
        (json!({}), json!([]), true),
        (json!({ "paymentPassword": false }), json!(["paymentPassword"]), false),
        (json!({ "heldUntil": held }), json!(["hold"]), false),
        (json!({ "available": "0" }), json!(["nothing"]), true),
        (
            json!({ "available": "0", "heldUntil": held, "paymentPassword": false }),
            json!(["paymentPassword", "hold", "nothing"]),
            false,
        ),
    ] {
        for endpoint in ["Upline", "Downline"] {
            let mut response = fixture(endpoint);
            let fields = changes.as_object().unwrap().clone();
            response["value"].as_object_mut().unwrap().extend(fields);
            platform.script(endpoint, [Reply::Json(200, response)]);
        }
        platform.run(engine.upline()).unwrap();
        platform.run(engine.downline()).unwrap();
        let expected = json!({ "amount": "20", "obstacles": obstacles, "canSubmit": can_submit });
        assert_eq!(serde_json::to_value(engine.quote_downline(&form)).unwrap(), expected);
        let upline = engine.quote_upline(&UplineQuoteForm { amount: "20".into() });
        let upline = serde_json::to_value(upline).unwrap();
        for name in ["amount", "obstacles", "canSubmit"] {
            assert_eq!(upline[name], expected[name], "{name}");
        }
    }
}

#[test]
fn a_sum_keeps_every_digit() {
    for (amounts, total) in [
        (&[][..], some("0")),
        (&["0.1", "0.2"], some("0.3")),
        (&["12.5", "0.0001", "87.5"], some("100.0001")),
        (&["12.5", "x"], None),
        (&["922337203685477.5807", "0.0001"], None),
    ] {
        let form = SumForm { amounts: amounts.iter().map(ToString::to_string).collect() };
        assert_eq!(quote_sum(&form).map(|sum| sum.total), total);
    }
}
