//! Placing of sports bets, and the list of a member's bets.

use super::{
    MAX_LEGS, MAX_RETURN, MAX_STAKE,
    event::Event,
    fixtures::{self, Sport, on_offer},
    odds::{self, Market},
    repository,
    settle::payout,
};
use crate::games::{
    bets::{self as records, NewBet, Source},
    play_session::{self, Player},
};
use ante_base::{
    ApiError, ErrorCode, Lang,
    clock::{now, rfc3339},
    key,
    money::Money,
    secret,
    texts::Key,
};
use ante_contract::{amount::Amount, wallet::records::BetState};
use ante_ledger::{db::Tx, states::StoredState, work};
use ante_server::app::App;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sqlx::{Row, SqliteConnection, sqlite::SqliteRow};
use std::collections::HashSet;

/// Maximum number of settled bets in a list.
const MAX_SETTLED_LISTED: i64 = 30;
/// Maximum number of open bets in a list.
const MAX_OPEN_LISTED: i64 = 200;

/// Bet as requested by the page.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BetSlip {
    /// Idempotency key of the bet: 128 bits in hexadecimal, chosen by the page.
    bet_key: String,
    stake: Amount,
    /// Whether to accept changed odds without asking again.
    #[serde(default)]
    accept_changes: bool,
    legs: Vec<Selection>,
}

/// Selection with the odds that the player saw.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct Selection {
    event: String,
    market: String,
    outcome: String,
    price: String,
}

/// Placed bet, and the balance after its stake.
#[derive(Debug, Serialize)]
pub struct PlacedBet {
    bet: Bet,
    balance: Amount,
}

/// Bets of a member, the latest first.
#[derive(Debug, Serialize)]
pub struct BetList {
    open: Vec<Bet>,
    settled: Vec<Bet>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Bet {
    id: String,
    stake: Amount,
    /// Payout if all selections win.
    returns: Amount,
    state: BetState,
    payout: Amount,
    placed_at: String,
    legs: Vec<Leg>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Leg {
    event: String,
    sport: Sport,
    league: String,
    home: &'static str,
    away: &'static str,
    starts_at: String,
    phase: &'static str,
    score: [u32; 2],
    market: String,
    outcome: String,
    price: String,
    state: BetState,
}

/// Selection with confirmed odds.
struct ConfirmedSelection {
    event: Event,
    market: Market,
    outcome: &'static str,
    price: u32,
}

fn conflict(code: &'static str, text: Key) -> ApiError {
    ApiError::custom(StatusCode::CONFLICT, code, text)
}

/// Places a bet; a repeated key returns the existing bet.
///
/// # Errors
/// `game_session_ended`, `validation_failed`, `odds_changed`, `odds_suspended`, `limit_exceeded`,
/// `game_maintenance`, `insufficient_balance`, `idempotency_mismatch`.
pub async fn place(
    app: &App,
    token: &str,
    slip: BetSlip,
    lang: Lang,
) -> Result<PlacedBet, ApiError> {
    let stake = records::read_stake(&slip.stake)?;
    records::check_key(&slip.bet_key)?;
    if slip.legs.is_empty() {
        return Err(ErrorCode::BadInput.into());
    }
    let token = token.to_owned();
    let (idle, owner) = (app.site().session_idle(), app.clone());
    app.db()
        .write(work!(|tx| {
            let player = play_session::player_betting(tx, &token, idle).await?;
            if !matches!(player.game.kind.as_str(), "SPORTS" | "ESPORTS") {
                return Err(ErrorCode::NotFound.into());
            }
            let found = records::find(tx, Source::Sports, &player.member, &slip.bet_key).await?;
            match found {
                Some(row) => replayed_bet(tx, &row, &slip, stake, lang).await,
                None => place_new(tx, &owner, &player, &slip, stake, lang).await,
            }
        }))
        .await
}

/// Returns the request as text, for comparison with a repeated one.
fn request_text(slip: &BetSlip, stake: Money) -> String {
    let legs = slip
        .legs
        .iter()
        .map(|leg| format!("{} {} {} {}", leg.event, leg.market, leg.outcome, leg.price));
    format!("{stake}; {}", legs.collect::<Vec<_>>().join("; "))
}

async fn replayed_bet(
    tx: &mut Tx,
    row: &SqliteRow,
    slip: &BetSlip,
    stake: Money,
    lang: Lang,
) -> Result<PlacedBet, ApiError> {
    let detail: Value = serde_json::from_str(row.try_get("detail")?)?;
    if detail.get("asked").and_then(Value::as_str) != Some(request_text(slip, stake).as_str()) {
        return Err(ErrorCode::IdempotencyMismatch.into());
    }
    let balance = Money(row.try_get("balance_staked")?).amount();
    Ok(PlacedBet { bet: on_the_wire(tx, row, lang).await?, balance })
}

async fn place_new(
    tx: &mut Tx,
    app: &App,
    player: &Player,
    slip: &BetSlip,
    stake: Money,
    lang: Lang,
) -> Result<PlacedBet, ApiError> {
    let taken = validated(tx, slip).await?;
    let least = player.game.smallest_stake();
    let written = |amount: Money| app.site().currency().amount(amount);
    if !(least..=MAX_STAKE).contains(&stake) {
        return Err(ApiError::with_text(
            ErrorCode::LimitExceeded,
            key!("games.errors.betStake"),
            &[("min", &written(least)), ("max", &written(MAX_STAKE))],
        ));
    }
    let pays = payout(stake, taken.iter().map(|leg| leg.price));
    if pays.is_none_or(|pays| pays > MAX_RETURN) {
        return Err(ApiError::with_text(
            ErrorCode::LimitExceeded,
            key!("games.errors.betPayout"),
            &[("max", &written(MAX_RETURN))],
        ));
    }
    let id = secret::random_id()?;
    let balance = player.stake(tx, app, player.game, stake, &id).await?;
    let bet = NewBet {
        id: &id,
        source: Source::Sports,
        member: &player.member,
        game: player.game,
        key: &slip.bet_key,
        room: None,
        round: None,
        stake,
        balance,
        detail: json!({ "asked": request_text(slip, stake) }),
    };
    records::place(tx, bet).await?;
    for leg in &taken {
        let [home, away] = leg.event.score;
        sqlx::query(
            "INSERT INTO sport_legs (bet, event, market, outcome, price, home_score, away_score)
             VALUES (?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(&id)
        .bind(&leg.event.id)
        .bind(leg.market.id())
        .bind(leg.outcome)
        .bind(leg.price)
        .bind(home)
        .bind(away)
        .execute(&mut *tx)
        .await?;
    }
    let row = records::find(tx, Source::Sports, &player.member, &slip.bet_key).await?;
    let row = row.ok_or_else(|| ApiError::internal("a bet was not written"))?;
    Ok(PlacedBet { bet: on_the_wire(tx, &row, lang).await?, balance: balance.amount() })
}

/// Validates every selection with its current odds.
async fn validated(tx: &mut Tx, slip: &BetSlip) -> Result<Vec<ConfirmedSelection>, ApiError> {
    if slip.legs.len() > MAX_LEGS {
        return Err(ApiError::with_text(
            ErrorCode::LimitExceeded,
            key!("games.errors.legs"),
            &[("max", &MAX_LEGS)],
        ));
    }
    let different: HashSet<&str> = slip.legs.iter().map(|leg| leg.event.as_str()).collect();
    if different.len() < slip.legs.len() {
        return Err(conflict("same_event", key!("games.errors.sameEvent")));
    }
    let mut taken = Vec::new();
    let mut changed = false;
    for pick in &slip.legs {
        let seen = odds::parse(&pick.price).ok_or(ErrorCode::BadInput)?;
        let leg = at_current_odds(tx, pick).await?;
        changed |= leg.price != seen;
        taken.push(leg);
    }
    if changed && !slip.accept_changes {
        return Err(conflict("odds_changed", key!("games.errors.oddsChanged")));
    }
    Ok(taken)
}

async fn at_current_odds(tx: &mut Tx, pick: &Selection) -> Result<ConfirmedSelection, ApiError> {
    let closed = || conflict("odds_suspended", key!("games.errors.oddsSuspended"));
    let now = now();
    if repository::find(tx, &pick.event).await?.is_none() {
        let fixture = on_offer(&pick.event, now).ok_or_else(closed)?;
        repository::insert(tx, &fixture).await?;
    }
    let event = repository::find(tx, &pick.event).await?.filter(|event| event.takes_bets(now));
    let event = event.ok_or_else(closed)?;
    let market = Market::from_id(&pick.market)
        .filter(|market| Market::of_sport(event.league.sport).contains(market))
        .ok_or(ErrorCode::BadInput)?;
    let place = market.outcomes().iter().position(|outcome| *outcome == pick.outcome);
    let place = place.ok_or(ErrorCode::BadInput)?;
    let price = odds::prices(&event, market).get(place).copied().flatten().ok_or_else(closed)?;
    let outcome = market.outcomes().get(place).copied().ok_or(ErrorCode::BadInput)?;
    Ok(ConfirmedSelection { event, market, outcome, price })
}

/// Returns a member's bets.
///
/// # Errors
/// `game_session_ended`.
pub async fn list(app: &App, token: &str, lang: Lang) -> Result<BetList, ApiError> {
    let mut db = app.db().readers().acquire().await?;
    let player = play_session::player(&mut db, token, app.site().session_idle()).await?;
    let open = "SELECT * FROM bets WHERE member = ? AND source = 'sports' AND state = 'open'
                ORDER BY placed_at DESC, rowid DESC LIMIT ?";
    let settled = "SELECT * FROM bets WHERE member = ? AND source = 'sports' AND state <> 'open'
                   ORDER BY settled_at DESC, rowid DESC LIMIT ?";
    let mut lists = [Vec::new(), Vec::new()];
    for ((sql, most), bets) in
        [(open, MAX_OPEN_LISTED), (settled, MAX_SETTLED_LISTED)].into_iter().zip(&mut lists)
    {
        let rows = sqlx::query(sql).bind(&player.member).bind(most).fetch_all(&mut *db).await?;
        for row in rows {
            // An unreadable bet does not hide the others.
            bets.extend(on_the_wire(&mut db, &row, lang).await.ok());
        }
    }
    let [open, settled] = lists;
    Ok(BetList { open, settled })
}

async fn on_the_wire(
    db: &mut SqliteConnection,
    row: &SqliteRow,
    lang: Lang,
) -> Result<Bet, ApiError> {
    let unreadable = || ApiError::internal("a bet's row is not readable");
    let id: String = row.try_get("id")?;
    let rows = sqlx::query(
        "SELECT l.event, l.market, l.outcome, l.price, l.state, e.league, e.home, e.away,
             e.starts_at, e.state AS phase, e.home_score, e.away_score
         FROM sport_legs l JOIN sport_events e ON e.id = l.event
         WHERE l.bet = ? ORDER BY e.starts_at, l.event",
    )
    .bind(&id)
    .fetch_all(db)
    .await?;
    let name = |id: &str| fixtures::club(id).map_or("", |club| club.name.as_str());
    let (mut legs, mut standings) = (Vec::new(), Vec::new());
    for leg in rows {
        let league = fixtures::league(leg.try_get("league")?).ok_or_else(unreadable)?;
        let price: u32 = leg.try_get("price")?;
        let state = BetState::read(&leg, "state")?;
        standings.push((state, price));
        legs.push(Leg {
            event: leg.try_get("event")?,
            sport: league.sport,
            league: league.name(lang).to_owned(),
            home: name(leg.try_get("home")?),
            away: name(leg.try_get("away")?),
            starts_at: rfc3339(leg.try_get("starts_at")?),
            phase: repository::state_name(leg.try_get("phase")?).ok_or_else(unreadable)?,
            score: [leg.try_get("home_score")?, leg.try_get("away_score")?],
            market: leg.try_get("market")?,
            outcome: leg.try_get("outcome")?,
            price: odds::decimal(price),
            state,
        });
    }
    let stake = Money(row.try_get("stake")?);
    // Void selections reduce the possible payout.
    let counted = standings.iter().filter(|(s, _)| *s != BetState::Void).map(|(_, p)| *p);
    Ok(Bet {
        id,
        stake: stake.amount(),
        returns: payout(stake, counted).ok_or_else(unreadable)?.amount(),
        state: BetState::read(row, "state")?,
        payout: Money(row.try_get("prize")?).amount(),
        placed_at: rfc3339(row.try_get("placed_at")?),
        legs,
    })
}
