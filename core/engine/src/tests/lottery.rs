//! Lotteries (REQ-7.37, REQ-7.39, REQ-7.40).

use super::{
    FakePlatform, Reply, ana, engine, fake_platform::Gate, fixture, logged_in, script_main_wallet,
};
use crate::{
    games::LaunchTarget,
    lottery::{LotteryFavorite, LotteryOpening, LotteryQuery},
};
use ante_contract::CoreError;
use serde_json::json;
use std::pin::pin;

fn of(game_code: &str, vendor: &str) -> LotteryOpening {
    LotteryOpening {
        game_code: Some(game_code.into()),
        vendor: Some(vendor.into()),
        ..LotteryOpening::default()
    }
}

#[test]
fn lotteries_are_requested_by_prize_mode() {
    let platform = FakePlatform::new();
    let visitor = engine(&platform);
    let menus = platform.run(visitor.lottery_menu(LotteryQuery::default())).unwrap();
    assert_eq!(menus.json(), &fixture("LotteryMenu")["value"]);
    assert_eq!(
        platform.last("LotteryMenu").url,
        "/lgw/vn/games/game_menu?device=WEB&language=PT&prizeMode=Lott"
    );
    // The menu of the fixture has a TCG_LOTTO_VN card among the e-lotteries: another mode.
    let engine = logged_in(&platform);
    platform.run(engine.lottery_menu(LotteryQuery::default())).unwrap();
    assert!(platform.last("LotteryMenu").url.ends_with("prizeMode=Elott"));
    let recent = platform.run(engine.lottery_recent(LotteryQuery::default())).unwrap();
    assert_eq!(recent.json(), &fixture("LotteryRecent")["value"]);
    assert_eq!(
        platform.last("LotteryRecent").url,
        "/lgw/vn/games/game_menu/recent?device=WEB&language=PT&prizeMode=Elott"
    );
    for mode in ["Lott", "ZY", "Elott", "SEA"] {
        let query = LotteryQuery { prize_mode: Some(mode.into()) };
        platform.run(engine.lottery_menu(query.clone())).unwrap();
        platform.run(engine.lottery_recent(query)).unwrap();
        for row in ["LotteryMenu", "LotteryRecent"] {
            assert!(platform.last(row).url.ends_with(&format!("prizeMode={mode}")));
        }
    }
}

#[test]
fn draws_are_requested_for_one_lottery_or_for_all() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let draws = platform.run(engine.lottery_numbers("saigon relampago".into())).unwrap();
    assert_eq!(draws.json(), &fixture("VnNumeros")["value"]);
    assert_eq!(
        platform.last("VnNumeros").url,
        "/lgw/vn/numeros/opened/game?count=100&gameCode=saigon%20relampago"
    );
    let draws = platform.run(engine.opened_numbers()).unwrap();
    assert_eq!(draws.json(), &fixture("OpenedNumero")["value"]);
    assert_eq!(platform.last("OpenedNumero").url, "/lotto/lgw/games/opened/numero");
}

#[test]
fn vietnamese_lotteries_open_by_the_lobby_endpoint() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let choice = LotteryOpening {
        play_type: Some("first5".into()),
        back_url: Some("/lottery?view=x".into()),
        ..of("saigon-relampago", "TCG_LOTTO_VN")
    };
    script_main_wallet(&platform);
    platform.run(engine.open_lottery(choice)).unwrap();
    assert_eq!(
        platform.last_body("LobbyLaunch"),
        json!({
            "lottoArea": "VN", "launchMode": "LOTT", "prizeMode": "Elott",
            "gameCode": "saigon-relampago", "playType": "first5", "view": "betting",
            "device": "WEB", "backUrl": "/lottery?view=x", "language": "PT",
        })
    );
    for lobby in [LotteryOpening::default(), of("", "TCG_LOTTO_VN"), of("", "")] {
        platform.run(engine.open_lottery(lobby)).unwrap();
        assert_eq!(
            platform.last_body("LobbyLaunch"),
            json!({
                "lottoArea": "VN", "launchMode": "LOTT", "prizeMode": "Elott", "view": "lobby",
                "device": "WEB", "backUrl": "/lottery", "language": "PT",
            })
        );
    }
    assert_eq!((platform.count("LobbyLaunch"), platform.count("LaunchGame")), (4, 0));
}

#[test]
fn opening_a_lottery_waits_for_the_prize_mode_of_the_start() {
    let platform = FakePlatform::new();
    logged_in(&platform);
    let page = engine(&platform);
    let gate = Gate::default();
    platform.script("GameMenus", [Reply::OnceOpen(gate.clone(), "GameMenus")]);
    script_main_wallet(&platform);
    let mut start = pin!(page.start());
    assert!(platform.poll_once(start.as_mut()).is_none());
    let mut launch = pin!(page.open_lottery(of("saigon-relampago", "TCG_LOTTO_VN")));
    assert!(platform.poll_once(launch.as_mut()).is_none());
    assert_eq!(platform.count("LobbyLaunch"), 0);
    gate.open();
    platform.run(start).unwrap();
    platform.run(launch).unwrap();
    assert_eq!(platform.last_body("LobbyLaunch")["prizeMode"], "Elott");
}

#[test]
fn lotteries_of_other_vendors_open_by_the_game_launch() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    for (vendor, game_type, prize_mode) in
        [("TCG_SEA", "LOTT", "SEA"), ("ELOTT", "ELOTT", "Elott"), ("LOTT", "LOTT", "Lott")]
    {
        let choice = LotteryOpening { play_type: Some("any".into()), ..of("quina", vendor) };
        script_main_wallet(&platform);
        platform.run(engine.open_lottery(choice)).unwrap();
        assert_eq!(
            platform.last_body("LaunchGame"),
            json!({
                "gameCode": "quina", "gameType": game_type, "vassalage": vendor,
                "prizeMode": prize_mode, "playType": "any", "clientType": 3, "device": "WEB",
                "platform": "flash,html5-desktop", "language": "PT", "backUrl": "/lottery",
            }),
            "{vendor}"
        );
        platform.run(engine.open_lottery(of("", vendor))).unwrap();
        assert_eq!(platform.last_body("LaunchGame")["gameCode"], "", "the vendor's lobby");
    }
    assert_eq!((platform.count("LobbyLaunch"), platform.count("MerchantWallet")), (0, 3));
}

#[test]
fn a_lottery_of_a_vendor_with_a_wallet_requires_funding() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    for (choice, row) in [
        (LotteryOpening::default(), "LobbyLaunch"),
        (of("saigon-relampago", "TCG_LOTTO_VN"), "LobbyLaunch"),
        (of("quina", "LOTT"), "LaunchGame"),
    ] {
        platform.clear_requests();
        let target = platform.run(engine.open_lottery(choice.clone())).unwrap();
        assert!(matches!(target, LaunchTarget::Wallet { .. }), "{choice:?}");
        assert_eq!(platform.calls(), ["MerchantWallet"]);
        let filled = LotteryOpening { transferred: true, ..choice };
        let target = platform.run(engine.open_lottery(filled)).unwrap();
        assert!(matches!(target, LaunchTarget::Frame { .. }), "{target:?}");
        assert_eq!(platform.calls(), ["MerchantWallet", row]);
    }
}

fn choice(game_id: &str, on: Option<bool>) -> LotteryFavorite {
    LotteryFavorite { game_id: game_id.into(), on }
}

#[test]
fn a_toggle_adds_an_absent_lottery_and_removes_a_present_one() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    assert_eq!(engine.lottery_favorites().unwrap().ids, [""; 0]);
    for (choice, ids) in [
        (choice("VN-2", None), vec!["VN-2"]),
        (choice("VN-1", None), vec!["VN-1", "VN-2"]),
        (choice("VN-1", Some(true)), vec!["VN-1", "VN-2"]),
        (choice("VN-2", None), vec!["VN-1"]),
        (choice("VN-2", Some(false)), vec!["VN-1"]),
    ] {
        assert_eq!(engine.toggle_lottery_favorite(choice).unwrap().ids, ids);
        assert_eq!(engine.lottery_favorites().unwrap().ids, ids);
    }
    assert_eq!(platform.stored_local("favourites.ana").as_deref(), Some(r#"{"VN-1":"1"}"#));
    assert!(platform.calls().is_empty(), "no server knows of them");
}

#[test]
fn lottery_favorites_are_stored_per_account() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    engine.toggle_lottery_favorite(choice("VN-1", None)).unwrap();
    platform.run(engine.logout()).unwrap();
    assert_eq!(engine.lottery_favorites(), Err(CoreError::NeedLogin));
    assert_eq!(engine.toggle_lottery_favorite(choice("X", None)), Err(CoreError::NeedLogin));
    platform.script("MemberInfo", [Reply::Fixture(200, "MemberInfo.agent")]);
    platform.run(engine.login(ana())).unwrap();
    assert_ne!(engine.snapshot().session.account, "ana");
    assert_eq!(engine.lottery_favorites().unwrap().ids, [""; 0]);
    platform.run(engine.logout()).unwrap();
    platform.run(engine.login(ana())).unwrap();
    assert_eq!(engine.lottery_favorites().unwrap().ids, ["VN-1"]);
    platform.script("MemberInfo", [Reply::Fixture(200, "MemberInfo.trial")]);
    platform.run(engine.login(ana())).unwrap();
    assert_eq!(engine.lottery_favorites(), Err(CoreError::NeedRealAccount));
}

#[test]
fn invalid_stored_lottery_favorites_are_ignored() {
    for text in ["", "VN-1", "[\"VN-1\"]", "{\"VN-1\":1}", "{\"VN-1\":{\"a\":\"1\"}}", "null", "7"]
    {
        let platform = FakePlatform::new();
        let engine = logged_in(&platform);
        platform.store_local("favourites.ana", text);
        assert_eq!(engine.lottery_favorites().unwrap().ids, [""; 0], "{text}");
        assert_eq!(engine.toggle_lottery_favorite(choice("VN-2", None)).unwrap().ids, ["VN-2"]);
    }
}
