//! Encrypted payloads: those of other implementations are decrypted, modified ones are rejected.

use crate::{
    client::{Page, Server, on_file},
    seal::{seal, seal_parts, seal_with},
};
use ante_base::secret::decode;
use ante_server::cipher::testing::open;
use serde_json::{Value, json};

const LOGIN: &str = "/wps/session/login";

/// Made by `tests/vectors/make.py` (Python jwcrypto) and `make.mjs` (npm jose).
const VECTORS: &str = include_str!("../vectors/vectors.json");

#[test]
fn payloads_of_other_implementations_are_decrypted() {
    let vectors: Value = serde_json::from_str(VECTORS).unwrap();
    let secret: [u8; 32] =
        decode(vectors["key"]["d"].as_str().unwrap()).unwrap().try_into().unwrap();
    let kid = vectors["key"]["kid"].as_str().unwrap();
    let mut makers = std::collections::BTreeSet::new();
    for vector in vectors["good"].as_array().unwrap() {
        let plain = open(vector["token"].as_str().unwrap(), kid, secret).expect("opens");
        assert_eq!(String::from_utf8(plain).unwrap(), vector["plain"].as_str().unwrap());
        makers.insert(vector["maker"].as_str().unwrap().to_owned());
    }
    assert_eq!(makers.len(), 2, "{makers:?}");
    for vector in vectors["bad"].as_array().unwrap() {
        let token = vector["token"].as_str().unwrap();
        assert!(open(token, kid, secret).is_none(), "{}", vector["why"]);
    }
}

/// RFC 8037 appendix A.6: the shared secret of its X25519 example, with our own encryption.
#[test]
fn agrees_with_rfc_8037() {
    let bob: [u8; 32] = [
        0x5d, 0xab, 0x08, 0x7e, 0x62, 0x4a, 0x8a, 0x4b, 0x79, 0xe1, 0x7f, 0x8b, 0x83, 0x80, 0x0e,
        0xe6, 0x6f, 0x3b, 0xb1, 0x29, 0x26, 0x18, 0xb6, 0xfd, 0x1c, 0x2f, 0x8b, 0x27, 0xff, 0x88,
        0xe0, 0xeb,
    ];
    let shared: [u8; 32] = [
        0x4a, 0x5d, 0x9d, 0x5b, 0xa4, 0xce, 0x2d, 0xe1, 0x72, 0x8e, 0x3b, 0xf4, 0x80, 0x35, 0x0f,
        0x25, 0xe0, 0x7e, 0x21, 0xc9, 0x47, 0xd1, 0x9e, 0x33, 0x76, 0xf0, 0x9b, 0x3c, 0x1e, 0x16,
        0x17, 0x42,
    ];
    let header = r#"{"alg":"ECDH-ES","enc":"A256GCM","kid":"Bob","epk":{"kty":"OKP","crv":"X25519","x":"hSDwCYkwp1R0i33ctD73Wg2_Og0mOBr066SpjqqbTmo"}}"#;
    let token = seal_parts(&shared, b"hello", header);
    assert_eq!(open(&token, "Bob", bob).as_deref(), Some(b"hello".as_slice()));
}

fn credentials() -> Value {
    json!({ "username": "demo", "password": "Demo@2026", "type": "username" })
}

async fn send(page: &Page, payload: &str) -> crate::client::TestResponse {
    page.post(&format!("/sec{LOGIN}"), json!({ "payload": payload })).await
}

fn plain(nonce: &str) -> Value {
    json!({ "nonce": nonce, "method": "POST", "path": LOGIN, "body": credentials() })
}

#[tokio::test]
async fn plain_calls_are_refused() {
    let server = Server::start().await;
    let page = server.visitor();
    page.post(LOGIN, credentials()).await.expect_error(400, "encryption_required");
    page.post(&format!("/sec{LOGIN}"), credentials())
        .await
        .expect_error(400, "encryption_required");
    page.sealed("POST", LOGIN, credentials()).await.expect_value();
}

#[tokio::test]
async fn every_modified_part_causes_the_same_error() {
    let server = Server::start().await;
    let page = server.visitor();
    let (jwk, nonce) = page.service().await;
    let good = seal(&jwk, plain(&nonce).to_string().as_bytes());
    let mut tokens = Vec::new();
    for (at, byte) in good.bytes().enumerate().step_by(7) {
        let mut touched = good.clone().into_bytes();
        touched[at] = if byte == b'A' { b'B' } else { b'A' };
        tokens.push(String::from_utf8(touched).unwrap());
    }
    let parts: Vec<&str> = good.split('.').collect();
    tokens.extend([
        String::new(),
        "....".to_owned(),
        parts[..4].join("."),
        format!("{good}.AA"),
        format!("{}.AAAA.{}", parts[0], parts[2..].join(".")),
        good.replace('.', ".."),
        format!("{good}="),
    ]);
    let header = |extra: &str, alg: &str, enc: &str, kty: &str, crv: &str| {
        let (kid, extra, alg, enc, kty, crv) = (
            jwk["kid"].as_str().unwrap().to_owned(),
            extra.to_owned(),
            alg.to_owned(),
            enc.to_owned(),
            kty.to_owned(),
            crv.to_owned(),
        );
        move |epk: &str| {
            format!(
                r#"{{"alg":"{alg}","enc":"{enc}","kid":"{kid}","epk":{{"kty":"{kty}","crv":"{crv}","x":"{epk}"}}{extra}}}"#
            )
        }
    };
    let text = plain(&nonce).to_string();
    for (extra, alg, enc, kty, crv) in [
        (r#","zip":"DEF""#, "ECDH-ES", "A256GCM", "OKP", "X25519"),
        (r#","crit":["exp"],"exp":1"#, "ECDH-ES", "A256GCM", "OKP", "X25519"),
        (r#","apu":"QQ""#, "ECDH-ES", "A256GCM", "OKP", "X25519"),
        (r#","typ":"JWE""#, "ECDH-ES", "A256GCM", "OKP", "X25519"),
        (r#","alg":"ECDH-ES""#, "ECDH-ES", "A256GCM", "OKP", "X25519"),
        ("", "dir", "A256GCM", "OKP", "X25519"),
        ("", "ECDH-ES+A256KW", "A256GCM", "OKP", "X25519"),
        ("", "ECDH-ES", "A128GCM", "OKP", "X25519"),
        ("", "ECDH-ES", "A256GCM", "EC", "X25519"),
        ("", "ECDH-ES", "A256GCM", "OKP", "Ed25519"),
    ] {
        tokens.push(seal_with(&jwk, text.as_bytes(), header(extra, alg, enc, kty, crv)));
    }
    // Points of low order: the shared secret would be all zeros, hence public.
    let kid = jwk["kid"].as_str().unwrap();
    for point in [[0_u8; 32], {
        let mut one = [0_u8; 32];
        one[0] = 1;
        one
    }] {
        let x = ante_base::secret::encode(&point);
        let low = format!(
            r#"{{"alg":"ECDH-ES","enc":"A256GCM","kid":"{kid}","epk":{{"kty":"OKP","crv":"X25519","x":"{x}"}}}}"#
        );
        tokens.push(seal_parts(&[0; 32], text.as_bytes(), &low));
    }
    // Correctly encrypted, but for another call, with missing fields, or with further ones. A
    // payload for another call spends its nonce.
    for (field, value) in [
        ("method", json!("PUT")),
        ("path", json!("/wps/member/register")),
        ("nonce", json!("x")),
        ("more", json!(1)),
    ] {
        let mut other = plain(&page.service().await.1);
        other[field] = value;
        tokens.push(seal(&jwk, other.to_string().as_bytes()));
    }
    let mut answers = std::collections::BTreeSet::new();
    for token in &tokens {
        let answer = send(&page, token).await;
        answer.expect_error(400, "decryption_failed");
        answers.insert(answer.text);
    }
    assert_eq!(answers.len(), 1, "one and the same error");
    send(&page, &good).await.expect_value();
}

#[tokio::test]
async fn duplicate_members_and_other_media_types_are_refused() {
    let server = Server::start().await;
    let page = server.visitor();
    let (jwk, nonce) = page.service().await;
    let twice = format!(
        r#"{{"nonce":"{nonce}","method":"POST","path":"{LOGIN}","body":{{"username":"ana",
            "username":"demo","password":"Demo@2026","type":"username"}}}}"#
    );
    send(&page, &seal(&jwk, twice.as_bytes())).await.expect_error(400, "bad_input");
    // A decrypted payload has spent its nonce, also at another path.
    let payload =
        |nonce: &str| json!({ "payload": seal(&jwk, plain(nonce).to_string().as_bytes()) });
    let here = format!("/sec{LOGIN}");
    page.post(&here, payload(&nonce)).await.expect_error(400, "decryption_failed");
    let (_, nonce) = page.service().await;
    let elsewhere = page.post("/sec/wps/member/register", payload(&nonce)).await;
    elsewhere.expect_error(400, "decryption_failed");
    page.post(&here, payload(&nonce)).await.expect_error(400, "decryption_failed");
    // A request rejected before the decryption has not.
    let (_, nonce) = page.service().await;
    let payload = payload(&nonce);
    for (path, body) in
        [(format!("/sec{LOGIN}"), &payload), ("/wps/member/profile".into(), &json!({}))]
    {
        for kind in ["text/plain", "application/x-www-form-urlencoded", "application/jsonp", ""] {
            let key = crate::client::key();
            let text = body.to_string();
            let answer = page.post_as_kind(&key, &path, kind, &text).await;
            answer.expect_error(415, "unsupported_media_type");
        }
    }
    let key = crate::client::key();
    let kind = "Application/JSON; charset=utf-8";
    page.post_as_kind(&key, &format!("/sec{LOGIN}"), kind, &payload.to_string())
        .await
        .expect_value();
}

#[tokio::test]
async fn a_duplicated_call_gets_the_response_of_the_first() {
    let server = Server::start().await;
    let member = server.member(json!({ "password": "246810" })).await;
    let path = "/wps/member/paymentPassword";
    let (jwk, nonce) = member.service().await;
    let set = |nonce: &str, password: &str| {
        let body = json!({
            "loginPassword": "246810",
            "paymentPassword": password,
            "confirmPaymentPassword": password,
        });
        let text = json!({ "nonce": nonce, "method": "POST", "path": path, "body": body });
        json!({ "payload": seal(&jwk, text.to_string().as_bytes()) })
    };
    let (key, sealed) = (crate::client::key(), set(&nonce, "482913"));
    let path = format!("/sec{path}");
    let first = member.post_as(&key, &path, sealed.clone()).await;
    first.expect_value();
    let again = member.post_as(&key, &path, sealed.clone()).await;
    assert_eq!((again.status, &again.text), (first.status, &first.text));
    assert_eq!(again.headers["idempotency-replayed"], "true");
    // With another key, another body or another member the payload is spent.
    member.post(&path, sealed.clone()).await.expect_error(400, "decryption_failed");
    member.post_as(&key, &path, set(&nonce, "591374")).await.expect_error(400, "decryption_failed");
    let mut other = server.member(json!({})).await;
    other.visitor.clone_from(&member.visitor);
    other.post_as(&key, &path, sealed).await.expect_error(400, "decryption_failed");
}

#[tokio::test]
async fn a_nonce_is_valid_once_and_for_its_visitor() {
    let server = Server::start().await;
    let page = server.visitor();
    let (jwk, nonce) = page.service().await;
    let token = seal(&jwk, plain(&nonce).to_string().as_bytes());
    send(&server.visitor(), &token).await.expect_error(400, "decryption_failed");
    send(&page, &token).await.expect_value();
    send(&page, &token).await.expect_error(400, "decryption_failed");
    send(&page, &seal(&jwk, plain(&nonce).to_string().as_bytes()))
        .await
        .expect_error(400, "decryption_failed");
    // A refused login spends its nonce as well.
    let (_, nonce) = page.service().await;
    let mut wrong = plain(&nonce);
    wrong["body"]["password"] = "wrong".into();
    send(&page, &seal(&jwk, wrong.to_string().as_bytes()))
        .await
        .expect_error(401, "bad_credentials");
    send(&page, &seal(&jwk, plain(&nonce).to_string().as_bytes()))
        .await
        .expect_error(400, "decryption_failed");
}

/// After SIGKILL following the response, the nonce is still spent.
#[tokio::test]
async fn a_spent_payload_stays_spent_over_a_restart() {
    let (mut server, file) = on_file("replay");
    let page = server.visitor();
    let (jwk, nonce) = page.service().await;
    let (_, unspent) = page.service().await;
    let token = seal(&jwk, plain(&nonce).to_string().as_bytes());
    send(&page, &token).await.expect_value();
    server.kill();
    let server = Server::on(&file);
    let page = server.visitor_like(&page);
    send(&page, &token).await.expect_error(400, "decryption_failed");
    // A nonce that was only issued is still valid, because spent nonces are stored.
    send(&page, &seal(&jwk, plain(&unspent).to_string().as_bytes())).await.expect_value();
}

#[tokio::test]
async fn one_nonce_many_at_once() {
    let server = Server::start().await;
    // Below the limit of the throttle, which would spend the nonce on an error.
    server.site(json!({ "captchaAfter": 100 })).await;
    let page = server.visitor();
    let (jwk, nonce) = page.service().await;
    let calls = (0..5).map(|_| {
        let (page, token) = (page.clone(), seal(&jwk, plain(&nonce).to_string().as_bytes()));
        tokio::spawn(async move { send(&page, &token).await.status.as_u16() })
    });
    let mut done = 0;
    for call in calls.collect::<Vec<_>>() {
        done += u32::from(call.await.unwrap() == 200);
    }
    assert_eq!(done, 1);
}

#[tokio::test]
async fn two_keys_are_valid_during_a_rotation() {
    let server = Server::start().await;
    let page = server.visitor();
    let (old, nonce) = page.service().await;
    let rotated = server.post_test_api("/_sandbox/keys", json!({})).await;
    assert_eq!(rotated["kids"].as_array().unwrap().len(), 2);
    let (new, other) = page.service().await;
    assert_ne!(old["kid"], new["kid"]);
    send(&page, &seal(&old, plain(&nonce).to_string().as_bytes())).await.expect_value();
    send(&page, &seal(&new, plain(&other).to_string().as_bytes())).await.expect_value();
    // The key before the last one is deleted.
    server.post_test_api("/_sandbox/keys", json!({})).await;
    let (_, nonce) = page.service().await;
    send(&page, &seal(&old, plain(&nonce).to_string().as_bytes()))
        .await
        .expect_error(400, "decryption_failed");
}
