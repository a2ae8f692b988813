//! Converts answers of the engine to promises of an outcome, `Outcome<T>` in TypeScript.

use crate::adapters::{Js, give};
use ante_contract::{
    CoreError,
    games::{GamePage, GameShelf, Matches, Winners},
};
use ante_engine::{Answer, Coming, json::Wired, site::Started};
use js_sys::{Object, Promise, Reflect};
use serde::Serialize;
use std::{future::Future, pin::Pin};
use tsify::Tsify;
use wasm_bindgen::{JsCast, JsValue, prelude::wasm_bindgen};
use wasm_bindgen_futures::future_to_promise;

/// A task with plain JS data as its answer.
pub(crate) type Task = Pin<Box<dyn Future<Output = Result<JsValue, CoreError>>>>;

/// Answer of the engine for a `T` in TypeScript: the value itself, or its raw JSON.
pub trait ToJs<T> {
    /// Returns it as plain JS data.
    fn to_js(&self) -> JsValue;
}

impl<T: Serialize> ToJs<T> for T {
    fn to_js(&self) -> JsValue {
        give(self)
    }
}

impl<T> ToJs<T> for Wired<T, Js> {
    fn to_js(&self) -> JsValue {
        self.json().0.clone()
    }
}

/// A promise of an outcome, as TypeScript knows it.
pub trait Promised: JsCast {
    /// The value of the outcome.
    type Value;
}

/// Runs a task and returns the promise of its outcome.
pub fn promise<P: Promised, V: ToJs<P::Value>>(
    task: impl Future<Output = Result<V, CoreError>> + 'static,
) -> P {
    settle(Box::pin(async move { task.await.map(|value| value.to_js()) })).unchecked_into()
}

/// Returns the promise of an answer in raw JSON.
pub fn hand_on<P: Promised>(coming: Result<Coming<P::Value, Js>, CoreError>) -> P {
    settle(as_it_came(coming.map(Coming::into_json))).unchecked_into()
}

/// One task for all answers in raw JSON.
pub(crate) fn as_it_came(answer: Result<Answer<'static, Js>, CoreError>) -> Task {
    Box::pin(async move { answer?.await.map(|json| json.0) })
}

/// One promise machine for all tasks.
pub(crate) fn settle(task: Task) -> Promise {
    future_to_promise(async move { outcome(task.await) })
}

fn outcome(result: Result<JsValue, CoreError>) -> Result<JsValue, JsValue> {
    let (status, name, value) = match result {
        Ok(value) => ("ok", "value", value),
        Err(error) => ("err", "error", give(&error)),
    };
    let object = Object::new();
    Reflect::set(&object, &"status".into(), &status.into())?;
    Reflect::set(&object, &name.into(), &value)?;
    Ok(object.into())
}

/// Promises that exports of their own return, each with the value of its outcome.
macro_rules! promised {
    ($($promise:ident of $value:ty, $ts:literal;)*) => {$(
        #[wasm_bindgen]
        extern "C" {
            /// The promise of that outcome.
            #[wasm_bindgen(typescript_type = $ts)]
            pub type $promise;
        }
        impl Promised for $promise {
            type Value = $value;
        }
    )*};
}

promised! {
    UnitPromise of (), "Promise<Outcome<undefined>>";
    StartPromise of Started, "Promise<Outcome<Started>>";
    GameListPromise of GamePage, "Promise<Outcome<GamePage>>";
    HotGamesPromise of GameShelf, "Promise<Outcome<GameShelf>>";
    WinnersPromise of Winners, "Promise<Outcome<Winners>>";
    HotMatchesPromise of Matches, "Promise<Outcome<Matches>>";
}

/// Field errors of a form; empty if it is valid.
#[derive(Serialize, Tsify)]
#[serde(transparent)]
pub struct FieldErrors(pub Vec<ante_contract::FieldError>);

/// Names of the registration's fields; form controls carry them as `name`.
#[wasm_bindgen(typescript_custom_section)]
const REGISTER_FIELD_NAME: &str = r#"
/**
 * Names of the registration's fields; form controls carry them as `name`.
 */
export type RegisterFieldName =
    | "username" | "password" | "confirmPassword" | "payeeName" | "email" | "qqNum" | "mobileNum"
    | "recommenderId" | "captcha" | "verificationCode" | "affiliateCode" | "paymentPassword"
    | "line" | "whatsapp" | "facebook" | "wechat" | "idNumber" | "address" | "nationality"
    | "referralCode" | "countryDialingCode";
"#;
