//! Envelopes as a server, or a proxy before it, might send them: the engine makes an answer or an
//! error of each. Every line of the input is an answer, `<status> <body>`; the calls take them in
//! turn.
#![no_main]

#[path = "../world.rs"]
mod world;

use ante_contract::{account, games, inbox, site, wallet};
use ante_engine::{
    Engine,
    account::LoginForm,
    brand::BrandConfig,
    json::{FromJson, Json, read},
};
use libfuzzer_sys::fuzz_target;
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;
use world::{Held, World};

/// Checks that the engine reads a value as serde does.
fn both<T: FromJson + Serialize + DeserializeOwned + PartialEq + Debug>(value: &Held) {
    let _ = read::<T, _>(value);
    if let Ok(typed) = serde_json::from_value::<T>(value.0.clone()) {
        let plain = serde_json::to_value(&typed).expect("the contract's types are JSON");
        assert_eq!(read::<T, _>(&Held(plain)), Some(typed));
    }
}

fn typed(value: &Held) {
    both::<site::Service>(value);
    both::<site::PermissionInfo>(value);
    both::<site::Status>(value);
    both::<site::Whitelabel>(value);
    both::<site::Countries>(value);
    both::<site::IntentAnswer>(value);
    both::<account::LoginResponse>(value);
    both::<account::RegisterSetting>(value);
    both::<account::Member>(value);
    both::<account::factor::SecondFactor>(value);
    both::<Vec<ante_contract::FieldError>>(value);
    both::<games::GameMenuList>(value);
    both::<games::VendorLanes>(value);
    both::<games::LaunchResponse>(value);
    both::<wallet::WalletBalance>(value);
    both::<wallet::funds::VendorWallet>(value);
    both::<inbox::Notices>(value);
}

fuzz_target!(|text: &str| {
    let world = World::answering(text);
    for json in world.answers() {
        if let Some(value) = json.member("value") {
            typed(&value);
        }
    }
    let engine = Engine::new(world.clone(), BrandConfig::default());
    let form = LoginForm {
        username: "maria".to_owned(),
        password: "S3nha!".to_owned(),
        ..LoginForm::default()
    };
    world.run(engine.start());
    world.run(engine.captcha());
    world.run(engine.register_form());
    world.run(engine.login(form));
    world.run(engine.refresh_balance());
    world.run(engine.security());
    world.run(engine.deposit_methods());
    world.run(engine.deposit_list(1));
    world.run(engine.limits());
    world.run(engine.resolve_pending_transaction("0123456789abcdef".to_owned()));
    world.run(engine.check_site());
    world.run(engine.logout());
    // Each holds the other.
    world.end();
});
