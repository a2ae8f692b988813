//! Failed logins, per account and address: first a captcha, then waits that grow.

use crate::clock::{HOUR, now};
use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// Failures that are forgiven before the first wait.
const FREE: u32 = 5;
/// The longest wait, in seconds.
const LONGEST: u32 = 60;
/// Failures are forgotten after this.
const MEMORY: i64 = HOUR;
const KEPT: usize = 50_000;

type Key = (String, IpAddr);

#[derive(Debug, Clone, Copy, Default)]
struct Failures {
    count: u32,
    last: i64,
    not_before: i64,
}

/// Failed logins by account and address.
#[derive(Debug, Clone, Default)]
pub(super) struct Throttle(Arc<Mutex<HashMap<Key, Failures>>>);

/// Attempts at one account, one after the other: what is not judged yet counts as failed, and
/// several right ones at once must not stand in each other's way.
#[derive(Debug, Clone, Default)]
pub(super) struct Turns(Arc<Mutex<HashMap<String, Arc<tokio::sync::Mutex<()>>>>>);

impl Turns {
    /// Waits for those that came before, then does it.
    pub(super) async fn take<T>(&self, account: &str, attempt: impl Future<Output = T>) -> T {
        let turn = Arc::clone(self.all().entry(account.to_owned()).or_default());
        let taken = turn.lock().await;
        let judged = attempt.await;
        drop(taken);
        let mut all = self.all();
        // Held by the table and by me: nobody waits.
        if Arc::strong_count(&turn) <= 2 {
            all.remove(account);
        }
        judged
    }

    fn all(&self) -> MutexGuard<'_, HashMap<String, Arc<tokio::sync::Mutex<()>>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What an attempt has to bring.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Door {
    /// Name and password are enough.
    Open,
    /// A captcha is due.
    Captcha,
    /// Come back in so many seconds.
    Wait(u32),
}

impl Throttle {
    /// What the next attempt has to bring.
    pub(super) fn door(&self, account: &str, address: IpAddr, captcha_after: u32) -> Door {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let failures = all.get(&key(account, address)).copied().unwrap_or_default();
        let time = now();
        if failures.last + MEMORY < time {
            return if captcha_after == 0 { Door::Captcha } else { Door::Open };
        }
        let wait = failures.not_before - time;
        if wait > 0 {
            let seconds = u32::try_from(wait / 1000 + 1).unwrap_or(LONGEST);
            return Door::Wait(seconds.min(LONGEST));
        }
        if failures.count >= captcha_after { Door::Captcha } else { Door::Open }
    }

    /// Counts an attempt as failed before it is judged, so that many at once gain nothing.
    pub(super) fn begin(&self, account: &str, address: IpAddr) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let time = now();
        if all.len() >= KEPT {
            all.retain(|_, failures| failures.last + MEMORY >= time);
        }
        let failures = all.entry(key(account, address)).or_default();
        if failures.last + MEMORY < time {
            *failures = Failures::default();
        }
        failures.count = failures.count.saturating_add(1);
        failures.last = time;
        if failures.count > FREE {
            let seconds = 1_u32.checked_shl(failures.count - FREE - 1).unwrap_or(LONGEST);
            failures.not_before = time + i64::from(seconds.min(LONGEST)) * 1000;
        }
    }

    /// It was the right password: a clean sheet.
    pub(super) fn succeed(&self, account: &str, address: IpAddr) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&key(account, address));
    }

    pub(super) fn clear(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }
}

fn key(account: &str, address: IpAddr) -> Key {
    // A name longer than any account's needs no room of its own.
    (account.chars().take(64).collect::<String>().to_lowercase(), address)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;

    #[test]
    fn captcha_after_three_then_growing_waits() {
        let throttle = Throttle::default();
        let here = IpAddr::V4(Ipv4Addr::LOCALHOST);
        let door = || throttle.door("Ana", here, 3);
        let fail = || throttle.begin("ana", here);
        assert_eq!(door(), Door::Open);
        fail();
        fail();
        assert_eq!(door(), Door::Open);
        fail();
        assert_eq!(door(), Door::Captcha);
        fail();
        fail();
        assert_eq!(door(), Door::Captcha);
        fail();
        assert!(matches!(door(), Door::Wait(1 | 2)));
        for _ in 0..20 {
            fail();
        }
        assert!(matches!(door(), Door::Wait(59 | 60)));
        assert_eq!(throttle.door("bia", here, 3), Door::Open);
        throttle.succeed("ANA", here);
        assert_eq!(door(), Door::Open);
    }
}
