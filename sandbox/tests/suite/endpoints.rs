//! Agreement of the endpoint table and the server.

use crate::client::Server;
use ante_contract::{
    Endpoint, EndpointVisitor, Envelope, ErrorDetails, Method, Token, wallet::push::PUSH_PATH,
};
use ante_server::brand::Credentials;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Value, json};
use std::collections::BTreeSet;

#[test]
fn every_endpoint_has_a_route() {
    let routes = ante_sandbox::compose::endpoint_routes(Default::default());
    let rows: BTreeSet<&str> = ante_contract::endpoints().map(|endpoint| endpoint.name).collect();
    let missing: Vec<_> = rows.difference(routes.names()).collect();
    assert!(missing.is_empty(), "no route for {missing:?}");
    let unknown: Vec<_> = routes.names().difference(&rows).collect();
    assert!(unknown.is_empty(), "no row for {unknown:?}");
}

#[test]
fn the_api_description_has_every_endpoint() {
    let document = ante_server::openapi::document(
        "http://localhost",
        Credentials::Cookie,
        &Default::default(),
    );
    assert_eq!(document["openapi"], "3.1.0");
    let mut described = BTreeSet::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let name = operation["operationId"].as_str().unwrap();
            if path == PUSH_PATH {
                // Without an envelope it is no endpoint.
                assert!(operation["responses"]["200"]["content"]["text/event-stream"].is_object());
                continue;
            }
            let endpoint =
                ante_contract::endpoints().find(|endpoint| endpoint.name == name).unwrap();
            assert_eq!(operation["x-module"], endpoint.module.as_str());
            assert_eq!(operation["x-encrypted"], endpoint.encrypted);
            if endpoint.encrypted {
                assert_eq!(operation["x-method"], endpoint.method.as_str());
            }
            if !endpoint.encrypted {
                assert_eq!(
                    (path.as_str(), method.to_uppercase()),
                    (endpoint.path, endpoint.method.as_str().to_owned())
                );
            }
            described.insert(endpoint.name);
        }
    }
    assert_eq!(described.len(), ante_contract::endpoints().count());
    assert!(document["paths"][PUSH_PATH]["get"].is_object());
    // Every reference has a target.
    let text = document.to_string();
    for part in text.split("\"#/components/schemas/").skip(1) {
        let name = part.split('"').next().unwrap();
        assert!(document["components"]["schemas"].get(name).is_some(), "{name}");
    }
}

#[test]
fn the_api_description_lists_the_errors_of_each_call() {
    let document = ante_server::openapi::document(
        "http://localhost",
        Credentials::Cookie,
        &Default::default(),
    );
    let codes = |path: &str, method: &str, status: &str| {
        let schema = &document["paths"][path][method]["responses"][status]["content"]["application/json"]
            ["schema"];
        schema["properties"]["code"]["enum"].clone()
    };
    let captcha = &document["paths"]["/wps/captcha"]["get"]["responses"];
    let statuses: Vec<_> = captcha.as_object().unwrap().keys().collect();
    assert_eq!(statuses, ["200", "403", "429", "500", "503"]);
    assert_eq!(codes("/wps/captcha", "get", "503"), json!(["maintenance"]));
    // a call's own codes, in addition to those of its endpoint
    let cancel = "/wps/v2/wallets/withdraw/cancel";
    assert_eq!(codes(cancel, "post", "422"), json!(["idempotency_mismatch", "not_cancellable"]));
    assert_eq!(codes(cancel, "post", "404"), json!(["not_found"]));
    assert_eq!(codes(cancel, "post", "413"), json!(["too_large"]));
    // Encrypted or not, with a password or not.
    assert_eq!(
        codes("/sec/wps/session/login", "post", "400"),
        json!([
            "bad_input",
            "idempotency_key_required",
            "encryption_required",
            "decryption_failed"
        ])
    );
    assert_eq!(codes("/wps/push", "get", "401"), json!(["need_login"]));
}

/// The fixtures `core/contract/tests/fixtures/<Endpoint>.json` are envelopes written by hand from the specification.
#[test]
fn fixtures_written_by_hand_are_decoded() {
    struct Decode(Vec<(String, String)>);
    impl EndpointVisitor for Decode {
        fn visit<E: Endpoint>(&mut self) {
            let plain = |name: &str| name.replace(['_', '-'], "").to_lowercase();
            self.0.retain(|(name, text)| {
                let mine = name.split('.').next().is_some_and(|n| plain(n) == plain(E::META.name));
                if mine {
                    let envelope: Value = serde_json::from_str(text).expect(name);
                    if envelope["success"] == true {
                        assert_round_trip::<Envelope<E::Response>>(name, &envelope);
                    } else {
                        assert_round_trip::<Envelope<ErrorDetails>>(name, &envelope);
                    }
                }
                !mine
            });
        }
    }
    /// Checks that a value round-trips without losing a member.
    fn assert_round_trip<T: Serialize + DeserializeOwned>(name: &str, text: &Value) {
        let decoded: Result<T, _> = serde_json::from_value(text.clone());
        let decoded = decoded.unwrap_or_else(|error| panic!("{name}: {error}"));
        let back = serde_json::to_value(decoded).unwrap();
        assert!(within(text, &back), "{name}: {text} became {back}");
    }
    fn within(part: &Value, whole: &Value) -> bool {
        match (part, whole) {
            (Value::Object(part), Value::Object(whole)) => part.iter().all(|(name, value)| {
                value.is_null() || whole.get(name).is_some_and(|found| within(value, found))
            }),
            (Value::Array(part), Value::Array(whole)) => {
                part.len() == whole.len() && part.iter().zip(whole).all(|(a, b)| within(a, b))
            }
            _ => part == whole,
        }
    }
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../core/contract/tests/fixtures");
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let files = files.filter(|file| file.path().extension().is_some_and(|kind| kind == "json"));
    let mut decode = Decode(
        files
            .map(|file| {
                let name = file.file_name().to_string_lossy().into_owned();
                (name, std::fs::read_to_string(file.path()).unwrap())
            })
            .collect(),
    );
    assert!(decode.0.len() >= ante_contract::endpoints().count(), "an answer for every row");
    ante_contract::visit_endpoints(&mut decode);
    let strange: Vec<_> = decode.0.iter().map(|(name, _)| name).collect();
    assert!(strange.is_empty(), "answers of no row: {strange:?}");
}

#[tokio::test]
async fn endpoints_enforce_their_token_rule_and_respond_with_an_envelope() {
    let server = Server::start().await;
    let visitor = server.visitor();
    for endpoint in ante_contract::endpoints() {
        let method = endpoint.method.as_str().parse().unwrap();
        let body = (endpoint.method != Method::Get).then(|| json!({}));
        let answer = visitor.send(method, endpoint.path, body, &[]).await;
        assert!(answer.json["success"].is_boolean(), "{}: {}", endpoint.name, answer.text);
        assert_eq!(answer.headers["content-type"], "application/json", "{}", endpoint.name);
        assert_eq!(answer.headers["cache-control"], "no-store", "{}", endpoint.name);
        if endpoint.encrypted {
            answer.expect_error(400, "encryption_required");
        } else if endpoint.token == Token::Required {
            answer.expect_error(401, "need_login");
        } else {
            assert_ne!(answer.status, 404, "{}", endpoint.name);
            assert!(answer.status.as_u16() < 500, "{}: {}", endpoint.name, answer.text);
        }
    }
    visitor.get("/wps/no/such/call").await.expect_error(404, "not_found");
    visitor.get("/wps/session/tab").await.expect_error(405, "method_not_allowed");
}

#[tokio::test]
async fn the_site_can_be_closed() {
    let server = Server::start().await;
    let member = server.member(json!({})).await;
    server.site(json!({ "status": 1, "statusTitle": "Volta logo" })).await;
    member.get("/wps/v2/wallets/balance").await.expect_error(503, "maintenance");
    let status = member.get("/wps/system/status").await;
    assert_eq!(status.expect_value()["status"], 1);
    assert_eq!(status.value()["title"], "Volta logo");
    server.site(json!({ "system_status": 2 })).await;
    member.get("/wps/v2/wallets/balance").await.expect_error(403, "region_restricted");
    assert!(member.get("/wps/system/status").await.expect_value()["ip"].is_string());
    server.site(json!({ "status": 0 })).await;
    member.get("/wps/v2/wallets/balance").await.expect_value();
}

#[tokio::test]
async fn texts_are_in_the_requested_language() {
    let server = Server::start().await;
    let visitor = server.visitor();
    let of = |language: &'static str| {
        let visitor = visitor.clone();
        async move {
            let path = "/wps/member/info";
            let answer =
                visitor.send(hyper::Method::GET, path, None, &[("language", language)]).await;
            answer.json["message"].clone()
        }
    };
    assert_eq!(of("EN").await, "You are not logged in. Log in to continue.");
    assert_eq!(
        of("PT").await,
        Value::from("Você ainda não entrou na sua conta. Entre para continuar.")
    );
}
