//! `help`: the help centre, feedback and complaints, customer service (REQ-4.38).

use crate::{
    api::PassthroughFuture, engine::Engine, ports::Ports, validation::Checks,
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
use serde::Deserialize;

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

impl<P: Ports> Engine<P> {
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
        let (content, email) = (form.content.trim(), form.email.trim());
        checks.required("content", content);
        checks.word_count("content", content, brand.feedback_words_min, brand.feedback_words_max);
        if !email.is_empty() {
            checks.email("email", email);
        }
        checks.into_request(|| FeedbackRequest {
            kind: form.kind,
            content: content.to_owned(),
            email: email.to_owned(),
            username: form.username.trim().to_owned(),
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
