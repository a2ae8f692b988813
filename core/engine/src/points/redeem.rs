//! Redemption of points.

use crate::{
    api::PassthroughFuture,
    engine::Engine,
    json::{Json, read},
    ports::Ports,
    text::{all_digits, fold_to_ascii},
    validation::{Checks, Message},
    wallet::{
        mutation::{MoneyRequest, Validated},
        response_cache::item,
        types::wiped,
    },
};
use ante_contract::{
    Amount, FieldError,
    json::FromJson,
    points::{
        PointReward, PointRewardRequest, PointRewards, RedeemPointList, RedeemPointReward,
        RedeemRequest, Redemption, RedemptionList,
    },
};
use serde::Deserialize;

/// Maximum quantity of one reward in a redemption.
const MAX_QUANTITY: u32 = 99;

/// Redemption of points, as typed.
#[derive(Clone, Default, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct RedeemForm {
    /// Id of the reward.
    pub id: String,
    /// Quantity.
    pub quantity: String,
    /// Recipient or address; may be empty.
    #[serde(default)]
    pub remark: String,
    /// Payment password.
    pub payment_password: String,
}

wiped!(RedeemForm.payment_password);

impl<P: Ports> Engine<P> {
    /// Fetches the rewards that points can be redeemed for.
    ///
    /// Fails with the errors of the call.
    pub fn point_rewards(&self) -> PassthroughFuture<PointRewards, P::Json> {
        self.request_and_cache::<PointReward>(&PointRewardRequest { language: self.language() })
    }

    /// Fetches a page of the member's redemptions, newest first.
    ///
    /// Fails with the errors of the call.
    pub fn redemptions(&self, page: u32) -> PassthroughFuture<RedemptionList, P::Json> {
        self.request_validated::<RedeemPointList>(Ok(self.page(page)))
    }

    /// Returns the field errors of a redemption. The remaining quantity is known once the rewards
    /// were fetched.
    pub fn check_redeem(&self, form: &RedeemForm) -> Vec<FieldError> {
        self.validate_redeem(form).err().unwrap_or_default()
    }

    fn validate_redeem(&self, form: &RedeemForm) -> Validated<MoneyRequest<RedeemRequest>> {
        let mut checks = Checks::new(self.0.ports.patterns());
        let quantity = checks.quantity("quantity", &form.quantity, self.max_quantity(&form.id));
        let remark = form.remark.trim();
        checks.max_length("remark", remark, self.0.brand.comment_max);
        let payment_password = checks.pin("paymentPassword", &form.payment_password);
        checks.into_request(|| {
            let quantity = quantity.unwrap_or_default();
            MoneyRequest {
                dedupe_key: [&form.id, "\0", &quantity.to_string(), "\0", remark].concat(),
                // Points, and possibly money: there is no single amount.
                amount: Amount(String::new()),
                request: RedeemRequest {
                    id: form.id.clone(),
                    quantity,
                    remark: remark.to_owned(),
                    payment_password,
                },
            }
        })
    }

    /// Returns the largest quantity of a reward in one redemption, as far as it is known.
    fn max_quantity(&self, id: &str) -> u32 {
        let rewards = self.0.wallet.cached::<PointReward>();
        let reward = rewards.and_then(|rewards| item(&rewards, "list", "id", id));
        let bound = |name: &'static str| {
            let bound = reward.as_ref().and_then(|reward| reward.member(name));
            bound.and_then(|number| read(&number))
        };
        max_quantity(bound("stock"), bound("left"))
    }

    /// Redeems points.
    ///
    /// Fails with `fields` before anything is sent; `resultUnknown` if the response was lost.
    pub fn redeem_points(&self, form: RedeemForm) -> PassthroughFuture<Redemption, P::Json> {
        self.mutate_money::<RedeemPointReward>(self.validate_redeem(&form), |engine, redeemed| {
            engine.0.wallet.invalidate::<PointReward>();
            engine.invalidate_after_claim(redeemed);
        })
    }
}

/// Returns the largest quantity of a reward in one redemption; a missing bound is unlimited.
pub(crate) fn max_quantity(stock: Option<u32>, left: Option<u32>) -> u32 {
    MAX_QUANTITY.min(stock.unwrap_or(MAX_QUANTITY)).min(left.unwrap_or(MAX_QUANTITY))
}

impl Checks<'_> {
    /// Checks a typed whole number, between 1 and `max`.
    fn quantity(&mut self, field: &str, typed: &str, max: u32) -> Option<u32> {
        let typed = fold_to_ascii(typed);
        let typed = typed.trim();
        self.required(field, typed);
        let number = all_digits(typed).then(|| typed.parse().ok());
        let number = number.flatten().filter(|number| (1..=max).contains(number));
        if number.is_none() {
            let message = if max == 0 {
                Message::new("validation.soldOut")
            } else {
                Message::new("validation.quantity").with("max", max)
            };
            self.add(field, message);
        }
        number
    }
}
