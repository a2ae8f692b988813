//! View of the error of a launch.

use ante_contract::json::FromJson;
use serde::{Deserialize, Serialize};

/// Fields of an error that the view depends on: the error of a launch fits.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct LaunchErrorForm {
    /// Kind of the error.
    pub kind: String,
    /// Invalid fields, of the kind `fields`.
    #[cfg_attr(feature = "ts", tsify(type = "readonly FieldError[]", optional))]
    #[serde(default)]
    pub fields: Vec<InvalidField>,
}

/// Name of an invalid field.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, FromJson)]
pub struct InvalidField {
    /// Name of the field.
    pub field: String,
}

/// The error of a launch as shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct LaunchErrorView {
    /// Whether the balance is below the minimum of the game or its room.
    pub balance_too_low: bool,
}

/// Returns the view of the error of a launch. A launch has no amount of its own, so an invalid one
/// is the balance.
#[must_use]
pub fn launch_error_view(error: &LaunchErrorForm) -> LaunchErrorView {
    let balance_too_low =
        error.kind == "fields" && error.fields.iter().any(|invalid| invalid.field == "amount");
    LaunchErrorView { balance_too_low }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_an_invalid_amount_is_a_balance_that_is_too_low() {
        let form = |kind: &str, names: &[&str]| LaunchErrorForm {
            kind: kind.to_owned(),
            fields: names.iter().map(|name| InvalidField { field: (*name).to_owned() }).collect(),
        };
        for (error, balance_too_low) in [
            (form("fields", &["gameCode", "amount"]), true),
            (form("fields", &["gameCode"]), false),
            (form("offline", &[]), false),
        ] {
            assert_eq!(launch_error_view(&error), LaunchErrorView { balance_too_low });
        }
    }
}
