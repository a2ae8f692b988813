//! Rooms of card and table games, player against player (REQ-7.31).

use super::{
    RoomChoice, RoomQuery,
    launch::{LaunchFuture, LaunchSpec, LaunchStep},
    plan::{LaunchRules, LaunchSurface, PVP, launch_surface},
};
use crate::{
    api::PassthroughFuture, engine::Engine, json::write, permission::ProtectedAction, ports::Ports,
};
use ante_contract::{
    Endpoint,
    games::rooms::{LaunchGame, LaunchGameRequest, RoomList, RoomListRequest, Rooms},
};

impl<P: Ports> Engine<P> {
    /// Fetches the rooms of a game.
    ///
    /// Fails with `needLogin`, `needRealAccount`, or the errors of the call.
    pub fn rooms(&self, query: RoomQuery) -> PassthroughFuture<Rooms, P::Json> {
        let RoomQuery { game_code, vendor_code } = query;
        let request = RoomListRequest { game_code, vendor_code, language: self.language() };
        self.request_and_cache_with_permission::<RoomList>(ProtectedAction::StartGame, &request)
    }

    /// Starts a game in one of its rooms.
    ///
    /// Fails as [`Engine::launch`] does.
    pub fn enter_room(&self, choice: RoomChoice) -> LaunchFuture<'_> {
        let surface = launch_surface(&choice.vendor_code, LaunchRules::from(&self.0.brand));
        self.run_launch(self.room_launch_step(choice, surface))
    }

    pub(super) fn room_launch_step(
        &self,
        choice: RoomChoice,
        surface: LaunchSurface,
    ) -> LaunchStep {
        let wallet_of = (!choice.transferred).then(|| choice.vendor_code.clone());
        let body = write(&LaunchGameRequest {
            game_code: choice.game_code,
            vendor_code: choice.vendor_code,
            room_id: Some(choice.room_id),
            back_url: choice.back_url.unwrap_or_else(|| "/pvp".to_owned()),
            ..self.launch_game(PVP)
        });
        LaunchStep::Request(LaunchSpec {
            endpoint: const { &LaunchGame::META },
            body,
            surface,
            wallet_of,
        })
    }

    /// Returns the fields common to all launches of this type.
    pub(crate) fn launch_game(&self, game_type: &str) -> LaunchGameRequest {
        let brand = &self.0.brand;
        LaunchGameRequest {
            game_code: String::new(),
            game_type: game_type.to_owned(),
            vendor_code: String::new(),
            room_id: None,
            prize_mode: None,
            play_type: None,
            client_type: self.client_type(),
            device: brand.device.clone(),
            platform: brand.games_platform.clone(),
            language: self.language(),
            back_url: String::new(),
        }
    }
}
