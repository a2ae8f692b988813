//! The agent centre: for agents alone, on their own clock.

use super::{Reply, World, ana, engine, wire};
use crate::wallet::Period;
use ante_contract::CoreError;
use serde_json::{Value, json};

fn days(from: &str, to: &str) -> Period {
    Period { from: from.into(), to: to.into() }
}

/// Somebody of a type is logged in.
fn log_in(world: &World, kind: u16) -> crate::Engine<World> {
    let engine = engine(world);
    let mut member = wire("MemberInfo");
    member["value"]["type"] = json!(kind);
    world.script("MemberInfo", [Reply::Json(200, member)]);
    world.run(engine.login(ana())).unwrap();
    world.forget_journal();
    engine
}

/// What each call says to somebody who is no agent.
fn refusals(world: &World, engine: &crate::Engine<World>) -> [CoreError; 5] {
    [
        world.run(engine.agent_info()).unwrap_err(),
        world.run(engine.team_overview(days("2026-11-01", "2026-11-02"))).unwrap_err(),
        world.run(engine.team_overview(days("", ""))).unwrap_err(),
        world.run(engine.agent_notices(1)).unwrap_err(),
        world.run(engine.read_agent_notices(Vec::new())).unwrap_err(),
    ]
}

#[test]
fn only_agents_ask() {
    let world = World::new();
    let visitor = engine(&world);
    assert!(refusals(&world, &visitor).iter().all(|error| *error == CoreError::NeedLogin));
    assert!(world.calls().is_empty());
    for kind in [0, 4, 3] {
        let world = World::new();
        let engine = log_in(&world, kind);
        let refused = refusals(&world, &engine);
        assert!(refused.iter().all(|error| *error == CoreError::NeedRealAccount), "{kind}");
        assert!(world.calls().is_empty());
    }
}

#[test]
fn an_agent_asks_for_days_of_their_own_clock() {
    for kind in [1, 2, 41, 42] {
        let world = World::new();
        let engine = log_in(&world, kind);
        world.run(engine.agent_info()).unwrap();
        let Period { to, .. } = engine.period(crate::wallet::PeriodPreset::Today);
        world.run(engine.team_overview(days(&to, &to))).unwrap();
        let url = world.last("TeamOverview").url;
        assert!(url.ends_with(&format!("?from={to}&offsetMinutes=-180&to={to}")), "{url}");
        let wrong = world.run(engine.team_overview(days(&to, "2026-02-30"))).unwrap_err();
        assert!(matches!(wrong, CoreError::Fields { .. }));
        assert_eq!(world.count("TeamOverview"), 1);
        world.run(engine.agent_notices(2)).unwrap();
        assert!(world.last("AgentNotices").url.contains("page=2"));
        world.run(engine.read_agent_notices(vec!["a".into()])).unwrap();
        let read = world.last("ReadAgentNotices");
        let sent: Value = serde_json::from_str(&read.body.unwrap().text).unwrap();
        assert_eq!(sent, json!({"ids": ["a"]}));
        assert!(read.headers.iter().any(|(name, _)| name == "Idempotency-Key"));
    }
}
