//! `wallet`: balance, deposit, withdrawal, the vendors' wallets.

pub use pace::Pace;
mod balance;
pub mod deposit;
mod due;
mod funds;
mod list;
pub mod methods;
pub mod pace;
pub mod payout;
mod proof;
pub mod reasons;
pub mod receipt;
pub mod transfer;
mod upline;
pub mod withdraw;

pub use deposit::pay::stop_above_limits;
pub use due::job;
pub use proof::{forget_old, picture};
pub use withdraw::late::report_late;

use ante_contract::wallet as rows;
use ante_server::api::Routes;

/// The area's rows.
pub fn routes(routes: Routes) -> Routes {
    routes
        .on(rows::Balance, balance::balance)
        .on(rows::DepositMethods, deposit::methods)
        .on(rows::deposit::DepositBonuses, deposit::bonuses)
        .on(rows::StartDeposit, deposit::start)
        .on(rows::deposit::CancelDeposit, deposit::cancel)
        .on(rows::DepositStatus, deposit::status)
        .on(rows::Deposits, deposit::list)
        .on(rows::WithdrawOptions, withdraw::options)
        .on(rows::StartWithdraw, withdraw::start)
        .on(rows::withdraw::CancelWithdraw, withdraw::cancel)
        .on(rows::withdraw::WithdrawStatus, withdraw::status)
        .on(rows::Withdrawals, withdraw::list)
        .on(rows::payout::AddPayoutAccount, payout::add)
        .on(rows::payout::RemovePayoutAccount, payout::remove)
        .on(rows::receipt::ConfirmReceipt, receipt::confirm)
        .on_large(rows::receipt::UploadProof, proof::BODY, proof::upload)
        .on(rows::upline::Upline, upline::info)
        .on(rows::upline::TransferUpline, upline::transfer)
        .on(rows::funds::MerchantWallet, funds::merchant)
        .on(rows::funds::WalletTransfer, funds::transfer)
        .on(rows::funds::ConsolidatedFunds, funds::consolidated)
}
