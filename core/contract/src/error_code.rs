//! Error codes of the envelope, each with its HTTP status.
//!
//! An endpoint lists its own codes. The others follow from its metadata, such as its token.

macro_rules! codes {
    ($( #[doc = $description:literal] $name:ident, $code:literal, $status:literal; )*) => {
        /// Error code of a response.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        pub enum ErrorCode { $( #[doc = $description] $name, )* }

        impl ErrorCode {
            /// All error codes.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];

            /// Returns the code as text for the envelope.
            pub const fn as_str(self) -> &'static str {
                match self { $( Self::$name => $code, )* }
            }

            /// Returns the HTTP status of the response.
            pub const fn status(self) -> u16 {
                match self { $( Self::$name => $status, )* }
            }

            /// Returns the description, a sentence.
            pub const fn description(self) -> &'static str {
                match self { $( Self::$name => $description, )* }
            }
        }
    };
}

codes! {
    /// The request does not match the contract.
    BadInput, "bad_input", 400;
    /// A mutation was sent without an idempotency key.
    KeyRequired, "idempotency_key_required", 400;
    /// The endpoint requires an encrypted payload.
    EncryptionRequired, "encryption_required", 400;
    /// The payload could not be decrypted, for any reason.
    DecryptionFailed, "decryption_failed", 400;
    /// User name or password is wrong.
    BadCredentials, "bad_credentials", 401;
    /// No member is logged in, or the session ended.
    NeedLogin, "need_login", 401;
    /// The login needs a second step.
    TwoFactorRequired, "two_factor_required", 401;
    /// The second step took too long, or too many tries.
    TicketExpired, "ticket_expired", 401;
    /// Not for trial accounts.
    NeedRealAccount, "need_real_account", 403;
    /// A time-out or a self-exclusion is on.
    OnBreak, "on_break", 403;
    /// A self-exclusion binds the person, so that no account is opened.
    PersonExcluded, "person_excluded", 403;
    /// No right to do that.
    Forbidden, "forbidden", 403;
    /// Only members may log in.
    MemberNoEnter, "member_no_enter", 403;
    /// Only agents may log in.
    OnlyAgents, "only_agents", 403;
    /// The password must be changed first.
    PasswordChangeRequired, "password_change_required", 403;
    /// Money leaves with a payment password alone, and none is set.
    PaymentPasswordRequired, "payment_password_required", 403;
    /// The visitor's region is blocked.
    RegionRestricted, "region_restricted", 403;
    /// Registration is closed.
    RegistrationClosed, "registration_closed", 403;
    /// The operator has closed invitations.
    ReferralClosed, "referral_closed", 403;
    /// A payment password was reset, or an account added, less than a day ago.
    WithdrawalsHeld, "withdrawals_held", 403;
    /// Not found, or it belongs to another member.
    NotFound, "not_found", 404;
    /// The path is known, the method is not.
    MethodNotAllowed, "method_not_allowed", 405;
    /// The same intent is in progress.
    ConflictPending, "conflict_pending", 409;
    /// The name is taken.
    UsernameTaken, "username_taken", 409;
    /// A higher limit has not waited long enough.
    LimitWaits, "limit_waits", 409;
    /// A break that is on goes further.
    BreakShorter, "break_shorter", 409;
    /// Bets that were placed with a bonus are not decided.
    BetsOpen, "bets_open", 409;
    /// The bonus has ended.
    BonusOver, "bonus_over", 409;
    /// The mission's reward was taken.
    MissionClaimed, "mission_claimed", 409;
    /// The reward was taken.
    RewardClaimed, "reward_claimed", 409;
    /// The reward's time is over.
    RewardExpired, "reward_expired", 409;
    /// The promotion's gift was taken.
    PromotionClaimed, "promotion_claimed", 409;
    /// The promotion is over.
    PromotionClosed, "promotion_closed", 409;
    /// The promotion has not begun.
    PromotionComing, "promotion_coming", 409;
    /// The application is being looked at.
    PromotionApplying, "promotion_applying", 409;
    /// The promotion's conditions are not met.
    PromotionNotReady, "promotion_not_ready", 409;
    /// No ticket of the raffle is left.
    NoTicket, "no_ticket", 409;
    /// The contract has changed since it was read.
    ContractMovedOn, "contract_moved_on", 409;
    /// An offer of a contract needs an own contract of the same kind.
    ContractNone, "contract_none", 409;
    /// It would end contracts further down, and that was not confirmed.
    ContractLowers, "contract_lowers", 409;
    /// Too many offers of one kind within the hour.
    TooManyOffers, "too_many_offers", 409;
    /// The body is too big.
    TooLarge, "too_large", 413;
    /// The body is of a type that the call does not take.
    UnsupportedMediaType, "unsupported_media_type", 415;
    /// Fields are wrong.
    ValidationFailed, "validation_failed", 422;
    /// The same key with another body.
    IdempotencyMismatch, "idempotency_mismatch", 422;
    /// More than there is.
    InsufficientBalance, "insufficient_balance", 422;
    /// Outside the limits.
    LimitExceeded, "limit_exceeded", 422;
    /// A limit that the member has set is reached.
    LimitReached, "limit_reached", 422;
    /// The captcha was wrong, used or too old.
    CaptchaWrong, "captcha_wrong", 422;
    /// The process has gone too far to be cancelled.
    NotCancellable, "not_cancellable", 422;
    /// A bonus still has open turnover.
    TurnoverRequired, "turnover_required", 422;
    /// Another bonus is on.
    BonusActive, "bonus_active", 422;
    /// The rebate is too small to be taken.
    RebateTooSmall, "rebate_too_small", 422;
    /// The income from friends is too small to be taken.
    ReferralTooSmall, "referral_too_small", 422;
    /// The mission is not done.
    MissionOpen, "mission_open", 422;
    /// No reward waits.
    NothingWaits, "nothing_waits", 422;
    /// The withdrawal waits for no answer any more.
    ReceiptClosed, "receipt_closed", 422;
    /// The withdrawal is not paid.
    ReceiptNotAsked, "receipt_not_asked", 422;
    /// The account cannot receive the amount now.
    ReceiverUnavailable, "receiver_unavailable", 422;
    /// The vendor's games play from the main wallet.
    SingleWallet, "single_wallet", 422;
    /// The vendor's games are closed for now.
    VendorMaintenance, "vendor_maintenance", 422;
    /// The agent has as many links as there can be.
    TooManyLinks, "too_many_links", 422;
    /// The member has as many passkeys as there can be.
    TooManyPasskeys, "too_many_passkeys", 422;
    /// Too often.
    TooManyRequests, "too_many_requests", 429;
    /// A fault of the server's.
    Internal, "internal", 500;
    /// The site is closed for maintenance.
    Maintenance, "maintenance", 503;
    /// The game is closed for now.
    GameMaintenance, "game_maintenance", 503;
}
