//! Public key of a passkey: parsing of COSE (RFC 9053), and verification of signatures.

use ciborium::Value as Cbor;
use ed25519_dalek::Verifier as _;
use ring::signature::{RSA_PKCS1_2048_8192_SHA256, RsaPublicKeyComponents};

/// COSE algorithm: ECDSA on P-256 with SHA-256.
pub(super) const ES256: i64 = -7;
/// COSE algorithm: Ed25519.
pub(super) const EDDSA: i64 = -8;
/// COSE algorithm: RSASSA-PKCS1-v1_5 with SHA-256, of Windows Hello on older TPMs.
pub(super) const RS256: i64 = -257;

/// Allowed number of bytes of an RSA modulus: 2048 to 8192 bits.
const RSA_MODULUS_BYTES: std::ops::RangeInclusive<usize> = 256..=1024;
/// Allowed number of bytes of an RSA exponent, which usually is 65537.
const RSA_EXPONENT_BYTES: std::ops::RangeInclusive<usize> = 1..=4;

/// Public key of a passkey.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct PublicKey {
    /// COSE algorithm, [`ES256`], [`EDDSA`] or [`RS256`].
    pub algorithm: i64,
    /// SEC1 point for ES256, 32 bytes for Ed25519; for RS256 the exponent after its length of one byte, then the
    /// modulus.
    pub bytes: Vec<u8>,
}

impl PublicKey {
    /// Parses a COSE key (RFC 9053 §7); returns `None` for an algorithm that was not requested or
    /// an invalid key.
    pub(super) fn read(cose: &Cbor) -> Option<Self> {
        let number = |label| integer(at(cose, label)?);
        let bytes = |label| at(cose, label)?.as_bytes();
        let part = |label| bytes(label).filter(|bytes| bytes.len() == 32);
        if (number(1)?, number(3)?) == (3, RS256) {
            return Self::from_rsa(bytes(-1)?, bytes(-2)?);
        }
        let key = match (number(1)?, number(3)?, number(-1)?) {
            (2, ES256, 1) => {
                let bytes = [&[4], part(-2)?.as_slice(), part(-3)?.as_slice()].concat();
                Self { algorithm: ES256, bytes }
            }
            (1, EDDSA, 6) => Self { algorithm: EDDSA, bytes: part(-2)?.clone() },
            _ => return None,
        };
        key.is_point().then_some(key)
    }

    /// Returns an RSA key of a modulus and an exponent (RFC 8230 §4); `None` if it is weak or malformed.
    fn from_rsa(modulus: &[u8], exponent: &[u8]) -> Option<Self> {
        let is_odd_without_zeros = |number: &[u8]| {
            number.first().is_some_and(|first| *first != 0)
                && number.last().is_some_and(|last| last % 2 == 1)
        };
        let whole = RSA_MODULUS_BYTES.contains(&modulus.len()) && *modulus.first()? >= 0x80;
        let fits = whole
            && RSA_EXPONENT_BYTES.contains(&exponent.len())
            && is_odd_without_zeros(modulus)
            && is_odd_without_zeros(exponent)
            && *exponent != [1];
        let length = u8::try_from(exponent.len()).ok()?;
        fits.then(|| Self { algorithm: RS256, bytes: [&[length], exponent, modulus].concat() })
    }

    fn to_rsa(&self) -> Option<RsaPublicKeyComponents<&[u8]>> {
        let (length, rest) = self.bytes.split_first()?;
        let (e, n) = rest.split_at_checked(usize::from(*length))?;
        Some(RsaPublicKeyComponents { n, e })
    }

    /// Returns whether the key is a valid point on its curve.
    fn is_point(&self) -> bool {
        match self.algorithm {
            ES256 => p256::ecdsa::VerifyingKey::from_sec1_bytes(&self.bytes).is_ok(),
            _ => self.to_ed25519().is_some(),
        }
    }

    fn to_ed25519(&self) -> Option<ed25519_dalek::VerifyingKey> {
        ed25519_dalek::VerifyingKey::from_bytes(self.bytes.as_slice().try_into().ok()?).ok()
    }

    /// Returns whether a signature of the message is valid for this key.
    pub(super) fn verifies(&self, message: &[u8], signature: &[u8]) -> bool {
        if self.algorithm == RS256 {
            let verified = |key: RsaPublicKeyComponents<&[u8]>| {
                key.verify(&RSA_PKCS1_2048_8192_SHA256, message, signature)
            };
            return self.to_rsa().is_some_and(|key| verified(key).is_ok());
        }
        if self.algorithm == ES256 {
            let key = p256::ecdsa::VerifyingKey::from_sec1_bytes(&self.bytes);
            let signature = p256::ecdsa::Signature::from_der(signature);
            return key.is_ok_and(|key| signature.is_ok_and(|s| key.verify(message, &s).is_ok()));
        }
        let signature = ed25519_dalek::Signature::from_slice(signature);
        self.to_ed25519().is_some_and(|key| {
            signature.is_ok_and(|signature| key.verify_strict(message, &signature).is_ok())
        })
    }
}

fn at(map: &Cbor, label: i64) -> Option<&Cbor> {
    field(map, |key| integer(key) == Some(label))
}

/// Returns the value of the first matching key in a CBOR map.
pub(super) fn field(map: &Cbor, wanted: impl Fn(&Cbor) -> bool) -> Option<&Cbor> {
    map.as_map()?.iter().find(|(key, _)| wanted(key)).map(|(_, value)| value)
}

fn integer(value: &Cbor) -> Option<i64> {
    i64::try_from(i128::from(value.as_integer()?)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 8032 §7.1, test 2.
    #[test]
    fn ed25519_is_verified_as_well() {
        let hex = |text: &str| -> Vec<u8> {
            let pair = |at: usize| u8::from_str_radix(&text[at..at + 2], 16).unwrap();
            (0..text.len()).step_by(2).map(pair).collect()
        };
        let key = hex("3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c");
        let signature = hex("92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da\
             085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00");
        let map = [(1, Cbor::from(1)), (3, Cbor::from(-8)), (-1, Cbor::from(6))];
        let map = map.into_iter().chain([(-2, Cbor::Bytes(key))]);
        let cose = Cbor::Map(map.map(|(label, value)| (Cbor::from(label), value)).collect());
        let key = PublicKey::read(&cose).unwrap();
        assert!(key.verifies(&[0x72], &signature));
        assert!(!key.verifies(&[0x73], &signature));
        assert!(!key.verifies(&[0x72], &signature[1..]));
    }

    #[test]
    fn unsupported_and_invalid_keys_are_rejected() {
        let key = |pairs: &[(i64, Cbor)]| {
            let map = pairs.iter().map(|(k, v)| (Cbor::from(*k), v.clone())).collect();
            PublicKey::read(&Cbor::Map(map))
        };
        let zero = Cbor::Bytes(vec![0; 32]);
        let int = Cbor::from;
        // RSA without its numbers or with weak ones, another curve, a point off the curve, a coordinate that is too
        // short.
        assert_eq!(key(&[(1, int(3)), (3, int(-257))]), None);
        let rsa = |modulus: Vec<u8>, exponent: &[u8]| {
            let (n, e) = (Cbor::Bytes(modulus), Cbor::Bytes(exponent.to_vec()));
            key(&[(1, int(3)), (3, int(-257)), (-1, n), (-2, e)]).is_some()
        };
        assert!(rsa(vec![0xff; 256], &[1, 0, 1]));
        assert!(!rsa(vec![0xff; 128], &[1, 0, 1]) && !rsa(vec![0xff; 1025], &[1, 0, 1]));
        assert!(!rsa(vec![0x7f; 256], &[1, 0, 1]) && !rsa(vec![0xfe; 256], &[1, 0, 1]));
        assert!(!rsa(vec![0xff; 256], &[1]) && !rsa(vec![0xff; 256], &[2]));
        assert!(!rsa(vec![0xff; 256], &[0, 1, 0, 1]) && !rsa(vec![0xff; 256], &[]));
        assert_eq!(key(&[(1, int(2)), (3, int(-7)), (-1, int(2)), (-2, zero.clone())]), None);
        let neighbors = [(1, int(2)), (3, int(-7)), (-1, int(1)), (-2, zero.clone()), (-3, zero)];
        assert_eq!(key(&neighbors), None);
        let short = [(1, int(1)), (3, int(-8)), (-1, int(6)), (-2, Cbor::Bytes(vec![1; 31]))];
        assert_eq!(key(&short), None);
    }
}
