//! `wallet`: balance, deposit, withdrawal, the vendors' wallets.

pub use payment_schedule::PaymentSchedule;
mod balance;
pub mod deposit;
mod funds;
mod list;
pub mod methods;
pub mod payment_schedule;
pub mod payout;
mod proof;
pub mod reasons;
mod scheduled_payments;
pub mod transfer;
mod upline;
pub mod withdraw;
pub mod withdrawal_confirmation;

pub use deposit::pay::cancel_above_limits;
pub use proof::{delete_expired, picture};
pub use scheduled_payments::job;
pub use withdraw::delayed_withdrawals::notify_delayed;

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
        .on(rows::receipt::ConfirmReceipt, withdrawal_confirmation::confirm)
        .on_large(rows::receipt::UploadProof, proof::MAX_BODY_BYTES, proof::upload)
        .on(rows::upline::Upline, upline::info)
        .on(rows::upline::TransferUpline, upline::transfer)
        .on(rows::funds::MerchantWallet, funds::vendor_wallet)
        .on(rows::funds::WalletTransfer, funds::transfer)
        .on(rows::funds::ConsolidatedFunds, funds::consolidated)
}
