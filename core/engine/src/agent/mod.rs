//! `agent`: overview of the agent centre, and announcements to agents.

mod account;
mod contracts;
mod income_example;
mod menu;
mod team;

pub use account::{GeneratedPassword, InviteLinkForm, OpenAccountForm};
pub use contracts::{
    ContractActionInput, ContractForm, ContractRules, ContractRulesForm, ContractTierForm,
    PerBetForm,
};
pub use income_example::{IncomeExample, IncomeExampleForm};
pub use menu::{AgentMenu, AgentMenuContracts, AgentMenuForm, agent_menu};
pub use team::{DownlineForm, DownlineQuote, TeamRatesForm};

use crate::{
    api::PassthroughFuture,
    engine::Engine,
    permission::ProtectedAction,
    ports::Ports,
    wallet::{DayOffsets, Period, RecordsQuery},
};
use ante_contract::{
    Empty,
    agent::{
        AgentInfo, AgentNoticeIds, AgentNoticeList, AgentNotices, AgentSummary, Overview,
        ReadAgentNotices, TeamOverview, TeamOverviewRequest, UnreadAgentNotices,
        reports::{
            AgentIncome, IncomePage, TeamBetPage, TeamBets, TeamMovementPage, TeamProfit,
            TeamProfitPage, TeamTransactions,
        },
    },
};

/// Permission for all calls of the agent centre (types 1, 2, 41, 42).
const AGENT_CENTRE: ProtectedAction = ProtectedAction::AgentCentre;

impl<P: Ports> Engine<P> {
    /// Fetches the first page of the agent centre: contracts, code, size of the team, unread count.
    ///
    /// Fails with the errors of the call.
    pub fn agent_info(&self) -> PassthroughFuture<AgentSummary, P::Json> {
        self.request_permitted::<AgentInfo>(Some(AGENT_CENTRE), &Empty {})
    }

    /// Fetches the team's metrics of a period by day, with those of the preceding period.
    ///
    /// Fails with `fields` if the period is invalid; otherwise the errors of the call.
    pub fn team_overview(&self, period: Period) -> PassthroughFuture<Overview, P::Json> {
        let validated = self.validate_period(&period.from, &period.to);
        let Period { from, to } = period;
        let request = validated.map(|days| {
            let DayOffsets { minutes, changes } = self.day_offsets(days, days.1 - days.0 + 1);
            TeamOverviewRequest { from, to, offset_minutes: minutes, offset_changes: changes }
        });
        self.request_validated_with_permission::<TeamOverview>(AGENT_CENTRE, request)
    }

    /// Fetches the team's bets, newest first, with the totals and the days of the whole period.
    ///
    /// Fails with `fields` if the period is invalid; otherwise the errors of the call.
    pub fn team_bets(&self, query: RecordsQuery) -> PassthroughFuture<TeamBetPage, P::Json> {
        self.records::<TeamBets>(AGENT_CENTRE, query)
    }

    /// Fetches profit and loss of each active team member, the highest valid bet first.
    ///
    /// Fails with `fields` if the period is invalid; otherwise the errors of the call.
    pub fn team_profit(&self, query: RecordsQuery) -> PassthroughFuture<TeamProfitPage, P::Json> {
        self.records::<TeamProfit>(AGENT_CENTRE, query)
    }

    /// Fetches movements of the team's money, newest first, with the total of each kind.
    ///
    /// Fails with `fields` if the period is invalid; otherwise the errors of the call.
    pub fn team_transactions(
        &self,
        query: RecordsQuery,
    ) -> PassthroughFuture<TeamMovementPage, P::Json> {
        self.records::<TeamTransactions>(AGENT_CENTRE, query)
    }

    /// Fetches the agent's income from the team's bets, by day, game type and rate, newest first.
    ///
    /// Fails with `fields` if the period is invalid; otherwise the errors of the call.
    pub fn agent_income(&self, query: RecordsQuery) -> PassthroughFuture<IncomePage, P::Json> {
        self.records::<AgentIncome>(AGENT_CENTRE, query)
    }

    /// Fetches a page of the operator's announcements to agents, newest first.
    ///
    /// Fails with the errors of the call.
    pub fn agent_notices(&self, page: u32) -> PassthroughFuture<AgentNoticeList, P::Json> {
        self.request_permitted::<AgentNotices>(Some(AGENT_CENTRE), &self.page(page))
    }

    /// Marks announcements as read; an empty list marks all.
    ///
    /// Fails with the errors of the call.
    pub fn read_agent_notices(
        &self,
        ids: Vec<String>,
    ) -> PassthroughFuture<UnreadAgentNotices, P::Json> {
        self.request_permitted::<ReadAgentNotices>(Some(AGENT_CENTRE), &AgentNoticeIds { ids })
    }
}
