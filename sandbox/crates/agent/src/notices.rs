//! Announcements of the operator to agents, and their read state by agent.

use ante_base::{
    ApiError, Lang, MAX_PAGE_SIZE, Paging,
    clock::{HOUR, now, rfc3339},
    field_error,
};
use ante_contract::{
    PageRequest,
    agent::{AgentNotice, AgentNoticeIds, AgentNoticeList, UnreadAgentNotices},
};
use ante_ledger::work;
use ante_server::api::Ctx;
use serde::Deserialize;
use sqlx::SqliteConnection;
use std::{collections::BTreeSet, sync::LazyLock};

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct SeedNotice {
    id: String,
    hours_ago: i64,
}

// The file is embedded at build time and checked by a test below, so the default never applies.
static NOTICES: LazyLock<Vec<SeedNotice>> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../../seed/agent_notices.json")).unwrap_or_default()
});
/// Start of the server, in Unix milliseconds. The ages in the seed data count back from it.
static STARTED: LazyLock<i64> = LazyLock::new(now);

impl SeedNotice {
    fn text(&self, part: &str, lang: Lang) -> &'static str {
        lang.find(&format!("seed.agentNotices.{}.{part}", self.id)).unwrap_or_default()
    }

    fn to_wire(&self, lang: Lang, read: &BTreeSet<String>) -> AgentNotice {
        AgentNotice {
            id: self.id.clone(),
            title: self.text("title", lang).to_owned(),
            content: self.text("content", lang).to_owned(),
            published_at: rfc3339(*STARTED - self.hours_ago * HOUR),
            read: read.contains(&self.id),
        }
    }
}

/// Returns a page of announcements, newest first.
pub(super) async fn list(ctx: Ctx, request: PageRequest) -> Result<AgentNoticeList, ApiError> {
    let agent = &ctx.agent()?.member;
    let read = read_ids(&mut *ctx.read().acquire().await?, agent).await?;
    let (shown, total_pages) = Paging::new(request.page, request.page_size).slice(&*NOTICES);
    Ok(AgentNoticeList {
        list: shown.iter().map(|notice| notice.to_wire(ctx.lang(), &read)).collect(),
        total_pages,
        unread: unread_count(&read),
    })
}

/// Marks announcements as read, all of them if the list of ids is empty. Unknown ids have no
/// effect.
pub(super) async fn read(
    ctx: Ctx,
    request: AgentNoticeIds,
) -> Result<UnreadAgentNotices, ApiError> {
    let agent = ctx.agent()?.member.clone();
    if !u32::try_from(request.ids.len()).is_ok_and(|ids| ids <= MAX_PAGE_SIZE) {
        let params = [("max", MAX_PAGE_SIZE.to_string())];
        return Err(ApiError::invalid_fields(vec![field_error(
            "ids",
            "validation.tooLong",
            &params,
        )]));
    }
    ctx.mutate(work!(|tx| {
        let named = |id: &str| request.ids.is_empty() || request.ids.iter().any(|one| one == id);
        for notice in NOTICES.iter().filter(|notice| named(&notice.id)) {
            sqlx::query("INSERT OR IGNORE INTO agent_notices_read VALUES (?, ?, ?)")
                .bind(&agent)
                .bind(&notice.id)
                .bind(now())
                .execute(&mut *tx)
                .await?;
        }
        Ok(UnreadAgentNotices { unread: unread(tx, &agent).await? })
    }))
    .await
}

/// Returns the number of announcements that an agent has not read.
pub(super) async fn unread(db: &mut SqliteConnection, agent: &str) -> Result<u32, ApiError> {
    Ok(unread_count(&read_ids(db, agent).await?))
}

fn unread_count(read: &BTreeSet<String>) -> u32 {
    let left = NOTICES.iter().filter(|notice| !read.contains(&notice.id)).count();
    u32::try_from(left).unwrap_or(u32::MAX)
}

/// Returns the ids of the announcements that an agent has read.
async fn read_ids(db: &mut SqliteConnection, agent: &str) -> Result<BTreeSet<String>, ApiError> {
    let ids: Vec<String> =
        sqlx::query_scalar("SELECT notice FROM agent_notices_read WHERE member = ?")
            .bind(agent)
            .fetch_all(db)
            .await?;
    Ok(ids.into_iter().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_seed_is_sorted_newest_first_with_unique_ids() {
        let seed: Vec<SeedNotice> =
            serde_json::from_str(include_str!("../../../seed/agent_notices.json")).unwrap();
        assert!(!seed.is_empty());
        assert!(seed.is_sorted_by_key(|notice| notice.hours_ago));
        let ids: BTreeSet<_> = seed.iter().map(|notice| &notice.id).collect();
        assert_eq!(ids.len(), seed.len());
        for notice in &seed {
            assert_ne!(notice.text("title", Lang::EN), "", "{}", notice.id);
            assert_ne!(notice.text("content", Lang::EN), "", "{}", notice.id);
        }
    }
}
