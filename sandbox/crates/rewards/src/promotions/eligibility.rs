//! Eligibility of a member for a promotion, computed on every request.

use super::{
    catalog::{self, Promo, Rule},
    qualifying_activity,
    schedule::{self, PromotionRound},
    states::{ApplicationState, ParticipationState},
};
use ante_base::{
    ApiError,
    clock::{DAY, now},
    money::Money,
};
use ante_cashier::{records::staked_sum, rewards};
use ante_contract::{jurisdiction::Jurisdiction, rewards::promotions::PromotionStatus as Status};
use ante_ledger::{limits, states::StoredState};
use sqlx::{Row, SqliteConnection, sqlite::SqliteRow};

/// Milliseconds after the end of a promotion in which an earned reward can be claimed.
const CLAIM_PERIOD_MS: i64 = 7 * DAY;

/// Eligibility for a round of a promotion.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Eligibility {
    pub status: Status,
    pub window: PromotionRound,
    /// Progress and goal.
    pub progress: Option<(Money, Money)>,
    /// Paid or claimable amount.
    pub amount: Option<Money>,
    pub tickets: Option<u32>,
    /// Id of the deposit that the amount rewards.
    pub deposit: Option<String>,
    /// Reason why the promotion is closed or the application was rejected.
    pub reason: Option<Reason>,
}

/// Reason why a reward is not available.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Reason {
    /// Text of the operator.
    Said(String),
    /// Only a first deposit counts, and the member has deposited before.
    NotFirst,
    /// The person received the bonus in another account.
    HadElsewhere,
}

impl Eligibility {
    const fn new(status: Status, window: PromotionRound) -> Self {
        Self {
            status,
            window,
            progress: None,
            amount: None,
            tickets: None,
            deposit: None,
            reason: None,
        }
    }

    /// Returns the eligibility in a running round; with `amount` the reward can be claimed.
    fn under_way(window: PromotionRound, done: Money, goal: Money, amount: Option<Money>) -> Self {
        let status = match amount {
            Some(_) => Status::Claim,
            None if done > Money::ZERO => Status::InProcess,
            None => Status::Joined,
        };
        Self { progress: Some((done.min(goal), goal)), amount, ..Self::new(status, window) }
    }
}

/// Participation of a member in a round.
struct Participation {
    claimed: bool,
    joined_at: i64,
    amount: Option<Money>,
}

impl Participation {
    fn read(row: &SqliteRow) -> Result<Self, ApiError> {
        Ok(Self {
            claimed: ParticipationState::read(row, "state")? == ParticipationState::Claimed,
            joined_at: row.try_get("joined_at")?,
            amount: row.try_get::<Option<i64>, _>("amount")?.map(Money),
        })
    }
}

/// Context in which a member's eligibility for a promotion is computed.
struct MemberEligibility<'a> {
    db: &'a mut SqliteConnection,
    member: &'a str,
    promo: &'a Promo,
}

/// Returns the eligibility of a visitor.
pub(super) async fn of_visitor(
    db: &mut SqliteConnection,
    promo: &Promo,
) -> Result<Eligibility, ApiError> {
    let (window, _) = schedule::rounds(db, promo).await?;
    let status = match promo.rule {
        _ if window.is_upcoming() => Status::ComingSoon,
        _ if window.is_over() => Status::Closed,
        Rule::Info => Status::Joined,
        _ => Status::Join,
    };
    Ok(Eligibility::new(status, window))
}

/// Returns the eligibility of a member. Rewards earned in the previous round can be claimed in the
/// current one.
///
/// A bonus of the promotion's offer that the member had in the offer's period counts as claimed,
/// independent of the participation. Such a bonus in another account of the same person closes the
/// promotion.
pub(super) async fn of_member(
    db: &mut SqliteConnection,
    promo: &Promo,
    member: &str,
) -> Result<Eligibility, ApiError> {
    let (window, before) = schedule::rounds(&mut *db, promo).await?;
    let mut eligibility = MemberEligibility { db, member, promo };
    if let Some(offer) = promo.offer() {
        if let Some(amount) = rewards::own_bonus_of_offer(eligibility.db, member, offer).await? {
            let done = Eligibility::new(Status::Claimed, window);
            return Ok(Eligibility { amount: Some(amount), ..done });
        }
        if rewards::person_had_offer(eligibility.db, member, offer).await? {
            let closed = Eligibility::new(Status::Closed, window);
            return Ok(Eligibility { reason: Some(Reason::HadElsewhere), ..closed });
        }
    }
    if let Some(before) = before
        && matches!(promo.rule, Rule::Deposit { .. } | Rule::Turnover { .. })
        && !window.is_over()
        && let Some(part) =
            eligibility.participation(before.period).await?.filter(|part| !part.claimed)
    {
        let last = eligibility.joined(before, &part).await?;
        if last.status == Status::Claim {
            return Ok(Eligibility {
                window: PromotionRound { ends: window.ends, ..before },
                ..last
            });
        }
    }
    eligibility.in_round(window).await
}

impl MemberEligibility<'_> {
    async fn in_round(&mut self, window: PromotionRound) -> Result<Eligibility, ApiError> {
        let part = self.participation(window.period).await?;
        if let Some(part) = part.as_ref().filter(|part| part.claimed) {
            let done = Eligibility::new(Status::Claimed, window);
            return Ok(Eligibility { amount: part.amount, ..done });
        }
        if window.is_upcoming() {
            return Ok(Eligibility::new(Status::ComingSoon, window));
        }
        if let Rule::Application { .. } = self.promo.rule {
            return self.applied(window).await;
        }
        if window.is_over() {
            return self.ended(window, part).await;
        }
        match (&self.promo.rule, part) {
            (Rule::Info, _) => Ok(Eligibility::new(Status::Joined, window)),
            (Rule::Messenger { .. }, _) => self.redeems(window).await,
            (Rule::Raffle { .. }, _) => self.draws(window).await,
            (_, Some(part)) => self.joined(window, &part).await,
            (Rule::Deposit { first: true, .. }, None) => self.first_deposit(window).await,
            (_, None) => Ok(Eligibility::new(Status::Join, window)),
        }
    }

    /// Returns the eligibility after the end: an earned reward can be claimed for
    /// [`CLAIM_PERIOD_MS`].
    async fn ended(
        &mut self,
        window: PromotionRound,
        part: Option<Participation>,
    ) -> Result<Eligibility, ApiError> {
        let until = window.ends.unwrap_or_default() + CLAIM_PERIOD_MS;
        if let Some(part) = part
            && matches!(self.promo.rule, Rule::Deposit { .. } | Rule::Turnover { .. })
            && now() < until
        {
            let last = self.joined(window, &part).await?;
            if last.status == Status::Claim {
                return Ok(Eligibility {
                    window: PromotionRound { ends: Some(until), ..window },
                    ..last
                });
            }
        }
        Ok(Eligibility::new(Status::Closed, window))
    }

    async fn participation(&mut self, period: i64) -> Result<Option<Participation>, ApiError> {
        let row = sqlx::query(
            "SELECT state, joined_at, amount FROM promotion_parts
             WHERE promotion = ? AND member = ? AND period = ?",
        )
        .bind(&self.promo.id)
        .bind(self.member)
        .bind(period)
        .fetch_optional(&mut *self.db)
        .await?;
        row.as_ref().map(Participation::read).transpose()
    }

    /// Returns the eligibility of a member who joined, with the progress of its conditions.
    async fn joined(
        &mut self,
        window: PromotionRound,
        part: &Participation,
    ) -> Result<Eligibility, ApiError> {
        let (starts, ends) = window.bounds();
        let span = (starts.max(part.joined_at), ends);
        match (&self.promo.rule, self.promo.offer()) {
            (Rule::Deposit { .. }, Some(offer)) => {
                let least = offer.min_deposit();
                let deposits =
                    qualifying_activity::rewardable_deposits(self.db, self.member, span).await?;
                let most = deposits.iter().map(|deposit| deposit.left).max().unwrap_or_default();
                let first = deposits.into_iter().find(|deposit| deposit.left >= least);
                let amount = first.as_ref().and_then(|deposit| offer.amount(deposit.left));
                Ok(Eligibility {
                    deposit: first.map(|deposit| deposit.id),
                    ..Eligibility::under_way(window, most, least, amount)
                })
            }
            (Rule::Turnover { goal, percent, cap, types, .. }, _) => {
                let done = qualifying_activity::staked(self.db, self.member, span, types).await?;
                let goal = Money::whole(*goal);
                let share = done.percent(*percent).in_cents().min(Money::whole(*cap));
                let amount = (done >= goal).then_some(share);
                Ok(Eligibility::under_way(window, done, goal, amount))
            }
            _ => Ok(Eligibility::new(Status::Joined, window)),
        }
    }

    /// Returns the eligibility for a first-deposit promotion, which closes after the first deposit.
    async fn first_deposit(&mut self, window: PromotionRound) -> Result<Eligibility, ApiError> {
        if !qualifying_activity::has_deposited(self.db, self.member).await? {
            return Ok(Eligibility::new(Status::Join, window));
        }
        let closed = Eligibility::new(Status::Closed, window);
        Ok(Eligibility { reason: Some(Reason::NotFirst), ..closed })
    }

    /// Returns the eligibility by the last application and the operator's decision.
    async fn applied(&mut self, window: PromotionRound) -> Result<Eligibility, ApiError> {
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
            return Ok(Eligibility::new(status, window));
        };
        let status = match ApplicationState::read(&row, "state")? {
            ApplicationState::Applying => Status::Applying,
            ApplicationState::Issued => Status::Issued,
            ApplicationState::Rejected if over => Status::Closed,
            ApplicationState::Rejected => Status::Rejected,
        };
        let reason: Option<String> = row.try_get("reason")?;
        let amount: Option<i64> = row.try_get("amount")?;
        Ok(Eligibility {
            amount: amount.map(Money),
            reason: reason.map(Reason::Said),
            ..Eligibility::new(status, window)
        })
    }

    /// Returns the eligibility for a messenger promotion. The amount grows with the member's rank,
    /// and requires deposits that were staked, so that unstaked deposits earn nothing.
    async fn redeems(&mut self, window: PromotionRound) -> Result<Eligibility, ApiError> {
        let Rule::Messenger { base, per_rank, cap, least, .. } = self.promo.rule else {
            return Ok(Eligibility::new(Status::Joined, window));
        };
        let rank: i64 = sqlx::query_scalar("SELECT rank_level FROM members WHERE id = ?")
            .bind(self.member)
            .fetch_one(&mut *self.db)
            .await?;
        let ever = (0, i64::MAX);
        let deposits =
            qualifying_activity::deposits_without_bonus(self.db, self.member, ever).await?;
        let all = staked_sum(&deposits);
        let amount = Money::whole(cap.min(base + per_rank * (rank - 1).max(0)));
        let least = Money::whole(least);
        Ok(Eligibility::under_way(window, all, least, (all >= least).then_some(amount)))
    }

    /// Returns the eligibility for a raffle: remaining tickets and progress to the next one. Only
    /// deposits that were staked earn tickets.
    async fn draws(&mut self, window: PromotionRound) -> Result<Eligibility, ApiError> {
        let Rule::Raffle { every, most, .. } = self.promo.rule else {
            return Ok(Eligibility::new(Status::Joined, window));
        };
        let every = Money::whole(every);
        let deposits =
            qualifying_activity::deposits_without_bonus(self.db, self.member, window.bounds())
                .await?;
        let sum = staked_sum(&deposits);
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
            () if !deposits.is_empty() => Status::InProcess,
            () => Status::Joined,
        };
        Ok(Eligibility {
            progress: (earned < most).then_some((next, every)),
            amount: (won > 0).then_some(Money(won)),
            tickets: u32::try_from(left).ok(),
            ..Eligibility::new(status, window)
        })
    }
}

/// Returns the number of promotions that a member can claim now; 0 during a break.
pub async fn claimable_count(
    db: &mut SqliteConnection,
    member: &str,
    rules: &Jurisdiction,
) -> Result<u32, ApiError> {
    if limits::active_break(&mut *db, member).await?.is_some() {
        return Ok(0);
    }
    let mut count = 0;
    for promo in catalog::allowed(rules) {
        if of_member(&mut *db, promo, member).await?.status == Status::Claim {
            count += 1;
        }
    }
    Ok(count)
}
