//! Lists (REQ-3.27).

use super::{FakePlatform, Reply, branded, engine, fixture};
use crate::{brand::BrandConfig, games::GameQuery};
use ante_contract::CoreError;
use serde_json::{Value, json};
use time::{OffsetDateTime, format_description::well_known::Rfc3339};

#[test]
fn a_game_list_is_requested_with_the_brand_constants_as_data() {
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
fn a_query_in_ascii_needs_no_member_module() {
    let platform = FakePlatform::new();
    let engine = engine(&platform);
    platform.fail_member_module(true);
    let sent = |name: &str, stake: &str| {
        let query = GameQuery {
            game_name: Some(name.into()),
            min_bet: Some(stake.into()),
            ..GameQuery::default()
        };
        platform.run(engine.game_list(query))?;
        let url = platform.last("GameList").url;
        let data = url.strip_prefix("/wps/relay/GCSGAME_gameList?data=").unwrap();
        let text = crate::tests::fake_platform::percent_decoded(data);
        let sent: Value = serde_json::from_str(&text).unwrap();
        let text = |name: &str| sent.get(name).and_then(Value::as_str).map(str::to_owned);
        Ok((text("gameName"), text("minBet")))
    };
    let plain = |name: &str, stake: &str| Ok((Some(name.to_owned()), Some(stake.to_owned())));
    assert_eq!(sent("", ""), Ok((None, None)));
    assert_eq!(sent(" Rio ", "0.20"), plain("Rio", "0.2"));
    assert_eq!(sent("777", "10"), plain("777", "10"));
    for (name, stake) in [("ação", ""), ("７７７", ""), ("\t777", ""), ("", "0,20"), ("", "1.234")]
    {
        assert_eq!(sent(name, stake), Err(CoreError::Offline), "{name} {stake}");
    }
    platform.fail_member_module(false);
    assert_eq!(sent("７７７", "٠٫٢٠"), plain("777", "0.2"));
    assert_eq!(sent("\t777", "0,20"), plain("777", "0.2"));
    for stake in ["1.234", ".5", "5.", "-1", "x", " ", "99999999999999999999"] {
        assert_eq!(sent("777", stake), Ok((Some("777".into()), None)), "{stake}");
    }
}

#[test]
fn responses_for_the_view_are_passed_through() {
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
fn an_empty_response_is_no_list() {
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

#[test]
fn winners_are_ranked_within_the_days() {
    let platform = FakePlatform::new();
    let engine = engine(&platform);
    let at = |hours_ago: i64| {
        // the platform's time at the start, 2026-11-20T12:00:00Z
        let won_at = OffsetDateTime::from_unix_timestamp(1_795_176_000 - hours_ago * 3600).unwrap();
        won_at.format(&Rfc3339).unwrap()
    };
    let winners = json!([
        { "player": "a", "prize": "90.5", "wonAt": at(1) },
        { "player": "b", "prize": "1000", "wonAt": at(49) },
        { "player": "c", "prize": "200", "wonAt": at(23) },
        { "player": "d", "prize": "9999", "wonAt": at(24 * 8) },
        { "player": "e", "prize": "200", "wonAt": at(2) },
        { "player": "f", "prize": "x", "wonAt": at(2) },
        { "player": "g", "prize": "5", "wonAt": "yesterday" },
    ]);
    let players = |days: u32| {
        let ranked = engine.rank_winners(&winners, days);
        ranked.iter().map(|winner| winner["player"].as_str().unwrap()).collect::<String>()
    };
    assert_eq!((players(1), players(7)), ("cea".into(), "bcea".into()));
    assert_eq!(engine.rank_winners(&json!({}), 1), Vec::<Value>::new());
}

#[test]
fn hot_games_are_those_of_hot_types_that_the_brand_offers() {
    let list = |types: &[&str]| types.iter().map(ToString::to_string).collect::<Vec<_>>();
    let brand = BrandConfig {
        game_categories: list(&["RNG", "ESPORTS", "DS88"]),
        hot_game_types: list(&["RNG", "SPORTS"]),
        ..BrandConfig::default()
    };
    let engine = branded(&FakePlatform::new(), brand);
    for (game_type, offered, hot) in [
        ("RNG", true, true),
        ("ESPORTS", true, true),
        ("SPORTS", false, false),
        ("DS88", true, false),
        ("", false, false),
    ] {
        assert_eq!(engine.offers_game_type(game_type), offered, "{game_type}");
        assert_eq!(engine.has_hot_games(game_type), hot, "{game_type}");
    }
}
