//! Decides the launch target of a game, and the prize mode of a lottery, without a call.

use super::GameChoice;
use crate::{
    api::percent_encode,
    brand::{BrandConfig, PrizeModes},
    state::PrizeMode,
};

/// Slots.
pub(super) const RNG: &str = "RNG";
/// Card and table games of player against player.
pub(super) const PVP: &str = "PVP";
/// Lotteries, and the vendor of that name.
pub(crate) const LOTT: &str = "LOTT";
/// E-lotteries, and the vendor of that name.
pub(crate) const ELOTT: &str = "ELOTT";
/// Sports.
pub(super) const SPORTS: &str = "SPORTS";
/// E-sports; their vendors also have sportsbooks.
pub(super) const ESPORTS: &str = "ESPORTS";
/// Vendor of the Vietnamese lotteries, whose lobby has a separate endpoint.
pub(crate) const VIETNAM: &str = "TCG_LOTTO_VN";
const SEA: &str = "TCG_SEA";

/// The part of the brand's configuration that the decision depends on.
#[derive(Clone, Copy, Debug)]
pub struct LaunchRules<'a> {
    /// Vendors that open the lottery page.
    pub lottery_vendors: &'a [String],
    /// Vendors of games that open in a window instead of the frame.
    pub window_vendors: &'a [String],
}

impl<'a> From<&'a BrandConfig> for LaunchRules<'a> {
    fn from(brand: &'a BrandConfig) -> Self {
        Self { lottery_vendors: &brand.lottery_vendors, window_vendors: &brand.window_vendors }
    }
}

/// Surface where a game opens, unless its launch requests a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LaunchSurface {
    /// Frame of the page `/game`.
    Frame,
    /// Separate window.
    Window,
}

/// Launch target of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LaunchPlan<'a> {
    /// The lottery page, for this vendor.
    Lottery {
        /// The lottery's vendor.
        vendor: &'a str,
    },
    /// A popup list of the vendor's games.
    List,
    /// The rooms of a card or table game.
    Rooms,
    /// A room of such a game.
    Room {
        /// Id of the room.
        room: &'a str,
        /// Surface where it opens.
        surface: LaunchSurface,
    },
    /// The third-party launch.
    ThirdParty {
        /// Surface where it opens.
        surface: LaunchSurface,
    },
}

/// Decides the launch target of a game (REQ-4.32). Types LOTT and ELOTT go to the lottery's start
/// flow, where the vendor decides; any other type goes to the third-party launch of any vendor. An
/// entry for all of a vendor's games opens their list in either case.
#[must_use]
pub fn plan<'a>(game: &'a GameChoice, rules: LaunchRules<'_>) -> LaunchPlan<'a> {
    if game.is_game.as_deref() == Some("VASSALAGE") {
        return LaunchPlan::List;
    }
    let surface = launch_surface(&game.vendor_code, rules);
    match game.game_type.as_str() {
        LOTT | ELOTT => [&game.vendor, &game.vendor_code]
            .into_iter()
            .find(|vendor| rules.lottery_vendors.contains(vendor))
            .map_or(LaunchPlan::ThirdParty { surface }, |vendor| LaunchPlan::Lottery { vendor }),
        PVP if !game.game_code.is_empty() => match game.room.as_deref() {
            None | Some("") => LaunchPlan::Rooms,
            Some(room) => LaunchPlan::Room { room, surface },
        },
        _ => LaunchPlan::ThirdParty { surface },
    }
}

/// Returns whether a category is the lotteries or the e-lotteries, which share a page.
pub(crate) fn is_lottery(game_type: &str) -> bool {
    matches!(game_type, LOTT | ELOTT)
}

/// Returns the address of a lottery vendor's lobby, as [`plan`] decides; `None` for other categories.
pub(crate) fn lottery_lobby_path(
    game_type: &str,
    vendor_code: &str,
    brand: &BrandConfig,
) -> Option<String> {
    if !is_lottery(game_type) {
        return None;
    }
    let mut path = if brand.lottery_vendors.iter().any(|vendor| vendor == vendor_code) {
        "/lottery?vendor=".to_owned()
    } else {
        ["/game?gameType=", game_type, "&vassalage="].concat()
    };
    percent_encode(vendor_code, &mut path);
    Some(path)
}

/// Returns the surface where a vendor's games open.
#[must_use]
pub fn launch_surface(vendor_code: &str, rules: LaunchRules<'_>) -> LaunchSurface {
    let window = rules.window_vendors.iter().any(|vendor| vendor == vendor_code);
    if window { LaunchSurface::Window } else { LaunchSurface::Frame }
}

/// Returns the prize mode of a vendor's lotteries: the vendor's own, or the site's.
#[must_use]
pub fn prize_mode<'a>(vendor: &str, site: PrizeMode, modes: &'a PrizeModes) -> &'a str {
    match (vendor, site) {
        (SEA, _) => &modes.sea,
        (ELOTT, _) => &modes.elott,
        (LOTT, _) => &modes.lott,
        (_, PrizeMode::Elott) => &modes.elott,
        (_, PrizeMode::Lott) => &modes.lott,
    }
}

#[cfg(test)]
mod tests;
