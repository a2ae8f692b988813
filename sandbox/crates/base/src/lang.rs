//! The language of a request.

use serde::{Deserialize, Serialize};

/// Languages that the server itself speaks.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Lang {
    /// Brazilian Portuguese, the default.
    #[default]
    #[serde(rename = "PT")]
    Pt,
    /// English.
    #[serde(rename = "EN")]
    En,
}

impl Lang {
    /// From the `Language` header: Portuguese codes and none are Portuguese, any other English.
    pub fn from_header(header: Option<&str>) -> Self {
        match header.map(str::trim).unwrap_or_default().to_ascii_uppercase().as_str() {
            "" | "PT" | "PT-BR" => Self::Pt,
            _ => Self::En,
        }
    }

    /// The one of two texts that is in this language.
    pub fn pick<T>(self, pt: T, en: T) -> T {
        match self {
            Self::Pt => pt,
            Self::En => en,
        }
    }

    /// Its code.
    pub fn code(self) -> &'static str {
        self.pick("PT", "EN")
    }
}
