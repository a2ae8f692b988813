//! Intervals while the device's clock is set: back by weeks or an hour, or a day ahead.

use super::{FakePlatform, Reply, engine, logged_in, wallet::deposit};
use crate::account::{CodeFor, CodeForm, CodePurpose};
use crate::site::RouteDecision;
use ante_contract::{CoreError, account::security::ContactKind};

const HOUR_MS: i64 = 3_600_000;
/// Changes of a device's clock; the first is longer than a timer can wait, and wraps an `i32`.
const CHANGES_MS: [i64; 3] = [-40 * 24 * HOUR_MS, -HOUR_MS, 24 * HOUR_MS];

fn login_code() -> CodeForm {
    CodeForm {
        purpose: CodeFor::Login,
        mobile_num: "11987654321".into(),
        country_dialing_code: "+55".into(),
        ..CodeForm::default()
    }
}

#[test]
fn a_captcha_is_available_a_second_later() {
    for change in CHANGES_MS {
        let platform = FakePlatform::new();
        let engine = engine(&platform);
        platform.run(engine.captcha()).unwrap();
        assert_eq!(platform.run(engine.captcha()), Err(CoreError::Busy));
        platform.set_device_clock(change);
        platform.advance(1000);
        assert!(platform.run(engine.captcha()).is_ok(), "{change}");
    }
}

#[test]
fn a_code_is_available_after_its_countdown() {
    let login =
        CodePurpose { purpose: CodeFor::Login, contact_kind: ContactKind::Mobile, bound: true };
    for change in CHANGES_MS {
        let platform = FakePlatform::new();
        let engine = engine(&platform);
        platform.run(engine.send_code(login_code())).unwrap();
        platform.set_device_clock(change);
        // A clock that is set ahead ends the countdown, and the server decides.
        let left = engine.code_wait(login).seconds;
        assert_eq!(left, if change < 0 { 120 } else { 0 }, "{change}");
        platform.advance(120_000);
        assert_eq!(engine.code_wait(login).seconds, 0, "{change}");
        assert!(platform.run(engine.send_code(login_code())).is_ok(), "{change}");
    }
}

#[test]
fn the_status_is_checked_every_five_minutes() {
    for change in CHANGES_MS {
        let platform = FakePlatform::new();
        let engine = engine(&platform);
        platform.run(engine.start()).unwrap();
        platform.set_visible(true);
        engine.watch_site();
        platform.run_tasks();
        platform.clear_requests();
        platform.set_device_clock(change);
        for checks in 1..4 {
            platform.advance_and_run(5 * 60_000 - 1);
            assert_eq!(platform.count("SystemStatus"), checks - 1, "{change}");
            platform.advance_and_run(1);
            assert_eq!(platform.count("SystemStatus"), checks, "{change}");
        }
    }
}

/// Between two visits, too. A clock that is set ahead of the time to keep it ends the invitation.
#[test]
fn an_invitation_is_kept() {
    for change in CHANGES_MS {
        let platform = FakePlatform::new();
        platform.set_address("https://ante.example/?referralCode=MARIA7");
        platform.run(engine(&platform).start()).unwrap();
        platform.set_address("https://ante.example/");
        platform.set_device_clock(change);
        let route = engine(&platform).decide_route("/promotions", "");
        let RouteDecision::Allow { referral_code, .. } = route else { panic!("{route:?}") };
        assert_eq!(referral_code.as_deref(), Some("MARIA7"), "{change}");
    }
}

/// Otherwise the same deposit would be made twice.
#[test]
#[allow(clippy::as_conversions, reason = "milliseconds far below 2^53")]
fn the_key_of_an_unknown_result_is_reused() {
    for change in CHANGES_MS {
        let platform = FakePlatform::new();
        let engine = logged_in(&platform);
        platform.script("StartDeposit", [Reply::NoResponse]);
        platform.run(engine.deposit(deposit("100"))).unwrap_err();
        let key = platform.last_key("StartDeposit");
        platform.set_device_clock(change);
        platform.set_clock_offset(-(change as f64));
        platform.run(engine.refresh_balance()).unwrap();
        platform.run(engine.deposit(deposit("100"))).unwrap();
        assert_eq!(platform.last_key("StartDeposit"), key, "{change}");
    }
}
