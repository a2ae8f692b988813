//! Agent centre: figures of a team, compared with the ledger and with the members' records; access;
//! announcements.

use crate::{
    client::{Page, Server, days_ago, units},
    records::table::Player,
};
use ante_base::money::Money;
use hyper::Method;
use serde_json::{Value, json};

const OVERVIEW: &str = "/wps/relay/ODSFE2_teamOverview";
const INFO: &str = "/wps/agent/info";
const NOTICES: &str = "/wps/relay/MCSFE_agentAnnouncements?page=1&pageSize=9";
const READ: &str = "/wps/relay/MCSFE_readAgentAnnouncements";

fn overview(from: i64, to: i64) -> String {
    format!("{OVERVIEW}?from={}&to={}&offsetMinutes=0", days_ago(from), days_ago(to))
}

/// Creates an agent with a team of three: an agent below, that agent's member, and a direct member.
async fn team(server: &Server) -> (Page, Page, Page, Page) {
    let agent = server.member(json!({ "username": "chefe01", "type": 1 })).await;
    let below =
        json!({ "username": "agente02", "type": 2, "upline": "chefe01", "balance": "1000" });
    let below = server.member(below).await;
    let deep = json!({ "username": "fundo01", "upline": "agente02", "balance": "1000" });
    let deep = server.member(deep).await;
    let own = json!({ "username": "direto01", "upline": "chefe01", "balance": "50.5" });
    (agent, below, deep, server.member(own).await)
}

/// Bets, prizes and lines of a team equal the sums of its members' own records, through all levels.
#[tokio::test]
async fn a_teams_figures_equal_its_members_records() {
    let server = Server::start().await;
    let (agent, below, deep, own) = team(&server).await;
    let player = Player { server: &server, member: &deep };
    player.slots().await;
    player.fishing().await;
    player.roulette().await;
    player.lottery().await;
    player.cards().await;
    player.sports().await;
    Player { server: &server, member: &below }.slots().await;

    let mut expected = (0, 0, 0, 0);
    for page in [&below, &deep, &own] {
        let path = format!(
            "/wps/relay/ODSFE2_betRecords?from={}&to={}&offsetMinutes=0&page=1&pageSize=100",
            days_ago(1),
            days_ago(0)
        );
        let records = page.get(&path).await.expect_value()["content"].as_array().unwrap().clone();
        for bet in &records {
            expected.0 += 1;
            expected.1 +=
                i64::from(matches!(bet["state"].as_str(), Some("won" | "returned" | "lost")))
                    * units(&bet["stake"]);
            expected.2 += units(&bet["profit"]);
        }
        expected.3 += i64::from(!records.is_empty());
    }
    let seen = agent.get(&overview(1, 0)).await.expect_value().clone();
    let totals = &seen["totals"];
    assert_eq!(
        (
            totals["bets"].as_i64().unwrap(),
            units(&totals["validBet"]),
            units(&totals["profit"]),
            totals["active"].as_i64().unwrap(),
        ),
        expected
    );
    assert_eq!(
        (&seen["team"], &seen["direct"], &seen["agents"]),
        (&json!(3), &json!(2), &json!(1))
    );
    assert_eq!(totals["joined"], 3);
    // The days sum up to the totals.
    let days = seen["days"].as_array().unwrap();
    assert_eq!(days.len(), 2);
    for field in ["validBet", "profit", "deposits", "withdrawals"] {
        let sum: i64 = days.iter().map(|day| units(&day[field])).sum();
        assert_eq!(sum, units(&totals[field]), "{field}");
    }
    // The line of the agent below includes the member below that agent.
    let lines = seen["lines"].as_array().unwrap();
    assert_eq!(lines.len(), 2);
    assert_eq!(
        (&lines[0]["account"], &lines[0]["team"], &lines[0]["active"], &lines[0]["validBet"]),
        (&json!("agente02"), &json!(1), &json!(2), &totals["validBet"])
    );
    assert_eq!((&lines[1]["account"], &lines[1]["validBet"]), (&json!("direto01"), &json!("0")));
    // Sum of the wallets, without stakes of open bets.
    let mut held = 0;
    for page in [&below, &deep, &own] {
        held += Money::parse(&page.balance().await).unwrap().0;
    }
    assert_eq!(units(&seen["balance"]), held);
    server.audit().await;
}

/// The figures equal the bets, also in the seed with three months of bets.
#[tokio::test]
async fn the_seeds_team_equals_its_members_records() {
    let server = Server::start().await;
    let agent = server.logged_in("agente", "Agente@2026").await;
    let seen = agent.get(&overview(30, 0)).await.expect_value().clone();
    let line = |account: &str| {
        let lines = seen["lines"].as_array().unwrap();
        lines.iter().find(|line| line["account"] == account).unwrap().clone()
    };
    for (name, password) in [("demo", "Demo@2026"), ("bia", "Bia@20260")] {
        let member = server.logged_in(name, password).await;
        let path = format!(
            "/wps/relay/ODSFE2_betRecords?from={}&to={}&offsetMinutes=0&pageSize=100&page=",
            days_ago(30),
            days_ago(0)
        );
        let pages =
            member.get(&format!("{path}1")).await.expect_value()["totalPages"].as_u64().unwrap();
        let mut valid = 0;
        for page in 1..=pages {
            let records =
                member.get(&format!("{path}{page}")).await.expect_value()["content"].clone();
            let decided = records.as_array().unwrap().iter();
            let decided = decided
                .filter(|bet| matches!(bet["state"].as_str(), Some("won" | "returned" | "lost")));
            valid += decided.map(|bet| units(&bet["stake"])).sum::<i64>();
        }
        assert!(valid > 0);
        // The line of bia has no downline; demo's line includes friends who played.
        match line(name)["team"].as_u64().unwrap() {
            0 => assert_eq!(units(&line(name)["validBet"]), valid),
            _ => assert!(units(&line(name)["validBet"]) > valid),
        }
    }
    assert_eq!(line("bia")["team"], 0);
    let totals = &seen["totals"];
    let lines = seen["lines"].as_array().unwrap();
    let of_lines: i64 = lines.iter().map(|line| units(&line["validBet"])).sum();
    assert_eq!(of_lines, units(&totals["validBet"]));
    assert!(units(&seen["before"]["validBet"]) > 0);
    // The same days are the previous period of the following ones.
    let earlier = agent.get(&overview(61, 31)).await.expect_value()["totals"].clone();
    assert_eq!(earlier, seen["before"]);
}

/// An agent sees only the members below; others have no team.
#[tokio::test]
async fn an_agent_sees_only_the_own_team() {
    let server = Server::start().await;
    let (agent, below, deep, _) = team(&server).await;
    let sibling = server.member(json!({ "username": "outro01", "type": 41 })).await;
    let trial = server.member(json!({ "type": 4 })).await;
    let visitor = server.visitor();
    for path in [INFO, NOTICES, &overview(1, 0)] {
        visitor.get(path).await.expect_error(401, "need_login");
        trial.get(path).await.expect_error(403, "need_real_account");
        deep.get(path).await.expect_error(403, "forbidden");
        for page in [&agent, &below, &sibling] {
            page.get(path).await.expect_value();
        }
    }
    let size = async |page: &Page| page.get(INFO).await.expect_value()["team"].clone();
    assert_eq!(
        (size(&agent).await, size(&below).await, size(&sibling).await),
        (3.into(), 1.into(), 0.into())
    );
    let levels = async |page: &Page| page.get(INFO).await.expect_value()["levels"].clone();
    assert_eq!(
        (levels(&agent).await, levels(&below).await, levels(&sibling).await),
        (2.into(), 1.into(), 0.into())
    );
    let none = sibling.get(&overview(1, 0)).await.expect_value().clone();
    assert_eq!((&none["lines"], &none["balance"]), (&json!([]), &json!("0")));
    // A trial account below an agent does not belong to the team.
    server.member(json!({ "type": 4, "upline": "chefe01" })).await;
    assert_eq!(size(&agent).await, 3);
}

#[tokio::test]
async fn invalid_periods_are_rejected() {
    let server = Server::start().await;
    let (agent, ..) = team(&server).await;
    for (query, field) in [
        ("from=2026-02-30&to=2026-03-01&offsetMinutes=0", "from"),
        ("from=2026-03-02&to=2026-03-01&offsetMinutes=0", "to"),
        ("from=2026-01-01&to=2026-04-05&offsetMinutes=0", "from"),
    ] {
        let answer = agent.get(&format!("{OVERVIEW}?{query}")).await;
        answer.expect_error(422, "validation_failed");
        assert_eq!(answer.value()["fields"][0]["field"], field, "{query}");
    }
    // No time zone has an offset that is not a multiple of 15 minutes.
    let odd = format!("{OVERVIEW}?from=2026-03-01&to=2026-03-01&offsetMinutes=7");
    agent.get(&odd).await.expect_error(400, "bad_input");
    let zone =
        format!("{OVERVIEW}?from=2026-03-01&to=2026-03-01&offsetMinutes=0&offsetChanges=UTC");
    agent.get(&zone).await.expect_error(400, "bad_input");
    // A day follows the agent's time zone: in the east the next day has begun.
    let east = format!("{OVERVIEW}?from={0}&to={0}&offsetMinutes=840", days_ago(-1));
    agent.get(&east).await.expect_value();
}

#[tokio::test]
async fn announcements_have_a_read_state_for_each_agent() {
    let server = Server::start().await;
    let (agent, below, deep, _) = team(&server).await;
    let list = agent.get(NOTICES).await.expect_value()["list"].as_array().unwrap().clone();
    let unread = list.len();
    assert!(unread > 1 && list.iter().all(|notice| notice["read"] == false));
    let read = async |page: &Page, ids: Value| page.post(READ, json!({ "ids": ids })).await;
    let left =
        read(&agent, json!([list[0]["id"], "no-such"])).await.expect_value()["unread"].clone();
    assert_eq!(left, unread - 1);
    assert_eq!(read(&agent, json!([list[0]["id"]])).await.expect_value()["unread"], left);
    assert_eq!(below.get(INFO).await.expect_value()["unread"], unread);
    assert_eq!(read(&agent, json!([])).await.expect_value()["unread"], 0);
    assert_eq!(agent.get(INFO).await.expect_value()["unread"], 0);
    read(&deep, json!([])).await.expect_error(403, "forbidden");
    let trial = server.member(json!({ "type": 4 })).await;
    read(&trial, json!([])).await.expect_error(403, "need_real_account");
    read(&server.visitor(), json!([])).await.expect_error(401, "need_login");
    let many = vec!["x"; 101];
    read(&agent, json!(many)).await.expect_error(422, "validation_failed");
    let english = agent.send(Method::GET, NOTICES, None, &[("language", "EN")]).await;
    assert_ne!(english.expect_value()["list"][0]["title"], list[0]["title"]);
}
