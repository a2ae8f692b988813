//! Points to money.

use crate::{
    api::PassthroughFuture,
    engine::Engine,
    money::{AmountInputError, Money, parse_input},
    ports::Ports,
    validation::{AmountLimits, Checks, Message},
    wallet::{
        mutation::{MoneyRequest, Validated},
        response_cache::text,
        types::wiped,
    },
};
use ante_contract::{
    Amount, Empty, FieldError,
    json::FromJson,
    points::{
        ConvertPoint, ConvertRequest, PointBalance, PointConfig, PointConversion, PointRules,
    },
};
use serde::Deserialize;

/// Conversion of points to money, as typed.
#[derive(Clone, Default, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ConvertForm {
    /// Number of points.
    pub points: String,
    /// Payment password.
    pub payment_password: String,
}

wiped!(ConvertForm.payment_password);

impl<P: Ports> Engine<P> {
    /// Fetches the sources of points and their value.
    ///
    /// Fails with the errors of the call.
    pub fn point_rules(&self) -> PassthroughFuture<PointRules, P::Json> {
        self.request_and_cache::<PointConfig>(&Empty {})
    }

    /// Returns the field errors of a conversion. Bounds are known once the rules and the points
    /// were fetched.
    pub fn check_convert(&self, form: &ConvertForm) -> Vec<FieldError> {
        self.validate_convert(form).err().unwrap_or_default()
    }

    fn validate_convert(&self, form: &ConvertForm) -> Validated<MoneyRequest<ConvertRequest>> {
        let rules = self.0.wallet.cached::<PointConfig>();
        let rule = |name: &'static str| rules.as_ref().and_then(|rules| text(rules, name));
        let points = self.0.wallet.cached::<PointBalance>();
        let balance = points.and_then(|points| text(&points, "points"));
        let limits = AmountLimits { balance: balance.as_deref(), ..Default::default() };
        let mut checks = Checks::new(self.0.ports.patterns());
        // Points have no decimals, so the examples of the messages for money do not apply.
        let points = match parse_input(&form.points) {
            Err(
                AmountInputError::Format | AmountInputError::Grouped | AmountInputError::Decimals,
            ) => {
                checks.add_error("points", "validation.pointsWhole");
                None
            }
            _ => checks.amount("points", &form.points, limits),
        };
        let mut check_bound =
            |name: &'static str, fits: fn(Money, Money) -> bool, key: &str, says: &str| {
                let bound = rule(name).and_then(|bound| Money::parse(&bound).ok());
                let broken = points.zip(bound).filter(|(points, bound)| !fits(*points, *bound));
                if let Some((_, bound)) = broken {
                    checks.add("points", Message::new(key).with(says, bound));
                }
            };
        check_bound(
            "convertLeast",
            |points, least| points >= least,
            "validation.pointsLeast",
            "least",
        );
        check_bound("convertStep", is_step, "validation.pointsStep", "step");
        check_bound("convertLeft", |points, left| points <= left, "validation.pointsLeft", "left");
        let payment_password = checks.pin("paymentPassword", &form.payment_password);
        checks.into_request(|| {
            let points = Amount(points.unwrap_or_default().to_wire());
            // Only the server gives the value in money.
            MoneyRequest {
                dedupe_key: points.0.clone(),
                amount: Amount(String::new()),
                request: ConvertRequest { points, payment_password },
            }
        })
    }

    /// Converts points to money.
    ///
    /// Fails with `fields` before anything is sent; `resultUnknown` if the response was lost.
    pub fn convert_points(&self, form: ConvertForm) -> PassthroughFuture<PointConversion, P::Json> {
        self.mutate_money::<ConvertPoint>(
            self.validate_convert(&form),
            Self::invalidate_after_claim,
        )
    }
}

/// Returns whether a number of points is a multiple of the step; always if there is none.
const fn is_step(points: Money, step: Money) -> bool {
    step.units() <= 0 || points.units() % step.units() == 0
}
