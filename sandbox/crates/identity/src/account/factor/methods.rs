//! Second factors that a member has.

use super::{passkeys, totp};
use crate::account::{
    account_holder,
    security::{self, BoundContacts},
};
use ante_base::{ApiError, mask, member_kind::MemberKind};
use ante_contract::account::factor::{FactorKind, SecondFactorMethod};
use ante_server::api::Ctx;
use serde_json::Value;
use sqlx::Row;

/// Second factors of a member.
#[derive(Debug, Clone, Default)]
pub(super) struct MemberFactors {
    /// Whether the authenticator app is enabled.
    pub totp: bool,
    /// Whether the member has passkeys.
    pub passkeys: bool,
    /// Bound mobile number and e-mail address.
    pub bound: BoundContacts,
    /// Name of the account holder.
    pub payee: Option<String>,
    /// Kind of member.
    pub kind: MemberKind,
    /// User name.
    pub username: String,
}

/// Returns the second factors of a member.
///
/// # Errors
/// When the database fails, or the member does not exist.
pub(super) async fn member_factors(ctx: &Ctx, member: &str) -> Result<MemberFactors, ApiError> {
    let row = sqlx::query("SELECT username, kind, profile FROM members WHERE id = ?")
        .bind(member)
        .fetch_one(ctx.read())
        .await?;
    let bound = security::bound_contacts(ctx.read(), member).await?;
    let profile: Value = serde_json::from_str(row.try_get("profile")?)?;
    Ok(MemberFactors {
        totp: totp::is_on(ctx.read(), member).await?,
        passkeys: !passkeys::list(ctx.read(), member).await?.is_empty(),
        bound,
        payee: account_holder::name_in_profile(&profile),
        kind: row.try_get("kind")?,
        username: row.try_get("username")?,
    })
}

impl MemberFactors {
    /// Returns whether the member enabled two-step verification.
    pub(super) fn is_enabled(&self) -> bool {
        self.totp || self.passkeys
    }

    /// Returns the offered methods: only those that the member enabled, or without any those in
    /// `allowed`, the site's setting.
    pub(super) fn offered(&self, allowed: &[FactorKind]) -> Vec<SecondFactorMethod> {
        let mobile = self.bound.mobile.as_ref().map(|mobile| mask::mobile(&mobile.number));
        let all = [
            (FactorKind::Google, self.totp.then(String::new)),
            (FactorKind::Passkey, self.passkeys.then(String::new)),
            (FactorKind::VerificationCode, mobile.clone()),
            (FactorKind::Email, self.bound.email.as_deref().map(mask::email)),
            (FactorKind::Mobile, mobile),
            // The hint is empty, because the name is the answer.
            (FactorKind::BankAccountName, self.payee.as_ref().map(|_| String::new())),
        ];
        let strong = |kind| matches!(kind, FactorKind::Google | FactorKind::Passkey);
        all.into_iter()
            .filter(
                |(kind, _)| if self.is_enabled() { strong(*kind) } else { allowed.contains(kind) },
            )
            .filter_map(|(kind, hint)| Some(SecondFactorMethod { kind, hint: hint? }))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::account::mobile::Mobile;

    fn kinds(known: &MemberFactors, allowed: &[FactorKind]) -> Vec<FactorKind> {
        known.offered(allowed).into_iter().map(|method| method.kind).collect()
    }

    #[test]
    fn enabled_factors_exclude_weaker_ones() {
        use FactorKind::{
            BankAccountName, Email, Google, Mobile as Number, Passkey, VerificationCode,
        };
        let all = [Number, VerificationCode, Email, BankAccountName, Google, Passkey];
        let bound = MemberFactors {
            bound: BoundContacts {
                mobile: Some(Mobile {
                    dialing: "+55".to_owned(),
                    number: "11987654321".to_owned(),
                }),
                email: Some("ana@example.com".to_owned()),
            },
            payee: Some("Ana Silva".to_owned()),
            ..MemberFactors::default()
        };
        assert_eq!(kinds(&bound, &all), [VerificationCode, Email, Number, BankAccountName]);
        assert_eq!(kinds(&bound, &[Email]), [Email]);
        let own = MemberFactors { totp: true, ..bound.clone() };
        assert_eq!(kinds(&own, &all), [Google]);
        assert_eq!(kinds(&own, &[Email]), [Google]);
        assert_eq!(kinds(&MemberFactors { passkeys: true, ..own }, &[]), [Google, Passkey]);
        assert_eq!(kinds(&MemberFactors::default(), &all), []);
        let hints = bound.offered(&all).into_iter().map(|method| method.hint).collect::<Vec<_>>();
        assert_eq!(hints, ["•••• 4321", "a•••@ex•••.com", "•••• 4321", ""]);
    }
}
