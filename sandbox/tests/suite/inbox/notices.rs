//! Notices: those of the seed, and those added by an operator.

use super::send;
use crate::client::{Page, Server};
use serde_json::{Value, json};

const NOTICES: &str = "/wps/relay/MCSFE_getListAnnouncements";
const NOTICE: &str = "/wps/relay/MCSFE_getAnnouncement";

async fn listed(page: &Page, types: &str) -> Value {
    let path = format!("{NOTICES}?types={types}&platform=W&execution=B&language=PT");
    page.get(&path).await.expect_value().clone()
}

async fn one(page: &Page, id: &str) -> crate::client::TestResponse {
    page.get(&format!("{NOTICE}?id={id}&language=PT")).await
}

#[tokio::test]
async fn every_notice_has_a_text_in_the_requested_language() {
    let server = Server::start().await;
    let visitor = server.visitor();
    let all = listed(&visitor, "PL,PU,PR,H").await;
    for list in ["player", "popup", "promotion", "help"] {
        for notice in all[list].as_array().unwrap() {
            let detail = one(&visitor, notice["id"].as_str().unwrap()).await.expect_value().clone();
            assert_eq!(detail["title"], notice["title"]);
            assert_eq!(detail["publishedAt"], notice["publishedAt"]);
            assert!(detail["content"].as_str().unwrap().starts_with('<'), "{detail}");
        }
    }
    let english = visitor
        .send(
            hyper::Method::GET,
            &format!("{NOTICE}?id=pl-1&language=EN"),
            None,
            &[("language", "EN")],
        )
        .await;
    assert_eq!(english.expect_value()["title"], "PIX maintenance finished");
    one(&visitor, "nothing").await.expect_error(404, "not_found");
}

#[tokio::test]
async fn a_notice_of_the_operator_lasts_until_the_reset() {
    let server = Server::start().await;
    let visitor = server.visitor();
    let wanted = json!({
        "type": "PL", "title": "<b>Agora</b>", "summary": "já", "content": "<p onclick=x>oi</p>",
        "linkageType": 1, "linkage": "/rng",
    });
    let id = send(&server, "/_sandbox/notices", wanted).await;
    let first = listed(&visitor, "PL").await["player"][0].clone();
    // Unchanged, because sanitising is the view's task.
    assert_eq!((&first["id"], &first["title"]), (&json!(id), &json!("<b>Agora</b>")));
    let detail = one(&visitor, &id).await.expect_value().clone();
    assert_eq!(detail["content"], "<p onclick=x>oi</p>");
    assert_eq!((&detail["linkageType"], &detail["linkage"]), (&json!(1), &json!("/rng")));
    server.post_test_api("/_sandbox/reset", json!({ "seed": "empty" })).await;
    one(&visitor, &id).await.expect_error(404, "not_found");
}

#[tokio::test]
async fn a_member_on_a_break_gets_no_popup_and_no_promotion() {
    let server = Server::start().await;
    let away = json!({ "username": "rita", "break": { "kind": "timeOut", "hours": 24 } });
    let rita = server.member(away).await;
    let all = listed(&rita, "PL,PU,PR").await;
    assert_eq!((&all["popup"], &all["promotion"]), (&json!([]), &json!([])));
    one(&rita, "pu-1").await.expect_error(404, "not_found");
    one(&rita, "pr-1").await.expect_error(404, "not_found");
    one(&rita, "pl-1").await.expect_value();
    // A site can turn off popups.
    server.site(json!({ "extra": { "popups": false } })).await;
    assert_eq!(listed(&server.visitor(), "PU").await["popup"], json!([]));
}
