//! Placing a bet, and the list of a member's bets.

use super::{
    BIGGEST_RETURN, BIGGEST_STAKE, MOST_LEGS,
    event::Event,
    fixtures::{self, Sport, on_offer},
    odds::{self, Market},
    rows,
    settle::{Standing, returns},
};
use crate::games::{
    bets::{self as records, NewBet, Source},
    seat::{self, Player},
};
use ante_base::{
    ApiError, Code, Lang,
    clock::{now, rfc3339},
    money::Money,
    secret,
};
use ante_contract::amount::Amount;
use ante_ledger::{db::Tx, work};
use ante_server::app::App;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sqlx::{Row, SqliteConnection, sqlite::SqliteRow};
use std::collections::HashSet;

/// Maximum number of settled bets in a list.
const SETTLED_SHOWN: i64 = 30;
/// Open ones at a time.
const OPEN_SHOWN: i64 = 200;

/// A bet, as requested by the page.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Slip {
    /// 128 bits in hex, chosen by the page; the same key is the same bet.
    bet_key: String,
    stake: Amount,
    /// Take other odds than those of the slip without asking again.
    #[serde(default)]
    accept_changes: bool,
    legs: Vec<Pick>,
}

/// A selection with the odds that the player saw.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct Pick {
    event: String,
    market: String,
    outcome: String,
    price: String,
}

/// A placed bet and the wallet after its stake.
#[derive(Debug, Serialize)]
pub struct Placed {
    bet: Bet,
    balance: Amount,
}

/// A member's bets, the latest first.
#[derive(Debug, Serialize)]
pub struct Bets {
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
    state: Standing,
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
    state: Standing,
}

/// A selection with confirmed odds.
struct Taken {
    event: Event,
    market: Market,
    outcome: &'static str,
    price: u32,
}

fn conflict(code: &'static str, pt: &'static str, en: &'static str) -> ApiError {
    ApiError::own(StatusCode::CONFLICT, code, pt, en)
}

fn limit(pt: String, en: String) -> ApiError {
    ApiError::saying(Code::LimitExceeded, pt, en)
}

/// Places a bet; a repeated key returns the existing bet.
///
/// # Errors
/// `game_session_ended`, `validation_failed`, `odds_changed`, `odds_suspended`, `limit_exceeded`,
/// `game_maintenance`, `insufficient_balance`, `idempotency_mismatch`.
pub async fn place(app: &App, token: &str, slip: Slip, lang: Lang) -> Result<Placed, ApiError> {
    let stake = Money::typed(&slip.stake)
        .ok_or_else(|| ApiError::field("stake", "validation.amountFormat"))?;
    let key = &slip.bet_key;
    if key.len() != 32 || !key.bytes().all(|b| b.is_ascii_hexdigit()) || slip.legs.is_empty() {
        return Err(Code::BadInput.into());
    }
    let token = token.to_owned();
    let (idle, owner) = (app.site().session_idle(), app.clone());
    app.db()
        .write(work!(|tx| {
            let player = seat::at_play(tx, &token, idle).await?;
            if !matches!(player.game.kind.as_str(), "SPORTS" | "ESPORTS") {
                return Err(Code::NotFound.into());
            }
            let found = records::find(tx, Source::Sports, &player.member, &slip.bet_key).await?;
            match found {
                Some(row) => again(tx, &row, &slip, stake, lang).await,
                None => take(tx, &owner, &player, &slip, stake, lang).await,
            }
        }))
        .await
}

/// Returns the request as text, to compare it with a repeated one.
fn asked(slip: &Slip, stake: Money) -> String {
    let legs = slip
        .legs
        .iter()
        .map(|leg| format!("{} {} {} {}", leg.event, leg.market, leg.outcome, leg.price));
    format!("{stake}; {}", legs.collect::<Vec<_>>().join("; "))
}

async fn again(
    tx: &mut Tx,
    row: &SqliteRow,
    slip: &Slip,
    stake: Money,
    lang: Lang,
) -> Result<Placed, ApiError> {
    let detail: Value = serde_json::from_str(row.try_get("detail")?)?;
    if detail.get("asked").and_then(Value::as_str) != Some(asked(slip, stake).as_str()) {
        return Err(Code::IdempotencyMismatch.into());
    }
    let balance = Money(row.try_get("balance_staked")?).amount();
    Ok(Placed { bet: on_the_wire(tx, row, lang).await?, balance })
}

async fn take(
    tx: &mut Tx,
    app: &App,
    player: &Player,
    slip: &Slip,
    stake: Money,
    lang: Lang,
) -> Result<Placed, ApiError> {
    let taken = checked(tx, slip).await?;
    let least = player.game.smallest_stake();
    if !(least..=BIGGEST_STAKE).contains(&stake) {
        return Err(limit(
            format!("O valor da aposta vai de {least} a {BIGGEST_STAKE}."),
            format!("Stakes go from {least} to {BIGGEST_STAKE}."),
        ));
    }
    let pays = returns(stake, taken.iter().map(|leg| leg.price));
    if pays.is_none_or(|pays| pays > BIGGEST_RETURN) {
        return Err(limit(
            format!("Uma aposta paga no máximo {BIGGEST_RETURN}. Aposte menos ou tire seleções."),
            format!("A bet pays {BIGGEST_RETURN} at most. Stake less or remove selections."),
        ));
    }
    let id = secret::encode(&secret::bytes::<12>()?);
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
        detail: json!({ "asked": asked(slip, stake) }),
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
    Ok(Placed { bet: on_the_wire(tx, &row, lang).await?, balance: balance.amount() })
}

/// Validates every selection at its current odds.
async fn checked(tx: &mut Tx, slip: &Slip) -> Result<Vec<Taken>, ApiError> {
    if slip.legs.len() > MOST_LEGS {
        return Err(limit(
            format!("Uma aposta múltipla tem até {MOST_LEGS} seleções."),
            format!("An accumulator has up to {MOST_LEGS} selections."),
        ));
    }
    let different: HashSet<&str> = slip.legs.iter().map(|leg| leg.event.as_str()).collect();
    if different.len() < slip.legs.len() {
        return Err(conflict(
            "same_event",
            "Cada seleção de uma múltipla precisa ser de um evento diferente.",
            "Each selection of an accumulator must be from a different event.",
        ));
    }
    let mut taken = Vec::new();
    let mut changed = false;
    for pick in &slip.legs {
        let seen = odds::parse(&pick.price).ok_or(Code::BadInput)?;
        let leg = current(tx, pick).await?;
        changed |= leg.price != seen;
        taken.push(leg);
    }
    if changed && !slip.accept_changes {
        return Err(conflict(
            "odds_changed",
            "As cotações mudaram. Confira o bilhete e confirme de novo.",
            "The odds have changed. Check your slip and confirm again.",
        ));
    }
    Ok(taken)
}

async fn current(tx: &mut Tx, pick: &Pick) -> Result<Taken, ApiError> {
    let closed = || {
        conflict(
            "odds_suspended",
            "Uma seleção está suspensa ou encerrada. Espere um instante ou tire-a do bilhete.",
            "A selection is suspended or closed. Wait a moment or remove it from your slip.",
        )
    };
    let now = now();
    if rows::find(tx, &pick.event).await?.is_none() {
        let fixture = on_offer(&pick.event, now).ok_or_else(closed)?;
        rows::insert(tx, &fixture).await?;
    }
    let event = rows::find(tx, &pick.event).await?.filter(|event| event.takes_bets(now));
    let event = event.ok_or_else(closed)?;
    let market = Market::of(&pick.market)
        .filter(|market| Market::of_sport(event.league.sport).contains(market))
        .ok_or(Code::BadInput)?;
    let place = market.outcomes().iter().position(|outcome| *outcome == pick.outcome);
    let place = place.ok_or(Code::BadInput)?;
    let price = odds::prices(&event, market).get(place).copied().flatten().ok_or_else(closed)?;
    let outcome = market.outcomes().get(place).copied().ok_or(Code::BadInput)?;
    Ok(Taken { event, market, outcome, price })
}

/// A member's bets.
///
/// # Errors
/// `game_session_ended`.
pub async fn list(app: &App, token: &str, lang: Lang) -> Result<Bets, ApiError> {
    let mut db = app.db().readers().acquire().await?;
    let player = seat::player(&mut db, token, app.site().session_idle()).await?;
    let open = "SELECT * FROM bets WHERE member = ? AND source = 'sports' AND state = 'open'
                ORDER BY placed_at DESC, rowid DESC LIMIT ?";
    let settled = "SELECT * FROM bets WHERE member = ? AND source = 'sports' AND state <> 'open'
                   ORDER BY settled_at DESC, rowid DESC LIMIT ?";
    let mut lists = [Vec::new(), Vec::new()];
    for ((sql, most), bets) in
        [(open, OPEN_SHOWN), (settled, SETTLED_SHOWN)].into_iter().zip(&mut lists)
    {
        let rows = sqlx::query(sql).bind(&player.member).bind(most).fetch_all(&mut *db).await?;
        for row in rows {
            bets.push(on_the_wire(&mut db, &row, lang).await?);
        }
    }
    let [open, settled] = lists;
    Ok(Bets { open, settled })
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
        let state = Standing::of(leg.try_get("state")?).ok_or_else(unreadable)?;
        standings.push((state, price));
        legs.push(Leg {
            event: leg.try_get("event")?,
            sport: league.sport,
            league: league.name(lang).to_owned(),
            home: name(leg.try_get("home")?),
            away: name(leg.try_get("away")?),
            starts_at: rfc3339(leg.try_get("starts_at")?),
            phase: rows::phase(leg.try_get("phase")?).ok_or_else(unreadable)?,
            score: [leg.try_get("home_score")?, leg.try_get("away_score")?],
            market: leg.try_get("market")?,
            outcome: leg.try_get("outcome")?,
            price: odds::decimal(price),
            state,
        });
    }
    let stake = Money(row.try_get("stake")?);
    // Void selections reduce the possible payout.
    let counted = standings.iter().filter(|(s, _)| *s != Standing::Void).map(|(_, p)| *p);
    Ok(Bet {
        id,
        stake: stake.amount(),
        returns: returns(stake, counted).ok_or_else(unreadable)?.amount(),
        state: Standing::of(row.try_get("state")?).ok_or_else(unreadable)?,
        payout: Money(row.try_get("prize")?).amount(),
        placed_at: rfc3339(row.try_get("placed_at")?),
        legs,
    })
}
