//! `rewards`, what belongs to the money: bonuses with their turnover, rebate (§2, §3).

mod bonus;
mod calls;
pub mod offers;
mod rebate;
pub mod titles;

pub use bonus::{
    Active, Gift, active, attend, cancel, give, grant, none_active, turnover_done, turnover_left,
};
pub use rebate::share;

use ante_base::ApiError;
use ante_contract::wallet::rewards as rows;
use ante_server::{api::Routes, app::App, scheduler::Job};
use std::time::Duration;

/// How often bonuses are looked at.
const PERIOD: Duration = Duration::from_secs(1);

/// The area's rows.
pub fn routes(routes: Routes) -> Routes {
    routes
        .on(rows::BonusDetails, calls::list)
        .on(rows::CancelBonus, calls::cancel)
        .on(rows::ManualRebate, rebate::manual)
        .on(rows::ClaimRebate, rebate::claim)
}

/// Ends bonuses that are played through or out of time.
pub fn job() -> Job<App> {
    Job::new("bonuses", PERIOD, |app: App| async move { attend_all(&app).await })
}

/// Ends the bonuses that are due, each by itself: one that fails holds up no other. Readers look first:
/// the writer is not kept busy for nothing.
async fn attend_all(app: &App) -> Result<(), ApiError> {
    let mut db = app.db().readers().acquire().await?;
    for member in bonus::due(&mut db).await? {
        let whose = member.clone();
        let ended =
            app.db().write(move |tx| Box::pin(async move { attend(tx, &member).await })).await;
        if let Err(error) = ended {
            tracing::warn!(code = error.code(), member = whose, "a bonus was not ended");
        }
    }
    Ok(())
}
