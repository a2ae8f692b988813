//! Opening accounts for downlines, and links that they register by.

use super::AGENT;
use crate::{
    api::PassthroughFuture, engine::Engine, ports::Ports, validation::Checks,
    wallet::change::Judged,
};
use ante_contract::{
    CoreError, FieldError, Map, Nothing,
    agent::account::{
        AccountOpened, AgentRateList, AgentRates, CreateInviteLink, InviteLinkList,
        InviteLinkRequest, InviteLinkSwitch, InviteLinks, OpenAccount, OpenAccountRequest,
        SwitchInviteLink,
    },
};
use serde::{Deserialize, Serialize};

/// Letters of a note (docs/adr/0104).
const NOTE: u32 = 40;

/// An account to be opened, as typed.
#[derive(Clone, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct OpenAccountForm {
    /// User name.
    pub username: String,
    /// First password.
    pub password: String,
    /// An agent, not a member.
    pub agent: bool,
    /// An agent's rates in percent, by game type; each is judged as the field `rate.<game type>`.
    #[cfg_attr(feature = "ts", tsify(type = "Record<string, string>"))]
    pub rates: Map<String>,
    /// Identity number of the new member, if the registration requires one.
    #[serde(rename = "idNumber", default)]
    pub id_number: String,
}

crate::wallet::types::wiped!(OpenAccountForm.password);

/// A link to be made, as typed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct InviteLinkForm {
    /// The agent's note for it.
    pub note: String,
    /// Accounts opened by it are agents.
    pub agent: bool,
    /// Their rates in percent, by game type; each is judged as the field `rate.<game type>`.
    #[cfg_attr(feature = "ts", tsify(type = "Record<string, string>"))]
    pub rates: Map<String>,
}

/// A random password.
#[derive(Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct GeneratedPassword {
    /// It satisfies the site's rule.
    pub password: String,
}

crate::json::from_json::impl_from_json! {
    OpenAccountForm {
        username: "username", password: "password", agent: "agent" or default,
        rates: "rates" or default, id_number: "idNumber" or default,
    }
    InviteLinkForm { note: "note", agent: "agent" or default, rates: "rates" or default }
}

/// Kinds of characters, without those that are mistaken for others.
const SMALL: &[u8] = b"abcdefghjkmnpqrstuvwxyz";
const LARGE: &[u8] = b"ABCDEFGHJKLMNPQRSTUVWXYZ";
const DIGIT: &[u8] = b"23456789";
const SIGN: &[u8] = b"@#$%&*!?";

impl<P: Ports> Engine<P> {
    /// Fetches the agent's own rates, which bound those of agents below. The rules for names and
    /// passwords come with the registration form.
    ///
    /// Fails with the errors of the call.
    pub fn agent_rates(&self) -> PassthroughFuture<AgentRateList, P::Json> {
        self.kept_by::<AgentRates>(AGENT, &Nothing {})
    }

    /// A random password that the site's rule takes.
    ///
    /// # Errors
    /// `crypto` when there is no randomness.
    pub fn generate_password(&self) -> Result<GeneratedPassword, CoreError> {
        let mut bytes = [0; 12];
        self.0.ports.random().fill(&mut bytes).map_err(|_| CoreError::Crypto)?;
        // A rule that wants no sign in it wants letters and digits.
        let made = password(&bytes, SIGN);
        let mut checks = Checks::new(self.0.ports.patterns());
        self.judge_registered(&mut checks, "password", &made);
        let password = if checks.finish().is_empty() { made } else { password(&bytes, DIGIT) };
        Ok(GeneratedPassword { password })
    }

    /// Returns the field errors of an account to open.
    pub fn check_open_account(&self, form: &OpenAccountForm) -> Vec<FieldError> {
        self.judge_open_account(form).err().unwrap_or_default()
    }

    fn judge_open_account(&self, form: &OpenAccountForm) -> Judged<OpenAccountRequest> {
        let mut checks = Checks::new(self.0.ports.patterns());
        self.judge_registered(&mut checks, "username", form.username.trim());
        self.judge_registered(&mut checks, "password", &form.password);
        let number = form.id_number.trim();
        let asks = self.judge_as_registered(&mut checks, "idNumber", number);
        let known = self.0.wallet.known::<AgentRates>().filter(|_| form.agent);
        let rates = checks.rates(known.as_ref(), &form.rates);
        checks.request(|| OpenAccountRequest {
            username: form.username.trim().to_owned(),
            password: form.password.clone(),
            agent: form.agent,
            rates,
            id_number: (asks && !number.is_empty()).then(|| number.to_owned()),
        })
    }

    /// Opens an account below the agent.
    ///
    /// Fails with `fields` before anything is sent; otherwise the errors of the call.
    pub fn open_account(
        &self,
        form: &OpenAccountForm,
    ) -> PassthroughFuture<AccountOpened, P::Json> {
        self.reading_by::<OpenAccount>(AGENT, self.judge_open_account(form))
    }

    /// Fetches the agent's links with their results.
    ///
    /// Fails with the errors of the call.
    pub fn invite_links(&self) -> PassthroughFuture<InviteLinkList, P::Json> {
        self.request_permitted::<InviteLinks>(Some(AGENT), &Nothing {})
    }

    /// Returns the field errors of a link to create.
    pub fn check_invite_link(&self, form: &InviteLinkForm) -> Vec<FieldError> {
        self.judge_invite_link(form).err().unwrap_or_default()
    }

    fn judge_invite_link(&self, form: &InviteLinkForm) -> Judged<InviteLinkRequest> {
        let mut checks = Checks::new(self.0.ports.patterns());
        checks.longest("note", form.note.trim(), NOTE);
        let known = self.0.wallet.known::<AgentRates>().filter(|_| form.agent);
        let rates = checks.rates(known.as_ref(), &form.rates);
        checks.request(|| InviteLinkRequest {
            note: form.note.trim().to_owned(),
            agent: form.agent,
            rates,
        })
    }

    /// Makes a link.
    ///
    /// Fails with `fields` before anything is sent; otherwise the errors of the call.
    pub fn create_invite_link(
        &self,
        form: &InviteLinkForm,
    ) -> PassthroughFuture<InviteLinkList, P::Json> {
        self.reading_by::<CreateInviteLink>(AGENT, self.judge_invite_link(form))
    }

    /// Turns a link on or off.
    ///
    /// Fails with the errors of the call.
    pub fn switch_invite_link(
        &self,
        switch: &InviteLinkSwitch,
    ) -> PassthroughFuture<InviteLinkList, P::Json> {
        self.request_permitted::<SwitchInviteLink>(Some(AGENT), switch)
    }
}

/// Each kind in its places, so that no rule misses one.
fn password(bytes: &[u8; 12], last: &[u8]) -> String {
    let kinds: [&[u8]; 12] =
        [LARGE, SMALL, SMALL, DIGIT, LARGE, SMALL, DIGIT, SMALL, LARGE, SMALL, DIGIT, last];
    let mut text = String::with_capacity(12);
    for (byte, kind) in bytes.iter().zip(kinds) {
        let at = usize::from(*byte).checked_rem(kind.len()).unwrap_or_default();
        text.push(kind.get(at).map_or('x', |letter| char::from(*letter)));
    }
    text
}
