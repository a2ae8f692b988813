//! Concurrent withdrawals and transfers from one balance.

use crate::{
    cashier::{payee, withdraw_as, withdrawal_request},
    client::{Server, key},
};
use serde_json::json;

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn sixty_four_clients_cannot_overdraw_one_balance() {
    let server = Server::start().await;
    let member = server.member(payee("1000")).await;
    let asked = withdrawal_request(&member, "20").await;
    // 64 clients, each with a withdrawal and four transfers to a vendor of 20: 6400 of 1000
    // requested, so 50 can succeed.
    let clients = (0..64).map(|client| {
        let (member, asked) = (member.clone(), asked.clone());
        tokio::spawn(async move {
            let (mut paid, mut moved) = (0, 0);
            for turn in 0..5 {
                let answer = if turn == client % 5 {
                    withdraw_as(&member, &key(), &asked).await
                } else {
                    let bring = json!({ "vassalage": "ORB", "direction": "IN", "amount": "20" });
                    member.post("/wps/relay/GCS_walletTransfer", bring).await
                };
                match answer.status.as_u16() {
                    200 if turn == client % 5 => paid += 1,
                    200 => moved += 1,
                    _ => answer.expect_error(422, "insufficient_balance"),
                }
            }
            (paid, moved)
        })
    });
    let (mut paid, mut moved) = (0, 0);
    for client in clients.collect::<Vec<_>>() {
        let (more_paid, more_moved) = client.await.unwrap();
        paid += more_paid;
        moved += more_moved;
    }
    assert_eq!(paid + moved, 50);
    assert_eq!(member.balance().await, (1000 - paid * 20).to_string());
    assert_eq!(crate::cashier::options(&member).await["available"], "0");
    server.audit().await;
}
