//! My income: what the team's bets brought the agent, as it was paid.

use super::{count, sum};
use crate::{
    agent::{commissions, contracts},
    api::{ApiError, Ctx},
    clock::{DAY, rfc3339},
    money::Money,
    records::{
        Period,
        bets::{chosen, pages, slice},
    },
};
use ante_contract::{
    agent::reports::{ContractIncome, IncomeDay, IncomeLine, IncomePage, IncomeSums},
    wallet::records::RecordQuery,
};
use std::collections::BTreeMap;

#[derive(Debug, Clone, Copy, Default)]
struct Sums {
    count: i64,
    valid: i64,
    amount: i64,
}

impl Sums {
    fn add(&mut self, valid: i64, amount: i64) -> Result<(), ApiError> {
        self.count = sum(self.count, 1)?;
        self.valid = sum(self.valid, valid)?;
        self.amount = sum(self.amount, amount)?;
        Ok(())
    }

    fn on_the_wire(self) -> IncomeSums {
        IncomeSums {
            count: count(self.count),
            valid_bet: Money(self.valid).amount(),
            amount: Money(self.amount).amount(),
        }
    }
}

/// A line as it lies there: day, game type, rate, stakes, amount, when it was paid.
type Line = (i64, String, u32, i64, i64, i64);

/// A page of the agent's income. Its days are the house's, whatever clock the agent has.
pub(in crate::agent) async fn list(ctx: Ctx, asked: RecordQuery) -> Result<IncomePage, ApiError> {
    let agent = ctx.agent()?.member.clone();
    let period = Period::read(&asked.from, &asked.to, 0)?;
    let mut db = ctx.read().begin().await?;
    let lines: Vec<Line> = sqlx::query_as(
        "SELECT day, game_type, rate, valid, amount, paid_at FROM commissions
         WHERE agent = ?1 AND day >= ?2 AND day < ?3 AND (?4 IS NULL OR game_type = ?4)
         ORDER BY day DESC, amount DESC, game_type, rate",
    )
    .bind(&agent)
    .bind(period.from / DAY)
    .bind(period.to / DAY)
    .bind(chosen(&asked.kind))
    .fetch_all(&mut *db)
    .await?;
    let (mut totals, mut by_day) = (Sums::default(), BTreeMap::<i64, Sums>::new());
    for (day, _, _, valid, amount, _) in &lines {
        totals.add(*valid, *amount)?;
        by_day.entry(*day).or_default().add(*valid, *amount)?;
    }
    let mut today = Sums::default();
    for share in commissions::gathered(&mut db, &agent).await? {
        if chosen(&asked.kind).is_none_or(|kind| kind == share.game_type) {
            today.add(share.valid.0, share.amount().0)?;
        }
    }
    // Contracts have no game type.
    let contracts = match chosen(&asked.kind) {
        None => contracts::paid(&mut db, &agent, period.from, period.to).await?,
        Some(_) => Vec::new(),
    };
    let mut paid = totals.amount;
    for (_, _, amount) in &contracts {
        paid = sum(paid, *amount)?;
    }
    let (size, from) = slice(&asked);
    let dates: BTreeMap<i64, String> = period.days().collect();
    let shown = lines.iter().skip(usize::try_from(from).unwrap_or(usize::MAX));
    Ok(IncomePage {
        content: shown
            .take(usize::try_from(size).unwrap_or_default())
            .map(|(day, game_type, rate, valid, amount, paid_at)| {
                let date = dates.get(day).cloned().unwrap_or_default();
                IncomeLine {
                    id: format!("{date}/{game_type}/{rate}"),
                    date,
                    game_type: game_type.clone(),
                    rate: commissions::percent(*rate).amount(),
                    valid_bet: Money(*valid).amount(),
                    amount: Money(*amount).amount(),
                    paid_at: rfc3339(*paid_at),
                }
            })
            .collect(),
        totals: totals.on_the_wire(),
        days: dates
            .iter()
            .map(|(number, date)| IncomeDay {
                date: date.clone(),
                sums: by_day.get(number).copied().unwrap_or_default().on_the_wire(),
            })
            .collect(),
        today: today.on_the_wire(),
        contracts: contracts
            .into_iter()
            .map(|(kind, number, amount)| ContractIncome {
                kind,
                count: count(number),
                paid: Money(amount).amount(),
            })
            .collect(),
        paid: Money(paid).amount(),
        total_pages: pages(i64::try_from(lines.len()).unwrap_or(i64::MAX), size),
    })
}
