//! The points mall: bounds of redemptions and conversions, and that each happens once.

use super::{
    FakePlatform, PAYMENT_PASSWORD, Reply, assert_needs_real_account, engine, field_keys, fixture,
    logged_in,
};
use crate::{
    points::{ConvertForm, ConvertQuoteForm, PointsQuery, RedeemForm, RedeemQuoteForm},
    wallet::MovementObstacle,
};
use ante_contract::{Amount, CoreError, points::PointKind};
use proptest::prelude::*;
use serde_json::json;

pub(super) fn redeem(id: &str, quantity: &str) -> RedeemForm {
    RedeemForm {
        id: id.into(),
        quantity: quantity.into(),
        remark: String::new(),
        payment_password: PAYMENT_PASSWORD.into(),
    }
}

pub(super) fn convert(points: &str) -> ConvertForm {
    ConvertForm { points: points.into(), payment_password: PAYMENT_PASSWORD.into() }
}

#[test]
fn points_require_a_real_account() {
    let platform = FakePlatform::new();
    let engine = engine(&platform);
    let query =
        || PointsQuery { from: "2026-11-01".into(), to: "2026-11-20".into(), ..<_>::default() };
    let errors = || {
        [
            platform.run(engine.points()).unwrap_err(),
            platform.run(engine.point_rewards()).unwrap_err(),
            platform.run(engine.redeem_points(redeem("x", ""))).unwrap_err(),
            platform.run(engine.redemptions(1)).unwrap_err(),
            platform.run(engine.point_rules()).unwrap_err(),
            platform.run(engine.point_transactions(query())).unwrap_err(),
            platform.run(engine.convert_points(convert(""))).unwrap_err(),
        ]
    };
    assert_needs_real_account(&platform, &engine, errors);
}

#[test]
fn a_redemption_needs_a_whole_quantity_within_the_stock() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let wrong = |id: &str, quantity: &str| {
        let found = engine.check_redeem(&redeem(id, quantity));
        assert!(found.iter().all(|one| one.field == "quantity"), "{found:?}");
        found.first().map(|one| (one.key.clone(), one.params.get("max").cloned()))
    };
    let most = |max: &str| Some(("validation.quantity".to_owned(), Some(max.to_owned())));
    for fine in ["1", "99", " 7 ", "007", "٣", "９９"] {
        assert_eq!(wrong("cash-10", fine), None, "{fine}");
    }
    for odd in ["0", "100", "-1", "1.5", "1,0", "+1", "x", "१००", "99999999999"] {
        assert_eq!(wrong("cash-10", odd), most("99"), "{odd}");
    }
    assert_eq!(wrong("cash-10", " "), Some(("validation.required".into(), None)));
    // How many are left is known once the rewards were fetched.
    assert_eq!(wrong("bonus-50", "3"), None);
    platform.run(engine.point_rewards()).unwrap();
    assert_eq!((wrong("bonus-50", "2"), wrong("bonus-50", "3")), (None, most("2")));
    assert_eq!((wrong("cap", "1"), wrong("cap", "2")), (None, most("1")));
    assert_eq!(wrong("cash-10", "99"), None);
    let mut gone = fixture("PointReward");
    gone["value"]["list"][2]["stock"] = json!(0);
    platform.script("PointReward", [Reply::Json(200, gone)]);
    platform.run(engine.point_rewards()).unwrap();
    assert_eq!(wrong("cap", "1"), Some(("validation.soldOut".into(), None)));
    let mut other = redeem("cash-10", "1");
    other.remark = "ã".repeat(141);
    other.payment_password.clear();
    let expected = [("remark", "validation.tooLong"), ("paymentPassword", "validation.required")];
    assert_eq!(field_keys(&engine.check_redeem(&other)), expected);
}

#[test]
fn a_conversion_is_bounded_by_the_rules_and_the_balance() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    assert_eq!(engine.check_convert(&convert("1")), [], "not known yet");
    platform.run(engine.point_rules()).unwrap();
    for (points, wrong) in [
        ("500", None),
        ("9500,00", None),
        ("", Some("validation.required")),
        ("abc", Some("validation.pointsWhole")),
        ("1.000,5", Some("validation.pointsWhole")),
        ("1.000", Some("validation.pointsWhole")),
        ("0", Some("validation.amountPositive")),
        ("499.99", Some("validation.pointsLeast")),
        ("550", Some("validation.pointsStep")),
        ("500.01", Some("validation.pointsStep")),
        ("9600", Some("validation.pointsLeft")),
    ] {
        let found = engine.check_convert(&convert(points));
        assert_eq!(found.first().map(|one| one.key.as_str()), wrong, "{points}");
        assert!(found.iter().all(|one| one.field == "points"));
    }
    platform.run(engine.points()).unwrap();
    let short = engine.check_convert(&convert("1300"));
    assert_eq!(field_keys(&short), [("points", "validation.amountBalance")]);
    let missing = ConvertForm { points: "500".into(), payment_password: String::new() };
    assert_eq!(
        field_keys(&engine.check_convert(&missing)),
        [("paymentPassword", "validation.required")]
    );
    let refused = platform.run(engine.convert_points(convert("550"))).unwrap_err();
    assert!(matches!(refused, CoreError::Fields { .. }));
    assert_eq!(platform.count("ConvertPoint"), 0);
}

#[test]
fn redemption_and_conversion_are_idempotent_and_hide_the_password() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    for row in ["RedeemPointReward", "ConvertPoint"] {
        let send = |quantity: &str| match row {
            "ConvertPoint" => platform.run(engine.convert_points(convert(quantity))).map(|_| ()),
            _ => platform.run(engine.redeem_points(redeem("cash-10", quantity))).map(|_| ()),
        };
        platform.script(row, [Reply::Html(502)]);
        let lost = send("2").unwrap_err();
        assert_eq!(lost, CoreError::ResultUnknown { key: platform.last_key(row) });
        let request = platform.last(row);
        assert!(request.url.starts_with("/sec/"));
        assert!(!request.body.unwrap().text.contains(PAYMENT_PASSWORD));
        assert!(!platform.everything_stored().contains(PAYMENT_PASSWORD));
        assert!(send("2").is_ok());
        assert_eq!(CoreError::ResultUnknown { key: platform.last_key(row) }, lost);
        assert!(send("3").is_ok());
        assert_ne!(CoreError::ResultUnknown { key: platform.last_key(row) }, lost);
        platform.run_tasks();
        assert!(platform.count("Balance") > 0 && platform.count("AvailablePromo") > 0);
    }
}

#[test]
fn a_redemption_invalidates_the_cached_points() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    platform.run(engine.points()).unwrap();
    platform.run(engine.point_rules()).unwrap();
    assert_eq!(engine.check_convert(&convert("1300")).len(), 1);
    platform.run(engine.convert_points(convert("500"))).unwrap();
    assert_eq!(engine.check_convert(&convert("1300")), []);
}

#[test]
fn movements_of_points_are_requested_by_days_of_the_member_s_time_zone() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let query = |from: &str, to: &str, kind: Option<PointKind>| PointsQuery {
        from: from.into(),
        to: to.into(),
        kind,
        page: 0,
    };
    platform.run(engine.point_transactions(query("2026-11-01", "2026-11-20", None))).unwrap();
    let asked = super::fake_platform::percent_decoded(&platform.last("PointTransactions").url);
    // Three hours behind UTC.
    assert!(
        asked.ends_with("?from=2026-11-01T03:00:00Z&page=1&to=2026-11-21T03:00:00Z"),
        "{asked}"
    );
    let slots = query("2026-02-28", "2026-02-28", Some(PointKind::Slots));
    platform.run(engine.point_transactions(slots)).unwrap();
    let asked = super::fake_platform::percent_decoded(&platform.last("PointTransactions").url);
    let expected = "?from=2026-02-28T03:00:00Z&page=1&to=2026-03-01T03:00:00Z&type=slots";
    assert!(asked.ends_with(expected), "{asked}");
    let refused =
        platform.run(engine.point_transactions(query("2026-11-20", "", None))).unwrap_err();
    assert!(matches!(refused, CoreError::Fields { .. }));
}

#[test]
fn points_are_worth_whole_cents_and_convert_in_whole_steps() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let quote = |points: &str| {
        let form = ConvertQuoteForm { points: points.into(), payment_password: None };
        engine.quote_convert(&form)
    };
    assert_eq!(quote("500"), None, "not fetched yet");
    platform.run(engine.points()).unwrap();
    platform.run(engine.point_rules()).unwrap();
    for (typed, amount) in [
        (" 0500 ", "5"),
        ("500,00", "5"),
        ("500.0", "5"),
        ("501", "5.01"),
        ("", "0"),
        ("5.5", "0"),
        ("-5", "0"),
        ("1e3", "0"),
        ("1,000", "0"),
    ] {
        assert_eq!(quote(typed).unwrap().amount.0, amount, "{typed}");
    }
    let presets =
        |amounts: &[&str]| amounts.iter().map(|text| Amount((*text).into())).collect::<Vec<_>>();
    // Points held, rate, least, left today, worth, enough, whether the day allows it, presets, all.
    for (held, rate, least, left, worth, enough, open, quick, all) in [
        ("1250.5", "100", "500", "9500", "12.5", true, true, &["500", "1000", "1200"][..], "1200"),
        ("9000", "3", "500", "4950", "3000", true, true, &["500", "1000", "2000", "4900"], "4900"),
        ("99", "100", "500", "9500", "0.99", false, true, &[], "0"),
        ("1250.5", "0", "500", "400", "0", true, false, &[], "400"),
    ] {
        let (mut rules, mut points) = (fixture("PointConfig"), fixture("PointBalance"));
        rules["value"]["convertRate"] = json!(rate);
        rules["value"]["convertLeast"] = json!(least);
        rules["value"]["convertLeft"] = json!(left);
        points["value"]["points"] = json!(held);
        platform.script("PointConfig", [Reply::Json(200, rules)]);
        platform.script("PointBalance", [Reply::Json(200, points)]);
        platform.run(engine.point_rules()).unwrap();
        platform.run(engine.points()).unwrap();
        let found = quote("").unwrap();
        assert_eq!(
            (found.worth.0.as_str(), found.enough, found.can_submit),
            (worth, enough, open),
            "{held}"
        );
        assert_eq!((found.quick_points, found.all.0.as_str()), (presets(quick), all), "{held}");
    }
}

#[test]
fn points_are_spent_with_a_payment_password_and_within_the_limit_of_the_day() {
    use MovementObstacle::{Nothing, PaymentPassword};
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    platform.run(engine.points()).unwrap();
    platform.run(engine.point_rewards()).unwrap();
    for (payment_password, left, convert, redeem) in [
        (None, "9500", &[][..], &[][..]),
        (Some(true), "9500", &[][..], &[][..]),
        (Some(true), "0", &[Nothing][..], &[][..]),
        (Some(false), "0", &[PaymentPassword, Nothing][..], &[PaymentPassword][..]),
    ] {
        let mut rules = fixture("PointConfig");
        rules["value"]["convertLeft"] = json!(left);
        platform.script("PointConfig", [Reply::Json(200, rules)]);
        platform.run(engine.point_rules()).unwrap();
        let form = ConvertQuoteForm { points: "500".into(), payment_password };
        let found = engine.quote_convert(&form).unwrap();
        assert_eq!((found.obstacles.as_slice(), found.can_submit), (convert, convert.is_empty()));
        let form = RedeemQuoteForm { id: "cap".into(), quantity: "1".into(), payment_password };
        let found = engine.quote_redeem(&form).unwrap();
        assert_eq!((found.obstacles.as_slice(), found.can_submit), (redeem, redeem.is_empty()));
    }
}

#[test]
fn a_redemption_quote_multiplies_by_quantity_and_never_goes_below_zero() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let quote = |id: &str, quantity: &str| {
        let form =
            RedeemQuoteForm { id: id.into(), quantity: quantity.into(), payment_password: None };
        engine.quote_redeem(&form)
    };
    platform.run(engine.point_rewards()).unwrap();
    assert_eq!(quote("cap", "1"), None, "the points are not known");
    platform.run(engine.points()).unwrap();
    assert_eq!(quote("gone", "1"), None);
    // Quantity, points, amount, points left, missing, percent; 1250.5 points are there.
    for (id, typed, quantity, points, amount, left, missing, percent) in [
        ("cash-10", "1", 1, "1000", "0", "250.5", None, 100),
        ("cash-10", " 2 ", 2, "2000", "0", "0", Some("749.5"), 62),
        ("cap", "3", 3, "12000", "60", "0", Some("10749.5"), 10),
        ("cap", "0", 1, "4000", "20", "0", Some("2749.5"), 31),
        ("cap", "x", 1, "4000", "20", "0", Some("2749.5"), 31),
    ] {
        let found = quote(id, typed).unwrap();
        assert_eq!((found.quantity, found.percent), (quantity, percent), "{id} {typed}");
        let amounts = [found.points, found.amount, found.points_left].map(|amount| amount.0);
        assert_eq!(amounts, [points, amount, left], "{id} {typed}");
        assert_eq!(found.missing.map(|amount| amount.0).as_deref(), missing, "{id} {typed}");
    }
}

proptest! {
    /// Checks for any rules that a value is valid exactly if it is a whole number of steps within
    /// the bounds.
    #[test]
    fn a_conversion_accepts_only_whole_steps_within_the_bounds(
        cents in 1_i64..2_000_000,
        step in 1_i64..5_000,
        least in 0_i64..10_000,
        left in 0_i64..2_000_000,
    ) {
        let decimal = |cents: i64| format!("{}.{:02}", cents / 100, cents % 100);
        let platform = FakePlatform::new();
        let engine = logged_in(&platform);
        let mut rules = fixture("PointConfig");
        rules["value"]["convertStep"] = json!(decimal(step));
        rules["value"]["convertLeast"] = json!(decimal(least));
        rules["value"]["convertLeft"] = json!(decimal(left));
        platform.script("PointConfig", [Reply::Json(200, rules)]);
        platform.run(engine.point_rules()).unwrap();
        let fine = cents % step == 0 && cents >= least && cents <= left;
        prop_assert_eq!(engine.check_convert(&convert(&decimal(cents))).is_empty(), fine);
    }
}
