//! Platform messages, and one announcement with its text.

use crate::{
    api::PassthroughFuture,
    engine::Engine,
    json::{Json, read},
    ports::Ports,
};
use ante_contract::inbox::{
    Announcement, AnnouncementRequest, NoticeDetail,
    messages::{DeleteMessages, MessageIds, MessageList, Messages, ReadMessages, Unread},
};

impl<P: Ports> Engine<P> {
    /// A page of the member's messages, newest first.
    ///
    /// Fails with the errors of the call.
    pub fn messages(&self, page: u32) -> PassthroughFuture<MessageList, P::Json> {
        self.heeding::<Messages>(&self.page(page), Self::unread_told)
    }

    /// Marks messages as read; an empty list marks all. Several calls may be pending at once.
    ///
    /// Fails with the errors of the call.
    pub fn read_messages(&self, ids: Vec<String>) -> PassthroughFuture<Unread, P::Json> {
        self.changing_beside::<ReadMessages>(Ok(MessageIds { ids }), Self::unread_told)
    }

    /// Deletes messages; an empty list deletes all. Several calls may be pending at once.
    ///
    /// Fails with the errors of the call.
    pub fn delete_messages(&self, ids: Vec<String>) -> PassthroughFuture<Unread, P::Json> {
        self.changing_beside::<DeleteMessages>(Ok(MessageIds { ids }), Self::unread_told)
    }

    /// One announcement with its text.
    ///
    /// Fails with the errors of the call.
    pub fn announcement(&self, id: String) -> PassthroughFuture<NoticeDetail, P::Json> {
        let request = AnnouncementRequest { id, language: self.language() };
        self.request_permitted::<Announcement>(None, &request)
    }

    /// The answer says how many are unread; where it got lost, the server is asked.
    fn unread_told(&self, answer: Option<&P::Json>) {
        let told = answer.and_then(|answer| answer.member("unreadMessage"));
        match told.and_then(|number| read(&number)) {
            Some(unread) => self.count_unread(unread),
            None => self.counts_moved(),
        }
    }
}
