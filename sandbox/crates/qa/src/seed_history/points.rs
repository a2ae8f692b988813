//! Points of the demo seed data: those of three months of bets and deposits, gifts of the operator,
//! and redemptions.

use super::missions;
use ante_base::{
    ApiError,
    clock::{DAY, HOUR, now},
    key,
    money::Money,
    texts::{Key, Text},
};
use ante_contract::points::PointKind;
use ante_identity::account::members;
use ante_ledger::{
    db::Tx,
    points::account::{self, Movement},
    states::StoredState,
};
use ante_rewards::points::{goods, redemptions::State, sources};

/// Gifts of the operator: age in days, and points.
const OPERATOR_GIFTS: [(i64, i64); 3] = [(80, 3_000), (45, 3_500), (12, 4_000)];
/// Member notified of gifts and redemptions.
const NOTIFIED_MEMBER: &str = "demo";
/// Redemptions: age in days, reward, state, remark and the operator's response.
const REDEMPTIONS: [(i64, &str, State, &str, Option<Key>); 4] = [
    (60, "cash-5", State::Approved, "", None),
    (38, "mug", State::Approved, ADDRESS, Some(key!("seed.redemptions.shipped"))),
    (20, "ball", State::Rejected, "Caixa postal 9", Some(key!("seed.redemptions.incomplete"))),
    (2, "cap", State::InProcess, ADDRESS, None),
];
const ADDRESS: &str = "Rua das Flores, 12, Recife";
const TRACKING_NUMBER: &str = "BR-4471-88";

enum Event {
    Gain(sources::Gain),
    Gift(i64),
    /// Claimed points of a mission or a reward.
    Taken(String, Money),
    Redeemed(usize),
    /// Refund of the points of a rejected redemption.
    Back(usize),
}

/// Books the points of all members' histories, in the order of time.
pub async fn write(tx: &mut Tx, people: &[&str]) -> Result<(), ApiError> {
    for username in people {
        let Some(member) = members::id_of(tx, username).await? else { continue };
        let gains = sources::uncredited_gains(tx, &member).await?;
        let mut events: Vec<(i64, Event)> =
            gains.into_iter().map(|gain| (gain.at, Event::Gain(gain))).collect();
        let taken = missions::claimed_points(tx, &member).await?;
        events.extend(taken.into_iter().map(|(at, id, points)| (at, Event::Taken(id, points))));
        if *username == NOTIFIED_MEMBER {
            events.extend(past_events());
        }
        events.sort_by_key(|(at, _)| *at);
        for (at, event) in events {
            write_event(tx, &member, at, &event).await?;
        }
    }
    Ok(())
}

fn past_events() -> Vec<(i64, Event)> {
    let ago = |days: i64| now() - days * DAY;
    let gifts = OPERATOR_GIFTS.iter().map(|(days, points)| (ago(*days), Event::Gift(*points)));
    let redeemed = REDEMPTIONS.iter().enumerate();
    let gone = redeemed.clone().map(|(place, (days, ..))| (ago(*days), Event::Redeemed(place)));
    let back = redeemed
        .filter(|(_, (_, _, state, ..))| *state == State::Rejected)
        .map(|(place, (days, ..))| (ago(*days) + 5 * HOUR, Event::Back(place)));
    gifts.chain(gone).chain(back).collect()
}

async fn write_event(tx: &mut Tx, member: &str, at: i64, event: &Event) -> Result<(), ApiError> {
    match event {
        Event::Gain(gain) => sources::credit(tx, member, gain, at).await,
        Event::Gift(points) => {
            let reference = members::new_id()?;
            write_movement(tx, member, (PointKind::Reward, &reference), Money::whole(*points), at)
                .await
        }
        Event::Taken(reference, points) => {
            write_movement(tx, member, (PointKind::Reward, reference), *points, at).await
        }
        Event::Redeemed(place) => write_redemption(tx, member, *place, at).await,
        Event::Back(place) => write_refund(tx, member, *place, at).await,
    }
}

async fn write_movement(
    tx: &mut Tx,
    member: &str,
    (kind, reference): (PointKind, &str),
    points: Money,
    at: i64,
) -> Result<(), ApiError> {
    let side = if points > Money::ZERO { "earn" } else { "spend" };
    let key = format!("{side}:{reference}");
    let movement = Movement { member, kind, reference, key: &key, points, at };
    account::post(tx, &movement).await.map(|_| ())
}

async fn write_redemption(
    tx: &mut Tx,
    member: &str,
    place: usize,
    at: i64,
) -> Result<(), ApiError> {
    let Some((_, id, state, remark, answer)) = REDEMPTIONS.get(place) else { return Ok(()) };
    let Some(good) = goods::find(id) else { return Ok(()) };
    let reference = format!("{member}-{place}");
    let points = good.points.checked_neg().unwrap_or_default();
    write_movement(tx, member, (PointKind::Redeem, &reference), points, at).await?;
    let answer =
        answer.map(|key| serde_json::to_string(&Text::new(key, &[("tracking", &TRACKING_NUMBER)])));
    sqlx::query(
        "INSERT INTO point_redemptions (reference, member, reward, quantity, points, paid, state,
             balance, remark, answer, applied_at, decided_at)
         VALUES (?, ?, ?, 1, ?, 0, ?, (SELECT balance FROM point_accounts WHERE owner = ?), ?, ?, ?, ?)",
    )
    .bind(&reference)
    .bind(member)
    .bind(id)
    .bind(good.points.0)
    .bind(state.name())
    .bind(member)
    .bind(remark)
    .bind(answer.transpose()?.unwrap_or_default())
    .bind(at)
    .bind((*state != State::InProcess).then_some(at + 5 * HOUR))
    .execute(tx)
    .await?;
    Ok(())
}

async fn write_refund(tx: &mut Tx, member: &str, place: usize, at: i64) -> Result<(), ApiError> {
    let reference = format!("{member}-{place}");
    let points: i64 =
        sqlx::query_scalar("SELECT points FROM point_redemptions WHERE reference = ?")
            .bind(&reference)
            .fetch_one(&mut *tx)
            .await?;
    write_movement(tx, member, (PointKind::Redeem, &reference), Money(points), at).await?;
    let balance = account::balance(&mut *tx, member).await?;
    sqlx::query("UPDATE point_redemptions SET balance = ? WHERE reference = ?")
        .bind(balance.0)
        .bind(&reference)
        .execute(tx)
        .await?;
    Ok(())
}
