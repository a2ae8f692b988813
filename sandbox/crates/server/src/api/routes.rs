//! Routes of endpoints: `routes.on(endpoints::Balance, handler)`.

use super::{
    Ctx, Incoming,
    context::Inner,
    decode::{decode, named_language, require_media_type},
    error_codes::{EndpointErrors, has_body, is_allowed_when_restricted},
    idempotency::{self, IdempotentRequest, StoredOutcome},
    incoming::lang_of,
};
use crate::{
    app::App,
    brand::{Brand, BrandEndpoint},
    cipher::{self, Nonce},
    net::{self, Peer},
    remember_me,
    session::{self, Session},
};
use ante_base::{ApiError, ApiResponse, ErrorCode, Lang, key, secret};
use ante_contract::endpoint::{self, Endpoint, EndpointMeta, Token};
use ante_ledger::work;
use axum::{
    Router,
    body::{Body, Bytes},
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, Response, StatusCode, header, request::Parts},
    routing::{MethodFilter, MethodRouter, on},
};
use futures_util::StreamExt;
use serde_json::{Value, value::RawValue};
use std::{
    collections::{BTreeMap, BTreeSet},
    pin::Pin,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};

/// Decrypted request of an encrypted call, for the journal (test API page): the middleware adds the
/// slot, the route fills it.
#[derive(Debug, Clone, Default)]
pub struct DecryptedBody(pub Arc<Mutex<Option<Value>>>);

/// Endpoints with their handlers.
pub struct Routes {
    router: Router<App>,
    names: BTreeSet<&'static str>,
    body_limits: BodyLimits,
    brand: Arc<Brand>,
}

/// Default maximum size of a body, in bytes.
const BODY_LIMIT: usize = 256 * 1024;

/// Maximum body size by path, for middleware that reads a body before its route.
#[derive(Debug, Clone, Default)]
pub struct BodyLimits {
    /// Endpoints with a higher limit, by path.
    large: BTreeMap<&'static str, (Arc<BrandEndpoint>, usize)>,
}

impl BodyLimits {
    /// Reads the body of a call to `path`, up to the endpoint's limit. Where an endpoint requires a
    /// session, a call without one has the default limit.
    ///
    /// # Errors
    /// `too_large`; `request_timeout`; `need_login` for a body above the default limit without a
    /// session.
    pub async fn read(&self, app: &App, parts: &Parts, body: Body) -> Result<Bytes, ApiError> {
        let Some((brand_endpoint, limit)) = self.large.get(parts.uri.path()) else {
            return read_body(body, BODY_LIMIT).await;
        };
        let mut headers = parts.headers.clone();
        brand_endpoint.translate_headers(&mut headers);
        let known = brand_endpoint.endpoint.token != Token::Required
            || session::find(app, &headers, brand_endpoint.endpoint.name).await?.is_some();
        if known {
            return read_body(body, *limit).await;
        }
        read_body(body, BODY_LIMIT).await.map_err(|error| match error.is(ErrorCode::TooLarge) {
            true => ErrorCode::NeedLogin.into(),
            false => error,
        })
    }
}

/// Maximum size of a too large body that is still read and dropped, in bytes: closing the
/// connection while a client sends would lose the response.
const MAX_DRAINED_BYTES: usize = 16 * 1024 * 1024;

/// Reads a body of at most `limit` bytes.
async fn read_body(body: Body, limit: usize) -> Result<Bytes, ApiError> {
    let mut parts = body.into_data_stream();
    let (mut kept, mut received) = (Vec::new(), 0_usize);
    while let Some(part) = parts.next().await {
        let part = part.map_err(|error| match net::is_too_slow(&error) {
            true => ApiError::custom(
                StatusCode::REQUEST_TIMEOUT,
                "request_timeout",
                key!("errors.requestTimeout"),
            ),
            false => ErrorCode::BadInput.into(),
        })?;
        received = received.saturating_add(part.len());
        if received <= limit {
            kept.extend_from_slice(&part);
        } else if received <= MAX_DRAINED_BYTES {
            kept = Vec::new();
        } else {
            break;
        }
    }
    if received > limit { Err(ErrorCode::TooLarge.into()) } else { Ok(kept.into()) }
}

/// Options for serving an endpoint.
#[derive(Debug, Clone, Copy)]
struct RouteOptions {
    /// Whether the response contains a token.
    secret_answer: bool,
    /// Maximum size of a body, in bytes.
    limit: usize,
}

impl Routes {
    /// Creates routes without endpoints, for a brand's back end.
    pub fn for_brand(brand: Arc<Brand>) -> Self {
        Self {
            router: Router::new(),
            names: BTreeSet::new(),
            body_limits: BodyLimits::default(),
            brand,
        }
    }

    /// Serves an endpoint.
    #[must_use]
    pub fn on<E, H, F>(self, _row: E, handler: H) -> Self
    where
        E: Endpoint,
        H: Fn(Ctx, E::Request) -> F + Clone + Send + Sync + 'static,
        F: Future<Output = Result<E::Response, ApiError>> + Send + 'static,
    {
        self.add::<E, H, F>(handler, RouteOptions { secret_answer: false, limit: BODY_LIMIT })
    }

    /// Serves an endpoint whose response contains a token and is never stored under the idempotency
    /// key.
    #[must_use]
    pub fn on_secret<E, H, F>(self, _row: E, handler: H) -> Self
    where
        E: Endpoint,
        H: Fn(Ctx, E::Request) -> F + Clone + Send + Sync + 'static,
        F: Future<Output = Result<E::Response, ApiError>> + Send + 'static,
    {
        self.add::<E, H, F>(handler, RouteOptions { secret_answer: true, limit: BODY_LIMIT })
    }

    /// Serves an endpoint with a higher body limit than others.
    #[must_use]
    pub fn on_large<E, H, F>(self, _row: E, limit: usize, handler: H) -> Self
    where
        E: Endpoint,
        H: Fn(Ctx, E::Request) -> F + Clone + Send + Sync + 'static,
        F: Future<Output = Result<E::Response, ApiError>> + Send + 'static,
    {
        self.add::<E, H, F>(handler, RouteOptions { secret_answer: false, limit })
    }

    fn add<E, H, F>(mut self, handler: H, serving: RouteOptions) -> Self
    where
        E: Endpoint,
        H: Fn(Ctx, E::Request) -> F + Clone + Send + Sync + 'static,
        F: Future<Output = Result<E::Response, ApiError>> + Send + 'static,
    {
        let brand_endpoint = Arc::new(self.brand.endpoint(&E::META));
        let endpoint = &brand_endpoint.endpoint;
        self.names.insert(endpoint.name);
        let filter = match endpoint.method {
            endpoint::Method::Get => MethodFilter::GET,
            endpoint::Method::Post => MethodFilter::POST,
            endpoint::Method::Put => MethodFilter::PUT,
            endpoint::Method::Delete => MethodFilter::DELETE,
        };
        if endpoint.encrypted {
            self.router = self.router.route(
                endpoint.path,
                on(filter, async |request: Request| {
                    let lang = lang_of(request.headers());
                    ApiError::new(ErrorCode::EncryptionRequired).to_response(lang).into_response()
                }),
            );
        }
        let (path, filter) = if endpoint.encrypted {
            // Payloads are sent by POST; the endpoint's own method is accepted as well.
            (format!("{}{}", cipher::BASE_PATH, endpoint.path), filter.or(MethodFilter::POST))
        } else {
            (endpoint.path.to_owned(), filter)
        };
        if serving.limit > BODY_LIMIT {
            self.body_limits
                .large
                .insert(endpoint.path, (Arc::clone(&brand_endpoint), serving.limit));
        }
        let served = Arc::new(ServedEndpoint {
            brand_endpoint,
            serving,
            named: EndpointErrors::from_endpoint::<E>(),
            read: request_parser::<E, H, F>(handler),
        });
        self.router = self.router.route(&path, route(filter, served));
        self
    }

    /// Returns the names of the endpoints that have a route.
    pub fn names(&self) -> &BTreeSet<&'static str> {
        &self.names
    }

    /// Returns the maximum body size of each endpoint.
    pub fn body_limits(&self) -> BodyLimits {
        self.body_limits.clone()
    }

    /// Returns the router.
    pub fn into_router(self) -> Router<App> {
        self.router
    }
}

/// Endpoint and how it is served. Only `read` is generic over the request and response types;
/// everything else is compiled once for all endpoints.
struct ServedEndpoint {
    brand_endpoint: Arc<BrandEndpoint>,
    serving: RouteOptions,
    named: EndpointErrors,
    read: RequestParser,
}

/// Parser of a request, received or decrypted.
type RequestParser =
    Box<dyn Fn(RequestSource<'_>) -> Result<ParsedRequest, ApiError> + Send + Sync>;

/// Source of a request.
enum RequestSource<'a> {
    Received { endpoint: &'a EndpointMeta, parts: &'a Parts, raw: &'a Bytes },
    Decrypted(&'a RawValue),
}

/// Parsed request.
struct ParsedRequest {
    /// The request as JSON, by which requests with the same idempotency key are compared; empty for
    /// an endpoint that changes nothing.
    json: Vec<u8>,
    /// Executes the request.
    handle: Box<dyn FnOnce(Ctx) -> HandlerFuture + Send>,
}

type HandlerFuture = Pin<Box<dyn Future<Output = Result<ApiResponse, ApiError>> + Send>>;

fn request_parser<E, H, F>(handler: H) -> RequestParser
where
    E: Endpoint,
    H: Fn(Ctx, E::Request) -> F + Clone + Send + Sync + 'static,
    F: Future<Output = Result<E::Response, ApiError>> + Send + 'static,
{
    Box::new(move |input| {
        let request: E::Request = match input {
            RequestSource::Received { endpoint, parts, raw } => decode(endpoint, parts, raw)?,
            RequestSource::Decrypted(body) => {
                serde_json::from_str(body.get()).map_err(|_| ApiError::new(ErrorCode::BadInput))?
            }
        };
        let json = if E::META.is_mutation { serde_json::to_vec(&request)? } else { Vec::new() };
        let handler = handler.clone();
        let handle = move |ctx| -> HandlerFuture {
            Box::pin(async move { ApiResponse::ok(&handler(ctx, request).await?) })
        };
        Ok(ParsedRequest { json, handle: Box::new(handle) })
    })
}

fn route(filter: MethodFilter, served: Arc<ServedEndpoint>) -> MethodRouter<App> {
    on(filter, move |State(app): State<App>, request: Request| {
        let served = Arc::clone(&served);
        async move { serve(app, request, &served).await }
    })
}

async fn serve(app: App, mut request: Request, served: &ServedEndpoint) -> Response<Body> {
    let brand_endpoint = &*served.brand_endpoint;
    brand_endpoint.translate_headers(request.headers_mut());
    let lang = lang_of(request.headers());
    let endpoint = &brand_endpoint.endpoint;
    let refused = |error| served.named.enforce(brand_endpoint, error).to_response(lang);
    if !brand_endpoint.is_module(request.headers()) {
        return refused(ErrorCode::BadInput.into()).into_response();
    }
    let (parts, body) = request.into_parts();
    let call = match prepare(&app, served, &parts, body, lang).await {
        Ok(Preparation::Run(call)) => *call,
        Ok(Preparation::Replay(answer)) => return answer.into_response(),
        Err(error) => return refused(error).into_response(),
    };
    let ctx = Ctx::new(app, call.inner);
    let work = finish(ctx.clone(), (call.handle)(ctx.clone()), call.claim);
    let answer = if endpoint.is_mutation {
        // The work runs in its own task, so that a client's disconnect does not stop it.
        match tokio::spawn(work).await {
            Ok(answer) => answer,
            Err(error) => Err(ApiError::internal(error)),
        }
    } else {
        work.await
    };
    let mut response = answer.unwrap_or_else(refused).into_response();
    let cookies = ctx.inner.cookies.lock().unwrap_or_else(PoisonError::into_inner);
    for cookie in cookies.iter() {
        if let Ok(value) = HeaderValue::from_str(cookie) {
            response.headers_mut().append(header::SET_COOKIE, value);
        }
    }
    drop(cookies);
    response
}

/// Executes the work. Stores the response under its key and spends the nonce, unless the work did
/// so.
async fn finish(
    ctx: Ctx,
    work: HandlerFuture,
    _claim: Option<idempotency::InFlightGuard>,
) -> Result<ApiResponse, ApiError> {
    let result = work.await;
    let unspent = ctx.inner.nonce.is_some() && !ctx.inner.spent.load(Ordering::Acquire);
    let unstored = ctx.inner.intent.is_some() && !ctx.inner.stored.load(Ordering::Acquire);
    match &result {
        Ok(answer) if unstored => ctx.store(answer.clone()).await?,
        Ok(_) | Err(_) if unspent => ctx.write(|_| Box::pin(async { Ok(()) })).await?,
        Ok(_) | Err(_) => {}
    }
    result
}

struct PreparedCall {
    handle: Box<dyn FnOnce(Ctx) -> HandlerFuture + Send>,
    inner: Inner,
    claim: Option<idempotency::InFlightGuard>,
}

enum Preparation {
    Run(Box<PreparedCall>),
    Replay(ApiResponse),
}

async fn prepare(
    app: &App,
    served: &ServedEndpoint,
    parts: &Parts,
    body: Body,
    lang: Lang,
) -> Result<Preparation, ApiError> {
    let (brand_endpoint, serving) = (&*served.brand_endpoint, served.serving);
    let endpoint = &brand_endpoint.endpoint;
    let site = app.site();
    if !served.named.always_open {
        site.require_open()?;
    }
    let incoming = incoming(parts, lang);
    let raw = if has_body(endpoint) {
        let form = endpoint.body == endpoint::Body::Form && !endpoint.encrypted;
        let kind = if form { "application/x-www-form-urlencoded" } else { "application/json" };
        require_media_type(&parts.headers, kind)?;
        read_body(body, serving.limit).await?
    } else {
        Bytes::new()
    };
    let Some(unsealed) = decrypt_payload(app, endpoint, &raw, &incoming).await? else {
        return prepare_decoded(app, served, parts, &raw, incoming, None).await;
    };
    let unspent = (!unsealed.is_spent).then(|| unsealed.nonce.clone());
    let prepared = prepare_decoded(app, served, parts, &raw, incoming, Some(unsealed)).await;
    match (&prepared, unspent) {
        // The call spends the nonce; so does a concurrent call with the same request, which the
        // network may have duplicated.
        (Ok(Preparation::Run(_)), _) => {}
        (Err(error), _) if error.is(ErrorCode::ConflictPending) => {}
        (_, Some(nonce)) => spend_unused(app, nonce).await?,
        (_, None) => {}
    }
    prepared
}

/// Decrypted payload of an encrypted call.
struct DecryptedPayload {
    plain: cipher::DecryptedRequest,
    nonce: Nonce,
    is_spent: bool,
}

/// Decrypts the payload of an encrypted call.
async fn decrypt_payload(
    app: &App,
    endpoint: &EndpointMeta,
    raw: &Bytes,
    incoming: &Incoming,
) -> Result<Option<DecryptedPayload>, ApiError> {
    #[derive(serde::Deserialize)]
    struct SealedBody {
        payload: String,
    }
    if !endpoint.encrypted {
        return Ok(None);
    }
    let Ok(SealedBody { payload }) = serde_json::from_slice(raw) else {
        return Err(ErrorCode::EncryptionRequired.into());
    };
    let plain = cipher::open(app.keys(), &payload)?;
    let nonce = Nonce::parse(app.keys(), &plain.nonce, &incoming.visitor)?;
    let is_spent = nonce.is_spent(app.db().readers()).await?;
    Ok(Some(DecryptedPayload { plain, nonce, is_spent }))
}

/// Spends the nonce of a call that is not executed; another call may have spent it in the meantime.
async fn spend_unused(app: &App, nonce: Nonce) -> Result<(), ApiError> {
    match app.db().write(work!(|tx| nonce.spend(tx).await)).await {
        Err(error) if !error.is(ErrorCode::DecryptionFailed) => Err(error),
        _ => Ok(()),
    }
}

/// Prepares a call whose body was read, and decrypted if it was encrypted.
async fn prepare_decoded(
    app: &App,
    served: &ServedEndpoint,
    parts: &Parts,
    raw: &Bytes,
    mut incoming: Incoming,
    unsealed: Option<DecryptedPayload>,
) -> Result<Preparation, ApiError> {
    let (brand_endpoint, serving) = (&*served.brand_endpoint, served.serving);
    let endpoint = &brand_endpoint.endpoint;
    let (body, nonce, is_spent) = match unsealed {
        Some(DecryptedPayload { plain, nonce, is_spent }) => {
            if plain.method != endpoint.method.as_str() || plain.path != endpoint.path {
                return Err(ErrorCode::DecryptionFailed.into());
            }
            if let Some(opened) = parts.extensions.get::<DecryptedBody>() {
                let value = serde_json::from_str(plain.body.get()).ok();
                *opened.0.lock().unwrap_or_else(PoisonError::into_inner) = value;
            }
            (Some(plain.body), Some(nonce), is_spent)
        }
        None => (None, None, false),
    };
    // A duplicated request gets its stored response, if the endpoint stores responses, otherwise an
    // error.
    if is_spent && !endpoint.is_mutation {
        return Err(ErrorCode::DecryptionFailed.into());
    }
    let session = match endpoint.token {
        Token::None => None,
        Token::Optional | Token::Required => {
            session::find(app, &parts.headers, endpoint.name).await?
        }
    };
    check_access(endpoint, session.as_ref(), &parts.headers)?;
    let asked = (served.read)(match &body {
        Some(body) => RequestSource::Decrypted(body),
        None => RequestSource::Received { endpoint, parts, raw },
    })?;
    // The header of our own clients comes first; the specification has only the parameter.
    if body.is_none()
        && !parts.headers.contains_key("language")
        && let Some(lang) = named_language(endpoint, parts, raw)
    {
        incoming.lang = lang;
    }
    let mut repeated = false;
    let (intent, claim) = if endpoint.is_mutation {
        let intent = idempotent_request(endpoint, &incoming, session.as_ref(), &asked.json)?;
        match idempotency::find(app.db().readers(), &intent.owner, &intent.key).await? {
            StoredOutcome::Completed { body_hash, .. } if body_hash != intent.body_hash => {
                let code = if is_spent {
                    ErrorCode::DecryptionFailed
                } else {
                    ErrorCode::IdempotencyMismatch
                };
                return Err(code.into());
            }
            StoredOutcome::Completed { answer: Some(answer), .. } => {
                return Ok(Preparation::Replay(answer));
            }
            StoredOutcome::Completed { .. } | StoredOutcome::Unknown if is_spent => {
                return Err(ErrorCode::DecryptionFailed.into());
            }
            StoredOutcome::Completed { answer: None, .. } => repeated = true,
            StoredOutcome::Unknown => {}
        }
        let claim = app
            .keys_in_flight()
            .claim(&intent.owner, &intent.key)
            .ok_or_else(|| ApiError::new(ErrorCode::ConflictPending))?;
        (Some(intent), Some(claim))
    } else {
        (None, None)
    };
    let inner = Inner {
        incoming,
        session,
        intent,
        repeated,
        nonce,
        secret_answer: serving.secret_answer,
        spent: AtomicBool::new(false),
        stored: AtomicBool::new(false),
        cookies: Mutex::default(),
    };
    Ok(Preparation::Run(Box::new(PreparedCall { handle: asked.handle, inner, claim })))
}

fn incoming(parts: &Parts, lang: Lang) -> Incoming {
    let visitor = parts.headers.get("visitor").and_then(|value| value.to_str().ok());
    Incoming {
        address: Peer::address_in(&parts.extensions),
        lang,
        visitor: visitor.unwrap_or_default().chars().take(64).collect(),
        headers: parts.headers.clone(),
    }
}

fn check_access(
    endpoint: &EndpointMeta,
    session: Option<&Session>,
    headers: &HeaderMap,
) -> Result<(), ApiError> {
    let Some(session) = session else {
        // A logout also ends the remember-me family that would reopen an expired session.
        let leaves = endpoint.name == "Logout" && remember_me::presented(headers).is_some();
        let open = endpoint.token != Token::Required || leaves;
        return if open { Ok(()) } else { Err(ErrorCode::NeedLogin.into()) };
    };
    // After a login with a weak or expired password, a session can only change it or log out.
    if session.restricted && !is_allowed_when_restricted(endpoint) {
        return Err(ErrorCode::PasswordChangeRequired.into());
    }
    Ok(())
}

fn idempotent_request(
    endpoint: &EndpointMeta,
    incoming: &Incoming,
    session: Option<&Session>,
    json: &[u8],
) -> Result<IdempotentRequest, ApiError> {
    let key = incoming.headers.get("idempotency-key").and_then(|value| value.to_str().ok());
    let key = key.filter(|key| idempotency::is_valid_key(key)).ok_or(ErrorCode::KeyRequired)?;
    Ok(IdempotentRequest {
        owner: key_owner(session, incoming),
        key: key.to_owned(),
        body_hash: secret::digest(&[endpoint.name.as_bytes(), json]).to_vec(),
    })
}

/// Returns the owner of idempotency keys: the member, or the visitor.
pub fn key_owner(session: Option<&Session>, incoming: &Incoming) -> String {
    match session {
        Some(session) => format!("m:{}", session.member),
        None => format!("v:{}", incoming.visitor),
    }
}
