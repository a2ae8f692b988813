//! Database: one SQLite file with one writer, group commit and a pool of readers.
//!
//! Every write goes through [`Db::write`]. Jobs that arrive while the disk syncs share the next
//! commit, each in its own savepoint, and their callers get the result after the commit is on disk.
//! A job that exceeds its time limit is rolled back, so that the others continue.

use crate::{changes, push};
use ante_base::{ApiError, ErrorCode, secret};
use sqlx::{
    Connection, SqlSafeStr, SqliteConnection, SqlitePool,
    migrate::{Migration, MigrationType, Migrator},
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};
use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    path::{Path, PathBuf},
    pin::{Pin, pin},
    sync::{Arc, Mutex, PoisonError},
    task::Poll,
    time::Duration,
};
use tokio::{
    sync::{mpsc, oneshot},
    time::{Instant, sleep_until, timeout_at},
};

/// Writer's connection inside a job; pass it to queries as `&mut *tx`.
pub type Tx = SqliteConnection;
/// Future of a job's work on the writer's connection.
pub type Work<'c, T> = Pin<Box<dyn Future<Output = Result<T, ApiError>> + Send + 'c>>;

/// Returns a closure for [`Db::write`] from a job's body: `work!(|tx| …)`. The closure takes
/// ownership of the variables that the body uses.
#[macro_export]
macro_rules! work {
    (|$tx:ident| $body:expr) => {
        move |$tx| ::std::boxed::Box::pin(async move { $body })
    };
}

/// Runs a part of a transaction in a savepoint and returns its result. If the part fails or panics,
/// its writes are rolled back and the transaction continues.
///
/// # Errors
/// When the savepoint cannot be created, rolled back or released.
pub async fn in_savepoint<T, F>(tx: &mut Tx, part: F) -> Result<Result<T, ApiError>, ApiError>
where
    F: for<'c> FnOnce(&'c mut Tx) -> Work<'c, T>,
{
    sqlx::raw_sql("SAVEPOINT part").execute(&mut *tx).await?;
    let answer = catch_panic(part(&mut *tx)).await;
    if answer.is_err() {
        sqlx::raw_sql("ROLLBACK TO part").execute(&mut *tx).await?;
    }
    sqlx::raw_sql("RELEASE part").execute(tx).await?;
    Ok(answer)
}

/// Runs work and returns its result.
///
/// # Errors
/// The work's error, or `internal` when it panicked.
pub async fn catch_panic<T>(
    work: impl Future<Output = Result<T, ApiError>>,
) -> Result<T, ApiError> {
    let mut work = pin!(work);
    std::future::poll_fn(move |cx| {
        catch_unwind(AssertUnwindSafe(|| work.as_mut().poll(cx)))
            .unwrap_or_else(|_| Poll::Ready(Err(ApiError::internal("the work panicked"))))
    })
    .await
}

/// Returns an error mapping: a unique violation becomes `code`, and other database errors stay.
pub fn map_unique_violation(code: ErrorCode) -> impl FnOnce(sqlx::Error) -> ApiError {
    move |error| match error.as_database_error() {
        Some(db) if db.is_unique_violation() => code.into(),
        _ => error.into(),
    }
}

type Reply = Box<dyn FnOnce(Result<(), ApiError>) + Send>;
type JobWork = Box<
    dyn for<'c> FnOnce(
            &'c mut Tx,
        ) -> Pin<Box<dyn Future<Output = Result<Reply, Reply>> + Send + 'c>>
        + Send,
>;

struct Job {
    work: JobWork,
    /// Time limit from the job's start.
    limit: Duration,
    /// Deadline of the run that the job belongs to.
    deadline: Option<Instant>,
}

impl Job {
    /// Returns the time at which the job is stopped if it starts at `begun`.
    fn end(&self, begun: Instant) -> Instant {
        let end = begun + self.limit;
        self.deadline.map_or(end, |deadline| deadline.min(end))
    }
}

/// Largest number of jobs in one commit.
const MAX_JOBS_PER_COMMIT: usize = 128;
/// Default time limit of a job.
const JOB_LIMIT: Duration = Duration::from_secs(30);
/// SQLite instructions between two checks of the deadline, which take a fraction of a millisecond.
const STEPS_PER_CHECK: i32 = 10_000;

tokio::task_local! {
    static DEADLINE: Instant;
}

/// Runs work with a time limit, which includes its jobs in the writer. At the limit, or at an
/// earlier one of the caller, the work is dropped, a running job is rolled back, and a queued one
/// does not start; returns `None`.
pub async fn within<F: Future>(limit: Duration, work: F) -> Option<F::Output> {
    let end = Instant::now() + limit;
    let deadline = DEADLINE.try_with(|callers| end.min(*callers)).unwrap_or(end);
    let done = timeout_at(deadline, DEADLINE.scope(deadline, work)).await.ok();
    // The work may have ended because the writer stopped its job at the deadline.
    done.filter(|_| Instant::now() < deadline)
}

/// Handle of the open database; clones share it.
#[derive(Clone)]
pub struct Db {
    jobs: mpsc::Sender<Job>,
    readers: SqlitePool,
    push: push::Hub,
}

/// Folder of a `:memory:` database, deleted on drop; none for other databases.
pub struct TemporaryFile(Option<PathBuf>);

impl Drop for TemporaryFile {
    fn drop(&mut self) {
        if let Some(folder) = self.0.take() {
            // A failure at the end of the process has no remedy.
            let _ = std::fs::remove_dir_all(folder);
        }
    }
}

impl TemporaryFile {
    /// Returns the sync level of commits: off for a temporary database, full for a file.
    pub fn synchronous(&self) -> SqliteSynchronous {
        if self.0.is_some() { SqliteSynchronous::Off } else { SqliteSynchronous::Full }
    }
}

/// Name of a database that is deleted at the end of the process.
pub const IN_MEMORY: &str = ":memory:";

/// Returns the path of the database for `--db`. `:memory:` becomes a file in the temporary folder,
/// because WAL needs a file.
///
/// # Errors
/// When the folder cannot be created.
pub fn resolve_path(db: &str) -> std::io::Result<(PathBuf, TemporaryFile)> {
    if db == IN_MEMORY {
        let name = secret::random_bytes::<8>().map_err(std::io::Error::other)?;
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

/// Copies a database in its current state, including its write-ahead log.
///
/// # Errors
/// When the database is missing, or cannot be read or written.
pub async fn copy(from: &Path, to: &Path) -> Result<(), sqlx::Error> {
    let options = SqliteConnectOptions::new().filename(from);
    let mut source = SqliteConnection::connect_with(&options).await?;
    let to = to.to_string_lossy().into_owned();
    sqlx::query("VACUUM INTO ?").bind(to).execute(&mut source).await?;
    source.close().await
}

/// Version, description and SQL of every migration, as listed by `build.rs`.
const MIGRATIONS: &[(i64, &str, &str)] = &include!(concat!(env!("OUT_DIR"), "/migrations.rs"));

/// SQL that restores the checksum of migration 1 in databases that were created between 27 and 28
/// November 2026, when a comment of that migration was different.
const RESTORE_CHECKSUM_SQL: &str = "UPDATE _sqlx_migrations SET checksum = x'2a9ba731e11161de167195d3cc293055ac50b3b195f7665e9abb054c4e757ab3cfd5018df7f7320495d85197e0ee68c7'
    WHERE version = 1 AND checksum = x'b902222339585e6e2be9ac225f62d743f8f3ccd9217f8b6164eadee2a9dd619df1f5bdbb5468998babd72ff5811e2057'";

/// Restores the checksum of migration 1, if the database has one.
async fn restore_checksum(db: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let has_migrations: bool = sqlx::query_scalar(
        "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = '_sqlx_migrations')",
    )
    .fetch_one(&mut *db)
    .await?;
    if has_migrations {
        sqlx::query(RESTORE_CHECKSUM_SQL).execute(db).await?;
    }
    Ok(())
}

fn migrator() -> Migrator {
    migrator_to(i64::MAX)
}

/// Returns the migrations up to version `last`.
fn migrator_to(last: i64) -> Migrator {
    let wanted = MIGRATIONS.iter().filter(|(version, ..)| *version <= last);
    let migrations = wanted.map(|&(version, description, sql)| {
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

/// Bytes of the file that readers map into memory: they share the system's cache instead of copying
/// pages into a small one each. A report of a team of 10,000 takes 16 ms instead of 80 (2026-11-29).
const MAPPED_BYTES: &str = "268435456";

impl Db {
    /// Opens the file, migrates its schema and starts the writer.
    ///
    /// # Errors
    /// When the file cannot be opened or migrated.
    pub async fn open(file: &Path) -> Result<Self, sqlx::Error> {
        Self::open_with(file, SqliteSynchronous::Full).await
    }

    /// Opens the file as [`Self::open`] does, with a sync level of commits.
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
        restore_checksum(&mut writer).await?;
        migrator().run(&mut writer).await?;
        let deadline = JobDeadline::default();
        let watched = deadline.clone();
        writer
            .lock_handle()
            .await?
            .set_progress_handler(STEPS_PER_CHECK, move || !watched.has_passed());
        let readers = SqlitePoolOptions::new()
            .max_connections(8)
            .connect_with(options.pragma("query_only", "1").pragma("mmap_size", MAPPED_BYTES))
            .await?;
        let (jobs, queue) = mpsc::channel(1024);
        let push = push::Hub::default();
        tokio::spawn(write_in_groups(writer, deadline, queue, push.clone()));
        Ok(Self { jobs, readers, push })
    }

    /// Returns the pool of read-only connections. A read sees every write whose [`Self::write`]
    /// returned before the read began.
    pub fn readers(&self) -> &SqlitePool {
        &self.readers
    }

    /// Returns the hub that publishes committed changes to listeners.
    pub fn push(&self) -> &push::Hub {
        &self.push
    }

    /// Runs a job in the writer's transaction, completely or not at all, and returns after the
    /// commit. The job may take 30 seconds, or the rest of the time limit of [`within`] if that is
    /// less.
    ///
    /// ```ignore
    /// db.write(work!(|tx| {
    ///     sqlx::query("…").execute(&mut *tx).await?;
    ///     Ok(())
    /// })).await?;
    /// ```
    ///
    /// # Errors
    /// The job's error, or `internal` when the job exceeded its time limit or the commit failed.
    pub async fn write<T, F>(&self, work: F) -> Result<T, ApiError>
    where
        T: Send + 'static,
        F: for<'c> FnOnce(&'c mut Tx) -> Work<'c, T> + Send + 'static,
    {
        self.write_with_limit(JOB_LIMIT, work).await
    }

    /// Runs a job as [`Self::write`] does, with a time limit of its own. Other writes may wait that
    /// long.
    ///
    /// # Errors
    /// Those of [`Self::write`].
    pub async fn write_with_limit<T, F>(&self, limit: Duration, work: F) -> Result<T, ApiError>
    where
        T: Send + 'static,
        F: for<'c> FnOnce(&'c mut Tx) -> Work<'c, T> + Send + 'static,
    {
        let (answer, answered) = oneshot::channel();
        let work: JobWork = Box::new(work!(|tx| {
            let result = work(tx).await;
            let done = result.is_ok();
            let reply: Reply = Box::new(move |commit| {
                // The write is kept even if the caller is gone.
                let _ = answer.send(result.and_then(|value| commit.map(|()| value)));
            });
            if done { Ok(reply) } else { Err(reply) }
        }));
        let deadline = DEADLINE.try_with(|deadline| *deadline).ok();
        let job = Job { work, limit, deadline };
        self.jobs.send(job).await.map_err(|_| ApiError::internal("the writer has stopped"))?;
        answered.await.map_err(|_| ApiError::internal("the writer dropped a job"))?
    }
}

/// Deadline of the running job, shared with the progress handler that stops its statements.
#[derive(Clone, Default)]
struct JobDeadline(Arc<Mutex<Option<Instant>>>);

impl JobDeadline {
    fn set(&self, deadline: Option<Instant>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = deadline;
    }

    fn has_passed(&self) -> bool {
        let deadline = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}

async fn write_in_groups(
    mut writer: SqliteConnection,
    deadline: JobDeadline,
    mut queue: mpsc::Receiver<Job>,
    push: push::Hub,
) {
    while let Some(first) = queue.recv().await {
        let mut replies = Vec::new();
        let mut events = Vec::new();
        let outcome =
            commit_group(&mut writer, &deadline, &mut queue, first, &mut replies, &mut events)
                .await;
        if let Err(error) = &outcome {
            tracing::error!(%error, "a group of writes was rolled back");
            // An error means that the transaction has already ended.
            let _ = sqlx::raw_sql("ROLLBACK").execute(&mut writer).await;
        } else {
            push.publish(events);
        }
        for reply in replies {
            reply(match &outcome {
                Ok(()) => Ok(()),
                Err(error) => Err(ApiError::internal(error)),
            });
        }
    }
    // Checkpoints the log and closes the file.
    let _ = writer.close().await;
}

async fn commit_group(
    writer: &mut SqliteConnection,
    deadline: &JobDeadline,
    queue: &mut mpsc::Receiver<Job>,
    first: Job,
    replies: &mut Vec<Reply>,
    events: &mut push::ServerEvents,
) -> Result<(), sqlx::Error> {
    sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut *writer).await?;
    let mut next = Some(first);
    while let Some(job) = next {
        sqlx::raw_sql("SAVEPOINT job").execute(&mut *writer).await?;
        let until = job.end(Instant::now());
        deadline.set(Some(until));
        let (outcome, job_events) =
            push::collect_events(run_job((job.work)(&mut *writer), until)).await;
        let done = matches!(outcome, Some(Ok(_)));
        if let Some(Ok(reply) | Err(reply)) = outcome {
            replies.push(reply);
        }
        if done {
            events.extend(job_events);
            deadline.set(None);
        } else {
            // The deadline stays set until the statement of a stopped job has ended. If that
            // statement wrote, SQLite has rolled back the whole group, and this rollback fails.
            let undone = sqlx::raw_sql("ROLLBACK TO job").execute(&mut *writer).await;
            deadline.set(None);
            undone?;
        }
        sqlx::raw_sql("RELEASE job").execute(&mut *writer).await?;
        next = if replies.len() < MAX_JOBS_PER_COMMIT { queue.try_recv().ok() } else { None };
    }
    changes::record(writer, events).await?;
    sqlx::raw_sql("COMMIT").execute(writer).await?;
    Ok(())
}

/// Runs a job to its end; returns `None` if it panicked or exceeded its deadline. The writer
/// continues in either case.
async fn run_job<T>(
    mut job: Pin<Box<dyn Future<Output = T> + Send + '_>>,
    deadline: Instant,
) -> Option<T> {
    let mut over = pin!(sleep_until(deadline));
    std::future::poll_fn(move |cx| {
        // Checked before the poll: a job must not continue after a stopped statement, because its
        // transaction may be rolled back.
        if Instant::now() >= deadline || over.as_mut().poll(cx).is_ready() {
            tracing::error!("a job of the writer took too long");
            return Poll::Ready(None);
        }
        match catch_unwind(AssertUnwindSafe(|| job.as_mut().poll(cx))) {
            Ok(Poll::Ready(outcome)) => Poll::Ready(Some(outcome)),
            Ok(Poll::Pending) => Poll::Pending,
            Err(_) => Poll::Ready(None),
        }
    })
    .await
}

#[cfg(test)]
mod mobile_numbers;
#[cfg(test)]
mod one_bets_table;
#[cfg(test)]
mod stored_texts;

#[cfg(test)]
mod tests {
    use super::*;
    use ante_base::ErrorCode;

    async fn add(
        db: &Db,
        units: i64,
        outcome: fn() -> Result<(), ApiError>,
    ) -> Result<(), ApiError> {
        db.write(work!(|tx| {
            sqlx::query("INSERT INTO server_secrets (name, secret) VALUES (?, x'00')")
                .bind(units.to_string())
                .execute(&mut *tx)
                .await?;
            outcome()
        }))
        .await
    }

    /// Released migrations with the checksums of their SQL, as databases store them.
    const RELEASED: &str = include_str!("../released_migrations.txt");

    #[test]
    fn a_released_migration_is_never_edited() {
        let migrator = migrator();
        let listed = migrator.iter().map(|migration| {
            let digits: String =
                migration.checksum.iter().map(|byte| format!("{byte:02x}")).collect();
            format!("{:04} {digits}\n", migration.version)
        });
        let listed: String = listed.collect();
        assert_eq!(listed, RELEASED, "append the line of a new migration; never change another");
    }

    #[tokio::test]
    async fn a_database_with_the_changed_comment_of_migration_1_is_opened() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        db.write(work!(|tx| {
            let (good, bad) = RESTORE_CHECKSUM_SQL.split_once("WHERE").unwrap();
            let literal = |sql: &str| sql[sql.find("x'").unwrap()..].trim().to_owned();
            let sql = format!(
                "UPDATE _sqlx_migrations SET checksum = {} WHERE checksum = {}",
                literal(bad),
                literal(good)
            );
            let changed = sqlx::query(sqlx::AssertSqlSafe(sql)).execute(tx).await?;
            assert_eq!(changed.rows_affected(), 1);
            Ok(())
        }))
        .await
        .unwrap();
        assert!(Db::open(&file).await.is_ok());
    }

    #[tokio::test]
    async fn a_panic_in_a_savepoint_undoes_only_that_part() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        db.write(work!(|tx| {
            for (name, panics) in [("before", false), ("lost", true), ("after", false)] {
                let part = in_savepoint(
                    tx,
                    work!(|tx| {
                        sqlx::query("INSERT INTO server_secrets (name, secret) VALUES (?, x'00')")
                            .bind(name)
                            .execute(&mut *tx)
                            .await?;
                        assert!(!panics, "a fault in a part");
                        Ok(())
                    }),
                );
                assert_eq!(part.await?.is_err(), panics);
            }
            Ok(())
        }))
        .await
        .unwrap();
        let kept: Vec<String> = sqlx::query_scalar("SELECT name FROM server_secrets ORDER BY name")
            .fetch_all(db.readers())
            .await
            .unwrap();
        assert_eq!(kept, ["after", "before"]);
    }

    #[tokio::test]
    async fn a_failed_job_is_rolled_back_and_the_next_ones_run() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        let (done, refused, broken, again) = tokio::join!(
            add(&db, 1, || Ok(())),
            add(&db, 2, || Err(ErrorCode::Forbidden.into())),
            add(&db, 3, || panic!("a fault in a job")),
            add(&db, 4, || Ok(())),
        );
        assert!(done.is_ok() && again.is_ok());
        assert!(refused.unwrap_err().is(ErrorCode::Forbidden));
        assert!(broken.unwrap_err().is(ErrorCode::Internal));
        let kept: Vec<String> = sqlx::query_scalar("SELECT name FROM server_secrets ORDER BY name")
            .fetch_all(db.readers())
            .await
            .unwrap();
        assert_eq!(kept, ["1", "4"]);
    }

    /// Checks that a job without an end is stopped at its limit and that the writer then runs
    /// another one.
    async fn check_stopped_job<F>(db: &Db, name: &str, work: F)
    where
        F: for<'c> FnOnce(&'c mut Tx) -> Work<'c, ()> + Send + 'static,
    {
        assert!(within(Duration::from_millis(100), db.write(work)).await.is_none(), "{name}");
        let next = tokio::time::timeout(Duration::from_secs(20), async {
            // A group fails as a whole if the stopped job's statement had written.
            while add(db, 1, || Ok(())).await.is_err() {}
        });
        next.await.unwrap_or_else(|_| panic!("{name}: the writer is still busy"));
        let kept: Vec<String> = sqlx::query_scalar("SELECT name FROM server_secrets")
            .fetch_all(db.readers())
            .await
            .unwrap();
        assert_eq!(kept, ["1"], "{name}");
        db.write(work!(|tx| {
            sqlx::query("DELETE FROM server_secrets").execute(&mut *tx).await?;
            Ok(())
        }))
        .await
        .unwrap();
    }

    #[tokio::test]
    async fn a_job_without_an_end_is_stopped_and_rolled_back_and_the_writer_continues() {
        const ENDLESS: &str = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)";
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        for end in [
            "SELECT count(*) FROM n",
            "UPDATE server_secrets SET secret = (SELECT count(*) FROM n)",
        ] {
            check_stopped_job(
                &db,
                end,
                work!(|tx| {
                    sqlx::query("INSERT INTO server_secrets VALUES ('lost', x'00')")
                        .execute(&mut *tx)
                        .await?;
                    // A job that ignores the error must not write outside the transaction.
                    let sql = format!("{ENDLESS} {end}");
                    let _ = sqlx::query(sqlx::AssertSqlSafe(sql)).execute(&mut *tx).await;
                    sqlx::query("INSERT INTO server_secrets VALUES ('stray', x'00')")
                        .execute(&mut *tx)
                        .await?;
                    Ok(())
                }),
            )
            .await;
        }
        check_stopped_job(&db, "no statement", work!(|_tx| std::future::pending().await)).await;
    }

    /// Deleting a member looks up its references in every table.
    #[tokio::test]
    async fn every_reference_to_a_member_is_the_first_column_of_an_index() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        let references = "SELECT t.name AS \"table\", f.\"from\" AS \"column\"
            FROM sqlite_schema t JOIN pragma_foreign_key_list(t.name) f
            WHERE t.type = 'table' AND f.\"table\" = 'members'";
        let all: Vec<(String, String)> =
            sqlx::query_as(references).fetch_all(db.readers()).await.unwrap();
        assert!(all.len() > 30, "{}", all.len());
        // A partial index is sufficient if it omits only rows without a member.
        let without = format!(
            "SELECT r.\"table\", r.\"column\" FROM ({references}) r WHERE NOT EXISTS (
                 SELECT 1 FROM pragma_index_list(r.\"table\") l JOIN pragma_index_info(l.name) i
                 LEFT JOIN sqlite_schema s ON s.type = 'index' AND s.name = l.name
                 WHERE i.seqno = 0 AND i.name = r.\"column\" AND (l.partial = 0
                     OR s.sql LIKE '% WHERE ' || r.\"column\" || ' IS NOT NULL'))"
        );
        let without: Vec<(String, String)> =
            sqlx::query_as(sqlx::AssertSqlSafe(without)).fetch_all(db.readers()).await.unwrap();
        assert_eq!(without, []);
    }

    #[tokio::test]
    async fn a_queued_job_does_not_start_after_its_time_limit() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        let busy = db.write(work!(|_tx| {
            tokio::time::sleep(Duration::from_millis(200)).await;
            Ok(())
        }));
        let late = within(Duration::from_millis(50), add(&db, 1, || Ok(())));
        let (done, given_up) = tokio::join!(busy, late);
        done.unwrap();
        assert!(given_up.is_none());
        add(&db, 2, || Ok(())).await.unwrap();
        let kept: Vec<String> = sqlx::query_scalar("SELECT name FROM server_secrets")
            .fetch_all(db.readers())
            .await
            .unwrap();
        assert_eq!(kept, ["2"]);
    }

    #[test]
    fn a_job_ends_at_its_limit_or_at_the_earlier_deadline_of_its_run() {
        let begun = Instant::now();
        let after = |seconds| begun + Duration::from_secs(seconds);
        for (limit, deadline, end) in
            [(30, None, 30), (30, Some(60), 30), (30, Some(10), 10), (600, None, 600)]
        {
            let job = Job {
                work: Box::new(work!(|_tx| Ok::<Reply, Reply>(Box::new(|_| ())))),
                limit: Duration::from_secs(limit),
                deadline: deadline.map(after),
            };
            assert_eq!(job.end(begun), after(end), "{limit} {deadline:?}");
        }
    }

    #[tokio::test]
    async fn a_limit_inside_another_one_ends_with_the_earlier() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        let endless = db.write(work!(|_tx| std::future::pending::<Result<(), ApiError>>().await));
        let inside = within(Duration::from_secs(60), endless);
        assert!(within(Duration::from_millis(50), inside).await.is_none());
        let next = tokio::time::timeout(Duration::from_secs(20), add(&db, 1, || Ok(())));
        next.await.unwrap().unwrap();
    }
}
