//! Tabs of one browser share a login (docs/adr/0027). They notify each other of a change,
//! never of a token: each requests its own handle.

use crate::{
    brand::Credentials,
    engine::Engine,
    ports::Ports,
    state::Phase,
    storage::keys::{HAS_SESSION_HINT, TOKEN},
};
use ante_contract::{
    CoreError, Empty,
    account::{MemberInfo, TabSession},
};

impl<P: Ports> Engine<P> {
    /// Synchronizes the session after another tab logged in or out.
    pub async fn sync_session(&self) {
        if self.0.brand.credentials != Credentials::Cookie {
            return;
        }
        match self.local_storage().read(&HAS_SESSION_HINT) {
            Some(true) => self.join_session().await,
            Some(false) if self.token().is_some() => self.end_session(false),
            // The session expired; the next call of this tab reports it.
            _ => {}
        }
    }

    /// Joins the session that another tab began. For the same member, open pages are kept.
    async fn join_session(&self) {
        let epoch = self.epoch();
        let Ok(handle) = self.request::<TabSession>(&Empty {}).await else { return };
        if self.epoch() != epoch {
            return;
        }
        if !self.read_state(|state| state.session.logged_in) {
            self.begin_session(&handle.token, "", false);
            self.load_member_first().await;
            return;
        }
        self.session_storage().write(&TOKEN, &handle.token);
        let member = self.request::<MemberInfo>(&Empty {}).await;
        if self.epoch() != epoch {
            return;
        }
        match member {
            Ok(member) if self.is_same_member(&member.account) => self.apply_member(member),
            Ok(member) => {
                self.begin_session(&handle.token, &member.account, member.must_change_password);
                self.load_login_info().await;
            }
            Err(CoreError::NeedLogin) => {}
            Err(_) => self.load_login_info().await,
        }
    }

    /// Returns whether the account is the member of this tab. A tab that is still loading knows at
    /// most the name from the login form; its own response may arrive while this one is fetched.
    fn is_same_member(&self, account: &str) -> bool {
        self.read_state(|state| {
            matches!(state.member.phase, Phase::Idle | Phase::Loading)
                || state.session.account == account
        })
    }
}
