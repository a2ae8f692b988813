//! Mail with the code that confirms an e-mail address of a registration (docs/adr/0059).

use super::{
    codes::{self, CodeRequest, Purpose, Requester},
    outbox::{self, Channel, Message},
};
use ante_base::{ApiError, ErrorCode, clock::DAY, key};
use ante_ledger::db::Tx;
use ante_server::{
    api::Ctx,
    guard::rate_limit::{Limit, RateLimiter},
};

/// Validity of the code in hours: the member may read the mail later.
const VALID_HOURS: u32 = 24;
/// Limit on the mails to an address, which may be a stranger's.
const MAX_MAILS: [Limit; 1] = [Limit { max_requests: 3, window_ms: DAY }];

/// Mails a code to the address of a new member, unless the address got too many mails.
pub async fn send(tx: &mut Tx, ctx: &Ctx, member: &str, address: &str) -> Result<(), ApiError> {
    let limiter =
        RateLimiter::default().of("confirmationMails", &address.to_lowercase(), &MAX_MAILS);
    match limiter.admit(&mut *tx).await {
        Err(error) if error.is(ErrorCode::TooManyRequests) => return Ok(()),
        admitted => admitted?,
    }
    let lang = ctx.lang();
    let request = CodeRequest {
        channel: Channel::Email,
        recipient: address,
        purpose: Purpose::Contact,
        lang,
        minutes: VALID_HOURS * 60,
    };
    let code = codes::create(&mut *tx, &request, &Requester::member(member)).await?;
    let brand = ctx.app.brand();
    let text = lang.format(
        key!("mail.confirmEmail.text"),
        &[("brand", &brand.name()), ("code", &code), ("hours", &VALID_HOURS)],
    );
    let message = Message {
        channel: Channel::Email,
        recipient: address,
        subject: lang.text(key!("mail.confirmEmail.subject")),
        text: &text,
        code: Some(&code),
    };
    outbox::post(tx, &message).await
}
