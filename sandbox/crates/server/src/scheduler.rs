//! Scheduler of background jobs. Each job runs in its own interval, the first time at the start, to
//! catch up after a downtime. A run that fails, panics or takes too long is logged and counted, and
//! the job runs again at its next turn. After a time-out, its work in the database's writer is
//! stopped as well.

mod retries;

pub use retries::Retries;

use ante_base::{
    ApiError,
    clock::{now, rfc3339},
};
use ante_ledger::db::within;
use serde::Serialize;
use std::{
    collections::BTreeMap,
    pin::Pin,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};
use tokio::{sync::watch, task::JoinSet, time::timeout};

/// Time limit of a run.
const RUN_LIMIT: Duration = Duration::from_secs(60);
/// Time limit for runs to end when the server stops.
const FINISH_LIMIT: Duration = Duration::from_secs(3);

type Run<C> =
    Arc<dyn Fn(C) -> Pin<Box<dyn Future<Output = Result<(), ApiError>> + Send>> + Send + Sync>;

tokio::task_local! {
    /// Number of items of the running job that failed since the server's start.
    static ITEM_FAILURES: Arc<AtomicU64>;
}

/// Background job.
pub struct Job<C> {
    name: &'static str,
    period: Duration,
    run: Run<C>,
    item_failures: Arc<AtomicU64>,
}

impl<C> Job<C> {
    /// Creates a job with its name in logs and in the health report, and the time from the end of a
    /// run to the next one.
    pub fn new<F>(
        name: &'static str,
        period: Duration,
        run: impl Fn(C) -> F + Send + Sync + 'static,
    ) -> Self
    where
        F: Future<Output = Result<(), ApiError>> + Send + 'static,
    {
        let run: Run<C> = Arc::new(move |context| Box::pin(run(context)));
        Self { name, period, run, item_failures: Arc::default() }
    }
}

/// Health of a job since the server's start.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct JobHealth {
    /// Number of ended runs, with failures, panics and timeouts.
    pub runs: u64,
    /// Number of runs that returned an error.
    pub failures: u64,
    /// Number of runs that panicked.
    pub panics: u64,
    /// Number of runs stopped at the time limit.
    pub timeouts: u64,
    /// Number of single items, such as payments or bets, whose work failed.
    pub item_failures: u64,
    /// Start of the last run, ended or not, as RFC 3339.
    pub last_started_at: String,
    /// Duration of the last ended run, in milliseconds.
    pub last_run_ms: u64,
    /// Error of the last failed run.
    pub last_error: Option<String>,
}

/// Health of all jobs by name; cheap to clone.
#[derive(Debug, Clone, Default)]
pub struct JobsHealth(Arc<Mutex<BTreeMap<&'static str, JobHealth>>>);

impl JobsHealth {
    /// Returns the current report.
    pub fn report(&self) -> BTreeMap<&'static str, JobHealth> {
        self.all().clone()
    }

    fn record_start(&self, job: &'static str, at: i64) {
        self.all().entry(job).or_default().last_started_at = rfc3339(at);
    }

    fn record_end<C>(&self, job: &Job<C>, took: Duration, outcome: &Outcome) {
        let mut all = self.all();
        let health = all.entry(job.name).or_default();
        health.runs += 1;
        health.item_failures = job.item_failures.load(Ordering::Relaxed);
        health.last_run_ms = u64::try_from(took.as_millis()).unwrap_or(u64::MAX);
        let (count, error) = match outcome {
            Outcome::Done => return,
            Outcome::Failed(code) => (&mut health.failures, code.clone()),
            Outcome::Panicked(error) => (&mut health.panics, error.clone()),
            Outcome::TimedOut => (&mut health.timeouts, "the run took too long".to_owned()),
        };
        *count += 1;
        health.last_error = Some(error);
    }

    fn all(&self) -> MutexGuard<'_, BTreeMap<&'static str, JobHealth>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

enum Outcome {
    Done,
    Failed(String),
    Panicked(String),
    TimedOut,
}

/// Starts the jobs. When the server stops, each ends after its current run.
pub fn spawn<C: Clone + Send + Sync + 'static>(
    context: &C,
    jobs: Vec<Job<C>>,
    health: &JobsHealth,
    stopped: &watch::Receiver<bool>,
) -> JoinSet<()> {
    jobs.into_iter()
        .map(|job| repeat(job, context.clone(), health.clone(), stopped.clone()))
        .collect()
}

/// Waits until stopped jobs have ended, at most three seconds; uncommitted work is rolled back.
pub async fn finish(mut jobs: JoinSet<()>) {
    let ended = async { while jobs.join_next().await.is_some() {} };
    if timeout(FINISH_LIMIT, ended).await.is_err() {
        tracing::warn!("jobs that were running at the end were given up");
    }
}

async fn repeat<C: Clone + Send + 'static>(
    job: Job<C>,
    context: C,
    health: JobsHealth,
    mut stopped: watch::Receiver<bool>,
) {
    while !*stopped.borrow() {
        health.record_start(job.name, now());
        let began = Instant::now();
        let outcome = run_once(&job, context.clone(), RUN_LIMIT).await;
        health.record_end(&job, began.elapsed(), &outcome);
        tokio::select! {
            _ = stopped.changed() => return,
            () = tokio::time::sleep(job.period) => {}
        }
    }
}

/// Counts a failed item of the running job; has no effect outside a job.
fn count_item_failure() {
    let _ = ITEM_FAILURES.try_with(|failures| failures.fetch_add(1, Ordering::Relaxed));
}

async fn run_once<C: Send + 'static>(job: &Job<C>, context: C, limit: Duration) -> Outcome {
    let (job_name, run) = (job.name, Arc::clone(&job.run));
    let run = async move { within(limit, run(context)).await };
    // In a separate task, so that a panic ends only this run.
    match tokio::spawn(ITEM_FAILURES.scope(Arc::clone(&job.item_failures), run)).await {
        Ok(Some(Ok(()))) => {
            tracing::debug!(job = job_name, "a job ran");
            Outcome::Done
        }
        Ok(Some(Err(error))) => {
            tracing::warn!(job = job_name, code = error.code(), "a job failed");
            Outcome::Failed(error.code().to_owned())
        }
        Ok(None) => {
            tracing::warn!(job = job_name, "a job took too long");
            Outcome::TimedOut
        }
        Err(error) => {
            tracing::error!(job = job_name, %error, "a job panicked");
            Outcome::Panicked(error.to_string())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ante_base::ErrorCode;
    use ante_ledger::{
        db::{Db, resolve_path},
        work,
    };

    #[tokio::test]
    async fn a_job_that_fails_or_panics_runs_again_until_the_server_stops() {
        let (stop, stopped) = watch::channel(false);
        let (health, runs) = (JobsHealth::default(), Arc::new(AtomicU64::new(0)));
        let job = Job::new("test", Duration::from_millis(1), |runs: Arc<AtomicU64>| async move {
            match runs.fetch_add(1, Ordering::Relaxed) {
                0 => panic!("a fault in a job"),
                1 => Err(ErrorCode::Internal.into()),
                _ => Ok(()),
            }
        });
        let jobs = spawn(&runs, vec![job], &health, &stopped);
        while runs.load(Ordering::Relaxed) < 4 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        stop.send(true).unwrap();
        jobs.join_all().await;
        let known = health.report().remove("test").unwrap();
        assert_eq!((known.panics, known.failures, known.timeouts), (1, 1, 0));
        assert_eq!(known.runs, runs.load(Ordering::Relaxed));
        assert_eq!(known.last_error.as_deref(), Some("internal"));
    }

    #[tokio::test]
    async fn failed_items_are_counted_and_do_not_fail_the_run() {
        let (stop, stopped) = watch::channel(false);
        let (health, retries) = (JobsHealth::default(), Retries::default());
        let job = Job::new("test", Duration::from_secs(60), |retries: Retries| async move {
            for item in ["a", "b"] {
                let failing = async { Err::<(), _>(ErrorCode::Internal.into()) };
                retries.attempt("test", item, failing).await;
            }
            Ok(())
        });
        let jobs = spawn(&retries, vec![job], &health, &stopped);
        let known = loop {
            let known = health.report().remove("test").unwrap_or_default();
            if known.runs > 0 {
                break known;
            }
            tokio::task::yield_now().await;
        };
        stop.send(true).unwrap();
        jobs.join_all().await;
        assert_eq!((known.item_failures, known.failures), (2, 0));
        assert_eq!(known.last_error, None);
    }

    #[tokio::test]
    async fn a_run_over_its_time_limit_is_stopped_and_releases_the_writer() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        let job = Job::new("test", Duration::from_secs(1), |db: Db| async move {
            db.write(work!(|_tx| std::future::pending().await)).await
        });
        let outcome = run_once(&job, db.clone(), Duration::from_millis(10)).await;
        assert!(matches!(outcome, Outcome::TimedOut));
        db.write(work!(|_tx| Ok(()))).await.unwrap();
    }

    #[tokio::test]
    async fn a_panic_before_the_first_await_ends_only_the_run() {
        let job = Job::new("test", Duration::from_secs(1), |()| {
            assert!(std::hint::black_box(false), "a fault in a job");
            std::future::ready(Ok(()))
        });
        assert!(matches!(run_once(&job, (), RUN_LIMIT).await, Outcome::Panicked(_)));
    }

    #[tokio::test]
    async fn an_endless_run_does_not_delay_the_end_of_the_server() {
        let (stop, stopped) = watch::channel(false);
        let job = Job::new("test", Duration::from_secs(1), |()| std::future::pending());
        let health = JobsHealth::default();
        let jobs = spawn(&(), vec![job], &health, &stopped);
        tokio::task::yield_now().await;
        let running = health.report().remove("test").unwrap();
        assert!(running.runs == 0 && !running.last_started_at.is_empty());
        stop.send(true).unwrap();
        timeout(FINISH_LIMIT * 3, finish(jobs)).await.unwrap();
    }
}
