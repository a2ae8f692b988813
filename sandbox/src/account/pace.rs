//! How often codes are sent: once a second to a recipient, a few a minute for a visitor.

use crate::clock::{HOUR, MINUTE, now};
use std::{
    collections::{HashMap, VecDeque},
    net::IpAddr,
    sync::{Arc, Mutex, PoisonError},
};

const SECOND: i64 = 1000;
/// To one recipient in a minute, and for one visitor.
const PER_MINUTE: usize = 6;
/// To one recipient in an hour: a code that is guessed at is not guessed at for long.
const PER_HOUR: usize = 20;
/// From one address in a minute: several people may share it.
const PER_ADDRESS: usize = 30;
const KEPT: usize = 50_000;

/// When codes were asked for.
#[derive(Debug, Clone, Default)]
pub(super) struct Pace(Arc<Mutex<HashMap<String, VecDeque<i64>>>>);

impl Pace {
    /// Counts one that may go out; or answers in how many seconds one may.
    pub(super) fn admit(&self, recipient: &str, visitor: &str, address: IpAddr) -> Option<u32> {
        let time = now();
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= KEPT {
            all.retain(|_, times| times.back().is_some_and(|last| last + HOUR > time));
        }
        let (recipient, visitor) = (format!("r{recipient}"), format!("v{visitor}"));
        let limits = [
            (visitor.clone(), MINUTE, PER_MINUTE),
            (address.to_string(), MINUTE, PER_ADDRESS),
            (recipient.clone(), MINUTE, PER_MINUTE),
            (recipient.clone(), HOUR, PER_HOUR),
        ];
        let mut wait = 0;
        for (place, span, most) in &limits {
            let Some(times) = all.get_mut(place) else { continue };
            times.retain(|at| at + HOUR > time);
            // The one that has to grow old before another may go.
            let oldest = times.iter().rev().nth(most - 1);
            wait = wait.max(oldest.map_or(0, |at| at + span - time));
        }
        let last = all.get(&recipient).and_then(VecDeque::back).copied();
        wait = wait.max(last.map_or(0, |last| last + SECOND - time));
        if wait > 0 {
            return Some(u32::try_from(wait.div_euclid(SECOND) + 1).unwrap_or(u32::MAX));
        }
        for place in [visitor, address.to_string(), recipient] {
            all.entry(place).or_default().push_back(time);
        }
        None
    }

    pub(super) fn clear(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;

    #[test]
    fn once_a_second_to_one_and_a_few_a_minute_for_one() {
        let pace = Pace::default();
        let here = IpAddr::V4(Ipv4Addr::LOCALHOST);
        assert_eq!(pace.admit("a", "v", here), None);
        assert!(matches!(pace.admit("a", "w", here), Some(1 | 2)));
        for other in 1..PER_MINUTE {
            assert_eq!(pace.admit(&format!("{other}"), "v", here), None);
        }
        assert!(matches!(pace.admit("z", "v", here), Some(59..=61)));
        for other in PER_MINUTE..PER_ADDRESS {
            assert_eq!(pace.admit(&format!("{other}"), &format!("v{other}"), here), None);
        }
        assert!(pace.admit("y", "x", here).is_some());
        assert_eq!(pace.admit("y", "x", IpAddr::V4(Ipv4Addr::new(10, 0, 0, 1))), None);
    }
}
