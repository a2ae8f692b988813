//! Members with requested properties, for tests.

use super::{
    limits,
    response::{ErrorResponse, bad_request, read_body},
};
use ante_agent::rates;
use ante_base::{ApiError, Lang, member_kind::MemberKind, money::Money};
use ante_cashier::wallet::payout::{self, NewAccount};
use ante_contract::{agent::team::RateInput, points::PointKind, wallet::limits::LimitRequest};
use ante_identity::account::{
    account_holder, factor, login_history,
    members::{self, NewMember, is_weak},
    mobile::Mobile,
};
use ante_ledger::work;
use ante_server::{
    app::App,
    net::Peer,
    session::{self, ClientInfo},
};
use axum::{
    Json,
    body::Body,
    extract::{Request, State},
    http::{HeaderValue, Response, StatusCode, header},
    response::IntoResponse,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::net::IpAddr;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct MemberRequest {
    username: Option<String>,
    /// Password; empty for an account without one.
    #[serde(default = "password")]
    password: String,
    #[serde(default, rename = "type")]
    kind: MemberKind,
    #[serde(default)]
    nickname: String,
    #[serde(default)]
    balance: Option<String>,
    /// Points that the operator gave.
    #[serde(default)]
    points: Option<String>,
    #[serde(default)]
    rank_level: Option<i64>,
    /// User name of the upline.
    #[serde(default)]
    upline: Option<String>,
    #[serde(default)]
    password_expired: bool,
    #[serde(default)]
    payment_password: Option<String>,
    /// Secret of an authenticator app in base32, which turns two-step verification on.
    #[serde(default)]
    totp_secret: Option<String>,
    /// Verified mobile number, without its dialling code.
    #[serde(default)]
    mobile: Option<String>,
    #[serde(default = "dialing")]
    country_dialing_code: String,
    /// Verified e-mail address.
    #[serde(default)]
    email: Option<String>,
    /// Whether the contacts are unverified, as after a registration.
    #[serde(default)]
    unverified: bool,
    /// Address of an earlier login; `true` for the caller's.
    #[serde(default)]
    known_address: Option<KnownAddress>,
    /// Referral code of the account; random if missing.
    #[serde(default)]
    referral_code: Option<String>,
    /// Payout accounts without a waiting time, as if added long ago.
    #[serde(default)]
    payout_accounts: Vec<PayoutAccountRequest>,
    /// Holder of the payout accounts; field `payeeName` of the profile.
    #[serde(default)]
    payee_name: Option<String>,
    #[serde(default)]
    labels: Value,
    #[serde(default)]
    profile: Value,
    #[serde(default = "one")]
    logins: i64,
    #[serde(default)]
    language: Lang,
    /// Whether to open a session, and return its token with the session cookie.
    #[serde(default = "default_true")]
    login: bool,
    /// Limits in force.
    #[serde(default)]
    limits: Vec<LimitRequest>,
    /// Rates of an agent, in percent; if missing, those of the operator, or 0 below another agent.
    #[serde(default)]
    rates: Vec<RateInput>,
    /// Break that has just begun.
    #[serde(default, rename = "break")]
    pause: Option<limits::InitialBreak>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct PayoutAccountRequest {
    #[serde(default = "pix")]
    method: String,
    #[serde(default = "email")]
    kind: String,
    account: String,
}

fn pix() -> String {
    "PIX".to_owned()
}

fn email() -> String {
    "email".to_owned()
}

#[derive(Deserialize)]
#[serde(untagged)]
enum KnownAddress {
    Client(bool),
    Address(IpAddr),
}

impl KnownAddress {
    fn address(self, client: &ClientInfo) -> Option<String> {
        match self {
            Self::Client(known) => known.then(|| client.address.clone()),
            Self::Address(address) => Some(address.to_string()),
        }
    }
}

fn dialing() -> String {
    "+55".to_owned()
}

fn password() -> String {
    "Senha@2026".to_owned()
}

const fn one() -> i64 {
    1
}

const fn default_true() -> bool {
    true
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct CreatedMember {
    id: String,
    username: String,
    password: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    token: Option<String>,
}

pub(super) async fn members(
    State(app): State<App>,
    request: Request,
) -> Result<Response<Body>, ErrorResponse> {
    let origin = ClientInfo::from(request.headers(), Peer::address_in(request.extensions()));
    let input: MemberRequest = read_body(request).await?;
    let balance = match &input.balance {
        Some(text) => Money::parse(text).filter(|money| *money >= Money::ZERO),
        None => Some(Money::ZERO),
    };
    let balance = balance.ok_or_else(|| bad_request("balance: a decimal string, not below 0"))?;
    let opening = Money::parse(input.points.as_deref().unwrap_or("0"));
    let opening = opening.filter(|points| *points >= Money::ZERO);
    let opening = opening.ok_or_else(|| bad_request("points: a decimal string, not below 0"))?;
    if !input.rates.is_empty() && !input.kind.is_agent() {
        return Err(bad_request("rates: an agent's alone"));
    }
    let hasher = &app.guard().hasher;
    let given = Some(input.password.as_str()).filter(|password| !password.is_empty());
    let username = match input.username {
        Some(name) if !name.trim().is_empty() => name.trim().to_owned(),
        _ => format!("u{}", members::new_id()?.chars().skip(5).take(13).collect::<String>()),
    };
    let mut new = NewMember {
        username: username.clone(),
        password_hash: hasher.hash_for_test(given).await?.unwrap_or_default(),
        weak: is_weak(&input.password),
        expired: input.password_expired,
        payment_hash: hasher.hash_for_test(input.payment_password.as_deref()).await?,
        kind: input.kind,
        nickname: input.nickname,
        upline: None,
        rank_level: input.rank_level.unwrap_or(1),
        profile: input.profile,
        labels: input.labels,
        language: input.language,
        logins: input.logins,
        mobile: input.mobile.map(|number| Mobile::from_parts(&input.country_dialing_code, &number)),
        mobile_verified: !input.unverified,
        email: input.email,
        email_verified: !input.unverified,
        referral_code: input.referral_code,
    };
    let (upline, login) = (input.upline, input.login);
    let (totp_secret, agent_rates) = (input.totp_secret, input.rates);
    let accounts = input.payout_accounts.iter();
    let accounts: Vec<NewAccount> = accounts
        .map(|one| NewAccount::read(&one.method, &one.kind, &one.account))
        .collect::<Result<_, _>>()?;
    let payee_name = input.payee_name;
    let given = limits::InitialLimits { limits: input.limits, pause: input.pause };
    let known = input.known_address.and_then(|known| known.address(&origin));
    let (opener, rules) = (app.clone(), app.site().rules());
    let (id, opened) = app
        .db()
        .write(work!(|tx| {
            if let Some(upline) = upline {
                new.upline = members::id_of(tx, &upline).await?;
                if new.upline.is_none() {
                    return Err(ApiError::invalid_field("upline", "validation.required"));
                }
            }
            let id = members::create(tx, &new).await?;
            members::credit(tx, &id, balance).await?;
            if opening > Money::ZERO {
                ante_ledger::points::earn(tx, &id, PointKind::Reward, opening, "opening").await?;
            }
            if !agent_rates.is_empty() {
                rates::set_by_operator(tx, &id, &agent_rates).await?;
            }
            limits::give(tx, &id, &given, &rules).await?;
            if let Some(address) = known {
                login_history::remember_address(tx, &id, &address).await?;
            }
            if let Some(name) = payee_name {
                account_holder::save_if_missing(tx, &id, &name).await?;
            }
            payout::add_existing(tx, &id, &accounts).await?;
            if let Some(secret) = totp_secret {
                factor::enroll(tx, &id, &secret).await?;
            }
            let opened = if login {
                Some(session::open(tx, &opener, &id, new.weak || new.expired, &origin).await?)
            } else {
                None
            };
            Ok((id, opened))
        }))
        .await?;
    let (token, cookie) = match opened {
        Some(opened) => (Some(opened.token), opened.cookie),
        None => (None, None),
    };
    let made = CreatedMember { id, username, password: input.password, token };
    let mut response = (StatusCode::CREATED, Json(made)).into_response();
    if let Some(cookie) = cookie.and_then(|cookie| HeaderValue::from_str(&cookie).ok()) {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    Ok(response)
}
