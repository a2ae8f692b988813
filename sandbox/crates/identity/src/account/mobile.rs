//! Mobile numbers in normalized form.

use ante_server::settings::countries;
use serde::{Deserialize, Serialize};

/// Mobile number in normalized form.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mobile {
    /// Dialling code with its plus sign, as in `+55`.
    pub dialing: String,
    /// Number without the dialling code, only digits.
    pub number: String,
}

impl Mobile {
    /// Returns the normalized number of validated values.
    ///
    /// The dialling code may lack its plus sign, or begin with the international prefix `00`,
    /// because no dialling code begins with a zero (ITU-T E.164). An unlisted dialling code is
    /// split by the list of countries: `+5511` and `987654321` become `+55` and `11987654321`.
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

    /// Returns the number with its dialling code, as in `+5511987654321`.
    pub fn address(&self) -> String {
        format!("{}{}", self.dialing, self.number)
    }
}

#[cfg(test)]
mod tests {
    use super::Mobile;

    #[test]
    fn a_dialing_code_is_normalized() {
        for dialing in ["+55", "55", " 55 ", "055", "0055", "+055", "00055"] {
            assert_eq!(
                Mobile::from_parts(dialing, "11987654321").address(),
                "+5511987654321",
                "{dialing}"
            );
        }
    }

    #[test]
    fn an_unlisted_dialing_code_is_split_by_the_list_of_countries() {
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
