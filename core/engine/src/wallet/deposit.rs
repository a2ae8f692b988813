//! Deposits.

use super::{
    DepositForm,
    change::{Judged, Movement},
    known::{item, text},
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
    CoreError, FieldError, Nothing, PageRequest,
    wallet::{
        Deposit, DepositBonusList, DepositBonuses, DepositId, DepositMethodList, DepositMethods,
        DepositPage, DepositRequest, DepositStatus, Deposits, StartDeposit, deposit::CancelDeposit,
    },
};

impl<P: Ports> Engine<P> {
    /// The wallet's door: no token, or a trial account, does not get in.
    pub(crate) fn wallet_open(&self) -> Result<(), CoreError> {
        self.permit(ProtectedAction::Wallet)
    }

    /// Ways to deposit.
    ///
    /// Fails with the errors of the call.
    pub fn deposit_methods(&self) -> PassthroughFuture<DepositMethodList, P::Json> {
        self.kept::<DepositMethods>(&Nothing {})
    }

    /// Bonuses that a deposit can ask for.
    ///
    /// Fails with the errors of the call.
    pub fn deposit_bonuses(&self) -> PassthroughFuture<DepositBonusList, P::Json> {
        self.kept::<DepositBonuses>(&Nothing {})
    }

    /// Returns the field errors of a deposit form. The limits of methods, and what remains of the
    /// member's own, are known once fetched.
    pub fn check_deposit(&self, form: &DepositForm) -> Vec<FieldError> {
        self.judge_deposit(form).err().unwrap_or_default()
    }

    fn judge_deposit(&self, form: &DepositForm) -> Judged<Movement<DepositRequest>> {
        let wallet = &self.0.wallet;
        let methods = wallet.known::<DepositMethods>();
        let method = methods.as_ref().and_then(|list| item(list, "methods", "key", &form.method));
        let mut checks = Checks::new(self.0.ports.patterns());
        // A method that the server does not offer is refused.
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
                checks.refuse("network", "validation.network");
            }
        }

        let bonus_id = chosen(&form.bonus_id);
        let bonuses = wallet.known::<DepositBonuses>().filter(|_| bonus_id.is_some());
        let bonus =
            bonuses.as_ref().and_then(|list| item(list, "list", "id", bonus_id.as_deref()?));
        if bonuses.is_some() && bonus.is_none() {
            checks.refuse("bonusId", "validation.bonusGone");
        }

        let bound = |name: &str| method.as_ref().and_then(|method| text(method, name));
        let (min, max) = (bound("minAmount"), bound("maxAmount"));
        let limits =
            AmountLimits { min: min.as_deref(), max: max.as_deref(), ..AmountLimits::default() };
        let money = checks.amount("amount", &form.amount, limits);
        let left = self.tightest_deposit_limit().map(|(_, _, left)| left.to_wire());
        checks.bounded(money, left, Money::le, "validation.amountLimit", "left");
        let least = bonus.and_then(|bonus| text(&bonus, "minAmount"));
        checks.bounded(money, least, Money::ge, "validation.amountMin", "min");
        let method = form.method.clone();
        checks.movement(money, |amount| DepositRequest { method, amount, bonus_id, network })
    }

    /// Begins a deposit.
    ///
    /// Fails with `fields` before anything is sent; `resultUnknown` if the answer got lost.
    pub fn deposit(&self, form: DepositForm) -> PassthroughFuture<Deposit, P::Json> {
        self.moving::<StartDeposit>(self.judge_deposit(&form), Self::heed_deposit)
    }

    /// Gives up a deposit that was not paid yet.
    ///
    /// Fails with the errors of the call.
    pub fn cancel_deposit(&self, id: String) -> PassthroughFuture<Deposit, P::Json> {
        self.changing::<CancelDeposit>(Ok(DepositId { id }), Self::heed_deposit)
    }

    /// Fetches the state of a deposit.
    ///
    /// Fails with the errors of the call.
    pub fn deposit_status(&self, id: String) -> PassthroughFuture<Deposit, P::Json> {
        self.heeding::<DepositStatus>(&DepositId { id }, Self::heed_deposit)
    }

    /// A credited deposit is in the balance.
    pub(super) fn heed_deposit(&self, deposit: Option<&P::Json>) {
        let state = deposit.and_then(|deposit| text(deposit, "state"));
        if state.as_deref() == Some("credited") {
            self.money_moved();
        }
    }

    /// A page of the member's deposits.
    ///
    /// Fails with the errors of the call.
    pub fn deposit_list(&self, page: u32) -> PassthroughFuture<DepositPage, P::Json> {
        self.request_permitted::<Deposits>(Some(ProtectedAction::Wallet), &self.page(page))
    }

    /// A page of a list, in the brand's size.
    pub(crate) fn page(&self, page: u32) -> PageRequest {
        PageRequest { page: page.max(1), page_size: self.0.brand.page_size }
    }
}
