//! The member part's calls and forms, by name: what each takes, what it answers, what does it.
//!
//! One export runs them all, and one looks through every form: an export of its own for each would
//! weigh on everybody's first file, and most visitors never call one. From the table also comes what
//! TypeScript knows of them, so that each is as typed as a method.

use crate::{
    adapters::{House, Js},
    exports::outcomes::*,
};
use ante_contract::{
    CoreError, FieldError, Outcome,
    account::{
        factor::{FactorCode, PasskeyMade, PasskeyRemoveRequest, PasswordProof},
        security::{EndSessionsRequest, IconRequest, ProfileRequest},
    },
    agent::{
        account::InviteLinkSwitch,
        contracts::{ContractKind, DownlineContractsRequest, SettlementsRequest},
        team::TeamQuery,
    },
    rewards::missions::LeaderboardWeek,
    wallet::limits::{LimitAnswer, PlayBeatRequest},
};
use ante_engine::{
    Coming,
    account::{
        ChangePasswordForm, CodeForm, CodePurpose, ContactForm, FactorChoice, FactorForm,
        ForgotEmailForm, LoginForm, PaymentPasswordForm, PhonePasswordForm, RegisterForm,
    },
    agent::{
        ContractForm, ContractWish, DownlineForm, InviteLinkForm, OpenAccountForm, TeamRatesForm,
    },
    games::{FavouriteChoice, GameChoice, RoomChoice, RoomQuery, ShelfQuery},
    help::FeedbackForm,
    json::Shape,
    lottery::{LotteryFavourite, LotteryOpening, LotteryQuery},
    points::{ConvertForm, PointsQuery, RedeemForm},
    rewards::{PromotionClaimForm, PromotionForm},
    wallet::{
        BreakForm, DepositForm, LimitForm, PayoutAccountForm, PayoutRemovalForm, Period,
        PeriodPreset, ProofForm, ReceiptForm, RecordsQuery, TransferForm, UplineForm, WithdrawForm,
    },
};
use std::future::{Future, ready};
use wasm_bindgen::{JsValue, prelude::wasm_bindgen};

/// Ids of some things.
type Ids = Vec<String>;

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
    ($name:ident) => {
        stringify!($name)
    };
}

/// One call: `=>` does work of its own, `->` hands an answer on as it came, `=` knows it at once; the latter
/// two cost fewer bytes.
macro_rules! arm {
    (=> $outcome:ident: $work:expr $(, $argument:ident)?) => {
        answer::<$outcome>(async move {
            $(let $argument = $argument?;)?
            $work.await
        })
    };
    (= $outcome:ident: $work:expr) => {
        known::<$outcome>($work)
    };
    (= $outcome:ident: $work:expr, $argument:ident) => {
        known::<$outcome>($argument.and_then(|$argument| $work))
    };
    (-> $outcome:ident: $work:expr) => {
        hand_on(Ok($work), $outcome)
    };
    (-> $outcome:ident: $work:expr, $argument:ident) => {
        hand_on($argument.map(|$argument| $work), $outcome)
    };
}

macro_rules! calls {
    ($engine:ident; $(
        $(#[doc = $doc:literal])+
        $name:literal ($($argument:ident: $ty:ident)?) $how:tt $outcome:ident: $work:expr;
    )*) => {
        /// Does a call by its name.
        pub(crate) fn run($engine: House, name: &str, argument: JsValue) -> Task {
            match name {
                $($name => {
                    $(let $argument = taken::<$ty>(stringify!($argument), argument);)?
                    arm!($how $outcome: $work $(, $argument)?)
                })*
                _ => as_it_came(Err(bad_input("name"))),
            }
        }

        #[wasm_bindgen(typescript_custom_section)]
        const MEMBER_CALLS: &str = concat!(
            "\n/**\n * Calls of the member part: `core.member.login(form)`. Its code is fetched when it is not here.\n */\n",
            "export interface MemberCalls {\n",
            $("    /**\n", $("     *", $doc, "\n",)+ "     */\n",
            "    ", $name, "(", $(stringify!($argument), ": ", ts!($ty),)? "): Promise<", stringify!($outcome), ">;\n",)*
            "}\n\nexport interface Core {\n",
            "    /**\n     * What only some visits need: logging in, registering, paying, playing.\n     */\n",
            "    readonly member: MemberCalls;\n}\n",
        );
    };
}

macro_rules! forms {
    ($engine:ident, $form:ident; $($name:literal: $ty:ident => $found:expr;)*) => {
        /// Looks through a form by its name: everything that is wrong, or what is wrong with one field.
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

calls! { engine;
    /// Fetches the part, and from then on has the site's own state asked for again now and then. Whatever
    /// needs the part waits for it anyhow; only the checks of forms find nothing before it is here.
    "prepare"() = UnitOutcome: {
        engine.watch_site();
        Ok(())
    };

    // account
    /// The registration's fields as the server wants them.
    "registerForm"() => RegisterFormOutcome: engine.register_form();
    /// A fresh captcha, at most one a second.
    "captcha"() => CaptchaOutcome: engine.captcha();
    /// Logs in (§4).
    "login"(form: LoginForm) => LoginOutcome: engine.login(form);
    /// Registers, and logs in (§4).
    "register"(form: RegisterForm) => LoginOutcome: engine.register(form);
    /// Logs a visitor in to a trial account (§4).
    "freePlay"() => LoginOutcome: engine.free_play();
    /// Has what a second step needs sent or made: a code, a passkey's challenge (§8).
    "startFactor"(choice: FactorChoice) => FactorStartedOutcome: engine.start_factor(choice);
    /// Takes the second step of a login (§8).
    "secondFactor"(form: FactorForm) => LoginOutcome: engine.second_factor(form);
    /// Has a code sent, once a second at most and not before the countdown is over (§4).
    "sendCode"(form: CodeForm) => CodeWaitOutcome: engine.send_code(form);
    /// The phone-auth service sent a code: its countdown begins (§4).
    "codeSent"(code: CodePurpose) = CodeWaitOutcome: Ok(engine.phone_code_sent(code));
    /// How long until another code may be asked for.
    "codeWait"(code: CodePurpose) = CodeWaitOutcome: Ok(engine.code_wait(code));
    /// Has a password sent by e-mail.
    "forgotByEmail"(form: ForgotEmailForm) => UnitOutcome: engine.forgot_by_email(form);
    /// Sets a password with a code from an SMS, and logs in (§4).
    "setPasswordByPhone"(form: PhonePasswordForm) => LoginOutcome:
        engine.set_password_by_phone(form);
    /// Changes the password; every other session ends (§4).
    "changePassword"(form: ChangePasswordForm) => LoginOutcome: engine.change_password(form);
    /// Wipes the password that was kept for the dialog.
    "forgetPassword"() = UnitOutcome: {
        engine.forget_password();
        Ok(())
    };
    /// Another tab logged in or out: this one follows.
    "syncSession"() => UnitOutcome: async move {
        engine.sync_session().await;
        Ok(())
    };
    /// When and from where the member was here before.
    "loginInfo"() -> LastLoginOutcome: engine.login_info();

    // account, security centre
    /// All that the security centre shows, but sessions and logins.
    "security"() -> SecurityOutcome: engine.security();
    /// Changes the name shown.
    "saveProfile"(form: ProfileRequest) => UnitOutcome: engine.save_profile(form);
    /// The pictures that a member can choose from.
    "avatars"() -> AvatarsOutcome: engine.avatars();
    /// Chooses the member's picture.
    "setIcon"(icon: IconRequest) => UnitOutcome: engine.set_icon(icon);
    /// Sets, changes or resets the payment password.
    "setPaymentPassword"(form: PaymentPasswordForm) => PaymentPasswordOutcome:
        engine.set_payment_password(form);
    /// Binds a phone or an e-mail address.
    "bindContact"(form: ContactForm) => UnitOutcome: engine.bind_contact(form);
    /// The member's sessions, the present one first.
    "sessions"() -> SessionsOutcome: engine.sessions();
    /// Ends another session, or all others.
    "endSessions"(which: EndSessionsRequest) => UnitOutcome: engine.end_sessions(which);
    /// A page of logins and attempts, from 1.
    "logins"(page: u32) -> LoginsOutcome: engine.logins(page);
    /// A secret for an authenticator app.
    "totpStart"(proof: PasswordProof) -> TotpSecretOutcome: engine.totp_start(proof);
    /// Turns the authenticator app on; answers the recovery codes, shown once.
    "totpConfirm"(code: FactorCode) -> RecoveryCodesOutcome: engine.totp_confirm(code);
    /// New recovery codes; the old ones are void.
    "totpRecovery"(proof: PasswordProof) -> RecoveryCodesOutcome: engine.totp_recovery(proof);
    /// Turns the authenticator app off.
    "totpRemove"(proof: PasswordProof) => UnitOutcome: engine.totp_remove(proof);
    /// Options for making a passkey.
    "passkeyStart"(proof: PasswordProof) -> PasskeyOptionsOutcome: engine.passkey_start(proof);
    /// Keeps a passkey that the browser made.
    "passkeyAdd"(made: PasskeyMade) => UnitOutcome: engine.passkey_add(made);
    /// Forgets a passkey.
    "passkeyRemove"(which: PasskeyRemoveRequest) => UnitOutcome: engine.passkey_remove(which);

    // wallet
    /// Asks for the balance. Who asks while a question is under way waits for it, and one more is asked for all.
    "refreshBalance"() => BalanceOutcome: engine.refresh_balance();
    /// Shows the balance as `***`, or not.
    "setBalanceHidden"(hidden: bool) = UnitOutcome: {
        engine.set_balance_hidden(hidden);
        Ok(())
    };
    /// Hides the first steps on the home page: sets `member.firstStepsHidden`, which is kept by account.
    "hideFirstSteps"() = UnitOutcome: {
        engine.hide_first_steps();
        Ok(())
    };
    /// Ways to deposit.
    "depositMethods"() -> DepositMethodsOutcome: engine.deposit_methods();
    /// Bonuses that a deposit can ask for.
    "depositBonuses"() -> DepositBonusesOutcome: engine.deposit_bonuses();
    /// Begins a deposit.
    "deposit"(form: DepositForm) -> DepositOutcome: engine.deposit(form);
    /// Gives up a deposit that was not paid yet.
    "cancelDeposit"(id: String) -> DepositOutcome: engine.cancel_deposit(id);
    /// How far a deposit is.
    "depositStatus"(id: String) -> DepositOutcome: engine.deposit_status(id);
    /// A page of the member's deposits, from 1.
    "depositList"(page: u32) -> DepositListOutcome: engine.deposit_list(page);
    /// Ways to withdraw with the member's accounts, and what can be withdrawn.
    "withdrawOptions"() -> WithdrawOptionsOutcome: engine.withdraw_options();
    /// Asks for a withdrawal.
    "withdraw"(form: WithdrawForm) -> WithdrawOutcome: engine.withdraw(form);
    /// One withdrawal with its steps.
    "withdrawStatus"(id: String) -> WithdrawalOutcome: engine.withdraw_status(id);
    /// Takes a withdrawal back that was not sent yet.
    "cancelWithdraw"(id: String) -> WithdrawalOutcome: engine.cancel_withdraw(id);
    /// Says whether a withdrawal came (§4).
    "confirmReceipt"(form: ReceiptForm) -> WithdrawalOutcome: engine.confirm_receipt(form);
    /// Keeps a picture that proves something: png or jpg by its content, 5 MB at most (§5).
    "uploadProof"(form: ProofForm) -> ProofOutcome: engine.upload_proof(form);
    /// Adds an account for withdrawals.
    "addPayoutAccount"(form: PayoutAccountForm) -> WithdrawOptionsOutcome:
        engine.add_payout_account(form);
    /// Removes an account for withdrawals.
    "removePayoutAccount"(form: PayoutRemovalForm) -> WithdrawOptionsOutcome:
        engine.remove_payout_account(form);
    /// A page of the member's withdrawals, from 1.
    "withdrawList"(page: u32) -> WithdrawListOutcome: engine.withdraw_list(page);
    /// How a vendor's games are paid, and what its wallet holds.
    "vendorWallet"(vassalage: String) -> VendorWalletOutcome: engine.vendor_wallet(vassalage);
    /// What lies in each wallet.
    "funds"() -> FundsOutcome: engine.funds();
    /// Moves money between the main wallet and a vendor's.
    "transfer"(form: TransferForm) -> TransferOutcome: engine.transfer(form);
    /// Who the upline is, and how much can go there.
    "upline"() -> UplineOutcome: engine.upline();
    /// Transfers to the upline.
    "transferUpline"(form: UplineForm) -> UplineTransferOutcome: engine.transfer_upline(form);
    /// Asks what became of a money call, by its key.
    "resolveIntent"(key: String) => IntentOutcome: engine.resolve_intent(key);
    /// Reads again which money calls have no result yet: another tab may have settled one.
    "recallIntents"() = UnitOutcome: {
        engine.recall_intents();
        Ok(())
    };

    // wallet, records
    /// A period by its name, on the member's clock.
    "period"(preset: PeriodPreset) = PeriodOutcome: Ok(engine.period(preset));
    /// The member's bets, newest first, with the totals of the whole period.
    "betRecords"(query: RecordsQuery) -> BetRecordsOutcome: engine.bet_records(query);
    /// Movements of the member's money, newest first, with the totals of the whole period.
    "accountRecords"(query: RecordsQuery) -> AccountRecordsOutcome: engine.account_records(query);
    /// Profit and loss by day and by game type.
    "personalProfit"(period: Period) -> ProfitOutcome: engine.personal_profit(period);

    // wallet, rewards
    /// The member's bonuses and how far their turnover is.
    "bonuses"() -> BonusesOutcome: engine.bonuses();
    /// Gives a bonus up, and what is left of it.
    "cancelBonus"(id: String) -> BonusesOutcome: engine.cancel_bonus(id);
    /// What has gathered for a rebate.
    "rebate"() -> RebateOutcome: engine.rebate();
    /// Takes the rebate.
    "claimRebate"() -> RebateClaimedOutcome: engine.claim_rebate();

    // wallet, playing responsibly
    /// The member's limits, and how far each is used.
    "limits"() -> LimitsOutcome: engine.limits();
    /// Sets a limit: a lower one holds at once, a higher one after the jurisdiction's hours (`limitRiseHours`) and a
    /// confirmation.
    "setLimit"(form: LimitForm) -> LimitsOutcome: engine.set_limit(form);
    /// Confirms or drops a higher limit that waited.
    "answerLimit"(answer: LimitAnswer) -> LimitsOutcome: engine.answer_limit(answer);
    /// Takes a break: deposits, play and bonuses stop until it is over.
    "takeBreak"(form: BreakForm) -> LimitsOutcome: engine.take_break(form);
    /// How often to be reminded of time and money while playing, in minutes; 0 for never.
    "setRealityCheck"(minutes: u32) -> LimitsOutcome: engine.set_reality_check(minutes);
    /// The member is at a game: time and net position of the session.
    "playBeat"(beat: PlayBeatRequest) -> PlaySessionOutcome: engine.play_beat(beat);

    // games
    /// Starts a game (§4); needs a logged-in person.
    "launch"(game: GameChoice) => LaunchOutcome: engine.launch(game);
    /// Rooms of a card or table game.
    "rooms"(game: RoomQuery) -> RoomsOutcome: engine.rooms(game);
    /// Starts a game in one of its rooms.
    "enterRoom"(room: RoomChoice) => LaunchOutcome: engine.enter_room(room);
    /// The member's favourites as they are known, without asking.
    "knownFavourites"() = FavouritesOutcome: engine.known_favourites();
    /// The member's favourites (§3).
    "favourites"() => FavouritesOutcome: engine.favourites();
    /// Adds a favourite, or removes it (§4); the known list changes at once, and back when it fails.
    "toggleFavourite"(game: FavouriteChoice) => FavouritesOutcome: engine.toggle_favourite(game);
    /// A page of the member's favourites.
    "favouriteGames"(query: ShelfQuery) -> FavouriteGamesOutcome: engine.favourite_games(query);
    /// A page of the games that the member played last.
    "recentGames"(query: ShelfQuery) -> RecentGamesOutcome: engine.recent_games(query);
    /// What is played most (§9: 20 games).
    "popularGames"() -> PopularGamesOutcome: engine.popular_games();
    /// The game types of a vendor.
    "vassGameType"(vassalage: String) -> VassGameTypeOutcome: engine.vass_game_type(vassalage);

    // lottery
    /// Lotteries of a prize mode, by category.
    "lotteryMenu"(query: LotteryQuery) -> LotteryMenuOutcome: engine.lottery_menu(query);
    /// Lotteries of a prize mode that the member played last.
    "lotteryRecent"(query: LotteryQuery) -> LotteryRecentOutcome: engine.lottery_recent(query);
    /// The last draws of a lottery (§9: 100).
    "lotteryNumbers"(code: String) -> DrawsOutcome: engine.lottery_numbers(code);
    /// The last draw of every lottery.
    "openedNumbers"() -> DrawsOutcome: engine.opened_numbers();
    /// Opens a lottery's betting page, or its vendor's lobby; needs a logged-in person.
    "openLottery"(choice: LotteryOpening) => LaunchOutcome: engine.open_lottery(choice);
    /// The member's lottery favourites, which this browser keeps (§3).
    "lotteryFavourites"() = FavouritesOutcome: engine.lottery_favourites();
    /// Adds a lottery to them, or removes it (§4).
    "toggleLotteryFavourite"(lottery: LotteryFavourite) = FavouritesOutcome:
        engine.toggle_lottery_favourite(lottery);

    // rewards
    /// Promotions that run, come, or ended lately; visitors may ask too (§2).
    "promotions"() -> PromotionsOutcome: engine.promotions();
    /// One promotion with its text and conditions; visitors may ask too.
    "promotion"(id: String) -> PromotionPageOutcome: engine.promotion(id);
    /// Takes part: what is done from now on counts.
    "joinPromotion"(id: String) -> PromotionOutcome: engine.join_promotion(id);
    /// Asks for a promotion that the house decides on (§5).
    "applyPromotion"(form: PromotionForm) -> PromotionOutcome: engine.apply_promotion(form);
    /// Takes what a promotion gives.
    "claimPromotion"(form: PromotionClaimForm) -> PromotionClaimedOutcome:
        engine.claim_promotion(form);
    /// Draws a raffle's prize with one ticket (§7).
    "claimRaffle"(id: String) -> RaffleOutcome: engine.claim_raffle(id);
    /// The missions and how far each is (§2).
    "missions"() -> MissionsOutcome: engine.missions();
    /// Who is ahead in a week's missions.
    "leaderboard"(week: LeaderboardWeek) -> LeaderboardOutcome: engine.leaderboard(week);
    /// Takes a mission's reward.
    "claimMission"(id: String) -> MissionOutcome: engine.claim_mission(id);
    /// A page of the member's rewards, those that wait first, from 1 (§2).
    "rewards"(page: u32) -> RewardsOutcome: engine.rewards(page);
    /// Takes a reward.
    "claimReward"(id: String) -> RewardClaimedOutcome: engine.claim_reward(id);
    /// Takes all rewards that wait.
    "claimAllRewards"() -> RewardClaimedOutcome: engine.claim_all_rewards();
    /// The member's invitation: code, link, what it brought (§2).
    "invitation"() -> InvitationOutcome: engine.invitation();
    /// A page of the friends who came, newest first, from 1.
    "friends"(page: u32) -> FriendsOutcome: engine.friends(page);
    /// Takes the income that friends brought.
    "claimReferral"() -> ReferralClaimedOutcome: engine.claim_referral();

    // points
    /// The member's points (§2).
    "points"() -> PointsOutcome: engine.points();
    /// What points can be redeemed for.
    "pointRewards"() -> PointRewardsOutcome: engine.point_rewards();
    /// Redeems points.
    "redeemPoints"(form: RedeemForm) -> RedemptionOutcome: engine.redeem_points(form);
    /// A page of the member's redemptions, newest first, from 1.
    "redemptions"(page: u32) -> RedemptionsOutcome: engine.redemptions(page);
    /// How points come, and what they are worth.
    "pointRules"() -> PointRulesOutcome: engine.point_rules();
    /// A page of the movements of the member's points, with the totals of the whole period.
    "pointTransactions"(query: PointsQuery) -> PointTransactionsOutcome:
        engine.point_transactions(query);
    /// Converts points to money.
    "convertPoints"(form: ConvertForm) -> ConvertedOutcome: engine.convert_points(form);

    // inbox
    /// A page of the member's messages, newest first, from 1 (§2).
    "messages"(page: u32) -> MessagesOutcome: engine.messages(page);
    /// Marks messages as read; none: all of them.
    "readMessages"(ids: Ids) -> UnreadOutcome: engine.read_messages(ids);
    /// Deletes messages; none: all of them.
    "deleteMessages"(ids: Ids) -> UnreadOutcome: engine.delete_messages(ids);
    /// Asks for the counts of the badges; one question at a time (§3).
    "refreshCounts"() => CountsOutcome: engine.refresh_counts();
    /// One announcement with its text; visitors may ask too.
    "announcement"(id: String) -> AnnouncementOutcome: engine.announcement(id);
    /// Help notices, which the start does not ask for (§3, type H); visitors may ask too.
    "helpNotices"() -> NoticesOutcome: engine.help_notices();

    // help
    /// Everything that the help centre explains; visitors may ask too.
    "help"() -> HelpOutcome: engine.help();
    /// Sends feedback, a complaint, or a wish to be a partner; visitors may too (§5).
    "feedback"(form: FeedbackForm) -> FeedbackOutcome: engine.feedback(form);
    /// Where customer service answers this person now (§4).
    "serviceDesk"() -> ServiceOutcome: engine.service_desk();

    // agent
    /// What the agent centre opens with: contracts, code, what is unread (§2).
    "agentInfo"() -> AgentInfoOutcome: engine.agent_info();
    /// The team's figures of a period, day by day, beside those of the period before (§2).
    "teamOverview"(period: Period) -> TeamOverviewOutcome: engine.team_overview(period);
    /// The team's bets, newest first, with the totals and the days of the whole period (§2).
    "teamBets"(query: RecordsQuery) -> TeamBetsOutcome: engine.team_bets(query);
    /// Profit and loss of each of the team who did something, the highest valid bet first (§2).
    "teamProfit"(query: RecordsQuery) -> TeamProfitOutcome: engine.team_profit(query);
    /// Movements of the team's money, newest first, with what each kind comes to (§2).
    "teamTransactions"(query: RecordsQuery) -> TeamTransactionsOutcome: engine.team_transactions(query);
    /// What the agent earned by the team's bets, by day, game type and rate, newest first (§2).
    "agentIncome"(query: RecordsQuery) -> IncomeOutcome: engine.agent_income(query);
    /// A page of the house's announcements to its agents, newest first, from 1 (§2).
    "agentNotices"(page: u32) -> AgentNoticesOutcome: engine.agent_notices(page);
    /// Marks announcements to agents as read; none: all of them.
    "readAgentNotices"(ids: Ids) -> AgentUnreadOutcome: engine.read_agent_notices(ids);
    /// A page of the people below the agent, or below somebody of the team (§2).
    "team"(query: TeamQuery) -> TeamOutcome: engine.team(&query);
    /// One of the team; their rates are judged by what this says.
    "teamMember"(id: String) -> TeamMemberOutcome: engine.team_member(id);
    /// Sets the rates of an agent below.
    "setTeamRates"(form: TeamRatesForm) -> TeamMemberOutcome: engine.set_team_rates(&form);
    /// How much can go to somebody below (§6).
    "downline"() -> DownlineOutcome: engine.downline();
    /// Transfers to somebody below (§6).
    "transferDownline"(form: DownlineForm) -> DownlineTransferOutcome:
        engine.transfer_downline(&form);
    /// The agent's own rates: what agents below can have is judged by them.
    "agentRates"() -> AgentRatesOutcome: engine.agent_rates();
    /// A random password that the site's rule takes; `registerForm` says the rule.
    "makePassword"() = MadePasswordOutcome: engine.make_password();
    /// Opens an account below the agent (§2).
    "openAccount"(form: OpenAccountForm) -> AccountOpenedOutcome: engine.open_account(&form);
    /// The agent's links with what came of them (§2).
    "inviteLinks"() -> InviteLinksOutcome: engine.invite_links();
    /// Makes a link that people register by.
    "createInviteLink"(form: InviteLinkForm) -> InviteLinksOutcome:
        engine.create_invite_link(&form);
    /// Turns a link on or off.
    "switchInviteLink"(which: InviteLinkSwitch) -> InviteLinksOutcome:
        engine.switch_invite_link(&which);
    /// The agent's own contract of a kind, and what is offered or asked of them (§2, §4).
    "contracts"(kind: ContractKind) -> ContractsOutcome: engine.contracts(kind);
    /// A page of the agents right below, each with what stands of that kind.
    "downlineContracts"(query: DownlineContractsRequest) -> DownlineContractsOutcome:
        engine.downline_contracts(&query);
    /// A page of contracts that are over: the agent's own, or those with an agent right below.
    "pastContracts"(query: DownlineContractsRequest) -> PastContractsOutcome:
        engine.past_contracts(&query);
    /// A page of what a contract was settled for, the last period first.
    "contractSettlements"(query: SettlementsRequest) -> SettlementsOutcome:
        engine.contract_settlements(&query);
    /// What terms would have paid on the last periods.
    "simulateContract"(form: ContractForm) -> SimulatedOutcome: engine.simulate_contract(&form);
    /// Offers an agent right below a contract (§4).
    "offerContract"(form: ContractForm) -> ContractOutcome: engine.offer_contract(&form);
    /// Accepts, rejects, ends a contract, or takes such a wish back (§4).
    "processContract"(wish: ContractWish) -> ContractOutcome: engine.process_contract(wish);

    // site
    /// Asks whether the site is open, and switches the page accordingly (§4).
    "checkSite"() => SiteStatusOutcome: engine.check_site();
    /// Origins of the same site as the server names them, and downloads.
    "domainRoutes"() -> DomainRoutesOutcome: engine.domain_routes();
    /// Measures those of them that the brand allows, the fastest first, and keeps the result for this tab.
    "measureRoutes"() => MeasuredRoutesOutcome: engine.measure_routes();
    /// What was measured last in this tab, without asking.
    "knownRoutes"() = MeasuredRoutesOutcome: Ok(engine.known_routes());
    /// Goes another way: answers the address to go to, or that calls go there already.
    "chooseRoute"(origin: String) = RouteChoiceOutcome: engine.choose_route(&origin);
    /// The host of images of this page: a random one of those that the brand allows (§7).
    "imageCdn"() = ImageCdnOutcome: Ok(engine.image_cdn());
    /// A host of images failed: the next one is answered.
    "imageCdnFailed"(origin: String) = ImageCdnOutcome: Ok(engine.image_cdn_failed(&origin));
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

fn bad_input(argument: &str) -> CoreError {
    CoreError::BadInput { argument: argument.to_owned() }
}

/// Reads an argument; its shape is the calling code's business.
fn taken<T: Shape>(argument: &str, value: JsValue) -> Result<T, CoreError> {
    crate::adapters::take(value).ok_or_else(|| bad_input(argument))
}

fn answer<A: Answered>(task: impl Future<Output = Result<A::Value, CoreError>> + 'static) -> Task {
    Box::pin(async move { task.await.map(A::value) })
}

fn known<A: Answered>(value: Result<A::Value, CoreError>) -> Task {
    at_once(value.map(A::value))
}

#[inline(never)]
fn at_once(answer: Result<JsValue, CoreError>) -> Task {
    Box::pin(ready(answer))
}

/// The outcome's type only says what TypeScript is told.
fn hand_on<T: 'static, A>(
    coming: Result<Coming<T, Js>, CoreError>,
    _told: fn(Outcome<T>) -> A,
) -> Task {
    as_it_came(coming.map(Coming::into_json))
}
