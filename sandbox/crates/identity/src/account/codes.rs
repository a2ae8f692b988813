//! One-time codes by SMS and e-mail: six digits, bound to recipient and purpose, valid for minutes.
//!
//! A code belongs to the client that requested it ([`Asker`]): another client's request does not
//! replace it, and another client's wrong tries do not end it. No answer reveals whether a number
//! is a member's: for an unknown number, a code is stored but not sent ([`pretend`]).
//!
//! A handler first calls [`require`], which counts wrong tries even if the call is refused, and
//! then [`spend`] in the transaction of the code's purpose.

use super::outbox::{self, Message};
use ante_base::{
    ApiError, Lang,
    address::AddressPrefix,
    clock::{MINUTE, now},
    secret,
};
use ante_ledger::{db::Tx, work};
use ante_server::{api::Ctx, guard::CodeClient};
use sqlx::Row;

pub use super::outbox::Channel;

/// Wrong tries of the requesting client that end a code.
const TRIES: i64 = 5;
/// Wrong tries of all other clients together that end it for them: they may be the same person on
/// another network.
const TRIES_ELSEWHERE: i64 = 10;

/// Purpose of a code: it is valid for nothing else.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// Logging in.
    Login,
    /// Setting a forgotten password.
    Password,
    /// Registering.
    Register,
    /// Binding a mobile number or an e-mail address, or showing that it is still one's own.
    Contact,
    /// Resetting the payment password.
    PaymentPassword,
    /// The second step of a login.
    Factor,
    /// Showing a phone-auth service that a number is one's own.
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

/// Client that requests a code, or types one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Asker(String);

impl From<AddressPrefix> for Asker {
    fn from(prefix: AddressPrefix) -> Self {
        Self(format!("prefix {prefix}"))
    }
}

impl Asker {
    /// Returns the logged-in member, or else the address prefix.
    pub fn of(ctx: &Ctx) -> Self {
        match ctx.session() {
            Some(session) => Self(format!("member {}", session.member)),
            None => ctx.incoming().prefix().into(),
        }
    }
}

/// A code that is to be sent.
#[derive(Debug, Clone, Copy)]
pub struct Wanted<'a> {
    /// Delivery channel.
    pub channel: Channel,
    /// Number with its dialling code (`+5511987654321`), or address.
    pub recipient: &'a str,
    /// Purpose.
    pub purpose: Purpose,
    /// Language of the message.
    pub lang: Lang,
    /// Validity in minutes.
    pub minutes: u32,
}

/// A code as typed.
#[derive(Debug, Clone)]
pub struct Typed {
    /// Recipient of the code.
    pub recipient: String,
    /// Purpose.
    pub purpose: Purpose,
    /// The digits.
    pub code: String,
}

/// Result of checking a typed code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Taken {
    /// It is the one.
    Fits,
    /// The code is wrong, or there is none.
    Wrong,
    /// It was; or there were too many wrong tries.
    Expired,
}

/// Makes a code and sends it; the one that the same asker had is void.
pub async fn send(tx: &mut Tx, wanted: &Wanted<'_>, asker: &Asker) -> Result<(), ApiError> {
    let code = digits()?;
    keep(tx, wanted, asker, &code).await?;
    let minutes = wanted.minutes;
    let text = wanted.lang.pick(
        format!("Seu código é {code}. Vale por {minutes} min. Não conte a ninguém."),
        format!("Your code is {code}. It is good for {minutes} min. Tell nobody."),
    );
    let message = Message {
        channel: wanted.channel,
        recipient: wanted.recipient,
        subject: wanted.lang.pick("Seu código", "Your code"),
        text: &text,
        code: Some(&code),
    };
    outbox::post(tx, &message).await
}

/// Stores a decoy code that is not sent: guesses at it are answered as guesses at any other.
pub async fn pretend(tx: &mut Tx, wanted: &Wanted<'_>, asker: &Asker) -> Result<(), ApiError> {
    // No six digits, so that none fit.
    keep(tx, wanted, asker, &secret::token()?).await
}

async fn keep(tx: &mut Tx, wanted: &Wanted<'_>, asker: &Asker, code: &str) -> Result<(), ApiError> {
    let recipient = key(wanted.recipient);
    let salt = secret::bytes::<16>()?;
    sqlx::query(
        "INSERT OR REPLACE INTO codes (recipient, purpose, asker, salt, code_hash, expires_at)
         VALUES (?, ?, ?, ?, ?, ?)",
    )
    .bind(&recipient)
    .bind(wanted.purpose.as_str())
    .bind(&asker.0)
    .bind(salt.to_vec())
    .bind(hash(&salt, &recipient, wanted.purpose, code))
    .bind(now() + i64::from(wanted.minutes) * MINUTE)
    .execute(tx)
    .await?;
    Ok(())
}

/// Checks a code without using it up; counts a wrong try, so the transaction must be committed.
pub async fn check(
    tx: &mut Tx,
    typed: &Typed,
    asker: &Asker,
    intent: &str,
) -> Result<Taken, ApiError> {
    Ok(match judge(tx, typed, asker, intent).await? {
        Judged::Fits { .. } => Taken::Fits,
        Judged::Wrong => Taken::Wrong,
        Judged::Expired => Taken::Expired,
    })
}

enum Judged {
    Fits { asker: String },
    Wrong,
    Expired,
}

async fn judge(
    tx: &mut Tx,
    typed: &Typed,
    asker: &Asker,
    intent: &str,
) -> Result<Judged, ApiError> {
    let recipient = key(&typed.recipient);
    let rows = sqlx::query(
        "SELECT asker, salt, code_hash, wrong, wrong_elsewhere, expires_at, spent_by FROM codes
         WHERE recipient = ? AND purpose = ?",
    )
    .bind(&recipient)
    .bind(typed.purpose.as_str())
    .fetch_all(&mut *tx)
    .await?;
    let mut judged = Judged::Wrong;
    for row in &rows {
        let salt: Vec<u8> = row.try_get("salt")?;
        let known: Vec<u8> = row.try_get("code_hash")?;
        let fits = secret::same(&known, &hash(&salt, &recipient, typed.purpose, &typed.code));
        let is_own = row.try_get::<&str, _>("asker")? == asker.0;
        let (tries, most) =
            if is_own { ("wrong", TRIES) } else { ("wrong_elsewhere", TRIES_ELSEWHERE) };
        let spent_by: Option<String> = row.try_get("spent_by")?;
        let over = row.try_get::<i64, _>("expires_at")? <= now()
            || row.try_get::<i64, _>(tries)? >= most
            || spent_by.is_some_and(|spent_by| spent_by != intent);
        if fits && !over {
            return Ok(Judged::Fits { asker: row.try_get("asker")? });
        }
        // The state of another client's code is not revealed.
        if is_own && over {
            judged = Judged::Expired;
        }
    }
    sqlx::query(
        "UPDATE codes SET wrong = wrong + (asker = ?1), wrong_elsewhere = wrong_elsewhere + (asker <> ?1)
         WHERE recipient = ?2 AND purpose = ?3",
    )
    .bind(&asker.0)
    .bind(&recipient)
    .bind(typed.purpose.as_str())
    .execute(tx)
    .await?;
    Ok(judged)
}

/// Looks at a code and uses it up. Like [`check`], it counts: not for a transaction that a refusal
/// undoes.
pub async fn take(
    tx: &mut Tx,
    typed: &Typed,
    asker: &Asker,
    intent: &str,
) -> Result<Taken, ApiError> {
    let whose = match judge(tx, typed, asker, intent).await? {
        Judged::Fits { asker } => asker,
        Judged::Wrong => return Ok(Taken::Wrong),
        Judged::Expired => return Ok(Taken::Expired),
    };
    sqlx::query("UPDATE codes SET spent_by = ? WHERE recipient = ? AND purpose = ? AND asker = ?")
        .bind(intent)
        .bind(key(&typed.recipient))
        .bind(typed.purpose.as_str())
        .bind(whose)
        .execute(tx)
        .await?;
    Ok(Taken::Fits)
}

/// Checks a code at a form's field; wrong tries are counted permanently.
///
/// # Errors
/// `validation_failed` with `validation.codeWrong` or `validation.codeExpired`.
pub async fn require(ctx: &Ctx, typed: &Typed, field: &str) -> Result<(), ApiError> {
    let (typed, asker, intent) = (typed.clone(), Asker::of(ctx), ctx.key().to_owned());
    let taken = ctx.write(work!(|tx| check(tx, &typed, &asker, &intent).await)).await?;
    refused(taken, field)
}

/// Returns whether this intent used the code before: its answer was lost, and the call is repeated.
pub async fn is_repeated(ctx: &Ctx, typed: &Typed) -> Result<bool, ApiError> {
    let spent: Option<i64> = sqlx::query_scalar(
        "SELECT 1 FROM codes WHERE recipient = ? AND purpose = ? AND spent_by = ?",
    )
    .bind(key(&typed.recipient))
    .bind(typed.purpose.as_str())
    .bind(ctx.key())
    .fetch_optional(ctx.read())
    .await?;
    Ok(spent.is_some())
}

/// Spends a code in the transaction of its purpose, after [`require`].
///
/// # Errors
/// As [`require`], if another call spent it first.
pub async fn spend(tx: &mut Tx, ctx: &Ctx, typed: &Typed, field: &str) -> Result<(), ApiError> {
    refused(take(tx, typed, &Asker::of(ctx), ctx.key()).await?, field)
}

/// Converts the result of a code check to an error at a form's field.
///
/// # Errors
/// As [`require`].
pub fn refused(taken: Taken, field: &str) -> Result<(), ApiError> {
    match taken {
        Taken::Fits => Ok(()),
        Taken::Wrong => Err(ApiError::field(field, "validation.codeWrong")),
        Taken::Expired => Err(ApiError::field(field, "validation.codeExpired")),
    }
}

/// Counts a request of a code for this recipient, or refuses it; for unknown recipients, too, so that
/// the caller learns nothing. `own`: the caller is known to be the member of the recipient.
///
/// # Errors
/// `too_many_requests`.
pub async fn admit(ctx: &Ctx, recipient: &str, own: bool) -> Result<(), ApiError> {
    let incoming = ctx.incoming();
    let client = CodeClient { visitor: &incoming.visitor, prefix: incoming.prefix(), own };
    let pace = client.pace(&key(recipient));
    ctx.write(work!(|tx| pace.admit(tx).await)).await
}

/// Forgets codes that are over.
pub async fn forget_old(tx: &mut Tx) -> Result<(), ApiError> {
    // Kept for a while, so that a late one gets the error `validation.codeExpired`.
    sqlx::query("DELETE FROM codes WHERE expires_at <= ?")
        .bind(now() - 30 * MINUTE)
        .execute(tx)
        .await?;
    Ok(())
}

fn key(recipient: &str) -> String {
    recipient.trim().to_lowercase()
}

fn hash(salt: &[u8], recipient: &str, purpose: Purpose, code: &str) -> Vec<u8> {
    let parts = [salt, recipient.as_bytes(), purpose.as_str().as_bytes(), code.trim().as_bytes()];
    secret::digest(&parts).to_vec()
}

/// Six random digits; no number is likelier than another by more than one in four thousand million.
fn digits() -> Result<String, ApiError> {
    let number = u64::from_be_bytes(secret::bytes::<8>()?) % 1_000_000;
    Ok(format!("{number:06}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ante_ledger::db::{Db, place};
    use std::net::Ipv4Addr;

    const NUMBER: &str = "+5511987654321";

    fn typed(code: &str) -> Typed {
        Typed { recipient: NUMBER.to_owned(), purpose: Purpose::Login, code: code.to_owned() }
    }

    fn prefix(third: u8) -> Asker {
        AddressPrefix::of(Ipv4Addr::new(10, 0, third, 1).into()).into()
    }

    fn owner() -> Asker {
        prefix(1)
    }

    fn wanted(recipient: &str, minutes: u32) -> Wanted<'_> {
        let (channel, purpose) = (Channel::Sms, Purpose::Login);
        Wanted { channel, recipient, purpose, lang: Lang::Pt, minutes }
    }

    async fn sent_to(db: &Db, asker: Asker, minutes: u32) -> String {
        db.write(work!(|tx| {
            send(tx, &wanted(NUMBER, minutes), &asker).await?;
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
        db.write(work!(|tx| pretend(tx, &wanted(recipient, minutes), &owner()).await))
            .await
            .unwrap();
    }

    async fn taken_by(db: &Db, asker: Asker, typed: Typed, intent: &'static str) -> Taken {
        db.write(work!(|tx| take(tx, &typed, &asker, intent).await)).await.unwrap()
    }

    async fn taken(db: &Db, typed: Typed, intent: &'static str) -> Taken {
        taken_by(db, owner(), typed, intent).await
    }

    async fn fresh() -> (Db, ante_ledger::db::TemporaryFile) {
        let (file, temporary) = place(":memory:").unwrap();
        (Db::open(&file).await.unwrap(), temporary)
    }

    #[tokio::test]
    async fn a_code_is_good_once_for_its_recipient_and_purpose() {
        let (db, _temporary) = fresh().await;
        let code = sent(&db).await;
        assert_eq!(code.len(), 6);
        let other = Typed { purpose: Purpose::Password, ..typed(&code) };
        assert_eq!(taken(&db, other, "a").await, Taken::Wrong);
        let other = Typed { recipient: "+5511900000000".to_owned(), ..typed(&code) };
        assert_eq!(taken(&db, other, "a").await, Taken::Wrong);
        assert_eq!(taken(&db, typed(&format!(" {code} ")), "a").await, Taken::Fits);
        assert_eq!(taken(&db, typed(&code), "b").await, Taken::Expired);
        // The same intent, after a lost answer.
        assert_eq!(taken(&db, typed(&code), "a").await, Taken::Fits);
    }

    #[tokio::test]
    async fn five_wrong_tries_end_it_and_a_new_one_replaces_it() {
        let (db, _temporary) = fresh().await;
        let code = sent(&db).await;
        for _ in 0..TRIES {
            assert_eq!(taken(&db, typed("x"), "a").await, Taken::Wrong);
        }
        assert_eq!(taken(&db, typed(&code), "a").await, Taken::Expired);
        let next = sent(&db).await;
        if next != code {
            assert_eq!(taken(&db, typed(&code), "a").await, Taken::Wrong);
        }
        assert_eq!(taken(&db, typed(&next), "a").await, Taken::Fits);
    }

    #[tokio::test]
    async fn strangers_neither_end_nor_replace_a_code() {
        let (db, _temporary) = fresh().await;
        let code = sent(&db).await;
        sent_to(&db, prefix(2), 2).await;
        for n in 0..40 {
            assert_ne!(taken_by(&db, prefix(2 + n), typed("x"), "a").await, Taken::Fits);
        }
        // After that many guesses, the code is valid only for the client that requested it.
        assert_eq!(taken_by(&db, prefix(9), typed(&code), "a").await, Taken::Wrong);
        assert_eq!(taken(&db, typed(&code), "a").await, Taken::Fits);
    }

    #[tokio::test]
    async fn who_changes_the_network_may_still_type_it() {
        let (db, _temporary) = fresh().await;
        let code = sent(&db).await;
        assert_eq!(taken_by(&db, prefix(2), typed("x"), "a").await, Taken::Wrong);
        assert_eq!(taken_by(&db, prefix(2), typed(&code), "a").await, Taken::Fits);
        assert_eq!(taken(&db, typed(&code), "b").await, Taken::Expired);
    }

    #[tokio::test]
    async fn a_number_that_nobody_has_is_answered_like_any_other() {
        let (db, _temporary) = fresh().await;
        let guess = |recipient: &str| Typed { recipient: recipient.to_owned(), ..typed("x") };
        let mut answers = Vec::new();
        for (recipient, minutes) in
            [(NUMBER, 2), ("+5511900000000", 2), (NUMBER, 0), ("+5511900000000", 0)]
        {
            if recipient == NUMBER {
                sent_to(&db, owner(), minutes).await;
            } else {
                pretended(&db, recipient, minutes).await;
            }
            let mut said = Vec::new();
            for asker in [owner(), prefix(2)] {
                for _ in 0..TRIES + 2 {
                    said.push(taken_by(&db, asker.clone(), guess(recipient), "a").await);
                }
            }
            answers.push(said);
        }
        assert_eq!(answers[0], answers[1]);
        assert_eq!(answers[2], answers[3]);
        assert_eq!(answers[0][4..6], [Taken::Wrong, Taken::Expired]);
        assert_eq!(answers[2][0], Taken::Expired);
    }
}
