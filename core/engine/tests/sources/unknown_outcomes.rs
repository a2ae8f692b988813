//! The package names the errors with an unknown outcome as the core does.

use ante_contract::CoreError;

#[test]
fn the_package_and_the_core_agree_on_errors_with_an_unknown_outcome() {
    let text = String::new;
    let errors = [
        CoreError::BadInput { argument: text() },
        CoreError::Fields { fields: Vec::new(), message: None },
        CoreError::CaptchaRequired { message: None },
        CoreError::NeedLogin,
        CoreError::NeedRealAccount,
        CoreError::Api { status: 409, code: None, message: None, retry_after: None, until: None },
        CoreError::Offline,
        CoreError::Timeout,
        CoreError::ResultUnknown { key: text() },
        CoreError::Busy,
        CoreError::Replayed,
        CoreError::Protocol { status: 502 },
        CoreError::InvalidUrl,
        CoreError::Crypto,
    ];
    let package = include_str!("../../../../pkg/api.mjs");
    let (_, list) = package.split_once("isOutcomeUnknown = ").expect("the function");
    let (list, _) = list.split_once(".includes(kind)").expect("its list");
    for error in errors {
        let error_json = serde_json::to_value(&error).expect("JSON");
        let kind = error_json["kind"].as_str().expect("a kind");
        let is_listed = list.contains(&["'", kind, "'"].concat());
        assert_eq!(is_listed, error.is_outcome_unknown(), "{kind}");
    }
}
