//! Sportsbook: odds as shown, bets through the ledger, each settled exactly once.

mod rejections;

use crate::{
    client::{Page, Server, TestResponse, key, on_file, open_database, units, units_of},
    play::{Game, LAUNCH, launch_request, open_game, slot_request},
    records::bets_of,
};
use serde_json::{Value, json};

const BETS: &str = "/api/sports/bets";

async fn book(member: &Page) -> Page {
    open_game(member, launch_request("copa-de-ouro", "SPORTS", "FB")).await.page
}

/// Returns events of a league that start in hours, and hence do not change during the test.
async fn upcoming_events(server: &Server, league: &str) -> Vec<Value> {
    let board = server.test_api("/_sandbox/sports").await;
    let all = board["events"].as_array().unwrap().iter();
    // The first one may start during the test.
    all.filter(|e| e["league"] == league && e["phase"] == "coming").skip(1).cloned().collect()
}

async fn events(server: &Server) -> Vec<Value> {
    let (mut all, more) =
        (upcoming_events(server, "campeoes").await, upcoming_events(server, "masters").await);
    all.truncate(12);
    all.extend(more);
    assert!(all.len() >= 16);
    all
}

fn price(event: &Value, market: &str, outcome: &str) -> String {
    let markets = event["markets"].as_array().unwrap();
    let outcomes = &markets.iter().find(|m| m["id"] == market).unwrap()["outcomes"];
    let found = outcomes.as_array().unwrap().iter().find(|o| o["id"] == outcome).unwrap();
    found["price"].as_str().unwrap().to_owned()
}

fn leg(event: &Value, market: &str, outcome: &str) -> Value {
    let price = price(event, market, outcome);
    json!({ "event": event["id"], "market": market, "outcome": outcome, "price": price })
}

async fn bet_as(page: &Page, key: &str, stake: &str, legs: &[Value], accept: bool) -> TestResponse {
    let slip = json!({ "betKey": key, "stake": stake, "acceptChanges": accept, "legs": legs });
    page.post_keyless(BETS, slip).await
}

async fn bet(page: &Page, stake: &str, legs: &[Value]) -> TestResponse {
    bet_as(page, &key(), stake, legs, false).await
}

async fn control_sports(server: &Server, request_body: Value) -> Value {
    server.post_test_api("/_sandbox/sports", request_body).await
}

async fn end(server: &Server, event: &Value, score: [u32; 2]) {
    control_sports(server, json!({ "event": event["id"], "score": score, "end": true })).await;
}

/// Returns the state of a bet and its payout.
async fn bet_state(page: &Page, id: &Value) -> (String, String) {
    let lists = page.get(BETS).await;
    let lists = lists.expect_value();
    let both = ["open", "settled"].into_iter().flat_map(|l| lists[l].as_array().unwrap());
    let found = both.into_iter().find(|bet| bet["id"] == *id).unwrap();
    (found["state"].as_str().unwrap().into(), found["payout"].as_str().unwrap().into())
}

#[tokio::test]
async fn each_vendor_opens_its_sport_except_for_a_trial_account() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "50" })).await;
    for (code, kind, vendor, sport) in [
        ("copa-de-ouro", "SPORTS", "FB", "football"),
        ("taca-ao-vivo", "SPORTS", "IM", "football"),
        ("arena-neon", "ESPORTS", "IMES", "esports"),
        ("escudo-final", "ESPORTS", "AV", "esports"),
        ("", "ESPORTS", "TF", "esports"),
    ] {
        let Game { page, about } = open_game(&member, launch_request(code, kind, vendor)).await;
        assert_eq!(about["game"]["sport"], sport, "{vendor}");
        assert_eq!(about["balance"], "50");
        page.get(BETS).await.expect_value();
    }
    let trial = server.member(json!({ "type": 4, "balance": "100" })).await;
    let game = launch_request("copa-de-ouro", "SPORTS", "FB");
    trial.post(LAUNCH, game.clone()).await.expect_error(403, "need_real_account");
    server.visitor().post(LAUNCH, game).await.expect_error(401, "need_login");
    // The play session of a slot is refused at the sportsbook.
    let slot = open_game(&member, slot_request()).await.page;
    let event = &upcoming_events(&server, "campeoes").await[0];
    bet(&slot, "1", &[leg(event, "1x2", "1")]).await.expect_error(404, "not_found");
    let page = open_game(&member, launch_request("gol-total", "SPORTS", "FB")).await.page;
    let html = page.get("/play/gol-total?lang=PT").await;
    let csp = html.headers["content-security-policy"].to_str().unwrap();
    assert!(csp.contains("default-src 'none'") && !csp.contains("unsafe"), "{csp}");
    assert!(!html.text.contains("style=") && html.text.contains("/sports/main.js"));
    for file in ["main.js", "slip.js", "sports.css", "bets.css"] {
        assert_eq!(page.get(&format!("/sports/{file}")).await.status, 200, "{file}");
    }
}

#[tokio::test]
async fn events_are_live_or_coming_and_the_home_page_shows_the_same() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "5" })).await;
    let page = book(&member).await;
    let board = page.get("/api/sports/board").await;
    let events = board.expect_value()["events"].as_array().unwrap().clone();
    for sport in ["football", "esports"] {
        let of = |phase: &str| {
            events.iter().filter(|e| e["sport"] == sport && e["phase"] == phase).count()
        };
        assert!(of("live") >= 1 && of("coming") >= 9, "{sport}");
    }
    let matches = member.get("/wps/relay/GCSGAME_hotMatches").await;
    for shown in matches.expect_value()["list"].as_array().unwrap() {
        let same = events.iter().find(|e| e["id"] == shown["id"]).unwrap();
        assert_eq!(same["sides"][0]["name"], shown["home"]["name"]);
        assert_eq!(same["startsAt"], shown["startsAt"]);
        if shown["minute"].is_null() {
            assert_eq!(shown["odds"][0]["price"], price(same, "1x2", "1").as_str());
        }
    }
    // A change by the test API is visible on the home page as well.
    let live = events.iter().find(|e| e["phase"] == "live" && e["sport"] == "football").unwrap();
    control_sports(&server, json!({ "event": live["id"], "score": [4, 1] })).await;
    let matches = member.get("/wps/relay/GCSGAME_hotMatches").await;
    let list = matches.expect_value()["list"].as_array().unwrap();
    let home = list.iter().find(|m| m["id"] == live["id"]).unwrap();
    assert_eq!((&home["home"]["score"], &home["away"]["score"]), (&json!(4), &json!(1)));
}

#[tokio::test]
async fn every_market_and_outcome_is_settled() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "1000" })).await;
    let page = book(&member).await;
    let football = upcoming_events(&server, "campeoes").await;
    let esports = upcoming_events(&server, "masters").await;
    let mut balance = units_of("1000");
    for (event, score, winners) in [
        (&football[0], [2, 1], ["1x2/1", "goals/over", "btts/yes"].as_slice()),
        (&football[1], [0, 0], ["1x2/x", "goals/under", "btts/no"].as_slice()),
        (&football[2], [0, 3], ["1x2/2", "goals/over", "btts/no"].as_slice()),
        (&esports[0], [2, 0], ["winner/1", "maps/under"].as_slice()),
        (&esports[1], [1, 2], ["winner/2", "maps/over"].as_slice()),
    ] {
        let mut placed = Vec::new();
        for market in event["markets"].as_array().unwrap() {
            for outcome in market["outcomes"].as_array().unwrap() {
                let (m, o) = (market["id"].as_str().unwrap(), outcome["id"].as_str().unwrap());
                let answer = bet(&page, "3.33", &[leg(event, m, o)]).await;
                let bet = answer.expect_value()["bet"].clone();
                balance -= units_of("3.33");
                assert_eq!(units(&answer.value()["balance"]), balance);
                placed.push((format!("{m}/{o}"), bet));
            }
        }
        end(&server, event, score).await;
        for (name, bet) in placed {
            let wins = winners.contains(&name.as_str());
            let paid = if wins { bet["returns"].as_str().unwrap() } else { "0" };
            let expected = (if wins { "won" } else { "lost" }.to_owned(), paid.to_owned());
            assert_eq!(bet_state(&page, &bet["id"]).await, expected, "{name} {score:?}");
            balance += units_of(paid);
        }
        assert_eq!(units_of(&member.balance().await), balance);
    }
    server.audit().await;
}

#[tokio::test]
async fn accumulators_multiply_odds_and_a_void_selection_counts_as_one() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "100" })).await;
    let page = book(&member).await;
    let all = upcoming_events(&server, "campeoes").await;
    for (event, odds) in all.iter().zip(["1.50", "2.00", "1.33", "1.90"]) {
        let price = json!({ "market": "1x2", "outcome": "1", "price": odds });
        control_sports(&server, json!({ "event": event["id"], "price": price })).await;
    }
    let all = upcoming_events(&server, "campeoes").await;
    let legs: Vec<Value> = all.iter().take(4).map(|e| leg(e, "1x2", "1")).collect();
    let three = bet(&page, "10", &legs[..3]).await;
    assert_eq!(three.expect_value()["bet"]["returns"], "39.9");
    let lost = bet(&page, "10", &legs[1..]).await.expect_value()["bet"].clone();
    let void = bet(&page, "10", &legs[..1]).await.expect_value()["bet"].clone();
    let three = three.value()["bet"].clone();

    control_sports(&server, json!({ "event": all[0]["id"], "cancel": true })).await;
    assert_eq!(bet_state(&page, &void["id"]).await, ("void".into(), "10".into()));
    assert_eq!(bet_state(&page, &three["id"]).await, ("open".into(), "0".into()));
    end(&server, &all[3], [0, 1]).await;
    assert_eq!(bet_state(&page, &lost["id"]).await, ("lost".into(), "0".into()));
    end(&server, &all[1], [1, 0]).await;
    // The record has the state of each selection; a single bet is one line.
    let records = bets_of(&member).await;
    let record = |id: &Value| records.iter().find(|bet| bet["id"] == *id).unwrap();
    let of_three = record(&three["id"]);
    let legs = of_three["legs"].as_array().unwrap();
    let states: Vec<_> = legs.iter().map(|leg| leg["state"].as_str().unwrap()).collect();
    assert_eq!(states, ["void", "won", "open"]);
    let lines: Vec<_> = legs.iter().map(|leg| leg["detail"].as_str().unwrap()).collect();
    assert_eq!(of_three["detail"], lines.join("; "));
    assert!(record(&void["id"])["legs"].is_null() && record(&void["id"])["detail"].is_string());
    end(&server, &all[2], [3, 2]).await;
    // 2.00 × 1.33; the called-off selection counts for 1.00.
    assert_eq!(bet_state(&page, &three["id"]).await, ("won".into(), "26.6".into()));
    assert_eq!(member.balance().await, "106.6");
    // A decided event cannot be changed.
    let again = json!({ "event": all[1]["id"], "end": true });
    let again = server.visitor().post_keyless("/_sandbox/sports", again).await;
    assert_eq!(again.status, 400);
    assert_eq!(member.balance().await, "106.6");
    server.audit().await;
}

#[tokio::test]
async fn the_same_key_is_the_same_bet() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "100" })).await;
    let page = book(&member).await;
    let all = upcoming_events(&server, "campeoes").await;
    let one = [leg(&all[0], "1x2", "1")];
    let key = key();
    let many = (0..16).map(|_| {
        let (page, key, one) = (page.clone(), key.clone(), one.clone());
        tokio::spawn(async move { bet_as(&page, &key, "5", &one, false).await })
    });
    let mut ids = Vec::new();
    for answer in many.collect::<Vec<_>>() {
        ids.push(answer.await.unwrap().expect_value()["bet"]["id"].clone());
    }
    assert!(ids.iter().all(|id| *id == ids[0]));
    assert_eq!(member.balance().await, "95");
    bet_as(&page, &key, "6", &one, false).await.expect_error(422, "idempotency_mismatch");
    bet_as(&page, &key, "5", &[leg(&all[1], "1x2", "1")], false)
        .await
        .expect_error(422, "idempotency_mismatch");
    // Also after the end of the event, because the bet was already placed.
    end(&server, &all[0], [1, 0]).await;
    let after = bet_as(&page, &key, "5", &one, false).await;
    assert_eq!(
        (&after.expect_value()["bet"]["id"], &after.value()["bet"]["state"]),
        (&ids[0], &json!("won"))
    );
    server.audit().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn bets_of_thirty_two_concurrent_players_are_settled_once() {
    let server = Server::start().await;
    let event = upcoming_events(&server, "campeoes").await[0].clone();
    let mut bettors = Vec::new();
    for _ in 0..32 {
        let member = server.member(json!({ "balance": "30" })).await;
        bettors.push((book(&member).await, member));
    }
    let legs = [leg(&event, "1x2", "1")];
    let bets = bettors.iter().map(|(page, _)| {
        let (page, legs) = (page.clone(), legs.clone());
        tokio::spawn(async move {
            // Five attempts with a balance for three.
            let mut placed = 0;
            for _ in 0..5 {
                let answer = bet(&page, "10", &legs).await;
                if answer.status == 200 {
                    placed += 1;
                } else {
                    answer.expect_error(422, "insufficient_balance");
                }
            }
            placed
        })
    });
    for placed in bets.collect::<Vec<_>>() {
        assert_eq!(placed.await.unwrap(), 3);
    }
    // Several concurrent calls end the event once.
    let request_body = json!({ "event": event["id"], "score": [1, 0], "end": true });
    let ends = (0..8).map(|_| {
        let (visitor, request_body) = (server.visitor(), request_body.clone());
        tokio::spawn(async move {
            visitor.post_keyless("/_sandbox/sports", request_body).await.status == 200
        })
    });
    let mut ended = 0;
    for end in ends.collect::<Vec<_>>() {
        ended += u32::from(end.await.unwrap());
    }
    assert_eq!(ended, 1);
    let won = 3 * units_of("10") * units_of(&price(&event, "1x2", "1")) / 10_000;
    for (_, member) in &bettors {
        assert_eq!(units_of(&member.balance().await), won);
    }
    server.audit().await;
}

#[tokio::test]
async fn bets_are_settled_after_a_crash_and_without_an_open_page() {
    let (mut server, file) = on_file("sports");
    let member = server.member(json!({ "balance": "100" })).await;
    let page = book(&member).await;
    let event = upcoming_events(&server, "campeoes").await[0].clone();
    let placed = bet(&page, "10", &[leg(&event, "1x2", "1")]).await.expect_value()["bet"].clone();
    server.kill();
    // The event started and ended while the server was down.
    let mut db = open_database(&file).await;
    sqlx::query("UPDATE sport_events SET starts_at = starts_at - 864000000 WHERE id = ?")
        .bind(event["id"].as_str().unwrap())
        .execute(&mut db)
        .await
        .unwrap();
    drop(db);
    let mut server = Server::on(&file);
    let member = server.visitor_like(&member);
    let page = book(&member).await;
    let (state, paid) = bet_state(&page, &placed["id"]).await;
    assert!(state == "won" || state == "lost", "{state}");
    let balance = units_of("90") + units_of(&paid);
    assert_eq!(units_of(&member.balance().await), balance);
    server.audit().await;
    assert!(server.terminate());
    let server = Server::on(&file);
    assert_eq!(units_of(&server.visitor_like(&member).balance().await), balance);
}

#[tokio::test]
async fn an_event_with_many_bets_is_settled_in_batches_also_after_a_crash_between_them() {
    let (mut server, file) = on_file("sports-batches");
    let member = server.member(json!({ "balance": "500" })).await;
    let page = book(&member).await;
    let all = upcoming_events(&server, "campeoes").await;
    for event in &all[..2] {
        let price = json!({ "market": "1x2", "outcome": "1", "price": "1.50" });
        control_sports(&server, json!({ "event": event["id"], "price": price })).await;
    }
    let all = upcoming_events(&server, "campeoes").await;
    for event in &all[..2] {
        for _ in 0..205 {
            bet(&page, "1", &[leg(event, "1x2", "1")]).await.expect_value();
        }
    }
    assert_eq!(member.balance().await, "90");
    end(&server, &all[0], [1, 0]).await;
    assert_eq!(member.balance().await, "397.5");
    server.audit().await;
    server.kill();
    // The server ended after the event, before any bet was settled.
    let mut db = open_database(&file).await;
    sqlx::query(
        "UPDATE sport_events SET state = 'ended', settling = 1, home_score = 2, ended_at = starts_at
         WHERE id = ?",
    )
    .bind(all[1]["id"].as_str().unwrap())
    .execute(&mut db)
    .await
    .unwrap();
    drop(db);
    let server = Server::on(&file);
    let member = server.visitor_like(&member);
    assert_eq!(member.balance().await, "705");
    server.audit().await;
    let mut db = open_database(&file).await;
    let open: i64 = sqlx::query_scalar(
        "SELECT (SELECT count(*) FROM sport_legs WHERE state = 'open')
             + (SELECT count(*) FROM sport_events WHERE settling = 1)",
    )
    .fetch_one(&mut db)
    .await
    .unwrap();
    assert_eq!(open, 0);
}

/// Bets on a running match that cover all its possible results are not eligible; those on a coming
/// match are, in full. A second account of a person counts with the first.
#[tokio::test]
async fn bets_that_cover_the_rest_of_a_match_are_not_eligible() {
    let (server, file) = on_file("covers");
    let person =
        |name: &str, email: &str| json!({ "username": name, "email": email, "balance": "1000" });
    let cover = server.member(person("cobre1", "x@example.com")).await;
    let (page, other) =
        (book(&cover).await, server.member(person("cobre2", "x+2@example.com")).await);
    let other = book(&other).await;
    let stranger = book(&server.member(person("outra1", "y@example.com")).await).await;
    let events = upcoming_events(&server, "campeoes").await;
    let fixed = async |event: &Value, market: &str, outcome: &str, price: &str| {
        let price = json!({ "market": market, "outcome": outcome, "price": price });
        control_sports(&server, json!({ "event": event["id"], "price": price })).await;
    };
    let pick = |event: &Value, market: &str, outcome: &str, price: &str| json!({ "event": event["id"], "market": market, "outcome": outcome, "price": price });
    let [running, coming, shared, ..] = events.as_slice() else { panic!("{events:?}") };
    control_sports(&server, json!({ "event": running["id"], "score": [1, 1], "suspendMs": 0 }))
        .await;
    for event in [running, coming] {
        fixed(event, "1x2", "x", "1.05").await;
        fixed(event, "goals", "over", "8.60").await;
        bet(&page, "285.71", &[pick(event, "1x2", "x", "1.05")]).await.expect_value();
        bet(&page, "34.88", &[pick(event, "goals", "over", "8.60")]).await.expect_value();
        end(&server, event, [2, 1]).await;
    }
    for (page, outcome) in [(&page, "over"), (&other, "under"), (&stranger, "under")] {
        fixed(shared, "goals", outcome, "1.90").await;
        bet(page, "10", &[pick(shared, "goals", outcome, "1.90")]).await.expect_value();
    }
    end(&server, shared, [2, 1]).await;
    let mut db = open_database(&file).await;
    let eligible: Vec<i64> = sqlx::query_scalar(
        "SELECT eligible FROM bets WHERE member IN (
             SELECT id FROM members WHERE username IN ('cobre1', 'cobre2', 'outra1'))
         ORDER BY placed_at, rowid",
    )
    .fetch_all(&mut db)
    .await
    .unwrap();
    let wanted = ["0", "0", "285.71", "34.88", "0", "0", "10"].map(units_of);
    assert_eq!(eligible, wanted);
}

/// A selection of an unknown market, and an event of an unknown league: the server starts, the
/// event is called off and its stakes are refunded, and other bets and events are unaffected.
#[tokio::test]
async fn an_unreadable_event_or_selection_blocks_no_other() {
    let (mut server, file) = on_file("sports-unreadable");
    let member = server.member(json!({ "balance": "100" })).await;
    let page = book(&member).await;
    let all = upcoming_events(&server, "campeoes").await;
    let ids = [0, 1, 2].map(|at: usize| all[at]["id"].as_str().unwrap().to_owned());
    for event in &ids {
        let price = json!({ "market": "1x2", "outcome": "1", "price": "1.50" });
        control_sports(&server, json!({ "event": event, "price": price })).await;
    }
    let pick =
        |event: &str| json!({ "event": event, "market": "1x2", "outcome": "1", "price": "1.50" });
    let unreadable = bet(&page, "10", &[pick(&ids[0])]).await.expect_value()["bet"]["id"].clone();
    let hidden = bet(&page, "10", &[pick(&ids[1])]).await.expect_value()["bet"]["id"].clone();
    for event in [&ids[0], &ids[2]] {
        bet(&page, "10", &[pick(event)]).await.expect_value();
    }
    assert_eq!(member.balance().await, "60");
    let mut db = open_database(&file).await;
    sqlx::query("UPDATE sport_legs SET market = 'gone' WHERE bet = ?")
        .bind(unreadable.as_str().unwrap())
        .execute(&mut db)
        .await
        .unwrap();
    end(&server, &json!({ "id": ids[0] }), [1, 0]).await;
    assert_eq!(member.balance().await, "75");
    assert_eq!(bet_state(&page, &unreadable).await.0, "open");

    sqlx::query("UPDATE sport_events SET league = 'gone', starts_at = 1 WHERE id = ?")
        .bind(&ids[1])
        .execute(&mut db)
        .await
        .unwrap();
    server.kill();
    let server = Server::on(&file);
    let member = server.visitor_like(&member);
    assert_eq!(member.balance().await, "85", "the stake on the event without a league is back");
    let page = book(&member).await;
    let board = page.get("/api/sports/board").await.expect_value()["events"].clone();
    let shown = |id: &str| board.as_array().unwrap().iter().any(|event| event["id"] == id);
    assert_eq!((shown(&ids[1]), shown(&ids[2])), (false, true));
    let open = page.get(BETS).await.expect_value()["open"].as_array().unwrap().len();
    assert_eq!(open, 2, "all but {hidden}");
    let state: String = sqlx::query_scalar("SELECT state FROM bets WHERE id = ?")
        .bind(hidden.as_str().unwrap())
        .fetch_one(&mut db)
        .await
        .unwrap();
    assert_eq!(state, "void");
    end(&server, &json!({ "id": ids[2] }), [1, 0]).await;
    assert_eq!(member.balance().await, "100");
    server.audit().await;
}
