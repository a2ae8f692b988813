//! Profit and loss of a team's members, as each sees it in their own, with their deposits and
//! withdrawals; or, for a category or a vendor, the results of its bets alone.

use super::{Games, PLAYED, Question, count, sum};
use ante_base::{ApiError, Code, money::Money};
use ante_cashier::records::bets::{pages, slice};
use ante_contract::{
    agent::reports::{TeamProfitLine, TeamProfitPage, TeamProfitSums},
    wallet::records::{ProfitDay, ProfitSums, RecordQuery},
};
use ante_server::api::Ctx;
use sqlx::SqliteConnection;
use std::collections::BTreeMap;

/// Sums of decided bets, by member or time; stakes are computed as prizes less profit.
const SUMS: &str = "sum(q.bets - q.open), sum(q.prize - q.profit), sum(q.valid), sum(q.prize)";
/// Bonuses and rebates, less those taken back: as in the member's own report.
const GIVEN: &str = "sum(q.amount) FROM team t CROSS JOIN movement_quarters q ON q.member = t.id
    WHERE q.quarter >= ?4 AND q.quarter < ?5 AND (q.kind LIKE 'bonus%' OR q.kind = 'rebate')";

#[derive(Debug, Clone, Copy, Default)]
struct Sums {
    deposits: i64,
    withdrawals: i64,
    count: i64,
    stake: i64,
    valid: i64,
    prize: i64,
    bonus: i64,
}

impl Sums {
    fn add(&mut self, other: Self) -> Result<(), ApiError> {
        *self = Self {
            deposits: sum(self.deposits, other.deposits)?,
            withdrawals: sum(self.withdrawals, other.withdrawals)?,
            count: sum(self.count, other.count)?,
            stake: sum(self.stake, other.stake)?,
            valid: sum(self.valid, other.valid)?,
            prize: sum(self.prize, other.prize)?,
            bonus: sum(self.bonus, other.bonus)?,
        };
        Ok(())
    }

    fn profit(self) -> Result<Money, ApiError> {
        let gained = Money(self.prize).plus(Money(self.bonus));
        let profit = gained.and_then(|gained| gained.minus(Money(self.stake)));
        profit.ok_or_else(|| Code::LimitExceeded.into())
    }

    fn on_the_wire(self) -> Result<TeamProfitSums, ApiError> {
        Ok(TeamProfitSums {
            deposits: Money(self.deposits).amount(),
            withdrawals: Money(self.withdrawals).amount(),
            count: count(self.count),
            stake: Money(self.stake).amount(),
            valid_bet: Money(self.valid).amount(),
            prize: Money(self.prize).amount(),
            bonus: Money(self.bonus).amount(),
            profit: self.profit()?.amount(),
        })
    }

    fn of_a_day(self) -> Result<ProfitSums, ApiError> {
        Ok(ProfitSums {
            count: count(self.count),
            stake: Money(self.stake).amount(),
            prize: Money(self.prize).amount(),
            bonus: Money(self.bonus).amount(),
            profit: self.profit()?.amount(),
        })
    }
}

/// A member of the team.
struct Person {
    id: String,
    account: String,
    kind: u16,
    level: u32,
}

/// Returns a page of the team's profit and loss: every active member, the highest valid bet first.
pub(crate) async fn list(ctx: Ctx, asked: RecordQuery) -> Result<TeamProfitPage, ApiError> {
    let agent = ctx.agent()?.member.clone();
    let question = Question::read(&agent, &asked)?;
    // One moment for all of it.
    let mut db = ctx.read().begin().await?;
    let games = Games::read(&asked);
    let mut lines = lines(&mut db, &question, &games).await?;
    lines.sort_by(|(one, sums), (other, others)| {
        others.valid.cmp(&sums.valid).then_with(|| one.account.cmp(&other.account))
    });
    let mut totals = Sums::default();
    for (_, sums) in &lines {
        totals.add(*sums)?;
    }
    let days = by_day(&mut db, &question, &games).await?;
    let (size, from) = slice(&asked);
    let members = i64::try_from(lines.len()).unwrap_or(i64::MAX);
    let skipped = usize::try_from(from).unwrap_or(usize::MAX);
    let shown = lines.into_iter().skip(skipped).take(usize::try_from(size).unwrap_or_default());
    Ok(TeamProfitPage {
        content: shown
            .map(|(person, sums)| {
                let Person { id, account, kind, level } = person;
                Ok(TeamProfitLine { id, account, kind, level, sums: sums.on_the_wire()? })
            })
            .collect::<Result<_, ApiError>>()?,
        members: count(members),
        totals: totals.on_the_wire()?,
        days: question
            .period
            .days()
            .map(|(number, date)| {
                let sums = days.get(&number).copied().unwrap_or_default().of_a_day()?;
                Ok(ProfitDay { date, sums })
            })
            .collect::<Result<_, ApiError>>()?,
        total_pages: pages(members, size),
    })
}

/// Returns the members with bets; for all games, also those with bonuses, deposits or withdrawals.
async fn lines(
    db: &mut SqliteConnection,
    question: &Question<'_>,
    games: &Games,
) -> Result<Vec<(Person, Sums)>, ApiError> {
    let mut sums: BTreeMap<String, Sums> = BTreeMap::new();
    let played: Vec<(String, i64, i64, i64, i64)> = games
        .ask(question, &format!("SELECT t.id, {SUMS} FROM {PLAYED} GROUP BY t.id"))
        .fetch_all(&mut *db)
        .await?;
    for (id, count, stake, valid, prize) in played {
        sums.entry(id).or_default().add(Sums { count, stake, valid, prize, ..Sums::default() })?;
    }
    if games.all() {
        let given = format!("SELECT t.id, {GIVEN} GROUP BY t.id");
        for (id, bonus) in amounts(db, question, &given).await? {
            sums.entry(id).or_default().bonus = bonus;
        }
        for (id, deposits) in amounts(db, question, &paid("deposits", "credited")).await? {
            sums.entry(id).or_default().deposits = deposits;
        }
        for (id, withdrawals) in amounts(db, question, &paid("withdrawals", "paid")).await? {
            sums.entry(id).or_default().withdrawals = withdrawals;
        }
    }
    let team: Vec<(String, String, u16, u32)> =
        question.ask("SELECT id, account, kind, level FROM team").fetch_all(db).await?;
    let person = |(id, account, kind, level): (String, _, _, _)| {
        let sums = sums.get(&id).copied()?;
        Some((Person { id, account, kind, level }, sums))
    };
    Ok(team.into_iter().filter_map(person).collect())
}

/// Deposits or withdrawals that ended well.
fn paid(table: &str, state: &str) -> String {
    format!(
        "SELECT t.id, sum(p.amount) FROM team t CROSS JOIN {table} p ON p.member = t.id
         WHERE p.state = '{state}' AND p.ended_at >= ?4 * 900000 AND p.ended_at < ?5 * 900000
         GROUP BY t.id"
    )
}

async fn amounts(
    db: &mut SqliteConnection,
    question: &Question<'_>,
    select: &str,
) -> Result<Vec<(String, i64)>, ApiError> {
    Ok(question.ask(select).fetch_all(db).await?)
}

/// Returns the totals of each day of the agent's clock.
async fn by_day(
    db: &mut SqliteConnection,
    question: &Question<'_>,
    games: &Games,
) -> Result<BTreeMap<i64, Sums>, ApiError> {
    let mut days: BTreeMap<i64, Sums> = BTreeMap::new();
    let played: Vec<(i64, i64, i64, i64, i64)> = games
        .ask(question, &format!("SELECT q.quarter, {SUMS} FROM {PLAYED} GROUP BY q.quarter"))
        .fetch_all(&mut *db)
        .await?;
    for (quarter, count, stake, valid, prize) in played {
        let day = days.entry(question.day(quarter)).or_default();
        day.add(Sums { count, stake, valid, prize, ..Sums::default() })?;
    }
    if !games.all() {
        return Ok(days);
    }
    let given: Vec<(i64, i64)> = question
        .ask(&format!("SELECT q.quarter, {GIVEN} GROUP BY q.quarter"))
        .fetch_all(db)
        .await?;
    for (quarter, bonus) in given {
        days.entry(question.day(quarter)).or_default().add(Sums { bonus, ..Sums::default() })?;
    }
    Ok(days)
}
