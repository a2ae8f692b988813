//! Games from the launch to the settled round: tickets, stakes, prizes, and their ledger entries.

use crate::client::{Page, Server, TestResponse, key, units};
use hyper::Method;
use serde_json::{Value, json};

pub const LAUNCH: &str = "/wps/relay/GCS_gameLaunchFB";

/// Launch call of card rooms and lotteries.
pub const LAUNCH_ROOM: &str = "/wps/game/launchGame";

/// Returns the launch request of a game.
pub fn launch_request(code: &str, kind: &str, vendor: &str) -> Value {
    json!({
        "gameCode": code, "gameType": kind, "vassalage": vendor,
        "platform": "flash,html5-desktop", "language": "PT",
        "backUrl": format!("/{}", kind.to_lowercase()),
    })
}

/// Returns the launch request of a room of a card game.
pub fn room_request(code: &str, vendor: &str, room: &str) -> Value {
    let mut request = launch_request(code, "PVP", vendor);
    request["roomId"] = room.into();
    request["clientType"] = 3.into();
    request["device"] = "WEB".into();
    request
}

/// Returns the launch request of a slot with stakes from 0.20.
pub fn slot_request() -> Value {
    launch_request("onca-dourada", "RNG", "PG")
}

/// Returns the game host's origin and the ticket of a launch.
pub fn ticket_of(launch: &TestResponse) -> (String, String) {
    let content = launch.expect_value()["content"].as_str().unwrap();
    let (address, ticket) = content.split_once("#t=").unwrap();
    let (origin, _) = address.split_once("/play/").unwrap();
    (origin.to_owned(), ticket.to_owned())
}

/// Page of a running game, with the server's description of it.
#[derive(Clone)]
pub struct Game {
    pub page: Page,
    pub about: Value,
}

/// Opens the page of a launched game.
pub async fn open_launched(member: &Page, launch: &TestResponse) -> Game {
    let (origin, ticket) = ticket_of(launch);
    let mut page = member.at(&origin);
    let answer = page.post_keyless("/api/session", json!({ "ticket": ticket })).await;
    let about = answer.expect_value().clone();
    page.token = Some(about["token"].as_str().unwrap().to_owned());
    Game { page, about }
}

/// Launches a game and opens its page.
pub async fn open_game(member: &Page, request: Value) -> Game {
    open_launched(member, &member.post(LAUNCH, request).await).await
}

/// Sets the result of the next spin.
pub async fn force_spin(server: &Server, win: bool) {
    server.post_test_api("/_sandbox/games/next", json!({ "win": win })).await;
}

/// Plays lost spins of a slot with the given stakes.
pub async fn lose(server: &Server, game: &Game, stakes: &[&str]) {
    for stake in stakes {
        force_spin(server, false).await;
        game.spin(stake).await.expect_value();
    }
}

impl Game {
    async fn spin_as(&self, round_key: &str, stake: &str) -> TestResponse {
        let bet = json!({ "stake": stake, "roundKey": round_key });
        self.page.post_keyless("/api/spin", bet).await
    }

    /// Plays a round of a slot.
    pub async fn spin(&self, stake: &str) -> TestResponse {
        self.spin_as(&key(), stake).await
    }
}

#[tokio::test]
async fn access_to_games_is_checked() {
    let server = Server::start().await;
    server.visitor().post(LAUNCH, slot_request()).await.expect_error(401, "need_login");
    let trial = server.member(json!({ "type": 4, "balance": "100" })).await;
    trial.post(LAUNCH, slot_request()).await.expect_error(403, "need_real_account");
    let member = server.member(json!({ "balance": "100" })).await;
    let (origin, ticket) = ticket_of(&member.post(LAUNCH, slot_request()).await);
    assert!(origin.starts_with("http://127.0.0.1:") && ticket.len() == 43);
    for kind in [1, 2, 41, 42] {
        let agent = server.member(json!({ "type": kind })).await;
        agent.post(LAUNCH, slot_request()).await.expect_value();
    }
    member
        .post(LAUNCH, launch_request("nothing", "RNG", "PG"))
        .await
        .expect_error(404, "not_found");
    // A vendor whose games open in a separate window.
    let book = member.post(LAUNCH, launch_request("taca-ao-vivo", "SPORTS", "IM")).await;
    assert_eq!(book.expect_value()["window"], true);
    assert_eq!(member.post(LAUNCH, slot_request()).await.expect_value()["window"], false);
    member
        .post(LAUNCH, launch_request("onca-dourada", "RNG", "JL"))
        .await
        .expect_error(404, "not_found");
    server.site(json!({ "status": 1 })).await;
    member.post(LAUNCH, slot_request()).await.expect_error(503, "maintenance");
}

#[tokio::test]
async fn a_reopened_page_gets_the_last_round() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "100" })).await;
    let first = open_game(&member, slot_request()).await;
    assert!(first.about["game"]["last"].is_null());
    first.spin("1").await.expect_value();
    let round = first.spin("1").await.expect_value().clone();
    let again = open_game(&member, slot_request()).await;
    assert_eq!(again.about["game"]["last"], round);
    // Another game and another member have no last round.
    let other = open_game(&member, launch_request("dragao-de-jade", "RNG", "CQ9")).await;
    assert!(other.about["game"]["last"].is_null());
    let stranger = server.member(json!({ "balance": "100" })).await;
    assert!(open_game(&stranger, slot_request()).await.about["game"]["last"].is_null());
}

#[tokio::test]
async fn a_game_under_maintenance_cannot_be_opened_and_is_marked_in_every_list() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "100" })).await;
    let (origin, early) = ticket_of(&member.post(LAUNCH, slot_request()).await);
    let opened = open_game(&member, slot_request()).await;
    let played = key();
    let first = opened.spin_as(&played, "1").await;
    server.site(json!({ "closedGames": ["onca-dourada", "galo-de-ouro"] })).await;
    member.post(LAUNCH, slot_request()).await.expect_error(503, "game_maintenance");
    // By its code, and as its vendor's first game.
    for code in ["galo-de-ouro", ""] {
        member
            .post(LAUNCH, launch_request(code, "DS88", "DS88"))
            .await
            .expect_error(503, "game_maintenance");
    }
    let page = member.at(&origin);
    page.get("/play/onca-dourada").await.expect_error(503, "game_maintenance");
    let ticket = json!({ "ticket": early });
    let late = page.post_keyless("/api/session", ticket.clone()).await;
    late.expect_error(503, "game_maintenance");
    // An open play session accepts no more stakes; a repeated key still returns the earlier round.
    opened.spin("1").await.expect_error(503, "game_maintenance");
    let again = opened.spin_as(&played, "1").await;
    assert_eq!(again.expect_value()["id"], first.expect_value()["id"]);
    assert_eq!(member.balance().await, again.expect_value()["balance"]);
    let hot = "/wps/relay/GCSGAME_hotGamesV2?merchantCode=ante&isPlatform=2&platform=x&language=PT";
    let hot = member.get(hot).await;
    assert!(
        hot.expect_value()["list"]
            .as_array()
            .unwrap()
            .iter()
            .all(|g| g["gameCode"] != "onca-dourada")
    );
    let recent = "/wps/relay/GCS_recentGame?clientType=3&language=PT&page=1&pageSize=20";
    let recent = member.get(recent).await;
    assert_eq!(recent.expect_value()["list"][0]["gameCode"], "onca-dourada");
    assert_eq!(recent.value()["list"][0]["maintenance"], true);
    let menus = member.get("/lgw/games/game_menus?language=PT&device=WEB").await;
    let menus = menus.expect_value()["gameMenus"].as_array().unwrap();
    assert!(menus.iter().any(|menu| menu["gameType"] == "DS88" && menu["count"] == 0));
    // The menu of a lottery and every room of a card game show it as well.
    server.site(json!({ "closedGames": ["bilhete-premiado", "trinca-mestre"] })).await;
    let menus = "/lgw/vn/games/game_menu?prizeMode=Lott&device=WEB&language=PT";
    let menus = member.get(menus).await;
    let all = menus.expect_value()["gameMenus"].as_array().unwrap().iter();
    let all: Vec<_> = all.flat_map(|menu| menu["games"].as_array().unwrap()).collect();
    assert!(all.len() > 1);
    for lottery in all {
        assert_eq!(lottery["maintenance"], lottery["gameCode"] == "bilhete-premiado");
    }
    let rooms = "/wps/relay/GLS2_roomList?gameCode=trinca-mestre&vassalage=GPI&language=PT";
    for room in member.get(rooms).await.expect_value()["list"].as_array().unwrap() {
        assert_eq!((&room["maintenance"], &room["players"]), (&json!(true), &json!(0)));
    }
    // Open again; the ticket was not spent.
    server.site(json!({ "closedGames": [] })).await;
    page.post_keyless("/api/session", ticket).await.expect_value();
    let unknown = Some(json!({ "closedGames": ["nothing"] }));
    let unknown = server.visitor().send(Method::PATCH, "/_sandbox/site", unknown, &[]).await;
    assert_eq!(unknown.status, 400);
}

#[tokio::test]
async fn a_ticket_is_valid_once_and_for_its_session() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "100" })).await;
    let (origin, ticket) = ticket_of(&member.post(LAUNCH, slot_request()).await);
    let page = member.at(&origin);
    let try_ticket =
        async |ticket: &str| page.post_keyless("/api/session", json!({ "ticket": ticket })).await;
    let about = try_ticket(&ticket).await;
    assert_eq!(about.expect_value()["game"]["code"], "onca-dourada");
    assert_eq!(about.value()["balance"], "100");
    assert_eq!(about.value()["game"]["symbols"].as_array().unwrap().len(), 7);
    try_ticket(&ticket).await.expect_error(401, "game_session_ended");
    try_ticket("").await.expect_error(401, "game_session_ended");
    try_ticket(&"x".repeat(43)).await.expect_error(401, "game_session_ended");
    // The site's token is refused at the game host, and vice versa.
    let mut mixed = member.at(&origin);
    mixed.token = member.token.clone();
    mixed.get("/api/balance").await.expect_error(401, "game_session_ended");
    let mut back = member.clone();
    back.token = Some(about.value()["token"].as_str().unwrap().to_owned());
    back.get("/wps/v2/wallets/balance").await.expect_error(401, "need_login");
    // a logout from the site closes its games, and an unused ticket becomes invalid
    let game = open_game(&member, slot_request()).await;
    let (_, late) = ticket_of(&member.post(LAUNCH, slot_request()).await);
    member
        .send(Method::DELETE, "/wps/session/logout", None, &[("idempotency-key", &key())])
        .await
        .expect_value();
    game.spin("1").await.expect_error(401, "game_session_ended");
    try_ticket(&late).await.expect_error(401, "game_session_ended");
}

#[tokio::test]
async fn a_round_changes_the_ledger_by_its_stake_and_prize() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "100" })).await;
    let game = open_game(&member, slot_request()).await;
    let before = server.audit().await;

    server.post_test_api("/_sandbox/games/next", json!({ "win": false })).await;
    let lost = game.spin("2.5").await;
    assert_eq!(
        (&lost.expect_value()["win"], &lost.value()["balance"]),
        (&json!("0"), &json!("97.5"))
    );
    assert_eq!(lost.value()["wins"], json!([]));
    assert_eq!(member.balance().await, "97.5");

    // Five wilds on the middle line only: the fixed jackpot, 6000 × 50/20.
    server
        .post_test_api(
            "/_sandbox/games/next",
            json!({ "symbols": [5, 0, 7, 6, 0, 1, 2, 0, 3, 7, 0, 5, 1, 0, 2] }),
        )
        .await;
    let won = game.spin("50").await;
    let wins = won.expect_value()["wins"].as_array().unwrap().clone();
    assert_eq!(wins[0], json!({ "line": 0, "symbol": 0, "count": 5, "win": "15000" }));
    assert_eq!(won.value()["balanceStaked"], "47.5");
    let sum: i64 = wins.iter().map(|win| units(&win["win"])).sum();
    assert_eq!(sum, units(&won.value()["win"]));
    assert_eq!(units(&won.value()["balance"]), 475_000 + sum);
    assert_eq!(member.balance().await, won.value()["balance"].as_str().unwrap());

    // Random rounds: the balance is reduced by the stake and increased by the prize.
    let mut balance = units(&won.value()["balance"]);
    for _ in 0..40 {
        let round = game.spin("1").await;
        balance += units(&round.expect_value()["win"]) - 10_000;
        assert_eq!(units(&round.value()["balance"]), balance);
        assert_eq!(round.value()["reels"].as_array().unwrap().len(), 5);
    }
    assert_eq!(
        game.page.get("/api/balance").await.expect_value()["balance"],
        member.balance().await.as_str()
    );
    let after = server.audit().await;
    assert!(
        after["transactions"].as_i64().unwrap() >= before["transactions"].as_i64().unwrap() + 42
    );
    // A real prize of this size is on the winner board, with a masked name.
    let board = member.get("/wps/relay/GCSGAME_getRankList").await;
    let winners = board.expect_value()["list"].as_array().unwrap().clone();
    let real = winners.iter().find(|winner| winner["prize"] == won.value()["win"]);
    assert!(real.is_some_and(|winner| winner["player"].as_str().unwrap().contains("***")));
}

#[tokio::test]
async fn the_same_key_is_the_same_round() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "100" })).await;
    let game = open_game(&member, slot_request()).await;
    let key = key();
    let first = game.spin_as(&key, "5").await;
    let balance = member.balance().await;
    for _ in 0..3 {
        assert_eq!(game.spin_as(&key, "5").await.expect_value(), first.expect_value());
    }
    // Also from another page of the same player; with another stake it is an error.
    let other = open_game(&member, slot_request()).await;
    assert_eq!(other.spin_as(&key, "5").await.expect_value(), first.expect_value());
    game.spin_as(&key, "6").await.expect_error(422, "idempotency_mismatch");
    let another = open_game(&member, launch_request("dragao-de-jade", "RNG", "CQ9")).await;
    another.spin_as(&key, "5").await.expect_error(422, "idempotency_mismatch");
    assert_eq!(member.balance().await, balance);
    // Concurrent calls: one effect.
    let again = crate::client::key();
    let many = (0..16).map(|_| {
        let (page, key) = (game.page.clone(), again.clone());
        tokio::spawn(async move {
            let bet = json!({ "stake": "1", "roundKey": key });
            page.post_keyless("/api/spin", bet).await
        })
    });
    let mut answers = Vec::new();
    for one in many.collect::<Vec<_>>() {
        answers.push(one.await.unwrap());
    }
    assert!(answers.iter().all(|answer| answer.expect_value() == answers[0].value()));
    assert_eq!(units(&answers[0].value()["balance"]), units(&json!(member.balance().await)));
    // The same key of another member is another round.
    let bia = server.member(json!({ "balance": "5" })).await;
    let hers = open_game(&bia, slot_request()).await;
    assert_ne!(hers.spin_as(&key, "5").await.expect_value()["id"], first.value()["id"]);
    server.audit().await;
}

#[tokio::test]
async fn stakes_are_within_limits_and_the_balance() {
    let server = Server::start().await;
    let member = server.member(json!({ "username": "curta", "balance": "10" })).await;
    let game = open_game(&member, slot_request()).await;
    assert_eq!(game.about["game"]["minStake"], "0.2");
    for stake in ["0.19", "500.01", "99999999"] {
        game.spin(stake).await.expect_error(422, "limit_exceeded");
    }
    for stake in ["0", "-1", "1.005", "1e2", "1,5", "", "abc", "99999999999999999999999"] {
        game.spin(stake).await.expect_error(422, "validation_failed");
    }
    game.spin_as("short", "1").await.expect_error(400, "bad_input");
    let odd = json!({ "stake": 1, "roundKey": key() });
    game.page.post_keyless("/api/spin", odd).await.expect_error(400, "bad_input");
    assert_eq!(member.balance().await, "10");

    // An unpaid round uses up no requested result.
    server
        .post_test_api(
            "/_sandbox/games/next",
            json!({ "win": false, "username": "CURTA", "times": 64 }),
        )
        .await;
    game.spin("10.01").await.expect_error(422, "insufficient_balance");
    let many = (0..64).map(|_| {
        let page = game.page.clone();
        tokio::spawn(async move {
            let bet = json!({ "stake": "1", "roundKey": key() });
            page.post_keyless("/api/spin", bet).await
        })
    });
    let (mut played, mut refused) = (0, 0);
    for one in many.collect::<Vec<_>>() {
        let answer = one.await.unwrap();
        if answer.status == 200 {
            played += 1;
        } else {
            answer.expect_error(422, "insufficient_balance");
            refused += 1;
        }
    }
    assert_eq!((played, refused), (10, 54));
    assert_eq!(member.balance().await, "0");
    server.audit().await;
}

#[tokio::test]
async fn only_the_site_can_embed_pages_of_the_game_host() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "10" })).await;
    let launch = member.post(LAUNCH, slot_request()).await;
    let (origin, ticket) = ticket_of(&launch);
    let page = member.at(&origin);
    let html = page.get("/play/onca-dourada?lang=PT").await;
    let csp = html.headers["content-security-policy"].to_str().unwrap();
    assert!(csp.contains(&format!("frame-ancestors {};", server.url)), "{csp}");
    assert!(csp.contains("default-src 'none'") && !csp.contains("unsafe"));
    assert!(html.text.contains("<title>Onça Dourada</title>"));
    assert!(!html.text.contains("{code}") && !html.text.contains("style="));
    for file in ["slot/main.js", "slot/reels.js", "slot/slot.css", "common/archivo.woff2"] {
        assert_eq!(page.get(&format!("/{file}")).await.status, 200, "{file}");
    }
    assert_eq!(page.get("/slot/none.js").await.status, 404);
    page.get("/play/nothing").await.expect_error(404, "not_found");
    // A page of another origin, and another name of this machine.
    let body = json!({ "ticket": ticket });
    for header in [
        ("origin", "https://evil.example"),
        ("origin", server.url.as_str()),
        ("host", "evil.example"),
    ] {
        let answer = page.send(Method::POST, "/api/session", Some(body.clone()), &[header]).await;
        answer.expect_error(403, "forbidden");
    }
    page.send(Method::POST, "/api/session", Some(body), &[("origin", &origin)])
        .await
        .expect_value();
    // The API is not on this host.
    assert_eq!(page.get("/wps/system/status").await.status, 404);
}

#[tokio::test]
async fn the_test_api_refuses_invalid_results() {
    let server = Server::start().await;
    for bad in
        [json!({}), json!({ "symbols": [9] }), json!({ "win": 1 }), json!([{ "what": true }])]
    {
        let answer = server.visitor().post_keyless("/_sandbox/games/next", bad).await;
        assert_eq!(answer.status, 400);
    }
}
