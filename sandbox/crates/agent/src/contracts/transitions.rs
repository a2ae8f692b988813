//! Steps of a contract's life cycle. Every step is recorded in its history and sent to the
//! other side.
//!
//! Contracts begin and end at period boundaries, so that no period is split. A contract that would
//! pay where its upline's contract does not ends with the step that causes it. So the salaries of a
//! line cost what its uppermost contract earns; its dividends may cost more, where one part of a
//! team lost what another won.

use super::{
    periods,
    repository::{self, ContractRow, to_word},
    terms::Terms,
};
use ante_base::{ApiError, ErrorCode};
use ante_contract::agent::contracts::{ContractKind, ContractSide, ContractStep, EndingContract};
use ante_identity::{
    account::members,
    inbox::{self, Notification},
};
use ante_ledger::db::Tx;

/// Actor of a step; none for the operator.
pub(super) type Actor<'a> = Option<&'a str>;

/// Makes an offer: withdraws the pending one, inserts the new one, notifies the agent. Returns its
/// id.
pub(super) async fn offer(
    tx: &mut Tx,
    kind: ContractKind,
    terms: &Terms,
    downline: &str,
    upline: Actor<'_>,
    at: i64,
) -> Result<String, ApiError> {
    let condition = "c.downline = ? AND c.kind = ? AND c.state = 'offered'";
    for open in repository::find(tx, condition, &[downline, &to_word(kind)]).await? {
        set_state(tx, &open, "withdrawn").await?;
        // The new offer notifies the agent: one message is enough.
        record(tx, &open, upline, ContractStep::Withdrawn, at).await?;
    }
    let id = members::new_id()?;
    sqlx::query(
        "INSERT INTO contracts (id, kind, downline, upline, terms, state, offered_at, depth)
         VALUES (?1, ?2, ?3, ?4, ?5, 'offered', ?6, (
             WITH RECURSIVE above (id, upline) AS (
                 SELECT id, upline FROM members WHERE id = ?3
                 UNION ALL SELECT m.id, m.upline FROM above a JOIN members m ON m.id = a.upline
             ) SELECT count(*) - 1 FROM above))",
    )
    .bind(&id)
    .bind(to_word(kind))
    .bind(downline)
    .bind(upline)
    .bind(serde_json::to_string(&terms.to_wire()).map_err(ApiError::internal)?)
    .bind(at)
    .execute(&mut *tx)
    .await?;
    let row = by_id(tx, &id).await?;
    record_and_notify(tx, &row, upline, ContractStep::Offered, at).await?;
    Ok(id)
}

/// A contract by its id.
///
/// # Errors
/// `not_found`; when the database fails.
pub(super) async fn by_id(tx: &mut Tx, id: &str) -> Result<ContractRow, ApiError> {
    let found = repository::find(tx, "c.id = ?", &[id]).await?.pop();
    found.ok_or_else(|| ErrorCode::NotFound.into())
}

/// Returns the contracts with direct downlines that would end if these terms applied to the agent.
pub(super) async fn direct_endings(
    db: &mut sqlx::SqliteConnection,
    agent: &str,
    kind: ContractKind,
    terms: &Terms,
) -> Result<Vec<ContractRow>, ApiError> {
    let condition = "c.upline = ? AND c.kind = ? AND c.state IN ('agreed', 'offered')
        AND c.ends_at IS NULL ORDER BY d.username";
    let mut below = repository::find(db, condition, &[agent, &to_word(kind)]).await?;
    below.retain(|one| !one.terms.excess_over(terms).is_empty());
    Ok(below)
}

/// Returns the contracts that end with a contract, or would end if an offer were accepted, at any
/// depth: contracts in force, or about to be, by name.
pub(super) async fn dependent_endings(
    db: &mut sqlx::SqliteConnection,
    row: &ContractRow,
) -> Result<Vec<EndingContract>, ApiError> {
    let mut ends = Vec::new();
    if row.is_standing() {
        ends = repository::standing_below(db, &row.downline, row.kind).await?;
    } else if row.state == "offered" {
        for one in direct_endings(db, &row.downline, row.kind, &row.terms).await? {
            if one.is_standing() {
                ends.extend(repository::standing_below(db, &one.downline, row.kind).await?);
                let [account, _] = one.accounts;
                ends.push(EndingContract { id: one.id, account });
            }
        }
    }
    ends.sort_by(|one, other| one.account.cmp(&other.account));
    Ok(ends)
}

/// Checks that the contracts ending by a step are exactly those that the user confirmed.
///
/// # Errors
/// `contract_lowers` if they differ; when the database fails.
pub(super) async fn confirm(
    tx: &mut Tx,
    row: &ContractRow,
    confirmed: &[String],
) -> Result<(), ApiError> {
    let ends = dependent_endings(tx, row).await?;
    let same = ends.len() == confirmed.len() && ends.iter().all(|one| confirmed.contains(&one.id));
    if same { Ok(()) } else { Err(ends_lower_contracts(&ends)) }
}

/// The agent takes the offer: it begins with the next period, and takes the place of the one before.
///
/// # Errors
/// `contract_lowers` where other contracts below end than were confirmed; when the database fails.
pub(super) async fn accept(
    tx: &mut Tx,
    row: &ContractRow,
    confirmed: &[String],
    at: i64,
) -> Result<(), ApiError> {
    confirm(tx, row, confirmed).await?;
    let below = direct_endings(tx, &row.downline, row.kind, &row.terms).await?;
    let old = repository::find_standing(tx, &row.downline, row.kind).await?;
    if let Some(old) = &old {
        set_end(tx, old, boundary(old, at)).await?;
        // The accepting agent is the actor, and the acceptance is already announced.
        record(tx, old, Some(&row.downline), ContractStep::Replaced, at).await?;
    }
    // The contract in force pays until it ends; periods do not overlap.
    let taken: Option<i64> = sqlx::query_scalar(
        "SELECT max(ends_at) FROM contracts WHERE downline = ? AND kind = ? AND state = 'agreed'",
    )
    .bind(&row.downline)
    .bind(to_word(row.kind))
    .fetch_one(&mut *tx)
    .await?;
    // It does not begin before the upline's contract.
    let above = match &row.upline {
        Some(upline) => repository::find_standing(tx, upline, row.kind).await?,
        None => None,
    };
    let from = at.max(taken.unwrap_or(at)).max(above.and_then(|one| one.starts_at).unwrap_or(at));
    let period = row.terms.period;
    let begun = periods::start(period, from);
    let starts_at = if begun == from { begun } else { periods::end(period, begun) };
    sqlx::query("UPDATE contracts SET state = 'agreed', starts_at = ?, due_at = ? WHERE id = ?")
        .bind(starts_at)
        .bind(periods::end(period, starts_at))
        .bind(&row.id)
        .execute(&mut *tx)
        .await?;
    record_and_notify(tx, row, Some(&row.downline), ContractStep::Accepted, at).await?;
    // At other times the new one begins later than the old one ends: nothing below lasts longer than that.
    let until = old.map_or(starts_at, |old| boundary(&old, at));
    for one in below {
        end_unfitting(tx, one, Some(&row.downline), until, at).await?;
    }
    Ok(())
}

/// Ends a contract with the period of `at`, and those that depend on it; `who` agreed to it.
pub(super) async fn finish(
    tx: &mut Tx,
    row: &ContractRow,
    who: Actor<'_>,
    at: i64,
) -> Result<(), ApiError> {
    let until = boundary(row, at);
    set_end(tx, row, until).await?;
    end_downline_contracts(tx, row, who, until, at).await
}

/// Ends the contracts that an agent gave to those below, as the agent has none from a moment on.
async fn end_downline_contracts(
    tx: &mut Tx,
    row: &ContractRow,
    who: Actor<'_>,
    from: i64,
    at: i64,
) -> Result<(), ApiError> {
    let condition = "c.upline = ? AND c.kind = ? AND c.state IN ('agreed', 'offered')
        AND c.ends_at IS NULL";
    for one in repository::find(tx, condition, &[&row.downline, &to_word(row.kind)]).await? {
        // Lines are as deep as people are invited, and no deeper than a stack bears.
        Box::pin(end_unfitting(tx, one, who, from, at)).await?;
    }
    Ok(())
}

/// Ends a contract, or withdraws an offer, that no longer fits the contract above.
async fn end_unfitting(
    tx: &mut Tx,
    row: ContractRow,
    who: Actor<'_>,
    from: i64,
    at: i64,
) -> Result<(), ApiError> {
    if row.state == "offered" {
        set_state(tx, &row, "withdrawn").await?;
        return record_and_notify(tx, &row, who, ContractStep::Lowered, at).await;
    }
    // A moment where a period begins ends the one before it.
    let until = if periods::start(row.terms.period, from) == from {
        from.max(row.starts_at.unwrap_or(from))
    } else {
        boundary(&row, from)
    };
    set_end(tx, &row, until).await?;
    record_and_notify(tx, &row, who, ContractStep::Lowered, at).await?;
    end_downline_contracts(tx, &row, who, until, at).await
}

/// Returns the end of the period in force; for a contract that has not begun, its start.
fn boundary(row: &ContractRow, at: i64) -> i64 {
    let period = row.terms.period;
    let starts_at = row.starts_at.unwrap_or(at);
    if at < starts_at { starts_at } else { periods::end(period, periods::start(period, at)) }
}

async fn set_end(tx: &mut Tx, row: &ContractRow, until: i64) -> Result<(), ApiError> {
    sqlx::query(
        "UPDATE contracts SET ends_at = ?1, termination_by = NULL, termination_at = NULL,
             due_at = CASE WHEN due_at > ?1 THEN NULL ELSE due_at END WHERE id = ?2",
    )
    .bind(until)
    .bind(&row.id)
    .execute(tx)
    .await?;
    Ok(())
}

/// Writes the state of a contract.
pub(super) async fn set_state(tx: &mut Tx, row: &ContractRow, state: &str) -> Result<(), ApiError> {
    sqlx::query("UPDATE contracts SET state = ? WHERE id = ?")
        .bind(state)
        .bind(&row.id)
        .execute(tx)
        .await?;
    Ok(())
}

/// Sets or clears the termination request.
pub(super) async fn set_termination(
    tx: &mut Tx,
    row: &ContractRow,
    by: Option<(ContractSide, i64)>,
) -> Result<(), ApiError> {
    sqlx::query("UPDATE contracts SET termination_by = ?, termination_at = ? WHERE id = ?")
        .bind(by.map(|(side, _)| to_word(side)))
        .bind(by.map(|(_, at)| at))
        .bind(&row.id)
        .execute(tx)
        .await?;
    Ok(())
}

/// Records a step in the history and notifies the other side.
pub(super) async fn record_and_notify(
    tx: &mut Tx,
    row: &ContractRow,
    who: Actor<'_>,
    step: ContractStep,
    at: i64,
) -> Result<(), ApiError> {
    record(tx, row, who, step, at).await?;
    let [downline, upline] = &row.accounts;
    let news = |account: &String| Notification::Contract {
        kind: row.kind,
        step,
        // The message about a member's own contract needs no name.
        downline: if account == downline { String::new() } else { downline.clone() },
    };
    if who != Some(row.downline.as_str()) {
        inbox::send(tx, &row.downline, &news(downline)).await?;
    }
    if let Some(above) = &row.upline
        && who != Some(above.as_str())
    {
        inbox::send(tx, above, &news(upline)).await?;
    }
    Ok(())
}

/// Records a step in the history. An actor on neither side is further up the line and counts as
/// upline.
async fn record(
    tx: &mut Tx,
    row: &ContractRow,
    who: Actor<'_>,
    step: ContractStep,
    at: i64,
) -> Result<(), ApiError> {
    let side =
        who.map_or(ContractSide::House, |who| row.side_of(who).unwrap_or(ContractSide::Upline));
    sqlx::query(
        "INSERT INTO contract_events (contract, at, side, member, step) VALUES (?, ?, ?, ?, ?)",
    )
    .bind(&row.id)
    .bind(at)
    .bind(to_word(side))
    .bind(who)
    .bind(to_word(step))
    .execute(tx)
    .await?;
    Ok(())
}

fn ends_lower_contracts(ends: &[EndingContract]) -> ApiError {
    let names = ends.iter().map(|one| one.account.as_str()).collect::<Vec<_>>().join(", ");
    let (pt, en) = if ends.is_empty() {
        (
            "O que terminaria junto já mudou. Veja como está agora.".to_owned(),
            "What would end with it has changed since. See how it stands now.".to_owned(),
        )
    } else {
        (
            format!("Isto encerra também os contratos de {names}. Confirme antes."),
            format!("This also ends the contracts of {names}. Confirm that first."),
        )
    };
    ApiError::with_text(ErrorCode::ContractLowers, pt, en)
}
