//! Rate limits of sent codes: once a second to a recipient, a few a minute for a visitor.
//!
//! Requests are counted by the client's address prefix and those around it, so that one client cannot
//! use up the limit of another; the total for a recipient has a wider bound. The recipient's own member
//! has a share of their own: strangers, from however many networks, cannot use it up. A recipient gets
//! at most 50 codes an hour, which bounds what they cost.

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
/// To one recipient in a minute and in an hour, for all strangers together.
const TO_ONE_PER_MINUTE: usize = 12;
const TO_ONE_PER_HOUR: usize = 40;
/// To one recipient in an hour, for the member that it belongs to.
const TO_OWN_PER_HOUR: usize = 10;
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
    ToOwn(String),
    ToFrom(String, AddressPrefix),
}

type Times = Arc<Mutex<VecDeque<i64>>>;

/// Client that asks for a code.
#[derive(Debug, Clone, Copy)]
pub struct CodeClient<'a> {
    /// Id of the core instance.
    pub visitor: &'a str,
    /// Address prefix.
    pub prefix: AddressPrefix,
    /// Known to be the recipient's own member: by a session, by the password, or by the browser.
    pub own: bool,
}

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
    pub fn admit(&self, recipient: &str, client: CodeClient<'_>) -> Option<u32> {
        let time = now();
        let _alone = self.admitting.lock().unwrap_or_else(PoisonError::into_inner);
        let recipient = recipient.to_owned();
        let mut limits = vec![
            (Counted::Visitor(client.visitor.to_owned()), vec![(MINUTE, PER_MINUTE)]),
            if client.own {
                (Counted::ToOwn(recipient.clone()), vec![(HOUR, TO_OWN_PER_HOUR)])
            } else {
                let both = vec![(MINUTE, TO_ONE_PER_MINUTE), (HOUR, TO_ONE_PER_HOUR)];
                (Counted::To(recipient.clone()), both)
            },
        ];
        for (prefix, share) in client.prefix.with_wider() {
            let of = |most: usize| most * usize::try_from(share).unwrap_or(1);
            limits.push((Counted::Prefix(prefix), vec![(MINUTE, of(PER_PREFIX))]));
            let to = vec![(SECOND, of(1)), (MINUTE, of(PER_MINUTE)), (HOUR, of(PER_HOUR))];
            limits.push((Counted::ToFrom(recipient.clone(), prefix), to));
        }
        let mut wait = 0;
        for (counted, spans) in &limits {
            let Some(times) = self.times.get(counted) else { continue };
            let mut times = times.lock().unwrap_or_else(PoisonError::into_inner);
            times.retain(|at| at + HOUR > time);
            for (span, most) in spans {
                // The one that has to grow old before another may go.
                let oldest = times.iter().rev().nth(most - 1);
                wait = wait.max(oldest.map_or(0, |at| at + span - time));
            }
        }
        if wait > 0 {
            return Some(u32::try_from(wait.div_euclid(SECOND) + 1).unwrap_or(u32::MAX));
        }
        for (counted, _) in limits {
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

    fn admit(pace: &Pace, recipient: &str, visitor: &str, prefix: AddressPrefix) -> Option<u32> {
        pace.admit(recipient, CodeClient { visitor, prefix, own: false })
    }

    #[test]
    fn once_a_second_to_one_and_a_few_a_minute_for_one() {
        let pace = Pace::default();
        let here = prefix(1);
        assert_eq!(admit(&pace, "a", "v", here), None);
        assert!(matches!(admit(&pace, "a", "w", here), Some(1 | 2)));
        for other in 1..PER_MINUTE {
            assert_eq!(admit(&pace, &format!("{other}"), "v", here), None);
        }
        assert!(matches!(admit(&pace, "z", "v", here), Some(59..=61)));
        for other in PER_MINUTE..PER_PREFIX {
            assert_eq!(admit(&pace, &format!("{other}"), &format!("v{other}"), here), None);
        }
        assert!(admit(&pace, "y", "x", here).is_some());
        assert_eq!(admit(&pace, "y", "x", prefix(2)), None);
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
            assert_eq!(admit(&pace, "ana", &format!("v{n}"), prefix(1)), None);
            ages_ago(&pace);
        }
        assert!(admit(&pace, "ana", "v", prefix(1)).is_some_and(|seconds| seconds > 60));
        assert_eq!(admit(&pace, "ana", "w", prefix(2)), None);
        // The total for a recipient is bounded, even across clients.
        for n in 0..TO_ONE_PER_HOUR {
            ages_ago(&pace);
            admit(&pace, "ana", &format!("w{n}"), prefix(3 + u8::try_from(n / 8).unwrap()));
        }
        assert!(admit(&pace, "ana", "x", prefix(99)).is_some());
        // The owner has a share of their own, and that is bounded, too.
        let own = |network: u8| {
            let client = CodeClient { visitor: "own", prefix: prefix(network), own: true };
            pace.admit("ana", client)
        };
        for n in 0..TO_OWN_PER_HOUR {
            ages_ago(&pace);
            assert_eq!(own(150 + u8::try_from(n).unwrap()), None);
        }
        ages_ago(&pace);
        assert!(own(200).is_some());
    }

    /// One customer has every /64 of a /48.
    #[test]
    fn many_prefixes_of_one_network_share_a_limit() {
        let pace = Pace::default();
        let of = |subnet: u16| {
            let address = std::net::Ipv6Addr::new(0x2001, 0xdb8, 1, subnet, 0, 0, 0, 1);
            AddressPrefix::of(address.into())
        };
        let admitted = (0..600)
            .filter(|n| admit(&pace, &format!("to{n}"), &format!("v{n}"), of(*n)).is_none());
        assert_eq!(admitted.count(), PER_PREFIX * 4);
    }
}
