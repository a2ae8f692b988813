//! `wallet`: balance, deposit, withdrawal.

use super::{Core, answer, outcomes::*, take};
use crate::adapters::give;
use ante_engine::wallet::{DepositForm, WithdrawForm};
use tsify::Ts;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Core {
    /// Asks for the balance, unless it is 2 seconds young; one question at a time.
    #[wasm_bindgen(js_name = refreshBalance)]
    pub async fn refresh_balance(&self) -> Ts<BalanceOutcome> {
        let engine = self.engine.clone();
        answer(engine.refresh_balance().await)
    }

    /// Ways to deposit.
    #[wasm_bindgen(js_name = depositMethods)]
    pub async fn deposit_methods(&self) -> Ts<DepositMethodsOutcome> {
        let engine = self.engine.clone();
        answer(engine.deposit_methods().await)
    }

    /// What is wrong with a deposit form.
    #[wasm_bindgen(js_name = checkDeposit)]
    pub fn check_deposit(&self, form: Ts<DepositForm>) -> Ts<FieldErrors> {
        give(&FieldErrors(self.engine.check_deposit(&take("form", &form).unwrap_or_default())))
    }

    /// Begins a deposit.
    pub async fn deposit(&self, form: Ts<DepositForm>) -> Ts<DepositOutcome> {
        let engine = self.engine.clone();
        answer(async { engine.deposit(take("form", &form)?).await }.await)
    }

    /// How far a deposit is.
    #[wasm_bindgen(js_name = depositStatus)]
    pub async fn deposit_status(&self, id: String) -> Ts<DepositOutcome> {
        let engine = self.engine.clone();
        answer(engine.deposit_status(id).await)
    }

    /// A page of the member's deposits, from 1.
    #[wasm_bindgen(js_name = depositList)]
    pub async fn deposit_list(&self, page: u32) -> Ts<DepositListOutcome> {
        let engine = self.engine.clone();
        answer(engine.deposit_list(page).await)
    }

    /// Ways to withdraw, and what can be withdrawn.
    #[wasm_bindgen(js_name = withdrawOptions)]
    pub async fn withdraw_options(&self) -> Ts<WithdrawOptionsOutcome> {
        let engine = self.engine.clone();
        answer(engine.withdraw_options().await)
    }

    /// What is wrong with a withdrawal form.
    #[wasm_bindgen(js_name = checkWithdraw)]
    pub fn check_withdraw(&self, form: Ts<WithdrawForm>) -> Ts<FieldErrors> {
        give(&FieldErrors(self.engine.check_withdraw(&take("form", &form).unwrap_or_default())))
    }

    /// Asks for a withdrawal.
    pub async fn withdraw(&self, form: Ts<WithdrawForm>) -> Ts<WithdrawOutcome> {
        let engine = self.engine.clone();
        answer(async { engine.withdraw(take("form", &form)?).await }.await)
    }

    /// A page of the member's withdrawals, from 1.
    #[wasm_bindgen(js_name = withdrawList)]
    pub async fn withdraw_list(&self, page: u32) -> Ts<WithdrawListOutcome> {
        let engine = self.engine.clone();
        answer(engine.withdraw_list(page).await)
    }

    /// Asks what became of a money call, by its key.
    #[wasm_bindgen(js_name = resolveIntent)]
    pub async fn resolve_intent(&self, key: String) -> Ts<IntentOutcome> {
        let engine = self.engine.clone();
        answer(engine.resolve_intent(key).await)
    }
}
