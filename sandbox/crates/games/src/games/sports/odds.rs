//! Probabilities and odds. The probabilities are those of the simulation, computed exactly over the
//! rest of an event, in billionths; the operator's margin is about six percent.

use super::{
    event::{Event, FOOTBALL_MINUTES, MAPS_TO_WIN, ROUNDS_TO_WIN, State},
    fixtures::{Sport, club},
};

/// Probability of a certain event.
pub const CERTAINTY: u64 = 1_000_000_000;
/// Sum of the implied probabilities of a market, in percent: a margin of six percent.
const OVERROUND: u64 = 106;
/// Probability below which an outcome is not offered.
const MIN_OFFERED_CHANCE: u64 = CERTAINTY / 200;
/// Longest odds, in hundredths.
const MAX_ODDS: u32 = 15_100;
/// Shortest odds, in hundredths.
const MIN_ODDS: u32 = 101;
/// Number of goals of a side up to which scores are distinguished; more never occur.
const MAX_GOALS: usize = 12;

/// Betting market.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Market {
    /// Result: home, draw or away.
    Result,
    /// Over and under 2.5 goals.
    Goals,
    /// Both teams score, or not.
    Both,
    /// Winner of the match.
    Winner,
    /// Over and under 2.5 maps.
    Maps,
}

impl Market {
    /// All markets.
    pub const ALL: [Self; 5] = [Self::Result, Self::Goals, Self::Both, Self::Winner, Self::Maps];

    /// Returns the name in addresses and on the wire.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Result => "1x2",
            Self::Goals => "goals",
            Self::Both => "btts",
            Self::Winner => "winner",
            Self::Maps => "maps",
        }
    }

    /// Returns the market with a name.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|market| market.id() == id)
    }

    /// Returns the outcomes.
    pub const fn outcomes(self) -> &'static [&'static str] {
        match self {
            Self::Result => &["1", "x", "2"],
            Self::Goals | Self::Maps => &["over", "under"],
            Self::Both => &["yes", "no"],
            Self::Winner => &["1", "2"],
        }
    }

    /// Returns the markets of a sport.
    pub const fn of_sport(sport: Sport) -> &'static [Self] {
        match sport {
            Sport::Football => &[Self::Result, Self::Goals, Self::Both],
            Sport::Esports => &[Self::Winner, Self::Maps],
        }
    }

    /// Returns final scores that represent all that can be reached from a score: one for every
    /// combination of outcomes of the sport's markets.
    pub fn endings(sport: Sport, from: [u32; 2]) -> Vec<[u32; 2]> {
        let [home, away] = from;
        let most = match sport {
            // Three goals more than the leading side's score are enough for every outcome.
            Sport::Football => home.max(away) + 3,
            Sport::Esports => MAPS_TO_WIN,
        };
        let is_final = |score: &[u32; 2]| {
            let won = score.iter().filter(|maps| **maps == MAPS_TO_WIN).count();
            sport == Sport::Football || won == 1
        };
        let goes = |score: [u32; 2]| Self::of_sport(sport).iter().map(move |one| one.won(score));
        let scores = (home..=most).flat_map(|home| (away..=most).map(move |away| [home, away]));
        let mut endings: Vec<[u32; 2]> = Vec::new();
        for score in scores.filter(is_final) {
            if !endings.iter().any(|ending| goes(*ending).eq(goes(score))) {
                endings.push(score);
            }
        }
        endings
    }

    /// Returns the winning outcome for a final score.
    pub const fn won(self, score: [u32; 2]) -> &'static str {
        let [home, away] = score;
        match self {
            Self::Result | Self::Winner if home > away => "1",
            Self::Result if home == away => "x",
            Self::Result | Self::Winner => "2",
            Self::Goals | Self::Maps if home + away > 2 => "over",
            Self::Goals | Self::Maps => "under",
            Self::Both if home > 0 && away > 0 => "yes",
            Self::Both => "no",
        }
    }
}

const fn part(a: u64, b: u64) -> u64 {
    a * b / CERTAINTY
}

/// Returns the probability of a goal in a minute by side, home first: about 1.45 and 1.1 goals per
/// match, more for the stronger side.
pub fn scoring(event: &Event) -> [u64; 2] {
    let lead = edge(event);
    let by = |lead: i64| u64::try_from(100 + 8 * lead).unwrap_or(0).max(30);
    [16_100_000 * by(lead) / 100, 12_200_000 * by(-lead) / 100]
}

/// Returns the home side's probability to win a round.
pub fn round(event: &Event) -> u64 {
    u64::try_from(500_000_000 + 14_000_000 * edge(event)).unwrap_or(CERTAINTY / 2)
}

fn edge(event: &Event) -> i64 {
    let strength = |id: &str| club(id).map_or(5, |club| club.strength);
    strength(&event.home) - strength(&event.away)
}

/// Returns the probabilities of 0, 1, 2 … further goals of a side in `minutes`.
fn goals(minutes: i64, chance: u64) -> [u64; MAX_GOALS] {
    let mut all = [0; MAX_GOALS];
    if let Some(none) = all.first_mut() {
        *none = CERTAINTY;
    }
    for _ in 0..minutes {
        let mut before = 0;
        for now in &mut all {
            let stays = part(*now, CERTAINTY - chance) + part(before, chance);
            before = std::mem::replace(now, stays);
        }
    }
    all
}

/// Returns the remaining minutes in which a goal can be drawn; the last minute of a half has none.
fn minutes_left(event: &Event) -> i64 {
    let minute = event.minute();
    let half = FOOTBALL_MINUTES / 2;
    if minute < half { 2 * (half - 1) - minute } else { (FOOTBALL_MINUTES - 1 - minute).max(0) }
}

fn football(event: &Event, market: Market) -> Vec<u64> {
    let left = minutes_left(event);
    let [home, away] = scoring(event).map(|chance| goals(left, chance));
    let mut sums = vec![0; market.outcomes().len()];
    for (more_home, p) in (0_u32..).zip(home) {
        for (more_away, q) in (0_u32..).zip(away) {
            let [at_home, at_away] = event.score;
            let won = market.won([at_home + more_home, at_away + more_away]);
            add(&mut sums, market, won, part(p, q));
        }
    }
    sums
}

fn add(sums: &mut [u64], market: Market, won: &str, chance: u64) {
    let place = market.outcomes().iter().position(|outcome| *outcome == won);
    if let Some(sum) = place.and_then(|place| sums.get_mut(place)) {
        *sum += chance;
    }
}

/// Returns the home side's probability to win a map, from a score in rounds.
fn map(round: u64, [home, away]: [u32; 2]) -> u64 {
    // One column of the table at a time; its rows are the home side's rounds, from a won map back
    // to the present score.
    let size = usize::try_from(ROUNDS_TO_WIN).unwrap_or_default();
    let mut column = vec![0; size + 1];
    for _ in away..ROUNDS_TO_WIN {
        if let Some(won) = column.get_mut(size) {
            *won = CERTAINTY;
        }
        let mut next = CERTAINTY;
        for cell in column.iter_mut().rev().skip(1) {
            next = part(round, next) + part(CERTAINTY - round, *cell);
            *cell = next;
        }
    }
    usize::try_from(home).ok().and_then(|home| column.get(home)).copied().unwrap_or(CERTAINTY)
}

fn esports(event: &Event, market: Market) -> Vec<u64> {
    let round = round(event);
    let mut sums = vec![0; market.outcomes().len()];
    let (fresh, current) = (map(round, [0, 0]), map(round, event.rounds));
    // All sequences of the remaining maps, at most three.
    let mut open = vec![(event.score, CERTAINTY, current)];
    while let Some((score, chance, home_wins)) = open.pop() {
        let [home, away] = score;
        if home.max(away) >= MAPS_TO_WIN {
            add(&mut sums, market, market.won(score), chance);
            continue;
        }
        open.push(([home + 1, away], part(chance, home_wins), fresh));
        open.push(([home, away + 1], part(chance, CERTAINTY - home_wins), fresh));
    }
    sums
}

/// Returns the probabilities of a market's outcomes, in their order.
pub fn chances(event: &Event, market: Market) -> Vec<u64> {
    match event.league.sport {
        Sport::Football => football(event, market),
        Sport::Esports => esports(event, market),
    }
}

/// Returns the odds for a probability in hundredths, or `None` if the outcome is not offered.
fn price(chance: u64) -> Option<u32> {
    if chance < MIN_OFFERED_CHANCE {
        return None;
    }
    let fair = CERTAINTY * 100 * 100 / (chance * OVERROUND);
    let odds = rounded_to_ladder(u32::try_from(fair).unwrap_or(MAX_ODDS)).min(MAX_ODDS);
    (odds >= MIN_ODDS).then_some(odds)
}

/// Rounds odds to a step of the ladder, so that they do not change every second.
fn rounded_to_ladder(odds: u32) -> u32 {
    let step = match odds {
        ..150 => 1,
        150..200 => 2,
        200..300 => 5,
        300..500 => 10,
        500..1_000 => 20,
        1_000..2_000 => 50,
        _ => 100,
    };
    (odds + step / 2) / step * step
}

/// Returns the odds of a market's outcomes in hundredths. A practically decided market, or one of
/// an event that is over, has none.
pub fn prices(event: &Event, market: Market) -> Vec<Option<u32>> {
    let none = || vec![None; market.outcomes().len()];
    if matches!(event.state, State::Ended | State::Canceled) {
        return none();
    }
    let odds: Vec<_> = chances(event, market).into_iter().map(price).collect();
    let mut odds = if odds.iter().flatten().count() < 2 { none() } else { odds };
    for (outcome, odd) in market.outcomes().iter().zip(&mut odds) {
        let fixed = event.fixed.iter().find(|f| f.market == market.id() && f.outcome == *outcome);
        *odd = fixed.map(|f| f.price).or(*odd);
    }
    odds
}

/// Returns odds for display, even where no bets are offered.
pub fn display_prices(event: &Event, market: Market) -> Vec<u32> {
    chances(event, market)
        .into_iter()
        .map(|chance| match price(chance) {
            Some(price) => price,
            None if chance < MIN_OFFERED_CHANCE => MAX_ODDS,
            None => MIN_ODDS,
        })
        .collect()
}

/// Formats hundredths as decimal odds.
pub fn decimal(price: u32) -> String {
    format!("{}.{:02}", price / 100, price % 100)
}

/// Parses odds with two decimals to hundredths.
pub fn parse(text: &str) -> Option<u32> {
    let (whole, part) = text.split_once('.')?;
    let plain = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
    if whole.is_empty() || whole.len() > 4 || part.len() != 2 || !plain(whole) || !plain(part) {
        return None;
    }
    Some(whole.parse::<u32>().ok()? * 100 + part.parse::<u32>().ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::sports::event::tests::event;

    /// A thousandth of certainty, the maximum error of truncating to billionths.
    const NEARLY: u64 = CERTAINTY / 1000;

    #[test]
    fn chances_are_whole() {
        for sport in [Sport::Football, Sport::Esports] {
            for market in Market::of_sport(sport) {
                let sum: u64 = chances(&event(sport), *market).iter().sum();
                assert!(sum <= CERTAINTY && sum > CERTAINTY - NEARLY, "{market:?}: {sum}");
            }
        }
    }

    #[test]
    fn the_margin_is_about_six_percent() {
        for sport in [Sport::Football, Sport::Esports] {
            for id in ["nacional", "campeoes", "arena", "masters"] {
                let mut event = event(sport);
                let (mut books, mut all) = (0, 0);
                for slot in 0..30 {
                    event.set_sides(id, slot);
                    for market in Market::of_sport(event.league.sport) {
                        let prices = prices(&event, *market);
                        // Sum of the implied probabilities in hundred-thousandths.
                        let book: u32 =
                            prices.iter().flatten().map(|price| 10_000_000 / price).sum();
                        assert!((104_000..=108_500).contains(&book), "{market:?} {prices:?}");
                        all += book;
                        books += 1;
                    }
                }
                assert!(books >= 60);
                // Over many markets, the rounding to the ladder averages out.
                assert!((105_500..=107_000).contains(&(all / books)), "{id}: {}", all / books);
            }
        }
    }

    #[test]
    fn odds_follow_score_and_clock() {
        let mut event = event(Sport::Football);
        let before = chances(&event, Market::Result);
        event.score = [1, 0];
        let ahead = chances(&event, Market::Result);
        assert!(ahead[0] > before[0] && ahead[2] < before[2]);
        event.tick = 85;
        let late = chances(&event, Market::Result);
        assert!(late[0] > ahead[0] && late[1] < ahead[1]);
        // A practically decided market is not offered.
        event.score = [3, 0];
        assert_eq!(prices(&event, Market::Goals), [None, None]);
        assert_eq!(prices(&event, Market::Result), [None, None, None]);
        assert_eq!(display_prices(&event, Market::Result), [MIN_ODDS, MAX_ODDS, MAX_ODDS]);
    }

    #[test]
    fn equal_teams_have_equal_chances() {
        let mut event = event(Sport::Esports);
        event.away = event.home.clone();
        let winner = chances(&event, Market::Winner);
        assert!(winner[0].abs_diff(winner[1]) < NEARLY);
        let maps = chances(&event, Market::Maps);
        assert!(maps[0].abs_diff(maps[1]) < NEARLY);
        assert!(map(CERTAINTY / 2, [6, 6]).abs_diff(CERTAINTY / 2) < NEARLY);
        assert!(map(CERTAINTY / 2, [6, 0]) > CERTAINTY / 100 * 99);
        event.score = [1, 1];
        assert_eq!(prices(&event, Market::Maps), [None, None]);
    }

    #[test]
    fn every_market_and_outcome_settles() {
        use Market::{Both, Goals, Maps, Result, Winner};
        for (market, score, won) in [
            (Result, [2, 1], "1"),
            (Result, [0, 0], "x"),
            (Result, [0, 1], "2"),
            (Goals, [2, 1], "over"),
            (Goals, [3, 0], "over"),
            (Goals, [1, 1], "under"),
            (Goals, [0, 0], "under"),
            (Both, [1, 1], "yes"),
            (Both, [4, 0], "no"),
            (Both, [0, 0], "no"),
            (Winner, [2, 0], "1"),
            (Winner, [1, 2], "2"),
            (Maps, [2, 1], "over"),
            (Maps, [0, 2], "under"),
        ] {
            assert_eq!(market.won(score), won, "{market:?} {score:?}");
            assert!(market.outcomes().contains(&won));
        }
    }

    #[test]
    fn odds_are_parsed_and_formatted() {
        assert_eq!(decimal(1205), "12.05");
        assert_eq!(parse("12.05"), Some(1205));
        for bad in ["", "1", "1.5", "1.555", "-1.50", "1e2.00", "99999.00", ".50"] {
            assert_eq!(parse(bad), None, "{bad}");
        }
    }
}
