//! `wallet`: balance, deposit, withdrawal (§3, §7).

mod balance;
mod deposit;
mod methods;
mod pix;
mod provider;
mod withdraw;

pub use provider::clockwork;

use crate::api::Routes;
use ante_contract::wallet as rows;

/// The area's rows.
pub fn routes(routes: Routes) -> Routes {
    routes
        .on(rows::Balance, balance::balance)
        .on(rows::DepositMethods, deposit::methods)
        .on(rows::StartDeposit, deposit::start)
        .on(rows::DepositStatus, deposit::status)
        .on(rows::Deposits, deposit::list)
        .on(rows::WithdrawOptions, withdraw::options)
        .on(rows::StartWithdraw, withdraw::start)
        .on(rows::Withdrawals, withdraw::list)
}

/// Rows of one page, and where they begin.
fn page_of(asked: &ante_contract::PageRequest) -> (i64, i64) {
    let size = i64::from(asked.page_size.clamp(1, 100));
    (size, (i64::from(asked.page.max(1)) - 1) * size)
}

/// Pages that so many rows make.
fn pages(rows: i64, size: i64) -> u32 {
    u32::try_from((rows + size - 1) / size).unwrap_or(u32::MAX)
}
