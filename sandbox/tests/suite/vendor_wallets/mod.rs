//! Vendors' wallets: money is transferred between them and the main one, and games use them.

mod load;
mod rejections;

use crate::{
    cashier::{payee, withdraw},
    client::{Page, Server, key, units},
    play::{Game, force_spin, launch_request, open_game},
};
use ante_base::money::Money;
use hyper::Method;
use serde_json::{Value, json};

const TRANSFER: &str = "/wps/relay/GCS_walletTransfer";
const MERCHANT: &str = "/wps/relay/GCS_merchantWallet";
const FUNDS: &str = "/wps/member/info/funds/consolidated";

fn bring(amount: &str) -> Value {
    json!({ "vassalage": "ORB", "direction": "IN", "amount": amount })
}

fn take(amount: &str) -> Value {
    json!({ "vassalage": "ORB", "direction": "OUT", "amount": amount })
}

/// Returns the balances of the main wallet, of each vendor's by code, and of all together.
async fn funds(page: &Page) -> (String, Vec<(String, String)>, String) {
    let answer = page.get(FUNDS).await;
    listed(answer.expect_value())
}

fn listed(funds: &Value) -> (String, Vec<(String, String)>, String) {
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let wallets = funds["wallets"].as_array().unwrap().iter();
    let wallets = wallets.map(|one| (text(&one["vassalage"]), text(&one["balance"]))).collect();
    (text(&funds["mainBalance"]), wallets, text(&funds["sumBalance"]))
}

fn balances(
    main: &str,
    wallets: &[(&str, &str)],
    sum: &str,
) -> (String, Vec<(String, String)>, String) {
    let wallets = wallets.iter().map(|(code, held)| ((*code).into(), (*held).into())).collect();
    (main.into(), wallets, sum.into())
}

/// Opens a slot of the vendor with a wallet of its own.
async fn orb(member: &Page) -> Game {
    open_game(member, launch_request("rei-de-minas", "RNG", "ORB")).await
}

#[tokio::test]
async fn money_is_transferred_to_a_vendor_and_back() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "200.1234" })).await;
    assert_eq!(funds(&member).await, balances("200.1234", &[("ORB", "0")], "200.1234"));
    let wallet = member.get(&format!("{MERCHANT}?vassalage=ORB")).await;
    assert_eq!(wallet.expect_value()["isSingle"], false);
    assert_eq!(wallet.value()["name"], "Orbe");

    let moved = member.post(TRANSFER, bring("50.5")).await;
    assert_eq!(moved.expect_value()["amount"], "50.5");
    assert_eq!(
        listed(&moved.value()["funds"]),
        balances("149.6234", &[("ORB", "50.5")], "200.1234")
    );
    assert_eq!(member.balance().await, "200.1234", "what it comes to does not change");
    let wallet = member.get(&format!("{MERCHANT}?vassalage=ORB")).await;
    assert_eq!(
        (&wallet.expect_value()["balance"], &wallet.value()["mainBalance"]),
        (&json!("50.5"), &json!("149.6234"))
    );
    let options = member.get("/wps/v2/wallets/withdraw/options").await;
    assert_eq!(options.expect_value()["available"], "149.6234");

    let moved = member.post(TRANSFER, take("0.5")).await;
    assert_eq!(
        listed(&moved.expect_value()["funds"]),
        balances("150.1234", &[("ORB", "50")], "200.1234")
    );
    // Without an amount the whole balance is transferred, to the last decimal.
    let all = member.post(TRANSFER, json!({ "vassalage": "ORB", "direction": "IN" })).await;
    assert_eq!(all.expect_value()["amount"], "150.1234");
    assert_eq!(funds(&member).await, balances("0", &[("ORB", "200.1234")], "200.1234"));
    let back = member.post(TRANSFER, json!({ "direction": "OUT" })).await;
    assert_eq!(back.expect_value()["amount"], "200.1234");
    assert_eq!(funds(&member).await, balances("200.1234", &[("ORB", "0")], "200.1234"));
    // An empty wallet returns nothing, without an error.
    let entries = server.audit().await["entries"].clone();
    for nothing in
        [json!({ "direction": "OUT" }), json!({ "vassalage": "ORB", "direction": "OUT" })]
    {
        assert_eq!(member.post(TRANSFER, nothing).await.expect_value()["amount"], "0");
    }
    assert_eq!(server.audit().await["entries"], entries);
}

#[tokio::test]
async fn all_vendors_wallets_are_emptied_at_once() {
    let server = Server::start().await;
    server.site(json!({ "transferVendors": ["NVA", "ORB", "PG"] })).await;
    let member = server.member(json!({ "balance": "100" })).await;
    for (vendor, amount) in [("ORB", "10"), ("PG", "20.2"), ("NVA", "0.01")] {
        let wanted = json!({ "vassalage": vendor, "direction": "IN", "amount": amount });
        member.post(TRANSFER, wanted).await.expect_value();
    }
    // In the operator's order, independent of the request's.
    let there = [("PG", "20.2"), ("NVA", "0.01"), ("ORB", "10")];
    assert_eq!(funds(&member).await, balances("69.79", &there, "100"));
    let back = member.post(TRANSFER, json!({ "direction": "OUT" })).await;
    assert_eq!(back.expect_value()["amount"], "30.21");
    let nothing = [("PG", "0"), ("NVA", "0"), ("ORB", "0")];
    assert_eq!(listed(&back.value()["funds"]), balances("100", &nothing, "100"));
    server.audit().await;
}

#[tokio::test]
async fn a_game_uses_its_vendors_wallet() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "100" })).await;
    let game = orb(&member).await;
    assert_eq!(game.about["balance"], "0", "the main wallet is not this game's");
    game.spin("1").await.expect_error(422, "insufficient_balance");
    member.post(TRANSFER, bring("10")).await.expect_value();
    assert_eq!(game.page.get("/api/balance").await.expect_value()["balance"], "10");
    force_spin(&server, false).await;
    let lost = game.spin("1").await;
    assert_eq!(lost.expect_value()["balance"], "9");
    assert_eq!(funds(&member).await, balances("90", &[("ORB", "9")], "99"));
    force_spin(&server, true).await;
    let won = game.spin("1").await;
    let left = Money(units(&json!("8")) + units(&won.expect_value()["win"]));
    assert_eq!(won.value()["balance"], left.to_string());
    let sum = left.checked_add(Money::whole(90)).unwrap().to_string();
    assert_eq!(funds(&member).await, balances("90", &[("ORB", &left.to_string())], &sum));
    assert_eq!(member.balance().await, sum);
    // A game of a vendor without a wallet uses the main one.
    let game = open_game(&member, launch_request("onca-dourada", "RNG", "PG")).await;
    assert_eq!(game.about["balance"], "90");
    force_spin(&server, false).await;
    assert_eq!(game.spin("1").await.expect_value()["balance"], "89");
    server.audit().await;
}

#[tokio::test]
async fn turning_a_vendors_wallet_off_loses_no_money() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "100" })).await;
    member.post(TRANSFER, bring("40")).await.expect_value();
    let old = orb(&member).await;
    server.site(json!({ "transferVendors": [] })).await;
    let settings = member.get("/wps/system/whitelabel").await.expect_value()["settings"].clone();
    assert_eq!(settings["SINGLEWALLET"], "1");
    // The remaining balance is listed, in a wallet that accepts no more transfers.
    assert_eq!(funds(&member).await, balances("60", &[("ORB", "40")], "100"));
    let listed = member.get(FUNDS).await.expect_value()["wallets"][0].clone();
    assert_eq!(listed["isSingle"], true);
    member.post(TRANSFER, bring("1")).await.expect_error(422, "single_wallet");
    let wallet = member.get(&format!("{MERCHANT}?vassalage=ORB")).await;
    assert_eq!(
        (&wallet.expect_value()["isSingle"], &wallet.value()["balance"]),
        (&json!(true), &json!("60"))
    );
    // An open play session keeps its wallet; a new one uses the main one.
    force_spin(&server, false).await;
    assert_eq!(old.spin("1").await.expect_value()["balance"], "39");
    let new = orb(&member).await;
    assert_eq!(new.about["balance"], "60");
    force_spin(&server, false).await;
    assert_eq!(new.spin("1").await.expect_value()["balance"], "59");
    member.post(TRANSFER, take("9")).await.expect_value();
    member.post(TRANSFER, json!({ "direction": "OUT" })).await.expect_value();
    assert_eq!(funds(&member).await, balances("98", &[], "98"), "a single-wallet brand");
    server.site(json!({ "transferVendors": ["ORB"] })).await;
    assert_eq!(funds(&member).await, balances("98", &[("ORB", "0")], "98"));
    server.audit().await;
}

/// The prize of a bet goes to the wallet of its stake, even if that wallet was turned off.
#[tokio::test]
async fn a_late_settlement_pays_the_wallet_of_the_stake() {
    let server = Server::start().await;
    server.site(json!({ "transferVendors": ["FB"] })).await;
    let member = server.member(json!({ "balance": "100" })).await;
    let wanted = json!({ "vassalage": "FB", "direction": "IN", "amount": "50" });
    member.post(TRANSFER, wanted).await.expect_value();
    let game = open_game(&member, launch_request("copa-de-ouro", "SPORTS", "FB")).await;
    assert_eq!(game.about["balance"], "50");
    let book = server.test_api("/_sandbox/sports").await;
    let all = book["events"].as_array().unwrap().iter();
    let coming = all.filter(|e| e["league"] == "campeoes" && e["phase"] == "coming").skip(1);
    for (event, called_off) in coming.take(2).zip([false, true]) {
        let change_event = async |mut request_body: Value| {
            request_body["event"] = event["id"].clone();
            server.post_test_api("/_sandbox/sports", request_body).await;
        };
        change_event(json!({ "price": { "market": "1x2", "outcome": "1", "price": "2.00" } }))
            .await;
        let leg = json!({ "event": event["id"], "market": "1x2", "outcome": "1", "price": "2.00" });
        let slip = json!({ "betKey": key(), "stake": "10", "legs": [leg] });
        game.page.post_keyless("/api/sports/bets", slip).await.expect_value();
        server.site(json!({ "transferVendors": [] })).await;
        let before = units(&json!(funds(&member).await.1[0].1));
        let won = json!({ "score": [1, 0], "end": true });
        change_event(if called_off { json!({ "cancel": true }) } else { won }).await;
        let paid = units(&json!(funds(&member).await.1[0].1)) - before;
        assert_eq!(paid, Money::whole(if called_off { 10 } else { 20 }).0);
    }
    assert_eq!(funds(&member).await, balances("50", &[("FB", "60")], "110"));
    server.audit().await;
}

#[tokio::test]
async fn withdrawals_use_the_main_wallet_and_name_the_money_in_others() {
    let server = Server::start().await;
    let member = server.member(payee("100")).await;
    member.post(TRANSFER, bring("60.25")).await.expect_value();
    let answer = withdraw(&member, "50").await;
    answer.expect_error(422, "insufficient_balance");
    let field = &answer.value()["fields"][0];
    assert_eq!(field["field"], "amount");
    assert_eq!(field["key"], "validation.amountElsewhere");
    assert_eq!(field["params"], json!({ "elsewhere": "60.25" }));
    withdraw(&member, "39.75").await.expect_value();
    assert_eq!(funds(&member).await, balances("0", &[("ORB", "60.25")], "60.25"));
    server.audit().await;
}
