//! Use cases over a scripted world: the answers are those written by hand in `contract/wire/`.

mod account;
mod agent;
mod badges;
mod calls;
mod codes;
mod contracts;
mod favourites;
mod funds;
mod games;
mod help;
mod launch;
mod limits;
mod lottery;
mod payout;
mod period;
mod points;
mod prefs;
mod push;
mod quotes;
mod receipt;
mod rewards;
mod session;
mod site;
mod start;
mod state;
mod wallet;
mod withdraw;
mod world;

use crate::{Engine, account::LoginForm, brand::BrandConfig};
use ante_contract::FieldError;
pub(crate) use world::{Reply, World, wire};

/// Returns an engine of the default brand in a world.
fn engine(world: &World) -> Engine<World> {
    branded(world, BrandConfig::default())
}

fn branded(world: &World, brand: BrandConfig) -> Engine<World> {
    let game_origins = vec!["https://games.example".to_owned()];
    Engine::new(world.clone(), BrandConfig { game_origins, ..brand })
}

fn ana() -> LoginForm {
    LoginForm { username: " ana ".into(), password: "Secret1!".into(), ..LoginForm::default() }
}

/// Returns the errors as pairs of field and key.
fn keys(errors: &[FieldError]) -> Vec<(&str, &str)> {
    errors.iter().map(|one| (one.field.as_str(), one.key.as_str())).collect()
}

/// An engine with Ana logged in, and nothing in the journal.
fn logged_in(world: &World) -> Engine<World> {
    let engine = engine(world);
    world.run(engine.start()).unwrap();
    world.run(engine.login(ana())).unwrap();
    world.forget_journal();
    engine
}
