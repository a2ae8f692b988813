//! Dispatch tables of the lazy modules: argument, result and implementation of each call, form and
//! quote, by name.
//!
//! One export runs all calls, and one checks all forms, since most visitors never call one. A name that the member
//! module does not know is looked up in the wallet and the agent module. The tables also generate the TypeScript declarations, so that
//! each call is as typed as a method. Saves 3.8 kB brotli of the first file and 1.7 kB of its JavaScript against one
//! export for each call; three kinds of futures save 3.8 kB of all files against an `async` block for each (2026-11-27).

use crate::{
    adapters::{BrowserEngine, Js, from_js, to_js},
    exports::outcomes::{OutcomeFuture, ToJs, passthrough_future},
};
use ante_contract::{CoreError, FieldError};
use ante_engine::{PassthroughFuture, json::FromJson};
use serde::Serialize;
use std::future::{Future, ready};
use wasm_bindgen::JsValue;

/// List of ids.
type IdList = Vec<String>;
/// Result of a call without a value.
type Unit = ();

/// Name of a type in TypeScript.
#[cfg_attr(
    not(target_arch = "wasm32"),
    allow(unused_macros, reason = "declarations are generated for the browser only")
)]
macro_rules! ts {
    (String) => {
        "string"
    };
    (u32) => {
        "number"
    };
    (i32) => {
        "number"
    };
    (bool) => {
        "boolean"
    };
    (IdList) => {
        "string[]"
    };
    (Unit) => {
        "undefined"
    };
    ($name:ident) => {
        stringify!($name)
    };
}

/// Future of one call: `async` runs a future, `passthrough` returns a response as raw JSON, `sync`
/// returns a value immediately.
macro_rules! call_future {
    (async $value:ident: $work:expr $(, $argument:ident)?) => {
        crate::dispatch::run_async::<$value, _>(async move {
            $(let $argument = $argument?;)?
            $work.await
        })
    };
    (sync $value:ident: $work:expr) => {
        crate::dispatch::run_sync::<$value, _>($work)
    };
    (sync $value:ident: $work:expr, $argument:ident) => {
        crate::dispatch::run_sync::<$value, _>($argument.and_then(|$argument| $work))
    };
    (passthrough $value:ident: $work:expr) => {
        crate::dispatch::run_passthrough::<$value>(Ok($work))
    };
    (passthrough $value:ident: $work:expr, $argument:ident) => {
        crate::dispatch::run_passthrough::<$value>($argument.map(|$argument| $work))
    };
}

/// Table of calls. The chapters are those of `docs/methods.md`.
macro_rules! calls {
    ($engine:ident, otherwise $unknown:path, $docs:literal; $(chapter $chapter:literal; $(
        $(#[doc = $doc:literal])+
        $name:literal ($($argument:ident: $ty:ident)?) $kind:tt $value:ident: $work:expr;
    )*)*) => {
        /// Names of the calls.
        #[allow(dead_code, reason = "the member module looks up the calls of the wallet module only")]
        pub(crate) const CALL_NAMES: &[&str] = &[$($($name,)*)*];

        /// Runs a call by its name.
        pub(crate) fn run(engine: BrowserEngine, name: &str, argument: JsValue) -> OutcomeFuture {
            #[allow(unused_variables, reason = "some calls have no argument")]
            const CALLS: &[(&str, fn(BrowserEngine, JsValue) -> OutcomeFuture)] = &[$($(
                ($name, |$engine, argument| {
                    $(let $argument = crate::dispatch::parse_argument::<$ty>(stringify!($argument), argument);)?
                    call_future!($kind $value: $work $(, $argument)?)
                }),
            )*)*];
            match crate::dispatch::find(CALLS, name) {
                Some(call) => call(engine, argument),
                None => $unknown(engine, name, argument),
            }
        }

        #[wasm_bindgen::prelude::wasm_bindgen(typescript_custom_section)]
        const CALLS: &str = concat!(
            "\n/**\n * ", $docs, "\n */\n",
            "export interface MemberCalls {\n",
            $($("    /**\n", $("     *", $doc, "\n",)+ "     */\n",
            "    ", $name, "(", $(stringify!($argument), ": ", ts!($ty),)? "): Promise<Outcome<", ts!($value), ">>;\n",)*)*
            "}\n",
        );
    };
}

macro_rules! forms {
    (
        $engine:ident, $form:ident, otherwise $unknown:path;
        $($name:literal: $ty:ident => $errors:expr;)*
    ) => {
        /// Checks a form by its name: returns all its errors, or those of one field.
        pub(crate) fn check(
            engine: &BrowserEngine,
            name: &str,
            values: JsValue,
            only: Option<&str>,
        ) -> Vec<FieldError> {
            #[allow(unused_variables, reason = "some checks need no engine")]
            const FORMS: &[(&str, fn(&BrowserEngine, JsValue) -> Vec<FieldError>)] = &[$(
                ($name, |$engine, values| {
                    let $form = crate::adapters::from_js::<$ty>(values).unwrap_or_default();
                    $errors
                }),
            )*];
            let mut errors = match crate::dispatch::find(FORMS, name) {
                Some(check) => check(engine, values),
                None => return $unknown(engine, name, values, only),
            };
            errors.retain(|error| only.is_none_or(|only| error.field == only));
            errors
        }

        #[wasm_bindgen::prelude::wasm_bindgen(typescript_custom_section)]
        const FORMS: &str = concat!(
            "\n/**\n * Forms that `core.check` validates, by name.\n */\nexport interface Forms {\n",
            $("    ", $name, ": ", stringify!($ty), ";\n",)*
            "}\n",
        );
    };
}

macro_rules! quotes {
    ($engine:ident, $form:ident, otherwise $unknown:path; $(
        $(#[doc = $doc:literal])+
        $name:literal: $ty:ident => $quote:ident: $result:expr;
    )* views: $(
        $(#[doc = $view_doc:literal])+
        $view_name:literal: $record:ident => $view:ident: $view_result:expr;
    )*) => {
        /// Computes a quote by its name; `undefined` for an unknown one, an invalid form, and before the
        /// responses that it needs were fetched. A view of an invalid form is the neutral one.
        pub(crate) fn quote(engine: &BrowserEngine, name: &str, form: JsValue) -> JsValue {
            #[allow(unused_variables, reason = "some quotes need no engine")]
            const QUOTES: &[(&str, fn(&BrowserEngine, JsValue) -> JsValue)] = &[
                $(($name, |$engine, form| {
                    let quote = crate::adapters::from_js::<$ty>(form).and_then(|$form| $result);
                    crate::dispatch::optional_to_js::<$quote>(quote)
                }),)*
                $(($view_name, |$engine, form| {
                    let view: Option<$view> =
                        crate::adapters::from_js::<$record>(form).map(|$form| $view_result);
                    crate::adapters::to_js(&view.unwrap_or_default())
                }),)*
            ];
            match crate::dispatch::find(QUOTES, name) {
                Some(quote) => quote(engine, form),
                None => $unknown(engine, name, form),
            }
        }

        #[wasm_bindgen::prelude::wasm_bindgen(typescript_custom_section)]
        const QUOTES: &str = concat!(
            "\n/**\n * Quotes that `core.quote` computes, by name: the form and the result of each.\n */\n",
            "export interface Quotes {\n",
            $("    /**\n", $("     *", $doc, "\n",)+ "     */\n",
            "    ", $name, ": { form: ", ts!($ty), "; quote: ", ts!($quote), " };\n",)*
            $("    /**\n", $("     *", $view_doc, "\n",)+ "     */\n",
            "    ", $view_name, ": { form: ", stringify!($record), "; quote: ", stringify!($view), " };\n",)*
            "}\n",
        );
    };
}

// After the macros, which they use.
pub(crate) mod agent;
pub(crate) mod member;
pub(crate) mod wallet;

/// Returns the entry of a table by its name.
fn find<F: Copy>(table: &[(&str, F)], name: &str) -> Option<F> {
    table.iter().find(|(known, _)| *known == name).map(|&(_, entry)| entry)
}

fn optional_to_js<T: Serialize>(quote: Option<T>) -> JsValue {
    quote.map_or(JsValue::UNDEFINED, |quote| to_js(&quote))
}

fn bad_input(argument: &str) -> CoreError {
    CoreError::BadInput { argument: argument.to_owned() }
}

/// Parses an argument; a mismatch is a bug of the calling code.
fn parse_argument<T: FromJson>(argument: &str, value: JsValue) -> Result<T, CoreError> {
    from_js(value).ok_or_else(|| bad_input(argument))
}

fn run_async<T, V: ToJs<T>>(
    task: impl Future<Output = Result<V, CoreError>> + 'static,
) -> OutcomeFuture {
    Box::pin(async move { task.await.map(|value| value.to_js()) })
}

fn run_sync<T, V: ToJs<T>>(value: Result<V, CoreError>) -> OutcomeFuture {
    ready_future(value.map(|value| value.to_js()))
}

fn ready_future(response: Result<JsValue, CoreError>) -> OutcomeFuture {
    Box::pin(ready(response))
}

fn run_passthrough<T>(future: Result<PassthroughFuture<T, Js>, CoreError>) -> OutcomeFuture {
    passthrough_future(future.map(PassthroughFuture::into_json))
}

/// Refuses a name that no module knows.
fn refuse_unknown_call(_: BrowserEngine, _: &str, _: JsValue) -> OutcomeFuture {
    passthrough_future(Err(bad_input("name")))
}

/// Computes no quote for an unknown name.
fn compute_nothing(_: &BrowserEngine, _: &str, _: JsValue) -> JsValue {
    JsValue::UNDEFINED
}

/// Finds no errors in an unknown form.
fn find_no_errors(_: &BrowserEngine, _: &str, _: JsValue, _: Option<&str>) -> Vec<FieldError> {
    Vec::new()
}
