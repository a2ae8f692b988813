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
    /// Returns the number of typed and validated values; the dialling code may lack its plus sign, or begin with the
    /// international prefix `00`. No dialling code begins with a zero of its own (ITU-T E.164).
    pub fn of(dialing: &str, number: &str) -> Self {
        let dialing = format!("+{}", dialing.trim().trim_start_matches(['+', '0']));
        Self { dialing, number: number.trim().to_owned() }
    }

    /// As a message is addressed: `+5511987654321`.
    pub fn recipient(&self) -> String {
        format!("{}{}", self.dialing, self.number)
    }
}

#[cfg(test)]
mod tests {
    use super::Mobile;

    #[test]
    fn a_dialling_code_has_one_form() {
        for dialing in ["+55", "55", " 55 ", "055", "0055", "+055", "00055"] {
            assert_eq!(
                Mobile::of(dialing, "11987654321").recipient(),
                "+5511987654321",
                "{dialing}"
            );
        }
    }
}
