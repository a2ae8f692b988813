//! Lists (REQ-3.27).

use super::{FakePlatform, Reply, engine, fixture};
use crate::games::GameQuery;
use ante_contract::CoreError;
use serde_json::{Value, json};

#[test]
fn a_list_is_asked_for_with_the_brand_s_constants_as_data() {
    let platform = FakePlatform::new();
    let engine = engine(&platform);
    let query = GameQuery {
        game_type: "RNG".into(),
        game_name: Some(" rio & mar ".into()),
        min_bet: Some("0,20".into()),
        vendor_code: Some(String::new()),
        sort: Some("name".into()),
        ..GameQuery::default()
    };
    let page = platform.run(engine.game_list(query)).unwrap().typed();
    assert_eq!((page.total_pages, page.games.len()), (4, 1));
    let url = platform.last("GameList").url;
    let data = url.strip_prefix("/wps/relay/GCSGAME_gameList?data=").unwrap();
    let text = crate::tests::fake_platform::percent_decoded(data);
    let sent: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(sent["clientType"], 3);
    assert_eq!(sent["platform"], "flash,html5-desktop");
    assert_eq!(sent["gameName"], "rio & mar");
    assert_eq!((&sent["minBet"], &sent["sort"]), (&json!("0.2"), &json!("name")));
    assert_eq!((&sent["page"], &sent["language"]), (&json!(1), &json!("PT")));
    assert!(sent.get("vassalage").is_none() && sent.get("minLineNum").is_none());
}

#[test]
fn what_only_the_view_reads_is_handed_on_as_it_came() {
    let platform = FakePlatform::new();
    let engine = engine(&platform);
    assert_eq!(platform.run(engine.winners()).unwrap().json(), &fixture("WinnerBoard")["value"]);
    assert_eq!(platform.run(engine.hot_matches()).unwrap().json(), &fixture("HotMatches")["value"]);
    assert_eq!(
        platform.run(engine.domain_routes()).unwrap().json(),
        &fixture("DomainRoute")["value"]
    );
    let hot = platform.run(engine.hot_games(Default::default())).unwrap();
    assert_eq!(hot.typed().list.len(), 1);
    assert!(platform.last("HotGames").url.contains("isPlatform=2"));
}

#[test]
fn an_answer_that_is_nothing_is_no_list() {
    for value in
        ["null", "[]", "\"\"", "7", "{}", r#"{"list": null}"#, r#"{"list": {}}"#, r#"{"list": 7}"#]
    {
        let platform = FakePlatform::new();
        let engine = engine(&platform);
        let text = format!(r#"{{"success": true, "value": {value}}}"#);
        platform.script("HotGames", [Reply::Json(200, serde_json::from_str(&text).unwrap())]);
        let answer = platform.run(engine.hot_games(Default::default()));
        assert_eq!(answer.unwrap_err(), CoreError::Protocol { status: 200 }, "{value}");
    }
}
