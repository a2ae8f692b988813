//! Legal requirements that the server enforces, independent of the page.

use crate::{
    cashier::{
        DEPOSIT, PAYMENT_PASSWORD, WITHDRAW, options, payee, pix, set_outcome, withdraw, withdrawal,
    },
    client::{LOGIN_PASSWORD, Page, Server, key, on_file, open_database, registration},
    limits::{ANSWER, LIMITS},
    play::{open_game, slot_request},
};
use ante_base::clock::{MINUTE, rfc3339};
use hyper::Method;
use jiff::Timestamp;
use serde_json::{Value, json};
use sqlx::AssertSqlSafe;

const CRYPTO: &str = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
const PROMOTION: &str = "/wps/relay/MCS2_promotionDetail?id=welcome&language=EN";
const BONUSES: &str = "/wps/v2/wallets/deposit/bonuses";

async fn server_in(place: &str) -> Server {
    let server = Server::start().await;
    server.site(json!({ "jurisdiction": place })).await;
    server
}

/// Reads a rule from the jurisdiction's file, so that the tests follow the file.
fn rule(place: &str, name: &str) -> Value {
    let file = format!("{}/../jurisdictions/{place}.json", env!("CARGO_MANIFEST_DIR"));
    let rules: Value = serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
    rules[name]["value"].clone()
}

fn keys(list: &Value) -> Vec<&str> {
    list["methods"].as_array().unwrap().iter().map(|way| way["key"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn the_jurisdiction_is_set_by_the_brand_and_the_test_api() {
    let file = std::env::temp_dir().join(format!("ante-brand-{}.json", key()));
    std::fs::write(&file, r#"{"name":"Other","jurisdiction":"UK"}"#).unwrap();
    let server = Server::with(&["--brand", file.to_str().unwrap(), "--seed", "demo"]);
    std::fs::remove_file(file).unwrap();
    let page = server.member(json!({})).await;
    let offered = page.get(&format!("{DEPOSIT}/methods")).await.expect_value().clone();
    assert_eq!(keys(&offered), ["PIX", "EWALLET", "BANK"]);
    server.site(json!({ "jurisdiction": "open" })).await;
    let offered = page.get(&format!("{DEPOSIT}/methods")).await.expect_value().clone();
    assert_eq!(keys(&offered), ["PIX", "EWALLET", "BANK", "USDT"]);
    let request_body = json!({ "jurisdiction": "XX" });
    let answer = server
        .visitor()
        .send(hyper::Method::PATCH, "/_sandbox/site", Some(request_body), &[])
        .await;
    assert_eq!(answer.status, 400, "{}", answer.text);
}

#[tokio::test]
async fn registration_below_the_minimum_age_is_refused() {
    for place in ["BR", "UK", "MT", "open"] {
        let server = server_in(place).await;
        let refused = server
            .visitor()
            .register(registration("novata", json!({ "ageConfirmed": false })))
            .await;
        refused.expect_error(422, "validation_failed");
        let wrong = refused.value()["fields"].as_array().unwrap();
        let age = wrong.iter().find(|one| one["field"] == "ageConfirmed").unwrap();
        assert_eq!(age["params"]["age"], rule(place, "minimumAge").to_string(), "{place}");
    }
}

#[tokio::test]
async fn a_replaced_minimum_age_is_enforced() {
    let server = server_in("open").await;
    server.site(json!({ "rules": { "minimumAge": 21 } })).await;
    let refused =
        server.visitor().register(registration("novata", json!({ "ageConfirmed": false }))).await;
    refused.expect_error(422, "validation_failed");
    let age = &refused.value()["fields"][0];
    assert_eq!((&age["field"], &age["params"]["age"]), (&json!("ageConfirmed"), &json!("21")));
    server
        .visitor()
        .register(registration("novata", json!({ "ageConfirmed": true })))
        .await
        .expect_value();
}

#[tokio::test]
async fn an_invalid_value_of_a_rule_is_refused() {
    let server = server_in("open").await;
    for rules in [
        json!({ "minimumAgo": 21 }),
        json!({ "minimumAge": "21" }),
        json!({ "paymentKinds": ["creditCard"] }),
    ] {
        let request_body = Some(json!({ "rules": rules }));
        let visitor = server.visitor();
        let answer = visitor.send(hyper::Method::PATCH, "/_sandbox/site", request_body, &[]).await;
        assert_eq!(answer.status, 400, "{}", answer.text);
        assert!(answer.text.contains("rules: "), "{}", answer.text);
    }
}

#[tokio::test]
async fn a_replaced_value_can_be_removed() {
    let server = server_in("MT").await;
    let page = server.member(json!({})).await;
    let now = async || page.get(LIMITS).await.expect_value()["limitRiseHours"].clone();
    let set = json!({ "limitRiseHours": 168, "minimumAge": 30 });
    for (taken_back, left) in
        [(json!({ "limitRiseHours": null }), json!({ "minimumAge": 30 })), (Value::Null, json!({}))]
    {
        server.site(json!({ "rules": set })).await;
        assert_eq!(now().await, 168);
        server.site(json!({ "rules": taken_back })).await;
        assert_eq!(now().await, rule("MT", "limitRiseHours"));
        assert_eq!(server.test_api("/_sandbox/site").await["rules"], left);
    }
}

#[tokio::test]
async fn only_legal_payment_methods_are_offered() {
    let server = server_in("BR").await;
    let page = server
        .member(json!({
            "balance": "1000", "paymentPassword": PAYMENT_PASSWORD, "payeeName": "Ana Souza",
            "payoutAccounts": [{ "account": "ana@exemplo.com.br" },
                { "method": "USDT", "kind": "TRC20", "account": CRYPTO }],
        }))
        .await;
    let offered = page.get(&format!("{DEPOSIT}/methods")).await.expect_value().clone();
    assert_eq!(keys(&offered), ["PIX", "BANK"]);
    for method in ["USDT", "EWALLET"] {
        let form = json!({ "method": method, "amount": "100", "network": "TRC20" });
        let refused = page.post(DEPOSIT, form).await;
        refused.expect_error(422, "validation_failed");
        assert_eq!(refused.value()["fields"][0]["field"], "method");
    }
    page.post(DEPOSIT, pix("100")).await.expect_value();

    let ways = options(&page).await;
    assert_eq!(keys(&ways), ["PIX", "BANK"]);
    // An account of another method, from before, can be removed but not used.
    let crypto = ways["accounts"].as_array().unwrap().iter().find(|one| one["method"] == "USDT");
    let form = json!({
        "accountId": crypto.unwrap()["id"], "amount": "200", "paymentPassword": PAYMENT_PASSWORD,
    });
    let refused = page.sealed("POST", WITHDRAW, form).await;
    refused.expect_error(422, "validation_failed");
    assert_eq!(refused.value()["fields"][0]["key"], "validation.accountGone");
    let form = json!({
        "method": "USDT", "kind": "TRC20", "account": CRYPTO,
        "paymentPassword": PAYMENT_PASSWORD,
    });
    let refused = page.sealed("POST", "/wps/v2/wallets/withdraw/accounts", form).await;
    refused.expect_error(422, "validation_failed");
    assert_eq!(refused.value()["fields"][0]["field"], "method");
    assert_eq!(page.balance().await, "1100");
}

#[tokio::test]
async fn a_withdrawal_cannot_be_canceled_where_the_law_forbids_it() {
    let server = server_in("UK").await;
    server.site(json!({ "payments": { "byHand": true } })).await;
    let page = server.member(payee("100")).await;
    let asked = withdraw(&page, "60").await.expect_value().clone();
    assert_eq!(asked["cancellable"], false);
    let cancel =
        async || page.post(&format!("{WITHDRAW}/cancel"), json!({ "id": asked["id"] })).await;
    cancel().await.expect_error(422, "not_cancellable");
    assert_eq!(withdrawal(&page, &asked["id"]).await["withdrawal"]["cancellable"], false);
    let listed =
        page.get("/wps/v2/wallets/withdrawals?page=1&pageSize=10").await.expect_value().clone();
    assert_eq!(listed["content"][0]["cancellable"], false);
    set_outcome(&server, &asked["id"], "pay").await;
    assert_eq!(page.balance().await, "40");
    server.audit().await;
}

#[tokio::test]
async fn no_deposit_has_a_bonus_where_the_law_forbids_it() {
    let server = server_in("BR").await;
    let page = server.member(json!({})).await;
    assert_eq!(page.get(BONUSES).await.expect_value()["list"], json!([]));
    let form = json!({ "method": "PIX", "amount": "100", "bonusId": "welcome" });
    let refused = page.post(DEPOSIT, form.clone()).await;
    refused.expect_error(422, "validation_failed");
    assert_eq!(refused.value()["fields"][0]["key"], "validation.bonusGone");
    let kinds = async || {
        let all =
            page.get("/wps/relay/MCS2_promotionList?language=EN").await.expect_value().clone();
        let list = all["list"].as_array().unwrap().clone();
        list.iter().map(|one| one["kind"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert!(!kinds().await.contains(&"deposit".to_owned()));
    page.get(PROMOTION).await.expect_error(404, "not_found");
    let join = json!({ "id": "welcome" });
    page.post("/wps/relay/MCS2_joinPromotion", join).await.expect_error(404, "not_found");
    server.site(json!({ "jurisdiction": "open" })).await;
    assert!(kinds().await.contains(&"deposit".to_owned()));
    page.get(PROMOTION).await.expect_value();
    page.post(DEPOSIT, form).await.expect_value();
}

#[tokio::test]
async fn no_turnover_requirement_exceeds_the_legal_maximum() {
    let server = server_in("UK").await;
    let page = server.member(json!({})).await;
    let offered = async || {
        let all = page.get(BONUSES).await.expect_value()["list"].clone();
        let times = all.as_array().unwrap().iter().map(|one| one["turnoverTimes"].clone());
        times.collect::<Vec<_>>()
    };
    let promotions = async || {
        let all =
            page.get("/wps/relay/MCS2_promotionList?language=EN").await.expect_value().clone();
        let list = all["list"].as_array().unwrap().clone();
        list.iter().map(|one| one["id"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let there = |ids: &[String], id: &str| ids.iter().any(|one| one == id);
    let ask = async |id: &str| {
        let form = json!({ "method": "PIX", "amount": "100", "bonusId": id });
        page.post(DEPOSIT, form).await
    };
    // Up to the maximum of the law.
    assert_eq!(rule("UK", "bonusStakesAtMost"), 10);
    assert_eq!(offered().await, [10, 8, 3]);
    server.site(json!({ "rules": { "bonusStakesAtMost": 9 } })).await;
    assert_eq!(offered().await, [8, 3]);
    let refused = ask("welcome").await;
    refused.expect_error(422, "validation_failed");
    assert_eq!(refused.value()["fields"][0]["key"], "validation.bonusGone");
    assert!(!there(&promotions().await, "welcome") && there(&promotions().await, "zalo"));
    page.get(PROMOTION).await.expect_error(404, "not_found");
    // Rewards of promotions count as well.
    server.site(json!({ "rules": { "bonusStakesAtMost": 4 } })).await;
    assert_eq!(offered().await, [3]);
    assert!(!there(&promotions().await, "zalo") && there(&promotions().await, "giro"));
    ask("light").await.expect_value();
    server.site(json!({ "rules": { "bonusStakesAtMost": null } })).await;
    page.get(PROMOTION).await.expect_value();
}

#[tokio::test]
async fn the_reminder_has_the_legal_interval_until_the_member_changes_it() {
    let server = server_in("BR").await;
    let page = server.member(json!({})).await;
    let minutes = async || page.get(LIMITS).await.expect_value()["realityCheckMinutes"].clone();
    for place in ["BR", "UK", "MT", "open"] {
        server.site(json!({ "jurisdiction": place })).await;
        assert_eq!(minutes().await, rule(place, "realityCheckMinutes"), "{place}");
    }
    page.post("/wps/member/realityCheck", json!({ "minutes": 15 })).await.expect_value();
    server.site(json!({ "jurisdiction": "BR" })).await;
    assert_eq!(minutes().await, 15);
}

#[tokio::test]
async fn a_higher_limit_has_the_legal_waiting_time() {
    let server = server_in("MT").await;
    let page = server.member(json!({})).await;
    let set = async |amount: &str| {
        let form = json!({ "kind": "deposit", "period": "day", "amount": amount });
        page.post(LIMITS, form).await.expect_value()["limits"][0]["next"].clone()
    };
    set("100").await;
    let day = json!({ "kind": "deposit", "period": "day", "accept": true });
    for place in ["BR", "UK", "MT", "open"] {
        server.site(json!({ "jurisdiction": place })).await;
        set("50").await;
        let hours = rule(place, "limitRiseHours");
        assert_eq!(page.get(LIMITS).await.expect_value()["limitRiseHours"], hours, "{place}");
        let next = set("200").await;
        assert_eq!(next["amount"], "200");
        let early = page.post(ANSWER, day.clone()).await;
        early.expect_error(409, "limit_waits");
        assert!(early.text.contains(&format!("{hours} h ")), "{}", early.text);
    }
}

#[tokio::test]
async fn a_higher_limit_waits_a_week_where_the_rule_requires_it() {
    let (server, file) = on_file("week");
    server.site(json!({ "rules": { "limitRiseHours": 168 } })).await;
    let page = server.member(json!({})).await;
    let day = json!({ "kind": "deposit", "period": "day" });
    for amount in ["100", "200"] {
        let form = json!({ "kind": "deposit", "period": "day", "amount": amount });
        assert_eq!(page.post(LIMITS, form).await.expect_value()["limitRiseHours"], 168);
    }
    let answer = async || {
        let mut form = day.clone();
        form["accept"] = json!(true);
        page.post(ANSWER, form).await
    };
    let pass = async |hours: i64| {
        let sql = "UPDATE play_limits SET next_from = next_from - ?";
        sqlx::query(sql)
            .bind(hours * 3_600_000)
            .execute(&mut open_database(&file).await)
            .await
            .unwrap();
    };
    pass(167).await;
    let early = answer().await;
    early.expect_error(409, "limit_waits");
    assert!(early.text.contains("168 h "), "{}", early.text);
    pass(1).await;
    assert_eq!(answer().await.expect_value()["limits"][0]["amount"], "200");
}

#[tokio::test]
async fn a_break_has_a_legal_duration() {
    let server = server_in("open").await;
    for (kind, name) in [("timeOut", "timeOutHours"), ("selfExclusion", "selfExclusionHours")] {
        for place in ["BR", "UK", "MT", "open"] {
            server.site(json!({ "jurisdiction": place })).await;
            let page = server.member(json!({ "password": LOGIN_PASSWORD })).await;
            let range = rule(place, name);
            assert_eq!(page.get(LIMITS).await.expect_value()[name], range, "{place}");
            let take = async |hours: i64| {
                let form = json!({ "kind": kind, "hours": hours, "password": LOGIN_PASSWORD });
                page.sealed("POST", "/wps/member/break", form).await
            };
            let (least, most) = (range["least"].as_i64().unwrap(), range["most"].as_i64().unwrap());
            for hours in [least - 1, most + 1] {
                let refused = take(hours).await;
                refused.expect_error(422, "validation_failed");
                let wrong = &refused.value()["fields"][0];
                assert_eq!(wrong["key"], "validation.breakHours", "{place} {kind}");
                assert_eq!(
                    wrong["params"],
                    json!({ "min": least.to_string(), "max": most.to_string() })
                );
            }
            for hours in [least, most] {
                assert_eq!(take(hours).await.expect_value()["break"]["kind"], kind, "{place}");
            }
        }
    }
}

#[tokio::test]
async fn a_session_ends_after_the_legal_time_of_inactivity() {
    let (server, file) = on_file("idle");
    let page = server.member(json!({ "username": "ana" })).await;
    let away = async |minutes: i64| {
        let sql = "UPDATE sessions SET seen_at = seen_at - ?";
        sqlx::query(sql)
            .bind(minutes * 60_000)
            .execute(&mut open_database(&file).await)
            .await
            .unwrap();
    };
    away(20).await;
    page.get("/wps/member/info").await.expect_value();
    let shortest = rule("UK", "sessionIdleMinutes").as_i64().unwrap();
    assert!(shortest < 20);
    server.site(json!({ "jurisdiction": "UK" })).await;
    away(shortest + 1).await;
    page.get("/wps/member/info").await.expect_error(401, "need_login");
}

#[tokio::test]
async fn calls_of_an_idle_page_do_not_extend_the_session() {
    let (server, file) = on_file("open-page");
    let page = server.member(json!({ "username": "ana" })).await;
    let seen = async || -> i64 {
        let sql = "SELECT seen_at FROM sessions";
        sqlx::query_scalar(sql).fetch_one(&mut open_database(&file).await).await.unwrap()
    };
    let sql = "UPDATE sessions SET seen_at = seen_at - 600000";
    sqlx::query(sql).execute(&mut open_database(&file).await).await.unwrap();
    let before = seen().await;
    page.get("/wps/v2/wallets/balance").await.expect_value();
    page.post("/wps/member/playSession", json!({})).await;
    assert_eq!(seen().await, before);
    page.get("/wps/member/info").await.expect_value();
    // The heartbeat is stored in parallel with the response.
    while seen().await == before {
        tokio::task::yield_now().await;
    }
}

/// Returns whether the prompt for a limit is pending after the registration, and before the first
/// deposit.
async fn asked(page: &Page) -> (Value, Value) {
    let limits = page.get(LIMITS).await.expect_value()["limitPrompt"].clone();
    let ways = page.get(&format!("{DEPOSIT}/methods")).await.expect_value()["limitPrompt"].clone();
    (limits, ways)
}

#[tokio::test]
async fn a_new_member_is_prompted_for_a_limit_where_the_law_requires_it() {
    let server = server_in("open").await;
    let page = server.member(json!({})).await;
    for place in ["BR", "UK", "MT", "open"] {
        server.site(json!({ "jurisdiction": place })).await;
        let when = rule(place, "limitPrompt");
        let due = (json!(when == "registration"), json!(when != "never"));
        assert_eq!(asked(&page).await, due, "{place}");
    }
}

#[tokio::test]
async fn the_prompt_for_a_limit_ends_with_an_answer_or_a_deposit() {
    let server = server_in("BR").await;
    let new = async || server.member(json!({})).await;
    let (payer, setter, free) = (new().await, new().await, new().await);
    let other = json!({ "kind": "loss", "period": "day", "amount": "50" });
    payer.post(LIMITS, other).await.expect_value();
    for page in [&payer, &setter, &free] {
        assert_eq!(asked(page).await, (json!(true), json!(true)));
    }
    payer.post(DEPOSIT, pix("100")).await.expect_value();
    let limit = json!({ "kind": "deposit", "period": "week", "amount": "50" });
    assert_eq!(setter.post(LIMITS, limit).await.expect_value()["limitPrompt"], false);
    // "No limit" is an answer as well.
    let none = json!({ "kind": "deposit", "period": "month" });
    assert_eq!(free.post(LIMITS, none).await.expect_value()["limitPrompt"], false);
    for page in [&payer, &setter, &free] {
        assert_eq!(asked(page).await, (json!(false), json!(false)));
    }
}

/// A deposit, a bet, a withdrawal and an exchange of points count from the midnight of the zone.
#[tokio::test]
async fn limits_begin_with_the_days_of_the_jurisdiction() {
    let (server, file) = on_file("zones");
    let mut member = payee("500");
    member["username"] = json!("ana");
    let page = server.member(member).await;
    page.post(DEPOSIT, pix("100")).await.expect_value();
    open_game(&page, slot_request()).await.spin("2").await.expect_value();
    withdraw(&page, "150").await.expect_value();
    let mut db = open_database(&file).await;
    sqlx::query(
        "INSERT INTO point_conversions (reference, member, points, amount, created_at)
         SELECT 'x', id, 50000000, 500000, 0 FROM members WHERE username = 'ana'",
    )
    .execute(&mut db)
    .await
    .unwrap();
    let used = async || {
        let limits = page.get(LIMITS).await.expect_value().clone();
        let of = |kind| {
            let mut all = limits["limits"].as_array().unwrap().iter();
            all.find(|one| one["kind"] == kind && one["period"] == "day").unwrap()["used"].clone()
        };
        let points = page.get("/wps/relay/MCS2_getPointConfig").await.expect_value().clone();
        let left = (options(&page).await["dayLeft"].clone(), points["convertLeft"].clone());
        (["deposit", "wager", "time"].map(of), left, limits["dayEnds"].clone())
    };
    for zone in ["Asia/Kathmandu", "America/Sao_Paulo", "Australia/Sydney", "Europe/London", "UTC"]
    {
        server.site(json!({ "rules": { "timeZone": zone } })).await;
        let day = Timestamp::now().in_tz(zone).unwrap();
        let ends = day.tomorrow().unwrap().start_of_day().unwrap().timestamp().as_millisecond();
        let start = day.start_of_day().unwrap().timestamp().as_millisecond();
        let mut counted = Vec::new();
        for at in [start - MINUTE, start] {
            for (table, time) in [
                ("deposits", "created_at = ?1"),
                ("withdrawals", "created_at = ?1"),
                ("point_conversions", "created_at = ?1"),
                ("play_quarters", "quarter = ?1 / 900000"),
                ("play_minutes", "minute = ?1 / 60000"),
            ] {
                let sql = format!(
                    "UPDATE OR REPLACE {table} SET {time}
                     WHERE member = (SELECT id FROM members WHERE username = 'ana')"
                );
                sqlx::query(AssertSqlSafe(sql)).bind(at).execute(&mut db).await.unwrap();
            }
            let (limits, left, day_ends) = used().await;
            assert_eq!(day_ends, json!(rfc3339(ends)), "{zone}");
            counted.push((limits, left));
        }
        let none = (["0", "0", "0"].map(|used| json!(used)), (json!("100000"), json!("5000")));
        let all = (["100", "2", "1"].map(|used| json!(used)), (json!("99850"), json!("0")));
        assert_eq!(counted, [none, all], "{zone}");
    }
}

#[tokio::test]
async fn an_unknown_time_zone_is_rejected() {
    let server = Server::start().await;
    for zone in ["", "Mars/Olympus", "../../etc/passwd"] {
        let values = json!({ "rules": { "timeZone": zone } });
        let answer =
            server.visitor().send(Method::PATCH, "/_sandbox/site", Some(values), &[]).await;
        assert_eq!(answer.status, 400, "{zone}");
    }
}
