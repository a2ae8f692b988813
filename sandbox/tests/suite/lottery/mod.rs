//! Lotteries: menus, launches, draws by the server's clock, bets, and their ledger entries.

mod calls;
mod rejections;

use crate::{
    client::{Page, Server, TestResponse, key, open_database, wait_for},
    play::{Game, open_launched},
};
use serde_json::{Value, json};

const LOBBY: &str = "/wps/relay/LGW_lobbyLaunch";

/// Launch of a Vietnamese lottery, or of the lobby without a code.
fn vietnamese(code: Option<&str>) -> Value {
    let mut wanted = json!({
        "lottoArea": "VN", "launchMode": "LOTT", "prizeMode": "Elott", "device": "WEB",
        "view": if code.is_some() { "betting" } else { "lobby" },
        "backUrl": "/lottery", "language": "PT",
    });
    if let Some(code) = code {
        wanted["gameCode"] = code.into();
    }
    wanted
}

/// Launch of a lottery of another vendor.
fn lottery_request(code: &str, vendor: &str, mode: &str) -> Value {
    json!({
        "gameCode": code, "gameType": if vendor == "ELOTT" { "ELOTT" } else { "LOTT" },
        "vassalage": vendor, "prizeMode": mode, "clientType": 3, "device": "WEB",
        "platform": "flash,html5-desktop", "language": "PT", "backUrl": "/lottery",
    })
}

/// Betting page of a lottery.
#[derive(Clone)]
pub struct LotteryPlayer {
    page: Page,
    about: Value,
    code: String,
}

/// Opens the betting page of a launched lottery.
async fn open_lottery(launch: &TestResponse, member: &Page, code: &str) -> LotteryPlayer {
    let Game { page, about } = open_launched(member, launch).await;
    LotteryPlayer { page, about, code: code.to_owned() }
}

/// Opens a lottery with five digits and a draw every minute.
pub async fn open_digits_lottery(member: &Page) -> LotteryPlayer {
    let code = "bola-da-sorte";
    open_lottery(&member.post(LOBBY, vietnamese(Some(code))).await, member, code).await
}

impl LotteryPlayer {
    async fn state(&self) -> Value {
        let path = format!("/api/lottery/state?code={}", self.code);
        self.page.get(&path).await.expect_value().clone()
    }

    async fn place_as(&self, slip_key: &str, round: &Value, bets: &Value) -> TestResponse {
        let bets: Vec<Value> = bets
            .as_array()
            .unwrap()
            .iter()
            .map(|bet| json!({ "play": bet[0], "pick": bet[1], "stake": bet[2] }))
            .collect();
        let slip = json!({ "code": self.code, "round": round, "slipKey": slip_key, "bets": bets });
        self.page.post_keyless("/api/lottery/bets", slip).await
    }

    /// Places `[[play, pick, stake] …]` on the next draw.
    pub async fn place(&self, bets: Value) -> TestResponse {
        let round = self.state().await["round"].clone();
        self.place_as(&key(), &round, &bets).await
    }
}

async fn control_lottery(server: &Server, what: Value) -> Value {
    server.post_test_api("/_sandbox/games/lottery", what).await["lotteries"][0].clone()
}

/// Starts a new round with a paused clock, and sets its numbers.
pub async fn open_round(server: &Server, lottery: &str, numbers: Value) {
    control_lottery(server, json!({ "lottery": lottery, "to": "draw", "hold": true })).await;
    control_lottery(server, json!({ "lottery": lottery, "numbers": [numbers] })).await;
}

pub async fn draw(server: &Server, lottery: &str) {
    control_lottery(server, json!({ "lottery": lottery, "to": "draw" })).await;
}

#[tokio::test]
async fn a_draw_from_the_bet_to_the_prize() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "100" })).await;
    let counter = open_digits_lottery(&member).await;
    let about = &counter.about["game"];
    assert_eq!((&about["kind"], &about["minStake"]), (&json!("LOTT"), &json!("1")));
    assert_eq!(about["lotteries"].as_array().unwrap().len(), 7);
    open_round(&server, "bola-da-sorte", json!([7, 0, 3, 3, 9])).await;
    let before = counter.state().await;
    assert_eq!((&before["phase"], &before["held"]), (&json!("open"), &json!(true)));
    assert_eq!(before["results"].as_array().unwrap().len(), 10);
    assert_eq!(before["closes"].as_i64().unwrap() - before["opens"].as_i64().unwrap(), 55_000);

    // 22 is small: 1.90; the first is 7: 9.50; the third is not 8.
    let bets = json!([["side", "small", "10"], ["place", "1-7", "2"], ["place", "3-8", "1.5"]]);
    let placed = counter.place(bets).await;
    assert_eq!(placed.expect_value()["balance"], "86.5");
    let slip = &placed.value()["slips"][0];
    assert_eq!((&slip["state"], &slip["stake"]), (&json!("open"), &json!("13.5")));
    assert_eq!((&slip["numbers"], &slip["bets"][0]["won"]), (&json!(null), &json!(null)));
    assert_eq!(member.balance().await, "86.5");

    control_lottery(&server, json!({ "lottery": "bola-da-sorte", "to": "closed" })).await;
    let closed = counter.state().await;
    assert_eq!((&closed["phase"], &closed["results"]), (&json!("closed"), &before["results"]));
    assert_eq!(closed["slips"][0]["state"], "open", "the result is not sent before the draw");

    draw(&server, "bola-da-sorte").await;
    let over = counter.state().await;
    assert_eq!(over["results"][0]["numbers"], json!(["7", "0", "3", "3", "9"]));
    assert_eq!(over["results"][0]["issue"], before["issue"]);
    let slip = &over["slips"][0];
    assert_eq!((&slip["state"], &slip["win"]), (&json!("won"), &json!("38")));
    let won: Vec<_> = slip["bets"].as_array().unwrap().iter().map(|bet| &bet["won"]).collect();
    assert_eq!(won, [true, false, true]);
    assert_eq!(over["balance"], "124.5");
    assert_eq!(member.balance().await, "124.5");
    server.audit().await;
}

/// Play type, its numbers, and bets with their payout for 1.00: one wins, one loses.
type Case<'a> = (&'a str, Value, &'a [(&'a str, &'a str, &'a str)]);

#[tokio::test]
async fn every_play_type_pays_its_stated_odds() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "1000" })).await;
    let cases: [Case<'_>; 5] = [
        (
            "dados-de-hanoi",
            json!([4, 4, 4]),
            &[
                ("sum", "12", "8.2"),
                ("side", "even", "1.9"),
                ("single", "4", "2.25"),
                ("pair", "4", "12.82"),
                ("triple", "4", "205.2"),
                ("triple", "any", "34.2"),
                ("triple", "5", "0"),
            ],
        ),
        (
            "baia-de-ha-long",
            json!([3, 10, 1, 7, 5, 9, 2, 8, 4, 6]),
            &[
                ("champion", "03", "9.5"),
                ("side", "odd", "1.9"),
                ("podium", "01", "3.16"),
                ("top2", "03-10", "85.5"),
                ("sum", "13", "10.68"),
                ("podium", "07", "0"),
            ],
        ),
        (
            "delta-do-mekong",
            json!([11, 2, 5, 1, 9]),
            &[
                ("any1", "09", "2.09"),
                ("any2", "01-11", "5.22"),
                ("any3", "01-05-11", "15.67"),
                ("any5", "01-02-05-09-11", "438.9"),
                ("first", "11", "10.45"),
                ("parity", "odd", "1.56"),
                ("any2", "01-03", "0"),
            ],
        ),
        (
            "lotus-de-seda",
            json!([5, 12, 30, 44, 9, 2, 7]),
            &[
                ("special", "07", "46.55"),
                ("colour", "red", "2.73"),
                ("side", "small", "1.93"),
                ("seven", "44", "6.65"),
                ("special", "44", "0"),
            ],
        ),
        (
            "sorteio-saigon",
            json!([0, 9, 0]),
            &[
                ("side", "odd", "1.9"),
                ("place", "2-9", "9.5"),
                ("straight3", "0-9-0", "950"),
                ("single", "0", "3.5"),
                ("straight3", "0-9-1", "0"),
            ],
        ),
    ];
    for (code, numbers, bets) in cases {
        let counter =
            open_lottery(&member.post(LOBBY, vietnamese(Some(code))).await, &member, code).await;
        open_round(&server, code, numbers).await;
        let wanted: Vec<_> = bets.iter().map(|(play, pick, _)| json!([play, pick, "1"])).collect();
        counter.place(json!(wanted)).await.expect_value();
        draw(&server, code).await;
        let slip = counter.state().await["slips"][0].clone();
        for (play, pick, pays) in bets {
            let lines = slip["bets"].as_array().unwrap();
            let line = lines.iter().find(|l| l["play"] == *play && l["pick"] == *pick).unwrap();
            assert_eq!(line["won"], *pays != "0", "{code} {play} {pick}");
            if *pays != "0" {
                assert_eq!(line["prize"], *pays, "{code} {play} {pick}");
            }
        }
        let units = |text: &str| ante_base::money::Money::parse(text).unwrap().0;
        let all: i64 = bets.iter().map(|(_, _, pays)| units(pays)).sum();
        assert_eq!(units(slip["win"].as_str().unwrap()), all, "{code}");
    }
    server.audit().await;
}

#[tokio::test]
async fn a_slip_is_placed_once_and_settled_once() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "100" })).await;
    let counter = open_digits_lottery(&member).await;
    open_round(&server, "bola-da-sorte", json!([1, 2, 3, 4, 5])).await;
    let round = counter.state().await["round"].clone();
    let slip_key = key();
    let bets = json!([["place", "1-1", "1"], ["side", "odd", "4"]]);
    let many = (0..16).map(|_| {
        let (counter, slip_key, round, bets) =
            (counter.clone(), slip_key.clone(), round.clone(), bets.clone());
        tokio::spawn(async move { counter.place_as(&slip_key, &round, &bets).await })
    });
    for one in many.collect::<Vec<_>>() {
        assert_eq!(one.await.unwrap().expect_value()["balance"], "95");
    }
    // The same bets in another order are the same slip; any other slip with this key is an error.
    let turned = json!([["side", "odd", "4"], ["place", "1-1", "1"]]);
    counter.place_as(&slip_key, &round, &turned).await.expect_value();
    let other = json!([["side", "odd", "5"]]);
    counter.place_as(&slip_key, &round, &other).await.expect_error(422, "idempotency_mismatch");
    draw(&server, "bola-da-sorte").await;
    // Concurrent requests of many pages while the job pays 9.50 and 7.60.
    let asked = (0..16).map(|_| {
        let counter = counter.clone();
        tokio::spawn(async move { counter.state().await })
    });
    for one in asked.collect::<Vec<_>>() {
        assert_eq!(one.await.unwrap()["balance"], "112.1");
    }
    // A late repetition returns the earlier bet without a new stake.
    counter.place_as(&slip_key, &round, &bets).await.expect_value();
    assert_eq!(member.balance().await, "112.1");
    server.audit().await;
}

/// The server ends between bet and draw, in order and by SIGKILL; the prize is paid without an open
/// page.
#[tokio::test]
async fn a_restart_between_bet_and_draw_pays() {
    for crash in [false, true] {
        let (mut server, file) = crate::client::on_file("lottery");
        let member = server.member(json!({ "balance": "100" })).await;
        let counter = open_digits_lottery(&member).await;
        control_lottery(&server, json!({ "lottery": "bola-da-sorte", "to": "draw", "hold": true }))
            .await;
        // One of the two bets wins 19 in every draw.
        counter.place(json!([["side", "big", "10"], ["side", "small", "10"]])).await.expect_value();
        control_lottery(&server, json!({ "lottery": "bola-da-sorte", "to": "closed" })).await;
        if crash {
            server.kill()
        } else {
            assert!(server.terminate())
        }
        let server = Server::on(&file);
        let member = server.visitor_like(&member);
        assert_eq!(member.balance().await, "80");
        // The clock continues; then two draws pass without a page.
        control_lottery(
            &server,
            json!({ "lottery": "bola-da-sorte", "hold": false, "to": "draw" }),
        )
        .await;
        control_lottery(&server, json!({ "lottery": "bola-da-sorte", "to": "draw" })).await;
        assert_eq!(member.balance().await, "99");
        server.audit().await;
    }
}

/// Without a call, the background job draws and pays, by the server's own clock.
#[tokio::test]
async fn a_prize_is_paid_without_an_open_page() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "100" })).await;
    let counter = open_digits_lottery(&member).await;
    open_round(&server, "bola-da-sorte", json!([9, 9, 9, 9, 9])).await;
    counter.place(json!([["place", "5-9", "1"]])).await.expect_value();
    // The clock continues from five seconds before the draw.
    control_lottery(&server, json!({ "lottery": "bola-da-sorte", "to": "closed", "hold": false }))
        .await;
    drop(counter);
    member.wait_for_balance("108.5").await;
    server.audit().await;
}

/// A lottery that is no longer offered has no draws: its open stakes are refunded and not eligible.
#[tokio::test]
async fn stakes_of_a_removed_lottery_are_refunded() {
    let (server, file) = crate::client::on_file("lottery");
    let member = server.member(json!({ "username": "semsorte", "balance": "100" })).await;
    let counter = open_digits_lottery(&member).await;
    open_round(&server, "bola-da-sorte", json!([9, 9, 9, 9, 9])).await;
    counter.place(json!([["side", "big", "10"]])).await.expect_value();
    assert_eq!(member.balance().await, "90");
    let mut db = open_database(&file).await;
    sqlx::query("UPDATE bets SET game = 'gone' WHERE state = 'open'")
        .execute(&mut db)
        .await
        .unwrap();
    member.wait_for_balance("100").await;
    let bets: Vec<(String, i64)> =
        sqlx::query_as("SELECT state, eligible FROM bets WHERE game = 'gone'")
            .fetch_all(&mut db)
            .await
            .unwrap();
    assert_eq!(bets, [("void".to_owned(), 0)]);
    server.audit().await;
}

/// Two accounts of a person bet on big and small, and so does another person.
#[tokio::test]
async fn opposite_bets_of_one_persons_accounts_do_not_count() {
    let (server, file) = crate::client::on_file("lottery-same");
    let mut counters = Vec::new();
    for (name, email) in
        [("joga1", "x@example.com"), ("joga2", "x+2@example.com"), ("outra1", "y@example.com")]
    {
        let member = json!({ "username": name, "email": email, "balance": "1000" });
        counters.push(open_digits_lottery(&server.member(member).await).await);
    }
    open_round(&server, "bola-da-sorte", json!([9, 9, 9, 9, 9])).await;
    for (counter, side) in counters.iter().zip(["big", "small", "small"]) {
        counter.place(json!([["side", side, "10"]])).await.expect_value();
    }
    draw(&server, "bola-da-sorte").await;
    counters[0].state().await;
    let mut db = open_database(&file).await;
    let eligible = "SELECT eligible FROM bets WHERE state <> 'open' AND member IN (
            SELECT id FROM members WHERE username IN ('joga1', 'joga2', 'outra1'))
        ORDER BY placed_at, rowid";
    let counted: Vec<i64> = wait_for(
        async || sqlx::query_scalar(eligible).fetch_all(&mut db).await.unwrap(),
        |counted| counted.len() == 3,
    )
    .await;
    let stake = ante_base::money::Money::whole(10).0;
    assert_eq!(counted, [0, 0, stake]);
}

/// The slip with an unknown pick stays open until it can be settled; the unreadable draw is left
/// out of menus and histories.
#[tokio::test]
async fn an_unreadable_slip_or_draw_does_not_block_the_others() {
    let (server, file) = crate::client::on_file("lottery-unreadable");
    let mut players = Vec::new();
    for name in ["ilegivel1", "legivel1"] {
        let member = server.member(json!({ "username": name, "balance": "100" })).await;
        players.push((open_digits_lottery(&member).await, member));
    }
    let mut db = open_database(&file).await;
    let [(unreadable, ana), (readable, bia)] = &players[..] else { panic!() };
    open_round(&server, "bola-da-sorte", json!([9, 9, 9, 9, 9])).await;
    for player in [unreadable, readable] {
        player.place(json!([["side", "big", "10"]])).await.expect_value();
    }
    let pick = "UPDATE lottery_bets SET pick = ? WHERE bet = (
        SELECT id FROM bets WHERE member = (SELECT id FROM members WHERE username = 'ilegivel1'))";
    sqlx::query(pick).bind("?").execute(&mut db).await.unwrap();
    draw(&server, "bola-da-sorte").await;
    assert_eq!(readable.state().await["slips"][0]["state"], "won");
    assert_eq!(bia.balance().await, "109");
    assert_eq!(unreadable.state().await["slips"][0]["state"], "open");
    assert_eq!(ana.balance().await, "90");

    // An unreadable draw postpones its own slips only.
    sqlx::query(pick).bind("big").execute(&mut db).await.unwrap();
    let sql = "SELECT numbers, r.round FROM lottery_draws r JOIN bets b ON b.round = r.round
        WHERE r.lottery = 'bola-da-sorte' AND b.state = 'open'";
    let (numbers, round): (String, i64) = sqlx::query_as(sql).fetch_one(&mut db).await.unwrap();
    sqlx::query("UPDATE lottery_draws SET numbers = CAST(unhex('ff') AS TEXT) WHERE round = ?")
        .bind(round)
        .execute(&mut db)
        .await
        .unwrap();
    sqlx::query("UPDATE bets SET retry_at = 0").execute(&mut db).await.unwrap();
    open_round(&server, "bola-da-sorte", json!([9, 9, 9, 9, 9])).await;
    readable.place(json!([["side", "big", "10"]])).await.expect_value();
    draw(&server, "bola-da-sorte").await;
    bia.wait_for_balance("118").await;
    assert_eq!(ana.balance().await, "90");

    // The job pays the slip after its draw is restored.
    sqlx::query("UPDATE lottery_draws SET numbers = ? WHERE round = ?")
        .bind(numbers)
        .bind(round)
        .execute(&mut db)
        .await
        .unwrap();
    sqlx::query("UPDATE bets SET retry_at = 0").execute(&mut db).await.unwrap();
    ana.wait_for_balance("109").await;

    sqlx::query("UPDATE lottery_draws SET numbers = '?'").execute(&mut db).await.unwrap();
    for path in [
        "/lgw/vn/games/game_menu?prizeMode=Elott&device=WEB&language=PT",
        "/lgw/vn/games/game_menu/recent?prizeMode=Elott&device=WEB&language=PT",
        "/lgw/vn/numeros/opened/game?gameCode=bola-da-sorte&count=100",
        "/lotto/lgw/games/opened/numero",
    ] {
        ana.get(path).await.expect_value();
    }
    assert_eq!(unreadable.state().await["results"], json!([]));
    server.audit().await;
}
