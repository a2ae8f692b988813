//! `agent`: the agent centre at a glance, and what the house tells its agents (§2, §3, §6).

mod account;
mod contracts;
mod team;

pub use account::{InviteLinkForm, MadePassword, OpenAccountForm};
pub use contracts::{ContractForm, ContractTierForm, ContractWish, PerBetForm};
pub use team::{DownlineForm, TeamRatesForm};

use crate::{
    api::Coming,
    engine::Engine,
    permission::ProtectedAction,
    ports::Ports,
    wallet::{Period, RecordsQuery},
};
use ante_contract::{
    Nothing,
    agent::{
        AgentInfo, AgentNoticeIds, AgentNoticeList, AgentNotices, AgentSummary, AgentUnread,
        Overview, ReadAgentNotices, TeamOverview, TeamOverviewRequest,
        reports::{
            AgentIncome, IncomePage, TeamBetPage, TeamBets, TeamMovementPage, TeamProfit,
            TeamProfitPage, TeamTransactions,
        },
    },
};

/// Who may ask (§6: types 1, 2, 41, 42).
const AGENT: ProtectedAction = ProtectedAction::AgentCentre;

impl<P: Ports> Engine<P> {
    /// What the agent centre opens with: contracts, code, what is unread.
    ///
    /// Fails with whatever the call says.
    pub fn agent_info(&self) -> Coming<AgentSummary, P::Json> {
        self.coming::<AgentInfo>(Some(AGENT), &Nothing {})
    }

    /// The team's figures of a period, day by day, beside those of the period before.
    ///
    /// Fails with `fields` when the period cannot be; whatever the call says.
    pub fn team_overview(&self, period: Period) -> Coming<Overview, P::Json> {
        let fine = self.judge_period(&period.from, &period.to);
        let Period { from, to } = period;
        let offset_minutes = self.0.ports.offset_minutes();
        let request = fine.map(|()| TeamOverviewRequest { from, to, offset_minutes });
        self.reading_by::<TeamOverview>(AGENT, request)
    }

    /// The team's bets, newest first, with the totals and the days of the whole period.
    ///
    /// Fails with `fields` when the period cannot be; whatever the call says.
    pub fn team_bets(&self, query: RecordsQuery) -> Coming<TeamBetPage, P::Json> {
        self.records::<TeamBets>(AGENT, query)
    }

    /// Profit and loss of each of the team who did something, the highest valid bet first.
    ///
    /// Fails with `fields` when the period cannot be; whatever the call says.
    pub fn team_profit(&self, query: RecordsQuery) -> Coming<TeamProfitPage, P::Json> {
        self.records::<TeamProfit>(AGENT, query)
    }

    /// Movements of the team's money, newest first, with what each kind comes to.
    ///
    /// Fails with `fields` when the period cannot be; whatever the call says.
    pub fn team_transactions(&self, query: RecordsQuery) -> Coming<TeamMovementPage, P::Json> {
        self.records::<TeamTransactions>(AGENT, query)
    }

    /// What the agent earned by the team's bets, by day, game type and rate, newest first.
    ///
    /// Fails with `fields` when the period cannot be; whatever the call says.
    pub fn agent_income(&self, query: RecordsQuery) -> Coming<IncomePage, P::Json> {
        self.records::<AgentIncome>(AGENT, query)
    }

    /// A page of the house's announcements to its agents, newest first.
    ///
    /// Fails with whatever the call says.
    pub fn agent_notices(&self, page: u32) -> Coming<AgentNoticeList, P::Json> {
        self.coming::<AgentNotices>(Some(AGENT), &self.page(page))
    }

    /// Marks announcements as read; none: all of them.
    ///
    /// Fails with whatever the call says.
    pub fn read_agent_notices(&self, ids: Vec<String>) -> Coming<AgentUnread, P::Json> {
        self.coming::<ReadAgentNotices>(Some(AGENT), &AgentNoticeIds { ids })
    }
}
