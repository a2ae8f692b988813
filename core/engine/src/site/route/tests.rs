use std::collections::BTreeMap;
use std::path::Path;
use std::{env, fs};

use super::*;
use crate::brand::BrandConfig;

fn go(path: &str, query: &str, logged_in: bool, guarded: bool) -> RouteDecision {
    decide(path, query, logged_in, guarded, &BrandConfig::default())
}

type Shown = (Option<PageGroup>, Frame, Option<&'static str>, String);

fn shown(path: &str) -> Shown {
    match go(path, "", false, false) {
        RouteDecision::Allow { group, frame, banner_group, main_class, .. } => {
            (group, frame, banner_group, main_class)
        }
        other @ RouteDecision::Redirect { .. } => panic!("{path}: {other:?}"),
    }
}

#[test]
fn every_path_of_the_specification_has_its_page_group() {
    use Frame::*;
    use PageGroup::*;
    for (path, group, frame, banner) in [
        ("/", Index, Full, Some("w_home")),
        ("/index", Index, Full, Some("w_home")),
        ("/index.html", Index, Full, Some("w_home")),
        ("/home", Index, Full, Some("w_home")),
        ("/register", Index, Full, Some("w_home")),
        ("/register.html", Index, Full, Some("w_home")),
        ("/login", Index, Full, Some("w_home")),
        ("/noticePage", Notice, Full, None),
        ("/winners", Winners, Full, None),
        ("/search", Search, Full, None),
        ("/routes", Download, Full, None),
        ("/pointMall", PointMall, Full, Some("w_shop")),
        ("/sports", Game, Full, Some("w_sports")),
        ("/esports", Game, Full, Some("w_esports")),
        ("/lottery", Lottery, Header, Some("w_lott")),
        ("/elott", Lottery, Full, Some("w_lott")),
        ("/rng", Egame, Full, Some("w_rng")),
        ("/live", Egame, Full, Some("w_live")),
        ("/pvp", Egame, Full, Some("w_pvp")),
        ("/fish", Egame, Full, Some("w_fish")),
        ("/promotions", Promo, Full, Some("w_promotion")),
        ("/promoDetail", PromoDetail, Full, None),
        ("/seamless", Seamless, Header, None),
        ("/fbsports", FbSports, Header, None),
        ("/help", Help, Full, Some("w_help")),
        ("/helpmc", Help, Bare, None),
        ("/down", Download, Full, Some("w_down")),
        ("/download", Download, Full, Some("w_down")),
        ("/join", Joinus, Full, None),
        ("/game", ByIframe, Header, None),
    ] {
        assert_eq!(shown(path), (Some(group), frame, banner, path[1..].to_owned()), "{path}");
        if path != "/" {
            assert_eq!(shown(&format!("{path}/")), shown(path), "a last slash changes nothing");
        }
    }
}

#[test]
fn unknown_paths_are_not_found() {
    for path in
        ["/nope", "/RNG", "/pointmall", "/rng/x", "", "rng", "/lott", "/ds88", "/a b", "/%2e%2e"]
    {
        assert_eq!(shown(path), (None, Frame::Full, None, "notFound".to_owned()), "{path}");
    }
}

#[test]
fn the_login_guard_allows_only_exempt_paths() {
    for path in ["/login", "/register", "/register.html", "/helpmc", "/download", "/login/"] {
        assert!(matches!(go(path, "", false, true), RouteDecision::Allow { .. }), "{path}");
    }
    for path in
        ["/", "/home", "/rng", "/down", "/help", "/nope", "/loginx", "/login/x", "", "/LOGIN"]
    {
        let decision = go(path, "?vassalage=PG", false, true);
        let RouteDecision::Redirect { to, banner_group, main_class } = decision else {
            panic!("{path}")
        };
        assert_eq!(
            (to.as_str(), banner_group, main_class.as_str()),
            ("/login", Some("w_home"), "login")
        );
        // With a session, or with the flag off, there is no redirect.
        assert!(matches!(go(path, "", true, true), RouteDecision::Allow { .. }), "{path}");
        assert!(matches!(go(path, "", true, false), RouteDecision::Allow { .. }), "{path}");
        assert!(matches!(go(path, "", false, false), RouteDecision::Allow { .. }), "{path}");
    }
}

fn extras(path: &str, query: &str) -> (Option<RouteDialog>, Option<SlotStart>) {
    match go(path, query, false, false) {
        RouteDecision::Allow { dialog, start, .. } => (dialog, start),
        RouteDecision::Redirect { .. } => panic!("{path}"),
    }
}

#[test]
fn login_and_registration_are_dialogs_over_home() {
    assert_eq!(extras("/login", "").0, Some(RouteDialog::LoginPopupModal));
    for path in ["/register", "/register.html"] {
        assert_eq!(extras(path, "?referralCode=A").0, Some(RouteDialog::RegisterModal));
    }
    assert_eq!(extras("/", "?referralCode=A"), (None, None));
}

#[test]
fn a_notice_in_the_address_of_home_opens_on_the_page_of_notices() {
    for (path, query, to) in [
        ("/", "?notice=2", "/noticePage?notice=2"),
        ("/index.html", "notice=pl-1&x=1", "/noticePage?notice=pl-1"),
        ("/home/", "?a=b&notice=0", "/noticePage?notice=0"),
    ] {
        match decide(path, query, false, false, &BrandConfig::default()) {
            RouteDecision::Redirect { to: found, .. } => assert_eq!(found, to),
            other => panic!("{path}{query}: {other:?}"),
        }
    }
    for (path, query) in [
        ("/", "?notice="),
        ("/", "?notice=/%2F"),
        ("/login", "?notice=2"),
        ("/rng", "?notice=2"),
        ("/noticePage", "?notice=2"),
    ] {
        let decision = decide(path, query, false, false, &BrandConfig::default());
        assert!(matches!(decision, RouteDecision::Allow { .. }), "{path}{query}: {decision:?}");
    }
}

#[test]
fn a_referral_code_has_only_letters_digits_and_dashes() {
    let code = |query| match go("/login", query, false, true) {
        RouteDecision::Allow { referral_code, .. } => referral_code,
        RouteDecision::Redirect { .. } => panic!("{query}"),
    };
    assert_eq!(code("?a=1&referralCode=MARIA7&referralCode=X").as_deref(), Some("MARIA7"));
    for query in
        ["", "?", "?referralCode", "?referralCode=", "?referralCode=%3Cb%3E", "?xreferralCode=A"]
    {
        assert_eq!(code(query), None, "{query}");
    }
}

#[test]
fn an_address_of_a_lottery_vendor_leads_to_its_lobby() {
    let vendors = BrandConfig { lottery_vendors: vec!["OWN".into()], ..BrandConfig::default() };
    for (path, query, target, banner) in [
        ("/lott", "?vassalage=OWN", "/lottery?vendor=OWN", Some("w_lott")),
        ("/elott", "?vassalage=OWN", "/lottery?vendor=OWN", Some("w_lott")),
        // The brand's configuration decides, not the name of the vendor.
        ("/elott/", "?x=1&vassalage=LOTT", "/game?gameType=ELOTT&vassalage=LOTT", None),
    ] {
        let decision = decide(path, query, false, false, &vendors);
        let RouteDecision::Redirect { to, banner_group, .. } = decision else { panic!("{path}") };
        assert_eq!((to.as_str(), banner_group), (target, banner), "{path}");
    }
    assert_eq!(shown("/elott").0, Some(PageGroup::Lottery), "without a vendor, the hall");
}

#[test]
fn a_vassalage_starts_a_slot_game() {
    for (path, game_type) in
        [("/rng", "RNG"), ("/live", "LIVE"), ("/esports", "ESPORTS"), ("/ds88", "DS88")]
    {
        let expected = SlotStart {
            game_type: game_type.to_owned(),
            vendor_code: "TCG_SEA".to_owned(),
            direct: game_type == "DS88",
        };
        assert_eq!(extras(path, "?page=2&vassalage=TCG_SEA").1, Some(expected), "{path}");
        assert_eq!(extras(path, "page=2").1, None);
    }
    // A type without a page of its own starts over home.
    assert!(matches!(
        go("/ds88", "?vassalage=DS88", false, false),
        RouteDecision::Allow { group: Some(PageGroup::Index), .. }
    ));
    for query in ["?vassalage=", "?vassalage=a%20b", "?vassalage=../x", "?vassalage=<script>"] {
        assert_eq!(extras("/rng", query).1, None, "{query}");
    }
    assert_eq!(extras("/rng", &format!("?vassalage={}", "A".repeat(65))).1, None);
    assert_eq!(extras("/promotions", "?vassalage=IA").1, None, "not a game type");
}

#[test]
fn serializes_as_the_view_expects() {
    let text = serde_json::to_value(go("/rng", "?vassalage=PG", false, false)).unwrap();
    assert_eq!(text["kind"], "allow");
    assert_eq!(text["group"], "egame");
    assert_eq!(text["bannerGroup"], "w_rng");
    assert_eq!(text["mainClass"], "rng");
    assert_eq!(text["start"]["gameType"], "RNG");
    let text = serde_json::to_value(go("/rng", "", false, true)).unwrap();
    assert_eq!((&text["kind"], &text["to"]), (&"redirect".into(), &"/login".into()));
}

/// `routes.json` lists every path with its page group, for e2e tests.
#[test]
fn the_routes_file_has_every_path_with_its_group() {
    let groups: BTreeMap<&str, PageGroup> = ROUTES
        .iter()
        .flat_map(|route| route.paths.iter().map(|path| (*path, route.group)))
        .collect();
    let mut text = serde_json::to_string_pretty(&groups).expect("the groups are serializable");
    text.push('\n');
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/site/route/routes.json");
    if env::var_os("UPDATE_DOCS").is_some() {
        fs::write(&path, &text).expect("routes.json can be written");
    }
    let written = fs::read_to_string(&path).unwrap_or_default();
    assert!(written == text, "routes.json is outdated: UPDATE_DOCS=1 cargo test -p ante-engine");
}
