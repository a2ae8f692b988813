//! Settlement: each selection when its event ends, each bet when nothing of it is open any more.

use super::{
    event::{Event, State},
    fixtures::Sport,
    odds::Market,
    rows,
};
use crate::games::{
    bets::{self, Outcome},
    eligible::{RoundStakes, eligible_stake},
};
use ante_base::{ApiError, money::Money};
use ante_ledger::{db::Tx, work};
use ante_server::app::App;
use sqlx::Row;
use std::collections::BTreeMap;

/// Result of a selection, or of a bet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Standing {
    /// Not settled.
    Open,
    /// Pays.
    Won,
    /// Does not pay.
    Lost,
    /// Counts for 1.00; a bet of such alone gives its stake back.
    Void,
}

impl Standing {
    /// Its name in the database and on the wire.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Won => "won",
            Self::Lost => "lost",
            Self::Void => "void",
        }
    }

    /// The one of that name.
    pub fn of(id: &str) -> Option<Self> {
        [Self::Open, Self::Won, Self::Lost, Self::Void].into_iter().find(|s| s.id() == id)
    }
}

/// A stake times odds in hundredths, cut toward zero once, at the last of our decimals; none when
/// it is beyond counting.
pub fn returns(stake: Money, prices: impl IntoIterator<Item = u32>) -> Option<Money> {
    let (mut product, mut divisor) = (i128::from(stake.0), 1_i128);
    for price in prices {
        product = product.checked_mul(i128::from(price))?;
        divisor = divisor.checked_mul(100)?;
    }
    i64::try_from(product / divisor).ok().map(Money)
}

/// Returns the result of a bet by its selections; none while it is open.
pub fn outcome(stake: Money, legs: &[(Standing, u32)]) -> Option<(Standing, Money)> {
    let any = |standing| legs.iter().any(|(one, _)| *one == standing);
    if any(Standing::Lost) {
        return Some((Standing::Lost, Money::ZERO));
    }
    if any(Standing::Open) || legs.is_empty() {
        return None;
    }
    if !any(Standing::Won) {
        return Some((Standing::Void, stake));
    }
    let won = legs.iter().filter(|(one, _)| *one == Standing::Won).map(|(_, price)| *price);
    returns(stake, won).map(|payout| (Standing::Won, payout))
}

/// Selections that are settled in one transaction.
const BATCH: i64 = 200;

/// Marks an ended event for settlement, and records the eligible stakes of its bets.
pub async fn start(tx: &mut Tx, event: &Event) -> Result<(), ApiError> {
    if event.state != State::Cancelled {
        count_stakes(tx, event).await?;
    }
    mark(tx, &event.id, true).await
}

/// Settles all selections of events that are over, and the bets that they decide, a batch in each
/// transaction. An event that fails holds up no other.
pub async fn settle_ended(app: &App) -> Result<(), ApiError> {
    let events: Vec<String> =
        sqlx::query_scalar("SELECT id FROM sport_events WHERE settling = 1 ORDER BY ended_at")
            .fetch_all(app.db().readers())
            .await?;
    for event in events {
        if let Err(error) = settle(app, &event).await {
            tracing::warn!(code = error.code(), event, "an event's bets were not settled");
        }
    }
    Ok(())
}

async fn settle(app: &App, event: &str) -> Result<(), ApiError> {
    loop {
        let id = event.to_owned();
        if !app.db().write(work!(|tx| settle_batch(tx, &id).await)).await? {
            return Ok(());
        }
    }
}

/// Settles a batch; returns whether there was anything left to settle.
async fn settle_batch(tx: &mut Tx, event: &str) -> Result<bool, ApiError> {
    let Some(event) = rows::find(tx, event).await? else { return Ok(false) };
    let legs = sqlx::query(
        "SELECT bet, market, outcome FROM sport_legs WHERE event = ? AND state = 'open' LIMIT ?",
    )
    .bind(&event.id)
    .bind(BATCH)
    .fetch_all(&mut *tx)
    .await?;
    if legs.is_empty() {
        mark(tx, &event.id, false).await?;
        return Ok(false);
    }
    for leg in legs {
        let bet: String = leg.try_get("bet")?;
        let market = Market::of(leg.try_get("market")?)
            .ok_or_else(|| ApiError::internal("a selection's market is not readable"))?;
        let standing = if event.state == State::Cancelled {
            Standing::Void
        } else if market.won(event.score) == leg.try_get::<&str, _>("outcome")? {
            Standing::Won
        } else {
            Standing::Lost
        };
        sqlx::query("UPDATE sport_legs SET state = ? WHERE bet = ? AND event = ?")
            .bind(standing.id())
            .bind(&bet)
            .bind(&event.id)
            .execute(&mut *tx)
            .await?;
        settle_bet(tx, &bet).await?;
    }
    Ok(true)
}

async fn mark(tx: &mut Tx, event: &str, settling: bool) -> Result<(), ApiError> {
    sqlx::query("UPDATE sport_events SET settling = ? WHERE id = ?")
        .bind(settling)
        .bind(event)
        .execute(tx)
        .await?;
    Ok(())
}

/// A bet with a selection of an event that is over.
#[derive(Debug, Clone)]
struct OnEvent {
    id: String,
    market: Market,
    outcome: String,
    stake: Money,
    /// Payout if all selections win.
    pays: Money,
}

/// Records the eligible stake of each open bet on an event: for an accumulator, the minimum over
/// its events.
async fn count_stakes(tx: &mut Tx, event: &Event) -> Result<(), ApiError> {
    let rows = sqlx::query(
        "SELECT b.id, b.member, b.stake, l.market, l.outcome,
             (SELECT json_group_array(o.price) FROM sport_legs o WHERE o.bet = b.id) AS prices
         FROM sport_legs l JOIN bets b ON b.id = l.bet
         WHERE l.event = ? AND b.state = 'open' ORDER BY b.placed_at, b.id",
    )
    .bind(&event.id)
    .fetch_all(&mut *tx)
    .await?;
    let mut members: BTreeMap<&str, Vec<OnEvent>> = BTreeMap::new();
    for row in &rows {
        let stake = Money(row.try_get("stake")?);
        let prices: Vec<u32> = serde_json::from_str(row.try_get("prices")?)?;
        members.entry(row.try_get("member")?).or_default().push(OnEvent {
            id: row.try_get("id")?,
            market: Market::of(row.try_get("market")?)
                .ok_or_else(|| ApiError::internal("a selection's market is not readable"))?,
            outcome: row.try_get("outcome")?,
            stake,
            pays: returns(stake, prices).unwrap_or(Money(i64::MAX)),
        });
    }
    for bets in members.values() {
        let on_event = at_risk(event.league.sport, bets);
        for bet in bets {
            let eligible = eligible_stake(on_event, &[(bet.stake, Money::ZERO)]);
            if eligible == bet.stake {
                continue;
            }
            sqlx::query(
                "UPDATE bets SET detail = json_set(detail, '$.eligible',
                     min(coalesce(detail ->> '$.eligible', stake), ?)) WHERE id = ?",
            )
            .bind(eligible.0)
            .bind(&bet.id)
            .execute(&mut *tx)
            .await?;
        }
    }
    Ok(())
}

/// Returns the stakes of one member's bets on an event with the part at risk, over every possible
/// end. The other selections of an accumulator count as won.
fn at_risk(sport: Sport, bets: &[OnEvent]) -> RoundStakes {
    let sum = |amounts: &mut dyn Iterator<Item = Money>| {
        amounts.fold(Money::ZERO, |sum, one| sum.plus(one).unwrap_or(Money(i64::MAX)))
    };
    let payout = |score: &[u32; 2]| {
        let won = bets.iter().filter(|bet| bet.market.won(*score) == bet.outcome);
        sum(&mut won.map(|bet| bet.pays))
    };
    let staked = sum(&mut bets.iter().map(|bet| bet.stake));
    RoundStakes::new(staked, Market::endings(sport).iter().map(payout).collect())
}

async fn settle_bet(tx: &mut Tx, bet: &str) -> Result<(), ApiError> {
    let row: Option<(i64, i64)> = sqlx::query_as(
        "SELECT stake, coalesce(detail ->> '$.eligible', stake) FROM bets
         WHERE id = ? AND state = 'open'",
    )
    .bind(bet)
    .fetch_optional(&mut *tx)
    .await?;
    // Another selection of a bet that is already lost.
    let Some((stake, eligible)) = row else { return Ok(()) };
    let legs = sqlx::query("SELECT state, price FROM sport_legs WHERE bet = ?")
        .bind(bet)
        .fetch_all(&mut *tx)
        .await?;
    let mut standings = Vec::new();
    for leg in &legs {
        let standing = Standing::of(leg.try_get("state")?)
            .ok_or_else(|| ApiError::internal("a selection's state is not readable"))?;
        standings.push((standing, leg.try_get("price")?));
    }
    match outcome(Money(stake), &standings) {
        None => Ok(()),
        Some((Standing::Void, _)) => bets::give_back(tx, bet).await,
        Some((_, prize)) => {
            let outcome = Outcome { prize, eligible: Money(eligible), result: "" };
            bets::settle(tx, bet, outcome).await.map(|_| ())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Standing::*, *};

    /// Returns the eligible stakes of bets on one event, given as market, outcome, stake in whole
    /// units, odds in hundredths.
    fn counts(sport: Sport, bets: &[(Market, &str, i64, u32)]) -> Vec<i64> {
        let bet = |(market, outcome, units, price): &(Market, &str, i64, u32)| OnEvent {
            id: String::new(),
            market: *market,
            outcome: (*outcome).to_owned(),
            stake: Money::whole(*units),
            pays: Money::whole(*units).hundredths(*price),
        };
        let bets: Vec<OnEvent> = bets.iter().map(bet).collect();
        let on_event = at_risk(sport, &bets);
        let of = |bet: &OnEvent| eligible_stake(on_event, &[(bet.stake, Money::ZERO)]);
        bets.iter().map(|bet| of(bet).0 / Money::whole(1).0).collect()
    }

    #[test]
    fn opposite_outcomes_of_one_market_count_for_nothing() {
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
            // Across markets: only two goals each are left out.
            (
                Football,
                &[(Result, "1", 10, 275), (Result, "2", 10, 275), (Goals, "under", 10, 300)],
                vec![0, 0, 0],
            ),
        ] {
            assert_eq!(counts(sport, bets), eligible, "{bets:?}");
        }
    }

    /// Every combination of outcomes that a final score can bring is among the endings, once.
    #[test]
    fn endings_stand_for_every_final_score() {
        for sport in [Sport::Football, Sport::Esports] {
            let of = |score| {
                Market::of_sport(sport).iter().map(|market| market.won(score)).collect::<Vec<_>>()
            };
            let endings: Vec<_> = Market::endings(sport).iter().map(|score| of(*score)).collect();
            let scores = (0..9_u32).flat_map(|home| (0..9).map(move |away| [home, away]));
            let can_end = |score: &[u32; 2]| {
                sport == Sport::Football || (score.contains(&2) && score.iter().sum::<u32>() < 4)
            };
            for score in scores.filter(can_end) {
                assert_eq!(
                    endings.iter().filter(|ending| **ending == of(score)).count(),
                    1,
                    "{score:?}"
                );
            }
        }
    }

    #[test]
    fn products_are_cut_toward_zero_once() {
        let of = |stake: &str, prices: &[u32]| {
            returns(Money::parse(stake).unwrap(), prices.iter().copied()).unwrap().to_string()
        };
        assert_eq!(of("10", &[215]), "21.5");
        assert_eq!(of("0.33", &[133]), "0.4389");
        assert_eq!(of("1.01", &[133, 133]), "1.7865");
        // Cut after each leg it would be 3.0412.
        assert_eq!(of("1.01", &[133, 133, 133, 128]), "3.0414");
        assert_eq!(returns(Money::whole(1_000), [15_100; 8]), None);
        assert!(returns(Money::whole(1), [15_100; 5]).is_some());
    }

    #[test]
    fn a_bet_is_what_its_selections_make_of_it() {
        let stake = Money::whole(10);
        let of = |legs: &[(Standing, u32)]| {
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
