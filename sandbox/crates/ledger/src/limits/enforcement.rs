//! Checks of limits and breaks. Each check runs in the transaction of the action that it permits,
//! so that concurrent requests cannot exceed a limit together.

use super::{
    active_break::refuse_on_break,
    rule::{self, LimitRule},
    usage,
};
use crate::{db::Tx, jurisdiction::stored_time_zone};
use ante_base::{
    ApiError, ErrorCode,
    clock::{now, rfc3339},
    key,
    money::{Currency, Money},
};
use ante_contract::wallet::limits::{LimitKind, LimitPeriod};

/// Checks that the member may deposit an amount. Call it before the deposit's row is written.
///
/// # Errors
/// `on_break`, `limit_reached`.
pub async fn allow_deposit(tx: &mut Tx, member: &str, amount: Money) -> Result<(), ApiError> {
    refuse_on_break(&mut *tx, member).await?;
    refuse_above(tx, member, &[LimitKind::Deposit], amount).await
}

/// Checks that the member may receive an amount from another person. Like a deposit it is subject
/// to breaks and limits; the error does not tell the sender the reason.
///
/// # Errors
/// `receiver_unavailable`.
pub async fn allow_receipt(tx: &mut Tx, member: &str, amount: Money) -> Result<(), ApiError> {
    match allow_deposit(tx, member, amount).await {
        Err(error) if error.is(ErrorCode::OnBreak) || error.is(ErrorCode::LimitReached) => {
            Err(ErrorCode::ReceiverUnavailable.into())
        }
        other => other,
    }
}

/// Returns whether a pending deposit still fits the limits, which may have been lowered since. The
/// deposit counts in the period in which it began, together with deposits credited since; of
/// several pending ones the first to be paid counts first.
pub async fn deposit_still_fits(
    tx: &mut Tx,
    member: &str,
    amount: Money,
    begun: i64,
) -> Result<bool, ApiError> {
    let zone = stored_time_zone(tx).await?;
    for rule in rule::list(&mut *tx, member).await? {
        let Some(limit) = rule.amount.filter(|_| rule.kind == LimitKind::Deposit) else { continue };
        let used = usage::received_in_period(tx, member, rule.period, begun, &zone).await?;
        if used.checked_add(amount).is_none_or(|used| used > limit) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Checks that the member may stake an amount, assuming its loss, and records a minute of play.
///
/// # Errors
/// `on_break`, `limit_reached`.
pub async fn allow_stake(tx: &mut Tx, member: &str, stake: Money) -> Result<(), ApiError> {
    refuse_on_break(&mut *tx, member).await?;
    let kinds = [LimitKind::Wager, LimitKind::Loss, LimitKind::Time];
    refuse_above(tx, member, &kinds, stake).await?;
    usage::record_play_minute(tx, member, now()).await
}

/// Checks that the member may open a game, and records a minute of play.
///
/// # Errors
/// `on_break`, `limit_reached` when a time limit is used up.
pub async fn allow_launch(tx: &mut Tx, member: &str) -> Result<(), ApiError> {
    refuse_on_break(&mut *tx, member).await?;
    refuse_above(tx, member, &[LimitKind::Time], Money::ZERO).await?;
    usage::record_play_minute(tx, member, now()).await
}

/// Returns the limit that stops play now, if any; of several, the one whose period ends last.
pub async fn reached_limit(tx: &mut Tx, member: &str) -> Result<Option<TightestLimit>, ApiError> {
    let kinds = [LimitKind::Time, LimitKind::Loss, LimitKind::Wager];
    let tightest = tightest_limit(tx, member, &kinds).await?;
    Ok(tightest.filter(|limit| limit.left <= Money::ZERO))
}

/// Rejects an amount that exceeds a limit of the given kinds. A time limit is compared without the
/// amount.
///
/// # Errors
/// `limit_reached`.
async fn refuse_above(
    tx: &mut Tx,
    member: &str,
    kinds: &[LimitKind],
    amount: Money,
) -> Result<(), ApiError> {
    match tightest_limit(tx, member, kinds).await? {
        Some(limit)
            if limit.left <= Money::ZERO || required_amount(&limit.rule, amount) > limit.left =>
        {
            Err(limit_reached_error(&limit, &currency(tx).await?))
        }
        _ => Ok(()),
    }
}

/// Returns the currency of the site's settings.
async fn currency(tx: &mut Tx) -> Result<Currency, ApiError> {
    let settings: Option<String> =
        sqlx::query_scalar("SELECT json FROM site_settings WHERE id = 1")
            .fetch_optional(tx)
            .await?;
    let currency = settings.map(|json| serde_json::from_str(&json)).transpose();
    Ok(currency.map_err(ApiError::internal)?.unwrap_or_default())
}

const fn required_amount(rule: &LimitRule, amount: Money) -> Money {
    match rule.kind {
        LimitKind::Time => Money::ZERO,
        _ => amount,
    }
}

/// Limit in force with the smallest remainder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TightestLimit {
    /// The limit.
    pub rule: LimitRule,
    /// Remainder. A time limit has either none or an unlimited one.
    pub left: Money,
    /// End of its period, in Unix milliseconds.
    pub end: i64,
}

/// Returns the tightest limit; of several that are used up, the one whose period ends last, since
/// the others alone do not end the wait.
async fn tightest_limit(
    tx: &mut Tx,
    member: &str,
    kinds: &[LimitKind],
) -> Result<Option<TightestLimit>, ApiError> {
    let mut rules = rule::list(&mut *tx, member).await?;
    rules.retain(|rule| kinds.contains(&rule.kind));
    if rules.is_empty() {
        return Ok(None);
    }
    let (now, zone) = (now(), stored_time_zone(tx).await?);
    let mut tightest: Option<TightestLimit> = None;
    for rule in rules {
        let Some(amount) = rule.amount else { continue };
        let left = match rule.kind {
            LimitKind::Time => {
                let start = rule::period_start(rule.period, now, &zone);
                remaining_time(tx, member, start, amount, now).await?
            }
            kind => {
                let used = usage::used(&mut *tx, member, (kind, rule.period), now, &zone).await?;
                amount.checked_sub(used).unwrap_or(Money::ZERO)
            }
        };
        let end = rule::period_end(rule.period, now, &zone);
        let is_tighter = |than: TightestLimit| {
            if left.max(than.left) <= Money::ZERO { end > than.end } else { left < than.left }
        };
        if tightest.is_none_or(is_tighter) {
            tightest = Some(TightestLimit { rule, left, end });
        }
    }
    Ok(tightest)
}

/// Returns 0 if a time limit is used up since the start of its period, otherwise the largest amount.
/// The current minute does not count as used, because it may be played to its end.
async fn remaining_time(
    tx: &mut Tx,
    member: &str,
    start: i64,
    amount: Money,
    now: i64,
) -> Result<Money, ApiError> {
    let before = now - ante_base::clock::MINUTE;
    let used = usage::minutes_played(tx, member, start, before).await?;
    Ok(if Money::whole(used) < amount { Money(i64::MAX) } else { Money::ZERO })
}

/// Returns the error `limit_reached` with a text that states the limit and its remainder, and the
/// end of its period, which the page shows in the member's time zone.
fn limit_reached_error(limit: &TightestLimit, currency: &Currency) -> ApiError {
    limit_text(&limit.rule, limit.left, currency).with_end(Some(rfc3339(limit.end)))
}

fn limit_text(rule: &LimitRule, left: Money, currency: &Currency) -> ApiError {
    let limit = rule.amount.unwrap_or_default();
    if rule.kind == LimitKind::Time {
        let text = match rule.period {
            LimitPeriod::Day => key!("limits.reached.timeDay"),
            LimitPeriod::Week => key!("limits.reached.timeWeek"),
            LimitPeriod::Month => key!("limits.reached.timeMonth"),
        };
        return ApiError::with_text(ErrorCode::LimitReached, text, &[("minutes", &limit)]);
    }
    let limit = currency.amount(limit);
    if left <= Money::ZERO {
        let text = match (rule.kind, rule.period) {
            (LimitKind::Deposit, LimitPeriod::Day) => key!("limits.reached.depositDay"),
            (LimitKind::Deposit, LimitPeriod::Week) => key!("limits.reached.depositWeek"),
            (LimitKind::Deposit, LimitPeriod::Month) => key!("limits.reached.depositMonth"),
            (LimitKind::Loss, LimitPeriod::Day) => key!("limits.reached.lossDay"),
            (LimitKind::Loss, LimitPeriod::Week) => key!("limits.reached.lossWeek"),
            (LimitKind::Loss, LimitPeriod::Month) => key!("limits.reached.lossMonth"),
            (_, LimitPeriod::Day) => key!("limits.reached.wagerDay"),
            (_, LimitPeriod::Week) => key!("limits.reached.wagerWeek"),
            (_, LimitPeriod::Month) => key!("limits.reached.wagerMonth"),
        };
        return ApiError::with_text(ErrorCode::LimitReached, text, &[("limit", &limit)]);
    }
    let text = match (rule.kind, rule.period) {
        (LimitKind::Deposit, LimitPeriod::Day) => key!("limits.left.depositDay"),
        (LimitKind::Deposit, LimitPeriod::Week) => key!("limits.left.depositWeek"),
        (LimitKind::Deposit, LimitPeriod::Month) => key!("limits.left.depositMonth"),
        (LimitKind::Loss, LimitPeriod::Day) => key!("limits.left.lossDay"),
        (LimitKind::Loss, LimitPeriod::Week) => key!("limits.left.lossWeek"),
        (LimitKind::Loss, LimitPeriod::Month) => key!("limits.left.lossMonth"),
        (_, LimitPeriod::Day) => key!("limits.left.wagerDay"),
        (_, LimitPeriod::Week) => key!("limits.left.wagerWeek"),
        (_, LimitPeriod::Month) => key!("limits.left.wagerMonth"),
    };
    let left = currency.amount(left);
    ApiError::with_text(ErrorCode::LimitReached, text, &[("limit", &limit), ("left", &left)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use ante_base::Lang;

    #[test]
    fn limit_reached_states_the_limit_in_the_sites_currency() {
        let rule = |kind| LimitRule {
            kind,
            period: LimitPeriod::Day,
            amount: Some(Money::whole(1200)),
            next: None,
        };
        let currency = Currency { symbol: "R$".to_owned(), ..Currency::default() };
        let responses_of = |kind, left| {
            let error = limit_text(&rule(kind), Money::whole(left), &currency);
            [Lang::PT, Lang::EN].map(|lang| error.to_response(lang).json)
        };
        for (kind, left, [pt, en]) in [
            (
                LimitKind::Wager,
                0,
                [
                    "Você atingiu o seu limite diário de apostas: R$\u{a0}1,200.00.",
                    "You have reached your daily wager limit: R$\u{a0}1,200.00.",
                ],
            ),
            (
                LimitKind::Deposit,
                80,
                [
                    "O seu limite diário de depósitos é de R$\u{a0}1,200.00. Restam R$\u{a0}80.00.",
                    "Your daily deposit limit is R$\u{a0}1,200.00. You have R$\u{a0}80.00 left.",
                ],
            ),
            (
                LimitKind::Time,
                0,
                [
                    "Você atingiu o seu limite diário de tempo de jogo: 1200 min.",
                    "You have reached your daily time limit: 1200 min.",
                ],
            ),
        ] {
            let [response_pt, response_en] = responses_of(kind, left);
            assert!(
                response_pt.contains(pt) && response_en.contains(en),
                "{response_pt} {response_en}"
            );
        }
    }
}
