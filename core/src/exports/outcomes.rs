//! What each call answers, by name, so that TypeScript sees the precise type.

use crate::adapters::{Js, give};
use ante_contract::{
    CoreError, Outcome,
    account::{
        LastLogin,
        factor::{FactorStarted, PasskeyOptions, RecoveryCodes, TotpSecret},
        security::{Avatars, LoginHistory, PaymentPasswordSet, SecurityOverview, SessionList},
    },
    agent::{
        AgentNoticeList, AgentSummary, AgentUnread, Overview,
        account::{AccountOpened, AgentRateList, InviteLinkList},
        contracts::{
            Contract, ContractBook, DownlineContractList, PastContractList, SettlementList,
            Simulated,
        },
        reports::{IncomePage, TeamBetPage, TeamMovementPage, TeamProfitPage},
        team::{DownlineInfo, DownlineTransferred, TeamCard, TeamPage},
    },
    games::{
        GamePage, GameShelf, Matches, Winners,
        rooms::Rooms,
        shelves::{FavoritePage, RecentPage, VassGameTypes},
    },
    help::{FeedbackTaken, Help},
    inbox::{
        NoticeDetail, Notices,
        messages::{MessageList, Unread},
    },
    lottery::{Draws, LotteryMenus, LotteryShelf},
    points::{
        Converted, PointRewards, PointRules, PointTransactionList, Points, Redemption,
        RedemptionList,
    },
    rewards::{
        centre::{RewardClaimed, RewardList},
        missions::{Leaderboard, Mission, Missions},
        promotions::{Promotion, PromotionClaimed, PromotionList, PromotionPage, RafflePrize},
        referral::{FriendList, Invitation, ReferralClaimed},
    },
    site::{CustomerService, DomainRoutes},
    wallet::{
        Deposit, DepositBonusList, DepositMethodList, DepositPage, WithdrawOptionList, Withdrawal,
        WithdrawalPage,
        funds::{Funds, VendorWallet, WalletTransferred},
        limits::{LimitState, PlaySession},
        receipt::Proof,
        records::{AccountPage, BetPage, Profit},
        rewards::{BonusList, Rebate, RebateClaimed},
        upline::{UplineInfo, UplineTransferred},
        withdraw::WithdrawalDetail,
    },
};
use ante_engine::{
    Answer, Coming,
    account::{CaptchaView, CodeWait, LoggedIn, RegisterFormView},
    agent::MadePassword,
    games::{Favourites, LaunchTarget},
    json::Wired,
    site::{ImageCdn, MeasuredRoutes, RouteChoice, Started},
    state::{Balance, Counts, SiteStatus},
    wallet::{IntentView, Period},
};
use js_sys::{Object, Promise, Reflect};
use serde::Serialize;
use std::{future::Future, pin::Pin};
use tsify::Tsify;
use wasm_bindgen::{JsCast, JsValue, prelude::wasm_bindgen};
use wasm_bindgen_futures::future_to_promise;

/// A task whose answer is plain JS data.
pub(crate) type Task = Pin<Box<dyn Future<Output = Result<JsValue, CoreError>>>>;

/// A promise of an outcome, as TypeScript knows it.
pub trait Promised: JsCast {
    /// What the engine answers for it.
    type Value: 'static;
    /// The value as plain JS data.
    fn value(value: Self::Value) -> JsValue;
}

/// Runs a task and answers the promise of its outcome.
pub fn promise<P: Promised>(
    task: impl Future<Output = Result<P::Value, CoreError>> + 'static,
) -> P {
    settle(Box::pin(async move { task.await.map(P::value) })).unchecked_into()
}

/// The promise of an answer that is handed on as it came.
pub fn hand_on<P: Promised<Value = Wired<T, Js>>, T: 'static>(
    coming: Result<Coming<T, Js>, CoreError>,
) -> P {
    settle(as_it_came(coming.map(Coming::into_json))).unchecked_into()
}

/// One task for all answers that are handed on as they came.
#[inline(never)]
pub(crate) fn as_it_came(answer: Result<Answer<'static, Js>, CoreError>) -> Task {
    Box::pin(async move { answer?.await.map(|json| json.0) })
}

/// One promise machine for all tasks.
pub(crate) fn settle(task: Task) -> Promise {
    future_to_promise(async move { outcome(task.await) })
}

fn outcome(result: Result<JsValue, CoreError>) -> Result<JsValue, JsValue> {
    let (status, name, value) = match result {
        Ok(value) => ("ok", "value", value),
        Err(error) => ("err", "error", give(&error)),
    };
    let object = Object::new();
    Reflect::set(&object, &"status".into(), &status.into())?;
    Reflect::set(&object, &name.into(), &value)?;
    Ok(object.into())
}

/// What the engine answers for a type of the contract.
macro_rules! engine_value {
    (typed $value:ty) => { $value };
    (wired $value:ty) => { Wired<$value, Js> };
}
macro_rules! js_value {
    (typed $value:ident) => {
        give(&$value)
    };
    (wired $value:ident) => {
        $value.json().0.clone()
    };
}

/// An outcome, as the calls of the member part answer it.
pub trait Answered {
    /// What the engine answers for it.
    type Value: 'static;
    /// The value as plain JS data.
    fn value(value: Self::Value) -> JsValue;
}

macro_rules! outcomes {
    ($($(#[doc = $doc:literal])* $name:ident($value:ty) $how:ident;)*) => {$(
        $(#[doc = $doc])*
        #[derive(Tsify)]
        #[serde(transparent)]
        pub struct $name(pub Outcome<$value>);

        impl Answered for $name {
            type Value = engine_value!($how $value);
            fn value(value: Self::Value) -> JsValue {
                js_value!($how value)
            }
        }
    )*};
}

/// Outcomes that exports of their own answer: the promise of each, as TypeScript knows it.
macro_rules! promised {
    ($($promise:ident of $outcome:ident, $ts:literal;)*) => {$(
        #[wasm_bindgen]
        extern "C" {
            /// The promise of that outcome.
            #[wasm_bindgen(typescript_type = $ts)]
            pub type $promise;
        }
        impl Promised for $promise {
            type Value = <$outcome as Answered>::Value;
            fn value(value: Self::Value) -> JsValue {
                <$outcome as Answered>::value(value)
            }
        }
    )*};
}

outcomes! {
    /// Nothing to say but that it is done.
    UnitOutcome(()) typed;
    /// Answer of `start`.
    StartOutcome(Started) typed;
    /// Answer of `gameList`.
    GameListOutcome(GamePage) wired;
    /// Answer of `hotGames`.
    HotGamesOutcome(GameShelf) wired;
    /// Answer of `winners`.
    WinnersOutcome(Winners) wired;
    /// Answer of `hotMatches`.
    HotMatchesOutcome(Matches) wired;
    /// Answer of `domainRoutes`.
    DomainRoutesOutcome(DomainRoutes) wired;
    /// Answer of `checkSite`.
    SiteStatusOutcome(SiteStatus) typed;
    /// Answer of `measureRoutes` and `knownRoutes`.
    MeasuredRoutesOutcome(MeasuredRoutes) typed;
    /// Answer of `chooseRoute`.
    RouteChoiceOutcome(RouteChoice) typed;
    /// Answer of `imageCdn` and `imageCdnFailed`.
    ImageCdnOutcome(ImageCdn) typed;
    /// Answer of `registerForm`.
    RegisterFormOutcome(RegisterFormView) typed;
    /// Answer of `captcha`.
    CaptchaOutcome(CaptchaView) typed;
    /// Answer of `login` and `register`.
    LoginOutcome(LoggedIn) typed;
    /// Answer of `startFactor`.
    FactorStartedOutcome(FactorStarted) typed;
    /// Answer of `sendCode`, `codeSent` and `codeWait`.
    CodeWaitOutcome(CodeWait) typed;
    /// Answer of `loginInfo`.
    LastLoginOutcome(LastLogin) wired;
    /// Answer of `security`.
    SecurityOutcome(SecurityOverview) wired;
    /// Answer of `avatars`.
    AvatarsOutcome(Avatars) wired;
    /// Answer of `setPaymentPassword`.
    PaymentPasswordOutcome(PaymentPasswordSet) wired;
    /// Answer of `sessions`.
    SessionsOutcome(SessionList) wired;
    /// Answer of `logins`.
    LoginsOutcome(LoginHistory) wired;
    /// Answer of `totpStart`.
    TotpSecretOutcome(TotpSecret) wired;
    /// Answer of `totpConfirm` and `totpRecovery`.
    RecoveryCodesOutcome(RecoveryCodes) wired;
    /// Answer of `passkeyStart`.
    PasskeyOptionsOutcome(PasskeyOptions) wired;
    /// Answer of `refreshBalance`.
    BalanceOutcome(Balance) typed;
    /// Answer of `depositMethods`.
    DepositMethodsOutcome(DepositMethodList) wired;
    /// Answer of `depositBonuses`.
    DepositBonusesOutcome(DepositBonusList) wired;
    /// Answer of `deposit`, `cancelDeposit` and `depositStatus`.
    DepositOutcome(Deposit) wired;
    /// Answer of `depositList`.
    DepositListOutcome(DepositPage) wired;
    /// Answer of `withdrawOptions`, `addPayoutAccount` and `removePayoutAccount`.
    WithdrawOptionsOutcome(WithdrawOptionList) wired;
    /// Answer of `withdraw`.
    WithdrawOutcome(Withdrawal) wired;
    /// Answer of `withdrawList`.
    WithdrawListOutcome(WithdrawalPage) wired;
    /// Answer of `withdrawStatus`, `cancelWithdraw` and `confirmReceipt`.
    WithdrawalOutcome(WithdrawalDetail) wired;
    /// Answer of `uploadProof`.
    ProofOutcome(Proof) wired;
    /// Answer of `upline`.
    UplineOutcome(UplineInfo) wired;
    /// Answer of `transferUpline`.
    UplineTransferOutcome(UplineTransferred) wired;
    /// Answer of `period`.
    PeriodOutcome(Period) typed;
    /// Answer of `betRecords`.
    BetRecordsOutcome(BetPage) wired;
    /// Answer of `accountRecords`.
    AccountRecordsOutcome(AccountPage) wired;
    /// Answer of `personalProfit`.
    ProfitOutcome(Profit) wired;
    /// Answer of `bonuses` and `cancelBonus`.
    BonusesOutcome(BonusList) wired;
    /// Answer of `rebate`.
    RebateOutcome(Rebate) wired;
    /// Answer of `claimRebate`.
    RebateClaimedOutcome(RebateClaimed) wired;
    /// Answer of `limits`, `setLimit`, `answerLimit`, `takeBreak` and `setRealityCheck`.
    LimitsOutcome(LimitState) wired;
    /// Answer of `playBeat`.
    PlaySessionOutcome(PlaySession) wired;
    /// Answer of `vendorWallet`.
    VendorWalletOutcome(VendorWallet) wired;
    /// Answer of `funds`.
    FundsOutcome(Funds) wired;
    /// Answer of `transfer`.
    TransferOutcome(WalletTransferred) wired;
    /// Answer of `resolveIntent`.
    IntentOutcome(IntentView) typed;
    /// Answer of `launch`, `enterRoom` and `openLottery`.
    LaunchOutcome(LaunchTarget) typed;
    /// Answer of `rooms`.
    RoomsOutcome(Rooms) wired;
    /// Answer of `lotteryMenu`.
    LotteryMenuOutcome(LotteryMenus) wired;
    /// Answer of `lotteryRecent`.
    LotteryRecentOutcome(LotteryShelf) wired;
    /// Answer of `lotteryNumbers` and `openedNumbers`.
    DrawsOutcome(Draws) wired;
    /// Answer of the calls of favourites, of games and of lotteries.
    FavouritesOutcome(Favourites) typed;
    /// Answer of `favouriteGames`.
    FavouriteGamesOutcome(FavoritePage) wired;
    /// Answer of `recentGames`.
    RecentGamesOutcome(RecentPage) wired;
    /// Answer of `popularGames`.
    PopularGamesOutcome(GameShelf) wired;
    /// Answer of `vassGameType`.
    VassGameTypeOutcome(VassGameTypes) wired;
    /// Answer of `promotions`.
    PromotionsOutcome(PromotionList) wired;
    /// Answer of `promotion`.
    PromotionPageOutcome(PromotionPage) wired;
    /// Answer of `joinPromotion` and `applyPromotion`.
    PromotionOutcome(Promotion) wired;
    /// Answer of `claimPromotion`.
    PromotionClaimedOutcome(PromotionClaimed) wired;
    /// Answer of `claimRaffle`.
    RaffleOutcome(RafflePrize) wired;
    /// Answer of `missions`.
    MissionsOutcome(Missions) wired;
    /// Answer of `leaderboard`.
    LeaderboardOutcome(Leaderboard) wired;
    /// Answer of `claimMission`.
    MissionOutcome(Mission) wired;
    /// Answer of `rewards`.
    RewardsOutcome(RewardList) wired;
    /// Answer of `claimReward` and `claimAllRewards`.
    RewardClaimedOutcome(RewardClaimed) wired;
    /// Answer of `invitation`.
    InvitationOutcome(Invitation) wired;
    /// Answer of `friends`.
    FriendsOutcome(FriendList) wired;
    /// Answer of `claimReferral`.
    ReferralClaimedOutcome(ReferralClaimed) wired;
    /// Answer of `agentInfo`.
    AgentInfoOutcome(AgentSummary) wired;
    /// Answer of `teamOverview`.
    TeamOverviewOutcome(Overview) wired;
    /// Answer of `teamBets`.
    TeamBetsOutcome(TeamBetPage) wired;
    /// Answer of `teamProfit`.
    TeamProfitOutcome(TeamProfitPage) wired;
    /// Answer of `teamTransactions`.
    TeamTransactionsOutcome(TeamMovementPage) wired;
    /// Answer of `agentIncome`.
    IncomeOutcome(IncomePage) wired;
    /// Answer of `agentNotices`.
    AgentNoticesOutcome(AgentNoticeList) wired;
    /// Answer of `readAgentNotices`.
    AgentUnreadOutcome(AgentUnread) wired;
    /// Answer of `team`.
    TeamOutcome(TeamPage) wired;
    /// Answer of `teamMember` and `setTeamRates`.
    TeamMemberOutcome(TeamCard) wired;
    /// Answer of `downline`.
    DownlineOutcome(DownlineInfo) wired;
    /// Answer of `transferDownline`.
    DownlineTransferOutcome(DownlineTransferred) wired;
    /// Answer of `agentRates`.
    AgentRatesOutcome(AgentRateList) wired;
    /// Answer of `makePassword`.
    MadePasswordOutcome(MadePassword) typed;
    /// Answer of `openAccount`.
    AccountOpenedOutcome(AccountOpened) wired;
    /// Answer of `inviteLinks`, `createInviteLink` and `switchInviteLink`.
    InviteLinksOutcome(InviteLinkList) wired;
    /// Answer of `contracts`.
    ContractsOutcome(ContractBook) wired;
    /// Answer of `downlineContracts`.
    DownlineContractsOutcome(DownlineContractList) wired;
    /// Answer of `pastContracts`.
    PastContractsOutcome(PastContractList) wired;
    /// Answer of `contractSettlements`.
    SettlementsOutcome(SettlementList) wired;
    /// Answer of `simulateContract`.
    SimulatedOutcome(Simulated) wired;
    /// Answer of `offerContract` and `processContract`.
    ContractOutcome(Contract) wired;
    /// Answer of `points`.
    PointsOutcome(Points) wired;
    /// Answer of `pointRewards`.
    PointRewardsOutcome(PointRewards) wired;
    /// Answer of `redeemPoints`.
    RedemptionOutcome(Redemption) wired;
    /// Answer of `redemptions`.
    RedemptionsOutcome(RedemptionList) wired;
    /// Answer of `pointRules`.
    PointRulesOutcome(PointRules) wired;
    /// Answer of `pointTransactions`.
    PointTransactionsOutcome(PointTransactionList) wired;
    /// Answer of `convertPoints`.
    ConvertedOutcome(Converted) wired;
    /// Answer of `messages`.
    MessagesOutcome(MessageList) wired;
    /// Answer of `readMessages` and `deleteMessages`.
    UnreadOutcome(Unread) wired;
    /// Answer of `refreshCounts`.
    CountsOutcome(Counts) typed;
    /// Answer of `announcement`.
    AnnouncementOutcome(NoticeDetail) wired;
    /// Answer of `helpNotices`.
    NoticesOutcome(Notices) wired;
    /// Answer of `help`.
    HelpOutcome(Help) wired;
    /// Answer of `feedback`.
    FeedbackOutcome(FeedbackTaken) wired;
    /// Answer of `serviceDesk`.
    ServiceOutcome(CustomerService) wired;
}

promised! {
    UnitPromise of UnitOutcome, "Promise<UnitOutcome>";
    StartPromise of StartOutcome, "Promise<StartOutcome>";
    GameListPromise of GameListOutcome, "Promise<GameListOutcome>";
    HotGamesPromise of HotGamesOutcome, "Promise<HotGamesOutcome>";
    WinnersPromise of WinnersOutcome, "Promise<WinnersOutcome>";
    HotMatchesPromise of HotMatchesOutcome, "Promise<HotMatchesOutcome>";
}

/// What a check of a form found; empty when it is fine.
#[derive(Serialize, Tsify)]
#[serde(transparent)]
pub struct FieldErrors(pub Vec<ante_contract::FieldError>);

/// Names of the registration's fields (§3 Register user); form controls carry them as `name`.
#[wasm_bindgen(typescript_custom_section)]
const REGISTER_FIELD_NAME: &str = r#"
/**
 * Names of the registration's fields; form controls carry them as `name`.
 */
export type RegisterFieldName =
    | "username" | "password" | "confirmPassword" | "payeeName" | "email" | "qqNum" | "mobileNum"
    | "recommenderId" | "captcha" | "verificationCode" | "affiliateCode" | "paymentPassword"
    | "line" | "whatsapp" | "facebook" | "wechat" | "idNumber" | "address" | "nationality"
    | "referralCode" | "countryDialingCode";
"#;
