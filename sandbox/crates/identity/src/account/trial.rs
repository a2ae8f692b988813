//! Free play: a trial account for a visitor, with demo money of the operator.

use super::{
    authenticated_login::{self, AuthenticatedLogin, Method},
    members::{self, NewMember},
};
use ante_base::{
    ApiError, ErrorCode,
    clock::{DAY, HOUR, MINUTE, now},
    key,
    member_kind::MemberKind,
    money::Money,
    secret,
};
use ante_contract::{
    Endpoint,
    account::{FreePlay, FreePlayRequest, LoginResponse},
    site::switch,
};
use ante_ledger::{
    db::{Db, Tx},
    work,
};
use ante_server::{
    api::Ctx,
    cipher::{self, Nonce},
    guard::rate_limit::{Limit, RateLimiter},
    scheduler::Retries,
    session,
};

/// Demo money of a trial account, in whole units.
const INITIAL_BALANCE: i64 = 1000;
/// Milliseconds after which a trial account is deleted. Its only session has ended by then.
const LIFETIME_MS: i64 = 2 * DAY;
/// Largest number of accounts deleted in one run.
const DELETE_BATCH: i64 = 500;

pub async fn free_play(ctx: Ctx, form: FreePlayRequest) -> Result<LoginResponse, ApiError> {
    if !ctx.site().is_on(switch::FREE_PLAY) {
        return Err(ErrorCode::Forbidden.into());
    }
    if form.platform != "W" || form.version != 3 {
        return Err(ErrorCode::BadInput.into());
    }
    if let Some(member) = created_by_retry(&ctx).await? {
        return authenticated_login::open_session(
            ctx,
            AuthenticatedLogin::new(member, Method::FreePlay),
        )
        .await;
    }
    let nonce = open_sealed(&ctx, &form.value).await?;
    let limiter = rate_limiter(&ctx);
    ctx.write(work!(|tx| limiter.admit(tx).await)).await?;
    let (replying, lang) = (ctx.clone(), ctx.lang());
    ctx.mutate(work!(|tx| {
        nonce.spend(tx).await?;
        let new = NewMember {
            username: random_name()?,
            kind: MemberKind::Trial,
            nickname: lang.text(key!("account.guest")).to_owned(),
            language: lang,
            ..NewMember::default()
        };
        let member = members::create(tx, &new).await?;
        members::credit(tx, &member, Money::whole(INITIAL_BALANCE)).await?;
        authenticated_login::open_session_in(
            tx,
            &replying,
            &AuthenticatedLogin::new(member, Method::FreePlay),
        )
        .await
    }))
    .await
}

/// Returns the limits of new trial accounts for the visitor and for the address prefix, which
/// several people may share.
fn rate_limiter(ctx: &Ctx) -> RateLimiter {
    let limit = |max_requests, window_ms| Limit { max_requests, window_ms };
    let (incoming, visitor) = (ctx.incoming(), [limit(1, 1000), limit(6, MINUTE), limit(10, HOUR)]);
    RateLimiter::default().of("trialsOfVisitor", &incoming.visitor, &visitor).around(
        "trialsFrom",
        "",
        incoming.prefix(),
        &[limit(30, MINUTE)],
    )
}

/// Returns the account that this same request created before its response was lost. Its encrypted
/// payload was opened then and cannot be opened again.
async fn created_by_retry(ctx: &Ctx) -> Result<Option<String>, ApiError> {
    if ctx.is_repeated() {
        session::member_opened_by(ctx.read(), ctx.idempotency_key()).await
    } else {
        Ok(None)
    }
}

/// Decrypts the payload, which proves only that the request is fresh and meant for this call.
async fn open_sealed(ctx: &Ctx, value: &str) -> Result<Nonce, ApiError> {
    let plain = cipher::open(ctx.app.keys(), value)?;
    let endpoint = ctx.app.brand().endpoint(&FreePlay::META).endpoint;
    let empty = serde_json::from_str::<serde_json::Map<_, _>>(plain.body.get())
        .is_ok_and(|body| body.is_empty());
    if plain.method != endpoint.method.as_str() || plain.path != endpoint.path || !empty {
        return Err(ErrorCode::DecryptionFailed.into());
    }
    Nonce::check(ctx.app.keys(), ctx.read(), &plain.nonce, &ctx.incoming().visitor).await
}

/// Returns `trial` with eight digits. The account has no password, so the name cannot be used to
/// log in.
fn random_name() -> Result<String, ApiError> {
    Ok(format!("trial{:08}", u64::from_be_bytes(secret::random_bytes::<8>()?) % 100_000_000))
}

/// Deletes old trial accounts, each as an item of a job, so that a failed one does not block the
/// others and the writer is free in between.
///
/// # Errors
/// When the database cannot be read.
pub async fn delete_expired(db: &Db, job: &'static str, retries: &Retries) -> Result<(), ApiError> {
    remove_up_to(db, DELETE_BATCH, job, retries).await
}

/// Deletes at most `most` accounts, the oldest first. Failed ones do not count, so that they cannot
/// fill every run.
async fn remove_up_to(
    db: &Db,
    most: i64,
    job: &'static str,
    retries: &Retries,
) -> Result<(), ApiError> {
    let (mut removed, mut after) = (0, (0, String::new()));
    while removed < most {
        // `kind = 4` instead of `is_trial`: the partial index `members_trial` has that condition.
        let old: Vec<(i64, String)> = sqlx::query_as(
            "SELECT created_at, id FROM members
             WHERE kind = 4 AND password_hash = '' AND created_at <= ? AND (created_at, id) > (?, ?)
                AND NOT EXISTS (SELECT 1 FROM sessions WHERE member = members.id)
             ORDER BY created_at, id LIMIT ?",
        )
        .bind(now() - LIFETIME_MS)
        .bind(after.0)
        .bind(&after.1)
        .bind(most - removed)
        .fetch_all(db.readers())
        .await?;
        let Some(last) = old.last().cloned() else { return Ok(()) };
        for (_, member) in old {
            let id = member.clone();
            let deletion = db.write(work!(|tx| delete(tx, &member).await));
            removed += i64::from(retries.attempt(job, &id, deletion).await);
        }
        after = last;
    }
    Ok(())
}

/// Deletes an account with its data. Its movements stay in the append-only ledger.
async fn delete(tx: &mut Tx, member: &str) -> Result<(), ApiError> {
    members::return_balance(tx, member).await?;
    for sql in [
        "DELETE FROM chat_pictures WHERE message IN (
            SELECT m.id FROM chat_messages m JOIN chats c ON c.id = m.chat WHERE c.member = ?)",
        "DELETE FROM chat_messages WHERE chat IN (SELECT id FROM chats WHERE member = ?)",
        "DELETE FROM chats WHERE member = ?",
        "DELETE FROM messages WHERE member = ?",
        "DELETE FROM movement_quarters WHERE member = ?",
        "DELETE FROM members WHERE id = ?",
    ] {
        sqlx::query(sql).bind(member).execute(&mut *tx).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::inbox::{self, Notification};
    use ante_ledger::{
        db::resolve_path,
        ledger::{self, Account},
    };

    /// Creates a trial account of an age in milliseconds, with data of its member.
    async fn trial(tx: &mut Tx, name: &str, age: i64) -> Result<String, ApiError> {
        let new = NewMember {
            username: name.to_owned(),
            kind: MemberKind::Trial,
            ..NewMember::default()
        };
        let member = members::create(tx, &new).await?;
        members::credit(tx, &member, Money::whole(INITIAL_BALANCE)).await?;
        let notification = Notification::NewLogin { address: String::new(), device: String::new() };
        inbox::send(tx, &member, &notification).await?;
        for sql in [
            "UPDATE members SET created_at = ?2 WHERE id = ?1",
            "INSERT INTO login_events (member, at, address, device, method, success)
             VALUES (?1, ?2, '', '', 'freePlay', 1)",
            "INSERT INTO chats (reference, member, channel, language, address, created_at, spoken_at)
             VALUES (?1, ?1, 'LIVECHAT', 'PT', '', ?2, ?2)",
            "INSERT INTO chat_messages (chat, sender, text, at) SELECT id, 'guest', 'oi', ?2 FROM chats
             WHERE member = ?1",
            "INSERT INTO chat_pictures (message, kind, content)
             SELECT m.id, 'png', x'00' FROM chat_messages m JOIN chats c ON c.id = m.chat
             WHERE c.member = ?1 AND ?2 > 0",
        ] {
            sqlx::query(sql).bind(&member).bind(now() - age).execute(&mut *tx).await?;
        }
        Ok(member)
    }

    #[tokio::test]
    async fn old_trial_accounts_are_deleted_and_their_money_is_returned() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        db.write(work!(|tx| {
            trial(tx, "old", LIFETIME_MS + DAY).await?;
            trial(tx, "new", LIFETIME_MS - DAY).await?;
            let here = trial(tx, "here", LIFETIME_MS + DAY).await?;
            let named = trial(tx, "named", LIFETIME_MS + DAY).await?;
            sqlx::query(
                "INSERT INTO sessions (member, cookie_hash, created_at, seen_at, expires_at)
                     VALUES (?, x'00', 0, 0, 0)",
            )
            .bind(here)
            .execute(&mut *tx)
            .await?;
            sqlx::query("UPDATE members SET password_hash = 'x' WHERE id = ?")
                .bind(named)
                .execute(&mut *tx)
                .await?;
            Ok(())
        }))
        .await
        .unwrap();
        delete_expired(&db, "test", &Retries::default()).await.unwrap();
        let left: Vec<String> =
            sqlx::query_scalar("SELECT username FROM members ORDER BY username")
                .fetch_all(db.readers())
                .await
                .unwrap();
        assert_eq!(left, ["here", "named", "new"]);
        let rows: i64 = sqlx::query_scalar(
            "SELECT (SELECT count(*) FROM messages) + (SELECT count(*) FROM chats)
                + (SELECT count(*) FROM chat_messages) + (SELECT count(*) FROM login_events)
                + (SELECT count(*) FROM movement_quarters) + (SELECT count(*) FROM chat_pictures)",
        )
        .fetch_one(db.readers())
        .await
        .unwrap();
        assert_eq!(rows, 18);
        let audit = ledger::audit(db.readers()).await.unwrap();
        assert_eq!((audit.transactions, audit.unbalanced, audit.negative), (5, 0, 0));
        let operator = ledger::balance(db.readers(), &Account::Operator).await.unwrap();
        assert_eq!(Some(operator), Money::whole(3 * INITIAL_BALANCE).checked_neg());
    }

    /// A favourite represents data that blocks the deletion; trial accounts have none.
    #[tokio::test]
    async fn failed_deletions_do_not_block_the_others() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        db.write(work!(|tx| {
            for age in 1..=3 {
                let stuck = trial(tx, &format!("stuck{age}"), LIFETIME_MS + DAY + age).await?;
                sqlx::query("INSERT INTO favourites (member, game) VALUES (?, 'g')")
                    .bind(stuck)
                    .execute(&mut *tx)
                    .await?;
            }
            trial(tx, "old", LIFETIME_MS + 2).await?;
            trial(tx, "newer", LIFETIME_MS + 1).await?;
            trial(tx, "newest", LIFETIME_MS).await?;
            Ok(())
        }))
        .await
        .unwrap();
        remove_up_to(&db, 2, "test", &Retries::default()).await.unwrap();
        let left: Vec<String> =
            sqlx::query_scalar("SELECT username FROM members ORDER BY username")
                .fetch_all(db.readers())
                .await
                .unwrap();
        assert_eq!(left, ["newest", "stuck1", "stuck2", "stuck3"]);
    }
}
