use super::{FromJson, read, write};
use crate::account::LoginForm;
use ante_contract::{
    CoreError, FieldError, Outcome, VecMap,
    account::{LoginKind, LoginRequest, Member},
    games::VendorLanes,
    site::Whitelabel,
};
use proptest::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::BTreeMap;

fn written<T: Serialize>(value: &T) -> Value {
    serde_json::from_str(&write(value)).unwrap()
}

#[test]
fn fields_without_a_value_are_omitted() {
    let request = LoginRequest { username: "ana".into(), ..LoginRequest::default() };
    assert_eq!(
        write(&request),
        r#"{"username":"ana","password":"","type":"username","remember":false}"#
    );
}

#[test]
fn a_tagged_union_is_an_object_with_its_tag() {
    let outcome: Outcome<()> = Outcome::Err {
        error: CoreError::Fields {
            fields: vec![FieldError {
                field: "amount".into(),
                key: "validation.amountMin".into(),
                params: VecMap::from([("min".into(), "10".into())]),
            }],
            message: None,
        },
    };
    assert_eq!(
        written(&outcome),
        json!({"status": "err", "error": {"kind": "fields", "fields": [
            {"field": "amount", "key": "validation.amountMin", "params": {"min": "10"}}
        ]}})
    );
    assert_eq!(written(&Outcome::Ok { value: () }), json!({"status": "ok"}));
}

#[test]
fn unknown_fields_of_a_struct_are_ignored() {
    let member: Member = read(&json!({
        "id": "7", "account": "ana", "type": 41, "clubLabel": {"labelName": "Gold", "rankLevel": 5},
        "memberLabel": [{"labelName": "New"}], "unknown": [1, 2]
    }))
    .unwrap();
    assert_eq!((member.kind, member.nickname.as_str(), member.to_upline), (41, "", false));
    assert_eq!(member.club_label.unwrap().rank_level, 5);
    assert_eq!(member.member_label.first().unwrap().color, None);
}

#[test]
fn a_value_of_another_shape_is_rejected() {
    for wrong in [
        json!(null),
        json!([]),
        json!("text"),
        json!({"id": "7", "account": "ana"}),
        json!({"id": "7", "account": "ana", "type": -1}),
        json!({"id": "7", "account": "ana", "type": 256}),
        json!({"id": "7", "account": "ana", "type": 1.5}),
        json!({"id": "7", "account": "ana", "type": "1"}),
        json!({"id": 7, "account": "ana", "type": 1}),
        json!({"id": "7", "account": "ana", "type": 1, "memberLabel": {}}),
        json!({"id": "7", "account": "ana", "type": 1, "clubLabel": "Gold"}),
    ] {
        assert_eq!(read::<Member, _>(&wrong), None, "{wrong}");
    }
    assert_eq!(read::<LoginKind, _>(&json!("sms")), Some(LoginKind::Sms));
    assert_eq!(read::<LoginKind, _>(&json!("post")), None);
}

#[test]
fn maps_keep_their_names() {
    let site: Whitelabel = read(&json!({
        "merchantCode": "ante", "currencySymbol": "P", "settings": {"FREEPLAY": "1", "X": "0"}
    }))
    .unwrap();
    assert_eq!(site.settings.get("FREEPLAY").map(String::as_str), Some("1"));
}

#[test]
fn floats_are_not_serialized() {
    #[derive(Serialize)]
    struct Price {
        price: f64,
    }
    assert_eq!(write(&Price { price: 1.5 }), "{}");
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, FromJson)]
#[serde(rename_all = "camelCase")]
struct Everything {
    text: String,
    number: i32,
    small: u8,
    large: u32,
    yes: bool,
    #[serde(default)]
    maybe_text: Option<String>,
    list: Vec<Option<u16>>,
    by_name: VecMap<String>,
    kind: LoginKind,
}

#[test]
fn forms_are_read_as_serde_reads_them() {
    let form = json!({
        "username": "ana", "password": "x", "captcha": "c", "type": "sms", "remember": true,
        "geetest": { "geetest_challenge": "1", "geetest_validate": "2", "geetest_seccode": "3" },
    });
    let serde: LoginForm = serde_json::from_value(form.clone()).unwrap();
    assert_eq!(
        serde.geetest.as_ref().and_then(|answer| answer.geetest_challenge.as_deref()),
        Some("1")
    );
    assert!(read::<LoginForm, _>(&form) == Some(serde));
}

proptest! {
    #[test]
    fn serialized_values_round_trip_through_serde_json(
        text in ".*", number: i32, small: u8, large: u32, yes: bool, maybe_text: Option<String>,
        list: Vec<Option<u16>>, by_name: BTreeMap<String, String>,
    ) {
        let by_name = by_name.into_iter().collect();
        let value = Everything {
            text, number, small, large, yes, maybe_text, list, by_name, kind: LoginKind::Sms,
        };
        let plain = written(&value);
        let typed: Everything = serde_json::from_value(plain.clone()).unwrap();
        prop_assert_eq!(&typed, &value);
        prop_assert_eq!(read::<Everything, _>(&plain), Some(value));
    }

    #[test]
    fn no_json_causes_a_panic(text in r#"[\[\]{}":,0-9a-z. -]{0,40}"#) {
        if let Ok(value) = serde_json::from_str::<Value>(&text) {
            let _ = read::<Member, _>(&value);
            let _ = read::<VendorLanes, _>(&value);
        }
    }
}
