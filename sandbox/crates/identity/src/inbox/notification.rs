//! News of the operator to a member: the event, independent of its wording.

use ante_contract::{
    Amount,
    agent::contracts::{ContractKind, ContractStep},
    inbox::messages::MessageKind,
    wallet::{
        deposit::MissedBonusReason,
        limits::{LimitKind, LimitPeriod},
    },
};
use serde::{Deserialize, Serialize};

/// An event. It is stored as data, and worded in the reader's language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "about", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[allow(missing_docs, reason = "a variant's documentation says what its fields are")]
pub enum Notification {
    /// They registered.
    Welcome,
    /// The agent above sent money.
    UplineSent { amount: Amount, account: String },
    /// A deposit is in the balance.
    DepositCredited {
        amount: Amount,
        /// The requested bonus that was not given, if any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        missed: Option<MissedOffer>,
    },
    /// The provider refused a deposit; why, a key of the wallet's reasons.
    DepositFailed { amount: Amount, reason: String },
    /// A deposit's payment went back.
    DepositReturned { amount: Amount, reason: String },
    /// A withdrawal was paid out.
    WithdrawalPaid { amount: Amount },
    /// A withdrawal was refused; the money is back.
    WithdrawalRejected { amount: Amount, reason: String },
    /// A withdrawal takes longer than was said.
    WithdrawalLate { amount: Amount },
    /// The missing amount was refunded.
    ReceiptRefunded { amount: Amount },
    /// The operator found that a withdrawal came.
    ReceiptForced { amount: Amount },
    /// A withdrawal's arrival was not answered in time: it counts as received.
    ReceiptTimedOut { amount: Amount },
    /// The payment password was reset: withdrawals wait a day.
    PasswordHold,
    /// An account for withdrawals was added: they wait a day.
    AccountHold,
    /// A login from a new address.
    NewLogin { address: String, device: String },
    /// Many failed login attempts.
    LoginAttempts,
    /// The payment password was entered wrong many times.
    PaymentPasswordAttempts,
    /// A higher limit holds, or none.
    LimitRaised { kind: LimitKind, period: LimitPeriod, amount: Option<Amount> },
    /// A bonus is in the balance.
    BonusGranted { offer: String, amount: Amount },
    /// A bonus ran out of time. `taken` is what went back, which was the amount before 27 November 2026.
    BonusExpired { offer: String, amount: Amount, taken: Option<Amount> },
    /// An application was granted.
    PromotionIssued { promotion: String, amount: Amount },
    /// An application was refused, in the operator's words if it has some.
    PromotionRejected { promotion: String, reason: Option<String> },
    /// Goods of the points mall are on their way; their name in both languages.
    RedemptionSent { pt: String, en: String },
    /// A redemption was refused, in the operator's words if it has some; its points are back.
    RedemptionRejected { pt: String, en: String, reason: Option<String> },
    /// Something waits in the reward centre; its name in both languages.
    RewardGiven { pt: String, en: String },
    /// A step with a contract; with the downline's name if the reader is not the downline.
    Contract { kind: ContractKind, step: ContractStep, downline: String },
    /// The commission for a day's bets of an agent's team is in the balance; the day as
    /// `yyyy-MM-dd`.
    CommissionPaid { amount: Amount, day: String },
    /// An operator's own words.
    Own { kind: MessageKind, title: String, content: String, linkage_type: u8, linkage: String },
}

/// A bonus that was requested and not given.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MissedOffer {
    /// Its offer.
    pub offer: String,
    /// Reason.
    pub why: MissedBonusReason,
}

impl Notification {
    /// Returns the topic.
    pub const fn kind(&self) -> MessageKind {
        match self {
            Self::Welcome => MessageKind::System,
            Self::UplineSent { .. }
            | Self::DepositCredited { .. }
            | Self::DepositFailed { .. }
            | Self::DepositReturned { .. }
            | Self::WithdrawalPaid { .. }
            | Self::WithdrawalRejected { .. }
            | Self::WithdrawalLate { .. }
            | Self::ReceiptRefunded { .. }
            | Self::ReceiptForced { .. }
            | Self::ReceiptTimedOut { .. }
            | Self::BonusExpired { .. }
            | Self::CommissionPaid { .. } => MessageKind::Money,
            Self::PasswordHold
            | Self::AccountHold
            | Self::NewLogin { .. }
            | Self::LoginAttempts
            | Self::PaymentPasswordAttempts
            | Self::LimitRaised { .. } => MessageKind::Security,
            Self::BonusGranted { .. }
            | Self::PromotionIssued { .. }
            | Self::PromotionRejected { .. }
            | Self::RedemptionSent { .. }
            | Self::RedemptionRejected { .. }
            | Self::RewardGiven { .. } => MessageKind::Reward,
            Self::Contract { .. } => MessageKind::System,
            Self::Own { kind, .. } => *kind,
        }
    }

    /// Returns the link target: type and target, as a banner's.
    pub fn linkage(&self) -> (u8, &str) {
        let page = match self {
            Self::Welcome => "/promotions",
            Self::UplineSent { .. }
            | Self::DepositCredited { .. }
            | Self::DepositReturned { .. }
            | Self::ReceiptRefunded { .. }
            | Self::BonusExpired { .. } => "/?mc=transactionHistory",
            Self::DepositFailed { .. } => "/?mc=depositv2",
            Self::WithdrawalPaid { .. }
            | Self::WithdrawalRejected { .. }
            | Self::WithdrawalLate { .. }
            | Self::ReceiptForced { .. }
            | Self::ReceiptTimedOut { .. }
            | Self::AccountHold => "/?mc=withdraw",
            Self::PasswordHold
            | Self::NewLogin { .. }
            | Self::LoginAttempts
            | Self::PaymentPasswordAttempts => "/?mc=securityCenter",
            Self::LimitRaised { .. } => "/?mc=responsible",
            Self::BonusGranted { .. } => "/?mc=bonusDetails",
            Self::PromotionIssued { promotion, .. } | Self::PromotionRejected { promotion, .. } => {
                return (4, promotion);
            }
            Self::RedemptionSent { .. } | Self::RedemptionRejected { .. } => "/pointMall",
            Self::RewardGiven { .. } => "/?mc=rewardCenter",
            Self::Contract { kind, .. } => match kind {
                ContractKind::Dividend => "/?ac=dividend",
                ContractKind::DailySalary => "/?ac=dailySalary",
                ContractKind::HourlySalary => "/?ac=hourlySalary",
                ContractKind::RealTimeSalary => "/?ac=realTimeSalary",
            },
            Self::CommissionPaid { .. } => "/?ac=income",
            Self::Own { linkage_type, linkage, .. } => return (*linkage_type, linkage),
        };
        (1, page)
    }
}
