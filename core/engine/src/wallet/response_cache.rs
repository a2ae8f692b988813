//! Cache of the last response of each call, undecoded (docs/adr/0041): the rules read the fields that they need.

use super::{
    WalletMemory,
    mutation::{ResponseHook, Validated},
};
use crate::{
    api::{PassthroughFuture, ResponseFuture},
    engine::Engine,
    json::Json,
    permission::ProtectedAction,
    ports::Ports,
};
use ante_contract::{CoreError, Empty, Endpoint};

impl<P: Ports> Engine<P> {
    /// Sends a request, returns the response as raw JSON, and caches it for the validation of
    /// forms.
    pub(crate) fn request_and_cache<E: Endpoint>(
        &self,
        request: &E::Request,
    ) -> PassthroughFuture<E::Response, P::Json> {
        self.request_with_hook::<E>(request, Self::store_response::<E>)
    }

    /// Sends a request that is open to visitors; otherwise as `request_and_cache`.
    pub(crate) fn request_and_cache_public<E: Endpoint>(
        &self,
        request: &E::Request,
    ) -> PassthroughFuture<E::Response, P::Json> {
        PassthroughFuture::new(self.with_hook(
            self.request_permitted::<E>(None, request).into_json(),
            Self::store_response::<E>,
        ))
    }

    /// Sends a request with another permission; otherwise as `request_and_cache`.
    pub(crate) fn request_and_cache_with_permission<E: Endpoint>(
        &self,
        action: ProtectedAction,
        request: &E::Request,
    ) -> PassthroughFuture<E::Response, P::Json> {
        let request_future = self.request_permitted::<E>(Some(action), request).into_json();
        PassthroughFuture::new(self.with_hook(request_future, Self::store_response::<E>))
    }

    /// Stores a response, if there is one.
    pub(super) fn store_response<E: Endpoint>(&self, answer: Option<&P::Json>) {
        if let Some(answer) = answer {
            self.0.wallet.store::<E>(answer.clone());
        }
    }

    /// Sends a request, and returns the response as raw JSON after a callback read the fields it
    /// needs.
    pub(crate) fn request_with_hook<E: Endpoint>(
        &self,
        request: &E::Request,
        on_response: ResponseHook<P>,
    ) -> PassthroughFuture<E::Response, P::Json> {
        let wallet = Some(ProtectedAction::Wallet);
        PassthroughFuture::new(
            self.with_hook(self.request_permitted::<E>(wallet, request).into_json(), on_response),
        )
    }

    fn with_hook(
        &self,
        request_future: ResponseFuture<'static, P::Json>,
        on_response: ResponseHook<P>,
    ) -> ResponseFuture<'static, P::Json> {
        let engine = self.clone();
        Box::pin(async move {
            let answer = request_future.await?;
            on_response(&engine, Some(&answer));
            Ok(answer)
        })
    }

    /// Sends a request if it is valid, and returns the response as raw JSON.
    pub(crate) fn request_validated<E: Endpoint>(
        &self,
        validated: Validated<E::Request>,
    ) -> PassthroughFuture<E::Response, P::Json> {
        self.request_validated_with_permission::<E>(ProtectedAction::Wallet, validated)
    }

    /// Sends a request with another permission; otherwise as `request_validated`.
    pub(crate) fn request_validated_with_permission<E: Endpoint>(
        &self,
        action: ProtectedAction,
        validated: Validated<E::Request>,
    ) -> PassthroughFuture<E::Response, P::Json> {
        let request_future = validated
            .map(|request| self.request_permitted::<E>(Some(action), &request).into_json());
        PassthroughFuture::new(self.or_field_errors(action, request_future))
    }

    fn or_field_errors(
        &self,
        action: ProtectedAction,
        request_future: Validated<ResponseFuture<'static, P::Json>>,
    ) -> ResponseFuture<'static, P::Json> {
        request_future.unwrap_or_else(|fields| {
            let open = self.permit(action);
            Box::pin(async move { open.and(Err(CoreError::Fields { fields, message: None })) })
        })
    }

    /// Sends a request without fields, and returns the response as raw JSON.
    pub(crate) fn request_for_wallet<E: Endpoint<Request = Empty>>(
        &self,
    ) -> PassthroughFuture<E::Response, P::Json> {
        self.request_permitted::<E>(Some(ProtectedAction::Wallet), &Empty {})
    }
}

impl<J: Json> WalletMemory<J> {
    /// Stores a response under the name of its endpoint.
    pub(crate) fn store<E: Endpoint>(&self, answer: J) {
        self.responses.borrow_mut().insert(E::META.name.to_owned(), answer);
    }

    /// Invalidates a response: forms are no longer validated by it.
    pub(crate) fn invalidate<E: Endpoint>(&self) {
        if let Some(answer) = self.responses.borrow_mut().remove(E::META.name) {
            self.stale_responses.borrow_mut().insert(E::META.name.to_owned(), answer);
        }
    }

    /// Returns the last response of a call, valid or stale: quotes use a stale one until the next
    /// response.
    pub(crate) fn cached_or_stale<E: Endpoint>(&self) -> Option<J> {
        self.cached::<E>().or_else(|| self.stale_responses.borrow().get(E::META.name).cloned())
    }

    /// Returns the last response of a call, unless it was invalidated.
    pub(crate) fn cached<E: Endpoint>(&self) -> Option<J> {
        self.responses.borrow().get(E::META.name).cloned()
    }
}

/// Returns the text of an object's member.
pub(crate) fn text<J: Json>(json: &J, name: &'static str) -> Option<String> {
    json.member(name)?.text()
}

/// Returns the item of a list with a member of this value.
pub(crate) fn item<J: Json>(
    json: &J,
    list: &'static str,
    name: &'static str,
    value: &str,
) -> Option<J> {
    let items = json.member(list)?.items()?;
    items.into_iter().find(|item| text(item, name).as_deref() == Some(value))
}
