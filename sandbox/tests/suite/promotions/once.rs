//! A deposit bonus is given once in its period, in any order of joining, deposit and claim.

use super::{CLAIM, JOIN, lose_at_slot, promotion_request, promotion_state};
use crate::{
    cashier::DEPOSIT,
    client::{Page, Server},
    rewards::bonuses,
};
use serde_json::{Value, json};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    Join,
    DepositWithBonus,
    DepositPlain,
    Claim,
}

/// End of a given bonus before the next step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum End {
    Cancelled,
    CancelledAfterStakes,
    Completed,
}

const STEPS: [Step; 4] = [Step::Join, Step::DepositWithBonus, Step::DepositPlain, Step::Claim];

/// Returns every order of the steps.
fn orders(steps: &[Step]) -> Vec<Vec<Step>> {
    if steps.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (place, first) in steps.iter().enumerate() {
        let rest: Vec<Step> = [&steps[..place], &steps[place + 1..]].concat();
        all.extend(orders(&rest).into_iter().map(|tail| [vec![*first], tail].concat()));
    }
    all
}

/// Takes a step of an offer, which may fail.
async fn take(member: &Page, offer: &str, step: Step) {
    let amount = if offer == "welcome" { "50" } else { "100" };
    let deposit = |bonus: Value| json!({ "method": "PIX", "amount": amount, "bonusId": bonus });
    match step {
        Step::Join => member.post(JOIN, promotion_request(offer)).await,
        Step::DepositWithBonus => member.post(DEPOSIT, deposit(json!(offer))).await,
        Step::DepositPlain => member.post(DEPOSIT, deposit(Value::Null)).await,
        Step::Claim => member.post(CLAIM, promotion_request(offer)).await,
    };
}

async fn end_active(server: &Server, member: &Page, how: End) {
    for bonus in bonuses(member).await.iter().filter(|bonus| bonus["state"] == "active") {
        match how {
            End::Cancelled | End::CancelledAfterStakes => {
                if how == End::CancelledAfterStakes {
                    lose_at_slot(server, member, &["50"]).await;
                }
                let id = json!({ "id": bonus["id"] });
                member.post("/wps/relay/MCS2_cancelBonus", id).await.expect_value();
            }
            End::Completed => lose_at_slot(server, member, &["250", "250"]).await,
        }
    }
}

#[tokio::test]
async fn a_deposit_bonus_is_given_once_in_its_period_in_any_order() {
    let server = Server::start().await;
    for (offer, how) in [
        ("welcome", End::Cancelled),
        ("welcome", End::Completed),
        ("reload", End::CancelledAfterStakes),
        ("reload", End::Completed),
    ] {
        for order in orders(&STEPS) {
            let member = server.member(json!({ "balance": "5000" })).await;
            for step in &order {
                take(&member, offer, *step).await;
                end_active(&server, &member, how).await;
            }
            // Repeating each step gives nothing more.
            for step in STEPS {
                take(&member, offer, step).await;
                end_active(&server, &member, how).await;
            }
            let given = bonuses(&member).await;
            assert_eq!(given.len(), 1, "{offer} {how:?} {order:?}: {given:?}");
            assert_eq!(promotion_state(&member, offer).await["status"], "claimed", "{order:?}");
            member
                .post(CLAIM, promotion_request(offer))
                .await
                .expect_error(409, "promotion_claimed");
        }
    }
    server.audit().await;
}

/// A bonus earned by a deposit and not claimed yet is replaced by the cashier's own bonus.
#[tokio::test]
async fn a_bonus_of_the_cashier_replaces_an_unclaimed_one() {
    let (server, offer) = (Server::start().await, "welcome");
    let member = server.member(json!({})).await;
    for step in [Step::Join, Step::DepositPlain] {
        take(&member, offer, step).await;
    }
    assert_eq!(promotion_state(&member, "welcome").await["status"], "claim");
    take(&member, offer, Step::DepositWithBonus).await;
    assert_eq!(member.balance().await, "150");
    let now = promotion_state(&member, "welcome").await;
    assert_eq!((&now["status"], &now["amount"]), (&json!("claimed"), &json!("50")));
    member.post(CLAIM, promotion_request("welcome")).await.expect_error(409, "promotion_claimed");
    assert_eq!(member.balance().await, "150");
}
