//! The database: one SQLite file, one writer that commits in groups, a pool of readers.
//!
//! Every change goes through [`Db::write`]. Jobs that wait while the disk syncs share the next
//! commit, each in a savepoint of its own, and nobody gets an answer before the commit is on disk.

use crate::push;
use ante_base::{ApiError, Code, secret};
use sqlx::{
    Connection, SqlSafeStr, SqliteConnection, SqlitePool,
    migrate::{Migration, MigrationType, Migrator},
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};
use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    path::{Path, PathBuf},
    pin::Pin,
    task::Poll,
    time::Duration,
};
use tokio::sync::{mpsc, oneshot};

/// The writer's connection inside a job. Give it to queries as `&mut *tx`.
pub type Tx = SqliteConnection;
/// A job's work on the writer's connection.
pub type Work<'c, T> = Pin<Box<dyn Future<Output = Result<T, ApiError>> + Send + 'c>>;

/// What to answer when a row could not be written: this, if its place is taken.
pub fn taken(code: Code) -> impl FnOnce(sqlx::Error) -> ApiError {
    move |error| match error.as_database_error() {
        Some(db) if db.is_unique_violation() => code.into(),
        _ => error.into(),
    }
}

type Reply = Box<dyn FnOnce(Result<(), ApiError>) + Send>;
type Job = Box<
    dyn for<'c> FnOnce(
            &'c mut Tx,
        ) -> Pin<Box<dyn Future<Output = Result<Reply, Reply>> + Send + 'c>>
        + Send,
>;

/// Jobs that share one commit at most.
const GROUP: usize = 128;

/// The open database.
#[derive(Clone)]
pub struct Db {
    jobs: mpsc::Sender<Job>,
    readers: SqlitePool,
    push: push::Hub,
}

/// Removes the file of a `:memory:` database when dropped.
pub struct TemporaryFile(Option<PathBuf>);

impl Drop for TemporaryFile {
    fn drop(&mut self) {
        if let Some(folder) = self.0.take() {
            // Nothing to be done when it fails at the end of the process.
            let _ = std::fs::remove_dir_all(folder);
        }
    }
}

impl TemporaryFile {
    /// How far a commit has to get: what is gone with the process need not reach the disk.
    pub fn synchronous(&self) -> SqliteSynchronous {
        if self.0.is_some() { SqliteSynchronous::Off } else { SqliteSynchronous::Full }
    }
}

/// The name of a database that is gone at the end.
pub const MEMORY: &str = ":memory:";

/// Where `--db` points; `:memory:` is a file of its own in the temporary folder, so that WAL works.
///
/// # Errors
/// When the folder cannot be made.
pub fn place(db: &str) -> std::io::Result<(PathBuf, TemporaryFile)> {
    if db == MEMORY {
        let name = secret::bytes::<8>().map_err(std::io::Error::other)?;
        let folder = std::env::temp_dir().join(format!("ante-{}", secret::encode(&name)));
        std::fs::create_dir_all(&folder)?;
        return Ok((folder.join("ante.db"), TemporaryFile(Some(folder))));
    }
    let file = PathBuf::from(db);
    if let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder)?;
    }
    Ok((file, TemporaryFile(None)))
}

/// Copies a database as it stands, with what its log still holds.
///
/// # Errors
/// When there is none, or it cannot be read or written.
pub async fn copy(from: &Path, to: &Path) -> Result<(), sqlx::Error> {
    let options = SqliteConnectOptions::new().filename(from);
    let mut source = SqliteConnection::connect_with(&options).await?;
    let to = to.to_string_lossy().into_owned();
    sqlx::query("VACUUM INTO ?").bind(to).execute(&mut source).await?;
    source.close().await
}

/// Version, description and SQL of each migration: what `build.rs` found in `migrations/`.
const MIGRATIONS: &[(i64, &str, &str)] = &include!(concat!(env!("OUT_DIR"), "/migrations.rs"));

fn migrator() -> Migrator {
    let migrations = MIGRATIONS.iter().map(|&(version, description, sql)| {
        Migration::new(
            version,
            description.into(),
            MigrationType::Simple,
            sql.into_sql_str(),
            false,
        )
    });
    Migrator::with_migrations(migrations.collect())
}

impl Db {
    /// Opens the file, brings its schema up to date and starts the writer.
    ///
    /// # Errors
    /// When the file cannot be opened or migrated.
    pub async fn open(file: &Path) -> Result<Self, sqlx::Error> {
        Self::open_with(file, SqliteSynchronous::Full).await
    }

    /// Like `open`, with how far a commit has to get.
    ///
    /// # Errors
    /// When the file cannot be opened or migrated.
    pub async fn open_with(
        file: &Path,
        synchronous: SqliteSynchronous,
    ) -> Result<Self, sqlx::Error> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(synchronous)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(10));
        let mut writer = SqliteConnection::connect_with(&options).await?;
        migrator().run(&mut writer).await?;
        let readers = SqlitePoolOptions::new()
            .max_connections(8)
            .connect_with(options.pragma("query_only", "1"))
            .await?;
        let (jobs, queue) = mpsc::channel(1024);
        let push = push::Hub::default();
        tokio::spawn(write_in_groups(writer, queue, push.clone()));
        Ok(Self { jobs, readers, push })
    }

    /// For reading; a read sees every write that was answered before it began.
    pub fn readers(&self) -> &SqlitePool {
        &self.readers
    }

    /// Who hears of what was committed.
    pub fn push(&self) -> &push::Hub {
        &self.push
    }

    /// Runs a job in the writer's transaction: all of it, or nothing. Answers after the commit.
    ///
    /// ```ignore
    /// db.write(move |tx| Box::pin(async move {
    ///     sqlx::query("…").execute(&mut *tx).await?;
    ///     Ok(())
    /// })).await?;
    /// ```
    ///
    /// # Errors
    /// What the job answers, or that the commit failed.
    pub async fn write<T, F>(&self, work: F) -> Result<T, ApiError>
    where
        T: Send + 'static,
        F: for<'c> FnOnce(&'c mut Tx) -> Work<'c, T> + Send + 'static,
    {
        let (answer, answered) = oneshot::channel();
        let job: Job = Box::new(move |tx| {
            Box::pin(async move {
                let result = work(tx).await;
                let done = result.is_ok();
                let reply: Reply = Box::new(move |commit| {
                    // The caller may be gone; the write stands all the same.
                    let _ = answer.send(result.and_then(|value| commit.map(|()| value)));
                });
                if done { Ok(reply) } else { Err(reply) }
            })
        });
        self.jobs.send(job).await.map_err(|_| ApiError::internal("the writer has stopped"))?;
        answered.await.map_err(|_| ApiError::internal("the writer dropped a job"))?
    }
}

async fn write_in_groups(
    mut writer: SqliteConnection,
    mut queue: mpsc::Receiver<Job>,
    push: push::Hub,
) {
    while let Some(first) = queue.recv().await {
        let mut replies = Vec::new();
        let mut hints = Vec::new();
        let outcome = group(&mut writer, &mut queue, first, &mut replies, &mut hints).await;
        if let Err(error) = &outcome {
            tracing::error!(%error, "a group of writes was rolled back");
            // Fails when the transaction is gone already, which is what we want.
            let _ = sqlx::raw_sql("ROLLBACK").execute(&mut writer).await;
        } else {
            push.publish(hints);
        }
        for reply in replies {
            reply(match &outcome {
                Ok(()) => Ok(()),
                Err(error) => Err(ApiError::internal(error)),
            });
        }
    }
    // In order: checkpoint the log and let go of the file.
    let _ = writer.close().await;
}

async fn group(
    writer: &mut SqliteConnection,
    queue: &mut mpsc::Receiver<Job>,
    first: Job,
    replies: &mut Vec<Reply>,
    hints: &mut push::Hints,
) -> Result<(), sqlx::Error> {
    sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut *writer).await?;
    let mut next = Some(first);
    while let Some(job) = next {
        sqlx::raw_sql("SAVEPOINT job").execute(&mut *writer).await?;
        let (outcome, said) = push::hearing(alive(job(&mut *writer))).await;
        let done = matches!(outcome, Some(Ok(_)));
        if let Some(Ok(reply) | Err(reply)) = outcome {
            replies.push(reply);
        }
        if done {
            hints.extend(said);
        } else {
            sqlx::raw_sql("ROLLBACK TO job").execute(&mut *writer).await?;
        }
        sqlx::raw_sql("RELEASE job").execute(&mut *writer).await?;
        next = if replies.len() < GROUP { queue.try_recv().ok() } else { None };
    }
    sqlx::raw_sql("COMMIT").execute(writer).await?;
    Ok(())
}

/// Runs a job to its end; none when it panicked. One bad job must not stop all writing.
async fn alive<T>(mut job: Pin<Box<dyn Future<Output = T> + Send + '_>>) -> Option<T> {
    std::future::poll_fn(move |cx| match catch_unwind(AssertUnwindSafe(|| job.as_mut().poll(cx))) {
        Ok(Poll::Ready(outcome)) => Poll::Ready(Some(outcome)),
        Ok(Poll::Pending) => Poll::Pending,
        Err(_) => Poll::Ready(None),
    })
    .await
}

#[cfg(test)]
mod tests {
    use super::*;
    use ante_base::Code;

    async fn add(
        db: &Db,
        units: i64,
        outcome: fn() -> Result<(), ApiError>,
    ) -> Result<(), ApiError> {
        db.write(move |tx| {
            Box::pin(async move {
                sqlx::query("INSERT INTO server_secrets (name, secret) VALUES (?, x'00')")
                    .bind(units.to_string())
                    .execute(&mut *tx)
                    .await?;
                outcome()
            })
        })
        .await
    }

    #[tokio::test]
    async fn a_job_is_done_or_undone_and_the_next_one_goes_on() {
        let (file, _temporary) = place(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        let (done, refused, broken, again) = tokio::join!(
            add(&db, 1, || Ok(())),
            add(&db, 2, || Err(Code::Forbidden.into())),
            add(&db, 3, || panic!("a fault in a job")),
            add(&db, 4, || Ok(())),
        );
        assert!(done.is_ok() && again.is_ok());
        assert!(refused.unwrap_err().is(Code::Forbidden));
        assert!(broken.unwrap_err().is(Code::Internal));
        let kept: Vec<String> = sqlx::query_scalar("SELECT name FROM server_secrets ORDER BY name")
            .fetch_all(db.readers())
            .await
            .unwrap();
        assert_eq!(kept, ["1", "4"]);
    }
}
