//! View models of records: the state to show, and what can be done next. They are computed from the
//! record and the clock, without a request.

mod contract;
mod deposit;
mod link_rates;
mod promotion;
mod security;
mod withdrawal;

pub use contract::{AllowedContractStep, ContractView, ContractViewForm, contract_view};
pub use deposit::{DepositView, DepositViewForm};
pub use link_rates::{LinkRate, LinkRatesForm, LinkRatesQuote, RateLimit, quote_link_rates};
pub use promotion::{PromotionView, PromotionViewForm, promotion_view};
pub use security::{SecurityMeasure, SecurityView, SecurityViewForm};
pub use withdrawal::{WithdrawalView, WithdrawalViewForm, withdrawal_view};
