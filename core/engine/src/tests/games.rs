//! Lists and launches (§3, §4).

use super::{Reply, World, ana, branded, engine, logged_in, wire};
use crate::{
    brand::BrandConfig,
    games::{GameChoice, GameQuery, LaunchTarget},
};
use ante_contract::CoreError;
use serde_json::{Value, json};

fn slot() -> GameChoice {
    GameChoice {
        game_code: "PG-0001".into(),
        game_type: "RNG".into(),
        vassalage: "PG".into(),
        vendor: "PG".into(),
        ..GameChoice::default()
    }
}

#[test]
fn a_list_is_asked_for_with_the_brand_s_constants_as_data() {
    let world = World::new();
    let engine = engine(&world);
    let query = GameQuery {
        game_type: "RNG".into(),
        game_name: Some(" rio & mar ".into()),
        min_bet: Some("0,20".into()),
        vassalage: Some(String::new()),
        ..GameQuery::default()
    };
    let page = world.run(engine.game_list(query)).unwrap().typed();
    assert_eq!((page.total_pages, page.games.len()), (4, 1));
    let url = world.last("GameList").url;
    let data = url.strip_prefix("/wps/relay/GCSGAME_gameList?data=").unwrap();
    let text = crate::tests::world::percent_decoded(data);
    let sent: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(sent["clientType"], 3);
    assert_eq!(sent["platform"], "flash,html5-desktop");
    assert_eq!(sent["gameName"], "rio & mar");
    assert_eq!(sent["minBet"], "0.2");
    assert_eq!((&sent["page"], &sent["language"]), (&json!(1), &json!("PT")));
    assert!(sent.get("vassalage").is_none() && sent.get("minLineNum").is_none());
}

#[test]
fn a_game_opens_in_the_frame_of_an_allowed_origin() {
    let world = World::new();
    let engine = logged_in(&world);
    let target = world.run(engine.launch(slot())).unwrap();
    assert_eq!(
        target,
        LaunchTarget::Frame {
            url: "https://games.example/play/PG-0001#t=one-time".into(),
            origin: "https://games.example".into(),
        }
    );
    let request = world.last("Launch");
    assert!(request.headers.iter().any(|(name, _)| name == "Idempotency-Key"));
    let body: Value = serde_json::from_str(&request.body.unwrap().text).unwrap();
    assert_eq!((&body["gameCode"], &body["backUrl"]), (&json!("PG-0001"), &json!("/")));
}

#[test]
fn an_address_that_the_brand_does_not_allow_is_not_opened() {
    for content in [
        "https://evil.example/play",
        "https://games.example.evil.example/",
        "https://games.example@evil.example/",
        "http://games.example/",
        "javascript:alert(1)",
        "/play",
        "",
    ] {
        let world = World::new();
        let engine = logged_in(&world);
        let answer = json!({"success": true, "value": {"content": content}});
        world.script("Launch", [Reply::Json(200, answer)]);
        let result = world.run(engine.launch(slot()));
        assert_eq!(result, Err(CoreError::Protocol { status: 200 }), "{content}");
    }
}

#[test]
fn a_vendor_marked_so_opens_in_a_window() {
    let world = World::new();
    world.script("Launch", [Reply::Wire(200, "Launch.window")]);
    let engine = logged_in(&world);
    assert!(matches!(world.run(engine.launch(slot())), Ok(LaunchTarget::Window { .. })));
    let brand = BrandConfig { window_vendors: vec!["PG".into()], ..BrandConfig::default() };
    let engine = branded(&world, brand);
    world.run(engine.login(ana())).unwrap();
    assert!(matches!(world.run(engine.launch(slot())), Ok(LaunchTarget::Window { .. })));
}

#[test]
fn lotteries_open_the_lottery_page_with_what_there_is() {
    let world = World::new();
    let engine = logged_in(&world);
    let lottery = GameChoice {
        game_code: "Q 1".into(),
        game_type: "ELOTT".into(),
        vassalage: "LOTT".into(),
        default_play_type: Some("straight".into()),
        ..GameChoice::default()
    };
    let to = "/lottery?gameCode=Q%201&vendor=LOTT&playType=straight".to_owned();
    assert_eq!(world.run(engine.launch(lottery)), Ok(LaunchTarget::Route { to }));
    let vendor = GameChoice { vassalage: "TCG_SEA".into(), ..GameChoice::default() };
    let to = "/lottery?vendor=TCG_SEA".to_owned();
    assert_eq!(world.run(engine.launch(vendor)), Ok(LaunchTarget::Route { to }));
    assert_eq!(world.count("Launch"), 0);
}

#[test]
fn a_vendor_s_entry_opens_the_list_of_its_games() {
    let world = World::new();
    let engine = logged_in(&world);
    let entry = GameChoice { is_game: Some("VASSALAGE".into()), ..slot() };
    assert_eq!(
        world.run(engine.launch(entry)),
        Ok(LaunchTarget::List { game_type: "RNG".into(), vassalage: "PG".into() })
    );
}

#[test]
fn visitors_log_in_first_and_trial_accounts_are_warned() {
    let world = World::new();
    let engine = engine(&world);
    assert_eq!(world.run(engine.launch(slot())), Err(CoreError::NeedLogin));
    world.script("MemberInfo", [Reply::Wire(200, "MemberInfo.trial")]);
    world.run(engine.login(ana())).unwrap();
    assert_eq!(world.run(engine.launch(slot())), Err(CoreError::NeedRealAccount));
    assert_eq!(world.count("Launch"), 0);
}

#[test]
fn what_only_the_view_reads_is_handed_on_as_it_came() {
    let world = World::new();
    let engine = engine(&world);
    assert_eq!(world.run(engine.winners()).unwrap().json(), &wire("WinnerBoard")["value"]);
    assert_eq!(world.run(engine.hot_matches()).unwrap().json(), &wire("HotMatches")["value"]);
    assert_eq!(world.run(engine.domain_routes()).unwrap().json(), &wire("DomainRoute")["value"]);
    let hot = world.run(engine.hot_games(Default::default())).unwrap();
    assert_eq!(hot.typed().list.len(), 1);
    assert!(world.last("HotGames").url.contains("isPlatform=2"));
}
