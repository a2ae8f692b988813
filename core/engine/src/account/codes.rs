//! Codes by SMS and e-mail (REQ-4.20): only to a valid number, once a second at most, with a
//! countdown that outlives the dialog.

use super::{CodeFor, CodeForm, CodePurpose, CodeWait};
use crate::{
    clock::Wait,
    engine::Engine,
    ports::Ports,
    text::{plain_mobile, plain_text},
    validation::Checks,
};
use ante_contract::{
    CoreError, FieldError,
    account::{
        CodePurpose as Sent, SmsCodeRequest, SmsLoginCode,
        register::{RegisterCodeRequest, SmsRegisterCode},
        security::{ContactCode, ContactCodeRequest, ContactKind},
    },
};

impl CodeForm {
    /// Returns the key of the countdown that the form starts.
    const fn countdown(&self) -> CodePurpose {
        CodePurpose {
            purpose: self.purpose,
            contact_kind: self.contact_kind,
            bound: self.contact.is_none(),
        }
    }
}

impl<P: Ports> Engine<P> {
    /// Returns the field errors of the number or address that a code is sent to.
    pub fn check_code(&self, form: &CodeForm) -> Vec<FieldError> {
        let mut checks = Checks::new(self.0.ports.patterns());
        let dialing = &form.country_dialing_code;
        match (form.purpose, form.contact_kind, &form.contact) {
            (CodeFor::Contact, _, None) => {}
            (CodeFor::Contact, ContactKind::Email, Some(address)) => {
                self.check_email(&mut checks, "contact", address);
            }
            (CodeFor::Contact, ContactKind::Mobile, Some(number)) => {
                self.check_mobile(&mut checks, "contact", number, dialing);
            }
            (CodeFor::Register, ..) => {
                self.check_new_mobile(&mut checks, &form.mobile_num, dialing);
            }
            _ => self.check_existing_mobile(&mut checks, &form.mobile_num, dialing),
        }
        checks.finish()
    }

    /// Sends a code, once a second at most and not before the countdown is over.
    ///
    /// # Errors
    /// `fields` before anything is sent; `busy` within the second or the countdown; otherwise the
    /// errors of the call.
    pub async fn send_code(&self, form: CodeForm) -> Result<CodeWait, CoreError> {
        let mut fields = self.check_code(&form);
        if fields.is_empty() && form.contact_kind == ContactKind::Email && form.contact.is_some() {
            // Without the rule of addresses, only the server validates.
            let _ = self.register_settings().await;
            fields = self.check_code(&form);
        }
        if !fields.is_empty() {
            return Err(CoreError::Fields { fields, message: None });
        }
        let codes = &self.0.account.codes;
        let countdown = form.countdown();
        if self.is_waiting(codes.throttle.get())
            || self.is_waiting(codes.countdown(countdown).get())
        {
            return Err(CoreError::Busy);
        }
        codes.throttle.set(Some(self.start_wait(self.0.brand.sms_throttle_ms.into())));
        let dialing = form.country_dialing_code;
        let mobile_num = plain_mobile(&form.mobile_num, &dialing, self.0.ports.patterns());
        let contact =
            form.contact.map(|typed| self.plain_contact(form.contact_kind, &typed, &dialing));
        let number = match (form.purpose, form.contact_kind) {
            (CodeFor::Contact, ContactKind::Email) => None,
            (CodeFor::Contact, ContactKind::Mobile) => contact.as_ref(),
            _ => Some(&mobile_num),
        };
        let number = number.map(|number| [dialing.as_str(), number].concat());
        if self.phone_auth() && matches!(form.purpose, CodeFor::Login | CodeFor::Register) {
            return Ok(CodeWait { seconds: 0, phone_auth: true, number });
        }
        let by_phone = |purpose| SmsCodeRequest {
            mobile_num: mobile_num.clone(),
            country_dialing_code: dialing.clone(),
            purpose,
        };
        let sent = match form.purpose {
            CodeFor::Login => self.request::<SmsLoginCode>(&by_phone(Sent::Login)).await,
            CodeFor::Password => self.request::<SmsLoginCode>(&by_phone(Sent::Password)).await,
            CodeFor::Register => {
                let request =
                    RegisterCodeRequest { mobile_no: mobile_num, country_dialing_code: dialing };
                self.request::<SmsRegisterCode>(&request).await.map_err(rename_mobile_field)
            }
            CodeFor::Contact => {
                let request = ContactCodeRequest {
                    kind: form.contact_kind,
                    contact,
                    country_dialing_code: Some(dialing)
                        .filter(|_| form.contact_kind == ContactKind::Mobile),
                };
                self.request::<ContactCode>(&request).await
            }
        }?;
        Ok(CodeWait { number, ..self.code_sent(countdown, sent.expired_minutes) })
    }

    /// Starts the countdown of a code sent by the phone-auth service.
    pub fn phone_code_sent(&self, code: CodePurpose) -> CodeWait {
        self.code_sent(code, self.0.brand.phone_auth_minutes)
    }

    /// Returns the time until another code may be requested.
    pub fn code_wait(&self, code: CodePurpose) -> CodeWait {
        let wait = self.0.account.codes.countdown(code).get();
        let left_ms = wait.map_or(0, |wait| wait.left_ms(self.0.ports.moment()));
        let seconds = u32::try_from(left_ms.div_ceil(1000)).unwrap_or(u32::MAX);
        CodeWait { seconds, phone_auth: self.phone_auth(), number: None }
    }

    /// Returns a typed contact as it is sent: the plain number, or the address.
    pub(super) fn plain_contact(&self, kind: ContactKind, typed: &str, dialing: &str) -> String {
        match kind {
            ContactKind::Mobile => plain_mobile(typed, dialing, self.0.ports.patterns()),
            ContactKind::Email => plain_text(typed, self.0.ports.patterns()),
        }
    }

    fn code_sent(&self, code: CodePurpose, minutes: u32) -> CodeWait {
        let wait = self.start_wait(u64::from(minutes) * 60_000);
        self.0.account.codes.countdown(code).set(Some(wait));
        self.code_wait(code)
    }

    /// Starts a time to wait.
    pub(super) fn start_wait(&self, length_ms: u64) -> Wait {
        Wait::new(self.0.ports.moment(), length_ms)
    }

    /// Returns whether a time to wait is not over.
    pub(super) fn is_waiting(&self, wait: Option<Wait>) -> bool {
        wait.is_some_and(|wait| wait.left_ms(self.0.ports.moment()) > 0)
    }

    /// Returns whether a phone-auth service checks mobile numbers: by the brand's configuration and
    /// the site's switch.
    pub(super) fn phone_auth(&self) -> bool {
        self.0.brand.phone_auth && self.read_state(|state| state.site.switches.phone_login)
    }
}

/// Renames the field `mobileNo` of the registration's code call to `mobileNum`, the name in the
/// form.
fn rename_mobile_field(error: CoreError) -> CoreError {
    let CoreError::Fields { mut fields, message } = error else { return error };
    for field in fields.iter_mut().filter(|field| field.field == "mobileNo") {
        "mobileNum".clone_into(&mut field.field);
    }
    CoreError::Fields { fields, message }
}
