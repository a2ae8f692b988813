//! View of a withdrawal.

use ante_contract::{
    json::FromJson,
    wallet::{
        WithdrawState,
        withdrawal_confirmation::{ConfirmationSource, ConfirmationState},
    },
};
use serde::{Deserialize, Serialize};

/// Fields of a withdrawal that its view depends on: a `Withdrawal` fits.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct WithdrawalViewForm {
    /// State on the server.
    pub state: WithdrawState,
    /// End of the time to confirm the payment, RFC 3339.
    #[serde(default)]
    pub confirm_until: Option<String>,
    /// The member's confirmation.
    #[cfg_attr(feature = "ts", tsify(optional, type = "WithdrawalConfirmation"))]
    #[serde(default)]
    pub receipt: Option<ConfirmationFields>,
}

/// Fields of the confirmation that the view depends on.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, FromJson)]
pub struct ConfirmationFields {
    state: ConfirmationState,
    by: ConfirmationSource,
}

/// State of a withdrawal as shown: that of the server, or that of the confirmation of a paid one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum ShownWithdrawState {
    /// The operator looks at it.
    Processing,
    /// Handed to the provider.
    Sent,
    /// Paid out, the provider says.
    Paid,
    /// Refused by the operator.
    Rejected,
    /// Taken back by the member.
    Cancelled,
    /// The member is asked for a confirmation.
    ToConfirm,
    /// The member received the money.
    Received,
    /// No answer in time: it counts as received.
    Assumed,
    /// It did not arrive, or only partly; the operator reviews it.
    Disputed,
    /// The missing amount is back in the balance.
    Refunded,
    /// The operator found that it arrived; nothing is refunded.
    Forced,
}

/// A withdrawal as shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct WithdrawalView {
    /// State to show: that of the server, refined by the member's confirmation.
    pub shown: ShownWithdrawState,
    /// It awaits the payment, the confirmation, or the decision on a dispute.
    pub in_progress: bool,
    /// The member is asked whether the money arrived.
    pub awaits_answer: bool,
    /// The money was reported missing.
    pub disputed: bool,
    /// The member took it back.
    pub cancelled: bool,
}

/// Returns the view of a withdrawal.
#[must_use]
pub fn withdrawal_view(withdrawal: &WithdrawalViewForm) -> WithdrawalView {
    use ShownWithdrawState as Shown;
    let shown = match (withdrawal.state, &withdrawal.receipt) {
        (WithdrawState::Processing, _) => Shown::Processing,
        (WithdrawState::Sent, _) => Shown::Sent,
        (WithdrawState::Rejected, _) => Shown::Rejected,
        (WithdrawState::Cancelled, _) => Shown::Cancelled,
        (WithdrawState::Paid, None) if withdrawal.confirm_until.is_some() => Shown::ToConfirm,
        (WithdrawState::Paid, None) => Shown::Paid,
        (WithdrawState::Paid, Some(receipt)) => match (receipt.state, receipt.by) {
            (ConfirmationState::Closed, ConfirmationSource::TimeOut) => Shown::Assumed,
            (ConfirmationState::Closed, ConfirmationSource::Member) => Shown::Received,
            (ConfirmationState::Disputed, _) => Shown::Disputed,
            (ConfirmationState::Refunded, _) => Shown::Refunded,
            (ConfirmationState::Forced, _) => Shown::Forced,
        },
    };
    WithdrawalView {
        in_progress: matches!(
            shown,
            Shown::Processing | Shown::Sent | Shown::ToConfirm | Shown::Disputed
        ),
        awaits_answer: shown == Shown::ToConfirm,
        disputed: matches!(shown, Shown::Disputed | Shown::Forced),
        cancelled: shown == Shown::Cancelled,
        shown,
    }
}
