//! Verification of passkey responses (WebAuthn Level 3 §7.1 and §7.2), without attestation: the
//! member's device model is not collected.

use super::public_key::{PublicKey, field};
use ante_base::secret;
use ciborium::Value as Cbor;
use serde::Deserialize;
use sha2::{Digest, Sha256};

/// Largest length of a credential id in bytes (§5.8.3 of CTAP allows 1023).
const MAX_ID_BYTES: usize = 1023;

/// Relying party of the passkeys.
#[derive(Debug, Clone)]
pub(super) struct RelyingParty {
    /// RP id: the host of the origin.
    pub id: String,
    /// Origin of the site's pages.
    pub origin: String,
}

impl RelyingParty {
    /// Returns the relying party of an origin.
    pub(super) fn from_origin(origin: String) -> Self {
        let host = origin.split_once("://").map_or(origin.as_str(), |(_, host)| host);
        let id = host.split([':', '/']).next().unwrap_or_default().to_owned();
        Self { id, origin }
    }
}

/// Verified new passkey.
#[derive(Debug, Clone)]
pub(super) struct NewPasskey {
    /// Credential id.
    pub credential: Vec<u8>,
    /// Public key.
    pub key: PublicKey,
    /// Signature counter.
    pub counter: u32,
    /// Transports through which the browser reaches the authenticator.
    pub transports: Vec<String>,
}

/// Stored passkey.
#[derive(Debug, Clone)]
pub(super) struct StoredPasskey {
    /// Public key.
    pub key: PublicKey,
    /// Counter of the last signature.
    pub counter: u32,
    /// User handle of the member.
    pub user: Vec<u8>,
}

/// Parsed fields of a `RegistrationResponseJSON`.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Registration {
    raw_id: String,
    #[serde(rename = "type")]
    kind: String,
    response: Attestation,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Attestation {
    #[serde(rename = "clientDataJSON")]
    client_data: String,
    attestation_object: String,
    #[serde(default)]
    transports: Vec<String>,
}

/// Parsed fields of an `AuthenticationResponseJSON`.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Authentication {
    raw_id: String,
    #[serde(rename = "type")]
    kind: String,
    response: AssertionParts,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct AssertionParts {
    #[serde(rename = "clientDataJSON")]
    client_data: String,
    authenticator_data: String,
    signature: String,
    #[serde(default)]
    user_handle: Option<String>,
}

/// Browser's response to a challenge, not verified yet.
pub(super) struct Assertion {
    /// Credential id, for the lookup of the key.
    pub credential: Vec<u8>,
    client_data: Vec<u8>,
    authenticator_data: Vec<u8>,
    signature: Vec<u8>,
    user: Option<Vec<u8>>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ClientData {
    #[serde(rename = "type")]
    kind: String,
    challenge: String,
    origin: String,
    #[serde(default)]
    cross_origin: bool,
}

/// Verifies a new passkey; returns `None` if any check fails.
pub(super) fn verify_registration(
    site: &RelyingParty,
    challenge: &[u8],
    text: &str,
) -> Option<NewPasskey> {
    let answer: Registration = serde_json::from_str(text).ok()?;
    let client_data = decode_base64url(&answer.response.client_data)?;
    if answer.kind != "public-key"
        || !verify_client_data("webauthn.create", site, challenge, &client_data)
    {
        return None;
    }
    let object: Cbor =
        ciborium::from_reader(&*decode_base64url(&answer.response.attestation_object)?).ok()?;
    let data = field(&object, |key| key.as_text() == Some("authData"))?.as_bytes()?;
    let data = AuthenticatorData::read(data)?;
    if !data.is_valid_for(site) {
        return None;
    }
    let (credential, key) = data.credential()?;
    if credential.len() > MAX_ID_BYTES || credential != decode_base64url(&answer.raw_id)? {
        return None;
    }
    let short = |name: &String| {
        name.len() <= 20 && name.bytes().all(|b| b.is_ascii_lowercase() || b == b'-')
    };
    let transports = answer.response.transports.into_iter().filter(short).take(8).collect();
    Some(NewPasskey { credential, key, counter: data.counter, transports })
}

/// Parses a response to a challenge; returns `None` if it is malformed.
pub(super) fn parse_assertion(text: &str) -> Option<Assertion> {
    let answer: Authentication = serde_json::from_str(text).ok()?;
    if answer.kind != "public-key" {
        return None;
    }
    let user = match answer.response.user_handle.as_deref() {
        None | Some("") => None,
        Some(handle) => Some(decode_base64url(handle)?),
    };
    Some(Assertion {
        credential: decode_base64url(&answer.raw_id)?,
        client_data: decode_base64url(&answer.response.client_data)?,
        authenticator_data: decode_base64url(&answer.response.authenticator_data)?,
        signature: decode_base64url(&answer.response.signature)?,
        user,
    })
}

impl Assertion {
    /// Verifies the response; returns the new counter, or `None` if any check fails.
    pub(super) fn verify(
        &self,
        site: &RelyingParty,
        challenge: &[u8],
        known: &StoredPasskey,
    ) -> Option<u32> {
        if self.user.as_ref().is_some_and(|user| *user != known.user)
            || !verify_client_data("webauthn.get", site, challenge, &self.client_data)
        {
            return None;
        }
        let data = AuthenticatorData::read(&self.authenticator_data)?;
        if !data.is_valid_for(site) {
            return None;
        }
        let mut signed = self.authenticator_data.clone();
        signed.extend_from_slice(&Sha256::digest(&self.client_data));
        if !known.key.verifies(&signed, &self.signature) {
            return None;
        }
        // A counter that does not grow indicates a copied key; authenticators without a counter
        // always send 0.
        let grows = data.counter > known.counter || (data.counter == 0 && known.counter == 0);
        grows.then_some(data.counter)
    }
}

/// Returns whether the client data has the expected kind, the challenge, and the site's origin.
fn verify_client_data(
    kind: &str,
    site: &RelyingParty,
    challenge: &[u8],
    client_data: &[u8],
) -> bool {
    let Ok(client) = serde_json::from_slice::<ClientData>(client_data) else { return false };
    let same = decode_base64url(&client.challenge)
        .is_some_and(|sent| secret::constant_time_eq(&sent, challenge));
    client.kind == kind && same && client.origin == site.origin && !client.cross_origin
}

fn decode_base64url(text: &str) -> Option<Vec<u8>> {
    secret::decode(text.trim_end_matches('='))
}

/// Data signed by an authenticator (§6.1).
struct AuthenticatorData<'a> {
    site: &'a [u8],
    flags: u8,
    counter: u32,
    rest: &'a [u8],
}

impl<'a> AuthenticatorData<'a> {
    const USER_PRESENT: u8 = 1;
    const USER_VERIFIED: u8 = 1 << 2;
    const BACKUP_ELIGIBLE: u8 = 1 << 3;
    const BACKUP_STATE: u8 = 1 << 4;
    const ATTESTED_CREDENTIAL_DATA: u8 = 1 << 6;

    fn read(bytes: &'a [u8]) -> Option<Self> {
        let (site, rest) = bytes.split_at_checked(32)?;
        let (flags, rest) = rest.split_first()?;
        let (counter, rest) = rest.split_first_chunk::<4>()?;
        Some(Self { site, flags: *flags, counter: u32::from_be_bytes(*counter), rest })
    }

    fn has(&self, flag: u8) -> bool {
        self.flags & flag != 0
    }

    /// Returns whether the data is for this site, with the user present and verified.
    fn is_valid_for(&self, site: &RelyingParty) -> bool {
        secret::constant_time_eq(self.site, &Sha256::digest(site.id.as_bytes()))
            && self.has(Self::USER_PRESENT)
            && self.has(Self::USER_VERIFIED)
            && (self.has(Self::BACKUP_ELIGIBLE) || !self.has(Self::BACKUP_STATE))
    }

    /// Returns id and key of a new credential (§6.5.1).
    fn credential(&self) -> Option<(Vec<u8>, PublicKey)> {
        if !self.has(Self::ATTESTED_CREDENTIAL_DATA) {
            return None;
        }
        let (_model, rest) = self.rest.split_at_checked(16)?;
        let (length, rest) = rest.split_first_chunk::<2>()?;
        let (id, rest) = rest.split_at_checked(usize::from(u16::from_be_bytes(*length)))?;
        // Extensions may follow the key, although none were requested.
        let key: Cbor = ciborium::from_reader(rest).ok()?;
        Some((id.to_vec(), PublicKey::read(&key)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::account::factor::public_key::{ES256, RS256};

    #[test]
    fn the_rp_id_is_the_host_of_the_origin() {
        for (origin, host) in
            [("http://localhost:4500", "localhost"), ("https://ante.example", "ante.example")]
        {
            assert_eq!(RelyingParty::from_origin(origin.to_owned()).id, host);
        }
    }

    /// Uses output of Chromium's `parseCreationOptionsFromJSON`, `parseRequestOptionsFromJSON` and
    /// `toJSON` (`tests/vectors/passkey.json`).
    #[test]
    fn responses_of_a_browser_are_verified() {
        verify_vectors(include_str!("../../../../../tests/vectors/passkey.json"), ES256);
    }

    /// Uses signatures of OpenSSL by node:crypto (`tests/vectors/passkey-rs256.json`), since Chromium's virtual
    /// authenticator has no RSA.
    #[test]
    fn responses_with_an_rsa_key_are_verified() {
        verify_vectors(include_str!("../../../../../tests/vectors/passkey-rs256.json"), RS256);
    }

    fn verify_vectors(vectors: &str, algorithm: i64) {
        let vectors: serde_json::Value = serde_json::from_str(vectors).unwrap();
        let site = RelyingParty::from_origin(vectors["origin"].as_str().unwrap().to_owned());
        let challenge =
            |of: &str| decode_base64url(vectors[of]["challenge"].as_str().unwrap()).unwrap();
        let answer = |of: &str| vectors[of]["answer"].to_string();

        let made = verify_registration(&site, &challenge("create"), &answer("create")).unwrap();
        assert_eq!((made.counter, made.key.algorithm), (1, algorithm));
        assert_eq!(made.transports, ["internal"]);
        let got = parse_assertion(&answer("get")).unwrap();
        assert_eq!(got.credential, made.credential);
        let user = decode_base64url(vectors["user"].as_str().unwrap()).unwrap();
        let known = StoredPasskey { key: made.key, counter: made.counter, user };
        assert_eq!(got.verify(&site, &challenge("get"), &known), Some(2));

        // The same response again, for another member's key, for another origin, and with another
        // challenge.
        let used = StoredPasskey { counter: 2, ..known.clone() };
        assert_eq!(got.verify(&site, &challenge("get"), &used), None);
        let foreign = StoredPasskey { user: b"m-2".to_vec(), ..known.clone() };
        assert_eq!(got.verify(&site, &challenge("get"), &foreign), None);
        let elsewhere = RelyingParty::from_origin("http://localhost:4600".to_owned());
        assert_eq!(got.verify(&elsewhere, &challenge("get"), &known), None);
        assert_eq!(got.verify(&site, &challenge("create"), &known), None);
        // A registration response is not accepted for a login, nor the other way round.
        assert!(parse_assertion(&answer("create")).is_none());
        assert!(super::verify_registration(&site, &challenge("get"), &answer("get")).is_none());
    }

    #[test]
    fn truncated_data_is_rejected() {
        for length in 0..37 {
            assert!(AuthenticatorData::read(&vec![0; length]).is_none(), "{length}");
        }
        let bytes = vec![0xff; 37];
        let data = AuthenticatorData::read(&bytes).unwrap();
        assert!(data.credential().is_none());
        assert!(parse_assertion("{}").is_none());
        assert!(
            verify_registration(
                &RelyingParty::from_origin("http://localhost".to_owned()),
                &[],
                "[]"
            )
            .is_none()
        );
    }
}
