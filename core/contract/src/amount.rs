//! Amounts on the wire.

use crate::json::FromJson;
use serde::{Deserialize, Serialize};

/// An amount of money or points as a decimal string (`"1234.5"`), never a float.
///
/// The contract only carries it; each side has money rules of its own.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(transparent)]
pub struct Amount(pub String);

/// Separators of displayed amounts.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "lowercase")]
pub enum AmountFormat {
    /// Those of the specification in every language: a comma between thousands, a point before the
    /// two decimals.
    #[default]
    Specification,
    /// Those of the language (CLDR).
    Language,
}

impl Amount {
    /// The decimal string.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<&str> for Amount {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

impl From<String> for Amount {
    fn from(text: String) -> Self {
        Self(text)
    }
}
