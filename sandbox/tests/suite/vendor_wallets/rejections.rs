//! Errors of the wallets, by kind of user.

use super::*;

#[tokio::test]
async fn wrong_amounts_are_reported_at_their_field() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "30" })).await;
    member.post(TRANSFER, bring("10")).await.expect_value();
    for (wanted, code, key) in [
        (bring("0"), "validation_failed", "validation.amountPositive"),
        (take("0.00"), "validation_failed", "validation.amountPositive"),
        (bring("-5"), "validation_failed", "validation.amountPositive"),
        (bring("1.234"), "validation_failed", "validation.amountDecimals"),
        (bring("1e1"), "validation_failed", "validation.amountFormat"),
        (bring(""), "validation_failed", "validation.amountFormat"),
        (bring("99999999999999999999"), "validation_failed", "validation.amountFormat"),
        (bring("20.01"), "insufficient_balance", "validation.amountBalance"),
        (take("10.01"), "insufficient_balance", "validation.amountBalance"),
    ] {
        let answer = member.post(TRANSFER, wanted.clone()).await;
        answer.expect_error(422, code);
        let field = &answer.value()["fields"][0];
        assert_eq!((&field["field"], &field["key"]), (&json!("amount"), &json!(key)), "{wanted}");
    }
    assert_eq!(funds(&member).await, balances("20", &[("ORB", "10")], "30"));
    // A transfer from an empty main wallet is an error; one from an empty vendor's wallet is not.
    let poor = server.member(json!({})).await;
    let all = poor.post(TRANSFER, json!({ "vassalage": "ORB", "direction": "IN" })).await;
    all.expect_error(422, "insufficient_balance");
    assert_eq!(all.value()["fields"][0]["field"], "amount");
    poor.post(TRANSFER, json!({ "direction": "OUT" })).await.expect_value();
    server.audit().await;
}

#[tokio::test]
async fn unknown_vendors_and_incomplete_requests_are_refused() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "30" })).await;
    for vendor in ["NOBODY", "", "orb", "ORB/", "ORB' OR '1'='1"] {
        for direction in ["IN", "OUT"] {
            let wanted = json!({ "vassalage": vendor, "direction": direction, "amount": "1" });
            member.post(TRANSFER, wanted).await.expect_error(404, "not_found");
        }
    }
    member.get(&format!("{MERCHANT}?vassalage=NOBODY")).await.expect_error(404, "not_found");
    // The specification lists no vendor: without one, the first.
    assert_eq!(member.get(MERCHANT).await.expect_value()["vassalage"], "PG");
    // A vendor without a wallet accepts no transfer, and its balance is empty.
    let single = json!({ "vassalage": "PG", "direction": "IN", "amount": "1" });
    member.post(TRANSFER, single).await.expect_error(422, "single_wallet");
    let empty = json!({ "vassalage": "PG", "direction": "OUT", "amount": "1" });
    member.post(TRANSFER, empty).await.expect_error(422, "insufficient_balance");
    // A transfer from all vendors' wallets at once has no amount.
    for half in [
        json!({ "direction": "OUT", "amount": "1" }),
        json!({ "direction": "IN", "amount": "1" }),
        json!({ "direction": "IN" }),
    ] {
        let answer = member.post(TRANSFER, half).await;
        answer.expect_error(422, "validation_failed");
        assert_eq!(answer.value()["fields"][0]["field"], "vassalage");
    }
    member.post(TRANSFER, json!({ "vassalage": "ORB" })).await.expect_error(400, "bad_input");
    let sideways = json!({ "vassalage": "ORB", "direction": "UP" });
    member.post(TRANSFER, sideways).await.expect_error(400, "bad_input");
    assert_eq!(funds(&member).await, balances("30", &[("ORB", "0")], "30"));
}

#[tokio::test]
async fn a_wallet_is_accessible_to_its_owner_only() {
    let server = Server::start().await;
    let merchant = format!("{MERCHANT}?vassalage=ORB");
    let visitor = server.visitor();
    visitor.post(TRANSFER, bring("1")).await.expect_error(401, "need_login");
    let trial = server.member(json!({ "type": 4, "balance": "100" })).await;
    trial.post(TRANSFER, bring("1")).await.expect_error(403, "need_real_account");
    let weak = json!({ "password": "123456", "balance": "100" });
    let restricted = server.member(weak).await;
    restricted.post(TRANSFER, bring("1")).await.expect_error(403, "password_change_required");
    for (page, status, code) in [
        (&visitor, 401, "need_login"),
        (&trial, 403, "need_real_account"),
        (&restricted, 403, "password_change_required"),
    ] {
        page.get(&merchant).await.expect_error(status, code);
        page.get(FUNDS).await.expect_error(status, code);
    }
    // A call names no member, so each member uses only their own wallets.
    let (ana, bia) = (
        server.member(json!({ "balance": "100" })).await,
        server.member(json!({ "type": 1, "balance": "7" })).await,
    );
    ana.post(TRANSFER, bring("60")).await.expect_value();
    bia.post(TRANSFER, json!({ "direction": "OUT" })).await.expect_value();
    bia.post(TRANSFER, take("1")).await.expect_error(422, "insufficient_balance");
    assert_eq!(funds(&bia).await, balances("7", &[("ORB", "0")], "7"));
    assert_eq!(funds(&ana).await, balances("40", &[("ORB", "60")], "100"));
    let mut mixed = ana.clone();
    mixed.cookie.clone_from(&bia.cookie);
    mixed.post(TRANSFER, take("1")).await.expect_error(401, "need_login");
    server.site(json!({ "status": 1 })).await;
    ana.post(TRANSFER, take("1")).await.expect_error(503, "maintenance");
}

#[tokio::test]
async fn the_test_api_accepts_known_vendors_only() {
    let server = Server::start().await;
    let patch = json!({ "transferVendors": ["ORB", "NOBODY"] });
    let answer = server.visitor().send(Method::PATCH, "/_sandbox/site", Some(patch), &[]).await;
    assert_eq!(answer.status, 400, "{}", answer.text);
    let site = server.test_api("/_sandbox/site").await;
    assert_eq!(site["transferVendors"], json!(["ORB"]));
}

/// The money could not be played with there.
#[tokio::test]
async fn a_vendor_with_all_games_in_maintenance_accepts_no_transfer() {
    let server = Server::start().await;
    let closed = json!({ "transferVendors": ["DS88"], "closedGames": ["galo-de-ouro"] });
    server.site(closed).await;
    let member = server.member(json!({ "balance": "100" })).await;
    let way =
        |direction: &str| json!({ "vassalage": "DS88", "direction": direction, "amount": "20" });
    member.post(TRANSFER, way("IN")).await.expect_error(422, "vendor_maintenance");
    assert_eq!(funds(&member).await, balances("100", &[("DS88", "0")], "100"));
    server.site(json!({ "closedGames": [] })).await;
    member.post(TRANSFER, way("IN")).await.expect_value();
    // A transfer back is always possible.
    server.site(json!({ "closedGames": ["galo-de-ouro"] })).await;
    member.post(TRANSFER, way("OUT")).await.expect_value();
    server.audit().await;
}
