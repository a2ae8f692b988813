//! Free play: a trial account for a visitor, with demo money of the house (§4, §7).

use super::{
    codes,
    entry::{self, Entry, Method},
    members::{self, NewMember},
};
use crate::{
    api::{ApiError, Code, Ctx},
    cipher::{self, Nonce},
    money::Money,
    secret, session,
};
use ante_contract::{
    Endpoint,
    account::{FreePlay, FreePlayRequest, LoginResponse},
    site::switch,
};

/// Demo money of a trial account.
const MONEY: i64 = 1000;

pub async fn free_play(ctx: Ctx, form: FreePlayRequest) -> Result<LoginResponse, ApiError> {
    if !ctx.site().is_on(switch::FREE_PLAY) {
        return Err(Code::Forbidden.into());
    }
    if form.platform != "W" || form.version != 3 {
        return Err(Code::BadInput.into());
    }
    if let Some(member) = made_before(&ctx).await? {
        return entry::enter(ctx, Entry::new(member, Method::FreePlay)).await;
    }
    let nonce = opened(&ctx, &form.value).await?;
    codes::admit(&ctx, &format!("trial of {}", ctx.incoming().visitor))?;
    let (replying, lang) = (ctx.clone(), ctx.lang());
    ctx.change(move |tx| {
        Box::pin(async move {
            nonce.spend(tx).await?;
            let new = NewMember {
                username: name()?,
                kind: 4,
                nickname: lang.pick("Visitante", "Guest").to_owned(),
                language: lang,
                ..NewMember::default()
            };
            let member = members::create(tx, &new).await?;
            members::endow(tx, &member, Money::whole(MONEY)).await?;
            entry::finish(tx, &replying, &Entry::new(member, Method::FreePlay)).await
        })
    })
    .await
}

/// The account that this very intent made before its answer got lost. What it sealed was opened then,
/// and is good for no other.
async fn made_before(ctx: &Ctx) -> Result<Option<String>, ApiError> {
    if ctx.repeated() { session::member_of(ctx.read(), ctx.key()).await } else { Ok(None) }
}

/// Opens the sealed value, which says nothing but that it is fresh and meant for this call.
async fn opened(ctx: &Ctx, value: &str) -> Result<Nonce, ApiError> {
    let plain = cipher::open(&ctx.app, value)?;
    let row = ctx.app.brand().spoken(&FreePlay::ROW).row;
    let empty = serde_json::from_str::<serde_json::Map<_, _>>(plain.body.get())
        .is_ok_and(|body| body.is_empty());
    if plain.method != row.method.as_str() || plain.path != row.path || !empty {
        return Err(Code::DecryptionFailed.into());
    }
    Nonce::check(&ctx.app, &plain.nonce, &ctx.incoming().visitor).await
}

/// `trial` and eight digits. Nobody logs in by it: the account has no password.
fn name() -> Result<String, ApiError> {
    Ok(format!("trial{:08}", u64::from_be_bytes(secret::bytes::<8>()?) % 100_000_000))
}
