//! Calls of the access matrix: their requests and targets.

use super::{OwnedIds, picture};
use crate::{cashier::PAYMENT_PASSWORD, client::LOGIN_PASSWORD};
use serde_json::{Value, json};

/// Target of a call.
pub enum Access {
    /// The caller's own data; the call names no member.
    Own,
    /// An object by its id.
    Id,
}

/// Entry of the matrix.
pub struct Call {
    pub name: &'static str,
    pub asks: fn(&OwnedIds) -> Value,
    pub reach: Access,
    /// Status and code of the owner's error; `None` for success.
    pub own: Option<(u16, &'static str)>,
}

const fn own(name: &'static str, asks: fn(&OwnedIds) -> Value) -> Call {
    Call { name, asks, reach: Access::Own, own: None }
}

const fn by_id(name: &'static str, asks: fn(&OwnedIds) -> Value) -> Call {
    Call { name, asks, reach: Access::Id, own: None }
}

/// Calls in an order in which the owner can make all of them: a bonus blocks withdrawals, and so
/// does a second account; a break blocks deposits.
pub const CALLS: &[Call] = &[
    own("Balance", nothing),
    own("DepositMethods", nothing),
    own("DepositBonuses", nothing),
    by_id("DepositStatus", |things| json!({ "id": things.deposit })),
    own("Deposits", page),
    own("WithdrawOptions", nothing),
    by_id("WithdrawStatus", |things| json!({ "id": things.waiting })),
    own("Withdrawals", page),
    own("MerchantWallet", |_| json!({ "vassalage": "ORB" })),
    own("ConsolidatedFunds", nothing),
    own("Upline", nothing),
    own("BetRecords", records),
    own("AccountRecords", records),
    own("PersonalProfit", records),
    own("BonusDetails", nothing),
    own("ManualRebate", nothing),
    own("Limits", nothing),
    by_id("CancelBonus", |things| json!({ "id": things.bonus })),
    own("StartDeposit", |_| json!({ "method": "PIX", "amount": "30" })),
    by_id("CancelDeposit", |things| json!({ "id": things.deposit })),
    by_id(
        "StartWithdraw",
        |things| json!({ "accountId": things.account, "amount": "50", "paymentPassword": PAYMENT_PASSWORD }),
    ),
    by_id("CancelWithdraw", |things| json!({ "id": things.waiting })),
    own("UploadProof", |_| picture()),
    by_id(
        "ConfirmReceipt",
        |things| json!({ "id": things.paid, "answer": "notReceived", "proofs": [things.proof] }),
    ),
    own("WalletTransfer", |_| json!({ "vassalage": "ORB", "direction": "IN", "amount": "1" })),
    own("TransferUpline", |_| json!({ "amount": "20", "paymentPassword": PAYMENT_PASSWORD })),
    own("AddPayoutAccount", |_| {
        json!({
            "method": "PIX", "kind": "random", "account": "123e4567-e12b-42d1-a456-426655440001",
            "paymentPassword": PAYMENT_PASSWORD,
        })
    }),
    by_id(
        "RemovePayoutAccount",
        |things| json!({ "id": things.account, "paymentPassword": PAYMENT_PASSWORD }),
    ),
    // No member of the matrix has played.
    Call { own: Some((422, "rebate_too_small")), ..own("ClaimRebate", nothing) },
    own("MissionSummary", nothing),
    own("MissionLeaderboard", |_| json!({ "week": "this" })),
    own("ClaimMission", |_| json!({ "id": "once-deposit" })),
    own("Rewards", page),
    // No reward is claimable; calls with reward ids have tests of their own.
    Call { own: Some((422, "nothing_waits")), ..own("ClaimReward", |_| json!({ "id": "" })) },
    own("Referral", nothing),
    own("Friends", page),
    Call { own: Some((422, "referral_too_small")), ..own("ClaimReferral", nothing) },
    own("JoinPromotion", |_| json!({ "id": "giro" })),
    own("ApplyPromotion", |_| json!({ "id": "perdas", "comment": "", "proofs": [] })),
    // No member of the matrix has played or deposited.
    Call {
        own: Some((409, "promotion_not_ready")),
        ..own("ClaimPromotion", |_| json!({ "id": "giro" }))
    },
    own("ClaimRaffle", |_| json!({ "id": "sorteio" })),
    own("AvailablePromo", nothing),
    own("SetLimit", |_| json!({ "kind": "deposit", "period": "week", "amount": "700" })),
    // A limit has no id, and the other users have no pending one.
    by_id("AnswerLimit", |_| json!({ "kind": "wager", "period": "day", "accept": true })),
    own("PointBalance", nothing),
    own("PointReward", |_| json!({ "language": "PT" })),
    own("PointConfig", nothing),
    own("RedeemPointList", page),
    own("PointTransactions", |_| {
        let day = |days: i64| {
            let now = ante_base::clock::now();
            ante_base::clock::rfc3339(now + days * ante_base::clock::DAY)
        };
        json!({ "from": day(-40), "to": day(40), "page": 1 })
    }),
    own(
        "RedeemPointReward",
        |_| json!({ "id": "cash-5", "quantity": 1, "remark": "", "paymentPassword": PAYMENT_PASSWORD }),
    ),
    own("ConvertPoint", |_| json!({ "points": "500", "paymentPassword": PAYMENT_PASSWORD })),
    own("SetRealityCheck", |_| json!({ "minutes": 30 })),
    own("PlayHeartbeat", |_| json!({ "seen": true })),
    own("TakeBreak", |_| json!({ "kind": "timeOut", "hours": 24, "password": LOGIN_PASSWORD })),
];

fn nothing(_: &OwnedIds) -> Value {
    Value::Null
}

fn page(_: &OwnedIds) -> Value {
    json!({ "page": 1, "pageSize": 100 })
}

/// Query of three months around today.
fn records(_: &OwnedIds) -> Value {
    let today = ante_base::clock::now();
    let day = |millis: i64| ante_base::clock::rfc3339(millis)[..10].to_owned();
    json!({
        "from": day(today - 40 * ante_base::clock::DAY),
        "to": day(today + 40 * ante_base::clock::DAY),
        "offsetMinutes": 0, "page": 1, "pageSize": 100,
    })
}
