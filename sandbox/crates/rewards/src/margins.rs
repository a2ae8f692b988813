//! Margins of the games, which bound what the shares of a stake give back.

use crate::{
    missions::list::{CountedActivity, TASKS},
    points::{convert::POINTS_PER_UNIT, goods, sources},
    promotions::catalog::{self, Rule},
    referral,
};
use ante_base::{catalog::CATEGORIES, money::Money};
use ante_cashier::rewards;
use ante_contract::points::PointKind;

/// Returns the lowest margin of a game type against the best play, in millionths of the stake
/// (`sandbox/games/README.md`).
fn margin(game_type: &str) -> i64 {
    match game_type {
        "RNG" => 37_500,
        "FISH" => 40_000,
        "LIVE" => 27_000,
        "PVP" => 1_600,
        "DS88" => 47_500,
        _ => 50_000,
    }
}

/// Returns a part of an amount in millionths, rounded up.
fn millionths(part: Money, amount: Money) -> i64 {
    (part.0 * 1_000_000 + amount.0 - 1) / amount.0
}

/// Returns the highest value of a point in money, in millionths of a unit: by conversion, or as cash
/// or a bonus of the points mall.
fn value_of_point() -> i64 {
    let goods = goods::all().iter().map(|good| {
        let gain = good.amount.checked_sub(good.pay).unwrap_or_default();
        millionths(gain.max(Money::ZERO), good.points)
    });
    goods.fold(1_000_000 / POINTS_PER_UNIT, i64::max)
}

/// Returns the value of points that an amount of stakes earns, in millionths of the stakes.
fn share_in_points(points: Money, stakes: Money) -> i64 {
    millionths(points, stakes) * value_of_point() / 1_000_000 + 1
}

/// Returns every share of a stake on a game type with its source, in millionths of the stake.
///
/// Rewards for deposits and for numbers of bets are no shares of stakes, and an agent's commission is
/// a contract with the operator. A promotion of an earlier or
/// a later month counts, because its round can overlap with others.
fn shares(game_type: &'static str) -> Vec<(&'static str, i64)> {
    let hundred = Money::whole(100);
    let (_, rebate) = rewards::share(game_type, hundred);
    let kind = sources::kind_of_game_type(game_type);
    let referral = i64::from(referral::rate_of(game_type)) * 100;
    let mut shares = vec![("rebate", millionths(rebate, hundred)), ("referral", referral)];
    for kind in [kind, PointKind::Deposit] {
        let points = sources::points_for(kind, hundred);
        shares.push(("points", share_in_points(points, hundred)));
    }
    for promo in catalog::all() {
        if let Rule::Turnover { percent, types, .. } = &promo.rule
            && (types.is_empty() || types.iter().any(|one| one == game_type))
        {
            shares.push((promo.id.as_str(), i64::from(*percent) * 10_000));
        }
    }
    for task in TASKS {
        if let CountedActivity::Stakes(types) = task.counted
            && (types.is_empty() || types.contains(&game_type))
        {
            let money = millionths(task.amount(), task.goal());
            shares.push((task.id, money + share_in_points(task.points(), task.goal())));
        }
    }
    shares
}

#[test]
fn all_shares_of_a_stake_together_are_below_the_margin_of_its_game_type() {
    for game_type in CATEGORIES {
        let shares = shares(game_type);
        let sum: i64 = shares.iter().map(|(_, share)| share).sum();
        assert!(sum < margin(game_type), "{game_type} {sum}: {shares:?}");
    }
}
