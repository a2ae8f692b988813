//! A member's standing in a promotion, computed on every request.

use super::{
    catalogue::{self, Promo, Rule},
    counted,
    window::{self, Window},
};
use ante_base::{
    ApiError,
    clock::{DAY, now},
    money::Money,
};
use ante_cashier::rewards;
use ante_contract::{jurisdiction::Jurisdiction, rewards::promotions::PromotionStatus as Status};
use ante_ledger::limits;
use sqlx::{Row, SqliteConnection, sqlite::SqliteRow};

/// Time for claiming an earned reward after the end.
const KEPT: i64 = 7 * DAY;

/// Standing in a round of a promotion.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Standing {
    pub status: Status,
    pub window: Window,
    /// Progress, and the goal.
    pub progress: Option<(Money, Money)>,
    /// Amount given, or claimable.
    pub amount: Option<Money>,
    pub tickets: Option<u32>,
    /// The house's words; those of a language of ours where the rule itself says no.
    pub reason: Option<Reason>,
}

/// Why not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Reason {
    /// The house's words.
    Said(String),
    /// It is for a first deposit alone.
    NotFirst,
    /// The person had it with another account.
    HadElsewhere,
}

impl Standing {
    const fn new(status: Status, window: Window) -> Self {
        Self { status, window, progress: None, amount: None, tickets: None, reason: None }
    }

    /// Builds the standing of a running round: with `amount` it can be claimed.
    fn under_way(window: Window, done: Money, goal: Money, amount: Option<Money>) -> Self {
        let status = match amount {
            Some(_) => Status::Claim,
            None if done > Money::ZERO => Status::InProcess,
            None => Status::Joined,
        };
        Self { progress: Some((done.min(goal), goal)), amount, ..Self::new(status, window) }
    }
}

/// A member's part in a round.
struct Part {
    claimed: bool,
    joined_at: i64,
    amount: Option<Money>,
}

impl Part {
    fn read(row: &SqliteRow) -> Result<Self, ApiError> {
        Ok(Self {
            claimed: row.try_get::<&str, _>("state")? == "claimed",
            joined_at: row.try_get("joined_at")?,
            amount: row.try_get::<Option<i64>, _>("amount")?.map(Money),
        })
    }
}

/// The member a standing is computed for.
struct Who<'a> {
    db: &'a mut SqliteConnection,
    member: &'a str,
    promo: &'a Promo,
}

/// Returns the standing of a visitor.
pub(super) async fn of_visitor(
    db: &mut SqliteConnection,
    promo: &Promo,
) -> Result<Standing, ApiError> {
    let (window, _) = window::rounds(db, promo).await?;
    let status = match promo.rule {
        _ if window.comes() => Status::ComingSoon,
        _ if window.is_over() => Status::Closed,
        Rule::Info => Status::Joined,
        _ => Status::Join,
    };
    Ok(Standing::new(status, window))
}

/// Returns the standing of a member; rewards earned in the round before can be claimed in this one.
/// A one-time bonus that came with a deposit counts as taken, independent of what was joined or
/// earned here; one of another account of the same person closes it.
pub(super) async fn of_member(
    db: &mut SqliteConnection,
    promo: &Promo,
    member: &str,
) -> Result<Standing, ApiError> {
    let (window, before) = window::rounds(&mut *db, promo).await?;
    let mut who = Who { db, member, promo };
    if let Some(amount) = who.given_once().await? {
        let done = Standing::new(Status::Claimed, window);
        return Ok(Standing { amount: Some(amount), ..done });
    }
    if let Some(offer) = promo.offer().filter(|offer| offer.once)
        && rewards::person_had(who.db, member, offer.id).await?
    {
        let closed = Standing::new(Status::Closed, window);
        return Ok(Standing { reason: Some(Reason::HadElsewhere), ..closed });
    }
    if let Some(before) = before
        && matches!(promo.rule, Rule::Deposit { .. } | Rule::Turnover { .. })
        && !window.is_over()
        && let Some(part) = who.part(before.period).await?.filter(|part| !part.claimed)
    {
        let last = who.joined(before, &part).await?;
        if last.status == Status::Claim {
            return Ok(Standing { window: Window { ends: window.ends, ..before }, ..last });
        }
    }
    who.in_round(window).await
}

impl Who<'_> {
    async fn in_round(&mut self, window: Window) -> Result<Standing, ApiError> {
        let part = self.part(window.period).await?;
        if let Some(part) = part.as_ref().filter(|part| part.claimed) {
            let done = Standing::new(Status::Claimed, window);
            return Ok(Standing { amount: part.amount, ..done });
        }
        if window.comes() {
            return Ok(Standing::new(Status::ComingSoon, window));
        }
        if let Rule::Application { .. } = self.promo.rule {
            return self.applied(window).await;
        }
        if window.is_over() {
            return self.ended(window, part).await;
        }
        match (&self.promo.rule, part) {
            (Rule::Info, _) => Ok(Standing::new(Status::Joined, window)),
            (Rule::Messenger { .. }, _) => self.redeems(window).await,
            (Rule::Raffle { .. }, _) => self.draws(window).await,
            (_, Some(part)) => self.joined(window, &part).await,
            (Rule::Deposit { first: true, .. }, None) => self.first_deposit(window).await,
            (_, None) => Ok(Standing::new(Status::Join, window)),
        }
    }

    /// Returns the standing after the end: an earned reward can be claimed for [`KEPT`].
    async fn ended(&mut self, window: Window, part: Option<Part>) -> Result<Standing, ApiError> {
        let until = window.ends.unwrap_or_default() + KEPT;
        if let Some(part) = part
            && matches!(self.promo.rule, Rule::Deposit { .. } | Rule::Turnover { .. })
            && now() < until
        {
            let last = self.joined(window, &part).await?;
            if last.status == Status::Claim {
                return Ok(Standing { window: Window { ends: Some(until), ..window }, ..last });
            }
        }
        Ok(Standing::new(Status::Closed, window))
    }

    async fn part(&mut self, period: i64) -> Result<Option<Part>, ApiError> {
        let row = sqlx::query(
            "SELECT state, joined_at, amount FROM promotion_parts
             WHERE promotion = ? AND member = ? AND period = ?",
        )
        .bind(&self.promo.id)
        .bind(self.member)
        .bind(period)
        .fetch_optional(&mut *self.db)
        .await?;
        row.as_ref().map(Part::read).transpose()
    }

    /// Returns the standing of a member who joined, with the progress of its conditions.
    async fn joined(&mut self, window: Window, part: &Part) -> Result<Standing, ApiError> {
        let (starts, ends) = window.bounds();
        let span = (starts.max(part.joined_at), ends);
        match (&self.promo.rule, self.promo.offer()) {
            (Rule::Deposit { .. }, Some(offer)) => {
                let least = offer.least();
                let (first, most) = counted::deposits(self.db, self.member, span, least).await?;
                let amount = first.and_then(|deposit| offer.amount(deposit));
                Ok(Standing::under_way(window, most, least, amount))
            }
            (Rule::Turnover { goal, percent, cap, types, .. }, _) => {
                let done = counted::staked(self.db, self.member, span, types).await?;
                let goal = Money::whole(*goal);
                let share = done.hundredths(*percent).min(Money::whole(*cap));
                let amount = (done >= goal).then_some(Money(share.0 - share.0 % 100));
                Ok(Standing::under_way(window, done, goal, amount))
            }
            _ => Ok(Standing::new(Status::Joined, window)),
        }
    }

    /// Returns the bonus the member had of a one-time offer, at the cashier or here.
    async fn given_once(&mut self) -> Result<Option<Money>, ApiError> {
        let Some(offer) = self.promo.offer().filter(|offer| offer.once) else { return Ok(None) };
        let amount: Option<i64> =
            sqlx::query_scalar("SELECT amount FROM bonuses WHERE member = ? AND offer = ? LIMIT 1")
                .bind(self.member)
                .bind(offer.id)
                .fetch_optional(&mut *self.db)
                .await?;
        Ok(amount.map(Money))
    }

    /// Standing in a first-deposit promotion: closed after the first deposit.
    async fn first_deposit(&mut self, window: Window) -> Result<Standing, ApiError> {
        let all = counted::deposited(self.db, self.member, (0, i64::MAX)).await?;
        if all == Money::ZERO {
            return Ok(Standing::new(Status::Join, window));
        }
        let closed = Standing::new(Status::Closed, window);
        Ok(Standing { reason: Some(Reason::NotFirst), ..closed })
    }

    /// Returns the standing by the last application and the house's decision.
    async fn applied(&mut self, window: Window) -> Result<Standing, ApiError> {
        let row = sqlx::query(
            "SELECT state, reason, amount FROM promotion_applications
             WHERE member = ? AND promotion = ? AND (period = ? OR state = 'applying')
             ORDER BY applied_at DESC, rowid DESC LIMIT 1",
        )
        .bind(self.member)
        .bind(&self.promo.id)
        .bind(window.period)
        .fetch_optional(&mut *self.db)
        .await?;
        let over = window.is_over();
        let Some(row) = row else {
            let status = if over { Status::Closed } else { Status::Join };
            return Ok(Standing::new(status, window));
        };
        let status = match row.try_get("state")? {
            "applying" => Status::Applying,
            "issued" => Status::Issued,
            _ if over => Status::Closed,
            _ => Status::Rejected,
        };
        let reason: Option<String> = row.try_get("reason")?;
        let amount: Option<i64> = row.try_get("amount")?;
        Ok(Standing {
            amount: amount.map(Money),
            reason: reason.map(Reason::Said),
            ..Standing::new(status, window)
        })
    }

    /// Standing in a messenger promotion: the amount grows with the member's rank; needs money both deposited and
    /// staked, since money that goes in and out again earns none.
    async fn redeems(&mut self, window: Window) -> Result<Standing, ApiError> {
        let Rule::Messenger { base, per_rank, cap, least, .. } = self.promo.rule else {
            return Ok(Standing::new(Status::Joined, window));
        };
        let rank: i64 = sqlx::query_scalar("SELECT rank_level FROM members WHERE id = ?")
            .bind(self.member)
            .fetch_one(&mut *self.db)
            .await?;
        let deposited = counted::deposited(self.db, self.member, (0, i64::MAX)).await?;
        let staked = counted::staked(self.db, self.member, (0, i64::MAX), &[]).await?;
        let all = deposited.min(staked);
        let amount = Money::whole(cap.min(base + per_rank * (rank - 1).max(0)));
        let least = Money::whole(least);
        Ok(Standing::under_way(window, all, least, (all >= least).then_some(amount)))
    }

    /// Returns the tickets left, and the progress to the next one: for money both deposited and
    /// staked, since money that goes in and out again earns none.
    async fn draws(&mut self, window: Window) -> Result<Standing, ApiError> {
        let Rule::Raffle { every, most, .. } = self.promo.rule else {
            return Ok(Standing::new(Status::Joined, window));
        };
        let every = Money::whole(every);
        let deposited = counted::deposited(self.db, self.member, window.bounds()).await?;
        let staked = counted::staked(self.db, self.member, window.bounds(), &[]).await?;
        let sum = deposited.min(staked);
        let (drawn, won): (i64, i64) = sqlx::query_as(
            "SELECT count(*), coalesce(sum(amount), 0) FROM promotion_draws
             WHERE promotion = ? AND member = ? AND period = ?",
        )
        .bind(&self.promo.id)
        .bind(self.member)
        .bind(window.period)
        .fetch_one(&mut *self.db)
        .await?;
        let earned = (sum.0 / every.0.max(1)).min(most);
        let left = (earned - drawn).max(0);
        let next = Money(sum.0 % every.0.max(1));
        let status = match () {
            () if left > 0 => Status::Claim,
            () if drawn >= most => Status::Claimed,
            () if deposited > Money::ZERO => Status::InProcess,
            () => Status::Joined,
        };
        Ok(Standing {
            progress: (earned < most).then_some((next, every)),
            amount: (won > 0).then_some(Money(won)),
            tickets: u32::try_from(left).ok(),
            ..Standing::new(status, window)
        })
    }
}

/// Promotions that a member can claim now; none in a break.
pub async fn waiting(
    db: &mut SqliteConnection,
    member: &str,
    rules: &Jurisdiction,
) -> Result<u32, ApiError> {
    if limits::on_break(&mut *db, member).await?.is_some() {
        return Ok(0);
    }
    let mut count = 0;
    for promo in catalogue::lawful(rules) {
        if of_member(&mut *db, promo, member).await?.status == Status::Claim {
            count += 1;
        }
    }
    Ok(count)
}
