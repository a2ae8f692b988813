//! View of a withdrawal.

use ante_contract::json::FromJson;
use serde::{Deserialize, Serialize};

/// Fields of a withdrawal that its view depends on: a `Withdrawal` fits.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct WithdrawalViewForm {
    /// State on the server.
    #[cfg_attr(feature = "ts", tsify(type = "WithdrawState"))]
    pub state: String,
    /// End of the time to confirm the payment, RFC 3339.
    #[serde(default)]
    pub confirm_until: Option<String>,
    /// The member's confirmation.
    #[cfg_attr(feature = "ts", tsify(optional, type = "WithdrawalConfirmation"))]
    #[serde(default)]
    pub receipt: Option<ConfirmationFields>,
}

/// Fields of the confirmation that the view depends on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, FromJson)]
pub struct ConfirmationFields {
    state: String,
    #[serde(default)]
    by: String,
}

/// A withdrawal as shown.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct WithdrawalView {
    /// State to show: that of the server, refined by the member's confirmation. `toConfirm` asks for
    /// it; `assumed` stands for a confirmation by lapse of time.
    #[cfg_attr(
        feature = "ts",
        tsify(
            type = "WithdrawState | 'toConfirm' | 'received' | 'assumed' | Exclude<WithdrawalConfirmation['state'], 'closed'>"
        )
    )]
    pub shown: String,
    /// It awaits the payment, the confirmation, or the decision on a dispute.
    pub in_progress: bool,
    /// The money was reported missing.
    pub disputed: bool,
}

/// Returns the view of a withdrawal.
#[must_use]
pub fn withdrawal_view(withdrawal: &WithdrawalViewForm) -> WithdrawalView {
    let shown = match (&*withdrawal.state, &withdrawal.receipt) {
        ("paid", None) if withdrawal.confirm_until.is_some() => "toConfirm",
        ("paid", Some(receipt)) if receipt.state == "closed" => {
            if receipt.by == "timeOut" {
                "assumed"
            } else {
                "received"
            }
        }
        ("paid", Some(receipt)) => &receipt.state,
        (state, _) => state,
    };
    WithdrawalView {
        in_progress: matches!(shown, "processing" | "sent" | "toConfirm" | "disputed"),
        disputed: matches!(shown, "disputed" | "forced"),
        shown: shown.to_owned(),
    }
}
