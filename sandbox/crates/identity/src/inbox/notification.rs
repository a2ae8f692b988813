//! Notifications of the operator to a member: events, independent of their wording.

use ante_base::texts::StoredText;
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

/// Event that a member is notified of. It is stored as data, and worded in the reader's language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "about", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[allow(missing_docs, reason = "a variant's documentation says what its fields are")]
pub enum Notification {
    /// The member registered.
    Welcome,
    /// The agent above transferred money to the member.
    UplineSent { amount: Amount, account: String },
    /// A deposit was credited.
    DepositCredited {
        amount: Amount,
        /// Requested bonus that was not granted, if any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        missed: Option<MissedOffer>,
    },
    /// The provider rejected a deposit; `reason` is a key of the wallet's reasons.
    DepositFailed { amount: Amount, reason: String },
    /// A deposit's payment was returned.
    DepositReturned { amount: Amount, reason: String },
    /// A withdrawal was paid.
    WithdrawalPaid { amount: Amount },
    /// A withdrawal was rejected and its money refunded.
    WithdrawalRejected { amount: Amount, reason: String },
    /// A withdrawal takes longer than announced.
    WithdrawalLate { amount: Amount },
    /// The missing amount of a withdrawal was refunded.
    ReceiptRefunded { amount: Amount },
    /// The operator decided that a disputed withdrawal arrived.
    ReceiptForced { amount: Amount },
    /// The arrival of a withdrawal was not confirmed in time, so it counts as received.
    ReceiptTimedOut { amount: Amount },
    /// The payment password was reset, and withdrawals are held for a day.
    PasswordHold,
    /// The login password was reset, a contact replaced or a second factor removed, and withdrawals
    /// are held for a day.
    SecurityHold,
    /// An account for withdrawals was added, and withdrawals are held for a day.
    AccountHold,
    /// The member logged in from a new address.
    NewLogin { address: String, device: String },
    /// Many login attempts failed.
    LoginAttempts,
    /// A wrong payment password was entered several times.
    PaymentPasswordAttempts,
    /// A higher limit is in force, or none if `amount` is `None`.
    LimitRaised { kind: LimitKind, period: LimitPeriod, amount: Option<Amount> },
    /// A bonus was credited.
    BonusGranted { offer: String, amount: Amount },
    /// A bonus expired. `taken` is the amount taken back; `None` in notifications before
    /// 27 November 2026, when it always equalled `amount`.
    BonusExpired { offer: String, amount: Amount, taken: Option<Amount> },
    /// An application to a promotion was approved.
    PromotionIssued { promotion: String, amount: Amount },
    /// An application to a promotion was rejected, with the operator's reason if any.
    PromotionRejected { promotion: String, reason: Option<String> },
    /// An item of the points mall was sent.
    RedemptionSent { item: StoredText },
    /// A redemption was rejected, with the operator's reason if any, and its points refunded.
    RedemptionRejected { item: StoredText, reason: Option<String> },
    /// A reward can be claimed in the reward centre.
    RewardGiven { reward: StoredText },
    /// A step of a contract; with the downline's name if the reader is not the downline.
    Contract { kind: ContractKind, step: ContractStep, downline: String },
    /// The commission for a day's bets of an agent's team was credited; `day` is `yyyy-MM-dd`.
    CommissionPaid { amount: Amount, day: String },
    /// Message written by the operator.
    Own { kind: MessageKind, title: String, content: String, linkage_type: u8, linkage: String },
}

/// Bonus that was requested and not granted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MissedOffer {
    /// Id of the bonus's offer.
    pub offer: String,
    /// Reason why the bonus was not granted.
    pub why: MissedBonusReason,
}

impl Notification {
    /// Returns the topic of the message.
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
            | Self::SecurityHold
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

    /// Returns type and target of the link, as in a banner.
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
            | Self::SecurityHold
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
