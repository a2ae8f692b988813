//! Responsible gambling: limits, breaks, the reality check (docs/adr/0087).
//!
//! `ante_ledger::limits::enforcement` rejects calls: deposits and launches call it, and so does
//! `ledger::stake`, in the transaction of the stake.

pub mod breaks;
pub mod calls;
pub mod heartbeat;
mod limit_prompt;

pub use limit_prompt::is_pending as is_prompt_pending;

use ante_contract::wallet::limits as endpoints;
use ante_server::api::Routes;

/// Adds the routes of limits and breaks.
pub fn routes(routes: Routes) -> Routes {
    routes
        .on(endpoints::Limits, calls::list)
        .on(endpoints::SetLimit, calls::set)
        .on(endpoints::AnswerLimit, calls::answer_pending)
        .on(endpoints::TakeBreak, breaks::start_break)
        .on(endpoints::SetRealityCheck, heartbeat::set_reminder)
        .on(endpoints::PlayHeartbeat, heartbeat::record_heartbeat)
}
