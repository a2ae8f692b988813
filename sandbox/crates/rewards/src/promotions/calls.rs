//! Calls that return the list of promotions and a single promotion.

use super::{
    catalog::{self, Promo},
    eligibility::{self, Eligibility, Reason},
};
use ante_base::{ApiError, Lang, clock::rfc3339, key};
use ante_contract::rewards::promotions::{
    ApplicationDetails, Promotion, PromotionCategory, PromotionList, PromotionPage,
    PromotionProgress, PromotionRequest, PromotionStatus as Status, PromotionsRequest,
};
use ante_ledger::limits;
use ante_server::{api::Ctx, media, settings::SiteSettings};
use sqlx::{Row, SqliteConnection};

/// Returns the id of the member whose eligibility is computed, or `None` for visitors and trial
/// accounts.
///
/// # Errors
/// `on_break`, because a break stops marketing (docs/adr/0084).
async fn requesting_member(ctx: &Ctx) -> Result<Option<String>, ApiError> {
    let Some(session) = ctx.session().filter(|session| !session.is_trial()) else {
        return Ok(None);
    };
    limits::refuse_on_break(ctx.read(), &session.member).await?;
    Ok(Some(session.member.clone()))
}

async fn eligibility_of(
    db: &mut SqliteConnection,
    promo: &Promo,
    member: Option<&str>,
) -> Result<Eligibility, ApiError> {
    match member {
        Some(member) => eligibility::of_member(db, promo, member).await,
        None => eligibility::of_visitor(db, promo).await,
    }
}

/// Returns the promotions, those with a possible action first and closed ones last.
pub(super) async fn list(ctx: Ctx, _: PromotionsRequest) -> Result<PromotionList, ApiError> {
    let (member, lang) = (requesting_member(&ctx).await?, ctx.lang());
    let mut db = ctx.read().begin().await?;
    let mut list = Vec::new();
    let site = ctx.site();
    for promo in catalog::allowed(&site.rules()) {
        let eligibility = eligibility_of(&mut db, promo, member.as_deref()).await?;
        list.push(on_the_wire(promo, &eligibility, lang, &site));
    }
    list.sort_by_key(|promotion| sort_rank(promotion.status));
    let categories = catalog::categories(lang)
        .filter(|(key, _)| list.iter().any(|promotion| promotion.category == *key))
        .map(|(key, title)| PromotionCategory { key: key.to_owned(), title: title.to_owned() })
        .collect();
    Ok(PromotionList { categories, list })
}

const fn sort_rank(status: Status) -> u8 {
    match status {
        Status::Claim => 0,
        Status::Rejected | Status::InProcess => 1,
        Status::Applying | Status::Join | Status::Joined => 2,
        Status::ComingSoon => 3,
        Status::Issued | Status::Claimed => 4,
        Status::Closed => 5,
    }
}

/// Returns a promotion with its text.
pub(super) async fn detail(ctx: Ctx, request: PromotionRequest) -> Result<PromotionPage, ApiError> {
    let site = ctx.site();
    let promo = catalog::find_allowed(&request.id, &site.rules())?;
    let (member, lang) = (requesting_member(&ctx).await?, ctx.lang());
    let mut db = ctx.read().begin().await?;
    let eligibility = eligibility_of(&mut db, promo, member.as_deref()).await?;
    let application = match &member {
        Some(member) => last_application(&mut db, promo, member, &eligibility).await?,
        None => None,
    };
    let changed: Option<Option<String>> =
        sqlx::query_scalar("SELECT content FROM promotion_changes WHERE promotion = ?")
            .bind(&promo.id)
            .fetch_optional(&mut *db)
            .await?;
    Ok(PromotionPage {
        promotion: on_the_wire(promo, &eligibility, lang, &site),
        conditions: promo.conditions(),
        content: changed
            .flatten()
            .unwrap_or_else(|| site.currency().fill(promo.text(lang).content, lang)),
        messengers: promo.messengers(),
        application,
    })
}

/// Returns comment, time and number of proofs of the member's last application.
async fn last_application(
    db: &mut SqliteConnection,
    promo: &Promo,
    member: &str,
    eligibility: &Eligibility,
) -> Result<Option<ApplicationDetails>, ApiError> {
    let row = sqlx::query(
        "SELECT comment, applied_at,
             (SELECT count(*) FROM proofs WHERE application = a.id) AS proofs
         FROM promotion_applications a
         WHERE member = ? AND promotion = ? AND (period = ? OR state = 'applying')
         ORDER BY applied_at DESC, a.rowid DESC LIMIT 1",
    )
    .bind(member)
    .bind(&promo.id)
    .bind(eligibility.window.period)
    .fetch_optional(db)
    .await?;
    let Some(row) = row else { return Ok(None) };
    Ok(Some(ApplicationDetails {
        comment: row.try_get("comment")?,
        proofs: row.try_get("proofs")?,
        at: rfc3339(row.try_get("applied_at")?),
    }))
}

/// Returns a promotion with a member's current eligibility, as sent to the page.
pub async fn current_promotion(
    db: &mut SqliteConnection,
    promo: &Promo,
    member: &str,
    lang: Lang,
    site: &SiteSettings,
) -> Result<Promotion, ApiError> {
    let eligibility = eligibility::of_member(db, promo, member).await?;
    Ok(on_the_wire(promo, &eligibility, lang, site))
}

fn on_the_wire(
    promo: &Promo,
    eligibility: &Eligibility,
    lang: Lang,
    site: &SiteSettings,
) -> Promotion {
    let words = promo.text(lang);
    let reason = eligibility.reason.as_ref().map(|reason| match reason {
        Reason::Said(words) => words.clone(),
        Reason::NotFirst => lang.text(key!("promotions.errors.notFirst")).to_owned(),
        Reason::HadElsewhere => lang.text(key!("promotions.errors.hadElsewhere")).to_owned(),
    });
    Promotion {
        id: promo.id.clone(),
        title: words.title.to_owned(),
        summary: site.currency().fill(words.summary, lang),
        category: promo.category.clone(),
        kind: promo.kind(),
        status: eligibility.status,
        image: media::url(&format!("promotions/{}.svg", promo.id)),
        starts_at: eligibility.window.starts.map(rfc3339),
        ends_at: eligibility.window.ends.map(rfc3339),
        reason,
        progress: eligibility
            .progress
            .map(|(done, goal)| PromotionProgress { done: done.amount(), goal: goal.amount() }),
        tickets: eligibility.tickets,
        amount: eligibility.amount.map(|amount| amount.amount()),
    }
}
