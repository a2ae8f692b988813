//! Mobile numbers.

use serde::{Deserialize, Serialize};

/// A mobile number.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mobile {
    /// Dialling code with its plus sign: `+55`.
    pub dialing: String,
    /// The number without it, digits alone.
    pub number: String,
}

impl Mobile {
    /// Returns the number of typed and validated values; the dialling code may lack its plus sign.
    pub fn of(dialing: &str, number: &str) -> Self {
        let dialing = format!("+{}", dialing.trim().trim_start_matches('+'));
        Self { dialing, number: number.trim().to_owned() }
    }

    /// As a message is addressed: `+5511987654321`.
    pub fn recipient(&self) -> String {
        format!("{}{}", self.dialing, self.number)
    }
}
