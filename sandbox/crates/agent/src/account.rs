//! Call that opens an account for a downline.

use super::rates;
use ante_base::{
    ApiError, ErrorCode,
    clock::{DAY, HOUR},
    key,
    member_kind::MemberKind,
    typed,
};
use ante_contract::agent::account::{OpenAccountRequest, OpenAccountResult};
use ante_identity::{
    account::{
        members::{self, NewMember, is_weak},
        names, person, registration_fields,
    },
    inbox::{self, Notification},
};
use ante_ledger::work;
use ante_server::{
    api::Ctx,
    guard::rate_limit::{Limit, RateLimiter},
    settings::register_fields::RegistrationMethod,
};
use serde_json::{Value, json};

/// Limits on the accounts that an agent opens.
const MAX_OPENED: [Limit; 2] =
    [Limit { max_requests: 30, window_ms: HOUR }, Limit { max_requests: 200, window_ms: DAY }];
/// Limits on the accounts that all agents of an address prefix open, because an agent can open
/// further agents.
const MAX_OPENED_FROM: [Limit; 2] =
    [Limit { max_requests: 120, window_ms: HOUR }, Limit { max_requests: 600, window_ms: DAY }];

/// Replaces an error that would reveal private facts about a person, an exclusion or another
/// account, by `forbidden`. Returns other errors unchanged.
fn without_reason(error: ApiError) -> ApiError {
    if !error.is(ErrorCode::PersonExcluded) && !error.is(ErrorCode::ValidationFailed) {
        return error;
    }
    ApiError::with_text(ErrorCode::Forbidden, key!("agent.accountImpossible"), &[])
}

/// Opens an account below the agent. The agent knows its password, so the first login requires a
/// new one.
///
/// # Errors
/// Field errors of the form, `username_taken`, `too_many_requests`, or `forbidden` if the person
/// cannot have another account.
pub(super) async fn open(
    ctx: Ctx,
    request: OpenAccountRequest,
) -> Result<OpenAccountResult, ApiError> {
    let agent = ctx.agent()?.clone();
    let site = ctx.site();
    let (account, password) = (typed::text(&request.username), typed::password(&request.password));
    let mut errors = Vec::new();
    for (name, value) in [("username", &account), ("password", &password)] {
        errors.extend(registration_fields::validate_as(&site.register_fields, name, name, value));
    }
    if errors.is_empty() {
        errors.extend(names::validate(&site, ctx.app.brand().name(), "username", &account));
    }
    let number = &typed::text(request.id_number.as_deref().unwrap_or_default());
    let shown = registration_fields::form_fields(&site, RegistrationMethod::Name)
        .into_iter()
        .find(|field| field.name == "idNumber");
    if let Some(field) = &shown {
        errors.extend(registration_fields::validate(field, number));
    }
    if !errors.is_empty() {
        return Err(ApiError::invalid_fields(errors));
    }
    let known = shown.is_some() && !number.is_empty();
    let profile = if known { json!({ "idNumber": number }) } else { Value::Null };
    // Checked before the costly hash; the unique index rejects concurrent duplicates.
    names::refuse_taken_username(ctx.read(), &account).await?;
    let (hasher, from) = (&ctx.app.guard().hasher, ctx.incoming().prefix());
    let new = NewMember {
        username: account.clone(),
        password_hash: hasher.hash(from, &password).await?,
        weak: is_weak(&password),
        expired: true,
        kind: if request.agent { agent.kind.agent_below() } else { MemberKind::Player },
        upline: Some(agent.member.clone()),
        profile,
        language: ctx.lang(),
        ..NewMember::default()
    };
    count_opening(&ctx, &agent.member, &request).await?;
    ctx.mutate(work!(|tx| {
        let rates = rates::for_new(&mut *tx, &agent.member, request.agent, &request.rates).await?;
        let person = new.identifiers();
        person::refuse_excluded(tx, &person).await.map_err(without_reason)?;
        person::refuse_second(tx, &person).await.map_err(without_reason)?;
        let id = members::create(tx, &new).await?;
        rates::save(tx, &id, &agent.member, &rates).await?;
        sqlx::query("INSERT INTO opened_accounts VALUES (?, ?)")
            .bind(&id)
            .bind(&agent.member)
            .execute(&mut *tx)
            .await?;
        inbox::send(tx, &id, &Notification::Welcome).await?;
        Ok(OpenAccountResult { id, account })
    }))
    .await
}

/// Counts an account that the agent opens, if its rates are valid. The separate transaction keeps
/// the count of one that is refused because of the person, so that an agent cannot look up many
/// persons.
///
/// # Errors
/// `too_many_requests`, or as [`rates::for_new`].
async fn count_opening(
    ctx: &Ctx,
    agent: &str,
    request: &OpenAccountRequest,
) -> Result<(), ApiError> {
    let limiter = RateLimiter::default().of("accountsOpenedBy", agent, &MAX_OPENED).around(
        "accountsOpenedFrom",
        "",
        ctx.incoming().prefix(),
        &MAX_OPENED_FROM,
    );
    let (agent, makes_agent, requested) = (agent.to_owned(), request.agent, request.rates.clone());
    ctx.write(work!(|tx| {
        rates::for_new(&mut *tx, &agent, makes_agent, &requested).await?;
        limiter.admit(tx).await
    }))
    .await
}
