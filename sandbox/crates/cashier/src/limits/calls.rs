//! Calls that read and set limits. A lower limit applies at once, a higher one after the
//! jurisdiction's waiting time and a confirmation.

use super::{heartbeat, limit_prompt};
use crate::wallet::{cancel_above_limits, methods};
use ante_base::{
    ApiError, ErrorCode,
    clock::{HOUR, now, rfc3339},
    field_error, key,
    money::Money,
};
use ante_contract::{
    Empty,
    amount::Amount,
    jurisdiction::{Jurisdiction, LimitPrompt},
    wallet::limits::{
        Limit, LimitAnswer, LimitKind, LimitPeriod, LimitRequest, LimitState, NextLimit,
    },
};
use ante_identity::inbox::{self, Notification};
use ante_ledger::{
    db::Tx,
    jurisdiction::time_zone,
    limits::{
        active_break::active_break,
        rule::{self, KINDS, LimitRule, PERIODS},
        usage,
    },
    push::{self, ServerEvent},
    work,
};
use ante_server::api::Ctx;
use sqlx::SqliteConnection;

/// Returns the member's limits.
pub async fn list(ctx: Ctx, _: Empty) -> Result<LimitState, ApiError> {
    let member = ctx.real_member()?.member.clone();
    let mut db = ctx.read().acquire().await?;
    state(&mut db, &member, &ctx.site().rules()).await
}

/// Returns a member's limits; with the writer's connection, including the uncommitted changes of
/// its transaction.
pub async fn state(
    db: &mut SqliteConnection,
    member: &str,
    rules: &Jurisdiction,
) -> Result<LimitState, ApiError> {
    let (now, zone) = (now(), time_zone(rules));
    let set = rule::list(&mut *db, member).await?;
    let mut limits = Vec::new();
    for kind in KINDS {
        for period in PERIODS {
            let of = (kind, period);
            let rule = set.iter().find(|rule| (rule.kind, rule.period) == of);
            // A net win counts as a loss of 0.
            let used = usage::used(&mut *db, member, of, now, &zone).await?.max(Money::ZERO);
            limits.push(Limit {
                kind,
                period,
                amount: rule.and_then(|rule| rule.amount).map(Money::amount),
                used: used.amount(),
                next: rule.and_then(|rule| rule.next).map(|(amount, from)| NextLimit {
                    amount: amount.map(Money::amount),
                    from: rfc3339(from),
                    until: Some(rfc3339(from + rule::CONFIRMATION_WINDOW_MS)),
                }),
            });
        }
    }
    Ok(LimitState {
        limits,
        active_break: active_break(&mut *db, member)
            .await?
            .map(ante_ledger::limits::ActiveBreak::to_wire),
        reality_check_minutes: heartbeat::reminder_minutes(&mut *db, member, rules).await?,
        reality_check_choices: heartbeat::REMINDER_MINUTES.to_vec(),
        limit_rise_hours: rules.limit_rise_hours.value,
        limit_prompt: rules.limit_prompt.value == LimitPrompt::Registration
            && limit_prompt::is_pending(&mut *db, member).await?,
        time_out_hours: Some(rules.time_out_hours.value),
        self_exclusion_hours: Some(rules.self_exclusion_hours.value),
        day_ends: Some(rfc3339(rule::period_end(LimitPeriod::Day, now, &zone))),
    })
}

/// Sets a limit.
pub async fn set(ctx: Ctx, request: LimitRequest) -> Result<LimitState, ApiError> {
    let member = ctx.real_member()?.member.clone();
    let amount = match &request.amount {
        Some(amount) => Some(parse_amount(request.kind, request.period, amount)?),
        None => None,
    };
    let rules = ctx.site().rules();
    let from = now() + i64::from(rules.limit_rise_hours.value) * HOUR;
    ctx.mutate(work!(|tx| {
        let rule = rule::find(tx, &member, (request.kind, request.period)).await?;
        let state = save(tx, &member, &with_requested_amount(rule, amount, from), &rules).await?;
        cancel_above_limits(tx, &member).await?;
        Ok(state)
    }))
    .await
}

/// Confirms or withdraws a pending higher limit.
pub async fn answer_pending(ctx: Ctx, request: LimitAnswer) -> Result<LimitState, ApiError> {
    let member = ctx.real_member()?.member.clone();
    let rules = ctx.site().rules();
    ctx.mutate(work!(|tx| {
        let mut rule = rule::find(tx, &member, (request.kind, request.period)).await?;
        let (amount, from) = rule.next.take().ok_or(ErrorCode::NotFound)?;
        if request.accept {
            if now() < from {
                return Err(confirmation_too_early(&rules));
            }
            rule.amount = amount;
            let amount = amount.map(Money::amount);
            let notification =
                Notification::LimitRaised { kind: request.kind, period: request.period, amount };
            inbox::send(tx, &member, &notification).await?;
        }
        save(tx, &member, &rule, &rules).await
    }))
    .await
}

async fn save(
    tx: &mut Tx,
    member: &str,
    rule: &LimitRule,
    rules: &Jurisdiction,
) -> Result<LimitState, ApiError> {
    rule::save(tx, member, rule).await?;
    push::publish_on_commit(member, ServerEvent::Limits);
    state(tx, member, rules).await
}

fn confirmation_too_early(rules: &Jurisdiction) -> ApiError {
    let hours = rules.limit_rise_hours.value;
    ApiError::with_text(ErrorCode::LimitWaits, key!("limits.raiseWaits"), &[("hours", &hours)])
}

/// Returns the rule after a requested change. A lower limit applies at once and drops a pending
/// change; a higher one, or none, waits until `from`; repeating a pending request does not extend
/// the wait.
fn with_requested_amount(rule: LimitRule, amount: Option<Money>, from: i64) -> LimitRule {
    let lower = match (amount, rule.amount) {
        (Some(request), Some(held)) => request <= held,
        (Some(_), None) => true,
        (None, held) => held.is_none(),
    };
    if lower {
        return LimitRule { amount, next: None, ..rule };
    }
    let same = rule.next.filter(|(waiting, _)| *waiting == amount);
    LimitRule { next: same.or(Some((amount, from))), ..rule }
}

/// Parses the amount of a limit: money with at most two decimals, or whole minutes within the
/// period.
///
/// # Errors
/// `validation_failed`.
pub fn parse_amount(
    kind: LimitKind,
    period: LimitPeriod,
    amount: &Amount,
) -> Result<Money, ApiError> {
    if kind == LimitKind::Time {
        return parse_minutes(period, amount);
    }
    methods::parse_amount(amount)
}

fn parse_minutes(period: LimitPeriod, amount: &Amount) -> Result<Money, ApiError> {
    let days: u32 = match period {
        LimitPeriod::Day => 1,
        LimitPeriod::Week => 7,
        LimitPeriod::Month => 31,
    };
    let most = days * 24 * 60;
    let minutes = amount.as_str().parse().ok().filter(|minutes| (1..=most).contains(minutes));
    minutes.map(|minutes| Money::whole(minutes.into())).ok_or_else(|| {
        let params = [("max", most.to_string())];
        ApiError::invalid_fields(vec![field_error("amount", "validation.minutes", &params)])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULE: LimitRule =
        LimitRule { kind: LimitKind::Wager, period: LimitPeriod::Day, amount: None, next: None };

    fn held(amount: i64) -> LimitRule {
        LimitRule { amount: Some(Money::whole(amount)), ..RULE }
    }

    fn waits(amount: i64, next: Option<i64>, from: i64) -> LimitRule {
        LimitRule { next: Some((next.map(Money::whole), from)), ..held(amount) }
    }

    #[test]
    fn a_lower_limit_applies_at_once_and_a_higher_one_waits() {
        for (rule, amount, from, becomes) in [
            (RULE, Some(50), 7, held(50)),
            (RULE, None, 7, RULE),
            (held(50), Some(20), 7, held(20)),
            (held(50), Some(51), 7, waits(50, Some(51), 7)),
            (held(50), None, 7, waits(50, None, 7)),
            // The same request again.
            (waits(50, Some(90), 3), Some(90), 7, waits(50, Some(90), 3)),
            (waits(50, None, 3), None, 7, waits(50, None, 3)),
            // A different request starts a new wait.
            (waits(50, Some(90), 3), Some(80), 7, waits(50, Some(80), 7)),
            (waits(50, Some(90), 3), None, 7, waits(50, None, 7)),
            // A request for the current limit, or a lower one, cancels the pending one.
            (waits(50, Some(90), 3), Some(50), 7, held(50)),
            (waits(50, None, 3), Some(10), 7, held(10)),
        ] {
            assert_eq!(
                with_requested_amount(rule, amount.map(Money::whole), from),
                becomes,
                "{rule:?}"
            );
        }
    }

    #[test]
    fn a_time_limit_is_in_whole_minutes_within_its_period() {
        let of = |period, text: &str| parse_amount(LimitKind::Time, period, &text.into());
        assert_eq!(of(LimitPeriod::Day, "1440").unwrap(), Money::whole(1440));
        for (period, text) in [
            (LimitPeriod::Day, "1441"),
            (LimitPeriod::Week, "10081"),
            (LimitPeriod::Month, "44641"),
            (LimitPeriod::Day, "1.5"),
            (LimitPeriod::Day, "0"),
            (LimitPeriod::Day, "-3"),
            (LimitPeriod::Day, "x"),
        ] {
            assert!(of(period, text).unwrap_err().is(ErrorCode::ValidationFailed), "{text}");
        }
    }
}
