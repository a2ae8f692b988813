//! Invariants of every row of the endpoint table.

#![allow(clippy::expect_used)]

use ante_contract::{Body, Code, Endpoint, Method, Row, Source, Token, Visitor, rows, visit_all};
use std::collections::BTreeSet;

fn find(path: &str) -> &'static Row {
    rows().find(|row| row.path == path).expect("the row is in the table")
}

#[test]
fn names_are_unique() {
    let names: BTreeSet<_> = rows().map(|row| row.name).collect();
    assert_eq!(names.len(), rows().count());
}

#[test]
fn no_two_rows_share_method_and_path() {
    let calls: BTreeSet<_> = rows().map(|row| (row.method.as_str(), row.path)).collect();
    assert_eq!(calls.len(), rows().count());
}

#[test]
fn every_path_is_absolute_and_plain() {
    for row in rows() {
        assert!(row.path.starts_with('/') && !row.path.ends_with('/'), "{}", row.path);
        assert!(!row.path.contains(['?', '#', ' ', '{']), "{}", row.path);
    }
}

#[test]
fn what_is_read_changes_nothing() {
    for row in rows().filter(|row| row.method == Method::Get) {
        assert!(!row.changes, "{} is a GET that changes state", row.name);
        assert!(matches!(row.body, Body::None | Body::Query | Body::Data), "{}", row.name);
    }
}

#[test]
fn a_call_names_a_refusal_once() {
    struct Named(BTreeSet<&'static str>);
    impl Visitor for Named {
        fn visit<E: Endpoint>(&mut self) {
            let codes: BTreeSet<_> = E::REFUSES.iter().collect();
            assert_eq!(codes.len(), E::REFUSES.len(), "{}", E::ROW.name);
            self.0.extend(codes.iter().map(|code| code.as_str()));
        }
    }
    let mut named = Named(BTreeSet::new());
    visit_all(&mut named);
    assert!(named.0.contains("not_found") && !named.0.contains("bad_input"));
    let codes: BTreeSet<_> = Code::ALL.iter().map(|code| code.as_str()).collect();
    assert_eq!(codes.len(), Code::ALL.len());
}

#[test]
fn encrypted_calls_have_a_body_to_encrypt() {
    for row in rows().filter(|row| row.encrypted) {
        assert_eq!(row.body, Body::Json, "{}", row.name);
        assert!(row.changes, "{}", row.name);
    }
}

/// Section 6 of the specification, as far as its calls are in the table.
#[test]
fn tokens_and_encryption_are_as_section_6_says() {
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
    let encrypted: Vec<_> = rows().filter(|row| row.encrypted).map(|row| row.path).collect();
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
    for row in rows().filter(|row| row.path.starts_with("/wps/v2/wallets/")) {
        assert_eq!(row.token, Token::Required, "{}", row.name);
        assert_eq!(row.changes, row.method != Method::Get, "{}", row.name);
    }
}

#[test]
fn the_typed_walk_meets_every_row_once() {
    struct Names(Vec<&'static str>);
    impl Visitor for Names {
        fn visit<E: Endpoint>(&mut self) {
            self.0.push(E::ROW.name);
        }
    }
    let mut names = Names(Vec::new());
    visit_all(&mut names);
    assert_eq!(names.0, rows().map(|row| row.name).collect::<Vec<_>>());
}

#[test]
fn assumed_rows_are_marked() {
    assert!(rows().any(|row| row.source == Source::Spec));
    assert_eq!(find("/wps/system/service").source, Source::Assumed);
    assert_eq!(find("/wps/v2/wallets/deposit").source, Source::Assumed);
    assert_eq!(find("/wps/v2/wallets/balance").source, Source::Spec);
}
