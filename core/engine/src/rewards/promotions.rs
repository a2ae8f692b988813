//! Promotions: the list, details, and the member's actions (REQ-5.31, REQ-5.32).

use crate::{
    api::PassthroughFuture,
    engine::Engine,
    json::Json,
    ports::Ports,
    text::{all_digits, fold_to_ascii, without_separators},
    validation::{Checks, Message},
    wallet::{mutation::Validated, response_cache::text},
};
use ante_contract::{
    FieldError,
    json::FromJson,
    rewards::promotions::{
        ApplyPromotion, ClaimPromotion, ClaimRaffle, JoinPromotion, Messenger, Promotion,
        PromotionApplication, PromotionClaim, PromotionClaimResult, PromotionDetail, PromotionId,
        PromotionList, PromotionPage, PromotionRequest, Promotions, PromotionsRequest, RafflePrize,
    },
};
use serde::Deserialize;

/// Application for a promotion, as typed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct PromotionForm {
    /// Id of the promotion.
    pub id: String,
    /// Comment of the member; may be empty.
    #[serde(default)]
    pub comment: String,
    /// Ids of uploaded proofs.
    #[serde(default)]
    pub proofs: Vec<String>,
}

/// Claim of a promotion, as typed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct PromotionClaimForm {
    /// Id of the promotion.
    pub id: String,
    /// The messenger, if the promotion requires one.
    #[serde(default)]
    pub messenger: Option<Messenger>,
    /// Id of the member in that messenger.
    #[serde(default)]
    pub messenger_id: Option<String>,
}

impl<P: Ports> Engine<P> {
    /// Fetches the current, upcoming and recently ended promotions.
    ///
    /// Fails with the errors of the call.
    pub fn promotions(&self) -> PassthroughFuture<PromotionList, P::Json> {
        self.request_permitted::<Promotions>(None, &PromotionsRequest { language: self.language() })
    }

    /// Fetches a promotion with its text and conditions.
    ///
    /// Fails with the errors of the call.
    pub fn promotion(&self, id: String) -> PassthroughFuture<PromotionPage, P::Json> {
        let request = PromotionRequest { id, language: self.language() };
        self.request_and_cache_public::<PromotionDetail>(&request)
    }

    /// Joins a promotion: later bets count.
    ///
    /// Fails with the errors of the call.
    pub fn join_promotion(&self, id: String) -> PassthroughFuture<Promotion, P::Json> {
        self.mutate::<JoinPromotion>(Ok(PromotionId { id }), Self::on_standing_changed)
    }

    /// Returns the field errors of an application.
    pub fn check_promotion(&self, form: &PromotionForm) -> Vec<FieldError> {
        self.validate_application(form).err().unwrap_or_default()
    }

    /// Returns how many characters are left of the maximum of a comment or remark; negative if it is
    /// too long. White space at its ends is not sent, so it does not count.
    pub fn quote_comment_left(&self, typed: &str) -> i32 {
        let max = i32::try_from(self.0.brand.comment_max).unwrap_or(i32::MAX);
        max.saturating_sub(i32::try_from(typed.trim().chars().count()).unwrap_or(i32::MAX))
    }

    fn validate_application(&self, form: &PromotionForm) -> Validated<PromotionApplication> {
        let brand = &self.0.brand;
        let mut checks = Checks::new(self.0.ports.patterns());
        let comment = form.comment.trim();
        checks.max_length("comment", comment, brand.comment_max);
        checks.proofs("proofs", &form.proofs, brand.proof_images_max);
        checks.into_request(|| PromotionApplication {
            id: form.id.clone(),
            comment: comment.to_owned(),
            proofs: form.proofs.clone(),
        })
    }

    /// Applies for a promotion that the operator decides on.
    ///
    /// Fails with `fields` before anything is sent; otherwise the errors of the call.
    pub fn apply_promotion(&self, form: PromotionForm) -> PassthroughFuture<Promotion, P::Json> {
        self.mutate::<ApplyPromotion>(self.validate_application(&form), Self::on_standing_changed)
    }

    /// Returns the field errors of a claim. The messenger is known to be required once the
    /// promotion was fetched.
    pub fn check_promotion_claim(&self, form: &PromotionClaimForm) -> Vec<FieldError> {
        self.validate_claim(form).err().unwrap_or_default()
    }

    fn validate_claim(&self, form: &PromotionClaimForm) -> Validated<PromotionClaim> {
        let mut checks = Checks::new(self.0.ports.patterns());
        let typed = form.messenger_id.as_deref().unwrap_or_default();
        let plain = match form.messenger {
            Some(Messenger::WhatsApp) => without_separators(typed),
            _ => fold_to_ascii(typed).trim().to_owned(),
        };
        let typed = plain.as_str();
        match form.messenger {
            Some(messenger) => {
                checks.required("messengerId", typed);
                let (is_valid, key) = match messenger {
                    Messenger::WhatsApp => (is_phone(typed), "validation.whatsApp"),
                    Messenger::Zalo => (is_zalo(typed), "validation.zalo"),
                };
                if !is_valid {
                    checks.add_error("messengerId", key);
                }
            }
            None if self.wants_messenger(&form.id) => checks.add_required("messenger"),
            None => {}
        }
        checks.into_request(|| PromotionClaim {
            id: form.id.clone(),
            messenger: form.messenger,
            messenger_id: form.messenger.map(|_| typed.to_owned()),
        })
    }

    /// Returns whether the promotion requires a messenger, if it was the last one fetched.
    fn wants_messenger(&self, id: &str) -> bool {
        let page = self.0.wallet.cached::<PromotionDetail>();
        page.is_some_and(|page| {
            let promotion = page.member("promotion");
            promotion.and_then(|promotion| text(&promotion, "id")).as_deref() == Some(id)
                && page
                    .member("messengers")
                    .and_then(|list| list.items())
                    .is_some_and(|list| !list.is_empty())
        })
    }

    /// Claims a promotion's reward.
    ///
    /// Fails with `fields` before anything is sent; `resultUnknown` if the response was lost.
    pub fn claim_promotion(
        &self,
        form: PromotionClaimForm,
    ) -> PassthroughFuture<PromotionClaimResult, P::Json> {
        self.mutate_claim::<ClaimPromotion>(self.validate_claim(&form))
    }

    /// Draws a raffle's prize with one ticket.
    ///
    /// Fails with the errors of the call; `resultUnknown` if the response was lost.
    pub fn claim_raffle(&self, id: String) -> PassthroughFuture<RafflePrize, P::Json> {
        self.mutate_claim::<ClaimRaffle>(Ok(PromotionId { id }))
    }
}

impl Checks<'_> {
    /// Checks the number of proofs against a maximum.
    pub(crate) fn proofs(&mut self, field: &str, proofs: &[String], max: u32) {
        if u32::try_from(proofs.len()).map_or(true, |count| count > max) {
            self.add(field, Message::new("validation.proofsMost").with("max", max));
        }
    }
}

/// Normalises a telephone number with its country code by removing separators: 8 to 15 digits
/// (E.164), with or without its plus sign.
fn is_phone(typed: &str) -> bool {
    let digits = typed.strip_prefix('+').unwrap_or(typed);
    (8..=15).contains(&digits.len()) && all_digits(digits)
}

/// A Zalo id: 5 to 32 letters, digits, dots and underscores.
fn is_zalo(typed: &str) -> bool {
    (5..=32).contains(&typed.len())
        && typed.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"._".contains(&byte))
}
