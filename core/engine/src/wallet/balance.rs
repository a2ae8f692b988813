//! The balance: one request at a time (single-flight), and never a response that is older than the
//! last change of money.

use crate::{
    engine::Engine,
    money,
    ports::{EventStreams, Ports},
    state::{self, Phase},
    task::race,
};
use ante_contract::{
    CoreError, Empty,
    agent::team::Downline,
    wallet::{self, WithdrawOptions, rewards::ManualRebate, upline::Upline},
};

/// Maximum time that the balance waits for a game to finish showing a round.
const GAME_ROUND_MAX_MS: u32 = 10_000;

impl<P: Ports> Engine<P> {
    /// Fetches the balance. Money may have moved since a pending request was sent, so callers wait
    /// for it to finish, and the first of them sends one more for all. While a game shows a round,
    /// neither request nor response is processed.
    ///
    /// # Errors
    /// The errors of the call; the slice is then `failed` and keeps the previous amount.
    pub async fn refresh_balance(&self) -> Result<state::Balance, CoreError> {
        let in_time = self.round_over().await;
        self.fetch_balance(in_time).await
    }

    /// Fetches the balance; with `defer`, the response is applied after the round that a game shows.
    async fn fetch_balance(&self, defer: bool) -> Result<state::Balance, CoreError> {
        let flight = &self.0.single_flights.balance;
        let mut guard = flight.try_start();
        if guard.is_none() {
            flight.finished().await;
            guard = flight.try_start();
        }
        let Some(_guard) = guard else {
            flight.finished().await;
            return self.known_balance();
        };
        if self.token().is_none() {
            return Err(CoreError::NeedLogin);
        }
        let epoch = self.epoch();
        self.update_state(|state| state.edit_balance().phase = Phase::Loading);
        let result = self.request::<wallet::Balance>(&Empty {}).await;
        if defer {
            self.round_over().await;
        }
        if self.epoch() != epoch {
            return Err(CoreError::NeedLogin);
        }
        match result {
            Ok(balance) => {
                self.update_state(|state| {
                    let slice = state.edit_balance();
                    slice.phase = Phase::Ready;
                    slice.text = money::format_or_zero(balance.sum_balance.as_str());
                    slice.amount = balance.sum_balance.0;
                });
                self.known_balance()
            }
            Err(error) => {
                self.update_state(|state| state.edit_balance().phase = Phase::Failed);
                Err(error)
            }
        }
    }

    fn known_balance(&self) -> Result<state::Balance, CoreError> {
        self.read_state(|state| match state.balance.phase {
            Phase::Ready => Ok(state.balance.clone()),
            _ => Err(CoreError::Offline),
        })
    }

    /// Invalidates cached responses and refetches the balance after a possible movement of money.
    pub(crate) fn invalidate_after_money_change(&self, _: Option<&P::Json>) {
        let wallet = &self.0.wallet;
        wallet.invalidate::<WithdrawOptions>();
        wallet.invalidate::<Upline>();
        wallet.invalidate::<Downline>();
        wallet.invalidate::<ManualRebate>();
        self.refresh_after_money_change();
    }

    /// Begins a round that a game in the page shows: until [`Self::end_round`], the balance and the
    /// session's figures wait, for [`GAME_ROUND_MAX_MS`] at most.
    pub fn begin_round(&self) {
        self.0.wallet.round_shown.set(true);
    }

    /// Ends the round that a game shows; returns whether a delayed push of the balance now causes a
    /// fetch.
    pub fn end_round(&self) -> bool {
        let wallet = &self.0.wallet;
        wallet.round_shown.set(false);
        let waited = wallet.deferred_balance.in_flight();
        wallet.round_over.cancel();
        waited
    }

    /// Waits while a game shows a round; returns false if it took [`GAME_ROUND_MAX_MS`].
    pub(crate) async fn round_over(&self) -> bool {
        let wallet = &self.0.wallet;
        if !wallet.round_shown.get() {
            return true;
        }
        let over = wallet.round_over.canceled();
        let push = self.0.ports.event_streams();
        race(push.sleep(GAME_ROUND_MAX_MS), over).await.is_err()
    }

    /// Handles a pushed change of the balance: fetches it at once, or after the end of the round
    /// that a game shows.
    pub(crate) fn balance_pushed(&self) {
        let Some(guard) = self.0.wallet.deferred_balance.try_start() else { return };
        self.spawn_detached(|engine| async move {
            let in_time = engine.round_over().await;
            drop(guard);
            if engine.fetch_balance(in_time).await.is_ok() {
                engine.publish_money_change();
            }
        });
    }

    /// Notifies pages with records that money moved.
    fn publish_money_change(&self) {
        self.update_state(|state| {
            let money = &mut state.edit_pushed().money;
            *money = money.wrapping_add(1);
        });
    }

    /// Refetches the balance in the background after money moved. Pages are notified after the
    /// response, whether the balance changed or not, so that they fetch once.
    pub(crate) fn refresh_after_money_change(&self) {
        self.spawn_detached(|engine| async move {
            if engine.refresh_balance().await.is_ok() {
                engine.publish_money_change();
            }
        });
    }
}
