//! Opening accounts for downlines, and invite links.

use super::AGENT_CENTRE;
use crate::{
    api::PassthroughFuture, engine::Engine, ports::Ports, validation::Checks,
    wallet::mutation::Validated,
};
use ante_contract::{
    CoreError, Empty, FieldError, VecMap,
    agent::account::{
        AgentRateList, AgentRates, CreateInviteLink, InviteLinkList, InviteLinkRequest,
        InviteLinkSwitch, InviteLinks, OpenAccount, OpenAccountRequest, OpenAccountResult,
        SwitchInviteLink,
    },
    json::FromJson,
};
use serde::{Deserialize, Serialize};

/// Maximum length of a note (docs/adr/0104).
const MAX_NOTE_LENGTH: u32 = 40;

/// Account to open, as typed.
#[derive(Clone, Default, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct OpenAccountForm {
    /// User name.
    pub username: String,
    /// First password.
    pub password: String,
    /// Whether the account is an agent's.
    #[serde(default)]
    pub agent: bool,
    /// Rates of an agent in percent, by game type; each is validated as the field `rate.<game
    /// type>`.
    #[cfg_attr(feature = "ts", tsify(type = "Record<string, string>"))]
    #[serde(default)]
    pub rates: VecMap<String>,
    /// Identity number of the new member, if the registration requires one.
    #[serde(rename = "idNumber", default)]
    pub id_number: String,
}

crate::wallet::types::wiped!(OpenAccountForm.password);

/// Invite link to create, as typed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct InviteLinkForm {
    /// Note of the agent.
    pub note: String,
    /// Whether accounts opened by it are agents.
    #[serde(default)]
    pub agent: bool,
    /// Rates of the opened accounts in percent, by game type; each is validated as the field
    /// `rate.<game type>`.
    #[cfg_attr(feature = "ts", tsify(type = "Record<string, string>"))]
    #[serde(default)]
    pub rates: VecMap<String>,
}

/// A random password.
#[derive(Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct GeneratedPassword {
    /// Password that satisfies the site's rule.
    pub password: String,
}

/// Kinds of characters of a password, without ambiguous ones.
const LOWERCASE: &[u8] = b"abcdefghjkmnpqrstuvwxyz";
const UPPERCASE: &[u8] = b"ABCDEFGHJKLMNPQRSTUVWXYZ";
const DIGITS: &[u8] = b"23456789";
const SYMBOLS: &[u8] = b"@#$%&*!?";

impl<P: Ports> Engine<P> {
    /// Fetches the agent's own rates, which bound those of agents below. The rules for names and
    /// passwords come with the registration form.
    ///
    /// Fails with the errors of the call.
    pub fn agent_rates(&self) -> PassthroughFuture<AgentRateList, P::Json> {
        self.request_and_cache_with_permission::<AgentRates>(AGENT_CENTRE, &Empty {})
    }

    /// Returns a random password that satisfies the site's rule.
    ///
    /// # Errors
    /// `crypto` if random numbers are unavailable.
    pub fn generate_password(&self) -> Result<GeneratedPassword, CoreError> {
        let mut bytes = [0; 12];
        self.0.ports.random().fill(&mut bytes).map_err(|_| CoreError::Crypto)?;
        // A rule that forbids symbols allows letters and digits.
        let generated = password(&bytes, SYMBOLS);
        let mut checks = Checks::new(self.0.ports.patterns());
        self.validate_credential(&mut checks, "password", &generated);
        let password =
            if checks.finish().is_empty() { generated } else { password(&bytes, DIGITS) };
        Ok(GeneratedPassword { password })
    }

    /// Returns the field errors of an account to open.
    pub fn check_open_account(&self, form: &OpenAccountForm) -> Vec<FieldError> {
        self.validate_open_account(form).err().unwrap_or_default()
    }

    fn validate_open_account(&self, form: &OpenAccountForm) -> Validated<OpenAccountRequest> {
        let mut checks = Checks::new(self.0.ports.patterns());
        let username = self.validate_credential(&mut checks, "username", &form.username);
        let password = self.validate_credential(&mut checks, "password", &form.password);
        let id_number = self.validate_registration_field(&mut checks, "idNumber", &form.id_number);
        let own_rates = self.0.wallet.cached::<AgentRates>().filter(|_| form.agent);
        let rates = checks.rates(own_rates.as_ref(), &form.rates);
        checks.into_request(|| OpenAccountRequest {
            username,
            password,
            agent: form.agent,
            rates,
            id_number: id_number.filter(|number| !number.is_empty()),
        })
    }

    /// Opens an account below the agent.
    ///
    /// Fails with `fields` before anything is sent; otherwise the errors of the call.
    pub fn open_account(
        &self,
        form: &OpenAccountForm,
    ) -> PassthroughFuture<OpenAccountResult, P::Json> {
        self.request_validated_with_permission::<OpenAccount>(
            AGENT_CENTRE,
            self.validate_open_account(form),
        )
    }

    /// Fetches the agent's invite links with their results.
    ///
    /// Fails with the errors of the call.
    pub fn invite_links(&self) -> PassthroughFuture<InviteLinkList, P::Json> {
        self.request_permitted::<InviteLinks>(Some(AGENT_CENTRE), &Empty {})
    }

    /// Returns the field errors of a link to create.
    pub fn check_invite_link(&self, form: &InviteLinkForm) -> Vec<FieldError> {
        self.validate_invite_link(form).err().unwrap_or_default()
    }

    fn validate_invite_link(&self, form: &InviteLinkForm) -> Validated<InviteLinkRequest> {
        let mut checks = Checks::new(self.0.ports.patterns());
        checks.max_length("note", form.note.trim(), MAX_NOTE_LENGTH);
        let own_rates = self.0.wallet.cached::<AgentRates>().filter(|_| form.agent);
        let rates = checks.rates(own_rates.as_ref(), &form.rates);
        checks.into_request(|| InviteLinkRequest {
            note: form.note.trim().to_owned(),
            agent: form.agent,
            rates,
        })
    }

    /// Creates an invite link.
    ///
    /// Fails with `fields` before anything is sent; otherwise the errors of the call.
    pub fn create_invite_link(
        &self,
        form: &InviteLinkForm,
    ) -> PassthroughFuture<InviteLinkList, P::Json> {
        self.request_validated_with_permission::<CreateInviteLink>(
            AGENT_CENTRE,
            self.validate_invite_link(form),
        )
    }

    /// Turns an invite link on or off.
    ///
    /// Fails with the errors of the call.
    pub fn switch_invite_link(
        &self,
        switch: &InviteLinkSwitch,
    ) -> PassthroughFuture<InviteLinkList, P::Json> {
        self.request_permitted::<SwitchInviteLink>(Some(AGENT_CENTRE), switch)
    }
}

/// Returns a password with every kind of character.
fn password(bytes: &[u8; 12], last: &[u8]) -> String {
    let kinds: [&[u8]; 12] = [
        UPPERCASE, LOWERCASE, LOWERCASE, DIGITS, UPPERCASE, LOWERCASE, DIGITS, LOWERCASE,
        UPPERCASE, LOWERCASE, DIGITS, last,
    ];
    let mut text = String::with_capacity(12);
    for (byte, kind) in bytes.iter().zip(kinds) {
        let at = usize::from(*byte).checked_rem(kind.len()).unwrap_or_default();
        text.push(kind.get(at).map_or('x', |letter| char::from(*letter)));
    }
    text
}
