//! The member part's calls and forms, by name: what each takes, what it answers, what does it.
//!
//! One export runs them all, and one looks through every form: an export of its own for each would
//! weigh on everybody's first file, and most visitors never call one. From the table also comes what
//! TypeScript knows of them, so that each is as typed as a method.

use crate::{
    adapters::Js,
    exports::{House, outcomes::*},
    member::Task,
};
use ante_contract::{
    CoreError, FieldError, Outcome,
    account::{
        factor::{FactorCode, PasskeyMade, PasskeyRemoveRequest, PasswordProof},
        security::{EndSessionsRequest, IconRequest, ProfileRequest},
    },
};
use ante_engine::{
    Coming,
    account::{
        ChangePasswordForm, CodeForm, CodePurpose, ContactForm, FactorChoice, FactorForm,
        ForgotEmailForm, LoginForm, PaymentPasswordForm, PhonePasswordForm, RegisterForm,
    },
    games::{FavouriteChoice, GameChoice, RoomChoice, RoomQuery, ShelfQuery},
    json::Shape,
    lottery::{LotteryFavourite, LotteryOpening, LotteryQuery},
    wallet::{DepositForm, TransferForm, WithdrawForm},
};
use std::future::Future;
use wasm_bindgen::{JsValue, prelude::wasm_bindgen};

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
    ($name:ident) => {
        stringify!($name)
    };
}

/// One call: `=>` does work of its own, `->` hands an answer on as it came, which costs fewer bytes.
macro_rules! arm {
    (=> $outcome:ident: $work:expr $(, $argument:ident)?) => {
        answer::<$outcome>(async move {
            $(let $argument = $argument?;)?
            $work.await
        })
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
    ($engine:ident, $form:ident, $only:ident; $($name:literal: $ty:ident => $found:expr;)*) => {
        /// Looks through a form by its name: everything that is wrong, or what is wrong with one field.
        pub(crate) fn check(
            $engine: &House,
            name: &str,
            values: JsValue,
            $only: Option<&str>,
        ) -> Vec<FieldError> {
            match name {
                $($name => {
                    let $form = crate::adapters::take::<$ty>(values).unwrap_or_default();
                    $found
                })*
                _ => Vec::new(),
            }
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
    /// Nothing but fetching the part. Whatever needs it waits for it anyhow; only the checks of forms
    /// find nothing before it is here.
    "prepare"() => UnitOutcome: async { Ok(()) };

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
    "codeSent"(code: CodePurpose) => CodeWaitOutcome:
        async move { Ok(engine.phone_code_sent(code)) };
    /// How long until another code may be asked for.
    "codeWait"(code: CodePurpose) => CodeWaitOutcome:
        async move { Ok(engine.code_wait(code)) };
    /// Has a password sent by e-mail.
    "forgotByEmail"(form: ForgotEmailForm) => UnitOutcome: engine.forgot_by_email(form);
    /// Sets a password with a code from an SMS, and logs in (§4).
    "setPasswordByPhone"(form: PhonePasswordForm) => LoginOutcome:
        engine.set_password_by_phone(form);
    /// Changes the password; every other session ends (§4).
    "changePassword"(form: ChangePasswordForm) => LoginOutcome: engine.change_password(form);
    /// Wipes the password that was kept for the dialog.
    "forgetPassword"() => UnitOutcome: async move {
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
    /// Asks for the balance, unless it is 2 seconds young; one question at a time.
    "refreshBalance"() => BalanceOutcome: engine.refresh_balance();
    /// Ways to deposit.
    "depositMethods"() => DepositMethodsOutcome: engine.deposit_methods();
    /// Begins a deposit.
    "deposit"(form: DepositForm) => DepositOutcome: engine.deposit(form);
    /// How far a deposit is.
    "depositStatus"(id: String) => DepositOutcome: engine.deposit_status(id);
    /// A page of the member's deposits, from 1.
    "depositList"(page: u32) -> DepositListOutcome: engine.deposit_list(page);
    /// Ways to withdraw, and what can be withdrawn.
    "withdrawOptions"() => WithdrawOptionsOutcome: engine.withdraw_options();
    /// Asks for a withdrawal.
    "withdraw"(form: WithdrawForm) => WithdrawOutcome: engine.withdraw(form);
    /// A page of the member's withdrawals, from 1.
    "withdrawList"(page: u32) -> WithdrawListOutcome: engine.withdraw_list(page);
    /// How a vendor's games are paid, and what its wallet holds.
    "vendorWallet"(vassalage: String) => VendorWalletOutcome: engine.vendor_wallet(vassalage);
    /// What lies in each wallet.
    "funds"() => FundsOutcome: engine.funds();
    /// Moves money between the main wallet and a vendor's.
    "transfer"(form: TransferForm) => TransferOutcome: engine.transfer(form);
    /// Asks what became of a money call, by its key.
    "resolveIntent"(key: String) => IntentOutcome: engine.resolve_intent(key);

    // games
    /// Starts a game (§4); needs a logged-in person.
    "launch"(game: GameChoice) => LaunchOutcome: engine.launch(game);
    /// Rooms of a card or table game.
    "rooms"(game: RoomQuery) -> RoomsOutcome: engine.rooms(game);
    /// Starts a game in one of its rooms.
    "enterRoom"(room: RoomChoice) => LaunchOutcome: engine.enter_room(room);
    /// The member's favourites as they are known, without asking.
    "knownFavourites"() => FavouritesOutcome: async move { engine.known_favourites() };
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
    "lotteryFavourites"() => FavouritesOutcome: async move { engine.lottery_favourites() };
    /// Adds a lottery to them, or removes it (§4).
    "toggleLotteryFavourite"(lottery: LotteryFavourite) => FavouritesOutcome:
        async move { engine.toggle_lottery_favourite(lottery) };

    // site
    /// Origins of the same site, and downloads.
    "domainRoutes"() -> DomainRoutesOutcome: engine.domain_routes();
}

forms! { engine, form, only;
    "login": LoginForm => engine.check_login(&form);
    "secondFactor": FactorForm => engine.check_factor(&form);
    "code": CodeForm => engine.check_code(&form);
    "register": RegisterForm => engine.check_register(&form, only);
    "forgotByEmail": ForgotEmailForm => engine.check_forgot_by_email(&form);
    "setPasswordByPhone": PhonePasswordForm => engine.check_phone_password(&form);
    "changePassword": ChangePasswordForm => engine.check_change_password(&form);
    "profile": ProfileRequest => engine.check_profile(&form);
    "paymentPassword": PaymentPasswordForm => engine.check_payment_password(&form);
    "contact": ContactForm => engine.check_contact(&form);
    "deposit": DepositForm => engine.check_deposit(&form);
    "withdraw": WithdrawForm => engine.check_withdraw(&form);
    "transfer": TransferForm => engine.check_transfer(&form);
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

/// The outcome's type only says what TypeScript is told.
fn hand_on<T: 'static, A>(
    coming: Result<Coming<T, Js>, CoreError>,
    _told: fn(Outcome<T>) -> A,
) -> Task {
    as_it_came(coming.map(Coming::into_json))
}
