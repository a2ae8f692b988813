//! `wallet`: balance, deposit, withdrawal, the vendors' wallets (§3, §7).

mod balance;
mod deposit;
mod funds;
mod list;
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
        .on(rows::funds::MerchantWallet, funds::merchant)
        .on(rows::funds::WalletTransfer, funds::transfer)
        .on(rows::funds::ConsolidatedFunds, funds::consolidated)
}
