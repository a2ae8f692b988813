//! One-time codes by SMS and e-mail: six digits, bound to a recipient and a purpose, valid for
//! minutes.
//!
//! A code belongs to the client that requested it ([`Requester`]): requests of other clients do not
//! replace it, and their wrong tries do not end it. Other clients may still use it, because a
//! reload changes the visitor id and a client may change its network.
//!
//! Wrong tries are counted separately for the requester, for other visitors at the same address
//! prefix, and for all others. No response reveals whether a number belongs to a member: for an
//! unknown number, a code is stored but not sent ([`store_decoy`]).
//!
//! A handler first calls [`require_valid`], which counts wrong tries even if the call fails, and
//! then [`spend`] in the transaction of the code's purpose.

use super::{
    known_device,
    outbox::{self, Message},
};
use ante_base::{
    ApiError, Lang,
    address::AddressPrefix,
    clock::{MINUTE, now},
    field_error, key, secret, typed,
};
use ante_contract::FieldError;
use ante_ledger::{
    db::{Db, Tx},
    work,
};
use ante_server::{
    api::Ctx,
    guard::{
        CodeClient,
        throttle::{self, Subject},
    },
};
use sqlx::Row;

pub use super::outbox::Channel;

/// Number of digits of a code.
const CODE_DIGITS: usize = 6;
/// Number of the requester's wrong tries after which a code has expired.
const MAX_OWN_TRIES: i64 = 5;
/// Number of wrong tries after which a code is closed to other clients, counted separately for
/// those at the requester's address prefix and those elsewhere. They may be the same person with
/// another visitor id or network.
const MAX_OTHER_TRIES: i64 = 10;

/// Purpose of a code, which is valid for no other purpose.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// Login.
    Login,
    /// Reset of a forgotten password.
    Password,
    /// Registration.
    Register,
    /// Binding of a mobile number or an e-mail address, or proof that it still belongs to the
    /// member.
    Contact,
    /// Reset of the payment password.
    PaymentPassword,
    /// Second step of a login.
    Factor,
    /// Proof for a phone-auth service that a number belongs to the user.
    PhoneAuth,
}

impl Purpose {
    fn as_str(self) -> &'static str {
        match self {
            Self::Login => "login",
            Self::Password => "password",
            Self::Register => "register",
            Self::Contact => "contact",
            Self::PaymentPassword => "paymentPassword",
            Self::Factor => "factor",
            Self::PhoneAuth => "phoneAuth",
        }
    }
}

/// Client that requests or enters a code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Requester(String);

/// Text before the visitor id in a requester.
const VISITOR: &str = " visitor ";

impl From<AddressPrefix> for Requester {
    fn from(prefix: AddressPrefix) -> Self {
        Self(format!("prefix {prefix}"))
    }
}

impl Requester {
    /// Returns the logged-in member, otherwise the browser by the cookie of an earlier login,
    /// otherwise the visitor at the address prefix.
    pub fn from_context(ctx: &Ctx) -> Self {
        let incoming = ctx.incoming();
        match (ctx.session(), known_device::digest(ctx)) {
            (Some(session), _) => Self::member(&session.member),
            (None, Some(device)) => Self(format!("browser {}", secret::encode(&device))),
            (None, None) => Self::visitor(incoming.prefix(), &incoming.visitor),
        }
    }

    /// Returns a logged-in member.
    pub fn member(member: &str) -> Self {
        Self(format!("member {member}"))
    }

    fn visitor(prefix: AddressPrefix, visitor: &str) -> Self {
        Self(format!("prefix {prefix}{VISITOR}{visitor}"))
    }

    /// Returns the text that all visitors at the requester's address prefix start with, or `None`
    /// for other requesters.
    fn visitor_start(&self) -> Option<&str> {
        self.0.find(VISITOR).and_then(|at| self.0.get(..at + VISITOR.len()))
    }
}

/// Proof that a client belongs to the recipient's member.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OwnerProof {
    /// Password alone.
    Password,
    /// Browser of an earlier login of the member.
    KnownBrowser,
    /// Session of the member.
    Session,
}

impl OwnerProof {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Password => "password",
            Self::KnownBrowser => "browser",
            Self::Session => "session",
        }
    }
}

/// Code to be sent.
#[derive(Debug, Clone, Copy)]
pub struct CodeRequest<'a> {
    /// Delivery channel.
    pub channel: Channel,
    /// Mobile number with its dialling code (`+5511987654321`), or e-mail address.
    pub recipient: &'a str,
    /// Purpose of the code.
    pub purpose: Purpose,
    /// Language of the message.
    pub lang: Lang,
    /// Validity in minutes.
    pub minutes: u32,
}

/// Code as entered by a client.
#[derive(Debug, Clone)]
pub struct TypedCode {
    /// Recipient of the code.
    pub recipient: String,
    /// Purpose of the code.
    pub purpose: Purpose,
    /// Entered code: six ASCII digits.
    pub code: String,
}

impl TypedCode {
    /// Reads a typed code: six digits of any script, with any separators. A text of another shape is
    /// no try, since it cannot be the code.
    ///
    /// # Errors
    /// `validation_failed` at the field.
    pub fn read(
        recipient: String,
        purpose: Purpose,
        typed: &str,
        field: &str,
    ) -> Result<Self, ApiError> {
        let code = typed::without_separators(typed);
        match code_error(&code, field) {
            Some(error) => Err(ApiError::invalid_fields(vec![error])),
            None => Ok(Self { recipient, purpose, code }),
        }
    }
}

/// Returns the error of a code that is not six ASCII digits, if any.
pub fn code_error(code: &str, field: &str) -> Option<FieldError> {
    if code.is_empty() {
        return Some(field_error(field, "validation.required", &[]));
    }
    let fits = code.len() == CODE_DIGITS && code.bytes().all(|byte| byte.is_ascii_digit());
    let digits = CODE_DIGITS.to_string();
    let params = [("min", digits.clone()), ("max", digits), ("bounds", "exact".to_owned())];
    // The text of the catalogue's "digits only".
    (!fits).then(|| field_error(field, "patterns.3", &params))
}

/// Result of checking an entered code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CodeCheck {
    /// The code is valid.
    Fits,
    /// The code is wrong, or there is none for the recipient.
    Wrong,
    /// The code has expired, was spent, or was entered wrong too often.
    Expired,
}

/// Creates a code and sends it; it replaces the requester's previous code.
pub async fn send(
    tx: &mut Tx,
    request: &CodeRequest<'_>,
    requester: &Requester,
) -> Result<(), ApiError> {
    let code = create(&mut *tx, request, requester).await?;
    let text = request
        .lang
        .format(key!("mail.code.text"), &[("code", &code), ("minutes", &request.minutes)]);
    let message = Message {
        channel: request.channel,
        recipient: request.recipient,
        subject: request.lang.text(key!("mail.code.subject")),
        text: &text,
        code: Some(&code),
    };
    outbox::post(tx, &message).await
}

/// Creates a code, which the caller sends; it replaces the requester's previous code.
pub async fn create(
    tx: &mut Tx,
    request: &CodeRequest<'_>,
    requester: &Requester,
) -> Result<String, ApiError> {
    let code = random_digits()?;
    store(tx, request, requester, &code).await?;
    Ok(code)
}

/// Stores a decoy code that is not sent, so that entered codes get the same results as for a real
/// one.
pub async fn store_decoy(
    tx: &mut Tx,
    request: &CodeRequest<'_>,
    requester: &Requester,
) -> Result<(), ApiError> {
    // The decoy is not six digits, so no entered code matches.
    store(tx, request, requester, &secret::random_token()?).await
}

async fn store(
    tx: &mut Tx,
    request: &CodeRequest<'_>,
    requester: &Requester,
    code: &str,
) -> Result<(), ApiError> {
    let recipient = key(request.recipient);
    let salt = secret::random_bytes::<16>()?;
    sqlx::query(
        "INSERT OR REPLACE INTO codes (recipient, purpose, asker, salt, code_hash, expires_at)
         VALUES (?, ?, ?, ?, ?, ?)",
    )
    .bind(&recipient)
    .bind(request.purpose.as_str())
    .bind(&requester.0)
    .bind(salt.to_vec())
    .bind(hash(&salt, &recipient, request.purpose, code))
    .bind(now() + i64::from(request.minutes) * MINUTE)
    .execute(tx)
    .await?;
    Ok(())
}

/// Checks a code without spending it. A wrong try is counted, so the caller must commit the
/// transaction.
pub async fn check(
    tx: &mut Tx,
    typed: &TypedCode,
    requester: &Requester,
    idempotency_key: &str,
) -> Result<CodeCheck, ApiError> {
    Ok(match evaluate(tx, typed, requester, idempotency_key).await? {
        Verdict::Fits { .. } => CodeCheck::Fits,
        Verdict::Wrong => CodeCheck::Wrong,
        Verdict::Expired => CodeCheck::Expired,
    })
}

/// Relation of the client that enters a code to its requester.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum RequesterRelation {
    /// The requester.
    Same,
    /// Another visitor at the requester's address prefix.
    SamePrefix,
    Other,
}

impl RequesterRelation {
    fn of(client: &Requester, requester: &str) -> Self {
        if requester == client.0 {
            return Self::Same;
        }
        match client.visitor_start() {
            Some(start) if requester.starts_with(start) => Self::SamePrefix,
            _ => Self::Other,
        }
    }
}

enum Verdict {
    Fits { requester: String },
    Wrong,
    Expired,
}

async fn evaluate(
    tx: &mut Tx,
    typed: &TypedCode,
    requester: &Requester,
    idempotency_key: &str,
) -> Result<Verdict, ApiError> {
    let recipient = key(&typed.recipient);
    let rows = sqlx::query(
        "SELECT asker, salt, code_hash, wrong, wrong_elsewhere, expires_at, spent_by FROM codes
         WHERE recipient = ? AND purpose = ?",
    )
    .bind(&recipient)
    .bind(typed.purpose.as_str())
    .fetch_all(&mut *tx)
    .await?;
    let (mut verdict, mut nearby) = (Verdict::Wrong, Vec::new());
    for row in &rows {
        let salt: Vec<u8> = row.try_get("salt")?;
        let stored_hash: Vec<u8> = row.try_get("code_hash")?;
        let fits = secret::constant_time_eq(
            &stored_hash,
            &hash(&salt, &recipient, typed.purpose, &typed.code),
        );
        let relation = RequesterRelation::of(requester, row.try_get("asker")?);
        let (tries, most) = match relation {
            RequesterRelation::Same => (row.try_get("wrong")?, MAX_OWN_TRIES),
            RequesterRelation::SamePrefix => {
                let subject = Subject::NearbyCodeTries { code: salt };
                let tries = throttle::read_count(&mut *tx, &subject).await?.count;
                nearby.push(subject);
                (i64::from(tries), MAX_OTHER_TRIES)
            }
            RequesterRelation::Other => (row.try_get("wrong_elsewhere")?, MAX_OTHER_TRIES),
        };
        let spent_by: Option<String> = row.try_get("spent_by")?;
        let over = row.try_get::<i64, _>("expires_at")? <= now()
            || tries >= most
            || spent_by.is_some_and(|spent_by| spent_by != idempotency_key);
        if fits && !over {
            return Ok(Verdict::Fits { requester: row.try_get("asker")? });
        }
        // The state of another client's code is not revealed.
        if relation == RequesterRelation::Same && over {
            verdict = Verdict::Expired;
        }
    }
    for subject in &nearby {
        throttle::count(tx, subject).await?;
    }
    sqlx::query(
        "UPDATE codes SET wrong = wrong + (asker = ?1),
            wrong_elsewhere = wrong_elsewhere + (asker <> ?1 AND coalesce(instr(asker, ?2), 0) <> 1)
         WHERE recipient = ?3 AND purpose = ?4",
    )
    .bind(&requester.0)
    .bind(requester.visitor_start())
    .bind(&recipient)
    .bind(typed.purpose.as_str())
    .execute(tx)
    .await?;
    Ok(verdict)
}

/// Checks a code and spends it. As with [`check`], the caller must commit the transaction even if
/// the code is wrong.
pub async fn consume(
    tx: &mut Tx,
    typed: &TypedCode,
    requester: &Requester,
    idempotency_key: &str,
) -> Result<CodeCheck, ApiError> {
    let requester = match evaluate(tx, typed, requester, idempotency_key).await? {
        Verdict::Fits { requester } => requester,
        Verdict::Wrong => return Ok(CodeCheck::Wrong),
        Verdict::Expired => return Ok(CodeCheck::Expired),
    };
    sqlx::query("UPDATE codes SET spent_by = ? WHERE recipient = ? AND purpose = ? AND asker = ?")
        .bind(idempotency_key)
        .bind(key(&typed.recipient))
        .bind(typed.purpose.as_str())
        .bind(requester)
        .execute(tx)
        .await?;
    Ok(CodeCheck::Fits)
}

/// Checks a code of a form's field and counts a wrong try in a separate transaction.
///
/// # Errors
/// `validation_failed` with `validation.codeWrong` or `validation.codeExpired`.
pub async fn require_valid(ctx: &Ctx, typed: &TypedCode, field: &str) -> Result<(), ApiError> {
    let (typed, requester, idempotency_key) =
        (typed.clone(), Requester::from_context(ctx), ctx.idempotency_key().to_owned());
    let check =
        ctx.write(work!(|tx| check(tx, &typed, &requester, &idempotency_key).await)).await?;
    into_result(check, field)
}

/// Returns whether a request with this idempotency key spent the code before, so that this is its
/// repetition.
pub async fn is_repeated(ctx: &Ctx, typed: &TypedCode) -> Result<bool, ApiError> {
    let spent: Option<i64> = sqlx::query_scalar(
        "SELECT 1 FROM codes WHERE recipient = ? AND purpose = ? AND spent_by = ?",
    )
    .bind(key(&typed.recipient))
    .bind(typed.purpose.as_str())
    .bind(ctx.idempotency_key())
    .fetch_optional(ctx.read())
    .await?;
    Ok(spent.is_some())
}

/// Spends a code in the transaction of its purpose, after [`require_valid`].
///
/// # Errors
/// As [`require_valid`], if another request spent the code first.
pub async fn spend(tx: &mut Tx, ctx: &Ctx, typed: &TypedCode, field: &str) -> Result<(), ApiError> {
    into_result(
        consume(tx, typed, &Requester::from_context(ctx), ctx.idempotency_key()).await?,
        field,
    )
}

/// Converts the result of a check to an error of a form's field.
///
/// # Errors
/// As [`require_valid`].
pub fn into_result(check: CodeCheck, field: &str) -> Result<(), ApiError> {
    match check {
        CodeCheck::Fits => Ok(()),
        CodeCheck::Wrong => Err(ApiError::invalid_field(field, "validation.codeWrong")),
        CodeCheck::Expired => Err(ApiError::invalid_field(field, "validation.codeExpired")),
    }
}

/// Counts a request for a code, also for unknown recipients, so that the response reveals nothing.
///
/// `own` is the proof that the client belongs to the recipient's member. Requests with different
/// proofs are counted separately; otherwise a client with only the password could use up those of a
/// known browser or a session.
///
/// # Errors
/// `too_many_requests`.
pub async fn admit(ctx: &Ctx, recipient: &str, own: Option<OwnerProof>) -> Result<(), ApiError> {
    let (incoming, recipient) = (ctx.incoming(), key(recipient));
    let own_codes = own.map(|proof| format!("{} {recipient}", proof.as_str()));
    let (visitor, prefix) = (&incoming.visitor, incoming.prefix());
    let client = CodeClient { visitor, prefix, own: own.is_some() };
    let limiter = client.rate_limiter(own_codes.as_deref().unwrap_or(&recipient));
    ctx.write(work!(|tx| limiter.admit(tx).await)).await
}

/// Deletes expired codes.
pub async fn delete_expired(db: &Db) -> Result<(), ApiError> {
    // Kept for 30 minutes, so that a late entry gets the error `validation.codeExpired`.
    let before = now() - 30 * MINUTE;
    db.delete_where("codes", "recipient, purpose, asker", "expires_at <= ?", before).await
}

fn key(recipient: &str) -> String {
    recipient.trim().to_lowercase()
}

fn hash(salt: &[u8], recipient: &str, purpose: Purpose, code: &str) -> Vec<u8> {
    let parts = [salt, recipient.as_bytes(), purpose.as_str().as_bytes(), code.as_bytes()];
    secret::digest(&parts).to_vec()
}

/// Returns six random digits. The modulo bias is negligible, because the random number has 64 bits.
fn random_digits() -> Result<String, ApiError> {
    let number = u64::from_be_bytes(secret::random_bytes::<8>()?) % 1_000_000;
    Ok(format!("{number:06}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ante_ledger::db::{Db, resolve_path};
    use std::net::Ipv4Addr;

    const NUMBER: &str = "+5511987654321";

    fn typed(code: &str) -> TypedCode {
        TypedCode { recipient: NUMBER.to_owned(), purpose: Purpose::Login, code: code.to_owned() }
    }

    fn prefix(third: u8) -> Requester {
        AddressPrefix::from_address(Ipv4Addr::new(10, 0, third, 1).into()).into()
    }

    fn owner() -> Requester {
        prefix(1)
    }

    fn request(recipient: &str, minutes: u32) -> CodeRequest<'_> {
        let (channel, purpose) = (Channel::Sms, Purpose::Login);
        CodeRequest { channel, recipient, purpose, lang: Lang::PT, minutes }
    }

    async fn sent_to(db: &Db, requester: Requester, minutes: u32) -> String {
        db.write(work!(|tx| {
            send(tx, &request(NUMBER, minutes), &requester).await?;
            let last = "SELECT code FROM outbox ORDER BY id DESC LIMIT 1";
            Ok(sqlx::query_scalar(last).fetch_one(tx).await?)
        }))
        .await
        .unwrap()
    }

    async fn sent(db: &Db) -> String {
        sent_to(db, owner(), 2).await
    }

    async fn pretended(db: &Db, recipient: &'static str, minutes: u32) {
        db.write(work!(|tx| store_decoy(tx, &request(recipient, minutes), &owner()).await))
            .await
            .unwrap();
    }

    async fn consumed_by(
        db: &Db,
        requester: Requester,
        typed: TypedCode,
        idempotency_key: &'static str,
    ) -> CodeCheck {
        db.write(work!(|tx| consume(tx, &typed, &requester, idempotency_key).await)).await.unwrap()
    }

    async fn consumed(db: &Db, typed: TypedCode, idempotency_key: &'static str) -> CodeCheck {
        consumed_by(db, owner(), typed, idempotency_key).await
    }

    async fn fresh() -> (Db, ante_ledger::db::TemporaryFile) {
        let (file, temporary) = resolve_path(":memory:").unwrap();
        (Db::open(&file).await.unwrap(), temporary)
    }

    #[tokio::test]
    async fn a_code_is_valid_once_for_its_recipient_and_purpose() {
        let (db, _temporary) = fresh().await;
        let code = sent(&db).await;
        assert_eq!(code.len(), 6);
        let other = TypedCode { purpose: Purpose::Password, ..typed(&code) };
        assert_eq!(consumed(&db, other, "a").await, CodeCheck::Wrong);
        let other = TypedCode { recipient: "+5511900000000".to_owned(), ..typed(&code) };
        assert_eq!(consumed(&db, other, "a").await, CodeCheck::Wrong);
        let read = |text: &str| TypedCode::read(NUMBER.to_owned(), Purpose::Login, text, "code");
        let spaced = read(&format!(" {code}\u{202c} ")).unwrap();
        assert_eq!(consumed(&db, spaced, "a").await, CodeCheck::Fits);
        assert!(["12345", "1234567", "12345x", ""].into_iter().all(|text| read(text).is_err()));
        assert_eq!(consumed(&db, typed(&code), "b").await, CodeCheck::Expired);
        // A repetition of the same request.
        assert_eq!(consumed(&db, typed(&code), "a").await, CodeCheck::Fits);
    }

    #[tokio::test]
    async fn five_wrong_tries_end_a_code_and_a_new_one_replaces_it() {
        let (db, _temporary) = fresh().await;
        let code = sent(&db).await;
        for _ in 0..MAX_OWN_TRIES {
            assert_eq!(consumed(&db, typed("x"), "a").await, CodeCheck::Wrong);
        }
        assert_eq!(consumed(&db, typed(&code), "a").await, CodeCheck::Expired);
        let next = sent(&db).await;
        if next != code {
            assert_eq!(consumed(&db, typed(&code), "a").await, CodeCheck::Wrong);
        }
        assert_eq!(consumed(&db, typed(&next), "a").await, CodeCheck::Fits);
    }

    #[tokio::test]
    async fn other_clients_neither_end_nor_replace_a_code() {
        let (db, _temporary) = fresh().await;
        let code = sent(&db).await;
        sent_to(&db, prefix(2), 2).await;
        for n in 0..40 {
            assert_ne!(consumed_by(&db, prefix(2 + n), typed("x"), "a").await, CodeCheck::Fits);
        }
        // After so many wrong tries, the code is valid only for the client that requested it.
        assert_eq!(consumed_by(&db, prefix(9), typed(&code), "a").await, CodeCheck::Wrong);
        assert_eq!(consumed(&db, typed(&code), "a").await, CodeCheck::Fits);
    }

    /// A reload of the page changes the visitor id.
    #[tokio::test]
    async fn other_networks_do_not_close_a_code_to_the_requesters_network() {
        let (db, _temporary) = fresh().await;
        let visitor = |third: u8, id: &str| {
            let prefix = AddressPrefix::from_address(Ipv4Addr::new(10, 0, third, 1).into());
            Requester::visitor(prefix, id)
        };
        let code = sent_to(&db, visitor(1, "before"), 2).await;
        for n in 0..MAX_OTHER_TRIES {
            let stranger = visitor(2, &n.to_string());
            assert_eq!(consumed_by(&db, stranger, typed("x"), "a").await, CodeCheck::Wrong);
        }
        assert_eq!(consumed_by(&db, visitor(2, "x"), typed(&code), "a").await, CodeCheck::Wrong);
        assert_eq!(consumed_by(&db, visitor(1, "after"), typed(&code), "a").await, CodeCheck::Fits);

        // Visitors at the same prefix have a separate limit and do not close the code to the
        // requester.
        let code = sent_to(&db, visitor(1, "before"), 2).await;
        for n in 0..MAX_OTHER_TRIES {
            let other_visitor = visitor(1, &n.to_string());
            assert_eq!(consumed_by(&db, other_visitor, typed("x"), "a").await, CodeCheck::Wrong);
        }
        assert_eq!(
            consumed_by(&db, visitor(1, "after"), typed(&code), "a").await,
            CodeCheck::Wrong
        );
        assert_eq!(consumed_by(&db, visitor(2, "x"), typed("x"), "a").await, CodeCheck::Wrong);
        assert_eq!(
            consumed_by(&db, visitor(1, "before"), typed(&code), "a").await,
            CodeCheck::Fits
        );
        // The next code is open to them again.
        let code = sent_to(&db, visitor(1, "before"), 2).await;
        assert_eq!(consumed_by(&db, visitor(1, "after"), typed(&code), "a").await, CodeCheck::Fits);
    }

    #[tokio::test]
    async fn a_code_is_valid_after_a_change_of_network() {
        let (db, _temporary) = fresh().await;
        let code = sent(&db).await;
        assert_eq!(consumed_by(&db, prefix(2), typed("x"), "a").await, CodeCheck::Wrong);
        assert_eq!(consumed_by(&db, prefix(2), typed(&code), "a").await, CodeCheck::Fits);
        assert_eq!(consumed(&db, typed(&code), "b").await, CodeCheck::Expired);
    }

    #[tokio::test]
    async fn an_unknown_number_gets_the_same_results_as_a_known_one() {
        let (db, _temporary) = fresh().await;
        let guess = |recipient: &str| TypedCode { recipient: recipient.to_owned(), ..typed("x") };
        let mut answers = Vec::new();
        for (recipient, minutes) in
            [(NUMBER, 2), ("+5511900000000", 2), (NUMBER, 0), ("+5511900000000", 0)]
        {
            if recipient == NUMBER {
                sent_to(&db, owner(), minutes).await;
            } else {
                pretended(&db, recipient, minutes).await;
            }
            let mut results = Vec::new();
            for requester in [owner(), prefix(2)] {
                for _ in 0..MAX_OWN_TRIES + 2 {
                    results.push(consumed_by(&db, requester.clone(), guess(recipient), "a").await);
                }
            }
            answers.push(results);
        }
        assert_eq!(answers[0], answers[1]);
        assert_eq!(answers[2], answers[3]);
        assert_eq!(answers[0][4..6], [CodeCheck::Wrong, CodeCheck::Expired]);
        assert_eq!(answers[2][0], CodeCheck::Expired);
    }
}
