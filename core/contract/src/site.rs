//! `site`: status, permission, settings, brand, domain routes, country (REQ-2.1.25, REQ-2.5.7).

use crate::{endpoint::endpoints, envelope::Empty, json::FromJson, vec_map::VecMap};
use serde::{Deserialize, Serialize};

endpoints! {
    /// Encrypted path and public keys of the server, with a one-time nonce.
    ServiceInfo: Empty => Service,
        Get "/wps/system/service", body: None, token: None, module: Comm3, provenance: Extension;
    /// Permissions of the visitor at this host.
    Permission: PermissionRequest => PermissionInfo,
        Get "/wps/system/permission", body: Query, token: Optional, module: Comm3, provenance: Extension;
    /// Status of the site: open, in maintenance, or blocked in the region.
    SystemStatus: Empty => Status,
        Get "/wps/system/status", body: None, token: None, module: Comm3, provenance: Specified;
    /// The site's menu, feature switches and currency.
    SiteMenu: Empty => Whitelabel,
        Get "/wps/system/whitelabel", body: None, token: None, module: Comm3, provenance: Specified;
    /// Country of the visitor, and the offered dialling codes.
    CountryCode: Empty => Countries,
        Get "/wps/system/country", body: None, token: Optional, module: Comm3, provenance: Extension, list;
    /// Origins that serve the same site, and download resources.
    DomainRoute: Empty => DomainRoutes,
        Get "/wps/system/domainRoute", body: None, token: None, module: Comm3, provenance: Specified, list;
    /// Result of a mutation, by its idempotency key.
    Intent: IntentRequest => IntentResult,
        Get "/wps/system/intent", body: Query, token: Optional, module: Comm3, provenance: Extension;
}

/// Service info: address of encrypted calls, and the keys for encryption.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Service {
    /// Paths by type.
    pub version: ServiceVersion,
    /// Keys and nonce for encrypted payloads.
    pub encryption: Encryption,
}

/// Paths of the service info.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ServiceVersion {
    /// Base paths; the entry of type 3 is the encrypted one.
    pub path_list: Vec<ServicePath>,
}

/// One base path.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ServicePath {
    /// Purpose; 3 for encrypted calls.
    #[serde(rename = "type")]
    pub kind: u8,
    /// Base path, without a trailing slash.
    pub path: String,
}

/// The server's public keys and a one-time nonce.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Encryption {
    /// Valid keys, the preferred one first; two during a rotation.
    pub keys: Vec<Jwk>,
    /// Nonce for one call.
    pub nonce: String,
    /// Lifetime of the nonce, in seconds.
    pub expires_in: u32,
}

/// A public X25519 key (RFC 8037).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Jwk {
    /// Key type: `OKP`.
    pub kty: String,
    /// Curve: `X25519`.
    pub crv: String,
    /// Key id.
    pub kid: String,
    /// Public key, base64url of 32 bytes.
    pub x: String,
}

/// Query for the permission of a host (REQ-7.18).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PermissionRequest {
    /// Current host.
    pub url: String,
}

/// Permission response.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PermissionInfo {
    /// Content of the response.
    pub info: PermissionDetails,
}

/// Content of the permission response.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct PermissionDetails {
    /// The brand's merchant code.
    pub whitelabel: String,
    /// Whether registration is open.
    pub register: bool,
    /// Downloads and contact links.
    pub resources: Vec<Resource>,
    /// Customer service channels.
    pub customer_service: Vec<CustomerService>,
    /// Analytics settings; the site loads nothing by them (docs/adr/0098).
    pub analytics: Analytics,
    /// Location of the visitor.
    pub location: Location,
    /// Origins of images.
    #[serde(rename = "imageCDNs")]
    pub image_cdns: Vec<String>,
    /// Origins of games.
    #[serde(rename = "launchGameCDNs")]
    pub launch_game_cdns: Vec<String>,
    /// Whether the whole site is in maintenance.
    pub maintenance: bool,
    /// Whether the visitor's region is blocked.
    pub region_restriction: bool,
}

/// Analytics settings.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Analytics {
    /// Tag id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gtag_id: Option<String>,
}

/// Location of the visitor.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Location {
    /// IP address.
    pub ip: String,
}

/// A download or contact link (resourceType, url, qrCodeUrl).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Resource {
    /// Type: `MOBILECONFIG`, `ANDROID`, `IOS`, `TELEGRAM`, `FACEBOOK` …
    pub resource_type: String,
    /// Link target.
    pub url: String,
    /// Address to show as a QR code, if different.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub qr_code_url: Option<String>,
}

/// A customer service channel (REQ-3.19).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct CustomerService {
    /// Type: `VIP` or `LIVECHAT`.
    pub cs_type: String,
    /// Path at which the window opens.
    pub path: String,
}

/// System status: 0 normal, 1 maintenance, 2 region restricted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Status {
    /// Status: 0, 1 or 2.
    pub status: u8,
    /// Title of the maintenance page, if set by the operator.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Text of the maintenance or block page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// Expected end of maintenance, RFC 3339.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<String>,
    /// IP address of the visitor, shown on the block page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ip: Option<String>,
}

/// Menu and switches of the site.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Whitelabel {
    /// The brand's merchant code.
    pub merchant_code: String,
    /// Currency symbol, shown before amounts.
    pub currency_symbol: String,
    /// Site settings by name; `"1"` is on. The names are those of [`switch`].
    #[cfg_attr(feature = "openapi", schema(value_type = std::collections::BTreeMap<String, String>))]
    pub settings: VecMap<String>,
}

/// Names of the feature switches in [`Whitelabel::settings`]; `docs/calls.md` lists them.
pub mod switch {
    macro_rules! switches {
        ($($(#[doc = $summary:literal])+ $name:ident = $value:literal;)*) => {
            $($(#[doc = $summary])+ pub const $name: &str = $value;)*
            /// Every switch with its name and effect.
            pub const ALL: &[(&str, &str)] = &[$(($value, concat!($($summary),+))),*];
        };
    }
    switches! {
        /// Registration by mobile number.
        MOBILE_REGISTRATION = "MOBILEREG";
        /// SMS verification at registration.
        SMS_VERIFICATION = "SMSVERIF";
        /// Registration by mobile number with a password.
        MOBILE_PASSWORD_REGISTRATION = "MOBILEPASSREG";
        /// Registration by user name.
        USERNAME_REGISTRATION = "USERNAMEREG";
        /// Free play for visitors.
        FREE_PLAY = "FREEPLAY";
        /// A weak or expired password must be changed.
        FORCED_PASSWORD_CHANGE = "FORCECHNGPASS";
        /// Verification of mobile numbers by a phone-auth service, at logins and registrations,
        /// instead of SMS codes.
        PHONE_LOGIN = "PHONELOGIN";
        /// Login by mobile verification code.
        MOBILE_CODE_LOGIN = "MOBILECODELOGIN";
        /// Forgotten password by phone.
        FORGOT_BY_PHONE = "CHNGPASSVERIF3";
        /// Restriction of all paths to logged-in members, except the exempt ones.
        LOGIN_TO_HOME_PAGE = "loginedToHomePage";
        /// Group that may log in: `everyone`, `members` or `agents`.
        LOGIN_KIND = "LOGINKIND";
        /// One wallet for all vendors, shared with the main wallet.
        SINGLE_WALLET = "SINGLEWALLET";
    }
}

/// Country of the visitor, and the offered dialling codes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Countries {
    /// ISO 3166 alpha-2 code of the visitor's country.
    pub country_code: String,
    /// Countries with their dialling codes.
    pub list: Vec<Country>,
}

/// A country (REQ-3.7).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Country {
    /// ISO 3166 alpha-2.
    pub country_code: String,
    /// Dialling code with its plus sign: `+55`.
    pub country_dialing_code: String,
    /// Minimum number of digits of a mobile number after the dialling code, the same for all
    /// countries that share the code; 0 if unknown.
    #[serde(default)]
    pub min_digits: u32,
    /// Maximum number of digits of a mobile number after the dialling code.
    #[serde(default)]
    pub max_digits: u32,
}

/// Domain list and resources (REQ-3.18).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct DomainRoutes {
    /// Origins that serve the same site.
    pub domain_list: Vec<Domain>,
    /// Downloads.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required = true))]
    pub resources: Vec<Resource>,
}

/// One origin of the site.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Domain {
    /// Origin.
    pub domain: String,
    /// Latency in milliseconds, as last measured by the server.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub speed: Option<u32>,
}

/// Query for the result of a mutation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct IntentRequest {
    /// Idempotency key of the mutation.
    pub key: String,
}

/// Result of a mutation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct IntentResult {
    /// State of the mutation.
    pub state: IntentState,
    /// Envelope of the stored response as JSON text, if done.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer: Option<String>,
}

/// State of a mutation by its key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub enum IntentState {
    /// Unknown: no request with this key in the last 24 h.
    Unknown,
    /// In progress.
    Pending,
    /// Completed; the response is stored.
    Done,
}
