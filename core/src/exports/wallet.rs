//! `wallet`: balance, deposit, withdrawal.

use super::{Core, outcomes::*};
use crate::member::{Errand, Form};
use ante_engine::wallet::{DepositForm, WithdrawForm};
use tsify::Ts;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Core {
    /// Asks for the balance, unless it is 2 seconds young; one question at a time.
    #[wasm_bindgen(js_name = refreshBalance)]
    pub fn refresh_balance(&self) -> BalancePromise {
        self.errand(Errand::RefreshBalance)
    }

    /// Ways to deposit.
    #[wasm_bindgen(js_name = depositMethods)]
    pub fn deposit_methods(&self) -> DepositMethodsPromise {
        self.errand(Errand::DepositMethods)
    }

    /// What is wrong with a deposit form.
    #[wasm_bindgen(js_name = checkDeposit)]
    pub fn check_deposit(&self, form: Ts<DepositForm>) -> Ts<FieldErrors> {
        self.check(Form::Deposit(form))
    }

    /// Begins a deposit.
    pub fn deposit(&self, form: Ts<DepositForm>) -> DepositPromise {
        self.errand(Errand::Deposit(form))
    }

    /// How far a deposit is.
    #[wasm_bindgen(js_name = depositStatus)]
    pub fn deposit_status(&self, id: String) -> DepositPromise {
        self.errand(Errand::DepositStatus(id))
    }

    /// A page of the member's deposits, from 1.
    #[wasm_bindgen(js_name = depositList)]
    pub fn deposit_list(&self, page: u32) -> DepositListPromise {
        self.errand(Errand::DepositList(page))
    }

    /// Ways to withdraw, and what can be withdrawn.
    #[wasm_bindgen(js_name = withdrawOptions)]
    pub fn withdraw_options(&self) -> WithdrawOptionsPromise {
        self.errand(Errand::WithdrawOptions)
    }

    /// What is wrong with a withdrawal form.
    #[wasm_bindgen(js_name = checkWithdraw)]
    pub fn check_withdraw(&self, form: Ts<WithdrawForm>) -> Ts<FieldErrors> {
        self.check(Form::Withdraw(form))
    }

    /// Asks for a withdrawal.
    pub fn withdraw(&self, form: Ts<WithdrawForm>) -> WithdrawPromise {
        self.errand(Errand::Withdraw(form))
    }

    /// A page of the member's withdrawals, from 1.
    #[wasm_bindgen(js_name = withdrawList)]
    pub fn withdraw_list(&self, page: u32) -> WithdrawListPromise {
        self.errand(Errand::WithdrawList(page))
    }

    /// Asks what became of a money call, by its key.
    #[wasm_bindgen(js_name = resolveIntent)]
    pub fn resolve_intent(&self, key: String) -> IntentPromise {
        self.errand(Errand::ResolveIntent(key))
    }
}
