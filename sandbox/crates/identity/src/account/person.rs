//! Persons bound by self-exclusions. An exclusion applies to the person, not to the account. It
//! keeps the person's identifiers during its time, so that neither another account nor a change of
//! the profile circumvents it.

use super::identity::Identifier;
use ante_base::{ApiError, ErrorCode, clock::now};
use ante_ledger::{
    db::Tx,
    push::{self, ServerEvent},
};

/// Rejects a registration of a person bound by a self-exclusion in force. All identifiers count,
/// proven or not, because no existing account is affected.
///
/// # Errors
/// `person_excluded`.
pub async fn refuse_excluded(tx: &mut Tx, person: &[Identifier]) -> Result<(), ApiError> {
    for identifier in person {
        let excluded: bool = sqlx::query_scalar(
            "SELECT EXISTS (SELECT 1 FROM exclusion_identifiers x
                JOIN play_breaks b ON b.id = x.exclusion
                WHERE x.kind = ? AND x.value = ? AND (b.until IS NULL OR b.until > ?))",
        )
        .bind(identifier.kind)
        .bind(&identifier.value)
        .bind(now())
        .fetch_one(&mut *tx)
        .await?;
        if excluded {
            return Err(ErrorCode::PersonExcluded.into());
        }
    }
    Ok(())
}

/// Rejects a registration with another account's identity number if its check digits are valid.
///
/// One account per number limits bonuses and limits to one of each for a person, and keeps a
/// stranger from excluding an account by its owner's number.
///
/// # Errors
/// `validation.idNumberTaken` at `idNumber`.
pub async fn refuse_second(tx: &mut Tx, person: &[Identifier]) -> Result<(), ApiError> {
    for number in person.iter().filter(|one| one.kind == Identifier::ID_NUMBER && one.proven) {
        let taken: bool = sqlx::query_scalar(
            "SELECT EXISTS (SELECT 1 FROM member_identifiers WHERE kind = ? AND value = ?)",
        )
        .bind(number.kind)
        .bind(&number.value)
        .fetch_one(&mut *tx)
        .await?;
        if taken {
            return Err(ApiError::invalid_field(Identifier::ID_NUMBER, "validation.idNumberTaken"));
        }
    }
    Ok(())
}

/// Binds a member with new identifiers to the self-exclusions in force of the same person.
pub async fn bind_recognized(tx: &mut Tx, member: &str) -> Result<(), ApiError> {
    let exclusions: Vec<i64> = sqlx::query_scalar(
        "SELECT b.id FROM play_breaks b WHERE (b.until IS NULL OR b.until > ?2) AND b.id IN (
            SELECT exclusion FROM exclusion_members WHERE member = ?1
            UNION SELECT x.exclusion FROM member_identifiers i
            JOIN exclusion_identifiers x ON x.kind = i.kind AND x.value = i.value AND x.proven = 1
            WHERE i.member = ?1)",
    )
    .bind(member)
    .bind(now())
    .fetch_all(&mut *tx)
    .await?;
    for exclusion in exclusions {
        bind_member(tx, exclusion, member).await?;
    }
    Ok(())
}

/// Binds a person to a new self-exclusion: identifiers and accounts of earlier exclusions in force,
/// the member, and every other account of the person.
pub async fn bind_person(tx: &mut Tx, exclusion: i64, member: &str) -> Result<(), ApiError> {
    for sql in [
        "INSERT OR IGNORE INTO exclusion_identifiers
         SELECT ?1, x.kind, x.value, max(x.proven) FROM exclusion_members m
         JOIN play_breaks b ON b.id = m.exclusion AND (b.until IS NULL OR b.until > ?3)
         JOIN exclusion_identifiers x ON x.exclusion = b.id WHERE m.member = ?2
         GROUP BY x.kind, x.value",
        "INSERT OR IGNORE INTO exclusion_members
         SELECT ?1, o.member FROM exclusion_members m
         JOIN play_breaks b ON b.id = m.exclusion AND (b.until IS NULL OR b.until > ?3)
         JOIN exclusion_members o ON o.exclusion = b.id WHERE m.member = ?2",
    ] {
        sqlx::query(sql).bind(exclusion).bind(member).bind(now()).execute(&mut *tx).await?;
    }
    bind_member(tx, exclusion, member).await
}

/// Binds a member and, one after another, every account with a proven identifier of the person.
async fn bind_member(tx: &mut Tx, exclusion: i64, member: &str) -> Result<(), ApiError> {
    let mut next = Some(member.to_owned());
    while let Some(member) = next {
        sqlx::query("INSERT OR IGNORE INTO exclusion_members (exclusion, member) VALUES (?, ?)")
            .bind(exclusion)
            .bind(&member)
            .execute(&mut *tx)
            .await?;
        sqlx::query(
            "INSERT INTO exclusion_identifiers (exclusion, kind, value, proven)
             SELECT ?, kind, value, proven FROM member_identifiers WHERE member = ?
             ON CONFLICT (kind, value, exclusion) DO UPDATE SET proven = max(proven, excluded.proven)",
        )
        .bind(exclusion)
        .bind(&member)
        .execute(&mut *tx)
        .await?;
        push::publish_on_commit(&member, ServerEvent::Limits);
        // During the exclusion nothing can be claimed.
        push::publish_on_commit(&member, ServerEvent::Counts);
        next = sqlx::query_scalar(
            "SELECT i.member FROM exclusion_identifiers x
             JOIN member_identifiers i ON i.kind = x.kind AND i.value = x.value
             WHERE x.exclusion = ?1 AND x.proven = 1
                AND i.member NOT IN (SELECT member FROM exclusion_members WHERE exclusion = ?1)
             LIMIT 1",
        )
        .bind(exclusion)
        .fetch_optional(&mut *tx)
        .await?;
    }
    Ok(())
}
