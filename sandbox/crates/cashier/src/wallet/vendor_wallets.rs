//! Wallets of a member: the main one, and those of vendors with a wallet of their own (`isSingle`).

use super::methods;
use ante_base::{
    ApiError, ErrorCode,
    catalog::{Vendor, catalog},
    field_error,
    money::Money,
};
use ante_contract::{
    Empty,
    wallet::vendor_wallets::{
        MerchantWalletRequest, TransferDirection, VendorWallet, VendorWalletBalances,
        WalletTransferRequest, WalletTransferResult,
    },
};
use ante_identity::account::members;
use ante_ledger::{
    db::Tx,
    ledger::{self, Account, Posting, WalletBalances},
    limits, work,
};
use ante_server::{api::Ctx, settings::SiteSettings};

/// Returns a vendor of the operator and its account type.
fn vendor(code: &str) -> Result<(&'static Vendor, u32), ApiError> {
    let mut all = catalog().vendors.iter().zip(1_u32..);
    all.find(|(vendor, _)| vendor.vendor_code == code).ok_or_else(|| ErrorCode::NotFound.into())
}

fn wallet((vendor, id): (&Vendor, u32), single: bool, balance: Money, main: Money) -> VendorWallet {
    VendorWallet {
        vendor_code: vendor.vendor_code.clone(),
        name: vendor.name.clone(),
        account_type_id: id,
        is_single: single,
        balance: balance.amount(),
        main_balance: main.amount(),
    }
}

/// Returns the wallet that pays for a vendor's games (`isSingle`), by default the first vendor's.
pub(super) async fn vendor_wallet(
    ctx: Ctx,
    request: MerchantWalletRequest,
) -> Result<VendorWallet, ApiError> {
    let member = &ctx.real_member()?.member;
    let first = catalog().vendors.first().map(|vendor| vendor.vendor_code.as_str());
    let code = match request.vendor_code.as_str() {
        "" => first.unwrap_or_default(),
        named => named,
    };
    let known = vendor(code)?;
    let balances = ledger::wallet_balances(ctx.read(), member).await?;
    let single = !ctx.site().keeps_own_wallet(code);
    let balance = if single { balances.main } else { balances.at_vendor(code) };
    Ok(wallet(known, single, balance, balances.main))
}

/// Returns the balances of all wallets.
pub(super) async fn consolidated(ctx: Ctx, _: Empty) -> Result<VendorWalletBalances, ApiError> {
    let member = &ctx.real_member()?.member;
    let balances = ledger::wallet_balances(ctx.read(), member).await?;
    to_response(&ctx.site(), &balances)
}

/// Returns the balances of vendors with a separate wallet, and of other vendors whose wallet still
/// has a balance.
fn to_response(
    site: &SiteSettings,
    balances: &WalletBalances,
) -> Result<VendorWalletBalances, ApiError> {
    let wallets = catalog().vendors.iter().zip(1_u32..).filter_map(|(vendor, id)| {
        let code = vendor.vendor_code.as_str();
        let (own, balance) = (site.keeps_own_wallet(code), balances.at_vendor(code));
        let listed = own || balance > Money::ZERO;
        listed.then(|| wallet((vendor, id), !own, balance, balances.main))
    });
    Ok(VendorWalletBalances {
        main_balance: balances.main.amount(),
        wallets: wallets.collect(),
        sum_balance: balances.total().ok_or(ErrorCode::LimitExceeded)?.amount(),
    })
}

/// Transfers money between the main wallet and a vendor's, or from all vendors' to the main one.
pub(super) async fn transfer(
    ctx: Ctx,
    request: WalletTransferRequest,
) -> Result<WalletTransferResult, ApiError> {
    let member = ctx.real_member()?.member.clone();
    let site = ctx.site();
    let amount = request.amount.as_ref().map(methods::parse_amount).transpose()?;
    let plan = TransferPlan::read(&site, request, amount)?;
    ctx.mutate(work!(|tx| {
        if matches!(plan, TransferPlan::In { .. }) {
            // Only transfers to a vendor are refused; transfers back stay possible.
            limits::refuse_on_break(&mut *tx, &member).await?;
        }
        let id = members::new_id()?;
        let balances = ledger::wallet_balances(&mut *tx, &member).await?;
        let moves = plan.changes(&balances)?;
        let moved = post(tx, &member, &moves, &id).await?;
        let funds = to_response(&site, &ledger::wallet_balances(tx, &member).await?)?;
        Ok(WalletTransferResult { id, amount: moved.amount(), funds })
    }))
    .await
}

/// Requested transfer.
enum TransferPlan {
    In { vendor: String, amount: Option<Money> },
    Out { vendor: String, amount: Option<Money> },
    AllOut,
}

impl TransferPlan {
    fn read(
        site: &SiteSettings,
        request: WalletTransferRequest,
        amount: Option<Money>,
    ) -> Result<Self, ApiError> {
        let Some(code) = request.vendor_code else {
            // A transfer of all vendors moves their whole balances to the main wallet.
            return match (request.direction, amount) {
                (TransferDirection::Out, None) => Ok(Self::AllOut),
                _ => Err(ApiError::invalid_field("vassalage", "validation.required")),
            };
        };
        vendor(&code)?;
        match request.direction {
            TransferDirection::In if !site.keeps_own_wallet(&code) => {
                Err(ErrorCode::SingleWallet.into())
            }
            // Games that cannot be played now; transfers back remain possible.
            TransferDirection::In if !plays_any(site, &code) => {
                Err(ErrorCode::VendorMaintenance.into())
            }
            TransferDirection::In => Ok(Self::In { vendor: code, amount }),
            // Also from a vendor that no longer has a wallet of its own, to return its balance.
            TransferDirection::Out => Ok(Self::Out { vendor: code, amount }),
        }
    }

    /// Returns the change of each vendor's wallet.
    fn changes(self, balances: &WalletBalances) -> Result<Vec<(String, Money)>, ApiError> {
        let less = |money: Money| money.checked_neg().unwrap_or_default();
        Ok(match self {
            // A transfer of everything requires a balance.
            Self::In { amount: None, .. } if balances.main == Money::ZERO => {
                return Err(amount_above_balance());
            }
            Self::In { vendor, amount } => vec![(vendor, amount.unwrap_or(balances.main))],
            Self::Out { vendor, amount } => {
                let all = balances.at_vendor(&vendor);
                vec![(vendor, less(amount.unwrap_or(all)))]
            }
            Self::AllOut => {
                balances.vendors.iter().map(|(vendor, all)| (vendor.clone(), less(*all))).collect()
            }
        })
    }
}

fn plays_any(site: &SiteSettings, vendor: &str) -> bool {
    catalog()
        .games
        .iter()
        .any(|game| game.vendor == vendor && !game.is_vendor_tile() && site.is_playable(game))
}

/// Posts a transfer as one movement and returns the moved amount, 0 for empty wallets.
async fn post(
    tx: &mut Tx,
    member: &str,
    moves: &[(String, Money)],
    id: &str,
) -> Result<Money, ApiError> {
    let main = Account::member(member);
    let sum = moves.iter().try_fold(Money::ZERO, |sum, (_, gain)| sum.checked_add(*gain));
    let back = sum.and_then(Money::checked_neg).ok_or(ErrorCode::LimitExceeded)?;
    let mut entries = vec![(main.clone(), back)];
    entries.extend(moves.iter().map(|(code, gain)| (Account::vendor(member, code), *gain)));
    entries.retain(|(_, gain)| *gain != Money::ZERO);
    if entries.is_empty() {
        return Ok(Money::ZERO);
    }
    let posting = Posting {
        kind: "transfer",
        reference: id,
        account: main,
        key: &format!("transfer:{id}"),
        entries: &entries,
    };
    match ledger::post(tx, &posting).await {
        Ok(_) => Ok(Money(back.0.abs())),
        Err(error) if error.is(ErrorCode::InsufficientBalance) => Err(amount_above_balance()),
        Err(error) => Err(error),
    }
}

fn amount_above_balance() -> ApiError {
    ApiError::new(ErrorCode::InsufficientBalance).with_fields(vec![field_error(
        "amount",
        "validation.amountBalance",
        &[],
    )])
}
