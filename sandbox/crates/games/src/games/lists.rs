//! Categories, vendors, the game list and the hot games.

use super::text::normalize;
use ante_base::{
    ApiError, ErrorCode, Paging,
    catalog::{CATEGORIES, Game, Vendor, catalog},
    money::Money,
};
use ante_contract::games as wire;
use ante_server::{api::Ctx, media, settings::SiteSettings};

/// Maximum number of games in a hot list.
const HOT_LIMIT: usize = 20;

/// Returns the categories in menu order.
pub async fn menus(ctx: Ctx, _: wire::GameMenusRequest) -> Result<wire::GameMenuList, ApiError> {
    let site = ctx.site();
    let game_menus = CATEGORIES
        .iter()
        .map(|kind| wire::GameMenu {
            game_type: (*kind).to_owned(),
            count: playable_count(&site, catalog().games.iter().filter(|game| game.kind == *kind)),
        })
        .collect();
    Ok(wire::GameMenuList { game_menus })
}

/// Returns the vendors by category. E-sports vendors are listed under sports, as the wire format
/// requires; the client moves them.
pub async fn vendors(ctx: Ctx, _: wire::VendorsRequest) -> Result<wire::VendorLanes, ApiError> {
    let site = ctx.site();
    let lanes = CATEGORIES
        .iter()
        .map(|kind| wire::VendorLane {
            title: ctx.lang().find(&format!("games.types.{kind}")).unwrap_or(kind).to_owned(),
            game_classify: (*kind).to_owned(),
            cards: vendor_cards(&site, kind),
        })
        .filter(|lane| !lane.cards.is_empty())
        .collect();
    Ok(wire::VendorLanes { lanes })
}

fn vendor_cards(site: &SiteSettings, kind: &str) -> Vec<wire::Vendor> {
    catalog()
        .vendors
        .iter()
        .zip(1_u32..)
        .filter_map(|(vendor, id)| {
            let lane = vendor.lanes.get(kind)?;
            Some(wire::Vendor {
                vendor_code: vendor.vendor_code.clone(),
                name: vendor.name.clone(),
                account_type_id: id,
                game_type: kind.to_owned(),
                small_icon: media::url(&format!("vendors/{}-icon.svg", vendor.picture())),
                is_hot: lane.hot.into(),
                count: playable_count(site, catalog().of_vendor(&vendor.vendor_code, kind)),
            })
        })
        .collect()
}

/// Returns a page of games, filtered by category, vendor, classification, name, stake and lines.
pub async fn list(ctx: Ctx, request: wire::GameListRequest) -> Result<wire::GamePage, ApiError> {
    let mut found = matching(&request)?;
    sort(&mut found, request.sort.as_deref())?;
    let total = count(found.iter());
    let (page, total_pages) = Paging::new(request.page, request.page_size).slice(found);
    let site = ctx.site();
    let games = page.into_iter().map(|game| on_the_wire(game, &site)).collect();
    Ok(wire::GamePage { games, total_pages, total, classifies: classifies(&request) })
}

/// Sorts games in the requested order; the default is the catalogue's order by popularity. The sort
/// is stable.
fn sort(games: &mut [&'static Game], order: Option<&str>) -> Result<(), ApiError> {
    match order.unwrap_or("hot") {
        "hot" => {}
        "new" => games.sort_by_key(|game| !game.new),
        "name" => games.sort_by_cached_key(|game| normalize(&game.title)),
        "minBet" => games.sort_by_key(|game| game.smallest_stake().0),
        _ => return Err(ErrorCode::BadInput.into()),
    }
    Ok(())
}

/// Returns the classifications of the games of a category and vendor, for filters.
fn classifies(request: &wire::GameListRequest) -> Vec<String> {
    let vendor = request.vendor_code.as_deref().filter(|vendor| !vendor.is_empty());
    let mut found: Vec<String> = Vec::new();
    let games = catalog().games.iter();
    for game in games
        .filter(|game| game.kind == request.game_type && !game.is_vendor_tile())
        .filter(|game| vendor.is_none_or(|vendor| vendor == game.vendor))
    {
        if !found.contains(&game.classify) {
            found.push(game.classify.clone());
        }
    }
    found
}

fn matching(request: &wire::GameListRequest) -> Result<Vec<&'static Game>, ApiError> {
    let given = |text: &Option<String>| text.clone().filter(|text| !text.trim().is_empty());
    let vendor = given(&request.vendor_code);
    let classify = given(&request.game_classify);
    let typed = given(&request.game_name);
    let name = normalize(typed.as_deref().unwrap_or_default());
    if typed.is_some() && name.is_empty() {
        // A search text without letters and digits matches no game.
        return Ok(Vec::new());
    }
    let most = match request.min_bet.as_ref().filter(|amount| !amount.as_str().is_empty()) {
        Some(amount) => Some(
            Money::parse(amount.as_str())
                .ok_or_else(|| ApiError::invalid_field("minBet", "validation.amountFormat"))?,
        ),
        None => None,
    };
    let all = catalog();
    Ok(all
        .games
        .iter()
        .filter(|game| request.game_type.is_empty() || game.kind == request.game_type)
        .filter(|game| vendor.as_ref().is_none_or(|vendor| is_listed_for(game, vendor)))
        .filter(|game| classify.as_ref().is_none_or(|classify| *classify == game.classify))
        .filter(|game| matches_search(game, all.vendor(&game.vendor), &name))
        .filter(|game| {
            most.is_none_or(|most| game.min_bet.is_some() && game.smallest_stake() <= most)
        })
        .filter(|game| request.min_line_num.is_none_or(|least| game.lines.unwrap_or(0) >= least))
        .collect())
}

/// Returns whether a vendor's own list shows a game: the vendor's games, without its tile.
fn is_listed_for(game: &Game, vendor: &str) -> bool {
    game.vendor == vendor && !game.is_vendor_tile()
}

/// Returns whether a game matches a search: each word begins a word of the title, the title
/// contains the text, or the text is the vendor's name.
fn matches_search(game: &Game, vendor: Option<&Vendor>, typed: &str) -> bool {
    if typed.is_empty() {
        return true;
    }
    let title = normalize(&game.title);
    let by_title = typed.split(' ').all(|word| title.split(' ').any(|part| part.starts_with(word)));
    by_title
        || title.contains(typed)
        || vendor.is_some_and(|v| normalize(&v.name) == typed || normalize(&v.vendor_code) == typed)
}

/// Returns the hot games of the operator, or of one vendor, without games that cannot be played.
pub async fn hot(
    ctx: Ctx,
    request: wire::HotGamesRequest,
) -> Result<wire::GameCollection, ApiError> {
    let (all, site) = (catalog(), ctx.site());
    let vendor = request.vendor_code.filter(|vendor| !vendor.is_empty());
    if let Some(vendor) = &vendor
        && all.vendor(vendor).is_none()
    {
        return Err(ErrorCode::NotFound.into());
    }
    let list = all
        .games
        .iter()
        .filter(|game| game.hot && vendor.as_ref().is_none_or(|vendor| is_listed_for(game, vendor)))
        .filter(|game| site.is_playable(game))
        .take(HOT_LIMIT)
        .map(|game| on_the_wire(game, &site))
        .collect();
    Ok(wire::GameCollection { list })
}

/// Converts a game to the wire format. Its title is a proper name, the same in every language.
pub fn on_the_wire(game: &Game, site: &SiteSettings) -> wire::Game {
    let open = site.is_playable(game);
    wire::Game {
        code: None,
        game_code: game.code.clone(),
        name: game.title.clone(),
        game_type: game.kind.clone(),
        vendor_code: game.vendor.clone(),
        vendor: game.vendor.clone(),
        account_type_name: catalog()
            .vendor(&game.vendor)
            .map_or_else(|| game.vendor.clone(), |vendor| vendor.name.clone()),
        is_game: game.is_game.clone(),
        default_play_type: game.play.clone(),
        game_classify: game.classify.clone(),
        image: media::url(&format!("games/{}.webp", game.picture())),
        is_hot: (game.hot && open).into(),
        is_new: game.new.into(),
        is_jackpot: game.jackpot.into(),
        min_bet: game.min_bet.clone().map(Into::into),
        line_num: game.lines,
        maintenance: !open,
    }
}

/// Returns the number of games that can be played now; the card shows a note if it is 0.
fn playable_count<'a>(site: &SiteSettings, games: impl Iterator<Item = &'a Game>) -> u32 {
    count(games.filter(|game| site.is_playable(game) && !game.is_vendor_tile()))
}

fn count<T>(items: impl Iterator<Item = T>) -> u32 {
    u32::try_from(items.count()).unwrap_or(u32::MAX)
}
