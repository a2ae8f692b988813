//! Amounts that the core computes as well, for its forms: `core/contract/tests/vectors/money.json`
//! (docs/adr/0112).

use crate::{
    cards::rooms_of,
    cashier::{DEPOSIT, PAYMENT_PASSWORD, bank_payee, payee, withdraw},
    client::{DatabaseFile, Page, Server, on_file, open_database},
    play::{LAUNCH_ROOM, room_request},
};
use ante_base::{
    Lang,
    money::{Currency, Money},
};
use serde_json::{Value, json};

/// Returns the rows of a table that the core's test reads too.
fn rows(table: &str) -> Vec<Value> {
    let shared = include_str!("../../../core/contract/tests/vectors/money.json");
    let shared: Value = serde_json::from_str(shared).unwrap();
    shared[table].as_array().filter(|rows| !rows.is_empty()).unwrap().clone()
}

fn text<'r>(row: &'r Value, name: &str) -> &'r str {
    row[name].as_str().unwrap()
}

fn money(row: &Value, name: &str) -> Money {
    Money::parse(text(row, name)).unwrap()
}

/// Returns the item of a list with this value.
fn item(list: &Value, name: &str, value: &Value) -> Value {
    list.as_array().unwrap().iter().find(|item| &item[name] == value).unwrap().clone()
}

/// Starts a server without delays of payments, on a file that the test can read.
async fn at_once() -> (Server, DatabaseFile) {
    let (server, file) = on_file("money");
    server.site(json!({ "providerDelayMs": 0 })).await;
    (server, file)
}

async fn get(page: &Page, path: &str) -> Value {
    page.get(path).await.expect_value().clone()
}

#[tokio::test]
async fn deposits_credit_what_the_core_shows() {
    let (server, _file) = at_once().await;
    for row in rows("deposits") {
        let page = server.member(json!({})).await;
        let methods = get(&page, &format!("{DEPOSIT}/methods")).await;
        assert_eq!(item(&methods["methods"], "key", &row["method"])["fee"], row["fee"], "{row}");
        let mut form = json!({ "method": row["method"], "amount": row["amount"] });
        if let Some(network) = row.get("network") {
            form["network"] = network.clone();
        }
        if let Some(offer) = row.get("offer") {
            let offers = get(&page, &format!("{DEPOSIT}/bonuses")).await;
            let offered = item(&offers["list"], "id", &offer["id"]);
            for (name, value) in offer.as_object().unwrap() {
                assert_eq!(&offered[name], value, "{row}");
            }
            let mut with_bonus = form.clone();
            with_bonus["bonusId"] = offer["id"].clone();
            if row.get("bonus").is_some() {
                form = with_bonus;
            } else {
                page.post(DEPOSIT, with_bonus).await.expect_error(422, "limit_exceeded");
            }
        }
        let deposit = page.post(DEPOSIT, form).await.expect_value().clone();
        assert_eq!(
            (&deposit["state"], &deposit["fee"]),
            (&json!("credited"), &row["fee"]),
            "{row}"
        );
        assert_eq!(page.balance().await, text(&row, "credited"), "{row}");
        let bonuses = get(&page, "/wps/relay/MCS2_bonusDetails").await;
        let bonus = &bonuses["list"][0];
        assert_eq!(
            (&bonus["amount"], &bonus["turnover"]),
            (&row["bonus"], &row["turnover"]),
            "{row}"
        );
    }
    server.audit().await;
}

#[tokio::test]
async fn withdrawals_pay_what_the_core_shows() {
    let (server, file) = at_once().await;
    for row in rows("withdrawals") {
        let member = if row["method"] == "BANK" { bank_payee("1000") } else { payee("1000") };
        let page = server.member(member).await;
        let options = get(&page, "/wps/v2/wallets/withdraw/options").await;
        assert_eq!(item(&options["methods"], "key", &row["method"])["fee"], row["fee"], "{row}");
        let id = withdraw(&page, text(&row, "amount")).await.expect_value()["id"].clone();
        // What the provider received.
        let paid: i64 = sqlx::query_scalar(
            "SELECT sum(e.amount) FROM ledger_transactions t
                 JOIN ledger_entries e ON e.txn = t.id JOIN ledger_accounts a ON a.id = e.account
             WHERE t.reference = ? AND a.kind = 'provider'",
        )
        .bind(id.as_str().unwrap())
        .fetch_one(&mut open_database(&file).await)
        .await
        .unwrap();
        assert_eq!(Money(paid), money(&row, "arrives"), "{row}");
    }
}

#[tokio::test]
async fn conversions_coins_and_rooms_are_as_the_core_shows() {
    let (server, _file) = at_once().await;
    for row in rows("conversions") {
        let wanted = json!({ "points": row["points"], "paymentPassword": PAYMENT_PASSWORD });
        let page = server.member(wanted).await;
        let rules = get(&page, "/wps/relay/MCS2_getPointConfig").await;
        assert_eq!(rules["convertRate"], row["rate"]);
        let path = "/wps/relay/passwordCheck/MCS2_convertPoint";
        let form = json!({ "points": row["points"], "paymentPassword": PAYMENT_PASSWORD });
        assert_eq!(
            page.sealed("POST", path, form).await.expect_value()["amount"],
            row["amount"],
            "{row}"
        );
        assert_eq!(page.balance().await, text(&row, "amount"), "{row}");
    }
    server.site(json!({ "payments": { "byHand": true } })).await;
    let page = server.member(json!({})).await;
    for row in rows("coins") {
        let form = json!({ "method": "USDT", "amount": row["amount"], "network": "TRC20" });
        let coins = page.post(DEPOSIT, form).await.expect_value()["payTo"]["coins"].clone();
        assert_eq!((&coins["rate"], &coins["amount"]), (&row["rate"], &row["coins"]), "{row}");
    }
    for row in rows("rooms") {
        let page = server.member(json!({ "balance": row["balance"] })).await;
        let (game, vendor) = (text(&row, "game"), text(&row, "vendor"));
        let rooms = get(&page, &rooms_of(game, vendor)).await;
        let room = item(&rooms["list"], "roomId", &row["room"]);
        assert_eq!(room["minEntry"], row["minEntry"], "{row}");
        let form = room_request(game, vendor, text(&row, "room"));
        let answer = page.post(LAUNCH_ROOM, form).await;
        if row["missing"].is_null() {
            answer.expect_value();
        } else {
            answer.expect_error(422, "insufficient_balance");
        }
    }
}

#[test]
fn shares_multiples_and_texts_are_as_the_core_computes() {
    for row in rows("shares") {
        // The rate in hundredths of a percent.
        let rate = u32::try_from(money(&row, "percent").0 / 100).unwrap();
        assert_eq!(money(&row, "amount").share(rate), money(&row, "share"), "{row}");
    }
    for row in rows("multiples") {
        let stakes = money(&row, "amount").times(money(&row, "times"));
        assert_eq!(stakes, Some(money(&row, "stakes")), "{row}");
    }
    for row in rows("display") {
        let shown = Currency::default().amount(money(&row, "amount")).to_string_in(Lang::PT);
        assert_eq!(shown, format!("P\u{a0}{}", text(&row, "text")), "{row}");
    }
}
