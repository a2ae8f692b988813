//! What the control does.

use super::{faults::Fault, journal::Entry};
use crate::{
    account::{
        factor,
        members::{self, NewMember, is_weak},
    },
    api::{ApiError, Code, Lang},
    app::App,
    clock::rfc3339,
    ledger::{self, Audit},
    money::Money,
    seed,
    server::Peer,
    session::{self, Origin},
    site::settings,
};
use axum::{
    Json,
    body::Body,
    extract::{FromRequest, Query, Request, State},
    http::{HeaderValue, Response, StatusCode, header},
    response::IntoResponse,
};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::{Value, json};
use sqlx::Row;

/// A refusal of the control: plain JSON, for engineers.
pub(super) struct Refusal(StatusCode, String);

impl From<ApiError> for Refusal {
    fn from(error: ApiError) -> Self {
        Self(error.status, error.code().to_owned())
    }
}

impl From<sqlx::Error> for Refusal {
    fn from(error: sqlx::Error) -> Self {
        ApiError::from(error).into()
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response<Body> {
        (self.0, Json(json!({ "error": self.1 }))).into_response()
    }
}

fn bad(text: impl std::fmt::Display) -> Refusal {
    Refusal(StatusCode::BAD_REQUEST, text.to_string())
}

type Answer<T> = Result<Json<T>, Refusal>;

async fn read<T: DeserializeOwned>(request: Request) -> Result<T, Refusal> {
    let bytes = axum::body::Bytes::from_request(request, &()).await.map_err(bad)?;
    let bytes: &[u8] = if bytes.is_empty() { b"{}" } else { &bytes };
    serde_json::from_slice(bytes).map_err(bad)
}

/// What the control page shows.
pub(super) async fn state(State(app): State<App>) -> Answer<Value> {
    let demo: Vec<Value> = seed::DEMO
        .iter()
        .map(|demo| json!({"label": demo.label, "username": demo.username, "password": demo.password}))
        .collect();
    Ok(Json(json!({
        "site": app.site_origin(),
        "games": app.game_origin(),
        "scenes": seed::SCENES,
        "demo": demo,
        "settings": *app.site(),
        "faults": app.faults().left(),
        "ledger": ledger::audit(app.db().readers()).await?,
    })))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Reset {
    #[serde(default = "demo")]
    scene: String,
}

fn demo() -> String {
    "demo".to_owned()
}

pub(super) async fn reset(State(app): State<App>, request: Request) -> Answer<Value> {
    let Reset { scene } = read(request).await?;
    if !seed::SCENES.contains(&scene.as_str()) {
        return Err(bad(format!("no scene {scene}; there are: {}", seed::SCENES.join(", "))));
    }
    seed::reset(&app, &scene).await?;
    Ok(Json(json!({ "scene": scene })))
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Wanted {
    username: Option<String>,
    #[serde(default = "password")]
    password: String,
    #[serde(default, rename = "type")]
    kind: i64,
    #[serde(default)]
    nickname: String,
    #[serde(default)]
    balance: Option<String>,
    /// Points come with the points area; taken, so that scenes can be written now.
    #[serde(default)]
    points: Option<Value>,
    #[serde(default)]
    rank_level: Option<i64>,
    /// User name of the upline.
    #[serde(default)]
    upline: Option<String>,
    #[serde(default)]
    password_expired: bool,
    #[serde(default)]
    payment_password: Option<String>,
    /// Secret of an authenticator app, base32: two-step verification is on.
    #[serde(default)]
    totp_secret: Option<String>,
    #[serde(default)]
    labels: Value,
    #[serde(default)]
    profile: Value,
    #[serde(default = "once")]
    logins: i64,
    #[serde(default)]
    language: Lang,
    /// Open a session, and answer its token with the session cookie.
    #[serde(default = "yes")]
    login: bool,
}

fn password() -> String {
    "Senha@2026".to_owned()
}

const fn once() -> i64 {
    1
}

const fn yes() -> bool {
    true
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Made {
    id: String,
    username: String,
    password: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    token: Option<String>,
}

pub(super) async fn members(
    State(app): State<App>,
    request: Request,
) -> Result<Response<Body>, Refusal> {
    let origin = Origin::from(request.headers(), Peer::of(request.extensions()));
    let wanted: Wanted = read(request).await?;
    drop(wanted.points);
    let balance = match &wanted.balance {
        Some(text) => Money::parse(text).filter(|money| *money >= Money::ZERO),
        None => Some(Money::ZERO),
    };
    let balance = balance.ok_or_else(|| bad("balance: a decimal string, not below 0"))?;
    if ![0, 1, 2, 4, 41, 42].contains(&wanted.kind) {
        return Err(bad("type: 0, 1, 2, 4, 41 or 42"));
    }
    let hasher = &app.guard().hasher;
    let payment_hash = match &wanted.payment_password {
        Some(password) => Some(hasher.hash(password).await?),
        None => None,
    };
    let username = match wanted.username {
        Some(name) if !name.trim().is_empty() => name.trim().to_owned(),
        _ => format!("u{}", members::new_id()?.chars().skip(5).take(13).collect::<String>()),
    };
    let mut new = NewMember {
        username: username.clone(),
        password_hash: hasher.hash(&wanted.password).await?,
        weak: is_weak(&wanted.password),
        expired: wanted.password_expired,
        payment_hash,
        kind: wanted.kind,
        nickname: wanted.nickname,
        upline: None,
        rank_level: wanted.rank_level.unwrap_or(1),
        profile: wanted.profile,
        labels: wanted.labels,
        language: wanted.language,
        logins: wanted.logins,
        ..NewMember::default()
    };
    let (upline, login) = (wanted.upline, wanted.login);
    let totp_secret = wanted.totp_secret;
    let opener = app.clone();
    let (id, opened) = app
        .db()
        .write(move |tx| {
            Box::pin(async move {
                if let Some(upline) = upline {
                    new.upline = members::id_of(tx, &upline).await?;
                    if new.upline.is_none() {
                        return Err(ApiError::field("upline", "validation.required"));
                    }
                }
                let id = members::create(tx, &new).await?;
                members::endow(tx, &id, balance).await?;
                if let Some(secret) = totp_secret {
                    factor::enroll(tx, &id, &secret).await?;
                }
                let opened = if login {
                    Some(session::open(tx, &opener, &id, new.weak || new.expired, &origin).await?)
                } else {
                    None
                };
                Ok((id, opened))
            })
        })
        .await?;
    let (token, cookie) = match opened {
        Some(opened) => (Some(opened.token), opened.cookie),
        None => (None, None),
    };
    let made = Made { id, username, password: wanted.password, token };
    let mut response = (StatusCode::CREATED, Json(made)).into_response();
    if let Some(cookie) = cookie.and_then(|cookie| HeaderValue::from_str(&cookie).ok()) {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    Ok(response)
}

#[derive(Deserialize)]
pub(super) struct To {
    to: Option<String>,
}

pub(super) async fn outbox(State(app): State<App>, Query(asked): Query<To>) -> Answer<Value> {
    let rows = sqlx::query(
        "SELECT channel, recipient, subject, text, code, created_at FROM outbox
         WHERE ?1 IS NULL OR recipient = ?1 ORDER BY id DESC LIMIT 200",
    )
    .bind(asked.to)
    .fetch_all(app.db().readers())
    .await?;
    let mut messages = Vec::new();
    for row in rows {
        messages.push(json!({
            "channel": row.try_get::<&str, _>("channel")?,
            "to": row.try_get::<&str, _>("recipient")?,
            "subject": row.try_get::<&str, _>("subject")?,
            "text": row.try_get::<&str, _>("text")?,
            "code": row.try_get::<Option<&str>, _>("code")?,
            "at": rfc3339(row.try_get("created_at")?),
        }));
    }
    Ok(Json(Value::Array(messages)))
}

pub(super) async fn settings(State(app): State<App>) -> Answer<Value> {
    Ok(Json(serde_json::to_value(&*app.site()).map_err(bad)?))
}

pub(super) async fn site(State(app): State<App>, request: Request) -> Answer<Value> {
    let patch: Value = read(request).await?;
    let site = app
        .db()
        .write(move |tx| {
            Box::pin(async move {
                let site = match settings::load(tx).await?.patched(&settings::camel(patch)) {
                    Ok(site) => site,
                    Err(error) => {
                        let text = format!("not a site setting: {error}");
                        return Err(ApiError::own(StatusCode::BAD_REQUEST, text, "", ""));
                    }
                };
                settings::save(tx, &site).await?;
                Ok(site)
            })
        })
        .await?;
    app.use_site(site.clone());
    Ok(Json(serde_json::to_value(site).map_err(bad)?))
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Asked {
    Many(Vec<Fault>),
    One(Box<Fault>),
}

pub(super) async fn faults(State(app): State<App>, request: Request) -> Answer<Vec<Fault>> {
    match read(request).await? {
        Asked::One(fault) => app.faults().add(*fault),
        Asked::Many(faults) => faults.into_iter().for_each(|fault| app.faults().add(fault)),
    }
    Ok(Json(app.faults().left()))
}

pub(super) async fn faults_left(State(app): State<App>) -> Answer<Vec<Fault>> {
    Ok(Json(app.faults().left()))
}

pub(super) async fn no_faults(State(app): State<App>) -> Answer<Value> {
    app.faults().clear();
    Ok(Json(json!({})))
}

#[derive(Deserialize)]
pub(super) struct Of {
    path: Option<String>,
}

pub(super) async fn calls(State(app): State<App>, Query(asked): Query<Of>) -> Answer<Vec<Entry>> {
    Ok(Json(app.journal().of(asked.path.as_deref())))
}

pub(super) async fn no_calls(State(app): State<App>) -> Answer<Value> {
    app.journal().clear();
    Ok(Json(json!({})))
}

pub(super) async fn ledger(State(app): State<App>) -> Answer<Audit> {
    Ok(Json(ledger::audit(app.db().readers()).await?))
}

/// A new key for encrypted payloads; the one before lives on for a while.
pub(super) async fn rotate(State(app): State<App>) -> Answer<Value> {
    let keys = app.keys().clone();
    app.db().write(move |tx| Box::pin(async move { keys.rotate(tx).await })).await?;
    let kids: Vec<String> = app.keys().public().into_iter().map(|key| key.kid).collect();
    if kids.is_empty() {
        return Err(ApiError::new(Code::Internal).into());
    }
    Ok(Json(json!({ "kids": kids })))
}
