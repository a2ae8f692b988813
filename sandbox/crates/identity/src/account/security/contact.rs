//! Binding of a mobile number or an e-mail address: a code is sent to the new contact, the old one
//! is notified, and its replacement holds withdrawals for a day.

use super::{
    bound_contacts::{Contact, bound_contacts},
    hold::hold,
    proof,
};
use crate::{
    account::{
        codes::{self, CodeRequest, OwnerProof, Purpose, Requester, TypedCode},
        contacts::{self, MobileUse},
        factor,
        outbox::{self, Message},
        registration_fields,
    },
    inbox::Notification,
};
use ante_base::{ApiError, Lang, key, typed};
use ante_contract::{
    Empty,
    account::{
        SentCode,
        security::{BindContactRequest, ContactCodeRequest, ContactKind},
    },
};
use ante_ledger::{db::Tx, work};
use ante_server::api::Ctx;

/// Parses a contact by the rules of the registration.
fn read(
    ctx: &Ctx,
    kind: ContactKind,
    contact: &str,
    dialing: Option<&str>,
) -> Result<Contact, ApiError> {
    let site = ctx.site();
    if kind == ContactKind::Mobile {
        let dialing = dialing.unwrap_or_default();
        let mobile = contacts::read_mobile(&site, MobileUse::New, dialing, "contact", contact)?;
        return Ok(Contact::Mobile(mobile));
    }
    let address = typed::text(contact);
    match registration_fields::validate_as(&site.register_fields, "email", "contact", &address) {
        Some(error) => Err(ApiError::invalid_fields(vec![error])),
        None => Ok(Contact::Email(address)),
    }
}

pub async fn code(ctx: Ctx, form: ContactCodeRequest) -> Result<SentCode, ApiError> {
    let member = ctx.real_member()?.member.clone();
    let (contact, purpose) = match form.contact.as_deref().filter(|text| !text.trim().is_empty()) {
        Some(text) => {
            let dialing = form.country_dialing_code.as_deref();
            (read(&ctx, form.kind, text, dialing)?, Purpose::Contact)
        }
        // The bound contact, for a reset of the payment password.
        None => {
            let known = bound_contacts(ctx.read(), &member).await?.of(form.kind);
            let missing = || ApiError::invalid_field("contact", "validation.required");
            (known.ok_or_else(missing)?, Purpose::PaymentPassword)
        }
    };
    let recipient = contact.address();
    // A bound contact has a separate limit, so that strangers cannot use it up. A new contact may
    // be a stranger's.
    let own = (purpose == Purpose::PaymentPassword).then_some(OwnerProof::Session);
    codes::admit(&ctx, &recipient, own).await?;
    let (minutes, lang, requester) =
        (ctx.site().sms_minutes, ctx.lang(), Requester::from_context(&ctx));
    ctx.mutate(work!(|tx| {
        let channel = contact.channel();
        let request = CodeRequest { channel, recipient: &recipient, purpose, lang, minutes };
        codes::send(tx, &request, &requester).await?;
        Ok(SentCode { expired_minutes: minutes })
    }))
    .await
}

pub async fn bind(ctx: Ctx, form: BindContactRequest) -> Result<Empty, ApiError> {
    let member = ctx.real_member()?.member.clone();
    let dialing = form.country_dialing_code.as_deref();
    let contact = read(&ctx, form.kind, &form.contact, dialing)?;
    let (recipient, typed) = (contact.address(), &form.verification_code);
    let code = TypedCode::read(recipient, Purpose::Contact, typed, "verificationCode")?;
    proof::login_password(&ctx, "loginPassword", &form.login_password).await?;
    codes::require_valid(&ctx, &code, "verificationCode").await?;
    factor::require_factor(&ctx, form.factor.as_ref()).await?;
    let replying = ctx.clone();
    ctx.mutate(work!(|tx| {
        codes::spend(tx, &replying, &code, "verificationCode").await?;
        refuse_taken(tx, &member, &contact).await?;
        let old = bound_contacts(&mut *tx, &member).await?.of(form.kind);
        match &contact {
            Contact::Mobile(mobile) => contacts::set_mobile(tx, &member, mobile, true).await?,
            Contact::Email(address) => contacts::set_email(tx, &member, address, true).await?,
        }
        let new = contact.address().to_lowercase();
        if let Some(old) = old.filter(|old| old.address().to_lowercase() != new) {
            notify_old_contact(tx, &old, replying.lang()).await?;
            hold(tx, &member, &Notification::SecurityHold).await?;
        }
        Ok(Empty {})
    }))
    .await
}

/// Rejects a contact that another member has verified. Call it after the member has proven to own
/// the contact, so that no client can probe for contacts.
async fn refuse_taken(tx: &mut Tx, member: &str, contact: &Contact) -> Result<(), ApiError> {
    let (owner, key) = match contact {
        Contact::Mobile(mobile) => {
            (contacts::member_by_mobile(&mut *tx, mobile).await?, "validation.mobileTaken")
        }
        Contact::Email(address) => {
            let owner = sqlx::query_scalar(
                "SELECT id FROM members WHERE email_key = ? AND email_verified_at IS NOT NULL",
            );
            let owner = owner.bind(address.to_lowercase()).fetch_optional(&mut *tx).await?;
            (owner, "validation.emailTaken")
        }
    };
    match owner {
        Some(owner) if owner != member => Err(ApiError::invalid_field("contact", key)),
        _ => Ok(()),
    }
}

/// Notifies the old number or address that it is no longer bound.
async fn notify_old_contact(tx: &mut Tx, old: &Contact, lang: Lang) -> Result<(), ApiError> {
    let recipient = old.address();
    let message = Message {
        channel: old.channel(),
        recipient: &recipient,
        subject: lang.text(key!("mail.contactChanged.subject")),
        text: lang.text(key!("mail.contactChanged.text")),
        code: None,
    };
    outbox::post(tx, &message).await
}
