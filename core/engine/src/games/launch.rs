//! Starting a game (REQ-4.31, REQ-4.37).

use super::{
    GameChoice, LaunchTarget, RoomChoice,
    origin::{admitted, origin},
    plan::{LaunchPlan, LaunchRules, Place, RNG, plan},
};
use crate::{
    api::{UNEXPECTED_RESPONSE, percent_encode},
    engine::{Engine, start_exclusive},
    json::{read, write},
    permission::ProtectedAction,
    ports::Ports,
    storage::keys::VASSALAGE,
};
use ante_contract::{
    Amount, CoreError, Endpoint, Row,
    games::{Launch, LaunchRequest, LaunchResponse},
};
use std::{future::Future, pin::Pin};

/// A pending launch target. One future type for all launches, to keep the code small.
pub type Launched<'a> = Pin<Box<dyn Future<Output = Result<LaunchTarget, CoreError>> + 'a>>;

/// Decision on a launch.
pub(crate) enum Step {
    /// The target is known without a call.
    There(LaunchTarget),
    /// The game must be requested from the server.
    Ask(Opening),
}

/// A game to request.
pub(crate) struct Opening {
    pub(crate) row: &'static Row,
    pub(crate) body: String,
    pub(crate) place: Place,
    /// The vendor of the game's wallet, if its state must be fetched first.
    pub(crate) wallet_of: Option<String>,
}

impl<P: Ports> Engine<P> {
    /// Starts a game: on the lottery page, in a list of the vendor's games, in its rooms, in the
    /// frame, or in a window. For a vendor with its own wallet the answer is that wallet. A slot's
    /// vendor is stored before anything opens.
    ///
    /// Fails with `needLogin`, `needRealAccount`; `invalidUrl` if the address is invalid or not on
    /// the brand's list; otherwise the errors of the calls.
    pub fn launch(&self, mut game: GameChoice) -> Launched<'_> {
        if game.game_code.is_empty() {
            game.game_code = game.code.take().unwrap_or_default();
        }
        if game.game_type == RNG && self.permit(ProtectedAction::StartGame).is_ok() {
            self.choose_vassalage(&game.vassalage);
        }
        self.open(self.decide(game))
    }

    fn decide(&self, game: GameChoice) -> Step {
        let brand = &self.0.brand;
        let place = match plan(&game, LaunchRules::from(brand)) {
            LaunchPlan::Lottery { vendor } => {
                return Step::There(LaunchTarget::Route { to: lottery_route(&game, vendor) });
            }
            LaunchPlan::List => {
                let GameChoice { game_type, vassalage, .. } = game;
                return Step::There(LaunchTarget::List { game_type, vassalage });
            }
            LaunchPlan::Rooms => {
                let GameChoice { game_code, vassalage, .. } = game;
                return Step::There(LaunchTarget::Rooms { game_code, vassalage });
            }
            LaunchPlan::Room { room, place } => {
                let room_id = room.to_owned();
                let GameChoice { game_code, vassalage, back_url, transferred, .. } = game;
                let room = RoomChoice { game_code, vassalage, room_id, back_url, transferred };
                return self.room_opening(room, place);
            }
            LaunchPlan::ThirdParty { place } => place,
        };
        let wallet_of = (!game.transferred).then(|| game.vassalage.clone());
        let body = write(&LaunchRequest {
            game_code: game.game_code,
            game_type: game.game_type,
            vassalage: game.vassalage,
            platform: brand.games_platform.clone(),
            language: self.language(),
            back_url: game.back_url.unwrap_or_else(|| "/".to_owned()),
            event_id: game.event_id,
            outcome: game.outcome,
            price: game.price.map(Amount),
        });
        Step::Ask(Opening { row: const { &Launch::ROW }, body, place, wallet_of })
    }

    /// Goes where it was decided, one game at a time.
    pub(crate) fn open(&self, step: Step) -> Launched<'_> {
        Box::pin(async move {
            self.permit(ProtectedAction::StartGame)?;
            let opening = match step {
                Step::There(target) => return Ok(target),
                Step::Ask(opening) => opening,
            };
            let _guard = start_exclusive(&self.0.single_flights.launch)?;
            if let Some(vassalage) = opening.wallet_of
                && let Some(wallet) = self.wallet_to_fill(vassalage).await?
            {
                return Ok(LaunchTarget::Wallet { wallet });
            }
            let answer = self.request_raw(opening.row, &opening.body).await?;
            let answer: LaunchResponse = read(&answer).ok_or(UNEXPECTED_RESPONSE)?;
            let origin = origin(&answer.content)
                .filter(|origin| admitted(&self.0.brand.game_origins, origin))
                .ok_or(CoreError::InvalidUrl)?;
            let LaunchResponse { content: url, window, name } = answer;
            let host = self.launch_host(&url, &origin).await;
            let (url, origin) = host.unwrap_or((url, origin));
            if window || opening.place == Place::Window {
                return Ok(LaunchTarget::Window { url, name });
            }
            Ok(LaunchTarget::Frame { url, origin, name })
        })
    }

    /// Keeps the chosen vendor before the page navigates (REQ-4.37).
    pub fn choose_vassalage(&self, code: &str) {
        self.session_storage().write(&VASSALAGE, &code.to_owned());
    }
}

/// The lottery page with its query, each parameter only when there is one (REQ-2.1.8).
fn lottery_route(game: &GameChoice, vendor: &str) -> String {
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
            percent_encode(value, &mut to);
            mark = '&';
        }
    }
    to
}
