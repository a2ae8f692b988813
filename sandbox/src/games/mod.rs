//! `games`: categories, vendors, lists, launch, winners, matches; the demo slot (§2, §3, §4, §7).

mod board;
pub mod catalogue;
pub mod control;
mod launch;
mod lists;
mod pages;
mod seat;
pub mod slot;
mod text;

pub use pages::pages;

use crate::api::Routes;
use ante_contract::games as rows;

/// The area's rows.
pub fn routes(routes: Routes) -> Routes {
    routes
        .on(rows::GameMenus, lists::menus)
        .on(rows::Vendors, lists::vendors)
        .on(rows::GameList, lists::list)
        .on(rows::HotGames, lists::hot)
        .on(rows::WinnerBoard, board::winners)
        .on(rows::HotMatches, board::matches)
        // The answer carries a ticket: it is never stored.
        .on_secret(rows::Launch, launch::launch)
}
