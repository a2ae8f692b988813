//! Responsible gaming: limits that are lowered at once and raised with a delay, and their errors.

mod breaks;
mod deposits;
mod person;
mod sessions;
mod usage;

use crate::{
    client::{LOGIN_PASSWORD, Server, days_ago, key, on_file, open_database, twenty},
    play::{LAUNCH, open_game, slot_request},
};
use ante_base::clock::{DAY, MINUTE, now, rfc3339};
use hyper::Method;
use serde_json::{Value, json};

pub const LIMITS: &str = "/wps/member/limits";
pub const ANSWER: &str = "/wps/member/limits/answer";
pub const HEARTBEAT: &str = "/wps/member/playSession";

/// Makes every following spin lose, or win.
pub async fn spins(server: &Server, win: bool) {
    let path = "/_sandbox/games/next";
    server.visitor().send(Method::DELETE, path, None, &[]).await;
    let what = json!({ "win": win, "times": 200 });
    server.post_test_api(path, what).await;
}

/// Shifts times through the test API; returns all limits.
pub async fn shift(server: &Server, request_body: Value) -> Value {
    server.post_test_api("/_sandbox/limits", request_body).await
}

fn limit(kind: &str, period: &str, amount: Value) -> Value {
    json!({ "kind": kind, "period": period, "amount": amount })
}

/// Returns one of the limits.
#[track_caller]
fn limit_of<'a>(state: &'a Value, kind: &str, period: &str) -> &'a Value {
    let all = state["limits"].as_array().unwrap().iter();
    all.into_iter().find(|l| l["kind"] == kind && l["period"] == period).unwrap()
}

#[tokio::test]
async fn a_lower_limit_applies_at_once_and_a_higher_one_after_a_day_and_a_confirmation() {
    let server = Server::start().await;
    let member = server.member(json!({ "username": "ana" })).await;
    let fresh = member.get(LIMITS).await.expect_value().clone();
    assert_eq!(fresh["limits"].as_array().unwrap().len(), 12);
    assert_eq!((&fresh["realityCheckMinutes"], &fresh["break"]), (&json!(60), &Value::Null));
    let set = async |amount: Value| {
        member.post(LIMITS, limit("wager", "day", amount)).await.expect_value().clone()
    };
    let answer = async |accept: bool| {
        let body = json!({ "kind": "wager", "period": "day", "accept": accept });
        member.post(ANSWER, body).await
    };
    for amount in ["100", "40.5"] {
        let state = set(json!(amount)).await;
        let wager = limit_of(&state, "wager", "day");
        assert_eq!((&wager["amount"], &wager["next"]), (&json!(amount), &Value::Null));
    }
    // A higher limit and the end of a limit are delayed; the present one stays in force.
    for request_body in [json!("41"), Value::Null] {
        let state = set(request_body.clone()).await;
        let wager = limit_of(&state, "wager", "day");
        assert_eq!(wager["amount"], "40.5");
        assert_eq!(wager["next"]["amount"], request_body);
        assert!(wager["next"]["from"].as_str().unwrap() > "2026");
        answer(true).await.expect_error(409, "limit_waits");
    }
    // The change is cancelled, or confirmed after a day, never automatic.
    answer(false).await.expect_value();
    answer(false).await.expect_error(404, "not_found");
    set(json!("500")).await;
    let waited = shift(&server, json!({ "member": "ana", "waited": true })).await;
    assert_eq!(limit_of(&waited, "wager", "day")["amount"], "40.5");
    let taken = answer(true).await.expect_value().clone();
    assert_eq!(limit_of(&taken, "wager", "day")["amount"], "500");
    set(Value::Null).await;
    shift(&server, json!({ "member": "ana", "waited": true })).await;
    let taken = answer(true).await.expect_value().clone();
    assert_eq!(limit_of(&taken, "wager", "day").get("amount"), None);
    assert_eq!(limit_of(&taken, "wager", "day").get("next"), None);
}

/// A request in advance would bypass the waiting time, so it lapses.
#[tokio::test]
async fn a_higher_limit_is_confirmed_within_three_days_or_lapses() {
    let (server, file) = on_file("limits");
    let member = server.member(json!({ "username": "ana" })).await;
    member.post(LIMITS, limit("wager", "day", json!("50"))).await.expect_value();
    let asked =
        member.post(LIMITS, limit("wager", "day", Value::Null)).await.expect_value().clone();
    let next = &limit_of(&asked, "wager", "day")["next"];
    assert!(next["until"].as_str() > next["from"].as_str(), "{next}");
    let mut db = open_database(&file).await;
    for (age, status) in [(3 * DAY, 404), (3 * DAY - MINUTE, 200)] {
        sqlx::query("UPDATE play_limits SET next_from = ?")
            .bind(now() - age)
            .execute(&mut db)
            .await
            .unwrap();
        let body = json!({ "kind": "wager", "period": "day", "accept": true });
        let answer = member.post(ANSWER, body).await;
        assert_eq!(answer.status, status, "{}", answer.text);
    }
}

#[tokio::test]
async fn a_repeated_request_for_a_limit_has_one_effect() {
    let server = Server::start().await;
    let member = server.member(json!({ "username": "ana" })).await;
    member.post(LIMITS, limit("loss", "week", json!("50"))).await.expect_value();
    let key = key();
    let higher = limit("loss", "week", json!("80"));
    let first = member.post_as(&key, LIMITS, higher.clone()).await.expect_value().clone();
    assert_eq!(member.post_as(&key, LIMITS, higher.clone()).await.expect_value(), &first);
    // The same request again does not extend the waiting time.
    let again = member.post(LIMITS, higher).await.expect_value().clone();
    assert_eq!(limit_of(&again, "loss", "week")["next"], limit_of(&first, "loss", "week")["next"]);
}

#[tokio::test]
async fn invalid_limits_are_refused() {
    let server = Server::start().await;
    let member = server.member(json!({})).await;
    for (kind, amount, key) in [
        ("wager", "x", "validation.amountFormat"),
        ("wager", "1e3", "validation.amountFormat"),
        ("loss", "0", "validation.amountPositive"),
        ("deposit", "-5", "validation.amountPositive"),
        ("deposit", "1.234", "validation.amountDecimals"),
        ("time", "0", "validation.minutes"),
        ("time", "1.5", "validation.minutes"),
        ("time", "1441", "validation.minutes"),
        ("time", "-3", "validation.minutes"),
    ] {
        let answer = member.post(LIMITS, limit(kind, "day", json!(amount))).await;
        answer.expect_error(422, "validation_failed");
        assert_eq!(answer.value()["fields"][0]["field"], "amount");
        assert_eq!(answer.value()["fields"][0]["key"], key, "{kind} {amount}");
    }
    for body in [
        limit("wins", "day", json!("5")),
        limit("wager", "year", json!("5")),
        limit("wager", "day", json!(5)),
        json!({ "kind": "wager" }),
    ] {
        member.post(LIMITS, body).await.expect_error(400, "bad_input");
    }
    let nothing = json!({ "kind": "wager", "period": "day", "accept": true });
    member.post(ANSWER, nothing).await.expect_error(404, "not_found");
    let state = member.get(LIMITS).await.expect_value().clone();
    assert!(state["limits"].as_array().unwrap().iter().all(|limit| limit.get("amount").is_none()));
}

#[tokio::test]
async fn limits_are_separate_for_each_member() {
    let server = Server::start().await;
    let visitor = server.visitor();
    let trial = server.member(json!({ "type": 4 })).await;
    let calls = [
        (LIMITS, limit("wager", "day", json!("5"))),
        (ANSWER, json!({ "kind": "wager", "period": "day", "accept": true })),
        ("/wps/member/realityCheck", json!({ "minutes": 15 })),
        (HEARTBEAT, json!({ "seen": false })),
    ];
    for (path, body) in calls {
        visitor.post(path, body.clone()).await.expect_error(401, "need_login");
        trial.post(path, body).await.expect_error(403, "need_real_account");
    }
    let rest = json!({ "kind": "timeOut", "hours": 24, "password": LOGIN_PASSWORD });
    let path = "/wps/member/break";
    visitor.sealed("POST", path, rest.clone()).await.expect_error(401, "need_login");
    trial.sealed("POST", path, rest.clone()).await.expect_error(403, "need_real_account");
    trial.post(path, rest).await.expect_error(400, "encryption_required");
    trial.get(LIMITS).await.expect_error(403, "need_real_account");
    visitor.get(LIMITS).await.expect_error(401, "need_login");
    // Limits of one member do not affect others, including the upline.
    let ana = server.member(json!({ "username": "ana", "type": 1 })).await;
    let bia = server.member(json!({ "upline": "ana", "balance": "50" })).await;
    ana.post(LIMITS, limit("wager", "day", json!("1"))).await.expect_value();
    assert_eq!(limit_of(bia.get(LIMITS).await.expect_value(), "wager", "day").get("amount"), None);
    open_game(&bia, slot_request()).await.spin("5").await.expect_value();
}

/// Returns the start of the next day or month, in UTC, when a used-up limit ends.
fn next_period(period: &str) -> String {
    let first = match period {
        "day" => days_ago(-1),
        _ => (1..).map(|days| days_ago(-days)).find(|day| day.ends_with("-01")).unwrap(),
    };
    format!("{first}T00:00:00.000Z")
}

/// Of twenty concurrent calls none exceeds the limit, and the error contains the remaining amount.
#[tokio::test]
async fn twenty_concurrent_bets_do_not_exceed_a_limit() {
    for kind in ["wager", "loss"] {
        let server = Server::start().await;
        spins(&server, false).await;
        let limits = json!([limit(kind, "day", json!("5.5")), limit(kind, "month", json!("900"))]);
        let member = server.member(json!({ "balance": "100", "limits": limits })).await;
        let game = open_game(&member, slot_request()).await;
        let answers = twenty(|_| game.spin("1")).await;
        let (done, refused): (Vec<_>, Vec<_>) = answers.iter().partition(|a| a.status == 200);
        assert_eq!(done.len(), 5, "{kind}");
        for answer in refused {
            answer.expect_error(422, "limit_reached");
            assert!(answer.json["message"].as_str().unwrap().contains("0.50"), "{}", answer.text);
        }
        assert_eq!(member.balance().await, "95");
        game.spin("0.5").await.expect_value();
        let over = game.spin("0.2").await;
        over.expect_error(422, "limit_reached");
        assert_eq!(over.value()["until"], next_period("day"));
        assert!(over.json["message"].as_str().unwrap().contains("atingiu"), "{}", over.text);
        let state = member.get(LIMITS).await.expect_value().clone();
        assert_eq!(limit_of(&state, kind, "day")["used"], "5.5");
        assert_eq!(limit_of(&state, kind, "month")["used"], "5.5");
        let heartbeat = member.post(HEARTBEAT, json!({})).await;
        assert_eq!(
            heartbeat.expect_value()["reached"],
            json!({ "kind": kind, "period": "day", "amount": "5.5", "until": next_period("day") })
        );
        server.audit().await;
    }
}

/// Play is possible again after all of their periods, so the error names the last.
#[tokio::test]
async fn of_several_used_up_limits_the_one_that_ends_last_is_named() {
    let server = Server::start().await;
    spins(&server, false).await;
    let limits = json!([
        limit("time", "day", json!("600")),
        limit("loss", "day", json!("5")),
        limit("wager", "day", json!("5")),
        limit("wager", "month", json!("5")),
    ]);
    let member = server.member(json!({ "balance": "100", "limits": limits })).await;
    let game = open_game(&member, slot_request()).await;
    game.spin("5").await.expect_value();
    let over = game.spin("1").await;
    over.expect_error(422, "limit_reached");
    assert_eq!(over.value()["until"], next_period("month"));
    let heartbeat = member.post(HEARTBEAT, json!({})).await;
    assert_eq!(heartbeat.expect_value()["reached"]["until"], next_period("month"));
}

#[tokio::test]
async fn a_win_frees_the_loss_limit_and_not_the_wager_limit() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "100", "username": "ana" })).await;
    let game = open_game(&member, slot_request()).await;
    member.post(LIMITS, limit("loss", "day", json!("2"))).await.expect_value();
    spins(&server, false).await;
    game.spin("1.5").await.expect_value();
    game.spin("1").await.expect_error(422, "limit_reached");
    spins(&server, true).await;
    game.spin("0.5").await.expect_value();
    assert_eq!(limit_of(member.get(LIMITS).await.expect_value(), "loss", "day")["used"], "0");
    game.spin("2").await.expect_value();
    member.post(LIMITS, limit("wager", "week", json!("5"))).await.expect_value();
    assert_eq!(limit_of(member.get(LIMITS).await.expect_value(), "wager", "week")["used"], "4");
    game.spin("1.5").await.expect_error(422, "limit_reached");
    game.spin("1").await.expect_value();
}

#[tokio::test]
async fn a_used_up_time_limit_ends_play() {
    let server = Server::start().await;
    // A zone where it is not the start of a day, so that the minutes below are in one month.
    let is_morning = now() % DAY < DAY / 2;
    let zone = if is_morning { "Etc/GMT-12" } else { "Etc/UTC" };
    server.site(json!({ "rules": { "timeZone": zone } })).await;
    let next_month = || {
        let day = jiff::Timestamp::now().in_tz(zone).unwrap().last_of_month().unwrap();
        let next = day.tomorrow().unwrap().start_of_day().unwrap();
        rfc3339(next.timestamp().as_millisecond())
    };
    let member = server.member(json!({ "balance": "100", "username": "ana" })).await;
    let game = open_game(&member, slot_request()).await;
    game.spin("1").await.expect_value();
    member.post(LIMITS, limit("time", "month", json!("40"))).await.expect_value();
    let minutes = |state: &Value| -> u32 {
        limit_of(state, "time", "month")["used"].as_str().unwrap().parse().unwrap()
    };
    let before = shift(&server, json!({ "member": "ana", "played": 30 })).await;
    assert!((31..=32).contains(&minutes(&before)), "{before}");
    game.spin("1").await.expect_value();
    let after = shift(&server, json!({ "member": "ana", "played": 45 })).await;
    assert!((46..=47).contains(&minutes(&after)), "{after}");
    let answer = game.spin("1").await;
    answer.expect_error(422, "limit_reached");
    assert!(answer.json["message"].as_str().unwrap().contains(": 40 min."), "{}", answer.text);
    assert_eq!(answer.value()["until"], next_month());
    let launch = member.post(LAUNCH, slot_request()).await;
    launch.expect_error(422, "limit_reached");
    assert_eq!(launch.value()["until"], next_month());
    let heartbeat = member.post(HEARTBEAT, json!({})).await;
    let reached = &heartbeat.expect_value()["reached"];
    assert_eq!((&reached["kind"], &reached["until"]), (&json!("time"), &json!(next_month())));
    // The time of a member that cannot play is not counted.
    assert_eq!(minutes(member.get(LIMITS).await.expect_value()), minutes(&after));
}
