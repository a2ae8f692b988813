//! Module `games`: categories, vendors, lists, launch, winners, matches; the demo games.

pub mod bets;
pub mod calls;
pub mod cards;
pub mod eligible;
mod favorites;
pub mod files;
pub mod fish;
#[cfg(feature = "qa")]
mod forced_results;
mod html;
pub mod launch;
mod launch_game;
mod lists;
pub mod live;
mod page_texts;
pub mod pages;
pub mod people;
pub mod play_session;
pub mod recent;
mod rounds;
pub mod shared_rounds;
pub mod slot;
pub mod sports;
mod text;
mod winner_board;

pub use pages::pages;

use ante_contract::games as endpoints;
use ante_server::api::Routes;

/// Adds the routes of the games.
pub fn routes(routes: Routes) -> Routes {
    routes
        .on(endpoints::GameMenus, lists::menus)
        .on(endpoints::Vendors, lists::vendors)
        .on(endpoints::GameList, lists::list)
        .on(endpoints::HotGames, lists::hot)
        .on(endpoints::game_lists::FavoriteGames, favorites::ids)
        .on(endpoints::game_lists::FavoriteGamesList, favorites::list)
        .on(endpoints::game_lists::AddFavorite, favorites::add)
        .on(endpoints::game_lists::RemoveFavorite, favorites::remove)
        .on(endpoints::game_lists::RecentGames, recent::list)
        .on(endpoints::game_lists::PopularGames, recent::popular)
        .on(endpoints::game_lists::VassGameType, recent::types)
        .on(endpoints::WinnerBoard, winner_board::winners)
        .on(endpoints::HotMatches, sports::matches)
        // The response contains a ticket, so it is never stored.
        .on_secret(endpoints::Launch, launch::launch)
        .on(endpoints::rooms::RoomList, cards::rooms::list)
        .on_secret(endpoints::rooms::LaunchGame, launch_game::launch)
}
