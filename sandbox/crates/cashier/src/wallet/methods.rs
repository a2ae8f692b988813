//! Payment methods of deposits and withdrawals, with their limits and fees.

use super::{deposit::payable::USDT_RATE, payout::kinds};
use ante_base::{
    ApiError, Lang,
    clock::{DAY, HOUR, MINUTE},
    field_error, key,
    money::Money,
    texts::Key,
};
use ante_contract::{
    Amount,
    jurisdiction::{Jurisdiction, PaymentKind},
    wallet::{DepositMethod, WithdrawMethod},
};

/// Name of a method, or of a kind of accounts.
#[derive(Debug)]
pub(super) enum Name {
    /// Proper name, the same in every language.
    Proper(&'static str),
    /// Text in the language of the page.
    Text(Key),
}

impl Name {
    /// Returns the name in a language.
    pub fn in_language(&self, lang: Lang) -> String {
        match self {
            Self::Proper(name) => *name,
            Self::Text(key) => lang.text(*key),
        }
        .to_owned()
    }
}

/// Time in which the money of a payment arrives.
#[derive(Debug)]
enum Arrival {
    AtOnce,
    Minutes(u32),
    WorkingDay,
}

impl Arrival {
    fn text(&self, lang: Lang) -> String {
        match self {
            Self::AtOnce => lang.text(key!("wallet.arrival.atOnce")).to_owned(),
            Self::Minutes(minutes) => {
                lang.format(key!("wallet.arrival.minutes"), &[("minutes", minutes)])
            }
            Self::WorkingDay => lang.text(key!("wallet.arrival.workingDay")).to_owned(),
        }
    }
}

/// Payment method.
#[derive(Debug)]
pub struct Method {
    /// Key on the wire.
    pub key: &'static str,
    kind: PaymentKind,
    name: Name,
    arrival: Arrival,
    min: i64,
    max: i64,
    /// Fixed fee, subtracted from the amount.
    pub fee: Money,
    quick: &'static [i64],
    /// Networks of a crypto currency.
    pub networks: &'static [&'static str],
    /// Milliseconds for which a deposit's code is valid, or which a withdrawal takes after it is
    /// sent.
    pub time: i64,
    /// Whether a payment is first seen, then confirmed.
    pub confirms: bool,
}

const PIX: Method = Method {
    key: "PIX",
    kind: PaymentKind::Instant,
    name: Name::Proper("PIX"),
    arrival: Arrival::Minutes(10),
    min: 20,
    max: 50_000,
    fee: Money::ZERO,
    quick: &[50, 100, 200, 500, 1000],
    networks: &[],
    time: 10 * MINUTE,
    confirms: false,
};

const BANK: Method = Method {
    key: "BANK",
    kind: PaymentKind::Bank,
    name: Name::Text(key!("wallet.methods.bank")),
    arrival: Arrival::WorkingDay,
    min: 100,
    max: 200_000,
    fee: Money::whole(5),
    quick: &[100, 500, 1000, 5000],
    networks: &[],
    time: DAY,
    confirms: true,
};

const USDT: Method = Method {
    key: "USDT",
    kind: PaymentKind::Crypto,
    name: Name::Proper("USDT"),
    arrival: Arrival::Minutes(30),
    min: 100,
    max: 100_000,
    fee: Money::whole(10),
    quick: &[200, 500, 1000],
    networks: &[TRC20, ERC20],
    time: HOUR,
    confirms: true,
};

/// Network of USDT on Tron.
pub(super) const TRC20: &str = "TRC20";
/// Network of USDT on Ethereum.
pub(super) const ERC20: &str = "ERC20";

/// Methods of deposits.
pub const DEPOSIT_METHODS: &[Method] = &[
    Method {
        arrival: Arrival::AtOnce,
        min: 10,
        quick: &[20, 50, 100, 200, 500, 1000],
        time: HOUR,
        ..PIX
    },
    Method {
        key: "EWALLET",
        kind: PaymentKind::EWallet,
        name: Name::Text(key!("wallet.methods.eWallet")),
        arrival: Arrival::Minutes(5),
        max: 20_000,
        // 0.5
        fee: Money(5_000),
        quick: &[50, 100, 200, 500],
        time: HOUR / 2,
        ..PIX
    },
    // 2.5
    Method { fee: Money(25_000), ..BANK },
    Method { min: 50, fee: Money::ZERO, ..USDT },
];

/// Methods of withdrawals.
pub const WITHDRAWAL_METHODS: &[Method] = &[PIX, BANK, USDT];

/// Returns the method with a key.
pub fn find(all: &'static [Method], key: &str) -> Result<&'static Method, ApiError> {
    all.iter()
        .find(|method| method.key == key)
        .ok_or_else(|| ApiError::invalid_field("method", "validation.required"))
}

/// Returns the methods that the jurisdiction allows.
pub(super) fn offered(
    all: &'static [Method],
    rules: &Jurisdiction,
) -> impl Iterator<Item = &'static Method> {
    all.iter().filter(|method| rules.payment_kinds.value.contains(&method.kind))
}

/// Returns the method with a key, if the jurisdiction allows it.
pub(super) fn find_offered(
    all: &'static [Method],
    key: &str,
    rules: &Jurisdiction,
) -> Result<&'static Method, ApiError> {
    offered(all, rules)
        .find(|method| method.key == key)
        .ok_or_else(|| ApiError::invalid_field("method", "validation.required"))
}

/// Parses the amount of a payment: positive, with at most two decimals.
pub(crate) fn parse_amount(amount: &Amount) -> Result<Money, ApiError> {
    let refuse = |key: &str| ApiError::invalid_field("amount", key);
    let money = Money::parse(amount.as_str()).ok_or_else(|| refuse("validation.amountFormat"))?;
    if money <= Money::ZERO {
        return Err(refuse("validation.amountPositive"));
    }
    Money::parse_payment(amount).ok_or_else(|| refuse("validation.amountDecimals"))
}

impl Method {
    /// Returns the time in which a payment arrives, in a language.
    pub(super) fn arrival(&self, lang: Lang) -> String {
        self.arrival.text(lang)
    }

    /// Parses an amount and checks it against the method's limits.
    pub(super) fn amount_within_limits(&self, amount: &Amount) -> Result<Money, ApiError> {
        let money = parse_amount(amount)?;
        let (min, max) = (Money::whole(self.min), Money::whole(self.max));
        if money < min || money > max {
            let key = if money < min { "validation.amountMin" } else { "validation.amountMax" };
            let params = [("min", min.to_string()), ("max", max.to_string())];
            return Err(ApiError::outside_limits(vec![field_error("amount", key, &params)]));
        }
        Ok(money)
    }

    /// Returns the requested network, or `None` for a method without networks.
    pub(super) fn network(&self, request: Option<&str>) -> Result<Option<&'static str>, ApiError> {
        if self.networks.is_empty() {
            return Ok(None);
        }
        let known = self.networks.iter().find(|network| Some(**network) == request);
        known
            .copied()
            .map(Some)
            .ok_or_else(|| ApiError::invalid_field("network", "validation.network"))
    }

    /// Converts to a deposit method in the wire format.
    pub(super) fn deposit(&self, lang: Lang) -> DepositMethod {
        DepositMethod {
            key: self.key.to_owned(),
            name: self.name.in_language(lang),
            arrival: self.arrival.text(lang),
            min_amount: Money::whole(self.min).amount(),
            max_amount: Money::whole(self.max).amount(),
            fee: self.fee.amount(),
            quick_amounts: self.quick.iter().map(|units| Money::whole(*units).amount()).collect(),
            networks: self.networks.iter().map(|network| (*network).to_owned()).collect(),
            rate: (self.kind == PaymentKind::Crypto).then(|| USDT_RATE.amount()),
        }
    }

    /// Converts to a withdrawal method in the wire format.
    pub(super) fn withdraw(&self, lang: Lang) -> WithdrawMethod {
        let DepositMethod {
            key,
            name,
            arrival,
            min_amount,
            max_amount,
            fee,
            quick_amounts,
            rate,
            ..
        } = self.deposit(lang);
        let kinds = kinds::list_of_method(self.key, lang);
        WithdrawMethod {
            key,
            name,
            arrival,
            min_amount,
            max_amount,
            fee,
            quick_amounts,
            kinds,
            rate,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notices_name_the_arrival_of_their_method() {
        for (methods, key, notice) in
            [(WITHDRAWAL_METHODS, "PIX", "pl1"), (DEPOSIT_METHODS, "EWALLET", "pl8")]
        {
            let method = find(methods, key).unwrap();
            let Arrival::Minutes(minutes) = method.arrival else { panic!("{:?}", method.arrival) };
            assert_eq!(method.arrival(Lang::EN), format!("Within {minutes} min"));
            for part in ["summary", "content"] {
                let text = Lang::EN.find(&format!("seed.notices.{notice}.{part}")).unwrap();
                assert!(text.contains(&format!("within {minutes} minutes")), "{text}");
            }
        }
    }
}
