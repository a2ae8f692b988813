//! Accounts of one player, whose bets on a round are evaluated together (docs/adr/0069).

use super::{bets::Source, eligible::RoundStakes};
use ante_base::ApiError;
use sqlx::{AssertSqlSafe, SqliteConnection};
use std::collections::{BTreeMap, HashMap};

/// Accounts by person. Accounts belong to a person if they share an identifier, a browser or a payout
/// account, directly or through other players of the round.
#[derive(Debug)]
pub struct People(HashMap<String, usize>);

impl People {
    /// Groups accounts by person, with one query.
    pub async fn of(db: &mut SqliteConnection, accounts: &[String]) -> Result<Self, ApiError> {
        let identifiers: Vec<(String, String, String)> = sqlx::query_as(
            "SELECT i.member, i.kind, i.value
             FROM json_each(?1) j JOIN member_identifiers i ON i.member = j.value
             UNION SELECT d.member, 'device', hex(d.device_hash)
             FROM json_each(?1) j JOIN known_devices d ON d.member = j.value
             UNION SELECT p.member, 'payout', p.method || ':' || p.account
             FROM json_each(?1) j JOIN payout_accounts p ON p.member = j.value",
        )
        .bind(serde_json::to_string(accounts)?)
        .fetch_all(db)
        .await?;
        Ok(Self::grouped(accounts, identifiers))
    }

    /// Reads the players of a round who are one person with some given players, directly or through
    /// other players of the round, and groups them. `room` is the table; a game without tables has
    /// none.
    pub async fn of_round(
        db: &mut SqliteConnection,
        (source, room, round): (Source, &str, i64),
        players: &[&str],
    ) -> Result<Self, ApiError> {
        let plays = |member: &str| {
            format!(
                "EXISTS (SELECT 1 FROM bets b WHERE b.round = ?2 AND b.member = {member}
                    AND b.source = ?3 AND coalesce(b.room, b.game) = ?4)"
            )
        };
        let sql = format!(
            "WITH RECURSIVE accounts (member) AS (
                 SELECT value FROM json_each(?1)
                 UNION SELECT p.other FROM accounts a JOIN same_person p ON p.member = a.member
                     WHERE {}
                 UNION SELECT d.member FROM accounts a
                     JOIN known_devices mine ON mine.member = a.member
                     JOIN known_devices d ON d.device_hash = mine.device_hash WHERE {}
                 UNION SELECT p.member FROM accounts a
                     JOIN payout_accounts mine ON mine.member = a.member
                     JOIN payout_accounts p ON p.account = mine.account AND p.method = mine.method
                     WHERE {})
             SELECT member FROM accounts",
            plays("p.other"),
            plays("d.member"),
            plays("p.member"),
        );
        // The SQL comes from the code; values are bound.
        let accounts: Vec<String> = sqlx::query_scalar(AssertSqlSafe(sql))
            .bind(serde_json::to_string(players)?)
            .bind(round)
            .bind(source.name())
            .bind(room)
            .fetch_all(&mut *db)
            .await?;
        Self::of(db, &accounts).await
    }

    fn grouped(accounts: &[String], identifiers: Vec<(String, String, String)>) -> Self {
        let mut people: Vec<Vec<&str>> = Vec::new();
        let mut of: HashMap<&str, usize> = HashMap::new();
        for (person, account) in accounts.iter().enumerate() {
            people.push(vec![account]);
            of.insert(account, person);
        }
        let mut owners: HashMap<(&str, &str), &str> = HashMap::new();
        for (account, kind, value) in &identifiers {
            let owner = *owners.entry((kind, value)).or_insert(account);
            let (Some(one), Some(other)) = (of.get(owner), of.get(account.as_str())) else {
                continue;
            };
            if one == other {
                continue;
            }
            // The smaller group joins the larger, so that each account moves only a few times.
            let size = |person: usize| people.get(person).map_or(0, Vec::len);
            let (from, to) =
                if size(*one) < size(*other) { (*one, *other) } else { (*other, *one) };
            let moved = people.get_mut(from).map(std::mem::take).unwrap_or_default();
            for account in &moved {
                of.insert(account, to);
            }
            people.get_mut(to).into_iter().for_each(|group| group.extend(&moved));
        }
        Self(of.into_iter().map(|(account, person)| (account.to_owned(), person)).collect())
    }

    /// Returns all accounts.
    pub fn accounts(&self) -> Vec<&str> {
        self.0.keys().map(String::as_str).collect()
    }

    /// Groups bets by the person of their account.
    pub fn bets<B>(&self, bets: impl IntoIterator<Item = (String, B)>) -> BTreeMap<usize, Vec<B>> {
        let mut people: BTreeMap<usize, Vec<B>> = BTreeMap::new();
        for (account, bet) in bets {
            if let Some(person) = self.0.get(&account) {
                people.entry(*person).or_default().push(bet);
            }
        }
        people
    }

    /// Evaluates the bets of each person together, and returns the results by account.
    pub fn stakes<B>(
        &self,
        bets: impl IntoIterator<Item = (String, B)>,
        at_risk: impl Fn(&[B]) -> RoundStakes,
    ) -> HashMap<&str, RoundStakes> {
        let bets = self.bets(bets).into_iter();
        let people: HashMap<_, _> = bets.map(|(person, bets)| (person, at_risk(&bets))).collect();
        let of = |(account, person): (_, &usize)| Some((account, *people.get(person)?));
        self.0.iter().map(|(account, person)| (account.as_str(), person)).filter_map(of).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accounts_are_grouped_by_what_they_share() {
        let accounts = ["a", "b", "c", "d", "e"].map(str::to_owned);
        let shared = [
            ("a", "email", "x"),
            ("b", "email", "x"),
            ("b", "mobile", "1"),
            ("c", "email", "1"),
            ("d", "mobile", "1"),
        ];
        let shared =
            shared.map(|(a, kind, value)| (a.to_owned(), kind.to_owned(), value.to_owned()));
        let people = People::grouped(&accounts, shared.to_vec());
        let mut known = people.accounts();
        known.sort_unstable();
        assert_eq!(known, accounts);
        let bets = accounts.into_iter().zip(0..).chain([("f".to_owned(), 9)]);
        let bets: Vec<Vec<i32>> = people.bets(bets).into_values().collect();
        assert_eq!(bets.len(), 3);
        for person in [&[0, 1, 3][..], &[2], &[4]] {
            assert!(bets.iter().any(|bets| bets == person), "{bets:?}");
        }
    }
}
