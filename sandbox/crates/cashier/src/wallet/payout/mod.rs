//! Payout accounts, held in the member's own name (docs/adr/0075).

pub mod kinds;

use super::{
    methods::{self, WITHDRAWAL_METHODS},
    payment_schedule::PaymentSchedule,
    withdraw,
};
use ante_base::{
    ApiError, ErrorCode,
    clock::{HOUR, now, rfc3339},
    field_error, key,
    money::Money,
};
use ante_contract::wallet::{
    WithdrawOptionList,
    payout::{AddPayoutAccountRequest, PayoutAccount, RemovePayoutAccountRequest},
};
use ante_identity::{
    account::{
        account_holder, members,
        outbox::{self, Notice},
        registration_fields, security,
    },
    inbox::{self, Notification},
};
use ante_ledger::{db::Tx, work};
use ante_server::api::Ctx;
use sqlx::{Row, sqlite::SqliteRow};

/// Hours before withdrawals to any account added after the first.
pub const NEW_ACCOUNT_HOLD_HOURS: u32 = 24;
/// Maximum number of accounts of a member.
pub(super) const MAX_ACCOUNTS: u32 = 5;

/// Validated account, ready to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewAccount {
    /// Key of the withdrawal method.
    pub method: String,
    /// Key of the account's kind.
    pub kind: String,
    /// Number, key or address.
    pub account: String,
}

impl NewAccount {
    /// Validates a typed account.
    ///
    /// # Errors
    /// `validation_failed` with the field.
    pub fn read(method: &str, kind: &str, typed: &str) -> Result<Self, ApiError> {
        let method = methods::find(WITHDRAWAL_METHODS, method)?.key;
        let account = kinds::normalize(method, kind, typed)
            .ok_or_else(|| ApiError::invalid_field("kind", "validation.required"))?
            .map_err(|key| ApiError::invalid_field("account", key))?;
        Ok(Self { method: method.to_owned(), kind: kind.to_owned(), account })
    }
}

/// Adds an account and notifies the member. Withdrawals to any but the first account become
/// possible after [`NEW_ACCOUNT_HOLD_HOURS`].
pub(super) async fn add(
    ctx: Ctx,
    form: AddPayoutAccountRequest,
) -> Result<WithdrawOptionList, ApiError> {
    let member = ctx.real_member()?.member.clone();
    let (schedule, lang) = (PaymentSchedule::from_settings(&ctx.site()), ctx.lang());
    methods::find_offered(WITHDRAWAL_METHODS, &form.method, &schedule.rules)?;
    let new = NewAccount::read(&form.method, &form.kind, &form.account)?;
    let holder = form.holder.as_deref().map(str::trim).unwrap_or_default().to_owned();
    if !holder.is_empty() {
        let rules = &ctx.site().register_fields;
        if let Some(error) = registration_fields::validate_as(rules, "payeeName", "holder", &holder)
        {
            return Err(ApiError::invalid_fields(vec![error]));
        }
    }
    security::proof::payment_password(&ctx, "paymentPassword", &form.payment_password).await?;
    ctx.mutate(work!(|tx| {
        let holder = required_holder(tx, &member, &holder).await?;
        check_can_add(tx, &member, &new).await?;
        let hours = next_hold_hours(tx, &member).await?;
        let held_until = hours.map(|hours| now() + i64::from(hours) * HOUR);
        insert(tx, &member, &new, &holder, held_until).await?;
        if let Some(hours) = hours {
            inbox::send(tx, &member, &Notification::AccountHold).await?;
            outbox::notify_with(tx, &member, &ADDED_NOTICE, &[("hours", &hours)]).await?;
        }
        withdraw::options_of(tx, &member, &schedule, lang).await
    }))
    .await
}

/// Returns the required account holder: the member's known name, otherwise the typed name.
async fn required_holder(tx: &mut Tx, member: &str, typed: &str) -> Result<String, ApiError> {
    match account_holder::name_of(tx, member).await? {
        Some(known) if typed.is_empty() || account_holder::is_same_name(&known, typed) => Ok(known),
        Some(_) => Err(ApiError::invalid_field("holder", "validation.holderOther")),
        None if typed.is_empty() => Err(ApiError::invalid_field("holder", "validation.required")),
        None => {
            account_holder::save_if_missing(tx, member, typed).await?;
            Ok(typed.to_owned())
        }
    }
}

/// Checks that there is room for the account and that it does not exist yet.
async fn check_can_add(tx: &mut Tx, member: &str, new: &NewAccount) -> Result<(), ApiError> {
    let (there, same): (i64, i64) = sqlx::query_as(
        "SELECT count(*), coalesce(sum(method = ? AND account = ?), 0) FROM payout_accounts
         WHERE member = ? AND removed_at IS NULL",
    )
    .bind(&new.method)
    .bind(&new.account)
    .bind(member)
    .fetch_one(tx)
    .await?;
    if same > 0 {
        return Err(ApiError::invalid_field("account", "validation.accountThere"));
    }
    if there >= i64::from(MAX_ACCOUNTS) {
        let params = [("max", MAX_ACCOUNTS.to_string())];
        return Err(ApiError::outside_limits(vec![field_error(
            "account",
            "validation.accountsMost",
            &params,
        )]));
    }
    Ok(())
}

/// Returns for how many hours the member's next account is held: not at all if it is the first.
/// Removing the first account does not make the next one a first.
pub(super) async fn next_hold_hours(tx: &mut Tx, member: &str) -> Result<Option<u32>, ApiError> {
    let had_one: bool =
        sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM payout_accounts WHERE member = ?)")
            .bind(member)
            .fetch_one(tx)
            .await?;
    Ok(had_one.then_some(NEW_ACCOUNT_HOLD_HOURS))
}

/// Stores an account, with withdrawals to it blocked until `held_until`.
async fn insert(
    tx: &mut Tx,
    member: &str,
    new: &NewAccount,
    holder: &str,
    held_until: Option<i64>,
) -> Result<(), ApiError> {
    sqlx::query(
        "INSERT INTO payout_accounts (id, member, method, kind, holder, account, added_at, held_until)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(members::new_id()?)
    .bind(member)
    .bind(&new.method)
    .bind(&new.kind)
    .bind(holder)
    .bind(&new.account)
    .bind(now())
    .bind(held_until)
    .execute(tx)
    .await?;
    Ok(())
}

/// Adds accounts without a waiting time, as if added long ago, for seed data and the test API.
pub async fn add_existing(
    tx: &mut Tx,
    member: &str,
    accounts: &[NewAccount],
) -> Result<(), ApiError> {
    if accounts.is_empty() {
        return Ok(());
    }
    let holder = match account_holder::name_of(tx, member).await? {
        Some(known) => known,
        None => {
            account_holder::save_if_missing(tx, member, DEFAULT_HOLDER).await?;
            DEFAULT_HOLDER.to_owned()
        }
    };
    for account in accounts {
        insert(tx, member, account, &holder, None).await?;
    }
    Ok(())
}

/// Account holder of seeded members without a known name.
const DEFAULT_HOLDER: &str = "Ana Souza";

/// Removes an account; pending withdrawals to it continue.
pub(super) async fn remove(
    ctx: Ctx,
    form: RemovePayoutAccountRequest,
) -> Result<WithdrawOptionList, ApiError> {
    let member = ctx.real_member()?.member.clone();
    security::proof::payment_password(&ctx, "paymentPassword", &form.payment_password).await?;
    let (schedule, lang) = (PaymentSchedule::from_settings(&ctx.site()), ctx.lang());
    ctx.mutate(work!(|tx| {
        let removed = sqlx::query(
            "UPDATE payout_accounts SET removed_at = ?
                 WHERE id = ? AND member = ? AND removed_at IS NULL",
        )
        .bind(now())
        .bind(&form.id)
        .bind(&member)
        .execute(&mut *tx)
        .await?;
        if removed.rows_affected() == 0 {
            return Err(ErrorCode::NotFound.into());
        }
        withdraw::options_of(tx, &member, &schedule, lang).await
    }))
    .await
}

/// Returns a member's accounts in the order in which they were added.
pub(super) async fn list(tx: &mut Tx, member: &str) -> Result<Vec<PayoutAccount>, ApiError> {
    let rows = sqlx::query(
        "SELECT id, method, kind, holder, account, added_at, held_until,
            (SELECT coalesce(sum(amount - refunded), 0) FROM withdrawals
             WHERE payout_account = payout_accounts.id AND state = 'paid') AS withdrawn
         FROM payout_accounts WHERE member = ? AND removed_at IS NULL ORDER BY added_at, id",
    )
    .bind(member)
    .fetch_all(tx)
    .await?;
    rows.iter().map(read).collect()
}

fn read(row: &SqliteRow) -> Result<PayoutAccount, ApiError> {
    let (method, kind): (String, String) = (row.try_get("method")?, row.try_get("kind")?);
    Ok(PayoutAccount {
        id: row.try_get("id")?,
        masked: kinds::masked(&method, &kind, row.try_get("account")?),
        method,
        kind,
        holder: row.try_get("holder")?,
        added_at: rfc3339(row.try_get("added_at")?),
        withdrawn: Money(row.try_get("withdrawn")?).amount(),
        held_until: row
            .try_get::<Option<i64>, _>("held_until")?
            .filter(|until| *until > now())
            .map(rfc3339),
    })
}

const ADDED_NOTICE: Notice = Notice {
    subject: key!("mail.payoutAccountAdded.subject"),
    text: key!("mail.payoutAccountAdded.text"),
};
