//! Confirmation of a withdrawal's arrival (REQ-4.42, REQ-4.43), and proof of its absence
//! (REQ-5.28).

use super::{mutation::Validated, response_cache::text};
use crate::{
    api::PassthroughFuture,
    engine::Engine,
    json::Json,
    money::Money,
    ports::Ports,
    validation::{AmountLimits, Checks, Message},
};
use ante_contract::{
    FieldError,
    json::FromJson,
    wallet::{
        withdraw::WithdrawalDetail,
        withdrawal_confirmation::{
            ConfirmReceipt, Proof, ProofRequest, UploadProof, WithdrawalArrival,
            WithdrawalConfirmationRequest,
        },
    },
};
use serde::Deserialize;

/// Confirmation of a withdrawal's arrival, as typed.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct WithdrawalConfirmationForm {
    /// Id of the withdrawal.
    pub id: String,
    /// Answer of the member.
    pub answer: WithdrawalArrival,
    /// Amount received, for a partial arrival.
    #[serde(default)]
    pub amount: Option<String>,
    /// Ids of proofs that were uploaded.
    #[serde(default)]
    pub proofs: Vec<String>,
    /// Comment of the member.
    #[serde(default)]
    pub comment: Option<String>,
}

impl Default for WithdrawalConfirmationForm {
    fn default() -> Self {
        Self {
            id: String::new(),
            answer: WithdrawalArrival::Received,
            amount: None,
            proofs: Vec::new(),
            comment: None,
        }
    }
}

/// Picture to upload as proof.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ProofForm {
    /// Name of the file.
    pub name: String,
    /// Content of the file, base64.
    pub content: String,
}

/// Pixels of a proof, at most, in millions.
const MAX_PROOF_MEGAPIXELS: u64 = 40;

impl<P: Ports> Engine<P> {
    /// Returns the field errors of a withdrawal's confirmation.
    pub fn check_withdrawal_confirmation(
        &self,
        form: &WithdrawalConfirmationForm,
    ) -> Vec<FieldError> {
        self.validate_withdrawal_confirmation(form).err().unwrap_or_default()
    }

    fn validate_withdrawal_confirmation(
        &self,
        form: &WithdrawalConfirmationForm,
    ) -> Validated<WithdrawalConfirmationRequest> {
        let brand = &self.0.brand;
        let mut checks = Checks::new(self.0.ports.patterns());
        let mut amount = None;
        if form.answer == WithdrawalArrival::Partly {
            let typed = form.amount.as_deref().unwrap_or_default();
            amount = checks.amount("amount", typed, AmountLimits::default());
            let rest = self.expected_payout(&form.id);
            checks.check_bound(amount, rest, Money::lt, "validation.amountPart", "max");
        }
        // An arrived withdrawal needs no proof.
        let proofs = match form.answer {
            WithdrawalArrival::Received => Vec::new(),
            WithdrawalArrival::NotReceived | WithdrawalArrival::Partly => form.proofs.clone(),
        };
        if form.answer != WithdrawalArrival::Received && proofs.is_empty() {
            checks.add_error("proofs", "validation.proofRequired");
        }
        checks.proofs("proofs", &proofs, brand.proof_images_max);
        let comment = form.comment.as_deref().map(str::trim).filter(|text| !text.is_empty());
        checks.max_length("comment", comment.unwrap_or_default(), brand.comment_max);
        checks.into_request(|| WithdrawalConfirmationRequest {
            id: form.id.clone(),
            answer: form.answer,
            amount: amount.map(|money| money.to_wire().into()),
            proofs,
            comment: comment.map(str::to_owned),
        })
    }

    /// Stores a fetched withdrawal under its id: several can be shown at once.
    pub(super) fn store_withdrawal(&self, answer: Option<&P::Json>) {
        let Some(withdrawal) = answer.and_then(|answer| answer.member("withdrawal")) else {
            return;
        };
        if let Some(id) = text(&withdrawal, "id") {
            self.0.wallet.responses.borrow_mut().insert(id, withdrawal);
        }
    }

    /// Returns the expected payout of a fetched withdrawal: its amount without the fee.
    fn expected_payout(&self, id: &str) -> Option<String> {
        let withdrawal = self.0.wallet.responses.borrow().get(id).cloned()?;
        let money = |name: &'static str| Money::parse(&text(&withdrawal, name)?).ok();
        Some(money("amount")?.checked_sub(money("fee")?)?.to_wire())
    }

    /// Confirms or denies a withdrawal's arrival.
    ///
    /// Fails with `fields` before anything is sent; otherwise the errors of the call.
    pub fn confirm_withdrawal(
        &self,
        form: WithdrawalConfirmationForm,
    ) -> PassthroughFuture<WithdrawalDetail, P::Json> {
        self.mutate::<ConfirmReceipt>(self.validate_withdrawal_confirmation(&form), |_, _| ())
    }

    /// Uploads a picture as proof. Several calls may be pending at once.
    ///
    /// Fails with `fields` before anything is sent, if it is not a png or a jpg by its content, or
    /// too large in bytes or pixels; otherwise the errors of the call.
    pub fn upload_proof(&self, form: ProofForm) -> PassthroughFuture<Proof, P::Json> {
        let validated = self.validate_proof(&form).map(|()| {
            let ProofForm { name, content } = form;
            ProofRequest { name, content }
        });
        self.mutate_concurrently::<UploadProof>(validated, |_, _| ())
    }

    fn validate_proof(&self, form: &ProofForm) -> Validated<()> {
        let mut checks = Checks::new(self.0.ports.patterns());
        checks.required("name", &form.name);
        if !is_picture(&form.content) {
            checks.add_error("content", "validation.proofKind");
        }
        if pixels_of(&form.content).is_some_and(|pixels| pixels > MAX_PROOF_MEGAPIXELS * 1_000_000)
        {
            let max = MAX_PROOF_MEGAPIXELS;
            checks.add("content", Message::new("validation.proofPixels").with("max", max));
        }
        let max = self.0.brand.proof_image_bytes;
        if bytes_of(&form.content) > u64::from(max) {
            let megabytes = max / (1024 * 1024);
            checks.add("content", Message::new("validation.proofSize").with("max", megabytes));
        }
        checks.into_request(|| ())
    }
}

/// Returns whether the first bytes are those of a png or a jpg, as far as whole base64 digits give
/// them.
fn is_picture(content: &str) -> bool {
    // 89 50 4E 47 0D 0A 1A 0A and the 00 of the first chunk's length; FF D8 FF.
    content.starts_with("iVBORw0KGgoA") || content.starts_with("/9j/")
}

/// Returns width times height of a png or jpg in base64; `None` if its head is not readable.
fn pixels_of(content: &str) -> Option<u64> {
    let byte = |at: usize| byte_at(content.as_bytes(), at).map(u64::from);
    let short = |at: usize| Some(byte(at)? << 8 | byte(at + 1)?);
    if content.starts_with("iVBORw0KGgoA") {
        let long = |at: usize| Some(short(at)? << 16 | short(at + 2)?);
        // The first chunk has the sides.
        return Some(long(16)?.saturating_mul(long(20)?));
    }
    // The segments of a jpg, up to its frame.
    let mut at = 2;
    loop {
        match (byte(at)?, byte(at + 1)?) {
            (0xFF, 0xFF) => at += 1,
            (0xFF, 0xC0..=0xC2) => return Some(short(at + 5)? * short(at + 7)?),
            (0xFF, _) => at += 2 + usize::try_from(short(at + 2)?).ok()?,
            _ => return None,
        }
    }
}

/// Returns a byte of a base64 text.
fn byte_at(digits: &[u8], index: usize) -> Option<u8> {
    let digit = |at: usize| match digits.get(at)? {
        letter @ b'A'..=b'Z' => Some(letter - b'A'),
        letter @ b'a'..=b'z' => Some(letter - b'a' + 26),
        number @ b'0'..=b'9' => Some(number - b'0' + 52),
        b'+' => Some(62),
        b'/' => Some(63),
        _ => None,
    };
    let first = index / 3 * 4 + index % 3;
    let bits = u16::from(digit(first)?) << 6 | u16::from(digit(first + 1)?);
    u8::try_from(bits >> (4 - 2 * (index % 3)) & 0xFF).ok()
}

/// Returns the number of bytes that a base64 text encodes.
fn bytes_of(content: &str) -> u64 {
    let digits = content.trim_end_matches('=').len();
    u64::try_from(digits).unwrap_or(u64::MAX) / 4 * 3
        + match digits % 4 {
            2 => 1,
            3 => 2,
            _ => 0,
        }
}
