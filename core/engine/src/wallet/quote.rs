//! Quotes: fees, bonuses and totals of a movement of money, for a form to show while the member
//! types. They are computed without a call from the last responses, like the validation of forms.

use super::{
    DepositForm,
    amounts::{less, money, wire},
    obstacles::{MovementObstacle, transfer_obstacles},
    response_cache::{item, text},
};
use crate::{
    engine::Engine,
    json::{Json, member},
    money::{AmountInputError, Money, UNIT, parse_input},
    ports::Ports,
};
use ante_contract::{
    Amount,
    json::FromJson,
    wallet::{
        DepositBonuses, DepositMethods, WithdrawOptions,
        limits::{LimitPeriod, Limits},
        upline::Upline,
    },
};
use serde::{Deserialize, Serialize};

/// Round amounts offered for a transfer to the upline, in whole units of the currency.
const ROUND_AMOUNTS: [i64; 5] = [50, 100, 200, 500, 1000];
/// Number of them that a transfer between wallets offers, besides half and all.
const ROUND_AMOUNTS_BETWEEN_WALLETS: usize = 4;

/// Quote of a deposit.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct DepositQuote {
    /// The typed amount; missing unless it is an amount above 0.
    pub amount: Option<Amount>,
    /// Least amount of the method.
    pub min_amount: Amount,
    /// Largest amount that the method and the member's own limits allow.
    pub max_amount: Amount,
    /// False if the member's own limits allow less than the method's least amount.
    pub payable: bool,
    /// The member's limit that allows least, if it allows less than the method.
    pub limit: Option<LimitLeft>,
    /// Preset amounts that the limits allow, in ascending order.
    pub quick_amounts: Vec<Amount>,
    /// Fee of the method.
    pub fee: Amount,
    /// Amount credited, with the bonus; missing without an amount.
    pub credited: Option<Amount>,
    /// The chosen bonus, once the amount reaches its minimum.
    pub bonus: Option<BonusQuote>,
    /// Every bonus on offer.
    pub offers: Vec<BonusQuote>,
}

/// Quote of a bonus for the typed amount.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct BonusQuote {
    /// Id of the bonus.
    pub id: String,
    /// Amount given; missing below the bonus's least deposit, and if it is less than a hundredth.
    pub amount: Option<Amount>,
    /// Required turnover; missing without an amount.
    pub turnover: Option<Amount>,
    /// Text for the amount field when this bonus is chosen: the typed one, raised to the bonus's least
    /// deposit. A text that is no amount stays, and is reported as a field error.
    pub typed: String,
}

/// A deposit limit of the member's own, and its rest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct LimitLeft {
    /// Period of the limit.
    pub period: LimitPeriod,
    /// The limit.
    pub amount: Amount,
    /// Amount that can still be deposited; at least 0.
    pub left: Amount,
}

/// Input of a withdrawal's quote.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct WithdrawQuoteForm {
    /// Key of the method.
    pub method: String,
    /// Amount, as typed.
    pub amount: String,
}

/// Quote of a withdrawal.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct WithdrawQuote {
    /// The typed amount; missing unless it is an amount above 0.
    pub amount: Option<Amount>,
    /// Fee of the method.
    pub fee: Amount,
    /// Amount paid out: without the fee, at least 0. Missing without an amount.
    pub arrives: Option<Amount>,
    /// Preset amounts that can be withdrawn, and `all`, in ascending order.
    pub quick_amounts: Vec<Amount>,
    /// Largest amount that can be withdrawn now, rounded toward zero to whole hundredths; missing below
    /// the method's least amount.
    pub all: Option<Amount>,
}

/// Input of a transfer's quote.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct TransferQuoteForm {
    /// Balance of the source wallet.
    pub held: String,
    /// Amount, as typed.
    pub amount: String,
}

/// Quote of a transfer between wallets.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct TransferQuote {
    /// Amount that moves: the typed one, or the whole balance with all its decimals.
    pub amount: Option<Amount>,
    /// Half of the balance, rounded toward zero to whole hundredths; missing if that is 0.
    pub half: Option<Amount>,
    /// Round amounts below the balance, `half`, and at the end the balance, in ascending order; empty
    /// unless it is above 0.
    pub quick_amounts: Vec<Amount>,
}

/// Input of the quote of a transfer to the upline.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct UplineQuoteForm {
    /// Amount, as typed.
    pub amount: String,
}

/// Quote of a transfer to the upline.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct UplineQuote {
    /// The typed amount; missing unless it is an amount above 0.
    pub amount: Option<Amount>,
    /// Round amounts that can be transferred, and `all`, in ascending order.
    pub quick_amounts: Vec<Amount>,
    /// The whole amount available, if it can be transferred at once and typed: not finer than
    /// hundredths.
    pub all: Option<Amount>,
    /// Reasons against a transfer, in the order of display.
    pub obstacles: Vec<MovementObstacle>,
    /// Whether the form can be submitted.
    pub can_submit: bool,
}

/// Amounts of a deposit or withdrawal that began.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct MovementAmounts {
    /// Requested amount.
    pub amount: String,
    /// Fee, taken from the amount.
    pub fee: String,
    /// Bonus of the deposit.
    #[serde(default)]
    pub bonus: Option<String>,
    /// Returned part.
    #[serde(default)]
    pub back: Option<String>,
}

/// Result of a deposit or withdrawal.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct MovementQuote {
    /// Amount received: minus fee and returned part, plus bonus; at least 0.
    pub net: Amount,
    /// Whether the whole amount was returned.
    pub returned: bool,
}

/// Amounts to add up.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct SumForm {
    /// Decimal strings.
    pub amounts: Vec<String>,
}

/// A sum of amounts.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct SumQuote {
    /// The sum, with all decimals.
    pub total: Amount,
}

impl<P: Ports> Engine<P> {
    /// Returns the quote of a deposit; `None` before the methods were fetched, or for one that is
    /// not offered; limits and bonuses count once they were fetched.
    pub fn quote_deposit(&self, form: &DepositForm) -> Option<DepositQuote> {
        let wallet = &self.0.wallet;
        let method = item(&wallet.cached::<DepositMethods>()?, "methods", "key", &form.method)?;
        let (min, most, fee) =
            (money(&method, "minAmount")?, money(&method, "maxAmount")?, money(&method, "fee")?);
        let limit = self.tightest_deposit_limit().filter(|(_, _, left)| *left < most);
        let max = limit.as_ref().map_or(most, |(_, _, left)| *left);
        let amount = typed(&form.amount);

        let offers =
            wallet.cached::<DepositBonuses>().and_then(|list| list.member("list")?.items());
        let offers: Vec<BonusQuote> = offers
            .unwrap_or_default()
            .iter()
            .filter_map(|offer| quote_bonus(offer, amount, &form.amount))
            .collect();
        let asked = form.bonus_id.as_deref();
        let bonus = offers
            .iter()
            .find(|offer| Some(&*offer.id) == asked && offer.amount.is_some())
            .cloned();
        let given = bonus.as_ref().and_then(|bonus| Money::parse(&bonus.amount.as_ref()?.0).ok());
        let credited =
            amount.and_then(|amount| less(amount, fee).checked_add(given.unwrap_or_default()));
        Some(DepositQuote {
            amount: amount.map(wire),
            min_amount: wire(min),
            max_amount: wire(max),
            payable: max >= min,
            limit: limit.map(|(period, amount, left)| LimitLeft {
                period,
                amount: wire(amount),
                left: wire(left),
            }),
            quick_amounts: ascending(presets(&method, max)),
            fee: wire(fee),
            credited: credited.map(wire),
            bonus,
            offers,
        })
    }

    /// Returns the quote of a withdrawal; `None` before the options were fetched, or for a method
    /// that is not offered.
    pub fn quote_withdraw(&self, form: &WithdrawQuoteForm) -> Option<WithdrawQuote> {
        let options = self.0.wallet.cached_or_stale::<WithdrawOptions>()?;
        let method = item(&options, "methods", "key", &form.method)?;
        let most = [
            money(&options, "available")?,
            money(&options, "dayLeft")?,
            money(&method, "maxAmount")?,
        ];
        let most = most.into_iter().min()?;
        let (min, fee) = (money(&method, "minAmount")?, money(&method, "fee")?);
        let amount = typed(&form.amount);
        let all = (most >= min).then(|| most.in_cents());
        Some(WithdrawQuote {
            amount: amount.map(wire),
            fee: wire(fee),
            arrives: amount.map(|amount| wire(less(amount, fee))),
            quick_amounts: ascending(presets(&method, most).into_iter().chain(all)),
            all: all.map(wire),
        })
    }

    /// Returns the quote of a transfer to the upline; `None` before the upline was fetched.
    pub fn quote_upline(&self, form: &UplineQuoteForm) -> Option<UplineQuote> {
        let upline = self.0.wallet.cached_or_stale::<Upline>()?;
        let bounds = money(&upline, "minAmount")?..=money(&upline, "maxAmount")?;
        let available = money(&upline, "available")?;
        let fits = |amount: &Money| bounds.contains(amount);
        let all =
            Some(available).filter(|all| fits(all) && *all > Money::ZERO && all.in_cents() == *all);
        let (obstacles, can_submit) = transfer_obstacles(&upline, available);
        Some(UplineQuote {
            amount: typed(&form.amount).map(wire),
            quick_amounts: ascending(round_amounts(available).filter(fits).chain(all)),
            all: all.map(wire),
            obstacles,
            can_submit,
        })
    }

    /// Returns the deposit limit of the member's own that allows least, once fetched: its period,
    /// its amount and its rest.
    pub(super) fn tightest_deposit_limit(&self) -> Option<(LimitPeriod, Money, Money)> {
        let limits = self.0.wallet.cached::<Limits>()?.member("limits")?.items()?;
        let left = limits.iter().filter_map(|limit| {
            // First, since most limits have none.
            let amount = money(limit, "amount")?;
            let mut fine = text(limit, "kind").as_deref() == Some("deposit");
            let period = member(Some(limit), "period", &mut fine);
            let left = less(amount, money(limit, "used")?);
            fine.then_some((period, amount, left))
        });
        left.min_by_key(|(_, _, left)| *left)
    }
}

/// Returns the quote of a transfer from a wallet with that balance.
pub fn quote_transfer(form: &TransferQuoteForm) -> Option<TransferQuote> {
    let balance = Money::parse(&form.held).ok()?;
    let half = balance.checked_mul_ratio(1, 2).map(Money::in_cents);
    let half = half.filter(|half| *half > Money::ZERO);
    let amount = if form.amount == form.held { Some(balance) } else { typed(&form.amount) };
    let round = round_amounts(balance).take(ROUND_AMOUNTS_BETWEEN_WALLETS);
    let mut quick_amounts = ascending(round.chain(half));
    if balance > Money::ZERO {
        // as text: it can be finer than what can be typed
        quick_amounts.push(Amount(form.held.clone()));
    }
    Some(TransferQuote { amount: amount.map(wire), half: half.map(wire), quick_amounts })
}

/// Returns the result of a deposit or withdrawal; `None` for an invalid amount.
pub fn quote_movement(amounts: &MovementAmounts) -> Option<MovementQuote> {
    let read = |text: &Option<String>| text.as_deref().map_or(Ok(Money::ZERO), Money::parse).ok();
    let (amount, fee) = (Money::parse(&amounts.amount).ok()?, Money::parse(&amounts.fee).ok()?);
    let (bonus, back) = (read(&amounts.bonus)?, read(&amounts.back)?);
    let net = less(less(amount, fee), back).checked_add(bonus)?;
    Some(MovementQuote { net: wire(net), returned: amounts.back.is_some() && back >= amount })
}

/// Returns the sum of amounts; `None` for an invalid amount, or if the sum is out of range.
pub fn quote_sum(form: &SumForm) -> Option<SumQuote> {
    let total = form
        .amounts
        .iter()
        .try_fold(Money::ZERO, |sum, amount| sum.checked_add(Money::parse(amount).ok()?))?;
    Some(SumQuote { total: wire(total) })
}

/// Returns a bonus for a deposit: its percentage, rounded toward zero to whole hundredths, up to its
/// maximum.
fn quote_bonus<J: Json>(offer: &J, amount: Option<Money>, typed: &str) -> Option<BonusQuote> {
    let (percent, most) = (money(offer, "percent")?, money(offer, "maxBonus")?);
    let min = money(offer, "minAmount")?;
    let given = amount.filter(|amount| *amount >= min).and_then(|amount| {
        Some(amount.share(percent)?.min(most)).filter(|given| *given > Money::ZERO)
    });
    let mut fine = true;
    let times: u32 = member(Some(offer), "turnoverTimes", &mut fine);
    let turnover = given.and_then(|given| given.checked_mul_ratio(times.into(), 1));
    let raised = match parse_input(typed) {
        Ok(amount) => amount < min,
        Err(error) => error == AmountInputError::Empty,
    };
    fine.then_some(BonusQuote {
        id: text(offer, "id")?,
        amount: given.map(wire),
        turnover: turnover.map(wire),
        typed: if raised { min.to_wire() } else { typed.to_owned() },
    })
}

/// Returns a method's preset amounts up to a maximum.
fn presets<J: Json>(method: &J, most: Money) -> Vec<Money> {
    let presets = method.member("quickAmounts").and_then(|list| list.items()).unwrap_or_default();
    let amounts = presets.iter().filter_map(|preset| Money::parse(&preset.text()?).ok());
    amounts.filter(|amount| *amount <= most).collect()
}

/// Returns amounts in ascending order, each once.
pub(crate) fn ascending(amounts: impl IntoIterator<Item = Money>) -> Vec<Amount> {
    let mut sorted: Vec<Money> = amounts.into_iter().collect();
    sorted.sort_unstable();
    sorted.dedup();
    sorted.into_iter().map(wire).collect()
}

/// Returns the round amounts below a balance.
fn round_amounts(balance: Money) -> impl Iterator<Item = Money> {
    ROUND_AMOUNTS
        .map(|whole| Money::from_units(whole * UNIT))
        .into_iter()
        .filter(move |amount| *amount < balance)
}

/// Returns a typed amount, if it is one above 0.
pub(crate) fn typed(text: &str) -> Option<Money> {
    parse_input(text).ok().filter(|amount| *amount > Money::ZERO)
}
