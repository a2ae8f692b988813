//! Module `wallet`: balance, deposits, withdrawals, the vendors' wallets.

pub use payment_schedule::PaymentSchedule;
mod balance;
pub mod deposit;
mod list;
pub mod methods;
pub mod payment_schedule;
pub mod payout;
mod proof;
pub mod reasons;
mod scheduled_payments;
pub mod transfer;
mod upline;
mod vendor_wallets;
pub mod withdraw;
pub mod withdrawal_confirmation;

pub use deposit::pay::cancel_above_limits;
pub use proof::{delete_expired, picture};
pub use scheduled_payments::job;
pub use withdraw::delayed_withdrawals::notify_delayed;

use ante_contract::wallet as endpoints;
use ante_server::api::Routes;

/// Adds the routes of the wallet.
pub fn routes(routes: Routes) -> Routes {
    routes
        .on(endpoints::Balance, balance::balance)
        .on(endpoints::DepositMethods, deposit::methods)
        .on(endpoints::deposit::DepositBonuses, deposit::bonuses)
        .on(endpoints::StartDeposit, deposit::start)
        .on(endpoints::deposit::CancelDeposit, deposit::cancel)
        .on(endpoints::DepositStatus, deposit::status)
        .on(endpoints::Deposits, deposit::list)
        .on(endpoints::WithdrawOptions, withdraw::options)
        .on(endpoints::StartWithdraw, withdraw::start)
        .on(endpoints::withdraw::CancelWithdraw, withdraw::cancel)
        .on(endpoints::withdraw::WithdrawStatus, withdraw::status)
        .on(endpoints::Withdrawals, withdraw::list)
        .on(endpoints::payout::AddPayoutAccount, payout::add)
        .on(endpoints::payout::RemovePayoutAccount, payout::remove)
        .on(endpoints::withdrawal_confirmation::ConfirmReceipt, withdrawal_confirmation::confirm)
        .on_large(
            endpoints::withdrawal_confirmation::UploadProof,
            proof::MAX_BODY_BYTES,
            proof::upload,
        )
        .on(endpoints::upline::Upline, upline::info)
        .on(endpoints::upline::TransferUpline, upline::transfer)
        .on(endpoints::vendor_wallets::MerchantWallet, vendor_wallets::vendor_wallet)
        .on(endpoints::vendor_wallets::WalletTransfer, vendor_wallets::transfer)
        .on(endpoints::vendor_wallets::ConsolidatedFunds, vendor_wallets::consolidated)
}
