//! SIGKILL during concurrent payments of every kind: no acknowledged payment is lost, none is
//! doubled, and entries sum to 0.

use crate::{
    cashier::{DEPOSIT, PAYMENT_PASSWORD, WITHDRAW, payee, pix, withdrawal_request},
    client::{Page, Server, TestResponse, key, on_file},
};
use ante_base::money::Money;
use hyper::Method;
use serde_json::{Value, json};
use std::{
    collections::BTreeMap,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};
use tokio::task::JoinHandle;

const CANCEL: &str = "/wps/v2/wallets/withdraw/cancel";
const UPLINE: &str = "/wps/v2/wallets/upline/transfer";
const TRANSFER: &str = "/wps/relay/GCS_walletTransfer";

/// A repeated action of a client, and the kind of its ledger posting.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Action {
    Deposits,
    Withdraws,
    /// Withdraws and cancels.
    Changes,
    Sends,
    Brings,
}

impl Action {
    const ALL: [Self; 5] =
        [Self::Deposits, Self::Withdraws, Self::Changes, Self::Sends, Self::Brings];

    fn kind(self) -> &'static str {
        match self {
            Self::Deposits => "deposit",
            Self::Withdraws => "withdraw.hold",
            Self::Changes => "withdraw.release",
            Self::Sends => "upline",
            Self::Brings => "transfer",
        }
    }
}

/// Action and acknowledgement of each call, by idempotency key.
type Attempts = BTreeMap<String, (Action, bool)>;

/// Performs one action; `None` if the connection ended.
async fn one(page: &Page, does: Action, form: &Value, key: &str) -> Option<TestResponse> {
    let plain = [("idempotency-key", key)];
    let send =
        async |path: &str, body: Value| page.try_send(Method::POST, path, Some(body), &plain).await;
    match does {
        Action::Deposits => send(DEPOSIT, pix("10")).await,
        Action::Brings => {
            send(TRANSFER, json!({ "vassalage": "ORB", "direction": "IN", "amount": "3" })).await
        }
        Action::Withdraws => sealed(page, key, WITHDRAW, form.clone()).await,
        Action::Sends => {
            let body = json!({ "amount": "11", "paymentPassword": PAYMENT_PASSWORD });
            sealed(page, key, UPLINE, body).await
        }
        Action::Changes => {
            let asked = sealed(page, &crate::client::key(), WITHDRAW, form.clone()).await?;
            send(CANCEL, json!({ "id": asked.expect_value()["id"] })).await
        }
    }
}

/// Sends an encrypted call. If the connection ends before the encryption key is fetched, no call
/// was sent.
async fn sealed(page: &Page, key: &str, path: &'static str, body: Value) -> Option<TestResponse> {
    let (page, key) = (page.clone(), key.to_owned());
    page.try_send(Method::GET, "/wps/system/service", None, &[]).await?;
    tokio::spawn(async move { page.try_sealed(&key, "POST", path, body).await }).await.ok()?
}

/// Repeats an action until the server is gone; counts the acknowledged calls.
async fn go_on(page: Page, does: Action, form: Value, count: Arc<AtomicUsize>) -> Attempts {
    let mut tried = Attempts::new();
    loop {
        let key = key();
        let answer = one(&page, does, &form, &key).await;
        match &answer {
            // Too many deposits are pending until one is credited; one was sent already.
            Some(answer) if answer.status == 429 || answer.code() == "not_cancellable" => {
                tokio::time::sleep(Duration::from_millis(20)).await;
                continue;
            }
            Some(answer) => {
                answer.expect_value();
            }
            None => {}
        }
        tried.insert(key, (does, answer.is_some()));
        if answer.is_none() {
            return tried;
        }
        count.fetch_add(1, Ordering::Relaxed);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn payments_of_every_kind_survive_sigkill() {
    let (mut server, file) = on_file("killed");
    server.site(json!({ "providerDelayMs": 120, "payments": { "dayLimit": "90000" } })).await;
    let mut above = server.member(json!({ "username": "chefe09", "type": 1 })).await;
    let mut wanted = payee("100000");
    (wanted["username"], wanted["upline"]) = ("equipe09".into(), "chefe09".into());
    let mut member = server.member(wanted).await;
    let form = withdrawal_request(&member, "20").await;
    let mut tried = Attempts::new();
    for _ in 0..3 {
        let (mut clients, mut counts) = (Vec::new(), Vec::new());
        for does in Action::ALL {
            let count = Arc::new(AtomicUsize::new(0));
            let work = go_on(member.clone(), does, form.clone(), Arc::clone(&count));
            clients.push(tokio::spawn(work));
            counts.push(count);
        }
        // Each client has completed some actions when the server is killed.
        while counts.iter().any(|count| count.load(Ordering::Relaxed) < 2) {
            assert!(!clients.iter().all(JoinHandle::is_finished), "all clients stopped");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        server.kill();
        for client in clients {
            tried.extend(client.await.unwrap());
        }
        server = Server::on(&file);
        (member, above) = (server.visitor_like(&member), server.visitor_like(&above));
        server.audit().await;
    }
    let mut done: BTreeMap<Action, usize> = BTreeMap::new();
    for (key, (does, acknowledged)) in &tried {
        let intent = member.get(&format!("/wps/system/intent?key={key}")).await;
        let known = intent.expect_value()["state"] == "done";
        assert!(known || !acknowledged, "{does:?}: acknowledged and lost: {key}");
        *done.entry(*does).or_default() += usize::from(known);
    }
    settled(&member).await;
    // The number of postings equals the number of effective keys.
    let books = server.test_api("/_sandbox/ledger/equipe09").await;
    let entries = books["entries"].as_array().unwrap();
    let wallet = |kind: &str| {
        let of = |entry: &&Value| entry["kind"] == kind && entry["account"] == "member";
        entries.iter().filter(of).count()
    };
    let held = done[&Action::Withdraws] + wallet(Action::Changes.kind());
    for does in Action::ALL {
        let posted = wallet(does.kind());
        match does {
            // A withdrawal whose cancellation was interrupted can be held or paid.
            Action::Withdraws => assert!((held..=held + 3).contains(&posted), "{posted} of {held}"),
            _ => assert_eq!(posted, done[&does], "{does:?} of {done:?}"),
        }
    }
    let sum = entries.iter().fold(Money::ZERO, |sum, entry| {
        sum.checked_add(Money::parse(entry["amount"].as_str().unwrap()).unwrap()).unwrap()
    });
    assert_eq!(member.balance().await, sum.to_string(), "the balance is the sum of its entries");
    assert_eq!(above.balance().await, (11 * done[&Action::Sends]).to_string());
    server.audit().await;
}

/// Waits until every payment has ended.
async fn settled(member: &Page) {
    for _ in 0..200 {
        let mut open = 0;
        for list in ["deposits", "withdrawals"] {
            let path = format!("/wps/v2/wallets/{list}?page=1&pageSize=100");
            let answer = member.get(&path).await;
            let content = answer.expect_value()["content"].as_array().unwrap().clone();
            let ended = ["credited", "paid", "cancelled"];
            let is_open = |one: &&Value| !ended.contains(&one["state"].as_str().unwrap());
            open += content.iter().filter(is_open).count();
        }
        if open == 0 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("some payments never ended");
}
