//! Envelopes as a server, or a proxy before it, might send them: the engine returns a response or
//! an error for each. Every line of the input is a response, `<status> <body>`, in the order of the
//! calls.
#![no_main]

#[path = "../fake_platform.rs"]
mod fake_platform;

use ante_contract::{account, games, inbox, site, wallet};
use ante_engine::{
    Engine,
    account::LoginForm,
    brand::BrandConfig,
    json::{FromJson, Json, read},
};
use fake_platform::FakePlatform;
use libfuzzer_sys::fuzz_target;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use std::fmt::Debug;

/// Checks that the engine reads a value as serde does.
fn assert_reads_as_serde<T: FromJson + Serialize + DeserializeOwned + PartialEq + Debug>(
    value: &Value,
) {
    let _ = read::<T, _>(value);
    if let Ok(typed) = serde_json::from_value::<T>(value.clone()) {
        let plain = serde_json::to_value(&typed).expect("the contract's types are JSON");
        assert_eq!(read::<T, _>(&plain), Some(typed));
    }
}

fn check_types(value: &Value) {
    assert_reads_as_serde::<site::Service>(value);
    assert_reads_as_serde::<site::PermissionInfo>(value);
    assert_reads_as_serde::<site::Status>(value);
    assert_reads_as_serde::<site::Whitelabel>(value);
    assert_reads_as_serde::<site::Countries>(value);
    assert_reads_as_serde::<site::IntentResult>(value);
    assert_reads_as_serde::<account::LoginResponse>(value);
    assert_reads_as_serde::<account::RegisterSetting>(value);
    assert_reads_as_serde::<account::Member>(value);
    assert_reads_as_serde::<account::factor::SecondFactor>(value);
    assert_reads_as_serde::<Vec<ante_contract::FieldError>>(value);
    assert_reads_as_serde::<games::GameMenuList>(value);
    assert_reads_as_serde::<games::VendorLanes>(value);
    assert_reads_as_serde::<games::LaunchResponse>(value);
    assert_reads_as_serde::<wallet::WalletBalance>(value);
    assert_reads_as_serde::<wallet::vendor_wallets::VendorWallet>(value);
    assert_reads_as_serde::<inbox::Notices>(value);
}

fuzz_target!(|text: &str| {
    let platform = FakePlatform::with_answers(text);
    for json in platform.answers() {
        if let Some(value) = json.member("value") {
            check_types(&value);
        }
    }
    let engine = Engine::new(platform.clone(), BrandConfig::default());
    let form = LoginForm {
        username: "maria".to_owned(),
        password: "S3nha!".to_owned(),
        ..LoginForm::default()
    };
    platform.run(engine.start());
    platform.run(engine.captcha());
    platform.run(engine.register_form());
    platform.run(engine.login(form));
    platform.run(engine.refresh_balance());
    platform.run(engine.security());
    platform.run(engine.deposit_methods());
    platform.run(engine.deposit_list(1));
    platform.run(engine.limits());
    platform.run(engine.resolve_pending_transaction("0123456789abcdef".to_owned()));
    platform.run(engine.check_site());
    platform.run(engine.logout());
    // Engine and platform hold references to each other.
    platform.end();
});
