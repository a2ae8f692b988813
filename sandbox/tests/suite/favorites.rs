//! Favourites, recent and popular games.

use crate::{
    client::{Page, Server, TestResponse, key, on_file, open_database},
    games::game_codes,
};
use ante_base::clock::DAY;
use hyper::Method;
use serde_json::{Value, json};

const ADD: &str = "/wps/relay/MCSFE_addFavoriteGameV2";
const REMOVE: &str = "/wps/relay/MCSFE_removeFavoriteGameV2";
const IDS: &str = "/wps/relay/MCSFE_getFavoriteGames";
const LAUNCH: &str = "/wps/relay/GCS_gameLaunchFB";
const TYPES: &str = "/wps/relay/GCSGAME_getVassGameType?vassalage=JDB&language=PT";

fn favorite(code: &str, vendor: &str) -> Value {
    json!({ "nodeId": code, "vendor": vendor, "gameType": "RNG" })
}

fn list(kind: &str, page: u32, size: u32) -> String {
    format!(
        "/wps/relay/MCSFE_getFavoriteGamesList?clientType=3&platform=flash,html5-desktop\
         &language=PT&gameType={kind}&page={page}&pageSize={size}"
    )
}

fn recent(page: u32, size: u32, more: &str) -> String {
    format!("/wps/relay/GCS_recentGame?clientType=3&language=PT&page={page}&pageSize={size}{more}")
}

async fn ids(page: &Page) -> Value {
    page.get(IDS).await.expect_value()["ids"].clone()
}

/// Returns the first slots of the catalogue in the wire format.
async fn slots(page: &Page, count: u32) -> Vec<Value> {
    let data: String = json!({
        "clientType": 3, "platform": "flash,html5-desktop", "channel": "W", "merchant": "ante",
        "gameType": "RNG", "language": "PT", "page": 1, "pageSize": count,
    })
    .to_string()
    .bytes()
    .map(|byte| format!("%{byte:02X}"))
    .collect();
    let answer = page.get(&format!("/wps/relay/GCSGAME_gameList?data={data}")).await;
    answer.expect_value()["games"].as_array().unwrap().clone()
}

async fn launch(page: &Page, game: &Value) -> TestResponse {
    let wanted = json!({
        "gameCode": game["gameCode"], "gameType": game["gameType"],
        "vassalage": game["vassalage"], "platform": "flash,html5-desktop", "language": "PT",
        "backUrl": "/rng",
    });
    page.post(LAUNCH, wanted).await
}

#[tokio::test]
async fn favorites_are_added_listed_and_removed_by_their_owner() {
    let server = Server::start().await;
    let (ana, bia) = (server.member(json!({})).await, server.member(json!({})).await);
    assert_eq!(ids(&ana).await, json!([]));
    for (code, vendor) in [("onca-dourada", "PG"), ("dragao-de-jade", "CQ9")] {
        ana.post(ADD, favorite(code, vendor)).await.expect_value();
    }
    assert_eq!(ids(&ana).await, json!(["dragao-de-jade", "onca-dourada"]));
    // Adding it again keeps its position and adds no second one.
    ana.post(ADD, favorite("onca-dourada", "PG")).await.expect_value();
    assert_eq!(ids(&ana).await, json!(["dragao-de-jade", "onca-dourada"]));
    let page = ana.get(&list("RNG", 1, 20)).await;
    assert_eq!(game_codes(&page.expect_value()["content"]), ["dragao-de-jade", "onca-dourada"]);
    assert_eq!(page.value()["totalPages"], 1);

    // members cannot see or take another's
    assert_eq!(ids(&bia).await, json!([]));
    bia.post(REMOVE, favorite("onca-dourada", "PG")).await.expect_value();
    bia.post(ADD, favorite("onca-dourada", "PG")).await.expect_value();
    assert_eq!(ids(&ana).await, json!(["dragao-de-jade", "onca-dourada"]));
    ana.post(REMOVE, favorite("dragao-de-jade", "CQ9")).await.expect_value();
    ana.post(REMOVE, favorite("dragao-de-jade", "CQ9")).await.expect_value();
    assert_eq!(ids(&ana).await, json!(["onca-dourada"]));
    assert_eq!(ids(&bia).await, json!(["onca-dourada"]));
}

#[tokio::test]
async fn a_repeated_request_has_one_effect_and_an_unknown_game_is_refused() {
    let server = Server::start().await;
    let ana = server.member(json!({})).await;
    let intent = key();
    let header = [("idempotency-key", intent.as_str())];
    let add = || Some(favorite("onca-dourada", "PG"));
    ana.send(Method::POST, ADD, add(), &header).await.expect_value();
    ana.post(REMOVE, favorite("onca-dourada", "PG")).await.expect_value();
    // The repeated key returns the earlier response and has no effect.
    ana.send(Method::POST, ADD, add(), &header).await.expect_value();
    assert_eq!(ids(&ana).await, json!([]));
    ana.post(ADD, favorite("nothing", "PG")).await.expect_error(404, "not_found");
    ana.post(ADD, favorite("onca-dourada", "JL")).await.expect_error(404, "not_found");
    let other = json!({ "nodeId": "onca-dourada", "vendor": "PG", "gameType": "LIVE" });
    ana.post(ADD, other).await.expect_error(404, "not_found");
    ana.post(ADD, json!({ "nodeId": "onca-dourada" })).await.expect_error(400, "bad_input");
}

#[tokio::test]
async fn favorites_are_paged_and_of_one_type() {
    let server = Server::start().await;
    let ana = server.member(json!({})).await;
    let games = slots(&ana, 5).await;
    for game in &games {
        let code = game["gameCode"].as_str().unwrap();
        ana.post(ADD, favorite(code, game["vendor"].as_str().unwrap())).await.expect_value();
    }
    let table = json!({ "nodeId": "roleta-brasil", "vendor": "CRG", "gameType": "LIVE" });
    ana.post(ADD, table).await.expect_value();
    let mut newest: Vec<_> =
        games.iter().map(|game| game["gameCode"].as_str().unwrap().to_owned()).collect();
    newest.reverse();
    let mut seen = Vec::new();
    for page in 1..=3 {
        let answer = ana.get(&list("RNG", page, 2)).await;
        assert_eq!(answer.expect_value()["totalPages"], 3);
        seen.extend(game_codes(&answer.value()["content"]));
    }
    assert_eq!(seen, newest);
    assert_eq!(game_codes(&ana.get(&list("RNG", 4, 2)).await.expect_value()["content"]), [""; 0]);
    let live = ana.get(&list("LIVE", 1, 20)).await;
    assert_eq!(game_codes(&live.expect_value()["content"]), ["roleta-brasil"]);
    assert_eq!(
        ana.get(&list("", 1, 20)).await.expect_value()["content"].as_array().unwrap().len(),
        6
    );
}

#[tokio::test]
async fn visitors_and_trial_accounts_have_neither_favorites_nor_recent_games() {
    let server = Server::start().await;
    let visitor = server.visitor();
    let trial = server.member(json!({ "type": 4 })).await;
    for path in [IDS, &list("RNG", 1, 20), &recent(1, 20, "")] {
        visitor.get(path).await.expect_error(401, "need_login");
        trial.get(path).await.expect_error(403, "need_real_account");
    }
    for path in [ADD, REMOVE] {
        let game = || favorite("onca-dourada", "PG");
        visitor.post(path, game()).await.expect_error(401, "need_login");
        trial.post(path, game()).await.expect_error(403, "need_real_account");
    }
    visitor.get(TYPES).await.expect_error(401, "need_login");
}

#[tokio::test]
async fn the_last_started_game_is_listed_first_and_once() {
    let server = Server::start().await;
    let (ana, bia) = (server.member(json!({})).await, server.member(json!({})).await);
    assert_eq!(ana.get(&recent(1, 20, "")).await.expect_value()["list"], json!([]));
    let games = slots(&ana, 3).await;
    for at in [0, 1, 2, 0] {
        launch(&ana, &games[at]).await.expect_value();
        // The next start has a later time.
        tokio::time::sleep(std::time::Duration::from_millis(3)).await;
    }
    let code = |at: usize| games[at]["gameCode"].as_str().unwrap();
    let page = ana.get(&recent(1, 2, "")).await;
    assert_eq!(game_codes(&page.expect_value()["list"]), [code(0), code(2)]);
    assert_eq!(page.value()["totalPages"], 2);
    assert!(page.value()["list"][0]["playedAt"].as_str().unwrap().ends_with('Z'));
    assert_eq!(game_codes(&ana.get(&recent(2, 2, "")).await.expect_value()["list"]), [code(1)]);
    let vendor = games[1]["vassalage"].as_str().unwrap();
    let of_vendor = ana.get(&recent(1, 20, &format!("&vassalage={vendor}"))).await;
    let found = of_vendor.expect_value()["list"].as_array().unwrap();
    assert!(!found.is_empty() && found.iter().all(|game| game["vassalage"] == vendor));
    assert_eq!(bia.get(&recent(1, 20, "")).await.expect_value()["list"], json!([]));
    // A game that did not start is not in the list.
    let none = json!({ "gameCode": "nothing", "gameType": "RNG", "vassalage": "PG" });
    launch(&bia, &none).await.expect_error(404, "not_found");
    assert_eq!(bia.get(&recent(1, 20, "")).await.expect_value()["list"], json!([]));
}

#[tokio::test]
async fn popular_games_are_twenty_ordered_by_rounds() {
    let (server, file) = on_file("popular");
    let popular = |count: u32| {
        format!("/lgw/games/popular?count={count}&prizeMode=Lott&device=WEB&language=PT")
    };
    let visitor = server.visitor();
    let before = visitor.get(&popular(20)).await;
    let before = before.expect_value()["list"].as_array().unwrap();
    assert_eq!(before.len(), 20);
    assert!(before.iter().all(|game| game["maintenance"] == false));
    let unique: std::collections::BTreeSet<_> =
        before.iter().map(|game| game["gameCode"].as_str().unwrap()).collect();
    assert_eq!(unique.len(), 20);
    assert_eq!(visitor.get(&popular(5)).await.expect_value()["list"].as_array().unwrap().len(), 5);
    assert_eq!(
        visitor.get(&popular(9999)).await.expect_value()["list"].as_array().unwrap().len(),
        20
    );

    // More rounds than any game has in a week of the demo history, which differs by date.
    let ana = server.member(json!({ "balance": "1000" })).await;
    let game = &slots(&ana, 100).await[99];
    let answer = launch(&ana, game).await;
    let (address, ticket) =
        answer.expect_value()["content"].as_str().unwrap().split_once("#t=").unwrap();
    let mut host = ana.at(address.split_once("/play/").unwrap().0);
    let opened = host.post_keyless("/api/session", json!({ "ticket": ticket })).await;
    host.token = Some(opened.expect_value()["token"].as_str().unwrap().to_owned());
    let stake = opened.value()["game"]["minStake"].clone();
    for _ in 0..60 {
        let bet = json!({ "stake": stake, "roundKey": key() });
        host.post_keyless("/api/spin", bet).await.expect_value();
    }
    let after = visitor.get(&popular(20)).await;
    assert_eq!(after.expect_value()["list"][0]["gameCode"], game["gameCode"]);
    // Rounds count for a week.
    sqlx::query("UPDATE bets SET settled_at = settled_at - ? WHERE game = ?")
        .bind(7 * DAY)
        .bind(game["gameCode"].as_str())
        .execute(&mut open_database(&file).await)
        .await
        .unwrap();
    let later = visitor.get(&popular(20)).await;
    assert_ne!(later.expect_value()["list"][0]["gameCode"], game["gameCode"]);
}

#[tokio::test]
async fn the_types_of_a_vendor_are_in_menu_order() {
    let server = Server::start().await;
    let ana = server.member(json!({})).await;
    assert_eq!(ana.get(TYPES).await.expect_value()["list"], json!(["RNG", "FISH"]));
    let unknown = TYPES.replace("JDB", "NOBODY");
    ana.get(&unknown).await.expect_error(404, "not_found");
}
