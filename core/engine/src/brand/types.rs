//! Types of the brand configuration's fields.

use ante_contract::{
    VecMap,
    json::{ConfigFields, FromJson},
};
use serde::{Deserialize, Serialize};

/// Colours of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    /// Light on dark.
    #[default]
    Dark,
    /// Dark on light.
    Light,
}

impl Theme {
    /// Returns the stored word, also the value of `data-theme`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Dark => "dark",
            Self::Light => "light",
        }
    }

    /// Returns the theme of a stored word.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        match word {
            "dark" => Some(Self::Dark),
            "light" => Some(Self::Light),
            _ => None,
        }
    }
}

/// Proof of a session.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "lowercase")]
pub enum Credentials {
    /// An `HttpOnly` cookie and a handle of the tab.
    #[default]
    Cookie,
    /// A bearer token without a cookie.
    Bearer,
}

/// Methods of the calls that change something, where the specification has GET.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "lowercase")]
pub enum Methods {
    /// POST, since browsers and proxies repeat a GET.
    #[default]
    Post,
    /// GET, as the specification has it.
    Specification,
}

/// Prize modes of the lottery.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ConfigFields)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase", default)]
pub struct PrizeModes {
    /// Lottery.
    #[rule(NonEmpty)]
    pub lott: String,
    /// The mode that the specification calls ZY.
    #[rule(NonEmpty)]
    pub zy: String,
    /// E-lottery.
    #[rule(NonEmpty)]
    pub elott: String,
    /// South East Asia.
    #[rule(NonEmpty)]
    pub sea: String,
}

/// Folders of images, each with its trailing slash: a path of the page's own origin,
/// or an address on one of the brand's image origins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ConfigFields)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase", default)]
pub struct ImageFolders {
    /// Flags, by country code: `BR.svg`.
    pub flags: String,
    /// Pictures that the server names without a folder, such as the icons of games: `fortuna.svg`.
    pub games: String,
}

/// Width and height, in CSS pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ConfigFields)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct Size {
    /// Width.
    #[rule(Positive)]
    pub width: u32,
    /// Height.
    #[rule(Positive)]
    pub height: u32,
}

/// Override of an entry of the endpoint table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ConfigFields)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase", default)]
pub struct RowOverride {
    /// Method, if different.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub method: Option<OverrideMethod>,
    /// Path with its leading slash, if different.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[rule(Path)]
    pub path: Option<String>,
    /// Module identifier, if different.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[rule(Token)]
    pub module: Option<String>,
    /// Encryption of the request, if different.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub encryption: Option<Encryption>,
    /// Query parameter that carries the token in addition to the header, for a back end that reads it
    /// there. Logs keep addresses, so the default has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[rule(Token)]
    pub token_parameter: Option<String>,
    /// Renamed headers: default name to the name of the brand's back end.
    #[serde(skip_serializing_if = "VecMap::is_empty")]
    #[cfg_attr(feature = "ts", tsify(type = "Record<string, string>"))]
    pub headers: VecMap<String>,
}

/// Method of an override.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "UPPERCASE")]
pub enum OverrideMethod {
    /// GET.
    Get,
    /// POST.
    Post,
    /// PUT.
    Put,
    /// DELETE.
    Delete,
}

impl From<OverrideMethod> for ante_contract::Method {
    fn from(method: OverrideMethod) -> Self {
        match method {
            OverrideMethod::Get => Self::Get,
            OverrideMethod::Post => Self::Post,
            OverrideMethod::Put => Self::Put,
            OverrideMethod::Delete => Self::Delete,
        }
    }
}

/// Encryption of an override.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "lowercase")]
pub enum Encryption {
    /// JWE.
    Jwe,
    /// Unencrypted.
    None,
}
