//! Catalogue of the seed `large`: the built-in one, with copies of its slots at further vendors.

use ante_base::catalog::{Catalog, Game, Vendor, built_in};

/// Number of games.
const GAMES: usize = 3_000;
/// Number of vendors.
const VENDORS: usize = 200;
/// Category of the copied games.
const SLOTS: &str = "RNG";

/// Returns the catalogue.
pub(super) fn large_catalog() -> Catalog {
    let Catalog { mut games, mut vendors, .. } = built_in();
    let slots: Vec<Game> = games.iter().filter(|game| game.kind == SLOTS).cloned().collect();
    let further: Vec<Vendor> = vendors
        .iter()
        .filter(|vendor| vendor.lanes.contains_key(SLOTS))
        .cycle()
        .zip(1_usize..)
        .take(VENDORS.saturating_sub(vendors.len()))
        .map(|(vendor, number)| copy_vendor(vendor, number))
        .collect();
    let copies: Vec<Game> = slots
        .iter()
        .cycle()
        .zip(further.iter().cycle())
        .zip(slots.len()..)
        .take(GAMES.saturating_sub(games.len()))
        .map(|((game, vendor), place)| copy_game(game, vendor, 1 + place / slots.len().max(1)))
        .collect();
    vendors.extend(further);
    games.extend(copies);
    Catalog::new(games, vendors)
}

/// Returns a vendor of slots alone, with the picture of another.
fn copy_vendor(vendor: &Vendor, number: usize) -> Vendor {
    let slots = vendor.lanes.get_key_value(SLOTS);
    Vendor {
        vendor_code: format!("V{number:03}"),
        name: format!("{} {number}", vendor.name),
        lanes: slots.map(|(kind, lane)| (kind.clone(), lane.clone())).into_iter().collect(),
        picture: Some(vendor.picture().to_owned()),
        ..vendor.clone()
    }
}

/// Returns an edition of a game at a vendor, with the picture of the first. It is not hot, because
/// hot games come first.
fn copy_game(game: &Game, vendor: &Vendor, edition: usize) -> Game {
    Game {
        code: format!("{}-{edition}", game.code),
        title: format!("{} {edition}", game.title),
        vendor: vendor.vendor_code.clone(),
        hot: false,
        picture: Some(game.picture().to_owned()),
        ..game.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn the_catalog_is_large_and_complete() {
        let all = large_catalog();
        let codes: HashSet<_> = all.games.iter().map(|game| &game.code).collect();
        assert_eq!((all.games.len(), codes.len()), (GAMES, GAMES), "codes are unique");
        let vendors: HashSet<_> = all.vendors.iter().map(|vendor| &vendor.vendor_code).collect();
        assert_eq!((all.vendors.len(), vendors.len()), (VENDORS, VENDORS), "codes are unique");
        for game in &all.games {
            assert!(vendors.contains(&game.vendor), "{}: vendor {}", game.code, game.vendor);
        }
        for vendor in &all.vendors {
            for lane in vendor.lanes.keys() {
                let code = &vendor.vendor_code;
                assert!(all.of_vendor(code, lane).next().is_some(), "{code} {lane}");
            }
        }
    }
}
