//! Limits, breaks, reminders, bonuses and the rebate.

use super::{
    FakePlatform, LOGIN_PASSWORD, Reply, assert_needs_real_account, engine, field_keys, logged_in,
};
use crate::{
    json::read,
    views::{BreakDurationsForm, break_durations, break_view},
    wallet::{BreakForm, DepositLimitsForm, LimitForm},
};
use ante_contract::{
    CoreError,
    wallet::limits::{
        BreakHours, BreakKind, LimitAnswer, LimitKind, LimitPeriod, PlayHeartbeatRequest,
    },
};
use serde_json::json;

fn limit(kind: LimitKind, period: LimitPeriod, amount: Option<&str>) -> LimitForm {
    LimitForm { kind, period, amount: amount.map(Into::into) }
}

#[test]
fn durations_of_breaks_are_bounded_by_the_jurisdiction() {
    use BreakKind::{SelfExclusion, TimeOut};
    let names = |kind, bounds: Option<(u32, u32)>| {
        let bounds = bounds.map(|(least, most)| BreakHours { least, most });
        let form =
            BreakDurationsForm { kind, time_out_hours: bounds, self_exclusion_hours: bounds };
        let names = break_durations(&form).durations.into_iter();
        names.map(|one| serde_json::to_value(one.name).unwrap()).collect::<Vec<_>>()
    };
    let time_outs = ["day", "days3", "week", "weeks2", "weeks4", "weeks6"];
    assert_eq!(names(TimeOut, None), time_outs, "the server validates");
    assert_eq!(names(TimeOut, Some((24, 720))), time_outs[..5]);
    let exclusions = ["month", "months3", "months6", "year", "years5", "forGood"];
    assert_eq!(names(SelfExclusion, None), exclusions);
    assert_eq!(names(SelfExclusion, Some((4416, 8784))), ["months6", "year", "forGood"]);
}

#[test]
fn the_texts_of_breaks_name_their_durations() {
    use BreakKind::{SelfExclusion, TimeOut};
    let texts: serde_json::Value =
        serde_json::from_str(include_str!("../../../../locales/EN.json")).unwrap();
    for kind in [TimeOut, SelfExclusion] {
        let form = BreakDurationsForm { kind, time_out_hours: None, self_exclusion_hours: None };
        for duration in break_durations(&form).durations.into_iter().filter(|one| one.hours > 0) {
            let name = serde_json::to_value(duration.name).unwrap();
            for part in ["spans", "ask"] {
                let text = texts["responsible"]["break"][part][name.as_str().unwrap()].as_str();
                let words = text.unwrap().trim_end_matches('?').trim_start_matches("Stop for ");
                let (count, unit) = words.split_once(' ').unwrap();
                let count: u32 = if count == "a" { 1 } else { count.parse().unwrap() };
                // the longest month has 31 days, and the longest year 366
                let hours = match unit.trim_end_matches('s') {
                    "hour" => count..=count,
                    "day" => count * 24..=count * 24,
                    "week" => count * 168..=count * 168,
                    "month" => count * 30 * 24..=count * 31 * 24,
                    "year" => count * 365 * 24..=count * 366 * 24,
                    unit => panic!("{unit}"),
                };
                assert!(hours.contains(&duration.hours), "{words}: {} hours", duration.hours);
            }
        }
    }
}

#[test]
fn a_break_forbids_deposits_and_claims_and_one_without_an_end_forbids_another() {
    let week = json!({ "kind": "timeOut", "until": "2026-11-27T12:00:00Z", "elsewhere": false });
    for (limits, allowed) in [
        (json!({}), [true; 3]),
        (json!({ "limits": [], "break": null }), [true; 3]),
        (json!({ "break": week }), [false, false, true]),
        (json!({ "break": { "kind": "selfExclusion" } }), [false; 3]),
    ] {
        let view = break_view(&read(&limits).unwrap());
        assert_eq!([view.can_deposit, view.can_claim, view.can_take_break], allowed, "{limits}");
    }
}

fn pause(kind: BreakKind, hours: u32) -> BreakForm {
    BreakForm { kind, hours: Some(hours), password: LOGIN_PASSWORD.into() }
}

#[test]
fn a_limit_is_an_amount_or_whole_minutes_of_its_period() {
    use LimitKind::{Deposit, Loss, Time, Wager};
    use LimitPeriod::{Day, Month, Week};
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    for (kind, period, amount, sent) in [
        (Deposit, Day, None, Ok(None)),
        (Deposit, Day, Some("200,50"), Ok(Some("200.5"))),
        (Loss, Week, Some("1000"), Ok(Some("1000"))),
        (Wager, Month, Some("0"), Err("validation.amountPositive")),
        (Wager, Month, Some(""), Err("validation.required")),
        (Wager, Month, Some("10.001"), Err("validation.amountDecimals")),
        (Time, Day, None, Ok(None)),
        (Time, Day, Some(" 90 "), Ok(Some("90"))),
        (Time, Day, Some("007"), Ok(Some("7"))),
        (Time, Day, Some("1440"), Ok(Some("1440"))),
        (Time, Day, Some("1441"), Err("validation.minutes")),
        (Time, Week, Some("10080"), Ok(Some("10080"))),
        (Time, Month, Some("44640"), Ok(Some("44640"))),
        (Time, Month, Some("44641"), Err("validation.minutes")),
        (Time, Day, Some("0"), Err("validation.minutes")),
        (Time, Day, Some("1.5"), Err("validation.minutes")),
        (Time, Day, Some("+5"), Err("validation.minutes")),
        (Time, Day, Some("99999999999"), Err("validation.minutes")),
        (Time, Day, Some(" "), Err("validation.required")),
    ] {
        let form = limit(kind, period, amount);
        let found = engine.check_limit(&form);
        let result = platform.run(engine.set_limit(form));
        match sent {
            Ok(amount) => {
                assert_eq!(found, []);
                assert!(result.is_ok());
                assert_eq!(platform.last_body("SetLimit")["amount"].as_str(), amount);
            }
            Err(key) => {
                assert_eq!(field_keys(&found), [("amount", key)], "{kind:?} {amount:?}");
                assert!(matches!(result, Err(CoreError::Fields { .. })));
            }
        }
    }
}

#[test]
fn a_new_member_sets_at_least_one_deposit_limit() {
    let engine = logged_in(&FakePlatform::new());
    let zero = ("week", "validation.amountPositive");
    let letter = ("month", "validation.amountFormat");
    for ([day, week, month], errors) in [
        (["", " ", ""], vec![("day", "validation.required")]),
        (["", "200,50", "1000"], vec![]),
        (["", "0", "x"], vec![zero, letter]),
    ] {
        let form = DepositLimitsForm { day: day.into(), week: week.into(), month: month.into() };
        assert_eq!(field_keys(&engine.check_deposit_limits(&form)), errors);
    }
}

#[test]
fn a_break_is_bounded_by_the_jurisdiction() {
    use BreakKind::{SelfExclusion, TimeOut};
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let found = |kind, hours| engine.check_break(&pause(kind, hours));
    let wrong = "validation.breakHours";
    // until the bounds are known, the server decides
    assert_eq!(field_keys(&found(TimeOut, 1)), []);
    assert_eq!(field_keys(&found(TimeOut, 0)), [("hours", "validation.required")]);
    for kind in [TimeOut, SelfExclusion] {
        let unchosen = BreakForm { kind, hours: None, password: LOGIN_PASSWORD.into() };
        assert_eq!(field_keys(&engine.check_break(&unchosen)), [("hours", "validation.required")]);
    }
    platform.run(engine.limits()).unwrap();
    for (kind, hours, key) in [
        (TimeOut, 24, None),
        (TimeOut, 6 * 7 * 24, None),
        (TimeOut, 23, Some(wrong)),
        (TimeOut, 0, Some("validation.required")),
        (TimeOut, 6 * 7 * 24 + 1, Some(wrong)),
        (SelfExclusion, 0, None),
        (SelfExclusion, 184 * 24, None),
        (SelfExclusion, 184 * 24 - 1, Some(wrong)),
        (SelfExclusion, (5 * 365 + 2) * 24, None),
        (SelfExclusion, (5 * 365 + 2) * 24 + 1, Some(wrong)),
    ] {
        let expected: Vec<_> = key.map(|key| ("hours", key)).into_iter().collect();
        assert_eq!(field_keys(&found(kind, hours)), expected, "{kind:?} {hours}");
    }
    let elsewhere = json!({ "success": true, "value": {
        "limits": [], "realityCheckMinutes": 0, "realityCheckChoices": [], "limitRiseHours": 24,
        "timeOutHours": { "least": 48, "most": 720 },
        "selfExclusionHours": { "least": 744, "most": 8784 },
    } });
    platform.script("Limits", [Reply::Json(200, elsewhere)]);
    platform.run(engine.limits()).unwrap();
    for (kind, hours, fine) in [
        (TimeOut, 24, false),
        (TimeOut, 720, true),
        (TimeOut, 721, false),
        (SelfExclusion, 743, false),
        (SelfExclusion, 744, true),
        (SelfExclusion, 8785, false),
        (SelfExclusion, 0, true),
    ] {
        assert_eq!(found(kind, hours).is_empty(), fine, "{kind:?} {hours}");
    }
    let short = found(TimeOut, 24);
    let params = &short.first().unwrap().params;
    assert_eq!(["min", "max"].map(|end| params.get(end).unwrap().as_str()), ["48", "720"]);
    let nothing = BreakForm { kind: TimeOut, hours: Some(48), password: String::new() };
    assert_eq!(field_keys(&engine.check_break(&nothing)), [("password", "validation.required")]);
    platform.run(engine.take_break(pause(TimeOut, 48))).unwrap();
    let request = platform.last("TakeBreak");
    assert!(
        request.url.starts_with("/sec/") && !request.body.unwrap().text.contains(LOGIN_PASSWORD)
    );
}

#[test]
fn limit_decisions_reminders_and_heartbeats_are_sent_unchanged() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let accept = LimitAnswer { kind: LimitKind::Deposit, period: LimitPeriod::Day, accept: true };
    platform.run(engine.decide_limit_increase(accept)).unwrap();
    assert_eq!(
        platform.last_body("AnswerLimit"),
        json!({"kind": "deposit", "period": "day", "accept": true})
    );
    platform.run(engine.set_reality_check(30)).unwrap();
    assert_eq!(platform.last_body("SetRealityCheck"), json!({"minutes": 30}));
    let session = platform
        .run(engine.send_play_heartbeat(PlayHeartbeatRequest { acknowledged: true }))
        .unwrap()
        .typed();
    assert_eq!((session.minutes, session.net.as_str()), (42, "-35.5"));
    assert_eq!(platform.last_body("PlayHeartbeat"), json!({"seen": true}));
    assert_eq!(platform.run(engine.limits()).unwrap().typed().limits.len(), 12);
}

#[test]
fn a_rebate_with_a_lost_response_is_a_pending_transaction() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    platform.run(engine.rebate()).unwrap();
    platform.script("ClaimRebate", [Reply::NoResponse]);
    let lost = platform.run(engine.claim_rebate()).unwrap_err();
    let CoreError::ResultUnknown { key } = lost else { panic!("{lost:?}") };
    let items = engine.snapshot().pending_transactions.items;
    let item = items.first().unwrap();
    assert_eq!((item.label.as_str(), item.amount.as_str()), ("ClaimRebate", "7.2"));
    platform.clear_requests();
    assert!(platform.run(engine.claim_rebate()).is_ok());
    assert_eq!(platform.last_key("ClaimRebate"), key);
    assert_eq!(engine.snapshot().pending_transactions.items, []);
    platform.run_tasks();
    assert_eq!(platform.count("Balance"), 1);
}

#[test]
fn a_canceled_bonus_refreshes_the_balance() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    assert!(!platform.run(engine.bonuses()).unwrap().typed().list.is_empty());
    platform.run(engine.cancel_bonus("b-1".into())).unwrap();
    platform.run_tasks();
    assert_eq!(platform.last_body("CancelBonus"), json!({"id": "b-1"}));
    assert_eq!(platform.calls(), ["BonusDetails", "CancelBonus", "Balance"]);
}

#[test]
fn limits_require_a_real_account() {
    let platform = FakePlatform::new();
    let engine = engine(&platform);
    let errors = || {
        let day = limit(LimitKind::Time, LimitPeriod::Day, Some("x"));
        let accept =
            LimitAnswer { kind: LimitKind::Deposit, period: LimitPeriod::Day, accept: true };
        [
            platform.run(engine.limits()).unwrap_err(),
            platform.run(engine.set_limit(day)).unwrap_err(),
            platform.run(engine.decide_limit_increase(accept)).unwrap_err(),
            platform.run(engine.take_break(BreakForm::default())).unwrap_err(),
            platform.run(engine.set_reality_check(30)).unwrap_err(),
            platform
                .run(engine.send_play_heartbeat(PlayHeartbeatRequest { acknowledged: false }))
                .unwrap_err(),
            platform.run(engine.bonuses()).unwrap_err(),
            platform.run(engine.cancel_bonus("b-1".into())).unwrap_err(),
            platform.run(engine.rebate()).unwrap_err(),
            platform.run(engine.claim_rebate()).unwrap_err(),
        ]
    };
    assert_needs_real_account(&platform, &engine, errors);
}
