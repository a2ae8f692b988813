//! Calls: from a row of the endpoint table to an answer, or to an error that is data.

mod exchange;
mod intent;
mod refusal;
mod request;
mod secure;
mod wish;

pub(crate) use refusal::Refused;
pub(crate) use request::{Call, encode};
pub(crate) use wish::Wish;

use crate::{
    engine::Engine,
    json::{Shape, Wired, read, write},
    ports::Ports,
};
use ante_contract::{CoreError, Endpoint, Row};
use std::{future::Future, pin::Pin};

/// The answer is JSON and says success, but has another shape than the contract.
pub(crate) const MISSHAPEN: CoreError = CoreError::Protocol { status: 200 };

/// The answer to one call to come, or its refusal.
pub(crate) type Answered<'a, J> = Pin<Box<dyn Future<Output = Result<J, Refused>> + 'a>>;

/// An answer to come, whatever was asked.
type Answer<'a, J> = Pin<Box<dyn Future<Output = Result<J, CoreError>> + 'a>>;

impl<P: Ports> Engine<P> {
    /// Calls. One future for all: within the future of each use case it would be there once more.
    #[inline(never)]
    fn ask(&self, row: &'static Row, body: String) -> Answer<'_, P::Json> {
        Box::pin(async move {
            let wish = self.wish(row, &body)?;
            let key = wish.as_ref().map(|wish| wish.key.clone());
            let result = self.send(row, body, key).await;
            self.settle_wish(wish, &result);
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
        let json = self.ask(const { &E::ROW }, write(request)).await?;
        read(&json).ok_or(MISSHAPEN)
    }

    /// Calls, and hands the answer on as it came.
    pub(crate) async fn fetch<E: Endpoint>(
        &self,
        request: &E::Request,
    ) -> Result<Wired<E::Response, P::Json>, CoreError> {
        self.ask(const { &E::ROW }, write(request)).await.map(Wired::new)
    }

    /// Calls where success says all.
    pub(crate) async fn done<E: Endpoint>(&self, request: &E::Request) -> Result<(), CoreError> {
        self.fetch::<E>(request).await.map(|_| ())
    }

    /// Calls what moves money: the key is kept until the result is known, and the same wish takes
    /// the same key again, in this tab and in any other.
    pub(crate) async fn move_money<E: Endpoint>(
        &self,
        request: &E::Request,
        amount: &str,
    ) -> Result<Wired<E::Response, P::Json>, CoreError> {
        self.send_intent(const { &E::ROW }, write(request), amount).await.map(Wired::new)
    }
}
