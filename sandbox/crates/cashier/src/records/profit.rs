//! Personal profit and loss: decided bets by the day on which they were placed and by game type,
//! with the bonuses and rebates of the day.

use super::{
    movements,
    period::{DayOffsets, Period},
};
use ante_base::{ApiError, ErrorCode, catalog::catalog, money::Money};
use ante_contract::wallet::records::{Profit, ProfitDay, ProfitQuery, ProfitSums, ProfitType};
use ante_server::api::Ctx;
use sqlx::{AssertSqlSafe, SqliteConnection};
use std::{cmp::Reverse, collections::BTreeMap};

#[derive(Debug, Clone, Copy, Default)]
struct ProfitTotals {
    count: i64,
    stake: i64,
    prize: i64,
    bonus: i64,
}

impl ProfitTotals {
    fn add(&mut self, other: Self) -> Result<(), ApiError> {
        let sum = |a: i64, b: i64| a.checked_add(b).ok_or(ErrorCode::LimitExceeded);
        *self = Self {
            count: sum(self.count, other.count)?,
            stake: sum(self.stake, other.stake)?,
            prize: sum(self.prize, other.prize)?,
            bonus: sum(self.bonus, other.bonus)?,
        };
        Ok(())
    }

    fn on_the_wire(self) -> Result<ProfitSums, ApiError> {
        let gained = Money(self.prize).checked_add(Money(self.bonus));
        let profit = gained.and_then(|gained| gained.checked_sub(Money(self.stake)));
        Ok(ProfitSums {
            count: u32::try_from(self.count).unwrap_or(u32::MAX),
            stake: Money(self.stake).amount(),
            prize: Money(self.prize).amount(),
            bonus: Money(self.bonus).amount(),
            profit: profit.ok_or(ErrorCode::LimitExceeded)?.amount(),
        })
    }
}

/// Returns the member's profit and loss.
pub async fn personal(ctx: Ctx, request: ProfitQuery) -> Result<Profit, ApiError> {
    let member = &ctx.real_member()?.member;
    let offsets = DayOffsets::read(request.offset_minutes, request.offset_changes.as_deref())?;
    let period = Period::read(&request.from, &request.to, offsets)?;
    let mut db = ctx.read().begin().await?;
    let played = decided_bets(&mut db, member, &period).await?;
    let given = movements::bonuses_by_day(&mut db, member, &period).await?;
    let mut days: BTreeMap<i64, ProfitTotals> = BTreeMap::new();
    let mut types: BTreeMap<&str, ProfitTotals> = BTreeMap::new();
    let mut totals = ProfitTotals::default();
    for (day, game, sums) in played {
        days.entry(day).or_default().add(sums)?;
        totals.add(sums)?;
        let kind = catalog().game(&game).map_or("", |game| game.kind.as_str());
        types.entry(kind).or_default().add(sums)?;
    }
    for (day, bonus) in given {
        let sums = ProfitTotals { bonus, ..ProfitTotals::default() };
        days.entry(day).or_default().add(sums)?;
        totals.add(sums)?;
    }
    let mut by_type: Vec<_> = types.into_iter().collect();
    by_type.sort_by_key(|(_, sums)| Reverse(sums.stake));
    Ok(Profit {
        days: period
            .days()
            .map(|(number, date)| {
                let sums = days.get(&number).copied().unwrap_or_default().on_the_wire()?;
                Ok(ProfitDay { date, sums })
            })
            .collect::<Result<_, ApiError>>()?,
        by_type: by_type
            .into_iter()
            .map(|(kind, sums)| {
                Ok(ProfitType { game_type: kind.to_owned(), sums: sums.on_the_wire()? })
            })
            .collect::<Result<_, ApiError>>()?,
        totals: totals.on_the_wire()?,
    })
}

/// Returns the decided bets by day and game.
async fn decided_bets(
    db: &mut SqliteConnection,
    member: &str,
    period: &Period,
) -> Result<Vec<(i64, String, ProfitTotals)>, ApiError> {
    let sql = format!(
        "SELECT {} AS day, game, count(*), sum(stake), sum(prize)
         FROM bets WHERE member = ?1 AND placed_at >= ?2 AND placed_at < ?3 AND state <> 'open'
         GROUP BY day, game",
        period.day_sql("placed_at")
    );
    // The SQL consists of constants and numbers; values of the request are bound.
    let rows: Vec<(i64, String, i64, i64, i64)> = sqlx::query_as(AssertSqlSafe(sql))
        .bind(member)
        .bind(period.from)
        .bind(period.to)
        .fetch_all(db)
        .await?;
    let read = |(day, game, count, stake, prize)| {
        (day, game, ProfitTotals { count, stake, prize, bonus: 0 })
    };
    Ok(rows.into_iter().map(read).collect())
}
