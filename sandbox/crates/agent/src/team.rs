//! Members of a team: all below an agent, at any depth, except trial accounts. The table
//! `team_members` (migrations 0095 and 0097) stores them, each with the day of the last bet or
//! movement.

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
        // With its own index, because the rows of members are long.
        "SELECT count(*), coalesce(sum(t.level = 1), 0), count(m.id), coalesce(max(t.level), 0)
         FROM team_members t
             LEFT JOIN members m INDEXED BY members_agents ON m.id = t.member AND m.is_agent
         WHERE t.upline = ?",
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

    /// Upline, member, level, line and last active day of each member of a team.
    type Teams = Vec<(String, String, i64, String, Option<i64>)>;

    const STORED_SQL: &str =
        "SELECT upline, member, level, line, last_active_day FROM team_members ORDER BY 1, 2";
    /// SQL of the same rows, by walking down the uplines and reading all quarters.
    const WALKED_SQL: &str = "WITH RECURSIVE below (upline, member, level, line) AS (
            SELECT upline, id, 1, id FROM members WHERE upline IS NOT NULL AND NOT is_trial
            UNION ALL
            SELECT b.upline, m.id, b.level + 1, b.line FROM below b JOIN members m ON m.upline = b.member
            WHERE NOT m.is_trial
        ), active (member, quarter) AS (
            SELECT member, quarter FROM bet_quarters
            UNION ALL SELECT member, quarter FROM movement_quarters
        ) SELECT upline, member, level, line, (
            SELECT max(quarter) / 96 FROM active a WHERE a.member = b.member)
        FROM below b ORDER BY 1, 2";

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

    /// Adds a bet and a movement of a member, each in a quarter since 1970.
    async fn add_activity(
        tx: &mut Tx,
        member: &str,
        bet: i64,
        movement: i64,
    ) -> Result<(), ApiError> {
        sqlx::query(
            "INSERT INTO bet_quarters (member, quarter, game, vendor, bets, valid, profit)
             VALUES (?, ?, 'g', 'v', 1, 0, 0)",
        )
        .bind(member)
        .bind(bet)
        .execute(&mut *tx)
        .await?;
        sqlx::query("INSERT INTO movement_quarters VALUES (?, ?, 'deposit', 1, 1, 1)")
            .bind(member)
            .bind(movement)
            .execute(&mut *tx)
            .await?;
        Ok(())
    }

    /// The stored teams follow every new member, every active day and every move, below another
    /// upline or below none, also of a member with a team.
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
            for (at, id) in (0..).zip(&ids).filter(|(at, _)| at % 4 > 0) {
                add_activity(tx, id, 96 * at, 96 * (30 - at)).await?;
                // Activity on an earlier day changes nothing.
                add_activity(tx, id, 1, 2).await?;
                assert_eq!(rows(tx, STORED_SQL).await?, rows(tx, WALKED_SQL).await?, "{at}");
            }
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

    /// The migrations fill the table as the triggers do.
    #[tokio::test]
    async fn the_migrations_fill_the_table() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        let migration = include_str!("../../../migrations/0095_team_members.sql");
        let fill = migration.split(';').find(|part| part.contains("RECURSIVE")).unwrap();
        // The table had no other columns then.
        let fill =
            fill.replace("INTO team_members", "INTO team_members (upline, member, level, line)");
        db.write(work!(|tx| {
            let mut ids: Vec<String> = Vec::new();
            for at in 0..5 {
                let name = format!("linha{at:02}");
                ids.push(join(tx, &name, MemberKind::Agent1, ids.last()).await?);
            }
            let stored = rows(tx, STORED_SQL).await?;
            assert_eq!(stored.len(), 10);
            sqlx::query("DELETE FROM team_members").execute(&mut *tx).await?;
            sqlx::query(sqlx::AssertSqlSafe(fill)).execute(&mut *tx).await?;
            for id in &ids {
                add_activity(tx, id, 96, 192).await?;
            }
            let active = rows(tx, STORED_SQL).await?;
            sqlx::query("UPDATE team_members SET last_active_day = NULL").execute(&mut *tx).await?;
            assert_eq!(rows(tx, STORED_SQL).await?, stored);
            let migration = include_str!("../../../migrations/0097_active_members.sql");
            let fill = migration.split(';').find(|part| part.contains("UPDATE team_members SET"));
            sqlx::query(sqlx::AssertSqlSafe(fill.unwrap())).execute(&mut *tx).await?;
            assert_eq!(rows(tx, STORED_SQL).await?, active);
            assert_ne!(active, stored);
            Ok(())
        }))
        .await
        .unwrap();
    }
}
