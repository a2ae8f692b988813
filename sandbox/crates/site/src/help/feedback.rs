//! Feedback, complaints, would-be partners, messages for customer service.

use super::words;
use ante_base::{
    ApiError,
    clock::{HOUR, now},
    secret, wrong,
};
use ante_contract::{
    error::FieldError,
    help::{FeedbackKind, FeedbackRequest, FeedbackTaken},
};
use ante_ledger::work;
use ante_server::{
    api::Ctx,
    guard::pace::{Limit, Pace},
};

/// Words of a text (docs/adr/0094).
const WORDS: std::ops::RangeInclusive<usize> = 10..=500;
/// Characters of a text: 500 words need no more.
const CHARACTERS: usize = 8_000;
/// Characters of an address, and of a name.
const ADDRESS: usize = 254;
const NAME: usize = 64;
/// Texts of one visitor, and from one address prefix: several people may share it.
const PER_VISITOR: Limit = Limit { most: 5, within: HOUR };
const PER_PREFIX: Limit = Limit { most: 30, within: HOUR };

/// Saves feedback and returns its reference number.
pub(super) async fn take(ctx: Ctx, asked: FeedbackRequest) -> Result<FeedbackTaken, ApiError> {
    let text = Text::read(&asked)?;
    let language = ctx.lang().code();
    let (visitor, address) = (ctx.incoming().visitor.clone(), ctx.incoming().address.to_string());
    let pace = Pace::default().of("feedbackOfVisitor", &visitor, &[PER_VISITOR]).around(
        "feedbackFrom",
        "",
        ctx.incoming().prefix(),
        &[PER_PREFIX],
    );
    ctx.change(work!(|tx| {
        pace.admit(tx).await?;
        let reference_number = reference()?;
        sqlx::query(
            "INSERT INTO feedback (reference, kind, content, email, username, language,
                     visitor, address, created_at)
                 VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(&reference_number)
        .bind(text.kind)
        .bind(text.content)
        .bind(text.email)
        .bind(text.username)
        .bind(language)
        .bind(visitor)
        .bind(address)
        .bind(now())
        .execute(tx)
        .await?;
        Ok(FeedbackTaken { reference_number })
    }))
    .await
}

/// Trimmed and validated feedback.
struct Text {
    kind: &'static str,
    content: String,
    email: String,
    username: String,
}

impl Text {
    fn read(asked: &FeedbackRequest) -> Result<Self, ApiError> {
        let trimmed = |text: &str| text.trim().to_owned();
        let text = Self {
            kind: kind(asked.kind),
            content: trimmed(&asked.content),
            email: trimmed(&asked.email),
            username: trimmed(&asked.username),
        };
        let wrong: Vec<_> = [text.wrong_content(), text.wrong_email(), text.wrong_username()]
            .into_iter()
            .flatten()
            .collect();
        if wrong.is_empty() { Ok(text) } else { Err(ApiError::fields(wrong)) }
    }

    fn wrong_content(&self) -> Option<FieldError> {
        let long = self.content.chars().count() > CHARACTERS;
        let bounds = [("min", WORDS.start().to_string()), ("max", WORDS.end().to_string())];
        let words = words::count(&self.content);
        (long || !WORDS.contains(&words)).then(|| wrong("content", "validation.words", &bounds))
    }

    fn wrong_email(&self) -> Option<FieldError> {
        if self.email.is_empty() {
            // These kinds need a reply, and there is no address for it.
            let nowhere = matches!(self.kind, "join" | "service") && self.username.is_empty();
            return nowhere.then(|| wrong("email", "validation.required", &[]));
        }
        (!is_address(&self.email)).then(|| wrong("email", "validation.email", &[]))
    }

    fn wrong_username(&self) -> Option<FieldError> {
        let fits = self.username.chars().count() <= NAME
            && !self.username.chars().any(|letter| letter.is_control());
        (!fits).then(|| wrong("username", "errors.field", &[]))
    }
}

/// Returns the name of a kind used in the database.
const fn kind(kind: FeedbackKind) -> &'static str {
    match kind {
        FeedbackKind::Feedback => "feedback",
        FeedbackKind::Complaint => "complaint",
        FeedbackKind::Join => "join",
        FeedbackKind::Service => "service",
    }
}

fn is_address(text: &str) -> bool {
    let plain = text.bytes().all(|b| b.is_ascii_graphic() && !b"\"(),:;<>[\\]".contains(&b));
    let parts =
        text.split_once('@').and_then(|(local, host)| Some((local, host.rsplit_once('.')?)));
    plain
        && text.len() <= ADDRESS
        && parts.is_some_and(|(local, (host, top))| {
            !local.is_empty() && !host.is_empty() && top.len() >= 2 && !host.contains('@')
        })
}

/// Characters that are not mixed up on the phone; guessing a number reveals nothing.
const LETTERS: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/// A number such as `A7K2-9QMD`.
pub(super) fn reference() -> Result<String, ApiError> {
    let mut text = String::with_capacity(9);
    for (at, byte) in secret::bytes::<8>()?.into_iter().enumerate() {
        if at == 4 {
            text.push('-');
        }
        let letter = LETTERS.get(usize::from(byte) % LETTERS.len()).copied().unwrap_or(b'X');
        text.push(char::from(letter));
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_told_from_what_is_none() {
        for good in ["a@b.co", "ana.souza+x@correio.exemplo.com.br"] {
            assert!(is_address(good), "{good}");
        }
        for bad in ["a", "a@b", "@b.co", "a@.co", "a b@c.co", "a@b@c.co", "a@b.c", "<a@b.co>"] {
            assert!(!is_address(bad), "{bad}");
        }
    }

    #[test]
    fn references_are_easy_to_read_out() {
        let (one, other) = (reference().unwrap(), reference().unwrap());
        assert_ne!(one, other);
        assert_eq!(one.len(), 9);
        assert!(one.bytes().all(|b| b == b'-' || LETTERS.contains(&b)));
    }
}
