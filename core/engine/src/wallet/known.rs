//! Last answers of the wallet, looked up field by field: reading whole answers would cost more
//! bytes than all rules that need them.

use super::{
    WalletMemory,
    change::{After, Judged},
};
use crate::{
    api::{PassthroughFuture, ResponseFuture},
    engine::Engine,
    json::Json,
    permission::ProtectedAction,
    ports::Ports,
};
use ante_contract::{CoreError, Endpoint, Nothing};

impl<P: Ports> Engine<P> {
    /// Calls, returns the answer as raw JSON, and keeps it for the validation of forms.
    pub(crate) fn kept<E: Endpoint>(
        &self,
        request: &E::Request,
    ) -> PassthroughFuture<E::Response, P::Json> {
        self.heeding::<E>(request, Self::keep::<E>)
    }

    /// Like `kept`, for calls open to visitors.
    pub(crate) fn kept_for_all<E: Endpoint>(
        &self,
        request: &E::Request,
    ) -> PassthroughFuture<E::Response, P::Json> {
        PassthroughFuture::new(
            self.heeded(self.request_permitted::<E>(None, request).into_json(), Self::keep::<E>),
        )
    }

    /// Like `kept`, for calls with another permission.
    pub(crate) fn kept_by<E: Endpoint>(
        &self,
        action: ProtectedAction,
        request: &E::Request,
    ) -> PassthroughFuture<E::Response, P::Json> {
        let asked = self.request_permitted::<E>(Some(action), request).into_json();
        PassthroughFuture::new(self.heeded(asked, Self::keep::<E>))
    }

    fn keep<E: Endpoint>(&self, answer: Option<&P::Json>) {
        if let Some(answer) = answer {
            self.0.wallet.keep::<E>(answer.clone());
        }
    }

    /// Calls, and returns the answer as raw JSON after the engine read the fields it needs.
    pub(crate) fn heeding<E: Endpoint>(
        &self,
        request: &E::Request,
        heed: After<P>,
    ) -> PassthroughFuture<E::Response, P::Json> {
        let wallet = Some(ProtectedAction::Wallet);
        PassthroughFuture::new(
            self.heeded(self.request_permitted::<E>(wallet, request).into_json(), heed),
        )
    }

    fn heeded(
        &self,
        asked: ResponseFuture<'static, P::Json>,
        heed: After<P>,
    ) -> ResponseFuture<'static, P::Json> {
        let engine = self.clone();
        Box::pin(async move {
            let answer = asked.await?;
            heed(&engine, Some(&answer));
            Ok(answer)
        })
    }

    /// Calls if the request is valid, and returns the answer as raw JSON.
    pub(crate) fn reading<E: Endpoint>(
        &self,
        judged: Judged<E::Request>,
    ) -> PassthroughFuture<E::Response, P::Json> {
        self.reading_by::<E>(ProtectedAction::Wallet, judged)
    }

    /// Like `reading`, for calls with another permission.
    pub(crate) fn reading_by<E: Endpoint>(
        &self,
        action: ProtectedAction,
        judged: Judged<E::Request>,
    ) -> PassthroughFuture<E::Response, P::Json> {
        let asked =
            judged.map(|request| self.request_permitted::<E>(Some(action), &request).into_json());
        PassthroughFuture::new(self.unless_wrong(action, asked))
    }

    fn unless_wrong(
        &self,
        action: ProtectedAction,
        asked: Judged<ResponseFuture<'static, P::Json>>,
    ) -> ResponseFuture<'static, P::Json> {
        asked.unwrap_or_else(|fields| {
            let open = self.permit(action);
            Box::pin(async move { open.and(Err(CoreError::Fields { fields, message: None })) })
        })
    }

    /// Calls without fields, and returns the answer as raw JSON.
    pub(crate) fn wallet_read<E: Endpoint<Request = Nothing>>(
        &self,
    ) -> PassthroughFuture<E::Response, P::Json> {
        self.request_permitted::<E>(Some(ProtectedAction::Wallet), &Nothing {})
    }
}

impl<J: Json> WalletMemory<J> {
    /// Keeps an answer under the name of its call.
    pub(crate) fn keep<E: Endpoint>(&self, answer: J) {
        self.known.borrow_mut().insert(E::ROW.name.to_owned(), answer);
    }

    /// Marks an answer as outdated: forms are not judged by it any more.
    pub(crate) fn drop_known<E: Endpoint>(&self) {
        if let Some(answer) = self.known.borrow_mut().remove(E::ROW.name) {
            self.outdated.borrow_mut().insert(E::ROW.name.to_owned(), answer);
        }
    }

    /// The last answer of a call, outdated or not: a quote is better by that than none, until the next
    /// answer is there.
    pub(crate) fn last<E: Endpoint>(&self) -> Option<J> {
        self.known::<E>().or_else(|| self.outdated.borrow().get(E::ROW.name).cloned())
    }

    /// The last answer of a call, when it still holds.
    pub(crate) fn known<E: Endpoint>(&self) -> Option<J> {
        self.known.borrow().get(E::ROW.name).cloned()
    }
}

/// A member's text.
pub(crate) fn text<J: Json>(json: &J, name: &str) -> Option<String> {
    json.member(name)?.text()
}

/// Returns the item of a list with a member of this value.
pub(crate) fn item<J: Json>(json: &J, list: &str, name: &str, value: &str) -> Option<J> {
    let items = json.member(list)?.items()?;
    items.into_iter().find(|item| text(item, name).as_deref() == Some(value))
}
