//! Available second factors of a member.

use super::{passkeys, totp};
use crate::account::{
    payee,
    security::{self, Bound},
};
use ante_base::{ApiError, mask, member_kind::MemberKind};
use ante_contract::account::factor::{FactorKind, FactorWay};
use ante_server::api::Ctx;
use serde_json::Value;
use sqlx::Row;

/// Second factors of a member.
#[derive(Debug, Clone, Default)]
pub(super) struct Known {
    /// The authenticator app is on.
    pub totp: bool,
    /// There are passkeys.
    pub passkeys: bool,
    /// The mobile number and the e-mail address that are bound.
    pub bound: Bound,
    /// The name on the bank account.
    pub payee: Option<String>,
    /// Kind of member.
    pub kind: MemberKind,
    /// User name.
    pub username: String,
}

/// Returns the second factors of a member.
///
/// # Errors
/// The database fails, or there is no such member.
pub(super) async fn known(ctx: &Ctx, member: &str) -> Result<Known, ApiError> {
    let row = sqlx::query("SELECT username, kind, profile FROM members WHERE id = ?")
        .bind(member)
        .fetch_one(ctx.read())
        .await?;
    let bound = security::bound(ctx.read(), member).await?;
    let profile: Value = serde_json::from_str(row.try_get("profile")?)?;
    Ok(Known {
        totp: totp::is_on(ctx.read(), member).await?,
        passkeys: !passkeys::list(ctx.read(), member).await?.is_empty(),
        bound,
        payee: payee::named(&profile),
        kind: row.try_get("kind")?,
        username: row.try_get("username")?,
    })
}

impl Known {
    /// The member turned a second step on.
    pub(super) fn own(&self) -> bool {
        self.totp || self.passkeys
    }

    /// Ways to offer: those that the member turned on and nothing weaker; else those that the
    /// site allows.
    pub(super) fn ways(&self, allowed: &[FactorKind]) -> Vec<FactorWay> {
        let mobile = self.bound.mobile.as_ref().map(|mobile| mask::mobile(&mobile.number));
        let all = [
            (FactorKind::Google, self.totp.then(String::new)),
            (FactorKind::Passkey, self.passkeys.then(String::new)),
            (FactorKind::VerificationCode, mobile.clone()),
            (FactorKind::Email, self.bound.email.as_deref().map(mask::email)),
            (FactorKind::Mobile, mobile),
            // Not a letter of it: it is the answer.
            (FactorKind::BankAccountName, self.payee.as_ref().map(|_| String::new())),
        ];
        let strong = |kind| matches!(kind, FactorKind::Google | FactorKind::Passkey);
        all.into_iter()
            .filter(|(kind, _)| if self.own() { strong(*kind) } else { allowed.contains(kind) })
            .filter_map(|(kind, hint)| Some(FactorWay { kind, hint: hint? }))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::account::mobile::Mobile;

    fn kinds(known: &Known, allowed: &[FactorKind]) -> Vec<FactorKind> {
        known.ways(allowed).into_iter().map(|way| way.kind).collect()
    }

    #[test]
    fn who_turned_one_on_is_offered_nothing_weaker() {
        use FactorKind::{
            BankAccountName, Email, Google, Mobile as Number, Passkey, VerificationCode,
        };
        let all = [Number, VerificationCode, Email, BankAccountName, Google, Passkey];
        let bound = Known {
            bound: Bound {
                mobile: Some(Mobile {
                    dialing: "+55".to_owned(),
                    number: "11987654321".to_owned(),
                }),
                email: Some("ana@example.com".to_owned()),
            },
            payee: Some("Ana Silva".to_owned()),
            ..Known::default()
        };
        assert_eq!(kinds(&bound, &all), [VerificationCode, Email, Number, BankAccountName]);
        assert_eq!(kinds(&bound, &[Email]), [Email]);
        let own = Known { totp: true, ..bound.clone() };
        assert_eq!(kinds(&own, &all), [Google]);
        assert_eq!(kinds(&own, &[Email]), [Google]);
        assert_eq!(kinds(&Known { passkeys: true, ..own }, &[]), [Google, Passkey]);
        assert_eq!(kinds(&Known::default(), &all), []);
        let hints = bound.ways(&all).into_iter().map(|way| way.hint).collect::<Vec<_>>();
        assert_eq!(hints, ["•••• 4321", "a•••@ex•••.com", "•••• 4321", ""]);
    }
}
