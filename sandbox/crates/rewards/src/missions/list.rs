//! Missions that the operator offers.

use ante_base::{
    Lang,
    calendar::{WEEK, day_of, week_of},
    clock::DAY,
    money::Money,
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
    title: (&'static str, &'static str),
    summary: (&'static str, &'static str),
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
        lang.pick(self.title.0, self.title.1)
    }

    /// Returns the instructions in a language, with the site's currency.
    pub fn summary(&self, lang: Lang, site: &SiteSettings) -> String {
        site.with_currency(lang.pick(self.summary.0, self.summary.1))
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

/// All missions in the order of display. Those that count deposits give only points.
pub const TASKS: &[Task] = &[
    Task {
        id: "day-bets",
        title: ("Aquecimento", "Warm-up"),
        summary: ("Faça 10 apostas em slots hoje.", "Place 10 bets on slots today."),
        counted: CountedActivity::Bets(&["RNG"]),
        goal: 10,
        amount: 0,
        points: 30,
        period: MissionPeriod::Daily,
        path: "/rng",
    },
    Task {
        id: "day-stakes",
        title: ("Ritmo do dia", "Pace of the day"),
        summary: ("Aposte {symbol} 200 em qualquer jogo.", "Stake {symbol} 200 on any game today."),
        counted: CountedActivity::Stakes(&[]),
        goal: 200,
        amount: 2,
        points: 20,
        period: MissionPeriod::Daily,
        path: "/rng",
    },
    Task {
        id: "day-games",
        title: ("Três sabores", "Three flavours"),
        summary: ("Jogue 3 jogos diferentes hoje.", "Play 3 different games today."),
        counted: CountedActivity::Games,
        goal: 3,
        amount: 0,
        points: 40,
        period: MissionPeriod::Daily,
        path: "/rng",
    },
    Task {
        id: "week-live",
        title: ("Lugar à mesa", "A seat at the table"),
        summary: (
            "Faça 30 apostas no cassino ao vivo nesta semana.",
            "Place 30 bets in the live casino this week.",
        ),
        counted: CountedActivity::Bets(&["LIVE"]),
        goal: 30,
        amount: 10,
        points: 0,
        period: MissionPeriod::Weekly,
        path: "/live",
    },
    Task {
        id: "week-sports",
        title: ("Torcida organizada", "Home crowd"),
        summary: (
            "Aposte {symbol} 300 em esportes e e-sports nesta semana.",
            "Stake {symbol} 300 on sports and e-sports this week.",
        ),
        counted: CountedActivity::Stakes(&["SPORTS", "ESPORTS"]),
        goal: 300,
        amount: 12,
        points: 0,
        period: MissionPeriod::Weekly,
        path: "/sports",
    },
    Task {
        id: "week-lottery",
        title: ("Números da semana", "Numbers of the week"),
        summary: ("Faça 10 apostas em loterias nesta semana.", "Place 10 lottery bets this week."),
        counted: CountedActivity::Bets(&["ELOTT", "LOTT"]),
        goal: 10,
        amount: 5,
        points: 50,
        period: MissionPeriod::Weekly,
        path: "/lottery",
    },
    Task {
        id: "week-days",
        title: ("Presença constante", "A regular"),
        summary: ("Aposte em 4 dias desta semana.", "Bet on 4 days of this week."),
        counted: CountedActivity::Days,
        goal: 4,
        amount: 8,
        points: 80,
        period: MissionPeriod::Weekly,
        path: "/",
    },
    Task {
        id: "week-deposit",
        title: ("Carteira cheia", "A full wallet"),
        summary: (
            "Deposite e aposte {symbol} 500 nesta semana.",
            "Deposit and stake {symbol} 500 this week.",
        ),
        counted: CountedActivity::Deposits,
        goal: 500,
        amount: 0,
        points: 200,
        period: MissionPeriod::Weekly,
        path: DEPOSIT_LINK,
    },
    Task {
        id: "once-favourites",
        title: ("Do seu jeito", "Your own way"),
        summary: ("Guarde 3 jogos nos favoritos.", "Keep 3 games among your favourites."),
        counted: CountedActivity::Favorites,
        goal: 3,
        amount: 1,
        points: 30,
        period: MissionPeriod::Once,
        path: "/rng",
    },
    Task {
        id: "once-explorer",
        title: ("Exploração", "Explorer"),
        summary: ("Jogue em 5 tipos de jogo.", "Play 5 types of games."),
        counted: CountedActivity::Types,
        goal: 5,
        amount: 15,
        points: 150,
        period: MissionPeriod::Once,
        path: "/",
    },
    Task {
        id: "once-hundred",
        title: ("Cem apostas", "A hundred bets"),
        summary: ("Faça 100 apostas em qualquer jogo.", "Place 100 bets on any game."),
        counted: CountedActivity::Bets(&[]),
        goal: 100,
        amount: 10,
        points: 100,
        period: MissionPeriod::Once,
        path: "/rng",
    },
    Task {
        id: "once-deposit",
        title: ("Primeiro passo", "First step"),
        summary: (
            "Deposite e aposte {symbol} 50 no total.",
            "Deposit and stake {symbol} 50 in total.",
        ),
        counted: CountedActivity::Deposits,
        goal: 50,
        amount: 0,
        points: 100,
        period: MissionPeriod::Once,
        path: DEPOSIT_LINK,
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use ante_base::catalogue::CATEGORIES;

    #[test]
    fn every_mission_is_valid_and_has_a_reward() {
        for (place, task) in TASKS.iter().enumerate() {
            assert!(TASKS.iter().skip(place + 1).all(|other| other.id != task.id), "{}", task.id);
            assert!(task.goal > 0 && (task.amount > 0 || task.points > 0), "{}", task.id);
            assert_ne!(task.title(Lang::Pt), task.title(Lang::En));
            assert_ne!(task.summary.0, task.summary.1);
            assert!(task.path.starts_with('/'));
            if let CountedActivity::Bets(types) | CountedActivity::Stakes(types) = task.counted {
                for wanted in types {
                    assert!(CATEGORIES.iter().any(|(kind, _, _)| kind == wanted), "{wanted}");
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
    fn a_period_contains_its_moment() {
        let at = 1_795_000_000_000;
        for task in TASKS {
            assert!(task.since(at) <= at && task.until(at) > at, "{}", task.id);
        }
    }
}
