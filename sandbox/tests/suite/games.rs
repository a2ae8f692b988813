//! Categories, vendors, lists, hot games, winners, matches, notices, pictures.

use crate::{
    client::{Page, Server, TestResponse, key},
    play::{open_game, slot_request},
};
use hyper::Method;
use serde_json::{Value, json};

/// Returns a query with JSON in `data`, as in the contract.
fn data(json: &Value) -> String {
    json.to_string().bytes().map(|b| format!("%{b:02X}")).collect()
}

/// Returns the codes of listed games.
pub fn game_codes(games: &Value) -> Vec<String> {
    let games = games.as_array().unwrap();
    games.iter().map(|game| game["gameCode"].as_str().unwrap().to_owned()).collect()
}

async fn list(page: &Page, more: Value) -> TestResponse {
    let mut asked = json!({
        "clientType": 3, "platform": "flash,html5-desktop", "channel": "W", "merchant": "ante",
        "gameType": "RNG", "language": "PT", "page": 1, "pageSize": 24,
    });
    for (name, value) in more.as_object().unwrap() {
        asked[name] = value.clone();
    }
    page.get(&format!("/wps/relay/GCSGAME_gameList?data={}", data(&asked))).await
}

fn names(answer: &TestResponse) -> Vec<String> {
    let games = answer.expect_value()["games"].as_array().unwrap();
    games.iter().map(|game| game["name"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn a_visitor_pages_through_every_game_once() {
    let server = Server::start().await;
    let visitor = server.visitor();
    let first = list(&visitor, json!({})).await;
    let (total, pages) = (
        first.expect_value()["total"].as_u64().unwrap(),
        first.value()["totalPages"].as_u64().unwrap(),
    );
    assert!(total > 300, "{total}");
    assert_eq!(pages, total.div_ceil(24));
    let mut codes = std::collections::BTreeSet::new();
    for page in 1..=pages {
        let answer = list(&visitor, json!({ "page": page })).await;
        let games = answer.expect_value()["games"].as_array().unwrap().clone();
        let expected = if page == pages { total - 24 * (pages - 1) } else { 24 };
        assert_eq!(u64::try_from(games.len()).unwrap(), expected);
        codes.extend(games.iter().map(|game| game["gameCode"].as_str().unwrap().to_owned()));
    }
    assert_eq!(u64::try_from(codes.len()).unwrap(), total);
    // Beyond the last page, and invalid pages.
    assert!(names(&list(&visitor, json!({ "page": pages + 1 })).await).is_empty());
    assert!(names(&list(&visitor, json!({ "page": 4_294_967_295_u32 })).await).is_empty());
    assert_eq!(names(&list(&visitor, json!({ "page": 0, "pageSize": 0 })).await).len(), 1);
    assert_eq!(names(&list(&visitor, json!({ "pageSize": 100_000 })).await).len(), 100);
    list(&visitor, json!({ "page": -1 })).await.expect_error(400, "bad_input");
    visitor.get("/wps/relay/GCSGAME_gameList?data=%7B").await.expect_error(400, "bad_input");
}

#[tokio::test]
async fn games_are_in_the_requested_order() {
    let server = Server::start().await;
    let visitor = server.visitor();
    let all = json!({ "pageSize": 100, "vassalage": "PG" });
    let sorted = |order: &str| {
        let mut asked = all.clone();
        asked["sort"] = json!(order);
        asked
    };
    let usual = names(&list(&visitor, all.clone()).await);
    assert_eq!(names(&list(&visitor, sorted("hot")).await), usual);
    let by_name = names(&list(&visitor, sorted("name")).await);
    let plain = by_name.iter().filter(|name| name.is_ascii());
    assert!(plain.is_sorted_by_key(|name| name.to_ascii_lowercase()), "{by_name:?}");
    assert_eq!(by_name.len(), usual.len());
    let newest = list(&visitor, sorted("new")).await;
    let fresh = newest.expect_value()["games"].as_array().unwrap();
    assert!(fresh[0]["isNew"] == 1 && fresh.iter().is_sorted_by_key(|game| game["isNew"] != 1));
    let cheapest = list(&visitor, sorted("minBet")).await;
    let stakes = cheapest.expect_value()["games"].as_array().unwrap();
    let cents = |game: &serde_json::Value| {
        game["minBet"].as_str().unwrap().replace('.', "").parse::<u32>().unwrap()
    };
    assert!(stakes.iter().is_sorted_by_key(cents));
    list(&visitor, sorted("luck")).await.expect_error(400, "bad_input");
}

#[tokio::test]
async fn games_are_found_by_name_vendor_class_stake_and_lines() {
    let server = Server::start().await;
    let visitor = server.visitor();
    for typed in ["onça dourada", "ONCA DOURADA", "  onca  ", "dourada onça", "On\u{63}\u{327}a"]
    {
        let found = names(&list(&visitor, json!({ "gameName": typed })).await);
        assert!(found.contains(&"Onça Dourada".to_owned()), "{typed}: {found:?}");
        assert!(found.len() < 5, "{typed}: {found:?}");
    }
    let none = list(&visitor, json!({ "gameName": "xyzzy' OR 1=1 --" })).await;
    assert_eq!(
        (none.expect_value()["total"].as_u64(), none.value()["totalPages"].as_u64()),
        (Some(0), Some(0))
    );
    let by_vendor_name = list(&visitor, json!({ "gameName": "pg" })).await;
    let by_vendor = list(&visitor, json!({ "vassalage": "PG" })).await;
    assert_eq!(by_vendor_name.expect_value()["games"], by_vendor.expect_value()["games"]);
    assert!(by_vendor.value()["games"].as_array().unwrap().iter().all(|g| g["vassalage"] == "PG"));
    let jackpots = list(&visitor, json!({ "gameClassify": "jackpot" })).await;
    let games = jackpots.expect_value()["games"].as_array().unwrap();
    assert!(games.len() >= 4 && games.iter().all(|game| game["isJackpot"] == 1));
    let cheap = list(&visitor, json!({ "minBet": "0.20", "minLineNum": 20 })).await;
    let games = cheap.expect_value()["games"].as_array().unwrap();
    assert!(!games.is_empty());
    assert!(games.iter().all(|game| game["minBet"] == "0.20" && game["lineNum"] == 20));
    let wrong = list(&visitor, json!({ "minBet": "many" })).await;
    wrong.expect_error(422, "validation_failed");
    let classes = by_vendor.value()["classifies"].as_array().unwrap().clone();
    assert!(
        classes.contains(&json!("video")) && classes.contains(&json!("jackpot")),
        "{classes:?}"
    );
    assert_eq!(wrong.value()["fields"][0]["field"], "minBet");
    // An empty type selects every type.
    let all = list(&visitor, json!({ "gameType": "" })).await;
    assert!(
        all.expect_value()["total"].as_u64()
            > list(&visitor, json!({})).await.expect_value()["total"].as_u64()
    );
}

#[tokio::test]
async fn the_menu_and_the_vendors_agree() {
    let server = Server::start().await;
    let visitor = server.visitor();
    let menus = visitor.get("/lgw/games/game_menus?language=PT&device=WEB").await;
    let menus = menus.expect_value()["gameMenus"].as_array().unwrap().clone();
    let path = "/wps/relay/GCSGAME_newGameVendor?platform=html5-desktop&language=PT";
    let lanes = visitor.get(path).await.expect_value()["lanes"].as_array().unwrap().clone();
    let lane = |kind: &str| lanes.iter().find(|lane| lane["gameClassify"] == kind).unwrap();
    for menu in &menus {
        let kind = menu["gameType"].as_str().unwrap();
        assert!(menu["count"].as_u64().unwrap() > 0, "{kind}");
        // E-sports are listed under sports until the client moves them.
        if kind == "ESPORTS" || kind == "SPORTS" {
            continue;
        }
        let cards = lane(kind)["cards"].as_array().unwrap();
        let sum: u64 = cards.iter().map(|card| card["count"].as_u64().unwrap()).sum();
        assert_eq!(menu["count"], sum, "{kind}");
        assert!(cards.iter().all(|card| card["gameType"] == kind));
    }
    assert_eq!(lane("RNG")["cards"].as_array().unwrap().len(), 11);
    assert!(lane("RNG")["cards"].as_array().unwrap().iter().any(|card| card["isHot"] == 1));
    let sports: Vec<_> = lane("SPORTS")["cards"]
        .as_array()
        .unwrap()
        .iter()
        .map(|c| c["vassalage"].clone())
        .collect();
    for vendor in ["FB", "AV", "AI", "IMES", "TF", "IA"] {
        assert!(sports.contains(&vendor.into()), "{vendor}");
    }
    let electronic = lane("ELOTT")["cards"].as_array().unwrap();
    assert!(electronic.iter().any(|card| card["vassalage"] == "TCG_LOTTO_VN"));
    let english = visitor.send(hyper::Method::GET, path, None, &[("language", "EN")]).await;
    assert_eq!(english.expect_value()["lanes"][1]["title"], "Live casino");
    assert_eq!(lane("LIVE")["title"], "Cassino ao vivo");
}

#[tokio::test]
async fn hot_games_winners_and_matches() {
    let server = Server::start().await;
    let visitor = server.visitor();
    let hot = |vendor: &str| {
        format!(
            "/wps/relay/GCSGAME_hotGamesV2?merchantCode=ante&isPlatform=2&platform=x&language=PT{vendor}"
        )
    };
    let list = visitor.get(&hot("")).await;
    let list = list.expect_value()["list"].as_array().unwrap();
    assert!((8..=20).contains(&list.len()));
    assert!(list.iter().all(|game| game["isHot"] == 1 && game["maintenance"] == false));
    // A vendor's hot games are those of the list that belong to it.
    let pg = visitor.get(&hot("&vassalage=PG")).await;
    let of_pg: Vec<&Value> = list.iter().filter(|game| game["vassalage"] == "PG").collect();
    assert!(!of_pg.is_empty());
    assert_eq!(pg.expect_value()["list"].as_array().unwrap().iter().collect::<Vec<_>>(), of_pg);
    visitor.get(&hot("&vassalage=NOBODY")).await.expect_error(404, "not_found");

    let winners = visitor.get("/wps/relay/GCSGAME_getRankList").await;
    let winners = winners.expect_value()["list"].as_array().unwrap();
    assert!((24..=36).contains(&winners.len()), "{}", winners.len());
    let prize = |winner: &Value| winner["prize"].as_str().unwrap().parse::<f64>().unwrap();
    assert!(winners.windows(2).all(|pair| prize(&pair[0]) >= prize(&pair[1])));
    assert!(winners.iter().all(|winner| winner["player"].as_str().unwrap().contains("***")));

    let matches = visitor.get("/wps/relay/GCSGAME_hotMatches").await;
    let matches = matches.expect_value()["list"].as_array().unwrap();
    assert!(matches.len() > 2);
    assert!(matches.iter().any(|m| m["minute"].is_u64()), "one is always on");
    for m in matches {
        assert_eq!(m["odds"].as_array().unwrap().len(), 3);
        assert_eq!(m["minute"].is_u64(), m["home"]["score"].is_u64());
    }
}

#[tokio::test]
async fn announcements_are_filtered_by_type_and_language() {
    let server = Server::start().await;
    let visitor = server.visitor();
    let path = |types: &str| {
        format!(
            "/wps/relay/MCSFE_getListAnnouncements?types={types}&platform=W&execution=B&language=PT"
        )
    };
    let all = visitor.get(&path("B,PL,PU,PR,H")).await;
    for part in ["player", "banners", "popup", "promotion", "help"] {
        assert!(!all.expect_value()[part].as_array().unwrap().is_empty(), "{part}");
    }
    let some = visitor.get(&path("PL")).await;
    assert_eq!(some.expect_value()["banners"], json!([]));
    assert_eq!(some.value()["player"], all.value()["player"]);
    let english = visitor.send(hyper::Method::GET, &path("PL"), None, &[("language", "EN")]).await;
    assert_ne!(english.expect_value()["player"][0]["title"], all.value()["player"][0]["title"]);
    assert_eq!(english.value()["player"][0]["id"], all.value()["player"][0]["id"]);
}

#[tokio::test]
async fn pictures_are_cached_long_and_run_no_scripts() {
    let folder = std::env::temp_dir().join(format!("ante-media-{}", crate::client::key()));
    std::fs::create_dir_all(folder.join("games")).unwrap();
    std::fs::write(folder.join(".stamp"), "0123456789abcdef").unwrap();
    std::fs::write(folder.join("games/onca-dourada.webp"), "RIFF").unwrap();
    std::fs::write(folder.join("games/x.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>")
        .unwrap();
    std::fs::write(folder.join("secret.txt"), "no").unwrap();
    let server = Server::with(&["--media", folder.to_str().unwrap()]);
    let visitor = server.visitor();
    let game = list(&visitor, json!({ "gameName": "onça dourada" })).await.expect_value()["games"]
        [0]
    .clone();
    let address = game["image"].as_str().unwrap();
    assert_eq!(address, "/media/games/onca-dourada.webp?v=0123456789");
    let picture = visitor.get(address).await;
    let header =
        |name: &str| picture.headers.get(name).map(|v| v.to_str().unwrap()).unwrap_or_default();
    assert_eq!(picture.status, 200);
    assert_eq!(header("content-type"), "image/webp");
    assert_eq!(header("cross-origin-resource-policy"), "cross-origin");
    assert_eq!(header("x-content-type-options"), "nosniff");
    assert!(header("cache-control").contains("immutable"));
    assert!(header("content-security-policy").contains("sandbox"));
    let again =
        visitor.send(hyper::Method::GET, address, None, &[("if-none-match", header("etag"))]).await;
    assert_eq!(again.status, 304);
    let drawing = visitor.get("/media/games/x.svg").await;
    assert_eq!(drawing.headers["content-type"], "image/svg+xml");
    let old = visitor.get("/media/games/onca-dourada.webp?v=old").await;
    assert!(!old.headers["cache-control"].to_str().unwrap().contains("immutable"));
    for path in [
        "/media/secret.txt",
        "/media/.stamp",
        "/media/games/none.svg",
        "/media/..%2fsecret.txt",
        "/media/games/..%2f..%2fx.svg",
        "/media/",
    ] {
        assert_eq!(visitor.get(path).await.status, 404, "{path}");
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[tokio::test]
async fn a_call_of_a_game_is_json_in_utf_8_and_uncompressed() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "10" })).await;
    let game = open_game(&member, slot_request()).await;
    for path in [
        "session",
        "spin",
        "live/bets",
        "fish",
        "sports/bets",
        "cards/deal",
        "cards/swap",
        "lottery/bets",
    ] {
        let path = format!("/api/{path}");
        for kind in ["application/json; charset=utf-16", "text/plain", ""] {
            let answer = game.page.post_as_kind(&key(), &path, kind, "{}").await;
            answer.expect_error(415, "unsupported_media_type");
        }
        let compressed = [("content-encoding", "gzip")];
        let answer = game.page.send(Method::POST, &path, Some(json!({})), &compressed).await;
        answer.expect_error(415, "unsupported_media_type");
    }
    game.spin("1").await.expect_value();
}
