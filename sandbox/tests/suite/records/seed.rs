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

/// Each past payment equals its ledger entries: a deposit comes without its fee, and a withdrawal
/// takes its amount without what was returned.
#[tokio::test]
async fn past_payments_equal_their_ledger_entries() {
    let server = Server::start().await;
    let member = server.logged_in("demo", "Demo@2026").await;
    let books = server.test_api("/_sandbox/ledger/demo").await;
    let posted = |payment: &Value| {
        let own =
            |entry: &&Value| entry["account"] == "member" && entry["reference"] == payment["id"];
        sum(books["entries"].as_array().unwrap().iter().filter(own), "amount")
    };
    let list = async |path: &str| {
        let path = format!("/wps/v2/wallets/{path}?page=1&pageSize=100");
        let all = member.get(&path).await.expect_value().clone();
        assert_eq!(all["totalPages"], 1);
        all["content"].as_array().unwrap().clone()
    };
    let (deposits, withdrawals) = (list("deposits").await, list("withdrawals").await);
    assert!(deposits.len() > 5 && withdrawals.len() > 5);
    for deposit in &deposits {
        let net = units(&deposit["amount"]) - units(&deposit["fee"]);
        let credited = if deposit["state"] == "credited" { net } else { 0 };
        assert_eq!(posted(deposit), credited, "{deposit}");
    }
    for withdrawal in &withdrawals {
        let detail = crate::cashier::withdrawal(&member, &withdrawal["id"]).await;
        let steps = detail["steps"].as_array().unwrap();
        let back = steps.iter().find_map(|step| step.get("amount")).map_or(0, units);
        assert_eq!(posted(withdrawal), back - units(&withdrawal["amount"]), "{detail}");
    }
}
