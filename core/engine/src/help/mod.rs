//! `help`: the help centre, feedback and complaints, customer service (REQ-4.38).

use crate::{
    api::PassthroughFuture,
    engine::Engine,
    ports::Ports,
    text::plain_text,
    validation::{Checks, count_words},
    wallet::mutation::Validated,
};
use ante_contract::{
    FieldError,
    help::{
        Feedback, FeedbackKind, FeedbackReceipt, FeedbackRequest, Help, HelpCenter, HelpRequest,
        ServiceDesk, ServiceRequest,
    },
    json::FromJson,
    site::CustomerService,
};
use serde::{Deserialize, Serialize};

/// Feedback, as typed.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct FeedbackForm {
    /// Kind of feedback.
    pub kind: FeedbackKind,
    /// Text of the feedback.
    pub content: String,
    /// E-mail address for a reply; may be empty.
    #[serde(default)]
    pub email: String,
    /// User name of the member concerned; may be empty.
    #[serde(default)]
    pub username: String,
}

impl Default for FeedbackForm {
    fn default() -> Self {
        Self {
            kind: FeedbackKind::Feedback,
            content: String::new(),
            email: String::new(),
            username: String::new(),
        }
    }
}

impl FeedbackForm {
    /// Returns whether only an e-mail address can receive the answer.
    fn requires_email(&self) -> bool {
        matches!(self.kind, FeedbackKind::Join | FeedbackKind::Service)
            && self.username.trim().is_empty()
    }
}

/// Number of words of feedback, and what the form requires.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct FeedbackQuote {
    /// Number of words.
    pub words: u32,
    /// Whether the number is within the brand's bounds.
    pub fits: bool,
    /// Whether an e-mail address is required: for an answer to a person without a user name.
    pub email_required: bool,
}

impl<P: Ports> Engine<P> {
    /// Returns the number of words of feedback, and what the form requires.
    pub fn quote_feedback(&self, form: &FeedbackForm) -> FeedbackQuote {
        let (min, max) = (self.0.brand.feedback_words_min, self.0.brand.feedback_words_max);
        let words = count_words(&form.content);
        FeedbackQuote {
            words,
            fits: (min..=max).contains(&words),
            email_required: form.requires_email(),
        }
    }

    /// Fetches all texts of the help centre.
    ///
    /// Fails with the errors of the call.
    pub fn help(&self) -> PassthroughFuture<Help, P::Json> {
        self.request_permitted::<HelpCenter>(None, &HelpRequest { language: self.language() })
    }

    /// Returns the field errors of feedback.
    pub fn check_feedback(&self, form: &FeedbackForm) -> Vec<FieldError> {
        self.validate_feedback(form).err().unwrap_or_default()
    }

    fn validate_feedback(&self, form: &FeedbackForm) -> Validated<FeedbackRequest> {
        let brand = &self.0.brand;
        let mut checks = Checks::new(self.0.ports.patterns());
        let content = form.content.trim();
        let email = plain_text(&form.email, self.0.ports.patterns());
        checks.required("content", content);
        checks.word_count("content", content, brand.feedback_words_min, brand.feedback_words_max);
        if form.requires_email() || !email.is_empty() {
            checks.email("email", &email);
        }
        checks.into_request(|| FeedbackRequest {
            kind: form.kind,
            content: content.to_owned(),
            email,
            username: plain_text(&form.username, self.0.ports.patterns()),
            language: self.language(),
        })
    }

    /// Sends feedback, also of visitors.
    ///
    /// Fails with `fields` before anything is sent; otherwise the errors of the call.
    pub fn feedback(&self, form: FeedbackForm) -> PassthroughFuture<FeedbackReceipt, P::Json> {
        self.mutate_public::<Feedback>(self.validate_feedback(&form))
    }

    /// Fetches the customer service contact for this member or visitor: the VIP channel above rank
    /// 4, live chat otherwise (REQ-4.38).
    ///
    /// Fails with the errors of the call.
    pub fn service_desk(&self) -> PassthroughFuture<CustomerService, P::Json> {
        let vip = self.read_state(|state| state.member.vip_service);
        let cs_type = if vip { "VIP" } else { "LIVECHAT" }.to_owned();
        self.request_permitted::<ServiceDesk>(None, &ServiceRequest { cs_type })
    }
}
