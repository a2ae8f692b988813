//! Member with bets on every game, whose results the test API sets.

use crate::{
    client::{Page, Server, key},
    live::brasil,
    play::{Game, LAUNCH_ROOM, launch_request, open_game, open_launched, room_request},
};
use serde_json::{Value, json};

pub struct Player<'a> {
    pub server: &'a Server,
    pub member: &'a Page,
}

impl Player<'_> {
    /// Opens a game by one of the launch calls.
    async fn open(&self, path: &str, request: Value) -> Game {
        open_launched(self.member, &self.member.post(path, request).await).await
    }

    async fn spins(&self, code: &str, vendor: &str) {
        let game = open_game(self.member, launch_request(code, "RNG", vendor)).await;
        self.server
            .post_test_api("/_sandbox/games/next", json!([{ "win": true }, { "win": false }]))
            .await;
        for stake in ["2", "1.5"] {
            game.spin(stake).await.expect_value();
        }
    }

    /// Plays two slot rounds: one won, one lost.
    pub async fn slots(&self) {
        self.spins("onca-dourada", "PG").await;
    }

    /// Plays the same from a vendor's own wallet.
    pub async fn own_wallet(&self) {
        self.spins("rei-de-minas", "ORB").await;
    }

    /// Fires two shots: one hit, one miss.
    pub async fn fishing(&self) {
        let game = open_game(self.member, launch_request("pesca-brava", "FISH", "JDB")).await;
        for win in [true, false] {
            self.server.post_test_api("/_sandbox/games/fish", json!({ "win": win })).await;
        }
        for stake in ["1", "2"] {
            let shot = json!({ "fish": "ray", "stake": stake, "roundKey": key() });
            game.page.post_keyless("/api/fish", shot).await.expect_value();
        }
    }

    /// Places two bets in one round; both win.
    pub async fn roulette(&self) {
        let table = open_game(self.member, brasil()).await;
        self.server
            .post_test_api("/_sandbox/games/live", json!({ "to": "bets", "hold": true }))
            .await;
        table.lay(json!([["red", "10"], ["straight-17", "1"]])).await.expect_value();
        self.server
            .post_test_api("/_sandbox/games/live", json!({ "results": [17], "to": "result" }))
            .await;
        table.page.get("/api/live").await.expect_value();
    }

    /// Places two bets in one round; the prize of one is less than both stakes.
    pub async fn roulette_returns_a_part(&self) {
        let table = open_game(self.member, brasil()).await;
        self.server
            .post_test_api("/_sandbox/games/live", json!({ "to": "bets", "hold": true }))
            .await;
        table.lay(json!([["red", "10"], ["straight-17", "15"]])).await.expect_value();
        self.server
            .post_test_api("/_sandbox/games/live", json!({ "results": [1], "to": "result" }))
            .await;
        table.page.get("/api/live").await.expect_value();
    }

    /// Places two picks on one draw; one wins.
    pub async fn lottery(&self) {
        let code = "bola-da-sorte";
        let launch = json!({
            "lottoArea": "VN", "launchMode": "LOTT", "prizeMode": "Elott", "device": "WEB",
            "view": "betting", "gameCode": code, "backUrl": "/lottery", "language": "PT",
        });
        let page = self.open("/wps/relay/LGW_lobbyLaunch", launch).await.page;
        let set_lottery = |what| self.server.post_test_api("/_sandbox/games/lottery", what);
        set_lottery(json!({ "lottery": code, "to": "draw", "hold": true })).await;
        set_lottery(json!({ "lottery": code, "numbers": [[7, 0, 3, 3, 9]] })).await;
        let state = page.get(&format!("/api/lottery/state?code={code}")).await;
        let round = state.expect_value()["round"].clone();
        let bets = json!([
            { "play": "side", "pick": "small", "stake": "2" },
            { "play": "place", "pick": "2-0", "stake": "3" },
        ]);
        let slip = json!({ "code": code, "round": round, "slipKey": key(), "bets": bets });
        page.post_keyless("/api/lottery/bets", slip).await.expect_value();
        set_lottery(json!({ "lottery": code, "to": "draw" })).await;
        page.get(&format!("/api/lottery/state?code={code}")).await.expect_value();
    }

    /// Plays a winning hand.
    pub async fn cards(&self) {
        let room = room_request("trinca-mestre", "GPI", "bronze");
        let page = self.open(LAUNCH_ROOM, room).await.page;
        self.server.post_test_api("/_sandbox/games/cards", json!({ "result": "won" })).await;
        let deal = page.post_keyless("/api/cards/deal", json!({ "handKey": key() })).await;
        let decision =
            json!({ "hand": deal.expect_value()["hand"]["id"], "swap": [false, false, false] });
        page.post_keyless("/api/cards/swap", decision).await.expect_value();
    }

    /// Places bets of every result: one won, one lost, one cancelled, one open; returns the players
    /// of the first two.
    pub async fn sports(&self) -> (String, String) {
        let page =
            open_game(self.member, launch_request("copa-de-ouro", "SPORTS", "FB")).await.page;
        let board = self.server.test_api("/_sandbox/sports").await;
        let events: Vec<&Value> = board["events"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|event| event["league"] == "campeoes" && event["phase"] == "coming")
            .skip(1)
            .take(3)
            .collect();
        let price = |event: &Value, outcome: &str| {
            let markets = event["markets"].as_array().unwrap();
            let market = markets.iter().find(|market| market["id"] == "1x2").unwrap();
            let outcomes = market["outcomes"].as_array().unwrap();
            outcomes.iter().find(|one| one["id"] == outcome).unwrap()["price"].clone()
        };
        for (event, outcome, stake) in
            [(0, "1", "5"), (0, "2", "4.5"), (1, "x", "3"), (2, "1", "2")]
        {
            let event = events[event];
            let leg = json!({
                "event": event["id"], "market": "1x2", "outcome": outcome,
                "price": price(event, outcome),
            });
            let slip =
                json!({ "betKey": key(), "stake": stake, "acceptChanges": false, "legs": [leg] });
            page.post_keyless("/api/sports/bets", slip).await.expect_value();
        }
        let end = json!({ "event": events[0]["id"], "score": [2, 1], "end": true });
        self.server.post_test_api("/_sandbox/sports", end).await;
        self.server
            .post_test_api("/_sandbox/sports", json!({ "event": events[1]["id"], "cancel": true }))
            .await;
        let name = |side: usize| events[0]["sides"][side]["name"].as_str().unwrap().to_owned();
        (name(0), name(1))
    }
}
