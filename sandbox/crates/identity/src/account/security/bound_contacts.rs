//! The mobile number and the e-mail address that a member has shown to be theirs.

use crate::account::{codes::Channel, mobile::Mobile};
use ante_base::ApiError;
use ante_contract::account::security::ContactKind;
use sqlx::{Row, SqliteExecutor};

/// Bound contacts.
#[derive(Debug, Clone, Default)]
pub struct BoundContacts {
    /// Mobile number.
    pub mobile: Option<Mobile>,
    /// E-mail address.
    pub email: Option<String>,
}

/// A number or an address.
#[derive(Debug, Clone)]
pub enum Contact {
    /// Mobile number.
    Mobile(Mobile),
    /// E-mail address.
    Email(String),
}

impl Contact {
    /// As a message is addressed.
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
    /// The one of a kind.
    pub fn of(&self, kind: ContactKind) -> Option<Contact> {
        match kind {
            ContactKind::Mobile => self.mobile.clone().map(Contact::Mobile),
            ContactKind::Email => self.email.clone().map(Contact::Email),
        }
    }

    /// All of them.
    pub fn all(&self) -> Vec<Contact> {
        let kinds = [ContactKind::Email, ContactKind::Mobile];
        kinds.into_iter().filter_map(|kind| self.of(kind)).collect()
    }
}

/// Returns the bound contacts of a member.
///
/// # Errors
/// The database fails, or there is no such member.
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
