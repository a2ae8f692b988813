//! The fixtures, responses written by hand from the specification, decode to the contract's types and
//! back: a wire name that is changed by mistake fails here.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

use ante_contract::{Endpoint, EndpointVisitor, Envelope, ErrorDetails, visit_endpoints};
use serde_json::Value;
use std::{collections::BTreeMap, fs, path::Path};

/// Reads the fixtures, `<Endpoint>[.<case>].json`, by endpoint.
fn files() -> BTreeMap<String, Vec<(String, Value)>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
    let mut files: BTreeMap<String, Vec<(String, Value)>> = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let endpoint = name.split('.').next().unwrap().to_owned();
        let text = fs::read_to_string(&path).unwrap();
        let json = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        files.entry(endpoint).or_default().push((name, json));
    }
    files
}

/// Checks that handwritten answers keep every member after decoding and encoding.
fn includes(whole: &Value, part: &Value, at: &str) {
    match (whole, part) {
        (Value::Object(whole), Value::Object(part)) => {
            for (name, value) in part {
                let found = whole.get(name).unwrap_or_else(|| panic!("{at}.{name} got lost"));
                includes(found, value, &format!("{at}.{name}"));
            }
        }
        (Value::Array(whole), Value::Array(part)) => {
            assert_eq!(whole.len(), part.len(), "{at}");
            for (index, (found, value)) in whole.iter().zip(part).enumerate() {
                includes(found, value, &format!("{at}[{index}]"));
            }
        }
        _ => assert_eq!(whole, part, "{at}"),
    }
}

struct Decode(BTreeMap<String, Vec<(String, Value)>>);

impl EndpointVisitor for Decode {
    fn visit<E: Endpoint>(&mut self) {
        let endpoint = E::META.name;
        let files = self.0.remove(endpoint).unwrap_or_default();
        assert!(
            files.iter().any(|(_, json)| json["success"] == true),
            "tests/fixtures/{endpoint}.json is missing: write it by hand"
        );
        for (name, json) in files {
            let again = if json["success"] == true {
                let envelope: Envelope<E::Response> = serde_json::from_value(json.clone())
                    .unwrap_or_else(|error| panic!("{name}: {error}"));
                assert!(envelope.value.is_some(), "{name} has no value");
                serde_json::to_value(envelope).unwrap()
            } else {
                let envelope: Envelope<ErrorDetails> = serde_json::from_value(json.clone())
                    .unwrap_or_else(|error| panic!("{name}: {error}"));
                assert!(envelope.code.is_some(), "{name} has no code");
                serde_json::to_value(envelope).unwrap()
            };
            includes(&again, &json, &name);
        }
    }
}

#[test]
fn every_endpoint_has_a_response_that_decodes_and_encodes() {
    let mut decode = Decode(files());
    visit_endpoints(&mut decode);
    assert!(decode.0.is_empty(), "fixtures of no endpoint: {:?}", decode.0.keys());
}

/// Compares `returns_list` with the fixture: a response with a list does not decode without it.
struct Lists(BTreeMap<String, Vec<(String, Value)>>);

impl EndpointVisitor for Lists {
    fn visit<E: Endpoint>(&mut self) {
        let endpoint = E::META.name;
        let whole = self.0[endpoint].iter().find(|(_, json)| json["success"] == true).unwrap();
        let members = whole.1["value"].as_object().cloned().unwrap_or_default();
        let lists = members.iter().any(|(name, value)| {
            let mut without = members.clone();
            without.remove(name);
            value.is_array()
                && serde_json::from_value::<E::Response>(Value::Object(without)).is_err()
        });
        assert_eq!(E::META.returns_list, lists, "{endpoint}");
    }
}

#[test]
fn returns_list_is_set_for_responses_with_a_list() {
    visit_endpoints(&mut Lists(files()));
}
