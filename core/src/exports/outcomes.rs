//! What each call answers, by name, so that TypeScript sees the precise type.

use crate::{
    adapters::{Js, give},
    member::Task,
};
use ante_contract::{
    CoreError, Outcome,
    games::{GamePage, GameShelf, Matches, Winners},
    site::DomainRoutes,
    wallet::{
        Deposit, DepositMethodList, DepositPage, WithdrawOptionList, Withdrawal, WithdrawalPage,
    },
};
use ante_engine::{
    account::{CaptchaView, LoggedIn, RegisterFormView},
    games::LaunchTarget,
    json::Wired,
    site::Started,
    state::Balance,
    wallet::IntentView,
};
use js_sys::{Object, Promise, Reflect};
use serde::Serialize;
use std::future::Future;
use tsify::Tsify;
use wasm_bindgen::{JsCast, JsValue, prelude::wasm_bindgen};
use wasm_bindgen_futures::future_to_promise;

/// A promise of an outcome, as TypeScript knows it.
pub trait Promised: JsCast {
    /// What the engine answers for it.
    type Value: 'static;
    /// The value as plain JS data.
    fn value(value: Self::Value) -> JsValue;
}

/// Runs a task and answers the promise of its outcome.
pub fn promise<P: Promised>(
    task: impl Future<Output = Result<P::Value, CoreError>> + 'static,
) -> P {
    settle(Box::pin(async move { task.await.map(P::value) })).unchecked_into()
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

/// What the engine answers for a type of the contract.
macro_rules! engine_value {
    (typed $value:ty) => { $value };
    (wired $value:ty) => { Wired<$value, Js> };
}
macro_rules! js_value {
    (typed $value:ident) => {
        give(&$value)
    };
    (wired $value:ident) => {
        $value.json().0.clone()
    };
}

macro_rules! outcomes {
    ($($(#[doc = $doc:literal])* $name:ident($value:ty) $how:ident in $promise:ident $ts:literal;)*) => {$(
        $(#[doc = $doc])*
        #[derive(Tsify)]
        #[serde(transparent)]
        pub struct $name(pub Outcome<$value>);

        #[wasm_bindgen]
        extern "C" {
            /// The promise of that outcome.
            #[wasm_bindgen(typescript_type = $ts)]
            pub type $promise;
        }
        impl Promised for $promise {
            type Value = engine_value!($how $value);
            fn value(value: Self::Value) -> JsValue {
                js_value!($how value)
            }
        }
    )*};
}

outcomes! {
    /// Nothing to say but that it is done.
    UnitOutcome(()) typed in UnitPromise "Promise<UnitOutcome>";
    /// Answer of `start`.
    StartOutcome(Started) typed in StartPromise "Promise<StartOutcome>";
    /// Answer of `domainRoutes`.
    DomainRoutesOutcome(DomainRoutes) wired in DomainRoutesPromise "Promise<DomainRoutesOutcome>";
    /// Answer of `registerForm`.
    RegisterFormOutcome(RegisterFormView) typed in RegisterFormPromise "Promise<RegisterFormOutcome>";
    /// Answer of `captcha`.
    CaptchaOutcome(CaptchaView) typed in CaptchaPromise "Promise<CaptchaOutcome>";
    /// Answer of `login` and `register`.
    LoginOutcome(LoggedIn) typed in LoginPromise "Promise<LoginOutcome>";
    /// Answer of `refreshBalance`.
    BalanceOutcome(Balance) typed in BalancePromise "Promise<BalanceOutcome>";
    /// Answer of `depositMethods`.
    DepositMethodsOutcome(DepositMethodList) wired in DepositMethodsPromise "Promise<DepositMethodsOutcome>";
    /// Answer of `deposit` and `depositStatus`.
    DepositOutcome(Deposit) wired in DepositPromise "Promise<DepositOutcome>";
    /// Answer of `depositList`.
    DepositListOutcome(DepositPage) wired in DepositListPromise "Promise<DepositListOutcome>";
    /// Answer of `withdrawOptions`.
    WithdrawOptionsOutcome(WithdrawOptionList) wired in WithdrawOptionsPromise "Promise<WithdrawOptionsOutcome>";
    /// Answer of `withdraw`.
    WithdrawOutcome(Withdrawal) wired in WithdrawPromise "Promise<WithdrawOutcome>";
    /// Answer of `withdrawList`.
    WithdrawListOutcome(WithdrawalPage) wired in WithdrawListPromise "Promise<WithdrawListOutcome>";
    /// Answer of `resolveIntent`.
    IntentOutcome(IntentView) typed in IntentPromise "Promise<IntentOutcome>";
    /// Answer of `gameList`.
    GameListOutcome(GamePage) wired in GameListPromise "Promise<GameListOutcome>";
    /// Answer of `hotGames`.
    HotGamesOutcome(GameShelf) wired in HotGamesPromise "Promise<HotGamesOutcome>";
    /// Answer of `winners`.
    WinnersOutcome(Winners) wired in WinnersPromise "Promise<WinnersOutcome>";
    /// Answer of `hotMatches`.
    HotMatchesOutcome(Matches) wired in HotMatchesPromise "Promise<HotMatchesOutcome>";
    /// Answer of `launch`.
    LaunchOutcome(LaunchTarget) typed in LaunchPromise "Promise<LaunchOutcome>";
}

/// What a check of a form found; empty when it is fine.
#[derive(Serialize, Tsify)]
#[serde(transparent)]
pub struct FieldErrors(pub Vec<ante_contract::FieldError>);

/// Names of the registration's fields (§3 Register user); form controls carry them as `name`.
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
