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
    /// No member is logged in, or the session has ended.
    NeedLogin, "need_login", 401;
    /// The login, or a change of second factors or contacts, needs a second step.
    TwoFactorRequired, "two_factor_required", 401;
    /// The second step took too long, or had too many attempts.
    TicketExpired, "ticket_expired", 401;
    /// The call is not allowed for trial accounts.
    NeedRealAccount, "need_real_account", 403;
    /// A time-out or a self-exclusion is active.
    OnBreak, "on_break", 403;
    /// A self-exclusion applies to the person, so that no account can be opened.
    PersonExcluded, "person_excluded", 403;
    /// The session lacks the right for the call.
    Forbidden, "forbidden", 403;
    /// Only members may log in.
    MemberNoEnter, "member_no_enter", 403;
    /// Only agents may log in.
    OnlyAgents, "only_agents", 403;
    /// The password must be changed first.
    PasswordChangeRequired, "password_change_required", 403;
    /// No payment password is set.
    PaymentPasswordRequired, "payment_password_required", 403;
    /// The visitor's region is blocked.
    RegionRestricted, "region_restricted", 403;
    /// Registration is closed.
    RegistrationClosed, "registration_closed", 403;
    /// Referrals are closed by the operator.
    ReferralClosed, "referral_closed", 403;
    /// The payment password was reset, or the account was added, less than a day ago.
    WithdrawalsHeld, "withdrawals_held", 403;
    /// The object does not exist, or belongs to another member.
    NotFound, "not_found", 404;
    /// The path does not support the method.
    MethodNotAllowed, "method_not_allowed", 405;
    /// A request with the same idempotency key is in progress.
    ConflictPending, "conflict_pending", 409;
    /// The user name is taken.
    UsernameTaken, "username_taken", 409;
    /// The waiting period of a higher limit has not ended.
    LimitWaits, "limit_waits", 409;
    /// A longer break is active.
    BreakShorter, "break_shorter", 409;
    /// Bets placed with the bonus are still open.
    BetsOpen, "bets_open", 409;
    /// The bonus has already ended.
    BonusOver, "bonus_over", 409;
    /// The reward of the mission has already been claimed.
    MissionClaimed, "mission_claimed", 409;
    /// The reward has already been claimed.
    RewardClaimed, "reward_claimed", 409;
    /// The reward has expired.
    RewardExpired, "reward_expired", 409;
    /// The reward of the promotion has already been claimed.
    PromotionClaimed, "promotion_claimed", 409;
    /// The promotion has ended.
    PromotionClosed, "promotion_closed", 409;
    /// The promotion has not begun.
    PromotionComing, "promotion_coming", 409;
    /// The application is under review.
    PromotionApplying, "promotion_applying", 409;
    /// The conditions of the promotion are not met.
    PromotionNotReady, "promotion_not_ready", 409;
    /// The raffle has no ticket left.
    NoTicket, "no_ticket", 409;
    /// The contract has changed since it was fetched.
    ContractMovedOn, "contract_moved_on", 409;
    /// Offering a contract requires an own contract of the same kind.
    ContractNone, "contract_none", 409;
    /// Contracts further down that the request does not list would end.
    ContractLowers, "contract_lowers", 409;
    /// Too many offers of one kind were made within the hour.
    TooManyOffers, "too_many_offers", 409;
    /// The body is too large.
    TooLarge, "too_large", 413;
    /// The endpoint does not accept the body's content type.
    UnsupportedMediaType, "unsupported_media_type", 415;
    /// Fields are invalid.
    ValidationFailed, "validation_failed", 422;
    /// The idempotency key was used with another request.
    IdempotencyMismatch, "idempotency_mismatch", 422;
    /// The amount exceeds the balance.
    InsufficientBalance, "insufficient_balance", 422;
    /// The amount is outside the limits.
    LimitExceeded, "limit_exceeded", 422;
    /// A limit set by the member is reached.
    LimitReached, "limit_reached", 422;
    /// The captcha is wrong, used or expired.
    CaptchaWrong, "captcha_wrong", 422;
    /// The process can no longer be cancelled.
    NotCancellable, "not_cancellable", 422;
    /// Turnover of a bonus remains to be met.
    TurnoverRequired, "turnover_required", 422;
    /// Another bonus is active.
    BonusActive, "bonus_active", 422;
    /// The rebate is below the minimum.
    RebateTooSmall, "rebate_too_small", 422;
    /// The referral income is below the minimum.
    ReferralTooSmall, "referral_too_small", 422;
    /// The mission is not completed.
    MissionOpen, "mission_open", 422;
    /// No claimable reward exists.
    NothingWaits, "nothing_waits", 422;
    /// The withdrawal no longer accepts a confirmation.
    ReceiptClosed, "receipt_closed", 422;
    /// The withdrawal has not been paid.
    ReceiptNotAsked, "receipt_not_asked", 422;
    /// The receiving account cannot accept the amount now.
    ReceiverUnavailable, "receiver_unavailable", 422;
    /// The vendor's games are played from the main wallet.
    SingleWallet, "single_wallet", 422;
    /// The vendor's games are in maintenance.
    VendorMaintenance, "vendor_maintenance", 422;
    /// The agent has the maximum number of invite links.
    TooManyLinks, "too_many_links", 422;
    /// The member has the maximum number of passkeys.
    TooManyPasskeys, "too_many_passkeys", 422;
    /// A rate limit is exceeded.
    TooManyRequests, "too_many_requests", 429;
    /// Internal error of the server.
    Internal, "internal", 500;
    /// The site is in maintenance.
    Maintenance, "maintenance", 503;
    /// The game is in maintenance.
    GameMaintenance, "game_maintenance", 503;
}
