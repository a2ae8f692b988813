//! Errors of the lotteries: bets, players, launches, test API calls.

use super::*;
use crate::play::{LAUNCH_ROOM, open_game, slot_request};
use hyper::Method;

#[tokio::test]
async fn a_late_bet_is_refused_without_a_stake() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "100" })).await;
    let counter = open_digits_lottery(&member).await;
    open_round(&server, "bola-da-sorte", json!([1, 2, 3, 4, 5])).await;
    let round = counter.state().await["round"].as_i64().unwrap();
    let bets = json!([["side", "odd", "1"]]);
    control_lottery(&server, json!({ "lottery": "bola-da-sorte", "to": "closed" })).await;
    counter.place_as(&key(), &json!(round), &bets).await.expect_error(409, "bets_closed");
    draw(&server, "bola-da-sorte").await;
    // The past draw, and the one after the next.
    for other in [round, round + 2, i64::MAX, -1] {
        counter.place_as(&key(), &json!(other), &bets).await.expect_error(409, "bets_closed");
    }
    assert_eq!(member.balance().await, "100");
    counter.place_as(&key(), &json!(round + 1), &bets).await.expect_value();
    server.audit().await;
}

#[tokio::test]
async fn bets_above_limits_or_balance_and_invalid_bets_are_refused() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "20000" })).await;
    let counter = open_digits_lottery(&member).await;
    open_round(&server, "bola-da-sorte", json!([1, 2, 3, 4, 5])).await;
    for (play, pick, stake) in
        [("side", "odd", "0.99"), ("side", "odd", "2000.01"), ("first5", "1-2-3-4-5", "1.01")]
    {
        counter.place(json!([[play, pick, stake]])).await.expect_error(422, "limit_exceeded");
    }
    counter.place(json!([["first5", "1-2-3-4-5", "1"]])).await.expect_value();
    counter.place(json!([["first5", "1-2-3-4-5", "1"]])).await.expect_error(422, "limit_exceeded");
    counter.place(json!([["side", "odd", "1999"], ["side", "even", "2000"]])).await.expect_value();
    counter.place(json!([["side", "big", "1001"]])).await.expect_error(422, "limit_exceeded");
    for senseless in [
        json!([]),
        json!([["side", "huge", "1"]]),
        json!([["lucky", "7", "1"]]),
        json!([["place", "1-7", "1"], ["place", "1-7", "1"]]),
        json!(
            (0..41)
                .map(|n| json!(["first3", format!("0-{}-{}", n / 10, n % 10), "1"]))
                .collect::<Vec<_>>()
        ),
    ] {
        assert_eq!(counter.place(senseless).await.status, 400);
    }
    for stake in ["1.001", "-1", "1e3", ""] {
        let bets = json!([["side", "odd", stake]]);
        counter.place(bets).await.expect_error(422, "validation_failed");
    }
    let round = counter.state().await["round"].clone();
    let bets = json!([["side", "odd", "1"]]);
    counter.place_as("short", &round, &bets).await.expect_error(400, "bad_input");
    assert_eq!(member.balance().await, "16000");

    // A slip is accepted completely or not at all.
    let poor = server.member(json!({ "balance": "5" })).await;
    let counter = open_digits_lottery(&poor).await;
    let bets = json!([["side", "odd", "3"], ["side", "big", "3"]]);
    counter.place(bets).await.expect_error(422, "insufficient_balance");
    assert_eq!(counter.state().await["slips"], json!([]));
    assert_eq!(poor.balance().await, "5");
    server.audit().await;
}

#[tokio::test]
async fn access_to_lotteries_is_checked() {
    let server = Server::start().await;
    let visitor = server.visitor();
    let trial = server.member(json!({ "type": 4, "balance": "100" })).await;
    let sea = lottery_request("bilhete-do-mar", "TCG_SEA", "SEA");
    for (path, wanted) in [(LOBBY, vietnamese(None)), (LAUNCH_ROOM, sea.clone())] {
        visitor.post(path, wanted.clone()).await.expect_error(401, "need_login");
        trial.post(path, wanted).await.expect_error(403, "need_real_account");
    }
    let member = server.member(json!({ "balance": "100" })).await;
    let changed = |mut wanted: Value, name: &str, value: Value| {
        wanted[name] = value;
        wanted
    };
    let balls = vietnamese(Some("bola-da-sorte"));
    for (name, value) in [
        ("lottoArea", json!("TH")),
        ("launchMode", json!("SLOT")),
        ("prizeMode", json!("elott")),
        ("view", json!("lobby")),
        ("view", json!("settings")),
    ] {
        let wanted = changed(balls.clone(), name, value);
        member.post(LOBBY, wanted).await.expect_error(400, "bad_input");
    }
    for (name, value) in [
        ("prizeMode", json!("SEA")),
        ("gameCode", json!("bilhete-do-mar")),
        ("gameCode", json!("loterias-do-vietna")),
        ("gameCode", json!("onca-dourada")),
    ] {
        let wanted = changed(balls.clone(), name, value);
        member.post(LOBBY, wanted).await.expect_error(404, "not_found");
    }
    member
        .post(LAUNCH_ROOM, changed(sea.clone(), "prizeMode", json!(null)))
        .await
        .expect_error(400, "bad_input");
    for (name, value) in [
        ("prizeMode", json!("Lott")),
        ("vassalage", json!("TCG_LOTTO_VN")),
        ("vassalage", json!("LOTT")),
        ("vassalage", json!("NOBODY")),
        ("gameCode", json!("loterias-do-oriente")),
        ("gameType", json!("RNG")),
    ] {
        let wanted = changed(sea.clone(), name, value);
        member.post(LAUNCH_ROOM, wanted).await.expect_error(404, "not_found");
    }
    // The tile of a vendor is not a game.
    let tile = json!({ "gameCode": "loterias-do-vietna", "gameType": "ELOTT",
        "vassalage": "TCG_LOTTO_VN", "platform": "x", "language": "PT", "backUrl": "/" });
    member.post("/wps/relay/GCS_gameLaunchFB", tile).await.expect_error(404, "not_found");

    let counter = open_digits_lottery(&member).await;
    let mut stranger = counter.page.clone();
    stranger.token = Some("x".repeat(43));
    stranger.get("/api/lottery/board").await.expect_error(401, "game_session_ended");
    // The play session of a lottery is refused at a slot, and vice versa.
    let spin = json!({ "stake": "1", "roundKey": key() });
    let spun = counter.page.post_keyless("/api/spin", spin).await;
    spun.expect_error(404, "not_found");
    let slot = open_game(&member, slot_request()).await;
    for path in ["board", "state?code=bola-da-sorte", "results?code=bola-da-sorte", "state"] {
        let answer = slot.page.get(&format!("/api/lottery/{path}")).await;
        answer.expect_error(404, "not_found");
    }
    // The lottery has its own page, with the strict policy.
    let html = counter.page.get("/play/bola-da-sorte?lang=PT").await;
    assert!(html.text.contains("<title>Bola da Sorte</title>") && !html.text.contains("style="));
    let csp = html.headers["content-security-policy"].to_str().unwrap();
    assert!(csp.contains("default-src 'none'") && !csp.contains("unsafe"), "{csp}");
    for file in ["main.js", "lottery.css"] {
        assert_eq!(counter.page.get(&format!("/lottery/{file}")).await.status, 200, "{file}");
    }
    // A logout from the site ends the play session.
    let leave = key();
    let leave = [("idempotency-key", leave.as_str())];
    member.send(Method::DELETE, "/wps/session/logout", None, &leave).await;
    counter.page.get("/api/lottery/board").await.expect_error(401, "game_session_ended");
}

#[tokio::test]
async fn the_test_api_refuses_invalid_requests() {
    let server = Server::start().await;
    let path = "/_sandbox/games/lottery";
    for bad in [
        json!({ "lottery": "onca-dourada" }),
        json!({ "lottery": "bola-da-sorte", "numbers": [[1, 2, 3, 4, 10]] }),
        json!({ "lottery": "bola-express", "numbers": [[1, 2, 3, 4, 4]] }),
        json!({ "numbers": [[1, 2, 3]] }),
        json!({ "to": "yesterday" }),
        json!({ "what": 1 }),
    ] {
        let answer = server.visitor().post_keyless(path, bad).await;
        assert_eq!(answer.status, 400);
    }
    let gone = server.visitor().send(Method::DELETE, path, None, &[]).await;
    assert_eq!(gone.json["lotteries"].as_array().unwrap().len(), 22);
}
