//! Counts on badges: unread messages, and claimable items.

use crate::{
    api::UNEXPECTED_RESPONSE, engine::Engine, json::read, permission::ProtectedAction,
    ports::Ports, state::Counts, task::join_all,
};
use ante_contract::{
    CoreError, Endpoint, EndpointMeta,
    inbox::messages::{UnreadCount, UnreadMessages},
    rewards::promotions::{AvailablePromo, ClaimableCounts},
};
use std::cell::RefCell;

impl<P: Ports> Engine<P> {
    /// Fetches the counts of the badges. A claim may have happened since a pending request was
    /// sent, so callers wait for it to finish, and the first of them sends one more for all.
    ///
    /// # Errors
    /// The errors of either call; its previous counts then stay.
    pub async fn refresh_counts(&self) -> Result<Counts, CoreError> {
        self.permit(ProtectedAction::MemberCentre)?;
        let flight = &self.0.single_flights.counts;
        let mut guard = flight.try_start();
        if guard.is_none() {
            flight.finished().await;
            guard = flight.try_start();
        }
        let Some(_guard) = guard else {
            flight.finished().await;
            return Ok(self.read_state(|state| state.counts));
        };
        let failure = RefCell::new(None);
        join_all(vec![
            Box::pin(self.fetch_counts(
                const { &UnreadCount::META },
                &failure,
                |counts, answer| {
                    let unread = read::<UnreadMessages, _>(answer)?;
                    counts.unread_message = unread.unread_message;
                    Some(())
                },
            )),
            Box::pin(self.fetch_counts(
                const { &AvailablePromo::META },
                &failure,
                |counts, answer| {
                    let available = read::<ClaimableCounts, _>(answer)?;
                    counts.available_promo_count = available.available_promo_count;
                    counts.mission_count = available.mission_count;
                    counts.reward_count = available.reward_count;
                    counts.referral_enabled = available.referral.enabled;
                    Some(())
                },
            )),
        ])
        .await;
        failure.into_inner().map_or_else(|| Ok(self.read_state(|state| state.counts)), Err)
    }

    /// Fetches counts and stores them.
    async fn fetch_counts(
        &self,
        endpoint: &'static EndpointMeta,
        failure: &RefCell<Option<CoreError>>,
        apply: fn(&mut Counts, &P::Json) -> Option<()>,
    ) {
        let epoch = self.epoch();
        let result = self.request_raw(endpoint, "{}").await.and_then(|answer| {
            let mut counts = self.read_state(|state| state.counts);
            apply(&mut counts, &answer).ok_or(UNEXPECTED_RESPONSE)?;
            self.store_counts(epoch, counts);
            Ok(())
        });
        if let Err(error) = result {
            *failure.borrow_mut() = Some(error);
        }
    }

    /// Refetches the counts in the background after a possible change.
    pub(crate) fn refresh_counts_in_background(&self) {
        self.spawn_detached(|engine| async move {
            let _ = engine.refresh_counts().await;
        });
    }

    /// Stores counts with the derived ones, unless the session changed.
    fn store_counts(&self, epoch: u32, mut counts: Counts) {
        counts.message_count = counts.unread_message;
        counts.unclaimed = counts.available_promo_count.saturating_add(counts.unread_message);
        if self.epoch() == epoch && self.read_state(|state| state.counts != counts) {
            self.update_state(|state| *state.edit_counts() = counts);
        }
    }

    /// Stores the number of unread messages.
    pub(super) fn store_unread(&self, unread_message: u32) {
        let counts = self.read_state(|state| state.counts);
        self.store_counts(self.epoch(), Counts { unread_message, ..counts });
    }
}
