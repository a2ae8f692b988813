//! Concurrent payments, lost responses, and SIGKILL during payments.

use crate::{
    cashier::{
        DEPOSIT, WITHDRAW, deposit, options, payee, pix, set_outcome, withdraw_as,
        withdrawal_request,
    },
    client::{Page, Server, TestResponse, key, on_file, one_effect, twenty, wait_for_counts},
};
use ante_base::money::Money;
use hyper::Method;
use serde_json::{Value, json};
use std::{
    collections::BTreeMap,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::Duration,
};

const FIRST_PAGE: &str = "page=1&pageSize=100";

async fn count(page: &Page, list: &str) -> usize {
    let list = page.get(&format!("/wps/v2/wallets/{list}?{FIRST_PAGE}")).await;
    list.expect_value()["content"].as_array().unwrap().len()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn twenty_payments_with_one_key_have_one_effect() {
    let server = Server::start().await;
    let member = server.member(payee("1000")).await;
    let (one, form) = (key(), withdrawal_request(&member, "50").await);
    let call = |_| withdraw_as(&member, &one, &form);
    let id = one_effect(&twenty(call).await);
    assert_eq!((count(&member, "withdrawals").await, member.balance().await), (1, "950".into()));
    // The same key later, from a second tab, gets the same response.
    let again = withdraw_as(&member, &one, &form).await;
    assert_eq!(again.expect_value()["id"], id);
    assert_eq!(again.headers["idempotency-replayed"], "true");
    let other = withdraw_as(&member, &key(), &form).await;
    other.expect_value();
    assert!(!other.headers.contains_key("idempotency-replayed"));
    let one = key();
    let call = |_| member.post_as(&one, DEPOSIT, pix("70"));
    one_effect(&twenty(call).await);
    assert_eq!((count(&member, "deposits").await, member.balance().await), (1, "970".into()));
    server.audit().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn concurrent_withdrawals_are_limited_by_the_balance() {
    let server = Server::start().await;
    let member = server.member(payee("325")).await;
    let form = withdrawal_request(&member, "50").await;
    let call = |_| async { withdraw_as(&member, &key(), &form).await };
    let answers = twenty(call).await;
    let done = answers.iter().filter(|answer| answer.status == 200).count();
    for answer in answers.iter().filter(|answer| answer.status != 200) {
        answer.expect_error(422, "insufficient_balance");
    }
    assert_eq!((done, count(&member, "withdrawals").await), (6, 6));
    assert_eq!(member.balance().await, "25");
    server.audit().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn concurrent_withdrawals_are_limited_by_the_daily_maximum() {
    let server = Server::start().await;
    server.site(json!({ "payments": { "dayLimit": "170" } })).await;
    let member = server.member(payee("5000")).await;
    let form = withdrawal_request(&member, "50").await;
    let call = |_| async { withdraw_as(&member, &key(), &form).await };
    let answers = twenty(call).await;
    assert_eq!(answers.iter().filter(|answer| answer.status == 200).count(), 3);
    for answer in answers.iter().filter(|answer| answer.status != 200) {
        answer.expect_error(422, "limit_exceeded");
    }
    assert_eq!(member.balance().await, "4850");
    assert_eq!(options(&member).await["dayLeft"], "20");
    server.audit().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn concurrent_deposits_are_limited_by_the_maximum_of_pending_ones() {
    let server = Server::start().await;
    server.site(json!({ "payments": { "byHand": true } })).await;
    let member = server.member(json!({})).await;
    for _ in 0..14 {
        member.post(DEPOSIT, pix("20")).await.expect_value();
    }
    let call = |_| member.post(DEPOSIT, pix("20"));
    let answers = twenty(call).await;
    assert_eq!(answers.iter().filter(|answer| answer.status == 200).count(), 6);
    for answer in answers.iter().filter(|answer| answer.status != 200) {
        answer.expect_error(429, "too_many_requests");
    }
    assert_eq!(count(&member, "deposits").await, 20);
}

/// A response lost after the commit: a retry, in this tab or another, finds the one effect.
#[tokio::test]
async fn a_lost_response_and_its_retry_have_one_effect() {
    let server = Server::start().await;
    let member = server.member(payee("500")).await;
    let (one, form) = (key(), withdrawal_request(&member, "50").await);
    for fault in ["dropAfterCommit", "duplicate"] {
        server.fault(json!({ "path": WITHDRAW, fault: true })).await;
        let lost = member.try_sealed(&one, "POST", WITHDRAW, form.clone()).await;
        assert_eq!(lost.is_none(), fault == "dropAfterCommit");
        withdraw_as(&member, &one, &form).await.expect_value();
        assert_eq!(
            (count(&member, "withdrawals").await, member.balance().await),
            (1, "450".into())
        );
    }
    let one = key();
    server.fault(json!({ "path": DEPOSIT, "dropAfterCommit": true })).await;
    let headers = [("idempotency-key", one.as_str())];
    assert!(member.try_send(Method::POST, DEPOSIT, Some(pix("50")), &headers).await.is_none());
    let again = member.post_as(&one, DEPOSIT, pix("50")).await;
    assert_eq!(again.expect_value()["state"], "credited");
    assert_eq!((count(&member, "deposits").await, member.balance().await), (1, "500".into()));
    server.audit().await;
}

/// Two concurrent ends: the member cancels a withdrawal while the operator sends it.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_payment_ends_once() {
    let server = Arc::new(Server::start().await);
    server.site(json!({ "payments": { "byHand": true } })).await;
    let member = server.member(payee("400")).await;
    for _ in 0..8 {
        let before = member.balance().await;
        let form = withdrawal_request(&member, "20").await;
        let id = withdraw_as(&member, &key(), &form).await.expect_value()["id"].clone();
        let cancel = json!({ "id": id });
        let path = format!("{WITHDRAW}/cancel");
        let (canceled, paid) =
            tokio::join!(member.post(&path, cancel), set_outcome(&server, &id, "pay"));
        assert_ne!(canceled.status == 200, paid.status == 200, "{} {}", canceled.text, paid.text);
        if canceled.status == 200 {
            assert_eq!(member.balance().await, before);
        }
        let id = member.post(DEPOSIT, pix("10")).await.expect_value()["id"].clone();
        let before = member.balance().await;
        let path = format!("{DEPOSIT}/cancel");
        let (canceled, _) =
            tokio::join!(member.post(&path, json!({ "id": id })), set_outcome(&server, &id, "pay"));
        let state = deposit(&member, &id).await["state"].clone();
        if canceled.status == 200 {
            assert_eq!((&state, member.balance().await), (&json!("returned"), before));
        } else {
            assert_eq!(state, "credited");
        }
    }
    server.audit().await;
}

/// SIGKILL during payments of every kind: each took effect or not, as its key states, and continues
/// from its last state.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn payments_survive_sigkill() {
    let (mut server, file) = on_file("payments");
    // Steps are in progress when the server is killed.
    server.site(json!({ "providerDelayMs": 150 })).await;
    let mut member = server.member(payee("100000")).await;
    let form = withdrawal_request(&member, "20").await;
    let mut tried = BTreeMap::new();
    for _ in 0..2 {
        let stop = Arc::new(AtomicBool::new(false));
        let seen: Arc<[AtomicUsize; 2]> = Arc::default();
        let clients: Vec<_> = (0..8)
            .map(|client| {
                let (member, stop, form) = (member.clone(), Arc::clone(&stop), form.clone());
                let seen = Arc::clone(&seen);
                tokio::spawn(async move {
                    let mut tried = Vec::new();
                    while !stop.load(Ordering::Relaxed) {
                        let key = key();
                        let out = client % 2 == 0;
                        let sent = pay(&member, &key, out, &form).await;
                        let alive = sent.is_some();
                        // Too many deposits are pending until one is credited.
                        if sent.as_ref().is_some_and(|answer| answer.status == 429) {
                            tokio::time::sleep(Duration::from_millis(20)).await;
                            continue;
                        }
                        let done = sent.map(|answer| answer.expect_value()["id"].clone()).is_some();
                        seen[usize::from(out)].fetch_add(usize::from(done), Ordering::Relaxed);
                        tried.push((key, (out, done)));
                        if !alive {
                            break;
                        }
                    }
                    tried
                })
            })
            .collect();
        // The kill interrupts further calls of each kind.
        wait_for_counts(seen.as_slice(), 6).await;
        server.kill();
        stop.store(true, Ordering::Relaxed);
        for client in clients {
            tried.extend(client.await.unwrap());
        }
        server = Server::on(&file);
        member = server.visitor_like(&member);
        server.audit().await;
    }
    let (mut ins, mut outs) = (0, 0);
    for (key, (out, acknowledged)) in &tried {
        let intent = member.get(&format!("/wps/system/intent?key={key}")).await;
        let known = intent.expect_value()["state"] == "done";
        assert!(known || !acknowledged, "acknowledged and lost: {key}");
        *(if *out { &mut outs } else { &mut ins }) += i64::from(known);
    }
    assert!(ins >= 12 && outs >= 12, "the load was too light: {ins} in, {outs} out");
    for (list, amount, state) in [("deposits", ins, "credited"), ("withdrawals", outs, "paid")] {
        let ended = all_ended(&member, list, state).await;
        assert_eq!(ended, amount, "{list}: as many as the keys say, and each went on to its end");
    }
    let left = Money::whole(100_000 + ins * 10 - outs * 20);
    assert_eq!(member.balance().await, left.to_string());
    server.audit().await;
}

async fn pay(member: &Page, key: &str, out: bool, form: &Value) -> Option<TestResponse> {
    if out {
        // The encryption key is fetched first, and this call can be interrupted as well.
        let service = member.try_send(Method::GET, "/wps/system/service", None, &[]).await;
        service.as_ref()?;
        let member = member.clone();
        let (key, form) = (key.to_owned(), form.clone());
        let sealed =
            tokio::spawn(async move { member.try_sealed(&key, "POST", WITHDRAW, form).await });
        // If the connection ends between the two calls, the helper panics, and no call was sent.
        return sealed.await.ok().flatten();
    }
    let headers = [("idempotency-key", key)];
    member.try_send(Method::POST, DEPOSIT, Some(pix("10")), &headers).await
}

/// Waits until all payments of a list have a state; returns their number.
async fn all_ended(member: &Page, list: &str, state: &str) -> i64 {
    for _ in 0..100 {
        let (mut there, mut ended, mut page) = (0, 0, 1);
        loop {
            let path = format!("/wps/v2/wallets/{list}?page={page}&pageSize=100");
            let answer = member.get(&path).await;
            let content = answer.expect_value()["content"].as_array().unwrap();
            there += content.len();
            ended += content.iter().filter(|one| one["state"] == state).count();
            if page >= answer.value()["totalPages"].as_u64().unwrap() {
                break;
            }
            page += 1;
        }
        if there == ended {
            return i64::try_from(there).unwrap();
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("some of the {list} never ended");
}
