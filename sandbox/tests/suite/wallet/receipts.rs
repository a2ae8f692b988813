//! Confirmation of a withdrawal's arrival: answers, proofs, disputes, time-out.

use crate::{
    cashier::{WITHDRAW, bank_payee, options, payee, set_outcome, withdraw, withdrawal},
    client::{Page, Server, TestResponse, days_ago, key, on_file, open_database},
};
use base64ct::{Base64, Encoding};
use serde_json::{Value, json};

const PROOF: &str = "/wps/member/proof";
/// A black picture of 8,000 by 5,000 pixels, without most of its data.
pub const PNG_OF_40_MILLION_PIXELS: &str =
    "iVBORw0KGgoAAAANSUhEUgAAH0AAABOIAQAAAAAUkWb0AAAACUlEQVR4nGMAAAABAAFe/335AAAAAElFTkSuQmCC";
/// A black picture of 8,000 by 5,001 pixels, without most of its data.
pub const LARGER_PNG: &str =
    "iVBORw0KGgoAAAANSUhEUgAAH0AAABOJAQAAAADfzbVRAAAACUlEQVR4nGMAAAABAAFe/335AAAAAElFTkSuQmCC";
/// PNG with one transparent pixel.
pub const PNG: &str = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

pub fn picture() -> Value {
    json!({ "name": "comprovante.png", "content": PNG })
}

/// Uploads a picture; returns its id.
pub async fn proof(page: &Page) -> Value {
    page.post(PROOF, picture()).await.expect_value()["id"].clone()
}

async fn say(page: &Page, said: Value) -> TestResponse {
    page.post(&format!("{WITHDRAW}/receipt"), said).await
}

/// Makes a withdrawal that is paid.
async fn paid(page: &Page, amount: &str) -> Value {
    let done = withdraw(page, amount).await.expect_value().clone();
    assert_eq!(done["state"], "paid");
    done["id"].clone()
}

#[tokio::test]
async fn a_confirmed_withdrawal_is_closed() {
    let server = Server::start().await;
    let page = server.member(payee("200")).await;
    let id = paid(&page, "50").await;
    let done = say(&page, json!({ "id": id, "answer": "received" })).await.expect_value().clone();
    let receipt = &done["withdrawal"]["receipt"];
    assert_eq!((&receipt["answer"], &receipt["by"]), (&json!("received"), &json!("member")));
    assert_eq!(receipt["state"], "closed");
    assert_eq!(done["withdrawal"]["confirmUntil"], Value::Null);
    assert_eq!(done["steps"].as_array().unwrap().last().unwrap()["key"], "receipt");
    say(&page, json!({ "id": id, "answer": "received" })).await.expect_error(422, "receipt_closed");
    assert_eq!(set_outcome(&server, &id, "refund").await.status, 409);
    assert_eq!(page.balance().await, "150");
}

#[tokio::test]
async fn a_missing_withdrawal_is_disputed_and_refunded_with_its_fee() {
    let server = Server::start().await;
    let page = server.member(bank_payee("300")).await;
    let id = paid(&page, "105").await;
    let said = |proofs: Value| json!({ "id": id, "answer": "notReceived", "proofs": proofs });
    let answer = say(&page, said(json!([]))).await;
    answer.invalid("proofs", "validation.proofRequired");
    let four = json!([key(), key(), key(), key()]);
    let answer = say(&page, said(four)).await;
    answer.invalid("proofs", "validation.proofsMost");
    say(&page, said(json!(["nobody's"]))).await.expect_error(404, "not_found");
    let picture = proof(&page).await;
    let often = json!([picture, picture, picture, picture]);
    say(&page, said(often)).await.invalid("proofs", "validation.proofsMost");
    let mut long = said(json!([picture]));
    long["comment"] = "ã".repeat(141).into();
    say(&page, long.clone()).await.invalid("comment", "validation.tooLong");
    long["comment"] = "ã".repeat(140).into();
    let done = say(&page, long).await.expect_value().clone();
    assert_eq!(done["withdrawal"]["receipt"]["state"], "disputed");
    let last = done["steps"].as_array().unwrap().last().unwrap().clone();
    assert_eq!((&last["key"], last["due"].is_string()), (&json!("refunded"), true));
    assert_eq!(page.balance().await, "195");
    set_outcome(&server, &id, "refund").await;
    assert_eq!(page.balance().await, "300");
    let seen = withdrawal(&page, &id).await;
    assert_eq!(seen["withdrawal"]["receipt"]["state"], "refunded");
    let last = seen["steps"].as_array().unwrap().last().unwrap().clone();
    assert_eq!((last["at"].is_string(), &last["amount"]), (true, &json!("105")));
    assert_eq!(options(&page).await["accounts"][0]["withdrawn"], "0");
    assert_eq!(set_outcome(&server, &id, "refund").await.status, 409);
    assert_eq!(page.balance().await, "300");
    server.audit().await;
}

#[tokio::test]
async fn the_missing_part_of_a_withdrawal_is_refunded() {
    let server = Server::start().await;
    let page = server.member(bank_payee("300")).await;
    let id = paid(&page, "105").await;
    let picture = proof(&page).await;
    let said = |amount: Value| json!({ "id": id, "answer": "partly", "amount": amount, "proofs": [picture] });
    for (amount, code, key) in [
        (Value::Null, "validation_failed", "validation.required"),
        (json!("0"), "validation_failed", "validation.amountPositive"),
        (json!("-1"), "validation_failed", "validation.amountPositive"),
        (json!("1.234"), "validation_failed", "validation.amountDecimals"),
        // 5 of the 105 are the fee, so 100 are expected.
        (json!("100"), "limit_exceeded", "validation.amountPart"),
        (json!("105"), "limit_exceeded", "validation.amountPart"),
    ] {
        say(&page, said(amount)).await.expect_field_error(code, "amount", key);
    }
    let done = say(&page, said(json!("40.5"))).await.expect_value().clone();
    assert_eq!(done["withdrawal"]["receipt"]["amount"], "40.5");
    set_outcome(&server, &id, "refund").await;
    assert_eq!(page.balance().await, "254.5");
    let seen = withdrawal(&page, &id).await;
    assert_eq!(seen["steps"].as_array().unwrap().last().unwrap()["amount"], "59.5");
    assert_eq!(options(&page).await["accounts"][0]["withdrawn"], "45.5");
    server.audit().await;
}

/// Money that came back is in no sum of withdrawals: not in the day's limit, nor in agents' figures.
#[tokio::test]
async fn refunded_money_counts_in_no_sum_of_withdrawals() {
    let server = Server::start().await;
    server.site(json!({ "payments": { "dayLimit": "1000" } })).await;
    let agent = server.member(json!({ "username": "chefe01", "type": 1 })).await;
    let mut wanted = payee("2000");
    wanted["upline"] = "chefe01".into();
    let page = server.member(wanted).await;
    let id = paid(&page, "800").await;
    let picture = proof(&page).await;
    let said = json!({ "id": id, "answer": "notReceived", "proofs": [picture] });
    say(&page, said).await.expect_value();
    assert_eq!(options(&page).await["dayLeft"], "200");
    set_outcome(&server, &id, "refund").await;
    assert_eq!(options(&page).await["dayLeft"], "1000");
    paid(&page, "900").await;

    let info = page.get("/wps/member/info").await.expect_value().clone();
    let (id, today) = (info["id"].as_str().unwrap(), days_ago(0));
    let span = format!("from={today}&to={today}&offsetMinutes=0");
    let read = async |path: String| agent.get(&path).await.expect_value().clone();
    let card = read(format!("/wps/relay/ODSFE2_teamMember?id={id}")).await;
    assert_eq!(card["recent"]["withdrawals"], "900");
    let overview = read(format!("/wps/relay/ODSFE2_teamOverview?{span}")).await;
    assert_eq!(overview["totals"]["withdrawals"], "900");
    let profit = format!("/wps/relay/ODSFE2_teamProfit?{span}&page=1&pageSize=20");
    assert_eq!(read(profit).await["totals"]["withdrawals"], "900");
    server.audit().await;
}

#[tokio::test]
async fn the_operator_can_decide_that_a_withdrawal_arrived() {
    let server = Server::start().await;
    let page = server.member(payee("100")).await;
    let id = paid(&page, "60").await;
    let picture = proof(&page).await;
    let said = json!({ "id": id, "answer": "notReceived", "proofs": [picture] });
    say(&page, said).await.expect_value();
    set_outcome(&server, &id, "force").await;
    let seen = withdrawal(&page, &id).await;
    assert_eq!(seen["withdrawal"]["receipt"]["state"], "forced");
    let last = seen["steps"].as_array().unwrap().last().unwrap().clone();
    assert_eq!(last["key"], "forced");
    assert!(last["reason"].as_str().unwrap().contains("encerrado"), "{last}");
    assert_eq!(page.balance().await, "40");
    // A picture can be used once.
    let other = paid(&page, "20").await;
    let said = json!({ "id": other, "answer": "notReceived", "proofs": [picture] });
    say(&page, said).await.expect_error(404, "not_found");
}

/// An unconfirmed withdrawal counts as received, through the test API and by the clock.
#[tokio::test]
async fn an_unconfirmed_withdrawal_counts_as_received() {
    let (server, file) = on_file("silence");
    server.site(json!({ "providerDelayMs": 0 })).await;
    let page = server.member(payee("100")).await;
    let (by_control, by_clock) = (paid(&page, "20").await, paid(&page, "30").await);
    set_outcome(&server, &by_control, "timeOut").await;
    let mut db = open_database(&file).await;
    sqlx::query("UPDATE withdrawals SET confirm_until = 1 WHERE id = ?")
        .bind(by_clock.as_str().unwrap())
        .execute(&mut db)
        .await
        .unwrap();
    let first = by_control.clone();
    for id in [by_control, by_clock] {
        let path = format!("{WITHDRAW}/status?id={}", id.as_str().unwrap());
        let is_said = |one: &Value| !one["withdrawal"]["receipt"].is_null();
        let seen = super::wait_for_value(&page, &path, is_said).await;
        let receipt = &seen["withdrawal"]["receipt"];
        assert_eq!((&receipt["answer"], &receipt["by"]), (&json!("received"), &json!("timeOut")));
        assert_eq!(receipt["state"], "closed");
        let said = json!({ "id": id, "answer": "received" });
        say(&page, said).await.expect_error(422, "receipt_closed");
    }
    let counted = sqlx::query_scalar::<_, i64>(
        "SELECT count(*) FROM ledger_transactions t JOIN ledger_accounts a ON a.id = t.account
         WHERE t.kind LIKE 'withdraw%' AND a.owner = (SELECT member FROM withdrawals WHERE id = ?)",
    );
    let count = counted.bind(first.as_str().unwrap()).fetch_one(&mut db).await.unwrap();
    assert_eq!(count, 4, "holds and payments, nothing more");
    server.audit().await;
}

#[tokio::test]
async fn a_proof_is_a_picture_by_its_content() {
    let server = Server::start().await;
    let page = server.member(json!({})).await;
    let upload = |name: &str, bytes: &[u8]| {
        let form = json!({ "name": name, "content": Base64::encode_string(bytes) });
        let page = page.clone();
        async move { page.post(PROOF, form).await }
    };
    let png = Base64::decode_vec(PNG).unwrap();
    // The file name does not matter.
    upload("recibo.pdf", &png).await.expect_value();
    for bytes in [&b"GIF89a"[..], b"<html></html>", &png[..40], b""] {
        let answer = upload("recibo.png", bytes).await;
        answer.invalid("content", "validation.proofKind");
    }
    let answer = page.post(PROOF, json!({ "name": "x.png", "content": "not base64!" })).await;
    answer.invalid("content", "validation.proofKind");
    // 5 MB are allowed, one byte more is not, and a much larger body is not read.
    let most = 5 * 1024 * 1024;
    let padded = |length: usize| [png.clone(), vec![0; length - png.len()]].concat();
    upload("grande.png", &padded(most)).await.expect_value();
    let answer = upload("grande.png", &padded(most + 1)).await;
    answer.invalid("content", "validation.proofSize");
    upload("grande.png", &padded(most + 64 * 1024)).await.expect_error(413, "too_large");
    // A viewer needs memory for every pixel: 40 million are allowed.
    let answer =
        page.post(PROOF, json!({ "name": "x.png", "content": PNG_OF_40_MILLION_PIXELS })).await;
    answer.expect_value();
    let answer = page.post(PROOF, json!({ "name": "x.png", "content": LARGER_PNG })).await;
    answer.invalid("content", "validation.proofPixels");
    let other = json!({ "nickname": "x".repeat(300_000) });
    page.post("/wps/member/profile", other).await.expect_error(413, "too_large");
    let journal = server.test_api(&format!("/_sandbox/calls?path={PROOF}")).await;
    assert!(journal.to_string().len() < 20_000, "{}", journal.to_string().len());
}

#[tokio::test]
async fn pictures_of_a_member_are_limited_per_day() {
    let server = Server::start().await;
    let page = server.member(json!({})).await;
    for _ in 0..30 {
        proof(&page).await;
    }
    let answer = page.post(PROOF, picture()).await;
    answer.expect_error(429, "too_many_requests");
    assert!(answer.value()["retryAfter"].as_u64().unwrap() > 80_000);
    proof(&server.member(json!({})).await).await;
}
