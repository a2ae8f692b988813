//! View of a deposit.

use crate::{engine::Engine, ports::Ports};
use ante_contract::json::FromJson;
use serde::{Deserialize, Serialize};

/// Fields of a deposit that its view depends on: a `Deposit` fits.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct DepositViewForm {
    /// State on the server.
    #[cfg_attr(feature = "ts", tsify(type = "DepositState"))]
    pub state: String,
    /// Reason that the server gives for the end.
    #[serde(default)]
    pub reason: Option<String>,
    /// Time until which it can be paid, RFC 3339.
    #[serde(default)]
    pub expires_at: Option<String>,
}

/// A deposit as shown.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct DepositView {
    /// State to show: that of the server, or `stopped` for a deposit that a lowered limit ended.
    #[cfg_attr(feature = "ts", tsify(type = "DepositState | 'stopped'"))]
    pub shown: String,
    /// It awaits its payment or the confirmation.
    pub in_progress: bool,
    /// It can be paid now.
    pub payable: bool,
    /// Its end without a credit; missing while it is in progress, and if it was credited.
    #[cfg_attr(
        feature = "ts",
        tsify(optional, type = "'expired' | 'failed' | 'cancelled' | 'returned'")
    )]
    pub uncredited: Option<String>,
    /// A late payment is returned, and neither the state nor the reason says so.
    pub returns_late_payment: bool,
}

impl<P: Ports> Engine<P> {
    /// Returns the view of a deposit.
    pub fn deposit_view(&self, deposit: &DepositViewForm) -> DepositView {
        let state = deposit.state.as_str();
        let pending = state == "pending";
        // Of the cancelled deposits only those that a lowered limit ended have a reason.
        let stopped =
            state == "cancelled" && deposit.reason.as_ref().is_some_and(|it| !it.is_empty());
        let expired = deposit.expires_at.as_ref().is_some_and(|time| self.is_past(time));
        DepositView {
            shown: if stopped { "stopped" } else { state }.to_owned(),
            in_progress: pending || state == "confirming",
            payable: pending && !expired,
            uncredited: matches!(state, "expired" | "failed" | "cancelled" | "returned")
                .then(|| state.to_owned()),
            returns_late_payment: state == "failed" || (state == "cancelled" && !stopped),
        }
    }

    /// Returns whether a time has passed; an invalid one counts as passed.
    pub(super) fn is_past(&self, time: &str) -> bool {
        let time = self.0.ports.parse_time(time);
        time.is_nan() || time <= self.0.ports.server_now()
    }
}
