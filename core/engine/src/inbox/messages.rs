//! Platform messages, and one announcement with its text.

use crate::{
    api::PassthroughFuture,
    engine::Engine,
    json::{Json, read},
    ports::Ports,
};
use ante_contract::inbox::{
    Announcement, AnnouncementRequest, NoticeDetail,
    messages::{DeleteMessages, MessageIds, MessageList, Messages, ReadMessages, UnreadMessages},
};

impl<P: Ports> Engine<P> {
    /// Fetches a page of the member's messages, newest first.
    ///
    /// Fails with the errors of the call.
    pub fn messages(&self, page: u32) -> PassthroughFuture<MessageList, P::Json> {
        self.request_with_hook::<Messages>(&self.page(page), Self::on_unread_response)
    }

    /// Marks messages as read; an empty list marks all. Several calls may be pending at once.
    ///
    /// Fails with the errors of the call.
    pub fn read_messages(&self, ids: Vec<String>) -> PassthroughFuture<UnreadMessages, P::Json> {
        self.mutate_concurrently::<ReadMessages>(Ok(MessageIds { ids }), Self::on_unread_response)
    }

    /// Deletes messages; an empty list deletes all. Several calls may be pending at once.
    ///
    /// Fails with the errors of the call.
    pub fn delete_messages(&self, ids: Vec<String>) -> PassthroughFuture<UnreadMessages, P::Json> {
        self.mutate_concurrently::<DeleteMessages>(Ok(MessageIds { ids }), Self::on_unread_response)
    }

    /// Fetches an announcement with its text.
    ///
    /// Fails with the errors of the call.
    pub fn announcement(&self, id: String) -> PassthroughFuture<NoticeDetail, P::Json> {
        let request = AnnouncementRequest { id, language: self.language() };
        self.request_permitted::<Announcement>(None, &request)
    }

    /// Stores the unread count of a response; refetches it if the response was lost.
    fn on_unread_response(&self, answer: Option<&P::Json>) {
        let unread = answer.and_then(|answer| answer.member("unreadMessage"));
        match unread.and_then(|number| read(&number)) {
            Some(unread) => self.store_unread(unread),
            None => self.refresh_counts_in_background(),
        }
    }
}
