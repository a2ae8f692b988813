//! Starting a game (§4).

use super::{GameChoice, LaunchTarget, origin::origin};
use crate::{
    api::encode,
    engine::{Engine, alone},
    permission::ProtectedAction,
    ports::Ports,
    storage::keys::VASSALAGE,
};
use ante_contract::{
    CoreError,
    games::{Launch, LaunchRequest},
};

impl<P: Ports> Engine<P> {
    /// Starts a game: on the lottery page, in a list of the vendor's games, in the frame, or in a
    /// window.
    ///
    /// # Errors
    /// `needLogin`, `needRealAccount`; `protocol` when the address is not on the brand's list.
    pub async fn launch(&self, game: GameChoice) -> Result<LaunchTarget, CoreError> {
        self.permit(ProtectedAction::StartGame)?;
        if self.is_lottery(&game) {
            return Ok(LaunchTarget::Route { to: lottery_route(&game) });
        }
        if game.is_game.as_deref() == Some("VASSALAGE") {
            let GameChoice { game_type, vassalage, .. } = game;
            return Ok(LaunchTarget::List { game_type, vassalage });
        }
        let _alone = alone(&self.0.flights.launch)?;
        let brand = &self.0.brand;
        let answer = self
            .call::<Launch>(&LaunchRequest {
                game_code: game.game_code,
                game_type: game.game_type,
                vassalage: game.vassalage.clone(),
                platform: brand.games_platform.clone(),
                language: self.language(),
                back_url: game.back_url.unwrap_or_else(|| "/".to_owned()),
            })
            .await?;
        let unfit = CoreError::Protocol { status: 200 };
        let origin = origin(&answer.content).ok_or(unfit.clone())?;
        if !brand.game_origins.iter().any(|listed| admits(listed, &origin)) {
            return Err(unfit);
        }
        let url = answer.content;
        if answer.window || brand.window_vendors.contains(&game.vassalage) {
            return Ok(LaunchTarget::Window { url });
        }
        Ok(LaunchTarget::Frame { url, origin })
    }

    fn is_lottery(&self, game: &GameChoice) -> bool {
        let vendors = &self.0.brand.lottery_vendors;
        matches!(game.game_type.as_str(), "LOTT" | "ELOTT")
            || vendors.contains(&game.vassalage)
            || vendors.contains(&game.vendor)
    }

    /// The vendor chosen last (§4).
    pub fn vassalage(&self) -> Option<String> {
        self.tab().read(&VASSALAGE)
    }

    /// Keeps the chosen vendor before the page navigates (§4).
    pub fn choose_vassalage(&self, code: &str) {
        self.tab().write(&VASSALAGE, &code.to_owned());
    }
}

/// Whether a listed origin lets this one in: the same, or a loopback address listed without a port,
/// where a developer's server takes any free one.
fn admits(listed: &str, origin: &str) -> bool {
    let any_port = || {
        matches!(listed, "http://127.0.0.1" | "http://localhost" | "http://[::1]")
            && origin
                .strip_prefix(listed)
                .and_then(|rest| rest.strip_prefix(':'))
                .is_some_and(|port| port.bytes().all(|byte| byte.is_ascii_digit()))
    };
    listed == origin || any_port()
}

/// The lottery page with its query, each parameter only when there is one (§2).
fn lottery_route(game: &GameChoice) -> String {
    let vendor = if game.vendor.is_empty() { &game.vassalage } else { &game.vendor };
    let play_type = game.default_play_type.as_deref().unwrap_or_default();
    let mut to = "/lottery".to_owned();
    let mut mark = '?';
    for (name, value) in
        [("gameCode", game.game_code.as_str()), ("vendor", vendor), ("playType", play_type)]
    {
        if !value.is_empty() {
            to.push(mark);
            to.push_str(name);
            to.push('=');
            encode(value, &mut to);
            mark = '&';
        }
    }
    to
}

#[cfg(test)]
mod tests {
    use super::admits;

    #[test]
    fn only_listed_origins_are_framed() {
        assert!(admits("https://games.example", "https://games.example"));
        assert!(!admits("https://games.example", "https://games.example:8443"));
        assert!(admits("http://127.0.0.1", "http://127.0.0.1:40123"));
        assert!(admits("http://127.0.0.1:5401", "http://127.0.0.1:5401"));
        assert!(!admits("http://127.0.0.1:5401", "http://127.0.0.1:5402"));
        assert!(!admits("http://127.0.0.1", "http://127.0.0.1.evil.example:1"));
        assert!(!admits("http://127.0.0.1", "http://127.0.0.10:1"));
        assert!(!admits("http://127.0.0.1", "http://localhost:1"));
    }
}
