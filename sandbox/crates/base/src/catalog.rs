//! Catalogue of games and vendors: `sandbox/seed/games.json` and `vendors.json`, read once, or the one
//! of a seed.

use crate::money::Money;
use serde::Deserialize;
use std::{
    collections::{BTreeMap, HashMap},
    sync::OnceLock,
};

/// Game in the catalogue.
#[derive(Debug, Clone, Deserialize)]
pub struct Game {
    /// Unique code; also the file name of its picture, unless it has another.
    pub code: String,
    /// Proper name, the same in every language, as printed in the picture.
    pub title: String,
    /// Category, with ESPORTS as one of its own.
    #[serde(rename = "type")]
    pub kind: String,
    /// Vendor code.
    pub vendor: String,
    /// Classification inside the category.
    pub classify: String,
    /// Parts of the picture.
    pub art: Art,
    /// Whether the game is marked as hot.
    #[serde(default)]
    pub hot: bool,
    /// Whether the game is marked as new.
    #[serde(default, rename = "fresh")]
    pub new: bool,
    /// Whether the game has a fixed jackpot.
    #[serde(default)]
    pub jackpot: bool,
    /// Smallest stake, as a decimal.
    #[serde(default, rename = "minBet")]
    pub min_bet: Option<String>,
    /// `VASSALAGE` for the tile that represents its vendor; missing for a game.
    #[serde(default, rename = "isGame")]
    pub is_game: Option<String>,
    /// Play type that a lottery opens with.
    #[serde(default)]
    pub play: Option<String>,
    /// Number of paylines of a slot.
    #[serde(default)]
    pub lines: Option<u32>,
    /// Index of the symbol that a slot leaves out of the eight of its theme: the one of its hero.
    #[serde(default)]
    pub skip: Option<u8>,
    /// File name of its picture, if that is not the code.
    #[serde(default)]
    pub picture: Option<String>,
}

/// Part of a game's picture that the server needs.
#[derive(Debug, Clone, Deserialize)]
pub struct Art {
    /// Theme, which selects the symbols of a slot.
    pub theme: String,
    /// Motif in the middle of the picture.
    pub hero: String,
}

impl Game {
    /// Returns whether this entry is a vendor tile, which opens the list of the vendor's games.
    pub fn is_vendor_tile(&self) -> bool {
        self.is_game.is_some()
    }

    /// Returns the file name of the picture.
    pub fn picture(&self) -> &str {
        self.picture.as_deref().unwrap_or(&self.code)
    }

    /// Returns the smallest stake of a game, 1 by default.
    pub fn smallest_stake(&self) -> Money {
        self.min_bet.as_deref().and_then(Money::parse).unwrap_or(Money::whole(1))
    }
}

/// A vendor.
#[derive(Debug, Clone, Deserialize)]
pub struct Vendor {
    /// Vendor code.
    #[serde(rename = "vassalage")]
    pub vendor_code: String,
    /// Name shown.
    pub name: String,
    /// Whether its games open in a window of their own, because they cannot be framed.
    #[serde(default)]
    pub window: bool,
    /// Settings of the vendor by category.
    pub lanes: BTreeMap<String, Lane>,
    /// File name of its picture, if that is not the code.
    #[serde(default)]
    pub picture: Option<String>,
}

impl Vendor {
    /// Returns the file name of the picture.
    pub fn picture(&self) -> &str {
        self.picture.as_deref().unwrap_or(&self.vendor_code)
    }
}

/// Settings of a vendor in a category.
#[derive(Debug, Clone, Deserialize)]
pub struct Lane {
    /// Whether the vendor is marked as hot.
    pub hot: bool,
}

/// Games and vendors on offer, indexed: a list of vendors counts the games of each, and a list of games looks up the vendor
/// of each.
#[derive(Debug)]
pub struct Catalog {
    /// Games in display order: the hot ones first.
    pub games: Vec<Game>,
    /// Vendors in display order.
    pub vendors: Vec<Vendor>,
    /// Positions in `games`, by code.
    game_positions: HashMap<String, usize>,
    /// Positions in `vendors`, by code.
    vendor_positions: HashMap<String, usize>,
    /// Positions in `games` in display order, by vendor code.
    vendor_games: HashMap<String, Vec<usize>>,
}

/// Categories in menu order. The wire format lists vendors of e-sports under sports, their games as
/// ESPORTS.
pub const CATEGORIES: [&str; 9] =
    ["RNG", "LIVE", "FISH", "PVP", "SPORTS", "ESPORTS", "ELOTT", "LOTT", "DS88"];

static CATALOG: OnceLock<Catalog> = OnceLock::new();

/// Returns the catalogue of the process: the one built into the binary, unless another was
/// installed.
pub fn catalog() -> &'static Catalog {
    CATALOG.get_or_init(built_in)
}

/// Returns the catalogue built into the binary.
pub fn built_in() -> Catalog {
    // The files are built into the binary, and a test parses both, so the defaults are never used.
    Catalog::new(
        serde_json::from_str(include_str!("../../../seed/games.json")).unwrap_or_default(),
        serde_json::from_str(include_str!("../../../seed/vendors.json")).unwrap_or_default(),
    )
}

/// Installs a catalogue for the process. It has no effect after the first use of the catalogue.
pub fn install(catalog: Catalog) {
    // All servers of a process share the first one.
    let _ = CATALOG.set(catalog);
}

impl Catalog {
    /// Returns the catalogue of games and vendors in display order. Of entries with the same code, lookups find the first.
    pub fn new(games: Vec<Game>, vendors: Vec<Vendor>) -> Self {
        let mut game_positions = HashMap::new();
        let mut vendor_positions = HashMap::new();
        let mut vendor_games: HashMap<String, Vec<usize>> = HashMap::new();
        for (position, game) in games.iter().enumerate() {
            game_positions.entry(game.code.clone()).or_insert(position);
            vendor_games.entry(game.vendor.clone()).or_default().push(position);
        }
        for (position, vendor) in vendors.iter().enumerate() {
            vendor_positions.entry(vendor.vendor_code.clone()).or_insert(position);
        }
        Self { games, vendors, game_positions, vendor_positions, vendor_games }
    }

    /// Returns the game with a code.
    pub fn game(&self, code: &str) -> Option<&Game> {
        self.games.get(*self.game_positions.get(code)?)
    }

    /// Returns the vendor with a code.
    pub fn vendor(&self, code: &str) -> Option<&Vendor> {
        self.vendors.get(*self.vendor_positions.get(code)?)
    }

    /// Returns the games of a vendor in a category of the wire format, which counts e-sports as
    /// sports.
    pub fn of_vendor<'a>(
        &'a self,
        vendor: &str,
        lane: &'a str,
    ) -> impl Iterator<Item = &'a Game> + use<'a> {
        let positions = self.vendor_games.get(vendor).map(Vec::as_slice).unwrap_or_default();
        positions.iter().filter_map(|position| self.games.get(*position)).filter(move |game| {
            !game.is_vendor_tile()
                && (game.kind == lane || (lane == "SPORTS" && game.kind == "ESPORTS"))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn lookups_find_every_entry() {
        let all = catalog();
        for game in &all.games {
            assert_eq!(all.game(&game.code).map(|found| &found.code), Some(&game.code));
            let listed = all.of_vendor(&game.vendor, &game.kind).any(|of| of.code == game.code);
            assert_eq!(listed, !game.is_vendor_tile(), "{}", game.code);
        }
        for vendor in &all.vendors {
            let found = all.vendor(&vendor.vendor_code);
            assert_eq!(found.map(|found| &found.name), Some(&vendor.name));
        }
        assert!(all.game("nothing").is_none() && all.vendor("nothing").is_none());
        assert_eq!(all.of_vendor("nothing", "RNG").count(), 0);
        let mut games = all.games.iter();
        let esports = games.find(|game| game.kind == "ESPORTS" && !game.is_vendor_tile()).unwrap();
        let as_sports = all.of_vendor(&esports.vendor, "SPORTS");
        assert!(as_sports.into_iter().any(|game| game.code == esports.code));
    }

    #[test]
    fn the_seed_is_complete() {
        let all = catalog();
        assert!(all.games.len() > 300, "{} games", all.games.len());
        assert!(all.vendors.len() > 20);
        let codes: HashSet<_> = all.games.iter().map(|g| &g.code).collect();
        assert_eq!(codes.len(), all.games.len(), "codes are unique");
        for game in &all.games {
            assert!(all.vendor(&game.vendor).is_some(), "{}: vendor {}", game.code, game.vendor);
            assert!(CATEGORIES.contains(&game.kind.as_str()), "{}", game.code);
            assert!(game.code.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-'));
            if let Some(min) = &game.min_bet {
                assert!(Money::parse(min).is_some_and(|m| m > Money::ZERO));
            }
            if game.kind == "RNG" {
                assert!(matches!(game.lines, Some(5 | 10 | 20)), "{}", game.code);
                assert!(matches!(game.skip, Some(0..8)), "{}", game.code);
                // The stake per line is a whole number of units for every stake in cents.
                assert_eq!(100 % i64::from(game.lines.unwrap_or(1)), 0);
            }
            if game.kind == "LIVE" {
                // Every live game is a roulette, which its title shows.
                let looks = ["classic", "night", "speed"];
                assert!(looks.contains(&game.classify.as_str()), "{}", game.code);
                let shows = ["Roleta", "Giro"].iter().any(|word| game.title.starts_with(word));
                assert!(shows, "{}", game.title);
            }
        }
    }

    #[test]
    fn every_lane_has_games_and_slots_have_eleven_vendors() {
        let all = catalog();
        for vendor in &all.vendors {
            for lane in vendor.lanes.keys() {
                assert!(
                    all.of_vendor(&vendor.vendor_code, lane).next().is_some(),
                    "{} {lane}",
                    vendor.vendor_code
                );
            }
        }
        let slots = all.vendors.iter().filter(|v| v.lanes.contains_key("RNG")).count();
        assert_eq!(slots, 11, "the menu shows eleven and then More");
        assert!(all.games.iter().filter(|g| g.hot).count() >= 12);
    }
}
