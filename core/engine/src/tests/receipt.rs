//! Confirmation of a withdrawal's arrival, and pictures as proof of its absence.

use super::{Reply, World, ana, branded, keys, logged_in, wire};
use crate::{
    brand::BrandConfig,
    wallet::{ProofForm, ReceiptForm},
};
use ante_contract::{CoreError, wallet::receipt::ReceiptAnswer};
use serde_json::{Value, json};
use std::pin::pin;

/// The first bytes of each, as base64.
const PNG: &str = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB";
const JPG: &str = "/9j/4AAQSkZJRgABAQEASABIAAD/";

fn answer(answer: ReceiptAnswer, amount: Option<&str>, proofs: usize) -> ReceiptForm {
    ReceiptForm {
        id: "w-1".into(),
        answer,
        amount: amount.map(Into::into),
        proofs: (0..proofs).map(|number| format!("p-{number}")).collect(),
        comment: None,
    }
}

fn picture(content: &str) -> ProofForm {
    ProofForm { name: "proof.png".into(), content: content.into() }
}

fn body(world: &World, row: &str) -> Value {
    serde_json::from_str(&world.last(row).body.unwrap().text).unwrap()
}

#[test]
fn an_answer_that_it_did_not_come_needs_proofs() {
    use ReceiptAnswer::{NotReceived, Partly, Received};
    let world = World::new();
    let engine = logged_in(&world);
    for (form, wrong) in [
        (answer(Received, None, 0), None),
        (answer(Received, Some("abc"), 0), None),
        (answer(NotReceived, None, 1), None),
        (answer(NotReceived, None, 3), None),
        (answer(NotReceived, None, 0), Some(("proofs", "validation.proofRequired"))),
        (answer(NotReceived, None, 4), Some(("proofs", "validation.proofsMost"))),
        (answer(Partly, Some("20,50"), 1), None),
        (answer(Partly, Some("20"), 0), Some(("proofs", "validation.proofRequired"))),
        (answer(Partly, None, 1), Some(("amount", "validation.required"))),
        (answer(Partly, Some("0"), 1), Some(("amount", "validation.amountPositive"))),
        (answer(Partly, Some("1.234,5"), 1), Some(("amount", "validation.amountGrouped"))),
    ] {
        let found = engine.check_receipt(&form);
        assert_eq!(keys(&found), Vec::from_iter(wrong), "{form:?}");
        assert_eq!(world.run(engine.confirm_receipt(form)).is_ok(), wrong.is_none());
    }
    let mut long = answer(Received, None, 0);
    long.comment = Some("ã".repeat(140));
    assert_eq!(engine.check_receipt(&long), []);
    long.comment = Some("ã".repeat(141));
    assert_eq!(keys(&engine.check_receipt(&long)), [("comment", "validation.tooLong")]);
}

#[test]
fn a_part_is_less_than_what_was_to_come() {
    let world = World::new();
    let engine = logged_in(&world);
    let part = |amount: &str| answer(ReceiptAnswer::Partly, Some(amount), 1);
    assert_eq!(engine.check_receipt(&part("50")), [], "not known yet: the server says");
    let mut paid = wire("WithdrawStatus");
    paid["value"]["withdrawal"]["fee"] = json!("2.5");
    world.script("WithdrawStatus", [Reply::Json(200, paid)]);
    world.run(engine.withdraw_status("w-1".into())).unwrap();
    assert_eq!(engine.check_receipt(&part("47.49")), []);
    let found = engine.check_receipt(&part("47.50"));
    assert_eq!(keys(&found), [("amount", "validation.amountPart")]);
    assert_eq!(found.first().unwrap().params.get("max").map(String::as_str), Some("47.5"));
    let other = ReceiptForm { id: "w-2".into(), ..part("50") };
    assert_eq!(engine.check_receipt(&other), [], "another withdrawal is another amount");
}

#[test]
fn an_answer_goes_out_with_what_belongs_to_it() {
    use ReceiptAnswer::{NotReceived, Partly, Received};
    let world = World::new();
    let engine = logged_in(&world);
    for (form, sent) in [
        (answer(Received, Some("1"), 2), json!({"id": "w-1", "answer": "received", "proofs": []})),
        (
            ReceiptForm { comment: Some("  ".into()), ..answer(NotReceived, Some("1"), 1) },
            json!({"id": "w-1", "answer": "notReceived", "proofs": ["p-0"]}),
        ),
        (
            ReceiptForm { comment: Some(" só isto ".into()), ..answer(Partly, Some("20,50"), 1) },
            json!({"id": "w-1", "answer": "partly", "amount": "20.5", "proofs": ["p-0"],
                "comment": "só isto"}),
        ),
    ] {
        world.run(engine.confirm_receipt(form)).unwrap();
        assert_eq!(body(&world, "ConfirmReceipt"), sent);
    }
}

#[test]
fn a_picture_is_told_by_its_first_bytes() {
    let world = World::new();
    let engine = logged_in(&world);
    for content in [PNG, JPG] {
        assert_eq!(world.run(engine.upload_proof(picture(content))).unwrap().typed().id, "p-1");
        assert_eq!(body(&world, "UploadProof"), json!({"name": "proof.png", "content": content}));
    }
    let uploads = world.count("UploadProof");
    for content in
        ["", "R0lGODlhAQABAIAAAP", "JVBERi0xLjQK", "PHN2ZyB4bWxucz0i", "iVBORw0KGgo", "é"]
    {
        let refused = world.run(engine.upload_proof(picture(content))).unwrap_err();
        let CoreError::Fields { fields, .. } = refused else { panic!("{refused:?}") };
        assert_eq!(keys(&fields), [("content", "validation.proofKind")], "{content}");
    }
    assert_eq!(world.count("UploadProof"), uploads);
}

#[test]
fn a_picture_has_so_many_megabytes_at_most() {
    const MEGABYTE: u32 = 1024 * 1024;
    assert_eq!(BrandConfig::default().proof_image_bytes, 5 * MEGABYTE);
    let world = World::new();
    let engine =
        branded(&world, BrandConfig { proof_image_bytes: MEGABYTE, ..BrandConfig::default() });
    world.run(engine.login(ana())).unwrap();
    // Base64 text of a number of bytes, with padding.
    let sized = |bytes: usize| {
        let digits = PNG.to_owned() + &"A".repeat((bytes * 8).div_ceil(6) - PNG.len());
        let padding = (4 - digits.len() % 4) % 4;
        digits + &"=".repeat(padding)
    };
    let most = usize::try_from(MEGABYTE).unwrap();
    for (bytes, fine) in [(most - 1, true), (most, true), (most + 1, false), (most + 2, false)] {
        let result = world.run(engine.upload_proof(picture(&sized(bytes))));
        assert_eq!(result.is_ok(), fine, "{bytes}");
        if let Err(CoreError::Fields { fields, .. }) = result {
            assert_eq!(keys(&fields), [("content", "validation.proofSize")]);
            let most = fields.first().unwrap().params.get("max").cloned();
            assert_eq!(most.as_deref(), Some("1"));
        }
    }
}

#[test]
fn pictures_go_up_side_by_side_and_answers_do_not() {
    let world = World::new();
    let engine = logged_in(&world);
    let gate = super::world::Gate::default();
    let waiting = || Reply::After(gate.clone(), "UploadProof");
    world.script("UploadProof", [waiting(), waiting()]);
    world.script("ConfirmReceipt", [Reply::After(gate.clone(), "ConfirmReceipt")]);
    let (mut first, mut second) =
        (pin!(engine.upload_proof(picture(PNG))), pin!(engine.upload_proof(picture(JPG))));
    assert!(world.nudge(first.as_mut()).is_none());
    assert!(world.nudge(second.as_mut()).is_none());
    let received = || engine.confirm_receipt(answer(ReceiptAnswer::Received, None, 0));
    let mut said = pin!(received());
    assert!(world.nudge(said.as_mut()).is_none());
    assert_eq!(world.run(received()).unwrap_err(), CoreError::Busy);
    gate.open();
    assert!(world.run(first).is_ok() && world.run(second).is_ok() && world.run(said).is_ok());
    assert_eq!((world.count("UploadProof"), world.count("ConfirmReceipt")), (2, 1));
    // A completed answer may be sent again; the server decides whether it is still accepted.
    assert!(world.run(received()).is_ok());
}
