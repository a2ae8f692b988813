//! Outbox of messages by SMS and e-mail. They stay in the database, where the test API returns
//! them.

use ante_base::{
    ApiError, Lang,
    clock::{DAY, HOUR, now},
    texts::{Arguments, Key},
};
use ante_ledger::db::{Db, Tx};
use sqlx::Row;

/// Milliseconds after which messages are deleted.
const RETENTION_MS: i64 = 30 * DAY;
/// Milliseconds after which messages with a code or a temporary password are deleted, at most a day
/// after these have expired.
const CODE_RETENTION_MS: i64 = HOUR + DAY;

/// Delivery channel of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Channel {
    /// SMS to a mobile number.
    Sms,
    /// E-mail to an address.
    Email,
}

impl Channel {
    fn as_str(self) -> &'static str {
        match self {
            Self::Sms => "sms",
            Self::Email => "email",
        }
    }
}

/// Message to be sent.
#[derive(Debug, Clone, Copy)]
pub struct Message<'a> {
    /// Delivery channel.
    pub channel: Channel,
    /// Mobile number with its dialling code, or e-mail address.
    pub recipient: &'a str,
    /// Subject; ignored for an SMS.
    pub subject: &'a str,
    /// Text of the message.
    pub text: &'a str,
    /// Code or temporary password in the text, for tests.
    pub code: Option<&'a str>,
}

/// Puts a message into the outbox.
pub async fn post(tx: &mut Tx, message: &Message<'_>) -> Result<(), ApiError> {
    let subject = if message.channel == Channel::Sms { "" } else { message.subject };
    sqlx::query(
        "INSERT INTO outbox (channel, recipient, subject, text, code, created_at)
         VALUES (?, ?, ?, ?, ?, ?)",
    )
    .bind(message.channel.as_str())
    .bind(message.recipient)
    .bind(subject)
    .bind(message.text)
    .bind(message.code)
    .bind(now())
    .execute(tx)
    .await?;
    Ok(())
}

/// Notice to a member about the account.
#[derive(Debug, Clone, Copy)]
pub struct Notice {
    /// Subject.
    pub subject: Key,
    /// Text.
    pub text: Key,
}

/// Sends a notice to a member in the member's language, to the bound e-mail address, otherwise to
/// the mobile number.
pub async fn notify(tx: &mut Tx, member: &str, notice: &Notice) -> Result<(), ApiError> {
    notify_with(tx, member, notice, &[]).await
}

/// As [`notify`], with the arguments of the text, such as the hours of a hold.
pub async fn notify_with(
    tx: &mut Tx,
    member: &str,
    notice: &Notice,
    arguments: &Arguments<'_>,
) -> Result<(), ApiError> {
    let row = sqlx::query(
        "SELECT language,
            CASE WHEN email_verified_at IS NOT NULL THEN email END AS email,
            CASE WHEN mobile_verified_at IS NOT NULL THEN dialing || mobile END AS mobile
         FROM members WHERE id = ?",
    )
    .bind(member)
    .fetch_optional(&mut *tx)
    .await?;
    let Some(row) = row else { return Ok(()) };
    let lang = Lang::from_code(row.try_get("language")?).unwrap_or_default();
    let email: Option<String> = row.try_get("email")?;
    let mobile: Option<String> = row.try_get("mobile")?;
    let (channel, recipient) = match (email, mobile) {
        (Some(email), _) => (Channel::Email, email),
        (None, Some(mobile)) => (Channel::Sms, mobile),
        (None, None) => return Ok(()),
    };
    let message = Message {
        channel,
        recipient: &recipient,
        subject: lang.text(notice.subject),
        text: &lang.format(notice.text, arguments),
        code: None,
    };
    post(tx, &message).await
}

/// Deletes old messages, earlier those with a code or a temporary password.
pub async fn delete_expired(db: &Db) -> Result<(), ApiError> {
    db.delete_where("outbox", "id", "created_at <= ?", now() - RETENTION_MS).await?;
    let with_code = "created_at <= ? AND code IS NOT NULL";
    db.delete_where("outbox", "id", with_code, now() - CODE_RETENTION_MS).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use ante_ledger::{db::resolve_path, work};

    #[tokio::test]
    async fn messages_are_deleted_after_their_retention_time() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        db.write(work!(|tx| {
            for (text, code, age) in [
                ("old", None, RETENTION_MS + DAY),
                ("new", None, RETENTION_MS - DAY),
                ("old code", Some("123456"), CODE_RETENTION_MS + HOUR),
                ("new code", Some("123456"), CODE_RETENTION_MS - HOUR),
            ] {
                let message = Message {
                    channel: Channel::Email,
                    recipient: "ana@example.com",
                    subject: "",
                    text,
                    code,
                };
                post(&mut *tx, &message).await?;
                sqlx::query("UPDATE outbox SET created_at = ? WHERE text = ?")
                    .bind(now() - age)
                    .bind(text)
                    .execute(&mut *tx)
                    .await?;
            }
            Ok(())
        }))
        .await
        .unwrap();
        delete_expired(&db).await.unwrap();
        let left: Vec<String> = sqlx::query_scalar("SELECT text FROM outbox ORDER BY id")
            .fetch_all(db.readers())
            .await
            .unwrap();
        assert_eq!(left, ["new", "new code"]);
    }
}
