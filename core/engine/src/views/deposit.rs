//! View of a deposit.

use super::StepState;
use crate::{engine::Engine, ports::Ports};
use ante_contract::{json::FromJson, wallet::DepositState};
use serde::{Deserialize, Serialize};

/// Fields of a deposit that its view depends on: a `Deposit` fits.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct DepositViewForm {
    /// State on the server.
    pub state: DepositState,
    /// Key of the method.
    pub method: String,
    /// Account or address that the member transfers to.
    #[cfg_attr(feature = "ts", tsify(optional, type = "PaymentRecipient"))]
    #[serde(default)]
    pub pay_to: Option<PayToFields>,
    /// Reason that the server gives for the end.
    #[serde(default)]
    pub reason: Option<String>,
    /// Time until which it can be paid, RFC 3339.
    #[serde(default)]
    pub expires_at: Option<String>,
}

/// Fields of the account or address that a deposit is transferred to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, FromJson)]
pub struct PayToFields {
    /// Network of a cryptocurrency.
    #[serde(default)]
    pub network: Option<String>,
}

/// Way to pay a deposit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum PaymentFlow {
    /// By a PIX code.
    Pix,
    /// By a page of an electronic wallet.
    Wallet,
    /// By a transfer to a bank account.
    Bank,
    /// By a transfer to an address of a cryptocurrency.
    Crypto,
}

/// State of a deposit as shown: that of the server, or `stopped`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum ShownDepositState {
    /// Waiting for the payment.
    Pending,
    /// Paid, and not confirmed yet.
    Confirming,
    /// In the balance.
    Credited,
    /// Not paid in time.
    Expired,
    /// The provider refused it.
    Failed,
    /// Cancelled by the member.
    Cancelled,
    /// Received too late or above a limit, and sent back.
    Returned,
    /// Ended by a limit that the member lowered.
    Stopped,
}

/// A deposit as shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct DepositView {
    /// State to show: that of the server, `stopped` for a deposit that a lowered limit ended, or `expired` for an
    /// overdue one; missing if this version does not know it.
    #[cfg_attr(feature = "ts", tsify(optional))]
    pub shown: Option<ShownDepositState>,
    /// Way to pay it.
    pub flow: PaymentFlow,
    /// Whether the payment or its confirmation is pending.
    pub in_progress: bool,
    /// Whether it was paid, and the confirmation is pending.
    pub confirming: bool,
    /// Whether it can be paid now.
    pub payable: bool,
    /// Whether the time to pay is over, although the server has not ended it.
    pub overdue: bool,
    /// Whether the money is in the balance.
    pub credited: bool,
    /// Progress: 0 awaits the payment, 1 awaits the confirmation, 2 ended. It never decreases, so a
    /// response with a lower one is outdated.
    pub stage: u8,
    /// End state without a credit; missing while in progress, and if credited.
    #[cfg_attr(
        feature = "ts",
        tsify(optional, type = "Exclude<DepositState, 'pending' | 'confirming' | 'credited'>")
    )]
    pub uncredited: Option<ShownDepositState>,
    /// End state to report to a member who does not see the deposit; missing while in progress, and for an end that
    /// is no news: cancelled by the member, or not paid in time.
    #[cfg_attr(feature = "ts", tsify(optional, type = "'credited' | 'failed' | 'returned'"))]
    pub reported: Option<ShownDepositState>,
    /// Whether a late payment is returned, which neither state nor reason tells.
    pub returns_late_payment: bool,
    /// Steps to the credit or to an end without one, in order; of a deposit in a state that this version does not know
    /// only the first.
    pub steps: Vec<DepositStepView>,
}

/// Step of a deposit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum DepositStepKey {
    /// Requested.
    Requested,
    /// Waits for the payment.
    Waiting,
    /// Paid.
    Paid,
    /// Waits for the confirmation.
    Confirming,
    /// In the balance.
    Credited,
    /// Not paid in time.
    Expired,
    /// Refused by the provider.
    Failed,
    /// Cancelled by the member.
    Cancelled,
    /// Received too late or above a limit, and sent back.
    Returned,
    /// Ended by a limit that the member lowered.
    Stopped,
}

/// A step of a deposit as shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct DepositStepView {
    /// The step.
    pub key: DepositStepKey,
    /// State to show.
    pub state: StepState,
}

/// Returns the steps of a deposit by the state to show.
fn steps_of(shown: Option<ShownDepositState>) -> Vec<DepositStepView> {
    use DepositStepKey as Key;
    use ShownDepositState as Shown;
    use StepState::{Current, Done, Failed, Upcoming};
    let requested = (Key::Requested, Done);
    let next: &[(Key, StepState)] = match shown {
        None => &[],
        Some(Shown::Pending) => &[(Key::Waiting, Current), (Key::Credited, Upcoming)],
        Some(Shown::Confirming) => {
            &[(Key::Paid, Done), (Key::Confirming, Current), (Key::Credited, Upcoming)]
        }
        Some(Shown::Credited) => &[(Key::Paid, Done), (Key::Credited, Done)],
        Some(Shown::Expired) => &[(Key::Expired, Failed)],
        Some(Shown::Failed) => &[(Key::Failed, Failed)],
        Some(Shown::Cancelled) => &[(Key::Cancelled, Failed)],
        Some(Shown::Returned) => &[(Key::Returned, Failed)],
        Some(Shown::Stopped) => &[(Key::Stopped, Failed)],
    };
    let steps = std::iter::once(&requested).chain(next);
    steps.map(|&(key, state)| DepositStepView { key, state }).collect()
}

/// A deposit in a state that this version does not know counts as ended.
impl Default for DepositView {
    fn default() -> Self {
        Self {
            shown: None,
            flow: PaymentFlow::Wallet,
            in_progress: false,
            confirming: false,
            payable: false,
            overdue: false,
            credited: false,
            stage: ENDED_STAGE,
            uncredited: None,
            reported: None,
            returns_late_payment: false,
            steps: steps_of(None),
        }
    }
}

/// Key of the PIX method.
const PIX: &str = "PIX";
/// Stage of a deposit that ended.
const ENDED_STAGE: u8 = 2;

/// First page of the member's deposits: a `DepositPage` fits.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct FirstStepsForm {
    /// Deposits of the page.
    #[cfg_attr(feature = "ts", tsify(type = "readonly DepositViewForm[]"))]
    pub content: Vec<DepositViewForm>,
    /// Number of pages.
    pub total_pages: u32,
}

/// The first steps as shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct FirstStepsView {
    /// Whether they are offered: until the first credited deposit.
    pub due: bool,
}

impl<P: Ports> Engine<P> {
    /// Returns the view of the first steps.
    pub fn first_steps_view(&self, deposits: &FirstStepsForm) -> FirstStepsView {
        let is_credited = |deposit: &DepositViewForm| deposit.state == DepositState::Credited;
        let due = deposits.total_pages <= 1 && !deposits.content.iter().any(is_credited);
        FirstStepsView { due }
    }

    /// Returns the view of a deposit.
    pub fn deposit_view(&self, deposit: &DepositViewForm) -> DepositView {
        let state = deposit.state;
        let pending = state == DepositState::Pending;
        let cancelled = state == DepositState::Cancelled;
        // Of the cancelled deposits only those that a lowered limit ended have a reason.
        let stopped = cancelled && deposit.reason.as_ref().is_some_and(|it| !it.is_empty());
        let expired = deposit.expires_at.as_ref().is_some_and(|time| self.is_past(time));
        let of_server = match state {
            DepositState::Pending => ShownDepositState::Pending,
            DepositState::Confirming => ShownDepositState::Confirming,
            DepositState::Credited => ShownDepositState::Credited,
            DepositState::Expired => ShownDepositState::Expired,
            DepositState::Failed => ShownDepositState::Failed,
            DepositState::Cancelled => ShownDepositState::Cancelled,
            DepositState::Returned => ShownDepositState::Returned,
        };
        let stage = match state {
            DepositState::Pending => 0,
            DepositState::Confirming => 1,
            _ => ENDED_STAGE,
        };
        let in_progress = stage < ENDED_STAGE;
        let credited = state == DepositState::Credited;
        let is_reported =
            credited || matches!(state, DepositState::Failed | DepositState::Returned);
        let overdue = pending && expired;
        let shown = match of_server {
            _ if stopped => ShownDepositState::Stopped,
            _ if overdue => ShownDepositState::Expired,
            of_server => of_server,
        };
        let flow = match &deposit.pay_to {
            Some(PayToFields { network: Some(_) }) => PaymentFlow::Crypto,
            Some(_) => PaymentFlow::Bank,
            None if deposit.method == PIX => PaymentFlow::Pix,
            None => PaymentFlow::Wallet,
        };
        DepositView {
            shown: Some(shown),
            flow,
            in_progress,
            confirming: state == DepositState::Confirming,
            payable: pending && !expired,
            overdue,
            credited,
            stage,
            uncredited: (!in_progress && !credited).then_some(of_server),
            reported: is_reported.then_some(of_server),
            returns_late_payment: state == DepositState::Failed || (cancelled && !stopped),
            steps: steps_of(Some(shown)),
        }
    }

    /// Returns whether a time has passed; an invalid one counts as passed.
    pub(super) fn is_past(&self, time: &str) -> bool {
        let time = self.0.ports.parse_time(time);
        time.is_nan() || time <= self.0.ports.server_now()
    }

    /// Returns the whole seconds until a time, rounded up; 0 after it, and for an invalid one.
    pub(super) fn seconds_until(&self, time: &str) -> u32 {
        let left_ms = self.0.ports.parse_time(time) - self.0.ports.server_now();
        #[allow(clippy::as_conversions, reason = "saturates at 0; NaN becomes 0")]
        let seconds = (left_ms / 1000.0).ceil() as u32;
        seconds
    }
}
