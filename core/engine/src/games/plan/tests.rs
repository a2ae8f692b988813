use super::{LaunchPlan, LaunchRules, LaunchSurface, plan, prize_mode};
use crate::{brand::BrandConfig, games::GameChoice, state::PrizeMode};

/// Kind of a decision, without its data.
#[derive(Clone, Copy, Debug, PartialEq)]
enum To {
    Lottery,
    List,
    Rooms,
    Room,
    Frame,
    Window,
}
use To::{Frame, List, Lottery, Room, Rooms, Window};

const TYPES: [&str; 10] =
    ["ELOTT", "LOTT", "LIVE", "SPORTS", "ESPORTS", "FISH", "RNG", "PVP", "DS88", "NEW"];

/// Every kind of vendor: the lottery's own, one in the frame, one in a window, none.
const VENDORS: [&str; 7] = ["TCG_LOTTO_VN", "TCG_SEA", "ELOTT", "LOTT", "PG", "WIN", ""];

fn brand() -> BrandConfig {
    BrandConfig { window_vendors: vec!["WIN".into()], ..BrandConfig::default() }
}

fn decide(game: &GameChoice) -> To {
    match plan(game, LaunchRules::from(&brand())) {
        LaunchPlan::Lottery { vendor } => {
            assert_eq!(vendor, game.vendor_code);
            Lottery
        }
        LaunchPlan::List => List,
        LaunchPlan::Rooms => Rooms,
        LaunchPlan::Room { room, surface } => {
            assert_eq!(Some(room), game.room.as_deref());
            assert_eq!(surface == LaunchSurface::Window, game.vendor_code == "WIN");
            Room
        }
        LaunchPlan::ThirdParty { surface: LaunchSurface::Frame } => Frame,
        LaunchPlan::ThirdParty { surface: LaunchSurface::Window } => Window,
    }
}

/// One line a type: where each vendor of [`VENDORS`] leads without `isGame`, with a game and no room.
const TABLE: [(&str, [To; 7]); 10] = [
    ("ELOTT", [Lottery, Lottery, Lottery, Lottery, Frame, Window, Frame]),
    ("LOTT", [Lottery, Lottery, Lottery, Lottery, Frame, Window, Frame]),
    ("LIVE", [Frame, Frame, Frame, Frame, Frame, Window, Frame]),
    ("SPORTS", [Frame, Frame, Frame, Frame, Frame, Window, Frame]),
    ("ESPORTS", [Frame, Frame, Frame, Frame, Frame, Window, Frame]),
    ("FISH", [Frame, Frame, Frame, Frame, Frame, Window, Frame]),
    ("RNG", [Frame, Frame, Frame, Frame, Frame, Window, Frame]),
    ("PVP", [Rooms, Rooms, Rooms, Rooms, Rooms, Rooms, Rooms]),
    ("DS88", [Frame, Frame, Frame, Frame, Frame, Window, Frame]),
    ("NEW", [Frame, Frame, Frame, Frame, Frame, Window, Frame]),
];

#[test]
fn launch_targets_match_the_specification() {
    assert_eq!(TABLE.map(|(game_type, _)| game_type), TYPES);
    for (game_type, row) in TABLE {
        for (vendor_code, expected) in VENDORS.into_iter().zip(row) {
            for is_game in [None, Some("VASSALAGE"), Some("GAME"), Some("vassalage"), Some("")] {
                for room in [None, Some(""), Some("ouro")] {
                    for game_code in ["", "g-1"] {
                        let game = GameChoice {
                            game_code: game_code.into(),
                            game_type: game_type.into(),
                            vendor_code: vendor_code.into(),
                            is_game: is_game.map(Into::into),
                            room: room.map(Into::into),
                            ..GameChoice::default()
                        };
                        let third = if vendor_code == "WIN" { Window } else { Frame };
                        let to = match (expected, is_game, game_code, room) {
                            (_, Some("VASSALAGE"), ..) => List,
                            // Without a game there are no rooms: the vendor's lobby.
                            (Rooms, _, "", _) => third,
                            (Rooms, _, _, Some("ouro")) => Room,
                            // Other types ignore a room.
                            (expected, ..) => expected,
                        };
                        assert_eq!(decide(&game), to, "{game:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn lottery_vendors_are_those_of_the_brand() {
    let brand = brand();
    let rules = LaunchRules::from(&brand);
    for (vendor, vendor_code, expected) in [
        ("LOTT", "PG", Some("LOTT")),
        ("PG", "TCG_SEA", Some("TCG_SEA")),
        ("ELOTT", "LOTT", Some("ELOTT")),
        ("PG", "JDB", None),
    ] {
        let game = GameChoice {
            game_type: "LOTT".into(),
            vendor: vendor.into(),
            vendor_code: vendor_code.into(),
            ..GameChoice::default()
        };
        let third = LaunchPlan::ThirdParty { surface: LaunchSurface::Frame };
        let to = expected.map_or(third, |vendor| LaunchPlan::Lottery { vendor });
        assert_eq!(plan(&game, rules), to, "{vendor}, {vendor_code}");
    }
}

#[test]
fn a_brand_can_configure_other_lottery_vendors() {
    let names = ["PG".to_owned()];
    let rules = LaunchRules { lottery_vendors: &names, window_vendors: &[] };
    let of = |vendor_code: &str| GameChoice {
        game_type: "LOTT".into(),
        vendor_code: vendor_code.into(),
        ..GameChoice::default()
    };
    assert_eq!(plan(&of("PG"), rules), LaunchPlan::Lottery { vendor: "PG" });
    assert_eq!(plan(&of("LOTT"), rules), LaunchPlan::ThirdParty { surface: LaunchSurface::Frame });
}

#[test]
fn the_prize_mode_of_every_vendor_in_either_mode_of_the_site() {
    let modes = BrandConfig::default().prize_modes;
    for (vendor, in_lott, in_elott) in [
        ("TCG_LOTTO_VN", "Lott", "Elott"),
        ("TCG_SEA", "SEA", "SEA"),
        ("ELOTT", "Elott", "Elott"),
        ("LOTT", "Lott", "Lott"),
        ("PG", "Lott", "Elott"),
        ("", "Lott", "Elott"),
    ] {
        assert_eq!(prize_mode(vendor, PrizeMode::Lott, &modes), in_lott, "{vendor}");
        assert_eq!(prize_mode(vendor, PrizeMode::Elott, &modes), in_elott, "{vendor}");
    }
}
