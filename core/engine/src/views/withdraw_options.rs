//! View of the withdrawal page: obstacles to a withdrawal, and the account that it goes to.

use crate::money::Money;
use ante_contract::json::FromJson;
use serde::{Deserialize, Serialize};

/// Fields of the options that the view depends on: a `WithdrawOptionList` with the selected account fits.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct WithdrawOptionsForm {
    /// Id of the selected payout account; empty before a selection.
    pub account_id: String,
    /// Payout accounts of the member.
    #[cfg_attr(feature = "ts", tsify(type = "readonly PayoutAccount[]"))]
    pub accounts: Vec<AccountFields>,
    /// Maximum number of payout accounts of a member.
    pub accounts_most: u32,
    /// Amount that can still be withdrawn today.
    pub day_left: String,
    /// Remaining turnover of active bonuses.
    pub turnover_left: String,
    /// End of the hold on withdrawals, RFC 3339.
    #[serde(default)]
    pub held_until: Option<String>,
    /// Whether a payment password is set.
    pub payment_password: bool,
}

/// Fields of a payout account.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, FromJson)]
#[serde(rename_all = "camelCase")]
pub struct AccountFields {
    /// Id.
    pub id: String,
    /// End of the hold on withdrawals to it, RFC 3339.
    #[serde(default)]
    pub held_until: Option<String>,
}

/// Reason against a withdrawal, or against a part of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum WithdrawObstacle {
    /// No payment password is set.
    PaymentPassword,
    /// Withdrawals are held after a reset of the payment password.
    Hold,
    /// Every payout account is held.
    AccountHold,
    /// The turnover of a bonus is not complete.
    Turnover,
    /// The amount of the day is used up.
    DayLimit,
}

/// The withdrawal page as shown.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct WithdrawOptionsView {
    /// Reasons against a withdrawal, in the order of display.
    pub obstacles: Vec<WithdrawObstacle>,
    /// Id of the account that a withdrawal goes to: the selected one, or the first usable one before a selection.
    /// Missing if it is held or was removed, so that no money goes to an account that was not selected.
    #[cfg_attr(feature = "ts", tsify(optional))]
    pub account_id: Option<String>,
    /// End of the first hold of an account, RFC 3339.
    #[cfg_attr(feature = "ts", tsify(optional))]
    pub account_held_until: Option<String>,
    /// Whether the form can be submitted.
    pub can_submit: bool,
    /// Whether another payout account can be added.
    pub can_add_account: bool,
    /// Whether the member has the maximum number of payout accounts.
    pub accounts_full: bool,
}

/// Returns the view of the withdrawal page.
pub fn withdraw_options_view(form: &WithdrawOptionsForm) -> WithdrawOptionsView {
    let mut usable = form.accounts.iter().filter(|account| account.held_until.is_none());
    let are_all_held = !form.accounts.is_empty() && usable.clone().next().is_none();
    let account = if form.account_id.is_empty() {
        usable.next()
    } else {
        usable.find(|account| account.id == form.account_id)
    };
    let is_positive = |text: &str| Money::parse(text).is_ok_and(|amount| amount > Money::ZERO);
    let obstacles = [
        (!form.payment_password, WithdrawObstacle::PaymentPassword),
        (form.held_until.is_some(), WithdrawObstacle::Hold),
        (are_all_held, WithdrawObstacle::AccountHold),
        (is_positive(&form.turnover_left), WithdrawObstacle::Turnover),
        (!is_positive(&form.day_left), WithdrawObstacle::DayLimit),
    ];
    let accounts_full =
        u32::try_from(form.accounts.len()).map_or(true, |count| count >= form.accounts_most);
    WithdrawOptionsView {
        obstacles: obstacles.into_iter().filter(|(is, _)| *is).map(|(_, why)| why).collect(),
        account_id: account.map(|account| account.id.clone()),
        // RFC 3339 in UTC sorts by time.
        account_held_until: form.accounts.iter().filter_map(|one| one.held_until.clone()).min(),
        can_submit: form.payment_password && form.held_until.is_none() && !are_all_held,
        can_add_account: form.payment_password && !accounts_full,
        accounts_full,
    }
}
