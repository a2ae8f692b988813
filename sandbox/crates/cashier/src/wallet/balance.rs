//! Balance of the member's wallets, and debits of the main one.

use ante_base::{ApiError, ErrorCode, field_error, money::Money};
use ante_contract::{Empty, wallet::WalletBalance};
use ante_ledger::{
    db::Tx,
    ledger::{self, Posting},
};
use ante_server::api::Ctx;

/// Returns the total of the member's wallets; allowed for a trial account, which has play money.
pub async fn balance(ctx: Ctx, _: Empty) -> Result<WalletBalance, ApiError> {
    let held = ledger::wallet_balances(ctx.read(), &ctx.member()?.member).await?;
    Ok(WalletBalance { sum_balance: held.total().ok_or(ErrorCode::LimitExceeded)?.amount() })
}

/// Posts an amount out of a member's main wallet.
///
/// # Errors
/// `insufficient_balance`, with the field `amount`; it names the money in vendors' wallets, which has to be brought back
/// first.
pub(super) async fn debit_main_wallet(
    tx: &mut Tx,
    member: &str,
    posting: &Posting<'_>,
) -> Result<(), ApiError> {
    match ledger::post(tx, posting).await {
        Ok(_) => Ok(()),
        Err(error) if error.is(ErrorCode::InsufficientBalance) => {
            let elsewhere =
                ledger::wallet_balances(tx, member).await?.vendor_total().unwrap_or_default();
            let field = if elsewhere > Money::ZERO {
                let params = [("elsewhere", elsewhere.to_string())];
                field_error("amount", "validation.amountElsewhere", &params)
            } else {
                field_error("amount", "validation.amountBalance", &[])
            };
            Err(error.with_fields(vec![field]))
        }
        Err(error) => Err(error),
    }
}
