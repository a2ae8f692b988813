//! Many spend one balance at once.

use crate::client::Server;
use serde_json::json;

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn sixty_four_clients_spend_one_balance() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "1000" })).await;
    // 64 clients, 5 withdrawals of 20 each: 6400 asked of 1000, so 50 can go through.
    let clients = (0..64).map(|_| {
        let member = member.clone();
        tokio::spawn(async move {
            let mut paid = 0;
            for _ in 0..5 {
                let asked =
                    json!({ "method": "PIX", "account": "ana@exemplo.com", "amount": "20" });
                let answer = member.post("/wps/v2/wallets/withdraw", asked).await;
                match answer.status.as_u16() {
                    200 => paid += 1,
                    _ => answer.refused(422, "insufficient_balance"),
                }
            }
            paid
        })
    });
    let mut paid = 0;
    for client in clients.collect::<Vec<_>>() {
        paid += client.await.unwrap();
    }
    assert_eq!(paid, 50);
    assert_eq!(member.balance().await, "0");
    server.audit().await;
}
