//! Mutations: calls that change state on the server. For a real account, one of each kind runs at a
//! time.

use crate::{
    api::{PassthroughFuture, ResponseFuture},
    engine::Engine,
    json::write,
    ports::Ports,
};
use ante_contract::{Amount, CoreError, Endpoint, EndpointMeta, FieldError};
use zeroize::Zeroizing;

/// Callback for the response of a call; `None` if the call failed.
pub(crate) type ResponseHook<P> = fn(&Engine<P>, Option<&<P as Ports>::Json>);

/// Request of a valid form, or the form's field errors.
pub(crate) type Validated<T> = Result<T, Vec<FieldError>>;

/// A request that moves money.
pub(crate) struct MoneyRequest<T> {
    pub(crate) request: T,
    /// Amount, shown with a pending result; empty if unknown.
    pub(crate) amount: Amount,
    /// Source of the fingerprint that identifies a repetition of the action; never contains a
    /// password.
    pub(crate) dedupe_key: String,
}

/// Concurrency and permission of a mutation.
#[derive(Clone, Copy, PartialEq, Eq)]
enum MutationPolicy {
    /// Mutation of real accounts, one of its kind at a time.
    Exclusive,
    /// Mutation of real accounts, several at a time.
    Concurrent,
    /// Mutation open to visitors, one of its kind at a time.
    Public,
    /// Mutation as `Exclusive` that can be undone, so that a replayed response is an error.
    Reversible,
}

/// Guard of a pending mutation; dropping it allows the next one of its kind.
struct MutationGuard<P: Ports>(Engine<P>, &'static str);

impl<P: Ports> Drop for MutationGuard<P> {
    fn drop(&mut self) {
        self.0.0.wallet.pending_mutations.borrow_mut().retain(|name| *name != self.1);
    }
}

impl<P: Ports> Engine<P> {
    /// Sends a mutation. If its result is unknown, the same form reuses the idempotency key for the
    /// lifetime of the page.
    ///
    /// Fails with `needLogin`, `needRealAccount`, `busy`; `fields` before anything is sent;
    /// otherwise the errors of the call.
    pub(crate) fn mutate<E: Endpoint>(
        &self,
        validated: Validated<E::Request>,
        on_response: ResponseHook<P>,
    ) -> PassthroughFuture<E::Response, P::Json> {
        let body = validated.map(|request| (write(&request), None));
        PassthroughFuture::new(self.run_mutation(
            const { &E::META },
            body,
            on_response,
            MutationPolicy::Exclusive,
        ))
    }

    /// Sends a mutation that may run several times in parallel; otherwise as [`Self::mutate`].
    pub(crate) fn mutate_concurrently<E: Endpoint>(
        &self,
        validated: Validated<E::Request>,
        on_response: ResponseHook<P>,
    ) -> PassthroughFuture<E::Response, P::Json> {
        let body = validated.map(|request| (write(&request), None));
        PassthroughFuture::new(self.run_mutation(
            const { &E::META },
            body,
            on_response,
            MutationPolicy::Concurrent,
        ))
    }

    /// Sends a mutation open to visitors; otherwise as [`Self::mutate`].
    pub(crate) fn mutate_public<E: Endpoint>(
        &self,
        validated: Validated<E::Request>,
    ) -> PassthroughFuture<E::Response, P::Json> {
        let body = validated.map(|request| (write(&request), None));
        PassthroughFuture::new(self.run_mutation(
            const { &E::META },
            body,
            |_, _| (),
            MutationPolicy::Public,
        ))
    }

    /// Sends a mutation of money: its idempotency key is persisted until the result is known.
    ///
    /// Fails as [`Self::mutate`] does, and with `resultUnknown` if the response was lost.
    pub(crate) fn mutate_money<E: Endpoint>(
        &self,
        validated: Validated<MoneyRequest<E::Request>>,
        on_response: ResponseHook<P>,
    ) -> PassthroughFuture<E::Response, P::Json> {
        let body =
            validated.map(|money| (write(&money.request), Some((money.amount, money.dedupe_key))));
        PassthroughFuture::new(self.run_mutation(
            const { &E::META },
            body,
            on_response,
            MutationPolicy::Exclusive,
        ))
    }

    /// Sends a mutation of money that can be undone; otherwise as [`Self::mutate_money`]. The
    /// stored response of an earlier attempt does not describe the current state.
    ///
    /// Fails with `replayed` in that case.
    pub(crate) fn mutate_reversible_money<E: Endpoint>(
        &self,
        validated: Validated<MoneyRequest<E::Request>>,
        on_response: ResponseHook<P>,
    ) -> PassthroughFuture<E::Response, P::Json> {
        let body =
            validated.map(|money| (write(&money.request), Some((money.amount, money.dedupe_key))));
        PassthroughFuture::new(self.run_mutation(
            const { &E::META },
            body,
            on_response,
            MutationPolicy::Reversible,
        ))
    }

    fn run_mutation(
        &self,
        endpoint: &'static EndpointMeta,
        body: Validated<(String, Option<(Amount, String)>)>,
        on_response: ResponseHook<P>,
        policy: MutationPolicy,
    ) -> ResponseFuture<'static, P::Json> {
        let engine = self.clone();
        Box::pin(async move {
            if policy != MutationPolicy::Public {
                engine.require_wallet()?;
            }
            let exclusive = policy != MutationPolicy::Concurrent;
            let _guard = if exclusive { Some(engine.begin_mutation(endpoint.name)?) } else { None };
            let (body, money) =
                body.map_err(|fields| CoreError::Fields { fields, message: None })?;
            // May contain a password.
            let body = Zeroizing::new(body);
            let mut result = match money {
                None => engine.request_raw(endpoint, &body).await,
                Some((amount, dedupe_key)) => {
                    engine.execute_transaction(endpoint, &body, &amount.0, &dedupe_key).await
                }
            };
            if policy == MutationPolicy::Reversible && result.is_ok() && engine.0.replayed.get() {
                result = Err(CoreError::Replayed);
            }
            on_response(&engine, result.as_ref().ok());
            result
        })
    }

    fn begin_mutation(&self, name: &'static str) -> Result<MutationGuard<P>, CoreError> {
        let mut names = self.0.wallet.pending_mutations.borrow_mut();
        if names.contains(&name) {
            return Err(CoreError::Busy);
        }
        names.push(name);
        Ok(MutationGuard(self.clone(), name))
    }
}
