//! Missions that the operator offers.

use ante_base::{
    Lang,
    calendar::{WEEK, day_of, week_of},
    clock::DAY,
    money::Money,
    texts::{StoredText, Text},
};
use ante_contract::rewards::missions::{MissionPeriod, MissionUnit};
use ante_server::settings::SiteSettings;

/// Activity that a mission counts. Bets count once they are won or lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CountedActivity {
    /// Number of bets on games of these types; on all games if empty.
    Bets(&'static [&'static str]),
    /// Sum of stakes on games of these types; on all games if empty.
    Stakes(&'static [&'static str]),
    /// Number of different games.
    Games,
    /// Number of different game types.
    Types,
    /// Number of days with a bet.
    Days,
    /// Sum of deposits as far as they were staked, so that a deposit without stakes does not count.
    Deposits,
    /// Number of current favourites.
    Favorites,
}

/// Mission.
#[derive(Debug)]
pub struct Task {
    /// Id of the mission.
    pub id: &'static str,
    /// Counted activity.
    pub counted: CountedActivity,
    /// Goal, in whole units.
    goal: i64,
    /// Reward in money, in whole units.
    amount: i64,
    /// Reward in points, in whole points.
    points: i64,
    /// Period after which the mission restarts.
    pub period: MissionPeriod,
    /// Path of the page on which the mission can be completed.
    pub path: &'static str,
}

impl Task {
    /// Returns the title in a language.
    pub fn title(&self, lang: Lang) -> &'static str {
        lang.find(&self.text_name("title")).unwrap_or_default()
    }

    /// Returns the title for a record of the database.
    pub fn stored_title(&self) -> StoredText {
        Text::named(self.text_name("title")).into()
    }

    /// Returns the instructions in a language, with the site's currency; with `deposits`, also those
    /// for the deposits that the mission needs.
    pub fn summary(&self, lang: Lang, site: &SiteSettings, deposits: bool) -> String {
        let own = lang.find(&self.text_name("summary")).unwrap_or_default();
        let also = if deposits { lang.find("missions.once-deposit.summary") } else { None };
        let texts: Vec<&str> = [own].into_iter().chain(also).collect();
        site.currency().fill(&texts.join(" "), lang)
    }

    fn text_name(&self, part: &str) -> String {
        format!("missions.{}.{part}", self.id)
    }

    /// Returns the unit of the goal: an amount or a count.
    pub const fn unit(&self) -> MissionUnit {
        match self.counted {
            CountedActivity::Stakes(_) | CountedActivity::Deposits => MissionUnit::Amount,
            _ => MissionUnit::Count,
        }
    }

    /// Returns the goal.
    pub const fn goal(&self) -> Money {
        Money::whole(self.goal)
    }

    /// Returns the reward in money.
    pub const fn amount(&self) -> Money {
        Money::whole(self.amount)
    }

    /// Returns whether the mission gives only to members whose staked deposits reach
    /// [`Self::LEAST_DEPOSITS`]: money without a deposit would pay for accounts opened for it.
    pub const fn needs_deposits(&self) -> bool {
        self.amount > 0
    }

    /// Staked deposits that a mission with a reward in money needs.
    pub const LEAST_DEPOSITS: Money = Money::whole(LEAST_DEPOSITS);

    /// Returns the reward in points.
    pub const fn points(&self) -> Money {
        Money::whole(self.points)
    }

    /// Returns the start of the period that contains `at`, in Unix milliseconds; 0 for a one-time
    /// mission.
    pub const fn since(&self, at: i64) -> i64 {
        match self.period {
            MissionPeriod::Daily => day_of(at),
            MissionPeriod::Weekly => week_of(at),
            MissionPeriod::Once => 0,
        }
    }

    /// Returns the end of the period that contains `at`, in Unix milliseconds; at least a year
    /// ahead for a one-time mission.
    pub const fn until(&self, at: i64) -> i64 {
        match self.period {
            MissionPeriod::Daily => day_of(at) + DAY,
            MissionPeriod::Weekly => week_of(at) + WEEK,
            MissionPeriod::Once => week_of(at) + 53 * WEEK,
        }
    }
}

/// Returns the mission with an id.
pub fn find(id: &str) -> Option<&'static Task> {
    TASKS.iter().find(|task| task.id == id)
}

const DEPOSIT_LINK: &str = "/?mc=depositv2";
/// Staked deposits that a mission with a reward in money needs, in whole units.
const LEAST_DEPOSITS: i64 = 50;

/// All missions in the order of display. Those that count deposits give only points.
pub const TASKS: &[Task] = &[
    Task {
        id: "day-bets",
        counted: CountedActivity::Bets(&["RNG"]),
        goal: 10,
        amount: 0,
        points: 30,
        period: MissionPeriod::Daily,
        path: "/rng",
    },
    Task {
        id: "day-stakes",
        counted: CountedActivity::Stakes(&["RNG"]),
        goal: 200,
        amount: 1,
        points: 5,
        period: MissionPeriod::Daily,
        path: "/rng",
    },
    Task {
        id: "day-games",
        counted: CountedActivity::Games,
        goal: 3,
        amount: 0,
        points: 40,
        period: MissionPeriod::Daily,
        path: "/rng",
    },
    Task {
        id: "week-live",
        counted: CountedActivity::Bets(&["LIVE"]),
        goal: 30,
        amount: 10,
        points: 0,
        period: MissionPeriod::Weekly,
        path: "/live",
    },
    Task {
        id: "week-sports",
        counted: CountedActivity::Stakes(&["SPORTS", "ESPORTS"]),
        goal: 300,
        amount: 3,
        points: 0,
        period: MissionPeriod::Weekly,
        path: "/sports",
    },
    Task {
        id: "week-lottery",
        counted: CountedActivity::Bets(&["ELOTT", "LOTT"]),
        goal: 10,
        amount: 5,
        points: 50,
        period: MissionPeriod::Weekly,
        path: "/lottery",
    },
    Task {
        id: "week-days",
        counted: CountedActivity::Days,
        goal: 4,
        amount: 8,
        points: 80,
        period: MissionPeriod::Weekly,
        path: "/",
    },
    Task {
        id: "week-deposit",
        counted: CountedActivity::Deposits,
        goal: 500,
        amount: 0,
        points: 200,
        period: MissionPeriod::Weekly,
        path: DEPOSIT_LINK,
    },
    Task {
        id: "once-favourites",
        counted: CountedActivity::Favorites,
        goal: 3,
        amount: 1,
        points: 30,
        period: MissionPeriod::Once,
        path: "/rng",
    },
    Task {
        id: "once-explorer",
        counted: CountedActivity::Types,
        goal: 5,
        amount: 15,
        points: 150,
        period: MissionPeriod::Once,
        path: "/",
    },
    Task {
        id: "once-hundred",
        counted: CountedActivity::Bets(&[]),
        goal: 100,
        amount: 10,
        points: 100,
        period: MissionPeriod::Once,
        path: "/rng",
    },
    Task {
        id: "once-deposit",
        counted: CountedActivity::Deposits,
        goal: LEAST_DEPOSITS,
        amount: 0,
        points: 100,
        period: MissionPeriod::Once,
        path: DEPOSIT_LINK,
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use ante_base::catalog::CATEGORIES;

    #[test]
    fn every_mission_is_valid_and_has_a_reward() {
        for (index, task) in TASKS.iter().enumerate() {
            assert!(TASKS.iter().skip(index + 1).all(|other| other.id != task.id), "{}", task.id);
            assert!(task.goal > 0 && (task.amount > 0 || task.points > 0), "{}", task.id);
            assert_ne!(task.title(Lang::EN), "", "{}", task.id);
            assert!(Lang::EN.find(&task.text_name("summary")).is_some(), "{}", task.id);
            assert_eq!(task.stored_title().to_string_in(Lang::EN), task.title(Lang::EN));
            assert!(task.path.starts_with('/'));
            if let CountedActivity::Bets(types) | CountedActivity::Stakes(types) = task.counted {
                for wanted in types {
                    assert!(CATEGORIES.contains(wanted), "{wanted}");
                }
            }
            // Days with a bet are counted per week.
            assert!(task.counted != CountedActivity::Days || task.period == MissionPeriod::Weekly);
            if task.counted == CountedActivity::Deposits {
                assert_eq!(task.amount, 0, "{}", task.id);
            }
        }
    }

    #[test]
    fn the_instructions_of_a_mission_name_its_goal() {
        for task in TASKS {
            let summary = task.summary(Lang::EN, &SiteSettings::default(), false);
            let goal = task.goal.to_string();
            let numbers = summary.split(|letter: char| !letter.is_ascii_digit());
            assert!(numbers.into_iter().any(|number| number == goal), "{goal}: {summary}");
        }
    }

    #[test]
    fn a_period_contains_its_moment() {
        let at = 1_795_000_000_000;
        for task in TASKS {
            assert!(task.since(at) <= at && task.until(at) > at, "{}", task.id);
        }
    }
}
