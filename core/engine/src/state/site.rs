//! Slices `site` and `prefs`: state of the site, and preferences of the user.

use crate::{brand::Theme, state::Phase};
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
    /// 0: the normal site.
    #[default]
    Normal,
    /// 1: the maintenance page.
    Maintenance,
    /// 2: the region-block page.
    RegionRestricted,
}

/// Content of the maintenance page.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Maintenance {
    /// The operator's title.
    pub title: Option<String>,
    /// The operator's text.
    pub message: Option<String>,
    /// Expected end, RFC 3339.
    pub until: Option<String>,
}

/// Content of the region-block page.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct RegionBlock {
    /// The visitor's address.
    pub ip: String,
    /// The operator's text.
    pub message: Option<String>,
}

/// Feature switches.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Switches {
    /// Registration by mobile number.
    pub mobile_registration: bool,
    /// SMS verification at registration: a shown number is required, and so is its code.
    pub sms_verification: bool,
    /// Registration by user name.
    pub username_registration: bool,
    /// Free play for visitors.
    pub free_play: bool,
    /// A weak or expired password must be changed.
    pub forced_password_change: bool,
    /// Login by phone-auth.
    pub phone_login: bool,
    /// Login by mobile verification code.
    pub mobile_code_login: bool,
    /// Forgotten password by phone.
    pub forgot_by_phone: bool,
    /// Only logged-in members see anything but the exempt paths.
    pub login_to_home_page: bool,
    /// The wallet of vendors is one with the main wallet.
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
    /// Normal, maintenance, or blocked.
    pub status: SiteStatus,
    /// Content of the maintenance page.
    pub maintenance: Option<Maintenance>,
    /// Content of the region-block page.
    pub region: Option<RegionBlock>,
    /// Feature switches.
    pub switches: Switches,
    /// Registration is open.
    pub register_open: bool,
    /// Before every amount.
    pub currency_symbol: String,
    /// Channels of customer service.
    pub customer_service: Vec<CustomerService>,
    /// Downloads and contact links.
    pub resources: Vec<Resource>,
    /// Origins of images, those that the brand allows.
    pub image_cdns: Vec<String>,
    /// Analytics tag, when the brand turned analytics on.
    pub gtag_id: Option<String>,
    /// Year of the copyright line.
    pub copyright_year: u32,
    /// Merchant code.
    pub merchant_code: String,
    /// The visitor's address.
    pub ip: String,
    /// The visitor's country, ISO 3166 alpha-2; empty while unknown.
    pub country_code: String,
    /// Dialling codes offered.
    pub countries: Vec<Country>,
}

/// Preferences of the user; kept beyond the session.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Prefs {
    /// Language code.
    pub language: String,
    /// Its BCP 47 tag.
    pub language_tag: String,
    /// Writing direction: `ltr` or `rtl`, as HTML's `dir`.
    #[cfg_attr(feature = "ts", tsify(type = "\"ltr\" | \"rtl\""))]
    pub direction: &'static str,
    /// The language shown before.
    pub his_lang: String,
    /// Dark or light.
    pub theme: Theme,
    /// The balance shows as `***`.
    pub balance_hidden: bool,
    /// Last user name on this browser, for the login form.
    pub last_user: String,
    /// The remember-me box.
    pub login_remember: bool,
    /// The login form opens with the SMS tab.
    pub login_type_sms: bool,
}
