//! Login attempts by user name or by a code: their requirements, and the effects of a failed one.

use super::{
    codes::{self, CodeCheck, Requester, TypedCode},
    contacts, known_device,
    mobile::Mobile,
    outbox::{self, Notice},
};
use crate::inbox::{self, Notification};
use ante_base::{ApiError, address::AddressPrefix, key};
use ante_ledger::{db::Tx, work};
use ante_server::{
    api::Ctx,
    guard::throttle::{self, Subject},
    settings::SiteSettings,
};

/// Multiple of the failures that require a captcha of an address prefix, after which the prefix
/// must wait.
const PREFIX_WAIT_MULTIPLE: u32 = 5;
/// Number of failures at one account from anywhere, after which already the first failure from a
/// prefix causes a wait.
const ATTACK_THRESHOLD: u32 = 30;

/// Requirement of an attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Requirement {
    /// User name and password are sufficient.
    Open,
    /// A captcha is required.
    Captcha,
}

/// Login attempt of a client at an account.
#[derive(Debug, Clone)]
pub(super) struct LoginAttempt {
    /// Subject counted for the known browser, or for the account and this prefix.
    own: Subject,
    /// Subjects counted in addition, unless the browser is known.
    shared: Option<Shared>,
    member: Option<String>,
}

#[derive(Debug, Clone)]
struct Shared {
    account: Subject,
    prefix: AddressPrefix,
}

/// Returns the subject of failures at any account from a prefix.
const fn logins_from(prefix: AddressPrefix) -> Subject {
    Subject::LoginsFrom { prefix }
}

/// Returns the subject of wrong codes to any number from a prefix.
const fn codes_from(prefix: AddressPrefix) -> Subject {
    Subject::CodesFrom { prefix }
}

/// Returns the number of failures from a prefix without a wait.
const fn free_failures(site: &SiteSettings) -> u32 {
    site.address_captcha_after.saturating_mul(PREFIX_WAIT_MULTIPLE)
}

impl LoginAttempt {
    /// Returns the attempt at a user name; `member` is `None` for an unknown name.
    pub async fn new(ctx: &Ctx, name: &str, member: Option<&str>) -> Result<Self, ApiError> {
        let device = match member {
            Some(member) => known_device::find(ctx, member).await?.map(|hash| (member, hash)),
            None => None,
        };
        let prefix = ctx.incoming().prefix();
        let name = name.to_owned();
        let (own, shared) = match device {
            Some((member, device_hash)) => {
                (Subject::LoginOn { member: member.to_owned(), device_hash }, None)
            }
            None => (
                Subject::LoginFrom { name: name.clone(), prefix },
                Some(Shared { account: Subject::LoginTo { name }, prefix }),
            ),
        };
        Ok(Self { own, shared, member: member.map(str::to_owned) })
    }

    /// Returns the subject whose attempts run one after the other: the known browser, otherwise the
    /// account, for all clients.
    pub fn queue_subject(&self) -> &Subject {
        self.shared.as_ref().map_or(&self.own, |shared| &shared.account)
    }

    /// Returns the requirement of the attempt.
    ///
    /// # Errors
    /// `too_many_requests` if the client must wait.
    pub async fn requirement(&self, ctx: &Ctx) -> Result<Requirement, ApiError> {
        let site = ctx.site();
        let own = throttle::read_count(ctx.read(), &self.own).await?;
        own.admit()?;
        let mut due = own.count >= site.captcha_after;
        if let Some(shared) = &self.shared {
            for (from, share) in
                throttle::read_count_around(ctx.read(), shared.prefix, logins_from).await?
            {
                from.admit()?;
                due |= from.count >= site.address_captcha_after.saturating_mul(share);
            }
            let account = throttle::read_count(ctx.read(), &shared.account).await?;
            due |= account.count >= site.account_captcha_after;
        }
        Ok(if due { Requirement::Captcha } else { Requirement::Open })
    }

    /// Counts the attempt as failed, and notifies the member after many failures.
    pub async fn record_failure(&self, tx: &mut Tx, site: &SiteSettings) -> Result<(), ApiError> {
        let Some(shared) = &self.shared else {
            throttle::count(tx, &self.own).await?;
            return Ok(());
        };
        throttle::count_around(tx, shared.prefix, logins_from, free_failures(site)).await?;
        let failed = throttle::count(tx, &shared.account).await?;
        if failed > ATTACK_THRESHOLD {
            throttle::count_with(tx, &self.own, 0).await?;
        } else {
            throttle::count(tx, &self.own).await?;
        }
        if let (Some(member), true) = (&self.member, failed == site.account_captcha_after.max(1)) {
            inbox::send(tx, member, &Notification::LoginAttempts).await?;
            outbox::notify(tx, member, &MANY_FAILED_NOTICE).await?;
        }
        Ok(())
    }

    /// Clears earlier failures at this account after a successful attempt; failures at other
    /// accounts stay.
    pub async fn record_success(&self, ctx: &Ctx) -> Result<(), ApiError> {
        let account = self.shared.as_ref().map(|shared| shared.account.clone());
        clear_failures(ctx, [self.own.clone()].into_iter().chain(account).collect()).await
    }
}

/// Attempt with a code to a mobile number, which replaces the password. Each code limits its own
/// wrong tries; the attempt counts those at all numbers together.
#[derive(Debug, Clone, Copy)]
pub(super) struct CodeAttempt {
    /// Prefix that wrong codes count for; `None` in a known browser of the number's member.
    counted: Option<AddressPrefix>,
}

impl CodeAttempt {
    /// Returns the attempt at a number, known or not.
    pub async fn new(ctx: &Ctx, mobile: &Mobile) -> Result<Self, ApiError> {
        let member = contacts::member_by_mobile(ctx.read(), mobile).await?;
        let proof = known_device::owner_proof(ctx, member.as_deref()).await?;
        Ok(Self { counted: proof.is_none().then(|| ctx.incoming().prefix()) })
    }

    /// Rejects the attempt while its prefix must wait. In the transaction that checks the code, so
    /// that concurrent attempts are counted one after the other.
    ///
    /// # Errors
    /// `too_many_requests`.
    pub async fn admit(self, tx: &mut Tx) -> Result<(), ApiError> {
        let Some(prefix) = self.counted else { return Ok(()) };
        for (prefix, _) in prefix.with_wider() {
            throttle::read_count(&mut *tx, &codes_from(prefix)).await?.admit()?;
        }
        Ok(())
    }

    /// Counts a wrong code from its prefix. The caller must commit the transaction.
    pub async fn record(
        self,
        tx: &mut Tx,
        site: &SiteSettings,
        check: CodeCheck,
    ) -> Result<(), ApiError> {
        match (self.counted, check) {
            (None, _) | (_, CodeCheck::Fits) => Ok(()),
            (Some(prefix), CodeCheck::Wrong | CodeCheck::Expired) => {
                throttle::count_around(tx, prefix, codes_from, free_failures(site)).await
            }
        }
    }

    /// Checks a code as [`codes::require_valid`] does, and counts a wrong one.
    ///
    /// # Errors
    /// As [`codes::require_valid`], or `too_many_requests`.
    pub async fn require_valid(
        self,
        ctx: &Ctx,
        typed: &TypedCode,
        field: &str,
    ) -> Result<(), ApiError> {
        let (typed, requester, idempotency_key) =
            (typed.clone(), Requester::from_context(ctx), ctx.idempotency_key().to_owned());
        let site = ctx.site();
        let check = ctx
            .write(work!(|tx| {
                self.admit(tx).await?;
                let check = codes::check(tx, &typed, &requester, &idempotency_key).await?;
                self.record(tx, &site, check).await?;
                Ok(check)
            }))
            .await?;
        codes::into_result(check, field)
    }
}

const MANY_FAILED_NOTICE: Notice =
    Notice { subject: key!("mail.loginAttempts.subject"), text: key!("mail.loginAttempts.text") };

/// Clears the failures of these subjects; writes only if there are any.
pub(super) async fn clear_failures(ctx: &Ctx, subjects: Vec<Subject>) -> Result<(), ApiError> {
    let mut counted = false;
    for subject in &subjects {
        counted |= throttle::read_count(ctx.read(), subject).await?.count > 0;
    }
    if !counted {
        return Ok(());
    }
    ctx.write(work!(|tx| {
        for subject in &subjects {
            throttle::clear(tx, subject).await?;
        }
        Ok(())
    }))
    .await
}
