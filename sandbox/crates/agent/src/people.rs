//! Pages of a team's members, and the details of one member.

use super::{rates, team};
use ante_base::{
    ApiError, ErrorCode, Paging,
    calendar::QUARTER_MS,
    clock::{DAY, now, rfc3339},
    mask,
    money::Money,
    typed,
};
use ante_contract::agent::team::{
    RecentActivity, TeamActivity, TeamMemberDetails, TeamMemberId, TeamMemberSummary, TeamPage,
    TeamQuery, TeamSort,
};
use ante_identity::account::security::bound_contacts;
use ante_server::api::Ctx;
use sqlx::{AssertSqlSafe, Row, SqliteConnection, sqlite::SqliteRow};

/// Milliseconds of a member's recent figures, up to now.
const RECENT_PERIOD_MS: i64 = 30 * DAY;

/// SQL of matching members as a table `wanted`: below `?1`, exactly `?2` levels below if set, with
/// a user name that begins with `?3`. `?4` restricts to agents or to other members; `?6` to members
/// with or without a bet since the quarter `?5`.
const MATCHING_MEMBERS_SQL: &str = "WITH found AS (
    SELECT m.id, m.username, m.username_key, m.created_at, m.is_agent AS agent, t.level,
        EXISTS (SELECT 1 FROM bet_quarters q WHERE q.member = m.id AND q.quarter >= ?5) AS active
    FROM team_members t JOIN members m ON m.id = t.member
    WHERE t.upline = ?1 AND (?2 IS NULL OR t.level = ?2) AND substr(m.username_key, 1, length(?3)) = ?3
), wanted AS (
    SELECT * FROM found WHERE (?4 IS NULL OR agent = ?4) AND (?6 IS NULL OR active = ?6)
) ";

/// SQL columns with the figures of a member in `wanted w`.
const FIGURES_SQL: &str = "w.*,
    max(coalesce((SELECT max(seen_at) FROM sessions s WHERE s.member = w.id), 0),
        coalesce((SELECT max(at) FROM login_events e WHERE e.member = w.id AND e.success = 1), 0))
        AS seen,
    (SELECT coalesce(sum(a.balance), 0) FROM ledger_accounts a
        WHERE (a.kind IN ('member', 'hold') AND a.owner = w.id)
           OR (a.kind = 'vendor' AND a.owner >= w.id || '/' AND a.owner < w.id || '0')) AS balance,
    (SELECT count(*) FROM members d WHERE d.upline = w.id AND NOT d.is_trial) AS direct,
    (SELECT count(*) FROM team_members t WHERE t.upline = w.id) AS team";

/// Filter of members.
struct PeopleFilter<'a> {
    under: &'a str,
    level: Option<u32>,
    search: String,
    agents: Option<bool>,
    active: Option<bool>,
}

impl PeopleFilter<'_> {
    /// Runs a SELECT over the matching members. The SQL comes from the code; request values are
    /// bound.
    async fn query(
        &self,
        db: &mut SqliteConnection,
        select: &str,
    ) -> Result<Vec<SqliteRow>, ApiError> {
        Ok(sqlx::query(AssertSqlSafe(format!("{MATCHING_MEMBERS_SQL}{select}")))
            .bind(self.under)
            .bind(self.level)
            .bind(&self.search)
            .bind(self.agents)
            .bind((now() - RECENT_PERIOD_MS) / QUARTER_MS)
            .bind(self.active)
            .fetch_all(db)
            .await?)
    }
}

const fn column(sort: TeamSort) -> &'static str {
    match sort {
        TeamSort::Joined => "created_at",
        TeamSort::Account => "username_key",
        TeamSort::Seen => "seen",
        TeamSort::Balance => "balance",
        TeamSort::Team => "team",
    }
}

/// Reads a member of the team from a row; `above` is the number of levels between the requesting
/// agent and the member that the row's `level` counts from.
fn person(row: &SqliteRow, above: usize) -> Result<TeamMemberSummary, ApiError> {
    let level: u32 = row.try_get("level")?;
    let seen: i64 = row.try_get("seen")?;
    Ok(TeamMemberSummary {
        id: row.try_get("id")?,
        account: row.try_get("username")?,
        agent: row.try_get("agent")?,
        level: level + u32::try_from(above).map_err(ApiError::internal)?,
        joined_at: rfc3339(row.try_get("created_at")?),
        seen_at: (seen > 0).then(|| rfc3339(seen)),
        balance: Money(row.try_get("balance")?).amount(),
        team: row.try_get("team")?,
        direct: row.try_get("direct")?,
        active: row.try_get("active")?,
    })
}

/// Returns a page of the members below the agent, or below a member of the agent's team.
///
/// # Errors
/// `not_found` for a member outside the team, `bad_input` for level 0.
pub(super) async fn list(ctx: Ctx, request: TeamQuery) -> Result<TeamPage, ApiError> {
    let agent = &ctx.agent()?.member;
    if request.level == Some(0) {
        return Err(ErrorCode::BadInput.into());
    }
    // One snapshot for the whole response.
    let mut db = ctx.read().begin().await?;
    let path = match &request.under {
        Some(under) if under != agent => team::path_to(&mut db, agent, under).await?,
        _ => Vec::new(),
    };
    let wanted = PeopleFilter {
        under: path.last().map_or(agent, |place| &place.id),
        level: request.level,
        search: typed::text(request.search.as_deref().unwrap_or_default()).to_lowercase(),
        agents: request.agents,
        active: request.activity.map(|activity| activity == TeamActivity::Active),
    };
    let counted = wanted.query(&mut db, "SELECT count(*) FROM wanted").await?;
    let count: i64 = counted.first().map_or(Ok(0), |row| row.try_get(0))?;
    let paging = Paging::new(request.page, request.page_size);
    let (sort, way) = match request.sort {
        Some(sort) => (column(sort), if request.ascending { "ASC" } else { "DESC" }),
        None => (column(TeamSort::Joined), "DESC"),
    };
    let select = format!(
        "SELECT {FIGURES_SQL} FROM wanted w ORDER BY {sort} {way}, w.id DESC LIMIT {} OFFSET {}",
        paging.limit(),
        paging.offset()
    );
    let rows = wanted.query(&mut db, &select).await?;
    let above = path.len();
    Ok(TeamPage {
        content: rows.iter().map(|row| person(row, above)).collect::<Result<_, _>>()?,
        path,
        count: u32::try_from(count).unwrap_or(u32::MAX),
        total_pages: paging.page_count(count),
    })
}

/// Returns the details of a member of the team.
///
/// # Errors
/// `not_found`.
pub(super) async fn member(ctx: Ctx, request: TeamMemberId) -> Result<TeamMemberDetails, ApiError> {
    let agent = ctx.agent()?.member.clone();
    card(&mut *ctx.read().begin().await?, &agent, &request.id).await
}

/// Returns the details of a member of the agent's team, with masked contacts.
///
/// # Errors
/// `not_found` for a member outside the team.
pub(super) async fn card(
    db: &mut SqliteConnection,
    agent: &str,
    id: &str,
) -> Result<TeamMemberDetails, ApiError> {
    let mut path = team::path_to(&mut *db, agent, id).await?;
    path.pop();
    let (above, under) = (path.len(), path.last().map_or(agent, |place| &place.id));
    // The search finds names that begin with this one; the shortest is the member's.
    let name: String = sqlx::query_scalar("SELECT username_key FROM members WHERE id = ?")
        .bind(id)
        .fetch_one(&mut *db)
        .await?;
    let near = PeopleFilter { under, level: Some(1), search: name, agents: None, active: None };
    let rows = near
        .query(
            &mut *db,
            &format!("SELECT {FIGURES_SQL} FROM wanted w ORDER BY length(w.username) LIMIT 1"),
        )
        .await?;
    let person = person(rows.first().ok_or(ErrorCode::NotFound)?, above)?;
    let contacts = bound_contacts(&mut *db, id).await?;
    Ok(TeamMemberDetails {
        mobile: contacts
            .mobile
            .map(|mobile| mask::mobile_with_dialing_code(&mobile.dialing, &mobile.number)),
        email: contacts.email.as_deref().map(mask::email),
        recent: recent(&mut *db, id).await?,
        rates: if person.agent { rates::bounded(&mut *db, id).await? } else { Vec::new() },
        path,
        person,
    })
}

/// Returns the figures of a member's last 30 days.
async fn recent(db: &mut SqliteConnection, id: &str) -> Result<RecentActivity, ApiError> {
    let since = now() - RECENT_PERIOD_MS;
    let (deposits, withdrawals, valid, profit): (i64, i64, i64, i64) = sqlx::query_as(
        "SELECT
             (SELECT coalesce(sum(amount), 0) FROM deposits
              WHERE member = ?1 AND state = 'credited' AND ended_at >= ?2),
             (SELECT coalesce(sum(amount - refunded), 0) FROM withdrawals
              WHERE member = ?1 AND state = 'paid' AND ended_at >= ?2),
             coalesce(sum(valid), 0), coalesce(sum(profit), 0)
         FROM bet_quarters WHERE member = ?1 AND quarter >= ?3",
    )
    .bind(id)
    .bind(since)
    .bind(since / QUARTER_MS)
    .fetch_one(db)
    .await?;
    Ok(RecentActivity {
        deposits: Money(deposits).amount(),
        withdrawals: Money(withdrawals).amount(),
        valid_bet: Money(valid).amount(),
        profit: Money(profit).amount(),
    })
}
