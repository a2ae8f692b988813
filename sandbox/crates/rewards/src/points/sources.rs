//! Sources of points: settled bets by type, and the staked parts of deposits, each counted once.
//!
//! A deposit that is withdrawn unstaked earns nothing. Therefore the eligible stake of a bet counts
//! once towards the newest deposit that was credited before the bet was placed and is not staked in
//! full (table `point_deposits`).

use ante_base::{
    ApiError,
    catalog::catalog,
    clock::{DAY, now},
    money::Money,
};
use ante_cashier::records::{self, StakedDeposit};
use ante_contract::points::{PointKind, PointSource};
use ante_identity::account::members;
use ante_ledger::{
    db::Tx,
    points::account::{self, Movement},
    work,
};
use ante_server::api::Ctx;
use sqlx::SqliteConnection;
use std::collections::{BTreeMap, HashMap, btree_map::Entry};

/// Money for one point, in whole units. Each value divides 100, so that a cent gives a number of
/// points with at most four decimals.
const MONEY_PER_POINT: [(PointKind, i64); 6] = [
    (PointKind::Live, 10),
    (PointKind::Lottery, 10),
    (PointKind::Pvp, 50),
    (PointKind::Slots, 5),
    (PointKind::Sports, 10),
    (PointKind::Deposit, 50),
];

/// Returns the sources of points as sent to the page.
pub(super) fn source_list() -> Vec<PointSource> {
    let source = |(kind, units): &(PointKind, i64)| PointSource {
        kind: *kind,
        amount: Money::whole(*units).amount(),
    };
    MONEY_PER_POINT.iter().map(source).collect()
}

/// Returns the points for an amount of money, rounded toward zero to 10⁻⁴.
pub(crate) fn points_for(kind: PointKind, money: Money) -> Money {
    let rate = MONEY_PER_POINT.iter().find(|(known, _)| *known == kind);
    rate.and_then(|(_, units)| money.ratio(1, (*units).into())).unwrap_or_default()
}

/// Returns the type of points that a game earns, or `None` for a removed game.
fn kind_of_game(code: &str) -> Option<PointKind> {
    Some(kind_of_game_type(&catalog().game(code)?.kind))
}

/// Returns the type of points that the games of a type earn.
pub(crate) fn kind_of_game_type(game_type: &str) -> PointKind {
    match game_type {
        "RNG" | "FISH" => PointKind::Slots,
        "PVP" => PointKind::Pvp,
        "SPORTS" | "ESPORTS" => PointKind::Sports,
        "ELOTT" | "LOTT" => PointKind::Lottery,
        _ => PointKind::Live,
    }
}

/// Points for a day's bets of one type, or for the staked part of a deposit.
#[derive(Debug)]
pub struct Gain {
    kind: PointKind,
    reference: String,
    points: Money,
    /// Source and id of each bet.
    of: Vec<(String, String)>,
    /// Deposit, if the points are for its staked part.
    deposit: Option<StakedPart>,
    /// Time of the last settlement among the bets, in Unix milliseconds.
    pub at: i64,
}

/// Newly staked part of a deposit.
#[derive(Debug)]
struct StakedPart {
    /// Id of the deposit.
    deposit: String,
    /// Amount in units for which points were credited before.
    credited: i64,
    /// Amount of the part in units.
    staked: i64,
}

/// Returns the points that a member has earned and not received: for settled bets, and for parts of
/// deposits that these bets stake. Reads all bets of the member.
pub async fn uncredited_gains(
    db: &mut SqliteConnection,
    member: &str,
) -> Result<Vec<Gain>, ApiError> {
    let bets: Vec<(String, String, String, i64, i64, i64)> = sqlx::query_as(
        "SELECT b.source, b.id, b.game, b.eligible, b.placed_at, coalesce(b.settled_at, b.placed_at)
         FROM bets b
         WHERE b.member = ? AND b.eligible > 0 AND NOT EXISTS
             (SELECT 1 FROM point_earned e WHERE e.source = b.source AND e.id = b.id)
         ORDER BY b.placed_at, b.source, b.id",
    )
    .bind(member)
    .fetch_all(&mut *db)
    .await?;
    if bets.is_empty() {
        return Ok(Vec::new());
    }
    let mut deposits = open_deposits(db, member).await?;
    let mut days: BTreeMap<(i64, &'static str), Gain> = BTreeMap::new();
    for (source, id, game, eligible, placed_at, at) in bets {
        let Some(kind) = kind_of_game(&game) else { continue };
        stake_deposits(&mut deposits, eligible, placed_at, at);
        let gain = match days.entry((at.div_euclid(DAY), account::kind_name(kind))) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(free) => {
                let reference = members::new_id()?;
                let (points, of) = (Money::ZERO, Vec::new());
                free.insert(Gain { kind, reference, points, of, deposit: None, at })
            }
        };
        gain.points =
            gain.points.checked_add(points_for(kind, Money(eligible))).unwrap_or(gain.points);
        gain.at = gain.at.max(at);
        gain.of.push((source, id));
    }
    let mut gains: Vec<Gain> = days.into_values().collect();
    for deposit in deposits.into_iter().filter(|deposit| deposit.staked > 0) {
        gains.push(Gain {
            kind: PointKind::Deposit,
            reference: members::new_id()?,
            points: points_for(PointKind::Deposit, Money(deposit.staked)),
            of: Vec::new(),
            deposit: Some(StakedPart {
                deposit: deposit.id,
                credited: deposit.credited,
                staked: deposit.staked,
            }),
            at: deposit.at,
        });
    }
    Ok(gains.into_iter().filter(|gain| gain.points > Money::ZERO).collect())
}

/// Deposit that is not staked in full.
struct OpenDeposit {
    id: String,
    credited_at: i64,
    /// Amount in units for which points were credited.
    credited: i64,
    /// Amount in units that no bet has staked yet.
    left: i64,
    /// Amount in units that the current bets stake.
    staked: i64,
    /// Time of the last settlement among these bets, in Unix milliseconds.
    at: i64,
}

/// Returns a member's deposits that are neither staked in full nor withdrawn, oldest first.
async fn open_deposits(
    db: &mut SqliteConnection,
    member: &str,
) -> Result<Vec<OpenDeposit>, ApiError> {
    let counted: Vec<(String, i64)> = sqlx::query_as(
        "SELECT d.id, coalesce(p.staked, 0)
         FROM deposits d LEFT JOIN point_deposits p ON p.deposit = d.id
         WHERE d.member = ? AND d.state = 'credited' AND d.amount > coalesce(p.staked, 0)
             AND NOT EXISTS
             (SELECT 1 FROM point_earned e WHERE e.source = 'deposit' AND e.id = d.id)",
    )
    .bind(member)
    .fetch_all(&mut *db)
    .await?;
    let counted: HashMap<String, i64> = counted.into_iter().collect();
    if counted.is_empty() {
        return Ok(Vec::new());
    }
    let deposits = records::staked_deposits(db, member, (0, i64::MAX)).await?;
    let open = |deposit: StakedDeposit| {
        let credited = *counted.get(&deposit.id)?;
        let left = deposit.staked.0 + deposit.unstaked.0 - credited;
        let StakedDeposit { id, credited_at, .. } = deposit;
        (left > 0).then_some(OpenDeposit { id, credited_at, credited, left, staked: 0, at: 0 })
    };
    Ok(deposits.into_iter().filter_map(open).collect())
}

/// Counts an eligible stake towards the deposits credited before the bet was placed, the newest
/// first. `placed_at` and `at` are the times of the bet and its settlement.
fn stake_deposits(deposits: &mut [OpenDeposit], eligible: i64, placed_at: i64, at: i64) {
    let mut rest = eligible;
    for deposit in deposits.iter_mut().rev().filter(|deposit| deposit.credited_at <= placed_at) {
        let part = rest.min(deposit.left);
        if part > 0 {
            deposit.left -= part;
            deposit.staked += part;
            deposit.at = deposit.at.max(at);
            rest -= part;
        }
    }
}

/// Credits earned points and records their sources.
///
/// # Errors
/// When a source was counted before.
pub async fn credit(tx: &mut Tx, member: &str, gain: &Gain, at: i64) -> Result<(), ApiError> {
    let Gain { kind, reference, points, of, deposit, .. } = gain;
    let key = format!("gain:{reference}");
    let movement = Movement { member, kind: *kind, reference, key: &key, points: *points, at };
    let Some(txn) = account::post(tx, &movement).await? else { return Ok(()) };
    sqlx::query(
        "INSERT INTO point_earned (source, id, txn)
         SELECT value ->> 0, value ->> 1, ? FROM json_each(?)",
    )
    .bind(txn)
    .bind(serde_json::to_string(of)?)
    .execute(&mut *tx)
    .await?;
    let Some(StakedPart { deposit, staked, .. }) = deposit else { return Ok(()) };
    sqlx::query(
        "INSERT INTO point_deposits (deposit, staked) VALUES (?, ?)
         ON CONFLICT DO UPDATE SET staked = staked + excluded.staked",
    )
    .bind(deposit)
    .bind(staked)
    .execute(tx)
    .await?;
    Ok(())
}

/// Whether one of some bets, or a further part of one of some deposits, has been credited.
const CREDITED_SQL: &str = "SELECT EXISTS (
        SELECT 1 FROM json_each(?1) j CROSS JOIN point_earned e
            ON e.source = j.value ->> 0 AND e.id = j.value ->> 1)
    OR EXISTS (
        SELECT 1 FROM json_each(?2) j CROSS JOIN point_deposits p ON p.deposit = j.value ->> 0
        WHERE p.staked <> j.value ->> 1)";

/// Credits gains that [`read_gains`] has computed shortly before. If one of them was credited since,
/// credits none: the rest follows with the next read.
pub(super) async fn credit_gains(
    tx: &mut Tx,
    member: &str,
    gains: &[Gain],
) -> Result<(), ApiError> {
    let bets: Vec<_> = gains.iter().flat_map(|gain| &gain.of).collect();
    let parts = gains.iter().filter_map(|gain| gain.deposit.as_ref());
    let deposits: Vec<_> = parts.map(|part| (&part.deposit, part.credited)).collect();
    let is_credited: bool = sqlx::query_scalar(CREDITED_SQL)
        .bind(serde_json::to_string(&bets)?)
        .bind(serde_json::to_string(&deposits)?)
        .fetch_one(&mut *tx)
        .await?;
    if is_credited {
        return Ok(());
    }
    for gain in gains {
        credit(tx, member, gain, now()).await?;
    }
    Ok(())
}

/// Computes the points that the member has earned until now. It reads all bets of the member, so it
/// is done outside the writer, which credits them by [`credit_gains`].
pub(super) async fn read_gains(ctx: &Ctx, member: &str) -> Result<Vec<Gain>, ApiError> {
    uncredited_gains(&mut *ctx.read().begin().await?, member).await
}

/// Credits all points that the member has earned until now. Uses the writer only if points are due.
pub(super) async fn catch_up_before_read(ctx: &Ctx, member: &str) -> Result<(), ApiError> {
    let gains = read_gains(ctx, member).await?;
    if gains.is_empty() {
        return Ok(());
    }
    let member = member.to_owned();
    ctx.app.db().write(work!(|tx| credit_gains(tx, &member, &gains).await)).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use ante_base::catalog::CATEGORIES;
    use ante_identity::account::members::NewMember;
    use ante_ledger::db::{Db, resolve_path};

    /// Writes a member's lost bets of one unit each, with these numbers as ids and moments.
    async fn bets(tx: &mut Tx, member: &str, (from, to): (i64, i64)) -> Result<(), ApiError> {
        sqlx::query(
            "WITH RECURSIVE n (n) AS (SELECT ?2 UNION ALL SELECT n + 1 FROM n WHERE n < ?3)
             INSERT INTO bets (id, source, member, game, vendor, bet_key, stake, eligible, state,
                 balance_staked, placed_at, settled_at)
             SELECT n, 'round', ?1, 'onca-dourada', 'PG', n, 10000, 10000, 'lost', 0, n, n FROM n",
        )
        .bind(member)
        .bind(from)
        .bind(to)
        .execute(tx)
        .await?;
        Ok(())
    }

    /// Gains computed by several readers at once are credited once, and the writer reads no bet.
    #[tokio::test]
    async fn gains_of_concurrent_reads_are_credited_once_without_reading_bets() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        let new = NewMember { username: "ana".to_owned(), ..NewMember::default() };
        let member = db
            .write(work!(|tx| {
                let member = members::create(tx, &new).await?;
                sqlx::query(
                    "INSERT INTO deposits (id, member, method, amount, fee, state, created_at, expires_at)
                     VALUES ('d', ?, 'PIX', 30000000, 0, 'credited', 1, 0)",
                )
                .bind(&member)
                .execute(&mut *tx)
                .await?;
                bets(tx, &member, (1, 2000)).await?;
                Ok(member)
            }))
            .await
            .unwrap();
        let read = async || {
            let mut reader = db.readers().begin().await.unwrap();
            uncredited_gains(&mut reader, &member).await.unwrap()
        };
        let credit_hidden = async |gains: Vec<Gain>| {
            let member = member.clone();
            db.write(work!(|tx| {
                sqlx::query("ALTER TABLE bets RENAME TO hidden_bets").execute(&mut *tx).await?;
                credit_gains(tx, &member, &gains).await?;
                sqlx::query("ALTER TABLE hidden_bets RENAME TO bets").execute(&mut *tx).await?;
                account::balance(tx, &member).await
            }))
            .await
            .unwrap()
        };
        let (first, second) = (read().await, read().await);
        // A point for five units staked on slots, and one for fifty units of the deposit.
        assert_eq!(credit_hidden(first).await, Money::whole(400 + 40));
        assert_eq!(credit_hidden(second).await, Money::whole(400 + 40));
        assert!(read().await.is_empty());
        let owner = member.clone();
        db.write(work!(|tx| bets(tx, &owner, (2001, 2500)).await)).await.unwrap();
        let stale = read().await;
        let owner = member.clone();
        db.write(work!(|tx| bets(tx, &owner, (2501, 3000)).await)).await.unwrap();
        // The larger gains include the smaller ones, which then credit nothing.
        let all = Money::whole(600 + 60);
        assert_eq!(credit_hidden(read().await).await, all);
        assert_eq!(credit_hidden(stale).await, all);
    }

    /// The check before a credit looks up the gains by their keys.
    #[tokio::test]
    async fn credited_gains_are_found_by_keys() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        let sql = sqlx::AssertSqlSafe(format!("EXPLAIN QUERY PLAN {CREDITED_SQL}"));
        let rows: Vec<(i64, i64, i64, String)> =
            sqlx::query_as(sql).fetch_all(db.readers()).await.unwrap();
        let plan: Vec<String> = rows.into_iter().map(|(.., step)| step).collect();
        assert!(
            plan.iter()
                .any(|step| step.starts_with("SEARCH e USING PRIMARY KEY (source=? AND id=?)")),
            "{plan:?}"
        );
        assert!(
            plan.iter().any(|step| step.starts_with("SEARCH p USING PRIMARY KEY (deposit=?)")),
            "{plan:?}"
        );
    }

    #[test]
    fn every_cent_gives_an_exact_number_of_points() {
        for (kind, units) in MONEY_PER_POINT {
            assert_eq!(100 % units, 0, "{kind:?}");
            assert_eq!(points_for(kind, Money(100)).0 * units, 100, "{kind:?}");
        }
        assert_eq!(points_for(PointKind::Reward, Money::whole(5)), Money::ZERO);
    }

    /// The order of settlements does not change how much of the deposits is staked.
    #[test]
    fn a_stake_counts_for_the_newest_deposit_before_it() {
        let deposit = |id: &str, credited_at| OpenDeposit {
            id: id.to_owned(),
            credited_at,
            credited: 0,
            left: 100,
            staked: 0,
            at: 0,
        };
        let mut deposits = [deposit("first", 0), deposit("second", 20)];
        for placed_at in [30, 10] {
            stake_deposits(&mut deposits, 100, placed_at, 40);
        }
        assert_eq!(deposits.map(|deposit| deposit.staked), [100, 100]);
    }

    #[test]
    fn every_game_type_earns_points() {
        for kind in CATEGORIES {
            let game = catalog().games.iter().find(|game| game.kind == kind);
            assert!(game.is_none_or(|game| kind_of_game(&game.code).is_some()), "{kind}");
        }
        assert_eq!(kind_of_game("no-such-game"), None);
    }
}
