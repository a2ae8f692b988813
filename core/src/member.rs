//! What a visitor's first page does not need: logging in, registering, paying, starting a game, and
//! the encryption that these need. Its code is a wasm file of its own, cut out of the same program
//! after it was linked (see `xtask`), and fetched when a person first wants in. Both share one memory:
//! to the code this is a call like any other, but for the wait.

use crate::{
    adapters::Browser,
    exports::{House, outcomes::*, take},
};
use ante_contract::{CoreError, FieldError};
use ante_engine::{
    account::{LoginForm, RegisterForm},
    games::GameChoice,
    part::MemberPart,
    wallet::{DepositForm, WithdrawForm},
};
use std::{cell::Cell, future::Future, pin::Pin};
use tsify::Ts;
use wasm_bindgen::JsValue;

/// What can be asked of the member part, with the arguments as they came.
pub(crate) enum Errand {
    Nothing,
    RegisterForm,
    RefreshBalance,
    Captcha,
    Login(Ts<LoginForm>),
    Register(Ts<RegisterForm>),
    DomainRoutes,
    DepositMethods,
    Deposit(Ts<DepositForm>),
    DepositStatus(String),
    DepositList(u32),
    WithdrawOptions,
    Withdraw(Ts<WithdrawForm>),
    WithdrawList(u32),
    ResolveIntent(String),
    Launch(Ts<GameChoice>),
}

/// A form to look through before it is sent.
pub(crate) enum Form {
    Login(Ts<LoginForm>),
    Register(Ts<RegisterForm>, Option<String>),
    Deposit(Ts<DepositForm>),
    Withdraw(Ts<WithdrawForm>),
}

/// A task whose answer is plain JS data.
pub(crate) type Task = Pin<Box<dyn Future<Output = Result<JsValue, CoreError>>>>;

/// The ways into the member part. Nothing else may name what they lead to, or it is fetched by all.
pub(crate) struct Desk {
    pub(crate) run: fn(House, Errand) -> Task,
    pub(crate) check: fn(&House, &Form) -> Vec<FieldError>,
    pub(crate) password_strength: fn(&House, &str) -> u8,
    /// What the engine itself finds behind the desk.
    pub(crate) part: &'static MemberPart<Browser>,
}

thread_local! {
    /// The part once it is here, for those who cannot wait.
    static HERE: Cell<Option<&'static Desk>> = const { Cell::new(None) };
}

/// The member part, fetched when it is not here yet; a failed fetch is tried anew by the next call.
///
/// # Errors
/// `offline` when it cannot be fetched.
pub(crate) async fn desk() -> Result<&'static Desk, CoreError> {
    if let Some(desk) = here() {
        return Ok(desk);
    }
    let desk = open().await.map_err(|_| CoreError::Offline)?;
    HERE.set(Some(desk));
    Ok(desk)
}

/// The member part, when it is here.
pub(crate) fn here() -> Option<&'static Desk> {
    HERE.get()
}

/// Who reaches this reaches all of the part.
fn whole() -> &'static Desk {
    static DESK: Desk =
        Desk { run, check, password_strength: House::password_strength, part: MemberPart::here() };
    &DESK
}

#[cfg(feature = "split")]
#[wasm_split_macros::wasm_split(member, fallible, wasm_split_path = crate::lazy)]
fn open() -> Result<&'static Desk, crate::lazy::SplitLoaderError> {
    Ok(whole())
}

#[cfg(not(feature = "split"))]
async fn open() -> Result<&'static Desk, std::convert::Infallible> {
    Ok(whole())
}

fn run(engine: House, errand: Errand) -> Task {
    match errand {
        Errand::Nothing => task::<UnitPromise>(async { Ok(()) }),
        Errand::RegisterForm => {
            task::<RegisterFormPromise>(async move { engine.register_form().await })
        }
        Errand::RefreshBalance => {
            task::<BalancePromise>(async move { engine.refresh_balance().await })
        }
        Errand::Captcha => task::<CaptchaPromise>(async move { engine.captcha().await }),
        Errand::Login(form) => {
            task::<LoginPromise>(async move { engine.login(take("form", &form)?).await })
        }
        Errand::Register(form) => {
            task::<LoginPromise>(async move { engine.register(take("form", &form)?).await })
        }
        Errand::DomainRoutes => {
            task::<DomainRoutesPromise>(async move { engine.domain_routes().await })
        }
        Errand::DepositMethods => {
            task::<DepositMethodsPromise>(async move { engine.deposit_methods().await })
        }
        Errand::Deposit(form) => {
            task::<DepositPromise>(async move { engine.deposit(take("form", &form)?).await })
        }
        Errand::DepositStatus(id) => {
            task::<DepositPromise>(async move { engine.deposit_status(id).await })
        }
        Errand::DepositList(page) => {
            task::<DepositListPromise>(async move { engine.deposit_list(page).await })
        }
        Errand::WithdrawOptions => {
            task::<WithdrawOptionsPromise>(async move { engine.withdraw_options().await })
        }
        Errand::Withdraw(form) => {
            task::<WithdrawPromise>(async move { engine.withdraw(take("form", &form)?).await })
        }
        Errand::WithdrawList(page) => {
            task::<WithdrawListPromise>(async move { engine.withdraw_list(page).await })
        }
        Errand::ResolveIntent(key) => {
            task::<IntentPromise>(async move { engine.resolve_intent(key).await })
        }
        Errand::Launch(game) => {
            task::<LaunchPromise>(async move { engine.launch(take("game", &game)?).await })
        }
    }
}

fn task<P: Promised>(task: impl Future<Output = Result<P::Value, CoreError>> + 'static) -> Task {
    Box::pin(async move { task.await.map(P::value) })
}

fn check(engine: &House, form: &Form) -> Vec<FieldError> {
    match form {
        Form::Login(form) => engine.check_login(&take("form", form).unwrap_or_default()),
        Form::Register(form, only) => {
            engine.check_register(&take("form", form).unwrap_or_default(), only.as_deref())
        }
        Form::Deposit(form) => engine.check_deposit(&take("form", form).unwrap_or_default()),
        Form::Withdraw(form) => engine.check_withdraw(&take("form", form).unwrap_or_default()),
    }
}
