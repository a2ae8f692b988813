//! Texts of error codes, shown to users.

use crate::{key, texts::Key};
use ante_contract::ErrorCode;

/// Returns the text of a code, or `None` for a code whose text depends on the case.
pub(super) const fn text(code: ErrorCode) -> Option<Key> {
    Some(match code {
        ErrorCode::BadInput => key!("errors.badInput"),
        ErrorCode::KeyRequired => key!("errors.keyRequired"),
        ErrorCode::EncryptionRequired => key!("errors.encryptionRequired"),
        ErrorCode::DecryptionFailed => key!("errors.decryptionFailed"),
        ErrorCode::BadCredentials => key!("errors.badCredentials"),
        ErrorCode::NeedLogin => key!("errors.needLogin"),
        ErrorCode::TwoFactorRequired => key!("errors.twoFactorRequired"),
        ErrorCode::TicketExpired => key!("errors.ticketExpired"),
        ErrorCode::NeedRealAccount => key!("errors.needRealAccount"),
        ErrorCode::OnBreak => key!("errors.onBreak"),
        ErrorCode::PersonExcluded => key!("errors.personExcluded"),
        ErrorCode::Forbidden => key!("errors.forbidden"),
        ErrorCode::MemberNoEnter => key!("errors.memberNoEnter"),
        ErrorCode::OnlyAgents => key!("errors.onlyAgents"),
        ErrorCode::PasswordChangeRequired => key!("errors.passwordChangeRequired"),
        ErrorCode::PaymentPasswordRequired => key!("errors.paymentPasswordRequired"),
        ErrorCode::RegionRestricted => key!("errors.regionRestricted"),
        ErrorCode::RegistrationClosed => key!("errors.registrationClosed"),
        ErrorCode::ReferralClosed => key!("errors.referralClosed"),
        ErrorCode::NotFound => key!("errors.notFound"),
        ErrorCode::MethodNotAllowed => key!("errors.methodNotAllowed"),
        ErrorCode::ConflictPending => key!("errors.conflictPending"),
        ErrorCode::UsernameTaken => key!("errors.usernameTaken"),
        ErrorCode::BreakShorter => key!("errors.breakShorter"),
        ErrorCode::BetsOpen => key!("errors.betsOpen"),
        ErrorCode::BonusOver => key!("errors.bonusOver"),
        ErrorCode::MissionClaimed => key!("errors.missionClaimed"),
        ErrorCode::RewardClaimed => key!("errors.rewardClaimed"),
        ErrorCode::RewardExpired => key!("errors.rewardExpired"),
        ErrorCode::PromotionClaimed => key!("errors.promotionClaimed"),
        ErrorCode::PromotionClosed => key!("errors.promotionClosed"),
        ErrorCode::PromotionComing => key!("errors.promotionComing"),
        ErrorCode::PromotionApplying => key!("errors.promotionApplying"),
        ErrorCode::PromotionNotReady => key!("errors.promotionNotReady"),
        ErrorCode::NoTicket => key!("errors.noTicket"),
        ErrorCode::ContractMovedOn => key!("errors.contractMovedOn"),
        ErrorCode::ContractNone => key!("errors.contractNone"),
        ErrorCode::TooLarge => key!("errors.tooLarge"),
        ErrorCode::UnsupportedMediaType => key!("errors.unsupportedMediaType"),
        ErrorCode::ValidationFailed => key!("errors.validationFailed"),
        ErrorCode::IdempotencyMismatch => key!("errors.idempotencyMismatch"),
        ErrorCode::InsufficientBalance => key!("errors.insufficientBalance"),
        ErrorCode::LimitExceeded => key!("errors.limitExceeded"),
        ErrorCode::LimitReached => key!("errors.limitReached"),
        ErrorCode::CaptchaWrong => key!("errors.captchaWrong"),
        ErrorCode::BonusActive => key!("errors.bonusActive"),
        ErrorCode::MissionOpen => key!("errors.missionOpen"),
        ErrorCode::NothingWaits => key!("errors.nothingWaits"),
        ErrorCode::ReceiptClosed => key!("errors.receiptClosed"),
        ErrorCode::ReceiptNotAsked => key!("errors.receiptNotAsked"),
        ErrorCode::ReceiverUnavailable => key!("errors.receiverUnavailable"),
        ErrorCode::SingleWallet => key!("errors.singleWallet"),
        ErrorCode::VendorMaintenance => key!("errors.vendorMaintenance"),
        ErrorCode::TooManyRequests => key!("errors.tooManyRequests"),
        ErrorCode::Internal => key!("errors.internal"),
        ErrorCode::Maintenance => key!("errors.maintenance"),
        ErrorCode::ContractLowers
        | ErrorCode::GameMaintenance
        | ErrorCode::LimitWaits
        | ErrorCode::NotCancellable
        | ErrorCode::RebateTooSmall
        | ErrorCode::ReferralTooSmall
        | ErrorCode::TooManyLinks
        | ErrorCode::TooManyOffers
        | ErrorCode::TooManyPasskeys
        | ErrorCode::TurnoverRequired
        | ErrorCode::WithdrawalsHeld => return None,
    })
}
