//! Descriptions of hands, for the betting record.

use super::{
    hands::Hand,
    pieces::Set,
    rooms,
    value::{Kind, Value, swapped},
};
use ante_base::{ApiError, Lang, catalogue::catalogue};
use sqlx::{Row, SqliteConnection, sqlite::SqliteRow};
use std::collections::BTreeMap;

/// Returns the room and the result of each hand of a JSON list of ids.
pub async fn describe(
    db: &mut SqliteConnection,
    ids: &str,
    lang: Lang,
) -> Result<BTreeMap<String, String>, ApiError> {
    let rows = sqlx::query(
        "SELECT * FROM bets WHERE source = 'cards' AND id IN (SELECT value FROM json_each(?))",
    )
    .bind(ids)
    .fetch_all(db)
    .await?;
    rows.iter().map(|row| Ok((row.try_get("id")?, describe_hand(row, lang)?))).collect()
}

fn describe_hand(row: &SqliteRow, lang: Lang) -> Result<String, ApiError> {
    let game = catalogue().game(row.try_get("game")?);
    let room = game.and_then(|game| rooms::find(game, row.try_get("room").ok()?));
    let room = room.map_or("", |room| room.name(lang));
    let text = lang.pick(format!("Sala {room}"), format!("{room} room"));
    let hand = Hand::read(row)?;
    if hand.win.is_none() {
        return Ok(text);
    }
    let own = hand.seats.first().map(|seat| &seat.pile);
    let ended = match hand.swap.zip(own) {
        Some((swap, pile)) => {
            kind_name(Value::evaluate(hand.set, swapped(pile, swap)).kind, hand.set, lang)
        }
        None => lang.pick("desistiu da mão", "left the hand"),
    };
    Ok(format!("{text} · {ended}"))
}

fn kind_name(kind: Kind, set: Set, lang: Lang) -> &'static str {
    match (kind, set) {
        (Kind::High, Set::Cards) => lang.pick("carta alta", "a high card"),
        (Kind::High, Set::Dice) => lang.pick("dado alto", "a high die"),
        (Kind::High, _) => lang.pick("pedra alta", "a high tile"),
        (Kind::Pair, _) => lang.pick("um par", "a pair"),
        (Kind::Flush, _) => lang.pick("três do mesmo naipe", "three of a suit"),
        (Kind::Run, _) => lang.pick("uma sequência", "a run"),
        (Kind::Trio, _) => lang.pick("uma trinca", "three alike"),
        (Kind::StraightFlush, _) => lang.pick("uma sequência do mesmo naipe", "a run of one suit"),
    }
}
