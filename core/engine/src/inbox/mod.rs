//! `inbox`: notices, announcements, banners (§2, §3).

use crate::{
    engine::Engine,
    ports::Ports,
    state::{NoticeBoard, Phase},
};
use ante_contract::{
    CoreError,
    inbox::{Announcements, AnnouncementsRequest},
};

/// The type of help texts, which the help centre asks for (§7: the start asks for `B,PL,PU,PR`).
const HELP: &str = "H";

impl<P: Ports> Engine<P> {
    /// Loads the notices in the language of the page.
    pub(crate) async fn load_notices(&self) -> Result<(), CoreError> {
        self.edit(|state| state.edit_notices().phase = Phase::Loading);
        let brand = &self.0.brand;
        let language = self.language();
        let mut types = brand.announcement_types.clone();
        types.retain(|kind| kind != HELP);
        let request = AnnouncementsRequest {
            types: types.join(","),
            platform: brand.messages_platform.clone(),
            execution: brand.announcement_execution.clone(),
            language: language.clone(),
        };
        let result = self.call::<Announcements>(&request).await;
        if self.language() != language {
            return Ok(());
        }
        match result {
            Ok(notices) => {
                self.edit(|state| {
                    *state.edit_notices() = NoticeBoard {
                        phase: Phase::Ready,
                        bar: notices.player,
                        banners: notices.banners,
                        popup: notices.popup,
                        promotion: notices.promotion,
                        help: notices.help,
                    };
                });
                Ok(())
            }
            Err(error) => {
                self.edit(|state| state.edit_notices().phase = Phase::Failed);
                Err(error)
            }
        }
    }
}
