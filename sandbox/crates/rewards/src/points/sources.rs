//! Sources of points: decided bets by type and credited deposits, each counted once.

use ante_base::{
    ApiError,
    catalogue::catalogue,
    clock::{DAY, now},
    money::Money,
};
use ante_contract::points::{PointKind, PointSource};
use ante_identity::account::members;
use ante_ledger::{
    db::Tx,
    points::account::{self, Movement},
    work,
};
use ante_server::api::Ctx;
use sqlx::SqliteConnection;
use std::collections::{BTreeMap, btree_map::Entry};

/// Money for one point, in whole units. All of them divide a cent into our four decimals: points are
/// never cut.
const RATES: [(PointKind, i64); 6] = [
    (PointKind::Live, 2),
    (PointKind::Lottery, 2),
    (PointKind::Pvp, 2),
    (PointKind::Slots, 1),
    (PointKind::Sports, 2),
    (PointKind::Deposit, 5),
];

/// The table of sources, as it goes over the wire.
pub(super) fn table() -> Vec<PointSource> {
    let source = |(kind, units): &(PointKind, i64)| PointSource {
        kind: *kind,
        amount: Money::whole(*units).amount(),
    };
    RATES.iter().map(source).collect()
}

/// Returns the points for an amount of money.
fn points(kind: PointKind, money: Money) -> Money {
    let rate = RATES.iter().find(|(known, _)| *known == kind);
    rate.map_or(Money::ZERO, |(_, units)| Money(money.0 / units))
}

/// The type of a game's points.
fn of_game(code: &str) -> Option<PointKind> {
    Some(match catalogue().game(code)?.kind.as_str() {
        "RNG" | "FISH" => PointKind::Slots,
        "PVP" => PointKind::Pvp,
        "SPORTS" | "ESPORTS" => PointKind::Sports,
        "ELOTT" | "LOTT" => PointKind::Lottery,
        _ => PointKind::Live,
    })
}

/// A day's bets of a type, or a deposit.
#[derive(Debug)]
pub struct Gain {
    kind: PointKind,
    reference: String,
    points: Money,
    /// Table and id of each source.
    of: Vec<(String, String)>,
    /// Time at which the last of it was decided.
    pub at: i64,
}

/// A member's decided bets and credited deposits that no points were given for.
pub async fn gather(db: &mut SqliteConnection, member: &str) -> Result<Vec<Gain>, ApiError> {
    let bets: Vec<(String, String, String, i64, i64)> = sqlx::query_as(
        "SELECT b.source, b.id, b.game, b.eligible, coalesce(b.settled_at, b.placed_at) FROM bets b
         WHERE b.member = ? AND b.eligible > 0 AND NOT EXISTS
             (SELECT 1 FROM point_earned e WHERE e.source = b.source AND e.id = b.id)",
    )
    .bind(member)
    .fetch_all(&mut *db)
    .await?;
    let mut days: BTreeMap<(i64, &'static str), Gain> = BTreeMap::new();
    for (source, id, game, eligible, at) in bets {
        let Some(kind) = of_game(&game) else { continue };
        let gain = match days.entry((at.div_euclid(DAY), account::name(kind))) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(free) => {
                let reference = members::new_id()?;
                free.insert(Gain { kind, reference, points: Money::ZERO, of: Vec::new(), at })
            }
        };
        gain.points = gain.points.plus(points(kind, Money(eligible))).unwrap_or(gain.points);
        gain.at = gain.at.max(at);
        gain.of.push((source, id));
    }
    let deposits: Vec<(String, i64, i64)> = sqlx::query_as(
        "SELECT d.id, d.amount, coalesce(d.ended_at, d.created_at) FROM deposits d
         WHERE d.member = ? AND d.state = 'credited' AND NOT EXISTS
             (SELECT 1 FROM point_earned e WHERE e.source = 'deposit' AND e.id = d.id)",
    )
    .bind(member)
    .fetch_all(db)
    .await?;
    let deposits = deposits.into_iter().map(|(id, amount, at)| Gain {
        kind: PointKind::Deposit,
        reference: id.clone(),
        points: points(PointKind::Deposit, Money(amount)),
        of: vec![("deposit".to_owned(), id)],
        at,
    });
    Ok(days.into_values().chain(deposits).filter(|gain| gain.points > Money::ZERO).collect())
}

/// Records a gain and its sources; fails if one of them was counted before.
pub async fn credit(tx: &mut Tx, member: &str, gain: &Gain, at: i64) -> Result<(), ApiError> {
    let Gain { kind, reference, points, of, .. } = gain;
    let key = format!("gain:{reference}");
    let movement = Movement { member, kind: *kind, reference, key: &key, points: *points, at };
    let Some(txn) = account::post(tx, &movement).await? else { return Ok(()) };
    sqlx::query(
        "INSERT INTO point_earned (source, id, txn)
         SELECT value ->> 0, value ->> 1, ? FROM json_each(?)",
    )
    .bind(txn)
    .bind(serde_json::to_string(of)?)
    .execute(tx)
    .await?;
    Ok(())
}

/// Gives a member the points of all that was decided until now.
pub(super) async fn catch_up(tx: &mut Tx, member: &str) -> Result<(), ApiError> {
    for gain in gather(tx, member).await? {
        credit(tx, member, &gain, now()).await?;
    }
    Ok(())
}

/// Runs [`catch_up`] before a read. Checks with a reader first, so that the writer is used only if
/// needed.
pub(super) async fn caught_up(ctx: &Ctx, member: &str) -> Result<(), ApiError> {
    let waiting = gather(&mut *ctx.read().acquire().await?, member).await?;
    if waiting.is_empty() {
        return Ok(());
    }
    let member = member.to_owned();
    ctx.app.db().write(work!(|tx| catch_up(tx, &member).await)).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use ante_base::catalogue::CATEGORIES;

    #[test]
    fn every_cent_counts_in_full() {
        for (kind, units) in RATES {
            assert_eq!(100 % units, 0, "{kind:?}");
            assert_eq!(points(kind, Money(100)).0 * units, 100, "{kind:?}");
        }
        assert_eq!(points(PointKind::Reward, Money::whole(5)), Money::ZERO);
    }

    #[test]
    fn every_type_of_game_brings_points() {
        for (kind, ..) in CATEGORIES {
            let game = catalogue().games.iter().find(|game| game.kind == kind);
            assert!(game.is_none_or(|game| of_game(&game.code).is_some()), "{kind}");
        }
        assert_eq!(of_game("no-such-game"), None);
    }
}
