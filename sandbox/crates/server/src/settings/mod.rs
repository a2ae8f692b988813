//! Settings of the site, stored in the database. In a build with the feature `qa` they can be
//! changed while the site runs (`PATCH /_sandbox/site`).

pub mod countries;
pub mod pattern;
pub mod payments;
pub mod register_fields;

use self::{
    payments::PaymentSettings,
    register_fields::{FieldSwitches, RegistrationMethod},
};

use crate::brand::Brand;
use ante_base::{
    ApiError, ErrorCode, Lang,
    catalog::{Game, catalog},
    clock::MINUTE,
    member_kind::MemberKind,
    money::Currency,
};
use ante_contract::{
    account::factor::FactorKind,
    amount::AmountFormat,
    jurisdiction::{Jurisdiction, JurisdictionCode},
    site::{CustomerService, Domain, Resource, switch},
};
use ante_ledger::{db::Tx, jurisdiction};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::{borrow::Cow, collections::BTreeMap};

/// Condition under which a login by password needs a second step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum TwoFactor {
    /// Only if the member turned it on.
    Off,
    /// At a login from an address that is new for the member.
    NewAddress,
    /// At every login.
    Always,
}

/// Settings of the site.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SiteSettings {
    /// System status: 0 normal, 1 maintenance, 2 region restricted.
    pub status: u8,
    /// Title of the maintenance page.
    pub status_title: Option<String>,
    /// Text of the maintenance or block page.
    pub status_message: Option<String>,
    /// Expected end of maintenance, as RFC 3339.
    pub status_until: Option<String>,
    /// Merchant code.
    pub merchant_code: String,
    /// Currency symbol.
    pub currency_symbol: String,
    /// Format of amounts in the texts of the server and on the pages of its games.
    #[serde(default)]
    pub amount_format: AmountFormat,
    /// Feature switches and other site settings by name; `"1"` is on.
    pub switches: BTreeMap<String, String>,
    /// Whether registration is open.
    pub registration_open: bool,
    /// Registration fields by name.
    pub register_fields: FieldSwitches,
    /// Fields of the registration by mobile number, by name.
    pub mobile_register_fields: FieldSwitches,
    /// Minutes until an SMS code expires and another one can be requested.
    pub sms_minutes: u32,
    /// Failed logins after which a captcha is required.
    pub captcha_after: u32,
    /// Failed logins to one account from unknown browsers, after which all unknown browsers need a
    /// captcha.
    pub account_captcha_after: u32,
    /// Failed logins from one address prefix to any accounts, after which all its logins need a
    /// captcha.
    pub address_captcha_after: u32,
    /// Registrations from one address prefix within an hour, after which the next one needs a
    /// captcha.
    pub registration_captcha_after: u32,
    /// Maximum number of registrations from one address prefix per hour.
    pub registrations_per_hour: u32,
    /// Text of every captcha, for tests.
    pub captcha_text: Option<String>,
    /// Condition under which a login by password needs a second step; members can also turn it on.
    pub two_factor: TwoFactor,
    /// Second steps that the site offers to everyone; a member's own are always offered.
    pub two_factor_ways: Vec<FactorKind>,
    /// Response time of the simulated payment provider, in milliseconds; 0 responds at once. Every build has this provider: the server is a reference, and no real money reaches it.
    pub provider_delay_ms: u32,
    /// Whether the provider rejects withdrawals.
    pub withdrawals_rejected: bool,
    /// Payment settings: manual steps, delays, daily limit.
    pub payments: PaymentSettings,
    /// Vendors with a wallet of their own (`isSingle`); empty for a single-wallet brand.
    pub transfer_vendors: Vec<String>,
    /// Codes of games under maintenance.
    pub closed_games: Vec<String>,
    /// Code of the jurisdiction (docs/jurisdictions.md).
    pub jurisdiction: JurisdictionCode,
    /// Values that replace those of the jurisdiction's file, by the name of the rule.
    pub rules: BTreeMap<String, Value>,
    /// Country of visitors, ISO 3166 alpha-2.
    pub country_code: String,
    /// Downloads and contact links.
    pub resources: Vec<Resource>,
    /// Customer service channels.
    pub customer_service: Vec<CustomerService>,
    /// Origins that serve the same site, besides the requested one.
    pub domains: Vec<Domain>,
    /// Hosts of images besides the site; if empty, the site serves them.
    pub image_cdns: Vec<String>,
    /// Hosts of games besides the game host.
    pub launch_game_cdns: Vec<String>,
    /// Id of the analytics tag.
    pub gtag_id: Option<String>,
    /// Settings of other modules, by name.
    pub extra: BTreeMap<String, Value>,
}

impl Default for SiteSettings {
    fn default() -> Self {
        let on = [switch::USERNAME_REGISTRATION, switch::FORCED_PASSWORD_CHANGE];
        let off = [
            switch::MOBILE_REGISTRATION,
            switch::SMS_VERIFICATION,
            switch::MOBILE_PASSWORD_REGISTRATION,
            switch::FREE_PLAY,
            switch::PHONE_LOGIN,
            switch::MOBILE_CODE_LOGIN,
            switch::FORGOT_BY_PHONE,
            switch::LOGIN_TO_HOME_PAGE,
        ];
        let mut switches: BTreeMap<String, String> =
            on.iter().map(|name| ((*name).to_owned(), "1".to_owned())).collect();
        switches.extend(off.iter().map(|name| ((*name).to_owned(), "0".to_owned())));
        switches.insert(switch::LOGIN_KIND.to_owned(), "everyone".to_owned());
        let service = |kind: &str, path: &str| CustomerService {
            cs_type: kind.to_owned(),
            path: path.to_owned(),
        };
        Self {
            status: 0,
            status_title: None,
            status_message: None,
            status_until: None,
            merchant_code: "ante".to_owned(),
            currency_symbol: Currency::default().symbol,
            amount_format: AmountFormat::default(),
            switches,
            registration_open: true,
            register_fields: register_fields::username_defaults(),
            mobile_register_fields: register_fields::mobile_defaults(),
            sms_minutes: 2,
            captcha_after: 3,
            account_captcha_after: 10,
            address_captcha_after: 20,
            registration_captcha_after: 3,
            registrations_per_hour: 30,
            captcha_text: None,
            two_factor: TwoFactor::Off,
            two_factor_ways: vec![
                FactorKind::VerificationCode,
                FactorKind::Email,
                FactorKind::Mobile,
                FactorKind::BankAccountName,
            ],
            provider_delay_ms: 2500,
            withdrawals_rejected: false,
            payments: PaymentSettings::default(),
            transfer_vendors: vec!["ORB".to_owned()],
            closed_games: Vec::new(),
            jurisdiction: JurisdictionCode::Open,
            rules: BTreeMap::new(),
            country_code: "BR".to_owned(),
            resources: resources("ante"),
            customer_service: vec![service("VIP", "/chat/vip"), service("LIVECHAT", "/chat/live")],
            domains: Vec::new(),
            image_cdns: Vec::new(),
            launch_game_cdns: Vec::new(),
            gtag_id: None,
            extra: BTreeMap::new(),
        }
    }
}

/// Default app installation options, each with the path of its page.
const DOWNLOADS: [(&str, &str); 3] =
    [("MOBILECONFIG", PROFILE_PATH), ("ANDROID", ANDROID_PATH), ("IOS", IOS_PATH)];
/// Path of the profile that adds the site to an iPhone's home screen.
pub const PROFILE_PATH: &str = "/downloads/site.mobileconfig";
/// Path of the page with instructions for Android phones.
pub const ANDROID_PATH: &str = "/downloads/android";
/// Path of the page with instructions for iPhones.
pub const IOS_PATH: &str = "/downloads/ios";

/// Returns the brand's channels outside the site, and the downloads.
fn resources(code: &str) -> Vec<Resource> {
    let channels = [
        ("TELEGRAM", format!("https://t.me/{code}_sandbox")),
        ("FACEBOOK", format!("https://www.facebook.com/{code}.sandbox")),
    ];
    let downloads = DOWNLOADS.map(|(kind, path)| (kind, path.to_owned()));
    let all = channels.into_iter().chain(downloads);
    all.map(|(kind, url)| Resource { resource_type: kind.to_owned(), url, qr_code_url: None })
        .collect()
}

impl SiteSettings {
    /// Returns the settings of a new database of a brand.
    pub fn for_brand(brand: &Brand) -> Self {
        let defaults = Self::default();
        let merchant_code = brand.merchant_code.clone().unwrap_or(defaults.merchant_code);
        Self {
            resources: resources(&merchant_code),
            merchant_code,
            currency_symbol: brand.currency_symbol.clone().unwrap_or(defaults.currency_symbol),
            amount_format: brand.amount_format,
            jurisdiction: brand.jurisdiction.unwrap_or_default(),
            ..defaults
        }
    }

    /// Returns the channels and the downloads. The site's own download pages are in the given
    /// language: a link followed by the browser has no `Language` header.
    pub fn resources_in(&self, lang: Lang) -> Vec<Resource> {
        let mut resources = self.resources.clone();
        for Resource { url, .. } in &mut resources {
            if DOWNLOADS.iter().any(|(_, path)| path == url) {
                *url = format!("{url}?language={}", lang.code());
            }
        }
        resources
    }

    /// Checks that the site is open.
    ///
    /// # Errors
    /// `maintenance`, `region_restricted`.
    pub fn require_open(&self) -> Result<(), ApiError> {
        match self.status {
            1 => Err(ErrorCode::Maintenance.into()),
            2 => Err(ErrorCode::RegionRestricted.into()),
            _ => Ok(()),
        }
    }

    /// Returns the rules of the jurisdiction, with the replaced values.
    pub fn rules(&self) -> Cow<'static, Jurisdiction> {
        // Validated when they were set.
        jurisdiction::with_values(self.jurisdiction, &self.rules)
            .unwrap_or_else(|_| Cow::Borrowed(jurisdiction::rules(self.jurisdiction)))
    }

    /// Returns the currency.
    pub fn currency(&self) -> Currency {
        Currency { symbol: self.currency_symbol.clone(), format: self.amount_format }
    }

    /// Returns the time of inactivity after which a session ends, in milliseconds.
    pub fn session_idle(&self) -> i64 {
        i64::from(self.rules().session_idle_minutes.value) * MINUTE
    }

    /// Returns whether a feature switch is on.
    pub fn is_on(&self, switch: &str) -> bool {
        self.switches.get(switch).is_some_and(|value| value == "1")
    }

    /// Returns the dialling code of the site's country.
    pub fn dialing_code(&self) -> &'static str {
        countries::dialing_code(&self.country_code)
    }

    /// Returns whether games of a vendor use the vendor's own wallet.
    pub fn keeps_own_wallet(&self, vendor: &str) -> bool {
        self.transfer_vendors.iter().any(|own| own == vendor)
    }

    /// Returns whether a game can be played now.
    pub fn is_playable(&self, game: &Game) -> bool {
        !self.closed_games.contains(&game.code)
    }

    /// Returns whether registration is possible by any method.
    pub fn allows_registration(&self) -> bool {
        self.allows_registration_by(RegistrationMethod::Name)
            || self.allows_registration_by(RegistrationMethod::Mobile)
    }

    /// Returns whether registration by a method is possible.
    pub fn allows_registration_by(&self, method: RegistrationMethod) -> bool {
        let switch = match method {
            RegistrationMethod::Name => switch::USERNAME_REGISTRATION,
            RegistrationMethod::Mobile => switch::MOBILE_REGISTRATION,
        };
        self.registration_open && self.is_on(switch)
    }

    /// Checks that members of this kind can log in.
    ///
    /// # Errors
    /// `member_no_enter`, `only_agents`.
    pub fn require_admitted(&self, kind: MemberKind) -> Result<(), ApiError> {
        let agent = kind.is_agent();
        match self.switches.get(switch::LOGIN_KIND).map(String::as_str) {
            Some("members") if agent => Err(ErrorCode::MemberNoEnter.into()),
            Some("agents") if !agent => Err(ErrorCode::OnlyAgents.into()),
            _ => Ok(()),
        }
    }

    /// Applies a JSON merge patch (RFC 7396) to the settings. Removed members return to their value
    /// in `first`, the settings of a new database.
    ///
    /// # Errors
    /// The part of the patch that is not a setting.
    pub fn patched(&self, patch: &Value, first: &Self) -> Result<Self, String> {
        let json = |site| serde_json::to_value(site).map_err(|error| error.to_string());
        let (mut all, first) = (json(self)?, json(first)?);
        let names = patch.as_object().into_iter().flat_map(serde_json::Map::keys);
        if let Some(none) = names.into_iter().find(|name| first.get(name).is_none()) {
            return Err(format!("{none} is no setting"));
        }
        merge(&mut all, patch, &first);
        let site: Self = serde_json::from_value(all).map_err(|error| error.to_string())?;
        if site.status > 2 {
            return Err("status: 0, 1 or 2".to_owned());
        }
        if !(1..=60).contains(&site.sms_minutes) {
            return Err("smsMinutes: 1 to 60".to_owned());
        }
        let known = |name: &str| switch::ALL.iter().any(|(switch, _)| *switch == name);
        if let Some(none) = site.switches.keys().find(|name| !known(name)) {
            return Err(format!("switches: {none} is no switch"));
        }
        jurisdiction::with_values(site.jurisdiction, &site.rules)?;
        site.payments.check()?;
        if let Some(none) = site.transfer_vendors.iter().find(|v| catalog().vendor(v).is_none()) {
            return Err(format!("transferVendors: {none} is no vendor"));
        }
        if let Some(none) = site.closed_games.iter().find(|g| catalog().game(g).is_none()) {
            return Err(format!("closedGames: {none} is no game"));
        }
        for (name, field) in &site.register_fields {
            register_fields::check(RegistrationMethod::Name, name, field)?;
        }
        for (name, field) in &site.mobile_register_fields {
            register_fields::check(RegistrationMethod::Mobile, name, field)?;
        }
        Ok(site)
    }
}

impl SiteSettings {
    /// Checks that values can be validated with the patterns of all fields.
    ///
    /// # Errors
    /// The setting and the reason.
    pub fn check_patterns(&self) -> Result<(), String> {
        register_fields::check_patterns(RegistrationMethod::Name, &self.register_fields)?;
        register_fields::check_patterns(RegistrationMethod::Mobile, &self.mobile_register_fields)
    }
}

/// Normalizes a patch: snake case names become camel case, `systemStatus` becomes `status`.
pub fn camel(patch: Value) -> Value {
    let Value::Object(fields) = patch else { return patch };
    let named = fields.into_iter().map(|(name, value)| {
        let mut words = name.split('_');
        let mut camel = words.next().unwrap_or_default().to_owned();
        for word in words {
            let mut letters = word.chars();
            camel.extend(letters.next().map(|letter| letter.to_ascii_uppercase()));
            camel.push_str(letters.as_str());
        }
        if camel == "systemStatus" {
            camel = "status".to_owned();
        }
        (camel, value)
    });
    Value::Object(named.collect())
}

/// Merges a patch into a value; null restores the value in `first`, or removes the member.
fn merge(into: &mut Value, patch: &Value, first: &Value) {
    let Value::Object(patch) = patch else {
        *into = patch.clone();
        return;
    };
    if !into.is_object() {
        *into = Value::Object(serde_json::Map::new());
    }
    if let Value::Object(into) = into {
        for (name, value) in patch {
            match (value.is_null(), first.get(name)) {
                (true, Some(before)) => drop(into.insert(name.clone(), before.clone())),
                (true, None) => drop(into.remove(name)),
                (false, before) => {
                    let place = into.entry(name.clone()).or_insert(Value::Null);
                    merge(place, value, before.unwrap_or(&Value::Null));
                }
            }
        }
    }
}

/// Loads the stored settings, or the defaults.
pub async fn load(tx: &mut Tx) -> Result<SiteSettings, ApiError> {
    let stored: Option<String> = sqlx::query_scalar("SELECT json FROM site_settings WHERE id = 1")
        .fetch_optional(tx)
        .await?;
    let Some(json) = stored else { return Ok(SiteSettings::default()) };
    // Missing settings of an older build get their defaults.
    let patch: Value = serde_json::from_str(&json)?;
    let first = SiteSettings::default();
    Ok(first.patched(&patch, &first).unwrap_or_else(|error| {
        tracing::warn!(error, "stored site settings do not fit; the defaults apply");
        first
    }))
}

/// Returns whether the database has settings; a new one has none.
pub async fn are_saved(db: impl sqlx::SqliteExecutor<'_>) -> Result<bool, ApiError> {
    Ok(sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM site_settings WHERE id = 1)")
        .fetch_one(db)
        .await?)
}

/// Stores the settings of a new database.
pub async fn save_if_new(tx: &mut Tx, site: &SiteSettings) -> Result<(), ApiError> {
    if are_saved(&mut *tx).await? { Ok(()) } else { save(tx, site).await }
}

/// Stores the settings.
pub async fn save(tx: &mut Tx, site: &SiteSettings) -> Result<(), ApiError> {
    sqlx::query("INSERT OR REPLACE INTO site_settings (id, json) VALUES (1, ?)")
        .bind(serde_json::to_string(site)?)
        .execute(tx)
        .await?;
    Ok(())
}
