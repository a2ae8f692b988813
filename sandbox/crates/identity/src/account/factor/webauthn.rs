//! Verification of passkey answers (WebAuthn Level 3 §7.1 and §7.2), without attestation: the
//! member's device model is not collected.

use super::public_key::{PublicKey, field};
use ante_base::secret;
use ciborium::Value as Cbor;
use serde::Deserialize;
use sha2::{Digest, Sha256};

/// Longest credential id (§5.8.3 of CTAP leaves 1023 bytes).
const LONGEST_ID: usize = 1023;

/// Relying party of the passkeys.
#[derive(Debug, Clone)]
pub(super) struct Site {
    /// RP id: the host.
    pub id: String,
    /// Origin of the page.
    pub origin: String,
}

impl Site {
    /// From its origin.
    pub(super) fn of(origin: String) -> Self {
        let host = origin.split_once("://").map_or(origin.as_str(), |(_, host)| host);
        let id = host.split([':', '/']).next().unwrap_or_default().to_owned();
        Self { id, origin }
    }
}

/// A passkey that was made.
#[derive(Debug, Clone)]
pub(super) struct Made {
    /// Credential id.
    pub credential: Vec<u8>,
    /// Its key.
    pub key: PublicKey,
    /// Signature counter.
    pub counter: u32,
    /// Transports by which the browser can reach it.
    pub transports: Vec<String>,
}

/// A passkey as it is known.
#[derive(Debug, Clone)]
pub(super) struct Known {
    /// Its key.
    pub key: PublicKey,
    /// The last signature's counter.
    pub counter: u32,
    /// The member's handle.
    pub user: Vec<u8>,
}

/// `RegistrationResponseJSON`, as far as it is read.
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

/// `AuthenticationResponseJSON`, as far as it is read.
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

/// A browser's answer to a challenge; not verified yet.
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

/// Verifies a new passkey; `None` if anything about it is wrong.
pub(super) fn made(site: &Site, challenge: &[u8], text: &str) -> Option<Made> {
    let answer: Registration = serde_json::from_str(text).ok()?;
    let client_data = bytes(&answer.response.client_data)?;
    if answer.kind != "public-key" || !said("webauthn.create", site, challenge, &client_data) {
        return None;
    }
    let object: Cbor = ciborium::from_reader(&*bytes(&answer.response.attestation_object)?).ok()?;
    let data = field(&object, |key| key.as_text() == Some("authData"))?.as_bytes()?;
    let data = AuthenticatorData::read(data)?;
    if !data.is_good_for(site) {
        return None;
    }
    let (credential, key) = data.credential()?;
    if credential.len() > LONGEST_ID || credential != bytes(&answer.raw_id)? {
        return None;
    }
    let short = |name: &String| {
        name.len() <= 20 && name.bytes().all(|b| b.is_ascii_lowercase() || b == b'-')
    };
    let transports = answer.response.transports.into_iter().filter(short).take(8).collect();
    Some(Made { credential, key, counter: data.counter, transports })
}

/// Reads an answer to a challenge.
pub(super) fn assertion(text: &str) -> Option<Assertion> {
    let answer: Authentication = serde_json::from_str(text).ok()?;
    if answer.kind != "public-key" {
        return None;
    }
    let user = match answer.response.user_handle.as_deref() {
        None | Some("") => None,
        Some(handle) => Some(bytes(handle)?),
    };
    Some(Assertion {
        credential: bytes(&answer.raw_id)?,
        client_data: bytes(&answer.response.client_data)?,
        authenticator_data: bytes(&answer.response.authenticator_data)?,
        signature: bytes(&answer.response.signature)?,
        user,
    })
}

impl Assertion {
    /// Verifies the assertion; returns the new counter, or `None` if anything about it is wrong.
    pub(super) fn judge(&self, site: &Site, challenge: &[u8], known: &Known) -> Option<u32> {
        if self.user.as_ref().is_some_and(|user| *user != known.user)
            || !said("webauthn.get", site, challenge, &self.client_data)
        {
            return None;
        }
        let data = AuthenticatorData::read(&self.authenticator_data)?;
        if !data.is_good_for(site) {
            return None;
        }
        let mut signed = self.authenticator_data.clone();
        signed.extend_from_slice(&Sha256::digest(&self.client_data));
        if !known.key.verifies(&signed, &self.signature) {
            return None;
        }
        // A counter that does not grow is a copied key; authenticators without one say 0 always.
        let grows = data.counter > known.counter || (data.counter == 0 && known.counter == 0);
        grows.then_some(data.counter)
    }
}

/// Returns whether this is the data that the page was to sign: its kind, our challenge, our origin.
fn said(kind: &str, site: &Site, challenge: &[u8], client_data: &[u8]) -> bool {
    let Ok(said) = serde_json::from_slice::<ClientData>(client_data) else { return false };
    let same = bytes(&said.challenge).is_some_and(|said| secret::same(&said, challenge));
    said.kind == kind && same && said.origin == site.origin && !said.cross_origin
}

fn bytes(text: &str) -> Option<Vec<u8>> {
    secret::decode(text.trim_end_matches('='))
}

/// Data that an authenticator signs (§6.1).
struct AuthenticatorData<'a> {
    site: &'a [u8],
    flags: u8,
    counter: u32,
    rest: &'a [u8],
}

impl<'a> AuthenticatorData<'a> {
    const PRESENT: u8 = 1;
    const VERIFIED: u8 = 1 << 2;
    const MAY_BE_COPIED: u8 = 1 << 3;
    const IS_COPIED: u8 = 1 << 4;
    const HAS_CREDENTIAL: u8 = 1 << 6;

    fn read(bytes: &'a [u8]) -> Option<Self> {
        let (site, rest) = bytes.split_at_checked(32)?;
        let (flags, rest) = rest.split_first()?;
        let (counter, rest) = rest.split_first_chunk::<4>()?;
        Some(Self { site, flags: *flags, counter: u32::from_be_bytes(*counter), rest })
    }

    fn has(&self, flag: u8) -> bool {
        self.flags & flag != 0
    }

    /// For this site, with the person there and known to the authenticator.
    fn is_good_for(&self, site: &Site) -> bool {
        secret::same(self.site, &Sha256::digest(site.id.as_bytes()))
            && self.has(Self::PRESENT)
            && self.has(Self::VERIFIED)
            && (self.has(Self::MAY_BE_COPIED) || !self.has(Self::IS_COPIED))
    }

    /// The credential that was made: id and key (§6.5.1).
    fn credential(&self) -> Option<(Vec<u8>, PublicKey)> {
        if !self.has(Self::HAS_CREDENTIAL) {
            return None;
        }
        let (_model, rest) = self.rest.split_at_checked(16)?;
        let (length, rest) = rest.split_first_chunk::<2>()?;
        let (id, rest) = rest.split_at_checked(usize::from(u16::from_be_bytes(*length)))?;
        // Extensions may follow the key; none were requested.
        let key: Cbor = ciborium::from_reader(rest).ok()?;
        Some((id.to_vec(), PublicKey::read(&key)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::account::factor::public_key::ES256;

    #[test]
    fn the_rp_id_is_the_host_of_the_origin() {
        for (origin, host) in
            [("http://localhost:4500", "localhost"), ("https://ante.example", "ante.example")]
        {
            assert_eq!(Site::of(origin.to_owned()).id, host);
        }
    }

    /// Output of Chromium's `parseCreationOptionsFromJSON`, `parseRequestOptionsFromJSON` and
    /// `toJSON` (`tests/vectors/passkey.json`).
    #[test]
    fn a_browsers_own_answers_are_understood() {
        let vectors = include_str!("../../../../../tests/vectors/passkey.json");
        let vectors: serde_json::Value = serde_json::from_str(vectors).unwrap();
        let site = Site::of(vectors["origin"].as_str().unwrap().to_owned());
        let challenge = |of: &str| bytes(vectors[of]["challenge"].as_str().unwrap()).unwrap();
        let answer = |of: &str| vectors[of]["answer"].to_string();

        let made = made(&site, &challenge("create"), &answer("create")).unwrap();
        assert_eq!((made.counter, made.key.algorithm), (1, ES256));
        assert_eq!(made.transports, ["internal"]);
        let got = assertion(&answer("get")).unwrap();
        assert_eq!(got.credential, made.credential);
        let user = bytes(vectors["user"].as_str().unwrap()).unwrap();
        let known = Known { key: made.key, counter: made.counter, user };
        assert_eq!(got.judge(&site, &challenge("get"), &known), Some(2));

        // The same again, by another member's key, for another page.
        let used = Known { counter: 2, ..known.clone() };
        assert_eq!(got.judge(&site, &challenge("get"), &used), None);
        let foreign = Known { user: b"m-2".to_vec(), ..known.clone() };
        assert_eq!(got.judge(&site, &challenge("get"), &foreign), None);
        let elsewhere = Site::of("http://localhost:4600".to_owned());
        assert_eq!(got.judge(&elsewhere, &challenge("get"), &known), None);
        assert_eq!(got.judge(&site, &challenge("create"), &known), None);
        // A made one is no answer to a login, nor the other way round.
        assert!(assertion(&answer("create")).is_none());
        assert!(super::made(&site, &challenge("get"), &answer("get")).is_none());
    }

    #[test]
    fn what_is_cut_short_is_nothing() {
        for length in 0..37 {
            assert!(AuthenticatorData::read(&vec![0; length]).is_none(), "{length}");
        }
        let bytes = vec![0xff; 37];
        let data = AuthenticatorData::read(&bytes).unwrap();
        assert!(data.credential().is_none());
        assert!(assertion("{}").is_none());
        assert!(made(&Site::of("http://localhost".to_owned()), &[], "[]").is_none());
    }
}
