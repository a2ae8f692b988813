//! API requests: from an entry of the endpoint table to a response, or to an error as data.
//!
//! A response that is passed through has one boxed future for all endpoints. Saves 10 kB of wasm
//! before compression for twenty endpoints (2026-11-20).

mod encryption;
mod error;
mod execute;
mod idempotency;
mod pending_transactions;
mod request;
mod start_cache;

pub(crate) use idempotency::RetryKey;
pub(crate) use request::{Call, HEADERS, SealedFuture, percent_encode};

use crate::{
    engine::Engine,
    json::{FromJson, Json, RawJson, read, write},
    permission::{GuardDecision, ProtectedAction},
    ports::Ports,
};
use ante_contract::{CoreError, Endpoint, EndpointMeta};
use std::{
    future::Future,
    marker::PhantomData,
    pin::Pin,
    task::{Context, Poll},
};

/// Error of a successful response whose JSON does not match the contract.
pub(crate) const UNEXPECTED_RESPONSE: CoreError = CoreError::Protocol { status: 200 };

/// Boxed future of any response.
pub type ResponseFuture<'a, J> = Pin<Box<dyn Future<Output = Result<J, CoreError>> + 'a>>;

/// Boxed future of a response that is returned as raw JSON: one type for every endpoint.
pub struct PassthroughFuture<T, J>(ResponseFuture<'static, J>, PhantomData<fn() -> T>);

impl<T, J> PassthroughFuture<T, J> {
    /// Wraps the response of an endpoint whose response type is `T`.
    pub(crate) fn new(answer: ResponseFuture<'static, J>) -> Self {
        Self(answer, PhantomData)
    }

    /// Returns the future without the response type.
    pub fn into_json(self) -> ResponseFuture<'static, J> {
        self.0
    }
}

impl<T, J> Future for PassthroughFuture<T, J> {
    type Output = Result<RawJson<T, J>, CoreError>;
    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        self.0.as_mut().poll(context).map_ok(RawJson::new)
    }
}

impl<P: Ports> Engine<P> {
    /// Sends a request. The future is boxed: the future of each use case would otherwise contain a copy.
    pub(crate) fn request_raw<'a>(
        &'a self,
        endpoint: &'static EndpointMeta,
        body: &'a str,
    ) -> ResponseFuture<'a, P::Json> {
        Box::pin(async move {
            let key = self.new_key(endpoint)?;
            let retry_key =
                key.map(|key| RetryKey::new(endpoint, body, key, self.0.retained_key.take()));
            let key = retry_key.as_ref().map(|retry_key| retry_key.key.clone());
            let result = self.execute(endpoint, body, key).await;
            // the key is retained while the result of the request is unknown
            if retry_key.is_some() {
                self.0
                    .retained_key
                    .replace(retry_key.filter(|_| idempotency::should_retain_key(&result)));
            }
            result
        })
    }

    /// Sends a request, and decodes the response.
    pub(crate) async fn request<E: Endpoint>(
        &self,
        request: &E::Request,
    ) -> Result<E::Response, CoreError>
    where
        E::Response: FromJson,
    {
        let json = self.request_raw(const { &E::META }, &write(request)).await?;
        read(&json).ok_or(UNEXPECTED_RESPONSE)
    }

    /// Sends a request, and returns the response as raw JSON.
    pub(crate) async fn request_passthrough<E: Endpoint>(
        &self,
        request: &E::Request,
    ) -> Result<RawJson<E::Response, P::Json>, CoreError> {
        self.request_raw(const { &E::META }, &write(request)).await.map(RawJson::new)
    }

    /// Sends a request if the user has the permission, and returns the response as raw JSON.
    pub(crate) fn request_permitted<E: Endpoint>(
        &self,
        action: Option<ProtectedAction>,
        request: &E::Request,
    ) -> PassthroughFuture<E::Response, P::Json> {
        PassthroughFuture::new(self.request_permitted_raw(
            action,
            const { &E::META },
            write(request),
        ))
    }

    fn request_permitted_raw(
        &self,
        action: Option<ProtectedAction>,
        endpoint: &'static EndpointMeta,
        body: String,
    ) -> ResponseFuture<'static, P::Json> {
        let engine = self.clone();
        Box::pin(async move {
            if let Some(action) = action {
                engine.permit(action)?;
            }
            let answer = engine.request_raw(endpoint, &body).await?;
            // returned undecoded: only its presence is checked, and a list where the endpoint
            // requires one
            let valid = answer.is_object() && (!endpoint.returns_list || answer.has_list());
            if valid { Ok(answer) } else { Err(UNEXPECTED_RESPONSE) }
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

    /// Sends a request whose response has no value.
    pub(crate) async fn request_unit<E: Endpoint>(
        &self,
        request: &E::Request,
    ) -> Result<(), CoreError> {
        self.request_passthrough::<E>(request).await.map(|_| ())
    }
}
