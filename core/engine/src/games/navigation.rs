//! The navigation: categories with their vendors (REQ-4.30).

use super::plan::{ELOTT, ESPORTS, LOTT, SPORTS, is_lottery, lottery_lobby_path};
use crate::{
    api::percent_encode,
    brand::BrandConfig,
    engine::Engine,
    json::{Json, read},
    ports::Ports,
    state::{Categories, Category, MenuVendor, Phase, PrizeMode},
    storage::keys::VENDORS,
    task::{Task, join_all},
};
use ante_contract::{
    CoreError,
    games::{
        GameMenu, GameMenuList, GameMenus, GameMenusRequest, Vendor, VendorLane, VendorLanes,
        Vendors, VendorsRequest,
    },
};
use std::cell::RefCell;

impl<P: Ports> Engine<P> {
    /// Loads the navigation in the language of the page.
    pub(crate) async fn load_categories(&self) -> Result<(), CoreError> {
        self.update_state(|state| state.edit_categories().phase = Phase::Loading);
        let language = self.language();
        let (menus, lanes) = (RefCell::new(None), RefCell::new(None));
        let first: Task<'_> = Box::pin(async {
            let device = self.0.brand.device.clone();
            let request = GameMenusRequest { language: language.clone(), device };
            *menus.borrow_mut() = Some(self.request_passthrough::<GameMenus>(&request).await);
        });
        let second: Task<'_> = Box::pin(async {
            let platform = self.0.brand.vendors_platform.clone();
            let request = VendorsRequest { platform, language: language.clone() };
            *lanes.borrow_mut() = Some(self.request_passthrough::<Vendors>(&request).await);
        });
        join_all(vec![first, second]).await;
        if self.language() != language {
            return Ok(());
        }
        let answers = (menus.into_inner(), lanes.into_inner());
        if let (Some(Ok(menus)), Some(Ok(lanes))) = answers
            && let (Some(menu_list), Some(vendor_lanes)) = (menus.read(), lanes.read())
        {
            let both = ["[", &menus.json().to_json(), ",", &lanes.json().to_json(), "]"].concat();
            self.cache_response(&VENDORS, &both);
            let categories = build_categories(menu_list, vendor_lanes, &self.0.brand, Phase::Ready);
            self.update_state(|state| *state.edit_categories() = categories);
            return Ok(());
        }
        self.update_state(|state| state.edit_categories().phase = Phase::Failed);
        Err(CoreError::Offline)
    }

    /// Restores the navigation cached by this tab.
    pub(crate) fn restore_categories(&self) {
        let cached =
            self.cached_response(&VENDORS).and_then(|json| json.items()).unwrap_or_default();
        if let [menus, lanes] = &*cached
            && let (Some(menus), Some(lanes)) = (read(menus), read(lanes))
        {
            let categories = build_categories(menus, lanes, &self.0.brand, Phase::Idle);
            self.update_state(|state| *state.edit_categories() = categories);
        }
    }
}

/// Builds the navigation from the server's categories.
fn build_categories(
    menus: GameMenuList,
    lanes: VendorLanes,
    brand: &BrandConfig,
    phase: Phase,
) -> Categories {
    let mut menus = menus.game_menus;
    let mut lanes = lanes.lanes;
    move_esports(&mut menus, &mut lanes, brand);
    let prize_mode = prize_mode(&lanes, brand);
    // The brand decides on the categories and their order.
    let named = |kind: &String| menus.iter().find(|menu| menu.game_type == *kind);
    let shown = brand.game_categories.iter().filter_map(named);
    let items: Vec<_> = shown.filter_map(|menu| category(menu, &lanes, brand)).collect();
    let unlisted = menus.iter().filter(|menu| !brand.game_categories.contains(&menu.game_type));
    let others = unlisted.filter_map(|menu| category(menu, &lanes, brand)).collect();
    Categories { phase, items, others, prize_mode }
}

/// Sports cards of an e-sports vendor move to the e-sports category (REQ-3.23).
fn move_esports(menus: &mut Vec<GameMenu>, lanes: &mut Vec<VendorLane>, brand: &BrandConfig) {
    let mut moved = Vec::new();
    for lane in lanes.iter_mut().filter(|lane| lane.game_classify == SPORTS) {
        let is_esports = |card: &Vendor| brand.esports_providers.contains(&card.vendor_code);
        let (esports, sports) = std::mem::take(&mut lane.cards).into_iter().partition(is_esports);
        lane.cards = sports;
        moved.extend::<Vec<Vendor>>(esports);
    }
    if moved.is_empty() {
        return;
    }
    if !menus.iter().any(|menu| menu.game_type == ESPORTS) {
        let count = moved.iter().map(|card| card.count).fold(0, u32::saturating_add);
        menus.push(GameMenu { game_type: ESPORTS.to_owned(), count });
    }
    match lanes.iter_mut().find(|lane| lane.game_classify == ESPORTS) {
        Some(lane) => {
            moved.retain(|card| {
                !lane.cards.iter().any(|other| other.vendor_code == card.vendor_code)
            });
            lane.cards.extend(moved);
        }
        None => lanes.push(VendorLane {
            title: String::new(),
            game_classify: ESPORTS.to_owned(),
            cards: moved,
        }),
    }
}

/// Returns a category, if it has vendors (REQ-2.4.2).
fn category(menu: &GameMenu, lanes: &[VendorLane], brand: &BrandConfig) -> Option<Category> {
    let lane = lanes.iter().find(|lane| lane.game_classify == menu.game_type)?;
    // Hot ones first; the server's order otherwise.
    let hot = lane.cards.iter().filter(|card| card.is_hot == 1);
    let others = lane.cards.iter().filter(|card| card.is_hot != 1);
    let game_type = &menu.game_type;
    let vendors: Vec<_> =
        hot.chain(others).map(|card| menu_vendor(card, game_type, brand)).collect();
    let first = vendors.first()?;
    let lottery = is_lottery(game_type);
    let page = category_page(game_type, brand);
    let path = page.as_ref().filter(|_| !lottery).unwrap_or(&first.path).clone();
    let count = u32::try_from(vendors.len()).unwrap_or(u32::MAX);
    let menu_count = count.min(brand.vendors_per_menu);
    Some(Category {
        title: lane.title.clone(),
        count: menu.count,
        path,
        favorites: page.is_some() && !lottery,
        page,
        lottery,
        vendors,
        menu_count,
        more: menu_count == brand.vendors_per_menu,
        game_type: menu.game_type.clone(),
    })
}

/// Returns the page of a category: that of the lotteries is the hall, and cockfighting has none
/// (REQ-2.4.5).
fn category_page(game_type: &str, brand: &BrandConfig) -> Option<String> {
    match game_type {
        LOTT => Some("/lottery".to_owned()),
        _ if game_type == brand.cockfighting_category => None,
        _ => Some(own_path(game_type)),
    }
}

fn own_path(game_type: &str) -> String {
    ["/", &game_type.to_ascii_lowercase()].concat()
}

fn menu_vendor(card: &Vendor, game_type: &str, brand: &BrandConfig) -> MenuVendor {
    let path = lottery_lobby_path(game_type, &card.vendor_code, brand).unwrap_or_else(|| {
        let mut path = own_path(game_type);
        path.push_str("?vassalage=");
        percent_encode(&card.vendor_code, &mut path);
        path
    });
    MenuVendor {
        path,
        vendor_code: card.vendor_code.clone(),
        name: card.name.clone(),
        small_icon: card.small_icon.clone(),
        hot: card.is_hot == 1,
        count: card.count,
        game_type: card.game_type.clone(),
    }
}

/// Elott mode if the ELOTT category has one of the brand's cards, else lott mode (REQ-4.30).
fn prize_mode(lanes: &[VendorLane], brand: &BrandConfig) -> PrizeMode {
    let elott = lanes.iter().filter(|lane| lane.game_classify == ELOTT);
    let marks = |card: &Vendor| brand.elott_mode_vendors.contains(&card.vendor_code);
    if elott.flat_map(|lane| &lane.cards).any(marks) { PrizeMode::Elott } else { PrizeMode::Lott }
}

#[cfg(test)]
mod tests;
