//! Calls of contracts: lists, offers, simulation, and answers to offers and terminations.

use super::{
    metrics, periods,
    repository::{self, AgreementState, ContractRow, to_name},
    settle::{self, ComputedPeriod, waits_for},
    terms::Terms,
    transitions,
};
use ante_base::{
    ApiError, ErrorCode, Lang, Paging,
    clock::{HOUR, now, rfc3339},
    key,
    money::Money,
};
use ante_contract::agent::contracts::{
    Contract, ContractAction, ContractActionRequest, ContractBook, ContractKind, ContractOffer,
    ContractPeriod, ContractSide, ContractSimulationRequest, ContractSimulationResult,
    ContractStep, ContractsRequest, DownlineContract, DownlineContractList,
    DownlineContractsRequest, PastContractList, Settlement, SettlementList, SettlementsRequest,
};
use ante_ledger::{db::Tx, states::StoredState, work};
use ante_server::api::Ctx;
use sqlx::{FromRow, Row as _, SqliteConnection, sqlite::SqliteRow};

/// Largest number of offers of one kind to an agent within an hour, because each offer sends a
/// message.
const MAX_OFFERS_PER_HOUR: i64 = 10;

/// Returns an agent's contracts of a kind with the pending offer and the current period.
pub(super) async fn book(ctx: Ctx, request: ContractsRequest) -> Result<ContractBook, ApiError> {
    let agent = &ctx.agent()?.member;
    let at = now();
    // One snapshot for the whole response.
    let mut db = ctx.read().begin().await?;
    let kind = to_name(request.kind);
    let condition = format!(
        "c.downline = ? AND c.kind = ? AND (c.state = 'offered'
             OR c.state = 'agreed' AND (c.ends_at IS NULL OR c.ends_at > {at}))
         ORDER BY c.offered_at DESC, c.id"
    );
    let all = repository::find(&mut db, &condition, &[agent, &kind]).await?;
    let (mut current, mut offer, mut in_force) = (Vec::new(), None, None);
    for row in all {
        use ante_contract::agent::contracts::ContractState::{Active, Offered, Upcoming};
        match row.state_at(at) {
            Offered => {
                offer = Some(row.into_wire(&mut db, at).await?);
            }
            state @ (Active | Upcoming) => {
                if state == Active {
                    in_force = Some(row.clone());
                }
                current.push(row.into_wire(&mut db, at).await?);
            }
            // A contract that ended before it began is omitted.
            _ => {}
        }
    }
    // The contract in force comes before its successor.
    current.reverse();
    let running = match &in_force {
        Some(row) => Some(running(&mut db, row, at).await?),
        None => None,
    };
    let paid: i64 = sqlx::query_scalar(
        "SELECT coalesce(sum(s.paid), 0) FROM contracts c
         JOIN contract_settlements s ON s.contract = c.id WHERE c.downline = ? AND c.kind = ?",
    )
    .bind(agent)
    .bind(&kind)
    .fetch_one(&mut *db)
    .await?;
    Ok(ContractBook {
        now: rfc3339(at),
        may_offer: repository::find_standing(&mut db, agent, request.kind).await?.is_some(),
        current,
        offer,
        next_settlement_at: running.as_ref().map(|running| running.ends_at.clone()),
        running,
        paid: Money(paid).amount(),
    })
}

async fn running(
    db: &mut SqliteConnection,
    row: &ContractRow,
    at: i64,
) -> Result<Settlement, ApiError> {
    let from = periods::start(row.terms.period, at);
    let to = periods::end(row.terms.period, from);
    Ok(settle::compute(db, row, from, to).await?.to_wire())
}

/// Returns a page of the agents directly below, with their contracts of a kind.
pub(super) async fn downlines(
    ctx: Ctx,
    request: DownlineContractsRequest,
) -> Result<DownlineContractList, ApiError> {
    let agent = &ctx.agent()?.member;
    let paging = Paging::new(request.page, request.page_size);
    let mut db = ctx.read().begin().await?;
    // User names contain no `_` or `%`, so these LIKE wildcards are removed from the search text.
    let begins = format!("{}%", request.account.replace(['%', '_', '\\'], ""));
    const DIRECT_AGENTS_SQL: &str = "FROM members WHERE upline = ?1 AND is_agent
        AND username LIKE ?2";
    let total: u32 =
        sqlx::query_scalar(sqlx::AssertSqlSafe(format!("SELECT count(*) {DIRECT_AGENTS_SQL}")))
            .bind(agent)
            .bind(&begins)
            .fetch_one(&mut *db)
            .await?;
    let people: Vec<(String, String)> = sqlx::query_as(sqlx::AssertSqlSafe(format!(
        "SELECT id, username {DIRECT_AGENTS_SQL} ORDER BY username LIMIT ?3 OFFSET ?4"
    )))
    .bind(agent)
    .bind(&begins)
    .bind(paging.limit())
    .bind(paging.offset())
    .fetch_all(&mut *db)
    .await?;
    let (at, kind) = (now(), to_name(request.kind));
    let mut list = Vec::new();
    for (id, account) in people {
        let condition = "c.downline = ? AND c.upline = ? AND c.kind = ?
            AND c.state IN ('offered', 'agreed') ORDER BY c.offered_at";
        let mut contracts = Vec::new();
        for row in repository::find(&mut db, condition, &[&id, agent, &kind]).await? {
            if row.ends_at.is_none_or(|until| until > at) {
                contracts.push(row.into_wire(&mut db, at).await?);
            }
        }
        let past = repository::count_closed(&mut db, [&kind, &id, agent], at).await?;
        list.push(DownlineContract { id, account, contracts, past });
    }
    Ok(DownlineContractList { list, total_pages: paging.page_count(total.into()), total })
}

/// Returns a page of closed contracts: the agent's own, or those with a direct downline.
pub(super) async fn past(
    ctx: Ctx,
    request: DownlineContractsRequest,
) -> Result<PastContractList, ApiError> {
    let agent = &ctx.agent()?.member;
    let paging = Paging::new(request.page, request.page_size);
    let (at, kind) = (now(), to_name(request.kind));
    let mut db = ctx.read().begin().await?;
    let member = if request.account.is_empty() {
        agent.clone()
    } else {
        let found: Option<String> = sqlx::query_scalar(
            "SELECT id FROM members WHERE username_key = ? AND upline = ? AND is_agent",
        )
        .bind(request.account.trim().to_lowercase())
        .bind(agent)
        .fetch_optional(&mut *db)
        .await?;
        found.ok_or(ErrorCode::NotFound)?
    };
    let total = repository::count_closed(&mut db, [&kind, &member, agent], at).await?;
    let condition = format!(
        "{} ORDER BY c.offered_at DESC, c.id LIMIT {} OFFSET {}",
        repository::closed_condition(at),
        paging.limit(),
        paging.offset()
    );
    let mut list = Vec::new();
    for row in repository::find(&mut db, &condition, &[&kind, &member, agent]).await? {
        list.push(row.into_wire(&mut db, at).await?);
    }
    Ok(PastContractList { list, total_pages: paging.page_count(total.into()), total })
}

/// Returns a page of a contract's settlements.
///
/// # Errors
/// `not_found` if the agent is not a party of the contract.
pub(super) async fn settlements(
    ctx: Ctx,
    request: SettlementsRequest,
) -> Result<SettlementList, ApiError> {
    let agent = &ctx.agent()?.member;
    let paging = Paging::new(request.page, request.page_size);
    let mut db = ctx.read().begin().await?;
    let found = repository::find(&mut db, "c.id = ?", &[&request.contract]).await?.pop();
    let row = found.filter(|row| row.side_of(agent).is_some()).ok_or(ErrorCode::NotFound)?;
    let (count, paid): (u32, i64) = sqlx::query_as(
        "SELECT count(*), coalesce(sum(paid), 0) FROM contract_settlements WHERE contract = ?",
    )
    .bind(&row.id)
    .fetch_one(&mut *db)
    .await?;
    let lines: Vec<SettlementRow> = sqlx::query_as(
        "SELECT starts_at, ends_at, valid, profit, active, rate, earned, passed_on
         FROM contract_settlements WHERE contract = ? ORDER BY starts_at DESC LIMIT ? OFFSET ?",
    )
    .bind(&row.id)
    .bind(paging.limit())
    .bind(paging.offset())
    .fetch_all(&mut *db)
    .await?;
    Ok(SettlementList {
        list: lines.into_iter().map(|line| line.computed().to_wire()).collect(),
        total_pages: paging.page_count(count.into()),
        paid: Money(paid).amount(),
    })
}

struct SettlementRow {
    starts_at: i64,
    ends_at: i64,
    valid: i64,
    profit: i64,
    active: u32,
    rate: Option<u32>,
    earned: i64,
    passed_on: i64,
}

impl<'r> FromRow<'r, SqliteRow> for SettlementRow {
    fn from_row(row: &'r SqliteRow) -> Result<Self, sqlx::Error> {
        Ok(Self {
            starts_at: row.try_get("starts_at")?,
            ends_at: row.try_get("ends_at")?,
            valid: row.try_get("valid")?,
            profit: row.try_get("profit")?,
            active: row.try_get("active")?,
            rate: row.try_get("rate")?,
            earned: row.try_get("earned")?,
            passed_on: row.try_get("passed_on")?,
        })
    }
}

impl SettlementRow {
    fn computed(&self) -> ComputedPeriod {
        ComputedPeriod {
            from: self.starts_at,
            to: self.ends_at,
            metrics: super::terms::TeamMetrics {
                valid: Money(self.valid),
                profit: Money(self.profit),
                active: self.active,
                ..Default::default()
            },
            rate: self.rate,
            earned: Money(self.earned),
            passed_on: Money(self.passed_on),
        }
    }
}

/// Computes what terms would have paid in past periods.
pub(super) async fn simulate(
    ctx: Ctx,
    request: ContractSimulationRequest,
) -> Result<ContractSimulationResult, ApiError> {
    let agent = &ctx.agent()?.member;
    let terms = Terms::read(request.kind, &request.terms)?;
    let mut db = ctx.read().begin().await?;
    let account = if request.downline.is_empty() { agent } else { &request.downline };
    if account != agent {
        require_direct_downline(&mut db, agent, account).await?;
    }
    let periods = match terms.period {
        ContractPeriod::Hourly | ContractPeriod::FiveMinutes => 24,
        ContractPeriod::Daily => 14,
        ContractPeriod::Weekly => 8,
        ContractPeriod::SemiMonthly | ContractPeriod::Monthly => 6,
    };
    let mut result = ContractSimulationResult { periods: Vec::new(), paid: Money::ZERO.amount() };
    let mut sum = Money::ZERO;
    let mut to = periods::start(terms.period, now());
    for from in periods::before(terms.period, to).take(periods) {
        let metrics = metrics::team_metrics(&mut db, account, &terms, from, to).await?;
        let (earned, rate) = terms.earned(&metrics);
        sum = sum.checked_add(earned).unwrap_or_default();
        result.periods.push(
            ComputedPeriod { from, to, metrics, rate, earned, passed_on: Money::ZERO }.to_wire(),
        );
        to = from;
    }
    result.paid = sum.amount();
    Ok(result)
}

/// Offers a contract within the agent's own terms to an agent directly below.
///
/// # Errors
/// `not_found`, `contract_none`, `too_many_offers`, or a field error for each term beyond the
/// agent's own.
pub(super) async fn offer(ctx: Ctx, request: ContractOffer) -> Result<Contract, ApiError> {
    let agent = ctx.agent()?.member.clone();
    let terms = Terms::read(request.kind, &request.terms)?;
    ctx.mutate(work!(|tx| {
        require_direct_downline(tx, &agent, &request.downline).await?;
        let own = repository::find_standing(tx, &agent, request.kind)
            .await?
            .ok_or(ErrorCode::ContractNone)?;
        let beyond = terms.excess_over(&own.terms);
        if !beyond.is_empty() {
            return Err(ApiError::invalid_fields(beyond));
        }
        let at = now();
        refuse_frequent_offers(tx, request.kind, &request.downline, &agent, at).await?;
        let id = transitions::offer(tx, request.kind, &terms, &request.downline, Some(&agent), at)
            .await?;
        transitions::by_id(tx, &id).await?.into_wire(tx, at).await
    }))
    .await
}

/// Rejects an offer after [`MAX_OFFERS_PER_HOUR`] others within the hour; accepted offers do not
/// count.
///
/// # Errors
/// `too_many_offers`.
async fn refuse_frequent_offers(
    tx: &mut Tx,
    kind: ContractKind,
    downline: &str,
    upline: &str,
    at: i64,
) -> Result<(), ApiError> {
    let count: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM contracts
         WHERE downline = ? AND kind = ? AND upline = ? AND offered_at > ? AND state <> ?",
    )
    .bind(downline)
    .bind(to_name(kind))
    .bind(upline)
    .bind(at - HOUR)
    .bind(AgreementState::Agreed.name())
    .fetch_one(tx)
    .await?;
    if count < MAX_OFFERS_PER_HOUR {
        return Ok(());
    }
    Err(ApiError::with_text(
        ErrorCode::TooManyOffers,
        key!("agent.offersMost"),
        &[("max", &MAX_OFFERS_PER_HOUR)],
    ))
}

/// Rejects a member who is not an agent directly below.
///
/// # Errors
/// `not_found`.
async fn require_direct_downline(
    db: &mut SqliteConnection,
    agent: &str,
    member: &str,
) -> Result<(), ApiError> {
    let found: Option<i64> =
        sqlx::query_scalar("SELECT 1 FROM members WHERE id = ? AND upline = ? AND is_agent")
            .bind(member)
            .bind(agent)
            .fetch_optional(db)
            .await?;
    found.map(|_| ()).ok_or_else(|| ErrorCode::NotFound.into())
}

pub(super) async fn dividend(ctx: Ctx, act: ContractActionRequest) -> Result<Contract, ApiError> {
    process(ctx, ContractKind::Dividend, act).await
}

pub(super) async fn daily_salary(
    ctx: Ctx,
    act: ContractActionRequest,
) -> Result<Contract, ApiError> {
    process(ctx, ContractKind::DailySalary, act).await
}

pub(super) async fn hourly_salary(
    ctx: Ctx,
    act: ContractActionRequest,
) -> Result<Contract, ApiError> {
    process(ctx, ContractKind::HourlySalary, act).await
}

pub(super) async fn real_time_salary(
    ctx: Ctx,
    act: ContractActionRequest,
) -> Result<Contract, ApiError> {
    process(ctx, ContractKind::RealTimeSalary, act).await
}

async fn process(
    ctx: Ctx,
    kind: ContractKind,
    act: ContractActionRequest,
) -> Result<Contract, ApiError> {
    let (agent, lang) = (ctx.agent()?.member.clone(), ctx.lang());
    ctx.mutate(work!(|tx| {
        let row = transitions::by_id(tx, &act.contract).await?;
        let side = row.side_of(&agent).filter(|_| row.kind == kind).ok_or(ErrorCode::NotFound)?;
        let at = now();
        apply(tx, &row, side, &agent, &act, at, lang).await?;
        transitions::by_id(tx, &row.id).await?.into_wire(tx, at).await
    }))
    .await
}

/// Applies an action if the contract's state allows it for this side.
///
/// # Errors
/// `contract_moved_on` if the state does not allow the action.
async fn apply(
    tx: &mut Tx,
    row: &ContractRow,
    side: ContractSide,
    agent: &str,
    act: &ContractActionRequest,
    at: i64,
    lang: Lang,
) -> Result<(), ApiError> {
    let offered = row.state == AgreementState::Offered;
    let request = row.is_standing().then_some(row.termination).flatten().map(|(by, _)| by);
    let answers = row.is_standing() && waits_for(row) == Some(side);
    let step = match act.action {
        // `accept` records its own events, together with those of the contracts that end.
        ContractAction::Accept if offered && side == ContractSide::Downline => {
            return transitions::accept(tx, row, &act.ends, at, lang).await;
        }
        ContractAction::Reject if offered && side == ContractSide::Downline => {
            transitions::set_state(tx, row, AgreementState::Rejected).await?;
            ContractStep::Rejected
        }
        ContractAction::Withdraw if offered && side == ContractSide::Upline => {
            transitions::set_state(tx, row, AgreementState::Withdrawn).await?;
            ContractStep::Withdrawn
        }
        ContractAction::Terminate if row.is_standing() && request.is_none() => {
            transitions::confirm(tx, row, &act.ends, lang).await?;
            transitions::set_termination(tx, row, Some((side, at))).await?;
            ContractStep::TerminationAsked
        }
        ContractAction::Withdraw if request == Some(side) => {
            transitions::set_termination(tx, row, None).await?;
            ContractStep::TerminationWithdrawn
        }
        ContractAction::Accept if answers => {
            transitions::confirm(tx, row, &act.ends, lang).await?;
            transitions::finish(tx, row, Some(agent), at).await?;
            ContractStep::TerminationAccepted
        }
        ContractAction::Reject if answers => {
            transitions::set_termination(tx, row, None).await?;
            ContractStep::TerminationRejected
        }
        _ => return Err(ErrorCode::ContractMovedOn.into()),
    };
    transitions::record_and_notify(tx, row, Some(agent), step, at).await?;
    if step == ContractStep::TerminationAsked && row.upline.is_none() {
        // The operator accepts every termination at once.
        transitions::finish(tx, row, Some(agent), at).await?;
        transitions::record_and_notify(tx, row, None, ContractStep::TerminationAccepted, at)
            .await?;
    }
    Ok(())
}
