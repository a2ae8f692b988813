//! Descriptions of hands, for the betting record.

use super::{
    hands::Hand,
    pieces::Set,
    rooms,
    value::{Kind, Value, swapped},
};
use ante_base::{ApiError, Lang, catalog::catalog, key};
use sqlx::{Row, SqliteConnection, sqlite::SqliteRow};
use std::collections::BTreeMap;

/// Returns the room and the result of each hand of a JSON list of ids.
pub async fn describe(
    db: &mut SqliteConnection,
    ids: &str,
    lang: Lang,
) -> Result<BTreeMap<String, String>, ApiError> {
    let rows = sqlx::query("SELECT * FROM bets WHERE id IN (SELECT value FROM json_each(?))")
        .bind(ids)
        .fetch_all(db)
        .await?;
    rows.iter().map(|row| Ok((row.try_get("id")?, describe_hand(row, lang)?))).collect()
}

fn describe_hand(row: &SqliteRow, lang: Lang) -> Result<String, ApiError> {
    let game = catalog().game(row.try_get("game")?);
    let room = game.and_then(|game| rooms::find(game, row.try_get("room").ok()?));
    let room = room.map_or("", |room| room.name(lang));
    let text = lang.format(key!("games.cardRoom"), &[("room", &room)]);
    let hand = Hand::read(row)?;
    if hand.win.is_none() {
        return Ok(text);
    }
    let own = hand.seats.first().map(|seat| &seat.pile);
    let ended = match hand.swap.zip(own) {
        Some((swap, pile)) => {
            kind_name(Value::evaluate(hand.set, swapped(pile, swap)).kind, hand.set, lang)
        }
        None => lang.text(key!("games.cardHands.left")),
    };
    Ok(format!("{text} · {ended}"))
}

fn kind_name(kind: Kind, set: Set, lang: Lang) -> &'static str {
    lang.text(match (kind, set) {
        (Kind::High, Set::Cards) => key!("games.cardHands.highCard"),
        (Kind::High, Set::Dice) => key!("games.cardHands.highDie"),
        (Kind::High, _) => key!("games.cardHands.highTile"),
        (Kind::Pair, _) => key!("games.cardHands.pair"),
        (Kind::Flush, _) => key!("games.cardHands.flush"),
        (Kind::Run, _) => key!("games.cardHands.run"),
        (Kind::Trio, _) => key!("games.cardHands.trio"),
        (Kind::StraightFlush, _) => key!("games.cardHands.straightFlush"),
    })
}
