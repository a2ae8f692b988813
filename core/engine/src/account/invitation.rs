//! Code of an invite link, kept until a registration: a visitor may look around first.

use crate::{
    engine::Engine, permission::Kind, ports::Ports, site::referral_code, storage::keys::INVITATION,
};

const DAY_MS: u64 = 24 * 60 * 60 * 1000;

impl<P: Ports> Engine<P> {
    /// Stores the code of a page's address, if it has a valid one; the last one counts. A member
    /// keeps none, an account for free play does.
    pub(crate) fn remember_invitation(&self, address: &str) {
        let kind = self.read_state(|state| state.session.kind);
        if matches!(kind, Kind::Member | Kind::Agent) {
            return;
        }
        let address = address.split('#').next().unwrap_or_default();
        let query = address.split_once('?').map(|(_, query)| query).unwrap_or_default();
        if let Some(code) = referral_code(query) {
            self.local_storage().write_cached(&INVITATION, "", self.0.ports.now(), &code);
        }
    }

    /// Returns the stored code, for the brand's `invitationDays`.
    pub(crate) fn kept_invitation(&self) -> Option<String> {
        let max_age = u64::from(self.0.brand.invitation_days).saturating_mul(DAY_MS);
        self.local_storage().read_cached(&INVITATION, "", self.0.ports.now(), max_age)
    }

    /// Removes the stored code of an invite link.
    pub fn forget_invitation(&self) {
        self.local_storage().remove(&INVITATION);
    }
}
