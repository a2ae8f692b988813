//! Rate limits of sent codes: once a second to a recipient, a few a minute for a visitor.
//!
//! Requests are counted by the client's address prefix, so that one client cannot use up the limit
//! of another; the total for a recipient has a wider bound.

use ante_base::{
    address::AddressPrefix,
    clock::{HOUR, MINUTE, now},
};
use moka::{policy::EvictionPolicy, sync::Cache};
use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

const SECOND: i64 = 1000;
/// For one visitor in a minute, and to one recipient for one prefix.
const PER_MINUTE: usize = 6;
/// To one recipient for one prefix in an hour: a code that is guessed at is not guessed at for long.
const PER_HOUR: usize = 10;
/// To one recipient in a minute and in an hour, from all clients together.
const TO_ONE_PER_MINUTE: usize = 12;
const TO_ONE_PER_HOUR: usize = 40;
/// From one address prefix in a minute: several people may share it.
const PER_PREFIX: usize = 30;
/// Counted apart at once; beyond it those longest unasked go.
const MOST: u64 = 50_000;
const KEPT: Duration = Duration::from_secs(60 * 60);

/// Subject of a count.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Counted {
    Visitor(String),
    Prefix(AddressPrefix),
    To(String),
    ToFrom(String, AddressPrefix),
}

type Times = Arc<Mutex<VecDeque<i64>>>;

/// Times of requested codes.
#[derive(Debug, Clone)]
pub struct Pace {
    times: Cache<Counted, Times>,
    /// One is admitted at a time.
    admitting: Arc<Mutex<()>>,
}

impl Default for Pace {
    fn default() -> Self {
        let times = Cache::builder().max_capacity(MOST).time_to_idle(KEPT);
        let times = times.eviction_policy(EvictionPolicy::lru()).build();
        Self { times, admitting: Arc::default() }
    }
}

impl Pace {
    /// Counts one that may go out; or answers in how many seconds one may.
    pub fn admit(&self, recipient: &str, visitor: &str, prefix: AddressPrefix) -> Option<u32> {
        let time = now();
        let _alone = self.admitting.lock().unwrap_or_else(PoisonError::into_inner);
        let visitor = Counted::Visitor(visitor.to_owned());
        let to = Counted::To(recipient.to_owned());
        let to_from = Counted::ToFrom(recipient.to_owned(), prefix);
        let prefix = Counted::Prefix(prefix);
        let limits = [
            (&visitor, MINUTE, PER_MINUTE),
            (&prefix, MINUTE, PER_PREFIX),
            (&to_from, SECOND, 1),
            (&to_from, MINUTE, PER_MINUTE),
            (&to_from, HOUR, PER_HOUR),
            (&to, MINUTE, TO_ONE_PER_MINUTE),
            (&to, HOUR, TO_ONE_PER_HOUR),
        ];
        let mut wait = 0;
        for (counted, span, most) in limits {
            let Some(times) = self.times.get(counted) else { continue };
            let mut times = times.lock().unwrap_or_else(PoisonError::into_inner);
            times.retain(|at| at + HOUR > time);
            // The one that has to grow old before another may go.
            let oldest = times.iter().rev().nth(most - 1);
            wait = wait.max(oldest.map_or(0, |at| at + span - time));
        }
        if wait > 0 {
            return Some(u32::try_from(wait.div_euclid(SECOND) + 1).unwrap_or(u32::MAX));
        }
        for counted in [visitor, prefix, to, to_from] {
            let times = self.times.get_with(counted, Times::default);
            times.lock().unwrap_or_else(PoisonError::into_inner).push_back(time);
        }
        None
    }

    pub fn clear(&self) {
        self.times.invalidate_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;

    fn prefix(third: u8) -> AddressPrefix {
        AddressPrefix::of(Ipv4Addr::new(10, 0, third, 1).into())
    }

    #[test]
    fn once_a_second_to_one_and_a_few_a_minute_for_one() {
        let pace = Pace::default();
        let here = prefix(1);
        assert_eq!(pace.admit("a", "v", here), None);
        assert!(matches!(pace.admit("a", "w", here), Some(1 | 2)));
        for other in 1..PER_MINUTE {
            assert_eq!(pace.admit(&format!("{other}"), "v", here), None);
        }
        assert!(matches!(pace.admit("z", "v", here), Some(59..=61)));
        for other in PER_MINUTE..PER_PREFIX {
            assert_eq!(pace.admit(&format!("{other}"), &format!("v{other}"), here), None);
        }
        assert!(pace.admit("y", "x", here).is_some());
        assert_eq!(pace.admit("y", "x", prefix(2)), None);
    }

    #[test]
    fn a_stranger_does_not_use_up_what_the_owner_may_ask_for() {
        let pace = Pace::default();
        let ages_ago = |pace: &Pace| {
            // The strangers' last request was a minute ago.
            for (_, times) in &pace.times {
                times.lock().unwrap().iter_mut().for_each(|at| *at -= MINUTE);
            }
        };
        for n in 0..PER_HOUR {
            assert_eq!(pace.admit("ana", &format!("v{n}"), prefix(1)), None);
            ages_ago(&pace);
        }
        assert!(pace.admit("ana", "v", prefix(1)).is_some_and(|seconds| seconds > 60));
        assert_eq!(pace.admit("ana", "w", prefix(2)), None);
        // The total for a recipient is bounded, even across clients.
        for n in 0..TO_ONE_PER_HOUR {
            ages_ago(&pace);
            pace.admit("ana", &format!("w{n}"), prefix(3 + u8::try_from(n / 8).unwrap()));
        }
        assert!(pace.admit("ana", "x", prefix(99)).is_some());
    }
}
