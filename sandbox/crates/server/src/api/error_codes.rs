//! Error codes of each call: those of the checks before its handler, which depend on the endpoint,
//! and those that the endpoint itself lists. The API description contains them, and test builds
//! enforce them.

use crate::brand::BrandEndpoint;
use ante_base::ApiError;
use ante_contract::{Body, Endpoint, EndpointMeta, ErrorCode, Token};

/// Error codes of every call: rate limit, foreign page or host name, internal error.
const COMMON_CODES: &[ErrorCode] =
    &[ErrorCode::Forbidden, ErrorCode::TooManyRequests, ErrorCode::Internal];

/// Returns whether the call is served while the site is closed, such as status, help and feedback.
fn is_always_open(endpoint: &EndpointMeta) -> bool {
    endpoint.path.starts_with("/wps/system/") || endpoint.name == "Feedback"
}

/// Returns whether a restricted session can make the call; it can only change the password or log
/// out.
pub(super) fn is_allowed_when_restricted(endpoint: &EndpointMeta) -> bool {
    let leaves = matches!(endpoint.name, "Logout" | "MemberInfo" | "FirstLogin" | "ChangePassword");
    endpoint.token != Token::Required || leaves
}

/// Returns whether the call has a body.
pub(super) fn has_body(endpoint: &EndpointMeta) -> bool {
    endpoint.encrypted || matches!(endpoint.body, Body::Json | Body::Form)
}

/// Returns all error codes of a call, as this server serves it.
pub fn all_codes<E: Endpoint>(endpoint: &BrandEndpoint) -> Vec<ErrorCode> {
    let mut all: Vec<ErrorCode> = COMMON_CODES
        .iter()
        .copied()
        .chain(EndpointErrors::from_endpoint::<E>().route_codes(endpoint))
        .collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// Error codes of a call and its availability.
#[derive(Debug, Clone, Copy)]
pub(super) struct EndpointErrors {
    endpoint: &'static str,
    /// Whether the call is served while the site is closed.
    pub always_open: bool,
    /// The endpoint's own error codes, in addition to those of its kind.
    own: &'static [ErrorCode],
}

impl EndpointErrors {
    pub(super) fn from_endpoint<E: Endpoint>() -> Self {
        Self { endpoint: E::META.name, always_open: is_always_open(&E::META), own: E::ERROR_CODES }
    }

    /// Returns the error codes of the checks on the call's route.
    fn route_codes(self, brand: &BrandEndpoint) -> impl Iterator<Item = ErrorCode> {
        let endpoint = brand.endpoint;
        let required = endpoint.token == Token::Required;
        [
            (!self.always_open, &[ErrorCode::Maintenance, ErrorCode::RegionRestricted][..]),
            (endpoint.body != Body::None || brand.has_own_module(), &[ErrorCode::BadInput]),
            (has_body(&endpoint), &[ErrorCode::TooLarge, ErrorCode::UnsupportedMediaType]),
            (endpoint.encrypted, &[ErrorCode::EncryptionRequired, ErrorCode::DecryptionFailed]),
            (
                endpoint.is_mutation,
                &[
                    ErrorCode::KeyRequired,
                    ErrorCode::IdempotencyMismatch,
                    ErrorCode::ConflictPending,
                ],
            ),
            (required, &[ErrorCode::NeedLogin]),
            (
                required && !is_allowed_when_restricted(&endpoint),
                &[ErrorCode::PasswordChangeRequired],
            ),
            (true, self.own),
        ]
        .into_iter()
        .filter(|(may, _)| *may)
        .flat_map(|(_, codes)| codes)
        .copied()
    }

    /// Returns an error of the call. In a test build, an error that the call does not list becomes
    /// an internal error.
    pub(super) fn enforce(self, endpoint: &BrandEndpoint, error: ApiError) -> ApiError {
        let is_named = || self.route_codes(endpoint).any(|code| error.is(code)) && error.has_text();
        if !cfg!(debug_assertions) || error.is(ErrorCode::Internal) || is_named() {
            return error;
        }
        ApiError::internal(format_args!(
            "{} does not declare {}, or it has no text",
            self.endpoint,
            error.code()
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ante_contract::account::{Captcha, Login};

    fn enforced_code<E: Endpoint>(error: impl Into<ApiError>) -> String {
        EndpointErrors::from_endpoint::<E>()
            .enforce(&BrandEndpoint::unchanged(&E::META), error.into())
            .code()
            .to_owned()
    }

    #[test]
    fn an_error_that_a_call_does_not_list_is_internal() {
        assert_eq!(enforced_code::<Captcha>(ErrorCode::Maintenance), "maintenance");
        assert_eq!(enforced_code::<Login>(ErrorCode::BadCredentials), "bad_credentials");
        // An error of another call, and errors of calls with a body, a key, a token or an encrypted
        // payload.
        let strange = [
            ErrorCode::BadCredentials,
            ErrorCode::TooLarge,
            ErrorCode::KeyRequired,
            ErrorCode::NeedLogin,
            ErrorCode::DecryptionFailed,
        ];
        for code in strange {
            assert_eq!(enforced_code::<Captcha>(code), "internal", "{code:?}");
        }
        // Without a text for display.
        assert_eq!(enforced_code::<Login>(ErrorCode::NotCancellable), "internal");
    }
}
