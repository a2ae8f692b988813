//! Rooms of a game that the member's balance opens, computed without a call from the last responses.

use super::RoomQuery;
use crate::{
    engine::Engine,
    json::{Json, member},
    money::Money,
    ports::Ports,
    wallet::{
        amounts::{less, money, wire},
        response_cache::text,
    },
};
use ante_contract::{Amount, games::rooms::RoomList, wallet::vendor_wallets::MerchantWallet};
use serde::Serialize;

/// Rooms of a game with the member's access.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct RoomsQuote {
    /// Balance for the game: the main wallet and the vendor's wallet. Missing while unknown.
    pub balance: Option<Amount>,
    /// Id of the open room with the lowest stake; missing if no room is open or the balance is unknown.
    pub cheapest: Option<String>,
    /// The rooms, in the order of the response.
    pub rooms: Vec<RoomOffer>,
}

/// Room with the member's access.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct RoomOffer {
    /// Id of the room.
    pub room_id: String,
    /// Whether it can be entered.
    pub can_enter: bool,
    /// State to show.
    pub state: RoomState,
    /// Amount that the balance lacks; only of a room with the state `short`.
    pub missing: Option<Amount>,
}

/// State of a room for the member's balance.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum RoomState {
    /// The room can be entered, as far as the balance is known.
    #[default]
    Open,
    /// The balance is too small.
    Short,
    /// The room or the whole game is in maintenance.
    Closed,
}

impl<P: Ports> Engine<P> {
    /// Returns the rooms of a game for the member's balance; `None` before the rooms were fetched.
    pub fn quote_rooms(&self, query: &RoomQuery) -> Option<RoomsQuote> {
        let rooms = self.0.wallet.cached::<RoomList>()?;
        let game = rooms.member("game")?;
        let is = |name: &'static str, value: &str| text(&game, name).as_deref() == Some(value);
        if !is("gameCode", &query.game_code) || !is("vassalage", &query.vendor_code) {
            return None;
        }
        let balance = self.playable_balance(&query.vendor_code);
        let closed = in_maintenance(&game);
        let mut cheapest: Option<(Money, String)> = None;
        let mut offers = Vec::new();
        for room in rooms.member("list")?.items()? {
            let (room_id, stake) = (text(&room, "roomId")?, money(&room, "stake")?);
            let entry = money(&room, "minEntry")?;
            let missing = balance.map(|balance| less(entry, balance));
            let missing = missing.filter(|missing| *missing > Money::ZERO);
            let state = match missing {
                _ if closed || in_maintenance(&room) => RoomState::Closed,
                Some(_) => RoomState::Short,
                None => RoomState::Open,
            };
            let cheaper = cheapest.as_ref().is_none_or(|(least, _)| stake < *least);
            let can_enter = state == RoomState::Open;
            if can_enter && balance.is_some() && cheaper {
                cheapest = Some((stake, room_id.clone()));
            }
            let missing = missing.filter(|_| state == RoomState::Short).map(wire);
            offers.push(RoomOffer { room_id, can_enter, state, missing });
        }
        Some(RoomsQuote {
            balance: balance.map(wire),
            cheapest: cheapest.map(|(_, room_id)| room_id),
            rooms: offers,
        })
    }

    /// Returns the balance for a vendor's games; `None` until the vendor's wallet was fetched, and then no
    /// room is refused. The header's total includes the wallets of other vendors.
    fn playable_balance(&self, vendor_code: &str) -> Option<Money> {
        let wallet = self.0.wallet.cached::<MerchantWallet>()?;
        if text(&wallet, "vassalage").as_deref() != Some(vendor_code) {
            return None;
        }
        let main = money(&wallet, "mainBalance")?;
        let mut is_valid = true;
        let single: bool = member(Some(&wallet), "isSingle", &mut is_valid);
        if single { Some(main) } else { money(&wallet, "balance")?.checked_add(main) }
    }
}

/// Returns whether a game or a room is in maintenance.
fn in_maintenance<J: Json>(json: &J) -> bool {
    let mut is_valid = true;
    json.member("maintenance").is_some() && member(Some(json), "maintenance", &mut is_valid)
}
