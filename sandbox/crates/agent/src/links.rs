//! Registration links of agents, with the kind of members who register by them, and the results.

use super::{rates, rates::Rates};
use ante_base::{
    ApiError, ErrorCode,
    clock::{now, rfc3339},
    field_error, key,
    member_kind::MemberKind,
    money::Money,
    typed,
};
use ante_contract::{
    Empty,
    agent::{
        account::{InviteLink, InviteLinkList, InviteLinkRequest, InviteLinkSwitch},
        team::RateInput,
    },
};
use ante_identity::account::members;
use ante_ledger::{db::Tx, work};
use ante_server::{api::Ctx, services::Invitation};
use sqlx::{Row, SqliteConnection, sqlite::SqliteRow};

/// Largest number of links of an agent.
const MAX_LINKS: u32 = 50;
/// Largest number of characters of a note.
const MAX_NOTE_CHARS: usize = 40;

/// Returns the agent's links, newest first.
pub(super) async fn list(ctx: Ctx, _: Empty) -> Result<InviteLinkList, ApiError> {
    let agent = &ctx.agent()?.member;
    list_of(&mut *ctx.read().begin().await?, agent).await
}

async fn list_of(db: &mut SqliteConnection, agent: &str) -> Result<InviteLinkList, ApiError> {
    let rows = sqlx::query(
        "SELECT l.id, l.note, l.code, l.makes_agents, l.enabled, l.created_at,
             (SELECT count(*) FROM invite_arrivals a WHERE a.link = l.id) AS joined,
             (SELECT count(DISTINCT d.member) FROM invite_arrivals a JOIN deposits d
                  ON d.member = a.member AND d.state = 'credited' WHERE a.link = l.id) AS depositors,
             (SELECT coalesce(sum(d.amount), 0) FROM invite_arrivals a JOIN deposits d
                  ON d.member = a.member AND d.state = 'credited' WHERE a.link = l.id) AS deposits,
             (SELECT coalesce(sum(q.valid), 0) FROM invite_arrivals a JOIN bet_quarters q
                  ON q.member = a.member WHERE a.link = l.id) AS valid
         FROM invite_links l WHERE l.agent = ? ORDER BY l.created_at DESC, l.id DESC",
    )
    .bind(agent)
    .fetch_all(&mut *db)
    .await?;
    let mut list = Vec::with_capacity(rows.len());
    for row in &rows {
        list.push(to_wire(&mut *db, row).await?);
    }
    Ok(InviteLinkList { list, most: MAX_LINKS })
}

async fn to_wire(db: &mut SqliteConnection, row: &SqliteRow) -> Result<InviteLink, ApiError> {
    let id: String = row.try_get("id")?;
    let code: String = row.try_get("code")?;
    let rates = rates_of(db, &id).await?;
    let rate = |(game_type, rate): (String, u32)| RateInput {
        game_type,
        rate: rates::percent(rate).amount(),
    };
    Ok(InviteLink {
        id,
        note: row.try_get("note")?,
        path: format!("/register?referralCode={code}"),
        code,
        agent: row.try_get("makes_agents")?,
        rates: rates.into_iter().map(rate).collect(),
        on: row.try_get("enabled")?,
        created_at: rfc3339(row.try_get("created_at")?),
        joined: row.try_get("joined")?,
        depositors: row.try_get("depositors")?,
        deposits: Money(row.try_get("deposits")?).amount(),
        valid_bet: Money(row.try_get("valid")?).amount(),
    })
}

async fn rates_of(db: &mut SqliteConnection, link: &str) -> Result<Vec<(String, u32)>, ApiError> {
    Ok(sqlx::query_as("SELECT game_type, rate FROM invite_rates WHERE link = ?")
        .bind(link)
        .fetch_all(db)
        .await?)
}

/// Creates a link.
///
/// # Errors
/// `too_many_links`, or field errors of the note and the rates.
pub(super) async fn create(
    ctx: Ctx,
    request: InviteLinkRequest,
) -> Result<InviteLinkList, ApiError> {
    let agent = ctx.agent()?.member.clone();
    let note = request.note.trim().to_owned();
    if note.chars().count() > MAX_NOTE_CHARS {
        let params = [("max", MAX_NOTE_CHARS.to_string())];
        return Err(ApiError::invalid_fields(vec![field_error(
            "note",
            "validation.tooLong",
            &params,
        )]));
    }
    ctx.mutate(work!(|tx| {
        let there: u32 = sqlx::query_scalar("SELECT count(*) FROM invite_links WHERE agent = ?")
            .bind(&agent)
            .fetch_one(&mut *tx)
            .await?;
        if there >= MAX_LINKS {
            return Err(too_many_links());
        }
        let rates = rates::for_new(&mut *tx, &agent, request.agent, &request.rates).await?;
        let id = members::new_id()?;
        sqlx::query("INSERT INTO invite_links VALUES (?, ?, ?, ?, ?, 1, ?)")
            .bind(&id)
            .bind(&agent)
            .bind(&note)
            .bind(members::referral_code()?)
            .bind(request.agent)
            .bind(now())
            .execute(&mut *tx)
            .await?;
        for (game_type, rate) in &rates {
            sqlx::query("INSERT INTO invite_rates VALUES (?, ?, ?)")
                .bind(&id)
                .bind(game_type)
                .bind(rate)
                .execute(&mut *tx)
                .await?;
        }
        list_of(tx, &agent).await
    }))
    .await
}

fn too_many_links() -> ApiError {
    ApiError::with_text(ErrorCode::TooManyLinks, key!("agent.linksMost"), &[("max", &MAX_LINKS)])
}

/// Turns a link on or off.
///
/// # Errors
/// `not_found`.
pub(super) async fn switch(
    ctx: Ctx,
    request: InviteLinkSwitch,
) -> Result<InviteLinkList, ApiError> {
    let agent = ctx.agent()?.member.clone();
    ctx.mutate(work!(|tx| {
        let done = sqlx::query("UPDATE invite_links SET enabled = ? WHERE id = ? AND agent = ?")
            .bind(request.on)
            .bind(&request.id)
            .bind(&agent)
            .execute(&mut *tx)
            .await?;
        if done.rows_affected() == 0 {
            return Err(ErrorCode::NotFound.into());
        }
        list_of(tx, &agent).await
    }))
    .await
}

/// Returns the invitation of a link's code if the link is on. Its rates are reduced to the agent's
/// current rates.
pub async fn find_invitation(tx: &mut Tx, code: &str) -> Result<Option<Invitation>, ApiError> {
    let found: Option<(String, String, bool, MemberKind)> = sqlx::query_as(
        "SELECT l.id, l.agent, l.makes_agents, m.kind FROM invite_links l JOIN members m ON m.id = l.agent
         WHERE l.code = upper(?) AND l.enabled = 1",
    )
    .bind(typed::without_separators(code))
    .fetch_optional(&mut *tx)
    .await?;
    let Some((link, agent, makes_agents, kind)) = found else { return Ok(None) };
    if !makes_agents {
        return Ok(Some(Invitation { link, agent, kind: MemberKind::Player, rates: Rates::new() }));
    }
    let mut cut = rates::rates_of(&mut *tx, &agent).await?;
    let promised = rates_of(&mut *tx, &link).await?;
    for (game_type, rate) in &mut cut {
        let promised_rate =
            promised.iter().find(|(kind, _)| kind == game_type).map_or(0, |(_, rate)| *rate);
        *rate = promised_rate.min(*rate);
    }
    Ok(Some(Invitation { link, agent, kind: kind.agent_below(), rates: cut }))
}

/// Records the link by which a new member registered, and stores the member's rates.
pub async fn accept_invitation(tx: &mut Tx, member: &str, by: &Invitation) -> Result<(), ApiError> {
    sqlx::query("INSERT INTO invite_arrivals VALUES (?, ?)")
        .bind(member)
        .bind(&by.link)
        .execute(&mut *tx)
        .await?;
    rates::save(tx, member, &by.agent, &by.rates).await
}
