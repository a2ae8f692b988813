//! Who belongs to a team: everybody below an agent, however deep, but trial accounts.

use crate::api::ApiError;
use sqlx::SqliteConnection;

/// A team as a table `team (id, line, kind, direct)` for what follows it: `line` is who of those right
/// below the agent somebody came by. The agent is the first parameter.
pub(super) const TEAM: &str = "WITH RECURSIVE team (id, line, kind, direct) AS (
    SELECT id, id, kind, 1 FROM members WHERE upline = ?1 AND kind <> 4
    UNION ALL
    SELECT m.id, t.line, m.kind, 0 FROM team t JOIN members m ON m.upline = t.id WHERE m.kind <> 4
) ";

/// How many they are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Size {
    /// Everybody.
    pub all: u32,
    /// Those right below the agent.
    pub direct: u32,
    /// Agents among them.
    pub agents: u32,
}

/// The size of a team.
pub(super) async fn size(db: &mut SqliteConnection, agent: &str) -> Result<Size, ApiError> {
    let (all, direct, agents) = sqlx::query_as(sqlx::AssertSqlSafe(format!(
        "{TEAM} SELECT count(*), coalesce(sum(direct), 0),
             coalesce(sum(kind IN (1, 2, 41, 42)), 0) FROM team"
    )))
    .bind(agent)
    .fetch_one(db)
    .await?;
    Ok(Size { all, direct, agents })
}
