//! Members of a team: all below an agent, at any depth, except trial accounts. The table
//! `team_members` (migration 0095) stores them.

use ante_base::{ApiError, ErrorCode};
use ante_contract::agent::team::TeamPathEntry;
use sqlx::SqliteConnection;

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
    let (all, direct, agents, levels) = sqlx::query_as(
        "SELECT count(*), coalesce(sum(t.level = 1), 0), coalesce(sum(m.is_agent), 0),
             coalesce(max(t.level), 0)
         FROM team_members t JOIN members m ON m.id = t.member WHERE t.upline = ?",
    )
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
    let path: Vec<(String, String)> = sqlx::query_as(
        "SELECT m.id, m.username FROM team_members own
             JOIN team_members t ON t.member = own.member AND t.level <= own.level
             JOIN members m ON m.id = t.line
         WHERE own.upline = ?1 AND own.member = ?2 ORDER BY t.level DESC",
    )
    .bind(agent)
    .bind(id)
    .fetch_all(db)
    .await?;
    if path.is_empty() {
        return Err(ErrorCode::NotFound.into());
    }
    Ok(path.into_iter().map(|(id, account)| TeamPathEntry { id, account }).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use ante_base::member_kind::MemberKind;
    use ante_identity::account::members::{self, NewMember};
    use ante_ledger::{
        db::{Db, Tx, resolve_path},
        work,
    };

    /// Upline, member, level and line of each member of a team.
    type Teams = Vec<(String, String, i64, String)>;

    const STORED_SQL: &str = "SELECT upline, member, level, line FROM team_members ORDER BY 1, 2";
    /// SQL of the same rows, by walking down the uplines.
    const WALKED_SQL: &str = "WITH RECURSIVE below (upline, member, level, line) AS (
            SELECT upline, id, 1, id FROM members WHERE upline IS NOT NULL AND NOT is_trial
            UNION ALL
            SELECT b.upline, m.id, b.level + 1, b.line FROM below b JOIN members m ON m.upline = b.member
            WHERE NOT m.is_trial
        ) SELECT upline, member, level, line FROM below ORDER BY 1, 2";

    async fn rows(tx: &mut Tx, sql: &'static str) -> Result<Teams, ApiError> {
        Ok(sqlx::query_as(sql).fetch_all(&mut *tx).await?)
    }

    async fn join(
        tx: &mut Tx,
        name: &str,
        kind: MemberKind,
        upline: Option<&String>,
    ) -> Result<String, ApiError> {
        let username = name.to_owned();
        let new = NewMember { username, kind, upline: upline.cloned(), ..NewMember::default() };
        members::create(tx, &new).await
    }

    /// The stored teams follow every new member and every move, below another upline or below none,
    /// also of a member with a team.
    #[tokio::test]
    async fn teams_follow_the_uplines() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        db.write(work!(|tx| {
            let mut ids: Vec<String> = Vec::new();
            for at in 0..30_usize {
                let upline = if at == 0 { None } else { ids.get(at / 2) };
                let id = join(tx, &format!("pessoa{at:02}"), MemberKind::Player, upline).await?;
                ids.push(id);
            }
            join(tx, "teste", MemberKind::Trial, ids.last()).await?;
            assert_eq!(rows(tx, STORED_SQL).await?, rows(tx, WALKED_SQL).await?);
            let mut moved_below = false;
            for (at, id) in ids.iter().enumerate().skip(2) {
                // Members only move below those who joined before them, so no circle arises.
                let upline = if at % 5 == 4 { None } else { ids.get(at * 5 % 7 % at) };
                let team: i64 =
                    sqlx::query_scalar("SELECT count(*) FROM team_members WHERE upline = ?")
                        .bind(id)
                        .fetch_one(&mut *tx)
                        .await?;
                let depth: i64 =
                    sqlx::query_scalar("SELECT count(*) FROM team_members WHERE member = ?")
                        .bind(upline)
                        .fetch_one(&mut *tx)
                        .await?;
                moved_below |= team > 1 && depth > 1;
                sqlx::query("UPDATE members SET upline = ? WHERE id = ?")
                    .bind(upline)
                    .bind(id)
                    .execute(&mut *tx)
                    .await?;
                let stored = rows(tx, STORED_SQL).await?;
                assert_eq!(stored, rows(tx, WALKED_SQL).await?, "{at}");
            }
            assert!(moved_below, "a team moved below somebody with uplines");
            Ok(())
        }))
        .await
        .unwrap();
    }

    /// The migration fills the table as the triggers do.
    #[tokio::test]
    async fn the_migration_fills_the_table() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        let migration = include_str!("../../../migrations/0095_team_members.sql");
        let fill = migration.split(';').find(|part| part.contains("RECURSIVE")).unwrap();
        db.write(work!(|tx| {
            let mut upline = None;
            for at in 0..5 {
                let name = format!("linha{at:02}");
                upline = Some(join(tx, &name, MemberKind::Agent1, upline.as_ref()).await?);
            }
            let stored = rows(tx, STORED_SQL).await?;
            assert_eq!(stored.len(), 10);
            sqlx::query("DELETE FROM team_members").execute(&mut *tx).await?;
            sqlx::query(sqlx::AssertSqlSafe(fill.to_owned())).execute(&mut *tx).await?;
            assert_eq!(rows(tx, STORED_SQL).await?, stored);
            Ok(())
        }))
        .await
        .unwrap();
    }
}
