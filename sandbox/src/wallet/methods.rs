//! Ways to pay in and out, with their limits.

use crate::{
    api::{ApiError, Lang, wrong},
    money::Money,
};
use ante_contract::{
    Amount,
    wallet::{DepositMethod, WithdrawMethod},
};

/// A way to pay.
#[derive(Debug)]
pub(super) struct Method {
    pub key: &'static str,
    name: (&'static str, &'static str),
    arrival: (&'static str, &'static str),
    min: i64,
    max: i64,
    /// Taken from the amount, in whole units.
    fee: i64,
    quick: &'static [i64],
}

const PIX: Method = Method {
    key: "PIX",
    name: ("PIX", "PIX"),
    arrival: ("Em até 10 minutos", "Within 10 minutes"),
    min: 20,
    max: 50_000,
    fee: 0,
    quick: &[],
};

const BANK: Method = Method {
    key: "BANK",
    name: ("Transferência bancária", "Bank transfer"),
    arrival: ("Em até 1 dia útil", "Within 1 working day"),
    min: 100,
    max: 200_000,
    fee: 0,
    quick: &[],
};

/// Ways to deposit.
pub(super) const IN: &[Method] = &[
    Method {
        arrival: ("Na hora", "At once"),
        min: 10,
        quick: &[20, 50, 100, 200, 500, 1000],
        ..PIX
    },
    Method {
        key: "EWALLET",
        name: ("Carteira digital", "E-wallet"),
        arrival: ("Em até 5 minutos", "Within 5 minutes"),
        min: 20,
        max: 20_000,
        fee: 0,
        quick: &[50, 100, 200, 500],
    },
    Method { quick: &[100, 500, 1000, 5000], ..BANK },
];

/// Ways to withdraw.
pub(super) const OUT: &[Method] = &[PIX, Method { fee: 5, ..BANK }];

/// The method of a key.
pub(super) fn find(all: &'static [Method], key: &str) -> Result<&'static Method, ApiError> {
    all.iter()
        .find(|method| method.key == key)
        .ok_or_else(|| ApiError::field("method", "validation.required"))
}

/// Reads an amount that a person typed: positive, two decimals at most.
pub(super) fn typed(amount: &Amount) -> Result<Money, ApiError> {
    let refuse = |key: &str| ApiError::field("amount", key);
    let money = Money::parse(amount.as_str()).ok_or_else(|| refuse("validation.amountFormat"))?;
    if money <= Money::ZERO {
        return Err(refuse("validation.amountPositive"));
    }
    Money::typed(amount).ok_or_else(|| refuse("validation.amountDecimals"))
}

impl Method {
    /// Reads an amount and holds it against the limits.
    pub(super) fn read(&self, amount: &Amount) -> Result<Money, ApiError> {
        let money = typed(amount)?;
        let (min, max) = (Money::whole(self.min), Money::whole(self.max));
        if money < min || money > max {
            let key = if money < min { "validation.amountMin" } else { "validation.amountMax" };
            let params = [("min", min.to_string()), ("max", max.to_string())];
            return Err(ApiError::limits(vec![wrong("amount", key, &params)]));
        }
        Ok(money)
    }

    /// The fee, taken from the amount.
    pub(super) const fn fee(&self) -> Money {
        Money::whole(self.fee)
    }

    /// As a way to deposit.
    pub(super) fn deposit(&self, lang: Lang) -> DepositMethod {
        DepositMethod {
            key: self.key.to_owned(),
            name: lang.pick(self.name.0, self.name.1).to_owned(),
            arrival: lang.pick(self.arrival.0, self.arrival.1).to_owned(),
            min_amount: Money::whole(self.min).amount(),
            max_amount: Money::whole(self.max).amount(),
            fee: self.fee().amount(),
            quick_amounts: self.quick.iter().map(|units| Money::whole(*units).amount()).collect(),
        }
    }

    /// As a way to withdraw: the same, without quick amounts.
    pub(super) fn withdraw(&self, lang: Lang) -> WithdrawMethod {
        let DepositMethod { key, name, arrival, min_amount, max_amount, fee, .. } =
            self.deposit(lang);
        WithdrawMethod { key, name, arrival, min_amount, max_amount, fee }
    }
}
