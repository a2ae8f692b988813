//! Entry points to code that a visitor's first page does not need. The world returns them once
//! their code is loaded ([`crate::ports::Ports::member_part`]); in a build of one file, at once.
//!
//! Code of a first page must not name the functions behind them, or every visitor loads them.

use crate::{
    api::{Answered, Call},
    engine::Engine,
    ports::Ports,
    state::Phase,
    task::Task,
};

/// Functions needed from the login on.
pub struct MemberPart<P: Ports> {
    /// Sends a sealed payload.
    pub(crate) sealed: for<'a> fn(&'a Engine<P>, &'a Call<'a>) -> Answered<'a, P::Json>,
    /// Requests a handle for a tab without one.
    pub(crate) adopt: for<'a> fn(&'a Engine<P>) -> Task<'a>,
    /// A tab with a handle loads its person.
    pub(crate) resume: for<'a> fn(&'a Engine<P>) -> Task<'a>,
}

impl<P: Ports> MemberPart<P> {
    /// The part itself.
    #[must_use]
    pub const fn here() -> &'static Self {
        const {
            &Self {
                sealed: |engine, call| Box::pin(engine.sealed_exchange(call)),
                adopt: |engine| Box::pin(engine.adopt_session()),
                resume: |engine| Box::pin(engine.resume_person()),
            }
        }
    }
}

impl<P: Ports> Engine<P> {
    /// Requests a handle for a tab without one, if there is reason to.
    pub(crate) async fn adopt(&self) {
        if self.may_have_session()
            && let Ok(part) = self.0.ports.member_part().await
        {
            (part.adopt)(self).await;
        }
    }

    /// A tab with a handle loads its person.
    pub(crate) async fn resume(&self) {
        if self.token().is_none() {
            return;
        }
        match self.0.ports.member_part().await {
            Ok(part) => (part.resume)(self).await,
            Err(_) => self.edit(|state| {
                state.edit_member().phase = Phase::Failed;
                state.edit_balance().phase = Phase::Failed;
            }),
        }
    }
}
