//! Rate limits of sent codes: one a second to a recipient, some a minute for a visitor.
//!
//! A client with a proof of being the recipient's member has a separate limit, which others cannot
//! use up, from however many networks or from the member's own. A member without a proof shares the
//! recipient's total with all others.
//!
//! The limit is separate for each kind of proof: a client that has one of them, such as the
//! password, does not use up the others. There are three kinds, so a recipient gets at most 70
//! codes an hour, which bounds the costs.

use super::rate_limit::{Limit, RateLimiter};
use ante_base::{
    address::AddressPrefix,
    clock::{HOUR, MINUTE},
};

const SECOND: i64 = 1000;
/// Largest number of codes in a minute for one visitor, and to one recipient from one prefix.
const MAX_PER_MINUTE: u32 = 6;
/// Largest number of codes in an hour to one recipient from one prefix, which bounds guesses.
const MAX_PER_HOUR: u32 = 10;
/// Largest numbers of codes in a minute and in an hour to one recipient, for all clients without a
/// proof.
const MAX_PER_RECIPIENT_MINUTE: u32 = 12;
const MAX_PER_RECIPIENT_HOUR: u32 = 40;
/// Largest number of codes in an hour to one recipient with one kind of proof.
const MAX_TO_OWNER_HOUR: u32 = 10;
/// Largest number of codes in a minute from one address prefix, which several people may share.
const MAX_PER_PREFIX_MINUTE: u32 = 30;

/// Client that requests a code.
#[derive(Debug, Clone, Copy)]
pub struct CodeClient<'a> {
    /// Visitor id, which a page creates when it loads.
    pub visitor: &'a str,
    /// Address prefix.
    pub prefix: AddressPrefix,
    /// Whether the client has a proof of being the recipient's member: session, password or known
    /// browser.
    pub own: bool,
}

impl CodeClient<'_> {
    /// Returns the limits of a code to a recipient. For a client with a proof, `recipient` contains
    /// the kind of proof as well.
    pub fn rate_limiter(self, recipient: &str) -> RateLimiter {
        let limit = |max_requests, window_ms| Limit { max_requests, window_ms };
        let limiter = RateLimiter::default().of(
            "codesOfVisitor",
            self.visitor,
            &[limit(MAX_PER_MINUTE, MINUTE)],
        );
        let to = |most_in_hour| {
            [limit(1, SECOND), limit(MAX_PER_MINUTE, MINUTE), limit(most_in_hour, HOUR)]
        };
        if self.own {
            return limiter.of("codesToOwn", recipient, &to(MAX_TO_OWNER_HOUR));
        }
        let all = [limit(MAX_PER_RECIPIENT_MINUTE, MINUTE), limit(MAX_PER_RECIPIENT_HOUR, HOUR)];
        limiter
            .of("codesTo", recipient, &all)
            .around("codesFrom", "", self.prefix, &[limit(MAX_PER_PREFIX_MINUTE, MINUTE)])
            .around("codesToFrom", recipient, self.prefix, &to(MAX_PER_HOUR))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ante_ledger::{
        db::{Db, TemporaryFile, resolve_path},
        work,
    };
    use std::net::Ipv4Addr;

    async fn fresh() -> (Db, TemporaryFile) {
        let (file, temporary) = resolve_path(":memory:").unwrap();
        (Db::open(&file).await.unwrap(), temporary)
    }

    fn prefix(third: u8) -> AddressPrefix {
        AddressPrefix::from_address(Ipv4Addr::new(10, 0, third, 1).into())
    }

    /// Returns the seconds to wait, or `None` if a code may be sent.
    async fn admit_for(db: &Db, recipient: &str, client: CodeClient<'_>) -> Option<u32> {
        let limiter = client.rate_limiter(recipient);
        db.write(work!(|tx| limiter.count(tx).await)).await.unwrap()
    }

    async fn admit(db: &Db, recipient: &str, visitor: &str, prefix: AddressPrefix) -> Option<u32> {
        admit_for(db, recipient, CodeClient { visitor, prefix, own: false }).await
    }

    #[tokio::test]
    async fn codes_are_limited_by_recipient_visitor_and_prefix() {
        let (db, _temporary) = fresh().await;
        let here = prefix(1);
        assert_eq!(admit(&db, "a", "v", here).await, None);
        assert!(matches!(admit(&db, "a", "w", here).await, Some(1 | 2)));
        for other in 1..MAX_PER_MINUTE {
            assert_eq!(admit(&db, &format!("{other}"), "v", here).await, None);
        }
        assert!(matches!(admit(&db, "z", "v", here).await, Some(30..=61)));
        for other in MAX_PER_MINUTE..MAX_PER_PREFIX_MINUTE {
            assert_eq!(admit(&db, &format!("{other}"), &format!("v{other}"), here).await, None);
        }
        assert!(admit(&db, "y", "x", here).await.is_some());
        assert_eq!(admit(&db, "y", "x", prefix(2)).await, None);
    }

    #[tokio::test]
    async fn other_clients_do_not_use_up_the_owners_limit() {
        let (db, _temporary) = fresh().await;
        let ages_ago = || {
            // As if a minute had passed.
            db.write(work!(|tx| {
                sqlx::query("UPDATE limited_requests SET at = at - 60000").execute(tx).await?;
                Ok(())
            }))
        };
        for n in 0..MAX_PER_HOUR {
            assert_eq!(admit(&db, "ana", &format!("v{n}"), prefix(1)).await, None);
            ages_ago().await.unwrap();
        }
        assert!(admit(&db, "ana", "v", prefix(1)).await.is_some_and(|seconds| seconds > 60));
        assert_eq!(admit(&db, "ana", "w", prefix(2)).await, None);
        // The total for a recipient is bounded, even for many clients.
        for n in 0..MAX_PER_RECIPIENT_HOUR {
            ages_ago().await.unwrap();
            let network = prefix(3 + u8::try_from(n / 8).unwrap());
            admit(&db, "ana", &format!("w{n}"), network).await;
        }
        assert!(admit(&db, "ana", "x", prefix(99)).await.is_some());
        // Uses up the limit of the owner's own network.
        for n in 0..MAX_PER_PREFIX_MINUTE {
            admit(&db, &format!("{n}"), &format!("x{n}"), prefix(1)).await;
        }
        // The owner has a separate limit, which is bounded as well.
        let own = || {
            let client = CodeClient { visitor: "own", prefix: prefix(1), own: true };
            admit_for(&db, "ana", client)
        };
        assert_eq!(own().await, None);
        assert!(matches!(own().await, Some(1 | 2)));
        for _ in 1..MAX_TO_OWNER_HOUR {
            ages_ago().await.unwrap();
            assert_eq!(own().await, None);
        }
        ages_ago().await.unwrap();
        assert!(own().await.is_some_and(|seconds| seconds > 60));
    }

    /// An attacker may have every /64 of a /48.
    #[tokio::test]
    async fn many_prefixes_of_one_network_share_a_limit() {
        let (db, _temporary) = fresh().await;
        let of = |subnet: u16| {
            let address = std::net::Ipv6Addr::new(0x2001, 0xdb8, 1, subnet, 0, 0, 0, 1);
            AddressPrefix::from_address(address.into())
        };
        let mut admitted = 0;
        for n in 0..200 {
            let asked = admit(&db, &format!("to{n}"), &format!("v{n}"), of(n * 256)).await;
            admitted += u32::from(asked.is_none());
        }
        assert_eq!(admitted, MAX_PER_PREFIX_MINUTE * 4);
    }
}
