//! Members of a team: all below an agent, at any depth, except trial accounts.

use ante_base::{ApiError, ErrorCode};
use ante_contract::agent::team::TeamPathEntry;
use sqlx::SqliteConnection;

/// SQL of a team as a table `team (id, line, is_agent, level)`, the start of a statement. `line` is
/// the agent's direct downline (level 1) that the member descends from. The agent is the first
/// parameter.
pub(super) const TEAM_SQL: &str = "WITH RECURSIVE team (id, line, is_agent, level) AS (
    SELECT id, id, is_agent, 1 FROM members WHERE upline = ?1 AND NOT is_trial
    UNION ALL
    SELECT m.id, t.line, m.is_agent, t.level + 1 FROM team t JOIN members m ON m.upline = t.id WHERE NOT m.is_trial
) ";

/// Size of a team.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct TeamSize {
    /// Number of all members.
    pub all: u32,
    /// Number of members directly below the agent.
    pub direct: u32,
    /// Number of agents in the team.
    pub agents: u32,
    /// Depth of the team, in levels.
    pub levels: u32,
}

/// Returns the size of an agent's team.
pub(super) async fn team_size(
    db: &mut SqliteConnection,
    agent: &str,
) -> Result<TeamSize, ApiError> {
    let (all, direct, agents, levels) = sqlx::query_as(sqlx::AssertSqlSafe(format!(
        "{TEAM_SQL} SELECT count(*), coalesce(sum(level = 1), 0),
             coalesce(sum(is_agent), 0), coalesce(max(level), 0) FROM team"
    )))
    .bind(agent)
    .fetch_one(db)
    .await?;
    Ok(TeamSize { all, direct, agents, levels })
}

/// Returns the path from an agent down to a member of their team, with the member last.
///
/// # Errors
/// `not_found` for members outside the team, and for the agent.
pub(super) async fn path_to(
    db: &mut SqliteConnection,
    agent: &str,
    id: &str,
) -> Result<Vec<TeamPathEntry>, ApiError> {
    let up: Vec<(String, String)> = sqlx::query_as(
        "WITH RECURSIVE up (id, username, upline, height) AS (
             SELECT id, username, upline, 0 FROM members WHERE id = ?2 AND NOT is_trial
             UNION ALL
             SELECT m.id, m.username, m.upline, u.height + 1 FROM up u JOIN members m ON m.id = u.upline
             WHERE u.id <> ?1 AND NOT m.is_trial
         ) SELECT id, username FROM up ORDER BY height DESC",
    )
    .bind(agent)
    .bind(id)
    .fetch_all(db)
    .await?;
    match up.split_first() {
        Some(((top, _), below)) if top == agent && !below.is_empty() => {
            let place = |(id, account): &(String, String)| TeamPathEntry {
                id: id.clone(),
                account: account.clone(),
            };
            Ok(below.iter().map(place).collect())
        }
        _ => Err(ErrorCode::NotFound.into()),
    }
}
