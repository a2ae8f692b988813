//! Context of a call for its handler, and the means to change state.

use super::{
    idempotency::{self, IdempotentRequest},
    incoming::Incoming,
};
use crate::{app::App, cipher::Nonce, session::Session, settings::SiteSettings};
use ante_base::{ApiError, ApiResponse, ErrorCode, Lang};
use ante_ledger::{
    db::{Tx, Work},
    push, work,
};
use serde::Serialize;
use sqlx::SqlitePool;
use std::sync::{
    Arc, Mutex, PoisonError,
    atomic::{AtomicBool, Ordering},
};

/// Context of one call, for its handler.
#[derive(Clone)]
pub struct Ctx {
    /// State of the server.
    pub app: App,
    pub(super) inner: Arc<Inner>,
}

pub(super) struct Inner {
    pub incoming: Incoming,
    pub session: Option<Session>,
    pub intent: Option<IdempotentRequest>,
    pub repeated: bool,
    pub nonce: Option<Nonce>,
    pub secret_answer: bool,
    pub spent: AtomicBool,
    pub stored: AtomicBool,
    pub cookies: Mutex<Vec<String>>,
}

impl Ctx {
    pub(super) fn new(app: App, inner: Inner) -> Self {
        Self { app, inner: Arc::new(inner) }
    }

    /// Returns the language of the response.
    pub fn lang(&self) -> Lang {
        self.inner.incoming.lang
    }

    /// Returns address, visitor and headers of the call.
    pub fn incoming(&self) -> &Incoming {
        &self.inner.incoming
    }

    /// Returns the session, if there is one.
    pub fn session(&self) -> Option<&Session> {
        self.inner.session.as_ref()
    }

    /// Returns the session of a logged-in member of any kind.
    ///
    /// # Errors
    /// `need_login`.
    pub fn member(&self) -> Result<&Session, ApiError> {
        self.session().ok_or_else(|| ErrorCode::NeedLogin.into())
    }

    /// Returns the session of a logged-in member with a real account, not a trial.
    ///
    /// # Errors
    /// `need_login`, `need_real_account`.
    pub fn real_member(&self) -> Result<&Session, ApiError> {
        let member = self.member()?;
        if member.is_trial() { Err(ErrorCode::NeedRealAccount.into()) } else { Ok(member) }
    }

    /// Returns the session of an agent (types 1, 2, 41, 42).
    ///
    /// # Errors
    /// `need_login`, `need_real_account`, `forbidden`.
    pub fn agent(&self) -> Result<&Session, ApiError> {
        let member = self.real_member()?;
        if member.is_agent() { Ok(member) } else { Err(ErrorCode::Forbidden.into()) }
    }

    /// Returns the site's current settings.
    pub fn site(&self) -> Arc<SiteSettings> {
        self.app.site()
    }

    /// Returns the pool of read connections.
    pub fn read(&self) -> &SqlitePool {
        self.app.db().readers()
    }

    /// Returns the idempotency key, which every endpoint that changes state requires; empty for
    /// others.
    pub fn idempotency_key(&self) -> &str {
        self.inner.intent.as_ref().map_or("", |intent| &intent.key)
    }

    /// Returns whether a call with the same key was executed before, but its response not stored
    /// because it contained a token.
    pub fn is_repeated(&self) -> bool {
        self.inner.repeated
    }

    /// Adds a cookie to the response.
    pub fn set_cookie(&self, cookie: String) {
        self.inner.cookies.lock().unwrap_or_else(PoisonError::into_inner).push(cookie);
    }

    /// Changes state without storing a response; spends the call's nonce in the same transaction.
    ///
    /// # Errors
    /// Those of the work.
    pub async fn write<T, F>(&self, work: F) -> Result<T, ApiError>
    where
        T: Send + 'static,
        F: for<'c> FnOnce(&'c mut Tx) -> Work<'c, T> + Send + 'static,
    {
        self.run(work, |_, _| None).await
    }

    /// Executes the effect of a call, stores its response and spends its nonce in one transaction.
    /// The handler of an endpoint that changes state ends with this call and returns its result.
    ///
    /// # Errors
    /// Those of the work. A final error is stored as well, an internal one is not.
    pub async fn mutate<T, F>(&self, work: F) -> Result<T, ApiError>
    where
        T: Serialize + Send + 'static,
        F: for<'c> FnOnce(&'c mut Tx) -> Work<'c, T> + Send + 'static,
    {
        let secret = self.inner.secret_answer;
        self.run(work, move |result, lang| match result {
            Ok(value) => {
                let answer = ApiResponse::ok(value).ok()?;
                let json = (!secret).then_some(answer.json);
                Some((answer.status, json))
            }
            Err(_) if secret => None,
            Err(error) if idempotency::is_final(error) => {
                let answer = error.to_response(lang);
                Some((answer.status, Some(answer.json)))
            }
            Err(_) => None,
        })
        .await
    }

    /// Stores the response of a call that wrote nothing under its key, and spends its nonce.
    pub(super) async fn store(&self, answer: ApiResponse) -> Result<(), ApiError> {
        let json = (!self.inner.secret_answer).then_some(answer.json);
        self.run(|_| Box::pin(async { Ok(()) }), move |_, _| Some((answer.status, json))).await
    }

    async fn run<T, F, S>(&self, work: F, store: S) -> Result<T, ApiError>
    where
        T: Send + 'static,
        F: for<'c> FnOnce(&'c mut Tx) -> Work<'c, T> + Send + 'static,
        S: FnOnce(&Result<T, ApiError>, Lang) -> Option<(axum::http::StatusCode, Option<String>)>
            + Send
            + 'static,
    {
        let inner = Arc::clone(&self.inner);
        let nonce = (!inner.spent.load(Ordering::Acquire)).then(|| inner.nonce.clone()).flatten();
        let intent = inner.intent.clone();
        let lang = self.lang();
        let (result, stored) = self
            .app
            .db()
            .write(work!(|tx| {
                if let Some(nonce) = &nonce {
                    nonce.spend(tx).await?;
                }
                sqlx::raw_sql("SAVEPOINT effect").execute(&mut *tx).await?;
                let result = work(&mut *tx).await;
                match &result {
                    Ok(_) => {}
                    Err(error) if error.status.is_server_error() => return Err(error.clone()),
                    Err(_) => {
                        sqlx::raw_sql("ROLLBACK TO effect").execute(&mut *tx).await?;
                        push::discard_events();
                    }
                }
                sqlx::raw_sql("RELEASE effect").execute(&mut *tx).await?;
                let stored = match (&intent, store(&result, lang)) {
                    (Some(intent), Some((status, json))) => {
                        intent.store(tx, status, json).await?;
                        true
                    }
                    _ => false,
                };
                Ok((result, stored))
            }))
            .await?;
        self.inner.spent.store(true, Ordering::Release);
        if stored {
            self.inner.stored.store(true, Ordering::Release);
        }
        result
    }
}
