//! Module `lottery`: lotteries of four vendors by prize mode, draws by the server's clock, bets
//! through the ledger. `catalog` defines the lotteries, `family` the drawn numbers, `play_type`
//! and `bet` the possible bets.

pub mod bet;
mod bet_slip;
mod calls;
pub mod catalog;
pub mod clock;
mod cover;
pub mod description;
pub mod draws;
mod family;
mod launch;
mod layout;
mod pages;
mod play_type;
pub(crate) mod state;

pub use launch::game as launch;
pub use pages::routes as pages;
pub use state::{GameInfo, game_info};

use ante_contract::lottery as endpoints;
use ante_server::api::Routes;

/// Adds the routes of the lotteries.
pub fn routes(routes: Routes) -> Routes {
    routes
        .on(endpoints::LotteryMenu, calls::menu)
        .on(endpoints::LotteryRecent, calls::recent)
        .on(endpoints::VnNumeros, calls::draw_history)
        .on(endpoints::OpenedNumero, calls::last_draws)
        // The response contains a ticket, so it is never stored.
        .on_secret(endpoints::LobbyLaunch, launch::lobby)
}
