//! Invariants of the endpoint table.

#![allow(clippy::expect_used)]

use ante_contract::{
    Body, Endpoint, EndpointMeta, EndpointVisitor, ErrorCode, Method, Provenance, Token, endpoints,
    visit_endpoints,
};
use std::collections::BTreeSet;

fn find(path: &str) -> &'static EndpointMeta {
    endpoints().find(|endpoint| endpoint.path == path).expect("the endpoint is in the table")
}

#[test]
fn names_are_unique() {
    let names: BTreeSet<_> = endpoints().map(|endpoint| endpoint.name).collect();
    assert_eq!(names.len(), endpoints().count());
}

#[test]
fn no_two_endpoints_share_method_and_path() {
    let calls: BTreeSet<_> =
        endpoints().map(|endpoint| (endpoint.method.as_str(), endpoint.path)).collect();
    assert_eq!(calls.len(), endpoints().count());
}

#[test]
fn every_path_is_absolute_and_plain() {
    for endpoint in endpoints() {
        assert!(
            endpoint.path.starts_with('/') && !endpoint.path.ends_with('/'),
            "{}",
            endpoint.path
        );
        assert!(!endpoint.path.contains(['?', '#', ' ', '{']), "{}", endpoint.path);
    }
}

#[test]
fn no_get_is_a_mutation() {
    for endpoint in endpoints().filter(|endpoint| endpoint.method == Method::Get) {
        assert!(!endpoint.is_mutation, "{} is a GET that changes state", endpoint.name);
        assert!(
            matches!(endpoint.body, Body::None | Body::Query | Body::Data),
            "{}",
            endpoint.name
        );
    }
}

/// The eight calls of docs/adr/0005; every other one has the specification's method in the table.
#[test]
fn eight_calls_can_have_the_method_of_the_specification() {
    let changed: Vec<_> = endpoints()
        .map(|endpoint| (endpoint, endpoint.with_specified_method()))
        .filter(|(endpoint, specified)| specified != *endpoint)
        .collect();
    let names: Vec<_> = changed.iter().map(|(endpoint, _)| endpoint.name).collect();
    assert_eq!(
        names,
        [
            "SmsRegisterCode",
            "MemberIcon",
            "Launch",
            "LaunchGame",
            "RedeemPointReward",
            "ConvertPoint",
            "ProcessDividend",
            "ProcessDailySalary"
        ]
    );
    for (endpoint, specified) in changed {
        assert_eq!(specified.method, Method::Get);
        let body = if endpoint.encrypted { Body::Json } else { Body::Query };
        assert_eq!((specified.body, specified.encrypted), (body, endpoint.encrypted));
    }
}

#[test]
fn an_endpoint_lists_no_error_code_twice() {
    struct Named(BTreeSet<&'static str>);
    impl EndpointVisitor for Named {
        fn visit<E: Endpoint>(&mut self) {
            let codes: BTreeSet<_> = E::ERROR_CODES.iter().collect();
            assert_eq!(codes.len(), E::ERROR_CODES.len(), "{}", E::META.name);
            self.0.extend(codes.iter().map(|code| code.as_str()));
        }
    }
    let mut named = Named(BTreeSet::new());
    visit_endpoints(&mut named);
    assert!(named.0.contains("not_found") && !named.0.contains("bad_input"));
    let codes: BTreeSet<_> = ErrorCode::ALL.iter().map(|code| code.as_str()).collect();
    assert_eq!(codes.len(), ErrorCode::ALL.len());
}

#[test]
fn encrypted_endpoints_have_a_body() {
    for endpoint in endpoints().filter(|endpoint| endpoint.encrypted) {
        assert_eq!(endpoint.body, Body::Json, "{}", endpoint.name);
        assert!(endpoint.is_mutation, "{}", endpoint.name);
    }
}

/// Calls with a token and with encryption (docs/requirements/06-permissions.md) that are in the table.
#[test]
fn tokens_and_encryption_match_the_specification() {
    for path in [
        "/wps/member/info",
        "/wps/member/password",
        "/wps/relay/MCSFE_getPlayerAvatar",
        "/wps/member/info/icon",
        "/wps/v2/wallets/balance",
        "/wps/session/logout",
        "/wps/relay/MCSFE_getFavoriteGames",
        "/wps/relay/MCSFE_getFavoriteGamesList",
        "/wps/relay/MCSFE_addFavoriteGameV2",
        "/wps/relay/MCSFE_removeFavoriteGameV2",
        "/wps/relay/GCS_recentGame",
        "/wps/relay/GCSGAME_getVassGameType",
    ] {
        assert_eq!(find(path).token, Token::Required, "{path}");
    }
    for path in [
        "/wps/session/login",
        "/wps/verification/sms/noLogin",
        "/wps/session/login/freeplay",
        "/wps/system/whitelabel",
        "/wps/member/register",
        "/wps/system/setting/register",
        "/wps/agent/affiliate",
        "/wps/member/password/email",
        "/wps/captcha",
        "/wps/system/status",
        "/wps/system/domainRoute",
        "/wps/relay/GCSGAME_hotGamesV2",
        "/wps/relay/GCSGAME_getRankList",
        "/lgw/games/popular",
    ] {
        assert_eq!(find(path).token, Token::None, "{path}");
    }
    let encrypted: Vec<_> =
        endpoints().filter(|endpoint| endpoint.encrypted).map(|endpoint| endpoint.path).collect();
    for path in [
        "/wps/session/login",
        "/wps/member/register",
        "/wps/member/register/mobile",
        "/wps/member/password",
        "/wps/member/password/verification",
    ] {
        assert!(encrypted.contains(&path), "{path}");
    }
}

#[test]
fn money_moves_only_with_a_token_and_a_key() {
    for endpoint in endpoints().filter(|endpoint| endpoint.path.starts_with("/wps/v2/wallets/")) {
        assert_eq!(endpoint.token, Token::Required, "{}", endpoint.name);
        assert_eq!(endpoint.is_mutation, endpoint.method != Method::Get, "{}", endpoint.name);
    }
}

#[test]
fn every_endpoint_is_visited_once() {
    struct Names(Vec<&'static str>);
    impl EndpointVisitor for Names {
        fn visit<E: Endpoint>(&mut self) {
            self.0.push(E::META.name);
        }
    }
    let mut names = Names(Vec::new());
    visit_endpoints(&mut names);
    assert_eq!(names.0, endpoints().map(|endpoint| endpoint.name).collect::<Vec<_>>());
}

#[test]
fn extensions_are_marked() {
    assert!(endpoints().any(|endpoint| endpoint.provenance == Provenance::Specified));
    assert_eq!(find("/wps/system/service").provenance, Provenance::Extension);
    assert_eq!(find("/wps/v2/wallets/deposit").provenance, Provenance::Extension);
    assert_eq!(find("/wps/v2/wallets/balance").provenance, Provenance::Specified);
}
