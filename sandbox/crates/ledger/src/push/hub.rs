//! Listeners of server-sent events: one channel per member, kept while it has listeners.

use super::{ServerEvent, ServerEvents};
use ante_base::{ApiError, ErrorCode};
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};
use tokio::sync::broadcast::{self, Receiver, Sender};

/// Largest number of queued events of a slow stream.
const MAX_QUEUED_EVENTS: usize = 32;
/// Largest number of streams of one session. Browsers keep at most six connections to a host for
/// all tabs together.
const MAX_STREAMS_PER_SESSION: usize = 4;

/// Registry of all streams; clones share it.
#[derive(Debug, Clone, Default)]
pub struct Hub(Arc<Mutex<Listeners>>);

#[derive(Debug, Default)]
struct Listeners {
    members: HashMap<String, Sender<ServerEvent>>,
    sessions: HashMap<i64, usize>,
    closed: bool,
}

/// Receiver of one stream; a drop unsubscribes.
#[derive(Debug)]
pub struct Subscription {
    /// Events for the member.
    pub events: Receiver<ServerEvent>,
    // Declared after the receiver, so that its drop no longer counts the receiver as a listener.
    _guard: ListenerGuard,
}

#[derive(Debug)]
struct ListenerGuard {
    hub: Hub,
    member: String,
    session: i64,
}

impl Drop for ListenerGuard {
    fn drop(&mut self) {
        let mut all = self.hub.lock();
        if all.members.get(&self.member).is_some_and(|sender| sender.receiver_count() == 0) {
            all.members.remove(&self.member);
        }
        if let Some(count) = all.sessions.get_mut(&self.session) {
            *count = count.saturating_sub(1);
            if *count == 0 {
                all.sessions.remove(&self.session);
            }
        }
    }
}

impl Hub {
    fn lock(&self) -> MutexGuard<'_, Listeners> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Subscribes a session to the events for its member.
    ///
    /// # Errors
    /// `too_many_requests` when the session has four streams, `maintenance` when the server is
    /// about to stop.
    pub fn subscribe(&self, member: &str, session: i64) -> Result<Subscription, ApiError> {
        let mut all = self.lock();
        if all.closed {
            return Err(ErrorCode::Maintenance.into());
        }
        let count = all.sessions.entry(session).or_default();
        if *count >= MAX_STREAMS_PER_SESSION {
            return Err(ErrorCode::TooManyRequests.into());
        }
        *count += 1;
        let sender = all
            .members
            .entry(member.to_owned())
            .or_insert_with(|| broadcast::channel(MAX_QUEUED_EVENTS).0);
        let guard = ListenerGuard { hub: self.clone(), member: member.to_owned(), session };
        Ok(Subscription { events: sender.subscribe(), _guard: guard })
    }

    /// Publishes events to the listeners without waiting for them.
    pub fn publish(&self, events: ServerEvents) {
        if events.is_empty() {
            return;
        }
        let all = self.lock();
        for (member, event) in events {
            if let Some(sender) = all.members.get(&member) {
                // Fails if the last listener has just unsubscribed.
                let _ = sender.send(event);
            }
        }
    }

    /// Returns the ids of members with at least one stream.
    pub fn members(&self) -> Vec<String> {
        self.lock().members.keys().cloned().collect()
    }

    /// Ends every stream; pages may subscribe again.
    pub fn clear(&self) {
        let mut all = self.lock();
        all.members.clear();
        all.sessions.clear();
    }

    /// Ends every stream and rejects new ones, because the server stops.
    pub fn close(&self) {
        self.lock().closed = true;
        self.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::sync::broadcast::error::{RecvError, TryRecvError};

    fn to(member: &str, event: ServerEvent) -> ServerEvents {
        vec![(member.to_owned(), event)]
    }

    #[tokio::test]
    async fn a_member_receives_only_the_members_events() {
        let hub = Hub::default();
        let (mut ana, mut bia) =
            (hub.subscribe("ana", 1).unwrap(), hub.subscribe("bia", 2).unwrap());
        hub.publish(to("ana", ServerEvent::Deposit("d1".to_owned())));
        hub.publish(to("nobody", ServerEvent::Balance));
        assert_eq!(ana.events.recv().await.unwrap(), ServerEvent::Deposit("d1".to_owned()));
        assert_eq!(bia.events.try_recv(), Err(TryRecvError::Empty));
    }

    #[tokio::test]
    async fn a_slow_listener_loses_its_oldest_events() {
        let hub = Hub::default();
        let mut slow = hub.subscribe("ana", 1).unwrap();
        for _ in 0..MAX_QUEUED_EVENTS * 3 {
            hub.publish(to("ana", ServerEvent::Balance));
        }
        assert!(matches!(slow.events.recv().await, Err(RecvError::Lagged(_))));
        assert_eq!(slow.events.recv().await.unwrap(), ServerEvent::Balance);
    }

    #[tokio::test]
    async fn a_session_has_a_limited_number_of_streams_and_a_drop_removes_them() {
        let hub = Hub::default();
        let lines: Vec<Subscription> =
            (0..MAX_STREAMS_PER_SESSION).map(|_| hub.subscribe("ana", 1).unwrap()).collect();
        assert!(hub.subscribe("ana", 1).unwrap_err().is(ErrorCode::TooManyRequests));
        let other = hub.subscribe("ana", 2).unwrap();
        drop(lines);
        hub.subscribe("ana", 1).unwrap();
        drop(other);
        assert!(hub.lock().members.is_empty() && hub.lock().sessions.is_empty());
    }

    #[tokio::test]
    async fn clear_ends_all_streams_and_close_rejects_new_ones() {
        let hub = Hub::default();
        let mut line = hub.subscribe("ana", 1).unwrap();
        hub.clear();
        assert_eq!(line.events.recv().await, Err(RecvError::Closed));
        let mut line = hub.subscribe("ana", 1).unwrap();
        hub.close();
        assert_eq!(line.events.recv().await, Err(RecvError::Closed));
        assert!(hub.subscribe("ana", 1).is_err());
    }
}
