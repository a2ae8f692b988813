//! Lotteries on offer: `sandbox/seed/lotteries.json`, read once. Names, vendors and pictures are
//! those of the catalogue's games.

use super::family::Category;
use ante_base::{
    catalog::{Game, catalog},
    clock::MINUTE,
};
use serde::Deserialize;
use std::sync::LazyLock;

/// Vendor of the Vietnamese lotteries, which open through their own lobby.
pub const VIETNAM: &str = "TCG_LOTTO_VN";

/// Prize mode.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    /// `Lott`.
    Lott,
    /// `Elott`.
    Elott,
    /// `SEA`.
    Sea,
    /// `ZY`: the operator's own quick draws.
    Own,
}

impl Mode {
    /// Returns the mode with a name.
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "Lott" => Some(Self::Lott),
            "Elott" => Some(Self::Elott),
            "SEA" => Some(Self::Sea),
            "ZY" => Some(Self::Own),
            _ => None,
        }
    }

    /// Returns whether a vendor's lotteries belong to this mode. The Vietnamese ones belong to both
    /// modes that a site can have.
    pub fn includes_vendor(self, vendor: &str) -> bool {
        match self {
            Self::Lott => matches!(vendor, "LOTT" | VIETNAM),
            Self::Elott => matches!(vendor, "ELOTT" | VIETNAM),
            Self::Sea => vendor == "TCG_SEA",
            Self::Own => lotteries().iter().any(|one| one.own && one.game.vendor == vendor),
        }
    }
}

/// Lottery on offer.
#[derive(Debug, Clone)]
pub struct Lottery {
    /// Id for favourites.
    pub id: String,
    /// Game in the catalogue.
    pub game: &'static Game,
    /// Category, which defines the family of numbers.
    pub category: Category,
    /// Time between draws, in milliseconds.
    pub interval: i64,
    /// Offset of the draw within the interval, in milliseconds since 1970.
    pub offset: i64,
    own: bool,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Seed {
    /// Missing for a vendor's tile.
    #[serde(default)]
    id: Option<String>,
    title: String,
    #[serde(default)]
    category: Option<Category>,
    #[serde(default)]
    seconds: i64,
    #[serde(default)]
    at_minute: i64,
    #[serde(default)]
    own: bool,
}

static LOTTERIES: LazyLock<Vec<Lottery>> = LazyLock::new(|| {
    // The file is built into the binary and parsed by the test below.
    let seeds: Vec<Seed> =
        serde_json::from_str(include_str!("../../../../seed/lotteries.json")).unwrap_or_default();
    seeds.into_iter().filter_map(from_seed).collect()
});

fn from_seed(seed: Seed) -> Option<Lottery> {
    Some(Lottery {
        id: seed.id?,
        game: catalog().games.iter().find(|game| game.title == seed.title)?,
        category: seed.category?,
        interval: seed.seconds * 1000,
        offset: seed.at_minute * MINUTE,
        own: seed.own,
    })
}

/// Returns the lotteries in display order.
pub fn lotteries() -> &'static [Lottery] {
    &LOTTERIES
}

/// Returns the lottery with a code.
pub fn find(code: &str) -> Option<&'static Lottery> {
    lotteries().iter().find(|one| one.game.code == code)
}

/// Returns the lotteries of a vendor; the vendor itself opens the first one.
pub fn of_vendor(vendor: &str) -> impl Iterator<Item = &'static Lottery> {
    lotteries().iter().filter(move |one| one.game.vendor == vendor)
}

impl Lottery {
    /// Returns whether the lottery is listed under a prize mode.
    pub fn has_mode(&self, mode: Mode) -> bool {
        if mode == Mode::Own { self.own } else { mode.includes_vendor(&self.game.vendor) }
    }

    /// Returns the play type to open with: the requested one if the lottery has it, otherwise its
    /// default.
    pub fn play_type<'a>(&'a self, request: Option<&'a str>) -> &'a str {
        request
            .filter(|id| self.category.play_type(id).is_some())
            .or(self.game.play.as_deref())
            .unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    fn of_mode(mode: Mode) -> impl Iterator<Item = &'static Lottery> {
        lotteries().iter().filter(move |one| one.has_mode(mode))
    }

    #[test]
    fn the_seed_is_complete() {
        assert_eq!(lotteries().len(), 22);
        let ids: HashSet<_> = lotteries().iter().map(|one| &one.id).collect();
        assert_eq!(ids.len(), 22, "ids are unique");
        for one in lotteries() {
            let play = one.game.play.as_deref().unwrap_or_default();
            assert!(one.category.play_type(play).is_some(), "{}: {play}", one.id);
            assert_eq!(one.game.classify, one.category.name(), "{}", one.id);
            assert!([60_000, 120_000, 300_000, 86_400_000].contains(&one.interval), "{}", one.id);
            assert!(matches!(one.game.kind.as_str(), "LOTT" | "ELOTT"));
        }
        for category in Category::ALL {
            assert!(lotteries().iter().any(|one| one.category == category), "{category:?}");
        }
    }

    #[test]
    fn a_vendor_opens_with_a_lottery_and_every_mode_has_some() {
        for vendor in [VIETNAM, "TCG_SEA", "ELOTT", "LOTT"] {
            let first = catalog().games.iter().find(|game| game.vendor == vendor).unwrap();
            assert_eq!(of_vendor(vendor).next().unwrap().game.code, first.code, "{vendor}");
        }
        for (mode, vendors) in [
            (Mode::Lott, vec!["LOTT", VIETNAM]),
            (Mode::Elott, vec!["ELOTT", VIETNAM]),
            (Mode::Sea, vec!["TCG_SEA"]),
            (Mode::Own, vec!["ELOTT", "LOTT"]),
        ] {
            let found: HashSet<_> = of_mode(mode).map(|one| one.game.vendor.as_str()).collect();
            assert_eq!(found, vendors.into_iter().collect());
        }
        assert!(of_mode(Mode::Own).all(|one| one.interval == 60_000), "quick draws");
        assert_eq!(Mode::from_name("elott"), None);
    }
}
