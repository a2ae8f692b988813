//! Messages of the seeded members: enough for two pages, some of them unread.

use ante_base::{
    ApiError,
    clock::{DAY, HOUR, now},
};
use ante_contract::wallet::limits::{LimitKind, LimitPeriod};
use ante_identity::{
    account::members,
    inbox::{Notification, send::send_at},
};
use ante_ledger::db::Tx;

/// Writes the messages of `demo`; `bia` has one unread welcome.
pub async fn write(tx: &mut Tx) -> Result<(), ApiError> {
    if let Some(member) = members::id_of(tx, "demo").await? {
        for (hours, read, notification) in demo_messages() {
            send_at(tx, &member, &notification, now() - hours * HOUR, read).await?;
        }
    }
    if let Some(member) = members::id_of(tx, "bia").await? {
        send_at(tx, &member, &Notification::Welcome, now() - 2 * DAY, false).await?;
    }
    Ok(())
}

/// Returns age in hours, read flag and event of each message, in agreement with the payments of
/// [`super::wallet`].
fn demo_messages() -> Vec<(i64, bool, Notification)> {
    let credited =
        |amount: &str| Notification::DepositCredited { amount: amount.into(), missed: None };
    let paid = |amount: &str| Notification::WithdrawalPaid { amount: amount.into() };
    vec![
        (90 * 24, true, Notification::Welcome),
        (60 * 24, true, credited("1500")),
        (45 * 24, true, credited("2000")),
        (40 * 24, true, paid("300")),
        (28 * 24, true, paid("450")),
        (21 * 24, true, credited("500")),
        (
            20 * 24,
            true,
            Notification::WithdrawalRejected { amount: "1000".into(), reason: "holder".to_owned() },
        ),
        (
            16 * 24,
            true,
            Notification::DepositFailed { amount: "300".into(), reason: "declined".to_owned() },
        ),
        (
            14 * 24,
            true,
            Notification::LimitRaised {
                kind: LimitKind::Deposit,
                period: LimitPeriod::Week,
                amount: Some("3000".into()),
            },
        ),
        (12 * 24, true, credited("800")),
        (
            9 * 24,
            true,
            Notification::DepositReturned { amount: "100".into(), reason: "late".to_owned() },
        ),
        (
            8 * 24,
            true,
            Notification::NewLogin {
                address: "203.0.113.24".to_owned(),
                device: "Chrome, Android".to_owned(),
            },
        ),
        (7 * 24, true, Notification::ReceiptForced { amount: "180".into() }),
        (4 * 24, true, credited("500")),
        (24, false, credited("200")),
        (1, false, paid("90")),
    ]
}
