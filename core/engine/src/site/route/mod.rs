//! The route table: every path with its page group, frame and banners; and the optional login
//! guard.

use crate::{brand::BrandConfig, games::plan::lottery_lobby_path};
use serde::Serialize;

/// Lazy page groups; `notice`, `search` and `winners` are extensions, because the specification
/// lists no group for `/noticePage`, the search over all games and the winner board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum PageGroup {
    /// The iframe game page.
    ByIframe,
    /// App download, and the domain routes.
    Download,
    /// Electronic games by game type.
    Egame,
    /// Sports vendor.
    FbSports,
    /// Sports and esports.
    Game,
    /// Help.
    Help,
    /// Home.
    Index,
    /// Join.
    Joinus,
    /// Lottery.
    Lottery,
    /// Notice list.
    Notice,
    /// Points mall.
    PointMall,
    /// Promotion list.
    Promo,
    /// Promotion detail.
    PromoDetail,
    /// Seamless game.
    Seamless,
    /// Search over all games and vendors.
    Search,
    /// Winner board.
    Winners,
}

/// Frame of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum Frame {
    /// Header, banner, side menu and footer.
    Full,
    /// Header only.
    Header,
    /// Page without a frame.
    Bare,
}

/// Dialog that a path opens over the home page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum RouteDialog {
    /// `/login`.
    LoginPopupModal,
    /// `/register`, `/register.html`.
    RegisterModal,
}

/// Vendor that an address names: `/{gametype}?vassalage=`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct SlotStart {
    /// Game type, as written by the server.
    pub game_type: String,
    /// Vendor.
    #[serde(rename = "vassalage")]
    pub vendor_code: String,
    /// Whether the type has no page, so that the vendor's first game opens: `core.member.openFirstGame`.
    pub direct: bool,
}

/// Decision on a navigation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum RouteDecision {
    /// Show a page.
    Allow {
        /// Group of the page; none for the not-found page.
        group: Option<PageGroup>,
        /// Frame of the page.
        frame: Frame,
        /// Group of the banners shown on the page.
        banner_group: Option<&'static str>,
        /// CSS class of the main view: the path without its leading slash.
        main_class: String,
        /// Dialog over the page.
        dialog: Option<RouteDialog>,
        /// Referral code for the registration (REQ-2.1.3): that in the address, or else that of an
        /// earlier invite link.
        referral_code: Option<String>,
        /// Vendor to start with.
        start: Option<SlotStart>,
    },
    /// Navigate to another path.
    Redirect {
        /// Target path, possibly with a query.
        to: String,
        /// Group of the banners on the target page.
        banner_group: Option<&'static str>,
        /// CSS class of the main view on the target page.
        main_class: String,
    },
}

/// One row of the table.
struct Route {
    paths: &'static [&'static str],
    group: PageGroup,
    frame: Frame,
    banner: Option<&'static str>,
}

const fn route(
    paths: &'static [&'static str],
    group: PageGroup,
    frame: Frame,
    banner: Option<&'static str>,
) -> Route {
    Route { paths, group, frame, banner }
}

const HOME_PATHS: &[&str] =
    &["/", "/index", "/index.html", "/home", LOGIN_PATH, "/register", "/register.html"];
const LOGIN_PATH: &str = "/login";

/// Every path of the site, and the aliases of docs/adr/0038.
const ROUTES: [Route; 23] = [
    route(HOME_PATHS, PageGroup::Index, Frame::Full, Some("w_home")),
    route(&["/rng"], PageGroup::Egame, Frame::Full, Some("w_rng")),
    route(&["/live"], PageGroup::Egame, Frame::Full, Some("w_live")),
    route(&["/fish"], PageGroup::Egame, Frame::Full, Some("w_fish")),
    route(&["/pvp"], PageGroup::Egame, Frame::Full, Some("w_pvp")),
    route(&["/sports"], PageGroup::Game, Frame::Full, Some("w_sports")),
    route(&["/esports"], PageGroup::Game, Frame::Full, Some("w_esports")),
    // Its banner is the image of its menu.
    route(&["/lottery"], PageGroup::Lottery, Frame::Header, Some("w_lott")),
    route(&["/elott"], PageGroup::Lottery, Frame::Full, Some("w_lott")),
    route(&["/seamless"], PageGroup::Seamless, Frame::Header, None),
    route(&["/fbsports"], PageGroup::FbSports, Frame::Header, None),
    route(&["/game"], PageGroup::ByIframe, Frame::Header, None),
    route(&["/promotions"], PageGroup::Promo, Frame::Full, Some("w_promotion")),
    route(&["/promoDetail"], PageGroup::PromoDetail, Frame::Full, None),
    route(&["/pointMall"], PageGroup::PointMall, Frame::Full, Some("w_shop")),
    route(&["/noticePage"], PageGroup::Notice, Frame::Full, None),
    route(&["/winners"], PageGroup::Winners, Frame::Full, None),
    route(&["/search"], PageGroup::Search, Frame::Full, None),
    route(&["/routes"], PageGroup::Download, Frame::Full, None),
    route(&["/help"], PageGroup::Help, Frame::Full, Some("w_help")),
    route(&["/helpmc"], PageGroup::Help, Frame::Bare, None),
    route(&["/join"], PageGroup::Joinus, Frame::Full, None),
    route(&["/down", "/download"], PageGroup::Download, Frame::Full, Some("w_down")),
];

/// Paths that the login guard lets through (REQ-2.1.26).
const GUARD_EXEMPT_PATHS: [&str; 5] =
    [LOGIN_PATH, "/register", "/register.html", "/helpmc", "/download"];

/// Decides about `path` with its `query` (with or without `?`).
///
/// `guarded` is the site's flag loginedToHomePage: without a session, everything but the exempt
/// paths leads to `/login`.
#[must_use]
pub fn decide(
    path: &str,
    query: &str,
    logged_in: bool,
    guarded: bool,
    brand: &BrandConfig,
) -> RouteDecision {
    let path = without_trailing_slash(path);
    if guarded && !logged_in && !GUARD_EXEMPT_PATHS.contains(&path) {
        return redirect(LOGIN_PATH.to_owned());
    }
    let found = find_route(path);
    let start = slot_start(path, query, found.is_none(), &brand.game_categories);
    if let Some(start) = &start
        && let Some(to) = lottery_lobby_path(&start.game_type, &start.vendor_code, brand)
    {
        return redirect(to);
    }
    let (group, frame, banner_group) = match (found, &start) {
        (Some(route), _) => (Some(route.group), route.frame, route.banner),
        // A type without a page of its own starts its game over home.
        (None, Some(_)) => (Some(PageGroup::Index), Frame::Full, Some("w_home")),
        (None, None) => (None, Frame::Full, None),
    };
    let dialog = match path {
        LOGIN_PATH => Some(RouteDialog::LoginPopupModal),
        "/register" | "/register.html" => Some(RouteDialog::RegisterModal),
        _ => None,
    };
    // The list of notices belongs to its own page (REQ-2.5.11).
    if dialog.is_none()
        && HOME_PATHS.contains(&path)
        && let Some(notice) = code_parameter(query, "notice")
    {
        return redirect(format!("/noticePage?notice={notice}"));
    }
    RouteDecision::Allow {
        group,
        frame,
        banner_group,
        main_class: if group.is_some() { main_class(path) } else { "notFound".to_owned() },
        dialog,
        referral_code: referral_code(query),
        start,
    }
}

fn redirect(to: String) -> RouteDecision {
    let path = to.split('?').next().unwrap_or_default();
    RouteDecision::Redirect {
        banner_group: find_route(path).and_then(|route| route.banner),
        main_class: main_class(path),
        to,
    }
}

fn find_route(path: &str) -> Option<&'static Route> {
    ROUTES.iter().find(|route| route.paths.contains(&path))
}

/// Returns a path without its trailing slash: `/rng/` is `/rng`.
fn without_trailing_slash(path: &str) -> &str {
    match path.strip_suffix('/') {
        Some(rest) if !rest.is_empty() => rest,
        _ => path,
    }
}

fn main_class(path: &str) -> String {
    path.trim_start_matches('/').to_owned()
}

/// Returns the vendor of `/{gametype lowercased}?vassalage=`.
fn slot_start(path: &str, query: &str, direct: bool, categories: &[String]) -> Option<SlotStart> {
    let name = path.strip_prefix('/')?;
    let game_type = categories.iter().find(|category| category.to_ascii_lowercase() == name)?;
    let vendor_code = code_parameter(query, "vassalage")?;
    Some(SlotStart { game_type: game_type.clone(), vendor_code, direct })
}

/// Returns whether a text is a short code of letters, digits, `_` and `-`.
fn is_code(text: &str) -> bool {
    (1..=64).contains(&text.len())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_-".contains(&byte))
}

/// Returns the referral code of a query.
pub(crate) fn referral_code(query: &str) -> Option<String> {
    code_parameter(query, "referralCode")
}

/// Returns the first value of a query parameter if it is a code, undecoded: codes need no encoding.
fn code_parameter(query: &str, name: &str) -> Option<String> {
    query
        .trim_start_matches('?')
        .split('&')
        .filter_map(|pair| pair.split_once('='))
        .find(|(key, _)| *key == name)
        .filter(|(_, value)| is_code(value))
        .map(|(_, value)| value.to_owned())
}

#[cfg(test)]
mod tests;
