//! Use cases over a scripted platform: the responses are the contract's fixtures.

mod account;
mod agent;
mod badges;
mod calls;
mod clocks;
mod codes;
mod contracts;
mod fake_platform;
mod favorites;
mod games;
mod help;
mod launch;
mod limits;
mod lottery;
mod money;
mod payout;
mod period;
mod points;
mod popups;
mod prefs;
mod push;
mod quotes;
mod rewards;
mod session;
mod site;
mod start;
mod state;
mod typed_text;
mod vendor_wallets;
mod views;
mod wallet;
mod withdraw;
mod withdrawal_confirmation;

use crate::{Engine, account::LoginForm, brand::BrandConfig};
use ante_contract::{CoreError, FieldError, VecMap};
pub(crate) use fake_platform::{FakePlatform, Reply, TestPatterns, fixture};
use serde_json::json;

/// Password of [`ana`].
const LOGIN_PASSWORD: &str = "Secret1!";
/// Password of withdrawals, transfers and conversions.
const PAYMENT_PASSWORD: &str = "482915";

/// Returns an engine of the default brand.
fn engine(platform: &FakePlatform) -> Engine<FakePlatform> {
    branded(platform, BrandConfig::default())
}

fn branded(platform: &FakePlatform, brand: BrandConfig) -> Engine<FakePlatform> {
    let game_origins = vec!["https://games.example".to_owned()];
    Engine::new(platform.clone(), BrandConfig { game_origins, ..brand })
}

fn ana() -> LoginForm {
    LoginForm { username: " ana ".into(), password: LOGIN_PASSWORD.into(), ..LoginForm::default() }
}

/// Returns a map of texts.
fn text_map(pairs: &[(&str, &str)]) -> VecMap<String> {
    pairs.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect()
}

/// Returns field errors as pairs of field and key.
fn field_keys(errors: &[FieldError]) -> Vec<(&str, &str)> {
    errors.iter().map(|one| (one.field.as_str(), one.key.as_str())).collect()
}

/// Returns the field errors of a refused call as pairs of field and key.
fn error_keys(error: &CoreError) -> Vec<(&str, &str)> {
    match error {
        CoreError::Fields { fields, .. } => field_keys(fields),
        _ => panic!("{error:?} has no field errors"),
    }
}

/// Scripts the next vendor's wallet: it plays from the main wallet.
fn script_main_wallet(platform: &FakePlatform) {
    platform.script("MerchantWallet", [Reply::Fixture(200, "MerchantWallet.single")]);
}

/// Returns an engine with a member of a numeric type logged in, and no recorded requests.
fn logged_in_as(platform: &FakePlatform, member_type: u16) -> Engine<FakePlatform> {
    let engine = engine(platform);
    let mut member = fixture("MemberInfo");
    member["value"]["type"] = json!(member_type);
    platform.script("MemberInfo", [Reply::Json(200, member)]);
    platform.run(engine.login(ana())).unwrap();
    platform.clear_requests();
    engine
}

/// Returns an engine with Ana logged in, and no recorded requests.
fn logged_in(platform: &FakePlatform) -> Engine<FakePlatform> {
    let engine = engine(platform);
    platform.run(engine.start()).unwrap();
    platform.run(engine.login(ana())).unwrap();
    platform.clear_requests();
    engine
}

/// Logs in a trial account, and clears the recorded requests.
fn log_in_trial(platform: &FakePlatform, engine: &Engine<FakePlatform>) {
    platform.script("MemberInfo", [Reply::Fixture(200, "MemberInfo.trial")]);
    platform.run(engine.login(ana())).unwrap();
    platform.clear_requests();
}

/// Asserts that calls are not sent for a visitor, nor for a trial account, which it logs in.
/// `errors` makes the calls and returns their errors.
fn assert_needs_real_account<E: AsRef<[CoreError]>>(
    platform: &FakePlatform,
    engine: &Engine<FakePlatform>,
    errors: impl Fn() -> E,
) {
    let all_are = |expected: CoreError| {
        let errors = errors();
        let errors = errors.as_ref();
        assert!(errors.iter().all(|error| *error == expected), "{errors:?}");
    };
    all_are(CoreError::NeedLogin);
    log_in_trial(platform, engine);
    all_are(CoreError::NeedRealAccount);
    assert!(platform.calls().is_empty());
}
