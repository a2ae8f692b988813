//! Deposits.

use super::{
    DepositForm,
    mutation::{MoneyRequest, Validated},
    response_cache::{item, text},
};
use crate::{
    api::PassthroughFuture,
    engine::Engine,
    json::Json,
    money::Money,
    permission::ProtectedAction,
    ports::Ports,
    validation::{AmountLimits, Checks},
};
use ante_contract::{
    CoreError, Empty, FieldError, PageRequest,
    wallet::{
        Deposit, DepositBonusList, DepositBonuses, DepositId, DepositMethodList, DepositMethods,
        DepositPage, DepositRequest, DepositStatus, Deposits, StartDeposit, deposit::CancelDeposit,
    },
};

impl<P: Ports> Engine<P> {
    /// Returns an error without a token, or for a trial account.
    pub(crate) fn require_wallet(&self) -> Result<(), CoreError> {
        self.permit(ProtectedAction::Wallet)
    }

    /// Fetches the deposit methods.
    ///
    /// Fails with the errors of the call.
    pub fn deposit_methods(&self) -> PassthroughFuture<DepositMethodList, P::Json> {
        self.request_and_cache::<DepositMethods>(&Empty {})
    }

    /// Fetches the bonuses that a deposit can request.
    ///
    /// Fails with the errors of the call.
    pub fn deposit_bonuses(&self) -> PassthroughFuture<DepositBonusList, P::Json> {
        self.request_and_cache::<DepositBonuses>(&Empty {})
    }

    /// Returns the field errors of a deposit form. The limits of methods, and the rest of the
    /// member's own limits, are known once fetched.
    pub fn check_deposit(&self, form: &DepositForm) -> Vec<FieldError> {
        self.validate_deposit(form).err().unwrap_or_default()
    }

    fn validate_deposit(&self, form: &DepositForm) -> Validated<MoneyRequest<DepositRequest>> {
        let wallet = &self.0.wallet;
        let methods = wallet.cached::<DepositMethods>();
        let method = methods.as_ref().and_then(|list| item(list, "methods", "key", &form.method));
        let mut checks = Checks::new(self.0.ports.patterns());
        // Rejects a method that the server does not offer.
        let offered = methods.is_none() || method.is_some();
        checks.required("method", if offered { &form.method } else { "" });
        let chosen = |choice: &Option<String>| choice.clone().filter(|text| !text.is_empty());

        let mut network = chosen(&form.network);
        if let Some(method) = &method {
            let networks = method.member("networks").and_then(|list| list.items());
            let named = |one: &P::Json| one.text() == network;
            let networks = networks.unwrap_or_default();
            if networks.is_empty() {
                network = None;
            } else if !networks.iter().any(named) {
                checks.add_error("network", "validation.network");
            }
        }

        let bonus_id = chosen(&form.bonus_id);
        let bonuses = wallet.cached::<DepositBonuses>().filter(|_| bonus_id.is_some());
        let bonus =
            bonuses.as_ref().and_then(|list| item(list, "list", "id", bonus_id.as_deref()?));
        if bonuses.is_some() && bonus.is_none() {
            checks.add_error("bonusId", "validation.bonusGone");
        }

        let bound = |name: &'static str| method.as_ref().and_then(|method| text(method, name));
        let (min, max) = (bound("minAmount"), bound("maxAmount"));
        let limits =
            AmountLimits { min: min.as_deref(), max: max.as_deref(), ..AmountLimits::default() };
        let money = checks.amount("amount", &form.amount, limits);
        let left = self.tightest_deposit_limit().map(|(_, _, left)| left.to_wire());
        checks.check_bound(money, left, Money::le, "validation.amountLimit", "left");
        let least = bonus.and_then(|bonus| text(&bonus, "minAmount"));
        checks.check_bound(money, least, Money::ge, "validation.amountMin", "min");
        let method = form.method.clone();
        checks.money_request(money, |amount| DepositRequest { method, amount, bonus_id, network })
    }

    /// Begins a deposit.
    ///
    /// Fails with `fields` before anything is sent; `resultUnknown` if the response was lost.
    pub fn deposit(&self, form: DepositForm) -> PassthroughFuture<Deposit, P::Json> {
        self.mutate_money::<StartDeposit>(self.validate_deposit(&form), Self::on_deposit_response)
    }

    /// Cancels a deposit that was not paid yet.
    ///
    /// Fails with the errors of the call.
    pub fn cancel_deposit(&self, id: String) -> PassthroughFuture<Deposit, P::Json> {
        self.mutate::<CancelDeposit>(Ok(DepositId { id }), Self::on_deposit_response)
    }

    /// Fetches the state of a deposit.
    ///
    /// Fails with the errors of the call.
    pub fn deposit_status(&self, id: String) -> PassthroughFuture<Deposit, P::Json> {
        self.request_with_hook::<DepositStatus>(&DepositId { id }, Self::on_deposit_response)
    }

    /// Refetches the balance once a deposit is credited.
    pub(super) fn on_deposit_response(&self, deposit: Option<&P::Json>) {
        let state = deposit.and_then(|deposit| text(deposit, "state"));
        if state.as_deref() == Some("credited") {
            self.refresh_after_money_change();
        }
    }

    /// Fetches a page of the member's deposits.
    ///
    /// Fails with the errors of the call.
    pub fn deposit_list(&self, page: u32) -> PassthroughFuture<DepositPage, P::Json> {
        self.request_permitted::<Deposits>(Some(ProtectedAction::Wallet), &self.page(page))
    }

    /// Returns the request for a page of the brand's size.
    pub(crate) fn page(&self, page: u32) -> PageRequest {
        PageRequest { page: page.max(1), page_size: self.0.brand.page_size }
    }
}
