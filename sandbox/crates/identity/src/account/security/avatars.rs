//! Pictures that members can choose as avatars.

use ante_base::{ApiError, ErrorCode};
use ante_contract::{
    Empty,
    account::security::{Avatar, Avatars, IconRequest},
};
use ante_ledger::work;
use ante_server::{api::Ctx, media};

/// Ids of the avatars, each with the number of its picture in `scripts/art`.
const PICTURES: [(&str, u8); 12] = [
    ("capybara", 4),
    ("toucan", 14),
    ("tiger", 3),
    ("lion", 13),
    ("wolf", 22),
    ("bull", 9),
    ("fish", 19),
    ("phoenix", 2),
    ("dragon", 11),
    ("dragon-red", 17),
    ("helmet", 10),
    ("mask", 8),
];

/// Returns the URL of an avatar, or `None` for an unknown id.
pub fn url(id: &str) -> Option<String> {
    let (_, picture) = PICTURES.iter().find(|(known, _)| *known == id)?;
    Some(media::url(&format!("avatars/{picture}.svg")))
}

pub async fn list(ctx: Ctx, _: Empty) -> Result<Avatars, ApiError> {
    ctx.real_member()?;
    let all =
        PICTURES.iter().filter_map(|(id, _)| Some(Avatar { id: (*id).to_owned(), url: url(id)? }));
    Ok(Avatars { list: all.collect() })
}

pub async fn choose(ctx: Ctx, form: IconRequest) -> Result<Empty, ApiError> {
    let member = ctx.real_member()?.member.clone();
    url(&form.id).ok_or(ErrorCode::NotFound)?;
    ctx.mutate(work!(|tx| {
        sqlx::query("UPDATE members SET icon = ? WHERE id = ?")
            .bind(&form.id)
            .bind(&member)
            .execute(tx)
            .await?;
        Ok(Empty {})
    }))
    .await
}
