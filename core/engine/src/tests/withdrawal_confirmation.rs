//! Confirmation of a withdrawal's arrival, and pictures as proof of its absence.

use super::{FakePlatform, Reply, ana, branded, error_keys, field_keys, fixture, logged_in};
use crate::{
    brand::BrandConfig,
    wallet::{ProofForm, WithdrawalConfirmationForm},
};
use ante_contract::{CoreError, wallet::withdrawal_confirmation::WithdrawalArrival};
use serde_json::json;
use std::pin::pin;

/// The first bytes of each, as base64.
const PNG: &str = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB";
const JPG: &str = "/9j/4AAQSkZJRgABAQEASABIAAD/";

fn answer(
    answer: WithdrawalArrival,
    amount: Option<&str>,
    proofs: usize,
) -> WithdrawalConfirmationForm {
    WithdrawalConfirmationForm {
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

#[test]
fn a_report_of_a_missing_withdrawal_requires_proofs() {
    use WithdrawalArrival::{NotReceived, Partly, Received};
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
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
        let found = engine.check_withdrawal_confirmation(&form);
        assert_eq!(field_keys(&found), Vec::from_iter(wrong), "{form:?}");
        assert_eq!(platform.run(engine.confirm_withdrawal(form)).is_ok(), wrong.is_none());
    }
    let mut long = answer(Received, None, 0);
    long.comment = Some("ã".repeat(140));
    assert_eq!(engine.check_withdrawal_confirmation(&long), []);
    long.comment = Some("ã".repeat(141));
    assert_eq!(
        field_keys(&engine.check_withdrawal_confirmation(&long)),
        [("comment", "validation.tooLong")]
    );
}

#[test]
fn a_partial_arrival_is_less_than_the_expected_payout() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let part = |amount: &str| answer(WithdrawalArrival::Partly, Some(amount), 1);
    assert_eq!(
        engine.check_withdrawal_confirmation(&part("50")),
        [],
        "not known yet: the server says"
    );
    let mut paid = fixture("WithdrawStatus");
    paid["value"]["withdrawal"]["fee"] = json!("2.5");
    platform.script("WithdrawStatus", [Reply::Json(200, paid)]);
    platform.run(engine.withdraw_status("w-1".into())).unwrap();
    assert_eq!(engine.check_withdrawal_confirmation(&part("47.49")), []);
    let found = engine.check_withdrawal_confirmation(&part("47.50"));
    assert_eq!(field_keys(&found), [("amount", "validation.amountPart")]);
    assert_eq!(found.first().unwrap().params.get("max").map(String::as_str), Some("47.5"));
    let other = WithdrawalConfirmationForm { id: "w-2".into(), ..part("50") };
    assert_eq!(
        engine.check_withdrawal_confirmation(&other),
        [],
        "another withdrawal is another amount"
    );
    let mut second = fixture("WithdrawStatus");
    second["value"]["withdrawal"]["id"] = json!("w-2");
    platform.script("WithdrawStatus", [Reply::Json(200, second)]);
    platform.run(engine.withdraw_status("w-2".into())).unwrap();
    let found = engine.check_withdrawal_confirmation(&part("47.50"));
    assert_eq!(field_keys(&found), [("amount", "validation.amountPart")], "with both rows open");
}

#[test]
fn a_confirmation_sends_only_the_fields_of_its_answer() {
    use WithdrawalArrival::{NotReceived, Partly, Received};
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    for (form, sent) in [
        (answer(Received, Some("1"), 2), json!({"id": "w-1", "answer": "received", "proofs": []})),
        (
            WithdrawalConfirmationForm {
                comment: Some("  ".into()),
                ..answer(NotReceived, Some("1"), 1)
            },
            json!({"id": "w-1", "answer": "notReceived", "proofs": ["p-0"]}),
        ),
        (
            WithdrawalConfirmationForm {
                comment: Some(" só isto ".into()),
                ..answer(Partly, Some("20,50"), 1)
            },
            json!({"id": "w-1", "answer": "partly", "amount": "20.5", "proofs": ["p-0"],
                "comment": "só isto"}),
        ),
    ] {
        platform.run(engine.confirm_withdrawal(form)).unwrap();
        assert_eq!(platform.last_body("ConfirmReceipt"), sent);
    }
}

#[test]
fn an_image_type_is_detected_by_its_magic_bytes() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    for content in [PNG, JPG] {
        assert_eq!(platform.run(engine.upload_proof(picture(content))).unwrap().typed().id, "p-1");
        assert_eq!(
            platform.last_body("UploadProof"),
            json!({"name": "proof.png", "content": content})
        );
    }
    let uploads = platform.count("UploadProof");
    for content in
        ["", "R0lGODlhAQABAIAAAP", "JVBERi0xLjQK", "PHN2ZyB4bWxucz0i", "iVBORw0KGgo", "é"]
    {
        let refused = platform.run(engine.upload_proof(picture(content))).unwrap_err();
        assert_eq!(error_keys(&refused), [("content", "validation.proofKind")], "{content}");
    }
    assert_eq!(platform.count("UploadProof"), uploads);
}

#[test]
fn a_picture_has_a_maximum_size() {
    const MEGABYTE: u32 = 1024 * 1024;
    assert_eq!(BrandConfig::default().proof_image_bytes, 5 * MEGABYTE);
    let platform = FakePlatform::new();
    let engine =
        branded(&platform, BrandConfig { proof_image_bytes: MEGABYTE, ..BrandConfig::default() });
    platform.run(engine.login(ana())).unwrap();
    // Base64 text of a number of bytes, with padding.
    let sized = |bytes: usize| {
        let digits = PNG.to_owned() + &"A".repeat((bytes * 8).div_ceil(6) - PNG.len());
        let padding = (4 - digits.len() % 4) % 4;
        digits + &"=".repeat(padding)
    };
    let most = usize::try_from(MEGABYTE).unwrap();
    for (bytes, fine) in [(most - 1, true), (most, true), (most + 1, false), (most + 2, false)] {
        let result = platform.run(engine.upload_proof(picture(&sized(bytes))));
        assert_eq!(result.is_ok(), fine, "{bytes}");
        if let Err(CoreError::Fields { fields, .. }) = result {
            assert_eq!(field_keys(&fields), [("content", "validation.proofSize")]);
            let most = fields.first().unwrap().params.get("max").cloned();
            assert_eq!(most.as_deref(), Some("1"));
        }
    }
}

/// Heads of pictures: PNG as far as its first chunk, JPEG with JFIF data and a table before its frame.
#[test]
fn a_picture_has_a_maximum_number_of_pixels() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    // 20,000 × 20,000 in 1 bit; 8,000 × 5,000; a JPEG with 20,000 × 20,000 and one with 8,000 × 5,000.
    for (content, fine) in [
        ("iVBORw0KGgoAAAANSUhEUgAATiAAAE4gAQAAAADLC3uU", false),
        ("iVBORw0KGgoAAAANSUhEUgAAH0AAABOIAQAAAAAUkWb0", true),
        ("/9j/4AAQSkZJRgABAQAAAQABAAD/2wAFAAEB/8AACwhOIE4gAQERAA==", false),
        ("/9j/4AAQSkZJRgABAQAAAQABAAD/2wAFAAEB/8AACwgTiB9AAQERAA==", true),
    ] {
        let result = platform.run(engine.upload_proof(picture(content)));
        assert_eq!(result.is_ok(), fine, "{content}");
        if let Err(CoreError::Fields { fields, .. }) = result {
            assert_eq!(field_keys(&fields), [("content", "validation.proofPixels")]);
        }
    }
}

#[test]
fn uploads_run_concurrently_and_confirmations_do_not() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let gate = super::fake_platform::Gate::default();
    let waiting = || Reply::OnceOpen(gate.clone(), "UploadProof");
    platform.script("UploadProof", [waiting(), waiting()]);
    platform.script("ConfirmReceipt", [Reply::OnceOpen(gate.clone(), "ConfirmReceipt")]);
    let (mut first, mut second) =
        (pin!(engine.upload_proof(picture(PNG))), pin!(engine.upload_proof(picture(JPG))));
    assert!(platform.poll_once(first.as_mut()).is_none());
    assert!(platform.poll_once(second.as_mut()).is_none());
    let received = || engine.confirm_withdrawal(answer(WithdrawalArrival::Received, None, 0));
    let mut said = pin!(received());
    assert!(platform.poll_once(said.as_mut()).is_none());
    assert_eq!(platform.run(received()).unwrap_err(), CoreError::Busy);
    gate.open();
    assert!(
        platform.run(first).is_ok() && platform.run(second).is_ok() && platform.run(said).is_ok()
    );
    assert_eq!((platform.count("UploadProof"), platform.count("ConfirmReceipt")), (2, 1));
    // A completed answer may be sent again; the server decides whether it is still accepted.
    assert!(platform.run(received()).is_ok());
}
