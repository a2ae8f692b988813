//! `points`: the points mall. Points are decimals like money, but a separate currency.

mod convert;
mod quote;
mod redeem;

pub use convert::ConvertForm;
pub use quote::{ConvertQuote, ConvertQuoteForm, RedeemQuote, RedeemQuoteForm};
pub use redeem::RedeemForm;
pub(crate) use redeem::max_quantity;

use crate::{api::PassthroughFuture, engine::Engine, ports::Ports};
use ante_contract::{
    Empty,
    json::FromJson,
    points::{
        PointBalance, PointKind, PointTransactionList, PointTransactions, PointTransactionsRequest,
        Points,
    },
};
use serde::Deserialize;

/// Query for movements of points, on the member's clock.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct PointsQuery {
    /// First day, `yyyy-MM-dd`.
    pub from: String,
    /// Last day, inclusive.
    pub to: String,
    /// Type; all by default.
    #[serde(default)]
    pub kind: Option<PointKind>,
    /// Page, from 1.
    pub page: u32,
}

impl<P: Ports> Engine<P> {
    /// Fetches the member's points.
    ///
    /// Fails with the errors of the call.
    pub fn points(&self) -> PassthroughFuture<Points, P::Json> {
        self.request_and_cache::<PointBalance>(&Empty {})
    }

    /// Fetches a page of the movements of the member's points, newest first, with the totals of the
    /// period.
    ///
    /// Fails with `fields` if the period is invalid; otherwise the errors of the call.
    pub fn point_transactions(
        &self,
        query: PointsQuery,
    ) -> PassthroughFuture<PointTransactionList, P::Json> {
        let moments = self.validate_time_range(&query.from, &query.to);
        self.request_validated::<PointTransactions>(moments.map(|(from, to)| {
            PointTransactionsRequest {
                from: Some(from),
                to: Some(to),
                kind: query.kind,
                page: query.page.max(1),
            }
        }))
    }
}
