//! State of the table for its page. The other seats' pieces and the replacements are sent only
//! after the hand is over.

use super::{
    deal::{DECISION_TIME_MS, RAKE_PERCENT},
    hands::{self, Hand},
    pieces::{HAND_SIZE, Hand as Pieces, Piece, Set},
    rooms::RoomPlan,
    value::{Kind, Swap, Value, swapped},
};
use crate::games::play_session;
use ante_base::{ApiError, Lang, catalog::Game, clock::now, seeded_hash::fnv1a};
use ante_contract::amount::Amount;
use ante_ledger::ledger;
use ante_server::{app::App, media};
use serde::Serialize;
use sqlx::SqliteConnection;

/// Names of the bots. They belong to no member; the page states that they play for the operator.
const BOT_NAMES: [&str; 24] = [
    "Tiê", "Bento", "Malu", "Cauê", "Iara", "Nico", "Dalva", "Téo", "Jade", "Otto", "Luma", "Raul",
    "Nina", "Davi", "Flor", "Zeca", "Maia", "Ravi", "Cora", "Gil", "Lis", "Beto", "Aya", "Noel",
];
/// Number of pictures of bots (`scripts/art`).
const BOT_PICTURES: u32 = 24;

/// Card table, for its page.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct GameInfo {
    kind: &'static str,
    code: String,
    title: String,
    vendor: String,
    set: Set,
    /// Time to decide, in milliseconds.
    decide_ms: i64,
    /// Operator's share of a pot, in percent.
    rake: u32,
}

/// Current state of the table.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct State {
    /// Server time, in milliseconds since 1970.
    time: i64,
    balance: Amount,
    room: Room,
    /// Bots, clockwise from the member.
    others: Vec<Bot>,
    /// The member's last hand at this table.
    hand: Option<VisibleHand>,
}

#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
struct Room {
    id: &'static str,
    name: &'static str,
    stake: Amount,
    pot: Amount,
}

#[derive(Debug, Clone, Serialize)]
struct Bot {
    name: &'static str,
    picture: String,
}

/// Result of a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
enum HandResult {
    Open,
    Won,
    Tied,
    Lost,
    Folded,
}

/// Hand as visible to its member.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
struct VisibleHand {
    id: String,
    state: HandResult,
    dealt_at: i64,
    due_at: i64,
    /// The member's pieces as dealt.
    dealt: Pieces,
    /// Kind of the dealt hand.
    kind: Kind,
    /// Times at which the bots appear to have decided, in milliseconds since 1970; independent of
    /// their pieces.
    ready_at: Vec<i64>,
    win: Amount,
    rake: Amount,
    /// Pieces of all seats after the hand, the member's first.
    showdown: Option<Vec<RevealedSeat>>,
}

/// Seat with its pieces revealed.
#[derive(Debug, Clone, Serialize)]
struct RevealedSeat {
    dealt: Pieces,
    swap: Swap,
    hand: Pieces,
    /// Kind of hand; `None` for a fold.
    kind: Option<Kind>,
    best: bool,
    win: Amount,
}

/// Returns the page's data about its game, sent when the page opens.
pub fn game_info(game: &Game) -> GameInfo {
    GameInfo {
        kind: "PVP",
        code: game.code.clone(),
        title: game.title.clone(),
        vendor: game.vendor.clone(),
        set: Set::from_game(game),
        decide_ms: DECISION_TIME_MS,
        rake: RAKE_PERCENT,
    }
}

/// Returns the table as visible to its member, after folding an expired hand.
///
/// # Errors
/// `game_session_ended`, `not_found`.
pub async fn state(app: &App, token: &str, lang: Lang) -> Result<State, ApiError> {
    hands::fold_expired(app, token).await?;
    // One transaction, so that hand and wallet agree.
    let mut reading = app.db().readers().begin().await?;
    let player = play_session::player(&mut reading, token, app.site().session_idle()).await?;
    let (_, room) = hands::table_of(&player)?;
    let hand = last_hand(&mut reading, &player, room).await?;
    let balance = ledger::balance(&mut *reading, &player.wallet()).await?;
    reading.commit().await?;
    let now = now();
    let bots = match &hand {
        Some(hand) if hand.win.is_none() => hand.seats.iter().filter_map(|seat| seat.bot).collect(),
        _ => hands::bots(player.game, room, &player.member, now),
    };
    let stake = room.stake(player.game);
    let seats = i64::from(room.seats);
    Ok(State {
        time: now,
        balance: balance.amount(),
        room: Room {
            id: room.id,
            name: room.name(lang),
            stake: stake.amount(),
            pot: ante_base::money::Money(stake.0.saturating_mul(seats)).amount(),
        },
        others: bots.into_iter().map(bot).collect(),
        hand: hand.map(|hand| visible_hand(&hand)),
    })
}

/// SQL of a member's last hand in a room.
pub(crate) const LAST_HAND_SQL: &str = "SELECT * FROM bets
    WHERE member = ? AND source = 'cards' AND game = ? AND room = ?
    ORDER BY placed_at DESC, rowid DESC LIMIT 1";

async fn last_hand(
    db: &mut SqliteConnection,
    player: &play_session::Player,
    room: RoomPlan,
) -> Result<Option<Hand>, ApiError> {
    let row = sqlx::query(LAST_HAND_SQL)
        .bind(&player.member)
        .bind(&player.game.code)
        .bind(room.id)
        .fetch_optional(db)
        .await?;
    row.as_ref().map(Hand::read).transpose()
}

fn bot(number: u32) -> Bot {
    let name = usize::try_from(number).unwrap_or(0) % BOT_NAMES.len();
    Bot {
        name: BOT_NAMES.get(name).copied().unwrap_or("Tiê"),
        picture: media::url(&format!("avatars/{}.svg", number % BOT_PICTURES)),
    }
}

fn visible_hand(hand: &Hand) -> VisibleHand {
    let dealt = hand
        .seats
        .first()
        .map_or([Piece(0); HAND_SIZE], |seat| swapped(&seat.pile, [false; HAND_SIZE]));
    let ends = hand.final_hands(hand.swap);
    let best = ends.iter().filter(|end| end.best).count();
    let state = match hand.win {
        None => HandResult::Open,
        Some(_) if hand.swap.is_none() => HandResult::Folded,
        Some(win) if win.0 == 0 => HandResult::Lost,
        Some(_) if best > 1 => HandResult::Tied,
        Some(_) => HandResult::Won,
    };
    let prize = hand.prize(&ends);
    let showdown = hand.win.map(|_| {
        let seats = hand.seats.iter().zip(&ends);
        seats
            .map(|(seat, end)| RevealedSeat {
                dealt: swapped(&seat.pile, [false; HAND_SIZE]),
                swap: end.swap,
                hand: swapped(&seat.pile, end.swap),
                kind: end.value.map(|value| value.kind),
                best: end.best,
                win: if end.best { prize.amount() } else { Amount::from("0") },
            })
            .collect()
    });
    VisibleHand {
        id: hand.id.clone(),
        state,
        dealt_at: hand.dealt_at,
        due_at: hand.due_at,
        dealt,
        kind: Value::evaluate(hand.set, dealt).kind,
        ready_at: (1..hand.seats.len())
            .zip(1_i64..)
            .map(|(_, seat)| hand.dealt_at + 2_200 + i64::from(fnv1a(seat, &hand.id) % 6_000))
            .collect(),
        win: hand.win.unwrap_or_default().amount(),
        rake: hand.rake().amount(),
        showdown,
    }
}
