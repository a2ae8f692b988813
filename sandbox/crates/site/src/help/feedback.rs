//! Feedback, complaints, partner applications, messages to customer service.

use super::word_count;
use ante_base::{
    ApiError,
    clock::{HOUR, now},
    email, field_error, secret, typed,
};
use ante_contract::{
    error::FieldError,
    help::{FeedbackKind, FeedbackReceipt, FeedbackRequest},
};
use ante_ledger::work;
use ante_server::{
    api::Ctx,
    guard::rate_limit::{Limit, RateLimiter},
};

/// Permitted number of words in a text (docs/adr/0094).
const WORD_LIMITS: std::ops::RangeInclusive<usize> = 10..=500;
/// Maximum length of a text in characters, enough for 500 words.
const MAX_CHARS: usize = 8_000;
/// Maximum length of an e-mail address, in characters.
const MAX_EMAIL_CHARS: usize = 254;
const MAX_NAME_CHARS: usize = 64;
/// Limits on texts per visitor and per address prefix, which several people may share.
const MAX_PER_VISITOR_HOUR: Limit = Limit { max_requests: 5, window_ms: HOUR };
const MAX_PER_PREFIX_HOUR: Limit = Limit { max_requests: 30, window_ms: HOUR };

/// Stores feedback and returns its reference number.
pub(super) async fn submit(
    ctx: Ctx,
    request: FeedbackRequest,
) -> Result<FeedbackReceipt, ApiError> {
    let text = FeedbackText::read(&request)?;
    let language = ctx.lang().code();
    let (visitor, address) = (ctx.incoming().visitor.clone(), ctx.incoming().address.to_string());
    let limiter = RateLimiter::default()
        .of("feedbackOfVisitor", &visitor, &[MAX_PER_VISITOR_HOUR])
        .around("feedbackFrom", "", ctx.incoming().prefix(), &[MAX_PER_PREFIX_HOUR]);
    ctx.mutate(work!(|tx| {
        limiter.admit(tx).await?;
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
        Ok(FeedbackReceipt { reference_number })
    }))
    .await
}

/// Trimmed and validated feedback.
struct FeedbackText {
    kind: &'static str,
    content: String,
    email: String,
    username: String,
}

impl FeedbackText {
    fn read(request: &FeedbackRequest) -> Result<Self, ApiError> {
        let text = Self {
            kind: kind_name(request.kind),
            content: request.content.trim().to_owned(),
            email: typed::text(&request.email),
            username: typed::text(&request.username),
        };
        let wrong: Vec<_> = [text.wrong_content(), text.wrong_email(), text.wrong_username()]
            .into_iter()
            .flatten()
            .collect();
        if wrong.is_empty() { Ok(text) } else { Err(ApiError::invalid_fields(wrong)) }
    }

    fn wrong_content(&self) -> Option<FieldError> {
        let long = self.content.chars().count() > MAX_CHARS;
        let bounds =
            [("min", WORD_LIMITS.start().to_string()), ("max", WORD_LIMITS.end().to_string())];
        let words = word_count::count(&self.content);
        (long || !WORD_LIMITS.contains(&words))
            .then(|| field_error("content", "validation.words", &bounds))
    }

    fn wrong_email(&self) -> Option<FieldError> {
        if self.email.is_empty() {
            // These kinds need a reply, hence an address.
            let nowhere = matches!(self.kind, "join" | "service") && self.username.is_empty();
            return nowhere.then(|| field_error("email", "validation.required", &[]));
        }
        let fits = email::is_valid(&self.email) && self.email.len() <= MAX_EMAIL_CHARS;
        (!fits).then(|| field_error("email", "validation.email", &[]))
    }

    fn wrong_username(&self) -> Option<FieldError> {
        let fits = self.username.chars().count() <= MAX_NAME_CHARS
            && !self.username.chars().any(|letter| letter.is_control());
        (!fits).then(|| field_error("username", "errors.field", &[]))
    }
}

/// Returns the name of a kind used in the database.
const fn kind_name(kind: FeedbackKind) -> &'static str {
    match kind {
        FeedbackKind::Feedback => "feedback",
        FeedbackKind::Complaint => "complaint",
        FeedbackKind::Join => "join",
        FeedbackKind::Service => "service",
    }
}

/// Characters that are not confused on the phone. Guessing a number reveals nothing.
const REFERENCE_LETTERS: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/// Returns a random reference number such as `A7K2-9QMD`.
pub(super) fn reference() -> Result<String, ApiError> {
    let mut text = String::with_capacity(9);
    for (at, byte) in secret::random_bytes::<8>()?.into_iter().enumerate() {
        if at == 4 {
            text.push('-');
        }
        let letter = REFERENCE_LETTERS
            .get(usize::from(byte) % REFERENCE_LETTERS.len())
            .copied()
            .unwrap_or(b'X');
        text.push(char::from(letter));
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn references_avoid_ambiguous_characters() {
        let (one, other) = (reference().unwrap(), reference().unwrap());
        assert_ne!(one, other);
        assert_eq!(one.len(), 9);
        assert!(one.bytes().all(|b| b == b'-' || REFERENCE_LETTERS.contains(&b)));
    }
}
