//! The balance: one question at a time, and none within 2 seconds of the last answer.

use crate::{
    engine::Engine,
    money,
    ports::Ports,
    state::{self, Phase},
};
use ante_contract::{CoreError, Nothing, wallet};

/// An answer is fresh for so many milliseconds.
const FRESH: u64 = 2_000;

impl<P: Ports> Engine<P> {
    /// Asks for the balance. Who asks while the question is under way gets the same answer.
    ///
    /// # Errors
    /// Whatever the call says; the slice then says `failed` and keeps the amount of before.
    pub async fn refresh_balance(&self) -> Result<state::Balance, CoreError> {
        if self.token().is_none() {
            return Err(CoreError::NeedLogin);
        }
        let flight = &self.0.flights.balance;
        let Some(_pilot) = flight.take_off() else {
            flight.landing().await;
            return self.known_balance();
        };
        let age = self.0.ports.now().saturating_sub(self.0.wallet.balance_at.get());
        if age < FRESH {
            return self.known_balance();
        }
        let epoch = self.epoch();
        self.edit(|state| state.edit_balance().phase = Phase::Loading);
        let result = self.call::<wallet::Balance>(&Nothing {}).await;
        if self.epoch() != epoch {
            return Err(CoreError::NeedLogin);
        }
        match result {
            Ok(balance) => {
                self.0.wallet.balance_at.set(self.0.ports.now());
                self.edit(|state| {
                    let slice = state.edit_balance();
                    slice.phase = Phase::Ready;
                    slice.text = money::format_or_zero(balance.sum_balance.as_str());
                    slice.amount = balance.sum_balance.0;
                });
                self.known_balance()
            }
            Err(error) => {
                self.edit(|state| state.edit_balance().phase = Phase::Failed);
                Err(error)
            }
        }
    }

    fn known_balance(&self) -> Result<state::Balance, CoreError> {
        self.look(|state| match state.balance.phase {
            Phase::Ready => Ok(state.balance.clone()),
            _ => Err(CoreError::Offline),
        })
    }

    /// Money moved: the next question is asked whatever the last answer's age, and asked now.
    pub(crate) fn money_moved(&self) {
        self.0.wallet.balance_at.set(0);
        self.beside(|engine| async move {
            let _ = engine.refresh_balance().await;
        });
    }
}
