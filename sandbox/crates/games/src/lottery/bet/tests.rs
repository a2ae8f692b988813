//! Tests of every pick of every play type against every draw.

use super::*;
use std::collections::BTreeMap;

/// Returns draws that represent all of a family: each outcome of a bet is as likely in both.
fn draws(family: Family) -> Vec<Vec<u8>> {
    let (low, high) = family.range();
    let ways = |length: usize| {
        (0..length).fold(vec![Vec::new()], |ways: Vec<Vec<u8>>, _| {
            let longer = |way: &Vec<u8>| {
                let way = way.clone();
                (low..=high).map(move |n| [way.clone(), vec![n]].concat())
            };
            ways.iter().flat_map(longer).collect()
        })
    };
    let different = |way: &Vec<u8>| way.iter().enumerate().all(|(k, n)| !way[..k].contains(n));
    match family {
        Family::Five | Family::Three | Family::Dice => ways(family.length()),
        // The first, second and third place; the others have no bets.
        Family::Race => ways(3)
            .into_iter()
            .filter(different)
            .map(|podium| {
                let rest: Vec<u8> = (low..=high).filter(|n| !podium.contains(n)).collect();
                [podium, rest].concat()
            })
            .collect(),
        // Every five numbers, each of them first.
        Family::Eleven => (0_u32..1 << 11)
            .filter(|set| set.count_ones() == 5)
            .flat_map(|set| {
                let five: Vec<u8> = (1..=11).filter(|n| set & (1 << (n - 1)) != 0).collect();
                (0..5).map(move |first| [&five[first..], &five[..first]].concat())
            })
            .collect(),
        // Every number once at every place; two places have no bets.
        Family::FortyNine => {
            (0..49).map(|first| (0..7).map(|k| (first + k) % 49 + 1).collect()).collect()
        }
    }
}

/// Returns every pick of a play type.
fn bets(category: Category, play: &str) -> Vec<Bet> {
    let two = |n: u8| format!("{n:02}");
    let mut picks: Vec<String> =
        [&SIDES[..], &DUEL, &COLORS].concat().iter().map(|p| (*p).into()).collect();
    picks.push(ANY.into());
    picks.extend((0..=49).flat_map(|n: u8| [n.to_string(), two(n)]));
    for a in 0..=11_u8 {
        for b in 0..=11_u8 {
            picks.extend([format!("{a}-{b}"), format!("{}-{}", two(a), two(b))]);
            picks.extend((0..=11).flat_map(|c: u8| {
                [format!("{a}-{b}-{c}"), format!("{}-{}-{}", two(a), two(b), two(c))]
            }));
        }
    }
    if play == "any5" {
        picks.extend((0_u32..1 << 11).filter(|set| set.count_ones() == 5).map(|set| {
            let five: Vec<_> = (1..=11).filter(|n| set & (1 << (n - 1)) != 0).map(two).collect();
            five.join("-")
        }));
    }
    if play == "first5" {
        // A few of the hundred thousand picks with the same probability.
        picks.extend(["0-0-0-0-0", "7-0-3-3-9", "9-9-9-9-8", "1-2-3-4-5"].map(str::to_owned));
    }
    picks.sort();
    picks.dedup();
    picks.iter().filter_map(|pick| Bet::parse(category, play, pick)).collect()
}

/// The operator returns 95 of 100, truncated to hundredths of the stake: never more, and never less
/// than 94.
#[test]
fn every_pick_has_its_stated_probability_and_return() {
    for category in Category::ALL {
        let draws = draws(category.family());
        let of = u64::try_from(draws.len()).unwrap();
        for rule in category.play_types() {
            let bets = bets(category, rule.id);
            assert!(!bets.is_empty(), "{category:?} {}", rule.id);
            // A sample, where thousands of equal picks meet a hundred thousand draws.
            let step = if bets.len() * draws.len() > 20_000_000 { 29 } else { 1 };
            for bet in bets.iter().step_by(step) {
                let wins = draws.iter().filter(|drawn| bet.wins(drawn)).count();
                let wins = u64::try_from(wins).unwrap();
                let (ways, all) = bet.chances();
                let name = format!("{category:?} {} {}", rule.id, bet.pick());
                assert_eq!(wins * all, ways * of, "{name}: {wins} of {of}, not {ways} of {all}");
                let back = u64::from(bet.payout_hundredths()) * ways;
                assert!(back <= 95 * all && back > 94 * all, "{name}: {back} of {}", 100 * all);
            }
        }
    }
}

#[test]
fn every_play_type_has_its_number_of_picks() {
    let count = |category: Category| -> BTreeMap<&str, usize> {
        let rules = category.play_types().iter();
        rules.map(|rule| (rule.id, bets(category, rule.id).len())).collect()
    };
    let five = count(Category::Ssc);
    assert_eq!((five["side"], five["place"], five["first3"], five["duel"]), (4, 50, 1000, 3));
    let three = count(Category::Lf);
    assert_eq!((three["place"], three["straight3"], three["single"]), (30, 1000, 10));
    assert_eq!(count(Category::Pcb)["sum"], 28);
    let dice = count(Category::K3);
    assert_eq!((dice["sum"], dice["single"], dice["pair"], dice["triple"]), (16, 6, 6, 7));
    let race = count(Category::Pk10);
    assert_eq!((race["champion"], race["podium"], race["top2"], race["sum"]), (10, 10, 90, 17));
    let eleven = count(Category::Eleven);
    assert_eq!((eleven["any1"], eleven["any2"], eleven["any3"]), (11, 55, 165));
    assert_eq!((eleven["any5"], eleven["first"], eleven["parity"]), (462, 11, 2));
    let marks = count(Category::Lhc);
    assert_eq!((marks["special"], marks["colour"], marks["side"], marks["seven"]), (49, 3, 4, 49));
}

#[test]
fn picks_are_parsed_as_the_page_sends_them() {
    let wins = |category: Category, play: &str, pick: &str, drawn: &[u8]| {
        Bet::parse(category, play, pick).unwrap().wins(drawn)
    };
    let five = [7, 0, 3, 3, 9];
    assert!(
        wins(Category::Ssc, "place", "1-7", &five) && !wins(Category::Ssc, "place", "2-7", &five)
    );
    assert!(wins(Category::Ssc, "first3", "7-0-3", &five));
    assert!(wins(Category::Chain, "duel", "tiger", &five), "7 against 9");
    // 22 is small and even.
    assert!(
        wins(Category::Ssc, "side", "small", &five) && wins(Category::Ssc, "side", "even", &five)
    );
    assert!(wins(Category::K3, "triple", "any", &[4, 4, 4]));
    assert!(
        wins(Category::Video, "pair", "4", &[4, 1, 4])
            && !wins(Category::K3, "triple", "4", &[4, 1, 4])
    );
    let race = [3, 10, 1, 7, 5, 9, 2, 8, 4, 6];
    assert!(
        wins(Category::Pk10, "top2", "03-10", &race)
            && !wins(Category::Pk10, "top2", "10-03", &race)
    );
    assert!(wins(Category::Pk10, "sum", "13", &race) && wins(Category::Pk10, "side", "odd", &race));
    assert!(wins(Category::Eleven, "any3", "01-05-11", &[11, 2, 5, 1, 9]));
    let marks = [5, 12, 30, 44, 9, 2, 49];
    assert!(
        wins(Category::Lhc, "special", "49", &marks)
            && wins(Category::Lhc, "colour", "green", &marks)
    );
    assert!(!wins(Category::Lhc, "side", "big", &marks), "49 is neither");
}

#[test]
fn invalid_picks_are_rejected() {
    for (category, play, pick) in [
        (Category::Ssc, "place", "6-1"),
        (Category::Ssc, "place", "0-1"),
        (Category::Ssc, "place", "1-10"),
        (Category::Ssc, "first5", "1-2-3-4"),
        (Category::Ssc, "first5", "01-2-3-4-5"),
        (Category::Ssc, "sum", "22"),
        (Category::Ssc, "side", "BIG"),
        (Category::Pcb, "sum", "28"),
        (Category::K3, "sum", "2"),
        (Category::K3, "single", "7"),
        (Category::K3, "triple", ""),
        (Category::Pk10, "champion", "3"),
        (Category::Pk10, "top2", "03-03"),
        (Category::Eleven, "any3", "05-01-11"),
        (Category::Eleven, "any3", "01-01-11"),
        (Category::Eleven, "any2", "01"),
        (Category::Lhc, "special", "50"),
        (Category::Lhc, "colour", "gold"),
        (Category::Lhc, "special", "256"),
        (Category::Lhc, "special", "+7"),
    ] {
        assert_eq!(Bet::parse(category, play, pick), None, "{category:?} {play} {pick}");
    }
}

#[test]
fn prizes_are_at_most_the_maximum_win() {
    for category in Category::ALL {
        for rule in category.play_types() {
            for bet in bets(category, rule.id).iter().take(60) {
                let prize = bet.max_stake().percent(bet.payout_hundredths());
                assert!(prize <= Money::whole(100_000) && bet.max_stake() >= Money::whole(1));
                assert!(bet.max_stake() <= Money::whole(2_000));
            }
        }
    }
}
