//! Calls of the module `site`.

use ante_base::ApiError;
use ante_contract::{Empty, site::*};
use ante_server::{
    api::{
        Ctx,
        idempotency::{self, StoredOutcome},
    },
    cipher,
    settings::countries,
};
use std::collections::BTreeMap;

pub async fn service(ctx: Ctx, _: Empty) -> Result<Service, ApiError> {
    Ok(Service {
        version: ServiceVersion {
            path_list: vec![ServicePath { kind: 3, path: cipher::BASE_PATH.to_owned() }],
        },
        encryption: Encryption {
            keys: ctx.app.keys().public(),
            nonce: cipher::issue(ctx.app.keys(), &ctx.incoming().visitor)?,
            expires_in: cipher::LIFETIME_SECONDS,
        },
    })
}

pub async fn permission(ctx: Ctx, _: PermissionRequest) -> Result<PermissionInfo, ApiError> {
    let site = ctx.site();
    Ok(PermissionInfo {
        info: PermissionDetails {
            whitelabel: site.merchant_code.clone(),
            register: site.allows_registration(),
            resources: site.resources_in(ctx.lang()),
            customer_service: site.customer_service.clone(),
            analytics: Analytics { gtag_id: site.gtag_id.clone() },
            location: Location { ip: ctx.incoming().address.to_string() },
            image_cdns: site.image_cdns.clone(),
            launch_game_cdns: ctx.app.launch_hosts(),
            maintenance: site.status == 1,
            region_restriction: site.status == 2,
        },
    })
}

fn domain_without_speed(domain: String) -> Domain {
    Domain { domain, speed: None }
}

pub async fn status(ctx: Ctx, _: Empty) -> Result<Status, ApiError> {
    let site = ctx.site();
    let closed = site.status != 0;
    let text = |text: &Option<String>| text.clone().filter(|_| closed);
    Ok(Status {
        status: site.status,
        title: text(&site.status_title),
        message: text(&site.status_message),
        until: text(&site.status_until),
        ip: (site.status == 2).then(|| ctx.incoming().address.to_string()),
    })
}

pub async fn menu(ctx: Ctx, _: Empty) -> Result<Whitelabel, ApiError> {
    let site = ctx.site();
    let mut settings: BTreeMap<String, String> = site.switches.clone();
    // Not a separate switch: derived from the vendors' wallets.
    let single = if site.transfer_vendors.is_empty() { "1" } else { "0" };
    settings.insert(switch::SINGLE_WALLET.to_owned(), single.to_owned());
    Ok(Whitelabel {
        merchant_code: site.merchant_code.clone(),
        currency_symbol: site.currency_symbol.clone(),
        settings: settings.into_iter().collect(),
    })
}

pub async fn country(ctx: Ctx, _: Empty) -> Result<Countries, ApiError> {
    Ok(Countries { country_code: ctx.site().country_code.clone(), list: countries::list() })
}

pub async fn domains(ctx: Ctx, _: Empty) -> Result<DomainRoutes, ApiError> {
    let site = ctx.site();
    let origin = ctx.app.hosts().origin(&ctx.incoming().headers);
    let origin = origin.unwrap_or_else(|| ctx.app.site_origin());
    let own_origins =
        [ctx.app.site_origin()].into_iter().chain(ctx.app.alt_origins().iter().cloned());
    let others = own_origins.filter(|other| *other != origin).map(domain_without_speed);
    let mut domain_list = vec![Domain { domain: origin.clone(), speed: Some(12) }];
    domain_list.extend(others);
    domain_list.extend(site.domains.iter().filter(|domain| domain.domain != origin).cloned());
    Ok(DomainRoutes { domain_list, resources: site.resources_in(ctx.lang()) })
}

pub async fn intent(ctx: Ctx, request: IntentRequest) -> Result<IntentResult, ApiError> {
    // A login in the meantime changes the owner of the key from visitor to member, so both are
    // looked up. Both belong to the caller.
    let visitor = ante_server::api::key_owner(None, ctx.incoming());
    let me = ante_server::api::key_owner(ctx.session(), ctx.incoming());
    for owner in [&me, &visitor] {
        if ctx.app.keys_in_flight().is_in_flight(owner, &request.key) {
            return Ok(IntentResult { state: IntentState::Pending, answer: None });
        }
        if let StoredOutcome::Completed { answer, .. } =
            idempotency::find(ctx.read(), owner, &request.key).await?
        {
            return Ok(IntentResult {
                state: IntentState::Done,
                answer: answer.map(|answer| answer.json),
            });
        }
    }
    Ok(IntentResult { state: IntentState::Unknown, answer: None })
}
