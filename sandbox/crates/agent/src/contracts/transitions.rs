//! Steps of a contract's life cycle. Every step is recorded in the contract's history and sent to
//! the other side.
//!
//! Contracts begin and end at period boundaries, so that no period is split. A contract that would
//! pay where its upline's contract does not ends with the step that causes this.
//!
//! Therefore the salaries of a line cost what its uppermost contract earns. Its dividends may cost
//! more if one part of a team lost what another part won.

use super::{
    periods,
    repository::{self, AgreementState, ContractRow, to_name},
    terms::Terms,
};
use ante_base::{ApiError, ErrorCode, Lang, key};
use ante_contract::agent::contracts::{ContractKind, ContractSide, ContractStep, EndingContract};
use ante_identity::{
    account::members,
    inbox::{self, Notification},
};
use ante_ledger::{db::Tx, states::StoredState};

/// Actor of a step: a member's id, or `None` for the operator.
pub(super) type Actor<'a> = Option<&'a str>;

/// Makes an offer: withdraws the pending one, inserts the new one and notifies the agent. Returns
/// the offer's id.
pub(super) async fn offer(
    tx: &mut Tx,
    kind: ContractKind,
    terms: &Terms,
    downline: &str,
    upline: Actor<'_>,
    at: i64,
) -> Result<String, ApiError> {
    let condition = "c.downline = ? AND c.kind = ? AND c.state = 'offered'";
    for open in repository::find(tx, condition, &[downline, &to_name(kind)]).await? {
        set_state(tx, &open, AgreementState::Withdrawn).await?;
        // Recorded without a notification, because the new offer sends one.
        record(tx, &open, upline, ContractStep::Withdrawn, at).await?;
    }
    let id = members::new_id()?;
    sqlx::query(
        "INSERT INTO contracts (id, kind, downline, upline, terms, state, offered_at, depth)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7,
             (SELECT count(*) FROM team_members WHERE member = ?3))",
    )
    .bind(&id)
    .bind(to_name(kind))
    .bind(downline)
    .bind(upline)
    .bind(serde_json::to_string(&terms.to_wire()).map_err(ApiError::internal)?)
    .bind(AgreementState::Offered.name())
    .bind(at)
    .execute(&mut *tx)
    .await?;
    let row = by_id(tx, &id).await?;
    record_and_notify(tx, &row, upline, ContractStep::Offered, at).await?;
    Ok(id)
}

/// Returns the contract with an id.
///
/// # Errors
/// `not_found`.
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
    let mut below = repository::find(db, condition, &[agent, &to_name(kind)]).await?;
    below.retain(|one| !one.terms.excess_over(terms).is_empty());
    Ok(below)
}

/// Returns the accepted contracts that would end together with a contract, or by the acceptance of
/// an offer, at any depth, sorted by user name.
pub(super) async fn dependent_endings(
    db: &mut sqlx::SqliteConnection,
    row: &ContractRow,
) -> Result<Vec<EndingContract>, ApiError> {
    let mut ends = Vec::new();
    if row.is_standing() {
        ends = repository::standing_below(db, &row.downline, row.kind).await?;
    } else if row.state == AgreementState::Offered {
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

/// Checks that the contracts that a step ends are exactly those that the user confirmed. The
/// refusal lists them in a language.
///
/// # Errors
/// `contract_lowers` if they differ.
pub(super) async fn confirm(
    tx: &mut Tx,
    row: &ContractRow,
    confirmed: &[String],
    lang: Lang,
) -> Result<(), ApiError> {
    let ends = dependent_endings(tx, row).await?;
    let same = ends.len() == confirmed.len() && ends.iter().all(|one| confirmed.contains(&one.id));
    if same { Ok(()) } else { Err(ends_lower_contracts(&ends, lang)) }
}

/// Accepts an offer for the agent. The contract begins with the next period and replaces the
/// present one.
///
/// # Errors
/// `contract_lowers` if other contracts would end than were confirmed.
pub(super) async fn accept(
    tx: &mut Tx,
    row: &ContractRow,
    confirmed: &[String],
    at: i64,
    lang: Lang,
) -> Result<(), ApiError> {
    confirm(tx, row, confirmed, lang).await?;
    let below = direct_endings(tx, &row.downline, row.kind, &row.terms).await?;
    let old = repository::find_standing(tx, &row.downline, row.kind).await?;
    if let Some(old) = &old {
        set_end(tx, old, boundary(old, at)).await?;
        // Recorded without a notification, because the acceptance sends one.
        record(tx, old, Some(&row.downline), ContractStep::Replaced, at).await?;
    }
    // The present contract pays until its end, and periods do not overlap.
    let taken: Option<i64> = sqlx::query_scalar(
        "SELECT max(ends_at) FROM contracts WHERE downline = ? AND kind = ? AND state = 'agreed'",
    )
    .bind(&row.downline)
    .bind(to_name(row.kind))
    .fetch_one(&mut *tx)
    .await?;
    // The contract does not begin before the upline's contract.
    let above = match &row.upline {
        Some(upline) => repository::find_standing(tx, upline, row.kind).await?,
        None => None,
    };
    let from = at.max(taken.unwrap_or(at)).max(above.and_then(|one| one.starts_at).unwrap_or(at));
    let period = row.terms.period;
    let begun = periods::start(period, from);
    let starts_at = if begun == from { begun } else { periods::end(period, begun) };
    sqlx::query("UPDATE contracts SET state = ?, starts_at = ?, due_at = ? WHERE id = ?")
        .bind(AgreementState::Agreed.name())
        .bind(starts_at)
        .bind(periods::end(period, starts_at))
        .bind(&row.id)
        .execute(&mut *tx)
        .await?;
    record_and_notify(tx, row, Some(&row.downline), ContractStep::Accepted, at).await?;
    // Without an old contract, the unfitting ones end at the new start; otherwise at the end of the
    // old contract, even if the new one begins later.
    let until = old.map_or(starts_at, |old| boundary(&old, at));
    for one in below {
        end_unfitting(tx, one, Some(&row.downline), until, at).await?;
    }
    Ok(())
}

/// Ends a contract with the period that contains `at`, and the contracts that depend on it.
pub(super) async fn finish(
    tx: &mut Tx,
    row: &ContractRow,
    actor: Actor<'_>,
    at: i64,
) -> Result<(), ApiError> {
    let until = boundary(row, at);
    set_end(tx, row, until).await?;
    end_downline_contracts(tx, row, actor, until, at).await
}

/// Ends the contracts that the agent offered to downlines, because the agent has none after `from`.
async fn end_downline_contracts(
    tx: &mut Tx,
    row: &ContractRow,
    actor: Actor<'_>,
    from: i64,
    at: i64,
) -> Result<(), ApiError> {
    let condition = "c.upline = ? AND c.kind = ? AND c.state IN ('agreed', 'offered')
        AND c.ends_at IS NULL";
    for one in repository::find(tx, condition, &[&row.downline, &to_name(row.kind)]).await? {
        // The depth of the recursion is the depth of a line, which fits the stack.
        Box::pin(end_unfitting(tx, one, actor, from, at)).await?;
    }
    Ok(())
}

/// Ends a contract, or withdraws an offer, that no longer fits the contract above.
async fn end_unfitting(
    tx: &mut Tx,
    row: ContractRow,
    actor: Actor<'_>,
    from: i64,
    at: i64,
) -> Result<(), ApiError> {
    if row.state == AgreementState::Offered {
        set_state(tx, &row, AgreementState::Withdrawn).await?;
        return record_and_notify(tx, &row, actor, ContractStep::Lowered, at).await;
    }
    // At a period boundary the contract ends at once.
    let until = if periods::start(row.terms.period, from) == from {
        from.max(row.starts_at.unwrap_or(from))
    } else {
        boundary(&row, from)
    };
    set_end(tx, &row, until).await?;
    record_and_notify(tx, &row, actor, ContractStep::Lowered, at).await?;
    end_downline_contracts(tx, &row, actor, until, at).await
}

/// Returns the end of the period that contains `at`, or the start of a contract that has not begun.
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
pub(super) async fn set_state(
    tx: &mut Tx,
    row: &ContractRow,
    state: AgreementState,
) -> Result<(), ApiError> {
    sqlx::query("UPDATE contracts SET state = ? WHERE id = ?")
        .bind(state.name())
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
        .bind(by.map(|(side, _)| to_name(side)))
        .bind(by.map(|(_, at)| at))
        .bind(&row.id)
        .execute(tx)
        .await?;
    Ok(())
}

/// Records a step in the history and notifies the parties other than the actor.
pub(super) async fn record_and_notify(
    tx: &mut Tx,
    row: &ContractRow,
    actor: Actor<'_>,
    step: ContractStep,
    at: i64,
) -> Result<(), ApiError> {
    record(tx, row, actor, step, at).await?;
    let [downline, upline] = &row.accounts;
    let notification = |account: &String| Notification::Contract {
        kind: row.kind,
        step,
        // A message about the member's own contract omits the name.
        downline: if account == downline { String::new() } else { downline.clone() },
    };
    if actor != Some(row.downline.as_str()) {
        inbox::send(tx, &row.downline, &notification(downline)).await?;
    }
    if let Some(above) = &row.upline
        && actor != Some(above.as_str())
    {
        inbox::send(tx, above, &notification(upline)).await?;
    }
    Ok(())
}

/// Records a step in the history. An actor who is not a party is further up the line and is
/// recorded as the upline side.
async fn record(
    tx: &mut Tx,
    row: &ContractRow,
    actor: Actor<'_>,
    step: ContractStep,
    at: i64,
) -> Result<(), ApiError> {
    let side = actor
        .map_or(ContractSide::Operator, |actor| row.side_of(actor).unwrap_or(ContractSide::Upline));
    sqlx::query(
        "INSERT INTO contract_events (contract, at, side, member, step) VALUES (?, ?, ?, ?, ?)",
    )
    .bind(&row.id)
    .bind(at)
    .bind(to_name(side))
    .bind(actor)
    .bind(to_name(step))
    .execute(tx)
    .await?;
    Ok(())
}

fn ends_lower_contracts(ends: &[EndingContract], lang: Lang) -> ApiError {
    if ends.is_empty() {
        return ApiError::with_text(ErrorCode::ContractLowers, key!("agent.lowersChanged"), &[]);
    }
    let accounts = ends.iter().map(|one| one.account.as_str()).collect::<Vec<_>>();
    let text = key!("agent.lowersEnd");
    ApiError::with_text(ErrorCode::ContractLowers, text, &[("accounts", &lang.list(&accounts))])
}
