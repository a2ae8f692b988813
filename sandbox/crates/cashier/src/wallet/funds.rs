//! The wallets of a member: the main one, and those of vendors that keep their own (isSingle).

use super::methods;
use ante_base::{
    ApiError, Code,
    catalogue::{Vendor, catalogue},
    money::Money,
    wrong,
};
use ante_contract::{
    Nothing,
    wallet::funds::{
        Funds, MerchantWalletRequest, TransferDirection, VendorWallet, WalletTransferRequest,
        WalletTransferred,
    },
};
use ante_identity::account::members;
use ante_ledger::{
    db::Tx,
    ledger::{self, Account, Holdings, Posting},
    limits, work,
};
use ante_server::{api::Ctx, settings::SiteSettings};

/// A vendor of the house and its account type.
fn vendor(code: &str) -> Result<(&'static Vendor, u32), ApiError> {
    let mut all = catalogue().vendors.iter().zip(1_u32..);
    all.find(|(vendor, _)| vendor.vassalage == code).ok_or_else(|| Code::NotFound.into())
}

fn wallet((vendor, id): (&Vendor, u32), single: bool, held: Money, main: Money) -> VendorWallet {
    VendorWallet {
        vassalage: vendor.vassalage.clone(),
        name: vendor.name.clone(),
        account_type_id: id,
        is_single: single,
        balance: held.amount(),
        main_balance: main.amount(),
    }
}

/// Returns the wallet that pays for a vendor's games (isSingle).
pub(super) async fn merchant(
    ctx: Ctx,
    asked: MerchantWalletRequest,
) -> Result<VendorWallet, ApiError> {
    let member = &ctx.real_member()?.member;
    let known = vendor(&asked.vassalage)?;
    let held = ledger::holdings(ctx.read(), member).await?;
    let single = !ctx.site().keeps_own_wallet(&asked.vassalage);
    let balance = if single { held.main } else { held.with(&asked.vassalage) };
    Ok(wallet(known, single, balance, held.main))
}

/// Returns the balances of all wallets.
pub(super) async fn consolidated(ctx: Ctx, _: Nothing) -> Result<Funds, ApiError> {
    let member = &ctx.real_member()?.member;
    let held = ledger::holdings(ctx.read(), member).await?;
    funds(&ctx.site(), &held)
}

/// Returns every vendor with a wallet of its own, and every other one that still holds money.
fn funds(site: &SiteSettings, held: &Holdings) -> Result<Funds, ApiError> {
    let wallets = catalogue().vendors.iter().zip(1_u32..).filter_map(|(vendor, id)| {
        let code = vendor.vassalage.as_str();
        let (own, balance) = (site.keeps_own_wallet(code), held.with(code));
        let listed = own || balance > Money::ZERO;
        listed.then(|| wallet((vendor, id), !own, balance, held.main))
    });
    Ok(Funds {
        main_balance: held.main.amount(),
        wallets: wallets.collect(),
        sum_balance: held.sum().ok_or(Code::LimitExceeded)?.amount(),
    })
}

/// Moves money between the main wallet and a vendor's, or out of all of theirs.
pub(super) async fn transfer(
    ctx: Ctx,
    asked: WalletTransferRequest,
) -> Result<WalletTransferred, ApiError> {
    let member = ctx.real_member()?.member.clone();
    let site = ctx.site();
    let amount = asked.amount.as_ref().map(methods::typed).transpose()?;
    let way = Way::read(&site, asked, amount)?;
    ctx.change(work!(|tx| {
        if matches!(way, Way::In { .. }) {
            // Towards play; the way back stays open.
            limits::refuse_on_break(&mut *tx, &member).await?;
        }
        let id = members::new_id()?;
        let held = ledger::holdings(&mut *tx, &member).await?;
        let moves = way.moves(&held)?;
        let moved = post(tx, &member, &moves, &id).await?;
        let funds = funds(&site, &ledger::holdings(tx, &member).await?)?;
        Ok(WalletTransferred { id, amount: moved.amount(), funds })
    }))
    .await
}

/// Requested transfer.
enum Way {
    In { vendor: String, amount: Option<Money> },
    Out { vendor: String, amount: Option<Money> },
    AllOut,
}

impl Way {
    fn read(
        site: &SiteSettings,
        asked: WalletTransferRequest,
        amount: Option<Money>,
    ) -> Result<Self, ApiError> {
        let Some(code) = asked.vassalage else {
            // Only everything can come out of every wallet at once.
            return match (asked.direction, amount) {
                (TransferDirection::Out, None) => Ok(Self::AllOut),
                _ => Err(ApiError::field("vassalage", "validation.required")),
            };
        };
        vendor(&code)?;
        match asked.direction {
            TransferDirection::In if !site.keeps_own_wallet(&code) => {
                Err(Code::SingleWallet.into())
            }
            // Games that cannot be played now; transfers back remain possible.
            TransferDirection::In if !plays_any(site, &code) => Err(Code::VendorMaintenance.into()),
            TransferDirection::In => Ok(Self::In { vendor: code, amount }),
            // Also from a vendor without a wallet of its own by now, to return its balance.
            TransferDirection::Out => Ok(Self::Out { vendor: code, amount }),
        }
    }

    /// Returns the change of each vendor's wallet.
    fn moves(self, held: &Holdings) -> Result<Vec<(String, Money)>, ApiError> {
        let less = |money: Money| money.negated().unwrap_or_default();
        Ok(match self {
            // A transfer of everything needs a balance.
            Self::In { amount: None, .. } if held.main == Money::ZERO => return Err(above()),
            Self::In { vendor, amount } => vec![(vendor, amount.unwrap_or(held.main))],
            Self::Out { vendor, amount } => {
                let all = held.with(&vendor);
                vec![(vendor, less(amount.unwrap_or(all)))]
            }
            Self::AllOut => {
                held.vendors.iter().map(|(vendor, all)| (vendor.clone(), less(*all))).collect()
            }
        })
    }
}

fn plays_any(site: &SiteSettings, vendor: &str) -> bool {
    catalogue()
        .games
        .iter()
        .any(|game| game.vendor == vendor && !game.is_vendor_tile() && site.plays(game))
}

/// Posts a transfer as one movement and returns the moved amount, which is 0 for empty wallets.
async fn post(
    tx: &mut Tx,
    member: &str,
    moves: &[(String, Money)],
    id: &str,
) -> Result<Money, ApiError> {
    let main = Account::member(member);
    let sum = moves.iter().try_fold(Money::ZERO, |sum, (_, gain)| sum.plus(*gain));
    let back = sum.and_then(Money::negated).ok_or(Code::LimitExceeded)?;
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
        Err(error) if error.is(Code::InsufficientBalance) => Err(above()),
        Err(error) => Err(error),
    }
}

fn above() -> ApiError {
    ApiError::new(Code::InsufficientBalance).with_fields(vec![wrong(
        "amount",
        "validation.amountBalance",
        &[],
    )])
}
