//! Applications to promotions, on which the operator decides.

use super::{APPLY, JOIN, detail, lose_at_slot, press, promotion_request, promotion_state};
use crate::{
    client::{Server, TestResponse, on_file, open_database},
    wallet::receipts::proof,
};
use ante_base::clock::DAY;
use hyper::Method;
use serde_json::{Value, json};

fn application(comment: &str, proofs: &[&Value]) -> Value {
    json!({ "id": "perdas", "comment": comment, "proofs": proofs })
}

async fn decide(server: &Server, request_body: Value) -> TestResponse {
    server.visitor().post_keyless("/_sandbox/promotions", request_body).await
}

#[tokio::test]
async fn a_rejected_application_has_a_reason_and_can_be_repeated() {
    let server = Server::start().await;
    let member = server.member(json!({ "username": "pede01", "balance": "500" })).await;
    let mine = proof(&member).await;
    let other = server.member(json!({ "username": "pede02", "balance": "5" })).await;
    // A proof is valid for its sender only, and the error has no side effect.
    other.post(APPLY, application("x", &[&mine])).await.expect_error(404, "not_found");
    assert_eq!(promotion_state(&other, "perdas").await["status"], "join");
    for (body, field) in [
        (application(&"é".repeat(141), &[]), "comment"),
        (application("", &[&json!("a"), &json!("b"), &json!("c"), &json!("d")]), "proofs"),
    ] {
        let refused = member.post(APPLY, body).await;
        refused.expect_error(422, "validation_failed");
        assert_eq!(refused.value()["fields"][0]["field"], field);
    }
    let done = press(&member, APPLY, application(&"é".repeat(140), &[&mine])).await;
    assert!(done.iter().all(|answer| answer.value()["status"] == "applying"));
    let page = detail(&member, "perdas").await;
    assert_eq!(page["application"]["proofs"], 1);
    member.post(APPLY, application("again", &[])).await.expect_error(409, "promotion_applying");
    member.post(JOIN, promotion_request("perdas")).await.expect_error(409, "promotion_applying");

    let waiting = server.test_api("/_sandbox/promotions").await;
    assert_eq!((&waiting[0]["username"], waiting.as_array().unwrap().len()), (&json!("pede01"), 1));
    let no = json!({
        "username": "pede01", "promotion": "perdas", "decision": "reject", "reason": "Sem data.",
    });
    assert_eq!(decide(&server, no.clone()).await.json["status"], "rejected");
    assert_eq!(decide(&server, no).await.status, 404, "nothing waits any more");
    assert_eq!(promotion_state(&member, "perdas").await["reason"], "Sem data.");
    // A proof can be used once.
    member.post(APPLY, application("again", &[&mine])).await.expect_error(404, "not_found");
    member.post(APPLY, application("", &[])).await.expect_value();

    lose_at_slot(&server, &member, &["200", "200"]).await;
    let yes = json!({ "username": "pede01", "promotion": "perdas", "decision": "approve" });
    let issued = decide(&server, yes.clone()).await;
    assert_eq!(
        (&issued.json["status"], &issued.json["amount"]),
        (&json!("issued"), &json!("40")),
        "{}",
        issued.text
    );
    assert_eq!(member.balance().await, "140");
    assert_eq!(decide(&server, yes).await.status, 404);
    member.post(APPLY, application("more", &[])).await.expect_error(409, "promotion_claimed");
    server.audit().await;
}

#[tokio::test]
async fn losses_of_the_last_seven_days_count_for_an_application() {
    let (server, file) = on_file("losses");
    let member = server.member(json!({ "username": "pede01", "balance": "500" })).await;
    member.post(APPLY, application("", &[])).await.expect_value();
    lose_at_slot(&server, &member, &["200", "200"]).await;
    let age_bets = async |by: i64| {
        sqlx::query("UPDATE bets SET placed_at = placed_at - ?")
            .bind(by)
            .execute(&mut open_database(&file).await)
            .await
            .unwrap();
    };
    let yes = json!({ "username": "pede01", "promotion": "perdas", "decision": "approve" });
    age_bets(7 * DAY).await;
    assert_eq!(decide(&server, yes.clone()).await.status, 422);
    age_bets(-DAY).await;
    assert_eq!(decide(&server, yes).await.json["amount"], "40");
}

#[tokio::test]
async fn the_test_api_changes_a_promotion() {
    let server = Server::start().await;
    let change = async |request_body: Value| {
        server.visitor().send(Method::PATCH, "/_sandbox/promotions", Some(request_body), &[]).await
    };
    let visitor = server.visitor();
    let html = "<p onclick=x()>oi</p>";
    let ended = "2020-01-01T00:00:00Z";
    let done = change(json!({ "promotion": "giro", "content": html, "endsAt": ended })).await;
    assert_eq!(done.status, 200, "{}", done.text);
    let page = detail(&visitor, "giro").await;
    assert_eq!((&page["content"], &page["promotion"]["status"]), (&json!(html), &json!("closed")));
    change(json!({ "promotion": "giro" })).await;
    assert_eq!(promotion_state(&visitor, "giro").await["status"], "join");
    assert_eq!(change(json!({ "promotion": "giro", "endsAt": "soon" })).await.status, 400);
    assert_eq!(change(json!({ "promotion": "nothing" })).await.status, 404);
}
