//! Concurrent transfers and bets: sums hold, one key has one effect, and SIGKILL changes neither.

use super::*;
use crate::{
    client::{on_file, one_effect, twenty, wait_for_counts},
    play::{launch_request, open_game, slot_request},
};
use std::{
    collections::BTreeMap,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
};

/// Small generator (SplitMix64) whose seed reproduces a failed run.
struct SeededRng(u64);

impl SeededRng {
    fn fresh() -> Self {
        let bytes = ante_base::secret::random_bytes::<8>().unwrap();
        Self(u64::from_le_bytes(bytes))
    }

    fn below(&mut self, most: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (mixed ^ (mixed >> 31)) % most
    }

    /// Returns a random transfer, possibly above the balance.
    fn transfer(&mut self) -> Value {
        let vendor = ["ORB", "PG", "NVA"][usize::try_from(self.below(3)).unwrap()];
        let cents = 1 + self.below(20_000);
        let amount = format!("{}.{:02}", cents / 100, cents % 100);
        match self.below(8) {
            0 => json!({ "direction": "OUT" }),
            1 => json!({ "vassalage": vendor, "direction": "OUT" }),
            2 => json!({ "vassalage": vendor, "direction": "IN" }),
            3 | 4 => json!({ "vassalage": vendor, "direction": "OUT", "amount": amount }),
            _ => json!({ "vassalage": vendor, "direction": "IN", "amount": amount }),
        }
    }
}

/// After random transfers and bets, the wallets sum to the initial amount minus stakes plus prizes.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn sums_hold_after_random_transfers_and_bets() {
    let server = Server::start().await;
    server.site(json!({ "transferVendors": ["ORB", "PG", "NVA"] })).await;
    let member = server.member(json!({ "balance": "500" })).await;
    let games = [
        orb(&member).await,
        open_game(&member, slot_request()).await,
        open_game(&member, launch_request("dragao-da-chuva", "RNG", "LUMA")).await,
    ];
    let tasks: Vec<_> = (0..12)
        .map(|task| {
            let (member, game) = (member.clone(), games[task % 3].clone());
            tokio::spawn(async move {
                let mut dice = SeededRng::fresh();
                let seed = dice.0;
                let mut gained = 0;
                for _ in 0..25 {
                    if dice.below(2) == 0 {
                        let answer = member.post(TRANSFER, dice.transfer()).await;
                        match answer.status.as_u16() {
                            200 => {}
                            _ => answer.expect_error(422, "insufficient_balance"),
                        }
                        continue;
                    }
                    let round =
                        game.spin(["1", "5", "20"][usize::try_from(dice.below(3)).unwrap()]).await;
                    match round.status.as_u16() {
                        200 => {
                            gained += units(&round.value()["win"]) - units(&round.value()["stake"])
                        }
                        _ => round.expect_error(422, "insufficient_balance"),
                    }
                }
                (seed, gained)
            })
        })
        .collect();
    let (mut seeds, mut gained) = (Vec::new(), 0);
    for task in tasks {
        let (seed, more) = task.await.unwrap();
        seeds.push(seed);
        gained += more;
    }
    let (main, wallets, sum) = funds(&member).await;
    let parts: i64 = wallets.iter().map(|(_, held)| units(&json!(held))).sum();
    assert_eq!(units(&json!(main)) + parts, units(&json!(sum)), "seeds {seeds:?}");
    assert_eq!(units(&json!(sum)), Money::whole(500).0 + gained, "seeds {seeds:?}");
    assert_eq!(member.balance().await, sum);
    server.audit().await;
    member.post(TRANSFER, json!({ "direction": "OUT" })).await.expect_value();
    assert_eq!(funds(&member).await.0, sum);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn twenty_transfers_with_one_key_have_one_effect() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "100" })).await;
    let one = key();
    one_effect(&twenty(|_| member.post_as(&one, TRANSFER, bring("10"))).await);
    assert_eq!(funds(&member).await, balances("90", &[("ORB", "10")], "100"));
    member.post_as(&one, TRANSFER, bring("11")).await.expect_error(422, "idempotency_mismatch");
    // With different keys, as many succeed as the balance allows.
    let mut done = 0;
    for answer in twenty(|_| member.post(TRANSFER, bring("20"))).await {
        match answer.status.as_u16() {
            200 => done += 1,
            _ => answer.expect_error(422, "insufficient_balance"),
        }
    }
    assert_eq!(done, 4);
    assert_eq!(funds(&member).await, balances("10", &[("ORB", "90")], "100"));
    // Neither a lost response nor a duplicated request moves money twice.
    let lost = key();
    server.fault(json!({ "path": TRANSFER, "dropAfterCommit": true })).await;
    let headers = [("idempotency-key", lost.as_str())];
    assert!(member.try_send(Method::POST, TRANSFER, Some(take("30")), &headers).await.is_none());
    member.post_as(&lost, TRANSFER, take("30")).await.expect_value();
    server.fault(json!({ "path": TRANSFER, "duplicate": true })).await;
    member.post(TRANSFER, take("5")).await.expect_value();
    assert_eq!(funds(&member).await, balances("45", &[("ORB", "55")], "100"));
    server.audit().await;
}

/// SIGKILL during transfers: each took effect completely or not at all, as its key states.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn transfers_survive_sigkill() {
    let (mut server, file) = on_file("funds");
    let mut member = server.member(json!({ "balance": "100000" })).await;
    let mut tried = BTreeMap::new();
    for _ in 0..2 {
        let stop = Arc::new(AtomicBool::new(false));
        let acknowledgements = Arc::new(AtomicUsize::new(0));
        let clients: Vec<_> = (0..16)
            .map(|_| {
                let (member, stop) = (member.clone(), Arc::clone(&stop));
                let acknowledgements = Arc::clone(&acknowledgements);
                tokio::spawn(async move {
                    let mut tried = Vec::new();
                    while !stop.load(Ordering::Relaxed) {
                        let key = key();
                        let headers = [("idempotency-key", key.as_str())];
                        let sent =
                            member.try_send(Method::POST, TRANSFER, Some(bring("1.01")), &headers);
                        let acknowledged =
                            sent.await.map(|answer| answer.expect_value().clone()).is_some();
                        acknowledgements.fetch_add(usize::from(acknowledged), Ordering::Relaxed);
                        tried.push((key, acknowledged));
                        if !acknowledged {
                            break;
                        }
                    }
                    tried
                })
            })
            .collect();
        // The kill interrupts further transfers.
        wait_for_counts(std::slice::from_ref(&*acknowledgements), 30).await;
        server.kill();
        stop.store(true, Ordering::Relaxed);
        for client in clients {
            tried.extend(client.await.unwrap());
        }
        server = Server::on(&file);
        member = server.visitor_like(&member);
        server.audit().await;
    }
    let mut done = 0;
    for (key, acknowledged) in &tried {
        let intent = member.get(&format!("/wps/system/intent?key={key}")).await;
        let known = intent.expect_value()["state"] == "done";
        assert!(known || !acknowledged, "acknowledged and lost: {key}");
        done += i64::from(known);
    }
    assert!(done > 50, "the load was too light: {done}");
    let held = Money(done * units(&json!("1.01")));
    let (main, wallets, sum) = funds(&member).await;
    assert_eq!(wallets, [("ORB".to_owned(), held.to_string())]);
    assert_eq!(main, Money::whole(100_000).checked_sub(held).unwrap().to_string());
    assert_eq!(sum, "100000");
    server.audit().await;
}
