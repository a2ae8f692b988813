//! Favourites, recent and popular games (REQ-4.29).

use super::{FakePlatform, Reply, ana, engine, log_in_trial, logged_in};
use crate::{
    Engine,
    account::LoginForm,
    games::{FavoriteChoice, MemberGamesQuery},
    tests::fake_platform::Gate,
};
use ante_contract::CoreError;
use serde_json::json;
use std::pin::pin;

fn game(code: &str) -> FavoriteChoice {
    FavoriteChoice {
        game_code: code.into(),
        vendor: "JL".into(),
        game_type: "RNG".into(),
        on: None,
    }
}

fn cached_ids(engine: &Engine<FakePlatform>) -> Vec<String> {
    engine.cached_favorites().unwrap().ids
}

fn refused(status: u16) -> Reply {
    Reply::Json(status, json!({"success": false, "code": "internal"}))
}

#[test]
fn fetched_favorites_are_cached_per_account() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    assert!(cached_ids(&engine).is_empty());
    let ids = platform.run(engine.favorites()).unwrap().ids;
    assert_eq!(ids, ["PG-0001", "CQ9-0007"]);
    assert_eq!(cached_ids(&engine), ids);
    assert_eq!(platform.stored_local("favouriteIds.ana").unwrap(), r#"["PG-0001","CQ9-0007"]"#);
    // Another page of the same browser has them before its request.
    assert_eq!(cached_ids(&logged_in(&platform)), ids);
    // Another member has none of them.
    platform.run(engine.logout()).unwrap();
    let mut bia = super::fixture("MemberInfo");
    bia["value"]["account"] = json!("bia");
    platform.script("MemberInfo", [Reply::Json(200, bia)]);
    platform.run(engine.login(LoginForm { username: "bia".into(), ..ana() })).unwrap();
    assert!(cached_ids(&engine).is_empty());
}

#[test]
fn invalid_stored_favorites_are_refetched() {
    let platform = FakePlatform::new();
    platform.store_local("favouriteIds.ana", "{broken");
    let engine = logged_in(&platform);
    assert!(cached_ids(&engine).is_empty());
    platform.run(engine.toggle_favorite(game("PG-0001"))).unwrap();
    assert_eq!(platform.calls(), ["FavoriteGames", "RemoveFavorite"]);
    assert_eq!(cached_ids(&engine), ["CQ9-0007"]);
}

#[test]
fn a_toggle_adds_an_absent_game_and_removes_a_present_one() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let ids = platform.run(engine.toggle_favorite(game("JL-1"))).unwrap().ids;
    assert_eq!(ids, ["JL-1", "PG-0001", "CQ9-0007"]);
    assert_eq!(platform.calls(), ["FavoriteGames", "AddFavorite"]);
    assert_ne!(platform.last_key("AddFavorite"), "");
    assert_eq!(
        platform.last_body("AddFavorite"),
        json!({"nodeId": "JL-1", "vendor": "JL", "gameType": "RNG"})
    );
    let ids = platform.run(engine.toggle_favorite(game("JL-1"))).unwrap().ids;
    assert_eq!(ids, ["PG-0001", "CQ9-0007"]);
    assert_eq!(platform.calls(), ["FavoriteGames", "AddFavorite", "RemoveFavorite"]);
}

#[test]
fn a_desired_state_that_already_holds_changes_nothing() {
    // A visitor saw the game as no favourite, logged in, and already had it.
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let wanted = FavoriteChoice { on: Some(true), ..game("PG-0001") };
    let ids = platform.run(engine.toggle_favorite(wanted)).unwrap().ids;
    assert!(ids.contains(&"PG-0001".to_owned()));
    assert_eq!(platform.calls(), ["FavoriteGames"]);
    let unwanted = FavoriteChoice { on: Some(false), ..game("JL-1") };
    platform.run(engine.toggle_favorite(unwanted)).unwrap();
    assert_eq!(platform.calls(), ["FavoriteGames"]);
}

#[test]
fn the_list_is_updated_optimistically_and_rolled_back_on_failure() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    platform.run(engine.favorites()).unwrap();
    for code in ["JL-1", "PG-0001"] {
        for reply in [refused(500), Reply::ConnectionFailed, Reply::Html(502)] {
            let row = if code == "JL-1" { "AddFavorite" } else { "RemoveFavorite" };
            platform.script(row, [reply]);
            {
                let mut toggle = pin!(engine.toggle_favorite(game(code)));
                let first = platform.poll_once(toggle.as_mut());
                if first.is_none() {
                    assert_eq!(cached_ids(&engine).contains(&code.to_owned()), code == "JL-1");
                }
                assert!(first.unwrap_or_else(|| platform.run(toggle)).is_err());
            }
            assert_eq!(cached_ids(&engine).contains(&code.to_owned()), code == "PG-0001");
        }
    }
    // The same action is done once the connection is back.
    platform.run(engine.toggle_favorite(game("JL-1"))).unwrap();
    assert!(cached_ids(&engine).contains(&"JL-1".to_owned()));
}

#[test]
fn two_toggles_before_the_list_is_loaded_send_one_change() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let gates = [Gate::default(), Gate::default()];
    platform
        .script("FavoriteGames", gates.clone().map(|gate| Reply::OnceOpen(gate, "FavoriteGames")));
    let added = Gate::default();
    platform.script("AddFavorite", [Reply::OnceOpen(added.clone(), "AddFavorite")]);
    let mut first = pin!(engine.toggle_favorite(game("JL-1")));
    let mut second = pin!(engine.toggle_favorite(game("JL-1")));
    assert!(
        platform.poll_once(first.as_mut()).is_none()
            && platform.poll_once(second.as_mut()).is_none()
    );
    for gate in &gates {
        gate.open();
    }
    assert!(platform.poll_once(first.as_mut()).is_none());
    assert_eq!(platform.run(second), Err(CoreError::Busy));
    added.open();
    assert!(platform.run(first).unwrap().ids.contains(&"JL-1".to_owned()));
    assert!(!platform.calls().contains(&"RemoveFavorite"));
}

#[test]
fn a_toggle_waits_only_for_its_own_response() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    platform.run(engine.favorites()).unwrap();
    let gate = Gate::default();
    platform.script("AddFavorite", [Reply::OnceOpen(gate.clone(), "AddFavorite")]);
    let mut first = pin!(engine.toggle_favorite(game("JL-1")));
    assert!(platform.poll_once(first.as_mut()).is_none());
    assert!(cached_ids(&engine).contains(&"JL-1".to_owned()), "at once");
    assert_eq!(platform.run(engine.toggle_favorite(game("JL-1"))), Err(CoreError::Busy));
    // Another game goes through, and a fresh list does not revert a pending change.
    platform.run(engine.toggle_favorite(game("JL-2"))).unwrap();
    let ids = platform.run(engine.favorites()).unwrap().ids;
    assert!(ids.contains(&"JL-1".to_owned()));
    gate.open();
    assert!(platform.run(first).unwrap().ids.contains(&"JL-1".to_owned()));
    assert_eq!(platform.count("AddFavorite"), 2);
}

#[test]
fn a_list_requested_before_a_change_does_not_undo_it() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    platform.run(engine.favorites()).unwrap();
    let gate = Gate::default();
    platform.script("FavoriteGames", [Reply::OnceOpen(gate.clone(), "FavoriteGames")]);
    let mut list = pin!(engine.favorites());
    assert!(platform.poll_once(list.as_mut()).is_none());
    platform.run(engine.toggle_favorite(game("JL-1"))).unwrap();
    gate.open();
    assert!(platform.run(list).unwrap().ids.contains(&"JL-1".to_owned()));
}

#[test]
fn a_toggle_of_an_ended_session_is_dropped() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    platform.run(engine.favorites()).unwrap();
    let gate = Gate::default();
    platform.script("AddFavorite", [Reply::OnceOpen(gate.clone(), "AddFavorite")]);
    let mut toggle = pin!(engine.toggle_favorite(game("JL-1")));
    assert!(platform.poll_once(toggle.as_mut()).is_none());
    platform.run(engine.logout()).unwrap();
    platform.run(engine.login(ana())).unwrap();
    let ids = platform.run(engine.favorites()).unwrap().ids;
    assert_eq!(ids, ["PG-0001", "CQ9-0007"], "as the server has them now");
    gate.open();
    assert_eq!(platform.run(toggle), Err(CoreError::NeedLogin));
    assert_eq!(cached_ids(&engine), ids);
}

#[test]
fn favorites_and_recent_games_require_a_real_account() {
    let platform = FakePlatform::new();
    let engine = engine(&platform);
    let all = |engine: &Engine<FakePlatform>| {
        [
            engine.cached_favorites().unwrap_err(),
            platform.run(engine.favorites()).unwrap_err(),
            platform.run(engine.toggle_favorite(game("JL-1"))).unwrap_err(),
            platform.run(engine.favorite_games(MemberGamesQuery::default())).unwrap_err(),
            platform.run(engine.recent_games(MemberGamesQuery::default())).unwrap_err(),
        ]
    };
    assert!(all(&engine).iter().all(|error| *error == CoreError::NeedLogin));
    assert_eq!(
        platform.run(engine.vendor_game_types("PG".into())).unwrap_err(),
        CoreError::NeedLogin
    );
    log_in_trial(&platform, &engine);
    assert!(all(&engine).iter().all(|error| *error == CoreError::NeedRealAccount));
    assert!(platform.calls().is_empty());
}

#[test]
fn game_collections_are_requested_with_the_brand_constants() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let page = platform.run(engine.favorite_games(MemberGamesQuery::default())).unwrap().typed();
    assert_eq!((page.content.len(), page.total_pages), (1, 1));
    assert_eq!(
        platform.last("FavoriteGamesList").url,
        "/wps/relay/MCSFE_getFavoriteGamesList?clientType=3&gameType=RNG&language=PT&page=1\
         &pageSize=20&platform=flash%2Chtml5-desktop"
    );
    assert!(platform.last_header("FavoriteGamesList", "Authorization").is_some());

    let query = MemberGamesQuery {
        game_type: Some("LIVE".into()),
        vendor_code: Some(String::new()),
        page: Some(2),
        page_size: Some(42),
    };
    platform.run(engine.favorite_games(query.clone())).unwrap();
    let url = platform.last("FavoriteGamesList").url;
    assert!(url.contains("gameType=LIVE&language=PT&page=2&pageSize=42"), "{url}");
    let page = platform.run(engine.recent_games(query)).unwrap().typed();
    assert_eq!((page.list.len(), page.total_pages), (1, 2));
    assert_eq!(page.list.first().unwrap().game.game_code, "PG-0001");
    assert_eq!(
        platform.last("RecentGames").url,
        "/wps/relay/GCS_recentGame?clientType=3&language=PT&page=2&pageSize=42"
    );
    let of_vendor =
        MemberGamesQuery { vendor_code: Some("PG".into()), ..MemberGamesQuery::default() };
    platform.run(engine.recent_games(of_vendor)).unwrap();
    assert!(platform.last("RecentGames").url.ends_with("&vassalage=PG"));

    let types = platform.run(engine.vendor_game_types("PG".into())).unwrap().typed();
    assert_eq!(types.list, ["RNG", "FISH"]);
}

#[test]
fn visitors_can_fetch_popular_games() {
    let platform = FakePlatform::new();
    let engine = engine(&platform);
    let games = platform.run(engine.popular_games()).unwrap().typed();
    assert_eq!(games.list.len(), 1);
    let url = platform.last("PopularGames").url;
    assert_eq!(url, "/lgw/games/popular?count=20&device=WEB&language=PT&prizeMode=Lott");
    assert_eq!(platform.last_header("PopularGames", "Authorization"), None);
    // The menu of the fixture has a TCG_LOTTO_VN card among the e-lotteries: another mode.
    platform.run(engine.start()).unwrap();
    platform.run(engine.popular_games()).unwrap();
    assert!(platform.last("PopularGames").url.contains("prizeMode=Elott"));
}
