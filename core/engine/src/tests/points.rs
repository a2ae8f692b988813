//! The points mall: bounds of redemptions and conversions, and that each happens once.

use super::{Reply, World, ana, engine, keys, logged_in, wire};
use crate::points::{ConvertForm, PointsQuery, RedeemForm};
use ante_contract::{CoreError, points::PointKind};
use proptest::prelude::*;
use serde_json::json;

const PASSWORD: &str = "482915";

fn redeem(id: &str, quantity: &str) -> RedeemForm {
    RedeemForm {
        id: id.into(),
        quantity: quantity.into(),
        remark: String::new(),
        payment_password: PASSWORD.into(),
    }
}

fn convert(points: &str) -> ConvertForm {
    ConvertForm { points: points.into(), payment_password: PASSWORD.into() }
}

fn key(world: &World, row: &str) -> String {
    let headers = world.last(row).headers;
    headers.into_iter().find(|(name, _)| name == "Idempotency-Key").unwrap().1
}

#[test]
fn points_are_for_members_alone() {
    let world = World::new();
    let engine = engine(&world);
    let query =
        || PointsQuery { from: "2026-11-01".into(), to: "2026-11-20".into(), ..<_>::default() };
    let refusals = || {
        [
            world.run(engine.points()).unwrap_err(),
            world.run(engine.point_rewards()).unwrap_err(),
            world.run(engine.redeem_points(redeem("x", ""))).unwrap_err(),
            world.run(engine.redemptions(1)).unwrap_err(),
            world.run(engine.point_rules()).unwrap_err(),
            world.run(engine.point_transactions(query())).unwrap_err(),
            world.run(engine.convert_points(convert(""))).unwrap_err(),
        ]
    };
    assert!(refusals().iter().all(|error| *error == CoreError::NeedLogin));
    world.script("MemberInfo", [Reply::Wire(200, "MemberInfo.trial")]);
    world.run(engine.login(ana())).unwrap();
    world.forget_journal();
    assert!(refusals().iter().all(|error| *error == CoreError::NeedRealAccount));
    assert!(world.calls().is_empty());
}

#[test]
fn a_redemption_is_of_whole_things_that_are_left() {
    let world = World::new();
    let engine = logged_in(&world);
    let wrong = |id: &str, quantity: &str| {
        let found = engine.check_redeem(&redeem(id, quantity));
        assert!(found.iter().all(|one| one.field == "quantity"), "{found:?}");
        found.first().map(|one| (one.key.clone(), one.params.get("max").cloned()))
    };
    let most = |max: &str| Some(("validation.quantity".to_owned(), Some(max.to_owned())));
    for fine in ["1", "99", " 7 ", "007"] {
        assert_eq!(wrong("cash-10", fine), None, "{fine}");
    }
    for odd in ["0", "100", "-1", "1.5", "1,0", "+1", "x", "٣", "99999999999"] {
        assert_eq!(wrong("cash-10", odd), most("99"), "{odd}");
    }
    assert_eq!(wrong("cash-10", " "), Some(("validation.required".into(), None)));
    // How many are left is known once the rewards were fetched.
    assert_eq!(wrong("bonus-50", "3"), None);
    world.run(engine.point_rewards()).unwrap();
    assert_eq!((wrong("bonus-50", "2"), wrong("bonus-50", "3")), (None, most("2")));
    assert_eq!((wrong("cap", "1"), wrong("cap", "2")), (None, most("1")));
    assert_eq!(wrong("cash-10", "99"), None);
    let mut gone = wire("PointReward");
    gone["value"]["list"][2]["stock"] = json!(0);
    world.script("PointReward", [Reply::Json(200, gone)]);
    world.run(engine.point_rewards()).unwrap();
    assert_eq!(wrong("cap", "1"), Some(("validation.soldOut".into(), None)));
    let mut other = redeem("cash-10", "1");
    other.remark = "ã".repeat(141);
    other.payment_password.clear();
    let expected = [("remark", "validation.tooLong"), ("paymentPassword", "validation.required")];
    assert_eq!(keys(&engine.check_redeem(&other)), expected);
}

#[test]
fn a_conversion_keeps_to_the_rules_and_to_what_is_there() {
    let world = World::new();
    let engine = logged_in(&world);
    assert_eq!(engine.check_convert(&convert("1")), [], "not known yet");
    world.run(engine.point_rules()).unwrap();
    for (points, wrong) in [
        ("500", None),
        ("9500,00", None),
        ("", Some("validation.required")),
        ("abc", Some("validation.amountFormat")),
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
    world.run(engine.points()).unwrap();
    let short = engine.check_convert(&convert("1300"));
    assert_eq!(keys(&short), [("points", "validation.amountBalance")]);
    let missing = ConvertForm { points: "500".into(), payment_password: String::new() };
    assert_eq!(keys(&engine.check_convert(&missing)), [("paymentPassword", "validation.required")]);
    let refused = world.run(engine.convert_points(convert("550"))).unwrap_err();
    assert!(matches!(refused, CoreError::Fields { .. }));
    assert_eq!(world.count("ConvertPoint"), 0);
}

#[test]
fn redeeming_and_converting_happen_once_and_their_password_is_nowhere() {
    let world = World::new();
    let engine = logged_in(&world);
    for row in ["RedeemPointReward", "ConvertPoint"] {
        let send = |quantity: &str| match row {
            "ConvertPoint" => world.run(engine.convert_points(convert(quantity))).map(|_| ()),
            _ => world.run(engine.redeem_points(redeem("cash-10", quantity))).map(|_| ()),
        };
        world.script(row, [Reply::Html(502)]);
        let lost = send("2").unwrap_err();
        assert_eq!(lost, CoreError::ResultUnknown { key: key(&world, row) });
        let request = world.last(row);
        assert!(request.url.starts_with("/sec/"));
        assert!(!request.body.unwrap().text.contains(PASSWORD));
        assert!(!world.everything_stored().contains(PASSWORD));
        assert!(send("2").is_ok());
        assert_eq!(CoreError::ResultUnknown { key: key(&world, row) }, lost);
        assert!(send("3").is_ok());
        assert_ne!(CoreError::ResultUnknown { key: key(&world, row) }, lost);
        world.settle();
        assert!(world.count("Balance") > 0 && world.count("AvailablePromo") > 0);
    }
}

#[test]
fn what_was_spent_is_no_longer_known() {
    let world = World::new();
    let engine = logged_in(&world);
    world.run(engine.points()).unwrap();
    world.run(engine.point_rules()).unwrap();
    assert_eq!(engine.check_convert(&convert("1300")).len(), 1);
    world.run(engine.convert_points(convert("500"))).unwrap();
    assert_eq!(engine.check_convert(&convert("1300")), []);
}

#[test]
fn movements_are_asked_for_by_the_member_s_days() {
    let world = World::new();
    let engine = logged_in(&world);
    let query = |from: &str, to: &str, kind: Option<PointKind>| PointsQuery {
        from: from.into(),
        to: to.into(),
        kind,
        page: 0,
    };
    world.run(engine.point_transactions(query("2026-11-01", "2026-11-20", None))).unwrap();
    let asked = super::world::percent_decoded(&world.last("PointTransactions").url);
    // Three hours behind UTC.
    assert!(
        asked.ends_with("?from=2026-11-01T03:00:00Z&page=1&to=2026-11-21T03:00:00Z"),
        "{asked}"
    );
    let slots = query("2026-02-28", "2026-02-28", Some(PointKind::Slots));
    world.run(engine.point_transactions(slots)).unwrap();
    let asked = super::world::percent_decoded(&world.last("PointTransactions").url);
    let expected = "?from=2026-02-28T03:00:00Z&page=1&to=2026-03-01T03:00:00Z&type=slots";
    assert!(asked.ends_with(expected), "{asked}");
    let refused = world.run(engine.point_transactions(query("2026-11-20", "", None))).unwrap_err();
    assert!(matches!(refused, CoreError::Fields { .. }));
}

proptest! {
    /// For any rules: a value passes exactly if it is a whole number of steps within the bounds.
    #[test]
    fn points_come_in_whole_steps(
        cents in 1_i64..2_000_000,
        step in 1_i64..5_000,
        least in 0_i64..10_000,
        left in 0_i64..2_000_000,
    ) {
        let decimal = |cents: i64| format!("{}.{:02}", cents / 100, cents % 100);
        let world = World::new();
        let engine = logged_in(&world);
        let mut rules = wire("PointConfig");
        rules["value"]["convertStep"] = json!(decimal(step));
        rules["value"]["convertLeast"] = json!(decimal(least));
        rules["value"]["convertLeft"] = json!(decimal(left));
        world.script("PointConfig", [Reply::Json(200, rules)]);
        world.run(engine.point_rules()).unwrap();
        let fine = cents % step == 0 && cents >= least && cents <= left;
        prop_assert_eq!(engine.check_convert(&convert(&decimal(cents))).is_empty(), fine);
    }
}
