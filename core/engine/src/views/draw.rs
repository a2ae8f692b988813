//! Views of a lottery's next draw, and of the frequency of its numbers.

use crate::{engine::Engine, ports::Ports, sort::insert_by_key, text::all_digits};
use ante_contract::json::FromJson;
use serde::{Deserialize, Serialize};

/// Category of races: every draw contains every number, so only the winner counts.
const RACE: &str = "PK10";
/// Maximum number of consecutive numbers; a wider range is no number series.
const MAX_SERIES: u32 = 100;
/// Maximum digits of a number in a series.
const MAX_SERIES_DIGITS: usize = 2;

/// Fields of a lottery that the view of its next draw depends on: a `Lottery` fits.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct DrawViewForm {
    /// Whether the lottery is in maintenance.
    #[serde(default)]
    pub maintenance: bool,
    /// Time at which bets close, RFC 3339.
    pub closes_at: String,
    /// Time of the draw, RFC 3339.
    pub draws_at: String,
}

/// Phase of a draw.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum DrawPhase {
    /// The lottery takes no bets.
    Maintenance,
    /// Bets are taken.
    Open,
    /// Bets are closed; the numbers are not drawn yet.
    #[default]
    Closed,
    /// The numbers are being drawn.
    Drawn,
}

/// Next draw of a lottery as shown, by the server's clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct DrawView {
    /// Phase of the draw.
    pub phase: DrawPhase,
    /// Whole seconds until bets close; 0 afterwards, and during maintenance.
    pub seconds_left: u32,
}

impl<P: Ports> Engine<P> {
    /// Returns the view of a lottery's next draw.
    pub fn draw_view(&self, lottery: &DrawViewForm) -> DrawView {
        let phase = if lottery.maintenance {
            DrawPhase::Maintenance
        } else if !self.is_past(&lottery.closes_at) {
            DrawPhase::Open
        } else if !self.is_past(&lottery.draws_at) {
            DrawPhase::Closed
        } else {
            DrawPhase::Drawn
        };
        let seconds_left = match phase {
            DrawPhase::Open => self.seconds_until(&lottery.closes_at),
            _ => 0,
        };
        DrawView { phase, seconds_left }
    }
}

/// Input of a lottery's statistics: its draws, newest first.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct DrawStatisticsForm {
    /// Draws of one lottery: a list of `Draw` fits.
    #[cfg_attr(feature = "ts", tsify(type = "readonly Pick<Draw, 'category' | 'numbers'>[]"))]
    pub draws: Vec<DrawFields>,
    /// Order of the numbers.
    pub order: NumberOrder,
}

/// Fields of a draw that the statistics depend on.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, FromJson)]
pub struct DrawFields {
    category: String,
    numbers: Vec<String>,
}

/// Order of a lottery's numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum NumberOrder {
    /// By number.
    Number,
    /// The most frequent first.
    Often,
    /// The longest absent first.
    Absent,
}

/// Statistics of a lottery's numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct DrawStatistics {
    /// The drawn numbers, and those between the smallest and the largest of a series, in the order asked for.
    pub numbers: Vec<NumberStatistics>,
    /// Largest number of draws with the same number.
    pub most: u32,
    /// Whether only the winner of each draw counts.
    pub race: bool,
}

/// Statistics of a number.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct NumberStatistics {
    /// The number, in the format of the draws.
    pub number: String,
    /// Number of draws with it.
    pub times: u32,
    /// Draws since the last one with it: 0 for the latest, all of them if there was none.
    pub absent: u32,
}

/// Returns the statistics of a lottery's numbers.
#[must_use]
pub fn draw_statistics(form: &DrawStatisticsForm) -> DrawStatistics {
    let race = form.draws.first().is_some_and(|draw| draw.category == RACE);
    let counted = if race { 1 } else { usize::MAX };
    let statistics = |number: String| {
        let has_it = |draw: &DrawFields| draw.numbers.iter().take(counted).any(|it| *it == number);
        let times = form.draws.iter().filter(|draw| has_it(draw)).count();
        let absent = form.draws.iter().position(has_it).unwrap_or(form.draws.len());
        NumberStatistics { times: to_u32(times), absent: to_u32(absent), number }
    };
    let mut numbers = Vec::new();
    for number in possible_numbers(&form.draws).into_iter().map(statistics) {
        match form.order {
            NumberOrder::Number => numbers.push(number),
            NumberOrder::Often => insert_by_key(&mut numbers, number, |one| u32::MAX - one.times),
            NumberOrder::Absent => insert_by_key(&mut numbers, number, |one| u32::MAX - one.absent),
        }
    }
    DrawStatistics { most: numbers.iter().map(|one| one.times).max().unwrap_or(0), numbers, race }
}

/// Returns every possible number in order, in the format of the draws.
fn possible_numbers(draws: &[DrawFields]) -> Vec<String> {
    let mut seen: Vec<String> = Vec::new();
    for number in draws.iter().flat_map(|draw| &draw.numbers) {
        if !seen.contains(number) {
            insert_by_key(&mut seen, number.clone(), |one| (one.len(), one.clone()));
        }
    }
    let is_in_series = |number: &String| number.len() <= MAX_SERIES_DIGITS && all_digits(number);
    let bound = |number: Option<&String>| number?.parse::<u32>().ok();
    let width = seen.first().map_or(0, String::len);
    match (bound(seen.first()), bound(seen.last())) {
        (Some(first), Some(last)) if seen.iter().all(is_in_series) && last - first < MAX_SERIES => {
            (first..=last).map(|number| format!("{number:0width$}")).collect()
        }
        _ => seen,
    }
}

fn to_u32(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
