//! The betting page of a lottery, or its vendor's lobby.

use super::LotteryOpening;
use crate::{
    engine::Engine,
    games::{
        LaunchFuture, LaunchSpec, LaunchStep,
        plan::{ELOTT, LOTT, LaunchRules, VIETNAM, launch_surface},
    },
    json::write,
    ports::Ports,
};
use ante_contract::{
    Endpoint,
    games::rooms::{LaunchGame, LaunchGameRequest},
    lottery::{LobbyLaunch, LobbyLaunchRequest},
};

impl<P: Ports> Engine<P> {
    /// Opens a lottery's betting page, or the lobby: for the Vietnamese lotteries by a separate
    /// call, for any other vendor by the launch that it shares with the rooms. If the page is
    /// loaded directly, it waits for the start, which gives the prize mode.
    ///
    /// Fails as [`Engine::launch`] does.
    pub fn open_lottery(&self, choice: LotteryOpening) -> LaunchFuture<'_> {
        Box::pin(async move {
            self.0.single_flights.start.finished().await;
            self.run_launch(self.lottery_step(choice)).await
        })
    }

    fn lottery_step(&self, choice: LotteryOpening) -> LaunchStep {
        let non_empty = |text: Option<String>| text.filter(|text| !text.is_empty());
        let vendor = non_empty(choice.vendor).unwrap_or_else(|| VIETNAM.to_owned());
        let (game_code, play_type) = (non_empty(choice.game_code), non_empty(choice.play_type));
        let prize_mode = self.prize_mode_of(&vendor);
        let back_url = choice.back_url.unwrap_or_else(|| "/lottery".to_owned());
        let brand = &self.0.brand;
        let surface = launch_surface(&vendor, LaunchRules::from(brand));
        let wallet_of = (!choice.transferred).then(|| vendor.clone());
        let (endpoint, body) = if vendor == VIETNAM {
            let view = if game_code.is_some() { "betting" } else { "lobby" };
            let request = LobbyLaunchRequest {
                lotto_area: "VN".to_owned(),
                launch_mode: LOTT.to_owned(),
                prize_mode,
                game_code,
                play_type,
                view: view.to_owned(),
                device: brand.device.clone(),
                back_url,
                language: self.language(),
            };
            (const { &LobbyLaunch::META }, write(&request))
        } else {
            let game_type = if vendor == ELOTT { ELOTT } else { LOTT };
            let request = LaunchGameRequest {
                game_code: game_code.unwrap_or_default(),
                vendor_code: vendor,
                prize_mode: Some(prize_mode),
                play_type,
                back_url,
                ..self.launch_game(game_type)
            };
            (const { &LaunchGame::META }, write(&request))
        };
        LaunchStep::Request(LaunchSpec { endpoint, body, surface, wallet_of })
    }
}
