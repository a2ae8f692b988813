//! Report of an agent's income: payments from the team's bets and from the agent's contracts.

use super::{TeamQuery, ids_json, saturating_sum, to_count};
use crate::{commissions, contracts};
use ante_base::{
    ApiError, Paging,
    clock::{DAY, rfc3339},
    money::Money,
};
use ante_cashier::records::{DayOffsets, Period, bets::set_filter};
use ante_contract::{
    agent::{
        contracts::ContractKind,
        reports::{ContractIncome, IncomeDay, IncomeLine, IncomePage, IncomeSource, IncomeSums},
    },
    wallet::records::RecordQuery,
};
use ante_server::api::Ctx;
use sqlx::SqliteConnection;
use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
    ops::Range,
};

#[derive(Debug, Clone, Copy, Default)]
struct IncomeTotals {
    count: i64,
    valid: i64,
    amount: i64,
}

impl IncomeTotals {
    fn add(&mut self, valid: i64, amount: i64) -> Result<(), ApiError> {
        self.count = saturating_sum(self.count, 1)?;
        self.valid = saturating_sum(self.valid, valid)?;
        self.amount = saturating_sum(self.amount, amount)?;
        Ok(())
    }

    fn on_the_wire(self) -> IncomeSums {
        IncomeSums {
            count: to_count(self.count),
            valid_bet: Money(self.valid).amount(),
            amount: Money(self.amount).amount(),
        }
    }
}

/// Filter by source of income.
enum SourceFilter {
    All,
    /// Commission, of one game type if named.
    Commission(Option<String>),
    Contract(ContractKind),
}

impl SourceFilter {
    fn read(request: &RecordQuery) -> Self {
        match set_filter(&request.kind) {
            None => Self::All,
            Some("commission") => Self::Commission(None),
            Some("dividend") => Self::Contract(ContractKind::Dividend),
            Some("dailySalary") => Self::Contract(ContractKind::DailySalary),
            Some("hourlySalary") => Self::Contract(ContractKind::HourlySalary),
            Some("realTimeSalary") => Self::Contract(ContractKind::RealTimeSalary),
            Some(game_type) => Self::Commission(Some(game_type.to_owned())),
        }
    }

    /// Returns whether commission of a game type is included.
    fn commission(&self, game_type: &str) -> bool {
        match self {
            Self::All | Self::Commission(None) => true,
            Self::Commission(Some(one)) => one == game_type,
            Self::Contract(_) => false,
        }
    }

    fn contract(&self, kind: ContractKind) -> bool {
        match self {
            Self::All => true,
            Self::Commission(_) => false,
            Self::Contract(one) => *one == kind,
        }
    }
}

/// Income of a day from one source, in units.
struct IncomeEntry {
    day: i64,
    from: IncomeOrigin,
    amount: i64,
    at: i64,
}

enum IncomeOrigin {
    Commission { game_type: String, rate: u32, valid: i64 },
    Contract { kind: ContractKind, count: i64 },
}

impl IncomeEntry {
    /// Returns the eligible stakes that the income is based on; 0 for contracts.
    fn valid(&self) -> i64 {
        match self.from {
            IncomeOrigin::Commission { valid, .. } => valid,
            IncomeOrigin::Contract { .. } => 0,
        }
    }

    fn on_the_wire(&self, date: &str) -> IncomeLine {
        let line = IncomeLine {
            id: String::new(),
            date: date.to_owned(),
            source: IncomeSource::Commission,
            game_type: None,
            rate: None,
            valid_bet: None,
            amount: Money(self.amount).amount(),
            paid_at: rfc3339(self.at),
        };
        match &self.from {
            IncomeOrigin::Commission { game_type, rate, valid } => IncomeLine {
                id: format!("{date}/{game_type}/{rate}"),
                game_type: Some(game_type.clone()),
                rate: Some(commissions::percent(*rate).amount()),
                valid_bet: Some(Money(*valid).amount()),
                ..line
            },
            IncomeOrigin::Contract { kind, .. } => {
                IncomeLine { id: format!("{date}/{kind:?}"), source: source(*kind), ..line }
            }
        }
    }
}

const fn source(kind: ContractKind) -> IncomeSource {
    match kind {
        ContractKind::Dividend => IncomeSource::Dividend,
        ContractKind::DailySalary => IncomeSource::DailySalary,
        ContractKind::HourlySalary => IncomeSource::HourlySalary,
        ContractKind::RealTimeSalary => IncomeSource::RealTimeSalary,
    }
}

/// Returns an agent's payments of a range of server days (UTC) since 1970: newest day first, and
/// within a day the highest first.
async fn lines(
    db: &mut SqliteConnection,
    agent: &str,
    days: Range<i64>,
) -> Result<Vec<IncomeEntry>, ApiError> {
    let commissions: Vec<(i64, String, u32, i64, i64, i64)> = sqlx::query_as(
        "SELECT day, game_type, rate, valid, amount, paid_at FROM commissions
         WHERE agent = ? AND day >= ? AND day < ? AND day <= (SELECT max(day) FROM commission_days)
         ORDER BY game_type, rate",
    )
    .bind(agent)
    .bind(days.start)
    .bind(days.end)
    .fetch_all(&mut *db)
    .await?;
    let contracts = contracts::paid_periods(db, agent, days).await?;
    let commission = |(day, game_type, rate, valid, amount, at)| IncomeEntry {
        day,
        from: IncomeOrigin::Commission { game_type, rate, valid },
        amount,
        at,
    };
    let contract = |paid: contracts::PaidPeriod| IncomeEntry {
        day: paid.day,
        from: IncomeOrigin::Contract { kind: paid.kind, count: paid.count },
        amount: paid.amount,
        at: paid.at,
    };
    let mut lines: Vec<IncomeEntry> = commissions
        .into_iter()
        .map(commission)
        .chain(contracts.into_iter().map(contract))
        .collect();
    lines.sort_by_key(|line| Reverse((line.day, line.amount)));
    Ok(lines)
}

/// Returns an agent's commissions from a part of the team's stakes. Each is rounded down to cents,
/// so parts may sum to less than the whole.
async fn commission_parts(
    db: &mut SqliteConnection,
    agent: &str,
    days: Range<i64>,
    part: &TeamPart,
) -> Result<Vec<IncomeEntry>, ApiError> {
    let rows: Vec<(i64, String, u32, i64, i64)> = sqlx::query_as(
        "SELECT p.day, p.game_type, p.rate, sum(p.valid), max(c.paid_at)
         FROM commission_parts p JOIN commissions c USING (agent, day, game_type, rate)
         WHERE p.agent = ?1 AND p.day >= ?2 AND p.day < ?3
             AND p.day <= (SELECT max(day) FROM commission_days)
             AND (?4 IS NULL OR p.member IN (SELECT value FROM json_each(?4)))
             AND (?5 IS NULL OR p.vendor = ?5)
         GROUP BY p.day, p.game_type, p.rate",
    )
    .bind(agent)
    .bind(days.start)
    .bind(days.end)
    .bind(part.members.as_ref().map(|ids| ids_json(ids.iter().map(String::as_str))))
    .bind(&part.vendor)
    .fetch_all(db)
    .await?;
    let mut lines: Vec<IncomeEntry> = rows
        .into_iter()
        .map(|(day, game_type, rate, valid, at)| IncomeEntry {
            day,
            from: IncomeOrigin::Commission { game_type, rate, valid },
            amount: Money(valid).share(rate).0,
            at,
        })
        .collect();
    lines.sort_by_key(|line| Reverse((line.day, line.amount)));
    Ok(lines)
}

/// Requested part of a team and of its vendors. Income from contracts covers the whole team and is
/// excluded.
struct TeamPart {
    /// Member ids; `None` for the whole team.
    members: Option<BTreeSet<String>>,
    vendor: Option<String>,
}

impl TeamPart {
    async fn read(
        db: &mut SqliteConnection,
        agent: &str,
        request: &RecordQuery,
    ) -> Result<Option<Self>, ApiError> {
        let question = TeamQuery::read(agent, request)?;
        let vendor = set_filter(&request.vendor_code).map(str::to_owned);
        let everybody = question.account.is_none() && question.level.is_none();
        if everybody && vendor.is_none() {
            return Ok(None);
        }
        let members = if everybody {
            None
        } else {
            let ids: Vec<(String,)> =
                question.select("SELECT id FROM team WHERE ?4 <= ?5").fetch_all(db).await?;
            Some(ids.into_iter().map(|(id,)| id).collect())
        };
        Ok(Some(Self { members, vendor }))
    }

    /// Returns whether the part includes these stakes.
    fn includes(&self, stakes: &commissions::Part) -> bool {
        self.members.as_ref().is_none_or(|members| members.contains(&stakes.member))
            && self.vendor.as_ref().is_none_or(|vendor| *vendor == stakes.vendor)
    }
}

/// Returns an agent's income in units by server day (UTC).
pub(crate) async fn by_day(
    db: &mut SqliteConnection,
    agent: &str,
    days: Range<i64>,
) -> Result<BTreeMap<i64, i64>, ApiError> {
    let mut found = BTreeMap::new();
    for line in lines(db, agent, days).await? {
        let day = found.entry(line.day).or_default();
        *day = saturating_sum(*day, line.amount)?;
    }
    Ok(found)
}

/// Returns a page of the agent's income. Its days are the server's (UTC), independent of the
/// agent's time zone.
pub(crate) async fn list(ctx: Ctx, request: RecordQuery) -> Result<IncomePage, ApiError> {
    let agent = ctx.agent()?.member.clone();
    let period = Period::read(&request.from, &request.to, DayOffsets::UTC)?;
    let wanted = SourceFilter::read(&request);
    let mut db = ctx.read().begin().await?;
    let days = period.from / DAY..period.to / DAY;
    let part = TeamPart::read(&mut db, &agent, &request).await?;
    let mut lines = match &part {
        None => lines(&mut db, &agent, days).await?,
        Some(part) => commission_parts(&mut db, &agent, days, part).await?,
    };
    lines.retain(|line| match &line.from {
        IncomeOrigin::Commission { game_type, .. } => wanted.commission(game_type),
        IncomeOrigin::Contract { kind, .. } => wanted.contract(*kind),
    });
    let (mut totals, mut by_day) = (IncomeTotals::default(), BTreeMap::<i64, IncomeTotals>::new());
    let mut by_kind = BTreeMap::<ContractKind, (i64, i64)>::new();
    let mut commission = 0;
    for line in &lines {
        totals.add(line.valid(), line.amount)?;
        by_day.entry(line.day).or_default().add(line.valid(), line.amount)?;
        match line.from {
            IncomeOrigin::Commission { .. } => {
                commission = saturating_sum(commission, line.amount)?
            }
            IncomeOrigin::Contract { kind, count } => {
                let (settled, paid) = by_kind.entry(kind).or_default();
                (*settled, *paid) =
                    (saturating_sum(*settled, count)?, saturating_sum(*paid, line.amount)?);
            }
        }
    }
    let mut today = IncomeTotals::default();
    let gathered = commissions::accrued(&mut db, &agent).await?;
    let of_part = |stakes: &&_| part.as_ref().is_none_or(|part| part.includes(stakes));
    for share in commissions::sum_shares(gathered.iter().filter(of_part)) {
        if wanted.commission(share.game_type) {
            today.add(share.valid.0, share.amount().0)?;
        }
    }
    let dates: BTreeMap<i64, String> = period.days().collect();
    let (shown, total_pages) = Paging::new(request.page, request.page_size).slice(&lines);
    let date = |day| dates.get(&day).map(String::as_str).unwrap_or_default();
    Ok(IncomePage {
        content: shown.iter().map(|line| line.on_the_wire(date(line.day))).collect(),
        totals: totals.on_the_wire(),
        days: dates
            .iter()
            .map(|(number, date)| IncomeDay {
                date: date.clone(),
                sums: by_day.get(number).copied().unwrap_or_default().on_the_wire(),
            })
            .collect(),
        today: today.on_the_wire(),
        contracts: by_kind
            .into_iter()
            .map(|(kind, (number, paid))| ContractIncome {
                kind,
                count: to_count(number),
                paid: Money(paid).amount(),
            })
            .collect(),
        commission: Money(commission).amount(),
        total_pages,
    })
}
