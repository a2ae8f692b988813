//! The member part's calls and forms, by name: argument, answer and implementation of each.
//!
//! One export runs all calls, and one checks all forms: separate exports would add to every
//! visitor's first file, and most visitors never call one. The table also generates their
//! TypeScript declarations, so that each is as typed as a method.

use crate::{
    adapters::{House, Js, give},
    exports::outcomes::{Task, ToJs, as_it_came},
};
use ante_contract::{
    CoreError, FieldError,
    account::{
        LastLogin,
        factor::{
            FactorCode, FactorStarted, PasskeyMade, PasskeyOptions, PasskeyRemoveRequest,
            PasswordProof, RecoveryCodes, TotpSecret,
        },
        security::{
            Avatars, EndSessionsRequest, IconRequest, LoginHistory, PaymentPasswordSet,
            ProfileRequest, SecurityOverview, SessionList,
        },
    },
    agent::{
        AgentNoticeList, AgentSummary, AgentUnread, Overview,
        account::{AccountOpened, AgentRateList, InviteLinkList, InviteLinkSwitch},
        contracts::{
            Contract, ContractBook, ContractKind, DownlineContractList, DownlineContractsRequest,
            PastContractList, SettlementList, SettlementsRequest, Simulated,
        },
        reports::{IncomePage, TeamBetPage, TeamMovementPage, TeamProfitPage},
        team::{DownlineInfo, DownlineTransferred, TeamCard, TeamPage, TeamQuery},
    },
    games::{
        GameShelf,
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
        missions::{Leaderboard, LeaderboardWeek, Mission, Missions},
        promotions::{Promotion, PromotionClaimed, PromotionList, PromotionPage, RafflePrize},
        referral::{FriendList, Invitation, ReferralClaimed},
    },
    site::{CustomerService, DomainRoutes},
    wallet::{
        Deposit, DepositBonusList, DepositMethodList, DepositPage, WithdrawOptionList, Withdrawal,
        WithdrawalPage,
        funds::{Funds, VendorWallet, WalletTransferred},
        limits::{LimitAnswer, LimitState, PlayBeatRequest, PlaySession},
        receipt::Proof,
        records::{AccountPage, BetPage, Profit},
        rewards::{BonusList, Rebate, RebateClaimed},
        upline::{UplineInfo, UplineTransferred},
        withdraw::WithdrawalDetail,
    },
};
use ante_engine::{
    Coming,
    account::{
        CaptchaView, ChangePasswordForm, CodeForm, CodePurpose, CodeWait, ContactForm,
        FactorChoice, FactorForm, ForgotEmailForm, LoggedIn, LoginForm, PaymentPasswordForm,
        PhonePasswordForm, RegisterForm, RegisterFormView,
    },
    agent::{
        ContractForm, ContractWish, DownlineForm, InviteLinkForm, MadePassword, OpenAccountForm,
        TeamRatesForm,
    },
    games::{
        FavouriteChoice, Favourites, GameChoice, LaunchTarget, RoomChoice, RoomQuery, ShelfQuery,
    },
    help::FeedbackForm,
    json::Shape,
    lottery::{LotteryFavourite, LotteryOpening, LotteryQuery},
    points::{ConvertForm, PointsQuery, RedeemForm},
    rewards::{PromotionClaimForm, PromotionForm},
    site::{ImageCdn, MeasuredRoutes, RouteChoice},
    state::{Balance, Counts, SiteStatus},
    wallet::{
        BreakForm, DepositForm, DepositQuote, IntentView, LimitForm, MovementAmounts,
        MovementQuote, PayoutAccountForm, PayoutRemovalForm, Period, PeriodPreset, ProofForm,
        ReceiptForm, RecordsQuery, SumForm, SumQuote, TransferForm, TransferQuote,
        TransferQuoteForm, UplineForm, UplineQuote, UplineQuoteForm, WithdrawForm, WithdrawQuote,
        WithdrawQuoteForm, quote_movement, quote_sum, quote_transfer,
    },
};
use serde::Serialize;
use std::future::{Future, ready};
use wasm_bindgen::{JsValue, prelude::wasm_bindgen};

/// Ids of some things.
type Ids = Vec<String>;
/// Nothing to say but that it is done.
type Done = ();

/// A type's name in TypeScript.
#[cfg_attr(
    not(target_arch = "wasm32"),
    allow(unused_macros, reason = "declarations are made for the browser")
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
    (Ids) => {
        "string[]"
    };
    (Done) => {
        "undefined"
    };
    ($name:ident) => {
        stringify!($name)
    };
}

/// One call: `=>` runs a task, `->` returns an answer as raw JSON, `=` returns a value at once; the
/// latter two cost fewer bytes.
macro_rules! arm {
    (=> $value:ident: $work:expr $(, $argument:ident)?) => {
        answer::<$value, _>(async move {
            $(let $argument = $argument?;)?
            $work.await
        })
    };
    (= $value:ident: $work:expr) => {
        known::<$value, _>($work)
    };
    (= $value:ident: $work:expr, $argument:ident) => {
        known::<$value, _>($argument.and_then(|$argument| $work))
    };
    (-> $value:ident: $work:expr) => {
        hand_on::<$value>(Ok($work))
    };
    (-> $value:ident: $work:expr, $argument:ident) => {
        hand_on::<$value>($argument.map(|$argument| $work))
    };
}

macro_rules! calls {
    ($engine:ident; $(
        $(#[doc = $doc:literal])+
        $name:literal ($($argument:ident: $ty:ident)?) $how:tt $value:ident: $work:expr;
    )*) => {
        /// Runs a call by its name.
        pub(crate) fn run($engine: House, name: &str, argument: JsValue) -> Task {
            match name {
                $($name => {
                    $(let $argument = taken::<$ty>(stringify!($argument), argument);)?
                    arm!($how $value: $work $(, $argument)?)
                })*
                _ => as_it_came(Err(bad_input("name"))),
            }
        }

        #[wasm_bindgen(typescript_custom_section)]
        const MEMBER_CALLS: &str = concat!(
            "\n/**\n * Calls of the member part: `core.member.login(form)`. Its code is fetched when it is not here.\n */\n",
            "export interface MemberCalls {\n",
            $("    /**\n", $("     *", $doc, "\n",)+ "     */\n",
            "    ", $name, "(", $(stringify!($argument), ": ", ts!($ty),)? "): Promise<Outcome<", ts!($value), ">>;\n",)*
            "}\n\nexport interface Core {\n",
            "    /**\n     * What only some visits need: logging in, registering, paying, playing.\n     */\n",
            "    readonly member: MemberCalls;\n}\n",
        );
    };
}

macro_rules! forms {
    ($engine:ident, $form:ident; $($name:literal: $ty:ident => $found:expr;)*) => {
        /// Checks a form by its name: returns all its errors, or those of one field.
        pub(crate) fn check(
            $engine: &House,
            name: &str,
            values: JsValue,
            only: Option<&str>,
        ) -> Vec<FieldError> {
            let mut found = match name {
                $($name => {
                    let $form = crate::adapters::take::<$ty>(values).unwrap_or_default();
                    $found
                })*
                _ => Vec::new(),
            };
            found.retain(|error| only.is_none_or(|only| error.field == only));
            found
        }

        #[wasm_bindgen(typescript_custom_section)]
        const FORMS: &str = concat!(
            "\n/**\n * Forms that `core.check` looks through, by name.\n */\nexport interface Forms {\n",
            $("    ", $name, ": ", stringify!($ty), ";\n",)*
            "}\n",
        );
    };
}

macro_rules! quotes {
    ($engine:ident, $form:ident; $(
        $(#[doc = $doc:literal])+
        $name:literal: $ty:ident => $quote:ident: $found:expr;
    )*) => {
        /// Computes a quote by its name; `undefined` for an unknown one, a form that cannot be read, and
        /// before the answers that it needs were fetched.
        pub(crate) fn quote($engine: &House, name: &str, form: JsValue) -> JsValue {
            match name {
                $($name => {
                    let found = crate::adapters::take::<$ty>(form).and_then(|$form| $found);
                    given::<$quote>(found)
                })*
                _ => JsValue::UNDEFINED,
            }
        }

        #[wasm_bindgen(typescript_custom_section)]
        const QUOTES: &str = concat!(
            "\n/**\n * Quotes that `core.quote` computes, by name: what each is of, and what it says.\n */\n",
            "export interface Quotes {\n",
            $("    /**\n", $("     *", $doc, "\n",)+ "     */\n",
            "    ", $name, ": { form: ", stringify!($ty), "; quote: ", stringify!($quote), " };\n",)*
            "}\n",
        );
    };
}

calls! { engine;
    /// Loads the member part, then polls the site's status. Other calls wait for the part
    /// themselves; only form checks find no errors before it is loaded.
    "prepare"() = Done: {
        engine.watch_site();
        Ok(())
    };

    // account
    /// The registration's fields as the server wants them.
    "registerForm"() => RegisterFormView: engine.register_form();
    /// A fresh captcha, at most one a second.
    "captcha"() => CaptchaView: engine.captcha();
    /// Logs in.
    "login"(form: LoginForm) => LoggedIn: engine.login(form);
    /// Registers, and logs in.
    "register"(form: RegisterForm) => LoggedIn: engine.register(form);
    /// Logs a visitor in to a trial account.
    "freePlay"() => LoggedIn: engine.free_play();
    /// Starts a second step: sends a code, or creates a passkey challenge.
    "startFactor"(choice: FactorChoice) => FactorStarted: engine.start_factor(choice);
    /// Takes the second step of a login.
    "secondFactor"(form: FactorForm) => LoggedIn: engine.second_factor(form);
    /// Sends a code, once a second at most and not before the countdown is over.
    "sendCode"(form: CodeForm) => CodeWait: engine.send_code(form);
    /// The phone-auth service sent a code: its countdown begins.
    "codeSent"(code: CodePurpose) = CodeWait: Ok(engine.phone_code_sent(code));
    /// Returns the time until another code may be requested.
    "codeWait"(code: CodePurpose) = CodeWait: Ok(engine.code_wait(code));
    /// Requests a password by e-mail.
    "forgotByEmail"(form: ForgotEmailForm) => Done: engine.forgot_by_email(form);
    /// Sets a password with a code from an SMS, and logs in.
    "setPasswordByPhone"(form: PhonePasswordForm) => LoggedIn:
        engine.set_password_by_phone(form);
    /// Changes the password; every other session ends.
    "changePassword"(form: ChangePasswordForm) => LoggedIn: engine.change_password(form);
    /// Wipes the password that was kept for the dialog.
    "forgetPassword"() = Done: {
        engine.forget_password();
        Ok(())
    };
    /// Another tab logged in or out: this one follows.
    "syncSession"() => Done: async move {
        engine.sync_session().await;
        Ok(())
    };
    /// Time and place of the member's previous login.
    "loginInfo"() -> LastLogin: engine.login_info();

    // account, security centre
    /// All that the security centre shows, but sessions and logins.
    "security"() -> SecurityOverview: engine.security();
    /// Changes the name shown.
    "saveProfile"(form: ProfileRequest) => Done: engine.save_profile(form);
    /// The pictures that a member can choose from.
    "avatars"() -> Avatars: engine.avatars();
    /// Chooses the member's picture.
    "setIcon"(icon: IconRequest) => Done: engine.set_icon(icon);
    /// Sets, changes or resets the payment password.
    "setPaymentPassword"(form: PaymentPasswordForm) => PaymentPasswordSet:
        engine.set_payment_password(form);
    /// Binds a phone or an e-mail address.
    "bindContact"(form: ContactForm) => Done: engine.bind_contact(form);
    /// The member's sessions, the present one first.
    "sessions"() -> SessionList: engine.sessions();
    /// Ends another session, or all others.
    "endSessions"(which: EndSessionsRequest) => Done: engine.end_sessions(which);
    /// A page of logins and attempts, from 1.
    "logins"(page: u32) -> LoginHistory: engine.logins(page);
    /// A secret for an authenticator app.
    "totpStart"(proof: PasswordProof) -> TotpSecret: engine.totp_start(proof);
    /// Turns the authenticator app on; answers the recovery codes, shown once.
    "totpConfirm"(code: FactorCode) -> RecoveryCodes: engine.totp_confirm(code);
    /// New recovery codes; the old ones are void.
    "totpRecovery"(proof: PasswordProof) -> RecoveryCodes: engine.totp_recovery(proof);
    /// Turns the authenticator app off.
    "totpRemove"(proof: PasswordProof) => Done: engine.totp_remove(proof);
    /// Options for making a passkey.
    "passkeyStart"(proof: PasswordProof) -> PasskeyOptions: engine.passkey_start(proof);
    /// Keeps a passkey that the browser made.
    "passkeyAdd"(made: PasskeyMade) => Done: engine.passkey_add(made);
    /// Forgets a passkey.
    "passkeyRemove"(which: PasskeyRemoveRequest) => Done: engine.passkey_remove(which);

    // wallet
    /// Fetches the balance. Callers during a pending request wait for it, and one more is sent for
    /// all.
    "refreshBalance"() => Balance: engine.refresh_balance();
    /// Shows the balance as `***`, or not.
    "setBalanceHidden"(hidden: bool) = Done: {
        engine.set_balance_hidden(hidden);
        Ok(())
    };
    /// Hides the first steps on the home page: sets `member.firstStepsHidden`, which is kept by account.
    "hideFirstSteps"() = Done: {
        engine.hide_first_steps();
        Ok(())
    };
    /// Ways to deposit.
    "depositMethods"() -> DepositMethodList: engine.deposit_methods();
    /// Bonuses that a deposit can ask for.
    "depositBonuses"() -> DepositBonusList: engine.deposit_bonuses();
    /// Begins a deposit.
    "deposit"(form: DepositForm) -> Deposit: engine.deposit(form);
    /// Gives up a deposit that was not paid yet.
    "cancelDeposit"(id: String) -> Deposit: engine.cancel_deposit(id);
    /// State of a deposit.
    "depositStatus"(id: String) -> Deposit: engine.deposit_status(id);
    /// A page of the member's deposits, from 1.
    "depositList"(page: u32) -> DepositPage: engine.deposit_list(page);
    /// Methods of withdrawal with the member's accounts, and the available amount.
    "withdrawOptions"() -> WithdrawOptionList: engine.withdraw_options();
    /// Requests a withdrawal.
    "withdraw"(form: WithdrawForm) -> Withdrawal: engine.withdraw(form);
    /// One withdrawal with its steps.
    "withdrawStatus"(id: String) -> WithdrawalDetail: engine.withdraw_status(id);
    /// Takes a withdrawal back that was not sent yet.
    "cancelWithdraw"(id: String) -> WithdrawalDetail: engine.cancel_withdraw(id);
    /// Says whether a withdrawal came.
    "confirmReceipt"(form: ReceiptForm) -> WithdrawalDetail: engine.confirm_receipt(form);
    /// Keeps a picture that proves something: png or jpg by its content, 5 MB at most.
    "uploadProof"(form: ProofForm) -> Proof: engine.upload_proof(form);
    /// Adds an account for withdrawals.
    "addPayoutAccount"(form: PayoutAccountForm) -> WithdrawOptionList:
        engine.add_payout_account(form);
    /// Removes an account for withdrawals.
    "removePayoutAccount"(form: PayoutRemovalForm) -> WithdrawOptionList:
        engine.remove_payout_account(form);
    /// A page of the member's withdrawals, from 1.
    "withdrawList"(page: u32) -> WithdrawalPage: engine.withdraw_list(page);
    /// Payment mode of a vendor's games, and the balance of its wallet.
    "vendorWallet"(vassalage: String) -> VendorWallet: engine.vendor_wallet(vassalage);
    /// Balance of each wallet.
    "funds"() -> Funds: engine.funds();
    /// Moves money between the main wallet and a vendor's.
    "transfer"(form: TransferForm) -> WalletTransferred: engine.transfer(form);
    /// The upline, and the amount that can be transferred there.
    "upline"() -> UplineInfo: engine.upline();
    /// Transfers to the upline.
    "transferUpline"(form: UplineForm) -> UplineTransferred: engine.transfer_upline(form);
    /// Fetches the result of a money call, by its key.
    "resolveIntent"(key: String) => IntentView: engine.resolve_intent(key);
    /// Reads again which money calls have no result yet: another tab may have settled one.
    "recallIntents"() = Done: {
        engine.recall_intents();
        Ok(())
    };

    // wallet, records
    /// A period by its name, on the member's clock.
    "period"(preset: PeriodPreset) = Period: Ok(engine.period(preset));
    /// The member's bets, newest first, with the totals of the whole period.
    "betRecords"(query: RecordsQuery) -> BetPage: engine.bet_records(query);
    /// Movements of the member's money, newest first, with the totals of the whole period.
    "accountRecords"(query: RecordsQuery) -> AccountPage: engine.account_records(query);
    /// Profit and loss by day and by game type.
    "personalProfit"(period: Period) -> Profit: engine.personal_profit(period);

    // wallet, rewards
    /// The member's bonuses and how far their turnover is.
    "bonuses"() -> BonusList: engine.bonuses();
    /// Cancels a bonus; its remainder is lost.
    "cancelBonus"(id: String) -> BonusList: engine.cancel_bonus(id);
    /// Accrued rebate.
    "rebate"() -> Rebate: engine.rebate();
    /// Takes the rebate.
    "claimRebate"() -> RebateClaimed: engine.claim_rebate();

    // wallet, playing responsibly
    /// The member's limits, and how far each is used.
    "limits"() -> LimitState: engine.limits();
    /// Sets a limit: a lower one holds at once, a higher one after the jurisdiction's hours (`limitRiseHours`) and a
    /// confirmation.
    "setLimit"(form: LimitForm) -> LimitState: engine.set_limit(form);
    /// Confirms or drops a higher limit that waited.
    "answerLimit"(answer: LimitAnswer) -> LimitState: engine.answer_limit(answer);
    /// Takes a break: deposits, play and bonuses stop until it is over.
    "takeBreak"(form: BreakForm) -> LimitState: engine.take_break(form);
    /// Sets the interval of reminders of time and money while playing, in minutes; 0 for never.
    "setRealityCheck"(minutes: u32) -> LimitState: engine.set_reality_check(minutes);
    /// The member is at a game: time and net position of the session.
    "playBeat"(beat: PlayBeatRequest) -> PlaySession: engine.play_beat(beat);

    // games
    /// Starts a game; needs a logged-in person.
    "launch"(game: GameChoice) => LaunchTarget: engine.launch(game);
    /// Rooms of a card or table game.
    "rooms"(game: RoomQuery) -> Rooms: engine.rooms(game);
    /// Starts a game in one of its rooms.
    "enterRoom"(room: RoomChoice) => LaunchTarget: engine.enter_room(room);
    /// The member's favourites as they are known, without asking.
    "knownFavourites"() = Favourites: engine.known_favourites();
    /// The member's favourites.
    "favourites"() => Favourites: engine.favourites();
    /// Adds a favourite, or removes it; the known list changes at once, and back when it fails.
    "toggleFavourite"(game: FavouriteChoice) => Favourites: engine.toggle_favourite(game);
    /// A page of the member's favourites.
    "favouriteGames"(query: ShelfQuery) -> FavoritePage: engine.favourite_games(query);
    /// A page of the games that the member played last.
    "recentGames"(query: ShelfQuery) -> RecentPage: engine.recent_games(query);
    /// The most played games (20 games).
    "popularGames"() -> GameShelf: engine.popular_games();
    /// The game types of a vendor.
    "vassGameType"(vassalage: String) -> VassGameTypes: engine.vass_game_type(vassalage);

    // lottery
    /// Lotteries of a prize mode, by category.
    "lotteryMenu"(query: LotteryQuery) -> LotteryMenus: engine.lottery_menu(query);
    /// Lotteries of a prize mode that the member played last.
    "lotteryRecent"(query: LotteryQuery) -> LotteryShelf: engine.lottery_recent(query);
    /// The last draws of a lottery (100).
    "lotteryNumbers"(code: String) -> Draws: engine.lottery_numbers(code);
    /// The last draw of every lottery.
    "openedNumbers"() -> Draws: engine.opened_numbers();
    /// Opens a lottery's betting page, or its vendor's lobby; needs a logged-in person.
    "openLottery"(choice: LotteryOpening) => LaunchTarget: engine.open_lottery(choice);
    /// The member's lottery favourites, which this browser keeps.
    "lotteryFavourites"() = Favourites: engine.lottery_favourites();
    /// Adds a lottery to them, or removes it.
    "toggleLotteryFavourite"(lottery: LotteryFavourite) = Favourites:
        engine.toggle_lottery_favourite(lottery);

    // rewards
    /// Promotions that run, come, or ended lately; visitors may ask too.
    "promotions"() -> PromotionList: engine.promotions();
    /// One promotion with its text and conditions; visitors may ask too.
    "promotion"(id: String) -> PromotionPage: engine.promotion(id);
    /// Joins a promotion: bets from now on count.
    "joinPromotion"(id: String) -> Promotion: engine.join_promotion(id);
    /// Applies for a promotion that the house decides on.
    "applyPromotion"(form: PromotionForm) -> Promotion: engine.apply_promotion(form);
    /// Claims a promotion's reward.
    "claimPromotion"(form: PromotionClaimForm) -> PromotionClaimed:
        engine.claim_promotion(form);
    /// Draws a raffle's prize with one ticket.
    "claimRaffle"(id: String) -> RafflePrize: engine.claim_raffle(id);
    /// The missions and how far each is.
    "missions"() -> Missions: engine.missions();
    /// Leaderboard of a week's missions.
    "leaderboard"(week: LeaderboardWeek) -> Leaderboard: engine.leaderboard(week);
    /// Takes a mission's reward.
    "claimMission"(id: String) -> Mission: engine.claim_mission(id);
    /// A page of the member's rewards, those that wait first, from 1.
    "rewards"(page: u32) -> RewardList: engine.rewards(page);
    /// Takes a reward.
    "claimReward"(id: String) -> RewardClaimed: engine.claim_reward(id);
    /// Takes all rewards that wait.
    "claimAllRewards"() -> RewardClaimed: engine.claim_all_rewards();
    /// The member's invitation: code, link, income.
    "invitation"() -> Invitation: engine.invitation();
    /// A page of the invited friends, newest first, from 1.
    "friends"(page: u32) -> FriendList: engine.friends(page);
    /// Takes the income that friends brought.
    "claimReferral"() -> ReferralClaimed: engine.claim_referral();

    // points
    /// The member's points.
    "points"() -> Points: engine.points();
    /// Rewards that points can be redeemed for.
    "pointRewards"() -> PointRewards: engine.point_rewards();
    /// Redeems points.
    "redeemPoints"(form: RedeemForm) -> Redemption: engine.redeem_points(form);
    /// A page of the member's redemptions, newest first, from 1.
    "redemptions"(page: u32) -> RedemptionList: engine.redemptions(page);
    /// Sources of points, and their value.
    "pointRules"() -> PointRules: engine.point_rules();
    /// A page of the movements of the member's points, with the totals of the whole period.
    "pointTransactions"(query: PointsQuery) -> PointTransactionList:
        engine.point_transactions(query);
    /// Converts points to money.
    "convertPoints"(form: ConvertForm) -> Converted: engine.convert_points(form);

    // inbox
    /// A page of the member's messages, newest first, from 1.
    "messages"(page: u32) -> MessageList: engine.messages(page);
    /// Marks messages as read; none: all of them.
    "readMessages"(ids: Ids) -> Unread: engine.read_messages(ids);
    /// Deletes messages; none: all of them.
    "deleteMessages"(ids: Ids) -> Unread: engine.delete_messages(ids);
    /// Fetches the counts of the badges; one request at a time.
    "refreshCounts"() => Counts: engine.refresh_counts();
    /// One announcement with its text; visitors may ask too.
    "announcement"(id: String) -> NoticeDetail: engine.announcement(id);
    /// Help notices, which the start does not ask for (type H); visitors may ask too.
    "helpNotices"() -> Notices: engine.help_notices();

    // help
    /// Everything that the help centre explains; visitors may ask too.
    "help"() -> Help: engine.help();
    /// Sends feedback, a complaint, or a wish to be a partner; visitors may too.
    "feedback"(form: FeedbackForm) -> FeedbackTaken: engine.feedback(form);
    /// Customer service contact for this member or visitor.
    "serviceDesk"() -> CustomerService: engine.service_desk();

    // agent
    /// First page of the agent centre: contracts, code, unread count.
    "agentInfo"() -> AgentSummary: engine.agent_info();
    /// The team's figures of a period, day by day, with those of the previous period.
    "teamOverview"(period: Period) -> Overview: engine.team_overview(period);
    /// The team's bets, newest first, with the totals and the days of the whole period.
    "teamBets"(query: RecordsQuery) -> TeamBetPage: engine.team_bets(query);
    /// Profit and loss of each active team member, the highest valid bet first.
    "teamProfit"(query: RecordsQuery) -> TeamProfitPage: engine.team_profit(query);
    /// Movements of the team's money, newest first, with the total of each kind.
    "teamTransactions"(query: RecordsQuery) -> TeamMovementPage: engine.team_transactions(query);
    /// The agent's income from the team's bets, by day, game type and rate, newest first.
    "agentIncome"(query: RecordsQuery) -> IncomePage: engine.agent_income(query);
    /// A page of the house's announcements to its agents, newest first, from 1.
    "agentNotices"(page: u32) -> AgentNoticeList: engine.agent_notices(page);
    /// Marks announcements to agents as read; none: all of them.
    "readAgentNotices"(ids: Ids) -> AgentUnread: engine.read_agent_notices(ids);
    /// A page of the members below the agent, or below a team member.
    "team"(query: TeamQuery) -> TeamPage: engine.team(&query);
    /// One team member; the answer bounds their rates.
    "teamMember"(id: String) -> TeamCard: engine.team_member(id);
    /// Sets the rates of an agent below.
    "setTeamRates"(form: TeamRatesForm) -> TeamCard: engine.set_team_rates(&form);
    /// Amount available for a transfer to the downline.
    "downline"() -> DownlineInfo: engine.downline();
    /// Transfers to a downline member.
    "transferDownline"(form: DownlineForm) -> DownlineTransferred:
        engine.transfer_downline(&form);
    /// The agent's own rates, which bound those of agents below.
    "agentRates"() -> AgentRateList: engine.agent_rates();
    /// A random password that the site's rule takes; `registerForm` says the rule.
    "makePassword"() = MadePassword: engine.make_password();
    /// Opens an account below the agent.
    "openAccount"(form: OpenAccountForm) -> AccountOpened: engine.open_account(&form);
    /// The agent's links with their results.
    "inviteLinks"() -> InviteLinkList: engine.invite_links();
    /// Makes a link that people register by.
    "createInviteLink"(form: InviteLinkForm) -> InviteLinkList:
        engine.create_invite_link(&form);
    /// Turns a link on or off.
    "switchInviteLink"(which: InviteLinkSwitch) -> InviteLinkList:
        engine.switch_invite_link(&which);
    /// The agent's own contract of a kind, with pending offers and requests.
    "contracts"(kind: ContractKind) -> ContractBook: engine.contracts(kind);
    /// A page of the agents directly below, each with the current contract of that kind.
    "downlineContracts"(query: DownlineContractsRequest) -> DownlineContractList:
        engine.downline_contracts(&query);
    /// A page of ended contracts: the agent's own, or those with an agent directly below.
    "pastContracts"(query: DownlineContractsRequest) -> PastContractList:
        engine.past_contracts(&query);
    /// A page of a contract's settlements, the last period first.
    "contractSettlements"(query: SettlementsRequest) -> SettlementList:
        engine.contract_settlements(&query);
    /// Payout of terms for the last completed periods.
    "simulateContract"(form: ContractForm) -> Simulated: engine.simulate_contract(&form);
    /// Offers a contract to an agent directly below.
    "offerContract"(form: ContractForm) -> Contract: engine.offer_contract(&form);
    /// Accepts, rejects, ends a contract, or takes such a wish back.
    "processContract"(wish: ContractWish) -> Contract: engine.process_contract(wish);

    // site
    /// Asks whether the site is open, and switches the page accordingly.
    "checkSite"() => SiteStatus: engine.check_site();
    /// Origins of the same site as the server names them, and downloads.
    "domainRoutes"() -> DomainRoutes: engine.domain_routes();
    /// Measures those of them that the brand allows, the fastest first, and keeps the result for this tab.
    "measureRoutes"() => MeasuredRoutes: engine.measure_routes();
    /// Last measurement of this tab, without a call.
    "knownRoutes"() = MeasuredRoutes: Ok(engine.known_routes());
    /// Goes another way: answers the address to go to, or that calls go there already.
    "chooseRoute"(origin: String) = RouteChoice: engine.choose_route(&origin);
    /// The host of images of this page: a random one of those that the brand allows.
    "imageCdn"() = ImageCdn: Ok(engine.image_cdn());
    /// A host of images failed: the next one is answered.
    "imageCdnFailed"(origin: String) = ImageCdn: Ok(engine.image_cdn_failed(&origin));
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
    /// What a deposit comes to: its fee, its bonus, its limits. Needs `depositMethods`; `depositBonuses`
    /// and `limits` count once they were fetched.
    "deposit": DepositForm => DepositQuote: engine.quote_deposit(&form);
    /// What a withdrawal comes to, and how much can be taken. Needs `withdrawOptions`.
    "withdraw": WithdrawQuoteForm => WithdrawQuote: engine.quote_withdraw(&form);
    /// What a transfer between wallets comes to.
    "transfer": TransferQuoteForm => TransferQuote: quote_transfer(&form);
    /// What a transfer to the upline comes to. Needs `upline`.
    "upline": UplineQuoteForm => UplineQuote: engine.quote_upline(&form);
    /// A sum of amounts.
    "sum": SumForm => SumQuote: quote_sum(&form);
    /// What a deposit or withdrawal that began came to.
    "movement": MovementAmounts => MovementQuote: quote_movement(&form);
}

fn given<T: Serialize>(quote: Option<T>) -> JsValue {
    quote.map_or(JsValue::UNDEFINED, |quote| give(&quote))
}

fn bad_input(argument: &str) -> CoreError {
    CoreError::BadInput { argument: argument.to_owned() }
}

/// Reads an argument; its shape is the calling code's business.
fn taken<T: Shape>(argument: &str, value: JsValue) -> Result<T, CoreError> {
    crate::adapters::take(value).ok_or_else(|| bad_input(argument))
}

fn answer<T, V: ToJs<T>>(task: impl Future<Output = Result<V, CoreError>> + 'static) -> Task {
    Box::pin(async move { task.await.map(|value| value.to_js()) })
}

fn known<T, V: ToJs<T>>(value: Result<V, CoreError>) -> Task {
    at_once(value.map(|value| value.to_js()))
}

fn at_once(answer: Result<JsValue, CoreError>) -> Task {
    Box::pin(ready(answer))
}

fn hand_on<T>(coming: Result<Coming<T, Js>, CoreError>) -> Task {
    as_it_came(coming.map(Coming::into_json))
}
