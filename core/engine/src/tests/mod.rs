//! Use cases over a scripted world: the answers are those written by hand in `contract/wire/`.

mod account;
mod calls;
mod codes;
mod favourites;
mod funds;
mod games;
mod launch;
mod lottery;
mod prefs;
mod session;
mod start;
mod state;
mod wallet;
mod world;

use crate::{Engine, account::LoginForm, brand::BrandConfig};
pub(crate) use world::{Reply, World, wire};

/// An engine of the default brand in a world.
fn engine(world: &World) -> Engine<World> {
    branded(world, BrandConfig::default())
}

fn branded(world: &World, brand: BrandConfig) -> Engine<World> {
    let game_origins = vec!["https://games.example".to_owned()];
    Engine::new(world.clone(), BrandConfig { game_origins, ..brand }).unwrap()
}

fn ana() -> LoginForm {
    LoginForm { username: " ana ".into(), password: "Secret1!".into(), ..LoginForm::default() }
}

/// An engine with Ana logged in, and nothing in the journal.
fn logged_in(world: &World) -> Engine<World> {
    let engine = engine(world);
    world.run(engine.start()).unwrap();
    world.run(engine.login(ana())).unwrap();
    world.forget_journal();
    engine
}
