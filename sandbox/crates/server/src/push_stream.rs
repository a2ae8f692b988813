//! `GET /wps/push`: a member's hints as server-sent events.

use crate::{
    api::lang_of,
    app::App,
    session::{self, Session},
};
use ante_base::{ApiError, ErrorCode};
use ante_contract::wallet::push::{PUSH_PATH, PushKind};
use ante_ledger::push::{Hint, hub::Subscription};
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

/// A line without events says this often that it is alive, and looks whether its session is.
const KEEP_ALIVE_INTERVAL: Duration = Duration::from_secs(20);
/// After how long a page that lost its line comes again.
const RECONNECT_DELAY: Duration = Duration::from_secs(3);

/// The stream's route.
pub fn routes() -> Router<App> {
    Router::new().route(PUSH_PATH, get(push))
}

async fn push(State(app): State<App>, headers: HeaderMap) -> Response {
    match listen(app, &headers).await {
        Ok(listener) => listener.into_response(),
        Err(error) => error.to_response(lang_of(&headers)).into_response(),
    }
}

/// The page's session by its cookie: a browser's event source sends no other header.
async fn listen(app: App, headers: &HeaderMap) -> Result<Listener, ApiError> {
    app.site().require_open()?;
    let session = session::by_cookie(&app, headers).await?.ok_or(ErrorCode::NeedLogin)?;
    if session.restricted {
        return Err(ErrorCode::PasswordChangeRequired.into());
    }
    let line = app.push().subscribe(&session.member, session.id)?;
    let listener = Listener { app, headers: headers.clone(), session, line };
    // It may have ended before the line was there.
    if listener.is_session_valid().await { Ok(listener) } else { Err(ErrorCode::NeedLogin.into()) }
}

struct Listener {
    app: App,
    headers: HeaderMap,
    session: Session,
    line: Subscription,
}

impl Listener {
    fn into_response(self) -> Response {
        let begin = Event::default().retry(RECONNECT_DELAY).comment("here");
        let events = stream::unfold((Some(begin), self), |(begin, mut listener)| async move {
            let event = match begin {
                Some(begin) => begin,
                None => listener.next().await?,
            };
            Some((Ok::<_, Infallible>(event), (None, listener)))
        });
        let mut response = Sse::new(events)
            .keep_alive(KeepAlive::new().interval(KEEP_ALIVE_INTERVAL))
            .into_response();
        let headers = response.headers_mut();
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        // A proxy in front must not save events up.
        headers
            .insert(HeaderName::from_static("x-accel-buffering"), HeaderValue::from_static("no"));
        response
    }

    /// The next event; none when the session has ended, or the server stops.
    async fn next(&mut self) -> Option<Event> {
        loop {
            let hint = match timeout(KEEP_ALIVE_INTERVAL, self.line.hints.recv()).await {
                Ok(Ok(hint)) => Some(hint),
                // Among the missed hints, the balance matters most.
                Ok(Err(RecvError::Lagged(_))) => Some(Hint::Balance),
                Ok(Err(RecvError::Closed)) => return None,
                Err(_) => None,
            };
            if !self.is_session_valid().await {
                return None;
            }
            if let Some(event) = hint.and_then(event) {
                return Some(event);
            }
        }
    }

    async fn is_session_valid(&self) -> bool {
        // A database that fails ends the stream; the page comes again.
        let found = session::by_cookie(&self.app, &self.headers).await.ok().flatten();
        found.is_some_and(|found| {
            (found.id, &found.member) == (self.session.id, &self.session.member)
        })
    }
}

fn event(hint: Hint) -> Option<Event> {
    // Browsers drop an event without data.
    let none = || "-".to_owned();
    let (kind, data) = match hint {
        Hint::Balance => (PushKind::Balance, none()),
        Hint::Deposit(id) => (PushKind::Deposit, id),
        Hint::Withdrawal(id) => (PushKind::Withdrawal, id),
        Hint::Counts => (PushKind::Counts, none()),
        Hint::Limits => (PushKind::Limits, none()),
        Hint::Progress | Hint::SessionEnded => return None,
    };
    Some(Event::default().event(kind.as_str()).data(data))
}
