//! Module `rewards`: bonuses with their turnover requirement, and rebate.

mod bonus;
mod calls;
pub mod offers;
mod rebate;
mod share;
pub mod titles;

pub use bonus::{
    ActiveBonus, BonusGrant, active_bonus, cancel, end_if_finished, grant_bonus,
    grant_deposit_bonus, own_bonus_of_offer, person_had_offer, refuse_while_active,
    remaining_turnover, require_turnover_done,
};
pub use rebate::share;

use ante_base::ApiError;
use ante_contract::wallet::rewards as endpoints;
use ante_ledger::{db::Db, work};
use ante_server::{
    api::Routes,
    app::App,
    scheduler::{Job, Retries},
};
use std::time::Duration;

/// Interval between checks of bonuses.
const JOB_INTERVAL: Duration = Duration::from_secs(1);

/// Adds the routes of bonuses and rebate.
pub fn routes(routes: Routes) -> Routes {
    routes
        .on(endpoints::BonusDetails, calls::list)
        .on(endpoints::CancelBonus, calls::cancel)
        .on(endpoints::ManualRebate, rebate::accrued_rebate)
        .on(endpoints::ClaimRebate, rebate::claim)
}

/// Name of the job.
const JOB_NAME: &str = "bonuses";

/// Creates the job that ends expired bonuses, each in its own transaction. A failed one is retried
/// after a pause and does not block the others. A bonus that is played through ends with the bet
/// that completes it ([`end_if_due`]).
pub fn bonus_job() -> Job<App> {
    let retries = Retries::default();
    Job::new(JOB_NAME, JOB_INTERVAL, move |app: App| {
        let retries = retries.clone();
        async move {
            let mut db = app.db().readers().acquire().await?;
            let late = bonus::expired_members(&mut db).await?;
            drop(db);
            for member in late {
                retries.attempt(JOB_NAME, &member, end_if_due(app.db(), &member)).await;
            }
            Ok(())
        }
    })
}

/// Ends a member's bonus if it is played through or expired. A reader checks first, to spare the
/// writer.
pub async fn end_if_due(db: &Db, member: &str) -> Result<(), ApiError> {
    let mut reader = db.readers().acquire().await?;
    let due = bonus::is_due(&mut reader, member).await?;
    drop(reader);
    if !due {
        return Ok(());
    }
    let member = member.to_owned();
    db.write(work!(|tx| end_if_finished(tx, &member).await)).await
}
