//! Bonuses: given with a deposit, played through, cancelled or expired (docs/adr/0071).

use super::{
    offers::{self, Offer},
    share,
};
use crate::records;
use ante_base::{
    ApiError, ErrorCode,
    calendar::week_of,
    clock::{DAY, now},
    key,
    money::Money,
};
use ante_contract::wallet::rewards::BonusState;
use ante_identity::{
    account::members,
    inbox::{self, Notification},
};
use ante_ledger::{
    db::Tx,
    ledger::{self, Account, Posting},
    states::StoredState,
};
use ante_server::settings;
use sqlx::{AssertSqlSafe, Row, SqliteConnection};

/// A bonus with an unfinished turnover requirement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ActiveBonus {
    /// Id.
    pub id: String,
    /// Offer or other source of the bonus.
    pub offer: String,
    /// Amount given.
    pub amount: Money,
    /// The member's own money when the bonus was given; `None` if it was not recorded.
    own: Option<Money>,
    /// Required stakes.
    pub turnover: Money,
    /// Eligible stakes of bets placed since the grant and before the expiry.
    pub done: Money,
    /// Stakes of undecided bets placed since the grant.
    pub open: Money,
    /// Time of expiry, in milliseconds since 1970.
    pub expires_at: i64,
}

impl ActiveBonus {
    /// Returns the stakes still required.
    pub fn remaining(&self) -> Money {
        self.turnover.checked_sub(self.done).unwrap_or_default().max(Money::ZERO)
    }

    /// Returns the amount that an early end takes back: the remaining part of the bonus with its
    /// share of wins and losses ([`share::BonusShare`]), in whole cents, never below 0.
    pub(super) async fn forfeit(
        &self,
        db: &mut SqliteConnection,
        member: &str,
    ) -> Result<Money, ApiError> {
        let Some(own) = self.own else { return Ok(self.amount) };
        share::remaining(db, member, &self.id, (self.amount, own)).await
    }

    /// Returns whether the bonus has expired with no open bets left: prizes of open bets still
    /// belong to the bonus.
    fn is_expired(&self) -> bool {
        self.expires_at <= now() && self.open == Money::ZERO
    }
}

/// Returns the bonus stored as active, whether played through or not.
pub(super) async fn stored_active(
    db: &mut SqliteConnection,
    member: &str,
) -> Result<Option<ActiveBonus>, ApiError> {
    let row = sqlx::query("SELECT * FROM bonuses WHERE member = ? AND state = 'active'")
        .bind(member)
        .fetch_optional(&mut *db)
        .await?;
    let Some(row) = row else { return Ok(None) };
    let (granted_at, expires_at) = (row.try_get("granted_at")?, row.try_get("expires_at")?);
    let done = records::bet_sums(db, member, granted_at, expires_at).await?.valid;
    let open = records::bet_sums(db, member, granted_at, i64::MAX).await?.open;
    Ok(Some(ActiveBonus {
        id: row.try_get("id")?,
        offer: row.try_get("offer")?,
        amount: Money(row.try_get("amount")?),
        own: row.try_get::<Option<i64>, _>("own")?.map(Money),
        turnover: Money(row.try_get("turnover")?),
        done,
        open,
        expires_at,
    }))
}

/// Returns a member's bonus with required stakes left; with the writer's connection, including the
/// uncommitted changes of its transaction.
pub async fn active_bonus(
    db: &mut SqliteConnection,
    member: &str,
) -> Result<Option<ActiveBonus>, ApiError> {
    Ok(stored_active(db, member).await?.filter(|bonus| bonus.remaining() > Money::ZERO))
}

/// Returns the stakes required before money can leave the wallet; 0 without a bonus.
pub async fn remaining_turnover(
    db: &mut SqliteConnection,
    member: &str,
) -> Result<Money, ApiError> {
    Ok(stored_active(db, member).await?.map(|bonus| bonus.remaining()).unwrap_or_default())
}

/// Checks in the writer that no stakes are required before money leaves the wallet.
///
/// # Errors
/// `turnover_required`, with the remaining stakes in its text.
pub async fn require_turnover_done(tx: &mut Tx, member: &str) -> Result<(), ApiError> {
    end_if_finished(tx, member).await?;
    let left = remaining_turnover(tx, member).await?;
    if left == Money::ZERO {
        return Ok(());
    }
    let left = settings::load(tx).await?.currency().amount(left);
    Err(ApiError::with_text(
        ErrorCode::TurnoverRequired,
        key!("wallet.errors.turnoverRequired"),
        &[("amount", &left)],
    ))
}

/// Checks that no bonus is active, since a member can have one at a time.
///
/// # Errors
/// `bonus_active`.
pub async fn refuse_while_active(db: &mut SqliteConnection, member: &str) -> Result<(), ApiError> {
    match active_bonus(db, member).await? {
        None => Ok(()),
        Some(_) => Err(ErrorCode::BonusActive.into()),
    }
}

/// Credits a deposit's bonus to the main wallet, once per deposit (`reference`), and returns its
/// amount. Gives nothing while another bonus is active, for too small a deposit, or for an offer
/// that the person already had in its period.
pub async fn grant_deposit_bonus(
    tx: &mut Tx,
    member: &str,
    offer: &Offer,
    deposit: Money,
    reference: &str,
) -> Result<Option<Money>, ApiError> {
    end_if_finished(tx, member).await?;
    let Some(amount) = offer.amount(deposit) else { return Ok(None) };
    let gift = BonusGrant {
        offer: offer.id,
        reference,
        amount,
        turnover: offer.turnover(amount).ok_or(ErrorCode::LimitExceeded)?,
        days: offer.days,
    };
    Ok(grant_bonus(tx, member, &gift).await?.then_some(amount))
}

/// Bonus with a turnover requirement.
#[derive(Debug, Clone, Copy)]
pub struct BonusGrant<'a> {
    /// Source of the bonus: an offer's id, or another name that [`super::titles::title`] knows.
    pub offer: &'a str,
    /// Reference of the bonus: given once per member.
    pub reference: &'a str,
    /// Amount given.
    pub amount: Money,
    /// Required stakes.
    pub turnover: Money,
    /// Days until the expiry.
    pub days: u32,
}

/// Credits a bonus to the main wallet, once per reference; returns whether it was given. Gives
/// nothing while another bonus is active, or for an offer that the person already had in its period.
pub async fn grant_bonus(
    tx: &mut Tx,
    member: &str,
    gift: &BonusGrant<'_>,
) -> Result<bool, ApiError> {
    end_if_finished(tx, member).await?;
    if let Some(offer) = offers::find(gift.offer)
        && person_had_offer(tx, member, offer).await?
    {
        return Ok(false);
    }
    let id = members::new_id()?;
    let at = now();
    let own =
        ledger::wallet_balances(&mut *tx, member).await?.total().ok_or(ErrorCode::LimitExceeded)?;
    let granted = sqlx::query(
        "INSERT INTO bonuses (id, member, offer, reference, amount, own, turnover, granted_at,
             expires_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
    )
    .bind(&id)
    .bind(member)
    .bind(gift.offer)
    .bind(gift.reference)
    .bind(gift.amount.0)
    .bind(own.0)
    .bind(gift.turnover.0)
    .bind(at)
    .bind(at + i64::from(gift.days) * DAY)
    .execute(&mut *tx)
    .await?;
    if granted.rows_affected() == 0 {
        return Ok(false);
    }
    ledger::pay_member(tx, member, gift.amount, "bonus", &id, &format!("bonus:{id}")).await?;
    let notification =
        Notification::BonusGranted { offer: gift.offer.to_owned(), amount: gift.amount.amount() };
    inbox::send(tx, member, &notification).await?;
    Ok(true)
}

/// Returns the earlier bonuses that exclude a further one of the same offer, as a table and the time
/// of the first grant in Unix milliseconds: all bonuses of an offer given once; of other offers those
/// of this calendar week, except those cancelled before anything was staked.
fn bonuses_in_period(offer: &Offer) -> (&'static str, i64) {
    if offer.once { ("bonuses", 0) } else { ("used_bonuses", week_of(now())) }
}

/// Returns the amount of the newest bonus of an offer that a member had in the offer's period.
pub async fn own_bonus_of_offer(
    db: &mut SqliteConnection,
    member: &str,
    offer: &Offer,
) -> Result<Option<Money>, ApiError> {
    let (bonuses, since) = bonuses_in_period(offer);
    let amount: Option<i64> = sqlx::query_scalar(AssertSqlSafe(format!(
        "SELECT amount FROM bonuses WHERE id IN (SELECT id FROM {bonuses}
            WHERE member = ? AND offer = ? AND granted_at >= ?) ORDER BY granted_at DESC LIMIT 1"
    )))
    .bind(member)
    .bind(offer.id)
    .bind(since)
    .fetch_optional(db)
    .await?;
    Ok(amount.map(Money))
}

/// Returns whether a person had a bonus of an offer in the offer's period, with this account or one
/// that shares an identifier with it. A proven identifier of this account is shared only with
/// accounts that have proven it too, so that typing an address does not take the bonus from its
/// owner; likewise a payout account counts once it was paid to.
pub async fn person_had_offer(
    db: &mut SqliteConnection,
    member: &str,
    offer: &Offer,
) -> Result<bool, ApiError> {
    let (bonuses, since) = bonuses_in_period(offer);
    let had = sqlx::query_scalar(AssertSqlSafe(format!(
        "SELECT EXISTS (SELECT 1 FROM {bonuses} WHERE offer = ?2 AND granted_at >= ?3
            AND (member = ?1
            OR member IN (SELECT theirs.member FROM member_identifiers mine
                JOIN member_identifiers theirs ON theirs.kind = mine.kind
                    AND theirs.value = mine.value AND theirs.proven >= mine.proven
                WHERE mine.member = ?1)
            OR member IN (SELECT theirs.member FROM payout_accounts mine
                JOIN payout_accounts theirs ON theirs.account = mine.account
                    AND theirs.method = mine.method
                JOIN withdrawals w ON w.payout_account = theirs.id AND w.state = 'paid'
                    AND w.refunded < w.amount
                WHERE mine.member = ?1)))"
    )))
    .bind(member)
    .bind(offer.id)
    .bind(since)
    .fetch_one(db)
    .await?;
    Ok(had)
}

/// Returns whether a member's bonus is played through or expired.
pub(super) async fn is_due(db: &mut SqliteConnection, member: &str) -> Result<bool, ApiError> {
    let bonus = stored_active(db, member).await?;
    Ok(bonus.is_some_and(|bonus| bonus.remaining() == Money::ZERO || bonus.is_expired()))
}

/// Returns the members with an active bonus past its expiry, including those with open bets.
pub(super) async fn expired_members(db: &mut SqliteConnection) -> Result<Vec<String>, ApiError> {
    let members =
        sqlx::query_scalar("SELECT member FROM bonuses WHERE state = 'active' AND expires_at <= ?")
            .bind(now())
            .fetch_all(db)
            .await?;
    Ok(members)
}

/// Ends a member's bonus if it is played through or expired.
pub async fn end_if_finished(tx: &mut Tx, member: &str) -> Result<(), ApiError> {
    let Some(bonus) = stored_active(tx, member).await? else { return Ok(()) };
    if bonus.remaining() == Money::ZERO {
        end(tx, member, &bonus, BonusState::Completed).await.map(|_| ())
    } else if bonus.is_expired() {
        let taken = end(tx, member, &bonus, BonusState::Expired).await?;
        let notification = Notification::BonusExpired {
            offer: bonus.offer,
            amount: bonus.amount.amount(),
            taken: Some(taken.amount()),
        };
        inbox::send(tx, member, &notification).await
    } else {
        Ok(())
    }
}

/// Cancels a bonus; repeating it has no effect.
///
/// # Errors
/// `not_found` if the member has no such bonus; `bonus_over`; `bets_open`.
pub async fn cancel(tx: &mut Tx, member: &str, id: &str) -> Result<(), ApiError> {
    end_if_finished(tx, member).await?;
    let row = sqlx::query("SELECT state FROM bonuses WHERE id = ? AND member = ?")
        .bind(id)
        .bind(member)
        .fetch_optional(&mut *tx)
        .await?
        .ok_or(ErrorCode::NotFound)?;
    match BonusState::read(&row, "state")? {
        BonusState::Cancelled => Ok(()),
        BonusState::Active => match stored_active(tx, member).await? {
            // Prizes of open bets would be free of the turnover requirement.
            Some(bonus) if bonus.open > Money::ZERO => Err(ErrorCode::BetsOpen.into()),
            Some(bonus) => end(tx, member, &bonus, BonusState::Cancelled).await.map(|_| ()),
            None => Err(ErrorCode::NotFound.into()),
        },
        BonusState::Completed | BonusState::Expired => Err(ErrorCode::BonusOver.into()),
    }
}

/// Stores the end. If stakes are missing, the rest of the bonus with its share of wins and losses
/// goes back to the operator, up to the wallets' balances: from the main wallet first, then from
/// those of vendors. Returns that amount.
async fn end(
    tx: &mut Tx,
    member: &str,
    bonus: &ActiveBonus,
    ended_as: BonusState,
) -> Result<Money, ApiError> {
    sqlx::query(
        "UPDATE bonuses SET state = ?, done = ?, ended_at = ? WHERE id = ? AND state = 'active'",
    )
    .bind(ended_as.name())
    .bind(bonus.done.min(bonus.turnover).0)
    .bind(now())
    .bind(&bonus.id)
    .execute(&mut *tx)
    .await?;
    if ended_as == BonusState::Completed {
        return Ok(Money::ZERO);
    }
    let forfeit = bonus.forfeit(tx, member).await?;
    let (taken, mut entries) = deduct_up_to(tx, member, forfeit).await?;
    if taken <= Money::ZERO {
        return Ok(Money::ZERO);
    }
    entries.push((Account::Operator, taken));
    let posting = Posting {
        kind: "bonus.back",
        reference: &bonus.id,
        account: Account::member(member),
        key: &format!("bonus.back:{}", bonus.id),
        entries: &entries,
    };
    ledger::post(tx, &posting).await?;
    Ok(taken)
}

/// Divides an amount over a member's wallets, up to their balances; returns the total and the part
/// of each.
async fn deduct_up_to(
    tx: &mut Tx,
    member: &str,
    amount: Money,
) -> Result<(Money, Vec<(Account, Money)>), ApiError> {
    let held = ledger::wallet_balances(&mut *tx, member).await?;
    let vendors =
        held.vendors.into_iter().map(|(name, held)| (Account::vendor(member, name), held));
    let (mut sum, mut entries) = (Money::ZERO, Vec::new());
    for (wallet, held) in std::iter::once((Account::member(member), held.main)).chain(vendors) {
        let part = amount.checked_sub(sum).ok_or(ErrorCode::LimitExceeded)?.min(held);
        if part > Money::ZERO {
            entries.push((wallet, part.checked_neg().ok_or(ErrorCode::LimitExceeded)?));
            sum = sum.checked_add(part).ok_or(ErrorCode::LimitExceeded)?;
        }
    }
    Ok((sum, entries))
}
