//! Protected actions and the two centres (REQ-6.9).

use crate::{
    engine::Engine,
    permission::{self, GuardDecision, ProtectedAction},
    ports::Ports,
};

impl<P: Ports> Engine<P> {
    /// Returns whether a protected action may proceed; an unknown one never does.
    pub fn guard(&self, action: Option<ProtectedAction>) -> GuardDecision {
        let kind = self.read_state(|state| state.session.kind);
        action.map_or(GuardDecision::NeedRealAccount, |action| {
            permission::guard(kind, action, &self.0.brand)
        })
    }

    /// Opens the member centre at a page, if permitted.
    pub fn open_member_centre(&self, page: &str) -> GuardDecision {
        let decision = self.guard(Some(ProtectedAction::MemberCentre));
        if decision == GuardDecision::Go {
            self.update_state(|state| {
                let panels = state.edit_panels();
                panels.mc_show = true;
                page.clone_into(&mut panels.mc_page);
                panels.ac_show = false;
            });
        }
        decision
    }

    /// Closes the member centre.
    pub fn close_member_centre(&self) {
        self.update_state(|state| state.edit_panels().mc_show = false);
    }

    /// Opens the agent centre at a page, if permitted.
    pub fn open_agent_centre(&self, page: &str) -> GuardDecision {
        let decision = self.guard(Some(ProtectedAction::AgentCentre));
        if decision == GuardDecision::Go {
            self.update_state(|state| {
                let panels = state.edit_panels();
                panels.ac_show = true;
                page.clone_into(&mut panels.ac_page);
                panels.mc_show = false;
            });
        }
        decision
    }

    /// Closes the agent centre.
    pub fn close_agent_centre(&self) {
        self.update_state(|state| state.edit_panels().ac_show = false);
    }
}
