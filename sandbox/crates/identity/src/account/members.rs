//! Members: creation, and data of the logged-in member.

use super::{
    contacts,
    identity::{self, Identifier},
    mobile::Mobile,
    names, security,
};
use ante_base::{
    ApiError, ErrorCode, Lang, clock::now, key, member_kind::MemberKind, money::Money, secret,
};
use ante_contract::{
    Empty,
    account::{ClubLabel, Member, MemberLabel},
};
use ante_ledger::{
    db::{self, Tx},
    ledger::{self, Account, Posting},
};
use ante_server::{api::Ctx, guard::password::WEAK_PASSWORD};
use serde_json::Value;
use sqlx::Row;

/// Member to be created.
#[derive(Debug, Clone, Default)]
pub struct NewMember {
    /// User name as entered.
    pub username: String,
    /// PHC string of the password.
    pub password_hash: String,
    /// Whether the password is weak and must be changed ([`is_weak`]).
    pub weak: bool,
    /// Whether the password has expired.
    pub expired: bool,
    /// PHC string of the payment password.
    pub payment_hash: Option<String>,
    /// Kind of member.
    pub kind: MemberKind,
    /// Display name; the user name if empty.
    pub nickname: String,
    /// Id of the upline.
    pub upline: Option<String>,
    /// Rank, from 1.
    pub rank_level: i64,
    /// Other values of the registration, by field name.
    pub profile: Value,
    /// Labels as `[{labelName, color}]`.
    pub labels: Value,
    /// Language of messages to the member.
    pub language: Lang,
    /// Number of logins so far.
    pub logins: i64,
    /// Mobile number.
    pub mobile: Option<Mobile>,
    /// Whether the member has proven to own the number.
    pub mobile_verified: bool,
    /// E-mail address.
    pub email: Option<String>,
    /// Whether the member has proven to own the address.
    pub email_verified: bool,
    /// Referral code for registrations of others; random if `None`.
    pub referral_code: Option<String>,
}

impl NewMember {
    /// Returns the identity number of the profile as an identifier, if valid.
    fn id_number(&self) -> Option<Identifier> {
        self.profile.get("idNumber").and_then(|number| Identifier::id_number(number.as_str()?))
    }

    /// Returns the identifiers of the member to be created.
    pub fn identifiers(&self) -> Vec<Identifier> {
        [
            self.id_number(),
            self.email.as_deref().and_then(|email| Identifier::email(email, self.email_verified)),
            self.mobile
                .as_ref()
                .and_then(|mobile| Identifier::mobile(mobile, self.mobile_verified)),
        ]
        .into_iter()
        .flatten()
        .collect()
    }
}

/// Creates a member; returns the id.
///
/// # Errors
/// `username_taken`; `validation.mobileTaken` or `validation.emailTaken` if another member has
/// verified the contact.
pub async fn create(tx: &mut Tx, new: &NewMember) -> Result<String, ApiError> {
    let id = new_id()?;
    let nickname = if new.nickname.is_empty() { &new.username } else { &new.nickname };
    sqlx::query(
        "INSERT INTO members (id, username, username_key, password_hash, password_weak,
            password_expired, payment_hash, kind, nickname, upline, rank_level, referral_code,
            labels, profile, language, logins, created_at, password_changed_at, welcomed_at,
            name_form)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(&id)
    .bind(&new.username)
    .bind(new.username.to_lowercase())
    .bind(&new.password_hash)
    .bind(new.weak)
    .bind(new.expired)
    .bind(&new.payment_hash)
    .bind(new.kind)
    .bind(nickname)
    .bind(&new.upline)
    .bind(new.rank_level.max(1))
    .bind(match &new.referral_code {
        Some(code) => code.to_uppercase(),
        None => referral_code()?,
    })
    .bind(if new.labels.is_array() { new.labels.to_string() } else { "[]".to_owned() })
    .bind(if new.profile.is_object() { new.profile.to_string() } else { "{}".to_owned() })
    .bind(new.language.code())
    .bind(new.logins)
    .bind(now())
    .bind(now())
    .bind((new.logins > 0).then(now))
    .bind(names::form(&new.username))
    .execute(&mut *tx)
    .await
    .map_err(db::map_unique_violation(ErrorCode::UsernameTaken))?;
    if let Some(number) = new.id_number() {
        identity::save(tx, &id, &number).await?;
    }
    if let Some(mobile) = &new.mobile {
        contacts::set_mobile(tx, &id, mobile, new.mobile_verified).await?;
    }
    if let Some(email) = &new.email {
        contacts::set_email(tx, &id, email, new.email_verified).await?;
    }
    Ok(id)
}

/// Pays money of the operator into a new member's wallet, for seed data and the test API.
pub async fn credit(tx: &mut Tx, member: &str, amount: Money) -> Result<(), ApiError> {
    credit_at(tx, member, amount, now()).await
}

/// Pays money as [`credit`] does, dated `at` (Unix milliseconds).
///
/// # Errors
/// As [`credit`].
pub async fn credit_at(tx: &mut Tx, member: &str, amount: Money, at: i64) -> Result<(), ApiError> {
    if amount <= Money::ZERO {
        return Ok(());
    }
    let wallet = Account::member(member);
    let back = amount.checked_neg().ok_or(ErrorCode::LimitExceeded)?;
    ledger::post_at(
        tx,
        &Posting {
            kind: "opening",
            reference: member,
            account: wallet.clone(),
            key: "opening",
            entries: &[(wallet, amount), (Account::Operator, back)],
        },
        at,
    )
    .await?;
    Ok(())
}

/// Moves the balance of a member's main wallet to the operator, before the member is deleted.
pub async fn return_balance(tx: &mut Tx, member: &str) -> Result<(), ApiError> {
    let wallet = Account::member(member);
    let held = ledger::balance(&mut *tx, &wallet).await?;
    let Some(back) = held.checked_neg().filter(|_| held > Money::ZERO) else { return Ok(()) };
    let posting = Posting {
        kind: "closing",
        reference: member,
        account: wallet.clone(),
        key: "closing",
        entries: &[(wallet, back), (Account::Operator, held)],
    };
    ledger::post(tx, &posting).await?;
    Ok(())
}

/// Returns the id of a member by user name, ignoring case.
pub async fn id_of(tx: &mut Tx, username: &str) -> Result<Option<String>, ApiError> {
    Ok(sqlx::query_scalar("SELECT id FROM members WHERE username_key = ?")
        .bind(username.trim().to_lowercase())
        .fetch_optional(tx)
        .await?)
}

/// Returns whether the password is [`WEAK_PASSWORD`], which must be changed.
pub fn is_weak(password: &str) -> bool {
    password == WEAK_PASSWORD
}

/// Returns a new id. Ids sort by time and cannot be guessed. They are no UUIDs of version 7, because
/// those sort before the ids of existing rows: their time has a leading zero.
pub fn new_id() -> Result<String, ApiError> {
    let time: String = format!("{:011x}", now());
    Ok(format!("{time}{}", hex(&secret::random_bytes::<6>()?)))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Returns a random referral code.
///
/// # Errors
/// When the system has no random numbers.
pub fn referral_code() -> Result<String, ApiError> {
    const CODE_LETTERS: &[u8] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
    let bytes = secret::random_bytes::<8>()?;
    Ok(bytes
        .iter()
        .filter_map(|byte| CODE_LETTERS.get(usize::from(byte % 32)))
        .map(|letter| char::from(*letter))
        .collect())
}

/// Returns the name of a rank.
fn rank_name(level: i64, lang: Lang) -> &'static str {
    lang.text(match level {
        ..=1 => key!("account.ranks.bronze"),
        2 => key!("account.ranks.silver"),
        3 => key!("account.ranks.gold"),
        4 => key!("account.ranks.platinum"),
        5 => key!("account.ranks.diamond"),
        _ => key!("account.ranks.legend"),
    })
}

/// Returns the logged-in member.
pub async fn info(ctx: Ctx, _: Empty) -> Result<Member, ApiError> {
    let session = ctx.member()?;
    let row = sqlx::query(
        "SELECT id, username, nickname, icon, kind, upline, rank_level, labels FROM members
         WHERE id = ?",
    )
    .bind(&session.member)
    .fetch_optional(ctx.read())
    .await?
    .ok_or(ErrorCode::NeedLogin)?;
    let kind: MemberKind = row.try_get("kind")?;
    let level: i64 = row.try_get("rank_level")?;
    let labels: Vec<MemberLabel> = serde_json::from_str(&row.try_get::<String, _>("labels")?)?;
    Ok(Member {
        id: row.try_get("id")?,
        account: row.try_get("username")?,
        nickname: row.try_get("nickname")?,
        icon: row.try_get::<Option<String>, _>("icon")?.as_deref().and_then(security::avatar),
        kind: kind.code(),
        to_upline: row.try_get::<Option<String>, _>("upline")?.is_some(),
        club_label: Some(ClubLabel {
            label_name: rank_name(level, ctx.lang()).to_owned(),
            rank_level: u32::try_from(level).unwrap_or(1),
        }),
        member_label: labels,
        must_change_password: session.restricted,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_club_has_as_many_levels_as_ranks() {
        let mut names: Vec<_> = (1..=10).map(|level| rank_name(level, Lang::EN)).collect();
        names.dedup();
        assert_eq!(names.len(), 6);
        let summary = Lang::EN.find("seed.promotions.clube.summary").unwrap();
        assert!(summary.starts_with("Six levels"), "{summary}");
    }
}
