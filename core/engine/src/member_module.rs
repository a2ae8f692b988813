//! Function table of the member module: code that a visitor's first page does not need. The port
//! [`crate::ports::Ports::member_module`] returns it once the code is loaded; in a build of one file,
//! immediately.
//!
//! Code of the first page must not name the functions behind it, or every visitor loads them.

use crate::{
    api::{Call, SealedFuture},
    engine::Engine,
    games::GameQuery,
    ports::Ports,
    state::Phase,
    task::Task,
};

/// Functions that are needed from the login on.
pub struct MemberModule<P: Ports> {
    /// Sends a sealed payload.
    pub(crate) sealed: for<'a> fn(&'a Engine<P>, &'a Call<'a>) -> SealedFuture<'a, P::Json>,
    /// Requests a handle for a tab without one.
    pub(crate) restore_session_from_cookie: for<'a> fn(&'a Engine<P>) -> Task<'a>,
    /// Loads the member of a tab with a handle.
    pub(crate) restore_member: for<'a> fn(&'a Engine<P>) -> Task<'a>,
    /// Returns a query of games with its typed texts as they are sent.
    pub(crate) plain_game_query: fn(&Engine<P>, GameQuery) -> GameQuery,
}

impl<P: Ports> MemberModule<P> {
    /// Returns the table. Code that calls this links every function of the module.
    #[must_use]
    pub const fn table() -> &'static Self {
        const {
            &Self {
                sealed: |engine, call| Box::pin(engine.sealed_round_trip(call)),
                restore_session_from_cookie: |engine| Box::pin(engine.request_tab_handle()),
                restore_member: |engine| Box::pin(engine.load_restored_member()),
                plain_game_query: Engine::plain_game_query,
            }
        }
    }
}

impl<P: Ports> Engine<P> {
    /// Requests a handle for a tab without one, if the browser may have a session.
    pub(crate) async fn restore_session_from_cookie(&self) {
        if self.may_have_session()
            && let Ok(module) = self.0.ports.member_module().await
        {
            (module.restore_session_from_cookie)(self).await;
        }
    }

    /// Loads the member of a tab with a handle.
    pub(crate) async fn restore_member(&self) {
        if self.token().is_none() {
            return;
        }
        match self.0.ports.member_module().await {
            Ok(module) => (module.restore_member)(self).await,
            Err(_) => {
                self.set_member_phase(Phase::Failed);
                self.update_state(|state| state.edit_balance().phase = Phase::Failed);
            }
        }
    }
}
