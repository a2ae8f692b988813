//! Members of a team: pages, levels, search; access; rates and their bounds; transfers to
//! downlines.

use crate::{
    cashier::{PAYMENT_PASSWORD, payee, server_by_hand, withdraw},
    client::{Page, Server, TestResponse, key, on_file, open_database},
    play::{lose, open_game, slot_request},
};
use serde_json::{Value, json};

const TEAM: &str = "/wps/relay/ODSFE2_team";
const MEMBER: &str = "/wps/relay/ODSFE2_teamMember";
const RATES: &str = "/wps/relay/MCSFE_setTeamRates";
const DOWNLINE: &str = "/wps/v2/wallets/downline";
const TRANSFER: &str = "/wps/v2/wallets/downline/transfer";
const TYPES: [&str; 9] =
    ["RNG", "LIVE", "FISH", "PVP", "SPORTS", "ESPORTS", "ELOTT", "LOTT", "DS88"];

/// Members of a line: agent, agent below, that agent's member and the member's friend; and another
/// agent with a member, and a trial account.
struct AgentLine {
    server: Server,
    top: Page,
    below: Page,
    deep: Page,
    friend: Page,
    sibling: Page,
    other: Page,
    trial: Page,
}

impl AgentLine {
    async fn new() -> Self {
        let server = Server::start().await;
        let person = async |wanted: Value| server.member(wanted).await;
        let top = json!({
            "username": "chefe01", "type": 1, "balance": "1000", "paymentPassword": PAYMENT_PASSWORD,
        });
        let top = person(top).await;
        let below = json!({
            "username": "agente02", "type": 2, "upline": "chefe01", "balance": "500",
            "paymentPassword": PAYMENT_PASSWORD, "mobile": "11955559999", "email": "agente02@example.com",
        });
        let below = person(below).await;
        let deep =
            person(json!({ "username": "fundo01", "upline": "agente02", "balance": "70.25" }))
                .await;
        let friend = person(json!({ "username": "amigo01", "upline": "fundo01" })).await;
        let sibling = person(json!({
            "username": "outro01", "type": 41, "balance": "900", "paymentPassword": PAYMENT_PASSWORD,
        }))
        .await;
        let other = person(json!({ "username": "dooutro01", "upline": "outro01" })).await;
        let trial = person(json!({ "type": 4 })).await;
        Self { top, below, deep, friend, sibling, other, trial, server }
    }
}

async fn id(page: &Page) -> String {
    page.get("/wps/member/info").await.expect_value()["id"].as_str().unwrap().to_owned()
}

async fn team(page: &Page, query: &str) -> Value {
    page.get(&format!("{TEAM}?page=1&pageSize=20{query}")).await.expect_value().clone()
}

fn names(page: &Value) -> Vec<&str> {
    let people = page["content"].as_array().unwrap().iter();
    people.map(|person| person["account"].as_str().unwrap()).collect()
}

/// Returns the same rate for every game type.
pub fn rates(all: &str) -> Value {
    TYPES.iter().map(|kind| json!({ "gameType": kind, "rate": all })).collect()
}

async fn set(page: &Page, id: &str, rates: Value) -> TestResponse {
    page.post(RATES, json!({ "id": id, "rates": rates })).await
}

async fn send(page: &Page, id: &str, amount: &str) -> TestResponse {
    let body = json!({ "id": id, "amount": amount, "paymentPassword": PAYMENT_PASSWORD });
    page.sealed("POST", TRANSFER, body).await
}

#[tokio::test]
async fn a_team_is_listed_by_level_with_filters_and_sorting() {
    let line = AgentLine::new().await;
    let own = team(&line.top, "&level=1").await;
    assert_eq!(names(&own), ["agente02"]);
    let agent = &own["content"][0];
    assert_eq!(
        (&agent["agent"], &agent["level"], &agent["team"], &agent["direct"], &agent["balance"]),
        (&json!(true), &json!(1), &json!(2), &json!(1), &json!("500"))
    );
    assert_eq!((&own["path"], &own["count"]), (&json!([]), &json!(1)));
    let (below, deep) = (id(&line.below).await, id(&line.deep).await);
    let down = team(&line.top, &format!("&level=1&under={below}")).await;
    assert_eq!(names(&down), ["fundo01"]);
    assert_eq!(down["path"], json!([{ "id": below, "account": "agente02" }]));
    assert_eq!(down["content"][0]["level"], 2);
    let third = team(&line.top, &format!("&level=1&under={deep}")).await;
    assert_eq!((names(&third), &third["content"][0]["level"]), (vec!["amigo01"], &json!(3)));
    assert_eq!(third["path"].as_array().unwrap().len(), 2);
    // At an exact level or at all levels, filtered and in every order.
    assert_eq!(names(&team(&line.top, "&level=3").await), ["amigo01"]);
    let all = team(&line.top, "&sort=account&ascending=true").await;
    assert_eq!(names(&all), ["agente02", "amigo01", "fundo01"]);
    for (query, found) in [
        ("&search=FUN", vec!["fundo01"]),
        ("&search=undo", vec![]),
        ("&search=%25", vec![]),
        ("&agents=true", vec!["agente02"]),
        ("&agents=false&sort=balance", vec!["fundo01", "amigo01"]),
        ("&activity=active", vec![]),
        ("&activity=idle&sort=team", vec!["agente02", "fundo01", "amigo01"]),
    ] {
        assert_eq!(names(&team(&line.top, query).await), found, "{query}");
    }
    let second = line.top.get(&format!("{TEAM}?page=2&pageSize=2&sort=account")).await;
    let second = second.expect_value();
    assert_eq!((names(second), &second["totalPages"]), (vec!["agente02"], &json!(2)));
    line.top
        .get(&format!("{TEAM}?page=1&pageSize=20&level=0"))
        .await
        .expect_error(400, "bad_input");
}

#[tokio::test]
async fn a_member_is_idle_without_a_bet_in_thirty_days() {
    let (server, file) = on_file("idle");
    let agent = server.member(json!({ "username": "chefe01", "type": 1 })).await;
    let member =
        server.member(json!({ "username": "perto01", "upline": "chefe01", "balance": "9" })).await;
    let game = open_game(&member, slot_request()).await;
    lose(&server, &game, &["2"]).await;
    assert_eq!(names(&team(&agent, "&activity=active").await), ["perto01"]);
    sqlx::query("UPDATE bet_quarters SET quarter = quarter - (30 * 24 * 4 + 1)")
        .execute(&mut open_database(&file).await)
        .await
        .unwrap();
    assert_eq!(names(&team(&agent, "&activity=active").await), Vec::<String>::new());
    assert_eq!(names(&team(&agent, "&activity=idle").await), ["perto01"]);
}

/// The agent reads it under “Balance incl. open withdrawals”.
#[tokio::test]
async fn the_balance_in_a_members_details_includes_open_withdrawals() {
    let server = server_by_hand().await;
    let agent = server.member(json!({ "username": "chefe01", "type": 1 })).await;
    let mut wanted = payee("170.25");
    wanted["upline"] = json!("chefe01");
    let member = server.member(wanted).await;
    withdraw(&member, "50").await.expect_value();
    assert_eq!(member.balance().await, "120.25");
    let card = agent.get(&format!("{MEMBER}?id={}", id(&member).await)).await;
    assert_eq!(card.expect_value()["balance"], "170.25");
    assert_eq!(team(&agent, "").await["content"][0]["balance"], "170.25");
}

#[tokio::test]
async fn a_members_details_have_rates_and_masked_contacts() {
    let line = AgentLine::new().await;
    let deep = id(&line.deep).await;
    let card = line.top.get(&format!("{MEMBER}?id={deep}")).await.expect_value().clone();
    assert_eq!(
        (&card["account"], &card["level"], &card["rates"]),
        (&json!("fundo01"), &json!(2), &json!([]))
    );
    assert_eq!(card["path"][0]["account"], "agente02");
    let below = line.top.get(&format!("{MEMBER}?id={}", id(&line.below).await)).await;
    let below = below.expect_value();
    let said = below.to_string();
    assert!(!said.contains("11955559999") && !said.contains("agente02@example.com"), "{said}");
    assert_eq!(below["email"], "a•••@ex•••.com");
    assert_eq!(below["rates"].as_array().unwrap().len(), TYPES.len());
    assert_eq!(
        below["rates"][0],
        json!({ "gameType": "RNG", "rate": "0", "least": "0", "most": "0.8" })
    );
}

/// Every call by every kind of user: a member is found only by the agents above.
#[tokio::test]
async fn only_members_below_the_agent_are_found() {
    let line = AgentLine::new().await;
    let (top, below, deep) = (id(&line.top).await, id(&line.below).await, id(&line.deep).await);
    let (sibling, other, trial) =
        (id(&line.sibling).await, id(&line.other).await, id(&line.trial).await);
    let calls = async |page: &Page, id: &str| {
        [
            page.get(&format!("{TEAM}?page=1&pageSize=20&under={id}")).await,
            page.get(&format!("{MEMBER}?id={id}")).await,
            set(page, id, rates("0")).await,
            send(page, id, "10").await,
        ]
    };
    // A member of the own line is found at any depth; only agents have rates.
    let [people, card, set_rates, sent] = calls(&line.top, &deep).await;
    people.expect_value();
    card.expect_value();
    set_rates.expect_error(400, "bad_input");
    sent.expect_value();
    let [people, card, set_rates, sent] = calls(&line.top, &below).await;
    for answer in [people, card, set_rates, sent] {
        answer.expect_value();
    }
    // Above, in another line, a trial account, an unknown id.
    for (page, id) in [
        (&line.below, &top),
        (&line.below, &sibling),
        (&line.top, &sibling),
        (&line.top, &other),
        (&line.sibling, &below),
        (&line.sibling, &deep),
        (&line.top, &trial),
        (&line.top, &"no-such".to_owned()),
    ] {
        for answer in calls(page, id).await {
            answer.expect_error(404, "not_found");
        }
    }
    // Members who are not agents have no team, even with invited friends; nor have trial accounts
    // and visitors.
    let friend = id(&line.friend).await;
    for (page, status, code) in [
        (&line.deep, 403, "forbidden"),
        (&line.trial, 403, "need_real_account"),
        (&line.server.visitor(), 401, "need_login"),
    ] {
        for answer in calls(page, &friend).await {
            answer.expect_error(status, code);
        }
        page.get(DOWNLINE).await.expect_error(status, code);
    }
    line.server.audit().await;
}

#[tokio::test]
async fn a_rate_must_be_between_the_rates_above_and_below() {
    let line = AgentLine::new().await;
    let (top, below) = (&line.top, id(&line.below).await);
    let third = json!({ "username": "agente03", "type": 2, "upline": "fundo01" });
    let third = id(&line.server.member(third).await).await;
    set(top, &below, rates("0.3")).await.expect_value();
    // The agent below cannot give more than the own rate, even through a member in between.
    let over = set(&line.below, &third, rates("0.31")).await;
    over.expect_error(422, "validation_failed");
    assert_eq!(over.value()["fields"].as_array().unwrap().len(), TYPES.len());
    assert_eq!(
        over.value()["fields"][0],
        json!({ "field": "rate.RNG", "key": "validation.rate", "params": { "min": "0", "max": "0.3" } })
    );
    set(&line.below, &third, rates("0.2")).await.expect_value();
    // From now on the lower agent's rate is the minimum of the upper one's.
    for (rate, fine) in
        [("0.19", false), ("0.2", true), ("0.4", true), ("0.41", false), ("0.255", false)]
    {
        let answer = set(top, &below, rates(rate)).await;
        assert_eq!(answer.status == 200, fine, "{rate} {}", answer.text);
    }
    let card = top.get(&format!("{MEMBER}?id={below}")).await.expect_value().clone();
    assert_eq!(
        card["rates"][0],
        json!({ "gameType": "RNG", "rate": "0.4", "least": "0.2", "most": "0.8" })
    );
    // Exactly one rate for each game type.
    set(top, &below, json!([{ "gameType": "RNG", "rate": "0.3" }]))
        .await
        .expect_error(400, "bad_input");
    // An agent cannot set the own rates.
    set(&line.below, &below, rates("0.4")).await.expect_error(404, "not_found");
}

#[tokio::test]
async fn a_transfer_to_a_downline_is_executed_once_and_notified() {
    let line = AgentLine::new().await;
    let deep = id(&line.deep).await;
    let info = line.top.get(DOWNLINE).await.expect_value().clone();
    assert_eq!((&info["available"], &info["paymentPassword"]), (&json!("1000"), &json!(true)));
    let body = json!({ "id": deep, "amount": "120.5", "paymentPassword": PAYMENT_PASSWORD });
    let key = key();
    let first = line.top.try_sealed(&key, "POST", TRANSFER, body.clone()).await.unwrap();
    assert_eq!(first.expect_value()["account"], "fundo01");
    let again = line.top.try_sealed(&key, "POST", TRANSFER, body).await.unwrap();
    assert_eq!(again.expect_value(), first.expect_value());
    assert_eq!(
        (line.top.balance().await, line.deep.balance().await),
        ("879.5".into(), "190.75".into())
    );
    // The transfer is in both members' records, and in the receiver's inbox.
    let day = &ante_base::clock::rfc3339(ante_base::clock::now())[..10];
    for (page, amount) in [(&line.top, "-120.5"), (&line.deep, "120.5")] {
        let path = format!(
            "/wps/relay/ODSFE2_accountRecords?from={day}&to={day}&offsetMinutes=0&page=1&pageSize=9&kind=downline"
        );
        let records = page.get(&path).await.expect_value()["content"].clone();
        assert_eq!(
            (&records[0]["amount"], &records[0]["reference"]),
            (&json!(amount), &first.expect_value()["id"])
        );
    }
    let inbox = line.deep.get("/wps/relay/CSP_messageList?page=1&pageSize=9").await;
    assert!(inbox.text.contains("chefe01"), "{}", inbox.text);
    for (amount, field) in
        [("9.99", "amount"), ("10000.01", "amount"), ("10.001", "amount"), ("0", "amount")]
    {
        let answer = send(&line.top, &deep, amount).await;
        assert_eq!(answer.value()["fields"][0]["field"], field, "{}", answer.text);
    }
    let much = send(&line.top, &deep, "880").await;
    much.expect_error(422, "insufficient_balance");
    assert_eq!(much.value()["fields"][0]["key"], "validation.amountBalance");
    let body = json!({ "id": deep, "amount": "10", "paymentPassword": "135791" });
    let wrong = line.top.sealed("POST", TRANSFER, body).await;
    assert_eq!(wrong.value()["fields"][0]["key"], "validation.passwordWrong");
    assert_eq!(line.top.balance().await, "879.5");
    line.server.audit().await;
}

/// A transfer counts as a deposit: a member on a break or with a limit receives none, and the agent
/// does not learn the reason.
#[tokio::test]
async fn limits_of_the_receiver_apply() {
    let line = AgentLine::new().await;
    let resting = json!({
        "username": "parado01", "upline": "chefe01", "break": { "kind": "selfExclusion", "hours": 0 },
    });
    let limited = json!({
        "username": "limite01", "upline": "chefe01",
        "limits": [{ "kind": "deposit", "period": "day", "amount": "50" }],
    });
    let resting = id(&line.server.member(resting).await).await;
    let limited = line.server.member(limited).await;
    let limited_id = id(&limited).await;
    let refused = send(&line.top, &resting, "10").await;
    refused.expect_error(422, "receiver_unavailable");
    send(&line.top, &limited_id, "40").await.expect_value();
    let over = send(&line.top, &limited_id, "11").await;
    over.expect_error(422, "receiver_unavailable");
    assert_eq!(over.json["message"], refused.json["message"]);
    send(&line.top, &limited_id, "10").await.expect_value();
    // Transfers from above count towards the deposit limit.
    let deposit = json!({ "method": "PIX", "amount": "30" });
    limited.post("/wps/v2/wallets/deposit", deposit).await.expect_error(422, "limit_reached");
    assert_eq!((limited.balance().await, line.top.balance().await), ("50".into(), "950".into()));
    line.server.audit().await;
}

#[tokio::test]
async fn concurrent_transfers_never_exceed_the_balance() {
    let line = AgentLine::new().await;
    let deep = id(&line.deep).await;
    let sends = (0..6).map(|_| send(&line.top, &deep, "300"));
    let answers = futures_util::future::join_all(sends).await;
    assert_eq!(answers.iter().filter(|answer| answer.status == 200).count(), 3);
    assert_eq!(line.top.balance().await, "100");
    line.server.audit().await;
}
