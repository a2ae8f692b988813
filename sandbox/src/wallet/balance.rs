//! The member's balance.

use crate::{
    api::{ApiError, Ctx},
    ledger::{self, Account},
};
use ante_contract::{Nothing, wallet::WalletBalance};

/// A trial account has play money of its own, so it may look.
pub async fn balance(ctx: Ctx, _: Nothing) -> Result<WalletBalance, ApiError> {
    let member = Account::member(&ctx.member()?.member);
    Ok(WalletBalance { sum_balance: ledger::balance(ctx.read(), &member).await?.amount() })
}
