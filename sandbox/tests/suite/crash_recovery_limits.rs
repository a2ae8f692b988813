//! SIGKILL while limits and breaks are set and used: acknowledged ones stay in force, usage is
//! counted once, and no limit is exceeded.

use crate::{
    cashier::{DEPOSIT, pix},
    client::{LOGIN_PASSWORD, Page, Server, TestResponse, key, on_file, units},
    limits::LIMITS,
    play::{open_game, slot_request},
};
use ante_base::money::Money;
use hyper::Method;
use serde_json::{Value, json};
use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

const BREAK: &str = "/wps/member/break";
/// Number of members that start a break in each round, one after the other.
const MEMBERS_ON_BREAK: usize = 12;

type Count = Arc<AtomicUsize>;

/// Sends a call; `None` if the connection ended.
async fn post(page: &Page, path: &str, body: Value) -> Option<TestResponse> {
    let key = key();
    page.try_send(Method::POST, path, Some(body), &[("idempotency-key", key.as_str())]).await
}

/// Repeats a call until the server is gone; returns the number of acknowledged calls. An error by a
/// limit counts as well.
async fn spends(page: Page, path: &'static str, body: fn() -> Value, count: Count) -> usize {
    let mut done = 0;
    while let Some(answer) = post(&page, path, body()).await {
        if answer.status == 200 {
            done += 1;
        } else {
            assert_eq!(answer.code(), "limit_reached", "{}", answer.text);
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        count.fetch_add(1, Ordering::Relaxed);
    }
    done
}

/// Lowers a limit by one repeatedly; returns the last acknowledged limit.
async fn lowers(page: Page, mut held: usize, count: Count) -> usize {
    loop {
        let request_body =
            json!({ "kind": "loss", "period": "month", "amount": (held - 1).to_string() });
        let Some(answer) = post(&page, LIMITS, request_body).await else { return held };
        answer.expect_value();
        held -= 1;
        count.fetch_add(1, Ordering::Relaxed);
    }
}

/// Starts a break. If the connection ends before the encryption key is fetched, no call was sent.
async fn start_break(page: &Page) -> Option<TestResponse> {
    page.try_send(Method::GET, "/wps/system/service", None, &[]).await?;
    let page = page.clone();
    let request_body = json!({ "kind": "timeOut", "hours": 24, "password": LOGIN_PASSWORD });
    let sent = async move { page.try_sealed(&key(), "POST", BREAK, request_body).await };
    tokio::spawn(sent).await.ok()?
}

/// Starts a break on each page; returns the pages with an acknowledged break.
async fn rests(pages: Vec<Page>, count: Count) -> Vec<Page> {
    let mut resting = Vec::new();
    for page in pages {
        let Some(answer) = start_break(&page).await else { break };
        answer.expect_value();
        resting.push(page);
        count.fetch_add(1, Ordering::Relaxed);
    }
    resting
}

/// Returns a value of one of a member's monthly limits.
async fn limit(page: &Page, kind: &str, what: &str) -> Money {
    let state = page.get(LIMITS).await.expect_value().clone();
    let all = state["limits"].as_array().unwrap();
    let found = all.iter().find(|one| one["kind"] == kind && one["period"] == "month").unwrap();
    Money::parse(found[what].as_str().unwrap()).unwrap()
}

/// Returns the ledger's total of a kind in a member's main wallet, and the number of entries.
async fn moved(server: &Server, username: &str, kind: &str) -> (i64, usize) {
    let books = server.test_api(&format!("/_sandbox/ledger/{username}")).await;
    let entries = books["entries"].as_array().unwrap().iter();
    let amounts: Vec<i64> = entries
        .filter(|entry| entry["kind"] == kind && entry["account"] == "member")
        .map(|entry| units(&entry["amount"]))
        .collect();
    (amounts.iter().sum::<i64>().abs(), amounts.len())
}

fn monthly(kind: &str, amount: &str) -> Value {
    json!([{ "kind": kind, "period": "month", "amount": amount }])
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn limits_and_breaks_survive_sigkill() {
    let (mut server, file) = on_file("killed-limits");
    server.site(json!({ "providerDelayMs": 0 })).await;
    let wagers = json!({ "username": "aposta11", "balance": "100000",
        "limits": monthly("wager", "600") });
    let mut plays = server.member(wagers).await;
    let deposits = json!({ "username": "paga11", "limits": monthly("deposit", "500") });
    let mut pays = server.member(deposits).await;
    let mut cuts = server.member(json!({ "username": "limite11" })).await;
    let (mut stakes, mut paid, mut held) = (0, 0, 9000);
    for _ in 0..3 {
        let game = open_game(&plays, slot_request()).await.page;
        let mut fresh = Vec::new();
        for _ in 0..MEMBERS_ON_BREAK {
            fresh.push(server.member(json!({})).await);
        }
        let counts: [Count; 4] = Default::default();
        let [betting, paying, cutting, resting] = &counts;
        let bet = || json!({ "stake": "7", "roundKey": key() });
        let bets = tokio::spawn(spends(game, "/api/spin", bet, Arc::clone(betting)));
        let payments =
            tokio::spawn(spends(pays.clone(), DEPOSIT, || pix("20"), Arc::clone(paying)));
        let lower = tokio::spawn(lowers(cuts.clone(), held, Arc::clone(cutting)));
        let rest = tokio::spawn(rests(fresh, Arc::clone(resting)));
        // Each client has completed some calls when the server is killed.
        while counts.iter().any(|count| count.load(Ordering::Relaxed) < 3) {
            assert!(!bets.is_finished() && !payments.is_finished() && !lower.is_finished());
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        server.kill();
        stakes += bets.await.unwrap();
        paid += payments.await.unwrap();
        held = lower.await.unwrap();
        let rested = rest.await.unwrap();

        server = Server::on(&file);
        plays = server.visitor_like(&plays);
        pays = server.visitor_like(&pays);
        cuts = server.visitor_like(&cuts);
        server.audit().await;
        for page in rested {
            let page = server.visitor_like(&page);
            post(&page, DEPOSIT, pix("20")).await.unwrap().expect_error(403, "on_break");
        }
        // Whether or not the interrupted call took effect, the next limit is one below the present
        // one.
        let now = limit(&cuts, "loss", "amount").await;
        let expected = Money::whole(i64::try_from(held).unwrap());
        assert!(
            now == expected || now == expected.checked_sub(Money::whole(1)).unwrap(),
            "{now} of {expected}"
        );
        held = usize::try_from(now.0 / Money::whole(1).0).unwrap();
    }
    let (staked, bets) = moved(&server, "aposta11", "bet.stake").await;
    assert!(bets >= stakes, "acknowledged and lost: {bets} of {stakes}");
    assert_eq!(limit(&plays, "wager", "used").await, Money(staked), "counted once");
    assert!(Money(staked) <= Money::whole(600));
    let (came, deposits) = moved(&server, "paga11", "deposit").await;
    assert!(deposits >= paid, "acknowledged and lost: {deposits} of {paid}");
    assert_eq!(limit(&pays, "deposit", "used").await, Money(came), "counted once");
    assert!(Money(came) <= Money::whole(500));
    server.audit().await;
}
