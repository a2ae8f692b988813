//! Slices `site` and `prefs`: state of the site, and preferences of the user.

use crate::{
    brand::{BrandConfig, Theme},
    state::Phase,
};
use ante_contract::{
    CoreError,
    site::{Country, CustomerService, Resource},
};
use serde::{Deserialize, Serialize};

/// Status of the whole page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum SiteStatus {
    /// Normal site (0).
    #[default]
    Normal,
    /// Maintenance page (1).
    Maintenance,
    /// Region-block page (2).
    RegionRestricted,
}

/// Content of the maintenance page.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Maintenance {
    /// Title, written by the operator.
    pub title: Option<String>,
    /// Text, written by the operator.
    pub message: Option<String>,
    /// Expected end, RFC 3339.
    pub until: Option<String>,
}

/// Content of the region-block page.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct RegionBlock {
    /// IP address of the visitor.
    pub ip: String,
    /// Text, written by the operator.
    pub message: Option<String>,
}

/// Feature switches; those that only the core reads are not published.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Switches {
    /// Registration by mobile number.
    #[serde(skip)]
    pub mobile_registration: bool,
    /// SMS verification at registration: a displayed number and its code are required.
    #[serde(skip)]
    pub sms_verification: bool,
    /// Registration by user name.
    #[serde(skip)]
    pub username_registration: bool,
    /// Free play for visitors.
    pub free_play: bool,
    /// Forced change of a weak or expired password.
    #[serde(skip)]
    pub forced_password_change: bool,
    /// Login by phone-auth.
    #[serde(skip)]
    pub phone_login: bool,
    /// Login by mobile verification code.
    #[serde(skip)]
    pub mobile_code_login: bool,
    /// Forgotten password by phone.
    pub forgot_by_phone: bool,
    /// Restriction of all paths to logged-in members, except the exempt ones.
    #[serde(skip)]
    pub login_to_home_page: bool,
    /// One wallet for all vendors, shared with the main wallet.
    pub single_wallet: bool,
}

/// State of the site.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct SiteState {
    /// Load state of the start.
    pub phase: Phase,
    /// Error of the start, if it failed.
    pub error: Option<CoreError>,
    /// Status of the site: normal, maintenance or region-blocked.
    pub status: SiteStatus,
    /// Content of the maintenance page.
    pub maintenance: Option<Maintenance>,
    /// Content of the region-block page.
    pub region: Option<RegionBlock>,
    /// Feature switches.
    pub switches: Switches,
    /// Whether the permission call closed the registration.
    #[serde(skip)]
    pub register_closed: bool,
    /// Offered kinds of login.
    #[cfg_attr(feature = "ts", tsify(type = "(\"username\" | \"sms\")[]"))]
    pub login_methods: &'static [&'static str],
    /// Offered kinds of registration; empty if it is closed. By user name until the settings are
    /// known.
    #[cfg_attr(feature = "ts", tsify(type = "RegisterKind[]"))]
    pub registration_methods: &'static [&'static str],
    /// Currency symbol, shown before amounts.
    pub currency_symbol: String,
    /// Whether amounts have the separators of the language instead of the specification's (brand
    /// setting `amountFormat`).
    pub local_amounts: bool,
    /// Channels of customer service.
    pub customer_service: Vec<CustomerService>,
    /// Downloads and contact links.
    pub resources: Vec<Resource>,
    /// Origins of images that the brand allows.
    pub image_cdns: Vec<String>,
    /// Year of the copyright line.
    pub copyright_year: u32,
    /// Merchant code.
    pub merchant_code: String,
    /// IP address of the visitor.
    pub ip: String,
    /// Country of the visitor, ISO 3166 alpha-2; empty while unknown.
    pub country_code: String,
    /// Offered dialling codes.
    pub countries: Vec<Country>,
}

/// Kinds of login, as in a `LoginForm`.
pub(crate) const LOGIN_METHODS: &[&str] = &["username", "sms"];
/// Kinds of registration, as in a `RegisterForm`.
pub(crate) const REGISTRATION_METHODS: &[&str] = &["register", "registerMobile"];

/// Returns the offered ones of two methods.
const fn offered<'a>(methods: &'a [&'a str], first: bool, second: bool) -> &'a [&'a str] {
    match (methods, first, second) {
        (all, true, true) => all,
        ([one, ..], true, false) => std::slice::from_ref(one),
        ([_, rest @ ..], false, true) => rest,
        _ => &[],
    }
}

impl SiteState {
    /// Derives the offered kinds of login and registration from the switches.
    pub(crate) fn update_methods(&mut self, brand: &BrandConfig) {
        let on = &self.switches;
        let by_sms = on.mobile_code_login || (on.phone_login && brand.phone_auth);
        self.login_methods = offered(LOGIN_METHODS, true, by_sms);
        let is_open = !self.register_closed;
        let (by_name, by_mobile) = (on.username_registration, on.mobile_registration);
        self.registration_methods =
            offered(REGISTRATION_METHODS, is_open && by_name, is_open && by_mobile);
    }
}

/// Preferences of the user, kept beyond the session.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Prefs {
    /// Language code.
    pub language: String,
    /// BCP 47 tag of the language.
    pub language_tag: String,
    /// Writing direction, as HTML's `dir`: `ltr` or `rtl`.
    #[cfg_attr(feature = "ts", tsify(type = "\"ltr\" | \"rtl\""))]
    pub direction: &'static str,
    /// Previous language.
    pub his_lang: String,
    /// Colour theme: dark or light.
    pub theme: Theme,
    /// Whether the balance is shown as `***`.
    pub balance_hidden: bool,
    /// Last user name on this browser, for the login form.
    pub last_user: String,
    /// Whether remember-me is checked.
    pub login_remember: bool,
    /// Whether the login form opens with the SMS tab.
    pub login_type_sms: bool,
}
