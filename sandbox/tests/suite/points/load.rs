//! Concurrent redemptions and conversions, and lost responses.

use super::{
    CONVERT, REDEEM, collector, field, points, redeem, redeem_as, redemption, redemptions,
};
use crate::{
    cashier::PAYMENT_PASSWORD,
    client::{Server, key, twenty},
};
use serde_json::json;

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn twenty_redemptions_with_one_key_have_one_effect() {
    let server = Server::start().await;
    let member = collector(&server, "9000").await;
    let one = key();
    let answers = twenty(|_| redeem_as(&member, &one, redemption("cash-5", 1))).await;
    for answer in &answers {
        if answer.status != 200 {
            answer.expect_error(409, "conflict_pending");
        }
    }
    assert!(answers.iter().any(|answer| answer.status == 200));
    assert_eq!(redemptions(&member).await.len(), 1);
    assert_eq!((points(&member).await, member.balance().await), ("8500".into(), "105".into()));
    server.audit().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn concurrent_redemptions_are_limited_by_points_and_stock() {
    let server = Server::start().await;
    let member = collector(&server, "2750").await;
    let answers = twenty(|_| redeem(&member, "cash-5", 1)).await;
    let done = answers.iter().filter(|answer| answer.status == 200).count();
    for answer in answers.iter().filter(|answer| answer.status != 200) {
        assert_eq!(field(answer), ("quantity", "validation.pointsBalance"));
    }
    assert_eq!((done, redemptions(&member).await.len()), (5, 5));
    assert_eq!((points(&member).await, member.balance().await), ("250".into(), "125".into()));
    // Three watches for twenty members.
    let mut people = Vec::new();
    for _ in 0..20 {
        people.push(collector(&server, "20000").await);
    }
    let mut got = 0;
    for answer in twenty(|turn| redeem(&people[turn], "watch", 1)).await {
        match answer.status.as_u16() {
            200 => got += 1,
            _ => assert_eq!(field(&answer), ("quantity", "validation.soldOut")),
        }
    }
    assert_eq!(got, 3);
    server.audit().await;
}

#[tokio::test]
async fn a_redemption_whose_response_was_lost_has_one_effect() {
    let server = Server::start().await;
    let member = collector(&server, "9000").await;
    let converting = json!({ "points": "500", "paymentPassword": PAYMENT_PASSWORD });
    for (path, body) in [(REDEEM, redemption("cash-5", 1)), (CONVERT, converting)] {
        let one = key();
        server.fault(json!({ "path": path, "dropAfterCommit": true })).await;
        assert!(member.try_sealed(&one, "POST", path, body.clone()).await.is_none());
        // From a second tab, with a duplicated request.
        server.fault(json!({ "path": path, "duplicate": true })).await;
        for _ in 0..2 {
            member.try_sealed(&one, "POST", path, body.clone()).await.unwrap().expect_value();
        }
    }
    assert_eq!((points(&member).await, member.balance().await), ("8000".into(), "110".into()));
    assert_eq!(redemptions(&member).await.len(), 1);
    server.audit().await;
}
