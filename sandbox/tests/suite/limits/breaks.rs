//! Breaks, which stop play, deposits, bonuses and marketing only.

use super::{LIMITS, shift};
use crate::{
    client::{LOGIN_PASSWORD, Page, Server, TestResponse, key},
    play::{
        Game, LAUNCH, LAUNCH_ROOM, launch_request, open_game, open_launched, room_request,
        slot_request,
    },
};
use serde_json::{Value, json};

const BREAK: &str = "/wps/member/break";
const NOTICES: &str =
    "/wps/relay/MCSFE_getListAnnouncements?types=B,PL,PU,PR,H&platform=W&execution=B&language=PT";

async fn take(member: &Page, kind: &str, hours: u32) -> TestResponse {
    let body = json!({ "kind": kind, "hours": hours, "password": LOGIN_PASSWORD });
    member.sealed("POST", BREAK, body).await
}

/// Opens every game; returns its page with path and body of a bet.
async fn games(server: &Server, member: &Page) -> Vec<(Page, &'static str, Value)> {
    for (path, hold) in [
        ("/_sandbox/games/live", json!({ "to": "bets", "hold": true })),
        ("/_sandbox/games/lottery", json!({ "to": "draw", "hold": true })),
    ] {
        server.post_test_api(path, hold).await;
    }
    let mut games = Vec::new();
    for (launch, path) in launches() {
        let page = open_launched(member, &member.post(path, launch).await).await.page;
        let bet = match games.len() {
            0 => ("/api/spin", json!({ "stake": "1", "roundKey": key() })),
            1 => ("/api/fish", json!({ "fish": "sardine", "stake": "1", "roundKey": key() })),
            2 => {
                let round = page.get("/api/live").await.expect_value()["round"].clone();
                let bets = json!([{ "place": "red", "stake": "1" }]);
                ("/api/live/bets", json!({ "round": round, "slipKey": key(), "bets": bets }))
            }
            3 => {
                let state = page.get("/api/lottery/state?code=bola-da-sorte").await;
                let round = state.expect_value()["round"].clone();
                let bets = json!([{ "play": "place", "pick": "2-7", "stake": "1" }]);
                let slip = json!({ "code": "bola-da-sorte", "round": round, "slipKey": key(),
                    "bets": bets });
                ("/api/lottery/bets", slip)
            }
            4 => ("/api/cards/deal", json!({ "handKey": key() })),
            _ => ("/api/sports/bets", sport(server).await),
        };
        games.push((page, bet.0, bet.1));
    }
    games
}

fn launches() -> [(Value, &'static str); 6] {
    let lottery = json!({
        "lottoArea": "VN", "launchMode": "LOTT", "prizeMode": "Elott", "device": "WEB",
        "view": "betting", "backUrl": "/lottery", "language": "PT", "gameCode": "bola-da-sorte",
    });
    [
        (slot_request(), LAUNCH),
        (launch_request("pesca-brava", "FISH", "JDB"), LAUNCH),
        (launch_request("roleta-brasil", "LIVE", "CRG"), LAUNCH),
        (lottery, "/wps/relay/LGW_lobbyLaunch"),
        (room_request("trinca-mestre", "GPI", "bronze"), LAUNCH_ROOM),
        (launch_request("copa-de-ouro", "SPORTS", "FB"), LAUNCH),
    ]
}

/// Returns a bet on an event that starts in hours.
async fn sport(server: &Server) -> Value {
    let board = server.test_api("/_sandbox/sports").await;
    let events = board["events"].as_array().unwrap().iter();
    let event = events.filter(|e| e["phase"] == "coming").nth(2).unwrap();
    let (market, outcome) =
        (&event["markets"][0], &event["markets"][0]["outcomes"].as_array().unwrap()[0]);
    let leg = json!({ "event": event["id"], "market": market["id"], "outcome": outcome["id"],
        "price": outcome["price"] });
    json!({ "betKey": key(), "stake": "1", "acceptChanges": true, "legs": [leg] })
}

#[tokio::test]
async fn a_break_stops_every_game_and_leaves_the_account_open() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "100", "username": "ana" })).await;
    let games = games(&server, &member).await;
    let state = take(&member, "timeOut", 24).await;
    assert_eq!(state.expect_value()["break"]["kind"], "timeOut");
    assert!(state.value()["break"]["until"].is_string());
    for (page, path, bet) in &games {
        let refused = page.post_keyless(path, bet.clone()).await;
        refused.expect_error(403, "on_break");
        // The error contains the end, which the page shows in the member's time zone.
        assert_eq!(refused.json["value"]["until"], state.value()["break"]["until"]);
        assert_eq!(refused.json["message"], "Você está em pausa.");
    }
    for (launch, path) in launches() {
        member.post(path, launch).await.expect_error(403, "on_break");
    }
    member.post("/wps/member/playSession", json!({})).await.expect_error(403, "on_break");
    assert_eq!(member.balance().await, "100");
    // Login, records, limits and withdrawals stay available.
    let mut again = server.visitor();
    assert_eq!(again.login("ana", LOGIN_PASSWORD, None).await.status, 200);
    again.get(LIMITS).await.expect_value();
    for path in ["deposits", "withdrawals"] {
        again.get(&format!("/wps/v2/wallets/{path}?page=1&pageSize=10")).await.expect_value();
    }
    again.get("/wps/v2/wallets/withdraw/options").await.expect_value();
    let transfer = "/wps/relay/GCS_walletTransfer";
    let bring = json!({ "vassalage": "ORB", "direction": "IN", "amount": "5" });
    again.post(transfer, bring).await.expect_error(403, "on_break");
    again.post(transfer, json!({ "direction": "OUT" })).await.expect_value();
    // A rebate is a bonus, and has to wait.
    again.post("/wps/relay/MCS2_claimRebate", json!({})).await.expect_error(403, "on_break");
    // After the break everything is available again.
    let over = shift(&server, json!({ "member": "ana", "breakOver": true })).await;
    assert_eq!(over.get("break"), None);
    for (page, path, bet) in &games {
        page.post_keyless(path, bet.clone()).await.expect_value();
    }
    assert_eq!(server.test_api("/_sandbox/ledger").await["unbalanced"], 0);
}

#[tokio::test]
async fn a_break_stops_marketing() {
    let server = Server::start().await;
    let (ana, bia) = (server.member(json!({ "username": "ana" })).await, json!({}));
    let bia = server.member(bia).await;
    shift(&server, json!({ "member": "ana", "break": { "kind": "timeOut", "hours": 24 } })).await;
    let notices = async |page: &Page| page.get(NOTICES).await.expect_value().clone();
    let (quiet, loud) = (notices(&ana).await, notices(&bia).await);
    for (name, list) in loud.as_object().unwrap() {
        let marketing = matches!(name.as_str(), "popup" | "promotion");
        assert!(!list.as_array().unwrap().is_empty(), "{name}");
        assert_eq!(quiet[name] == json!([]), marketing, "{name}");
    }
}

#[tokio::test]
async fn a_break_cannot_be_shortened() {
    let server = Server::start().await;
    let member = server.member(json!({ "username": "ana", "email": "ana@example.com" })).await;
    take(&member, "timeOut", 48).await.expect_value();
    take(&member, "timeOut", 24).await.expect_error(409, "break_shorter");
    let longer = take(&member, "timeOut", 72).await.expect_value()["break"]["until"].clone();
    take(&member, "selfExclusion", 4416).await.expect_value();
    take(&member, "timeOut", 1008).await.expect_error(409, "break_shorter");
    let state = take(&member, "selfExclusion", 0).await;
    let own = json!({ "kind": "selfExclusion", "elsewhere": false });
    assert_eq!(state.expect_value()["break"], own);
    assert!(longer.is_string());
    for (kind, hours) in [("selfExclusion", 43800), ("timeOut", 24)] {
        take(&member, kind, hours).await.expect_error(409, "break_shorter");
    }
    let refused = member.post(LAUNCH, slot_request()).await;
    refused.expect_error(403, "on_break");
    assert!(refused.json["message"].as_str().unwrap().contains("definitiva"), "{}", refused.text);
    // Each break is confirmed by a message.
    assert_eq!(server.messages("ana@example.com").await.len(), 4);
}

/// A self-exclusion may be permanent, so its message names no end.
#[tokio::test]
async fn a_self_exclusion_has_a_message_of_its_own() {
    let server = Server::start().await;
    let member = server.member(json!({ "email": "ana@example.com" })).await;
    for (kind, hours, subject) in [
        ("timeOut", 24, "Sua pausa começou"),
        ("selfExclusion", 4416, "Sua autoexclusão começou"),
        ("selfExclusion", 0, "Sua autoexclusão começou"),
    ] {
        take(&member, kind, hours).await.expect_value();
        assert_eq!(server.last_message("ana@example.com").await["subject"], subject);
    }
}

#[tokio::test]
async fn invalid_breaks_are_refused() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "10" })).await;
    for (kind, hours) in [
        ("timeOut", 0),
        ("timeOut", 23),
        ("timeOut", 1009),
        ("selfExclusion", 24),
        ("selfExclusion", 4415),
        ("selfExclusion", 50_000),
    ] {
        let answer = take(&member, kind, hours).await;
        answer.expect_error(422, "validation_failed");
        assert_eq!(answer.value()["fields"][0]["field"], "hours", "{kind} {hours}");
        assert_eq!(answer.value()["fields"][0]["key"], "validation.breakHours");
    }
    for (password, key) in [("", "validation.required"), ("wrong", "validation.passwordWrong")] {
        let body = json!({ "kind": "timeOut", "hours": 24, "password": password });
        let answer = member.sealed("POST", BREAK, body).await;
        answer.expect_error(422, "validation_failed");
        assert_eq!(answer.value()["fields"][0], json!({ "field": "password", "key": key }));
    }
    let game: Game = open_game(&member, slot_request()).await;
    game.spin("1").await.expect_value();
}
