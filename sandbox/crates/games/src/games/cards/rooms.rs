//! Rooms of a card or table game: their stakes, occupancy, and entry conditions.

use super::pieces::Set;
use crate::games::{launch, lists};
use ante_base::{
    ApiError, ErrorCode, Lang,
    catalog::{Game, catalog},
    clock::now,
    key,
    money::{Currency, Money},
    seeded_hash::fnv1a,
};
use ante_contract::games::{
    LaunchResponse,
    rooms::{LaunchGameRequest, Room, RoomListRequest, Rooms},
};
use ante_ledger::ledger::{self, Account};
use ante_server::{api::Ctx, settings::SiteSettings};

/// Definition of a room, in multiples of the game's smallest stake.
#[derive(Debug, Clone, Copy)]
pub struct RoomPlan {
    /// Id.
    pub id: &'static str,
    times: i64,
    /// Seats at a table, including the player's.
    pub seats: u32,
    /// Maximum number of players in the room at a time.
    crowd: u32,
}

/// Balance required to enter, in stakes.
const ENTRY_STAKES: i64 = 20;

const ROOMS: [RoomPlan; 5] = [
    RoomPlan { id: "bronze", times: 1, seats: 4, crowd: 64 },
    RoomPlan { id: "duelo", times: 2, seats: 2, crowd: 30 },
    RoomPlan { id: "prata", times: 5, seats: 3, crowd: 42 },
    RoomPlan { id: "ouro", times: 20, seats: 4, crowd: 24 },
    RoomPlan { id: "diamante", times: 50, seats: 4, crowd: 11 },
];

/// Game and room that are always closed, to show that state.
const CLOSED_ROOM: (&str, &str) = ("trinca-mestre", "ouro");

/// Returns the rooms of a game, the smallest stakes first.
pub fn room_plans(game: &Game) -> impl Iterator<Item = RoomPlan> {
    let tiles = Set::from_game(game) == Set::Domino;
    // With four seats of 28 dominoes, a player would have an advantage over the operator.
    ROOMS.into_iter().map(move |room| RoomPlan {
        seats: if tiles { room.seats.min(3) } else { room.seats },
        ..room
    })
}

/// Returns the room of a game with an id.
pub fn find(game: &Game, id: &str) -> Option<RoomPlan> {
    room_plans(game).find(|room| room.id == id)
}

impl RoomPlan {
    /// Returns the name in a language.
    pub fn name(self, lang: Lang) -> &'static str {
        lang.find(&format!("games.cardRooms.{}", self.id)).unwrap_or_default()
    }

    /// Returns the stake of a hand.
    pub fn stake(self, game: &Game) -> Money {
        Money(game.smallest_stake().0.saturating_mul(self.times))
    }

    /// Returns the balance required to enter.
    pub fn entry(self, game: &Game) -> Money {
        Money(self.stake(game).0.saturating_mul(ENTRY_STAKES))
    }

    fn is_closed(self, game: &Game) -> bool {
        (game.code.as_str(), self.id) == CLOSED_ROOM
    }

    /// Returns whether no player can enter, because the room or the whole game is closed.
    fn in_maintenance(self, game: &Game, site: &SiteSettings) -> bool {
        self.is_closed(game) || !site.is_playable(game)
    }

    /// Returns the simulated number of players: a wave of ten minutes, with a change of at most one
    /// player every few seconds.
    fn players(self, game: &Game, at: i64) -> u32 {
        let room = format!("{} {}", game.code, self.id);
        let mark = fnv1a(0, &room);
        let tide = u32::try_from((at / 6_000 + i64::from(mark)).rem_euclid(100)).unwrap_or(0);
        let high = tide.min(100 - tide);
        let step = (fnv1a(at / 6_000, &room) >> 8) % 3;
        1 + self.crowd / 3 + self.crowd * high / 100 + step
    }
}

/// Returns a card or table game by its code and vendor.
fn requested_game(code: &str, vendor: &str) -> Result<&'static Game, ApiError> {
    let found = catalog().game(code).filter(|game| is_of_vendor(game, vendor));
    found.ok_or_else(|| ErrorCode::NotFound.into())
}

/// Returns whether a game has rooms, and is a vendor's, if one is named.
fn is_of_vendor(game: &Game, vendor: &str) -> bool {
    game.kind == "PVP" && (vendor.is_empty() || vendor == game.vendor)
}

/// Returns the rooms of a game, by default of the vendor's first; not for trial accounts.
pub async fn list(ctx: Ctx, request: RoomListRequest) -> Result<Rooms, ApiError> {
    ctx.real_member()?;
    let vendor = request.vendor_code.as_str();
    let game = match request.game_code.as_str() {
        "" => {
            let mut games = catalog().games.iter().filter(|game| !game.is_vendor_tile());
            games.find(|game| is_of_vendor(game, vendor))
        }
        code => requested_game(code, vendor).ok(),
    };
    let game = game.ok_or(ErrorCode::NotFound)?;
    let (now, site) = (now(), ctx.site());
    let list = room_plans(game)
        .map(|room| {
            let maintenance = room.in_maintenance(game, &site);
            Room {
                room_id: room.id.to_owned(),
                name: room.name(ctx.lang()).to_owned(),
                stake: room.stake(game).amount(),
                min_entry: room.entry(game).amount(),
                seats: room.seats,
                players: if maintenance { 0 } else { room.players(game, now) },
                maintenance,
            }
        })
        .collect();
    Ok(Rooms { game: lists::on_the_wire(game, &site), list })
}

/// Starts a game in a room, for a member with the required balance.
pub async fn enter(ctx: Ctx, request: LaunchGameRequest) -> Result<LaunchResponse, ApiError> {
    ctx.real_member()?;
    let game = requested_game(&request.game_code, &request.vendor_code)?;
    let id = request.room_id.unwrap_or_default();
    let room = find(game, &id).ok_or(ErrorCode::NotFound)?;
    if room.is_closed(game) {
        return Err(room_closed());
    }
    launch_in_room(ctx, game, room).await
}

/// Starts a game in its cheapest open room.
pub async fn enter_first(ctx: Ctx, game: &'static Game) -> Result<LaunchResponse, ApiError> {
    let room = first_open(game).ok_or_else(room_closed)?;
    launch_in_room(ctx, game, room).await
}

/// Returns the cheapest open room of a game.
fn first_open(game: &Game) -> Option<RoomPlan> {
    room_plans(game).find(|room| !room.is_closed(game))
}

async fn launch_in_room(
    ctx: Ctx,
    game: &'static Game,
    room: RoomPlan,
) -> Result<LaunchResponse, ApiError> {
    let member = ctx.real_member()?.member.clone();
    let wallet = if ctx.site().keeps_own_wallet(&game.vendor) {
        Account::vendor(member, &game.vendor)
    } else {
        Account::member(member)
    };
    if ledger::balance(ctx.read(), &wallet).await? < room.entry(game) {
        return Err(balance_too_low(game, room, &ctx.site().currency(), ctx.lang()));
    }
    launch::launch_address(ctx, game, &format!("room={}", room.id), Some(room.id), true).await
}

fn room_closed() -> ApiError {
    ApiError::with_text(ErrorCode::GameMaintenance, key!("games.errors.roomClosed"), &[])
}

fn balance_too_low(game: &Game, room: RoomPlan, currency: &Currency, lang: Lang) -> ApiError {
    let amount = currency.amount(room.entry(game));
    if first_open(game).is_some_and(|first| first.id == room.id) {
        let text = key!("games.errors.balanceTooLow");
        return ApiError::with_text(ErrorCode::InsufficientBalance, text, &[("amount", &amount)]);
    }
    ApiError::with_text(
        ErrorCode::InsufficientBalance,
        key!("games.errors.roomBalanceTooLow"),
        &[("room", &room.name(lang)), ("amount", &amount)],
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rooms_have_rising_stakes_and_prizes_in_whole_cents() {
        for game in catalog().games.iter().filter(|game| game.kind == "PVP") {
            let stakes: Vec<Money> = room_plans(game).map(|room| room.stake(game)).collect();
            assert!(stakes.windows(2).all(|pair| pair[0] < pair[1]), "{}", game.code);
            for room in room_plans(game) {
                assert!((2..=4).contains(&room.seats));
                assert_eq!(room.stake(game).0 % 100, 0, "{} {}", game.code, room.id);
            }
        }
        let game = catalog().game(CLOSED_ROOM.0).unwrap();
        assert!(find(game, CLOSED_ROOM.1).unwrap().is_closed(game));
    }

    #[test]
    fn a_room_states_its_required_balance_and_rooms_with_lower_stakes() {
        let game = catalog().game("trinca-mestre").unwrap();
        let currency = Currency::default();
        let message = |id: &str, lang| {
            balance_too_low(game, find(game, id).unwrap(), &currency, lang).to_response(lang).json
        };
        let dear = message("diamante", Lang::PT);
        assert!(
            dear.contains("P\u{a0}200.00") && dear.contains("sala com apostas menores"),
            "{dear}"
        );
        for (lang, lower) in [(Lang::PT, "menores"), (Lang::EN, "lower")] {
            let least = message("bronze", lang);
            assert!(least.contains("P\u{a0}4.00") && !least.contains(lower), "{least}");
        }
    }

    #[test]
    fn the_number_of_players_varies() {
        let game = catalog().game("pife-royal").unwrap();
        let room = find(game, "bronze").unwrap();
        let seen: Vec<u32> = (0..200).map(|n| room.players(game, n * 6_000)).collect();
        let (least, most) = (seen.iter().min().unwrap(), seen.iter().max().unwrap());
        assert!(*least > 0 && most > least && *most <= room.crowd + 3, "{least} to {most}");
        assert!(seen.windows(2).all(|pair| pair[0].abs_diff(pair[1]) < 5));
    }
}
