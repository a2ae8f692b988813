//! Dispatch table of the member module.

use crate::{
    adapters::BrowserEngine,
    dispatch::{IdList, Unit, wallet},
    exports::outcomes::OutcomeFuture,
    lazy_modules,
};
use ante_contract::{
    FieldError,
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
    points::{PointRewards, PointRules, PointTransactionList, Points, RedemptionList},
    rewards::{
        centre::{ClaimedRewards, RewardList},
        missions::{Leaderboard, LeaderboardWeek, Mission, Missions},
        promotions::{Promotion, PromotionClaimResult, PromotionList, PromotionPage, RafflePrize},
        referral::{ClaimedReferralIncome, FriendList, Invitation},
    },
    site::{CustomerService, DomainRoutes},
    wallet::{
        limits::{LimitAnswer, LimitState, PlayHeartbeatRequest, PlaySession},
        vendor_wallets::VendorWallet,
    },
};
use ante_engine::{
    account::{
        CaptchaView, ChangePasswordForm, CodeForm, CodePurpose, CodeWait, ContactForm,
        FactorChoice, FactorForm, FactorMethods, ForgotEmailForm, LoginForm, LoginResult,
        MemberMenu, MemberMenuForm, PaymentPasswordForm, PhonePasswordForm, RegisterForm,
        RegisterFormView, member_menu,
    },
    games::{
        FavoriteChoice, Favorites, GameChoice, GameQuery, LaunchTarget, MemberGamesQuery,
        RoomChoice, RoomQuery, RoomsQuote,
    },
    help::{FeedbackForm, FeedbackQuote},
    inbox::NextPopup,
    lottery::{LotteryFavorite, LotteryOpening, LotteryQuery},
    money::{
        ChangeForm, ChangeQuote, RankingForm, RankingQuote, ShareForm, ShareQuote, TurnoverForm,
        TurnoverQuote, quote_change, quote_ranking, quote_share, quote_turnover,
    },
    points::PointsQuery,
    rewards::{PromotionClaimForm, PromotionForm},
    site::{ImageCdn, MeasuredRoutes, RouteChoice},
    state::{Balance, Counts, SiteStatus},
    validation::{format_cpf, plain_code},
    views::{
        BetView, BetViewForm, BreakDurations, BreakDurationsForm, BreakView, BreakViewForm,
        DrawStatistics, DrawStatisticsForm, DrawView, DrawViewForm, LaunchErrorForm,
        LaunchErrorView, MissionView, MissionViewForm, MovementView, MovementViewForm,
        PointRewardView, PointRewardViewForm, PromotionView, PromotionViewForm, RewardView,
        RewardViewForm, SecurityView, SecurityViewForm, bet_view, break_durations, break_view,
        draw_statistics, launch_error_view, mission_view, movement_view, point_reward_view,
        reward_view,
    },
    wallet::{BreakForm, DepositLimitsForm, LimitForm, Period, PeriodPreset, ResolvedTransaction},
};
use wasm_bindgen::{JsValue, prelude::wasm_bindgen};

calls! { engine, otherwise run_elsewhere,
    "Calls of the member module: `core.member.login(form)`. Its code is loaded on demand.";

    chapter "the module itself";
    /// Loads the member module, then polls the site's status. Other calls load the module
    /// themselves; only form checks find no errors before it is loaded.
    "preload"() sync Unit: {
        engine.watch_site();
        Ok(())
    };

    chapter "account";
    /// Returns the fields of the registration form.
    "registerForm"() async RegisterFormView: engine.register_form();
    /// Returns a new captcha, at most one per second.
    "captcha"() async CaptchaView: engine.captcha();
    /// Logs in.
    "login"(form: LoginForm) async LoginResult: engine.login(form);
    /// Registers, and logs in.
    "register"(form: RegisterForm) async LoginResult: engine.register(form);
    /// Removes the stored code of an invite link.
    "forgetInvitation"() sync Unit: {
        engine.forget_invitation();
        Ok(())
    };
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

    chapter "account, security centre";
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
    /// Begins the second step of a change below that failed with `two_factor_required`; returns the
    /// member's methods. `startFactor` starts one, and the change is repeated with the answer.
    "beginChangeFactor"() sync FactorMethods: Ok(engine.begin_change_factor());
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
    "passkeyAdd"(registration: PasskeyRegistration) async Unit: engine.passkey_add(registration);
    /// Removes a passkey.
    "passkeyRemove"(which: PasskeyRemoveRequest) async Unit: engine.passkey_remove(which);

    chapter "wallet";
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
    /// Returns the payment mode of a vendor's games, and the balance of its wallet.
    "vendorWallet"(vendor_code: String) passthrough VendorWallet: engine.vendor_wallet(vendor_code);
    /// Fetches the result of a pending transaction by its idempotency key.
    "resolvePendingTransaction"(key: String) async ResolvedTransaction: engine.resolve_pending_transaction(key);
    /// Reloads the pending transactions from storage: another tab may have resolved one.
    "reloadPendingTransactions"() sync Unit: {
        engine.reload_pending_transactions();
        Ok(())
    };

    /// Returns a named period in the member's time zone.
    "period"(preset: PeriodPreset) sync Period: Ok(engine.period(preset));

    chapter "wallet, playing responsibly";
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
    "sendPlayHeartbeat"(heartbeat: PlayHeartbeatRequest) passthrough PlaySession: engine.send_play_heartbeat(heartbeat);

    chapter "games";
    /// Launches a game; needs a login.
    "launch"(game: GameChoice) async LaunchTarget: engine.launch(game);
    /// Starts the sportsbook of a vendor of sports or e-sports, by default of FB; `gameType` and `gameCode` are ignored.
    "openSportsbook"(game: GameChoice) async LaunchTarget: engine.open_sportsbook(game);
    /// Opens a game or lottery of a list: returns the `route` of the page that starts it, the `list` of its vendor's
    /// games, or `maintenance`. A slot's vendor is stored for the next page.
    "openGame"(game: GameChoice) sync LaunchTarget: engine.open_game(game);
    /// Returns the target of the first game of a type and vendor, as `openGame`; needs a login.
    "openFirstGame"(query: GameQuery) async LaunchTarget: engine.open_first_game(query);
    /// Returns the rooms of a card or table game.
    "rooms"(game: RoomQuery) passthrough Rooms: engine.rooms(game);
    /// Launches a game in one of its rooms.
    "enterRoom"(room: RoomChoice) async LaunchTarget: engine.enter_room(room);
    /// Returns the member's cached favourites, without a request.
    "cachedFavorites"() sync Favorites: engine.cached_favorites();
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

    chapter "lottery";
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

    chapter "rewards";
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

    chapter "points";
    /// Returns the member's points.
    "points"() passthrough Points: engine.points();
    /// Returns the rewards that points can be redeemed for.
    "pointRewards"() passthrough PointRewards: engine.point_rewards();
    /// Returns a page of the member's redemptions, newest first, from 1.
    "redemptions"(page: u32) passthrough RedemptionList: engine.redemptions(page);
    /// Returns the sources of points, and their value.
    "pointRules"() passthrough PointRules: engine.point_rules();
    /// Returns a page of the movements of the member's points, with the totals of the whole period.
    "pointTransactions"(query: PointsQuery) passthrough PointTransactionList:
        engine.point_transactions(query);

    chapter "inbox";
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
    /// Returns the next popup of `state.notices` that this login has not seen and that is not hidden
    /// for today.
    "nextPopup"() sync NextPopup: Ok(engine.next_popup());
    /// Stores that a popup was shown: it appears once for a login, in whichever tab.
    "markPopupShown"(id: String) sync Unit: {
        engine.mark_popup_shown(id);
        Ok(())
    };
    /// Hides a popup for the rest of the member's day.
    "hidePopup"(id: String) sync Unit: {
        engine.hide_popup(&id);
        Ok(())
    };
    /// Forgets the shown popups, at the end of a login.
    "forgetShownPopups"() sync Unit: {
        engine.forget_shown_popups();
        Ok(())
    };
    /// Returns the help notices (type H), which the start does not load; also for visitors.
    "helpNotices"() passthrough Notices: engine.help_notices();

    chapter "help";
    /// Returns the content of the help centre; also for visitors.
    "help"() passthrough Help: engine.help();
    /// Sends feedback, a complaint or a partner application; also for visitors.
    "feedback"(form: FeedbackForm) passthrough FeedbackReceipt: engine.feedback(form);
    /// Returns the contact of customer service for this member or visitor.
    "serviceDesk"() passthrough CustomerService: engine.service_desk();

    chapter "site";
    /// Fetches the status of the site, and updates the state accordingly.
    "checkSite"() async SiteStatus: engine.check_site();
    /// Returns the alternative origins of the site, and downloads.
    "domainRoutes"() passthrough DomainRoutes: engine.domain_routes();
    /// Measures the latency of the origins that the brand allows, fastest first, and stores the result for this tab.
    "measureRoutes"() async MeasuredRoutes: engine.measure_routes();
    /// Returns the last measurement of this tab, without a request.
    "cachedRoutes"() sync MeasuredRoutes: Ok(engine.cached_routes());
    /// Selects an origin: returns the address to navigate to, or that requests already use it.
    "chooseRoute"(origin: String) sync RouteChoice: engine.choose_route(&origin);
    /// Returns the image host of this page, a random one of those that the brand allows.
    "imageCdn"() sync ImageCdn: Ok(engine.image_cdn());
    /// Reports a failed image host; returns the next one.
    "imageCdnFailed"(origin: String) sync ImageCdn: Ok(engine.image_cdn_failed(&origin));
}

forms! { engine, form, otherwise check_elsewhere;
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
    "passwordProof": PasswordProof => engine.check_password_proof(&form);
    "factorCode": FactorCode => engine.check_factor_code(&form);
    "passkey": PasskeyRegistration => engine.check_passkey(&form);
    "period": Period => engine.check_period(&form);
    "limit": LimitForm => engine.check_limit(&form);
    "depositLimits": DepositLimitsForm => engine.check_deposit_limits(&form);
    "break": BreakForm => engine.check_break(&form);
    "promotion": PromotionForm => engine.check_promotion(&form);
    "promotionClaim": PromotionClaimForm => engine.check_promotion_claim(&form);
    "feedback": FeedbackForm => engine.check_feedback(&form);
}

quotes! { engine, form, otherwise quote_elsewhere;
    /// Pages of the member centre that exist for this member.
    "memberMenu": MemberMenuForm => MemberMenu: Some(member_menu(&form));
    /// Rooms that the balance opens. Needs `rooms` of the game; before `vendorWallet` no room is refused.
    "rooms": RoomQuery => RoomsQuote: engine.quote_rooms(&form);
    /// Number of words of feedback, and whether an e-mail address is required.
    "feedback": FeedbackForm => FeedbackQuote: Some(engine.quote_feedback(&form));
    /// Characters left of the maximum of a comment or remark; negative if it is too long.
    "commentLeft": String => i32: Some(engine.quote_comment_left(&form));
    /// A typed code as it is sent: with ASCII digits, without spaces and separators.
    "code": String => String: Some(plain_code(&form));
    /// A CPF as it is typed, with its separators.
    "cpf": String => String: Some(format_cpf(&form));
    /// Durations that can be chosen for a break.
    "breakDurations": BreakDurationsForm => BreakDurations: Some(break_durations(&form));
    /// Frequency of the numbers in the draws of a lottery.
    "drawStatistics": DrawStatisticsForm => DrawStatistics: Some(draw_statistics(&form));
    /// Share of a whole, such as the progress towards a goal.
    "share": ShareForm => ShareQuote: quote_share(&form);
    /// Relative change from one period to the next; `undefined` unless the value before is above 0.
    "change": ChangeForm => ChangeQuote: quote_change(&form);
    /// Ranks of amounts, for sorting; `undefined` if one is no amount.
    "ranking": RankingForm => RankingQuote: quote_ranking(&form);
    /// Stakes that a given amount requires.
    "turnover": TurnoverForm => TurnoverQuote: quote_turnover(&form);
    views:
    /// State of a bet to show, and whether its result is final.
    "betView": BetViewForm => BetView: bet_view(&form);
    /// What the member's break, if there is one, leaves allowed.
    "breakView": BreakViewForm => BreakView: break_view(&form);
    /// Next draw of a lottery: its phase, and the seconds until bets close.
    "drawView": DrawViewForm => DrawView: engine.draw_view(&form);
    /// Whether a launch failed because the balance is too low.
    "launchErrorView": LaunchErrorForm => LaunchErrorView: launch_error_view(&form);
    /// Whether a mission can be claimed, and whether anything is left to do in it.
    "missionView": MissionViewForm => MissionView: mission_view(&form);
    /// Kind of a movement of money, and the source of a bonus.
    "movementView": MovementViewForm => MovementView: movement_view(&form);
    /// Redeemable quantity of a reward.
    "pointRewardView": PointRewardViewForm => PointRewardView: point_reward_view(&form);
    /// Next step of a promotion, and whether it runs.
    "promotionView": PromotionViewForm => PromotionView: engine.promotion_view(&form);
    /// Whether a reward can be claimed.
    "rewardView": RewardViewForm => RewardView: reward_view(&form);
    /// Measures of the account's security, and the most useful next one.
    "securityView": SecurityViewForm => SecurityView: engine.security_view(&form);
}

/// Runs a call of another module, which is loaded first if necessary.
fn run_elsewhere(engine: BrowserEngine, name: &str, argument: JsValue) -> OutcomeFuture {
    let name = name.to_owned();
    Box::pin(async move {
        let module = if wallet::CALL_NAMES.contains(&name.as_str()) {
            lazy_modules::wallet::load().await?
        } else {
            lazy_modules::agent::load().await?
        };
        (module.run)(engine, &name, argument).await
    })
}

/// Checks a form of another module; finds no errors before that module is loaded.
fn check_elsewhere(
    engine: &BrowserEngine,
    name: &str,
    values: JsValue,
    only: Option<&str>,
) -> Vec<FieldError> {
    lazy_modules::loaded()
        .flat_map(|module| (module.check)(engine, name, values.clone(), only))
        .collect()
}

/// Computes a quote of another module; `undefined` before that module is loaded.
fn quote_elsewhere(engine: &BrowserEngine, name: &str, form: JsValue) -> JsValue {
    lazy_modules::loaded()
        .map(|module| (module.quote)(engine, name, form.clone()))
        .find(|quote| !quote.is_undefined())
        .unwrap_or(JsValue::UNDEFINED)
}

#[wasm_bindgen(typescript_custom_section)]
const MEMBER: &str = "
export interface Core {
    /**
     * Calls of the lazy modules: login, registration, games; payments; the agent centre.
     */
    readonly member: MemberCalls;
}
";
