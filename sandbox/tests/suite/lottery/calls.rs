//! Menus, recent lotteries, numbers and launches: responses and permissions.

use super::*;
use crate::{games::game_codes, play::LAUNCH_ROOM};
use hyper::Method;

fn menu(mode: &str) -> String {
    format!("/lgw/vn/games/game_menu?prizeMode={mode}&device=WEB&language=PT")
}

fn recent(mode: &str) -> String {
    format!("/lgw/vn/games/game_menu/recent?prizeMode={mode}&device=WEB&language=PT")
}

fn numbers(code: &str) -> String {
    format!("/lgw/vn/numeros/opened/game?gameCode={code}&count=100")
}

const OPENED: &str = "/lotto/lgw/games/opened/numero";

#[tokio::test]
async fn menus_by_prize_mode_count_down() {
    let server = Server::start().await;
    let visitor = server.visitor();
    for (mode, vendors, count) in [
        ("Elott", vec!["TCG_LOTTO_VN", "ELOTT"], 12),
        ("Lott", vec!["TCG_LOTTO_VN", "LOTT"], 12),
        ("SEA", vec!["TCG_SEA"], 5),
        ("ZY", vec!["ELOTT", "LOTT"], 5),
    ] {
        let answer = visitor.get(&menu(mode)).await;
        let menus = answer.expect_value()["gameMenus"].as_array().unwrap();
        let now = answer.value()["now"].as_str().unwrap();
        let mut seen = 0;
        for category in menus {
            assert!(!category["title"].as_str().unwrap().is_empty());
            for game in category["games"].as_array().unwrap() {
                seen += 1;
                assert_eq!(game["category"], category["category"]);
                assert!(vendors.contains(&game["vendor"].as_str().unwrap()), "{mode} {game}");
                // RFC 3339 in UTC compares as text
                let [closes, draws] = ["closesAt", "drawsAt"].map(|at| game[at].as_str().unwrap());
                assert!(closes < draws && now[..16] <= draws[..16], "{now} {closes} {draws}");
                assert_eq!(game["last"]["gameCode"], game["gameCode"]);
                assert!(game["last"]["drawnAt"].as_str().unwrap() <= now);
                assert_ne!(game["last"]["issue"], game["nextIssue"]);
            }
        }
        assert_eq!(seen, count, "{mode}");
    }
    visitor.get(&menu("elott")).await.expect_error(400, "bad_input");
    let english = visitor.send(Method::GET, &menu("SEA"), None, &[("language", "EN")]).await;
    assert_eq!(english.expect_value()["gameMenus"][0]["title"], "PK10");
    // With a shifted or paused clock the countdown still follows the server's clock.
    let held = json!({ "lottery": "perola-28", "to": "closed", "hold": true });
    control_lottery(&server, held).await;
    let answer = visitor.get(&menu("SEA")).await;
    let all = answer.expect_value()["gameMenus"].as_array().unwrap();
    let pearl = all.iter().find(|c| c["category"] == "PCB").unwrap()["games"][0].clone();
    let now = answer.value()["now"].as_str().unwrap();
    assert!(pearl["closesAt"].as_str().unwrap() <= now && pearl["drawsAt"].as_str().unwrap() > now);
}

#[tokio::test]
async fn a_hundred_draws_exist_from_the_start_and_do_not_change() {
    let (server, file) = crate::client::on_file("numbers");
    let visitor = server.visitor();
    control_lottery(&server, json!({ "lottery": "bola-da-sorte", "hold": true })).await;
    let first = visitor.get(&numbers("bola-da-sorte")).await.expect_value()["list"].clone();
    assert_eq!(first.as_array().unwrap().len(), 100);
    let issues: std::collections::HashSet<_> =
        first.as_array().unwrap().iter().map(|one| one["issue"].as_str().unwrap()).collect();
    assert_eq!(issues.len(), 100);
    assert!(
        first.as_array().unwrap().is_sorted_by(|a, b| {
            a["drawnAt"].as_str().unwrap() > b["drawnAt"].as_str().unwrap()
        })
    );
    drop(server);
    let server = Server::on(&file);
    let visitor = server.visitor();
    let again = visitor.get(&numbers("bola-da-sorte")).await.expect_value()["list"].clone();
    let drawn = |list: &Value| -> Vec<Value> {
        list.as_array().unwrap().iter().map(|one| one["numbers"].clone()).collect()
    };
    assert_eq!(drawn(&again), drawn(&first), "drawn once");
    // One more draw, one more result; every family has its count of numbers.
    draw(&server, "bola-da-sorte").await;
    let later = visitor.get(&numbers("bola-da-sorte")).await.expect_value()["list"].clone();
    assert_eq!(drawn(&later)[1..], drawn(&first)[..99]);
    for (code, length) in [
        ("corrida-dos-dez", 10),
        ("dados-expressos", 3),
        ("bola-express", 5),
        ("bilhete-premiado", 7),
        ("sorteio-do-dia", 3),
    ] {
        let list = visitor.get(&numbers(code)).await.expect_value()["list"].clone();
        assert_eq!(list.as_array().unwrap().len(), 100, "{code}");
        assert_eq!(list[0]["numbers"].as_array().unwrap().len(), length, "{code}");
    }
    visitor.get(&numbers("onca-dourada")).await.expect_error(404, "not_found");
}

#[tokio::test]
async fn opening_and_recent_lotteries_require_a_member() {
    let server = Server::start().await;
    let visitor = server.visitor();
    visitor.get(OPENED).await.expect_error(401, "need_login");
    visitor.get(&recent("Elott")).await.expect_error(401, "need_login");
    let trial = server.member(json!({ "type": 4 })).await;
    trial.get(OPENED).await.expect_value();
    trial.get(&recent("Elott")).await.expect_error(403, "need_real_account");
    let member = server.member(json!({ "balance": "50" })).await;
    let opened = member.get(OPENED).await.expect_value()["list"].clone();
    assert_eq!(opened.as_array().unwrap().len(), 22);
    assert_eq!(member.get(&recent("Elott")).await.expect_value()["list"], json!([]));

    control_lottery(&server, json!({ "lottery": "bola-da-sorte", "to": "draw", "hold": true }))
        .await;
    // Two opened lotteries, then a bet on the first; the lobby is no lottery.
    open_digits_lottery(&member).await;
    let code = "dados-de-hanoi";
    let dice = open_lottery(&member.post(LOBBY, vietnamese(Some(code))).await, &member, code).await;
    member.post(LOBBY, vietnamese(None)).await.expect_value();
    let list = member.get(&recent("Elott")).await.expect_value()["list"].clone();
    assert_eq!(game_codes(&list), ["dados-de-hanoi", "bola-da-sorte"]);
    let balls = LotteryPlayer { code: "bola-da-sorte".to_owned(), ..dice.clone() };
    balls.place(json!([["side", "big", "1"]])).await.expect_value();
    let list = member.get(&recent("Elott")).await.expect_value()["list"].clone();
    assert_eq!(game_codes(&list), ["bola-da-sorte", "dados-de-hanoi"]);
    assert_eq!(list[0]["last"]["numbers"].as_array().unwrap().len(), 5);
    assert_eq!(member.get(&recent("SEA")).await.expect_value()["list"], json!([]));
    let foreign = server.member(json!({})).await;
    assert_eq!(foreign.get(&recent("Elott")).await.expect_value()["list"], json!([]));
}

#[tokio::test]
async fn every_lottery_is_launched_by_its_own_call_and_mode() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "10" })).await;
    let address = async |path: &str, wanted: Value| -> String {
        member.post(path, wanted).await.expect_value()["content"].as_str().unwrap().to_owned()
    };
    let mut wanted = vietnamese(Some("bola-da-sorte"));
    wanted["playType"] = "first5".into();
    let opened = address(LOBBY, wanted.clone()).await;
    assert!(opened.contains("/play/bola-da-sorte?lang=PT&view=betting&play=first5#t="), "{opened}");
    // An unknown play type is dropped.
    wanted["playType"] = "x&view=lobby".into();
    assert!(address(LOBBY, wanted).await.contains("?lang=PT&view=betting&play=side#t="));
    assert!(address(LOBBY, vietnamese(None)).await.contains("?lang=PT&view=lobby#t="));
    for (code, vendor, mode) in [
        ("bola-express", "ELOTT", "Elott"),
        ("bola-express", "ELOTT", "ZY"),
        ("bilhete-premiado", "LOTT", "Lott"),
        ("bilhete-do-mar", "TCG_SEA", "SEA"),
    ] {
        let opened = address(LAUNCH_ROOM, lottery_request(code, vendor, mode)).await;
        assert!(opened.contains(&format!("/play/{code}?lang=PT&view=betting&play=")), "{opened}");
        let lobby = address(LAUNCH_ROOM, lottery_request("", vendor, mode)).await;
        assert!(lobby.contains("&view=lobby#t="), "{lobby}");
    }
    // The page of one vendor has no lottery of another.
    let balls = open_digits_lottery(&member).await;
    let foreign = LotteryPlayer { code: "bola-express".to_owned(), ..balls.clone() };
    let path = "/api/lottery/state?code=bola-express";
    foreign.page.get(path).await.expect_error(404, "not_found");
    foreign
        .place_as(&key(), &json!(1), &json!([["any1", "01", "1"]]))
        .await
        .expect_error(404, "not_found");
    let board = balls.page.get("/api/lottery/board").await.expect_value().clone();
    assert_eq!(board["lotteries"].as_array().unwrap().len(), 7);
    let results = balls.page.get("/api/lottery/results?code=sorteio-saigon").await;
    assert_eq!(results.expect_value()["results"].as_array().unwrap().len(), 100);
}
