//! Settlement: of each selection when its event ends, of each bet when none of its selections is
//! open.

use super::{
    event::{Event, State},
    fixtures::Sport,
    odds::Market,
    repository,
};
use crate::games::{
    bets::{self, Outcome},
    eligible::{RoundStakes, eligible_stake},
    people::People,
};
use ante_base::{ApiError, clock::now, money::Money};
use ante_contract::wallet::records::BetState;
use ante_ledger::{db::Tx, states::StoredState, work};
use ante_server::{app::App, scheduler::Retries};
use sqlx::{Row, SqliteConnection, sqlite::SqliteRow};
use std::{
    collections::{BTreeSet, HashMap},
    sync::Arc,
};

/// Returns a stake times odds in hundredths, rounded once, toward zero to 10⁻⁴; `None` on overflow.
pub fn payout(stake: Money, prices: impl IntoIterator<Item = u32>) -> Option<Money> {
    let (mut product, mut divisor) = (1_i128, 1_i128);
    for price in prices {
        product = product.checked_mul(i128::from(price))?;
        divisor = divisor.checked_mul(100)?;
    }
    stake.ratio(product, divisor)
}

/// Returns the result and payout of a bet by its selections, or `None` while it is open.
pub fn outcome(stake: Money, legs: &[(BetState, u32)]) -> Option<(BetState, Money)> {
    let any = |standing| legs.iter().any(|(one, _)| *one == standing);
    if any(BetState::Lost) {
        return Some((BetState::Lost, Money::ZERO));
    }
    if any(BetState::Open) || legs.is_empty() {
        return None;
    }
    if !any(BetState::Won) {
        return Some((BetState::Void, stake));
    }
    let won = legs.iter().filter(|(one, _)| *one == BetState::Won).map(|(_, price)| *price);
    payout(stake, won).map(|payout| (BetState::Won, payout))
}

/// Name of the job that advances and settles events.
pub(super) const JOB_NAME: &str = "sports events";
/// Number of selections settled in one transaction.
const SELECTIONS_PER_BATCH: i64 = 200;

/// Marks an ended event for settlement.
pub async fn start(tx: &mut Tx, event: &str) -> Result<(), ApiError> {
    sqlx::query("UPDATE sport_events SET settling = 1 WHERE id = ?")
        .bind(event)
        .execute(tx)
        .await?;
    Ok(())
}

/// Settles all selections of ended events and the bets that they decide, one batch per transaction.
/// An event that fails or takes too long is retried after a pause and does not block the others.
pub async fn settle_ended(app: &App, retries: &Retries) -> Result<(), ApiError> {
    let events: Vec<String> = sqlx::query_scalar(
        "SELECT id FROM sport_events e WHERE settling = 1 AND coalesce((
             SELECT min(b.retry_at) FROM sport_legs l JOIN bets b ON b.id = l.bet
             WHERE l.event = e.id AND l.state = 'open'), 0) <= ? ORDER BY ended_at",
    )
    .bind(now())
    .fetch_all(app.db().readers())
    .await?;
    for event in events {
        retries.attempt(JOB_NAME, &event, settle(app, &event)).await;
    }
    Ok(())
}

async fn settle(app: &App, event: &str) -> Result<(), ApiError> {
    // A reader suffices, because an ended event accepts no bets, and spares the writer.
    let mut db = app.db().readers().acquire().await?;
    let over = if repository::has_league(&mut db, event).await? {
        let Some(event) = repository::find(&mut db, event).await? else { return Ok(()) };
        let eligible = match event.state {
            State::Canceled => HashMap::new(),
            _ => count_stakes(&mut db, &event).await?,
        };
        EndedEvent { id: event.id.clone(), event: Some(event), eligible }
    } else {
        EndedEvent { id: event.to_owned(), event: None, eligible: HashMap::new() }
    };
    drop(db);
    let over = Arc::new(over);
    loop {
        let over = Arc::clone(&over);
        if !app.db().write(work!(|tx| settle_batch(tx, &over).await)).await? {
            return Ok(());
        }
    }
}

/// Event whose bets are settled.
struct EndedEvent {
    id: String,
    /// `None` if its league left the catalogue: its bets are void.
    event: Option<Event>,
    /// Eligible stakes by bet, if less than the stake.
    eligible: HashMap<String, Money>,
}

/// Settles a batch of selections, each separately; returns whether any was left.
async fn settle_batch(tx: &mut Tx, over: &EndedEvent) -> Result<bool, ApiError> {
    let legs: Vec<(String, String, String)> = sqlx::query_as(
        "SELECT l.bet, l.market, l.outcome FROM sport_legs l JOIN bets b ON b.id = l.bet
         WHERE l.event = ? AND l.state = 'open' AND b.retry_at <= ? LIMIT ?",
    )
    .bind(&over.id)
    .bind(now())
    .bind(SELECTIONS_PER_BATCH)
    .fetch_all(&mut *tx)
    .await?;
    if legs.is_empty() {
        sqlx::query(
            "UPDATE sport_events SET settling = 0 WHERE id = ?1
                 AND NOT EXISTS (SELECT 1 FROM sport_legs WHERE event = ?1 AND state = 'open')",
        )
        .bind(&over.id)
        .execute(tx)
        .await?;
        return Ok(false);
    }
    for (bet, market, outcome) in legs {
        let standing = decide(over.event.as_ref(), &market, &outcome);
        let (id, event, eligible) =
            (bet.clone(), over.id.clone(), over.eligible.get(&bet).copied());
        bets::settle_or_postpone(
            tx,
            &bet,
            work!(|tx| settle_selection(tx, &id, &event, standing?, eligible).await),
        )
        .await?;
    }
    Ok(true)
}

/// Returns the result of a selection of an ended event; void without an event.
fn decide(event: Option<&Event>, market: &str, outcome: &str) -> Result<BetState, ApiError> {
    let Some(event) = event.filter(|event| event.state != State::Canceled) else {
        return Ok(BetState::Void);
    };
    let won = read_market(market)?.won(event.score) == outcome;
    Ok(if won { BetState::Won } else { BetState::Lost })
}

fn read_market(id: &str) -> Result<Market, ApiError> {
    Market::from_id(id).ok_or_else(|| ApiError::internal("a selection's market is not readable"))
}

/// Settles a selection, and the bet if this decides it. The eligible stake of an accumulator is the
/// minimum over its events.
async fn settle_selection(
    tx: &mut Tx,
    bet: &str,
    event: &str,
    standing: BetState,
    eligible: Option<Money>,
) -> Result<(), ApiError> {
    if let Some(eligible) = eligible {
        sqlx::query(
            "UPDATE bets SET detail = json_set(detail, '$.eligible',
                 min(coalesce(detail ->> '$.eligible', stake), ?)) WHERE id = ?",
        )
        .bind(eligible.0)
        .bind(bet)
        .execute(&mut *tx)
        .await?;
    }
    sqlx::query("UPDATE sport_legs SET state = ? WHERE bet = ? AND event = ?")
        .bind(standing.name())
        .bind(bet)
        .bind(event)
        .execute(&mut *tx)
        .await?;
    settle_bet(tx, bet).await
}

/// Bet with a selection of an ended event.
#[derive(Debug, Clone)]
struct EventBet {
    id: String,
    market: Market,
    outcome: String,
    stake: Money,
    /// Payout if all selections win.
    pays: Money,
    /// Score of the event when the bet was placed.
    score: [u32; 2],
}

/// Returns the eligible stakes of the bets on an event that were open at its end, if less than the
/// stake. Unreadable bets are left out.
async fn count_stakes(
    db: &mut SqliteConnection,
    event: &Event,
) -> Result<HashMap<String, Money>, ApiError> {
    let rows = sqlx::query(
        "SELECT b.id, b.member, b.stake, l.market, l.outcome, l.home_score, l.away_score,
             (SELECT json_group_array(o.price) FROM sport_legs o WHERE o.bet = b.id) AS prices
         FROM sport_legs l JOIN bets b ON b.id = l.bet
         WHERE l.event = ? AND (b.state = 'open' OR b.settled_at >= ?) ORDER BY b.placed_at, b.id",
    )
    .bind(&event.id)
    .bind(event.ended_at)
    .fetch_all(&mut *db)
    .await?;
    let bets: Vec<(String, EventBet)> = rows.iter().filter_map(|row| event_bet(row).ok()).collect();
    let members: BTreeSet<&String> = bets.iter().map(|(member, _)| member).collect();
    let members: Vec<String> = members.into_iter().cloned().collect();
    let people = People::of(db, &members).await?;
    let mut less = HashMap::new();
    for bets in people.bets(bets).into_values() {
        let stakes = eligible_stakes(event.league.sport, &bets);
        let counted = bets.into_iter().zip(stakes);
        let counted = counted.filter(|(bet, eligible)| *eligible != bet.stake);
        less.extend(counted.map(|(bet, eligible)| (bet.id, eligible)));
    }
    Ok(less)
}

/// Parses a bet with its member.
fn event_bet(row: &SqliteRow) -> Result<(String, EventBet), ApiError> {
    let stake = Money(row.try_get("stake")?);
    let prices: Vec<u32> = serde_json::from_str(row.try_get("prices")?)?;
    let bet = EventBet {
        id: row.try_get("id")?,
        market: read_market(row.try_get("market")?)?,
        outcome: row.try_get("outcome")?,
        stake,
        pays: payout(stake, prices).unwrap_or(Money(i64::MAX)),
        score: [row.try_get("home_score")?, row.try_get("away_score")?],
    };
    Ok((row.try_get("member")?, bet))
}

/// Returns the eligible stakes of a person's bets on an event, in their order. All bets are
/// evaluated together, and again only those placed from each later score on, so that an early bet
/// does not hide that later ones cover each other.
fn eligible_stakes(sport: Sport, bets: &[EventBet]) -> Vec<Money> {
    let mut stakes: Vec<Money> = bets.iter().map(|bet| bet.stake).collect();
    let scores: BTreeSet<[u32; 2]> = bets.iter().map(|bet| bet.score).collect();
    for from in scores {
        let is_later =
            |bet: &EventBet| bet.score.iter().zip(from).all(|(goals, least)| *goals >= least);
        let later: Vec<&EventBet> = bets.iter().filter(|bet| is_later(bet)).collect();
        let on_event = at_risk(sport, from, &later);
        for (bet, stake) in bets.iter().zip(&mut stakes).filter(|(bet, _)| is_later(bet)) {
            *stake = (*stake).min(eligible_stake(on_event, &[(bet.stake, Money::ZERO)]));
        }
    }
    stakes
}

/// Returns the stakes of bets on an event with their part at risk, over every final score possible
/// from the lowest score at placement. The other selections of an accumulator count as won.
fn at_risk(sport: Sport, from: [u32; 2], bets: &[&EventBet]) -> RoundStakes {
    let sum = |amounts: &mut dyn Iterator<Item = Money>| {
        amounts.fold(Money::ZERO, |sum, one| sum.checked_add(one).unwrap_or(Money(i64::MAX)))
    };
    let payout = |score: &[u32; 2]| {
        let won = bets.iter().filter(|bet| bet.market.won(*score) == bet.outcome);
        sum(&mut won.map(|bet| bet.pays))
    };
    let staked = sum(&mut bets.iter().map(|bet| bet.stake));
    let mut payouts: Vec<Money> = Market::endings(sport, from).iter().map(payout).collect();
    if from != [0, 0] {
        // A running match has few final scores with unequal probabilities, often the present score,
        // so none is ignored.
        payouts = payouts.into_iter().min().into_iter().collect();
    }
    RoundStakes::new(staked, payouts)
}

async fn settle_bet(tx: &mut Tx, bet: &str) -> Result<(), ApiError> {
    let row: Option<(i64, i64)> = sqlx::query_as(
        "SELECT stake, coalesce(detail ->> '$.eligible', stake) FROM bets
         WHERE id = ? AND state = 'open'",
    )
    .bind(bet)
    .fetch_optional(&mut *tx)
    .await?;
    // The bet is already lost by another selection.
    let Some((stake, eligible)) = row else { return Ok(()) };
    let legs = sqlx::query("SELECT state, price FROM sport_legs WHERE bet = ?")
        .bind(bet)
        .fetch_all(&mut *tx)
        .await?;
    let mut standings = Vec::new();
    for leg in &legs {
        let standing = BetState::read(leg, "state")?;
        standings.push((standing, leg.try_get("price")?));
    }
    match outcome(Money(stake), &standings) {
        None => Ok(()),
        Some((BetState::Void, _)) => bets::refund(tx, bet).await,
        Some((_, prize)) => {
            let outcome = Outcome { prize, eligible: Money(eligible), result: "" };
            bets::settle(tx, bet, outcome).await.map(|_| ())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{BetState::*, *};

    /// Bet of a test: market, outcome, stake and odds in hundredths.
    type Bet = (Market, &'static str, i64, u32);

    /// Returns the eligible stakes of bets on one event in hundredths, each with the score at its
    /// placement.
    fn counts_from(sport: Sport, bets: &[([u32; 2], Bet)]) -> Vec<i64> {
        let hundredth = Money::whole(1).0 / 100;
        let bet = |(score, (market, outcome, stake, price)): &([u32; 2], Bet)| EventBet {
            id: String::new(),
            market: *market,
            outcome: (*outcome).to_owned(),
            stake: Money(stake * hundredth),
            pays: Money(stake * hundredth).percent(*price),
            score: *score,
        };
        let bets: Vec<EventBet> = bets.iter().map(bet).collect();
        eligible_stakes(sport, &bets).iter().map(|stake| stake.0 / hundredth).collect()
    }

    /// Returns the eligible stakes of bets in whole units on an event that has not started.
    fn counts(sport: Sport, bets: &[Bet]) -> Vec<i64> {
        let from = |(market, outcome, units, price): &Bet| {
            ([0, 0], (*market, *outcome, units * 100, *price))
        };
        let bets: Vec<_> = bets.iter().map(from).collect();
        counts_from(sport, &bets).iter().map(|stake| stake / 100).collect()
    }

    #[test]
    fn bets_on_a_running_match_are_evaluated_over_its_remaining_outcomes() {
        use Market::{Both, Goals, Maps, Result, Winner};
        use Sport::{Esports, Football};
        let late = |bets: &[Bet], score: [u32; 2]| -> Vec<_> {
            bets.iter().map(|bet| (score, *bet)).collect()
        };
        // From 1-1 a match ends as a draw, or with more goals.
        let football = [(Result, "x", 28_571, 105), (Goals, "over", 3_488, 860)];
        assert_eq!(counts_from(Football, &late(&football, [1, 1])), [0, 0]);
        assert_eq!(counts_from(Football, &late(&football, [0, 0])), [28_571, 3_488]);
        // From 1-0 a match ends 2-0, or has a third map.
        let esports = [(Winner, "1", 6_633, 190), (Maps, "over", 6_633, 190)];
        assert_eq!(counts_from(Esports, &late(&esports, [1, 0])), [0, 0]);
        assert_eq!(counts_from(Esports, &late(&esports, [0, 0])), [6_633, 6_633]);
        // An early bet does not hide the cover.
        let early = [([0, 0], (Result, "1", 100, 200))];
        let both = [&early[..], &late(&football, [1, 1])].concat();
        assert_eq!(counts_from(Football, &both), [99, 0, 0]);
        // Double chances, and bets that lose if no more goals follow.
        for (score, bets) in [
            ([1, 1], &[(Result, "x", 500, 200), (Result, "1", 300, 350)][..]),
            ([1, 0], &[(Result, "1", 500, 140), (Result, "x", 200, 400)]),
            ([2, 0], &[(Goals, "over", 500, 150), (Both, "yes", 500, 220)]),
        ] {
            let stakes: Vec<i64> = bets.iter().map(|(_, _, stake, _)| *stake).collect();
            assert_eq!(counts_from(Football, &late(bets, score)), stakes, "{score:?} {bets:?}");
        }
    }

    #[test]
    fn one_selection_counts_in_full_at_any_score() {
        for (sport, most) in [(Sport::Football, 4), (Sport::Esports, 1)] {
            let scores = (0..=most).flat_map(|home| (0..=most).map(move |away| [home, away]));
            for score in scores {
                let ends = Market::endings(sport, score);
                for market in Market::of_sport(sport) {
                    let is_open = ends.iter().any(|end| market.won(*end) != market.won(ends[0]));
                    for outcome in market.outcomes().iter().filter(|_| is_open) {
                        let bet = (score, (*market, *outcome, 100, 110));
                        assert_eq!(
                            counts_from(sport, &[bet]),
                            [100],
                            "{market:?} {outcome} {score:?}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn opposite_outcomes_of_one_market_are_not_eligible() {
        use Market::{Both, Goals, Maps, Result, Winner};
        use Sport::{Esports, Football};
        for (sport, bets, eligible) in [
            (Football, &[(Goals, "over", 100, 190), (Goals, "under", 100, 190)][..], vec![0, 0]),
            (Football, &[(Both, "yes", 100, 180), (Both, "no", 90, 200)], vec![0, 0]),
            (
                Football,
                &[(Result, "1", 50, 200), (Result, "x", 30, 333), (Result, "2", 25, 400)],
                vec![0, 0, 0],
            ),
            (Esports, &[(Winner, "1", 100, 188), (Winner, "2", 100, 188)], vec![0, 0]),
            (Esports, &[(Maps, "over", 100, 188), (Maps, "under", 10, 188)], vec![82, 8]),
            // One outcome, the same twice, two of three, several markets.
            (Football, &[(Goals, "over", 100, 105)], vec![100]),
            (Football, &[(Goals, "over", 10, 190), (Goals, "over", 20, 180)], vec![10, 20]),
            (Football, &[(Result, "1", 10, 200), (Result, "2", 10, 400)], vec![10, 10]),
            (Football, &[(Result, "1", 10, 200), (Goals, "over", 10, 190)], vec![10, 10]),
            // Across markets: only two goals each are not covered.
            (
                Football,
                &[(Result, "1", 10, 275), (Result, "2", 10, 275), (Goals, "under", 10, 300)],
                vec![0, 0, 0],
            ),
        ] {
            assert_eq!(counts(sport, bets), eligible, "{bets:?}");
        }
    }

    /// Every combination of outcomes of the reachable final scores is among the endings exactly
    /// once.
    #[test]
    fn endings_represent_every_final_score() {
        for (sport, most) in [(Sport::Football, 5), (Sport::Esports, 1)] {
            let of = |score: [u32; 2]| {
                Market::of_sport(sport).iter().map(|market| market.won(score)).collect::<Vec<_>>()
            };
            for from in (0..=most).flat_map(|home| (0..=most).map(move |away| [home, away])) {
                let endings: Vec<_> =
                    Market::endings(sport, from).iter().map(|score| of(*score)).collect();
                let scores = (0..12_u32).flat_map(|home| (0..12).map(move |away| [home, away]));
                let can_end = |[home, away]: &[u32; 2]| {
                    let is_final = [home, away].contains(&&2) && home + away < 4;
                    (sport == Sport::Football || is_final) && *home >= from[0] && *away >= from[1]
                };
                for score in scores.filter(can_end) {
                    let found = endings.iter().filter(|ending| **ending == of(score)).count();
                    assert_eq!(found, 1, "{from:?} {score:?}");
                }
            }
        }
        assert_eq!(Market::endings(Sport::Football, [0, 0]).len(), 9);
        assert_eq!(Market::endings(Sport::Football, [1, 1]).len(), 4);
        assert_eq!(Market::endings(Sport::Esports, [1, 0]).len(), 3);
    }

    #[test]
    fn payouts_are_truncated_once() {
        let of = |stake: &str, prices: &[u32]| {
            payout(Money::parse(stake).unwrap(), prices.iter().copied()).unwrap().to_string()
        };
        assert_eq!(of("10", &[215]), "21.5");
        assert_eq!(of("0.33", &[133]), "0.4389");
        assert_eq!(of("1.01", &[133, 133]), "1.7865");
        // Truncated after each selection, it would be 3.0412.
        assert_eq!(of("1.01", &[133, 133, 133, 128]), "3.0414");
        assert_eq!(payout(Money::whole(1_000), [15_100; 8]), None);
        assert!(payout(Money::whole(1), [15_100; 5]).is_some());
    }

    #[test]
    fn a_bet_is_decided_by_its_selections() {
        let stake = Money::whole(10);
        let of = |legs: &[(BetState, u32)]| {
            outcome(stake, legs).map(|(standing, money)| (standing, money.to_string()))
        };
        let is = |standing, money: &str| Some((standing, money.to_owned()));
        assert_eq!(of(&[(Won, 185)]), is(Won, "18.5"));
        assert_eq!(of(&[(Lost, 185)]), is(Lost, "0"));
        assert_eq!(of(&[(Void, 185)]), is(Void, "10"));
        assert_eq!(of(&[(Open, 185)]), None);
        assert_eq!(of(&[(Won, 200), (Won, 150)]), is(Won, "30"));
        assert_eq!(of(&[(Won, 200), (Void, 150)]), is(Won, "20"));
        assert_eq!(of(&[(Void, 200), (Void, 150)]), is(Void, "10"));
        assert_eq!(of(&[(Won, 200), (Open, 150)]), None);
        // A lost selection decides the bet, even with others still open.
        assert_eq!(of(&[(Lost, 200), (Open, 150), (Void, 120)]), is(Lost, "0"));
        assert_eq!(of(&[]), None);
    }
}
