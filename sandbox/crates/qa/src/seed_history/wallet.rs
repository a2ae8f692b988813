//! Past payments of a seeded member: at least one in every state, each posted to the ledger at its
//! time.

use ante_base::{
    ApiError, ErrorCode,
    clock::{DAY, HOUR, MINUTE, now},
    money::Money,
};
use ante_cashier::wallet::{
    deposit::payable::Payable,
    methods::{self, DEPOSIT_METHODS, Method, WITHDRAWAL_METHODS},
    payout::kinds,
};
use ante_identity::account::members;
use ante_ledger::{
    db::Tx,
    ledger::{self, Account, Posting},
};
use sqlx::Row;

/// Deposit: age in minutes, method, whole units, state, reason.
type PastDeposit = (i64, &'static str, i64, &'static str, Option<&'static str>);

const fn days(days: i64) -> i64 {
    days * 24 * 60
}

const PAST_DEPOSITS: &[PastDeposit] = &[
    (days(60), "PIX", 1500, "credited", None),
    (days(45), "BANK", 2000, "credited", None),
    (days(30), "EWALLET", 150, "expired", None),
    (days(21), "PIX", 500, "credited", None),
    (days(16), "PIX", 300, "failed", Some("declined")),
    (days(12), "USDT", 800, "credited", None),
    (days(9), "PIX", 100, "returned", Some("late")),
    (days(6), "PIX", 250, "cancelled", None),
    (days(4), "PIX", 500, "credited", None),
    (days(1), "PIX", 200, "credited", None),
    (90, "BANK", 400, "confirming", None),
    (10, "PIX", 120, "pending", None),
];

/// Outcome of a withdrawal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum WithdrawalOutcome {
    Processing,
    Sent,
    Rejected(&'static str),
    Canceled,
    /// Paid, and not confirmed yet.
    Paid,
    /// Received, confirmed by the member or by time-out.
    Received(&'static str),
    Disputed,
    Forced,
    /// Partly received, with this amount; the rest was refunded.
    Partly(i64),
}

const PAST_WITHDRAWALS: &[(i64, &str, i64, WithdrawalOutcome)] = &[
    (days(40), "PIX", 300, WithdrawalOutcome::Received("member")),
    (days(28), "PIX", 450, WithdrawalOutcome::Received("timeOut")),
    (days(20), "BANK", 1000, WithdrawalOutcome::Rejected("holder")),
    (days(14), "PIX", 200, WithdrawalOutcome::Canceled),
    (days(10), "PIX", 350, WithdrawalOutcome::Partly(150)),
    (days(7), "PIX", 180, WithdrawalOutcome::Forced),
    (20 * 60, "PIX", 220, WithdrawalOutcome::Disputed),
    (50, "PIX", 90, WithdrawalOutcome::Paid),
    (6, "PIX", 60, WithdrawalOutcome::Sent),
    (2, "PIX", 75, WithdrawalOutcome::Processing),
];

/// Length of the wallet's history, in milliseconds.
pub const HISTORY_LENGTH: i64 = 90 * DAY;

/// Returns the net change of the wallet; negative if it loses money.
///
/// # Errors
/// Never, with the tables above.
pub fn net() -> Result<Money, ApiError> {
    let mut net = Money::ZERO;
    for (_, method, units, state, _) in PAST_DEPOSITS {
        if *state == "credited" {
            let fee = methods::find(DEPOSIT_METHODS, method)?.fee;
            net = sum(&[net, Money::whole(*units), negated(fee)?])?;
        }
    }
    for (_, _, units, outcome) in PAST_WITHDRAWALS {
        let back = match outcome {
            WithdrawalOutcome::Rejected(_) | WithdrawalOutcome::Canceled => *units,
            WithdrawalOutcome::Partly(credit) => units - credit,
            _ => 0,
        };
        net = sum(&[net, Money::whole(back - units)])?;
    }
    Ok(net)
}

fn sum(parts: &[Money]) -> Result<Money, ApiError> {
    let sum = parts.iter().try_fold(Money::ZERO, |sum, part| sum.checked_add(*part));
    sum.ok_or_else(|| ErrorCode::LimitExceeded.into())
}

fn negated(money: Money) -> Result<Money, ApiError> {
    money.checked_neg().ok_or_else(|| ErrorCode::LimitExceeded.into())
}

/// Writes the payments of a member, whose balance at their beginning must be sufficient.
pub async fn write(tx: &mut Tx, member: &str) -> Result<(), ApiError> {
    let mut movements = Vec::new();
    for deposit in PAST_DEPOSITS {
        movements.extend(write_deposit(tx, member, deposit).await?);
    }
    let to = sqlx::query("SELECT id, kind, account FROM payout_accounts WHERE member = ?")
        .bind(member)
        .fetch_one(&mut *tx)
        .await?;
    let account: String = to.try_get("id")?;
    let masked = kinds::masked("PIX", to.try_get("kind")?, to.try_get("account")?);
    for (ago, key, units, outcome) in PAST_WITHDRAWALS {
        let withdrawal = PastWithdrawal {
            id: members::new_id()?,
            method: methods::find(WITHDRAWAL_METHODS, key)?,
            amount: Money::whole(*units),
            at: now() - ago * MINUTE,
            outcome: *outcome,
        };
        let own = (*key == "PIX").then_some((account.as_str(), masked.as_str()));
        withdrawal.write(tx, member, own).await?;
        movements.extend(withdrawal.movements(member)?);
    }
    // Posted to the ledger in the order of time.
    movements.sort_by_key(|one| one.at);
    for WalletMovement { kind, id, at, entries } in movements {
        let account = Account::member(member);
        let key = format!("{kind}:{id}");
        let posting = Posting { kind, reference: &id, account, key: &key, entries: &entries };
        ledger::post_at(tx, &posting, at).await?;
    }
    Ok(())
}

/// Movement in the ledger.
struct WalletMovement {
    kind: &'static str,
    /// Id of the payment.
    id: String,
    at: i64,
    entries: Vec<(Account, Money)>,
}

async fn write_deposit(
    tx: &mut Tx,
    member: &str,
    (ago, key, units, state, reason): &PastDeposit,
) -> Result<Vec<WalletMovement>, ApiError> {
    let method = methods::find(DEPOSIT_METHODS, key)?;
    let (id, at, amount) = (members::new_id()?, now() - ago * MINUTE, Money::whole(*units));
    let network = method.networks.first().copied();
    let Payable { code, pay_to } = Payable::new(method, network, amount, &id)?;
    let open = matches!(*state, "pending" | "confirming");
    sqlx::query(
        "INSERT INTO deposits (id, member, method, network, amount, fee, state, reason, code,
            pay_to, created_at, expires_at, ended_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(&id)
    .bind(member)
    .bind(method.key)
    .bind(network)
    .bind(amount.0)
    .bind(method.fee.0)
    .bind(state)
    .bind(reason)
    .bind(code)
    .bind(pay_to)
    .bind(at)
    .bind(at + method.time)
    .bind((!open).then_some(at + 2 * MINUTE))
    .execute(&mut *tx)
    .await?;
    let (wallet, provider) = (Account::member(member), provider(method));
    let (back, at) = (negated(amount)?, at + 2 * MINUTE);
    let one = |kind, entries| WalletMovement { kind, id: id.clone(), at, entries };
    Ok(match *state {
        "credited" => {
            let rest = sum(&[amount, negated(method.fee)?])?;
            let entries = vec![(provider, back), (wallet, rest), (Account::Operator, method.fee)];
            vec![one("deposit", entries)]
        }
        "returned" => {
            let credit = vec![(provider.clone(), back), (wallet.clone(), amount)];
            let debit = vec![(wallet, back), (provider, amount)];
            vec![one("deposit", credit), one("deposit.return", debit)]
        }
        _ => Vec::new(),
    })
}

fn provider(method: &Method) -> Account {
    Account::provider(format!("pay:{}", method.key))
}

/// Past withdrawal.
struct PastWithdrawal {
    id: String,
    method: &'static Method,
    amount: Money,
    at: i64,
    outcome: WithdrawalOutcome,
}

impl PastWithdrawal {
    /// Writes the withdrawal; `own` is the member's payout account, with its masked form.
    async fn write(
        &self,
        tx: &mut Tx,
        member: &str,
        own: Option<(&str, &str)>,
    ) -> Result<(), ApiError> {
        let (state, reason) = match self.outcome {
            WithdrawalOutcome::Processing => ("processing", None),
            WithdrawalOutcome::Sent => ("sent", None),
            WithdrawalOutcome::Rejected(reason) => ("rejected", Some(reason)),
            WithdrawalOutcome::Canceled => ("cancelled", None),
            _ => ("paid", None),
        };
        let (answer, by, receipt) = match self.outcome {
            WithdrawalOutcome::Received(by) => (Some("received"), Some(by), Some("closed")),
            WithdrawalOutcome::Disputed => (Some("notReceived"), Some("member"), Some("disputed")),
            WithdrawalOutcome::Forced => (Some("notReceived"), Some("member"), Some("forced")),
            WithdrawalOutcome::Partly(_) => (Some("partly"), Some("member"), Some("refunded")),
            _ => (None, None, None),
        };
        let paid = state == "paid";
        let sent = paid || matches!(state, "sent" | "rejected");
        let ended = !matches!(state, "sent" | "processing");
        let minutes = |minutes: i64| self.at + minutes * MINUTE;
        // A withdrawal that waits for its confirmation is still open.
        let until =
            if self.outcome == WithdrawalOutcome::Paid { now() + HOUR } else { minutes(40) };
        let credit = match self.outcome {
            WithdrawalOutcome::Partly(credit) => Some(Money::whole(credit)),
            _ => None,
        };
        sqlx::query(
            "INSERT INTO withdrawals (id, member, payout_account, method, account, amount, fee, state,
                reason, created_at, reviewed_at, sent_at, ended_at, confirm_until, receipt_answer,
                receipt_by, receipt_state, receipt_at, receipt_amount, resolved_at, refunded)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(&self.id)
        .bind(member)
        .bind(own.map(|(id, _)| id))
        .bind(self.method.key)
        .bind(own.map_or("••••31-8", |(_, masked)| masked))
        .bind(self.amount.0)
        .bind(self.method.fee.0)
        .bind(state)
        .bind(reason)
        .bind(self.at)
        .bind(sent.then(|| minutes(3)))
        .bind(sent.then(|| minutes(4)))
        .bind(ended.then(|| minutes(9)))
        .bind(paid.then_some(until))
        .bind(answer)
        .bind(by)
        .bind(receipt)
        .bind(answer.map(|_| minutes(25)))
        .bind(credit.map(|credit| credit.0))
        .bind(matches!(receipt, Some("forced" | "refunded")).then(|| minutes(300)))
        .bind(credit.map(|credit| self.amount.0 - credit.0).unwrap_or_default())
        .execute(tx)
        .await?;
        Ok(())
    }

    fn movements(&self, member: &str) -> Result<Vec<WalletMovement>, ApiError> {
        let (wallet, held) = (Account::member(member), Account::Hold(member.to_owned()));
        let (amount, back) = (self.amount, negated(self.amount)?);
        let one = |kind, minutes, entries| {
            let at = self.at + minutes * MINUTE;
            WalletMovement { kind, id: self.id.clone(), at, entries }
        };
        let hold = vec![(wallet.clone(), back), (held.clone(), amount)];
        let mut movements = vec![one("withdraw.hold", 0, hold)];
        match self.outcome {
            WithdrawalOutcome::Processing | WithdrawalOutcome::Sent => return Ok(movements),
            WithdrawalOutcome::Rejected(_) | WithdrawalOutcome::Canceled => {
                movements.push(one("withdraw.release", 9, vec![(held, back), (wallet, amount)]));
                return Ok(movements);
            }
            _ => {}
        }
        let rest = sum(&[amount, negated(self.method.fee)?])?;
        let provider = provider(self.method);
        let paid =
            vec![(held, back), (provider.clone(), rest), (Account::Operator, self.method.fee)];
        movements.push(one("withdraw.paid", 9, paid));
        if let WithdrawalOutcome::Partly(credit) = self.outcome {
            let rest = sum(&[amount, negated(Money::whole(credit))?])?;
            let entries = vec![(provider, negated(rest)?), (wallet, rest)];
            movements.push(one("withdraw.refund", 300, entries));
        }
        Ok(movements)
    }
}
