//! Launches, rooms, and the wallet that a game is played from.

use super::{
    FakePlatform, Reply, ana, assert_needs_real_account, branded, engine, fake_platform::Gate,
    fixture, log_in_trial, logged_in, script_main_wallet,
};
use crate::{
    brand::BrandConfig,
    games::{
        GameChoice, GameQuery, LaunchTarget, RoomChoice, RoomOffer, RoomQuery, RoomState,
        RoomsQuote,
    },
    json::read,
    site::RouteDecision,
    views::launch_error_view,
};
use ante_contract::CoreError;
use serde_json::{Value, json, to_value};
use std::pin::pin;

fn slot() -> GameChoice {
    GameChoice {
        game_code: "PG-0001".into(),
        game_type: "RNG".into(),
        vendor_code: "PG".into(),
        vendor: "PG".into(),
        ..GameChoice::default()
    }
}

/// Reads a game as the page passes it.
fn read_choice(game: &Value) -> GameChoice {
    read(game).unwrap()
}

fn room() -> RoomChoice {
    RoomChoice {
        game_code: "truco-mestre".into(),
        vendor_code: "GPI".into(),
        room_id: "bronze".into(),
        ..RoomChoice::default()
    }
}

fn frame(url: &str) -> LaunchTarget {
    LaunchTarget::Frame { url: url.into(), origin: "https://games.example".into(), name: None }
}

#[test]
fn a_game_opens_in_the_frame_of_an_allowed_origin() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    script_main_wallet(&platform);
    let target = platform.run(engine.launch(slot())).unwrap();
    let LaunchTarget::Frame { url, origin, name } = target else { panic!("a frame") };
    assert_eq!(url, "https://games.example/play/PG-0001#t=one-time");
    assert_eq!(origin, "https://games.example");
    assert_eq!(name.as_deref(), Some("Dragão de Jade"), "when opened by address");
    assert_eq!(platform.calls(), ["MerchantWallet", "Launch"]);
    assert_eq!(platform.last("MerchantWallet").url, "/wps/relay/GCS_merchantWallet?vassalage=PG");
    assert_ne!(platform.last_key("Launch"), "");
    assert_eq!(
        platform.last_body("Launch"),
        json!({
            "gameCode": "PG-0001", "gameType": "RNG", "vassalage": "PG",
            "platform": "flash,html5-desktop", "language": "PT", "backUrl": "/",
        })
    );
}

#[test]
fn the_launch_target_is_the_page_that_starts_the_game() {
    let engine = logged_in(&FakePlatform::new());
    let of = |game: Value| engine.launch_target(read_choice(&game));
    let route = |to: &str| LaunchTarget::Route { to: to.into() };
    let lottery = json!({ "gameCode": "saigon", "gameType": "ELOTT", "vassalage": "TCG_LOTTO_VN" });
    for (game, target) in [
        (
            json!({ "gameCode": "a b", "gameType": "RNG", "vassalage": "PG" }),
            route("/game?gameCode=a%20b&gameType=RNG&vassalage=PG"),
        ),
        (
            json!({ "gameCode": "", "code": "old-7", "gameType": "RNG", "vassalage": "PG" }),
            route("/game?gameCode=old-7&gameType=RNG&vassalage=PG"),
        ),
        (
            json!({ "gameCode": "", "gameType": "LIVE", "vassalage": "CRG" }),
            route("/game?gameType=LIVE&vassalage=CRG"),
        ),
        (
            json!({ "gameCode": "truco", "gameType": "PVP", "vassalage": "GPI" }),
            route("/game?gameCode=truco&gameType=PVP&vassalage=GPI"),
        ),
        (
            json!({ "gameCode": "truco", "gameType": "PVP", "vassalage": "GPI", "room": "ouro" }),
            route("/game?gameCode=truco&gameType=PVP&vassalage=GPI&room=ouro"),
        ),
        (lottery.clone(), route("/lottery?gameCode=saigon&vendor=TCG_LOTTO_VN")),
        (
            fixture("LotteryMenu")["value"]["gameMenus"][0]["games"][0].clone(),
            route("/lottery?gameCode=saigon-relampago&vendor=TCG_LOTTO_VN&playType=first5"),
        ),
        (
            json!({ "gameCode": "saigon", "gameType": "LOTT", "vassalage": "TCG_LOTTO_VN",
                    "defaultPlayType": "first5" }),
            route("/lottery?gameCode=saigon&vendor=TCG_LOTTO_VN&playType=first5"),
        ),
        (
            json!({ "gameCode": "x", "gameType": "LOTT", "vendor": "GPI" }),
            route("/game?gameCode=x&gameType=LOTT&vassalage=GPI"),
        ),
        (
            json!({ "gameCode": "x", "gameType": "LOTT", "vassalage": "GPI" }),
            route("/game?gameCode=x&gameType=LOTT&vassalage=GPI"),
        ),
        (
            json!({ "gameCode": "all", "gameType": "RNG", "vassalage": "JL", "isGame": "VASSALAGE" }),
            LaunchTarget::List { game_type: "RNG".into(), vendor_code: "JL".into() },
        ),
        (
            json!({ "gameCode": "all", "gameType": "ELOTT", "vassalage": "LOTT", "isGame": "VASSALAGE" }),
            LaunchTarget::List { game_type: "ELOTT".into(), vendor_code: "LOTT".into() },
        ),
    ] {
        assert_eq!(of(game.clone()), target, "{game}");
    }
    let other = branded(
        &FakePlatform::new(),
        BrandConfig { lottery_vendors: vec!["GPI".into()], ..BrandConfig::default() },
    );
    assert_eq!(
        other.launch_target(read_choice(&lottery)),
        route("/game?gameCode=saigon&gameType=ELOTT&vassalage=TCG_LOTTO_VN")
    );
}

/// The entries of a lottery vendor: the launch of its lobby, its addresses, and the navigation.
#[test]
fn every_entry_of_a_lottery_vendor_leads_to_the_same_page() {
    for (own, other) in [("LOTT", "GPI"), ("GPI", "LOTT")] {
        let brand = BrandConfig { lottery_vendors: vec![own.into()], ..BrandConfig::default() };
        let platform = FakePlatform::new();
        let mut vendors = fixture("Vendors");
        vendors["value"]["lanes"][2]["cards"] = [own, other]
            .map(|code| json!({ "vassalage": code, "name": code, "accountTypeId": 1, "gameType": "ELOTT", "smallIcon": "", "isHot": 0, "count": 1 }))
            .into_iter()
            .collect();
        platform.script("Vendors", [Reply::Json(200, vendors)]);
        let engine = branded(&platform, brand);
        platform.run(engine.load_categories()).unwrap();
        let state = engine.snapshot();
        let elott =
            state.categories.items.iter().find(|category| category.game_type == "ELOTT").unwrap();
        for (vendor, to) in [
            (own, ["/lottery?vendor=", own].concat()),
            (other, ["/game?gameType=ELOTT&vassalage=", other].concat()),
        ] {
            let lobby = json!({ "gameCode": "", "gameType": "ELOTT", "vassalage": vendor });
            let target = engine.launch_target(read_choice(&lobby));
            assert_eq!(target, LaunchTarget::Route { to: to.clone() });
            let RouteDecision::Redirect { to: address, .. } =
                engine.decide_route("/elott", &["?vassalage=", vendor].concat())
            else {
                panic!("{vendor}")
            };
            assert_eq!(address, to);
            let entry = elott.vendors.iter().find(|entry| entry.vendor_code == vendor).unwrap();
            assert_eq!(entry.path, to);
        }
    }
}

#[test]
fn an_address_of_a_type_without_a_page_opens_the_first_game() {
    let query = GameQuery {
        game_type: "DS88".into(),
        vendor_code: Some("PG".into()),
        ..GameQuery::default()
    };
    let platform = FakePlatform::new();
    let visitor = engine(&platform);
    assert!(matches!(
        platform.run(visitor.open_first_game(query.clone())),
        Err(CoreError::NeedLogin)
    ));
    let engine = logged_in(&platform);
    let target = platform.run(engine.open_first_game(query.clone())).unwrap();
    let to = "/game?gameCode=PG-0001&gameType=RNG&vassalage=PG".into();
    assert_eq!(target, LaunchTarget::Route { to });
    let url = platform.last("GameList").url;
    assert!(url.contains("DS88") && url.contains("PG"), "{url}");
    let mut empty = fixture("GameList");
    empty["value"]["games"] = json!([]);
    platform.script("GameList", [Reply::Json(200, empty)]);
    let target = platform.run(engine.open_first_game(query)).unwrap();
    assert_eq!(target, LaunchTarget::Route { to: "/".into() });
}

#[test]
fn an_unknown_sportsbook_is_the_default_one() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    for (named, game_type, vendor) in [
        ("", "SPORTS", "FB"),
        ("FB", "SPORTS", "FB"),
        ("IMES", "ESPORTS", "IMES"),
        // A vendor of slots alone has no sportsbook.
        ("PG", "SPORTS", "FB"),
    ] {
        script_main_wallet(&platform);
        let game = GameChoice { vendor_code: named.into(), ..GameChoice::default() };
        platform.run(engine.open_sportsbook(game)).unwrap();
        let body = platform.last_body("Launch");
        assert_eq!((&body["gameType"], &body["vassalage"]), (&json!(game_type), &json!(vendor)));
    }
}

#[test]
fn a_named_sportsbook_waits_for_the_navigation() {
    let platform = FakePlatform::new();
    platform.script("Vendors", [Reply::ConnectionFailed, Reply::ConnectionFailed]);
    let engine = engine(&platform);
    let _ = platform.run(engine.start());
    platform.run(engine.login(ana())).unwrap();
    let named = || GameChoice { vendor_code: "IMES".into(), ..GameChoice::default() };
    assert!(platform.run(engine.open_sportsbook(named())).is_err());
    assert!(!platform.calls().contains(&"Launch"), "no other one is launched");
    script_main_wallet(&platform);
    platform.run(engine.open_sportsbook(named())).unwrap();
    assert_eq!(platform.last_body("Launch")["vassalage"], "IMES");
}

#[test]
fn the_field_code_replaces_an_empty_game_code() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    for (game_code, sent) in [("", "old-7"), ("PG-0001", "PG-0001")] {
        script_main_wallet(&platform);
        let game = GameChoice { game_code: game_code.into(), code: Some("old-7".into()), ..slot() };
        platform.run(engine.launch(game)).unwrap();
        assert_eq!(platform.last_body("Launch")["gameCode"], sent);
    }
}

#[test]
fn a_sportsbook_opens_an_event_with_an_outcome_on_the_bet_slip() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    script_main_wallet(&platform);
    let odd = GameChoice {
        game_type: "SPORTS".into(),
        vendor_code: "FB".into(),
        event_id: Some("nacional-7".into()),
        outcome: Some("X".into()),
        price: Some("3.70".into()),
        ..GameChoice::default()
    };
    platform.run(engine.launch(odd)).unwrap();
    let sent = platform.last_body("Launch");
    assert_eq!((&sent["eventId"], &sent["outcome"]), (&json!("nacional-7"), &json!("X")));
    assert_eq!(sent["price"], json!("3.70"));
}

#[test]
fn an_address_of_a_disallowed_origin_is_not_opened() {
    for content in [
        "https://evil.example/play",
        "https://games.example.evil.example/",
        "https://games.example@evil.example/",
        "http://games.example/",
        "javascript:alert(1)",
        "/play",
        "",
    ] {
        let platform = FakePlatform::new();
        let engine = logged_in(&platform);
        let answer = Reply::Json(200, json!({"success": true, "value": {"content": content}}));
        let refused = Err(CoreError::InvalidUrl);
        script_main_wallet(&platform);
        platform.script("Launch", [answer.clone()]);
        assert_eq!(platform.run(engine.launch(slot())), refused, "{content}");
        script_main_wallet(&platform);
        platform.script("LaunchGame", [answer.clone(), answer.clone()]);
        assert_eq!(platform.run(engine.enter_room(room())), refused, "{content}");
        script_main_wallet(&platform);
        platform.script("LobbyLaunch", [answer]);
        assert_eq!(platform.run(engine.open_lottery(Default::default())), refused, "{content}");
    }
}

#[test]
fn a_configured_vendor_opens_in_a_window() {
    let platform = FakePlatform::new();
    platform.script("Launch", [Reply::Fixture(200, "Launch.window")]);
    let engine = logged_in(&platform);
    script_main_wallet(&platform);
    assert!(matches!(platform.run(engine.launch(slot())), Ok(LaunchTarget::Window { .. })));
    let windows = vec!["PG".into(), "GPI".into(), "TCG_LOTTO_VN".into()];
    let engine =
        branded(&platform, BrandConfig { window_vendors: windows, ..BrandConfig::default() });
    platform.run(engine.login(ana())).unwrap();
    for vendor in ["PG", "GPI"] {
        script_main_wallet(&platform);
        let game = GameChoice { vendor_code: vendor.into(), ..slot() };
        assert!(matches!(platform.run(engine.launch(game)), Ok(LaunchTarget::Window { .. })));
    }
    let in_room = platform.run(engine.enter_room(room()));
    assert!(matches!(in_room, Ok(LaunchTarget::Window { .. })));
    script_main_wallet(&platform);
    let lottery = platform.run(engine.open_lottery(Default::default()));
    assert!(matches!(lottery, Ok(LaunchTarget::Window { .. })));
}

#[test]
fn lotteries_open_the_lottery_page_with_the_present_parameters() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let lottery = GameChoice {
        game_code: "Q 1".into(),
        game_type: "ELOTT".into(),
        vendor_code: "LOTT".into(),
        default_play_type: Some("straight".into()),
        ..GameChoice::default()
    };
    let to = "/lottery?gameCode=Q%201&vendor=LOTT&playType=straight".to_owned();
    assert_eq!(platform.run(engine.launch(lottery)), Ok(LaunchTarget::Route { to }));
    let vendor = GameChoice {
        game_type: "LOTT".into(),
        vendor_code: "TCG_SEA".into(),
        ..GameChoice::default()
    };
    let to = "/lottery?vendor=TCG_SEA".to_owned();
    assert_eq!(platform.run(engine.launch(vendor)), Ok(LaunchTarget::Route { to }));
    assert!(platform.calls().is_empty(), "nothing has to be asked for that");
}

#[test]
fn a_vendor_entry_opens_the_list_of_its_games() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let entry = GameChoice { is_game: Some("VASSALAGE".into()), ..slot() };
    assert_eq!(
        platform.run(engine.launch(entry)),
        Ok(LaunchTarget::List { game_type: "RNG".into(), vendor_code: "PG".into() })
    );
    assert!(platform.calls().is_empty());
}

#[test]
fn visitors_must_log_in_and_trial_accounts_are_rejected() {
    let platform = FakePlatform::new();
    let engine = engine(&platform);
    let errors = || {
        [
            platform.run(engine.launch(slot())).unwrap_err(),
            platform.run(engine.rooms(RoomQuery::default())).unwrap_err(),
            platform.run(engine.enter_room(room())).unwrap_err(),
            platform.run(engine.open_lottery(Default::default())).unwrap_err(),
        ]
    };
    assert_needs_real_account(&platform, &engine, errors);
}

#[test]
fn a_playing_trial_account_launches_without_a_wallet_request() {
    let platform = FakePlatform::new();
    let engine = branded(&platform, BrandConfig { trial_may_play: true, ..BrandConfig::default() });
    log_in_trial(&platform, &engine);
    assert!(platform.run(engine.launch(slot())).is_ok());
    assert_eq!(platform.calls(), ["Launch"]);
}

#[test]
fn the_wallet_mode_of_a_vendor_is_fetched_once_per_session() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    for vendor in ["PG", "JDB", "PG", "JDB"] {
        script_main_wallet(&platform);
        platform.run(engine.launch(GameChoice { vendor_code: vendor.into(), ..slot() })).unwrap();
    }
    assert_eq!((platform.count("MerchantWallet"), platform.count("Launch")), (2, 4));
    assert_eq!(platform.stored("wallet").as_deref(), Some(r#"["PG","JDB"]"#), "and no balance");
    // Another page of the same tab knows it; another session does not.
    let page = super::engine(&platform);
    platform.run(page.start()).unwrap();
    platform.run(page.launch(slot())).unwrap();
    assert_eq!(platform.count("MerchantWallet"), 2);
    platform.run(page.logout()).unwrap();
    assert_eq!(platform.stored("wallet"), None);
    platform.run(page.login(ana())).unwrap();
    platform.run(page.launch(slot())).unwrap();
    assert_eq!(platform.count("MerchantWallet"), 3);
}

#[test]
fn an_invalid_wallet_cache_is_ignored() {
    for text in ["", "PG", "\"PG\"", "{\"PG\":true}", "[\"PG\",1]", "[[\"PG\"]]", "null"] {
        let platform = FakePlatform::new();
        let engine = logged_in(&platform);
        platform.store("wallet", text);
        let target = platform.run(engine.launch(slot())).unwrap();
        assert!(matches!(target, LaunchTarget::Wallet { .. }), "{text}");
        assert_eq!(platform.count("Launch"), 0);
    }
}

#[test]
fn a_separate_vendor_wallet_must_be_funded_first() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let orbe = GameChoice { vendor_code: "ORB".into(), ..slot() };
    let LaunchTarget::Wallet { wallet } = platform.run(engine.launch(orbe.clone())).unwrap() else {
        panic!("a wallet");
    };
    assert_eq!(serde_json::to_value(&wallet).unwrap(), fixture("MerchantWallet")["value"]);
    // Its balance is fetched each time.
    platform.run(engine.launch(orbe.clone())).unwrap();
    assert_eq!(platform.calls(), ["MerchantWallet", "MerchantWallet"]);
    assert_eq!(platform.stored("wallet"), None);
    let filled = GameChoice { transferred: true, ..orbe };
    assert!(matches!(platform.run(engine.launch(filled)), Ok(LaunchTarget::Frame { .. })));
    assert_eq!(platform.calls(), ["MerchantWallet", "MerchantWallet", "Launch"]);
}

#[test]
fn no_game_starts_with_an_unknown_wallet_mode() {
    for (reply, error) in [
        (Reply::ConnectionFailed, CoreError::Offline),
        (Reply::NoResponse, CoreError::Timeout),
        (Reply::Html(502), CoreError::Protocol { status: 502 }),
        (Reply::Fixture(401, "MemberInfo.need_login"), CoreError::NeedLogin),
        (
            Reply::Json(200, json!({"success": true, "value": {"vassalage": "PG"}})),
            CoreError::Protocol { status: 200 },
        ),
    ] {
        let platform = FakePlatform::new();
        let engine = logged_in(&platform);
        platform.script("MerchantWallet", [reply]);
        assert_eq!(platform.run(engine.launch(slot())), Err(error));
        assert_eq!((platform.count("Launch"), platform.stored("wallet")), (0, None));
    }
}

#[test]
fn the_vendor_of_a_permitted_slot_launch_is_stored() {
    let platform = FakePlatform::new();
    let visitor = engine(&platform);
    assert_eq!(platform.run(visitor.launch(slot())), Err(CoreError::NeedLogin));
    assert_eq!(platform.stored("vassalage"), None);
    let engine = logged_in(&platform);
    for (game_type, vendor_code, kept) in
        [("RNG", "PG", "PG"), ("FISH", "JDB", "PG"), ("RNG", "JDB", "JDB")]
    {
        script_main_wallet(&platform);
        let (game_type, vendor_code) = (game_type.into(), vendor_code.into());
        platform.run(engine.launch(GameChoice { game_type, vendor_code, ..slot() })).unwrap();
        assert_eq!(platform.stored("vassalage").as_deref(), Some(kept));
    }
}

#[test]
fn a_game_in_maintenance_does_not_open_from_a_list() {
    let closed = || GameChoice { maintenance: true, ..slot() };
    let platform = FakePlatform::new();
    assert_eq!(engine(&platform).open_game(closed()), Ok(LaunchTarget::Maintenance));
    assert_eq!(logged_in(&platform).open_game(closed()), Ok(LaunchTarget::Maintenance));
    assert_eq!(platform.stored("vassalage"), None);
}

#[test]
fn a_slot_of_a_list_stores_its_vendor_before_the_page_changes() {
    let platform = FakePlatform::new();
    assert_eq!(engine(&platform).open_game(slot()), Err(CoreError::NeedLogin));
    assert_eq!(platform.stored("vassalage"), None);
    let engine = logged_in(&platform);
    for (game_type, vendor_code, kept) in
        [("RNG", "PG", "PG"), ("FISH", "JDB", "PG"), ("RNG", "JDB", "JDB")]
    {
        let (game_type, vendor_code) = (game_type.into(), vendor_code.into());
        engine.open_game(GameChoice { game_type, vendor_code, ..slot() }).unwrap();
        assert_eq!(platform.stored("vassalage").as_deref(), Some(kept));
    }
}

#[test]
fn concurrent_launches_start_one_game() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let gate = Gate::default();
    platform.script("MerchantWallet", [Reply::OnceOpen(gate.clone(), "MerchantWallet.single")]);
    let mut first = pin!(engine.launch(slot()));
    assert!(platform.poll_once(first.as_mut()).is_none());
    assert_eq!(platform.run(engine.launch(slot())), Err(CoreError::Busy));
    assert_eq!(platform.run(engine.enter_room(room())), Err(CoreError::Busy));
    assert_eq!(platform.run(engine.open_lottery(Default::default())), Err(CoreError::Busy));
    gate.open();
    assert!(platform.run(first).is_ok());
    assert_eq!(platform.calls(), ["MerchantWallet", "Launch"]);
}

#[test]
fn a_launch_of_an_ended_session_is_canceled() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let gate = Gate::default();
    platform.script("MerchantWallet", [Reply::OnceOpen(gate.clone(), "MerchantWallet.single")]);
    let mut launch = pin!(engine.launch(slot()));
    assert!(platform.poll_once(launch.as_mut()).is_none());
    platform.run(engine.logout()).unwrap();
    gate.open();
    assert_eq!(platform.run(launch), Err(CoreError::NeedLogin));
    assert_eq!((platform.count("Launch"), platform.stored("wallet")), (0, None));
}

#[test]
fn a_card_game_opens_in_a_chosen_room() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let RoomChoice { game_code, vendor_code, .. } = room();
    let game = GameChoice {
        game_code: game_code.clone(),
        game_type: "PVP".into(),
        vendor_code: vendor_code.clone(),
        ..GameChoice::default()
    };
    let rooms =
        LaunchTarget::Rooms { game_code: game_code.clone(), vendor_code: vendor_code.clone() };
    assert_eq!(platform.run(engine.launch(game.clone())), Ok(rooms));
    let query = RoomQuery { game_code, vendor_code };
    let list = platform.run(engine.rooms(query)).unwrap().typed().list;
    assert_eq!(list.iter().map(|room| room.maintenance).collect::<Vec<_>>(), [false, true]);
    assert_eq!(
        platform.last("RoomList").url,
        "/wps/relay/GLS2_roomList?gameCode=truco-mestre&language=PT&vassalage=GPI"
    );

    script_main_wallet(&platform);
    let launched = frame("https://games.example/play/truco-mestre?room=ouro#t=one-time");
    assert_eq!(platform.run(engine.enter_room(room())), Ok(launched.clone()));
    let expected = json!({
        "gameCode": "truco-mestre", "gameType": "PVP", "vassalage": "GPI", "roomId": "bronze",
        "clientType": 3, "device": "WEB", "platform": "flash,html5-desktop", "language": "PT",
        "backUrl": "/pvp",
    });
    assert_eq!(platform.last_body("LaunchGame"), expected);
    // A choice that names its room goes the same way.
    let chosen = GameChoice { room: Some("bronze".into()), ..game };
    assert_eq!(platform.run(engine.launch(chosen)), Ok(launched));
    assert_eq!(platform.last_body("LaunchGame"), expected);
    assert_eq!((platform.count("MerchantWallet"), platform.count("Launch")), (1, 0));
}

#[test]
fn rooms_are_open_up_to_the_playable_balance() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let RoomChoice { game_code, vendor_code, .. } = room();
    let query = RoomQuery { game_code, vendor_code };
    assert_eq!(engine.quote_rooms(&query), None, "not fetched yet");
    let room = |id: &str, stake: &str, entry: &str, closed: bool| {
        json!({ "roomId": id, "name": id, "stake": stake, "minEntry": entry, "seats": 4, "players": 3,
            "maintenance": closed })
    };
    let mut list = fixture("RoomList");
    list["value"]["list"] = json!([
        room("prata", "1", "20", false),
        room("bronze", "0.2", "4", false),
        room("lata", "0.1", "2", true),
        room("ouro", "4", "80.01", false),
    ]);
    use RoomState::{Closed, Open, Short};
    let state = |offer: &RoomOffer| {
        let missing = offer.missing.as_ref().map(|missing| missing.0.clone());
        (offer.room_id.clone(), offer.state, missing)
    };
    let offers =
        |states: [(RoomState, Option<&str>); 4]| -> Vec<(String, RoomState, Option<String>)> {
            let ids = ["prata", "bronze", "lata", "ouro"];
            let offer = |(id, (state, missing)): (&str, (RoomState, Option<&str>))| {
                (id.to_owned(), state, missing.map(str::to_owned))
            };
            ids.into_iter().zip(states).map(offer).collect()
        };
    let found = |quote: &RoomsQuote| -> Vec<_> { quote.rooms.iter().map(state).collect() };
    platform.script("RoomList", [Reply::Json(200, list.clone())]);
    platform.run(engine.rooms(query.clone())).unwrap();
    // A balance that is still loading refuses no room.
    let quote = engine.quote_rooms(&query).unwrap();
    assert_eq!((quote.balance.as_ref(), quote.cheapest.as_ref()), (None, None));
    let open = offers([(Open, None), (Open, None), (Closed, None), (Open, None)]);
    assert_eq!(found(&quote), open);
    // The vendor's wallet and the main one together, or the only one.
    for (single, own, main, balance, cheapest, expected) in [
        (
            false,
            "12.5",
            "67.51",
            "80.01",
            "bronze",
            [(Open, None), (Open, None), (Closed, None), (Open, None)],
        ),
        (
            true,
            "19.99",
            "19.99",
            "19.99",
            "bronze",
            [(Short, Some("0.01")), (Open, None), (Closed, None), (Short, Some("60.02"))],
        ),
        (
            false,
            "0",
            "3.5",
            "3.5",
            "",
            [(Short, Some("16.5")), (Short, Some("0.5")), (Closed, None), (Short, Some("76.51"))],
        ),
    ] {
        let mut wallet = fixture("MerchantWallet");
        wallet["value"]["vassalage"] = json!(query.vendor_code);
        wallet["value"]["isSingle"] = json!(single);
        wallet["value"]["balance"] = json!(own);
        wallet["value"]["mainBalance"] = json!(main);
        platform.script("MerchantWallet", [Reply::Json(200, wallet)]);
        platform.run(engine.vendor_wallet(query.vendor_code.clone())).unwrap();
        let quote = engine.quote_rooms(&query).unwrap();
        assert_eq!(quote.balance.as_ref().unwrap().0, balance);
        assert_eq!(quote.cheapest.as_deref().unwrap_or_default(), cheapest, "{balance}");
        assert_eq!(found(&quote), offers(expected), "{balance}");
        assert!(quote.rooms.iter().all(|room| room.can_enter == (room.state == Open)));
    }
    let other = RoomQuery { game_code: "other".into(), ..query.clone() };
    assert_eq!(engine.quote_rooms(&other), None);
    list["value"]["game"]["maintenance"] = json!(true);
    platform.script("RoomList", [Reply::Json(200, list)]);
    platform.run(engine.rooms(query.clone())).unwrap();
    let quote = engine.quote_rooms(&query).unwrap();
    assert_eq!(quote.cheapest, None);
    assert_eq!(found(&quote), offers([(Closed, None); 4]));
}

#[test]
fn a_room_of_a_vendor_with_a_wallet_requires_funding() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let target = platform.run(engine.enter_room(room())).unwrap();
    assert!(matches!(target, LaunchTarget::Wallet { .. }));
    assert_eq!(platform.count("LaunchGame"), 0);
    let filled = RoomChoice { transferred: true, ..room() };
    platform.script("LaunchGame", [Reply::Fixture(422, "LaunchGame.insufficient_balance")]);
    let refused = platform.run(engine.enter_room(filled)).unwrap_err();
    assert!(matches!(refused, CoreError::Fields { .. }), "{refused:?}");
    let view = launch_error_view(&read(&to_value(refused).unwrap()).unwrap());
    assert!(view.balance_too_low);
}

/// Starts a page with these launch hosts from the server; its games are on the first of them.
fn with_launch_hosts(
    platform: &FakePlatform,
    hosts: &[&str],
    allowed: &[&str],
) -> crate::Engine<FakePlatform> {
    let mut permission = fixture("Permission");
    permission["value"]["info"]["launchGameCDNs"] = json!(hosts);
    platform.script("Permission", [Reply::Json(200, permission)]);
    let game_origins = allowed.iter().map(|&origin| origin.to_owned()).collect();
    let brand = BrandConfig { game_origins, ..BrandConfig::default() };
    let engine = crate::Engine::new(platform.clone(), brand);
    platform.run(engine.start()).unwrap();
    platform.run(engine.login(ana())).unwrap();
    engine
}

fn launched_from(platform: &FakePlatform, engine: &crate::Engine<FakePlatform>) -> String {
    script_main_wallet(platform);
    match platform.run(engine.launch(slot())).unwrap() {
        LaunchTarget::Frame { url, origin, .. } => {
            assert_eq!(url, format!("{origin}/play/PG-0001#t=one-time"));
            origin
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_game_opens_from_a_reachable_launch_host() {
    const HOSTS: [&str; 3] = ["https://games.example", "https://g2.example", "https://g3.example"];
    for there in HOSTS {
        let platform = FakePlatform::new();
        let engine = with_launch_hosts(&platform, &HOSTS, &HOSTS);
        platform.set_latency_at(&format!("{there}/"), 20);
        assert_eq!(launched_from(&platform, &engine), there, "whichever was chosen first");
        assert_eq!(launched_from(&platform, &engine), there);
    }
    // If no host answers, the server's address is kept.
    let platform = FakePlatform::new();
    let engine = with_launch_hosts(&platform, &HOSTS, &HOSTS);
    assert_eq!(launched_from(&platform, &engine), "https://games.example");
}

#[test]
fn only_launch_hosts_of_the_brand_are_used() {
    // A host that the brand does not list is not used, and a single one is no choice.
    let named = ["https://games.example", "https://evil.example"];
    let platform = FakePlatform::new();
    let engine = with_launch_hosts(&platform, &named, &["https://games.example"]);
    platform.set_latency_at("https://evil.example/", 1);
    assert_eq!(launched_from(&platform, &engine), "https://games.example");
    // A game on none of the hosts keeps its address.
    let platform = FakePlatform::new();
    let allowed = ["https://games.example", "https://g2.example", "https://g3.example"];
    let engine =
        with_launch_hosts(&platform, &["https://g2.example", "https://g3.example"], &allowed);
    platform.set_latency_at("https://g2.example/", 1);
    platform.set_latency_at("https://g3.example/", 1);
    assert_eq!(launched_from(&platform, &engine), "https://games.example");
}
