//! Errors of the sportsbook: changed odds, limits, test API calls.

use super::*;

#[tokio::test]
async fn changed_and_suspended_odds_need_a_new_confirmation() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "100" })).await;
    let page = book(&member).await;
    let event = upcoming_events(&server, "campeoes").await[0].clone();
    let seen = [leg(&event, "1x2", "1")];
    let price = json!({ "market": "1x2", "outcome": "1", "price": "1.11" });
    control_sports(&server, json!({ "event": event["id"], "price": price })).await;
    let key = key();
    bet_as(&page, &key, "10", &seen, false).await.expect_error(409, "odds_changed");
    assert_eq!(member.balance().await, "100");
    let taken = bet_as(&page, &key, "10", &seen, true).await;
    assert_eq!(taken.expect_value()["bet"]["legs"][0]["price"], "1.11");
    let suspend = json!({ "event": event["id"], "suspendMs": 60000 });
    control_sports(&server, suspend).await;
    let fresh = [leg(&upcoming_events(&server, "campeoes").await[0], "1x2", "1")];
    for accept in [false, true] {
        bet_as(&page, &crate::client::key(), "10", &fresh, accept)
            .await
            .expect_error(409, "odds_suspended");
    }
    control_sports(&server, json!({ "event": event["id"], "suspendMs": 0 })).await;
    bet(&page, "10", &fresh).await.expect_value();
    end(&server, &event, [1, 0]).await;
    bet(&page, "10", &fresh).await.expect_error(409, "odds_suspended");
    let nothing = json!({ "event": "none-1", "market": "1x2", "outcome": "1", "price": "2.00" });
    bet(&page, "10", &[nothing]).await.expect_error(409, "odds_suspended");
    server.audit().await;
}

#[tokio::test]
async fn bets_have_limits() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "2000" })).await;
    let page = book(&member).await;
    let all = events(&server).await;
    let one = [leg(&all[0], "1x2", "1")];
    for stake in ["0.99", "1000.01", "99999999"] {
        bet(&page, stake, &one).await.expect_error(422, "limit_exceeded");
    }
    for stake in ["0", "-1", "1.005", "1e2", "1,5", "", "abc"] {
        bet(&page, stake, &one).await.expect_error(422, "validation_failed");
    }
    bet(&page, "1", &[]).await.expect_error(400, "bad_input");
    bet_as(&page, "short", "1", &one, false).await.expect_error(400, "bad_input");
    for (market, outcome, price) in
        [("maps", "over", "1.50"), ("1x2", "over", "1.50"), ("1x2", "1", "1.5"), ("?", "1", "1.50")]
    {
        let leg =
            json!({ "event": all[0]["id"], "market": market, "outcome": outcome, "price": price });
        bet(&page, "1", &[leg]).await.expect_error(400, "bad_input");
    }
    let same = [one[0].clone(), leg(&all[0], "btts", "yes")];
    bet(&page, "1", &same).await.expect_error(409, "same_event");
    let main = |e: &Value| leg(e, if e["sport"] == "football" { "1x2" } else { "winner" }, "1");
    let nine: Vec<Value> = all.iter().take(9).map(main).collect();
    bet(&page, "1", &nine).await.expect_error(422, "limit_exceeded");
    bet(&page, "1", &nine[..8]).await.expect_value();
    // Above the maximum payout, and above the range of amounts.
    for event in &all[..8] {
        let market = if event["sport"] == "football" { "1x2" } else { "winner" };
        let price = json!({ "market": market, "outcome": "2", "price": "151.00" });
        control_sports(&server, json!({ "event": event["id"], "price": price })).await;
    }
    let moved = events(&server).await;
    let long: Vec<Value> = moved[..8]
        .iter()
        .map(|e| leg(e, if e["sport"] == "football" { "1x2" } else { "winner" }, "2"))
        .collect();
    for legs in [&long[..3], &long[..]] {
        bet(&page, "1000", legs).await.expect_error(422, "limit_exceeded");
    }
    assert_eq!(member.balance().await, "1999");
    bet(&page, "1000", &one).await.expect_value();
    bet(&page, "1000", &one).await.expect_error(422, "insufficient_balance");
    server.audit().await;
}

#[tokio::test]
async fn the_test_api_refuses_impossible_results() {
    let server = Server::start().await;
    let (football, esports) = (
        &upcoming_events(&server, "campeoes").await[0],
        &upcoming_events(&server, "masters").await[0],
    );
    let fixed = |price: &str| json!({ "market": "1x2", "outcome": "1", "price": price });
    for (event, request_body) in [
        (football, json!({ "score": [1] })),
        (football, json!({ "score": [99, 0] })),
        (football, json!({ "end": true, "cancel": true })),
        (football, json!({ "price": fixed("1.00") })),
        (football, json!({ "price": fixed("x") })),
        (football, json!({ "what": true })),
        (esports, json!({ "score": [1, 0], "end": true })),
        (esports, json!({ "score": [2, 2], "end": true })),
        (esports, json!({ "end": true })),
    ] {
        let mut request_body = request_body;
        request_body["event"] = event["id"].clone();
        let answer = server.visitor().post_keyless("/_sandbox/sports", request_body.clone()).await;
        assert_eq!(answer.status, 400, "{request_body}");
    }
    let nothing = json!({ "event": "campeoes-1", "end": true });
    let answer = server.visitor().post_keyless("/_sandbox/sports", nothing).await;
    assert_eq!(answer.status, 404);
}
