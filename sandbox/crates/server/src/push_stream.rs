//! `GET /wps/push`: a member's server events as an SSE stream.

use crate::{
    api::lang_of,
    app::App,
    session::{self, Session},
};
use ante_base::{ApiError, ErrorCode};
use ante_contract::wallet::push::{KEEP_ALIVE_EVENT, KEEP_ALIVE_INTERVAL_MS, PUSH_PATH, PushKind};
use ante_ledger::push::{ServerEvent, hub::Subscription};
use axum::{
    Router,
    extract::State,
    http::{HeaderMap, HeaderName, HeaderValue, header},
    response::{
        IntoResponse, Response, Sse,
        sse::{Event, KeepAlive},
    },
    routing::get,
};
use futures_util::stream;
use std::{convert::Infallible, time::Duration};
use tokio::{sync::broadcast::error::RecvError, time::timeout};

/// Interval of keep-alive events, and of checks that the session is valid.
fn keep_alive_interval() -> Duration {
    Duration::from_millis(KEEP_ALIVE_INTERVAL_MS.into())
}
/// Value of the field `retry`: delay before a browser's `EventSource` reconnects. The core reconnects by its own backoff.
const RECONNECT_DELAY: Duration = Duration::from_secs(3);

/// Returns the route of the stream.
pub fn routes() -> Router<App> {
    Router::new().route(PUSH_PATH, get(push))
}

async fn push(State(app): State<App>, headers: HeaderMap) -> Response {
    match listen(app, &headers).await {
        Ok(listener) => listener.into_response(),
        Err(error) => error.to_response(lang_of(&headers)).into_response(),
    }
}

/// Subscribes to the events of the cookie's session: an `EventSource` in browsers sends no other
/// header.
async fn listen(app: App, headers: &HeaderMap) -> Result<Listener, ApiError> {
    app.site().require_open()?;
    let session = session::by_cookie(&app, headers).await?.ok_or(ErrorCode::NeedLogin)?;
    if session.restricted {
        return Err(ErrorCode::PasswordChangeRequired.into());
    }
    let subscription = app.push().subscribe(&session.member, session.id)?;
    let listener = Listener { app, headers: headers.clone(), session, subscription };
    // The session may have ended before the subscription.
    if listener.is_session_valid().await { Ok(listener) } else { Err(ErrorCode::NeedLogin.into()) }
}

struct Listener {
    app: App,
    headers: HeaderMap,
    session: Session,
    subscription: Subscription,
}

impl Listener {
    fn into_response(self) -> Response {
        // Shows at once that nothing between holds the stream back.
        let begin = keep_alive_event().retry(RECONNECT_DELAY);
        let events = stream::unfold((Some(begin), self), |(begin, mut listener)| async move {
            let event = match begin {
                Some(begin) => begin,
                None => listener.next().await?,
            };
            Some((Ok::<_, Infallible>(event), (None, listener)))
        });
        let mut response = Sse::new(events)
            .keep_alive(KeepAlive::new().interval(keep_alive_interval()).event(keep_alive_event()))
            .into_response();
        let headers = response.headers_mut();
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        // Turns off the buffering of events in a proxy.
        headers
            .insert(HeaderName::from_static("x-accel-buffering"), HeaderValue::from_static("no"));
        response
    }

    /// Returns the next event, or `None` when the session has ended or the server stops.
    async fn next(&mut self) -> Option<Event> {
        loop {
            let event = match timeout(keep_alive_interval(), self.subscription.events.recv()).await
            {
                Ok(Ok(event)) => Some(event),
                // The balance is the most important of the missed events.
                Ok(Err(RecvError::Lagged(_))) => Some(ServerEvent::Balance),
                Ok(Err(RecvError::Closed)) => return None,
                Err(_) => None,
            };
            if !self.is_session_valid().await {
                return None;
            }
            if let Some(event) = event.and_then(sse_event) {
                return Some(event);
            }
        }
    }

    async fn is_session_valid(&self) -> bool {
        // A database error ends the stream, and the page reconnects.
        let found = session::by_cookie(&self.app, &self.headers).await.ok().flatten();
        found.is_some_and(|found| {
            (found.id, &found.member) == (self.session.id, &self.session.member)
        })
    }
}

/// Data of an event without any: browsers drop an event without data.
const NO_DATA: &str = "-";

fn keep_alive_event() -> Event {
    Event::default().event(KEEP_ALIVE_EVENT).data(NO_DATA)
}

fn sse_event(event: ServerEvent) -> Option<Event> {
    let none = || NO_DATA.to_owned();
    let (kind, data) = match event {
        ServerEvent::Balance => (PushKind::Balance, none()),
        ServerEvent::Deposit(id) => (PushKind::Deposit, id),
        ServerEvent::Withdrawal(id) => (PushKind::Withdrawal, id),
        ServerEvent::Counts => (PushKind::Counts, none()),
        ServerEvent::Limits => (PushKind::Limits, none()),
        ServerEvent::Progress | ServerEvent::SessionEnded => return None,
    };
    Some(Event::default().event(kind.as_str()).data(data))
}
