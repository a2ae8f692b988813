//! `games`: categories, vendors, lists, launch, winners, matches; the demo games.

pub mod bets;
pub mod calls;
pub mod cards;
pub mod eligible;
mod favourites;
pub mod files;
pub mod fish;
mod forced_results;
mod html;
pub mod launch;
mod launch_game;
mod lists;
pub mod live;
pub mod pages;
pub mod people;
pub mod play_session;
pub mod recent;
mod rounds;
pub mod slot;
pub mod sports;
mod text;
mod winner_board;

pub use pages::pages;

use ante_contract::games as rows;
use ante_server::api::Routes;

/// The area's rows.
pub fn routes(routes: Routes) -> Routes {
    routes
        .on(rows::GameMenus, lists::menus)
        .on(rows::Vendors, lists::vendors)
        .on(rows::GameList, lists::list)
        .on(rows::HotGames, lists::hot)
        .on(rows::shelves::FavoriteGames, favourites::ids)
        .on(rows::shelves::FavoriteGamesList, favourites::list)
        .on(rows::shelves::AddFavorite, favourites::add)
        .on(rows::shelves::RemoveFavorite, favourites::remove)
        .on(rows::shelves::RecentGames, recent::list)
        .on(rows::shelves::PopularGames, recent::popular)
        .on(rows::shelves::VassGameType, recent::types)
        .on(rows::WinnerBoard, winner_board::winners)
        .on(rows::HotMatches, sports::matches)
        // The response contains a ticket: it is never stored.
        .on_secret(rows::Launch, launch::launch)
        .on(rows::rooms::RoomList, cards::rooms::list)
        .on_secret(rows::rooms::LaunchGame, launch_game::launch)
}
