//! Access matrix: every call of the wallet as a visitor, a trial account, the member, another
//! member, the agent above them, and an unrelated agent.
//!
//! No user reaches another's data: an id of another user gets the same response as an unknown one,
//! and no list contains the data. The member's view and ledger entries stay unchanged. The member
//! can make every call, which proves that the data exists.

mod calls;

use crate::{
    cashier::{
        DEPOSIT, PAYMENT_PASSWORD, WITHDRAW, pix, set_outcome, withdraw_as, withdrawal_request,
    },
    client::{Page, Server, TestResponse, key},
    limits::{LIMITS, shift, spins},
    play::{open_game, slot_request},
    wallet::receipts::picture,
};
use ante_contract::{
    EndpointMeta, Method, account, agent as agent_rows, endpoint::Token, games, help, inbox,
    lottery, site,
};
use calls::{Access, CALLS, Call};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// Ids of a member's data.
struct OwnedIds {
    deposit: String,
    /// Withdrawal that is not sent yet.
    waiting: String,
    /// Paid withdrawal that the member can confirm.
    paid: String,
    account: String,
    bonus: String,
    proof: String,
}

impl OwnedIds {
    /// Returns unknown ids.
    fn nobodys() -> Self {
        let [deposit, waiting, paid, account, bonus, proof] = std::array::from_fn(|_| key());
        Self { deposit, waiting, paid, account, bonus, proof }
    }

    fn ids(&self) -> [&str; 6] {
        let Self { deposit, waiting, paid, account, bonus, proof } = self;
        [deposit, waiting, paid, account, bonus, proof].map(String::as_str)
    }
}

/// Texts of the owner's data that must not appear in a response to another user.
const PRIVATE_MARKS: [&str; 5] = ["dona01", "Zenaide", "zenaide", "53.17", "61.23"];

/// Returns whether the text contains the mark, except as digits of a longer number, such as one in
/// the public list of winners.
fn reveals(text: &str, mark: &str) -> bool {
    let is_digit = |other: char| other.is_ascii_digit();
    text.match_indices(mark).any(|(at, _)| {
        !text[..at].ends_with(is_digit) && !text[at + mark.len()..].starts_with(is_digit)
    })
}

fn person(username: &str, upline: &str) -> Value {
    json!({
        "username": username, "upline": upline, "balance": "900", "paymentPassword": PAYMENT_PASSWORD,
        "points": "3000", "payeeName": "Bento Lima", "payoutAccounts": [{ "account": "bento@exemplo.com.br" }],
    })
}

fn agent(username: &str) -> Value {
    let mut agent = person(username, "");
    agent.as_object_mut().unwrap().remove("upline");
    agent["type"] = 1.into();
    agent
}

/// All users of the matrix.
struct Members {
    server: Server,
    owner: Page,
    things: OwnedIds,
    /// Other users, each with a paid withdrawal.
    others: Vec<(&'static str, Page)>,
}

impl Members {
    async fn new() -> Self {
        let server = Server::start().await;
        server.site(json!({ "payments": { "byHand": true } })).await;
        let above = server.member(agent("chefe01")).await;
        let elsewhere = server.member(agent("chefe02")).await;
        let mut wanted = person("dona01", "chefe01");
        wanted["payeeName"] = "Zenaide Quixaba".into();
        wanted["payoutAccounts"] = json!([{ "account": "zenaide@exemplo.com.br" }]);
        let owner = server.member(wanted).await;
        let member = server.member(person("outra01", "chefe02")).await;
        let things = filled(&server, &owner).await;
        let others =
            vec![("member", member), ("their agent", above), ("another's agent", elsewhere)];
        for (_, page) in &others {
            paid(&server, page, "50").await;
        }
        Self { server, owner, things, others }
    }

    /// Returns all of the owner's views and ledger entries.
    async fn seen(&self) -> BTreeMap<&'static str, Value> {
        let mut seen = BTreeMap::new();
        for call in CALLS {
            let endpoint = endpoint(call.name);
            if endpoint.method == Method::Get {
                let answer = ask(&self.owner, endpoint, (call.asks)(&self.things)).await;
                seen.insert(call.name, answer.expect_value().clone());
            }
        }
        // Only the owner's score of the leaderboard, because bets of seeded members are decided in
        // the meantime.
        let leaderboard = seen.remove("MissionLeaderboard").unwrap();
        seen.insert("MissionLeaderboard", leaderboard["own"]["score"].clone());
        seen.insert("ledger", self.server.test_api("/_sandbox/ledger/dona01").await);
        seen
    }
}

/// Makes a withdrawal that is paid.
async fn paid(server: &Server, page: &Page, amount: &str) -> String {
    let asked = withdraw_as(page, &key(), &withdrawal_request(page, amount).await).await;
    let id = &asked.expect_value()["id"];
    assert_eq!(set_outcome(server, id, "pay").await.status, 200);
    id.as_str().unwrap().to_owned()
}

/// Creates one object of every kind, in a state that can still change.
async fn filled(server: &Server, owner: &Page) -> OwnedIds {
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    // A raffle ticket and a mission need a deposit that is followed by bets.
    let staked = owner.post(DEPOSIT, pix("100")).await.expect_value()["id"].clone();
    set_outcome(server, &staked, "pay").await;
    spins(server, false).await;
    open_game(owner, slot_request()).await.spin("100").await.expect_value();
    let paid = paid(server, owner, "53.17").await;
    let form = withdrawal_request(owner, "61.23").await;
    let waiting = text(&withdraw_as(owner, &key(), &form).await.expect_value()["id"]);
    let proof = text(&owner.post("/wps/member/proof", picture()).await.expect_value()["id"]);
    let mut wanted = pix("100");
    wanted["bonusId"] = "light".into();
    let with_bonus = owner.post(DEPOSIT, wanted).await.expect_value()["id"].clone();
    set_outcome(server, &with_bonus, "pay").await;
    let bonuses = owner.get("/wps/relay/MCS2_bonusDetails").await.expect_value().clone();
    let deposit = text(&owner.post(DEPOSIT, pix("37.91")).await.expect_value()["id"]);
    for amount in ["50", "100"] {
        let request_body = json!({ "kind": "wager", "period": "day", "amount": amount });
        owner.post(LIMITS, request_body).await.expect_value();
    }
    shift(server, json!({ "member": "dona01", "waited": true })).await;
    OwnedIds {
        deposit,
        waiting,
        paid,
        account: text(&form["accountId"]),
        bonus: text(&bonuses["list"][0]["id"]),
        proof,
    }
}

fn endpoint(name: &str) -> &'static EndpointMeta {
    ante_contract::endpoints().find(|endpoint| endpoint.name == name).unwrap()
}

/// Sends a call in the format of its endpoint.
async fn ask(page: &Page, endpoint: &EndpointMeta, asks: Value) -> TestResponse {
    let method = endpoint.method.as_str();
    if endpoint.encrypted {
        return page.sealed(method, endpoint.path, asks).await;
    }
    if endpoint.method == Method::Get {
        let fields = asks.as_object().into_iter().flatten();
        let pairs: Vec<_> =
            fields.map(|(name, value)| format!("{name}={}", plain(value))).collect();
        return page.get(&format!("{}?{}", endpoint.path, pairs.join("&"))).await;
    }
    let body = (!asks.is_null()).then_some(asks);
    let own = key();
    page.send(method.parse().unwrap(), endpoint.path, body, &[("idempotency-key", &own)]).await
}

/// Returns the value as text for a query.
fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

#[test]
fn every_call_of_the_wallet_has_an_entry() {
    // All calls outside these modules concern money, or are listed here.
    let elsewhere: BTreeSet<&str> = [
        site::ENDPOINTS,
        account::ENDPOINTS,
        account::register::ENDPOINTS,
        account::password::ENDPOINTS,
        account::factor::ENDPOINTS,
        account::security::ENDPOINTS,
        games::ENDPOINTS,
        games::game_lists::ENDPOINTS,
        games::rooms::ENDPOINTS,
        lottery::ENDPOINTS,
        inbox::ENDPOINTS,
        inbox::messages::ENDPOINTS, // ids of others do nothing there: `suite/inbox`
        help::ENDPOINTS,
        agent_rows::ENDPOINTS,            // of agents alone: `suite/agent`
        agent_rows::team::ENDPOINTS,      // `suite/agent_team`
        agent_rows::account::ENDPOINTS,   // `suite/agent_links`
        agent_rows::reports::ENDPOINTS,   // `suite/agent_reports`
        agent_rows::contracts::ENDPOINTS, // `suite/contracts`
    ]
    .into_iter()
    .flatten()
    .map(|endpoint| endpoint.name)
    .collect();
    // Calls without a login concern no member.
    let wallet: BTreeSet<&str> = ante_contract::endpoints()
        .filter(|endpoint| endpoint.token == Token::Required)
        .map(|endpoint| endpoint.name)
        .filter(|name| !elsewhere.contains(name))
        .collect();
    let entries: BTreeSet<&str> = CALLS.iter().map(|call| call.name).collect();
    assert_eq!(entries, wallet);
    assert_eq!(entries.len(), CALLS.len(), "one entry a call");
}

#[tokio::test]
async fn data_of_another_user_is_inaccessible() {
    let cast = Members::new().await;
    let before = cast.seen().await;
    let visitor = cast.server.visitor();
    let trial = cast.server.member(json!({ "type": 4, "balance": "900" })).await;
    for call in CALLS {
        let endpoint = endpoint(call.name);
        let asks = || (call.asks)(&cast.things);
        ask(&visitor, endpoint, asks()).await.expect_error(401, "need_login");
        let answer = ask(&trial, endpoint, asks()).await;
        match call.name {
            // A trial account can read its balance of play money.
            "Balance" => assert_eq!(answer.expect_value()["sumBalance"], "900"),
            _ => answer.expect_error(403, "need_real_account"),
        }
        for (who, page) in &cast.others {
            foreign(&cast, call, who, page).await;
        }
    }
    assert_eq!(cast.seen().await, before);
    cast.server.audit().await;
    // Their agent started a break in one of these calls, and would receive nothing.
    shift(&cast.server, json!({ "member": "chefe01", "breakOver": true })).await;
    // The owner can make every one of these calls, so the data exists.
    for call in CALLS {
        let answer = ask(&cast.owner, endpoint(call.name), (call.asks)(&cast.things)).await;
        match call.own {
            None => assert_eq!(answer.status, 200, "{}: {}", call.name, answer.text),
            Some((status, code)) => answer.expect_error(status, code),
        }
    }
    cast.server.audit().await;
}

/// Makes a call for the owner's data as another user.
async fn foreign(cast: &Members, call: &Call, who: &str, page: &Page) {
    let endpoint = endpoint(call.name);
    let said = || format!("{} as {who}", call.name);
    let answer = ask(page, endpoint, (call.asks)(&cast.things)).await;
    match call.reach {
        Access::Own => {
            assert!(answer.status.as_u16() < 500, "{}: {}", said(), answer.text);
            for code in ["bad_input", "need_login", "need_real_account", "encryption_required"] {
                assert_ne!(answer.code(), code, "{}: the entry asks for nothing", said());
            }
        }
        Access::Id => {
            // A field names the account, and its error says that the account does not exist.
            let gone = match call.name {
                "StartWithdraw" => (422, "validation_failed"),
                _ => (404, "not_found"),
            };
            assert_eq!((answer.status.as_u16(), answer.code()), gone, "{}", said());
            let nobodys = ask(page, endpoint, (call.asks)(&OwnedIds::nobodys())).await;
            assert_eq!(nobodys.json, answer.json, "{}: it tells that the id is there", said());
        }
    }
    for mark in cast.things.ids().iter().chain(&PRIVATE_MARKS) {
        assert!(!reveals(&answer.text, mark), "{}: {mark} in {}", said(), answer.text);
    }
}

/// Another user's picture is refused as a proof, like an unknown one.
#[tokio::test]
async fn a_proof_is_usable_by_its_sender_only() {
    let cast = Members::new().await;
    for (who, page) in &cast.others {
        let list = page.get("/wps/v2/wallets/withdrawals?page=1&pageSize=9").await;
        let own = list.expect_value()["content"][0]["id"].clone();
        let say = async |proof: &str| {
            let said = json!({ "id": own, "answer": "notReceived", "proofs": [proof] });
            page.post(&format!("{WITHDRAW}/receipt"), said).await
        };
        let theirs = say(&cast.things.proof).await;
        theirs.expect_error(404, "not_found");
        assert_eq!(say(&key()).await.json, theirs.json, "{who}");
        assert_eq!(
            crate::cashier::withdrawal(page, &own).await["withdrawal"]["receipt"],
            Value::Null
        );
    }
}

/// A member name in a call is ignored, because the session determines the member.
#[tokio::test]
async fn a_member_name_in_a_call_is_ignored() {
    let cast = Members::new().await;
    let before = cast.seen().await;
    let names =
        [("member", "dona01"), ("username", "dona01"), ("memberId", "dona01"), ("accountId", "1")];
    for call in CALLS.iter().filter(|call| matches!(call.reach, Access::Own)) {
        for (who, page) in &cast.others {
            let mut asks = (call.asks)(&cast.things);
            if asks.is_null() {
                asks = json!({});
            }
            for (name, value) in names {
                let fields = asks.as_object_mut().unwrap();
                fields.entry(name).or_insert_with(|| value.into());
            }
            let answer = ask(page, endpoint(call.name), asks).await;
            assert!(answer.status.as_u16() < 500, "{} as {who}: {}", call.name, answer.text);
            for mark in cast.things.ids().iter().chain(&PRIVATE_MARKS) {
                assert!(
                    !reveals(&answer.text, mark),
                    "{} as {who}: {mark} in {}",
                    call.name,
                    answer.text
                );
            }
        }
    }
    assert_eq!(cast.seen().await, before);
    cast.server.audit().await;
}
