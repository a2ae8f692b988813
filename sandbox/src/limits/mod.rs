//! Playing responsibly: limits, breaks, the reality check (decisions: Money; issue 5).
//!
//! What refuses is in `gate`: deposits and launches ask there, and so does the one place that all
//! games stake through (`ledger::stake`), in the stake's own transaction.

mod beat;
mod breaks;
mod calls;
mod control;
mod gate;
mod pause;
mod prompt;
mod rule;
mod sums;

pub(crate) use control::{Given, Taken, give, routes as control_routes};
pub use gate::{allow_deposit, allow_launch, allow_receipt, allow_stake, still_fits};
pub use pause::{Pause, on_break, refuse_on_break};
pub use prompt::open as prompt_open;
pub use sums::{gave_back, recount, staked, won};

use crate::api::Routes;
use ante_contract::wallet::limits as rows;

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
