//! Second step: of a login, between the password and the session, and of changes that a thief of
//! the login password must not make.

use super::{
    methods::{self, MemberFactors},
    passkeys, recovery,
    ticket::{self, Ticket},
    totp,
    webauthn::RelyingParty,
};
use crate::account::{
    authenticated_login::{self, AuthenticatedLogin, Method},
    codes::{self, Channel, CodeCheck, CodeRequest, OwnerProof, Purpose, Requester, TypedCode},
    known_device, login_history,
    mobile::Mobile,
    outbox::{self, Message},
};
use ante_base::{ApiError, ErrorCode, key, member_kind::MemberKind, secret, typed};
use ante_contract::account::{
    LoginResponse,
    factor::{
        FactorChallenge, FactorKind, FactorLoginRequest, FactorProof, FactorStartRequest,
        SecondFactor, SecondFactorMethod,
    },
    security::ContactKind,
};
use ante_ledger::{db::Tx, work};
use ante_server::{
    api::Ctx,
    guard::throttle::{self, Subject},
    session::ClientInfo,
    settings::TwoFactor,
};

/// Largest size of an accepted answer in bytes; a passkey's answer is the longest.
const MAX_ANSWER_BYTES: usize = 16 * 1024;

/// Requires the second step if the member or the site demands it.
///
/// A member's own setting applies to every login, including those by phone, so that a stolen number
/// does not circumvent it. The site's rule applies to logins by password, because a code by SMS is
/// already a second factor.
///
/// # Errors
/// `two_factor_required` with a ticket and the offered methods.
pub async fn require_second_step(ctx: &Ctx, entry: &AuthenticatedLogin) -> Result<(), ApiError> {
    let by_password = match entry.method {
        Method::Password | Method::Reset => true,
        Method::Sms | Method::PhoneAuth => false,
        Method::Remember | Method::Register | Method::FreePlay | Method::Change => return Ok(()),
    };
    let factors = methods::member_factors(ctx, &entry.member).await?;
    let needed = factors.is_enabled() || (by_password && is_required(ctx, &entry.member).await?);
    if factors.kind == MemberKind::Trial || !needed {
        return Ok(());
    }
    let offered = factors.offered(&ctx.site().two_factor_ways);
    if offered.is_empty() {
        return notify_without_factor(ctx, factors).await;
    }
    Err(second_step(ctx, entry, offered).await?)
}

/// Requires the second step of a change in the security centre if the member enabled one. Call it
/// after the check of the login password.
///
/// # Errors
/// `two_factor_required` with a ticket and the offered methods if there is no proof; a field error
/// of `answer`, `ticket_expired` or `too_many_requests` for a wrong one.
pub async fn require_factor(ctx: &Ctx, proof: Option<&FactorProof>) -> Result<(), ApiError> {
    let member = ctx.member()?.member.clone();
    let factors = methods::member_factors(ctx, &member).await?;
    if !factors.is_enabled() {
        return Ok(());
    }
    let Some(FactorProof { ticket, kind, answer }) = proof.cloned() else {
        let entry = AuthenticatedLogin::new(member, Method::Change);
        return Err(second_step(ctx, &entry, factors.offered(&[])).await?);
    };
    match pass(ctx, FactorLoginRequest { ticket, kind, answer }, Some(&member)).await {
        Ok(_) => Ok(()),
        // The error's own text says to log in again.
        Err(error) if error.is(ErrorCode::TicketExpired) => {
            Err(ApiError::with_text(ErrorCode::TicketExpired, key!("errors.changeExpired"), &[]))
        }
        Err(error) => Err(error),
    }
}

/// Opens a ticket for a second step; returns the error that requires it.
async fn second_step(
    ctx: &Ctx,
    entry: &AuthenticatedLogin,
    methods: Vec<SecondFactorMethod>,
) -> Result<ApiError, ApiError> {
    let kinds: Vec<FactorKind> = methods.iter().map(|method| method.kind).collect();
    let (entry, visitor) = (entry.clone(), ctx.incoming().visitor.clone());
    let ticket = ctx.write(work!(|tx| ticket::open(tx, &visitor, &entry, &kinds).await)).await?;
    Ok(ApiError::new(ErrorCode::TwoFactorRequired)
        .with_two_factor(SecondFactor { ticket, methods }))
}

/// Returns whether the site requires a second step for this request.
async fn is_required(ctx: &Ctx, member: &str) -> Result<bool, ApiError> {
    match ctx.site().two_factor {
        TwoFactor::Off => Ok(false),
        TwoFactor::Always => Ok(true),
        TwoFactor::NewAddress => {
            let known: Option<i64> = sqlx::query_scalar(
                "SELECT 1 FROM known_addresses WHERE member = ? AND address = ?",
            )
            .bind(member)
            .bind(ctx.incoming().address.to_string())
            .fetch_optional(ctx.read())
            .await?;
            Ok(known.is_none())
        }
    }
}

/// Notifies a member without a second factor that the login had no second step, because such a
/// member is not locked out.
async fn notify_without_factor(ctx: &Ctx, factors: MemberFactors) -> Result<(), ApiError> {
    let lang = ctx.lang();
    ctx.write(work!(|tx| {
        // Without a bound contact the message stays in the outbox under the user name.
        let (channel, recipient) = match factors.bound.all().first() {
            Some(contact) => (contact.channel(), contact.address()),
            None => (Channel::Email, factors.username),
        };
        let message = Message {
            channel,
            recipient: &recipient,
            subject: lang.text(key!("mail.loginWithoutFactor.subject")),
            text: lang.text(key!("mail.loginWithoutFactor.text")),
            code: None,
        };
        outbox::post(tx, &message).await
    }))
    .await
}

pub async fn start(ctx: Ctx, form: FactorStartRequest) -> Result<FactorChallenge, ApiError> {
    let ticket = ticket::find(ctx.read(), &form.ticket, &ctx.incoming().visitor).await?;
    if ticket.passed_by.is_some() {
        return Err(ErrorCode::TicketExpired.into());
    }
    if !ticket.kinds.contains(&form.kind) {
        return Err(ErrorCode::BadInput.into());
    }
    if form.kind == FactorKind::Passkey {
        return challenge(ctx, ticket).await;
    }
    let factors = methods::member_factors(&ctx, &ticket.entry.member).await?;
    let Some((channel, recipient)) = destination(&factors, form.kind) else {
        return Ok(FactorChallenge::default());
    };
    // A ticket proves at least the password.
    let known_browser = known_device::owner_proof(&ctx, Some(&ticket.entry.member)).await?;
    codes::admit(&ctx, &recipient, known_browser.or(Some(OwnerProof::Password))).await?;
    let (minutes, lang, requester) =
        (ctx.site().sms_minutes, ctx.lang(), Requester::from_context(&ctx));
    ctx.mutate(work!(|tx| {
        let purpose = Purpose::Factor;
        let request = CodeRequest { channel, recipient: &recipient, purpose, lang, minutes };
        codes::send(tx, &request, &requester).await?;
        Ok(FactorChallenge { expired_minutes: Some(minutes), public_key: None })
    }))
    .await
}

async fn challenge(ctx: Ctx, ticket: Ticket) -> Result<FactorChallenge, ApiError> {
    let challenge = secret::random_bytes::<32>()?;
    let options = passkeys::request_options(&ctx, &ticket.entry.member, &challenge).await?;
    ctx.mutate(work!(|tx| {
        ticket.set_challenge(tx, Some(&challenge)).await?;
        Ok(FactorChallenge { expired_minutes: None, public_key: Some(options) })
    }))
    .await
}

/// Returns channel and recipient of a code of this kind, or `None` if the kind has no code.
fn destination(factors: &MemberFactors, kind: FactorKind) -> Option<(Channel, String)> {
    let kind = match kind {
        FactorKind::VerificationCode => ContactKind::Mobile,
        FactorKind::Email => ContactKind::Email,
        _ => return None,
    };
    let contact = factors.bound.of(kind)?;
    Some((contact.channel(), contact.address()))
}

/// Returns the answer as it is compared. An answer that cannot be right by its shape is no attempt.
///
/// # Errors
/// `validation_failed` at `answer`.
fn normal_answer(form: &FactorLoginRequest) -> Result<String, ApiError> {
    let answer = match form.kind {
        FactorKind::Passkey => form.answer.clone(),
        FactorKind::BankAccountName => typed::text(&form.answer),
        _ => typed::without_separators(&form.answer),
    };
    if answer.trim().is_empty() {
        return Err(ApiError::invalid_field("answer", "validation.required"));
    }
    let error = match form.kind {
        FactorKind::Google if recovery::has_shape(&answer) => None,
        FactorKind::Google | FactorKind::VerificationCode | FactorKind::Email => {
            codes::code_error(&answer, "answer")
        }
        FactorKind::Mobile | FactorKind::BankAccountName | FactorKind::Passkey => None,
    };
    error.map_or(Ok(answer), |error| Err(ApiError::invalid_fields(vec![error])))
}

/// Result of checking an answer.
enum AnswerResult {
    Passed(AuthenticatedLogin),
    Wrong(&'static str),
}

pub async fn finish(ctx: Ctx, form: FactorLoginRequest) -> Result<LoginResponse, ApiError> {
    let entry = pass(&ctx, form, None).await?;
    let replying = ctx.clone();
    ctx.mutate(work!(|tx| authenticated_login::open_session_in(tx, &replying, &entry).await)).await
}

/// Completes a second step: of a change by the member `changing`, otherwise of a login. A ticket of
/// one is not valid for the other.
async fn pass(
    ctx: &Ctx,
    form: FactorLoginRequest,
    changing: Option<&str>,
) -> Result<AuthenticatedLogin, ApiError> {
    if form.answer.trim().is_empty() {
        return Err(ApiError::invalid_field("answer", "validation.required"));
    }
    if form.answer.len() > MAX_ANSWER_BYTES {
        return Err(ErrorCode::BadInput.into());
    }
    let ticket = ticket::find(ctx.read(), &form.ticket, &ctx.incoming().visitor).await?;
    let entry = &ticket.entry;
    if (entry.method == Method::Change) != changing.is_some()
        || changing.is_some_and(|member| *member != entry.member)
    {
        return Err(ErrorCode::TicketExpired.into());
    }
    if !ticket.kinds.contains(&form.kind) {
        return Err(ErrorCode::BadInput.into());
    }
    let form = FactorLoginRequest { answer: normal_answer(&form)?, ..form };
    let factors = methods::member_factors(ctx, &ticket.entry.member).await?;
    let member = ticket.entry.member;
    let device_hash = known_device::find(ctx, &member).await?;
    // The count is independent of tickets: wrong answers from any client slow down the member's
    // second step, except in browsers of the member's earlier logins, which are counted separately.
    let subject = Subject::SecondFactor { member, device_hash };
    let checking_ctx = ctx.clone();
    // In a separate transaction, so that a wrong answer is counted even if the call fails.
    let result = ctx
        .write(work!(|tx| check_answer(tx, &checking_ctx, &form, &factors, &subject).await))
        .await?;
    match result {
        AnswerResult::Passed(entry) => Ok(entry),
        AnswerResult::Wrong(key) => Err(ApiError::invalid_field("answer", key)),
    }
}

async fn check_answer(
    tx: &mut Tx,
    ctx: &Ctx,
    form: &FactorLoginRequest,
    factors: &MemberFactors,
    subject: &Subject,
) -> Result<AnswerResult, ApiError> {
    // Read again, because another answer may have passed in the meantime.
    let ticket = ticket::find(&mut *tx, &form.ticket, &ctx.incoming().visitor).await?;
    match &ticket.passed_by {
        Some(idempotency_key) if idempotency_key == ctx.idempotency_key() => {
            return Ok(AnswerResult::Passed(ticket.entry));
        }
        Some(_) => return Err(ErrorCode::TicketExpired.into()),
        None => {}
    }
    throttle::read_count(&mut *tx, subject).await?.admit()?;
    let wrong = match is_answer_right(tx, ctx, &ticket, form, factors).await? {
        CodeCheck::Fits => {
            throttle::clear(tx, subject).await?;
            ticket.mark_used(tx, ctx.idempotency_key()).await?;
            return Ok(AnswerResult::Passed(ticket.entry));
        }
        CodeCheck::Expired => "validation.codeExpired",
        CodeCheck::Wrong => match form.kind {
            FactorKind::Mobile | FactorKind::BankAccountName | FactorKind::Passkey => {
                "validation.answerWrong"
            }
            _ => "validation.codeWrong",
        },
    };
    throttle::count(tx, subject).await?;
    ticket.record_failure(tx).await?;
    if ticket.entry.method != Method::Change {
        let origin = ClientInfo::from_call(ctx.incoming());
        login_history::record_failure(tx, &ticket.entry.member, ticket.entry.method, &origin)
            .await?;
    }
    Ok(AnswerResult::Wrong(wrong))
}

/// Returns whether the answer is right. A code or a passkey's challenge is spent.
async fn is_answer_right(
    tx: &mut Tx,
    ctx: &Ctx,
    ticket: &Ticket,
    form: &FactorLoginRequest,
    factors: &MemberFactors,
) -> Result<CodeCheck, ApiError> {
    let member = &ticket.entry.member;
    let fits = match form.kind {
        FactorKind::Google => {
            totp::consume(tx, member, &form.answer).await?
                || recovery::consume(tx, member, &form.answer).await?
        }
        FactorKind::Passkey => {
            ticket.set_challenge(tx, None).await?;
            let Some(challenge) = &ticket.challenge else { return Ok(CodeCheck::Wrong) };
            let site = RelyingParty::from_origin(ctx.app.site_origin());
            passkeys::verify_assertion(tx, &site, member, challenge, &form.answer).await?
        }
        FactorKind::VerificationCode | FactorKind::Email => {
            let Some((_, recipient)) = destination(factors, form.kind) else {
                return Ok(CodeCheck::Wrong);
            };
            let code = form.answer.clone();
            let typed = TypedCode { recipient, purpose: Purpose::Factor, code };
            return codes::consume(
                tx,
                &typed,
                &Requester::from_context(ctx),
                ctx.idempotency_key(),
            )
            .await;
        }
        FactorKind::Mobile => factors.bound.mobile.as_ref().is_some_and(|mobile| {
            let typed = Mobile::from_parts(&mobile.dialing, &form.answer).with_argentine_nine();
            constant_time_eq(&typed.address(), &mobile.address())
        }),
        FactorKind::BankAccountName => factors
            .payee
            .as_ref()
            .is_some_and(|payee| constant_time_eq(&normalized(&form.answer), &normalized(payee))),
    };
    Ok(if fits { CodeCheck::Fits } else { CodeCheck::Wrong })
}

/// Compares two texts in constant time, independent of their lengths.
fn constant_time_eq(a: &str, b: &str) -> bool {
    secret::constant_time_eq(&secret::digest(&[a.as_bytes()]), &secret::digest(&[b.as_bytes()]))
}

/// Returns a name in normalization form C, in lower case with single spaces.
fn normalized(name: &str) -> String {
    typed::text(name).split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}
