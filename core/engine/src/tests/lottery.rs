//! Lotteries (REQ-7.37, REQ-7.39, REQ-7.40).

use super::{Reply, World, ana, engine, logged_in, wire, world::Gate};
use crate::{
    games::LaunchTarget,
    lottery::{LotteryFavourite, LotteryOpening, LotteryQuery},
};
use ante_contract::CoreError;
use serde_json::{Value, json};
use std::pin::pin;

fn body(world: &World, row: &str) -> Value {
    serde_json::from_str(&world.last(row).body.unwrap().text).unwrap()
}

fn of(game_code: &str, vendor: &str) -> LotteryOpening {
    LotteryOpening {
        game_code: Some(game_code.into()),
        vendor: Some(vendor.into()),
        ..LotteryOpening::default()
    }
}

/// The next vendor that is asked about plays from the main wallet.
fn single(world: &World) {
    world.script("MerchantWallet", [Reply::Wire(200, "MerchantWallet.single")]);
}

#[test]
fn lotteries_are_asked_for_by_prize_mode() {
    let world = World::new();
    let visitor = engine(&world);
    let menus = world.run(visitor.lottery_menu(LotteryQuery::default())).unwrap();
    assert_eq!(menus.json(), &wire("LotteryMenu")["value"]);
    assert_eq!(
        world.last("LotteryMenu").url,
        "/lgw/vn/games/game_menu?device=WEB&language=PT&prizeMode=Lott"
    );
    // The menu of the wire has a TCG_LOTTO_VN card among the e-lotteries: another mode.
    let engine = logged_in(&world);
    world.run(engine.lottery_menu(LotteryQuery::default())).unwrap();
    assert!(world.last("LotteryMenu").url.ends_with("prizeMode=Elott"));
    let recent = world.run(engine.lottery_recent(LotteryQuery::default())).unwrap();
    assert_eq!(recent.json(), &wire("LotteryRecent")["value"]);
    assert_eq!(
        world.last("LotteryRecent").url,
        "/lgw/vn/games/game_menu/recent?device=WEB&language=PT&prizeMode=Elott"
    );
    for mode in ["Lott", "ZY", "Elott", "SEA"] {
        let query = LotteryQuery { prize_mode: Some(mode.into()) };
        world.run(engine.lottery_menu(query.clone())).unwrap();
        world.run(engine.lottery_recent(query)).unwrap();
        for row in ["LotteryMenu", "LotteryRecent"] {
            assert!(world.last(row).url.ends_with(&format!("prizeMode={mode}")));
        }
    }
}

#[test]
fn a_hundred_draws_of_one_lottery_and_the_last_of_each() {
    let world = World::new();
    let engine = logged_in(&world);
    let draws = world.run(engine.lottery_numbers("saigon relampago".into())).unwrap();
    assert_eq!(draws.json(), &wire("VnNumeros")["value"]);
    assert_eq!(
        world.last("VnNumeros").url,
        "/lgw/vn/numeros/opened/game?count=100&gameCode=saigon%20relampago"
    );
    let draws = world.run(engine.opened_numbers()).unwrap();
    assert_eq!(draws.json(), &wire("OpenedNumero")["value"]);
    assert_eq!(world.last("OpenedNumero").url, "/lotto/lgw/games/opened/numero");
}

#[test]
fn vietnamese_lotteries_open_by_the_lobby_s_call() {
    let world = World::new();
    let engine = logged_in(&world);
    let choice = LotteryOpening {
        play_type: Some("first5".into()),
        back_url: Some("/lottery?view=x".into()),
        ..of("saigon-relampago", "TCG_LOTTO_VN")
    };
    single(&world);
    world.run(engine.open_lottery(choice)).unwrap();
    assert_eq!(
        body(&world, "LobbyLaunch"),
        json!({
            "lottoArea": "VN", "launchMode": "LOTT", "prizeMode": "Elott",
            "gameCode": "saigon-relampago", "playType": "first5", "view": "betting",
            "device": "WEB", "backUrl": "/lottery?view=x", "language": "PT",
        })
    );
    for lobby in [LotteryOpening::default(), of("", "TCG_LOTTO_VN"), of("", "")] {
        world.run(engine.open_lottery(lobby)).unwrap();
        assert_eq!(
            body(&world, "LobbyLaunch"),
            json!({
                "lottoArea": "VN", "launchMode": "LOTT", "prizeMode": "Elott", "view": "lobby",
                "device": "WEB", "backUrl": "/lottery", "language": "PT",
            })
        );
    }
    assert_eq!((world.count("LobbyLaunch"), world.count("LaunchGame")), (4, 0));
}

#[test]
fn a_page_that_opens_with_a_lottery_waits_for_the_prize_mode() {
    let world = World::new();
    logged_in(&world);
    let page = engine(&world);
    let gate = Gate::default();
    world.script("GameMenus", [Reply::After(gate.clone(), "GameMenus")]);
    single(&world);
    let mut start = pin!(page.start());
    assert!(world.nudge(start.as_mut()).is_none());
    let mut launch = pin!(page.open_lottery(of("saigon-relampago", "TCG_LOTTO_VN")));
    assert!(world.nudge(launch.as_mut()).is_none());
    assert_eq!(world.count("LobbyLaunch"), 0);
    gate.open();
    world.run(start).unwrap();
    world.run(launch).unwrap();
    assert_eq!(body(&world, "LobbyLaunch")["prizeMode"], "Elott");
}

#[test]
fn the_other_vendors_open_by_the_launch_of_games() {
    let world = World::new();
    let engine = logged_in(&world);
    for (vendor, game_type, prize_mode) in
        [("TCG_SEA", "LOTT", "SEA"), ("ELOTT", "ELOTT", "Elott"), ("LOTT", "LOTT", "Lott")]
    {
        let choice = LotteryOpening { play_type: Some("any".into()), ..of("quina", vendor) };
        single(&world);
        world.run(engine.open_lottery(choice)).unwrap();
        assert_eq!(
            body(&world, "LaunchGame"),
            json!({
                "gameCode": "quina", "gameType": game_type, "vassalage": vendor,
                "prizeMode": prize_mode, "playType": "any", "clientType": 3, "device": "WEB",
                "platform": "flash,html5-desktop", "language": "PT", "backUrl": "/lottery",
            }),
            "{vendor}"
        );
        world.run(engine.open_lottery(of("", vendor))).unwrap();
        assert_eq!(body(&world, "LaunchGame")["gameCode"], "", "the vendor's lobby");
    }
    assert_eq!((world.count("LobbyLaunch"), world.count("MerchantWallet")), (0, 3));
}

#[test]
fn a_lottery_is_played_from_the_vendor_s_wallet_too() {
    let world = World::new();
    let engine = logged_in(&world);
    for (choice, row) in [
        (LotteryOpening::default(), "LobbyLaunch"),
        (of("saigon-relampago", "TCG_LOTTO_VN"), "LobbyLaunch"),
        (of("quina", "LOTT"), "LaunchGame"),
    ] {
        world.forget_journal();
        let target = world.run(engine.open_lottery(choice.clone())).unwrap();
        assert!(matches!(target, LaunchTarget::Wallet { .. }), "{choice:?}");
        assert_eq!(world.calls(), ["MerchantWallet"]);
        let filled = LotteryOpening { transferred: true, ..choice };
        let target = world.run(engine.open_lottery(filled)).unwrap();
        assert!(matches!(target, LaunchTarget::Frame { .. }), "{target:?}");
        assert_eq!(world.calls(), ["MerchantWallet", row]);
    }
}

fn heart(game_id: &str, on: Option<bool>) -> LotteryFavourite {
    LotteryFavourite { game_id: game_id.into(), on }
}

#[test]
fn a_lottery_is_added_when_absent_and_removed_when_there() {
    let world = World::new();
    let engine = logged_in(&world);
    assert_eq!(engine.lottery_favourites().unwrap().ids, [""; 0]);
    for (choice, ids) in [
        (heart("VN-2", None), vec!["VN-2"]),
        (heart("VN-1", None), vec!["VN-1", "VN-2"]),
        (heart("VN-1", Some(true)), vec!["VN-1", "VN-2"]),
        (heart("VN-2", None), vec!["VN-1"]),
        (heart("VN-2", Some(false)), vec!["VN-1"]),
    ] {
        assert_eq!(engine.toggle_lottery_favourite(choice).unwrap().ids, ids);
        assert_eq!(engine.lottery_favourites().unwrap().ids, ids);
    }
    assert_eq!(world.stored_local("favourites.ana").as_deref(), Some(r#"{"VN-1":"1"}"#));
    assert!(world.calls().is_empty(), "no server knows of them");
}

#[test]
fn lottery_favourites_belong_to_the_account() {
    let world = World::new();
    let engine = logged_in(&world);
    engine.toggle_lottery_favourite(heart("VN-1", None)).unwrap();
    world.run(engine.logout()).unwrap();
    assert_eq!(engine.lottery_favourites(), Err(CoreError::NeedLogin));
    assert_eq!(engine.toggle_lottery_favourite(heart("X", None)), Err(CoreError::NeedLogin));
    world.script("MemberInfo", [Reply::Wire(200, "MemberInfo.agent")]);
    world.run(engine.login(ana())).unwrap();
    assert_ne!(engine.snapshot().session.account, "ana");
    assert_eq!(engine.lottery_favourites().unwrap().ids, [""; 0]);
    world.run(engine.logout()).unwrap();
    world.run(engine.login(ana())).unwrap();
    assert_eq!(engine.lottery_favourites().unwrap().ids, ["VN-1"]);
    world.script("MemberInfo", [Reply::Wire(200, "MemberInfo.trial")]);
    world.run(engine.login(ana())).unwrap();
    assert_eq!(engine.lottery_favourites(), Err(CoreError::NeedRealAccount));
}

#[test]
fn favourites_that_somebody_else_wrote_are_none() {
    for text in ["", "VN-1", "[\"VN-1\"]", "{\"VN-1\":1}", "{\"VN-1\":{\"a\":\"1\"}}", "null", "7"]
    {
        let world = World::new();
        let engine = logged_in(&world);
        world.store_local("favourites.ana", text);
        assert_eq!(engine.lottery_favourites().unwrap().ids, [""; 0], "{text}");
        assert_eq!(engine.toggle_lottery_favourite(heart("VN-2", None)).unwrap().ids, ["VN-2"]);
    }
}
