//! Brand-specific paths, methods and headers of endpoints, from the brand's `config.json`
//! (docs/brands.md). Everything else follows the endpoint table.

use crate::cipher::BASE_PATH;
use ante_contract::{
    amount::AmountFormat,
    endpoint::{EndpointMeta, Method},
    jurisdiction::JurisdictionCode,
};
use axum::http::{HeaderMap, HeaderName};
use clap::ValueEnum;
use serde::Deserialize;
use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
    sync::Arc,
};

/// Part of a brand's `config.json` that the server reads; the rest is for the core and the view.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Brand {
    name: Option<String>,
    /// Default merchant code of a new database.
    pub merchant_code: Option<String>,
    /// Default currency symbol of a new database.
    pub currency_symbol: Option<String>,
    /// Default format of amounts of a new database.
    pub amount_format: AmountFormat,
    /// Default jurisdiction of a new database.
    pub jurisdiction: Option<JurisdictionCode>,
    /// Required proof of a session.
    pub credentials: Option<Credentials>,
    /// Whether the browser's languages select the language of a request without the header
    /// `Language`.
    pub negotiate_language: bool,
    methods: Methods,
    vitals_url: Option<String>,
    api_origin: String,
    api_origins: Vec<String>,
    image_origins: Vec<String>,
    game_origins: Vec<String>,
    rows: BTreeMap<String, EndpointOverride>,
    #[serde(skip)]
    endpoints: BTreeMap<&'static str, BrandEndpoint>,
}

/// Proof of a session.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Credentials {
    /// The session cookie and the tab's handle together.
    Cookie,
    /// The bearer token alone.
    Bearer,
}

/// Methods of the calls that change something, where the specification has GET.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Methods {
    #[default]
    Post,
    Specification,
}

/// Changes of an endpoint by the brand.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
struct EndpointOverride {
    method: Option<OverrideMethod>,
    path: Option<String>,
    module: Option<String>,
    encryption: Option<OverrideEncryption>,
    /// Brand's header names by ours.
    headers: BTreeMap<String, String>,
}

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
enum OverrideMethod {
    Get,
    Post,
    Put,
    Delete,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum OverrideEncryption {
    Jwe,
    None,
}

/// Headers of calls, which a brand can rename; the core accepts the same ones.
const HEADERS: [&str; 6] =
    ["Merchant", "Module-Id", "Language", "Visitor", "Idempotency-Key", "Authorization"];

/// Brand-specific form of an endpoint.
#[derive(Debug, Clone)]
pub struct BrandEndpoint {
    /// The endpoint with the brand's method, path and encryption.
    pub endpoint: EndpointMeta,
    /// Required `Module-Id`, if the brand requires one.
    module: Option<String>,
    /// Pairs of header names, ours first.
    headers: Vec<(HeaderName, HeaderName)>,
}

impl Brand {
    /// Returns the display name, shown in authenticator apps, in the chat and on payments.
    pub fn name(&self) -> &str {
        self.name.as_deref().unwrap_or("Ante")
    }

    /// Returns the display name, escaped for HTML and XML.
    pub fn name_in_markup(&self) -> String {
        self.name().replace('&', "&amp;").replace('<', "&lt;")
    }

    /// Returns the remote origins of calls and web vitals.
    pub fn call_origins(&self) -> impl Iterator<Item = String> {
        let host = self.vitals_url.as_deref().and_then(|url| url.strip_prefix("https://"));
        let host = host.and_then(|rest| rest.split(['/', '?', '#']).next());
        let api = std::iter::once(&self.api_origin).chain(&self.api_origins);
        non_local(api).chain(host.map(|host| format!("https://{host}")))
    }

    /// Returns the remote origins of images.
    pub fn image_origins(&self) -> impl Iterator<Item = String> {
        non_local(&self.image_origins)
    }

    /// Returns the remote origins of games.
    pub fn game_origins(&self) -> impl Iterator<Item = String> {
        non_local(&self.game_origins)
    }

    /// Reads a brand's `config.json`.
    ///
    /// # Errors
    /// A text for the terminal if the file cannot be read or parsed, has an unknown endpoint or an
    /// invalid header, or two endpoints with one method and path.
    pub fn read(file: &str) -> Result<Arc<Self>, String> {
        let text = std::fs::read_to_string(Path::new(file)).map_err(|error| error.to_string())?;
        let mut brand: Self = serde_json::from_str(&text).map_err(|error| error.to_string())?;
        if brand.methods == Methods::Specification {
            for endpoint in ante_contract::endpoints() {
                let specified = endpoint.with_specified_method();
                if specified != *endpoint {
                    brand.endpoints.insert(endpoint.name, BrandEndpoint::unchanged(&specified));
                }
            }
        }
        for (name, other) in std::mem::take(&mut brand.rows) {
            let endpoint = ante_contract::endpoints().find(|endpoint| endpoint.name == name);
            let endpoint = endpoint.ok_or_else(|| format!("rows.{name}: there is no such row"))?;
            let overridden = other
                .apply_to(brand.endpoint(endpoint))
                .map_err(|problem| format!("rows.{name}.{problem}"))?;
            brand.endpoints.insert(endpoint.name, overridden);
        }
        brand.check_unique_routes()?;
        Ok(Arc::new(brand))
    }

    /// Checks that no two endpoints have the same method and path.
    fn check_unique_routes(&self) -> Result<(), String> {
        let mut taken = BTreeMap::new();
        for endpoint in ante_contract::endpoints() {
            for route in accepted_routes(&self.endpoint(endpoint).endpoint) {
                if let Some(other) = taken.insert(route.clone(), endpoint.name) {
                    let (method, path) = route;
                    return Err(format!(
                        "rows: {other} and {} are both {method} {path}",
                        endpoint.name
                    ));
                }
            }
        }
        Ok(())
    }

    /// Returns the table's path of the endpoint served at `path`, or `None` if both are the same.
    pub fn table_path(&self, path: &str) -> Option<&'static str> {
        let (name, _) = self.endpoints.iter().find(|(_, one)| one.endpoint.path == path)?;
        let endpoint = ante_contract::endpoints().find(|endpoint| endpoint.name == *name)?;
        (endpoint.path != path).then_some(endpoint.path)
    }

    /// Returns the first segments of the brand's paths: `pay` for `/pay/deposit`.
    pub fn path_roots(&self) -> BTreeSet<&'static str> {
        self.endpoints.values().filter_map(|one| one.endpoint.path.split('/').nth(1)).collect()
    }

    /// Returns the brand-specific form of an endpoint.
    pub fn endpoint(&self, endpoint: &EndpointMeta) -> BrandEndpoint {
        self.endpoints
            .get(endpoint.name)
            .cloned()
            .unwrap_or_else(|| BrandEndpoint::unchanged(endpoint))
    }
}

/// Returns the remote origins; the server determines those of this machine itself.
fn non_local<'a>(origins: impl IntoIterator<Item = &'a String>) -> impl Iterator<Item = String> {
    origins.into_iter().filter(|origin| origin.starts_with("https://")).cloned()
}

/// Returns the methods and paths of an endpoint. An encrypted one also has its unencrypted path,
/// which returns an error.
fn accepted_routes(endpoint: &EndpointMeta) -> BTreeSet<(&'static str, String)> {
    let mut places = BTreeSet::from([(endpoint.method.as_str(), endpoint.path.to_owned())]);
    if endpoint.encrypted {
        for method in [endpoint.method, Method::Post] {
            places.insert((method.as_str(), format!("{BASE_PATH}{}", endpoint.path)));
        }
    }
    places
}

impl EndpointOverride {
    fn apply_to(&self, mut own: BrandEndpoint) -> Result<BrandEndpoint, String> {
        if let Some(path) = &self.path {
            if !path.starts_with('/') || path.starts_with("//") {
                return Err(format!("path: {path} is no path of this server"));
            }
            // Leaked once per start: endpoints live as long as the process.
            own.endpoint.path = String::leak(path.clone());
        }
        if let Some(encryption) = self.encryption {
            own.endpoint.encrypted = encryption == OverrideEncryption::Jwe;
        }
        let verb = self.method.map(|verb| match verb {
            OverrideMethod::Get => Method::Get,
            OverrideMethod::Post => Method::Post,
            OverrideMethod::Put => Method::Put,
            OverrideMethod::Delete => Method::Delete,
        });
        own.endpoint = own.endpoint.with_method(verb.unwrap_or(own.endpoint.method));
        own.module.clone_from(&self.module);
        for (name, brand_name) in &self.headers {
            if !HEADERS.contains(&name.as_str()) {
                return Err(format!("headers: {name} is no header of a call"));
            }
            let parse = |text: &str| {
                HeaderName::try_from(text).map_err(|_| format!("headers: {text} is no header"))
            };
            own.headers.push((parse(name)?, parse(brand_name)?));
        }
        Ok(own)
    }
}

impl BrandEndpoint {
    /// Returns an endpoint without changes.
    pub fn unchanged(endpoint: &EndpointMeta) -> Self {
        Self { endpoint: *endpoint, module: None, headers: Vec::new() }
    }

    /// Renames the brand's headers to the default names, which are ignored in a request if renamed.
    pub fn translate_headers(&self, headers: &mut HeaderMap) {
        for (name, brand_name) in &self.headers {
            headers.remove(name);
            if let Some(value) = headers.remove(brand_name) {
                headers.insert(name.clone(), value);
            }
        }
    }

    /// Returns whether the brand requires a specific `Module-Id`.
    pub fn has_own_module(&self) -> bool {
        self.module.is_some()
    }

    /// Returns whether a call has the required `Module-Id`, if there is one.
    pub fn is_module(&self, headers: &HeaderMap) -> bool {
        let module = headers.get("module-id").and_then(|value| value.to_str().ok());
        self.module.is_none() || module == self.module.as_deref()
    }

    /// Returns the module identifier of the call.
    pub fn module(&self) -> &str {
        self.module.as_deref().unwrap_or(self.endpoint.module.as_str())
    }

    /// Returns whether the brand changes the endpoint.
    pub fn is_overridden(&self, endpoint: &EndpointMeta) -> bool {
        self.endpoint != *endpoint || self.module.is_some() || !self.headers.is_empty()
    }

    /// Returns the pairs of header names: the default (in lower case) and the brand's.
    pub fn headers(&self) -> impl Iterator<Item = (&str, &str)> {
        self.headers.iter().map(|(name, brand_name)| (name.as_str(), brand_name.as_str()))
    }

    /// Returns the brand's name of a header.
    pub fn header<'a>(&'a self, name: &'a str) -> &'a str {
        let other = self.headers.iter().find(|(own, _)| own.as_str().eq_ignore_ascii_case(name));
        other.map_or(name, |(_, brand_name)| brand_name.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn brand(json: &str) -> Result<Arc<Brand>, String> {
        let file =
            std::env::temp_dir().join(format!("ante-brand-{:x}.json", rand::random::<u64>()));
        std::fs::write(&file, json).unwrap();
        let read = Brand::read(file.to_str().unwrap());
        std::fs::remove_file(file).unwrap();
        read
    }

    #[test]
    fn a_brands_endpoint_overrides_the_table() {
        let brand = brand(
            r#"{"name":"X","rows":{"Login":{"method":"PUT","path":"/api/in","encryption":"none",
                "module":"AUTH","headers":{"Visitor":"X-Visitor"}}}}"#,
        )
        .unwrap();
        let endpoint =
            ante_contract::endpoints().find(|endpoint| endpoint.name == "Login").unwrap();
        let own = brand.endpoint(endpoint);
        assert_eq!(
            (own.endpoint.method.as_str(), own.endpoint.path, own.endpoint.encrypted),
            ("PUT", "/api/in", false)
        );
        let mut headers = HeaderMap::new();
        headers.insert("visitor", "ours".parse().unwrap());
        assert!(!own.is_module(&headers));
        headers.insert("module-id", "AUTH".parse().unwrap());
        own.translate_headers(&mut headers);
        assert!(own.is_module(&headers) && !headers.contains_key("visitor"));
        headers.insert("x-visitor", "theirs".parse().unwrap());
        own.translate_headers(&mut headers);
        assert_eq!(headers.get("visitor").unwrap(), "theirs");
    }

    #[test]
    fn two_endpoints_with_one_path_are_reported_at_the_start() {
        let login = r#""Login":{"method":"POST","path":"/a/b","encryption":"none"}"#;
        for (logout, problem) in [
            (
                r#"{"method":"POST","path":"/a/b"}"#,
                Some("rows: Login and Logout are both POST /a/b"),
            ),
            (r#"{"method":"PUT","path":"/a/b"}"#, None),
            (r#"{"method":"POST","path":"/a/b/c"}"#, None),
            // An encrypted call always uses POST, independent of its method.
            (
                r#"{"method":"PUT","path":"/a/c","encryption":"jwe"},
                    "Balance":{"method":"POST","path":"/sec/a/c"}"#,
                Some("rows: Logout and Balance are both POST /sec/a/c"),
            ),
        ] {
            let found = brand(&format!(r#"{{"rows":{{{login},"Logout":{logout}}}}}"#)).err();
            assert_eq!(found.as_deref(), problem);
        }
        let info =
            ante_contract::endpoints().find(|endpoint| endpoint.name == "MemberInfo").unwrap();
        let json = format!(r#"{{"rows":{{"Balance":{{"method":"GET","path":"{}"}}}}}}"#, info.path);
        let problem = brand(&json).unwrap_err();
        assert!(problem.contains("Balance") && problem.contains("MemberInfo"), "{problem}");
    }

    #[test]
    fn unknown_endpoints_and_headers_are_reported_at_the_start() {
        for (json, problem) in [
            (r#"{"rows":{"Logn":{}}}"#, "rows.Logn: there is no such row"),
            (
                r#"{"rows":{"Login":{"path":"//x"}}}"#,
                "rows.Login.path: //x is no path of this server",
            ),
            (
                r#"{"rows":{"Login":{"headers":{"Visitr":"X"}}}}"#,
                "rows.Login.headers: Visitr is no header of a call",
            ),
            (
                r#"{"rows":{"Login":{"headers":{"Visitor":"A b"}}}}"#,
                "rows.Login.headers: A b is no header",
            ),
        ] {
            assert_eq!(brand(json).unwrap_err(), problem);
        }
        assert!(brand(r#"{"rows":{"Login":{"verb":"PUT"}}}"#).unwrap_err().contains("verb"));
        assert!(Brand::read("/nowhere/config.json").is_err());
    }
}
