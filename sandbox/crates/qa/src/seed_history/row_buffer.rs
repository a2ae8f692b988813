//! Buffer for rows of the games' tables, each table written at once.

use ante_base::ApiError;
use ante_ledger::db::Tx;
use serde_json::Value;
use sqlx::AssertSqlSafe;
use std::collections::BTreeMap;

/// Tables with their columns, in an order that satisfies references.
const TABLES: [(&str, &str); 12] = [
    (
        "bets",
        "id, source, member, game, vendor, bet_key, room, round, stake, prize, eligible, state,
         balance_staked, balance_settled, result, placed_at, settled_at, detail",
    ),
    ("live_rounds", "look, round, number, drawn_at"),
    ("live_bets", "bet, place, stake"),
    ("lottery_draws", "lottery, round, numbers, written_at"),
    ("lottery_bets", "bet, play, pick, stake, pays"),
    (
        "sport_events",
        "id, league, home, away, starts_at, state, tick, home_score, away_score, ended_at",
    ),
    ("sport_legs", "bet, event, market, outcome, price, state"),
    (
        "deposits",
        "id, member, method, amount, fee, state, created_at, expires_at, ended_at",
    ),
    (
        "withdrawals",
        "id, member, method, account, amount, fee, state, created_at, reviewed_at, sent_at, ended_at,
         receipt_answer, receipt_by, receipt_state, receipt_at",
    ),
    (
        "bonuses",
        "id, member, offer, reference, amount, turnover, state, granted_at, expires_at, done,
         ended_at",
    ),
    ("rebates", "id, member, amount, taken_at"),
    ("rebate_lines", "rebate, game_type, valid_bet, rate, amount"),
];

/// Rows to be written.
#[derive(Default)]
pub struct RowBuffer {
    by_table: BTreeMap<&'static str, Vec<Value>>,
    /// Drawn roulette numbers by round.
    pub numbers: BTreeMap<i64, u8>,
    /// Drawn lottery numbers by round.
    pub draws: BTreeMap<i64, Vec<u8>>,
    /// Written events with their final scores.
    pub events: BTreeMap<String, [u32; 2]>,
}

impl RowBuffer {
    /// Adds a row: the values of its table's columns.
    pub fn add(&mut self, table: &'static str, row: Value) {
        self.by_table.entry(table).or_default().push(row);
    }

    /// Writes the buffered rows and clears the buffer.
    pub async fn write(&mut self, tx: &mut Tx) -> Result<(), ApiError> {
        for (table, columns) in TABLES {
            let rows = self.by_table.remove(table).unwrap_or_default();
            let count = columns.split(',').count();
            let values: Vec<String> = (0..count).map(|at| format!("value ->> {at}")).collect();
            // Names are constants; values are bound.
            let sql = format!(
                "INSERT INTO {table} ({columns}) SELECT {} FROM json_each(?)",
                values.join(", ")
            );
            sqlx::query(AssertSqlSafe(sql))
                .bind(Value::from(rows).to_string())
                .execute(&mut *tx)
                .await?;
        }
        Ok(())
    }
}
