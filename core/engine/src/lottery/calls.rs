//! Lotteries and draws, fetched with the brand's constants.

use super::LotteryQuery;
use crate::{
    api::PassthroughFuture, engine::Engine, games::plan::prize_mode, permission::ProtectedAction,
    ports::Ports,
};
use ante_contract::{
    Empty,
    lottery::{
        Draws, LotteryCollection, LotteryMenu, LotteryMenuRequest, LotteryMenus, LotteryRecent,
        OpenedNumero, VnNumeros, VnNumerosRequest,
    },
};

impl<P: Ports> Engine<P> {
    /// Fetches the lotteries of a prize mode, by category.
    ///
    /// Fails with the errors of the call.
    pub fn lottery_menu(&self, query: LotteryQuery) -> PassthroughFuture<LotteryMenus, P::Json> {
        self.request_permitted::<LotteryMenu>(None, &self.lotteries(query))
    }

    /// Fetches the recently played lotteries of a prize mode.
    ///
    /// Fails with `needLogin`, `needRealAccount`, or the errors of the call.
    pub fn lottery_recent(
        &self,
        query: LotteryQuery,
    ) -> PassthroughFuture<LotteryCollection, P::Json> {
        self.request_permitted::<LotteryRecent>(
            Some(ProtectedAction::Recent),
            &self.lotteries(query),
        )
    }

    /// Fetches the last draws of a lottery, as many as the brand shows (100).
    ///
    /// Fails with the errors of the call.
    pub fn lottery_numbers(&self, game_code: String) -> PassthroughFuture<Draws, P::Json> {
        let request = VnNumerosRequest { game_code, count: self.0.brand.vietnamese_numbers };
        self.request_permitted::<VnNumeros>(None, &request)
    }

    /// Fetches the last draw of every lottery.
    ///
    /// Fails with `needLogin`, or the errors of the call.
    pub fn opened_numbers(&self) -> PassthroughFuture<Draws, P::Json> {
        self.request_permitted::<OpenedNumero>(None, &Empty {})
    }

    fn lotteries(&self, query: LotteryQuery) -> LotteryMenuRequest {
        LotteryMenuRequest {
            prize_mode: query.prize_mode.unwrap_or_else(|| self.prize_mode_of("")),
            device: self.0.brand.device.clone(),
            language: self.language(),
        }
    }

    /// Returns the prize mode of a vendor's lotteries; without a vendor, the site's.
    pub(crate) fn prize_mode_of(&self, vendor: &str) -> String {
        let site = self.read_state(|state| state.categories.prize_mode);
        prize_mode(vendor, site, &self.0.brand.prize_modes).to_owned()
    }
}
