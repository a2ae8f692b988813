//! The member's balance: of all wallets together.

use ante_base::{ApiError, Code};
use ante_contract::{Nothing, wallet::WalletBalance};
use ante_ledger::ledger;
use ante_server::api::Ctx;

/// A trial account has play money of its own, so it may look.
pub async fn balance(ctx: Ctx, _: Nothing) -> Result<WalletBalance, ApiError> {
    let held = ledger::holdings(ctx.read(), &ctx.member()?.member).await?;
    Ok(WalletBalance { sum_balance: held.sum().ok_or(Code::LimitExceeded)?.amount() })
}
