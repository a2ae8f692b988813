//! Rates that an invite link gives now.

use crate::money::Money;
use ante_contract::{Amount, json::FromJson};
use serde::{Deserialize, Serialize};

/// The rates that a link promises, and those of its agent.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct LinkRatesForm {
    /// Promised rates: those of an `InviteLink`.
    pub promised: Vec<LinkRate>,
    /// The agent's current rates: those of `teamRates`.
    pub own: Vec<RateLimit>,
}

/// A rate of one game type, in percent.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct LinkRate {
    /// Category.
    pub game_type: String,
    /// Rate.
    pub rate: Amount,
}

/// The highest rate that an agent can give for one game type: a `TeamRate` fits.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct RateLimit {
    /// Category.
    pub game_type: String,
    /// Highest rate.
    pub most: Amount,
}

/// Rates that a link gives.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct LinkRatesQuote {
    /// One for each promised rate: that, or the agent's highest if it is lower.
    pub rates: Vec<LinkRate>,
    /// A rate is lower than promised.
    pub less: bool,
}

/// Returns the rates that a link gives; `None` for a rate that is not a decimal.
#[must_use]
pub fn quote_link_rates(form: &LinkRatesForm) -> Option<LinkRatesQuote> {
    let mut quote = LinkRatesQuote::default();
    for promised in &form.promised {
        let limit = form.own.iter().find(|limit| limit.game_type == promised.game_type);
        let mut rate = promised.clone();
        if let Some(limit) = limit
            && parse(&limit.most)? < parse(&promised.rate)?
        {
            rate.rate = limit.most.clone();
            quote.less = true;
        }
        quote.rates.push(rate);
    }
    Some(quote)
}

fn parse(rate: &Amount) -> Option<Money> {
    Money::parse(&rate.0).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rate(game_type: &str, rate: &str) -> LinkRate {
        LinkRate { game_type: game_type.into(), rate: Amount(rate.into()) }
    }

    fn limit(game_type: &str, most: &str) -> RateLimit {
        RateLimit { game_type: game_type.into(), most: Amount(most.into()) }
    }

    #[test]
    fn a_promised_rate_is_worth_no_more_than_the_agent_has_now() {
        let promised = vec![rate("RNG", "0.35"), rate("LIVE", "0.1"), rate("GONE", "0.5")];
        let quote = |own| quote_link_rates(&LinkRatesForm { promised: promised.clone(), own });
        assert_eq!(
            quote(vec![limit("RNG", "0.2"), limit("LIVE", "0.10")]),
            Some(LinkRatesQuote {
                rates: vec![rate("RNG", "0.2"), rate("LIVE", "0.1"), rate("GONE", "0.5")],
                less: true,
            })
        );
        assert_eq!(
            quote(vec![limit("RNG", "0.80")]),
            Some(LinkRatesQuote { rates: promised.clone(), less: false })
        );
        assert_eq!(quote(vec![limit("RNG", "much")]), None);
    }
}
