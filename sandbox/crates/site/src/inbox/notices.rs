//! Notices for all visitors (types PL, PU, PR, H): those of the seed, and those added by operators.

use super::banners;
use ante_base::{
    ApiError, ErrorCode, Lang,
    clock::{HOUR, now, rfc3339},
};
use ante_contract::inbox as wire;
use ante_ledger::limits;
use ante_server::{api::Ctx, settings::SiteSettings};
use serde::Deserialize;
use serde_json::Value;
use sqlx::{Row, SqlitePool, sqlite::SqliteRow};
use std::sync::LazyLock;

/// Types of notices; banners (B) are pictures.
pub const TYPES: [&str; 4] = ["PL", "PU", "PR", "H"];

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct SeedNotice {
    id: String,
    #[serde(rename = "type")]
    kind: String,
    hours_ago: i64,
    /// Type of the link target, as for a banner.
    #[serde(default)]
    linkage_type: u8,
    #[serde(default)]
    linkage: String,
}

// The file is built into the binary and parsed by the test below.
static NOTICES: LazyLock<Vec<SeedNotice>> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../../../seed/notices.json")).unwrap_or_default()
});
/// Time of the server's start, from which the ages of the seed's notices count.
static STARTED: LazyLock<i64> = LazyLock::new(now);

impl SeedNotice {
    fn published_at(&self) -> String {
        rfc3339(*STARTED - self.hours_ago * HOUR)
    }

    /// Returns the title, the summary, or the content as HTML.
    fn text(&self, part: &str, lang: Lang) -> &'static str {
        lang.find(&format!("seed.notices.{}.{part}", self.id)).unwrap_or_default()
    }

    fn notice(&self, lang: Lang, site: &SiteSettings) -> wire::Notice {
        wire::Notice {
            id: self.id.clone(),
            title: self.text("title", lang).to_owned(),
            summary: site.currency().fill(self.text("summary", lang), lang),
            published_at: self.published_at(),
        }
    }

    fn detail(&self, lang: Lang, site: &SiteSettings) -> wire::NoticeDetail {
        wire::NoticeDetail {
            id: self.id.clone(),
            title: self.text("title", lang).to_owned(),
            content: site.currency().fill(self.text("content", lang), lang),
            published_at: self.published_at(),
            linkage_type: self.linkage_type,
            linkage: self.linkage.clone(),
        }
    }
}

/// Returns the notices of the requested types, newest first.
pub(super) async fn list(
    ctx: Ctx,
    request: wire::AnnouncementsRequest,
) -> Result<wire::Notices, ApiError> {
    let lang = ctx.lang();
    let quiet = is_on_break(&ctx).await?;
    let site = ctx.site();
    let popups = popups_open(&site);
    let added = operator_notices(ctx.read()).await?;
    let of = |kind: &str| -> Vec<wire::Notice> {
        let closed = (quiet && is_marketing(kind)) || (kind == "PU" && !popups);
        if closed || !includes_type(&request.types, kind) {
            return Vec::new();
        }
        let operators = added.iter().filter(|(of, _)| of == kind).map(|(_, notice)| notice.clone());
        operators.chain(seed_notices(kind).map(|notice| notice.notice(lang, &site))).collect()
    };
    Ok(wire::Notices {
        player: of("PL"),
        banners: if includes_type(&request.types, "B") { banners::all(lang) } else { Vec::new() },
        popup: of("PU"),
        promotion: of("PR"),
        help: of("H"),
    })
}

/// Returns a notice with its text.
pub(super) async fn one(
    ctx: Ctx,
    request: wire::AnnouncementRequest,
) -> Result<wire::NoticeDetail, ApiError> {
    let seeded = NOTICES.iter().find(|notice| notice.id == request.id);
    let (kind, detail) = match seeded {
        Some(notice) => (notice.kind.clone(), notice.detail(ctx.lang(), &ctx.site())),
        None => {
            let row = sqlx::query("SELECT * FROM notices WHERE id = ?")
                .bind(&request.id)
                .fetch_optional(ctx.read())
                .await?
                .ok_or(ErrorCode::NotFound)?;
            (row.try_get("type")?, operator_notice(&row)?)
        }
    };
    if is_marketing(&kind) && is_on_break(&ctx).await? {
        return Err(ErrorCode::NotFound.into());
    }
    Ok(detail)
}

/// Returns whether the site shows popups: its setting `extra.popups`, true by default.
fn popups_open(site: &SiteSettings) -> bool {
    site.extra.get("popups").and_then(Value::as_bool).unwrap_or(true)
}

/// Returns whether the member is on a break, when no marketing is sent (docs/adr/0084).
async fn is_on_break(ctx: &Ctx) -> Result<bool, ApiError> {
    match ctx.session() {
        Some(session) => Ok(limits::active_break(ctx.read(), &session.member).await?.is_some()),
        None => Ok(false),
    }
}

fn is_marketing(kind: &str) -> bool {
    matches!(kind, "PU" | "PR")
}

fn includes_type(types: &str, kind: &str) -> bool {
    types.split(',').any(|request| request.trim() == kind)
}

fn seed_notices(kind: &str) -> impl Iterator<Item = &'static SeedNotice> {
    NOTICES.iter().filter(move |notice| notice.kind == kind)
}

/// Returns the notices added by operators, with their types.
async fn operator_notices(db: &SqlitePool) -> Result<Vec<(String, wire::Notice)>, ApiError> {
    let rows = sqlx::query("SELECT * FROM notices ORDER BY published_at DESC, rowid DESC")
        .fetch_all(db)
        .await?;
    let read = |row: &SqliteRow| {
        let notice = wire::Notice {
            id: row.try_get("id")?,
            title: row.try_get("title")?,
            summary: row.try_get("summary")?,
            published_at: rfc3339(row.try_get("published_at")?),
        };
        Ok((row.try_get("type")?, notice))
    };
    rows.iter().map(read).collect()
}

fn operator_notice(row: &SqliteRow) -> Result<wire::NoticeDetail, ApiError> {
    Ok(wire::NoticeDetail {
        id: row.try_get("id")?,
        title: row.try_get("title")?,
        content: row.try_get("content")?,
        published_at: rfc3339(row.try_get("published_at")?),
        linkage_type: row.try_get("linkage_type")?,
        linkage: row.try_get("linkage")?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_type_has_notices_with_texts() {
        for kind in TYPES {
            assert!(seed_notices(kind).next().is_some(), "{kind}");
        }
        for notice in NOTICES.iter() {
            for part in ["title", "summary", "content"] {
                assert_ne!(notice.text(part, Lang::EN), "", "{} {part}", notice.id);
            }
            assert_eq!(notice.linkage_type == 0, notice.linkage.is_empty(), "{}", notice.id);
        }
        // Two pages of the announcement dialog, at nine per page.
        assert!(seed_notices("PL").count() > 9);
    }

    #[test]
    fn only_requested_types_are_included() {
        assert!(includes_type("B,PL,PU,PR", "PU"));
        assert!(includes_type("B, H", "H"));
        assert!(!includes_type("B,PL", "P"));
    }
}
