//! Views of a withdrawal and of its steps.

use super::StepState;
use crate::{
    engine::Engine,
    ports::Ports,
    wallet::{MovementAmounts, quote_movement},
};
use ante_contract::{
    Amount,
    json::FromJson,
    wallet::{
        WithdrawState,
        withdraw::WithdrawalStepKey,
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
    /// Amount, for the view of the steps.
    #[serde(default)]
    pub amount: String,
    /// Fee, for the view of the steps.
    #[serde(default)]
    pub fee: String,
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
    /// In review by the operator.
    Processing,
    /// Handed to the provider.
    Sent,
    /// Reported as paid by the provider.
    Paid,
    /// Refused by the operator.
    Rejected,
    /// Taken back by the member.
    Cancelled,
    /// The member is asked for a confirmation.
    ToConfirm,
    /// The member received the money.
    Received,
    /// Counted as received, because the member did not answer in time.
    Assumed,
    /// Reported as missing or incomplete; in review.
    Disputed,
    /// The missing amount is back in the balance.
    Refunded,
    /// Found to have arrived; nothing is refunded.
    Forced,
}

/// A withdrawal as shown.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct WithdrawalView {
    /// State to show: that of the server, refined by the member's confirmation; missing if this
    /// version does not know it.
    #[cfg_attr(feature = "ts", tsify(optional))]
    pub shown: Option<ShownWithdrawState>,
    /// Whether the payment, the confirmation or the decision on a dispute is pending.
    pub in_progress: bool,
    /// Whether the member is asked if the money arrived.
    pub awaits_answer: bool,
    /// Whether the money was reported missing.
    pub disputed: bool,
    /// Whether the member took it back.
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
        shown: Some(shown),
    }
}

/// Time after which a due step is late, in milliseconds: it tolerates a slow response.
const LATE_STEP_TOLERANCE_MS: f64 = 60_000.0;

/// Fields of a withdrawal and its steps that their view depends on: a `WithdrawalDetail` fits.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct WithdrawalStepsForm {
    /// The withdrawal.
    pub withdrawal: WithdrawalViewForm,
    /// Past and future steps, in order.
    #[cfg_attr(feature = "ts", tsify(type = "readonly WithdrawalStep[]"))]
    pub steps: Vec<StepFields>,
}

/// Fields of a step that its view depends on.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, FromJson)]
pub struct StepFields {
    key: WithdrawalStepKey,
    #[serde(default)]
    at: Option<String>,
    #[serde(default)]
    due: Option<String>,
    #[serde(default)]
    amount: Option<String>,
}

/// A step of a withdrawal as shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct WithdrawalStepView {
    /// State to show.
    pub state: StepState,
    /// Whether it was not reached by the stated time.
    pub late: bool,
}

/// The steps of a withdrawal as shown.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct WithdrawalStepsView {
    /// Views of the steps, in their order; empty if this version does not know one of them, or the
    /// state of the withdrawal.
    pub steps: Vec<WithdrawalStepView>,
    /// Whether the operator's next step is late.
    pub delayed: bool,
    /// Whether the money did not arrive, or not by the stated time: the member is offered customer
    /// service.
    pub needs_help: bool,
    /// Amount returned to the balance; missing if none was.
    #[cfg_attr(feature = "ts", tsify(optional))]
    pub refund: Option<Amount>,
    /// Whether the whole amount was returned.
    pub returned: bool,
    /// Amount paid out: without the fee and the refund, at least 0; missing if the form has no amounts.
    #[cfg_attr(feature = "ts", tsify(optional))]
    pub arrives: Option<Amount>,
}

impl<P: Ports> Engine<P> {
    /// Returns the view of the steps of a withdrawal.
    pub fn withdrawal_steps_view(&self, detail: &WithdrawalStepsForm) -> WithdrawalStepsView {
        use WithdrawalStepKey as Key;
        let current = detail.steps.iter().position(|step| step.at.is_none());
        let view = |(index, step): (usize, &StepFields)| WithdrawalStepView {
            state: match step.key {
                _ if current == Some(index) => StepState::Current,
                _ if step.at.is_none() => StepState::Upcoming,
                Key::Rejected | Key::Cancelled | Key::Forced => StepState::Failed,
                _ => StepState::Done,
            },
            late: step.at.is_none() && step.due.as_ref().is_some_and(|due| self.is_late(due)),
        };
        let steps: Vec<_> = detail.steps.iter().enumerate().map(view).collect();
        // The confirmation is the member's step.
        let delayed = detail.steps.iter().zip(&steps).any(|(step, view)| {
            view.state == StepState::Current && view.late && step.key != Key::Receipt
        });
        let needs_help = delayed || withdrawal_view(&detail.withdrawal).disputed;
        let refund = detail.steps.iter().find_map(|step| step.amount.clone());
        let movement = quote_movement(&MovementAmounts {
            amount: detail.withdrawal.amount.clone(),
            fee: detail.withdrawal.fee.clone(),
            bonus: None,
            back: refund.clone(),
        });
        WithdrawalStepsView {
            steps,
            delayed,
            needs_help,
            refund: refund.map(Amount),
            returned: movement.as_ref().is_some_and(|movement| movement.returned),
            arrives: movement.map(|movement| movement.net),
        }
    }

    /// Returns whether a due time has passed by more than the tolerance; an invalid one has not.
    fn is_late(&self, due: &str) -> bool {
        let ports = &self.0.ports;
        ports.parse_time(due) + LATE_STEP_TOLERANCE_MS < ports.server_now()
    }
}
