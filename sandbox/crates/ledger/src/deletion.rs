//! Deletion of expired rows.

use crate::{db::Db, work};
use ante_base::ApiError;
use sqlx::AssertSqlSafe;

/// Largest number of rows deleted by one job.
const ROWS_PER_BATCH: u64 = 5_000;
/// Tables with the contents of files, which are deleted in smaller batches.
const FILE_TABLES: [&str; 2] = ["proofs", "chat_pictures"];
const FILES_PER_BATCH: u64 = 20;

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
        let most = if FILE_TABLES.contains(&table) { FILES_PER_BATCH } else { ROWS_PER_BATCH };
        let sql = format!(
            "DELETE FROM {table} WHERE ({key}) IN (
                 SELECT {key} FROM {table} WHERE {condition} LIMIT {most})"
        );
        loop {
            let sql = AssertSqlSafe(sql.clone());
            let deleted = self.write(work!(|tx| {
                Ok(sqlx::query(sql).bind(moment).execute(tx).await?.rows_affected())
            }));
            let deleted = deleted.await.inspect_err(|error| {
                tracing::error!(code = error.code(), table, "expired rows were not deleted");
            })?;
            if deleted < most {
                return Ok(());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::db::resolve_path;

    #[tokio::test]
    async fn every_table_with_contents_of_files_is_deleted_in_small_batches() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        let tables: Vec<String> = sqlx::query_scalar(
            "SELECT t.name FROM sqlite_schema t JOIN pragma_table_info(t.name) c
             WHERE t.type = 'table' AND c.name = 'content' AND c.type = 'BLOB'
             ORDER BY t.name DESC",
        )
        .fetch_all(db.readers())
        .await
        .unwrap();
        assert_eq!(tables, FILE_TABLES);
    }
}
