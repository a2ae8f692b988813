//! Playing responsibly: limits, breaks, the reality check (docs/adr/0087).
//!
//! What refuses is in `gate`: deposits and launches ask there, and so does the one place that all
//! games stake through (`ledger::stake`), in the stake's own transaction.

pub mod breaks;
pub mod calls;
pub mod heartbeat;
mod limit_prompt;

pub use limit_prompt::is_pending as prompt_open;

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
