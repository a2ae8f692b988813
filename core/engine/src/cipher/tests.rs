use std::cell::Cell;

use serde::Deserialize;

use super::open::open;
use super::*;
use crate::ports::RandomError;

/// Bytes that count up: never the same twice, and known.
struct Counting(Cell<u8>);

impl Random for Counting {
    fn fill(&self, buf: &mut [u8]) -> Result<(), RandomError> {
        for byte in buf {
            *byte = self.0.get();
            self.0.set(self.0.get().wrapping_add(1));
        }
        Ok(())
    }
}

struct Dry;

impl Random for Dry {
    fn fill(&self, _: &mut [u8]) -> Result<(), RandomError> {
        Err(RandomError)
    }
}

fn counting() -> Counting {
    Counting(Cell::new(1))
}

fn decode<const N: usize>(text: &str) -> [u8; N] {
    Base64UrlUnpadded::decode_vec(text).unwrap().try_into().unwrap()
}

const SECRET: [u8; 32] = [7; 32];

fn jwk() -> Jwk {
    let public = PublicKey::from(&StaticSecret::from(SECRET));
    Jwk {
        kty: "OKP".to_owned(),
        crv: "X25519".to_owned(),
        kid: "k1".to_owned(),
        x: base64(public.as_bytes()),
    }
}

#[test]
fn rfc_8037_a6_derives_the_shared_secret() {
    let ephemeral: [u8; 32] = [
        0x77, 0x07, 0x6d, 0x0a, 0x73, 0x18, 0xa5, 0x7d, 0x3c, 0x16, 0xc1, 0x72, 0x51, 0xb2, 0x66,
        0x45, 0xdf, 0x4c, 0x2f, 0x87, 0xeb, 0xc0, 0x99, 0x2a, 0xb1, 0x77, 0xfb, 0xa5, 0x1d, 0xb9,
        0x2c, 0x2a,
    ];
    let bob = Jwk {
        kty: "OKP".to_owned(),
        crv: "X25519".to_owned(),
        kid: "Bob".to_owned(),
        x: "3p7bfXt9wbTTW2HC7OQ1Nz-DQ8hbeGdNrfx-FG-IK08".to_owned(),
    };
    let ours = StaticSecret::from(ephemeral);
    let epk = PublicKey::from(&ours);
    assert_eq!(base64(epk.as_bytes()), "hSDwCYkwp1R0i33ctD73Wg2_Og0mOBr066SpjqqbTmo");
    let shared = ours.diffie_hellman(&public_key(&bob).unwrap());
    assert_eq!(
        shared.as_bytes(),
        &[
            0x4a, 0x5d, 0x9d, 0x5b, 0xa4, 0xce, 0x2d, 0xe1, 0x72, 0x8e, 0x3b, 0xf4, 0x80, 0x35,
            0x0f, 0x25, 0xe0, 0x7e, 0x21, 0xc9, 0x47, 0xd1, 0x9e, 0x33, 0x76, 0xf0, 0x9b, 0x3c,
            0x1e, 0x16, 0x17, 0x42,
        ]
    );
    assert_eq!(
        header(&bob.kid, epk.as_bytes()),
        concat!(
            r#"{"alg":"ECDH-ES","enc":"A256GCM","kid":"Bob","epk":{"kty":"OKP","crv":"X25519","#,
            r#""x":"hSDwCYkwp1R0i33ctD73Wg2_Og0mOBr066SpjqqbTmo"}}"#
        )
    );
}

#[test]
fn rfc_7518_appendix_c_derives_the_key() {
    let shared = [
        158, 86, 217, 29, 129, 113, 53, 211, 114, 131, 66, 131, 191, 132, 38, 156, 251, 49, 110,
        163, 218, 128, 106, 72, 246, 218, 167, 121, 140, 254, 144, 196,
    ];
    let key = concat_kdf(&shared, b"A128GCM", b"Alice", b"Bob", 128);
    assert_eq!(base64(&key[..16]), "VqqN6vgjbSBcIijNcacQGg");
}

#[derive(Deserialize)]
struct Vectors {
    key: Private,
    vectors: Vec<Vector>,
}

#[derive(Deserialize)]
struct Private {
    kid: String,
    d: String,
    x: String,
}

#[derive(Deserialize)]
struct Vector {
    by: String,
    plaintext: String,
    jwe: String,
}

fn vectors(text: &str) -> Vectors {
    serde_json::from_str(text).unwrap()
}

#[test]
fn opens_payloads_of_other_implementations() {
    for text in [
        include_str!("../../tests/vectors/jose.json"),
        include_str!("../../tests/vectors/jwcrypto.json"),
    ] {
        let file = vectors(text);
        let secret: [u8; 32] = decode(&file.key.d);
        assert_eq!(base64(PublicKey::from(&StaticSecret::from(secret)).as_bytes()), file.key.x);
        assert!(file.vectors.len() >= 4);
        for vector in &file.vectors {
            let opened = open(&secret, &file.key.kid, &vector.jwe);
            assert_eq!(opened.as_deref(), Some(vector.plaintext.as_bytes()), "{}", vector.by);
        }
    }
}

/// Output of ours that `tests/vectors/make.py` and `make.mjs` opened, compared byte for byte.
#[test]
fn seals_the_payload_that_other_implementations_opened() {
    #[derive(Deserialize)]
    struct Ours {
        kid: String,
        x: String,
        ephemeral: String,
        iv: String,
        plaintext: String,
        jwe: String,
        #[serde(rename = "openedBy")]
        opened_by: Vec<String>,
    }
    let ours: Vec<Ours> =
        serde_json::from_str(include_str!("../../tests/vectors/ours.json")).unwrap();
    assert!(ours.len() >= 3);
    for vector in ours {
        let key = Jwk { kid: vector.kid, x: vector.x, ..jwk() };
        let ephemeral = StaticSecret::from(decode::<32>(&vector.ephemeral));
        let sealed = seal_with(&key, &ephemeral, &decode(&vector.iv), vector.plaintext.as_bytes());
        assert_eq!(sealed.unwrap(), vector.jwe);
        assert_eq!(vector.opened_by.len(), 2, "opened by jose and jwcrypto");
    }
}

#[test]
fn payloads_of_every_length_round_trip_with_fresh_keys() {
    let random = counting();
    let mut seen = std::collections::HashSet::new();
    for length in [0, 1, 15, 16, 17, 300, 4096, 100_000] {
        let plaintext = vec![b'p'; length];
        let sealed = seal(&jwk(), &random, &plaintext).unwrap();
        assert_eq!(open(&SECRET, "k1", &sealed), Some(plaintext));
        assert!(seen.insert(sealed.split('.').nth(2).unwrap().to_owned()), "the iv is fresh");
        assert!(seen.insert(sealed.split('.').next().unwrap().to_owned()), "so is the key");
    }
}

#[test]
fn rejects_keys_of_other_types() {
    let fine = jwk();
    let bad = [
        Jwk { kty: "EC".to_owned(), ..fine.clone() },
        Jwk { kty: "okp".to_owned(), ..fine.clone() },
        Jwk { crv: "Ed25519".to_owned(), ..fine.clone() },
        Jwk { crv: String::new(), ..fine.clone() },
        Jwk { kid: String::new(), ..fine.clone() },
        Jwk { kid: "a\",\"alg\":\"none".to_owned(), ..fine.clone() },
        Jwk { kid: "a\\".to_owned(), ..fine.clone() },
        Jwk { kid: "a\n".to_owned(), ..fine.clone() },
        Jwk { kid: "k".repeat(129), ..fine.clone() },
        Jwk { x: String::new(), ..fine.clone() },
        Jwk { x: base64(&[9; 31]), ..fine.clone() },
        Jwk { x: base64(&[9; 33]), ..fine.clone() },
        Jwk { x: format!("{}=", fine.x), ..fine.clone() },
        Jwk { x: format!(" {}", fine.x), ..fine.clone() },
        Jwk {
            x: fine.x.replace(['-', '_'], "+").replacen(fine.x.chars().next().unwrap(), "/", 1),
            ..fine.clone()
        },
        // The last character carries bits that mean nothing: only one spelling is right.
        Jwk { x: spelled_otherwise(&fine.x), ..fine.clone() },
    ];
    for key in bad {
        assert_eq!(seal(&key, &counting(), b"x"), Err(CipherError::Key), "{key:?}");
    }
}

fn spelled_otherwise(x: &str) -> String {
    const ALPHABET: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let at = ALPHABET.find(x.chars().last().unwrap()).unwrap();
    let other = ALPHABET.chars().nth(at ^ 1).unwrap();
    format!("{}{other}", &x[..x.len() - 1])
}

/// Points of low order (RFC 7748 §6.1, cr.yp.to/ecdh.html): the secret is zero for any key.
fn low_order() -> Vec<[u8; 32]> {
    let mut one = [0; 32];
    one[0] = 1;
    let hex = |text: &str| -> [u8; 32] {
        std::array::from_fn(|at| u8::from_str_radix(&text[at * 2..at * 2 + 2], 16).unwrap())
    };
    vec![
        [0; 32],
        one,
        hex("e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800"),
        hex("5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157"),
        hex("ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f"),
        hex("edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f"),
        hex("eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f"),
        // The same with the bit that X25519 ignores.
        hex("0000000000000000000000000000000000000000000000000000000000000080"),
        hex("edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff"),
    ]
}

#[test]
fn rejects_keys_of_low_order() {
    for point in low_order() {
        let key = Jwk { x: base64(&point), ..jwk() };
        assert_eq!(seal(&key, &counting(), b"x"), Err(CipherError::Key), "{point:02x?}");
    }
}

#[test]
fn sealing_fails_without_random_bytes() {
    assert_eq!(seal(&jwk(), &Dry, b"x"), Err(CipherError::Random));
}

#[test]
fn every_tampered_part_is_rejected_with_the_same_error() {
    let sealed = seal(&jwk(), &counting(), b"{\"amount\":\"1\"}").unwrap();
    assert!(open(&SECRET, "k1", &sealed).is_some());
    // One bit anywhere.
    for at in 0..sealed.len() {
        let mut bytes = sealed.clone().into_bytes();
        bytes[at] = if bytes[at] == b'A' { b'B' } else { b'A' };
        let text = String::from_utf8(bytes).unwrap();
        assert_eq!(open(&SECRET, "k1", &text), None, "byte {at}");
    }
    // One byte less, one more, parts missing, doubled or swapped.
    let parts: Vec<&str> = sealed.split('.').collect();
    let swapped = [parts[0], "", parts[2], parts[4], parts[3]].join(".");
    for text in [
        &sealed[1..],
        &sealed[..sealed.len() - 1],
        &format!("{sealed}A"),
        &format!("{sealed}="),
        &format!("{sealed}."),
        &sealed.replacen("..", ".AAAA.", 1),
        &sealed.replacen("..", ".", 1),
        &format!("{}..{}.{}", parts[0], parts[2], parts[3]),
        &swapped,
        "",
        "....",
    ] {
        assert_eq!(open(&SECRET, "k1", text), None, "{text}");
    }
    assert_eq!(open(&[8; 32], "k1", &sealed), None, "another key");
    assert_eq!(open(&SECRET, "k2", &sealed), None, "another key id");
}

/// Seals under any header, as an attacker who knows the public key could.
fn forged(header: &str, ephemeral: &StaticSecret) -> String {
    let shared = ephemeral.diffie_hellman(&public_key(&jwk()).unwrap());
    let key = concat_kdf(shared.as_bytes(), b"A256GCM", b"", b"", 256);
    let head = base64(header.as_bytes());
    let mut body = b"evil".to_vec();
    let tag = Aes256Gcm::new_from_slice(key.as_ref())
        .unwrap()
        .encrypt_inout_detached((&[3_u8; 12]).into(), head.as_bytes(), body.as_mut_slice().into())
        .unwrap();
    format!("{head}..{}.{}.{}", base64(&[3; 12]), base64(&body), base64(&tag))
}

#[test]
fn other_headers_are_rejected_with_a_valid_seal() {
    let ephemeral = StaticSecret::from([5; 32]);
    let epk = base64(PublicKey::from(&ephemeral).as_bytes());
    let fine = header("k1", PublicKey::from(&ephemeral).as_bytes());
    assert_eq!(open(&SECRET, "k1", &forged(&fine, &ephemeral)).as_deref(), Some(&b"evil"[..]));
    let with = |extra: &str| fine.replacen('{', &format!("{{{extra},"), 1);
    for text in [
        fine.replace("ECDH-ES", "ECDH-ES+A256KW"),
        fine.replace("ECDH-ES", "dir"),
        fine.replace("A256GCM", "A128GCM"),
        fine.replace("A256GCM", "A256CBC-HS512"),
        fine.replace("OKP", "EC"),
        fine.replace("X25519", "X448"),
        fine.replace("k1", "k2"),
        fine.replace(&epk, &epk[1..]),
        with(r#""zip":"DEF""#),
        with(r#""crit":["exp"]"#),
        with(r#""apu":"QQ""#),
        with(r#""alg":"ECDH-ES""#),
        with(r#""kid":"k1""#),
        fine.replace(r#""crv""#, r#""crv":"X25519","crv""#),
        fine.replace(r#""alg":"ECDH-ES","#, ""),
        "[]".to_owned(),
        String::new(),
    ] {
        assert_eq!(open(&SECRET, "k1", &forged(&text, &ephemeral)), None, "{text}");
    }
}

#[test]
fn ephemeral_keys_of_low_order_are_rejected() {
    for point in low_order() {
        let header = header("k1", &point);
        let key = concat_kdf(&[0; 32], b"A256GCM", b"", b"", 256);
        let head = base64(header.as_bytes());
        let mut body = b"evil".to_vec();
        let tag = Aes256Gcm::new_from_slice(key.as_ref())
            .unwrap()
            .encrypt_inout_detached(
                (&[3_u8; 12]).into(),
                head.as_bytes(),
                body.as_mut_slice().into(),
            )
            .unwrap();
        let text = format!("{head}..{}.{}.{}", base64(&[3; 12]), base64(&body), base64(&tag));
        assert_eq!(open(&SECRET, "k1", &text), None, "{point:02x?}");
    }
}

/// Prints what `make.mjs` and `make.py` are to open; run by them.
#[test]
#[ignore = "makes the vectors"]
fn make_ours() {
    let key = vectors(include_str!("../../tests/vectors/jose.json")).key;
    let rows: Vec<_> = ["1", "{}", "{\"nonce\":\"n\",\"method\":\"POST\",\"path\":\"/wps/session/login\",\"body\":{\"password\":\"S3nha!çã💰\"}}"]
        .into_iter()
        .zip(1_u8..)
        .map(|(plaintext, number)| {
            let (ephemeral, iv) = ([number; 32], [number; 12]);
            let jwk = Jwk { kid: key.kid.clone(), x: key.x.clone(), ..jwk() };
            let jwe = seal_with(&jwk, &StaticSecret::from(ephemeral), &iv, plaintext.as_bytes()).unwrap();
            serde_json::json!({
                "kid": key.kid, "x": key.x, "ephemeral": base64(&ephemeral), "iv": base64(&iv),
                "plaintext": plaintext, "jwe": jwe, "openedBy": [],
            })
        })
        .collect();
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/vectors/ours.json");
    std::fs::write(path, format!("{:#}\n", serde_json::Value::Array(rows))).unwrap();
}
