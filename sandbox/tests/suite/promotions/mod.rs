//! Promotions: the state of each, and one reward for each.

mod admin;
mod once;

use crate::{
    cashier::{DEPOSIT, PAYMENT_PASSWORD, payee, pix, set_outcome, withdraw},
    client::{Page, Server, TestResponse, key},
    play::{lose, open_game, slot_request},
    rewards::bonuses,
    wallet::receipts::picture,
};
use ante_base::clock::{now, rfc3339};
use hyper::Method;
use serde_json::{Value, json};

const LIST: &str = "/wps/relay/MCS2_promotionList?language=PT";
const JOIN: &str = "/wps/relay/MCS2_joinPromotion";
const APPLY: &str = "/wps/relay/MCS2_applyPromotion";
const CLAIM: &str = "/wps/relay/MCS2_claimPromotion";
const DRAW: &str = "/wps/relay/MCS2_claimRafflePromotion";

async fn list(page: &Page) -> Vec<Value> {
    page.get(LIST).await.expect_value()["list"].as_array().unwrap().clone()
}

async fn detail(page: &Page, id: &str) -> Value {
    let path = format!("/wps/relay/MCS2_promotionDetail?id={id}&language=PT");
    page.get(&path).await.expect_value().clone()
}

async fn promotion_state(page: &Page, id: &str) -> Value {
    detail(page, id).await["promotion"].clone()
}

async fn deposit(page: &Page, amount: &str) {
    page.post(DEPOSIT, pix(amount)).await.expect_value();
}

fn promotion_request(id: &str) -> Value {
    json!({ "id": id })
}

/// Makes the same request twenty times at once, every second one with a repeated key; returns the
/// successful responses.
async fn press(page: &Page, path: &str, body: Value) -> Vec<TestResponse> {
    let mut done = Vec::new();
    for answer in page.press_twenty_times(path, &body).await {
        match answer.status.as_u16() {
            200 => done.push(answer),
            status => assert_eq!(status, 409, "{}", answer.text),
        }
    }
    done
}

async fn lose_at_slot(server: &Server, member: &Page, stakes: &[&str]) {
    lose(server, &open_game(member, slot_request()).await, stakes).await;
}

#[tokio::test]
async fn visitors_and_trial_accounts_see_promotions_and_cannot_claim() {
    let server = Server::start().await;
    let trial = server.member(json!({ "type": 4, "balance": "100" })).await;
    for page in [server.visitor(), trial.clone()] {
        let found: Vec<(String, String)> = list(&page)
            .await
            .iter()
            .map(|one| (one["id"].as_str().unwrap().into(), one["status"].as_str().unwrap().into()))
            .collect();
        let status = |id: &str| found.iter().find(|(one, _)| one == id).unwrap().1.clone();
        assert_eq!(
            (status("welcome"), status("proximo"), status("passado"), status("clube")),
            ("join".into(), "comingSoon".into(), "closed".into(), "joined".into())
        );
    }
    for path in [JOIN, DRAW] {
        server
            .visitor()
            .post(path, promotion_request("sorteio"))
            .await
            .expect_error(401, "need_login");
        trial.post(path, promotion_request("sorteio")).await.expect_error(403, "need_real_account");
    }
    server
        .visitor()
        .get("/wps/relay/MCS2_promotionDetail?id=nothing&language=PT")
        .await
        .expect_error(404, "not_found");
    let english =
        server.visitor().send(Method::GET, LIST, None, &[("language", "EN")]).await.expect_value()
            ["list"][0]["title"]
            .clone();
    assert_ne!(english, list(&server.visitor()).await[0]["title"]);
}

#[tokio::test]
async fn the_number_of_claims_names_its_period() {
    let server = Server::start().await;
    let member = server.member(json!({})).await;
    for (promotion, period) in
        [("welcome", Value::Null), ("giro", json!("week")), ("mesa", json!("month"))]
    {
        assert_eq!(detail(&member, promotion).await["conditions"]["timesPer"], period);
    }
}

#[tokio::test]
async fn repeated_claims_double_a_first_deposit_once() {
    let server = Server::start().await;
    let member = server.member(json!({})).await;
    let card = detail(&member, "welcome").await["conditions"].clone();
    assert_eq!(
        (&card["percent"], &card["cap"], &card["least"], &card["turnover"], &card["days"]),
        (&json!("100"), &json!("500"), &json!("50"), &json!("10"), &json!(30))
    );
    member.post(CLAIM, promotion_request("welcome")).await.expect_error(409, "promotion_not_ready");
    assert_eq!(
        member.post(JOIN, promotion_request("welcome")).await.expect_value()["status"],
        "joined"
    );
    // Joining again has no effect.
    assert_eq!(
        member.post(JOIN, promotion_request("welcome")).await.expect_value()["status"],
        "joined"
    );
    deposit(&member, "20").await;
    let under_way = promotion_state(&member, "welcome").await;
    assert_eq!(
        (&under_way["status"], &under_way["progress"]["done"]),
        (&json!("inProcess"), &json!("20"))
    );
    deposit(&member, "80").await;
    let ready = promotion_state(&member, "welcome").await;
    assert_eq!((&ready["status"], &ready["amount"]), (&json!("claim"), &json!("80")));
    assert_eq!(list(&member).await[0]["status"], "claim", "possible actions come first");
    let done = press(&member, CLAIM, promotion_request("welcome")).await;
    assert!(!done.is_empty());
    for answer in &done {
        assert_eq!(answer.value()["turnover"], "800");
        assert_eq!(answer.value()["promotion"]["status"], "claimed");
    }
    assert_eq!(member.balance().await, "180");
    member.post(CLAIM, promotion_request("welcome")).await.expect_error(409, "promotion_claimed");
    let bonuses = member.get("/wps/relay/MCS2_bonusDetails").await.expect_value()["list"].clone();
    assert_eq!((bonuses.as_array().unwrap().len(), &bonuses[0]["amount"]), (1, &json!("80")));
    // The cashier gives the same offer only once, and an earlier deposit does not qualify.
    let offers = member.get("/wps/v2/wallets/deposit/bonuses").await.expect_value()["list"].clone();
    assert!(offers.as_array().unwrap().iter().all(|offer| offer["id"] != "welcome"));
    let late = server.member(json!({})).await;
    deposit(&late, "50").await;
    assert_eq!(promotion_state(&late, "welcome").await["status"], "closed");
    late.post(JOIN, promotion_request("welcome")).await.expect_error(409, "promotion_closed");
    server.audit().await;
}

#[tokio::test]
async fn a_claim_waits_while_another_bonus_is_active() {
    let server = Server::start().await;
    let member = server.member(json!({})).await;
    member.post(JOIN, promotion_request("reload")).await.expect_value();
    member.post(JOIN, promotion_request("welcome")).await.expect_value();
    deposit(&member, "100").await;
    member.post(CLAIM, promotion_request("welcome")).await.expect_value();
    deposit(&member, "100").await;
    member.post(CLAIM, promotion_request("reload")).await.expect_error(422, "bonus_active");
    assert_eq!(promotion_state(&member, "reload").await["status"], "claim");
    let bonus =
        member.get("/wps/relay/MCS2_bonusDetails").await.expect_value()["list"][0]["id"].clone();
    member.post("/wps/relay/MCS2_cancelBonus", json!({ "id": bonus })).await.expect_value();
    assert_eq!(
        member.post(CLAIM, promotion_request("reload")).await.expect_value()["amount"],
        "50"
    );
    server.audit().await;
}

#[tokio::test]
async fn stakes_count_after_joining_on_eligible_games() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "2000" })).await;
    lose_at_slot(&server, &member, &["200"]).await;
    member.post(JOIN, promotion_request("giro")).await.expect_value();
    member.post(JOIN, promotion_request("mesa")).await.expect_value();
    lose_at_slot(&server, &member, &["200", "150"]).await;
    let progress = promotion_state(&member, "giro").await;
    assert_eq!(
        (&progress["status"], &progress["progress"]["done"], &progress["progress"]["goal"]),
        (&json!("inProcess"), &json!("350"), &json!("500"))
    );
    assert_eq!(promotion_state(&member, "mesa").await["status"], "joined", "slots are no table");
    lose_at_slot(&server, &member, &["200"]).await;
    assert_eq!(promotion_state(&member, "giro").await["amount"], "5.5");
    let before = member.balance().await;
    let claimed = member.post(CLAIM, promotion_request("giro")).await;
    assert_eq!(
        (&claimed.expect_value()["amount"], &claimed.value()["turnover"]),
        (&json!("5.5"), &json!("5.5"))
    );
    assert_eq!((before.as_str(), member.balance().await.as_str()), ("1250", "1255.5"));
    // The bonus has a turnover requirement, and the movement refers to it.
    let id =
        member.get("/wps/relay/MCS2_bonusDetails").await.expect_value()["list"][0]["id"].clone();
    assert_eq!(json!(crate::records::given_by(&member).await), json!([id]));
    server.audit().await;
}

/// A bonus requires that the deposited money is still in the account or was staked.
#[tokio::test]
async fn a_withdrawn_deposit_earns_no_bonus() {
    let server = Server::start().await;
    let member = server.member(payee("0")).await;
    member.post(JOIN, promotion_request("reload")).await.expect_value();
    deposit(&member, "600").await;
    server.site(json!({ "providerDelayMs": 60_000 })).await;
    assert_eq!(promotion_state(&member, "reload").await["status"], "claim");
    let withdrawal = withdraw(&member, "600").await.expect_value()["id"].clone();
    member.post(CLAIM, promotion_request("reload")).await.expect_error(409, "promotion_not_ready");
    // A cancelled withdrawal counts again, and a smaller one is subtracted from the deposit.
    member
        .post("/wps/v2/wallets/withdraw/cancel", json!({ "id": withdrawal }))
        .await
        .expect_value();
    withdraw(&member, "400").await.expect_value();
    assert_eq!(promotion_state(&member, "reload").await["amount"], "100");
    server.audit().await;
}

/// Money that left is subtracted once, from the newest deposit.
#[tokio::test]
async fn a_withdrawal_reduces_one_deposit_only() {
    let server = Server::start().await;
    let member = server.member(payee("0")).await;
    member.post(JOIN, promotion_request("reload")).await.expect_value();
    deposit(&member, "600").await;
    deposit(&member, "500").await;
    server.site(json!({ "providerDelayMs": 60_000 })).await;
    withdraw(&member, "600").await.expect_value();
    assert_eq!(promotion_state(&member, "reload").await["amount"], "250");
    server.audit().await;
}

/// A transfer to the upline counts like a withdrawal; a refunded withdrawal does not count.
#[tokio::test]
async fn a_transfer_reduces_a_deposit_and_a_refund_restores_it() {
    let server = Server::start().await;
    server.member(json!({ "username": "chefe77", "type": 1 })).await;
    let mut wanted = payee("0");
    wanted["upline"] = "chefe77".into();
    let member = server.member(wanted).await;
    member.post(JOIN, promotion_request("reload")).await.expect_value();
    deposit(&member, "600").await;
    let transfer = json!({ "amount": "100", "paymentPassword": PAYMENT_PASSWORD });
    member.sealed("POST", "/wps/v2/wallets/upline/transfer", transfer).await.expect_value();
    assert_eq!(promotion_state(&member, "reload").await["amount"], "250");
    let withdrawal = withdraw(&member, "300").await.expect_value()["id"].clone();
    assert_eq!(promotion_state(&member, "reload").await["amount"], "100");
    let picture = member.post("/wps/member/proof", picture()).await.expect_value()["id"].clone();
    let missing = json!({ "id": withdrawal, "answer": "notReceived", "proofs": [picture] });
    member.post("/wps/v2/wallets/withdraw/receipt", missing).await.expect_value();
    set_outcome(&server, &withdrawal, "refund").await;
    assert_eq!(promotion_state(&member, "reload").await["amount"], "250");
    server.audit().await;
}

/// Money that leaves after a round is subtracted first from the deposits made after that round.
#[tokio::test]
async fn an_ended_round_keeps_its_reward_after_later_outflows() {
    let server = Server::start().await;
    let member = server.member(payee("0")).await;
    member.post(JOIN, promotion_request("reload")).await.expect_value();
    deposit(&member, "200").await;
    let end = json!({ "promotion": "reload", "endsAt": rfc3339(now()) });
    let ended = server.visitor().send(Method::PATCH, "/_sandbox/promotions", Some(end), &[]).await;
    assert_eq!(ended.status, 200, "{}", ended.text);
    let claimable = promotion_state(&member, "reload").await;
    assert_eq!((&claimable["status"], &claimable["amount"]), (&json!("claim"), &json!("100")));
    deposit(&member, "1000").await;
    withdraw(&member, "1000").await.expect_value();
    assert_eq!(promotion_state(&member, "reload").await["amount"], "100");
    withdraw(&member, "100").await.expect_value();
    assert_eq!(promotion_state(&member, "reload").await["amount"], "50");
    assert_eq!(
        member.post(CLAIM, promotion_request("reload")).await.expect_value()["amount"],
        "50"
    );
    server.audit().await;
}

#[tokio::test]
async fn one_deposit_is_rewarded_by_one_promotion() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "6000" })).await;
    member.post(JOIN, promotion_request("welcome")).await.expect_value();
    member.post(JOIN, promotion_request("reload")).await.expect_value();
    deposit(&member, "600").await;
    assert_eq!(
        member.post(CLAIM, promotion_request("welcome")).await.expect_value()["turnover"],
        "5000"
    );
    lose_at_slot(&server, &member, &["500"; 10]).await;
    member.post(CLAIM, promotion_request("reload")).await.expect_error(409, "promotion_not_ready");
    deposit(&member, "400").await;
    assert_eq!(promotion_state(&member, "reload").await["amount"], "200");
    server.audit().await;
}

/// A deposit whose bonus was cancelled earns another one only if nothing was staked with the first.
#[tokio::test]
async fn a_deposit_earns_a_second_bonus_only_if_nothing_was_staked_with_the_first() {
    let server = Server::start().await;
    for (stakes, status) in [(&[][..], "claim"), (&["10"][..], "joined")] {
        let member = server.member(json!({})).await;
        for id in ["welcome", "reload"] {
            member.post(JOIN, promotion_request(id)).await.expect_value();
        }
        deposit(&member, "600").await;
        member.post(CLAIM, promotion_request("welcome")).await.expect_value();
        lose_at_slot(&server, &member, stakes).await;
        let bonus = bonuses(&member).await.remove(0);
        let cancel = json!({ "id": bonus["id"] });
        member.post("/wps/relay/MCS2_cancelBonus", cancel).await.expect_value();
        assert_eq!(promotion_state(&member, "reload").await["status"], status, "{stakes:?}");
    }
    server.audit().await;
}

/// Stakes of money from before a deposit do not count for it.
#[tokio::test]
async fn a_deposit_counts_by_later_bets_only() {
    let server = Server::start().await;
    let member = server.member(payee("300")).await;
    let goal = async |id: &str| {
        let missions = member.get("/wps/relay/MCSFE_getMissionSummaryDetails").await;
        let list = missions.expect_value()["list"].as_array().unwrap().clone();
        list.into_iter().find(|one| one["id"] == id).unwrap()["done"].clone()
    };
    lose_at_slot(&server, &member, &["250"]).await;
    deposit(&member, "250").await;
    withdraw(&member, "250").await.expect_value();
    lose_at_slot(&server, &member, &["50"]).await;
    assert_eq!(promotion_state(&member, "sorteio").await["tickets"], 0);
    let redemption = json!({ "id": "zalo", "messenger": "zalo", "messengerId": "ana.zalo" });
    member.post(CLAIM, redemption).await.expect_error(409, "promotion_not_ready");
    assert_eq!(goal("week-deposit").await, "0");
    // A deposit with a bonus of the cashier counts for no promotion.
    let bonus = json!({ "method": "PIX", "amount": "200", "bonusId": "light" });
    member.post(DEPOSIT, bonus).await.expect_value();
    lose_at_slot(&server, &member, &["200"]).await;
    assert_eq!(promotion_state(&member, "sorteio").await["tickets"], 0);
    assert_eq!(goal("week-deposit").await, "200");
    server.audit().await;
}

#[tokio::test]
async fn a_messenger_account_redeems_once_for_any_member() {
    let server = Server::start().await;
    let member = server.member(json!({ "rankLevel": 3 })).await;
    let ask = |messenger: &str, id: &str| json!({ "id": "zalo", "messenger": messenger, "messengerId": id });
    member.post(CLAIM, ask("zalo", "ana.zalo")).await.expect_error(409, "promotion_not_ready");
    deposit(&member, "30").await;
    // Money that is deposited and withdrawn again earns nothing, because it must be staked.
    member.post(CLAIM, ask("zalo", "ana.zalo")).await.expect_error(409, "promotion_not_ready");
    lose_at_slot(&server, &member, &["30"]).await;
    assert_eq!(promotion_state(&member, "zalo").await["amount"], "71");
    for (body, field) in [
        (promotion_request("zalo"), "messenger"),
        (ask("zalo", ""), "messengerId"),
        (ask("zalo", "<b>x</b>"), "messengerId"),
        (ask("whatsApp", "ana.zalo"), "messengerId"),
    ] {
        let refused = member.post(CLAIM, body).await;
        refused.expect_error(422, "validation_failed");
        assert_eq!(refused.value()["fields"][0]["field"], field);
    }
    assert!(!press(&member, CLAIM, ask("whatsApp", "+5511987654321")).await.is_empty());
    assert_eq!(member.balance().await, "71");
    let other = server.member(json!({ "rankLevel": 9 })).await;
    deposit(&other, "30").await;
    lose_at_slot(&server, &other, &["30"]).await;
    assert_eq!(promotion_state(&other, "zalo").await["amount"], "131", "the cap holds");
    other
        .post(CLAIM, ask("whatsApp", "5511987654321"))
        .await
        .expect_error(422, "validation_failed");
    assert_eq!(
        other.post(CLAIM, ask("zalo", "5511987654321")).await.expect_value()["amount"],
        "131"
    );
    server.audit().await;
}

#[tokio::test]
async fn each_ticket_is_drawn_once() {
    let server = Server::start().await;
    let member = server.member(json!({})).await;
    member.post(DRAW, promotion_request("sorteio")).await.expect_error(409, "no_ticket");
    deposit(&member, "250").await;
    // Money that is deposited and withdrawn again earns nothing, because it must be staked.
    let unplayed = promotion_state(&member, "sorteio").await;
    assert_eq!(
        (&unplayed["tickets"], &unplayed["status"], &unplayed["progress"]["done"]),
        (&json!(0), &json!("inProcess"), &json!("0"))
    );
    member.post(DRAW, promotion_request("sorteio")).await.expect_error(409, "no_ticket");
    lose_at_slot(&server, &member, &["250"]).await;
    let before = promotion_state(&member, "sorteio").await;
    assert_eq!((&before["tickets"], &before["progress"]["done"]), (&json!(2), &json!("50")));
    let calls: Vec<_> = (0..12)
        .map(|_| {
            let member = member.clone();
            tokio::spawn(async move { member.post(DRAW, promotion_request("sorteio")).await })
        })
        .collect();
    let mut drawn = Vec::new();
    for call in calls {
        let answer = call.await.unwrap();
        if answer.status == 200 {
            drawn.push(answer);
        } else {
            answer.expect_error(409, "no_ticket");
        }
    }
    assert_eq!(drawn.len(), 2);
    assert_ne!(drawn[0].value()["id"], drawn[1].value()["id"]);
    // Prizes are whole amounts.
    let mut money = 0;
    for prize in &drawn {
        let read = |name: &str| prize.value()[name].as_str().unwrap().parse::<i64>().unwrap();
        assert!((read("amount") > 0) != (read("points") > 0), "{}", prize.text);
        money += read("amount");
    }
    assert_eq!(member.balance().await, money.to_string());
    // The prize has no turnover requirement, but is listed as a bonus of the day, as in the account
    // record.
    let day = ante_base::clock::rfc3339(ante_base::clock::now())[..10].to_owned();
    let path = format!("/wps/relay/ODSFE2_personalProfit?from={day}&to={day}&offsetMinutes=0");
    let profit = member.get(&path).await.expect_value()["totals"]["bonus"].clone();
    assert_eq!(profit, money.to_string());
    for about in crate::records::given_by(&member).await {
        assert_eq!(about, "promotion:sorteio");
    }
    assert_eq!(promotion_state(&member, "sorteio").await["tickets"], 0);
    // A lost response is returned for its key.
    deposit(&member, "100").await;
    lose_at_slot(&server, &member, &["100"]).await;
    let one = key();
    let first = member.post_as(&one, DRAW, promotion_request("sorteio")).await;
    let again = member.post_as(&one, DRAW, promotion_request("sorteio")).await;
    assert_eq!(first.expect_value(), again.expect_value());
    server.audit().await;
}

#[tokio::test]
async fn a_break_stops_promotions() {
    let server = Server::start().await;
    let member = server.member(json!({ "break": { "kind": "timeOut", "hours": 24 } })).await;
    member.get(LIST).await.expect_error(403, "on_break");
    for (path, id) in [(JOIN, "giro"), (CLAIM, "welcome"), (DRAW, "sorteio")] {
        member.post(path, promotion_request(id)).await.expect_error(403, "on_break");
    }
    member
        .post(APPLY, json!({ "id": "perdas", "comment": "", "proofs": [] }))
        .await
        .expect_error(403, "on_break");
}
