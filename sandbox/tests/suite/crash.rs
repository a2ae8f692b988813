//! SIGKILL during writes: no acknowledged write is lost.

use crate::client::{Server, key, on_file, wait_for_counts};
use serde_json::json;
use std::{
    collections::BTreeSet,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::Duration,
};

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn every_acknowledged_write_survives_sigkill() {
    let (mut server, file) = on_file("crash");
    server.site(json!({ "providerDelayMs": 0 })).await;
    let mut member = server.member(json!({})).await;
    let mut acknowledged = BTreeSet::new();
    for _ in 0..3 {
        let stop = Arc::new(AtomicBool::new(false));
        let acknowledgements = Arc::new(AtomicUsize::new(0));
        let clients: Vec<_> = (0..16)
            .map(|_| {
                let (member, stop) = (member.clone(), Arc::clone(&stop));
                let acknowledgements = Arc::clone(&acknowledgements);
                tokio::spawn(async move {
                    let mut done = Vec::new();
                    while !stop.load(Ordering::Relaxed) {
                        let key = key();
                        let headers = [("idempotency-key", key.as_str())];
                        let body = json!({ "method": "PIX", "amount": "10" });
                        let path = "/wps/v2/wallets/deposit";
                        let sent = member.try_send(hyper::Method::POST, path, Some(body), &headers);
                        match sent.await {
                            Some(answer) => {
                                acknowledgements.fetch_add(1, Ordering::Relaxed);
                                done.push(answer.expect_value()["id"].as_str().unwrap().to_owned());
                            }
                            None => break,
                        }
                    }
                    done
                })
            })
            .collect();
        // The kill interrupts further calls.
        wait_for_counts(std::slice::from_ref(&*acknowledgements), 20).await;
        server.kill();
        stop.store(true, Ordering::Relaxed);
        for client in clients {
            acknowledged.extend(client.await.unwrap());
        }
        server = Server::on(&file);
        member = server.visitor_like(&member);
        server.audit().await;
    }
    assert!(acknowledged.len() > 50, "the load was too light: {}", acknowledged.len());
    // The session is still valid, and each acknowledged deposit is in the list and in the balance.
    let mut kept = BTreeSet::new();
    for page in 1.. {
        let list = member.get(&format!("/wps/v2/wallets/deposits?page={page}&pageSize=100")).await;
        for deposit in list.expect_value()["content"].as_array().unwrap() {
            assert_eq!(deposit["state"], "credited");
            kept.insert(deposit["id"].as_str().unwrap().to_owned());
        }
        if page >= list.value()["totalPages"].as_u64().unwrap() {
            break;
        }
    }
    let lost: Vec<_> = acknowledged.difference(&kept).collect();
    assert!(lost.is_empty(), "acknowledged and lost: {lost:?}");
    assert_eq!(member.balance().await, (kept.len() * 10).to_string());
    server.audit().await;
}

#[tokio::test]
async fn sigterm_ends_the_server_in_order_and_keeps_its_state() {
    let (mut server, file) = on_file("term");
    let page = server.logged_in("demo", "Demo@2026").await;
    server.site(json!({ "currencySymbol": "R$" })).await;
    let start = std::time::Instant::now();
    assert!(server.terminate());
    assert!(start.elapsed() < Duration::from_secs(5));
    let server = Server::on(&file);
    let page = server.visitor_like(&page);
    assert_eq!(page.balance().await, "4286.75");
    assert_eq!(page.get("/wps/system/whitelabel").await.expect_value()["currencySymbol"], "R$");
}
