//! The boundary, in a real browser: arguments, outcomes, listeners, storage.

#![cfg(target_arch = "wasm32")]
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "tests")]

use ante_core::{Core, create_core};
use js_sys::{Array, Function, JSON, Promise, Reflect};
use std::{
    future::{Future, poll_fn},
    pin::pin,
    task::Poll,
};
use tsify::{Ts, Tsify};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

fn js(text: &str) -> JsValue {
    JSON::parse(text).unwrap()
}

fn argument<T: Tsify>(text: &str) -> Ts<T> {
    Ts::new_unchecked(js(text))
}

fn core() -> Core {
    create_core(argument("{}")).unwrap()
}

/// The value at a path of members.
fn at(value: impl AsRef<JsValue>, path: &str) -> JsValue {
    path.split('.').fold(value.as_ref().clone(), |value, name| {
        Reflect::get(&value, &name.into()).unwrap_or(JsValue::UNDEFINED)
    })
}

fn text_at(value: impl AsRef<JsValue>, path: &str) -> Option<String> {
    at(value, path).as_string()
}

async fn settled(promise: impl AsRef<JsValue>) -> JsValue {
    let promise: Promise = promise.as_ref().clone().unchecked_into();
    JsFuture::from(promise).await.unwrap()
}

/// One round of microtasks, and then some.
async fn a_moment() {
    let timer = Promise::new(&mut |resolve, _| {
        let set: Function = at(js_sys::global(), "setTimeout").unchecked_into();
        set.call2(&JsValue::UNDEFINED, &resolve, &JsValue::from(5)).unwrap();
    });
    settled(timer).await;
}

/// Listener that records its patches in an array.
fn hearing(heard: &Array) -> JsValue {
    Function::new_with_args("heard", "return (patch) => { heard.push(patch) }")
        .call1(&JsValue::UNDEFINED, heard)
        .unwrap()
}

/// `setTimeout` holds its delay in 32 bits with a sign: a longer one would end at once.
#[wasm_bindgen_test]
async fn a_sleep_may_be_longer_than_a_timer() {
    for milliseconds in [1 << 31, u32::MAX] {
        let mut sleep = pin!(ante_core::sleep(milliseconds));
        a_moment().await;
        let is_over = poll_fn(|context| Poll::Ready(sleep.as_mut().poll(context).is_ready()));
        assert!(!is_over.await, "{milliseconds}");
    }
}

#[wasm_bindgen_test]
fn an_invalid_configuration_is_rejected_with_the_name_of_the_field() {
    for (config, field) in [
        (r#"{"defaultLanguage":"XX"}"#, "defaultLanguage"),
        (r#"{"gameOrigins":["nowhere"]}"#, "gameOrigins[0]"),
        (r#"{"name":5}"#, "name"),
        (r#"{"timeoutMs":-1}"#, "timeoutMs"),
        (r#"{"rows":{"Login":{"method":"FETCH"}}}"#, "rows.Login.method"),
        ("[]", "config"),
        ("null", "config"),
    ] {
        let error = create_core(argument(config)).err().expect(config);
        assert_eq!(text_at(&error, "name").as_deref(), Some("CoreConfigError"));
        assert_eq!(text_at(&error, "field").as_deref(), Some(field), "{config}");
    }
}

#[wasm_bindgen_test]
async fn an_argument_of_the_wrong_shape_is_an_outcome() {
    let core = core();
    for wrong in ["null", "5", r#""text""#, "[]", r#"{"method":5,"amount":"1"}"#] {
        let outcome = settled(core.run("deposit".into(), js(wrong))).await;
        assert_eq!(text_at(&outcome, "status").as_deref(), Some("err"), "{wrong}");
        assert_eq!(text_at(&outcome, "error.kind").as_deref(), Some("badInput"), "{wrong}");
        assert_eq!(text_at(&outcome, "error.argument").as_deref(), Some("form"));
    }
    let outcome = settled(core.run("deposit".into(), js(r#"{"method":"PIX","amount":"1"}"#))).await;
    assert_eq!(text_at(&outcome, "error.kind").as_deref(), Some("needLogin"));
}

#[wasm_bindgen_test]
async fn missing_values_of_a_form_are_empty() {
    let core = core();
    settled(core.run("preload".into(), JsValue::UNDEFINED)).await;
    let errors = |values: JsValue| {
        let errors: JsValue = core.check("login", values, None).into();
        String::from(JSON::stringify(&errors).unwrap())
    };
    let undefined = js("{}");
    Reflect::set(&undefined, &"username".into(), &JsValue::UNDEFINED).unwrap();
    let set: JsValue = js_sys::Set::new(&JsValue::UNDEFINED).into();
    let empty = errors(js("{}"));
    assert!(empty.contains("username"), "{empty}");
    for values in [undefined.clone(), JsValue::NULL, JsValue::UNDEFINED, js("[]"), set.clone()] {
        assert_eq!(errors(values.clone()), empty, "{values:?}");
    }
    // A call tells an object that lacks values from one that cannot be the form.
    for (values, kind) in [
        (undefined, "fields"),
        (set, "fields"),
        (JsValue::NULL, "badInput"),
        (js("[]"), "badInput"),
    ] {
        let outcome = settled(core.run("login".into(), values.clone())).await;
        assert_eq!(text_at(&outcome, "error.kind").as_deref(), Some(kind), "{values:?}");
    }
}

#[wasm_bindgen_test]
async fn an_html_response_is_a_protocol_error() {
    // The test page's own server knows nothing of our calls.
    let core = core();
    let outcome = settled(core.start()).await;
    assert_eq!(text_at(&outcome, "error.kind").as_deref(), Some("protocol"));
    let state = core.snapshot();
    let state: JsValue = state.into();
    assert_eq!(text_at(&state, "site.phase").as_deref(), Some("failed"));
    assert_eq!(text_at(&state, "site.error.kind").as_deref(), Some("protocol"));
    assert_eq!(text_at(&state, "notices.phase").as_deref(), Some("failed"));
}

#[wasm_bindgen_test]
async fn one_function_can_subscribe_twice_and_unsubscribe_once() {
    let core = core();
    let heard = Array::new();
    let listener = hearing(&heard);
    let stop: Function = core.subscribe(listener.clone().unchecked_into()).unchecked_into();
    core.subscribe(listener.unchecked_into());
    assert_eq!(heard.length(), 2, "each hears everything at once");
    core.set_theme(argument(r#""light""#));
    a_moment().await;
    heard.set_length(0);
    core.set_theme(argument(r#""dark""#));
    assert_eq!(heard.length(), 0, "not before the microtask");
    a_moment().await;
    assert_eq!(heard.length(), 2);
    assert_eq!(text_at(heard.get(0), "prefs.theme").as_deref(), Some("dark"));
    assert!(at(heard.get(0), "site").is_undefined(), "only what changed");
    stop.call0(&JsValue::UNDEFINED).unwrap();
    stop.call0(&JsValue::UNDEFINED).unwrap();
    core.set_theme(argument(r#""light""#));
    a_moment().await;
    assert_eq!(heard.length(), 3);
}

#[wasm_bindgen_test]
async fn simultaneous_changes_are_one_patch() {
    let core = core();
    let heard = Array::new();
    core.subscribe(hearing(&heard).unchecked_into());
    core.set_theme(argument(r#""light""#));
    a_moment().await;
    heard.set_length(0);
    for theme in [r#""dark""#, r#""light""#, r#""dark""#] {
        core.set_theme(argument(theme));
    }
    a_moment().await;
    assert_eq!(heard.length(), 1);
    assert_eq!(text_at(heard.get(0), "prefs.theme").as_deref(), Some("dark"));
}

#[wasm_bindgen_test]
fn preferences_survive_the_core() {
    core().set_theme(argument(r#""light""#));
    let state: JsValue = core().snapshot().into();
    assert_eq!(text_at(&state, "prefs.theme").as_deref(), Some("light"));
    core().set_theme(argument(r#""dark""#));
    core().set_theme(argument(r#""pink""#));
    let state: JsValue = core().snapshot().into();
    assert_eq!(text_at(&state, "prefs.theme").as_deref(), Some("dark"));
}

#[wasm_bindgen_test]
fn the_page_works_without_storage() {
    let off = "const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage'); \
               Object.defineProperty(globalThis, 'localStorage', \
                 { configurable: true, get() { throw new DOMException('off', 'SecurityError') } }); \
               return () => Object.defineProperty(globalThis, 'localStorage', own)";
    let restore = Function::new_no_args(off).call0(&JsValue::UNDEFINED).unwrap();
    let core = core();
    for theme in ["light", "dark"] {
        core.set_theme(argument(&format!("\"{theme}\"")));
        let state: JsValue = core.snapshot().into();
        assert_eq!(text_at(&state, "prefs.theme").as_deref(), Some(theme));
    }
    restore.unchecked_into::<Function>().call0(&JsValue::UNDEFINED).unwrap();
}

#[wasm_bindgen_test]
fn the_clock_and_the_jackpot_are_text() {
    let core = core();
    assert!(core.clock().contains(" GMT"), "{}", core.clock());
    assert!(core.jackpot().ends_with(|last: char| last.is_ascii_digit()), "{}", core.jackpot());
}

#[wasm_bindgen_test]
fn a_missing_value_is_undefined() {
    let state: JsValue = core().snapshot().into();
    let text = String::from(JSON::stringify(&state).unwrap());
    assert!(text.contains("\"session\""), "{text}");
    assert!(!text.contains("null"), "{text}");
}

#[wasm_bindgen_test]
fn values_cross_the_boundary_as_with_serde_wasm_bindgen() {
    let brand: JsValue = core().brand().into();
    let theirs = serde_wasm_bindgen::Serializer::json_compatible();
    let config = ante_engine::brand::BrandConfig::default();
    let theirs = serde::Serialize::serialize(&config, &theirs).unwrap();
    assert_eq!(JSON::stringify(&brand).unwrap(), JSON::stringify(&theirs).unwrap());
    let again: ante_engine::brand::BrandConfig = serde_wasm_bindgen::from_value(brand).unwrap();
    assert_eq!(again, config);
}

#[wasm_bindgen_test]
fn overrides_of_endpoints_stay_in_the_core() {
    let config = argument(r#"{"rows": {"Login": {"path": "/v9/login"}}}"#);
    let brand: JsValue = create_core(config).unwrap().brand().into();
    let brand = String::from(JSON::stringify(&brand).unwrap());
    assert!(!brand.contains("rows"), "{brand}");
}
