//! Software authenticator: responses of a browser and its authenticator (WebAuthn Level 3), any
//! part of which a test can falsify.

use ciborium::Value as Cbor;
use p256::ecdsa::{Signature, SigningKey, signature::Signer};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

const PRESENT: u8 = 1;
pub const VERIFIED: u8 = 1 << 2;
const HAS_CREDENTIAL: u8 = 1 << 6;

pub struct Authenticator {
    key: SigningKey,
    pub credential: Vec<u8>,
    pub origin: String,
    pub host: String,
    pub flags: u8,
    pub counter: u32,
    pub user: Option<Vec<u8>>,
}

pub fn encode(bytes: &[u8]) -> String {
    ante_base::secret::encode(bytes)
}

pub fn decode(text: &str) -> Vec<u8> {
    ante_base::secret::decode(text).unwrap()
}

impl Authenticator {
    pub fn new(origin: &str) -> Self {
        let key = loop {
            let bytes = ante_base::secret::random_bytes::<32>().unwrap();
            if let Ok(key) = SigningKey::from_slice(&bytes) {
                break key;
            }
        };
        Self {
            key,
            credential: ante_base::secret::random_bytes::<32>().unwrap().to_vec(),
            origin: origin.to_owned(),
            host: "localhost".to_owned(),
            flags: PRESENT | VERIFIED,
            counter: 0,
            user: None,
        }
    }

    fn client_data(&self, kind: &str, challenge: &str) -> Vec<u8> {
        let said = json!({
            "type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": false,
        });
        said.to_string().into_bytes()
    }

    fn data(&mut self, flags: u8) -> Vec<u8> {
        self.counter += 1;
        let mut data = Sha256::digest(self.host.as_bytes()).to_vec();
        data.push(flags);
        data.extend(self.counter.to_be_bytes());
        data
    }

    fn cose(&self) -> Vec<u8> {
        let point = self.key.verifying_key().to_sec1_point(false);
        let part = |bytes: &[u8]| Cbor::Bytes(bytes.to_vec());
        let (x, y) = point.as_bytes()[1..].split_at(32);
        let map = [
            (1, Cbor::from(2)),
            (3, Cbor::from(-7)),
            (-1, Cbor::from(1)),
            (-2, part(x)),
            (-3, part(y)),
        ];
        written(&Cbor::Map(map.into_iter().map(|(k, v)| (Cbor::from(k), v)).collect()))
    }

    /// Returns the `RegistrationResponseJSON` to a `PublicKeyCredentialCreationOptionsJSON`.
    pub fn create(&mut self, options: &Value) -> String {
        self.user = Some(decode(options["user"]["id"].as_str().unwrap()));
        let mut data = self.data(self.flags | HAS_CREDENTIAL);
        data.extend([0; 16]);
        data.extend(u16::try_from(self.credential.len()).unwrap().to_be_bytes());
        data.extend(&self.credential);
        data.extend(self.cose());
        let object = Cbor::Map(vec![
            (Cbor::from("fmt"), Cbor::from("none")),
            (Cbor::from("attStmt"), Cbor::Map(Vec::new())),
            (Cbor::from("authData"), Cbor::Bytes(data)),
        ]);
        let challenge = options["challenge"].as_str().unwrap();
        json!({
            "id": encode(&self.credential),
            "rawId": encode(&self.credential),
            "type": "public-key",
            "authenticatorAttachment": "platform",
            "clientExtensionResults": {},
            "response": {
                "clientDataJSON": encode(&self.client_data("webauthn.create", challenge)),
                "attestationObject": encode(&written(&object)),
                "transports": ["internal", "hybrid"],
            },
        })
        .to_string()
    }

    /// Returns the `AuthenticationResponseJSON` to a `PublicKeyCredentialRequestOptionsJSON`.
    pub fn get(&mut self, options: &Value) -> String {
        let data = self.data(self.flags);
        let client_data = self.client_data("webauthn.get", options["challenge"].as_str().unwrap());
        let signed = [data.as_slice(), &Sha256::digest(&client_data)].concat();
        let signature: Signature = self.key.sign(&signed);
        json!({
            "id": encode(&self.credential),
            "rawId": encode(&self.credential),
            "type": "public-key",
            "clientExtensionResults": {},
            "response": {
                "clientDataJSON": encode(&client_data),
                "authenticatorData": encode(&data),
                "signature": encode(signature.to_der().as_bytes()),
                "userHandle": self.user.as_deref().map(encode),
            },
        })
        .to_string()
    }
}

fn written(value: &Cbor) -> Vec<u8> {
    let mut out = Vec::new();
    ciborium::into_writer(value, &mut out).unwrap();
    out
}
