//! Hand of a card table, from its deal to its pot. Deal and decision are one transaction each; in
//! between the other pieces stay on the server.

use super::{
    deal::{self, RAKE_PERCENT},
    pieces::{Pile, Set},
    rooms::{self, RoomPlan},
    value::{Swap, Value, bot_swap, swapped},
};
use crate::games::{
    bets::{self, NewBet, Outcome, Source},
    eligible::{RoundStakes, eligible_stake},
    play_session::{self, Player, player_betting},
};
use ante_base::{
    ApiError, ErrorCode,
    catalog::{Game, catalog},
    clock::{MINUTE, now},
    key,
    money::Money,
    secret,
    seeded_hash::fnv1a,
};
use ante_contract::wallet::records::BetState;
use ante_ledger::{
    db::{Tx, in_savepoint},
    states::StoredState,
    work,
};
use ante_server::{
    app::App,
    scheduler::{Job, Retries},
};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use sqlx::{AssertSqlSafe, Row, sqlite::SqliteRow};
use std::time::Duration;

/// Grace period in milliseconds after the deadline, for decisions in transit.
const DECISION_GRACE_MS: i64 = 1_000;
/// Interval of the check for undecided hands.
const JOB_INTERVAL: Duration = Duration::from_millis(250);
/// Name of the job.
const JOB_NAME: &str = "card hands";
/// Time after which the bots at a table change, in milliseconds.
const TABLE_ROTATION_MS: i64 = 10 * MINUTE;

/// Seat of a hand, as stored.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Seat {
    /// Number of the bot; `None` for the member.
    #[serde(rename = "guest")]
    pub bot: Option<u32>,
    /// Six pieces: the hand and its replacements.
    pub pile: Pile,
}

/// Hand, as stored.
#[derive(Debug, Clone)]
pub struct Hand {
    /// Id.
    pub id: String,
    /// Pieces of the game.
    pub set: Set,
    /// Stake of each seat.
    pub stake: Money,
    /// Seats, the member's first.
    pub seats: Vec<Seat>,
    /// Time of the deal, in milliseconds since 1970.
    pub dealt_at: i64,
    /// Deadline of the decision, in milliseconds since 1970.
    pub due_at: i64,
    /// The member's swap; `None` before it, and for a fold.
    pub swap: Option<Swap>,
    /// The member's prize; `None` while the hand is open.
    pub win: Option<Money>,
}

/// Final hand of a seat.
#[derive(Debug, Clone, Copy)]
pub struct FinalHand {
    /// Exchanged pieces.
    pub swap: Swap,
    /// Value of the hand; `None` for a fold.
    pub value: Option<Value>,
    /// Whether the seat wins the pot, or a part of it.
    pub best: bool,
}

/// JSON in column `detail` of a bet at a card table.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Detail {
    /// Seats as JSON.
    seats: String,
    due_at: i64,
    /// Three digits, 1 for each exchanged piece.
    #[serde(default)]
    swap: Option<String>,
}

impl Hand {
    /// Parses a hand from the row of its bet.
    ///
    /// # Errors
    /// When it cannot be parsed.
    pub fn read(row: &SqliteRow) -> Result<Self, ApiError> {
        let unreadable = || ApiError::internal("a hand is not readable");
        let game = catalog().game(row.try_get("game")?).ok_or_else(unreadable)?;
        let detail: Detail =
            serde_json::from_str(row.try_get("detail")?).map_err(|_| unreadable())?;
        let is_open = BetState::read(row, "state")? == BetState::Open;
        let prize = Money(row.try_get("prize")?);
        Ok(Self {
            id: row.try_get("id")?,
            set: Set::from_game(game),
            stake: Money(row.try_get("stake")?),
            seats: serde_json::from_str(&detail.seats).map_err(|_| unreadable())?,
            dealt_at: row.try_get("placed_at")?,
            due_at: detail.due_at,
            swap: detail.swap.map(|text| from_text(&text).ok_or_else(unreadable)).transpose()?,
            win: Some(prize).filter(|_| !is_open),
        })
    }

    /// Returns the sum of all stakes.
    pub fn pot(&self) -> Money {
        let seats = i64::try_from(self.seats.len()).unwrap_or(1);
        Money(self.stake.0.saturating_mul(seats))
    }

    /// Returns the operator's share of the pot.
    pub fn rake(&self) -> Money {
        self.pot().percent(RAKE_PERCENT)
    }

    /// Returns the final hand of every seat for the member's swap, `None` for a fold.
    pub fn final_hands(&self, own: Option<Swap>) -> Vec<FinalHand> {
        let mut ends: Vec<FinalHand> = self
            .seats
            .iter()
            .map(|seat| {
                let swap = match seat.bot {
                    None => own,
                    Some(_) => Some(bot_swap(self.set, swapped(&seat.pile, [false; 3]))),
                };
                let value = swap.map(|swap| Value::evaluate(self.set, swapped(&seat.pile, swap)));
                FinalHand { swap: swap.unwrap_or_default(), value, best: false }
            })
            .collect();
        let best = ends.iter().filter_map(|end| end.value).max();
        for end in &mut ends {
            end.best = end.value.is_some() && end.value == best;
        }
        ends
    }

    /// Returns the prize of each best hand: an equal part of the pot after the rake, rounded toward
    /// zero to whole cents.
    pub fn prize(&self, ends: &[FinalHand]) -> Money {
        let rest = self.pot().checked_sub(self.rake()).unwrap_or_default();
        let best = i128::try_from(ends.iter().filter(|end| end.best).count()).unwrap_or(1).max(1);
        rest.ratio(1, best).unwrap_or_default().in_cents()
    }

    fn won(&self, own: Option<Swap>) -> Money {
        let ends = self.final_hands(own);
        if ends.first().is_some_and(|end| end.best) { self.prize(&ends) } else { Money::ZERO }
    }
}

/// Returns the stored form of a swap.
fn to_text(swap: Swap) -> String {
    swap.map(|given| if given { '1' } else { '0' }).iter().collect()
}

fn from_text(text: &str) -> Option<Swap> {
    let given: Vec<bool> = text.bytes().map(|b| b == b'1').collect();
    given.try_into().ok()
}

/// Returns the bots at a table: different from each other, and the same for ten minutes.
pub fn bots(game: &Game, room: RoomPlan, member: &str, at: i64) -> Vec<u32> {
    let table = format!("{} {} {member}", game.code, room.id);
    // The shift prevents overflow in the additions.
    let sitting = fnv1a(at / TABLE_ROTATION_MS, &table) >> 8;
    (0..room.seats - 1).map(|seat| sitting + seat * 7).collect()
}

/// Returns the set and the room of a play session at a card table.
///
/// # Errors
/// `not_found` at another game.
pub fn table_of(player: &Player) -> Result<(Set, RoomPlan), ApiError> {
    let room = player.room.as_deref().and_then(|id| rooms::find(player.game, id));
    match room {
        Some(room) if player.game.kind == "PVP" => Ok((Set::from_game(player.game), room)),
        _ => Err(ErrorCode::NotFound.into()),
    }
}

/// Debits the stake and deals a hand; a repeated key has no effect.
///
/// # Errors
/// `game_session_ended`, `bad_input`, `hand_open`, `game_maintenance`, `insufficient_balance`,
/// `idempotency_mismatch`.
pub async fn deal(app: &App, token: &str, key: &str) -> Result<(), ApiError> {
    bets::check_key(key)?;
    let (token, key) = (token.to_owned(), key.to_owned());
    let (idle, owner) = (app.site().session_idle(), app.clone());
    app.db()
        .write(work!(|tx| {
            let player = player_betting(tx, &token, idle).await?;
            let (set, room) = table_of(&player)?;
            if is_known_hand(tx, &player, room, &key).await? {
                return Ok(());
            }
            fold_expired_of(tx, &player.member).await?;
            if is_open(tx, &player, room).await? {
                return Err(hand_already_open());
            }
            write(tx, &owner, &player, set, room, &key).await
        }))
        .await
}

/// Returns whether the hand was dealt under this key. The same key at another table is an error.
async fn is_known_hand(
    tx: &mut Tx,
    player: &Player,
    room: RoomPlan,
    key: &str,
) -> Result<bool, ApiError> {
    let row = bets::find(tx, Source::Cards, &player.member, key).await?;
    let Some(row) = row else { return Ok(false) };
    let same = row.try_get::<&str, _>("game")? == player.game.code
        && row.try_get::<&str, _>("room")? == room.id;
    if same { Ok(true) } else { Err(ErrorCode::IdempotencyMismatch.into()) }
}

async fn is_open(tx: &mut Tx, player: &Player, room: RoomPlan) -> Result<bool, ApiError> {
    Ok(sqlx::query_scalar(
        "SELECT EXISTS (SELECT 1 FROM bets
         WHERE member = ? AND source = 'cards' AND game = ? AND room = ? AND state = 'open')",
    )
    .bind(&player.member)
    .bind(&player.game.code)
    .bind(room.id)
    .fetch_one(tx)
    .await?)
}

fn hand_already_open() -> ApiError {
    ApiError::custom(StatusCode::CONFLICT, "hand_open", key!("games.errors.handOpen"))
}

async fn write(
    tx: &mut Tx,
    app: &App,
    player: &Player,
    set: Set,
    room: RoomPlan,
    key: &str,
) -> Result<(), ApiError> {
    let (game, now) = (player.game, now());
    let id = secret::random_id()?;
    let stake = room.stake(game);
    // The stake first: an unpaid hand is not dealt and uses up no deal requested by a test.
    let staked = player.stake(tx, app, game, stake, &id).await?;
    let dealt = deal::deal(set, room.seats, &player.username)?;
    let bots = bots(game, room, &player.member, now).into_iter().map(Some);
    let seats: Vec<Seat> = std::iter::once(None)
        .chain(bots)
        .zip(dealt.piles)
        .map(|(bot, pile)| Seat { bot, pile })
        .collect();
    let seats = serde_json::to_string(&seats).map_err(ApiError::internal)?;
    let detail = Detail { seats, due_at: now + dealt.decide, swap: None };
    let bet = NewBet {
        id: &id,
        source: Source::Cards,
        member: &player.member,
        game,
        key,
        room: Some(room.id),
        round: None,
        stake,
        balance: staked,
        detail: serde_json::to_value(detail).map_err(ApiError::internal)?,
    };
    bets::place(tx, bet).await
}

/// Applies the member's decision; repeating it has no effect.
///
/// # Errors
/// `game_session_ended`, `not_found`, `hand_over`.
pub async fn decide(app: &App, token: &str, hand: &str, swap: Swap) -> Result<(), ApiError> {
    let (token, id) = (token.to_owned(), hand.to_owned());
    let idle = app.site().session_idle();
    app.db()
        .write(work!(|tx| {
            let player = player_betting(tx, &token, idle).await?;
            table_of(&player)?;
            let row = sqlx::query(
                "SELECT * FROM bets WHERE id = ? AND source = 'cards' AND member = ? AND game = ?",
            )
            .bind(&id)
            .bind(&player.member)
            .bind(&player.game.code)
            .fetch_optional(&mut *tx)
            .await?
            .ok_or(ErrorCode::NotFound)?;
            let hand = Hand::read(&row)?;
            if hand.win.is_some() {
                return if hand.swap == Some(swap) { Ok(()) } else { Err(hand_over()) };
            }
            if hand.due_at + DECISION_GRACE_MS <= now() {
                return Err(hand_over());
            }
            settle(tx, &row, Some(swap)).await
        }))
        .await
}

fn hand_over() -> ApiError {
    ApiError::custom(StatusCode::CONFLICT, "hand_over", key!("games.errors.handOver"))
}

/// Pays the pot, once.
async fn settle(tx: &mut Tx, row: &SqliteRow, swap: Option<Swap>) -> Result<(), ApiError> {
    let hand = Hand::read(row)?;
    let prize = hand.won(swap);
    let eligible = eligible_stake(RoundStakes::open(hand.stake), &[(hand.stake, prize)]);
    let seats = serde_json::to_string(&hand.seats).map_err(ApiError::internal)?;
    let outcome = Outcome { prize, eligible, result: &seats };
    if bets::settle(tx, &hand.id, outcome).await? {
        sqlx::query("UPDATE bets SET detail = json_set(detail, '$.swap', ?) WHERE id = ?")
            .bind(swap.map(to_text))
            .bind(&hand.id)
            .execute(tx)
            .await?;
    }
    Ok(())
}

/// Query of the hands past their deadline.
const DUE_HANDS_SQL: &str = "SELECT id FROM bets
    WHERE source = 'cards' AND state = 'open' AND detail ->> '$.dueAt' <= ?";

/// Folds a member's hands that are past their deadline. A hand that cannot be folded is left to the
/// job, so that it blocks only its own table.
async fn fold_expired_of(tx: &mut Tx, member: &str) -> Result<(), ApiError> {
    let due: Vec<String> =
        sqlx::query_scalar(AssertSqlSafe(format!("{DUE_HANDS_SQL} AND member = ?")))
            .bind(now() - DECISION_GRACE_MS)
            .bind(member)
            .fetch_all(&mut *tx)
            .await?;
    for id in due {
        let hand = id.clone();
        if let Err(error) = in_savepoint(tx, work!(|tx| fold(tx, &hand).await)).await? {
            tracing::error!(code = error.code(), hand = id, "an expired hand was not folded");
        }
    }
    Ok(())
}

/// Folds the hands of a page's member that are past their deadline. A failure is left to the job,
/// so that the table is still shown.
///
/// # Errors
/// `game_session_ended`.
pub async fn fold_expired(app: &App, token: &str) -> Result<(), ApiError> {
    let mut db = app.db().readers().acquire().await?;
    let player = play_session::player(&mut db, token, app.site().session_idle()).await?;
    let due: Option<String> =
        sqlx::query_scalar(AssertSqlSafe(format!("{DUE_HANDS_SQL} AND member = ? LIMIT 1")))
            .bind(now() - DECISION_GRACE_MS)
            .bind(&player.member)
            .fetch_optional(&mut *db)
            .await?;
    drop(db);
    if due.is_some() {
        let folded = app.db().write(work!(|tx| fold_expired_of(tx, &player.member).await)).await;
        if let Err(error) = folded {
            tracing::error!(code = error.code(), "expired hands were not folded");
        }
    }
    Ok(())
}

/// Folds a hand, once; the stake of an unreadable one is refunded.
async fn fold(tx: &mut Tx, id: &str) -> Result<(), ApiError> {
    let row = sqlx::query("SELECT * FROM bets WHERE id = ? AND state = 'open'")
        .bind(id)
        .fetch_optional(&mut *tx)
        .await?;
    let Some(row) = row else { return Ok(()) };
    let Err(error) = Hand::read(&row) else { return settle(tx, &row, None).await };
    tracing::warn!(code = error.code(), hand = id, "the stake of an unreadable hand goes back");
    bets::refund(tx, id).await
}

/// Folds the due hands. A failed one is retried after a pause and does not block the others.
///
/// # Errors
/// When the due hands cannot be read.
async fn fold_due(app: &App, retries: &Retries) -> Result<(), ApiError> {
    let due: Vec<String> = sqlx::query_scalar(DUE_HANDS_SQL)
        .bind(now() - DECISION_GRACE_MS)
        .fetch_all(app.db().readers())
        .await?;
    for id in due {
        let hand = id.clone();
        let work = app.db().write(work!(|tx| fold(tx, &hand).await));
        retries.attempt(JOB_NAME, &id, work).await;
    }
    Ok(())
}

/// Creates the job that folds hands past their deadline.
pub fn job() -> Job<App> {
    let retries = Retries::default();
    Job::new(JOB_NAME, JOB_INTERVAL, move |app: App| {
        let retries = retries.clone();
        async move { fold_due(&app, &retries).await }
    })
}
