use super::build_categories;
use crate::{
    brand::BrandConfig,
    state::{Categories, Phase, PrizeMode},
};
use ante_contract::games::{GameMenu, GameMenuList, Vendor, VendorLane, VendorLanes};

fn built(menus: GameMenuList, lanes: VendorLanes, brand: &BrandConfig) -> Categories {
    build_categories(menus, lanes, brand, Phase::Ready)
}

fn card(vendor_code: &str, is_hot: u8) -> Vendor {
    Vendor {
        vendor_code: vendor_code.into(),
        name: vendor_code.to_lowercase(),
        account_type_id: 1,
        game_type: "X".into(),
        small_icon: "/media/x.svg".into(),
        is_hot,
        count: 3,
    }
}

fn menus(types: &[&str]) -> GameMenuList {
    let menu = |name: &&str| GameMenu { game_type: (*name).into(), count: 10 };
    GameMenuList { game_menus: types.iter().map(menu).collect() }
}

fn lane(kind: &str, cards: Vec<Vendor>) -> VendorLane {
    VendorLane { title: kind.to_lowercase(), game_classify: kind.into(), cards }
}

#[test]
fn a_category_without_vendors_is_left_out() {
    let lanes = vec![lane("RNG", vec![card("PG", 0)]), lane("LIVE", vec![])];
    let navigation =
        built(menus(&["LIVE", "RNG", "FISH"]), VendorLanes { lanes }, &BrandConfig::default());
    let types: Vec<_> = navigation.items.iter().map(|item| item.game_type.as_str()).collect();
    assert_eq!(types, ["RNG"]);
}

#[test]
fn the_brand_selects_and_orders_the_categories() {
    let types = ["RNG", "FISH", "SPORTS", "DS88", "LIVE"];
    let lanes = types.iter().map(|kind| lane(kind, vec![card("FB", 0), card("IMES", 0)])).collect();
    let brand = BrandConfig {
        game_categories: ["LIVE", "ESPORTS", "PVP", "SPORTS", "RNG"].map(str::to_owned).to_vec(),
        ..BrandConfig::default()
    };
    let navigation = built(menus(&types), VendorLanes { lanes }, &brand);
    let shown: Vec<_> = navigation.items.iter().map(|item| item.game_type.as_str()).collect();
    assert_eq!(shown, ["LIVE", "ESPORTS", "SPORTS", "RNG"], "PVP is not the server's");
    let others: Vec<_> = navigation.others.iter().map(|item| item.title.as_str()).collect();
    assert_eq!(others, ["fish", "ds88"], "what was played of them keeps its name");
}

#[test]
fn hot_vendors_come_first_and_the_sort_is_stable() {
    let cards = vec![card("A", 0), card("B", 1), card("C", 0), card("D", 1)];
    let navigation = built(
        menus(&["RNG"]),
        VendorLanes { lanes: vec![lane("RNG", cards)] },
        &BrandConfig::default(),
    );
    let item = navigation.items.first().unwrap();
    let names: Vec<_> = item.vendors.iter().map(|vendor| vendor.vendor_code.as_str()).collect();
    assert_eq!(names, ["B", "D", "A", "C"]);
    assert_eq!((item.menu_count, item.more, item.count), (4, false, 10));
}

#[test]
fn eleven_vendors_fill_the_menu_and_show_a_more_link() {
    for (vendors, shown, more) in [(10, 10, false), (11, 11, true), (12, 11, true)] {
        let cards = (0..vendors).map(|number| card(&number.to_string(), 0)).collect();
        let lanes = VendorLanes { lanes: vec![lane("RNG", cards)] };
        let navigation = built(menus(&["RNG"]), lanes, &BrandConfig::default());
        let item = navigation.items.first().unwrap();
        assert_eq!((item.menu_count, item.more), (shown, more), "{vendors} vendors");
    }
}

#[test]
fn esports_vendors_among_the_sports_move_to_their_own_category() {
    let lanes = vec![
        lane("SPORTS", vec![card("FB", 0), card("IMES", 0)]),
        lane("RNG", vec![card("PG", 0)]),
    ];
    let navigation =
        built(menus(&["SPORTS", "RNG"]), VendorLanes { lanes }, &BrandConfig::default());
    let types: Vec<_> = navigation.items.iter().map(|item| item.game_type.as_str()).collect();
    assert_eq!(types, ["RNG", "SPORTS", "ESPORTS"]);
    let esports = navigation.items.last().unwrap();
    assert_eq!(esports.path, "/esports");
    assert_eq!(esports.vendors.first().unwrap().vendor_code, "IMES");
    assert_eq!(navigation.items.get(1).unwrap().vendors.len(), 1);
}

#[test]
fn a_vendor_is_listed_once_in_the_esports_category() {
    let lanes = vec![
        lane("SPORTS", vec![card("FB", 0), card("IMES", 0)]),
        lane("ESPORTS", vec![card("IMES", 0), card("TF", 0)]),
    ];
    let navigation =
        built(menus(&["SPORTS", "ESPORTS"]), VendorLanes { lanes }, &BrandConfig::default());
    assert_eq!(navigation.items.last().unwrap().vendors.len(), 2);
}

#[test]
fn lotteries_and_cockfighting_lead_to_their_first_vendor() {
    let types = ["PVP", "ELOTT", "LOTT", "DS88"];
    let lanes =
        types.iter().map(|kind| lane(kind, vec![card("LOTT", 0), card("a b", 0)])).collect();
    let navigation = built(menus(&types), VendorLanes { lanes }, &BrandConfig::default());
    for ((game_type, path, page, favorites, vendor), item) in [
        ("PVP", "/pvp", Some("/pvp"), true, "/pvp?vassalage=a%20b"),
        (
            "ELOTT",
            "/lottery?vendor=LOTT",
            Some("/elott"),
            false,
            "/game?gameType=ELOTT&vassalage=a%20b",
        ),
        (
            "LOTT",
            "/lottery?vendor=LOTT",
            Some("/lottery"),
            false,
            "/game?gameType=LOTT&vassalage=a%20b",
        ),
        ("DS88", "/ds88?vassalage=LOTT", None, false, "/ds88?vassalage=a%20b"),
    ]
    .into_iter()
    .zip(&navigation.items)
    {
        assert_eq!(item.game_type, game_type);
        assert_eq!((item.path.as_str(), item.page.as_deref()), (path, page), "{game_type}");
        assert_eq!((item.lottery, item.favorites), (game_type.ends_with("LOTT"), favorites));
        assert_eq!(item.vendors.last().unwrap().path, vendor, "{game_type}");
    }
}

#[test]
fn the_prize_mode_depends_on_the_cards_of_the_elott_category() {
    for (cards, expected) in [
        (vec![card("LOTT", 0)], PrizeMode::Elott),
        (vec![card("TCG_LOTTO_VN", 0), card("X", 0)], PrizeMode::Elott),
        (vec![card("X", 0)], PrizeMode::Lott),
        (vec![], PrizeMode::Lott),
    ] {
        let lanes =
            VendorLanes { lanes: vec![lane("ELOTT", cards), lane("LOTT", vec![card("LOTT", 0)])] };
        let navigation = built(menus(&["ELOTT", "LOTT"]), lanes, &BrandConfig::default());
        assert_eq!(navigation.prize_mode, expected);
    }
}

#[test]
fn category_pages_match_the_route_table() {
    use crate::site::{RouteDecision, decide};
    let brand = BrandConfig::default();
    for game_type in &brand.game_categories {
        let Some(page) = super::category_page(game_type, &brand) else { continue };
        let decision = decide(&page, "", true, false, &brand);
        assert!(matches!(decision, RouteDecision::Allow { group: Some(_), .. }), "{game_type}");
    }
    assert!(brand.game_categories.len() > 6);
}
