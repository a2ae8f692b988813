//! Manual rebate: a share of the stakes decided since the last rebate.
//!
//! The base is the sum of all eligible stakes ever decided, minus the stakes of earlier rebates,
//! including games that are no longer offered. Hence every bet counts exactly once, however late it
//! is settled.

use ante_base::{
    ApiError, ErrorCode,
    catalog::CATEGORIES,
    clock::{now, rfc3339},
    key,
    money::Money,
};
use ante_contract::{
    Empty,
    wallet::rewards::{ClaimedRebate, Rebate, RebateLine},
};
use ante_identity::account::members;
use ante_ledger::{
    db::Tx,
    game_types,
    ledger::{self},
    limits, work,
};
use ante_server::{api::Ctx, settings};
use sqlx::{Row, SqliteConnection, sqlite::SqliteRow};
use std::collections::BTreeMap;

/// Smallest rebate that can be claimed.
const MIN_CLAIM: Money = Money::whole(1);
/// Maximum number of earlier rebates in a response.
const MAX_PAST_CLAIMS: i64 = 20;
/// Eligible stakes of a member's settled bets by game, from the daily sums: a claim reads none of
/// the bets.
const STAKES_BY_GAME_SQL: &str =
    "SELECT game, sum(eligible) FROM bet_days WHERE member = ? GROUP BY game";

/// Returns the rebate rate of a game type, in hundredths of a percent.
fn rate_of(game_type: &str) -> u32 {
    match game_type {
        "RNG" => 60,
        "LIVE" | "FISH" => 50,
        "ELOTT" | "LOTT" => 40,
        "SPORTS" | "ESPORTS" => 35,
        // The best play at cards leaves a margin of 0.16 % (`sandbox/games/README.md`).
        _ => 5,
    }
}

/// Stakes of a game type without a rebate so far, and the rebate on them.
struct RebateShare {
    game_type: &'static str,
    valid: Money,
    /// Rate in hundredths of a percent.
    rate: u32,
    amount: Money,
}

impl RebateShare {
    /// Computes the rebate.
    fn new(game_type: &'static str, valid: Money) -> Self {
        let rate = rate_of(game_type);
        Self { game_type, valid, rate, amount: valid.share(rate) }
    }

    /// Returns the rate in percent as [`Money`], in units of 10⁻⁴.
    fn percent(&self) -> Money {
        Money(i64::from(self.rate) * 100)
    }

    fn on_the_wire(&self) -> RebateLine {
        RebateLine {
            game_type: self.game_type.to_owned(),
            valid_bet: self.valid.amount(),
            rate: self.percent().amount(),
            amount: self.amount.amount(),
        }
    }
}

/// Returns the rate of a game type in percent, and the rebate on stakes.
pub fn share(game_type: &'static str, valid: Money) -> (Money, Money) {
    let line = RebateShare::new(game_type, valid);
    (line.percent(), line.amount)
}

fn total(lines: &[RebateShare]) -> Result<Money, ApiError> {
    let sum = lines.iter().try_fold(Money::ZERO, |sum, line| sum.checked_add(line.amount));
    sum.ok_or_else(|| ErrorCode::LimitExceeded.into())
}

/// Returns the accrued rebate by game type, in menu order.
async fn accrued(db: &mut SqliteConnection, member: &str) -> Result<Vec<RebateShare>, ApiError> {
    let staked: Vec<(String, i64)> =
        sqlx::query_as(STAKES_BY_GAME_SQL).bind(member).fetch_all(&mut *db).await?;
    let types = game_types::load(&mut *db).await?;
    let counted: Vec<(String, i64)> = sqlx::query_as(
        "SELECT l.game_type, sum(l.valid_bet) FROM rebates r JOIN rebate_lines l ON l.rebate = r.id
         WHERE r.member = ? GROUP BY l.game_type",
    )
    .bind(member)
    .fetch_all(db)
    .await?;
    let mut left: BTreeMap<&str, i64> = BTreeMap::new();
    for (code, stake) in &staked {
        if let Some(game_type) = types.get(code) {
            *left.entry(game_type).or_default() += stake;
        }
    }
    for (game_type, valid) in &counted {
        *left.entry(game_type).or_default() -= valid;
    }
    let lines = CATEGORIES.iter().filter_map(|game_type| {
        let valid = *left.get(game_type)?;
        (valid > 0).then(|| RebateShare::new(game_type, Money(valid)))
    });
    Ok(lines.collect())
}

fn past_claim(row: &SqliteRow) -> Result<ClaimedRebate, ApiError> {
    Ok(ClaimedRebate {
        id: row.try_get("id")?,
        amount: Money(row.try_get("amount")?).amount(),
        at: rfc3339(row.try_get("taken_at")?),
    })
}

/// Returns the accrued rebate; empty during a break, when it cannot be claimed.
pub async fn accrued_rebate(ctx: Ctx, _: Empty) -> Result<Rebate, ApiError> {
    let member = &ctx.real_member()?.member;
    // One snapshot for both: a rebate claimed concurrently is either accrued or in the list.
    read_rebate(&mut *ctx.read().begin().await?, member).await
}

async fn read_rebate(db: &mut SqliteConnection, member: &str) -> Result<Rebate, ApiError> {
    let quiet = limits::active_break(&mut *db, member).await?.is_some();
    let lines = if quiet { Vec::new() } else { accrued(db, member).await? };
    let rows = sqlx::query(
        "SELECT id, amount, taken_at FROM rebates WHERE member = ?
         ORDER BY taken_at DESC, id DESC LIMIT ?",
    )
    .bind(member)
    .bind(MAX_PAST_CLAIMS)
    .fetch_all(&mut *db)
    .await?;
    let joined: i64 = sqlx::query_scalar("SELECT created_at FROM members WHERE id = ?")
        .bind(member)
        .fetch_one(db)
        .await?;
    let since = rows.first().map(|row| row.try_get("taken_at")).transpose()?;
    Ok(Rebate {
        amount: total(&lines)?.amount(),
        lines: lines.iter().map(RebateShare::on_the_wire).collect(),
        least: MIN_CLAIM.amount(),
        since: rfc3339(since.unwrap_or(joined)),
        taken: rows.iter().map(past_claim).collect::<Result<_, _>>()?,
    })
}

/// Claims the rebate: posts it from the operator to the main wallet.
pub async fn claim(ctx: Ctx, _: Empty) -> Result<ClaimedRebate, ApiError> {
    let member = ctx.real_member()?.member.clone();
    ctx.mutate(work!(|tx| pay_out_rebate(tx, &member).await)).await
}

async fn pay_out_rebate(tx: &mut Tx, member: &str) -> Result<ClaimedRebate, ApiError> {
    limits::refuse_on_break(&mut *tx, member).await?;
    let lines = accrued(tx, member).await?;
    let amount = total(&lines)?;
    if amount < MIN_CLAIM {
        return Err(below_minimum(tx).await?);
    }
    let (id, at) = (members::new_id()?, now());
    sqlx::query("INSERT INTO rebates (id, member, amount, taken_at) VALUES (?, ?, ?, ?)")
        .bind(&id)
        .bind(member)
        .bind(amount.0)
        .bind(at)
        .execute(&mut *tx)
        .await?;
    for line in &lines {
        sqlx::query(
            "INSERT INTO rebate_lines (rebate, game_type, valid_bet, rate, amount)
             VALUES (?, ?, ?, ?, ?)",
        )
        .bind(&id)
        .bind(line.game_type)
        .bind(line.valid.0)
        .bind(line.percent().0)
        .bind(line.amount.0)
        .execute(&mut *tx)
        .await?;
    }
    ledger::pay_member(tx, member, amount, "rebate", &id, &format!("rebate:{id}")).await?;
    Ok(ClaimedRebate { id, amount: amount.amount(), at: rfc3339(at) })
}

async fn below_minimum(tx: &mut Tx) -> Result<ApiError, ApiError> {
    let amount = settings::load(tx).await?.currency().amount(MIN_CLAIM);
    let text = key!("wallet.errors.claimTooSmall");
    Ok(ApiError::with_text(ErrorCode::RebateTooSmall, text, &[("amount", &amount)]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ante_base::clock::DAY;
    use ante_identity::account::members::NewMember;
    use ante_ledger::db::{Db, resolve_path};

    /// Every settled bet counts, also after late settlements, voids and corrections, and the claim
    /// reads none of them.
    #[tokio::test]
    async fn a_rebate_counts_every_settled_bet_and_reads_none() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        db.write(work!(|tx| {
            let new = NewMember { username: "rebate01".to_owned(), ..NewMember::default() };
            let member = members::create(tx, &new).await?;
            let insert = "WITH RECURSIVE n (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM n WHERE n < 2999)
                INSERT INTO bets (id, source, member, game, vendor, bet_key, stake, eligible, state,
                    balance_staked, placed_at, settled_at)
                SELECT n, 'sports', ?1, CASE n % 3 WHEN 0 THEN 'truco' ELSE 'onca-dourada' END, 'PG', n,
                    10000 * (n + 1), CASE n % 5 WHEN 0 THEN 0 ELSE 10000 * (n + 1) END,
                    CASE n % 5 WHEN 0 THEN 'open' ELSE 'lost' END, 0, n * ?2 / 100,
                    CASE n % 5 WHEN 0 THEN NULL ELSE n * ?2 / 50 END
                FROM n";
            sqlx::query(insert).bind(&member).bind(DAY).execute(&mut *tx).await?;
            for sql in [
                "INSERT INTO game_types VALUES ('truco', 'PVP')",
                "UPDATE bets SET state = 'won', eligible = stake / 2, settled_at = placed_at + 1
                 WHERE state = 'open' AND rowid % 2 = 0",
                "UPDATE bets SET state = 'void', eligible = 0 WHERE state = 'lost' AND rowid % 7 = 0",
                "UPDATE bets SET settled_at = settled_at + 86400000 WHERE rowid % 11 = 0",
            ] {
                sqlx::query(sql).execute(&mut *tx).await?;
            }
            let sql = "SELECT game, sum(eligible) FROM bets WHERE member = ? AND eligible > 0
                GROUP BY game ORDER BY game = 'truco'";
            let by_game: Vec<(String, i64)> =
                sqlx::query_as(sql).bind(&member).fetch_all(&mut *tx).await?;
            sqlx::query("ALTER TABLE bets RENAME TO hidden_bets").execute(&mut *tx).await?;
            let lines = accrued(tx, &member).await?;
            let lines: Vec<_> = lines.iter().map(|line| (line.game_type, line.valid.0)).collect();
            assert_eq!(lines, [("RNG", by_game[0].1), ("PVP", by_game[1].1)]);
            let claimed = pay_out_rebate(tx, &member).await?;
            assert!(Money::parse(claimed.amount.as_str()) > Some(MIN_CLAIM));
            assert!(accrued(tx, &member).await?.is_empty());
            Ok(())
        }))
        .await
        .unwrap();
    }

    /// Stakes on a removed game, for which a rebate was claimed, are not subtracted from later
    /// stakes.
    #[tokio::test]
    async fn a_rebate_paid_for_a_removed_game_reduces_no_later_rebate() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        let lines: Vec<(&str, Money)> = db
            .write(|tx| {
                Box::pin(async move {
                    let new = NewMember { username: "rebate01".to_owned(), ..NewMember::default() };
                    let member = members::create(tx, &new).await?;
                    for (game, units) in [("gone", 500), ("onca-dourada", 300)] {
                        sqlx::query(
                            "INSERT INTO bets (id, source, member, game, vendor, bet_key, stake, eligible,
                                 state, balance_staked, placed_at, settled_at)
                             VALUES (?1, 'round', ?2, ?1, 'PG', ?1, ?3, ?3, 'lost', 0, 1, 1)",
                        )
                        .bind(game)
                        .bind(&member)
                        .bind(Money::whole(units).0)
                        .execute(&mut *tx)
                        .await?;
                    }
                    for sql in [
                        "INSERT INTO game_types VALUES ('gone', 'RNG')",
                        "INSERT INTO rebates SELECT 'r', id, 30000, 1 FROM members",
                        "INSERT INTO rebate_lines VALUES ('r', 'RNG', 5000000, 6000, 30000)",
                    ] {
                        sqlx::query(sql).execute(&mut *tx).await?;
                    }
                    let lines = accrued(tx, &member).await?;
                    Ok(lines.iter().map(|line| (line.game_type, line.valid)).collect())
                })
            })
            .await
            .unwrap();
        assert_eq!(lines, [("RNG", Money::whole(300))]);
    }

    #[test]
    fn rebates_are_truncated_to_cents() {
        for (kind, valid, rate, amount) in [
            ("RNG", "1200", "0.6", "7.2"),
            ("RNG", "100.01", "0.6", "0.6"),
            ("SPORTS", "33.33", "0.35", "0.11"),
            ("PVP", "100", "0.05", "0.05"),
            ("PVP", "1", "0.05", "0"),
        ] {
            let line = RebateShare::new(kind, Money::parse(valid).unwrap());
            assert_eq!(line.percent().to_string(), rate);
            assert_eq!(line.amount.to_string(), amount, "{kind} {valid}");
        }
        let all = RebateShare::new("RNG", Money(i64::MAX));
        assert!(all.amount.0 > 0 && all.amount.0 < i64::MAX);
    }
}
