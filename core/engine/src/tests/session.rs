//! The session's end, the epoch, and storage that is off.

use super::{FakePlatform, Reply, ana, branded, engine, fake_platform::Gate, fixture, logged_in};
use crate::{
    brand::{BrandConfig, Credentials},
    permission::{GuardDecision, Kind},
    state::Phase,
};
use ante_contract::CoreError;
use serde_json::json;
use std::pin::pin;

#[test]
fn logout_clears_session_storage_except_the_merchant() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    engine.open_member_centre("depositv2");
    engine.choose_vendor("PG");
    platform.run(engine.logout()).unwrap();
    assert_eq!(platform.calls().first(), Some(&"Logout"));
    assert_eq!(platform.session_keys(), ["merchant", "merchantCode"]);
    assert_eq!(platform.stored_local("sessionHere").as_deref(), Some("0"));
    let state = engine.snapshot();
    assert_eq!((state.session.kind, state.session.epoch), (Kind::Visitor, 2));
    assert!(!state.session.ended && !state.panels.mc_show && !state.session.can.wallet);
    assert_eq!((state.member.phase, state.balance.phase), (Phase::Idle, Phase::Idle));
    assert_eq!(state.balance.currency_symbol, "P");
    // Not logged in: nothing to report.
    platform.clear_requests();
    platform.run(engine.logout()).unwrap();
    assert!(platform.calls().is_empty());
}

#[test]
fn logout_ends_the_local_session_when_offline() {
    for (reply, result) in [
        (Reply::ConnectionFailed, Err(CoreError::Offline)),
        (Reply::Fixture(401, "MemberInfo.need_login"), Ok(())),
    ] {
        let platform = FakePlatform::new();
        let engine = logged_in(&platform);
        platform.script("Logout", [reply]);
        assert_eq!(platform.run(engine.logout()), result);
        let state = engine.snapshot();
        assert!(!state.session.logged_in && !state.session.ended);
        assert_eq!(platform.stored("token"), None);
    }
}

#[test]
fn logout_cancels_pending_calls() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let gate = Gate::default();
    platform.script("DepositMethods", [Reply::OnceOpen(gate.clone(), "DepositMethods")]);
    platform.script("StartDeposit", [Reply::OnceOpen(gate.clone(), "StartDeposit")]);
    let mut methods = pin!(engine.deposit_methods());
    let mut deposit = pin!(engine.deposit(super::wallet::deposit("100")));
    assert!(platform.poll_once(methods.as_mut()).is_none());
    assert!(platform.poll_once(deposit.as_mut()).is_none());

    platform.script("Logout", [Reply::OnceOpen(gate.clone(), "Logout")]);
    let mut logout = pin!(engine.logout());
    assert!(platform.poll_once(logout.as_mut()).is_none());
    // Calls that would be rejected are cancelled, and wait for the end of the session, as do new
    // ones.
    assert!(platform.poll_once(methods.as_mut()).is_none());
    assert!(platform.poll_once(deposit.as_mut()).is_none());
    assert_eq!(
        platform.canceled().iter().map(|(row, _)| *row).collect::<Vec<_>>(),
        ["DepositMethods", "StartDeposit"]
    );
    let mut late = pin!(engine.deposit_methods());
    assert!(platform.poll_once(late.as_mut()).is_none());
    assert_eq!(platform.calls().last(), Some(&"Logout"));

    gate.open();
    assert_eq!(platform.run(logout), Ok(()));
    assert_eq!(platform.run(methods).unwrap_err(), CoreError::NeedLogin);
    assert_eq!(platform.run(deposit).unwrap_err(), CoreError::NeedLogin);
    assert_eq!(platform.run(late).unwrap_err(), CoreError::NeedLogin);
    assert!(!engine.snapshot().session.ended, "they signed out themselves");
    // The result of the deposit is fetched after the next login: its key is kept.
    platform.run(engine.login(ana())).unwrap();
    assert_eq!(engine.snapshot().pending_transactions.items.len(), 1);
}

#[test]
fn an_unsent_logout_is_retried() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    platform.script("Logout", [Reply::ConnectionFailed, Reply::Html(502)]);
    assert_eq!(platform.run(engine.logout()), Err(CoreError::Offline));
    assert_eq!(platform.run(engine.logout()), Err(CoreError::Protocol { status: 502 }));
    assert_eq!(platform.run(engine.logout()), Ok(()));
    let token = platform.last_header("Logout", "Authorization");
    assert_eq!(token.as_deref(), Some("Bearer tab-handle-1"));
    assert_eq!((platform.count("Logout"), platform.stored("token")), (3, None));
    // Reported: nothing is left to report, and nothing after another member logs in.
    assert_eq!(platform.run(engine.logout()), Ok(()));
    assert_eq!(platform.count("Logout"), 3);
    assert!(!engine.snapshot().session.logged_in);
}

#[test]
fn a_session_ended_by_the_server_ends_locally_once() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    platform.script("DepositMethods", [Reply::Fixture(401, "MemberInfo.need_login")]);
    assert_eq!(platform.run(engine.deposit_methods()).unwrap_err(), CoreError::NeedLogin);
    let state = engine.snapshot();
    assert!(state.session.ended && !state.session.logged_in);
    assert_eq!(state.session.epoch, 2);
    // Calls that need a token are no longer sent.
    platform.clear_requests();
    assert_eq!(platform.run(engine.deposit_methods()).unwrap_err(), CoreError::NeedLogin);
    assert!(platform.calls().is_empty());
}

#[test]
fn a_response_of_an_ended_session_is_dropped() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let gate = super::fake_platform::Gate::default();
    platform.script("Balance", [Reply::OnceOpen(gate.clone(), "Balance")]);
    platform.advance(5000);
    let mut asked = pin!(engine.refresh_balance());
    assert!(platform.poll_once(asked.as_mut()).is_none());
    platform.run(engine.logout()).unwrap();
    gate.open();
    assert_eq!(platform.run(asked), Err(CoreError::NeedLogin));
    assert_eq!(engine.snapshot().balance.amount, "");
}

#[test]
fn the_end_of_a_previous_session_does_not_end_the_current_one() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let gate = super::fake_platform::Gate::default();
    let late = || Reply::OnceOpen(gate.clone(), "MemberInfo.need_login");
    platform.script("DepositMethods", [late()]);
    let mut asked = pin!(engine.deposit_methods());
    assert!(platform.poll_once(asked.as_mut()).is_none());
    platform.run(engine.logout()).unwrap();
    platform.run(engine.login(ana())).unwrap();
    gate.open();
    assert_eq!(platform.run(asked).unwrap_err(), CoreError::NeedLogin);
    assert!(engine.snapshot().session.logged_in);
}

#[test]
fn without_storage_everything_works_for_the_lifetime_of_the_page() {
    let platform = FakePlatform::new();
    platform.disable_storage();
    let engine = engine(&platform);
    platform.run(engine.start()).unwrap();
    platform.run(engine.login(ana())).unwrap();
    engine.set_language("EN");
    platform.run_tasks();
    let state = engine.snapshot();
    assert!(state.session.logged_in);
    assert_eq!(state.prefs.language, "EN");
    platform.advance(5000);
    assert!(platform.run(engine.refresh_balance()).is_ok());
    platform.run(engine.logout()).unwrap();
    assert!(!engine.snapshot().session.logged_in);
    assert_eq!(platform.run(engine.refresh_balance()), Err(CoreError::NeedLogin));
}

/// Simulates a login or logout in another tab, by its storage entry.
fn elsewhere(platform: &FakePlatform, here: &str) {
    platform.store_local("sessionHere", here);
}

#[test]
fn a_login_in_another_tab_is_followed() {
    let platform = FakePlatform::new();
    let engine = engine(&platform);
    platform.run(engine.start()).unwrap();
    elsewhere(&platform, "1");
    platform.run(engine.sync_session());
    let state = engine.snapshot();
    assert_eq!((state.session.kind, state.session.account.as_str()), (Kind::Member, "ana"));
    assert_eq!(platform.count("TabSession"), 1);
}

#[test]
fn a_login_in_another_tab_that_must_change_its_password_asks_for_no_balance() {
    let platform = FakePlatform::new();
    let engine = engine(&platform);
    platform.run(engine.start()).unwrap();
    let mut member = fixture("MemberInfo");
    member["value"]["mustChangePassword"] = json!(true);
    platform.script("MemberInfo", [Reply::Json(200, member)]);
    elsewhere(&platform, "1");
    platform.run(engine.sync_session());
    assert!(engine.snapshot().session.password_due);
    assert_eq!((platform.count("MemberInfo"), platform.count("Balance")), (1, 0));
}

#[test]
fn a_logout_in_another_tab_ends_the_session_silently() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    engine.open_member_centre("depositv2");
    elsewhere(&platform, "0");
    platform.run(engine.sync_session());
    let state = engine.snapshot();
    assert!(!state.session.logged_in && !state.session.ended && !state.panels.mc_show);
    assert_eq!(platform.stored("token"), None);
    assert!(platform.calls().is_empty(), "its handle is worth nothing any more");
}

#[test]
fn a_login_of_the_same_member_in_another_tab_keeps_open_pages() {
    for (answer, epoch, open) in [("MemberInfo", 1, true), ("MemberInfo.agent", 2, false)] {
        let platform = FakePlatform::new();
        let engine = logged_in(&platform);
        engine.open_member_centre("depositv2");
        platform.script("MemberInfo", [Reply::Fixture(200, answer), Reply::Fixture(200, answer)]);
        elsewhere(&platform, "1");
        platform.run(engine.sync_session());
        let state = engine.snapshot();
        assert_eq!((state.session.epoch, state.panels.mc_show), (epoch, open), "{answer}");
        assert_eq!(platform.stored("token").as_deref(), Some("tab-handle-3"));
    }
}

#[test]
fn a_starting_tab_keeps_the_page_opened_by_its_address() {
    let platform = FakePlatform::new();
    platform.store("token", "early");
    let (own, theirs) = (Gate::default(), Gate::default());
    let after = |gate: &Gate| Reply::OnceOpen(gate.clone(), "MemberInfo");
    platform.script("MemberInfo", [after(&own), after(&theirs)]);
    let engine = engine(&platform);
    let mut start = pin!(engine.start());
    assert!(platform.poll_once(start.as_mut()).is_none());
    elsewhere(&platform, "1");
    let mut sync = pin!(engine.sync_session());
    assert!(platform.poll_once(sync.as_mut()).is_none());
    own.open();
    platform.run(start).unwrap();
    assert_eq!(engine.open_member_centre("withdraw"), GuardDecision::Go);
    theirs.open();
    platform.run(sync);
    let state = engine.snapshot();
    assert_eq!((state.session.epoch, state.panels.mc_show), (0, true));
}

#[test]
fn bearer_tokens_are_not_shared_between_tabs() {
    let platform = FakePlatform::new();
    let brand = BrandConfig { credentials: Credentials::Bearer, ..BrandConfig::default() };
    let engine = branded(&platform, brand);
    elsewhere(&platform, "1");
    platform.run(engine.sync_session());
    assert!(platform.calls().is_empty());
}

#[test]
fn tabs_that_start_together_share_one_remembered_session() {
    let platform = FakePlatform::new();
    platform.store_local("sessionHere", "1");
    let pending = || Reply::Fixture(409, "StartDeposit.conflict_pending");
    platform.script("TabSession", [pending(), pending()]);
    let engine = engine(&platform);
    platform.run(engine.start()).unwrap();
    assert!(engine.snapshot().session.logged_in);
    assert_eq!(platform.count("TabSession"), 3);
}

#[test]
fn first_steps_are_hidden_per_account() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let hidden = || engine.snapshot().member.first_steps_hidden;
    assert!(!hidden());
    engine.hide_first_steps();
    assert!(hidden());
    platform.script("MemberInfo", [Reply::Fixture(200, "MemberInfo.agent")]);
    platform.run(engine.login(ana())).unwrap();
    assert!(!hidden(), "another member in this browser");
    platform.run(engine.login(ana())).unwrap();
    assert!(hidden());
}
