//! Access to records, and allowed queries.

use super::*;
use crate::client::key;

#[tokio::test]
async fn records_are_the_members_own() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "100" })).await;
    Player { server: &server, member: &member }.fishing().await;
    let other = server.member(json!({ "balance": "7" })).await;
    let agent = server.member(json!({ "type": 1 })).await;
    let trial = server.member(json!({ "type": 4, "balance": "100" })).await;
    for path in [BETS, ACCOUNT, PROFIT] {
        let asked = page_of(path, 1, 10, "");
        server.visitor().get(&asked).await.expect_error(401, "need_login");
        trial.get(&asked).await.expect_error(403, "need_real_account");
        agent.get(&asked).await.expect_value();
        other.get(&asked).await.expect_value();
        // A member named in the call is ignored, because the session determines the member.
        let id =
            server.person(json!({ "username": format!("x{}", &key()[..8]) })).await["id"].clone();
        let asked = format!("{asked}&member={}", id.as_str().unwrap());
        other.get(&asked).await.expect_value();
    }
    assert_eq!(other.get(&page_of(BETS, 1, 10, "")).await.expect_value()["content"], json!([]));
    let moves = other.get(&page_of(ACCOUNT, 1, 10, "")).await;
    assert_eq!(
        moves.expect_value()["totals"],
        json!({ "count": 1, "incoming": "7", "outgoing": "0" })
    );
}

#[tokio::test]
async fn wrong_days_are_reported_at_their_field() {
    let server = Server::start().await;
    let member = server.member(json!({})).await;
    for path in [BETS, ACCOUNT, PROFIT] {
        for (from, to, wrong) in [
            ("", "2026-01-01", json!([["from", "validation.required"]])),
            ("2026-02-30", "x", json!([["from", "validation.date"], ["to", "validation.date"]])),
            ("2026-01-02", "2026-01-01", json!([["to", "validation.periodOrder"]])),
            ("2026-01-01", "2026-04-05", json!([["from", "validation.periodLong"]])),
            ("26-1-1", "2026-01-01", json!([["from", "validation.date"]])),
        ] {
            let asked = format!("{path}?from={from}&to={to}&offsetMinutes=0&page=1&pageSize=10");
            let answer = member.get(&asked).await;
            answer.expect_error(422, "validation_failed");
            let fields = answer.value()["fields"].as_array().unwrap().iter();
            let errors: Vec<_> = fields.map(|one| json!([one["field"], one["key"]])).collect();
            assert_eq!(json!(errors), wrong, "{path} {from} {to}");
        }
        let long =
            format!("{path}?from=2026-01-01&to=2026-04-04&offsetMinutes=0&page=1&pageSize=10");
        member.get(&long).await.expect_value();
        for bad in [
            "&offsetMinutes=841",
            "&offsetMinutes=7",
            "&offsetMinutes=x",
            "&offsetMinutes=0&offsetChanges=Europe/London",
            "&offsetMinutes=0&offsetChanges=2026-01-02:7",
            "&offsetMinutes=0&offsetChanges=2026-01-02:60,2026-01-02:0",
            "",
        ] {
            let asked = format!("{path}?from=2026-01-01&to=2026-01-01&page=1&pageSize=10{bad}");
            member.get(&asked).await.expect_error(400, "bad_input");
        }
    }
    for bad in ["&state=gone", "&page=-1", "&pageSize=x"] {
        let asked = format!("{BETS}?from=2026-01-01&to=2026-01-01&offsetMinutes=0{bad}");
        member.get(&asked).await.expect_error(400, "bad_input");
    }
    let kind = format!("{ACCOUNT}?from=2026-01-01&to=2026-01-01&offsetMinutes=0&page=1&pageSize=9");
    member.get(&format!("{kind}&kind=gifts")).await.expect_error(400, "bad_input");
    member.get(&format!("{kind}&kind=%27%20OR%201=1--")).await.expect_error(400, "bad_input");
    let quoted = page_of(BETS, 1, 10, "&kind=%27%20OR%201=1--&vassalage=%27;--");
    assert_eq!(member.get(&quoted).await.expect_value()["totals"]["count"], 0);
}
