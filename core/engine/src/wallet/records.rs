//! Records of money movements.

use super::period::{DayOffsets, Period};
use crate::{api::PassthroughFuture, engine::Engine, permission::ProtectedAction, ports::Ports};
use ante_contract::{
    Endpoint,
    json::FromJson,
    wallet::records::{
        AccountPage, AccountRecords, BetPage, BetRecords, BetState, PersonalProfit, Profit,
        ProfitQuery, RecordQuery,
    },
};
use serde::Deserialize;

/// Maximum number of records on a page.
const MAX_PAGE_SIZE: u32 = 100;

/// Query for records, in days of the member's time zone.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct RecordsQuery {
    /// First day, `yyyy-MM-dd`.
    pub from: String,
    /// Last day, inclusive.
    pub to: String,
    /// Game type of bets, or kind of movements; all of them by default.
    #[serde(default)]
    pub kind: Option<String>,
    /// Vendor of bets; of a team's movements, that of the bets and wallets that they belong to.
    #[serde(default, rename = "vassalage")]
    pub vendor_code: Option<String>,
    /// Game type of the bets that a team's movements belong to.
    #[serde(default)]
    pub game_type: Option<String>,
    /// State of bets.
    #[serde(default)]
    pub state: Option<BetState>,
    /// User name of a team member, in an agent's reports.
    #[serde(default)]
    pub account: Option<String>,
    /// Depth below the agent, 1 for directly below, in an agent's reports.
    #[serde(default)]
    pub level: Option<u32>,
    /// Page, from 1.
    pub page: u32,
    /// Records per page; the brand's size by default.
    #[serde(default)]
    pub page_size: Option<u32>,
}

impl<P: Ports> Engine<P> {
    /// Fetches the member's bets, newest first, with the totals of the whole period.
    ///
    /// Fails with `fields` if the period is invalid; otherwise the errors of the call.
    pub fn bet_records(&self, query: RecordsQuery) -> PassthroughFuture<BetPage, P::Json> {
        self.records::<BetRecords>(ProtectedAction::Wallet, query)
    }

    /// Fetches movements of the member's money, newest first, with the totals of the whole period.
    ///
    /// Fails with `fields` if the period is invalid; otherwise the errors of the call.
    pub fn account_records(&self, query: RecordsQuery) -> PassthroughFuture<AccountPage, P::Json> {
        self.records::<AccountRecords>(ProtectedAction::Wallet, query)
    }

    /// Fetches records if the member has the permission.
    pub(crate) fn records<E: Endpoint<Request = RecordQuery>>(
        &self,
        action: ProtectedAction,
        query: RecordsQuery,
    ) -> PassthroughFuture<E::Response, P::Json> {
        let valid = self.validate_period(&query.from, &query.to);
        let filter = |choice: Option<String>| choice.filter(|text| !text.is_empty());
        let request = |offsets: DayOffsets| RecordQuery {
            from: query.from,
            to: query.to,
            offset_minutes: offsets.minutes,
            offset_changes: offsets.changes,
            kind: filter(query.kind),
            vendor_code: filter(query.vendor_code),
            game_type: filter(query.game_type),
            state: query.state,
            account: filter(query.account),
            level: query.level,
            page: query.page.max(1),
            page_size: query.page_size.unwrap_or(self.0.brand.page_size).clamp(1, MAX_PAGE_SIZE),
        };
        let request = valid.map(|days| request(self.day_offsets(days, 0)));
        self.request_validated_with_permission::<E>(action, request)
    }

    /// Fetches profit and loss by day and by game type.
    ///
    /// Fails with `fields` if the period is invalid; otherwise the errors of the call.
    pub fn personal_profit(&self, period: Period) -> PassthroughFuture<Profit, P::Json> {
        let valid = self.validate_period(&period.from, &period.to);
        let Period { from, to } = period;
        self.request_validated::<PersonalProfit>(valid.map(|days| {
            let DayOffsets { minutes, changes } = self.day_offsets(days, 0);
            ProfitQuery { from, to, offset_minutes: minutes, offset_changes: changes }
        }))
    }
}
