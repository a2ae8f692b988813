//! SIGKILL during bonuses, rebates, confirmations and refunds. An interrupted call is repeated with
//! its idempotency key, as a page does, and takes effect exactly once.

use crate::{
    cashier::{DEPOSIT, WITHDRAW, payee, withdrawal, withdrawal_request},
    client::{Page, Server, TestResponse, key, on_file},
    play::{open_game, slot_request},
    wallet::receipts::picture,
};
use ante_base::money::Money;
use hyper::Method;
use serde_json::{Value, json};
use std::{
    collections::BTreeSet,
    future::Future,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};
use tokio::task::JoinHandle;

const BONUSES: &str = "/wps/relay/MCS2_bonusDetails";
const CANCEL: &str = "/wps/relay/MCS2_cancelBonus";
const REBATE: &str = "/wps/relay/MCS2_manualRebate";
const CLAIM: &str = "/wps/relay/MCS2_claimRebate";
const PROOF: &str = "/wps/member/proof";
const RECEIPT: &str = "/wps/v2/wallets/withdraw/receipt";

/// Call with an idempotency key, which can be repeated.
#[derive(Clone)]
struct RetriedRequest {
    key: String,
    path: &'static str,
    body: Value,
}

impl RetriedRequest {
    fn new(path: &'static str, body: Value) -> Self {
        Self { key: key(), path, body }
    }

    /// Sends the call; `None` if the connection ended.
    async fn ask(&self, page: &Page) -> Option<TestResponse> {
        if self.path == WITHDRAW {
            // If the connection ends before the encryption key is fetched, no call was sent.
            page.try_send(Method::GET, "/wps/system/service", None, &[]).await?;
            let (request_body, page) = (self.clone(), page.clone());
            let sent = async move {
                page.try_sealed(&request_body.key, "POST", WITHDRAW, request_body.body).await
            };
            return tokio::spawn(sent).await.ok()?;
        }
        let headers = [("idempotency-key", self.key.as_str())];
        page.try_send(Method::POST, self.path, Some(self.body.clone()), &headers).await
    }
}

/// Client and the responses that it received until the server was gone.
struct Client {
    page: Page,
    /// Ids of results, each with the path of its call.
    responses: Vec<(&'static str, String)>,
    cut: Option<RetriedRequest>,
    count: Arc<AtomicUsize>,
}

impl Client {
    /// Makes a call; `None` if the connection ended.
    async fn does(&mut self, path: &'static str, body: Value) -> Option<Value> {
        let request_body = RetriedRequest::new(path, body);
        let Some(answer) = request_body.ask(&self.page).await else {
            self.cut = Some(request_body);
            return None;
        };
        let done = answer.expect_value().clone();
        let id = done["id"].as_str().unwrap_or_default();
        self.responses.push((path, id.to_owned()));
        Some(done)
    }

    async fn reads(&self, path: &str) -> Option<Value> {
        let answer = self.page.try_send(Method::GET, path, None, &[]).await?;
        Some(answer.expect_value().clone())
    }

    fn count_repetition(&self) {
        self.count.fetch_add(1, Ordering::Relaxed);
    }
}

/// Requests a bonus with a deposit, and cancels the bonus.
async fn bonuses(client: &mut Client) -> Option<()> {
    loop {
        let list = client.reads(BONUSES).await?["list"].clone();
        let is_active = |bonus: &&Value| bonus["state"] == "active";
        if let Some(bonus) = list.as_array().unwrap().iter().find(is_active) {
            client.does(CANCEL, json!({ "id": bonus["id"] })).await?;
            client.responses.last_mut().unwrap().1 = bonus["id"].as_str().unwrap().to_owned();
        }
        let asked = json!({ "method": "PIX", "amount": "20", "bonusId": "light" });
        client.does(DEPOSIT, asked).await?;
        client.count_repetition();
    }
}

/// Stakes 200, and claims a rebate of 0.6 %.
async fn rebates(client: &mut Client, game: Page) -> Option<()> {
    loop {
        let bet = json!({ "stake": "200", "roundKey": key() });
        game.try_send(Method::POST, "/api/spin", Some(bet), &[]).await?.expect_value();
        client.does(CLAIM, json!({})).await?;
        client.count_repetition();
    }
}

/// Withdraws, then reports that the money is missing and gets a refund, or confirms it.
async fn receipts(client: &mut Client, operator: Page, form: Value) -> Option<()> {
    for round in 0.. {
        let id = client.does(WITHDRAW, form.clone()).await?["id"].clone();
        let said =
            |answer: &str, proofs: Value| json!({ "id": id, "answer": answer, "proofs": proofs });
        // The number of pictures per day is limited.
        if round % 2 == 0 && round < 16 {
            let proof = client.does(PROOF, picture()).await?["id"].clone();
            client.does(RECEIPT, said("notReceived", json!([proof]))).await?;
            client.responses.last_mut().unwrap().1 = id.as_str().unwrap().to_owned();
            let request_body = json!({ "id": id, "outcome": "refund" });
            operator.try_send(Method::POST, "/_sandbox/payments", Some(request_body), &[]).await?;
            client.responses.push(("refund", id.as_str().unwrap().to_owned()));
        } else {
            client.does(RECEIPT, said("received", json!([]))).await?;
            client.responses.last_mut().unwrap().1 = id.as_str().unwrap().to_owned();
        }
        client.count_repetition();
    }
    None
}

/// Running client, and the number of its completed rounds.
type Work = (JoinHandle<Client>, Arc<AtomicUsize>);

fn works<F>(page: &Page, work: impl FnOnce(Client) -> F) -> Work
where
    F: Future<Output = Client> + Send + 'static,
{
    let count = Arc::new(AtomicUsize::new(0));
    let client =
        Client { page: page.clone(), responses: vec![], cut: None, count: Arc::clone(&count) };
    (tokio::spawn(work(client)), count)
}

/// Returns references and amounts of a member's entries of a kind in the main wallet.
fn entries(books: &Value, kind: &str) -> Vec<(String, Money)> {
    let is_so = |entry: &&Value| entry["kind"] == kind && entry["account"] == "member";
    let all = books["entries"].as_array().unwrap().iter().filter(is_so);
    all.map(|entry| {
        let amount = Money::parse(entry["amount"].as_str().unwrap()).unwrap();
        (entry["reference"].as_str().unwrap().to_owned(), amount)
    })
    .collect()
}

/// Checks that no id is repeated, and returns the ids.
#[track_caller]
fn ids(of: &[(String, Money)]) -> BTreeSet<String> {
    let ids: BTreeSet<String> = of.iter().map(|(id, _)| id.clone()).collect();
    assert_eq!(ids.len(), of.len(), "doubled: {of:?}");
    ids
}

fn sum(of: &[(String, Money)]) -> Money {
    of.iter().fold(Money::ZERO, |sum, (_, amount)| sum.checked_add(*amount).unwrap())
}

fn money(text: &Value) -> Money {
    Money::parse(text.as_str().unwrap()).unwrap()
}

struct Responses(Vec<(&'static str, String)>);

impl Responses {
    fn of(&self, path: &str) -> BTreeSet<String> {
        self.0.iter().filter(|(of, _)| *of == path).map(|(_, id)| id.clone()).collect()
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn bonuses_rebates_receipts_and_refunds_survive_sigkill() {
    let (mut server, file) = on_file("killed-rewards");
    server.site(json!({ "providerDelayMs": 0 })).await;
    let mut gifted = server.member(json!({ "username": "brinde10" })).await;
    let mut plays = server.member(json!({ "username": "aposta10", "balance": "1000000" })).await;
    let mut wanted_payee = payee("10000");
    wanted_payee["username"] = "recibo10".into();
    let mut doubts = server.member(wanted_payee).await;
    let form = withdrawal_request(&doubts, "20").await;
    let mut responses = Responses(Vec::new());
    for _ in 0..3 {
        let game = open_game(&plays, slot_request()).await.page;
        let (operator, form) = (server.visitor(), form.clone());
        let all: [Work; 3] = [
            works(&gifted, |mut client| async move {
                bonuses(&mut client).await;
                client
            }),
            works(&plays, |mut client| async move {
                rebates(&mut client, game).await;
                client
            }),
            works(&doubts, |mut client| async move {
                receipts(&mut client, operator, form).await;
                client
            }),
        ];
        // Each client has completed some rounds when the server is killed.
        while all.iter().any(|(_, count)| count.load(Ordering::Relaxed) < 3) {
            assert!(!all.iter().any(|(work, _)| work.is_finished()), "a client stopped");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        server.kill();
        let mut clients = Vec::new();
        for (work, _) in all {
            clients.push(work.await.unwrap());
        }
        server = Server::on(&file);
        gifted = server.visitor_like(&gifted);
        plays = server.visitor_like(&plays);
        doubts = server.visitor_like(&doubts);
        server.audit().await;
        for client in clients {
            if let Some(request_body) = &client.cut {
                let page = server.visitor_like(&client.page);
                let (first, second) = (
                    request_body.ask(&page).await.unwrap(),
                    request_body.ask(&page).await.unwrap(),
                );
                assert_eq!(first.text, second.text, "the same answer: {}", request_body.path);
                assert!(first.status.as_u16() < 500, "{}: {}", request_body.path, first.text);
            }
            responses.0.extend(client.responses);
        }
    }
    bonuses_add_up(&server, &gifted, &responses).await;
    rebates_add_up(&server, &plays, &responses).await;
    refunds_add_up(&server, &doubts, &responses).await;
    server.audit().await;
}

/// Checks that there is one bonus per deposit, and that cancelled ones were taken back.
async fn bonuses_add_up(server: &Server, page: &Page, responses: &Responses) {
    let books = server.test_api("/_sandbox/ledger/brinde10").await;
    let (paid, given, back) =
        (entries(&books, "deposit"), entries(&books, "bonus"), entries(&books, "bonus.back"));
    assert!(responses.of(DEPOSIT).is_subset(&ids(&paid)), "acknowledged and lost");
    assert!(responses.of(CANCEL).is_subset(&ids(&back)), "acknowledged and lost");
    assert_eq!(ids(&given).len(), paid.len(), "a bonus for each deposit, and no other");
    assert!(ids(&back).is_subset(&ids(&given)));
    let list = page.get(BONUSES).await.expect_value()["list"].clone();
    let active = list.as_array().unwrap().iter().filter(|one| one["state"] == "active").count();
    assert_eq!(given.len() - back.len(), active, "what is not back is active still");
    let (paid, active) = (paid.len() * 20, active * 4);
    assert_eq!(page.balance().await, (paid + active).to_string());
}

/// Checks that claimed and accrued rebates equal the share of all stakes.
async fn rebates_add_up(server: &Server, page: &Page, responses: &Responses) {
    let books = server.test_api("/_sandbox/ledger/aposta10").await;
    let (stakes, taken) = (entries(&books, "bet.stake"), entries(&books, "rebate"));
    assert!(responses.of(CLAIM).is_subset(&ids(&taken)), "acknowledged and lost");
    let left = money(&page.get(REBATE).await.expect_value()["amount"]);
    let share = Money::whole(200 * i64::try_from(ids(&stakes).len()).unwrap()).0 * 6 / 1000;
    assert_eq!(sum(&taken).checked_add(left).unwrap(), Money(share), "of {} stakes", stakes.len());
}

/// Checks that answers are stored, and that each missing withdrawal is refunded once.
async fn refunds_add_up(server: &Server, page: &Page, responses: &Responses) {
    let books = server.test_api("/_sandbox/ledger/recibo10").await;
    let (held, back) = (entries(&books, "withdraw.hold"), entries(&books, "withdraw.refund"));
    assert!(responses.of(WITHDRAW).is_subset(&ids(&held)), "acknowledged and lost");
    assert!(responses.of("refund").is_subset(&ids(&back)), "acknowledged and lost");
    let (mut refunded, said) = (BTreeSet::new(), responses.of(RECEIPT));
    for id in ids(&held) {
        let seen = withdrawal(page, &id.clone().into()).await["withdrawal"].clone();
        assert_eq!(seen["state"], "paid");
        assert!(!seen["receipt"].is_null() || !said.contains(&id), "said and lost: {id}");
        if seen["receipt"]["state"] == "refunded" {
            refunded.insert(id);
        }
    }
    assert_eq!(refunded, ids(&back), "what is refunded is paid back");
    let gone = 20 * (held.len() - back.len());
    assert_eq!(page.balance().await, (10_000 - gone).to_string());
}
