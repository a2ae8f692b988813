//! The session's end, the epoch, and storage that is off.

use super::{Reply, World, ana, branded, engine, logged_in, world::Gate};
use crate::{
    brand::{BrandConfig, Credentials},
    permission::{GuardDecision, Kind},
    state::Phase,
};
use ante_contract::CoreError;
use std::pin::pin;

#[test]
fn logout_clears_the_session_store_but_keeps_the_merchant() {
    let world = World::new();
    let engine = logged_in(&world);
    engine.open_member_centre("depositv2");
    engine.choose_vassalage("PG");
    world.run(engine.logout()).unwrap();
    assert_eq!(world.calls().first(), Some(&"Logout"));
    assert_eq!(world.session_keys(), ["merchant", "merchantCode"]);
    assert_eq!(world.stored_local("sessionHere").as_deref(), Some("0"));
    let state = engine.snapshot();
    assert_eq!((state.session.kind, state.session.epoch), (Kind::Visitor, 2));
    assert!(!state.session.ended && !state.panels.mc_show && !state.panels.mc_available);
    assert_eq!((state.member.phase, state.balance.phase), (Phase::Idle, Phase::Idle));
    assert_eq!(state.balance.currency_symbol, "P");
    // Not logged in: nothing to report.
    world.forget_journal();
    world.run(engine.logout()).unwrap();
    assert!(world.calls().is_empty());
}

#[test]
fn logout_ends_the_session_here_even_when_the_server_cannot_be_told() {
    for (reply, result) in [
        (Reply::Failed, Err(CoreError::Offline)),
        (Reply::Wire(401, "MemberInfo.need_login"), Ok(())),
    ] {
        let world = World::new();
        let engine = logged_in(&world);
        world.script("Logout", [reply]);
        assert_eq!(world.run(engine.logout()), result);
        let state = engine.snapshot();
        assert!(!state.session.logged_in && !state.session.ended);
        assert_eq!(world.stored("token"), None);
    }
}

#[test]
fn signing_out_cancels_the_calls_that_are_under_way() {
    let world = World::new();
    let engine = logged_in(&world);
    let gate = Gate::default();
    world.script("DepositMethods", [Reply::After(gate.clone(), "DepositMethods")]);
    world.script("StartDeposit", [Reply::After(gate.clone(), "StartDeposit")]);
    let mut methods = pin!(engine.deposit_methods());
    let mut deposit = pin!(engine.deposit(super::wallet::deposit("100")));
    assert!(world.nudge(methods.as_mut()).is_none());
    assert!(world.nudge(deposit.as_mut()).is_none());

    world.script("Logout", [Reply::After(gate.clone(), "Logout")]);
    let mut logout = pin!(engine.logout());
    assert!(world.nudge(logout.as_mut()).is_none());
    // Calls that would be refused are cancelled, and wait for the end of the session, as do new
    // ones.
    assert!(world.nudge(methods.as_mut()).is_none());
    assert!(world.nudge(deposit.as_mut()).is_none());
    assert_eq!(
        world.cancelled().iter().map(|(row, _)| *row).collect::<Vec<_>>(),
        ["DepositMethods", "StartDeposit"]
    );
    let mut late = pin!(engine.deposit_methods());
    assert!(world.nudge(late.as_mut()).is_none());
    assert_eq!(world.calls().last(), Some(&"Logout"));

    gate.open();
    assert_eq!(world.run(logout), Ok(()));
    assert_eq!(world.run(methods).unwrap_err(), CoreError::NeedLogin);
    assert_eq!(world.run(deposit).unwrap_err(), CoreError::NeedLogin);
    assert_eq!(world.run(late).unwrap_err(), CoreError::NeedLogin);
    assert!(!engine.snapshot().session.ended, "they signed out themselves");
    // The result of the deposit is fetched after the next login: its key is kept.
    world.run(engine.login(ana())).unwrap();
    assert_eq!(engine.snapshot().pending_transactions.items.len(), 1);
}

#[test]
fn a_logout_that_the_server_did_not_hear_can_be_told_again() {
    let world = World::new();
    let engine = logged_in(&world);
    world.script("Logout", [Reply::Failed, Reply::Html(502)]);
    assert_eq!(world.run(engine.logout()), Err(CoreError::Offline));
    assert_eq!(world.run(engine.logout()), Err(CoreError::Protocol { status: 502 }));
    assert_eq!(world.run(engine.logout()), Ok(()));
    let told = world.last("Logout").headers;
    assert!(told.contains(&("Authorization".into(), "Bearer tab-handle-1".into())));
    assert_eq!((world.count("Logout"), world.stored("token")), (3, None));
    // Reported: nothing is left to report, and nothing after another member logs in.
    assert_eq!(world.run(engine.logout()), Ok(()));
    assert_eq!(world.count("Logout"), 3);
    assert!(!engine.snapshot().session.logged_in);
}

#[test]
fn a_session_that_the_server_ended_ends_here_once() {
    let world = World::new();
    let engine = logged_in(&world);
    world.script("DepositMethods", [Reply::Wire(401, "MemberInfo.need_login")]);
    assert_eq!(world.run(engine.deposit_methods()).unwrap_err(), CoreError::NeedLogin);
    let state = engine.snapshot();
    assert!(state.session.ended && !state.session.logged_in);
    assert_eq!(state.session.epoch, 2);
    // Calls that need a token are no longer sent.
    world.forget_journal();
    assert_eq!(world.run(engine.deposit_methods()).unwrap_err(), CoreError::NeedLogin);
    assert!(world.calls().is_empty());
}

#[test]
fn an_answer_for_somebody_who_left_is_dropped() {
    let world = World::new();
    let engine = logged_in(&world);
    let gate = super::world::Gate::default();
    world.script("Balance", [Reply::After(gate.clone(), "Balance")]);
    world.pass(5000);
    let mut asked = pin!(engine.refresh_balance());
    assert!(world.nudge(asked.as_mut()).is_none());
    world.run(engine.logout()).unwrap();
    gate.open();
    assert_eq!(world.run(asked), Err(CoreError::NeedLogin));
    assert_eq!(engine.snapshot().balance.amount, "");
}

#[test]
fn the_end_of_an_old_session_does_not_end_the_new_one() {
    let world = World::new();
    let engine = logged_in(&world);
    let gate = super::world::Gate::default();
    let late = || Reply::After(gate.clone(), "MemberInfo.need_login");
    world.script("DepositMethods", [late()]);
    let mut asked = pin!(engine.deposit_methods());
    assert!(world.nudge(asked.as_mut()).is_none());
    world.run(engine.logout()).unwrap();
    world.run(engine.login(ana())).unwrap();
    gate.open();
    assert_eq!(world.run(asked).unwrap_err(), CoreError::NeedLogin);
    assert!(engine.snapshot().session.logged_in);
}

#[test]
fn without_storage_everything_works_for_the_life_of_the_page() {
    let world = World::new();
    world.switch_storage_off();
    let engine = engine(&world);
    world.run(engine.start()).unwrap();
    world.run(engine.login(ana())).unwrap();
    engine.set_language("EN");
    world.settle();
    let state = engine.snapshot();
    assert!(state.session.logged_in);
    assert_eq!(state.prefs.language, "EN");
    world.pass(5000);
    assert!(world.run(engine.refresh_balance()).is_ok());
    world.run(engine.logout()).unwrap();
    assert!(!engine.snapshot().session.logged_in);
    assert_eq!(world.run(engine.refresh_balance()), Err(CoreError::NeedLogin));
}

/// Simulates a login or logout in another tab, by its storage entry.
fn elsewhere(world: &World, here: &str) {
    world.store_local("sessionHere", here);
}

#[test]
fn a_login_in_another_tab_is_followed() {
    let world = World::new();
    let engine = engine(&world);
    world.run(engine.start()).unwrap();
    elsewhere(&world, "1");
    world.run(engine.sync_session());
    let state = engine.snapshot();
    assert_eq!((state.session.kind, state.session.account.as_str()), (Kind::Member, "ana"));
    assert_eq!(world.count("TabSession"), 1);
}

#[test]
fn a_logout_in_another_tab_ends_this_one_without_a_word() {
    let world = World::new();
    let engine = logged_in(&world);
    engine.open_member_centre("depositv2");
    elsewhere(&world, "0");
    world.run(engine.sync_session());
    let state = engine.snapshot();
    assert!(!state.session.logged_in && !state.session.ended && !state.panels.mc_show);
    assert_eq!(world.stored("token"), None);
    assert!(world.calls().is_empty(), "its handle is worth nothing any more");
}

#[test]
fn the_same_person_again_keeps_what_is_open_and_another_does_not() {
    for (answer, epoch, open) in [("MemberInfo", 1, true), ("MemberInfo.agent", 2, false)] {
        let world = World::new();
        let engine = logged_in(&world);
        engine.open_member_centre("depositv2");
        world.script("MemberInfo", [Reply::Wire(200, answer), Reply::Wire(200, answer)]);
        elsewhere(&world, "1");
        world.run(engine.sync_session());
        let state = engine.snapshot();
        assert_eq!((state.session.epoch, state.panels.mc_show), (epoch, open), "{answer}");
        assert_eq!(world.stored("token").as_deref(), Some("tab-handle-3"));
    }
}

#[test]
fn a_tab_that_only_comes_up_keeps_what_its_address_opened() {
    let world = World::new();
    world.store("token", "early");
    let (own, theirs) = (Gate::default(), Gate::default());
    let after = |gate: &Gate| Reply::After(gate.clone(), "MemberInfo");
    world.script("MemberInfo", [after(&own), after(&theirs)]);
    let engine = engine(&world);
    let mut start = pin!(engine.start());
    assert!(world.nudge(start.as_mut()).is_none());
    elsewhere(&world, "1");
    let mut sync = pin!(engine.sync_session());
    assert!(world.nudge(sync.as_mut()).is_none());
    own.open();
    world.run(start).unwrap();
    assert_eq!(engine.open_member_centre("withdraw"), GuardDecision::Go);
    theirs.open();
    world.run(sync);
    let state = engine.snapshot();
    assert_eq!((state.session.epoch, state.panels.mc_show), (0, true));
}

#[test]
fn bearer_tokens_are_each_tab_s_own() {
    let world = World::new();
    let brand = BrandConfig { credentials: Credentials::Bearer, ..BrandConfig::default() };
    let engine = branded(&world, brand);
    elsewhere(&world, "1");
    world.run(engine.sync_session());
    assert!(world.calls().is_empty());
}

#[test]
fn tabs_that_wake_together_share_one_remembered_session() {
    let world = World::new();
    world.store_local("sessionHere", "1");
    let pending = || Reply::Wire(409, "StartDeposit.conflict_pending");
    world.script("TabSession", [pending(), pending()]);
    let engine = engine(&world);
    world.run(engine.start()).unwrap();
    assert!(engine.snapshot().session.logged_in);
    assert_eq!(world.count("TabSession"), 3);
}

#[test]
fn first_steps_are_put_away_by_account() {
    let world = World::new();
    let engine = logged_in(&world);
    let hidden = || engine.snapshot().member.first_steps_hidden;
    assert!(!hidden());
    engine.hide_first_steps();
    assert!(hidden());
    world.script("MemberInfo", [Reply::Wire(200, "MemberInfo.agent")]);
    world.run(engine.login(ana())).unwrap();
    assert!(!hidden(), "somebody else on this browser");
    world.run(engine.login(ana())).unwrap();
    assert!(hidden());
}
