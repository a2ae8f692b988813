//! The files of `jurisdictions/`: each reads as the declaration, and says where each rule comes from.

#![allow(clippy::unwrap_used, clippy::panic)]

use ante_contract::jurisdiction::{Jurisdiction, JurisdictionCode};
use serde_json::{Value, json};
use std::{collections::BTreeSet, fs, path::Path};

fn files() -> Vec<(String, Value)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../jurisdictions");
    let read = |path: &Path| serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .map(|path| (path.file_stem().unwrap().to_string_lossy().into_owned(), read(&path)))
        .collect()
}

#[test]
fn there_is_a_file_for_every_jurisdiction_and_no_other() {
    let named: BTreeSet<String> = files().into_iter().map(|(name, _)| name).collect();
    let codes = [
        JurisdictionCode::Brazil,
        JurisdictionCode::Britain,
        JurisdictionCode::Malta,
        JurisdictionCode::Open,
    ]
    .map(|code| json!(code).as_str().unwrap().to_owned());
    assert_eq!(named, BTreeSet::from(codes));
}

#[test]
fn every_rule_is_read_and_has_a_source() {
    for (name, file) in files() {
        let rules: Jurisdiction =
            serde_json::from_value(file.clone()).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(json!(rules), file, "{name}");
        for (rule, said) in file.as_object().unwrap() {
            let source = said["source"].as_str().unwrap();
            assert!(source.trim() == source && source.len() > 5, "{name}.{rule}");
        }
        assert!(rules.minimum_age.value >= 18, "{name}");
        assert!(rules.limit_rise_hours.value >= 24, "{name}");
        for range in [rules.time_out_hours.value, rules.self_exclusion_hours.value] {
            assert!((24..range.most).contains(&range.least), "{name}");
        }
        assert!((1..=60).contains(&rules.session_idle_minutes.value), "{name}");
        assert!(!rules.payment_kinds.value.is_empty(), "{name}");
    }
}

#[test]
fn an_unknown_rule_is_rejected() {
    let (_, file) = files().swap_remove(0);
    let reads = |file: &Value| serde_json::from_value::<Jurisdiction>(file.clone()).is_ok();
    assert!(reads(&file));
    for (rule, said) in [
        ("minimumAgo", json!({ "value": 18, "source": "x" })),
        ("minimumAge", json!(18)),
        ("minimumAge", json!({ "value": 18 })),
        ("minimumAge", json!({ "value": "18", "source": "x" })),
        ("minimumAge", json!({ "value": 18, "source": "x", "until": "2027" })),
        ("paymentKinds", json!({ "value": ["creditCard"], "source": "x" })),
    ] {
        let mut other = file.clone();
        other[rule] = said;
        assert!(!reads(&other), "{rule}");
    }
    let mut less = file;
    less.as_object_mut().unwrap().remove("minimumAge");
    assert!(!reads(&less));
}

#[test]
fn the_documentation_page_has_every_value() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/jurisdictions.md");
    let page = fs::read_to_string(page).unwrap();
    let files: std::collections::BTreeMap<String, Value> = files().into_iter().collect();
    let said = |value: &Value| match value {
        Value::Null => "none".to_owned(),
        Value::String(text) => text.clone(),
        Value::Bool(flag) => (if *flag { "yes" } else { "no" }).to_owned(),
        Value::Array(all) => {
            all.iter().map(|one| one.as_str().unwrap()).collect::<Vec<_>>().join(", ")
        }
        Value::Object(range) => format!("{} to {}", range["least"], range["most"]),
        other => other.to_string(),
    };
    for rule in files["open"].as_object().unwrap().keys() {
        let values = ["BR", "UK", "MT", "open"].map(|code| said(&files[code][rule]["value"]));
        let row = format!("| `{rule}` | {} |", values.join(" | "));
        assert!(page.contains(&row), "{row}");
    }
}
