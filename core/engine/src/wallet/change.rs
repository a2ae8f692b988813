//! Calls that change something: for a real account, one of a kind at a time.

use crate::{
    api::{PassthroughFuture, ResponseFuture},
    engine::Engine,
    json::write,
    ports::Ports,
};
use ante_contract::{Amount, CoreError, Endpoint, FieldError, Row};
use zeroize::Zeroizing;

/// Callback for the answer, or for a lost one.
pub(crate) type After<P> = fn(&Engine<P>, Option<&<P as Ports>::Json>);

/// The request made from a form, or the form's field errors.
pub(crate) type Judged<T> = Result<T, Vec<FieldError>>;

/// A request that moves money.
pub(crate) struct Movement<T> {
    pub(crate) request: T,
    /// Amount, for a later query of the result; empty if unknown.
    pub(crate) amount: Amount,
    /// Fingerprint of the action: never contains a password, since it is stored.
    pub(crate) wish: String,
}

/// Kind of change.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Manner {
    /// For a real account, one of its kind at a time.
    Alone,
    /// For a real account, several at a time.
    Beside,
    /// Open to visitors, one of its kind at a time.
    Anyone,
    /// Like `Alone`, for a change that can be undone.
    Undoable,
}

/// A pending change; it ends when dropped.
struct Underway<P: Ports>(Engine<P>, &'static str);

impl<P: Ports> Drop for Underway<P> {
    fn drop(&mut self) {
        self.0.0.wallet.underway.borrow_mut().retain(|name| *name != self.1);
    }
}

impl<P: Ports> Engine<P> {
    /// Makes a change. After a lost answer, the same form takes the same key for the lifetime of
    /// the page.
    ///
    /// Fails with `needLogin`, `needRealAccount`, `busy`; `fields` before anything is sent;
    /// otherwise the errors of the call.
    pub(crate) fn changing<E: Endpoint>(
        &self,
        judged: Judged<E::Request>,
        after: After<P>,
    ) -> PassthroughFuture<E::Response, P::Json> {
        let body = judged.map(|request| (write(&request), None));
        PassthroughFuture::new(self.change(const { &E::ROW }, body, after, Manner::Alone))
    }

    /// Like `changing`, for changes that may run in parallel.
    pub(crate) fn changing_beside<E: Endpoint>(
        &self,
        judged: Judged<E::Request>,
        after: After<P>,
    ) -> PassthroughFuture<E::Response, P::Json> {
        let body = judged.map(|request| (write(&request), None));
        PassthroughFuture::new(self.change(const { &E::ROW }, body, after, Manner::Beside))
    }

    /// Like `changing`, for changes open to visitors.
    pub(crate) fn changing_by_anyone<E: Endpoint>(
        &self,
        judged: Judged<E::Request>,
    ) -> PassthroughFuture<E::Response, P::Json> {
        let body = judged.map(|request| (write(&request), None));
        PassthroughFuture::new(self.change(const { &E::ROW }, body, |_, _| (), Manner::Anyone))
    }

    /// Moves money: the key is kept beyond the page until the result is known.
    ///
    /// Fails as [`Self::changing`] does, and with `resultUnknown` if the answer got lost.
    pub(crate) fn moving<E: Endpoint>(
        &self,
        judged: Judged<Movement<E::Request>>,
        after: After<P>,
    ) -> PassthroughFuture<E::Response, P::Json> {
        let body = judged
            .map(|movement| (write(&movement.request), Some((movement.amount, movement.wish))));
        PassthroughFuture::new(self.change(const { &E::ROW }, body, after, Manner::Alone))
    }

    /// Like `changing`, for money that can come back: an answer to an earlier press says nothing of
    /// the current state.
    ///
    /// Fails with `replayed` then.
    pub(crate) fn sending<E: Endpoint>(
        &self,
        judged: Judged<Movement<E::Request>>,
        after: After<P>,
    ) -> PassthroughFuture<E::Response, P::Json> {
        let body = judged
            .map(|movement| (write(&movement.request), Some((movement.amount, movement.wish))));
        PassthroughFuture::new(self.change(const { &E::ROW }, body, after, Manner::Undoable))
    }

    fn change(
        &self,
        row: &'static Row,
        body: Judged<(String, Option<(Amount, String)>)>,
        after: After<P>,
        manner: Manner,
    ) -> ResponseFuture<'static, P::Json> {
        let engine = self.clone();
        Box::pin(async move {
            if manner != Manner::Anyone {
                engine.wallet_open()?;
            }
            let alone = manner != Manner::Beside;
            let _underway = if alone { Some(engine.underway(row.name)?) } else { None };
            let (body, money) =
                body.map_err(|fields| CoreError::Fields { fields, message: None })?;
            // There may be a password in it.
            let body = Zeroizing::new(body);
            let mut result = match money {
                None => engine.request_raw(row, &body).await,
                Some((amount, wish)) => {
                    engine.execute_transaction(row, &body, &amount.0, &wish).await
                }
            };
            if manner == Manner::Undoable && result.is_ok() && engine.0.replayed.get() {
                result = Err(CoreError::Replayed);
            }
            after(&engine, result.as_ref().ok());
            result
        })
    }

    fn underway(&self, name: &'static str) -> Result<Underway<P>, CoreError> {
        let mut names = self.0.wallet.underway.borrow_mut();
        if names.contains(&name) {
            return Err(CoreError::Busy);
        }
        names.push(name);
        Ok(Underway(self.clone(), name))
    }
}
