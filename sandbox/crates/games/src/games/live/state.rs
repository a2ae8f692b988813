//! State of the table for its page: the round by the table's clock, the results, the player's bets.

use super::{
    clock::{self, Look, Phase, Schedule},
    duel::Side,
    place::Place,
    rounds::{self, SHOWN},
    slip::{Bet, MOST},
    spot::Spot,
};
use crate::games::seat::{self, Player};
use ante_base::{ApiError, Code, catalogue::Game, money::Money};
use ante_contract::amount::Amount;
use ante_ledger::ledger;
use ante_server::app::App;
use serde::Serialize;
use sqlx::{Row, SqliteConnection};

/// Chips of the rack, in whole units.
const CHIPS: [i64; 7] = [1, 2, 5, 10, 25, 100, 500];

/// A table, for its page.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct About {
    kind: &'static str,
    code: String,
    title: String,
    vendor: String,
    look: Look,
    /// Smallest stake on a place.
    min_stake: Amount,
    /// Largest stake of a round.
    max_stake: Amount,
    chips: Vec<Amount>,
    #[serde(flatten)]
    spots: Spots,
}

/// Spots to bet on.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase", untagged)]
enum Spots {
    /// At a wheel: the maximum stake on a place, by its payout.
    Wheel { limits: Vec<Limit> },
    /// At the duel.
    Duel { sides: Vec<Odds> },
}

/// The most on places that pay so.
#[derive(Debug, Clone, Serialize)]
struct Limit {
    pays: i64,
    most: Amount,
}

/// A side, its payout for a win in hundredths of the stake, and its maximum stake.
#[derive(Debug, Clone, Serialize)]
struct Odds {
    side: Side,
    odds: u32,
    most: Amount,
}

/// The table now.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct State {
    round: i64,
    phase: Phase,
    /// The table's time, in milliseconds since 1970.
    time: i64,
    /// True if the clock is paused (control).
    held: bool,
    #[serde(flatten)]
    schedule: Schedule,
    /// Result (a duel's end as [`Side::number`]): sent when the spin starts, as the animation ends
    /// at it.
    number: Option<u8>,
    /// Past results, the newest first.
    history: Vec<u8>,
    /// The player's bets of this round.
    bets: Vec<Bet>,
    /// The last round that the player bet on and that is settled.
    last: Option<Settled>,
    balance: Amount,
}

/// A settled round of the player.
#[derive(Debug, Clone, Serialize)]
struct Settled {
    round: i64,
    number: u8,
    stake: Amount,
    win: Amount,
    bets: Vec<Bet>,
}

/// Returns the page's data about its game, sent when it opens.
pub fn about(game: &Game, look: Look) -> About {
    let least = game.smallest_stake();
    let chips = CHIPS.into_iter().map(Money::whole).filter(|chip| *chip > least);
    About {
        kind: "LIVE",
        code: game.code.clone(),
        title: game.title.clone(),
        vendor: game.vendor.clone(),
        look,
        min_stake: least.amount(),
        max_stake: MOST.amount(),
        chips: std::iter::once(least).chain(chips).take(6).map(Money::amount).collect(),
        spots: if look == Look::Duel { sides() } else { limits() },
    }
}

fn sides() -> Spots {
    let odds = |side: Side| Odds { side, odds: side.odds(), most: side.most().amount() };
    Spots::Duel { sides: Side::ALL.into_iter().map(odds).collect() }
}

fn limits() -> Spots {
    let places = [
        Place::Straight(0),
        Place::Split(1, 2),
        Place::Street(1),
        Place::Four,
        Place::Line(1),
        Place::Dozen(1),
        Place::Red,
    ];
    let limit = |place: Place| Limit { pays: place.pays(), most: place.most().amount() };
    Spots::Wheel { limits: places.into_iter().map(limit).collect() }
}

/// The table as a player sees it; brings it up to its time first.
///
/// # Errors
/// `game_session_ended`.
pub async fn state(app: &App, token: &str) -> Result<State, ApiError> {
    let mut db = app.db().readers().acquire().await?;
    let player = seat::player(&mut db, token, app.site().session_idle()).await?;
    let look = Look::of(player.game).ok_or(Code::NotFound)?;
    drop(db);
    rounds::attend(app, look, true).await?;
    // One reading: round, bets and wallet fit each other.
    let mut reading = app.db().readers().begin().await?;
    let state = view(&mut reading, look, &player).await?;
    reading.commit().await?;
    Ok(state)
}

async fn view(db: &mut SqliteConnection, look: Look, player: &Player) -> Result<State, ApiError> {
    let (time, held) = clock::time(db, look).await?;
    let round = look.round_at(time);
    let schedule = look.schedule(round);
    let phase = schedule.phase(time);
    let drawn: Option<u8> =
        sqlx::query_scalar("SELECT number FROM live_rounds WHERE look = ? AND round = ?")
            .bind(look.name())
            .bind(round)
            .fetch_optional(&mut *db)
            .await?;
    let history = sqlx::query_scalar(
        "SELECT number FROM live_rounds WHERE look = ? AND round <= ? AND round > ?
         ORDER BY round DESC",
    )
    .bind(look.name())
    .bind(look.last_landed(time))
    .bind(look.last_landed(time) - SHOWN)
    .fetch_all(&mut *db)
    .await?;
    Ok(State {
        round,
        phase,
        time,
        held,
        schedule,
        number: drawn.filter(|_| matches!(phase, Phase::Spin | Phase::Result)),
        history,
        bets: mine(db, look, round, &player.member).await?,
        last: last(db, look, &player.member).await?,
        balance: ledger::balance(&mut *db, &player.wallet()).await?.amount(),
    })
}

async fn mine(
    db: &mut SqliteConnection,
    look: Look,
    round: i64,
    member: &str,
) -> Result<Vec<Bet>, ApiError> {
    let bets = rounds::of_member(db, look, round, member).await?;
    let wire =
        |(spot, stake): (Spot, Money)| Bet { place: spot.to_string(), stake: stake.amount() };
    Ok(bets.into_iter().map(wire).collect())
}

async fn last(
    db: &mut SqliteConnection,
    look: Look,
    member: &str,
) -> Result<Option<Settled>, ApiError> {
    let row = sqlx::query(
        "SELECT s.round, r.number, sum(s.stake) AS stake, sum(s.prize) AS win
         FROM bets s JOIN live_rounds r ON r.look = s.room AND r.round = s.round
         WHERE s.member = ? AND s.source = 'live' AND s.room = ? AND s.state <> 'open'
         GROUP BY s.round ORDER BY s.round DESC LIMIT 1",
    )
    .bind(member)
    .bind(look.name())
    .fetch_optional(&mut *db)
    .await?;
    let Some(row) = row else { return Ok(None) };
    let round = row.try_get("round")?;
    Ok(Some(Settled {
        round,
        number: row.try_get("number")?,
        stake: Money(row.try_get("stake")?).amount(),
        win: Money(row.try_get("win")?).amount(),
        bets: mine(db, look, round, member).await?,
    }))
}
