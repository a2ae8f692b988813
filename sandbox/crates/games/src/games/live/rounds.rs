//! Rounds of live tables: drawn at their close, and paid when the animation ends.

use super::{
    bet_target::BetTarget, clock::TableKind, draw, duel::Side, roulette_field::HIGHEST_NUMBER,
};
use crate::games::{
    bets::Source,
    eligible::RoundStakes,
    shared_rounds::{self, RoundGame, Schema},
};
use ante_base::{ApiError, money::Money};
use ante_server::{
    app::App,
    scheduler::{Job, Retries},
};
use sqlx::{Row, sqlite::SqliteRow};
use std::time::Duration;

/// Number of past rounds whose results a page shows.
pub const MAX_SHOWN_ROUNDS: i64 = 60;
/// Name of the job.
const JOB_NAME: &str = "live tables";
/// Interval of the check for unattended rounds.
const JOB_INTERVAL: Duration = Duration::from_millis(250);

/// Creates the job that draws and pays the rounds of tables without an open page.
pub fn job() -> Job<App> {
    let retries = Retries::default();
    Job::new(JOB_NAME, JOB_INTERVAL, move |app: App| {
        let retries = retries.clone();
        async move {
            shared_rounds::advance_each(&app, JOB_NAME, &retries, TableKind::ALL).await;
            Ok(())
        }
    })
}

impl RoundGame for TableKind {
    const SOURCE: Source = Source::Live;
    const SCHEMA: Schema = Schema {
        rounds: "live_rounds",
        result: "number",
        clocks: "live_clocks",
        game: "look",
        bet_game: "room",
        slip_bets: "live_bets",
        bet_key: "place",
        bet_sums: "",
    };
    type Bet = (BetTarget, Money);
    type Drawn = u8;

    fn name(&self) -> &str {
        TableKind::name(*self)
    }

    fn last_closed(self, time: i64) -> i64 {
        self.last_closed(time)
    }

    fn last_paid(self, time: i64) -> i64 {
        self.last_landed(time)
    }

    fn last_shown(self, time: i64) -> i64 {
        self.last_closed(time)
    }

    fn draw(self, has_bets: bool) -> Result<String, ApiError> {
        let number = if has_bets { draw::number(self) } else { draw::random_result(self) };
        Ok(number?.to_string())
    }

    fn read_result(stored: &str) -> Result<u8, ApiError> {
        stored.parse().map_err(ApiError::internal)
    }

    fn read_bet(self, row: &SqliteRow) -> Result<Self::Bet, ApiError> {
        let target = BetTarget::parse(row.try_get("place")?);
        let target = target.ok_or_else(|| ApiError::internal("a bet is not readable"))?;
        Ok((target, Money(row.try_get("stake")?)))
    }

    fn stake((_, stake): &Self::Bet) -> Money {
        *stake
    }

    fn payout((target, stake): &Self::Bet, number: &u8) -> Money {
        target.payout(*stake, *number)
    }

    fn at_risk(self, bets: &[Self::Bet]) -> RoundStakes {
        at_risk(self, bets)
    }
}

/// Returns the stakes of bets on a round with their part at risk, over every result of the table.
fn at_risk(table: TableKind, bets: &[(BetTarget, Money)]) -> RoundStakes {
    let staked = Money(bets.iter().map(|(_, stake)| stake.0).sum());
    let payouts = match table {
        TableKind::Duel => Side::all_ends().map(|end| payout_of(bets, end.number())).collect(),
        TableKind::Classic | TableKind::Night | TableKind::Speed => {
            (0..=HIGHEST_NUMBER).map(|n| payout_of(bets, n)).collect()
        }
    };
    RoundStakes::new(staked, payouts)
}

/// Returns the payout of bets for a result.
fn payout_of(bets: &[(BetTarget, Money)], number: u8) -> Money {
    Money(bets.iter().map(|(target, stake)| target.payout(*stake, number).0).sum())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::eligible::{Decided, eligible_stake};

    /// Returns the eligible stake of bets in whole units, for a result.
    fn counts(table: TableKind, bets: &[(&str, i64)], number: u8) -> i64 {
        let bets: Vec<(BetTarget, Money)> = bets
            .iter()
            .map(|(name, units)| (BetTarget::parse(name).unwrap(), Money::whole(*units)))
            .collect();
        let decided: Vec<Decided> =
            bets.iter().map(|(target, stake)| (*stake, target.payout(*stake, number))).collect();
        eligible_stake(at_risk(table, &bets), &decided).0 / Money::whole(1).0
    }

    #[test]
    fn opposite_and_nearly_covering_bets_of_a_wheel_are_not_eligible() {
        let of = |bets: &[(&str, i64)]| counts(TableKind::Classic, bets, 17);
        for (bets, eligible) in [
            (&[("red", 400), ("black", 400)][..], 0),
            (&[("even", 50), ("odd", 50)], 0),
            (&[("low", 50), ("high", 50)], 0),
            (&[("red", 400), ("black", 100)], 300),
            (&[("dozen-1", 10), ("dozen-2", 10), ("dozen-3", 10)], 0),
            (&[("column-1", 10), ("column-2", 10), ("column-3", 10)], 0),
            (&[("red", 36), ("black", 36), ("straight-0", 2)], 0),
            // Bets that lose on enough numbers count in full.
            (&[("red", 400)], 400),
            (&[("straight-17", 5)], 5),
            (&[("straight-17", 5), ("straight-20", 5), ("split-0-2", 7)], 17),
            (&[("dozen-1", 10), ("dozen-2", 10)], 20),
            (&[("red", 10), ("odd", 10)], 20),
            (&[("red", 10), ("low", 10)], 20),
        ] {
            assert_eq!(of(bets), eligible, "{bets:?}");
        }
        let names: Vec<String> = (0..=HIGHEST_NUMBER).map(|n| format!("straight-{n}")).collect();
        let first = |count: usize| -> Vec<(&str, i64)> {
            names.iter().take(count).map(|name| (name.as_str(), 1)).collect()
        };
        let straights: Vec<i64> = [29, 30, 36, 37].map(|count| of(&first(count))).to_vec();
        assert_eq!(straights, [29, 0, 0, 0]);
    }

    #[test]
    fn both_sides_of_a_duel_and_stakes_returned_by_a_draw_are_not_eligible() {
        let [draw, meron, wala] = Side::ALL.map(Side::number);
        for (bets, number, eligible) in [
            (&[("meron", 100), ("wala", 100)][..], meron, 0),
            (&[("meron", 100), ("wala", 100)], draw, 0),
            // The smaller stake covers its payout.
            (&[("meron", 100), ("wala", 20)], wala, 82),
            (&[("meron", 100)], meron, 100),
            (&[("meron", 100)], wala, 100),
            (&[("meron", 100)], draw, 0),
            (&[("meron", 100), ("draw", 5)], draw, 5),
            (&[("meron", 100), ("draw", 5)], wala, 105),
        ] {
            assert_eq!(counts(TableKind::Duel, bets, number), eligible, "{bets:?} {number}");
        }
    }
}
