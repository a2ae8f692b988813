//! The session: token, epoch, member, and its end (REQ-4.1, REQ-4.4, REQ-4.18).

use crate::{
    engine::Engine,
    json::write,
    permission::{self, Kind},
    ports::Ports,
    state::{
        Balance, Counts, MemberView, Panels, PendingTransactions, Phase, ServerEvents, Session,
    },
    storage::keys::{
        ACCOUNT, CUSTOMER_ID, FIRST_STEPS_HIDDEN, HAS_SESSION_HINT, IS_AGENT, MEMBER_LABEL,
        MUST_CHANGE_PASSWORD, TOKEN,
    },
};
use ante_contract::{
    CoreError, Empty,
    account::{Member, MemberInfo},
};

impl<P: Ports> Engine<P> {
    /// Returns the session token, if a member is logged in.
    pub(crate) fn token(&self) -> Option<String> {
        self.session_storage().read(&TOKEN).filter(|token| !token.is_empty())
    }

    /// Returns the number of the current session; requests of an earlier one are void.
    pub(crate) fn epoch(&self) -> u32 {
        self.read_state(|state| state.session.epoch)
    }

    /// Restores a session from session storage.
    pub(crate) fn restore_session(&self) {
        let tab = self.session_storage();
        let logged_in = self.token().is_some();
        let session = Session {
            logged_in,
            account: tab.read(&ACCOUNT).unwrap_or_default(),
            member_type: tab.read(&IS_AGENT),
            password_due: tab.read(&MUST_CHANGE_PASSWORD).unwrap_or_default(),
            ..Session::default()
        };
        self.update_state(|state| {
            *state.edit_session() = if logged_in { session } else { Session::default() }
        });
        self.update_permissions();
    }

    /// Begins a session: stores its token and resets the state of the previous one.
    pub(crate) fn begin_session(&self, token: &str, account: &str, must_change_password: bool) {
        let epoch = self.epoch().wrapping_add(1);
        let tab = self.session_storage();
        self.0.account.pending_logout.take();
        tab.clear_for_logout();
        tab.write(&TOKEN, &token.to_owned());
        tab.write(&ACCOUNT, &account.to_owned());
        tab.write(&MUST_CHANGE_PASSWORD, &must_change_password);
        self.local_storage().write(&HAS_SESSION_HINT, &true);
        self.update_state(|state| {
            *state.edit_session() = Session {
                logged_in: true,
                account: account.to_owned(),
                epoch,
                password_due: must_change_password,
                ..Session::default()
            };
        });
        self.clear_member_state();
        self.update_permissions();
        self.reload_pending_transactions();
    }

    /// Ends the session, for a logout or by the server: the member's data is cleared, the
    /// merchant's values stay.
    pub(crate) fn end_session(&self, by_server: bool) {
        let epoch = self.epoch().wrapping_add(1);
        self.session_storage().clear_for_logout();
        if by_server {
            // It may have expired; a remembered browser requests another one.
            self.local_storage().remove(&HAS_SESSION_HINT);
        } else {
            self.local_storage().write(&HAS_SESSION_HINT, &false);
        }
        let ended = by_server && !self.0.account.restoring.get();
        self.update_state(|state| {
            *state.edit_session() = Session { epoch, ended, ..Session::default() };
        });
        self.clear_member_state();
        self.update_permissions();
    }

    fn clear_member_state(&self) {
        self.0.account.login_password.take();
        self.0.account.pending_login.take();
        self.0.wallet.reset();
        self.update_state(|state| {
            let symbol = state.get().site.currency_symbol.clone();
            *state.edit_member() = MemberView::default();
            *state.edit_balance() = Balance { currency_symbol: symbol, ..Balance::default() };
            *state.edit_counts() = Counts::default();
            *state.edit_panels() = Panels::default();
            *state.edit_pending_transactions() = PendingTransactions::default();
            *state.edit_pushed() = ServerEvents::default();
        });
    }

    /// Derives from the session what the person may do.
    fn update_permissions(&self) {
        let brand = &self.0.brand;
        self.update_state(|state| {
            let failed = state.get().member.phase == Phase::Failed;
            let session = state.edit_session();
            session.kind = permission::kind(session.logged_in, session.member_type, brand);
            session.trial = session.kind == Kind::Trial;
            let is_unknown = session.member_type.is_none();
            session.loading = session.logged_in && is_unknown && !session.password_due && !failed;
            let is_certain = !is_unknown && !session.password_due;
            session.can = permission::can(if is_certain { session.kind } else { Kind::Visitor });
        });
    }

    /// Sets whether the password must be changed.
    pub(crate) fn set_password_due(&self, password_due: bool) {
        self.update_state(|state| {
            let session = state.edit_session();
            session.password_due = password_due && session.logged_in;
        });
        self.update_permissions();
    }

    /// Sets the load state of the member.
    pub(crate) fn set_member_phase(&self, phase: Phase) {
        self.update_state(|state| state.edit_member().phase = phase);
        self.update_permissions();
    }

    /// Fetches the logged-in member.
    pub(crate) async fn load_member(&self) -> Result<(), CoreError> {
        let epoch = self.epoch();
        self.set_member_phase(Phase::Loading);
        let result = self.request::<MemberInfo>(&Empty {}).await;
        if self.epoch() != epoch {
            return Err(CoreError::NeedLogin);
        }
        match result {
            Ok(member) => {
                self.apply_member(member);
                Ok(())
            }
            Err(error) => {
                self.set_member_phase(Phase::Failed);
                Err(error)
            }
        }
    }

    pub(super) fn apply_member(&self, member: Member) {
        let tab = self.session_storage();
        let member_type = i32::from(member.kind);
        tab.write(&CUSTOMER_ID, &member.id);
        tab.write(&ACCOUNT, &member.account);
        tab.write(&IS_AGENT, &member_type);
        tab.write(&MEMBER_LABEL, &write(&member.member_label));
        tab.write(&MUST_CHANGE_PASSWORD, &member.must_change_password);
        let rank_level = member.club_label.as_ref().map_or(0, |label| label.rank_level);
        let rank = i32::try_from(rank_level).unwrap_or(i32::MAX);
        let vip_service = permission::vip_service(rank, &self.0.brand);
        let hidden = self.local_storage().read_owned(&FIRST_STEPS_HIDDEN, &member.account);
        self.update_state(|state| {
            let session = state.edit_session();
            session.account.clone_from(&member.account);
            session.member_type = Some(member_type);
            session.password_due = member.must_change_password;
            *state.edit_member() = MemberView {
                phase: Phase::Ready,
                id: member.id,
                nickname: if member.nickname.is_empty() {
                    member.account.clone()
                } else {
                    member.nickname
                },
                account: member.account,
                has_vip: member.club_label.is_some(),
                vip_label_name: member.club_label.map(|label| label.label_name).unwrap_or_default(),
                member_label_color: member
                    .member_label
                    .iter()
                    .find_map(|label| label.color.clone()),
                labels: member.member_label.into_iter().map(|label| label.label_name).collect(),
                vip_service,
                to_upline: member.to_upline,
                first_steps_hidden: hidden.unwrap_or_default(),
                icon: member.icon,
            };
        });
        self.update_permissions();
        self.reload_pending_transactions();
    }
}
