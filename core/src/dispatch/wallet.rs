//! Dispatch table of the wallet module.

use crate::{
    adapters::BrowserEngine,
    dispatch::{Unit, compute_nothing, find_no_errors, refuse_unknown_call},
    exports::outcomes::OutcomeFuture,
};
use ante_contract::{
    FieldError,
    points::{PointConversion, Redemption},
    wallet::{
        Deposit, DepositBonusList, DepositMethodList, DepositPage, WithdrawOptionList, Withdrawal,
        WithdrawalPage,
        records::{AccountPage, BetPage, Profit},
        rewards::{BonusList, ClaimedRebate, Rebate},
        upline::{UplineInfo, UplineTransferResult},
        vendor_wallets::{VendorWalletBalances, WalletTransferResult},
        withdraw::WithdrawalDetail,
        withdrawal_confirmation::Proof,
    },
};
use ante_engine::{
    points::{
        ConvertForm, ConvertQuote, ConvertQuoteForm, RedeemForm, RedeemQuote, RedeemQuoteForm,
    },
    views::{
        BonusView, BonusViewForm, DepositView, DepositViewForm, FirstStepsForm, FirstStepsView,
        VendorWalletForm, VendorWalletView, WithdrawOptionsForm, WithdrawOptionsView,
        WithdrawalStepsForm, WithdrawalStepsView, WithdrawalView, WithdrawalViewForm, bonus_view,
        vendor_wallet_view, withdraw_options_view, withdrawal_view,
    },
    wallet::{
        DepositForm, DepositQuote, MovementAmounts, MovementQuote, PayoutAccountForm,
        PayoutRemovalForm, Period, ProofForm, RecordsQuery, SumForm, SumQuote, TransferForm,
        TransferQuote, TransferQuoteForm, UplineForm, UplineQuote, UplineQuoteForm, WithdrawForm,
        WithdrawQuote, WithdrawQuoteForm, WithdrawalConfirmationForm, quote_movement, quote_sum,
        quote_transfer,
    },
};
use wasm_bindgen::JsValue;

calls! { engine, otherwise refuse_unknown_call,
    "Calls of the wallet module: `core.member.deposit(form)`. Its code is loaded on demand.";

    chapter "wallet, payments";
    /// Loads the wallet module, in parallel with the code of a page that needs it.
    "preloadWallet"() sync Unit: Ok(());
    /// Returns the deposit methods.
    "depositMethods"() passthrough DepositMethodList: engine.deposit_methods();
    /// Returns the bonuses that a deposit can request.
    "depositBonuses"() passthrough DepositBonusList: engine.deposit_bonuses();
    /// Starts a deposit.
    "deposit"(form: DepositForm) passthrough Deposit: engine.deposit(form);
    /// Cancels a deposit that is not paid yet.
    "cancelDeposit"(id: String) passthrough Deposit: engine.cancel_deposit(id);
    /// Returns a deposit with its state.
    "depositStatus"(id: String) passthrough Deposit: engine.deposit_status(id);
    /// Returns a page of the member's deposits, from 1.
    "depositList"(page: u32) passthrough DepositPage: engine.deposit_list(page);
    /// Returns the withdrawal methods with the member's accounts, and the available amount.
    "withdrawOptions"() passthrough WithdrawOptionList: engine.withdraw_options();
    /// Requests a withdrawal.
    "withdraw"(form: WithdrawForm) passthrough Withdrawal: engine.withdraw(form);
    /// Returns a withdrawal with its steps.
    "withdrawStatus"(id: String) passthrough WithdrawalDetail: engine.withdraw_status(id);
    /// Cancels a withdrawal that is not sent yet.
    "cancelWithdraw"(id: String) passthrough WithdrawalDetail: engine.cancel_withdraw(id);
    /// Reports whether a withdrawal arrived.
    "confirmReceipt"(form: WithdrawalConfirmationForm) passthrough WithdrawalDetail: engine.confirm_withdrawal(form);
    /// Uploads a picture as proof of a payment: PNG or JPEG by its content, at most 5 MB.
    "uploadProof"(form: ProofForm) passthrough Proof: engine.upload_proof(form);
    /// Adds a payout account.
    "addPayoutAccount"(form: PayoutAccountForm) passthrough WithdrawOptionList:
        engine.add_payout_account(form);
    /// Removes a payout account.
    "removePayoutAccount"(form: PayoutRemovalForm) passthrough WithdrawOptionList:
        engine.remove_payout_account(form);
    /// Returns a page of the member's withdrawals, from 1.
    "withdrawList"(page: u32) passthrough WithdrawalPage: engine.withdraw_list(page);
    /// Returns the balance of each wallet.
    "funds"() passthrough VendorWalletBalances: engine.vendor_wallets();
    /// Moves money between the main wallet and a vendor's.
    "transfer"(form: TransferForm) passthrough WalletTransferResult: engine.transfer(form);
    /// Returns the upline, and the amount that can be transferred to it.
    "upline"() passthrough UplineInfo: engine.upline();
    /// Transfers to the upline.
    "transferUpline"(form: UplineForm) passthrough UplineTransferResult: engine.transfer_upline(form);

    chapter "wallet, records";
    /// Returns the member's bets, newest first, with the totals of the whole period.
    "betRecords"(query: RecordsQuery) passthrough BetPage: engine.bet_records(query);
    /// Returns the movements of the member's money, newest first, with the totals of the whole period.
    "accountRecords"(query: RecordsQuery) passthrough AccountPage: engine.account_records(query);
    /// Returns profit and loss by day and by game type.
    "personalProfit"(period: Period) passthrough Profit: engine.personal_profit(period);

    chapter "wallet, points";
    /// Redeems points.
    "redeemPoints"(form: RedeemForm) passthrough Redemption: engine.redeem_points(form);
    /// Converts points to money.
    "convertPoints"(form: ConvertForm) passthrough PointConversion: engine.convert_points(form);

    chapter "wallet, bonuses";
    /// Returns the member's bonuses with the progress of their turnover.
    "bonuses"() passthrough BonusList: engine.bonuses();
    /// Cancels a bonus; its remainder is forfeited.
    "cancelBonus"(id: String) passthrough BonusList: engine.cancel_bonus(id);
    /// Returns the accrued rebate.
    "rebate"() passthrough Rebate: engine.rebate();
    /// Claims the rebate.
    "claimRebate"() passthrough ClaimedRebate: engine.claim_rebate();
}

forms! { engine, form, otherwise find_no_errors;
    "deposit": DepositForm => engine.check_deposit(&form);
    "withdraw": WithdrawForm => engine.check_withdraw(&form);
    "transfer": TransferForm => engine.check_transfer(&form);
    "payoutAccount": PayoutAccountForm => engine.check_payout_account(&form);
    "payoutRemoval": PayoutRemovalForm => engine.check_payout_removal(&form);
    "receipt": WithdrawalConfirmationForm => engine.check_withdrawal_confirmation(&form);
    "upline": UplineForm => engine.check_upline(&form);
    "redeem": RedeemForm => engine.check_redeem(&form);
    "convert": ConvertForm => engine.check_convert(&form);
}

quotes! { engine, form, otherwise compute_nothing;
    /// Fee, bonus and limits of a deposit. Needs `depositMethods`; `depositBonuses` and `limits` are
    /// included once they were fetched.
    "deposit": DepositForm => DepositQuote: engine.quote_deposit(&form);
    /// Fee and payout of a withdrawal, and the available amount. Needs `withdrawOptions`.
    "withdraw": WithdrawQuoteForm => WithdrawQuote: engine.quote_withdraw(&form);
    /// Amounts of a transfer between wallets.
    "transfer": TransferQuoteForm => TransferQuote: quote_transfer(&form);
    /// Amounts of a transfer to the upline, and the reasons against it. Needs `upline`.
    "upline": UplineQuoteForm => UplineQuote: engine.quote_upline(&form);
    /// Amounts of a deposit or withdrawal that was started.
    "movement": MovementAmounts => MovementQuote: quote_movement(&form);
    /// Value of points, and bounds of a conversion. Needs `pointRules` and `points`.
    "convert": ConvertQuoteForm => ConvertQuote: engine.quote_convert(&form);
    /// Price of a redemption. Needs `pointRewards` and `points`.
    "redeem": RedeemQuoteForm => RedeemQuote: engine.quote_redeem(&form);
    /// A sum of amounts.
    "sum": SumForm => SumQuote: quote_sum(&form);
    views:
    /// State of a deposit to show, and what can be done with it.
    "depositView": DepositViewForm => DepositView: engine.deposit_view(&form);
    /// Whether the first steps are offered.
    "firstStepsView": FirstStepsForm => FirstStepsView: engine.first_steps_view(&form);
    /// Directions and balance of a transfer between the main wallet and a vendor's.
    "vendorWalletView": VendorWalletForm => VendorWalletView: vendor_wallet_view(&form);
    /// Reasons against a withdrawal, and the account that it goes to.
    "withdrawOptionsView": WithdrawOptionsForm => WithdrawOptionsView: withdraw_options_view(&form);
    /// State of a withdrawal to show, refined by the member's confirmation.
    "withdrawalView": WithdrawalViewForm => WithdrawalView: withdrawal_view(&form);
    /// States of the steps of a withdrawal, and whether the member needs help.
    "withdrawalStepsView": WithdrawalStepsForm => WithdrawalStepsView: engine.withdrawal_steps_view(&form);
    /// Whether a bonus is in progress or cancelled.
    "bonusView": BonusViewForm => BonusView: bonus_view(&form);
}
