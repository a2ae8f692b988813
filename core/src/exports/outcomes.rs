//! Converts results of the engine to promises of an outcome, `Outcome<T>` in TypeScript.

use crate::adapters::{Js, to_js};
use ante_contract::{
    CoreError,
    games::{GameCollection, GamePage, Matches, Winners},
};
use ante_engine::{PassthroughFuture, ResponseFuture, json::RawJson, site::Started};
use js_sys::{Object, Promise, Reflect};
use serde::Serialize;
use std::{future::Future, pin::Pin};
use tsify::Tsify;
use wasm_bindgen::{JsCast, JsValue, prelude::wasm_bindgen};
use wasm_bindgen_futures::future_to_promise;

/// Boxed future with plain JS data as its result.
pub(crate) type OutcomeFuture = Pin<Box<dyn Future<Output = Result<JsValue, CoreError>>>>;

/// Result of the engine for a `T` in TypeScript: the value itself, or its raw JSON.
pub trait ToJs<T> {
    /// Converts it to plain JS data.
    fn to_js(&self) -> JsValue;
}

impl<T: Serialize> ToJs<T> for T {
    fn to_js(&self) -> JsValue {
        to_js(self)
    }
}

impl<T> ToJs<T> for RawJson<T, Js> {
    fn to_js(&self) -> JsValue {
        self.json().0.clone()
    }
}

/// A promise of an outcome with its TypeScript type.
pub trait TypedPromise: JsCast {
    /// Type of the outcome's value.
    type Value;
}

/// Runs a future, and returns the promise of its outcome.
pub fn outcome_promise<P: TypedPromise, V: ToJs<P::Value>>(
    task: impl Future<Output = Result<V, CoreError>> + 'static,
) -> P {
    to_promise(Box::pin(async move { task.await.map(|value| value.to_js()) })).unchecked_into()
}

/// Returns the promise of a response that is passed through as raw JSON.
pub fn passthrough_promise<P: TypedPromise>(
    future: Result<PassthroughFuture<P::Value, Js>, CoreError>,
) -> P {
    to_promise(passthrough_future(future.map(PassthroughFuture::into_json))).unchecked_into()
}

/// Unwraps a response that is passed through; one future type for all of them.
pub(crate) fn passthrough_future(
    response: Result<ResponseFuture<'static, Js>, CoreError>,
) -> OutcomeFuture {
    Box::pin(async move { response?.await.map(|json| json.0) })
}

/// Converts a future to the promise of its outcome; compiled once for all calls.
pub(crate) fn to_promise(task: OutcomeFuture) -> Promise {
    future_to_promise(async move { outcome(task.await) })
}

fn outcome(result: Result<JsValue, CoreError>) -> Result<JsValue, JsValue> {
    let (status, name, value) = match result {
        Ok(value) => ("ok", "value", value),
        Err(error) => ("err", "error", to_js(&error)),
    };
    let object = Object::new();
    Reflect::set(&object, &"status".into(), &status.into())?;
    Reflect::set(&object, &name.into(), &value)?;
    Ok(object.into())
}

/// Declares the promises that separate exports return, each with the type of its outcome's value.
macro_rules! typed_promises {
    ($($promise:ident of $value:ty, $ts:literal;)*) => {$(
        #[wasm_bindgen]
        extern "C" {
            /// The promise of that outcome.
            #[wasm_bindgen(typescript_type = $ts)]
            pub type $promise;
        }
        impl TypedPromise for $promise {
            type Value = $value;
        }
    )*};
}

typed_promises! {
    UnitPromise of (), "Promise<Outcome<undefined>>";
    StartPromise of Started, "Promise<Outcome<Started>>";
    GameListPromise of GamePage, "Promise<Outcome<GamePage>>";
    HotGamesPromise of GameCollection, "Promise<Outcome<GameCollection>>";
    WinnersPromise of Winners, "Promise<Outcome<Winners>>";
    HotMatchesPromise of Matches, "Promise<Outcome<Matches>>";
}

/// Field errors of a form; empty if it is valid.
#[derive(Serialize, Tsify)]
#[serde(transparent)]
pub struct FieldErrors(pub Vec<ante_contract::FieldError>);
