//! Mobile numbers.

use ante_server::settings::countries;
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
    /// Returns the number of typed and validated values in its one form. The dialling code may lack its
    /// plus sign, or begin with the international prefix `00`: no dialling code begins with a zero of its
    /// own (ITU-T E.164). One that is not of the list of countries is split again where the list has a
    /// code for these digits: `+5511`, `987654321` is `+55`, `11987654321`.
    pub fn from_parts(dialing: &str, number: &str) -> Self {
        let dialing = format!("+{}", dialing.trim().trim_start_matches(['+', '0']));
        let number = number.trim().to_owned();
        let whole = format!("{dialing}{number}");
        match countries::dialing_code_of(&whole) {
            Some(listed) if !countries::is_listed(&dialing) => {
                let number = whole.strip_prefix(listed).unwrap_or_default().to_owned();
                Self { dialing: listed.to_owned(), number }
            }
            _ => Self { dialing, number },
        }
    }

    /// As a message is addressed: `+5511987654321`.
    pub fn address(&self) -> String {
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
                Mobile::from_parts(dialing, "11987654321").address(),
                "+5511987654321",
                "{dialing}"
            );
        }
    }

    #[test]
    fn a_number_is_split_in_one_place() {
        for (dialing, number, expected) in [
            ("+5511", "955550099", ("+55", "11955550099")),
            ("+5", "511955550099", ("+55", "11955550099")),
            ("+55", "11955550099", ("+55", "11955550099")),
            ("+35", "1912345678", ("+351", "912345678")),
            ("+1868", "5551234", ("+1", "8685551234")),
            ("+39", "3331234567", ("+39", "3331234567")),
        ] {
            let mobile = Mobile::from_parts(dialing, number);
            assert_eq!((&*mobile.dialing, &*mobile.number), expected);
        }
    }
}
