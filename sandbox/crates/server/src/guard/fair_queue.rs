//! Bounded queue for work with limited concurrency, fair between networks and between the address
//! prefixes of a network.

use ante_base::address::AddressPrefix;
use std::{
    collections::{HashMap, VecDeque},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};
use tokio::{sync::oneshot, task::JoinError};

/// Bounds on concurrent and on waiting callers.
#[derive(Debug, Clone, Copy)]
pub(super) struct Bounds {
    /// Largest number of turns held at the same time.
    pub concurrent: usize,
    /// Largest number of waiting callers of one prefix; multiplied by the share for wider prefixes.
    pub waiting_per_prefix: usize,
    /// Largest number of waiting callers of all prefixes.
    pub waiting: usize,
}

/// Queue that gives turns round-robin to networks (/24, /48), and within a network to its prefixes.
/// A crowd in one network delays a caller of another network by one turn, independent of the
/// crowd's length.
#[derive(Debug, Clone)]
pub(super) struct FairQueue {
    bounds: Bounds,
    state: Arc<Mutex<State>>,
}

#[derive(Debug, Default)]
struct State {
    held: usize,
    waiting: usize,
    networks: Rotation<WaitingCallers>,
}

/// Values by prefix, in round-robin order.
#[derive(Debug)]
struct Rotation<T> {
    values: HashMap<AddressPrefix, T>,
    /// Prefixes with a value, in the order of their turns.
    order: VecDeque<AddressPrefix>,
}

impl<T> Default for Rotation<T> {
    fn default() -> Self {
        Self { values: HashMap::new(), order: VecDeque::new() }
    }
}

impl<T: Default> Rotation<T> {
    /// Returns the value of a prefix; a new one is last in the order.
    fn entry(&mut self, prefix: AddressPrefix) -> &mut T {
        self.values.entry(prefix).or_insert_with(|| {
            self.order.push_back(prefix);
            T::default()
        })
    }

    /// Takes an item of the next value, which then becomes the last one, or is removed if empty.
    fn next<O>(
        &mut self,
        take: impl FnOnce(&mut T) -> Option<O>,
        is_empty: impl FnOnce(&T) -> bool,
    ) -> Option<O> {
        let prefix = self.order.pop_front()?;
        let value = self.values.get_mut(&prefix)?;
        let taken = take(value);
        if is_empty(value) {
            self.values.remove(&prefix);
        } else {
            self.order.push_back(prefix);
        }
        taken
    }
}

type WaitingCallers = Rotation<VecDeque<oneshot::Sender<Turn>>>;

impl WaitingCallers {
    fn count(&self) -> usize {
        self.values.values().map(VecDeque::len).sum()
    }

    /// Returns the number of waiting callers of a prefix of any width within the network.
    fn count_of(&self, wide: AddressPrefix) -> usize {
        let inside = self
            .values
            .iter()
            .filter(|(prefix, _)| prefix.with_wider().any(|(wider, _)| wider == wide));
        inside.map(|(_, callers)| callers.len()).sum()
    }
}

/// Turn to do the work, passed on when dropped.
#[derive(Debug)]
pub(super) struct Turn(Option<FairQueue>);

impl Turn {
    /// Does the work on a thread for blocking work. It keeps the turn until its end, even if the
    /// caller is gone.
    pub async fn run<T: Send + 'static>(
        self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, JoinError> {
        tokio::task::spawn_blocking(move || {
            let _turn = self;
            work()
        })
        .await
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        if let Some(queue) = self.0.take() {
            queue.pass_on();
        }
    }
}

/// Error of a queue with too many waiting callers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct QueueFull;

impl FairQueue {
    /// Creates an empty queue.
    pub fn new(bounds: Bounds) -> Self {
        Self { bounds, state: Arc::default() }
    }

    /// Waits for a turn.
    ///
    /// # Errors
    /// When too many callers of the prefix or of a wider one wait, or too many of all and no
    /// network has more waiting callers than this one.
    pub async fn turn(&self, prefix: AddressPrefix) -> Result<Turn, QueueFull> {
        let turn = {
            let mut state = self.lock();
            if state.held < self.bounds.concurrent {
                state.held += 1;
                return Ok(Turn(Some(self.clone())));
            }
            state.enter(prefix, self.bounds)?
        };
        // The sender is dropped when a caller of a smaller network takes the place.
        turn.await.map_err(|_| QueueFull)
    }

    fn pass_on(&self) {
        loop {
            let next = {
                let mut state = self.lock();
                let next = state.next();
                if next.is_none() {
                    state.held = state.held.saturating_sub(1);
                }
                next
            };
            let Some(caller) = next else { return };
            match caller.send(Turn(Some(self.clone()))) {
                Ok(()) => return,
                // The caller is gone, so the next one gets the turn.
                Err(mut turn) => turn.0 = None,
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn enter(
        &mut self,
        prefix: AddressPrefix,
        bounds: Bounds,
    ) -> Result<oneshot::Receiver<Turn>, QueueFull> {
        let network = prefix.widest();
        let mut own = 0;
        if let Some(waiting) = self.networks.values.get(&network) {
            own = waiting.count();
            for (wider, share) in prefix.with_wider() {
                let most = bounds.waiting_per_prefix * usize::try_from(share).unwrap_or(1);
                if waiting.count_of(wider) >= most {
                    return Err(QueueFull);
                }
            }
        }
        if self.waiting >= bounds.waiting && !self.drop_one_of_more_than(own) {
            return Err(QueueFull);
        }
        let (caller, turn) = oneshot::channel();
        self.networks.entry(network).entry(prefix).push_back(caller);
        self.waiting += 1;
        Ok(turn)
    }

    /// Removes the newest caller of the largest prefix of the largest network, if that network has
    /// at least two more waiting callers than `own`; returns whether a caller was removed.
    fn drop_one_of_more_than(&mut self, own: usize) -> bool {
        let networks = self.networks.values.values_mut();
        let Some(network) = networks.max_by_key(|network| network.count()) else { return false };
        if network.count() <= own + 1 {
            return false;
        }
        let callers = network.values.values_mut().max_by_key(|callers| callers.len());
        let dropped = callers.and_then(VecDeque::pop_back).is_some();
        self.waiting -= usize::from(dropped);
        dropped
    }

    fn next(&mut self) -> Option<oneshot::Sender<Turn>> {
        loop {
            let caller = self.networks.next(
                |network| network.next(VecDeque::pop_front, VecDeque::is_empty),
                |network| network.values.is_empty(),
            );
            self.waiting -= usize::from(caller.is_some());
            if caller.is_some() || self.networks.order.is_empty() {
                return caller;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::{Ipv4Addr, Ipv6Addr};
    use tokio::task::JoinHandle;

    fn prefix(third: u8) -> AddressPrefix {
        AddressPrefix::from_address(Ipv4Addr::new(10, 0, third, 1).into())
    }

    const BOUNDS: Bounds = Bounds { concurrent: 1, waiting_per_prefix: 32, waiting: 64 };

    /// Names of callers in order, with whether each got a turn.
    type Log = Arc<Mutex<Vec<(&'static str, bool)>>>;

    fn caller(
        queue: &FairQueue,
        from: AddressPrefix,
        name: &'static str,
        log: &Log,
    ) -> JoinHandle<()> {
        let (queue, log) = (queue.clone(), Arc::clone(log));
        tokio::spawn(async move {
            let turn = queue.turn(from).await;
            log.lock().unwrap().push((name, turn.is_ok()));
        })
    }

    /// Runs every task until it waits.
    async fn settle() {
        for _ in 0..1000 {
            tokio::task::yield_now().await;
        }
    }

    #[tokio::test]
    async fn a_crowd_of_one_prefix_delays_another_by_one_turn() {
        let (queue, log) = (FairQueue::new(BOUNDS), Log::default());
        let held = queue.turn(prefix(9)).await.unwrap();
        let crowd: Vec<_> = (0..5000).map(|_| caller(&queue, prefix(1), "crowd", &log)).collect();
        settle().await;
        // All callers beyond the bound were rejected at once.
        assert_eq!(log.lock().unwrap().len(), 5000 - BOUNDS.waiting_per_prefix);
        assert!(log.lock().unwrap().iter().all(|(_, served)| !served));
        log.lock().unwrap().clear();
        let other = caller(&queue, prefix(2), "other", &log);
        settle().await;
        drop(held);
        other.await.unwrap();
        for one in crowd {
            one.await.unwrap();
        }
        let log = log.lock().unwrap();
        assert_eq!(log.len(), BOUNDS.waiting_per_prefix + 1);
        assert!(log.iter().all(|(_, served)| *served));
        assert_eq!(log.iter().position(|(name, _)| *name == "other"), Some(1));
        drop(log);
        assert_eq!(queue.lock().held, 0);
    }

    #[tokio::test]
    async fn a_full_queue_removes_a_caller_of_a_larger_network() {
        let (queue, log) = (FairQueue::new(BOUNDS), Log::default());
        let held = queue.turn(prefix(9)).await.unwrap();
        let mut all: Vec<_> =
            (0..64).map(|n| caller(&queue, prefix(n % 2), "crowd", &log)).collect();
        settle().await;
        all.push(caller(&queue, prefix(3), "other", &log));
        settle().await;
        // One of the crowd was removed.
        assert_eq!(*log.lock().unwrap(), [("crowd", false)]);
        drop(held);
        for one in all {
            one.await.unwrap();
        }
        let log = log.lock().unwrap();
        assert_eq!(log.iter().filter(|(_, served)| *served).count(), 64);
        assert!(log.contains(&("other", true)));
    }

    /// An attacker may have every /64 of a /48.
    #[tokio::test]
    async fn a_crowd_of_many_prefixes_in_one_network_delays_another_by_one_turn() {
        let (queue, log) = (FairQueue::new(BOUNDS), Log::default());
        let held = queue.turn(prefix(9)).await.unwrap();
        let of = |network: u16, subnet: u16| {
            AddressPrefix::from_address(
                Ipv6Addr::new(0x2001, 0xdb8, network, subnet, 0, 0, 0, 1).into(),
            )
        };
        let crowd: Vec<_> = (0..300).map(|n| caller(&queue, of(1, n), "crowd", &log)).collect();
        settle().await;
        let waiting = 300 - log.lock().unwrap().len();
        assert!(waiting <= BOUNDS.waiting, "{waiting}");
        log.lock().unwrap().clear();
        let other = caller(&queue, of(2, 0), "other", &log);
        settle().await;
        drop(held);
        other.await.unwrap();
        for one in crowd {
            one.await.unwrap();
        }
        let log = log.lock().unwrap();
        let served: Vec<_> =
            log.iter().filter(|(_, served)| *served).map(|(name, _)| *name).collect();
        assert_eq!(served.iter().position(|name| *name == "other"), Some(1));
        let state = queue.lock();
        assert_eq!((state.held, state.waiting), (0, 0));
        assert!(state.networks.values.is_empty() && state.networks.order.is_empty());
    }

    #[tokio::test]
    async fn work_keeps_its_turn_although_its_caller_is_gone() {
        let queue = FairQueue::new(Bounds { waiting: 0, ..BOUNDS });
        let turn = queue.turn(prefix(1)).await.unwrap();
        let (started, start) = oneshot::channel();
        let (finish, finished) = std::sync::mpsc::channel::<()>();
        let gone = tokio::spawn(turn.run(move || {
            started.send(()).unwrap();
            finished.recv().is_err()
        }));
        start.await.unwrap();
        gone.abort();
        assert!(gone.await.unwrap_err().is_cancelled());
        assert!(queue.turn(prefix(1)).await.is_err());
        drop(finish);
    }

    #[tokio::test]
    async fn a_caller_that_is_gone_does_not_block_the_queue() {
        let (queue, log) = (FairQueue::new(BOUNDS), Log::default());
        let held = queue.turn(prefix(9)).await.unwrap();
        let gone = caller(&queue, prefix(1), "gone", &log);
        settle().await;
        gone.abort();
        let stays = caller(&queue, prefix(1), "stays", &log);
        settle().await;
        drop(held);
        stays.await.unwrap();
        assert_eq!(*log.lock().unwrap(), [("stays", true)]);
        assert_eq!(queue.lock().held, 0);
    }
}
