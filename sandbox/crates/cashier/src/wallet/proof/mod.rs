//! Uploaded pictures as proof: PNG or JPEG by content, stored with the record that they support.

pub mod picture;

use ante_base::{
    ApiError, ErrorCode,
    clock::{DAY, now},
    field_error,
};
use ante_contract::wallet::withdrawal_confirmation::{Proof, ProofRequest};
use ante_identity::account::members;
use ante_ledger::{
    db::{Db, Tx},
    work,
};
use ante_server::api::Ctx;
use picture::{PictureFormat, PictureInfo};

/// Maximum size of a picture, in bytes.
const MAX_PICTURE_BYTES: usize = 5 * 1024 * 1024;
/// Maximum size of a request with a picture, in bytes: base64 has four bytes for three, plus the
/// other fields.
pub(super) const MAX_BODY_BYTES: usize = MAX_PICTURE_BYTES / 3 * 4 + 16 * 1024;
/// Maximum number of pictures of a member per day.
const MAX_PROOFS_PER_DAY: i64 = 30;

/// Stores a picture.
pub(super) async fn upload(ctx: Ctx, request: ProofRequest) -> Result<Proof, ApiError> {
    let member = ctx.real_member()?.member.clone();
    // Checking megabytes takes long, hence a blocking thread.
    let looked = tokio::task::spawn_blocking(move || decode_picture(&request.content)).await;
    let (bytes, kind) = looked.map_err(ApiError::internal)??;
    ctx.mutate(work!(|tx| {
        refuse_too_many_today(tx, &member).await?;
        let id = members::new_id()?;
        sqlx::query(
            "INSERT INTO proofs (id, member, kind, content, created_at) VALUES (?, ?, ?, ?, ?)",
        )
        .bind(&id)
        .bind(&member)
        .bind(kind.name())
        .bind(bytes)
        .bind(now())
        .execute(tx)
        .await?;
        Ok(Proof { id })
    }))
    .await
}

/// Decodes a picture and detects its format.
fn decode_picture(content: &str) -> Result<(Vec<u8>, PictureFormat), ApiError> {
    let refuse = || ApiError::invalid_field("content", "validation.proofKind");
    let bytes = picture::decode(content).ok_or_else(refuse)?;
    if bytes.len() > MAX_PICTURE_BYTES {
        let params = [("max", (MAX_PICTURE_BYTES / 1024 / 1024).to_string())];
        return Err(ApiError::invalid_fields(vec![field_error(
            "content",
            "validation.proofSize",
            &params,
        )]));
    }
    let PictureInfo { format, pixels } = picture::inspect(&bytes).ok_or_else(refuse)?;
    if pixels > picture::MAX_PIXELS {
        let params = [("max", (picture::MAX_PIXELS / 1_000_000).to_string())];
        let error = field_error("content", "validation.proofPixels", &params);
        return Err(ApiError::invalid_fields(vec![error]));
    }
    Ok((bytes, format))
}

async fn refuse_too_many_today(tx: &mut Tx, member: &str) -> Result<(), ApiError> {
    let (sent, first): (i64, Option<i64>) = sqlx::query_as(
        "SELECT count(*), min(created_at) FROM proofs WHERE member = ? AND created_at > ?",
    )
    .bind(member)
    .bind(now() - DAY)
    .fetch_one(tx)
    .await?;
    if sent >= MAX_PROOFS_PER_DAY {
        let wait = (first.unwrap_or_default() + DAY - now()) / 1000 + 1;
        let wait = u32::try_from(wait).unwrap_or(1);
        return Err(ApiError::new(ErrorCode::TooManyRequests).retry_after(wait));
    }
    Ok(())
}

/// Deletes pictures that no record refers to after a day.
pub async fn delete_expired(db: &Db) -> Result<(), ApiError> {
    let unnamed = "withdrawal IS NULL AND application IS NULL AND created_at <= ?";
    db.delete_where("proofs", "id", unnamed, now() - DAY).await
}
