//! Starting a game (REQ-4.31, REQ-4.37).
//!
//! All launches have one boxed future. Saves 0.3 kB brotli of the member module (2026-11-27).

use super::{
    GameChoice, GameQuery, LaunchTarget, RoomChoice,
    origin::{is_listed_origin, origin},
    plan::{ESPORTS, LaunchPlan, LaunchRules, LaunchSurface, RNG, SPORTS, plan},
};
use crate::{
    api::{UNEXPECTED_RESPONSE, percent_encode},
    engine::{Engine, start_exclusive},
    json::{Json, read, write},
    permission::ProtectedAction,
    ports::Ports,
    state::Phase,
    storage::keys::VENDOR_CODE,
};
use ante_contract::{
    Amount, CoreError, Endpoint, EndpointMeta,
    games::{Launch, LaunchRequest, LaunchResponse},
};
use std::{future::Future, pin::Pin};

/// Vendor of the sportsbook that opens unless another one is named.
const DEFAULT_SPORTSBOOK: &str = "FB";

/// Boxed future of a launch: one type for all launches.
pub type LaunchFuture<'a> = Pin<Box<dyn Future<Output = Result<LaunchTarget, CoreError>> + 'a>>;

/// Decision on a launch.
pub(crate) enum LaunchStep {
    /// The target is known without a call.
    Resolved(LaunchTarget),
    /// The game must be requested from the server.
    Request(LaunchSpec),
}

/// A launch request to send.
pub(crate) struct LaunchSpec {
    pub(crate) endpoint: &'static EndpointMeta,
    pub(crate) body: String,
    pub(crate) surface: LaunchSurface,
    /// The vendor of the game's wallet, if its state must be fetched first.
    pub(crate) wallet_of: Option<String>,
}

impl<P: Ports> Engine<P> {
    /// Starts a game: on the lottery page, in a list of the vendor's games, in its rooms, in the
    /// frame, or in a window. For a vendor with its own wallet that wallet is returned. A slot's
    /// vendor is stored before anything opens.
    ///
    /// Fails with `needLogin`, `needRealAccount`; `invalidUrl` if the address is invalid or not on
    /// the brand's list; otherwise the errors of the calls.
    pub fn launch(&self, mut game: GameChoice) -> LaunchFuture<'_> {
        complete(&mut game);
        if self.permit(ProtectedAction::StartGame).is_ok() {
            self.choose_vendor_of_slot(&game);
        }
        self.run_launch(self.launch_step(game))
    }

    /// Opens a game or lottery of a list: returns the `Route` of the page that starts it, the `List` of its
    /// vendor's games, or `Maintenance`, which visitors get, too. A slot's vendor is stored before the page
    /// changes.
    ///
    /// Fails with `needLogin`, `needRealAccount`.
    pub fn open_game(&self, game: GameChoice) -> Result<LaunchTarget, CoreError> {
        if game.maintenance {
            return Ok(LaunchTarget::Maintenance);
        }
        self.permit(ProtectedAction::StartGame)?;
        self.choose_vendor_of_slot(&game);
        Ok(self.launch_target(game))
    }

    /// Returns the target of a game without a call: the `Route` of the page that starts it, or the
    /// `List` of its vendor's games.
    pub(crate) fn launch_target(&self, mut game: GameChoice) -> LaunchTarget {
        complete(&mut game);
        let to = match plan(&game, LaunchRules::from(&self.0.brand)) {
            LaunchPlan::List => {
                let GameChoice { game_type, vendor_code, .. } = game;
                return LaunchTarget::List { game_type, vendor_code };
            }
            LaunchPlan::Lottery { vendor } => lottery_address(&game, vendor),
            LaunchPlan::Rooms | LaunchPlan::Room { .. } | LaunchPlan::ThirdParty { .. } => {
                let room = game.room.as_deref().unwrap_or_default();
                let GameChoice { game_code, game_type, vendor_code, .. } = &game;
                address(
                    "/game",
                    &[
                        ("gameCode", game_code),
                        ("gameType", game_type),
                        ("vassalage", vendor_code),
                        ("room", room),
                    ],
                )
            }
        };
        LaunchTarget::Route { to }
    }

    /// Returns the target of the first game of a type and vendor, as [`Self::open_game`] does: the
    /// address of a type without a page opens that game (REQ-2.4.5). Without a game, home.
    ///
    /// Fails with `needLogin`, `needRealAccount`; otherwise the errors of the call.
    pub fn open_first_game(&self, mut query: GameQuery) -> LaunchFuture<'_> {
        Box::pin(async move {
            self.permit(ProtectedAction::StartGame)?;
            query.page_size = Some(1);
            let page = self.game_list(query).into_json().await?;
            let games = page.member("games").and_then(|games| games.items()).unwrap_or_default();
            let first = games.first().and_then(read);
            let home = || LaunchTarget::Route { to: "/".to_owned() };
            Ok(first.map_or_else(home, |game| self.launch_target(game)))
        })
    }

    /// Starts the sportsbook of a vendor of sports or e-sports; for any other vendor, that of the
    /// default one (REQ-2.1.15). If the page is loaded directly, it waits for the navigation.
    ///
    /// Fails as [`Engine::launch`] does.
    pub fn open_sportsbook(&self, mut game: GameChoice) -> LaunchFuture<'_> {
        Box::pin(async move {
            self.permit(ProtectedAction::StartGame)?;
            self.0.single_flights.start.finished().await;
            let is_default = matches!(game.vendor_code.as_str(), "" | DEFAULT_SPORTSBOOK);
            let phase = self.read_state(|state| state.categories.phase);
            if !is_default && phase != Phase::Ready {
                self.load_categories().await?;
            }
            let game_type = self.sportsbook_type(&game.vendor_code);
            if game_type.is_none() {
                game.vendor_code = DEFAULT_SPORTSBOOK.to_owned();
            }
            game.game_type = game_type.unwrap_or_else(|| SPORTS.to_owned());
            self.launch(game).await
        })
    }

    /// Returns the category in which a vendor has a sportsbook.
    fn sportsbook_type(&self, vendor_code: &str) -> Option<String> {
        self.read_state(|state| {
            let mut categories = state.categories.items.iter();
            let category = categories.find(|category| {
                matches!(category.game_type.as_str(), SPORTS | ESPORTS)
                    && category.vendors.iter().any(|vendor| vendor.vendor_code == vendor_code)
            })?;
            Some(category.game_type.clone())
        })
    }

    fn launch_step(&self, game: GameChoice) -> LaunchStep {
        let brand = &self.0.brand;
        let surface = match plan(&game, LaunchRules::from(brand)) {
            LaunchPlan::Lottery { vendor } => {
                return LaunchStep::Resolved(LaunchTarget::Route {
                    to: lottery_address(&game, vendor),
                });
            }
            LaunchPlan::List => {
                let GameChoice { game_type, vendor_code, .. } = game;
                return LaunchStep::Resolved(LaunchTarget::List { game_type, vendor_code });
            }
            LaunchPlan::Rooms => {
                let GameChoice { game_code, vendor_code, .. } = game;
                return LaunchStep::Resolved(LaunchTarget::Rooms { game_code, vendor_code });
            }
            LaunchPlan::Room { room, surface } => {
                let room_id = room.to_owned();
                let GameChoice { game_code, vendor_code, back_url, transferred, .. } = game;
                let room = RoomChoice { game_code, vendor_code, room_id, back_url, transferred };
                return self.room_launch_step(room, surface);
            }
            LaunchPlan::ThirdParty { surface } => surface,
        };
        let wallet_of = (!game.transferred).then(|| game.vendor_code.clone());
        let body = write(&LaunchRequest {
            game_code: game.game_code,
            game_type: game.game_type,
            vendor_code: game.vendor_code,
            platform: brand.games_platform.clone(),
            language: self.language(),
            back_url: game.back_url.unwrap_or_else(|| "/".to_owned()),
            event_id: game.event_id,
            outcome: game.outcome,
            price: game.price.map(Amount),
        });
        LaunchStep::Request(LaunchSpec {
            endpoint: const { &Launch::META },
            body,
            surface,
            wallet_of,
        })
    }

    /// Runs a launch, one game at a time.
    pub(crate) fn run_launch(&self, step: LaunchStep) -> LaunchFuture<'_> {
        Box::pin(async move {
            self.permit(ProtectedAction::StartGame)?;
            let spec = match step {
                LaunchStep::Resolved(target) => return Ok(target),
                LaunchStep::Request(spec) => spec,
            };
            let _guard = start_exclusive(&self.0.single_flights.launch)?;
            if let Some(vendor_code) = spec.wallet_of
                && let Some(wallet) = self.wallet_to_fill(vendor_code).await?
            {
                return Ok(LaunchTarget::Wallet { wallet });
            }
            let answer = self.request_raw(spec.endpoint, &spec.body).await?;
            let answer: LaunchResponse = read(&answer).ok_or(UNEXPECTED_RESPONSE)?;
            let origin = origin(&answer.content)
                .filter(|origin| is_listed_origin(&self.0.brand.game_origins, origin))
                .ok_or(CoreError::InvalidUrl)?;
            let LaunchResponse { content: url, window, name } = answer;
            let host = self.launch_host(&url, &origin).await;
            let (url, origin) = host.unwrap_or((url, origin));
            if window || spec.surface == LaunchSurface::Window {
                return Ok(LaunchTarget::Window { url, name });
            }
            Ok(LaunchTarget::Frame { url, origin, name })
        })
    }

    /// Stores the vendor of a slot, of no other game (REQ-4.37).
    fn choose_vendor_of_slot(&self, game: &GameChoice) {
        if game.game_type == RNG {
            self.choose_vendor(&game.vendor_code);
        }
    }

    /// Stores the chosen vendor before the page navigates (REQ-4.37).
    pub fn choose_vendor(&self, code: &str) {
        self.session_storage().write(&VENDOR_CODE, &code.to_owned());
    }
}

/// Sets the game's code from `code`, and its vendor from that of the launch, where they are empty: a
/// `Lottery` has no other vendor.
fn complete(game: &mut GameChoice) {
    if game.game_code.is_empty() {
        game.game_code = game.code.take().unwrap_or_default();
    }
    if game.vendor_code.is_empty() {
        game.vendor_code.clone_from(&game.vendor);
    }
}

/// Returns the lottery page for a game (REQ-2.1.8).
fn lottery_address(game: &GameChoice, vendor: &str) -> String {
    let play_type = game.default_play_type.as_deref().unwrap_or_default();
    address(
        "/lottery",
        &[("gameCode", &game.game_code), ("vendor", vendor), ("playType", play_type)],
    )
}

/// Returns a path with its query, without empty parameters.
fn address(path: &str, query: &[(&str, &str)]) -> String {
    let mut to = path.to_owned();
    let mut separator = '?';
    for (name, value) in query {
        if !value.is_empty() {
            to.push(separator);
            to.push_str(name);
            to.push('=');
            percent_encode(value, &mut to);
            separator = '&';
        }
    }
    to
}
