//! The language of a request.

use serde::{Deserialize, Serialize};

/// Languages of the server's own texts.
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
    /// Reads the `Language` header: Portuguese if missing, empty or a Portuguese code, otherwise
    /// English.
    pub fn from_header(header: Option<&str>) -> Self {
        match header.map(str::trim).unwrap_or_default().to_ascii_uppercase().as_str() {
            "" | "PT" | "PT-BR" => Self::Pt,
            _ => Self::En,
        }
    }

    /// Returns the text in this language.
    pub fn pick<T>(self, pt: T, en: T) -> T {
        match self {
            Self::Pt => pt,
            Self::En => en,
        }
    }

    /// Returns the language's code.
    pub fn code(self) -> &'static str {
        self.pick("PT", "EN")
    }
}
