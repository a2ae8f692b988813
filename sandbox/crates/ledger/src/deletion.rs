//! Deletion of expired rows.

use crate::{db::Db, work};
use ante_base::ApiError;
use sqlx::AssertSqlSafe;

/// Largest number of rows deleted by one job.
const ROWS_PER_BATCH: u64 = 5_000;

impl Db {
    /// Deletes the rows of a table that meet an SQL condition on `moment`, in batches with a job
    /// each. `key` lists the columns of the primary key.
    ///
    /// # Errors
    /// When the database fails; the error is also logged with the table.
    pub async fn delete_where(
        &self,
        table: &'static str,
        key: &str,
        condition: &str,
        moment: i64,
    ) -> Result<(), ApiError> {
        let sql = format!(
            "DELETE FROM {table} WHERE ({key}) IN (
                 SELECT {key} FROM {table} WHERE {condition} LIMIT {ROWS_PER_BATCH})"
        );
        loop {
            let sql = AssertSqlSafe(sql.clone());
            let deleted = self.write(work!(|tx| {
                Ok(sqlx::query(sql).bind(moment).execute(tx).await?.rows_affected())
            }));
            let deleted = deleted.await.inspect_err(|error| {
                tracing::error!(code = error.code(), table, "expired rows were not deleted");
            })?;
            if deleted < ROWS_PER_BATCH {
                return Ok(());
            }
        }
    }
}
