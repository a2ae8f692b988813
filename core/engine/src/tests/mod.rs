//! Use cases over a scripted platform: the responses are the contract's fixtures.

mod account;
mod agent;
mod badges;
mod calls;
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
mod vendor_wallets;
mod views;
mod wallet;
mod withdraw;
mod withdrawal_confirmation;

use crate::{Engine, account::LoginForm, brand::BrandConfig};
use ante_contract::FieldError;
pub(crate) use fake_platform::{FakePlatform, Reply, fixture};

/// Returns an engine of the default brand.
fn engine(platform: &FakePlatform) -> Engine<FakePlatform> {
    branded(platform, BrandConfig::default())
}

fn branded(platform: &FakePlatform, brand: BrandConfig) -> Engine<FakePlatform> {
    let game_origins = vec!["https://games.example".to_owned()];
    Engine::new(platform.clone(), BrandConfig { game_origins, ..brand })
}

fn ana() -> LoginForm {
    LoginForm { username: " ana ".into(), password: "Secret1!".into(), ..LoginForm::default() }
}

/// Returns the errors as pairs of field and key.
fn keys(errors: &[FieldError]) -> Vec<(&str, &str)> {
    errors.iter().map(|one| (one.field.as_str(), one.key.as_str())).collect()
}

/// Returns an engine with Ana logged in, and no recorded requests.
fn logged_in(platform: &FakePlatform) -> Engine<FakePlatform> {
    let engine = engine(platform);
    platform.run(engine.start()).unwrap();
    platform.run(engine.login(ana())).unwrap();
    platform.clear_requests();
    engine
}
