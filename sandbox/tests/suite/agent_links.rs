//! Accounts that an agent opens, and registrations by links: kinds of members, and results of
//! links.

use crate::{
    agent_team::rates,
    client::{Page, Server, TestResponse, on_file, open_database, registration},
};
use serde_json::{Value, json};

const OPEN: &str = "/wps/agent/member";
const LINKS: &str = "/wps/agent/invites";
const INVITATION: &str = "/wps/relay/MCS2_referral";
const OWN_RATES: &str = "/wps/agent/rates";
const TEAM: &str = "/wps/relay/ODSFE2_team?page=1&pageSize=20";

async fn open(page: &Page, name: &str, agent: bool, rates: Value) -> TestResponse {
    let body =
        json!({ "username": name, "password": "Feita@2026", "agent": agent, "rates": rates });
    page.sealed("PUT", OPEN, body).await
}

async fn put(page: &Page, body: Value) -> TestResponse {
    let headers = [("idempotency-key", &*crate::client::key())];
    page.send(hyper::Method::PUT, LINKS, Some(body), &headers).await
}

async fn register_with_code(server: &Server, name: &str, code: &str) -> Page {
    let mut page = server.visitor();
    page.register(registration(name, json!({ "referralCode": code }))).await.expect_value();
    page
}

#[tokio::test]
async fn an_opened_account_is_below_its_agent_and_must_change_the_password() {
    let server = Server::start().await;
    let agent = server.member(json!({ "username": "chefe01", "type": 41 })).await;
    let own = agent.get(OWN_RATES).await.expect_value()["rates"].clone();
    assert_eq!(own[0], json!({ "gameType": "RNG", "rate": "0.8", "least": "0", "most": "0.8" }));
    open(&agent, "novo2026", false, json!([])).await.expect_value();
    let opened = open(&agent, "novoagente", true, rates("0.25")).await.expect_value().clone();
    let newcomer = server.logged_in("novoagente", "Feita@2026").await;
    let info = newcomer.get("/wps/member/info").await.expect_value().clone();
    assert_eq!((&info["type"], &info["mustChangePassword"]), (&json!(42), &json!(true)));
    assert_eq!(info["id"], opened["id"]);
    let team = agent.get(TEAM).await.expect_value().clone();
    assert_eq!((&team["count"], &team["content"][0]["account"]), (&json!(2), &json!("novoagente")));
    // The agent earns commission from the members' stakes; they are not invited friends.
    assert_eq!(agent.get(INVITATION).await.expect_value()["friends"], 0);
    // Errors are reported at their field.
    open(&agent, "NOVO2026", false, json!([])).await.expect_error(409, "username_taken");
    let wrong = open(&agent, "7x", false, json!([])).await;
    assert_eq!(wrong.value()["fields"][0]["field"], "username");
    let over = open(&agent, "outro2026", true, rates("0.81")).await;
    assert_eq!(over.value()["fields"][0]["field"], "rate.RNG");
    open(&agent, "outro2026", false, rates("0.1")).await.expect_error(400, "bad_input");
    open(&agent, "outro2026", true, json!([])).await.expect_error(400, "bad_input");
    server.audit().await;
}

#[tokio::test]
async fn a_registration_by_a_link_gets_the_links_kind_and_rates() {
    let server = Server::start().await;
    server.site(json!({ "registrationCaptchaAfter": 100 })).await;
    let agent = server.member(json!({ "username": "chefe01", "type": 1 })).await;
    let made =
        put(&agent, json!({ "note": " Praia ", "agent": true, "rates": rates("0.3") })).await;
    let link = made.expect_value()["list"][0].clone();
    assert_eq!(
        (&link["note"], &link["on"], &link["joined"]),
        (&json!("Praia"), &json!(true), &json!(0))
    );
    let code = link["code"].as_str().unwrap().to_owned();
    assert_eq!(link["path"], format!("/register?referralCode={code}"));
    let newcomer = register_with_code(&server, "viajante", &code.to_lowercase()).await;
    assert_eq!(newcomer.get("/wps/member/info").await.expect_value()["type"], 2);
    let theirs = newcomer.get(OWN_RATES).await.expect_value()["rates"][0].clone();
    assert_eq!(theirs["most"], "0.3");
    let plain = put(&agent, json!({ "note": "", "agent": false, "rates": [] })).await;
    let plain = plain.expect_value()["list"][0]["code"].as_str().unwrap().to_owned();
    let member = register_with_code(&server, "caminhante", &plain).await;
    assert_eq!(member.get("/wps/member/info").await.expect_value()["type"], 0);
    assert_eq!(agent.get(INVITATION).await.expect_value()["friends"], 0);
    // Both members belong to the agent's team, and each link counts its registrations.
    let team = agent.get(TEAM).await.expect_value()["count"].clone();
    let list = agent.get(LINKS).await.expect_value()["list"].clone();
    assert_eq!((team, &list[0]["joined"], &list[1]["joined"]), (json!(2), &json!(1), &json!(1)));
    // A registration with the agent's own code creates a team member, for whom the agent earns
    // commission, and no invited friend.
    let own =
        agent.get(INVITATION).await.expect_value()["referralCode"].as_str().unwrap().to_owned();
    register_with_code(&server, "convidado", &own).await;
    assert_eq!(agent.get(INVITATION).await.expect_value()["friends"], 0, "by the agent's own code");
    assert_eq!(agent.get(TEAM).await.expect_value()["count"], 3);
    // A registration by a link that is off counts as one without a link.
    let switch =
        async |page: &Page, on: bool| page.post(LINKS, json!({ "id": link["id"], "on": on })).await;
    let off = switch(&agent, false).await;
    assert_eq!(off.expect_value()["list"][1]["on"], false);
    let late = register_with_code(&server, "atrasado", &code).await;
    let late = late.get("/wps/member/info").await.expect_value().clone();
    assert_eq!((&late["type"], &late["toUpline"]), (&json!(0), &json!(false)));
    switch(&agent, true).await.expect_value();
    // Another agent's link is not found.
    let sibling = server.member(json!({ "username": "outro01", "type": 2 })).await;
    switch(&sibling, false).await.expect_error(404, "not_found");
    // The agent registered by the link cannot change it, and the agent above cannot change that
    // agent's links.
    switch(&newcomer, false).await.expect_error(404, "not_found");
    let own = put(&newcomer, json!({ "note": "", "agent": false, "rates": [] })).await;
    let own = own.expect_value()["list"][0]["id"].clone();
    let body = json!({ "id": own, "on": false });
    agent.post(LINKS, body.clone()).await.expect_error(404, "not_found");
    newcomer.post(LINKS, body).await.expect_value();
    assert_eq!(sibling.get(LINKS).await.expect_value()["list"], json!([]));
    let over = put(&newcomer, json!({ "note": "", "agent": true, "rates": rates("0.31") })).await;
    assert_eq!(over.value()["fields"][0]["key"], "validation.rate");
    let long = put(&agent, json!({ "note": "x".repeat(41), "agent": false, "rates": [] })).await;
    assert_eq!(long.value()["fields"][0]["key"], "validation.tooLong");
    server.audit().await;
}

#[tokio::test]
async fn an_agent_has_at_most_fifty_links() {
    let server = Server::start().await;
    let agent = server.member(json!({ "username": "chefe01", "type": 1 })).await;
    let link = json!({ "note": "", "agent": false, "rates": [] });
    for _ in 0..50 {
        put(&agent, link.clone()).await.expect_value();
    }
    let refused = put(&agent, link).await;
    refused.expect_error(422, "too_many_links");
    assert!(refused.text.contains("50"), "{}", refused.text);
}

#[tokio::test]
async fn a_links_rates_are_reduced_to_the_agents_current_rates() {
    let server = Server::start().await;
    let top = server.member(json!({ "username": "chefe01", "type": 1 })).await;
    let below =
        server.member(json!({ "username": "agente02", "type": 2, "upline": "chefe01" })).await;
    let id = below.get("/wps/member/info").await.expect_value()["id"].clone();
    let set = async |all: &str| {
        let body = json!({ "id": id, "rates": rates(all) });
        top.post("/wps/relay/MCSFE_setTeamRates", body).await.expect_value();
    };
    set("0.4").await;
    let made = put(&below, json!({ "note": "", "agent": true, "rates": rates("0.4") })).await;
    let code = made.expect_value()["list"][0]["code"].as_str().unwrap().to_owned();
    set("0.1").await;
    let newcomer = register_with_code(&server, "viajante", &code).await;
    assert_eq!(newcomer.get(OWN_RATES).await.expect_value()["rates"][0]["rate"], "0.1");
}

#[tokio::test]
async fn only_agents_open_accounts_and_links() {
    let server = Server::start().await;
    let member = server.member(json!({ "username": "membro01" })).await;
    let trial = server.member(json!({ "type": 4 })).await;
    for (page, status, code) in [
        (&member, 403, "forbidden"),
        (&trial, 403, "need_real_account"),
        (&server.visitor(), 401, "need_login"),
    ] {
        for path in [OWN_RATES, LINKS] {
            page.get(path).await.expect_error(status, code);
        }
        open(page, "novo2026", false, json!([])).await.expect_error(status, code);
        put(page, json!({ "note": "", "agent": false, "rates": [] }))
            .await
            .expect_error(status, code);
        page.post(LINKS, json!({ "id": "x", "on": true })).await.expect_error(status, code);
    }
}

#[tokio::test]
async fn an_agent_opens_a_limited_number_of_accounts_an_hour_and_a_day() {
    let (server, file) = on_file("accounts");
    let agent = server.member(json!({ "username": "chefe01", "type": 1 })).await;
    // Forms with errors are not counted.
    open(&agent, "7x", false, json!([])).await.expect_error(422, "validation_failed");
    open(&agent, "novo00", false, rates("0.1")).await.expect_error(400, "bad_input");
    for n in 0..30 {
        open(&agent, &format!("novo2026{n}"), false, json!([])).await.expect_value();
    }
    let refused = open(&agent, "outro2026", false, json!([])).await;
    refused.expect_error(429, "too_many_requests");
    assert!((3500..=3601).contains(&refused.value()["retryAfter"].as_u64().unwrap()));
    let other = server.member(json!({ "username": "chefe02", "type": 1 })).await;
    open(&other, "vizinho2026", false, json!([])).await.expect_value();
    // As if the agents of this address had opened four times as many.
    let third = server.member(json!({ "username": "chefe03", "type": 1 })).await;
    let mut db = open_database(&file).await;
    let more = "INSERT INTO limited_requests (key, at) SELECT key, at FROM limited_requests";
    for _ in 0..2 {
        sqlx::query(more).execute(&mut db).await.unwrap();
    }
    let refused = open(&third, "mais2026", false, json!([])).await;
    refused.expect_error(429, "too_many_requests");
    // As if every earlier request were an hour old.
    let earlier = "UPDATE limited_requests SET at = at - 3601000";
    sqlx::query(earlier).execute(&mut db).await.unwrap();
    open(&agent, "outro2026", false, json!([])).await.expect_value();
    // As if the agent had opened eight times as many.
    for _ in 0..3 {
        sqlx::query(more).execute(&mut db).await.unwrap();
    }
    let refused = open(&agent, "ultimo2026", false, json!([])).await;
    refused.expect_error(429, "too_many_requests");
    assert!(refused.value()["retryAfter"].as_u64().unwrap() > 3601);
}
