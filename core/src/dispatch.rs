//! Dispatch table of the member module: argument, result and implementation of each call, form and
//! quote, by name.
//!
//! One export runs all calls, and one checks all forms: separate exports would add to every
//! visitor's first file, and most visitors never call one. The table also generates their
//! TypeScript declarations, so that each is as typed as a method.

use crate::{
    adapters::{BrowserEngine, Js, to_js},
    exports::outcomes::{OutcomeFuture, ToJs, passthrough_future},
};
use ante_contract::{
    CoreError, FieldError,
    account::{
        LastLogin,
        factor::{
            FactorChallenge, FactorCode, PasskeyOptions, PasskeyRegistration, PasskeyRemoveRequest,
            PasswordProof, RecoveryCodes, TotpSecret,
        },
        security::{
            Avatars, EndSessionsRequest, IconRequest, LoginHistory, PaymentPasswordResult,
            ProfileRequest, SecurityOverview, SessionList,
        },
    },
    agent::{
        AgentNoticeList, AgentSummary, Overview, UnreadAgentNotices,
        account::{AgentRateList, InviteLinkList, InviteLinkSwitch, OpenAccountResult},
        contracts::{
            Contract, ContractBook, ContractKind, ContractSimulationResult, DownlineContractList,
            DownlineContractsRequest, PastContractList, SettlementList, SettlementsRequest,
        },
        reports::{IncomePage, TeamBetPage, TeamMovementPage, TeamProfitPage},
        team::{DownlineInfo, DownlineTransferResult, TeamMemberDetails, TeamPage, TeamQuery},
    },
    games::{
        GameCollection,
        game_lists::{FavoritePage, RecentPage, VendorGameTypes},
        rooms::Rooms,
    },
    help::{FeedbackReceipt, Help},
    inbox::{
        NoticeDetail, Notices,
        messages::{MessageList, UnreadMessages},
    },
    lottery::{Draws, LotteryCollection, LotteryMenus},
    points::{
        PointConversion, PointRewards, PointRules, PointTransactionList, Points, Redemption,
        RedemptionList,
    },
    rewards::{
        centre::{ClaimedRewards, RewardList},
        missions::{Leaderboard, LeaderboardWeek, Mission, Missions},
        promotions::{Promotion, PromotionClaimResult, PromotionList, PromotionPage, RafflePrize},
        referral::{ClaimedReferralIncome, FriendList, Invitation},
    },
    site::{CustomerService, DomainRoutes},
    wallet::{
        Deposit, DepositBonusList, DepositMethodList, DepositPage, WithdrawOptionList, Withdrawal,
        WithdrawalPage,
        limits::{LimitAnswer, LimitState, PlayHeartbeatRequest, PlaySession},
        records::{AccountPage, BetPage, Profit},
        rewards::{BonusList, ClaimedRebate, Rebate},
        upline::{UplineInfo, UplineTransferResult},
        vendor_wallets::{Funds, VendorWallet, WalletTransferResult},
        withdraw::WithdrawalDetail,
        withdrawal_confirmation::Proof,
    },
};
use ante_engine::{
    PassthroughFuture,
    account::{
        CaptchaView, ChangePasswordForm, CodeForm, CodePurpose, CodeWait, ContactForm,
        FactorChoice, FactorForm, ForgotEmailForm, LoginForm, LoginResult, PaymentPasswordForm,
        PhonePasswordForm, RegisterForm, RegisterFormView,
    },
    agent::{
        ContractActionInput, ContractForm, DownlineForm, GeneratedPassword, InviteLinkForm,
        OpenAccountForm, TeamRatesForm,
    },
    games::{
        FavoriteChoice, Favorites, GameChoice, LaunchTarget, MemberGamesQuery, RoomChoice,
        RoomQuery,
    },
    help::FeedbackForm,
    json::FromJson,
    lottery::{LotteryFavorite, LotteryOpening, LotteryQuery},
    points::{ConvertForm, PointsQuery, RedeemForm},
    rewards::{PromotionClaimForm, PromotionForm},
    site::{ImageCdn, MeasuredRoutes, RouteChoice},
    state::{Balance, Counts, SiteStatus},
    wallet::{
        BreakForm, DepositForm, DepositQuote, LimitForm, MovementAmounts, MovementQuote,
        PayoutAccountForm, PayoutRemovalForm, Period, PeriodPreset, ProofForm, ReceiptForm,
        RecordsQuery, ResolvedTransaction, SumForm, SumQuote, TransferForm, TransferQuote,
        TransferQuoteForm, UplineForm, UplineQuote, UplineQuoteForm, WithdrawForm, WithdrawQuote,
        WithdrawQuoteForm, quote_movement, quote_sum, quote_transfer,
    },
};
use serde::Serialize;
use std::future::{Future, ready};
use wasm_bindgen::{JsValue, prelude::wasm_bindgen};

/// List of ids.
type IdList = Vec<String>;
/// Result of a call without a value.
type Unit = ();

/// Name of a type in TypeScript.
#[cfg_attr(
    not(target_arch = "wasm32"),
    allow(unused_macros, reason = "declarations are generated for the browser only")
)]
macro_rules! ts {
    (String) => {
        "string"
    };
    (u32) => {
        "number"
    };
    (bool) => {
        "boolean"
    };
    (IdList) => {
        "string[]"
    };
    (Unit) => {
        "undefined"
    };
    ($name:ident) => {
        stringify!($name)
    };
}

/// Future of one call: `async` runs a future, `passthrough` returns a response as raw JSON, `sync`
/// returns a value immediately; the latter two cost fewer bytes.
macro_rules! call_future {
    (async $value:ident: $work:expr $(, $argument:ident)?) => {
        run_async::<$value, _>(async move {
            $(let $argument = $argument?;)?
            $work.await
        })
    };
    (sync $value:ident: $work:expr) => {
        run_sync::<$value, _>($work)
    };
    (sync $value:ident: $work:expr, $argument:ident) => {
        run_sync::<$value, _>($argument.and_then(|$argument| $work))
    };
    (passthrough $value:ident: $work:expr) => {
        run_passthrough::<$value>(Ok($work))
    };
    (passthrough $value:ident: $work:expr, $argument:ident) => {
        run_passthrough::<$value>($argument.map(|$argument| $work))
    };
}

macro_rules! calls {
    ($engine:ident; $(
        $(#[doc = $doc:literal])+
        $name:literal ($($argument:ident: $ty:ident)?) $kind:tt $value:ident: $work:expr;
    )*) => {
        /// Runs a call by its name.
        pub(crate) fn run($engine: BrowserEngine, name: &str, argument: JsValue) -> OutcomeFuture {
            match name {
                $($name => {
                    $(let $argument = parse_argument::<$ty>(stringify!($argument), argument);)?
                    call_future!($kind $value: $work $(, $argument)?)
                })*
                _ => passthrough_future(Err(bad_input("name"))),
            }
        }

        #[wasm_bindgen(typescript_custom_section)]
        const MEMBER_CALLS: &str = concat!(
            "\n/**\n * Calls of the member module: `core.member.login(form)`. Its code is loaded on demand.\n */\n",
            "export interface MemberCalls {\n",
            $("    /**\n", $("     *", $doc, "\n",)+ "     */\n",
            "    ", $name, "(", $(stringify!($argument), ": ", ts!($ty),)? "): Promise<Outcome<", ts!($value), ">>;\n",)*
            "}\n\nexport interface Core {\n",
            "    /**\n     * Calls of the member module: login, registration, payments, games.\n     */\n",
            "    readonly member: MemberCalls;\n}\n",
        );
    };
}

macro_rules! forms {
    ($engine:ident, $form:ident; $($name:literal: $ty:ident => $errors:expr;)*) => {
        /// Checks a form by its name: returns all its errors, or those of one field.
        pub(crate) fn check(
            $engine: &BrowserEngine,
            name: &str,
            values: JsValue,
            only: Option<&str>,
        ) -> Vec<FieldError> {
            let mut errors = match name {
                $($name => {
                    let $form = crate::adapters::from_js::<$ty>(values).unwrap_or_default();
                    $errors
                })*
                _ => Vec::new(),
            };
            errors.retain(|error| only.is_none_or(|only| error.field == only));
            errors
        }

        #[wasm_bindgen(typescript_custom_section)]
        const FORMS: &str = concat!(
            "\n/**\n * Forms that `core.check` validates, by name.\n */\nexport interface Forms {\n",
            $("    ", $name, ": ", stringify!($ty), ";\n",)*
            "}\n",
        );
    };
}

macro_rules! quotes {
    ($engine:ident, $form:ident; $(
        $(#[doc = $doc:literal])+
        $name:literal: $ty:ident => $quote:ident: $result:expr;
    )*) => {
        /// Computes a quote by its name; `undefined` for an unknown one, an invalid form, and before the
        /// responses that it needs were fetched.
        pub(crate) fn quote($engine: &BrowserEngine, name: &str, form: JsValue) -> JsValue {
            match name {
                $($name => {
                    let quote = crate::adapters::from_js::<$ty>(form).and_then(|$form| $result);
                    optional_to_js::<$quote>(quote)
                })*
                _ => JsValue::UNDEFINED,
            }
        }

        #[wasm_bindgen(typescript_custom_section)]
        const QUOTES: &str = concat!(
            "\n/**\n * Quotes that `core.quote` computes, by name: the form and the result of each.\n */\n",
            "export interface Quotes {\n",
            $("    /**\n", $("     *", $doc, "\n",)+ "     */\n",
            "    ", $name, ": { form: ", stringify!($ty), "; quote: ", stringify!($quote), " };\n",)*
            "}\n",
        );
    };
}

calls! { engine;
    /// Loads the member module, then polls the site's status. Other calls load the module
    /// themselves; only form checks find no errors before it is loaded.
    "preload"() sync Unit: {
        engine.watch_site();
        Ok(())
    };

    // account
    /// Returns the fields of the registration form.
    "registerForm"() async RegisterFormView: engine.register_form();
    /// Returns a new captcha, at most one per second.
    "captcha"() async CaptchaView: engine.captcha();
    /// Logs in.
    "login"(form: LoginForm) async LoginResult: engine.login(form);
    /// Registers, and logs in.
    "register"(form: RegisterForm) async LoginResult: engine.register(form);
    /// Creates a trial account, and logs in to it.
    "freePlay"() async LoginResult: engine.free_play();
    /// Starts a second factor: sends a code, or creates a passkey challenge.
    "startFactor"(choice: FactorChoice) async FactorChallenge: engine.start_factor(choice);
    /// Completes a login with a second factor.
    "secondFactor"(form: FactorForm) async LoginResult: engine.second_factor(form);
    /// Sends a code, at most once per second and not before the countdown is over.
    "sendCode"(form: CodeForm) async CodeWait: engine.send_code(form);
    /// Starts the countdown after the phone-auth service has sent a code.
    "codeSent"(code: CodePurpose) sync CodeWait: Ok(engine.phone_code_sent(code));
    /// Returns the time until another code may be requested.
    "codeWait"(code: CodePurpose) sync CodeWait: Ok(engine.code_wait(code));
    /// Requests a password by e-mail.
    "forgotByEmail"(form: ForgotEmailForm) async Unit: engine.forgot_by_email(form);
    /// Sets a password with a code from an SMS, and logs in.
    "setPasswordByPhone"(form: PhonePasswordForm) async LoginResult:
        engine.set_password_by_phone(form);
    /// Changes the password; every other session ends.
    "changePassword"(form: ChangePasswordForm) async LoginResult: engine.change_password(form);
    /// Wipes the password that the password dialog reuses.
    "forgetPassword"() sync Unit: {
        engine.forget_password();
        Ok(())
    };
    /// Follows a login or logout of another tab.
    "syncSession"() async Unit: async move {
        engine.sync_session().await;
        Ok(())
    };
    /// Returns time and place of the member's previous login.
    "loginInfo"() passthrough LastLogin: engine.login_info();

    // account, security centre
    /// Returns the data of the security centre, except sessions and logins.
    "security"() passthrough SecurityOverview: engine.security();
    /// Changes the nickname.
    "saveProfile"(form: ProfileRequest) async Unit: engine.save_profile(form);
    /// Returns the available profile pictures.
    "avatars"() passthrough Avatars: engine.avatars();
    /// Sets the member's profile picture.
    "setIcon"(icon: IconRequest) async Unit: engine.set_icon(icon);
    /// Sets, changes or resets the payment password.
    "setPaymentPassword"(form: PaymentPasswordForm) async PaymentPasswordResult:
        engine.set_payment_password(form);
    /// Binds a phone or an e-mail address.
    "bindContact"(form: ContactForm) async Unit: engine.bind_contact(form);
    /// Returns the member's sessions, the current one first.
    "sessions"() passthrough SessionList: engine.sessions();
    /// Ends another session, or all others.
    "endSessions"(which: EndSessionsRequest) async Unit: engine.end_sessions(which);
    /// Returns a page of logins and login attempts, from 1.
    "logins"(page: u32) passthrough LoginHistory: engine.logins(page);
    /// Creates a secret for an authenticator app.
    "totpStart"(proof: PasswordProof) passthrough TotpSecret: engine.totp_start(proof);
    /// Enables the authenticator app; returns the recovery codes, which are shown once.
    "totpConfirm"(code: FactorCode) passthrough RecoveryCodes: engine.totp_confirm(code);
    /// Creates new recovery codes, and invalidates the old ones.
    "totpRecovery"(proof: PasswordProof) passthrough RecoveryCodes: engine.totp_recovery(proof);
    /// Disables the authenticator app.
    "totpRemove"(proof: PasswordProof) async Unit: engine.totp_remove(proof);
    /// Returns the options for creating a passkey.
    "passkeyStart"(proof: PasswordProof) passthrough PasskeyOptions: engine.passkey_start(proof);
    /// Registers a passkey that the browser created.
    "passkeyAdd"(made: PasskeyRegistration) async Unit: engine.passkey_add(made);
    /// Removes a passkey.
    "passkeyRemove"(which: PasskeyRemoveRequest) async Unit: engine.passkey_remove(which);

    // wallet
    /// Fetches the balance. Callers during a pending request wait for it, and share one further
    /// request.
    "refreshBalance"() async Balance: engine.refresh_balance();
    /// Sets whether the balance is shown as `***`.
    "setBalanceHidden"(hidden: bool) sync Unit: {
        engine.set_balance_hidden(hidden);
        Ok(())
    };
    /// Hides the first steps on the home page: sets `member.firstStepsHidden`, which is stored per account.
    "hideFirstSteps"() sync Unit: {
        engine.hide_first_steps();
        Ok(())
    };
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
    "confirmReceipt"(form: ReceiptForm) passthrough WithdrawalDetail: engine.confirm_receipt(form);
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
    /// Returns the payment mode of a vendor's games, and the balance of its wallet.
    "vendorWallet"(vendor_code: String) passthrough VendorWallet: engine.vendor_wallet(vendor_code);
    /// Returns the balance of each wallet.
    "funds"() passthrough Funds: engine.funds();
    /// Moves money between the main wallet and a vendor's.
    "transfer"(form: TransferForm) passthrough WalletTransferResult: engine.transfer(form);
    /// Returns the upline, and the amount that can be transferred to it.
    "upline"() passthrough UplineInfo: engine.upline();
    /// Transfers to the upline.
    "transferUpline"(form: UplineForm) passthrough UplineTransferResult: engine.transfer_upline(form);
    /// Fetches the result of a pending transaction by its idempotency key.
    "resolvePendingTransaction"(key: String) async ResolvedTransaction: engine.resolve_pending_transaction(key);
    /// Reloads the pending transactions from storage: another tab may have resolved one.
    "reloadPendingTransactions"() sync Unit: {
        engine.reload_pending_transactions();
        Ok(())
    };

    // wallet, records
    /// Returns a named period in the member's time zone.
    "period"(preset: PeriodPreset) sync Period: Ok(engine.period(preset));
    /// Returns the member's bets, newest first, with the totals of the whole period.
    "betRecords"(query: RecordsQuery) passthrough BetPage: engine.bet_records(query);
    /// Returns the movements of the member's money, newest first, with the totals of the whole period.
    "accountRecords"(query: RecordsQuery) passthrough AccountPage: engine.account_records(query);
    /// Returns profit and loss by day and by game type.
    "personalProfit"(period: Period) passthrough Profit: engine.personal_profit(period);

    // wallet, rewards
    /// Returns the member's bonuses with the progress of their turnover.
    "bonuses"() passthrough BonusList: engine.bonuses();
    /// Cancels a bonus; its remainder is forfeited.
    "cancelBonus"(id: String) passthrough BonusList: engine.cancel_bonus(id);
    /// Returns the accrued rebate.
    "rebate"() passthrough Rebate: engine.rebate();
    /// Claims the rebate.
    "claimRebate"() passthrough ClaimedRebate: engine.claim_rebate();

    // wallet, playing responsibly
    /// Returns the member's limits with their usage.
    "limits"() passthrough LimitState: engine.limits();
    /// Sets a limit: a lower one applies immediately, a higher one after the jurisdiction's hours (`limitRiseHours`) and a
    /// confirmation.
    "setLimit"(form: LimitForm) passthrough LimitState: engine.set_limit(form);
    /// Confirms or cancels a pending increase of a limit.
    "decideLimitIncrease"(answer: LimitAnswer) passthrough LimitState: engine.decide_limit_increase(answer);
    /// Takes a break: deposits, play and bonuses stop until it is over.
    "takeBreak"(form: BreakForm) passthrough LimitState: engine.take_break(form);
    /// Sets the interval of reality checks in minutes; 0 disables them.
    "setRealityCheck"(minutes: u32) passthrough LimitState: engine.set_reality_check(minutes);
    /// Sends the heartbeat of play; returns time and net position of the session.
    "sendPlayHeartbeat"(beat: PlayHeartbeatRequest) passthrough PlaySession: engine.send_play_heartbeat(beat);

    // games
    /// Launches a game; needs a login.
    "launch"(game: GameChoice) async LaunchTarget: engine.launch(game);
    /// Returns the rooms of a card or table game.
    "rooms"(game: RoomQuery) passthrough Rooms: engine.rooms(game);
    /// Launches a game in one of its rooms.
    "enterRoom"(room: RoomChoice) async LaunchTarget: engine.enter_room(room);
    /// Returns the member's cached favourites, without a request.
    "knownFavorites"() sync Favorites: engine.known_favorites();
    /// Returns the member's favourites.
    "favorites"() async Favorites: engine.favorites();
    /// Adds or removes a favourite; the cached list changes immediately, and is restored if the request fails.
    "toggleFavorite"(game: FavoriteChoice) async Favorites: engine.toggle_favorite(game);
    /// Returns a page of the member's favourites.
    "favoriteGames"(query: MemberGamesQuery) passthrough FavoritePage: engine.favorite_games(query);
    /// Returns a page of the games that the member played last.
    "recentGames"(query: MemberGamesQuery) passthrough RecentPage: engine.recent_games(query);
    /// Returns the most played games (20).
    "popularGames"() passthrough GameCollection: engine.popular_games();
    /// Returns the game types of a vendor.
    "vendorGameTypes"(vendor_code: String) passthrough VendorGameTypes: engine.vendor_game_types(vendor_code);

    // lottery
    /// Returns the lotteries of a prize mode, by category.
    "lotteryMenu"(query: LotteryQuery) passthrough LotteryMenus: engine.lottery_menu(query);
    /// Returns the lotteries of a prize mode that the member played last.
    "lotteryRecent"(query: LotteryQuery) passthrough LotteryCollection: engine.lottery_recent(query);
    /// Returns the last 100 draws of a lottery.
    "lotteryNumbers"(code: String) passthrough Draws: engine.lottery_numbers(code);
    /// Returns the last draw of every lottery.
    "openedNumbers"() passthrough Draws: engine.opened_numbers();
    /// Opens a lottery's betting page, or its vendor's lobby; needs a login.
    "openLottery"(choice: LotteryOpening) async LaunchTarget: engine.open_lottery(choice);
    /// Returns the member's favourites of lotteries, which this browser stores.
    "lotteryFavorites"() sync Favorites: engine.lottery_favorites();
    /// Adds or removes a favourite lottery.
    "toggleLotteryFavorite"(lottery: LotteryFavorite) sync Favorites:
        engine.toggle_lottery_favorite(lottery);

    // rewards
    /// Returns current, upcoming and recently ended promotions; also for visitors.
    "promotions"() passthrough PromotionList: engine.promotions();
    /// Returns a promotion with its text and conditions; also for visitors.
    "promotion"(id: String) passthrough PromotionPage: engine.promotion(id);
    /// Joins a promotion: bets count from now on.
    "joinPromotion"(id: String) passthrough Promotion: engine.join_promotion(id);
    /// Applies for a promotion that the operator decides on.
    "applyPromotion"(form: PromotionForm) passthrough Promotion: engine.apply_promotion(form);
    /// Claims a promotion's reward.
    "claimPromotion"(form: PromotionClaimForm) passthrough PromotionClaimResult:
        engine.claim_promotion(form);
    /// Draws a prize of a raffle with one ticket.
    "claimRaffle"(id: String) passthrough RafflePrize: engine.claim_raffle(id);
    /// Returns the missions with their progress.
    "missions"() passthrough Missions: engine.missions();
    /// Returns the leaderboard of a week's missions.
    "leaderboard"(week: LeaderboardWeek) passthrough Leaderboard: engine.leaderboard(week);
    /// Claims a mission's reward.
    "claimMission"(id: String) passthrough Mission: engine.claim_mission(id);
    /// Returns a page of the member's rewards, unclaimed ones first, from 1.
    "rewards"(page: u32) passthrough RewardList: engine.rewards(page);
    /// Claims a reward.
    "claimReward"(id: String) passthrough ClaimedRewards: engine.claim_reward(id);
    /// Claims all unclaimed rewards.
    "claimAllRewards"() passthrough ClaimedRewards: engine.claim_all_rewards();
    /// Returns the member's referral code, link and income.
    "invitation"() passthrough Invitation: engine.invitation();
    /// Returns a page of the referred friends, newest first, from 1.
    "friends"(page: u32) passthrough FriendList: engine.friends(page);
    /// Claims the referral income.
    "claimReferral"() passthrough ClaimedReferralIncome: engine.claim_referral();

    // points
    /// Returns the member's points.
    "points"() passthrough Points: engine.points();
    /// Returns the rewards that points can be redeemed for.
    "pointRewards"() passthrough PointRewards: engine.point_rewards();
    /// Redeems points.
    "redeemPoints"(form: RedeemForm) passthrough Redemption: engine.redeem_points(form);
    /// Returns a page of the member's redemptions, newest first, from 1.
    "redemptions"(page: u32) passthrough RedemptionList: engine.redemptions(page);
    /// Returns the sources of points, and their value.
    "pointRules"() passthrough PointRules: engine.point_rules();
    /// Returns a page of the movements of the member's points, with the totals of the whole period.
    "pointTransactions"(query: PointsQuery) passthrough PointTransactionList:
        engine.point_transactions(query);
    /// Converts points to money.
    "convertPoints"(form: ConvertForm) passthrough PointConversion: engine.convert_points(form);

    // inbox
    /// Returns a page of the member's messages, newest first, from 1.
    "messages"(page: u32) passthrough MessageList: engine.messages(page);
    /// Marks messages as read; an empty list means all.
    "readMessages"(ids: IdList) passthrough UnreadMessages: engine.read_messages(ids);
    /// Deletes messages; an empty list means all.
    "deleteMessages"(ids: IdList) passthrough UnreadMessages: engine.delete_messages(ids);
    /// Fetches the counts of the badges; one request at a time.
    "refreshCounts"() async Counts: engine.refresh_counts();
    /// Returns an announcement with its text; also for visitors.
    "announcement"(id: String) passthrough NoticeDetail: engine.announcement(id);
    /// Returns the help notices (type H), which the start does not load; also for visitors.
    "helpNotices"() passthrough Notices: engine.help_notices();

    // help
    /// Returns the content of the help centre; also for visitors.
    "help"() passthrough Help: engine.help();
    /// Sends feedback, a complaint or a partner application; also for visitors.
    "feedback"(form: FeedbackForm) passthrough FeedbackReceipt: engine.feedback(form);
    /// Returns the contact of customer service for this member or visitor.
    "serviceDesk"() passthrough CustomerService: engine.service_desk();

    // agent
    /// Returns the first page of the agent centre: contracts, code, unread count.
    "agentInfo"() passthrough AgentSummary: engine.agent_info();
    /// Returns the team's figures of a period by day, with those of the previous period.
    "teamOverview"(period: Period) passthrough Overview: engine.team_overview(period);
    /// Returns the team's bets, newest first, with the totals and the days of the whole period.
    "teamBets"(query: RecordsQuery) passthrough TeamBetPage: engine.team_bets(query);
    /// Returns profit and loss of each active team member, the highest eligible stake first.
    "teamProfit"(query: RecordsQuery) passthrough TeamProfitPage: engine.team_profit(query);
    /// Returns the movements of the team's money, newest first, with the total of each kind.
    "teamTransactions"(query: RecordsQuery) passthrough TeamMovementPage: engine.team_transactions(query);
    /// Returns the agent's income from the team's bets, by day, game type and rate, newest first.
    "agentIncome"(query: RecordsQuery) passthrough IncomePage: engine.agent_income(query);
    /// Returns a page of the operator's announcements to agents, newest first, from 1.
    "agentNotices"(page: u32) passthrough AgentNoticeList: engine.agent_notices(page);
    /// Marks announcements to agents as read; an empty list means all.
    "readAgentNotices"(ids: IdList) passthrough UnreadAgentNotices: engine.read_agent_notices(ids);
    /// Returns a page of the members below the agent, or below a team member.
    "team"(query: TeamQuery) passthrough TeamPage: engine.team(&query);
    /// Returns a team member with the bounds of their rates.
    "teamMember"(id: String) passthrough TeamMemberDetails: engine.team_member(id);
    /// Sets the rates of a downline agent.
    "setTeamRates"(form: TeamRatesForm) passthrough TeamMemberDetails: engine.set_team_rates(&form);
    /// Returns the amount available for a transfer to the downline.
    "downline"() passthrough DownlineInfo: engine.downline();
    /// Transfers to a downline member.
    "transferDownline"(form: DownlineForm) passthrough DownlineTransferResult:
        engine.transfer_downline(&form);
    /// Returns the agent's own rates, which bound those of downline agents.
    "agentRates"() passthrough AgentRateList: engine.agent_rates();
    /// Generates a random password by the site's rule; needs `registerForm` first.
    "generatePassword"() sync GeneratedPassword: engine.generate_password();
    /// Opens a downline account.
    "openAccount"(form: OpenAccountForm) passthrough OpenAccountResult: engine.open_account(&form);
    /// Returns the agent's invite links with their results.
    "inviteLinks"() passthrough InviteLinkList: engine.invite_links();
    /// Creates an invite link.
    "createInviteLink"(form: InviteLinkForm) passthrough InviteLinkList:
        engine.create_invite_link(&form);
    /// Enables or disables an invite link.
    "switchInviteLink"(which: InviteLinkSwitch) passthrough InviteLinkList:
        engine.switch_invite_link(&which);
    /// Returns the agent's own contract of a kind, with pending offers and requests.
    "contracts"(kind: ContractKind) passthrough ContractBook: engine.contracts(kind);
    /// Returns a page of the direct downline agents, each with the current contract of that kind.
    "downlineContracts"(query: DownlineContractsRequest) passthrough DownlineContractList:
        engine.downline_contracts(&query);
    /// Returns a page of ended contracts: the agent's own, or those with a direct downline agent.
    "pastContracts"(query: DownlineContractsRequest) passthrough PastContractList:
        engine.past_contracts(&query);
    /// Returns a page of a contract's settlements, the last period first.
    "contractSettlements"(query: SettlementsRequest) passthrough SettlementList:
        engine.contract_settlements(&query);
    /// Simulates the payout of contract terms for the last completed periods.
    "simulateContract"(form: ContractForm) passthrough ContractSimulationResult: engine.simulate_contract(&form);
    /// Offers a contract to a direct downline agent.
    "offerContract"(form: ContractForm) passthrough Contract: engine.offer_contract(&form);
    /// Accepts, rejects or terminates a contract, or withdraws such a request.
    "processContract"(input: ContractActionInput) passthrough Contract: engine.process_contract(input);

    // site
    /// Fetches the status of the site, and updates the state accordingly.
    "checkSite"() async SiteStatus: engine.check_site();
    /// Returns the alternative origins of the site, and downloads.
    "domainRoutes"() passthrough DomainRoutes: engine.domain_routes();
    /// Measures the latency of the origins that the brand allows, fastest first, and stores the result for this tab.
    "measureRoutes"() async MeasuredRoutes: engine.measure_routes();
    /// Returns the last measurement of this tab, without a request.
    "knownRoutes"() sync MeasuredRoutes: Ok(engine.known_routes());
    /// Selects an origin: returns the address to navigate to, or that requests already use it.
    "chooseRoute"(origin: String) sync RouteChoice: engine.choose_route(&origin);
    /// Returns the image host of this page, a random one of those that the brand allows.
    "imageCdn"() sync ImageCdn: Ok(engine.image_cdn());
    /// Reports a failed image host; returns the next one.
    "imageCdnFailed"(origin: String) sync ImageCdn: Ok(engine.image_cdn_failed(&origin));
}

forms! { engine, form;
    "login": LoginForm => engine.check_login(&form);
    "secondFactor": FactorForm => engine.check_factor(&form);
    "code": CodeForm => engine.check_code(&form);
    "register": RegisterForm => engine.check_register(&form);
    "forgotByEmail": ForgotEmailForm => engine.check_forgot_by_email(&form);
    "setPasswordByPhone": PhonePasswordForm => engine.check_phone_password(&form);
    "changePassword": ChangePasswordForm => engine.check_change_password(&form);
    "profile": ProfileRequest => engine.check_profile(&form);
    "paymentPassword": PaymentPasswordForm => engine.check_payment_password(&form);
    "contact": ContactForm => engine.check_contact(&form);
    "deposit": DepositForm => engine.check_deposit(&form);
    "withdraw": WithdrawForm => engine.check_withdraw(&form);
    "transfer": TransferForm => engine.check_transfer(&form);
    "payoutAccount": PayoutAccountForm => engine.check_payout_account(&form);
    "payoutRemoval": PayoutRemovalForm => engine.check_payout_removal(&form);
    "receipt": ReceiptForm => engine.check_receipt(&form);
    "upline": UplineForm => engine.check_upline(&form);
    "period": Period => engine.check_period(&form);
    "limit": LimitForm => engine.check_limit(&form);
    "break": BreakForm => engine.check_break(&form);
    "promotion": PromotionForm => engine.check_promotion(&form);
    "promotionClaim": PromotionClaimForm => engine.check_promotion_claim(&form);
    "redeem": RedeemForm => engine.check_redeem(&form);
    "convert": ConvertForm => engine.check_convert(&form);
    "teamRates": TeamRatesForm => engine.check_team_rates(&form);
    "downline": DownlineForm => engine.check_downline(&form);
    "openAccount": OpenAccountForm => engine.check_open_account(&form);
    "inviteLink": InviteLinkForm => engine.check_invite_link(&form);
    "contractOffer": ContractForm => engine.check_contract_offer(&form);
    "contractTerms": ContractForm => engine.check_contract_terms(&form);
    "feedback": FeedbackForm => engine.check_feedback(&form);
}

quotes! { engine, form;
    /// Fee, bonus and limits of a deposit. Needs `depositMethods`; `depositBonuses` and `limits` are
    /// included once they were fetched.
    "deposit": DepositForm => DepositQuote: engine.quote_deposit(&form);
    /// Fee and payout of a withdrawal, and the available amount. Needs `withdrawOptions`.
    "withdraw": WithdrawQuoteForm => WithdrawQuote: engine.quote_withdraw(&form);
    /// Amounts of a transfer between wallets.
    "transfer": TransferQuoteForm => TransferQuote: quote_transfer(&form);
    /// Amounts of a transfer to the upline. Needs `upline`.
    "upline": UplineQuoteForm => UplineQuote: engine.quote_upline(&form);
    /// A sum of amounts.
    "sum": SumForm => SumQuote: quote_sum(&form);
    /// Amounts of a deposit or withdrawal that was started.
    "movement": MovementAmounts => MovementQuote: quote_movement(&form);
}

fn optional_to_js<T: Serialize>(quote: Option<T>) -> JsValue {
    quote.map_or(JsValue::UNDEFINED, |quote| to_js(&quote))
}

fn bad_input(argument: &str) -> CoreError {
    CoreError::BadInput { argument: argument.to_owned() }
}

/// Parses an argument; a mismatch is a bug of the calling code.
fn parse_argument<T: FromJson>(argument: &str, value: JsValue) -> Result<T, CoreError> {
    crate::adapters::from_js(value).ok_or_else(|| bad_input(argument))
}

fn run_async<T, V: ToJs<T>>(
    task: impl Future<Output = Result<V, CoreError>> + 'static,
) -> OutcomeFuture {
    Box::pin(async move { task.await.map(|value| value.to_js()) })
}

fn run_sync<T, V: ToJs<T>>(value: Result<V, CoreError>) -> OutcomeFuture {
    ready_future(value.map(|value| value.to_js()))
}

fn ready_future(response: Result<JsValue, CoreError>) -> OutcomeFuture {
    Box::pin(ready(response))
}

fn run_passthrough<T>(future: Result<PassthroughFuture<T, Js>, CoreError>) -> OutcomeFuture {
    passthrough_future(future.map(PassthroughFuture::into_json))
}
