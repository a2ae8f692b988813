//! Calls: from a row of the endpoint table to an answer, or to an error that is data.

mod cache;
mod exchange;
mod intent;
mod refusal;
mod request;
mod secure;
mod wish;

pub(crate) use request::{Answered, Call, HEADERS, encode};
pub(crate) use wish::Wish;

use crate::{
    engine::Engine,
    json::{Json, Shape, Wired, read, write},
    permission::{GuardDecision, ProtectedAction},
    ports::Ports,
};
use ante_contract::{CoreError, Endpoint, Row};
use std::{
    future::Future,
    marker::PhantomData,
    pin::Pin,
    task::{Context, Poll},
};

/// The answer is JSON and says success, but has another shape than the contract.
pub(crate) const MISSHAPEN: CoreError = CoreError::Protocol { status: 200 };

/// A pending answer of any call.
pub type Answer<'a, J> = Pin<Box<dyn Future<Output = Result<J, CoreError>> + 'a>>;

/// A pending answer that is returned as raw JSON. One type for every row, so that all share the
/// same machine code, unlike one `async fn` each.
pub struct Coming<T, J>(Answer<'static, J>, PhantomData<fn() -> T>);

impl<T, J> Coming<T, J> {
    /// The answer of a row that says `T`.
    pub(crate) fn new(answer: Answer<'static, J>) -> Self {
        Self(answer, PhantomData)
    }

    /// The answer without its type.
    pub fn into_json(self) -> Answer<'static, J> {
        self.0
    }
}

impl<T, J> Future for Coming<T, J> {
    type Output = Result<Wired<T, J>, CoreError>;
    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        self.0.as_mut().poll(context).map_ok(Wired::new)
    }
}

impl<P: Ports> Engine<P> {
    /// Calls. One future for all: the future of each use case would otherwise contain a copy.
    pub(crate) fn ask<'a>(&'a self, row: &'static Row, body: &'a str) -> Answer<'a, P::Json> {
        Box::pin(async move {
            let key = self.fresh_key(row)?;
            let wish = key.map(|key| Wish::new(row, body, key, self.0.lost.take()));
            let key = wish.as_ref().map(|wish| wish.key.clone());
            let result = self.send(row, body, key).await;
            // the key is kept while the result of the call is unknown
            if wish.is_some() {
                self.0.lost.replace(wish.filter(|_| wish::is_lost(&result)));
            }
            result
        })
    }

    /// Calls, and reads the answer.
    pub(crate) async fn call<E: Endpoint>(
        &self,
        request: &E::Request,
    ) -> Result<E::Response, CoreError>
    where
        E::Response: Shape,
    {
        let json = self.ask(const { &E::ROW }, &write(request)).await?;
        read(&json).ok_or(MISSHAPEN)
    }

    /// Calls, and returns the answer as raw JSON.
    pub(crate) async fn fetch<E: Endpoint>(
        &self,
        request: &E::Request,
    ) -> Result<Wired<E::Response, P::Json>, CoreError> {
        self.ask(const { &E::ROW }, &write(request)).await.map(Wired::new)
    }

    /// Calls if the member has the permission, and returns the answer as raw JSON.
    pub(crate) fn coming<E: Endpoint>(
        &self,
        action: Option<ProtectedAction>,
        request: &E::Request,
    ) -> Coming<E::Response, P::Json> {
        Coming::new(self.later(action, const { &E::ROW }, write(request)))
    }

    fn later(
        &self,
        action: Option<ProtectedAction>,
        row: &'static Row,
        body: String,
    ) -> Answer<'static, P::Json> {
        let engine = self.clone();
        Box::pin(async move {
            if let Some(action) = action {
                engine.permit(action)?;
            }
            let answer = engine.ask(row, &body).await?;
            // returned unparsed: only its presence is checked, and a list where the row requires
            // one
            let fine = answer.is_object() && (!row.lists || answer.has_list());
            if fine { Ok(answer) } else { Err(MISSHAPEN) }
        })
    }

    /// Returns an error if the user lacks the permission.
    pub(crate) fn permit(&self, action: ProtectedAction) -> Result<(), CoreError> {
        match self.guard(Some(action)) {
            GuardDecision::Go => Ok(()),
            GuardDecision::NeedLogin => Err(CoreError::NeedLogin),
            GuardDecision::NeedRealAccount => Err(CoreError::NeedRealAccount),
        }
    }

    /// Calls where success says all.
    pub(crate) async fn done<E: Endpoint>(&self, request: &E::Request) -> Result<(), CoreError> {
        self.fetch::<E>(request).await.map(|_| ())
    }
}
