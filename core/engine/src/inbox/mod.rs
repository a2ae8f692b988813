//! `inbox`: notices, announcements, banners, messages, counts.

mod counts;
mod messages;
mod popups;

pub use popups::NextPopup;

use crate::{
    api::{PassthroughFuture, UNEXPECTED_RESPONSE},
    engine::Engine,
    json::{Json, read},
    ports::Ports,
    state::{NoticeBoard, Phase},
    storage::keys::NOTICES,
};
use ante_contract::{
    CoreError,
    inbox::{Announcements, AnnouncementsRequest, Notices},
};

/// The type of help notices: the start requests `B,PL,PU,PR`, so they are fetched separately.
const HELP_NOTICE_TYPE: &str = "H";

impl<P: Ports> Engine<P> {
    /// Loads the notices in the language of the page.
    pub(crate) async fn load_notices(&self) -> Result<(), CoreError> {
        self.update_state(|state| state.edit_notices().phase = Phase::Loading);
        let brand = &self.0.brand;
        let language = self.language();
        let mut types = brand.announcement_types.clone();
        types.retain(|kind| kind != HELP_NOTICE_TYPE);
        let request = AnnouncementsRequest {
            types: types.join(","),
            platform: brand.messages_platform.clone(),
            execution: brand.announcement_execution.clone(),
            language: language.clone(),
        };
        let result = self.request_passthrough::<Announcements>(&request).await;
        if self.language() != language {
            return Ok(());
        }
        let result = result.and_then(|answer| match answer.read() {
            Some(notices) => Ok((answer, notices)),
            None => Err(UNEXPECTED_RESPONSE),
        });
        match result {
            Ok((answer, notices)) => {
                self.cache_response(&NOTICES, &answer.json().to_json());
                self.update_state(|state| *state.edit_notices() = board(notices, Phase::Ready));
                Ok(())
            }
            Err(error) => {
                self.update_state(|state| state.edit_notices().phase = Phase::Failed);
                Err(error)
            }
        }
    }

    /// Restores the notices cached by this tab, without popups, which may have been withdrawn.
    pub(crate) fn restore_notices(&self) {
        let cached: Option<Notices> = self.cached_response(&NOTICES).and_then(|json| read(&json));
        if let Some(notices) = cached {
            let notices = Notices { popup: Vec::new(), ..notices };
            self.update_state(|state| *state.edit_notices() = board(notices, Phase::Idle));
        }
    }

    /// Fetches help notices (type H); empty if the brand does not list the type.
    ///
    /// Fails with the errors of the call.
    pub fn help_notices(&self) -> PassthroughFuture<Notices, P::Json> {
        let brand = &self.0.brand;
        let listed = brand.announcement_types.iter().any(|kind| kind == HELP_NOTICE_TYPE);
        self.request_permitted::<Announcements>(
            None,
            &AnnouncementsRequest {
                types: if listed { HELP_NOTICE_TYPE } else { "" }.to_owned(),
                platform: brand.messages_platform.clone(),
                execution: brand.announcement_execution.clone(),
                language: self.language(),
            },
        )
    }
}

fn board(notices: Notices, phase: Phase) -> NoticeBoard {
    NoticeBoard {
        phase,
        bar: notices.player,
        banners: notices.banners,
        popup: notices.popup,
        promotion: notices.promotion,
    }
}
