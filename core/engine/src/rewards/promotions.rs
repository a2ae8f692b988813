//! Promotions: the list, one of them, and everything that a member can do with it (REQ-5.31, REQ-5.32).

use crate::{
    api::PassthroughFuture,
    engine::Engine,
    json::Json,
    ports::Ports,
    validation::{Checks, Message},
    wallet::{change::Judged, known::text},
};
use ante_contract::{
    FieldError,
    rewards::promotions::{
        ApplyPromotion, ClaimPromotion, ClaimRaffle, JoinPromotion, Messenger, Promotion,
        PromotionApplication, PromotionClaim, PromotionClaimed, PromotionDetail, PromotionId,
        PromotionList, PromotionPage, PromotionRequest, Promotions, PromotionsRequest, RafflePrize,
    },
};
use serde::Deserialize;

/// An application for a promotion, as typed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct PromotionForm {
    /// Id of the promotion.
    pub id: String,
    /// In the member's own words; may be empty.
    #[serde(default)]
    pub comment: String,
    /// Ids of proofs that were uploaded.
    #[serde(default)]
    pub proofs: Vec<String>,
}

/// A claim of a promotion, as typed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct PromotionClaimForm {
    /// Id of the promotion.
    pub id: String,
    /// The messenger, if the promotion requires one.
    #[serde(default)]
    pub messenger: Option<Messenger>,
    /// The member's id there.
    #[serde(default)]
    pub messenger_id: Option<String>,
}

crate::json::from_json::impl_from_json! {
    PromotionForm { id: "id", comment: "comment" or default, proofs: "proofs" or default }
    PromotionClaimForm { id: "id", messenger: "messenger", messenger_id: "messengerId" }
}

impl<P: Ports> Engine<P> {
    /// Fetches promotions that are current, upcoming or ended lately.
    ///
    /// Fails with the errors of the call.
    pub fn promotions(&self) -> PassthroughFuture<PromotionList, P::Json> {
        self.request_permitted::<Promotions>(None, &PromotionsRequest { language: self.language() })
    }

    /// One promotion with its text and conditions.
    ///
    /// Fails with the errors of the call.
    pub fn promotion(&self, id: String) -> PassthroughFuture<PromotionPage, P::Json> {
        let request = PromotionRequest { id, language: self.language() };
        self.kept_for_all::<PromotionDetail>(&request)
    }

    /// Joins a promotion: bets from now on count.
    ///
    /// Fails with the errors of the call.
    pub fn join_promotion(&self, id: String) -> PassthroughFuture<Promotion, P::Json> {
        self.changing::<JoinPromotion>(Ok(PromotionId { id }), Self::standing_moved)
    }

    /// Returns the field errors of an application.
    pub fn check_promotion(&self, form: &PromotionForm) -> Vec<FieldError> {
        self.judge_application(form).err().unwrap_or_default()
    }

    fn judge_application(&self, form: &PromotionForm) -> Judged<PromotionApplication> {
        let brand = &self.0.brand;
        let mut checks = Checks::new(self.0.ports.patterns());
        let comment = form.comment.trim();
        checks.longest("comment", comment, brand.comment_max);
        checks.proofs("proofs", &form.proofs, brand.proof_images_max);
        checks.request(|| PromotionApplication {
            id: form.id.clone(),
            comment: comment.to_owned(),
            proofs: form.proofs.clone(),
        })
    }

    /// Applies for a promotion that the house decides on.
    ///
    /// Fails with `fields` before anything is sent; otherwise the errors of the call.
    pub fn apply_promotion(&self, form: PromotionForm) -> PassthroughFuture<Promotion, P::Json> {
        self.changing::<ApplyPromotion>(self.judge_application(&form), Self::standing_moved)
    }

    /// Returns the field errors of a claim. The messenger is known to be required once the
    /// promotion was fetched.
    pub fn check_promotion_claim(&self, form: &PromotionClaimForm) -> Vec<FieldError> {
        self.judge_claim(form).err().unwrap_or_default()
    }

    fn judge_claim(&self, form: &PromotionClaimForm) -> Judged<PromotionClaim> {
        let mut checks = Checks::new(self.0.ports.patterns());
        let typed = form.messenger_id.as_deref().unwrap_or_default().trim();
        let plain = match form.messenger {
            Some(Messenger::WhatsApp) => typed.replace([' ', '\u{a0}', '-', '(', ')', '.'], ""),
            _ => typed.to_owned(),
        };
        let typed = plain.as_str();
        match form.messenger {
            Some(messenger) => {
                checks.required("messengerId", typed);
                let (fine, key) = match messenger {
                    Messenger::WhatsApp => (is_phone(typed), "validation.whatsApp"),
                    Messenger::Zalo => (is_zalo(typed), "validation.zalo"),
                };
                if !fine {
                    checks.refuse("messengerId", key);
                }
            }
            None if self.wants_messenger(&form.id) => checks.add_required("messenger"),
            None => {}
        }
        checks.request(|| PromotionClaim {
            id: form.id.clone(),
            messenger: form.messenger,
            messenger_id: form.messenger.map(|_| typed.to_owned()),
        })
    }

    /// The promotion that was looked at last is redeemed with the id of a messenger.
    fn wants_messenger(&self, id: &str) -> bool {
        let page = self.0.wallet.known::<PromotionDetail>();
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
    /// Fails with `fields` before anything is sent; `resultUnknown` if the answer got lost.
    pub fn claim_promotion(
        &self,
        form: PromotionClaimForm,
    ) -> PassthroughFuture<PromotionClaimed, P::Json> {
        self.claiming::<ClaimPromotion>(self.judge_claim(&form))
    }

    /// Draws a raffle's prize with one ticket.
    ///
    /// Fails with the errors of the call; `resultUnknown` if the answer got lost.
    pub fn claim_raffle(&self, id: String) -> PassthroughFuture<RafflePrize, P::Json> {
        self.claiming::<ClaimRaffle>(Ok(PromotionId { id }))
    }
}

impl Checks<'_> {
    /// Checks the number of proofs against a maximum.
    pub(crate) fn proofs(&mut self, field: &str, proofs: &[String], most: u32) {
        if u32::try_from(proofs.len()).map_or(true, |count| count > most) {
            self.add(field, Message::plain("validation.proofsMost").with("max", most));
        }
    }
}

/// Normalises a telephone number with its country code by removing separators: 8 to 15 digits
/// (E.164), with or without its plus sign.
fn is_phone(typed: &str) -> bool {
    let digits = typed.strip_prefix('+').unwrap_or(typed);
    (8..=15).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// A Zalo id: 5 to 32 letters, digits, dots and underscores.
fn is_zalo(typed: &str) -> bool {
    (5..=32).contains(&typed.len())
        && typed.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"._".contains(&byte))
}
