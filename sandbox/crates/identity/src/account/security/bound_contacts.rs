//! Mobile number and e-mail address that a member has proven to own.

use crate::account::{codes::Channel, mobile::Mobile};
use ante_base::ApiError;
use ante_contract::account::security::ContactKind;
use sqlx::{Row, SqliteExecutor};

/// Bound contacts of a member.
#[derive(Debug, Clone, Default)]
pub struct BoundContacts {
    /// Mobile number.
    pub mobile: Option<Mobile>,
    /// E-mail address.
    pub email: Option<String>,
}

/// Contact for messages to a member.
#[derive(Debug, Clone)]
pub enum Contact {
    /// Mobile number.
    Mobile(Mobile),
    /// E-mail address.
    Email(String),
}

impl Contact {
    /// Returns the recipient of messages: the number with its dialling code, or the e-mail address.
    pub fn address(&self) -> String {
        match self {
            Self::Mobile(mobile) => mobile.address(),
            Self::Email(address) => address.clone(),
        }
    }

    /// Returns the channel of messages to this contact.
    pub fn channel(&self) -> Channel {
        match self {
            Self::Mobile(_) => Channel::Sms,
            Self::Email(_) => Channel::Email,
        }
    }
}

impl BoundContacts {
    /// Returns the bound contact of a kind, if any.
    pub fn of(&self, kind: ContactKind) -> Option<Contact> {
        match kind {
            ContactKind::Mobile => self.mobile.clone().map(Contact::Mobile),
            ContactKind::Email => self.email.clone().map(Contact::Email),
        }
    }

    /// Returns every bound contact, the e-mail address first.
    pub fn all(&self) -> Vec<Contact> {
        let kinds = [ContactKind::Email, ContactKind::Mobile];
        kinds.into_iter().filter_map(|kind| self.of(kind)).collect()
    }
}

/// Returns the bound contacts of a member.
///
/// # Errors
/// When the database fails, or the member does not exist.
pub async fn bound_contacts(
    db: impl SqliteExecutor<'_>,
    member: &str,
) -> Result<BoundContacts, ApiError> {
    let row = sqlx::query(
        "SELECT CASE WHEN mobile_verified_at IS NOT NULL THEN dialing END AS dialing,
            CASE WHEN mobile_verified_at IS NOT NULL THEN mobile END AS mobile,
            CASE WHEN email_verified_at IS NOT NULL THEN email END AS email
         FROM members WHERE id = ?",
    )
    .bind(member)
    .fetch_one(db)
    .await?;
    let dialing: Option<String> = row.try_get("dialing")?;
    let number: Option<String> = row.try_get("mobile")?;
    Ok(BoundContacts {
        mobile: dialing.zip(number).map(|(dialing, number)| Mobile { dialing, number }),
        email: row.try_get("email")?,
    })
}
