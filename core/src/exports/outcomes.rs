//! What each call answers, by name, so that TypeScript sees the precise type.

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
    site::Started,
    state::Balance,
    wallet::IntentView,
};
use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::prelude::wasm_bindgen;

macro_rules! outcomes {
    ($($(#[doc = $doc:literal])* $name:ident($value:ty);)*) => {$(
        $(#[doc = $doc])*
        #[derive(Serialize, Tsify)]
        #[serde(transparent)]
        pub struct $name(pub Outcome<$value>);
        impl From<Result<$value, CoreError>> for $name {
            fn from(result: Result<$value, CoreError>) -> Self {
                Self(result.into())
            }
        }
    )*};
}

outcomes! {
    /// Nothing to say but that it is done.
    UnitOutcome(());
    /// Answer of `start`.
    StartOutcome(Started);
    /// Answer of `domainRoutes`.
    DomainRoutesOutcome(DomainRoutes);
    /// Answer of `registerForm`.
    RegisterFormOutcome(RegisterFormView);
    /// Answer of `captcha`.
    CaptchaOutcome(CaptchaView);
    /// Answer of `login` and `register`.
    LoginOutcome(LoggedIn);
    /// Answer of `refreshBalance`.
    BalanceOutcome(Balance);
    /// Answer of `depositMethods`.
    DepositMethodsOutcome(DepositMethodList);
    /// Answer of `deposit` and `depositStatus`.
    DepositOutcome(Deposit);
    /// Answer of `depositList`.
    DepositListOutcome(DepositPage);
    /// Answer of `withdrawOptions`.
    WithdrawOptionsOutcome(WithdrawOptionList);
    /// Answer of `withdraw`.
    WithdrawOutcome(Withdrawal);
    /// Answer of `withdrawList`.
    WithdrawListOutcome(WithdrawalPage);
    /// Answer of `resolveIntent`.
    IntentOutcome(IntentView);
    /// Answer of `gameList`.
    GameListOutcome(GamePage);
    /// Answer of `hotGames`.
    HotGamesOutcome(GameShelf);
    /// Answer of `winners`.
    WinnersOutcome(Winners);
    /// Answer of `hotMatches`.
    HotMatchesOutcome(Matches);
    /// Answer of `launch`.
    LaunchOutcome(LaunchTarget);
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
