//! Playing responsibly: limits, breaks, the reality check (docs/adr/0087).
//!
//! What refuses is in `gate`: deposits and launches ask there, and so does the one place that all
//! games stake through (`ledger::stake`), in the stake's own transaction.

pub mod beat;
pub mod breaks;
pub mod calls;
mod prompt;

pub use prompt::open as prompt_open;

use ante_contract::wallet::limits as rows;
use ante_server::api::Routes;

/// The area's rows.
pub fn routes(routes: Routes) -> Routes {
    routes
        .on(rows::Limits, calls::limits)
        .on(rows::SetLimit, calls::set)
        .on(rows::AnswerLimit, calls::answer)
        .on(rows::TakeBreak, breaks::take)
        .on(rows::SetRealityCheck, beat::choose)
        .on(rows::PlayBeat, beat::beat)
}
