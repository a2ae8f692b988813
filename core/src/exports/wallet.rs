//! `wallet`: balance, deposit, withdrawal.

use super::{Core, give, outcomes::*, take};
use ante_engine::wallet::{DepositForm, WithdrawForm};
use tsify::Ts;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Core {
    /// Asks for the balance, unless it is 2 seconds young; one question at a time.
    #[wasm_bindgen(js_name = refreshBalance)]
    pub fn refresh_balance(&self) -> BalancePromise {
        let engine = self.engine.clone();
        promise(async move { engine.refresh_balance().await })
    }

    /// Ways to deposit.
    #[wasm_bindgen(js_name = depositMethods)]
    pub fn deposit_methods(&self) -> DepositMethodsPromise {
        let engine = self.engine.clone();
        promise(async move { engine.deposit_methods().await })
    }

    /// What is wrong with a deposit form.
    #[wasm_bindgen(js_name = checkDeposit)]
    pub fn check_deposit(&self, form: Ts<DepositForm>) -> Ts<FieldErrors> {
        give(&FieldErrors(self.engine.check_deposit(&take("form", &form).unwrap_or_default())))
    }

    /// Begins a deposit.
    pub fn deposit(&self, form: Ts<DepositForm>) -> DepositPromise {
        let engine = self.engine.clone();
        promise(async move { engine.deposit(take("form", &form)?).await })
    }

    /// How far a deposit is.
    #[wasm_bindgen(js_name = depositStatus)]
    pub fn deposit_status(&self, id: String) -> DepositPromise {
        let engine = self.engine.clone();
        promise(async move { engine.deposit_status(id).await })
    }

    /// A page of the member's deposits, from 1.
    #[wasm_bindgen(js_name = depositList)]
    pub fn deposit_list(&self, page: u32) -> DepositListPromise {
        let engine = self.engine.clone();
        promise(async move { engine.deposit_list(page).await })
    }

    /// Ways to withdraw, and what can be withdrawn.
    #[wasm_bindgen(js_name = withdrawOptions)]
    pub fn withdraw_options(&self) -> WithdrawOptionsPromise {
        let engine = self.engine.clone();
        promise(async move { engine.withdraw_options().await })
    }

    /// What is wrong with a withdrawal form.
    #[wasm_bindgen(js_name = checkWithdraw)]
    pub fn check_withdraw(&self, form: Ts<WithdrawForm>) -> Ts<FieldErrors> {
        give(&FieldErrors(self.engine.check_withdraw(&take("form", &form).unwrap_or_default())))
    }

    /// Asks for a withdrawal.
    pub fn withdraw(&self, form: Ts<WithdrawForm>) -> WithdrawPromise {
        let engine = self.engine.clone();
        promise(async move { engine.withdraw(take("form", &form)?).await })
    }

    /// A page of the member's withdrawals, from 1.
    #[wasm_bindgen(js_name = withdrawList)]
    pub fn withdraw_list(&self, page: u32) -> WithdrawListPromise {
        let engine = self.engine.clone();
        promise(async move { engine.withdraw_list(page).await })
    }

    /// Asks what became of a money call, by its key.
    #[wasm_bindgen(js_name = resolveIntent)]
    pub fn resolve_intent(&self, key: String) -> IntentPromise {
        let engine = self.engine.clone();
        promise(async move { engine.resolve_intent(key).await })
    }
}
