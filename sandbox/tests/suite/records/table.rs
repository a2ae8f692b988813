//! Member with bets on every game, whose results the test API sets.

use crate::{
    client::{Page, Server, key},
    play::{launch_request, open, opened},
};
use serde_json::{Value, json};

pub struct Player<'a> {
    pub server: &'a Server,
    pub member: &'a Page,
}

impl Player<'_> {
    async fn send(page: &Page, path: &str, body: Value) -> Value {
        page.post_keyless(path, body).await.done().clone()
    }

    /// Opens a game by one of the launch calls.
    async fn sit(&self, path: &str, game: Value) -> Page {
        let (origin, ticket) = opened(&self.member.post(path, game).await);
        let mut page = self.member.at(&origin);
        let about = Self::send(&page, "/api/session", json!({ "ticket": ticket })).await;
        page.token = Some(about["token"].as_str().unwrap().to_owned());
        page
    }

    async fn spins(&self, code: &str, vendor: &str) {
        let game = open(self.member, launch_request(code, "RNG", vendor)).await;
        self.server
            .control("/_sandbox/games/next", json!([{ "win": true }, { "win": false }]))
            .await;
        for stake in ["2", "1.5"] {
            Self::send(&game.page, "/api/spin", json!({ "stake": stake, "roundKey": key() })).await;
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
        let game = open(self.member, launch_request("pesca-brava", "FISH", "JDB")).await;
        for win in [true, false] {
            self.server.control("/_sandbox/games/fish", json!({ "win": win })).await;
        }
        for stake in ["1", "2"] {
            let shot = json!({ "fish": "ray", "stake": stake, "roundKey": key() });
            Self::send(&game.page, "/api/fish", shot).await;
        }
    }

    /// Places two bets in one round; both win.
    pub async fn roulette(&self) {
        let page =
            self.sit("/wps/relay/GCS_gameLaunchFB", launch_request("roleta-brasil", "LIVE", "CRG"));
        let page = page.await;
        self.server.control("/_sandbox/games/live", json!({ "to": "bets", "hold": true })).await;
        let round = page.get("/api/live").await.done()["round"].clone();
        let bets =
            json!([{ "place": "red", "stake": "10" }, { "place": "straight-17", "stake": "1" }]);
        Self::send(
            &page,
            "/api/live/bets",
            json!({ "round": round, "slipKey": key(), "bets": bets }),
        )
        .await;
        self.server
            .control("/_sandbox/games/live", json!({ "results": [17], "to": "result" }))
            .await;
        page.get("/api/live").await.done();
    }

    /// Places two picks on one draw; one wins.
    pub async fn lottery(&self) {
        let code = "bola-da-sorte";
        let launch = json!({
            "lottoArea": "VN", "launchMode": "LOTT", "prizeMode": "Elott", "device": "WEB",
            "view": "betting", "gameCode": code, "backUrl": "/lottery", "language": "PT",
        });
        let page = self.sit("/wps/relay/LGW_lobbyLaunch", launch).await;
        let control = |what| self.server.control("/_sandbox/games/lottery", what);
        control(json!({ "lottery": code, "to": "draw", "hold": true })).await;
        control(json!({ "lottery": code, "numbers": [[7, 0, 3, 3, 9]] })).await;
        let state = page.get(&format!("/api/lottery/state?code={code}")).await;
        let round = state.done()["round"].clone();
        let bets = json!([
            { "play": "side", "pick": "small", "stake": "2" },
            { "play": "place", "pick": "2-0", "stake": "3" },
        ]);
        let slip = json!({ "code": code, "round": round, "slipKey": key(), "bets": bets });
        Self::send(&page, "/api/lottery/bets", slip).await;
        control(json!({ "lottery": code, "to": "draw" })).await;
        page.get(&format!("/api/lottery/state?code={code}")).await.done();
    }

    /// Plays a winning hand.
    pub async fn cards(&self) {
        let game = json!({
            "gameCode": "trinca-mestre", "gameType": "PVP", "vassalage": "GPI", "roomId": "bronze",
            "clientType": 3, "device": "WEB", "platform": "flash,html5-desktop", "language": "PT",
            "backUrl": "/pvp",
        });
        let page = self.sit("/wps/game/launchGame", game).await;
        self.server.control("/_sandbox/games/cards", json!({ "result": "won" })).await;
        let hand = Self::send(&page, "/api/cards/deal", json!({ "handKey": key() })).await;
        let decision = json!({ "hand": hand["hand"]["id"], "swap": [false, false, false] });
        Self::send(&page, "/api/cards/swap", decision).await;
    }

    /// Places bets of every result: one won, one lost, one cancelled, one open; returns the players
    /// of the first two.
    pub async fn sports(&self) -> (String, String) {
        let page =
            self.sit("/wps/relay/GCS_gameLaunchFB", launch_request("copa-de-ouro", "SPORTS", "FB"));
        let page = page.await;
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
            Self::send(&page, "/api/sports/bets", slip).await;
        }
        let end = json!({ "event": events[0]["id"], "score": [2, 1], "end": true });
        self.server.control("/_sandbox/sports", end).await;
        self.server
            .control("/_sandbox/sports", json!({ "event": events[1]["id"], "cancel": true }))
            .await;
        let name = |side: usize| events[0]["sides"][side]["name"].as_str().unwrap().to_owned();
        (name(0), name(1))
    }
}
