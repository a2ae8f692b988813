//! Contracts: permissions, succession, and payments, compared with sums computed here from single
//! bets and the contracts' terms.

use crate::client::{Page, Server, assert_ends_after, on_file, open_database, units};
use ante_base::{clock, money::Money};
use ante_contract::agent::contracts::TERMINATION_ANSWER_DAYS;
use serde_json::{Value, json};
use sqlx::{FromRow, Row as _, SqliteConnection, sqlite::SqliteRow};
use std::collections::{BTreeMap, BTreeSet};

const GIVE: &str = "/_sandbox/contracts";
const OFFER: &str = "/wps/relay/MCS2_offerContract";
const SIMULATE: &str = "/wps/relay/MCS2_simulateContract";
const MESSAGES: &str = "/wps/relay/CSP_messageList?page=1&pageSize=100";
const PROCESS: [(&str, &str); 4] = [
    ("dividend", "/wps/relay/MCS2_processDividendReq"),
    ("dailySalary", "/wps/relay/MCS2_processDailySalContract"),
    ("hourlySalary", "/wps/relay/MCS2_processContractHourSalary"),
    ("realTimeSalary", "/wps/relay/MCSFE_processRealTimeSalaryContract"),
];

fn book(kind: &str) -> String {
    format!("/wps/relay/MCS2_agentContracts?kind={kind}")
}

fn downlines(kind: &str) -> String {
    format!("/wps/relay/MCS2_downlineContracts?kind={kind}&account=&page=1&pageSize=20")
}

fn past(kind: &str, account: &str, page: u32) -> String {
    format!("/wps/relay/MCS2_pastContracts?kind={kind}&account={account}&page={page}&pageSize=5")
}

fn settlements(contract: &str) -> String {
    format!("/wps/relay/MCS2_contractSettlements?contract={contract}&page=1&pageSize=100")
}

fn tier(valid: &str, loss: &str, active: u32, rate: &str) -> Value {
    json!({ "validBet": valid, "profitLoss": loss, "activeMembers": active, "rate": rate })
}

fn tiers(period: &str, tiers: &[Value]) -> Value {
    json!({ "period": period, "tiers": tiers })
}

fn per_bet(period: &str, amount: &str, win: &str, loss: &str, single: &str) -> Value {
    json!({ "period": period, "perBet": {
        "betAmount": amount, "winRate": win, "lossRate": loss, "singleBet": single
    } })
}

/// Returns terms of a kind with a rate.
fn terms(kind: &str, rate: &str) -> Value {
    match kind {
        "dividend" => tiers("weekly", &[tier("0", "0", 0, rate)]),
        "dailySalary" => tiers("daily", &[tier("0", "0", 0, rate)]),
        "hourlySalary" => per_bet("hourly", "0", rate, rate, "0"),
        _ => per_bet("fiveMinutes", "0", rate, rate, "0"),
    }
}

async fn give(server: &Server, contracts: Value) -> Vec<String> {
    let answer = server.visitor().post(GIVE, json!({ "contracts": contracts })).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    let json: Value = serde_json::from_str(&answer.text).unwrap();
    let ids = json["contracts"].as_array().unwrap().iter();
    ids.map(|one| one["id"].as_str().unwrap().to_owned()).collect()
}

fn act(contract: &str, action: &str) -> Value {
    json!({ "contract": contract, "action": action })
}

/// Members of a line: an agent, one below, one below that, and an agent of another line.
struct AgentLine {
    top: Page,
    middle: Page,
    deep: Page,
    sibling: Page,
}

impl AgentLine {
    async fn new(server: &Server) -> Self {
        let agent = async |name: &str, upline: Option<&str>| {
            let mut wanted = json!({ "username": name, "type": 1 });
            if let Some(upline) = upline {
                wanted["upline"] = upline.into();
            }
            server.member(wanted).await
        };
        Self {
            top: agent("chefe01", None).await,
            middle: agent("agente02", Some("chefe01")).await,
            deep: agent("agente03", Some("agente02")).await,
            sibling: agent("outro01", None).await,
        }
    }
}

/// Returns the id of the agent with this name directly below.
async fn below(agent: &Page, account: &str) -> String {
    let list = agent.get(&downlines("dividend")).await.expect_value()["list"].clone();
    let list = list.as_array().unwrap();
    let found = list.iter().find(|one| one["account"] == account);
    found.unwrap()["id"].as_str().unwrap().to_owned()
}

/// A contract from the offer to the end, for each kind with its own call.
#[tokio::test]
async fn a_contract_is_offered_accepted_and_ended() {
    let server = Server::start().await;
    let line = AgentLine::new(&server).await;
    let middle = below(&line.top, "agente02").await;
    for (kind, process) in PROCESS {
        let top = line.top.get(&book(kind)).await.expect_value().clone();
        assert_eq!((&top["current"], &top["mayOffer"]), (&json!([]), &json!(false)));
        let request_body =
            |rate: &str| json!({ "kind": kind, "downline": middle, "terms": terms(kind, rate) });
        line.top.post(OFFER, request_body("0.5")).await.expect_error(409, "contract_none");
        give(
            &server,
            json!([
                { "username": "chefe01", "kind": kind, "terms": terms(kind, "0.5"), "daysAgo": 1 }
            ]),
        )
        .await;
        assert_eq!(line.top.get(&book(kind)).await.expect_value()["mayOffer"], true);
        // No rate may exceed the rate of the contract above.
        let answer = line.top.post(OFFER, request_body("0.51")).await;
        answer.expect_error(422, "validation_failed");
        let field = answer.value()["fields"][0].clone();
        assert_eq!(
            (&field["key"], &field["params"]["max"]),
            (&json!("validation.contractAbove"), &json!("0.5"))
        );
        let first = line.top.post(OFFER, request_body("0.2")).await.expect_value().clone();
        assert_eq!((&first["state"], &first["upline"]), (&json!("offered"), &json!("chefe01")));
        // Another offer replaces the pending one.
        let offered = line.top.post(OFFER, request_body("0.3")).await.expect_value().clone();
        let id = offered["id"].as_str().unwrap();
        let seen = line.middle.get(&book(kind)).await.expect_value().clone();
        let over = line.middle.get(&past(kind, "", 1)).await.expect_value().clone();
        assert_eq!(
            (&seen["offer"]["id"], &over["list"][0]["state"]),
            (&json!(id), &json!("withdrawn"))
        );
        let gone = act(first["id"].as_str().unwrap(), "accept");
        line.middle.post(process, gone).await.expect_error(409, "contract_moved_on");
        // The offering side cannot accept the offer, and the call of another kind does not find it.
        line.top.post(process, act(id, "accept")).await.expect_error(409, "contract_moved_on");
        for (_, other) in PROCESS.iter().filter(|(_, path)| *path != process) {
            line.middle.post(other, act(id, "accept")).await.expect_error(404, "not_found");
        }
        let taken = line.middle.post(process, act(id, "accept")).await.expect_value().clone();
        assert_eq!(taken["state"], "upcoming");
        assert!(taken["startsAt"].as_str().unwrap() > clock::rfc3339(clock::now()).as_str());
        line.middle.post(process, act(id, "accept")).await.expect_error(409, "contract_moved_on");
        // The termination is requested, rejected, requested again and accepted.
        let since = clock::now();
        let asked = line.middle.post(process, act(id, "terminate")).await.expect_value().clone();
        assert_eq!(asked["termination"]["side"], "downline");
        let days = asked["answerDays"].as_i64().unwrap();
        assert_eq!(days, i64::from(TERMINATION_ANSWER_DAYS));
        assert_ends_after(&asked["termination"]["answerUntil"], since, days * clock::DAY);
        line.middle.post(process, act(id, "accept")).await.expect_error(409, "contract_moved_on");
        let kept = line.top.post(process, act(id, "reject")).await.expect_value().clone();
        assert_eq!((&kept["state"], &kept["termination"]), (&json!("upcoming"), &json!(null)));
        line.top.post(process, act(id, "terminate")).await.expect_value();
        line.top.post(process, act(id, "withdraw")).await.expect_value();
        line.top.post(process, act(id, "terminate")).await.expect_value();
        let ended = line.middle.post(process, act(id, "accept")).await.expect_value().clone();
        assert_eq!(ended["state"], "ended");
        let steps: Vec<_> = ended["events"].as_array().unwrap().iter().collect();
        let step_names: Vec<_> = steps.iter().map(|one| one["step"].as_str().unwrap()).collect();
        assert_eq!(
            step_names,
            [
                "offered",
                "accepted",
                "terminationAsked",
                "terminationRejected",
                "terminationAsked",
                "terminationWithdrawn",
                "terminationAsked",
                "terminationAccepted",
            ]
        );
        assert_eq!(
            (&steps[2]["account"], &steps[3]["account"]),
            (&json!("agente02"), &json!("chefe01"))
        );
        // A rejected offer is closed, and another one can be made.
        let again = line.top.post(OFFER, request_body("0.1")).await.expect_value()["id"].clone();
        let refused = line.middle.post(process, act(again.as_str().unwrap(), "reject")).await;
        assert_eq!(refused.expect_value()["state"], "rejected");
        let again = line.top.post(OFFER, request_body("0.1")).await.expect_value()["id"].clone();
        let back = line.top.post(process, act(again.as_str().unwrap(), "withdraw")).await;
        assert_eq!(back.expect_value()["state"], "withdrawn");
    }
    // The operator accepts a termination at once.
    let own = line.top.get(&book("dividend")).await.expect_value()["current"][0].clone();
    let process = PROCESS[0].1;
    let left = line.top.post(process, act(own["id"].as_str().unwrap(), "terminate")).await;
    assert!(left.expect_value()["endsAt"].is_string());
    // A successor with another period begins at the end.
    let days = tiers("daily", &[tier("0", "0", 0, "1")]);
    let offer = json!([{ "username": "chefe01", "kind": "dividend", "terms": days }]);
    let offer = give(&server, offer).await[0].clone();
    let next = line.top.post(process, act(&offer, "accept")).await.expect_value().clone();
    assert_eq!(next["startsAt"], left.expect_value()["endsAt"]);
    let flags = |page: &Value| page["contracts"].clone();
    let info = line.middle.get("/wps/agent/info").await.expect_value().clone();
    assert_eq!(
        flags(&info),
        json!({
            "divtypereq": 1, "dailysalreqtype": 1, "contracthoursalreq": 1, "realtimesalreqtype": 1
        })
    );
    let info = line.sibling.get("/wps/agent/info").await.expect_value().clone();
    assert_eq!(flags(&info)["divtypereq"], 0);
    server.audit().await;
}

/// A replacing offer sends a single message, and the number of offers is limited.
#[tokio::test]
async fn offers_within_an_hour_are_limited() {
    let server = Server::start().await;
    let line = AgentLine::new(&server).await;
    let (kind, process) = PROCESS[1];
    let middle = below(&line.top, "agente02").await;
    let began =
        json!({ "username": "chefe01", "kind": kind, "terms": terms(kind, "1"), "daysAgo": 1 });
    give(&server, json!([began])).await;
    let offer = async || {
        let request_body = json!({ "kind": kind, "downline": middle, "terms": terms(kind, "0.5") });
        line.top.post(OFFER, request_body).await
    };
    for _ in 0..10 {
        offer().await.expect_value();
    }
    let messages = line.middle.get(MESSAGES).await.expect_value()["list"].clone();
    let titled = |title: &str| {
        messages.as_array().unwrap().iter().filter(|one| one["title"] == title).count()
    };
    assert_eq!((titled("Nova oferta de contrato"), titled("Oferta retirada")), (10, 0));
    offer().await.expect_error(409, "too_many_offers");
    // Offers of another kind are not affected.
    let kind = "hourlySalary";
    let began =
        json!({ "username": "chefe01", "kind": kind, "terms": terms(kind, "1"), "daysAgo": 1 });
    give(&server, json!([began])).await;
    let request_body = json!({ "kind": kind, "downline": middle, "terms": terms(kind, "0.5") });
    line.top.post(OFFER, request_body).await.expect_value();
    // The last offer is pending and can be accepted.
    let open = line.middle.get(&book("dailySalary")).await.expect_value()["offer"]["id"].clone();
    line.middle.post(process, act(open.as_str().unwrap(), "accept")).await.expect_value();
}

/// After any number of later offers, a paid contract stays readable, only by its two sides.
#[tokio::test]
async fn closed_contracts_are_listed_in_pages() {
    let (server, file) = on_file("contracts-past");
    let line = AgentLine::new(&server).await;
    let (kind, process) = PROCESS[1];
    let middle = below(&line.top, "agente02").await;
    let began = |name: &str| json!({ "username": name, "kind": kind, "terms": terms(kind, "1"), "daysAgo": 4 });
    let ids = give(&server, json!([began("chefe01"), began("agente02")])).await;
    sqlx::query("UPDATE contracts SET ends_at = starts_at + ?, due_at = NULL WHERE id = ?")
        .bind(2 * clock::DAY)
        .bind(&ids[1])
        .execute(&mut open_database(&file).await)
        .await
        .unwrap();
    for _ in 0..7 {
        let request_body = json!({ "kind": kind, "downline": middle, "terms": terms(kind, "0.5") });
        let offer = line.top.post(OFFER, request_body).await.expect_value()["id"]
            .as_str()
            .unwrap()
            .to_owned();
        line.middle.post(process, act(&offer, "reject")).await.expect_value();
    }
    let downline = line.top.get(&downlines(kind)).await.expect_value()["list"][0].clone();
    assert_eq!((&downline["contracts"], &downline["past"]), (&json!([]), &json!(8)));
    for (page, account) in [(&line.middle, ""), (&line.top, "agente02")] {
        let mut states = Vec::new();
        for number in [1, 2, 3] {
            let closed = page.get(&past(kind, account, number)).await.expect_value().clone();
            assert_eq!((&closed["total"], &closed["totalPages"]), (&json!(8), &json!(2)));
            let list = closed["list"].as_array().unwrap();
            states.push(list.iter().map(|one| one["state"].clone()).collect::<Vec<_>>());
        }
        let rejected = |count: usize| vec![json!("rejected"); count];
        let last = [rejected(2), vec![json!("ended")]].concat();
        assert_eq!(states, [rejected(5), last, Vec::new()]);
        let paid = page.get(&settlements(&ids[1])).await.expect_value()["list"].clone();
        assert!(!paid.as_array().unwrap().is_empty());
    }
    assert_eq!(line.top.get(&past(kind, "", 1)).await.expect_value()["total"], 0);
    for page in [&line.sibling, &line.deep] {
        page.get(&past(kind, "agente02", 1)).await.expect_error(404, "not_found");
    }
    for account in ["agente03", "ninguem"] {
        line.top.get(&past(kind, account, 1)).await.expect_error(404, "not_found");
    }
}

/// The menu entry of a kind stays as long as there is a history; an offer withdrawn before an
/// answer leaves none.
#[tokio::test]
async fn a_kinds_flag_stays_while_there_is_a_history() {
    let server = Server::start().await;
    let line = AgentLine::new(&server).await;
    let (kind, process) = PROCESS[1];
    let middle = below(&line.top, "agente02").await;
    let began =
        json!({ "username": "chefe01", "kind": kind, "terms": terms(kind, "1"), "daysAgo": 1 });
    give(&server, json!([began])).await;
    let offer = async || {
        let request_body = json!({ "kind": kind, "downline": middle, "terms": terms(kind, "0.5") });
        line.top.post(OFFER, request_body).await.expect_value()["id"].as_str().unwrap().to_owned()
    };
    let flag = async || {
        let info = line.middle.get("/wps/agent/info").await.expect_value().clone();
        info["contracts"]["dailysalreqtype"].clone()
    };
    assert_eq!(flag().await, 0);
    let first = offer().await;
    assert_eq!(flag().await, 1);
    line.top.post(process, act(&first, "withdraw")).await.expect_value();
    assert_eq!(flag().await, 0);
    let second = offer().await;
    line.middle.post(process, act(&second, "reject")).await.expect_value();
    assert_eq!(flag().await, 1);
}

/// The agent's summary counts own offers, and own contracts that the upline requests to end.
#[tokio::test]
async fn the_summary_counts_contracts_that_await_an_answer() {
    let server = Server::start().await;
    let line = AgentLine::new(&server).await;
    let middle = below(&line.top, "agente02").await;
    let awaiting =
        async |page: &Page| page.get("/wps/agent/info").await.expect_value()["awaiting"].clone();
    let kinds = PROCESS.map(|(kind, _)| kind);
    let counts = |counted: &[&str]| {
        Value::Object(
            kinds
                .iter()
                .map(|kind| ((*kind).to_owned(), json!(u8::from(counted.contains(kind)))))
                .collect(),
        )
    };
    for (kind, process) in PROCESS {
        let began =
            json!({ "username": "chefe01", "kind": kind, "terms": terms(kind, "1"), "daysAgo": 1 });
        give(&server, json!([began])).await;
        let request_body = json!({ "kind": kind, "downline": middle, "terms": terms(kind, "0.5") });
        let offer = line.top.post(OFFER, request_body).await.expect_value()["id"].clone();
        let offer = offer.as_str().unwrap();
        assert_eq!(awaiting(&line.middle).await, counts(&[kind]));
        assert_eq!(awaiting(&line.top).await, counts(&[]), "{kind}");
        line.middle.post(process, act(offer, "accept")).await.expect_value();
        assert_eq!(awaiting(&line.middle).await, counts(&[]), "{kind}");
        line.top.post(process, act(offer, "terminate")).await.expect_value();
        assert_eq!(awaiting(&line.middle).await, counts(&[kind]));
        line.middle.post(process, act(offer, "reject")).await.expect_value();
        assert_eq!(awaiting(&line.middle).await, counts(&[]), "{kind}");
        line.middle.post(process, act(offer, "terminate")).await.expect_value();
        assert_eq!(awaiting(&line.middle).await, counts(&[]), "{kind}");
    }
}

/// Each kind has a separate flag for its menu entry.
#[tokio::test]
async fn every_kind_has_a_separate_flag() {
    let server = Server::start().await;
    let line = AgentLine::new(&server).await;
    let flags = ["divtypereq", "dailysalreqtype", "contracthoursalreq", "realtimesalreqtype"];
    let mut expected = json!({});
    for flag in flags {
        expected[flag] = 0.into();
    }
    for ((kind, _), flag) in PROCESS.into_iter().zip(flags) {
        give(&server, json!([{ "username": "chefe01", "kind": kind, "terms": terms(kind, "1") }]))
            .await;
        expected[flag] = 1.into();
        let info = async |page: &Page| page.get("/wps/agent/info").await.expect_value().clone();
        assert_eq!(info(&line.top).await["contracts"], expected, "{kind}");
        assert!(
            info(&line.middle).await["contracts"].as_object().unwrap().values().all(|one| one == 0)
        );
    }
}

/// A new contract with a lower rate ends the contracts below with higher rates, after they were
/// listed and confirmed, and the contracts that depend on them.
#[tokio::test]
async fn a_lower_rate_ends_the_contracts_below() {
    let server = Server::start().await;
    let line = AgentLine::new(&server).await;
    let (kind, process) = PROCESS[1];
    let began = |name: &str, rate: &str| json!({ "username": name, "kind": kind, "terms": terms(kind, rate), "daysAgo": 2 });
    let ids = give(
        &server,
        json!([began("chefe01", "2"), began("agente02", "1.5"), began("agente03", "0.5")]),
    )
    .await;
    let lower = json!([{ "username": "chefe01", "kind": kind, "terms": terms(kind, "1") }]);
    let offer = give(&server, lower).await[0].clone();
    let seen = line.top.get(&book(kind)).await.expect_value().clone();
    // All ending contracts are listed, at any depth, and exactly these must be confirmed.
    let end = |place: usize, account: &str| json!({ "id": ids[place], "account": account });
    let both = json!([end(1, "agente02"), end(2, "agente03")]);
    assert_eq!(seen["offer"]["ends"], both);
    for ends in
        [json!([]), json!([ids[1]]), json!([ids[1], ids[0]]), json!([ids[1], ids[2], offer])]
    {
        let request_body = json!({ "contract": offer, "action": "accept", "ends": ends });
        let answer = line.top.post(process, request_body).await;
        answer.expect_error(409, "contract_lowers");
        assert!(answer.text.contains("agente02, agente03"), "{}", answer.text);
    }
    assert_eq!(line.top.get(&book(kind)).await.expect_value()["offer"]["id"], offer.as_str());
    // A termination lists the ending contracts in the same way, on both sides.
    assert_eq!(seen["current"][0]["ends"], both);
    let list = line.top.get(&downlines(kind)).await.expect_value()["list"].clone();
    assert_eq!(list[0]["contracts"][0]["ends"], json!([end(2, "agente03")]));
    line.top.post(process, act(&ids[0], "terminate")).await.expect_error(409, "contract_lowers");
    line.top.post(process, act(&ids[1], "terminate")).await.expect_error(409, "contract_lowers");
    let asked = json!({ "contract": ids[1], "action": "terminate", "ends": [ids[2]] });
    line.top.post(process, asked).await.expect_value();
    line.middle.post(process, act(&ids[1], "accept")).await.expect_error(409, "contract_lowers");
    line.middle.post(process, act(&ids[1], "reject")).await.expect_value();
    let confirmed = json!({ "contract": offer, "action": "accept", "ends": [ids[2], ids[1]] });
    let taken = line.top.post(process, confirmed).await.expect_value().clone();
    assert_eq!(taken["state"], "upcoming");
    // The new contract replaces the old one at the end of the day, and dependent contracts end at
    // the same time.
    let current = line.top.get(&book(kind)).await.expect_value()["current"].clone();
    assert_eq!(current[0]["endsAt"], current[1]["startsAt"]);
    // The accepting agent is the actor; a reader further down does not see the name.
    for (page, account) in [(&line.middle, "chefe01"), (&line.deep, "")] {
        let current = page.get(&book(kind)).await.expect_value()["current"].clone();
        assert_eq!(current[0]["endsAt"], taken["startsAt"]);
        let last = current[0]["events"].as_array().unwrap().last().unwrap().clone();
        assert_eq!(
            json!([last["step"], last["side"], last["account"]]),
            json!(["lowered", "upline", account])
        );
        let title = page.get(MESSAGES).await.expect_value()["list"][0]["title"].clone();
        assert_eq!(title, "Contrato encerrado");
    }
    let replaced = current[0]["events"].as_array().unwrap().last().unwrap().clone();
    assert_eq!(json!([replaced["step"], replaced["account"]]), json!(["replaced", "chefe01"]));
    // A rate that is not exceeded below ends no contract.
    let higher = json!([{ "username": "chefe01", "kind": kind, "terms": terms(kind, "3") }]);
    let offer = give(&server, higher).await[0].clone();
    let offered = line.top.get(&book(kind)).await.expect_value()["offer"].clone();
    assert_eq!(offered["ends"], json!([]));
    // A contract that has ended in the meantime can no longer be confirmed.
    let stale = json!({ "contract": offer, "action": "accept", "ends": [ids[1]] });
    line.top.post(process, stale).await.expect_error(409, "contract_lowers");
    line.top.post(process, act(&offer, "accept")).await.expect_value();
}

/// An offer must require at least as much as the agent's own contract. Otherwise the operator would
/// pay those below for periods in which no agent above earns anything. A new contract with higher
/// conditions ends those below with lower ones.
#[tokio::test]
async fn an_offer_requires_at_least_the_conditions_of_the_contract_above() {
    let server = Server::start().await;
    let line = AgentLine::new(&server).await;
    let middle = below(&line.top, "agente02").await;
    let hourly =
        |amount: &str, rate: &str, single: &str| per_bet("hourly", amount, rate, rate, single);
    let steps = tiers("weekly", &[tier("500", "50", 2, "10"), tier("2000", "200", 5, "20")]);
    let one = |name: &str, kind: &str, terms: Value, days: i64| json!({ "username": name, "kind": kind, "terms": terms, "daysAgo": days });
    give(
        &server,
        json!([
            one("chefe01", "hourlySalary", hourly("1000", "1", "5"), 2),
            one("chefe01", "dividend", steps.clone(), 20),
        ]),
    )
    .await;
    for (kind, terms, wrong) in [
        (
            "hourlySalary",
            hourly("0", "1", "0"),
            json!([["perBet.betAmount", "1000"], ["perBet.singleBet", "5"]]),
        ),
        (
            "dividend",
            tiers("weekly", &[tier("0", "50", 1, "5"), tier("500", "50", 2, "11")]),
            json!([
                ["tiers.0.validBet", "500"],
                ["tiers.0.activeMembers", "2"],
                ["tiers.1.validBet", "2000"],
                ["tiers.1.profitLoss", "200"],
                ["tiers.1.activeMembers", "5"],
            ]),
        ),
    ] {
        let request_body = json!({ "kind": kind, "downline": middle, "terms": terms });
        let answer = line.top.post(OFFER, request_body).await;
        answer.expect_error(422, "validation_failed");
        let fields = answer.value()["fields"].as_array().unwrap().clone();
        let errors: Vec<_> =
            fields.iter().map(|one| json!([one["field"], one["params"]["min"]])).collect();
        assert_eq!(json!(errors), wrong);
    }
    // Only the fields of the kind are stored, in normalized form.
    let mut typed = steps.clone();
    typed["tiers"][0]["rate"] = json!("010.0");
    typed["perBet"] = json!(null);
    let request_body = json!({ "kind": "dividend", "downline": middle, "terms": typed });
    let offered = line.top.post(OFFER, request_body).await.expect_value()["terms"].clone();
    assert_eq!(offered["tiers"], steps["tiers"]);
    let mut typed = hourly("1000.00", "0.5", "5");
    typed["tiers"] = json!([tier("what", "", 0, "99")]);
    let request_body = json!({ "kind": "hourlySalary", "downline": middle, "terms": typed });
    let offered = line.top.post(OFFER, request_body).await.expect_value()["terms"].clone();
    assert_eq!(
        (&offered["tiers"], &offered["perBet"]),
        (&json!([]), &hourly("1000", "0.5", "5")["perBet"])
    );

    let given = one("agente02", "hourlySalary", hourly("1000", "0.5", "5"), 1);
    let stricter = json!({
        "username": "chefe01", "kind": "hourlySalary", "terms": hourly("1500", "1", "5")
    });
    let ids = give(&server, json!([given, stricter])).await;
    let seen = line.top.get(&book("hourlySalary")).await.expect_value().clone();
    assert_eq!(seen["offer"]["ends"], json!([{ "id": ids[0], "account": "agente02" }]));
}

/// A contract that begins after a gap leaves days without one. Those below have none on these days
/// either, and no contract begins before the one that it depends on.
#[tokio::test]
async fn contracts_below_end_before_a_gap() {
    let server = Server::start().await;
    let line = AgentLine::new(&server).await;
    let (kind, process) = PROCESS[1];
    let began = |name: &str| json!({ "username": name, "kind": kind, "terms": terms(kind, "1"), "daysAgo": 2 });
    let weekly = tiers("weekly", &[tier("0", "0", 0, "1")]);
    let offer = json!({ "username": "chefe01", "kind": kind, "terms": weekly });
    let ids =
        give(&server, json!([began("chefe01"), began("agente02"), began("agente03"), offer])).await;
    let seen = line.top.get(&book(kind)).await.expect_value().clone();
    let ends: Vec<_> =
        seen["offer"]["ends"].as_array().unwrap().iter().map(|one| one["id"].clone()).collect();
    let confirmed = json!({ "contract": ids[3], "action": "accept", "ends": ends });
    let next = line.top.post(process, confirmed).await.expect_value().clone();
    let old = line.top.get(&book(kind)).await.expect_value()["current"][0]["endsAt"].clone();
    for page in [&line.middle, &line.deep] {
        assert_eq!(page.get(&book(kind)).await.expect_value()["current"][0]["endsAt"], old);
    }
    // The next contract below is weekly as well, and begins at the earliest with the one above.
    let middle = below(&line.top, "agente02").await;
    let request_body = json!({ "kind": kind, "downline": middle, "terms": weekly });
    let offered = line.top.post(OFFER, request_body).await.expect_value().clone();
    let taken = line.middle.post(process, act(offered["id"].as_str().unwrap(), "accept")).await;
    assert_eq!(taken.expect_value()["startsAt"], next["startsAt"]);
}

/// Every call for the own subtree, and by a sibling, the downline, a member, a trial account and a
/// visitor.
#[tokio::test]
async fn only_the_two_sides_access_a_contract() {
    let server = Server::start().await;
    let line = AgentLine::new(&server).await;
    let member = server.member(json!({ "username": "membro01", "upline": "agente02" })).await;
    let trial = server.member(json!({ "type": 4 })).await;
    let visitor = server.visitor();
    let (kind, process) = PROCESS[0];
    let began = |name: &str, rate: &str| json!({ "username": name, "kind": kind, "terms": terms(kind, rate), "daysAgo": 20 });
    let ids = give(&server, json!([began("chefe01", "20"), began("agente02", "10")])).await;
    let middle = below(&line.top, "agente02").await;
    let deep = below(&line.middle, "agente03").await;
    let gets = [book(kind), downlines(kind), past(kind, "", 1), settlements(&ids[1])];
    let posts = [
        (OFFER, json!({ "kind": kind, "downline": deep, "terms": terms(kind, "5") })),
        (SIMULATE, json!({ "kind": kind, "downline": deep, "terms": terms(kind, "5") })),
        (process, act(&ids[1], "terminate")),
    ];
    for (page, status, code) in [
        (&visitor, 401, "need_login"),
        (&trial, 403, "need_real_account"),
        (&member, 403, "forbidden"),
    ] {
        for path in &gets {
            page.get(path).await.expect_error(status, code);
        }
        for (path, body) in &posts {
            page.post(path, body.clone()).await.expect_error(status, code);
        }
    }
    // A sibling, the agent below and the agent two levels above can neither see nor change the
    // contract.
    for page in [&line.sibling, &line.top] {
        for (path, body) in &posts[..2] {
            page.post(path, body.clone()).await.expect_error(404, "not_found");
        }
    }
    line.deep.post(OFFER, posts[0].1.clone()).await.expect_error(404, "not_found");
    for page in [&line.sibling, &line.deep] {
        page.get(&settlements(&ids[1])).await.expect_error(404, "not_found");
        page.post(process, act(&ids[1], "terminate")).await.expect_error(404, "not_found");
        page.get(&settlements(&ids[0])).await.expect_error(404, "not_found");
    }
    assert_eq!(line.sibling.get(&downlines(kind)).await.expect_value()["list"], json!([]));
    for page in [&line.top, &line.middle] {
        page.get(&settlements(&ids[1])).await.expect_value();
    }
    // An agent can simulate only for the own team and for agents directly below.
    let simulate = |who: &str| json!({ "kind": kind, "downline": who, "terms": terms(kind, "5") });
    line.top.post(SIMULATE, simulate("")).await.expect_value();
    line.top.post(SIMULATE, simulate(&middle)).await.expect_value();
    line.top.post(SIMULATE, simulate(&deep)).await.expect_error(404, "not_found");
    let wrong = json!({ "kind": kind, "downline": "", "terms": terms("hourlySalary", "5") });
    line.top.post(SIMULATE, wrong).await.expect_error(422, "validation_failed");
}

/// Bet as read by the independent computation.
struct Bet {
    member: String,
    stake: i64,
    prize: i64,
    at: i64,
}

/// Returns the settled bets of the members below an agent.
async fn bets_below(db: &mut SqliteConnection, agent: &str) -> Vec<Bet> {
    let people: Vec<(String, Option<String>, i64)> =
        sqlx::query_as("SELECT id, upline, kind FROM members").fetch_all(&mut *db).await.unwrap();
    let root: String = sqlx::query_scalar("SELECT id FROM members WHERE username = ?")
        .bind(agent)
        .fetch_one(&mut *db)
        .await
        .unwrap();
    let mut team = BTreeSet::new();
    let mut open = vec![root];
    while let Some(above) = open.pop() {
        for (id, upline, kind) in &people {
            if upline.as_deref() == Some(&above) && *kind != 4 {
                team.insert(id.clone());
                open.push(id.clone());
            }
        }
    }
    let rows: Vec<(String, i64, i64, Option<i64>, String)> =
        sqlx::query_as("SELECT member, stake, prize, settled_at, state FROM bets")
            .fetch_all(db)
            .await
            .unwrap();
    rows.into_iter()
        .filter(|(member, .., state)| team.contains(member) && (state == "won" || state == "lost"))
        .map(|(member, stake, prize, at, _)| Bet { member, stake, prize, at: at.unwrap() })
        .collect()
}

/// Returns stakes, result and number of active members of a period.
fn sheet(bets: &[Bet], from: i64, to: i64) -> (i64, i64, i64) {
    let inside: Vec<&Bet> = bets.iter().filter(|bet| from <= bet.at && bet.at < to).collect();
    let who: BTreeSet<&str> = inside.iter().map(|bet| bet.member.as_str()).collect();
    (
        inside.iter().map(|bet| bet.stake).sum(),
        inside.iter().map(|bet| bet.prize - bet.stake).sum(),
        i64::try_from(who.len()).unwrap(),
    )
}

fn moment(text: &Value) -> i64 {
    let text = text.as_str().unwrap();
    // The times of the test are midnights, so the number of the day is sufficient.
    let day = (clock::now() / clock::DAY - 120..clock::now() / clock::DAY + 40)
        .find(|day| clock::rfc3339(day * clock::DAY) == text);
    day.unwrap_or_else(|| panic!("{text} is no midnight")) * clock::DAY
}

/// Settlements of three levels over three months of seed bets equal sums computed from the terms,
/// and each is credited once.
#[tokio::test]
async fn settlements_equal_sums_of_the_bets() {
    let (server, file) = on_file("contracts");
    let mut db = open_database(&file).await;
    // Demo's months of bets, and those of demo's friends, below a line of three agents.
    let agent = server.member(json!({ "username": "topo01", "type": 1 })).await;
    for (name, upline) in [("meio01", "topo01"), ("fundo01", "meio01")] {
        server.member(json!({ "username": name, "type": 1, "upline": upline })).await;
    }
    sqlx::query(
        "UPDATE members SET upline = (SELECT id FROM members WHERE username = 'fundo01')
         WHERE username = 'demo'",
    )
    .execute(&mut db)
    .await
    .unwrap();
    let dividend = |rates: [&str; 3]| {
        tiers(
            "weekly",
            &[
                tier("0", "0", 0, rates[0]),
                tier("300", "50", 1, rates[1]),
                tier("900", "200", 2, rates[2]),
            ],
        )
    };
    let salary = |rate: &str| tiers("daily", &[tier("40", "0", 1, rate)]);
    let began = |name: &str, kind: &str, terms: Value| json!({ "username": name, "kind": kind, "terms": terms, "daysAgo": 80 });
    let levels = [
        ("topo01", ["10", "15", "30"], "0.9"),
        ("meio01", ["8", "14", "25.5"], "0.75"),
        ("fundo01", ["5", "9.25", "20"], "0.33"),
    ];
    let mut wanted = Vec::new();
    for (name, rates, rate) in levels {
        wanted.push(began(name, "dividend", dividend(rates)));
        wanted.push(began(name, "dailySalary", salary(rate)));
    }
    let ids = give(&server, wanted.into()).await;

    let mut teams = BTreeMap::new();
    for (name, ..) in levels {
        teams.insert(name, bets_below(&mut db, name).await);
    }
    let part = |of: i64, rate: &str| {
        let hundredths = Money::parse(rate).unwrap().0 / 100;
        // Rounded down to whole cents.
        i64::try_from(i128::from(of) * i128::from(hundredths) / 1_000_000).unwrap() * 100
    };
    // As specified: the highest rate whose three conditions are met in a week, of the team's loss.
    let week = |(valid, result, active): (i64, i64, i64), rates: [&str; 3]| {
        let loss = (-result).max(0);
        if valid >= 9_000_000 && loss >= 2_000_000 && active >= 2 {
            part(loss, rates[2])
        } else if valid >= 3_000_000 && loss >= 500_000 && active >= 1 {
            part(loss, rates[1])
        } else {
            part(loss, rates[0])
        }
    };
    let day = |(valid, _, active): (i64, i64, i64), rate: &str| {
        if valid >= 400_000 && active >= 1 { part(valid, rate) } else { 0 }
    };
    let mut tops = (0, 0);
    for (level, (name, rates, rate)) in levels.iter().enumerate() {
        let wallet = owner(&mut db, name).await;
        let mut paid_in_all = 0;
        for (kind, contract) in [(0, &ids[level * 2]), (1, &ids[level * 2 + 1])] {
            let lines = lines(&mut db, contract).await;
            assert!(lines.len() >= if kind == 0 { 10 } else { 79 }, "{name}: {}", lines.len());
            let mut end = None;
            for line in &lines {
                assert_eq!(end.replace(line.to).unwrap_or(line.from), line.from, "no gap");
                let of = |name: &str| sheet(&teams[name], line.from, line.to);
                assert_eq!((line.valid, line.profit, line.active), of(name));
                let earned = |name: &str, rates: [&str; 3], rate: &str| match kind {
                    0 => week(of(name), rates),
                    _ => day(of(name), rate),
                };
                let own = earned(name, *rates, rate);
                let under = levels
                    .get(level + 1)
                    .map_or(0, |(name, rates, rate)| earned(name, *rates, rate));
                assert_eq!((line.earned, line.passed_on), (own, under), "{name} {}", line.from);
                assert_eq!(line.paid, (own - under).max(0));
                paid_in_all += line.paid;
                if kind == 0 { tops.0 += line.paid } else { tops.1 += line.paid }
            }
        }
        let posted: i64 = sqlx::query_scalar(
            "SELECT coalesce(sum(e.amount), 0) FROM ledger_transactions t
             JOIN ledger_entries e ON e.txn = t.id JOIN ledger_accounts a ON a.id = e.account
             WHERE t.kind LIKE 'commission.%' AND a.kind = 'member' AND a.owner = ?",
        )
        .bind(&wallet)
        .fetch_one(&mut db)
        .await
        .unwrap();
        assert_eq!(posted, paid_in_all, "{name}");
    }
    assert!(tops.0 > 0 && tops.1 > 0, "there was something to pay");
    // Another run pays nothing, and the agent reads the stored values.
    give(&server, json!([])).await;
    let settled = agent.get(&settlements(&ids[0])).await.expect_value().clone();
    let lying = lines(&mut db, &ids[0]).await;
    assert_eq!(units(&settled["paid"]), lying.iter().map(|line| line.paid).sum::<i64>());
    let newest = &settled["list"][0];
    let last = lying.last().unwrap();
    assert_eq!(
        (moment(&newest["startsAt"]), units(&newest["validBet"]), units(&newest["paid"])),
        (last.from, last.valid, last.paid)
    );
    // The simulation gives the same earnings for the same terms.
    let request_body = json!({ "kind": "dividend", "terms": dividend(["10", "15", "30"]) });
    let simulated = agent.post(SIMULATE, request_body).await.expect_value()["periods"].clone();
    for period in simulated.as_array().unwrap() {
        let from = moment(&period["startsAt"]);
        let line = lying.iter().find(|line| line.from == from).unwrap();
        assert_eq!(units(&period["earned"]), line.earned);
    }
    server.audit().await;
}

/// The same comparison for the two salaries per bet, by hour and by five minutes.
#[tokio::test]
async fn salaries_per_bet_equal_sums_of_the_bets() {
    let (server, file) = on_file("contracts-by-bet");
    let mut db = open_database(&file).await;
    for (name, upline) in
        [("topo03", None), ("meio03", Some("topo03")), ("fundo03", Some("meio03"))]
    {
        let mut wanted = json!({ "username": name, "type": 1 });
        if let Some(upline) = upline {
            wanted["upline"] = upline.into();
        }
        server.member(wanted).await;
    }
    sqlx::query(
        "UPDATE members SET upline = (SELECT id FROM members WHERE username = 'fundo03')
         WHERE username = 'demo'",
    )
    .execute(&mut db)
    .await
    .unwrap();
    // Demo plays little in the last days, at times that depend on the clock, so two large rounds
    // are added.
    let now = clock::now();
    for (at, stake, win) in
        [(now - 30 * clock::HOUR, "50", "0"), (now - 26 * clock::HOUR, "50", "80")]
    {
        let (stake, win) = (Money::parse(stake).unwrap().0, Money::parse(win).unwrap().0);
        let moved = sqlx::query(
            "UPDATE bets SET placed_at = ?1, settled_at = ?1, stake = ?2, prize = ?3, eligible = ?2,
                 state = iif(?3 > 0, 'won', 'lost')
             WHERE id = (
                 SELECT id FROM bets WHERE source = 'round'
                     AND member = (SELECT id FROM members WHERE username = 'demo')
                 ORDER BY placed_at LIMIT 1)",
        )
        .bind(at)
        .bind(stake)
        .bind(win)
        .execute(&mut db)
        .await
        .unwrap();
        assert_eq!(moved.rows_affected(), 1);
    }
    // Agent, minimum of the hour or the day, rates of won and of lost bets, minimum stake.
    let levels = [
        ("topo03", "4", "0.55", "0.9", "0.5"),
        ("meio03", "8", "0.35", "0.8", "1"),
        ("fundo03", "12.5", "0.1", "0.45", "2"),
    ];
    let kinds = [
        ("hourlySalary", "hourly", 60 * clock::MINUTE, 8),
        ("realTimeSalary", "fiveMinutes", 5 * clock::MINUTE, 2),
    ];
    let units_of = |text: &str| Money::parse(text).unwrap().0;
    for (kind, period, long, days) in kinds {
        let wanted: Vec<Value> = levels
            .iter()
            .map(|(name, amount, win, loss, single)| {
                let terms = per_bet(period, amount, win, loss, single);
                json!({ "username": name, "kind": kind, "terms": terms, "daysAgo": days })
            })
            .collect();
        let ids = give(&server, wanted.into()).await;
        let mut teams = BTreeMap::new();
        for (name, ..) in levels {
            teams.insert(name, bets_below(&mut db, name).await);
        }
        let part = |of: i64, rate: &str| {
            // Rounded down to whole cents.
            i64::try_from(i128::from(of) * i128::from(units_of(rate) / 100) / 1_000_000).unwrap()
                * 100
        };
        // As specified: a share of each sufficiently large bet, once the bets of the hour or of the
        // day so far reach the bet amount.
        let earned = |level: usize, from: i64, to: i64| {
            let Some((name, amount, win, loss, single)) = levels.get(level) else { return 0 };
            let since = if kind == "hourlySalary" { from } else { from / clock::DAY * clock::DAY };
            let counts = |from: i64| {
                let single = units_of(single);
                let inside = move |bet: &&Bet| from <= bet.at && bet.at < to && bet.stake >= single;
                teams[name].iter().filter(inside)
            };
            if counts(since).map(|bet| bet.stake).sum::<i64>() < units_of(amount) {
                return 0;
            }
            let (won, others): (Vec<&Bet>, Vec<&Bet>) =
                counts(from).partition(|bet| bet.prize > bet.stake);
            let stakes = |bets: &[&Bet]| bets.iter().map(|bet| bet.stake).sum::<i64>();
            part(stakes(&won), win) + part(stakes(&others), loss)
        };
        let mut paid_in_all = 0;
        for (level, contract) in ids.iter().enumerate() {
            let lines = lines(&mut db, contract).await;
            let most = usize::try_from(days * clock::DAY / long).unwrap();
            assert!(lines.len() >= most, "{kind}: {} of {most}", lines.len());
            let mut end = None;
            for line in &lines {
                assert_eq!(line.to - line.from, long);
                assert_eq!(end.replace(line.to).unwrap_or(line.from), line.from, "no gap");
                let (own, under) =
                    (earned(level, line.from, line.to), earned(level + 1, line.from, line.to));
                assert_eq!((line.earned, line.passed_on), (own, under), "{kind} {}", line.from);
                assert_eq!(line.paid, (own - under).max(0));
                paid_in_all += line.paid;
            }
        }
        assert!(paid_in_all > 0, "{kind}: there was something to pay");
        let mut posted = 0;
        for contract in &ids {
            let sum: i64 = sqlx::query_scalar(
                "SELECT coalesce(sum(e.amount), 0) FROM ledger_transactions t
                 JOIN ledger_entries e ON e.txn = t.id JOIN ledger_accounts a ON a.id = e.account
                 WHERE t.kind = 'commission.salary' AND t.reference = ? AND a.kind = 'member'",
            )
            .bind(contract)
            .fetch_one(&mut db)
            .await
            .unwrap();
            posted += sum;
        }
        assert_eq!(posted, paid_in_all, "{kind}");
    }
    server.audit().await;
}

async fn owner(db: &mut SqliteConnection, account: &str) -> String {
    sqlx::query_scalar("SELECT id FROM members WHERE username = ?")
        .bind(account)
        .fetch_one(db)
        .await
        .unwrap()
}

struct Settled {
    from: i64,
    to: i64,
    valid: i64,
    profit: i64,
    active: i64,
    earned: i64,
    passed_on: i64,
    paid: i64,
}

impl<'r> FromRow<'r, SqliteRow> for Settled {
    fn from_row(row: &'r SqliteRow) -> Result<Self, sqlx::Error> {
        Ok(Self {
            from: row.try_get("starts_at")?,
            to: row.try_get("ends_at")?,
            valid: row.try_get("valid")?,
            profit: row.try_get("profit")?,
            active: row.try_get("active")?,
            earned: row.try_get("earned")?,
            passed_on: row.try_get("passed_on")?,
            paid: row.try_get("paid")?,
        })
    }
}

async fn lines(db: &mut SqliteConnection, contract: &str) -> Vec<Settled> {
    sqlx::query_as(
        "SELECT starts_at, ends_at, valid, profit, active, earned, passed_on, paid
         FROM contract_settlements WHERE contract = ? ORDER BY starts_at",
    )
    .bind(contract)
    .fetch_all(db)
    .await
    .unwrap()
}

/// Income, account records and settlements agree on the payments of contracts.
#[tokio::test]
async fn payments_of_contracts_are_part_of_the_income() {
    let (server, file) = on_file("contracts-income");
    let agent = server.member(json!({ "username": "topo02", "type": 1 })).await;
    // Demo's months of bets.
    sqlx::query(
        "UPDATE members SET upline = (SELECT id FROM members WHERE username = 'topo02')
         WHERE username = 'demo'",
    )
    .execute(&mut open_database(&file).await)
    .await
    .unwrap();
    let one = |kind: &str, rate: &str| json!({ "username": "topo02", "kind": kind, "terms": terms(kind, rate), "daysAgo": 12 });
    give(&server, json!([one("dividend", "20"), one("dailySalary", "0.5")])).await;
    let today = clock::rfc3339(clock::now())[..10].to_owned();
    let from = clock::rfc3339(clock::now() - 30 * clock::DAY)[..10].to_owned();
    let page = format!("from={from}&to={today}&offsetMinutes=0&page=1&pageSize=100");
    let ask = async |path: &str| {
        agent.get(&format!("/wps/relay/ODSFE2_{path}&{page}")).await.expect_value().clone()
    };
    let income = ask("agentIncome?").await;
    let mut paid = units(&income["commission"]);
    for (kind, movement) in [("dividend", "dividend"), ("dailySalary", "salary")] {
        let line = income["contracts"].as_array().unwrap().iter().find(|one| one["kind"] == kind);
        let by_kind = line.map_or(0, |one| units(&one["paid"]));
        let book = agent.get(&book(kind)).await.expect_value().clone();
        assert_eq!(by_kind, units(&book["paid"]), "{kind}");
        let record = ask(&format!("accountRecords?kind={movement}")).await;
        let rows = record["content"].as_array().unwrap();
        let moved: i64 = rows.iter().map(|row| units(&row["amount"])).sum();
        assert_eq!(moved, by_kind, "{kind}");
        paid += by_kind;
        // Its lines by day, and the days of its chart, have the same sum.
        let alone = ask(&format!("agentIncome?kind={kind}")).await;
        let lines = alone["content"].as_array().unwrap();
        assert!(lines.iter().all(|line| line["source"] == kind && line["rate"].is_null()));
        let sum: i64 = lines.iter().map(|line| units(&line["amount"])).sum();
        let days: i64 =
            alone["days"].as_array().unwrap().iter().map(|day| units(&day["amount"])).sum();
        assert_eq!([sum, days, units(&alone["totals"]["amount"])], [by_kind; 3], "{kind}");
    }
    assert!(units(&income["contracts"][0]["paid"]) > 0);
    assert_eq!(units(&income["totals"]["amount"]), paid);
    // The overview of these days has the same income.
    let overview = agent
        .get(&format!("/wps/relay/ODSFE2_teamOverview?from={from}&to={today}&offsetMinutes=0"))
        .await
        .expect_value()
        .clone();
    assert_eq!(units(&overview["totals"]["income"]), paid);
    let days = overview["days"].as_array().unwrap();
    assert_eq!(days.iter().map(|day| units(&day["income"])).sum::<i64>(), paid);
    let slots = ask("agentIncome?kind=RNG").await;
    assert_eq!(slots["contracts"], json!([]), "contracts have no game type");
    assert_eq!(slots["commission"], slots["totals"]["amount"]);
    server.audit().await;
}
