//! Consistency of the demo seed's history.

use super::*;

/// Returns all records of the last ninety days.
async fn everything(member: &Page, path: &str) -> (Vec<Value>, Value) {
    let (from, to) = (days_ago(92), days_ago(0));
    let asked =
        |page| format!("{path}?from={from}&to={to}&offsetMinutes=0&page={page}&pageSize=100");
    let first = member.get(&asked(1)).await.expect_value().clone();
    let mut content = first["content"].as_array().unwrap().clone();
    for page in 2..=first["totalPages"].as_u64().unwrap() {
        let more = member.get(&asked(page)).await.expect_value()["content"].clone();
        content.extend(more.as_array().unwrap().clone());
    }
    (content, first["totals"].clone())
}

#[tokio::test]
async fn demo_members_have_months_of_history() {
    let server = Server::start().await;
    for (name, password, least, balance) in [
        ("demo", "Demo@2026", 200, Some("4286.75")),
        ("agente", "Agente@2026", 40, Some("18250.4")),
        ("rafael", "Rafael@2026", 40, Some("152340.9")),
        ("bia", "Bia@20260", 40, Some("0")),
    ] {
        let member = server.logged_in(name, password).await;
        assert_eq!(Some(member.balance().await.as_str()), balance, "{name}");
        let (bets, totals) = everything(&member, BETS).await;
        assert!(bets.len() >= least, "{name}: {} bets", bets.len());
        let (moves, _) = everything(&member, ACCOUNT).await;
        let of = |kind: &str| sum(moves.iter().filter(|one| one["kind"] == kind), "amount");
        assert_eq!((-of("bet"), of("win")), (units(&totals["stake"]), units(&totals["prize"])));
        for pair in moves.windows(2) {
            assert!(units(&pair[0]["balance"]) >= 0, "{name}: {}", pair[0]);
            assert!(pair[0]["createdAt"].as_str() >= pair[1]["createdAt"].as_str());
            let before = units(&pair[0]["balance"]) - units(&pair[0]["amount"]);
            assert_eq!(before, units(&pair[1]["balance"]), "{name}: {} {}", pair[0], pair[1]);
        }
        assert_eq!(moves.last().unwrap()["balance"], moves.last().unwrap()["amount"]);
        // Without today's records; some are at least a month old.
        let yesterday = clock::rfc3339(clock::now() - clock::DAY);
        let month = clock::rfc3339(clock::now() - 30 * clock::DAY);
        assert!(bets.iter().all(|bet| bet["placedAt"].as_str() < Some(&yesterday)), "{name}");
        assert!(bets.iter().any(|bet| bet["placedAt"].as_str() < Some(&month)), "{name}");
        let bonuses =
            member.get("/wps/relay/MCS2_bonusDetails").await.expect_value()["list"].clone();
        assert!(bonuses.as_array().unwrap().iter().all(|bonus| bonus["state"] != "active"));
        if name == "demo" {
            let kinds: std::collections::BTreeSet<_> =
                bets.iter().map(|bet| bet["gameType"].as_str().unwrap()).collect();
            assert!(kinds.len() >= 5, "{kinds:?}");
            let rebate = member.get("/wps/relay/MCS2_manualRebate").await.expect_value().clone();
            assert!(!rebate["taken"].as_array().unwrap().is_empty());
            assert!(units(&rebate["amount"]) > 0, "some can be taken: {rebate}");
            assert!(!bonuses.as_array().unwrap().is_empty());
        }
    }
    server.audit().await;
}
