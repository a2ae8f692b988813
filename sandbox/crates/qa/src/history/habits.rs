//! Games and stakes of each person.

/// A person's way of spending an evening.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Taste {
    /// Slots; of a run of them one each evening.
    Slots(&'static [&'static str]),
    /// The fishing game of that code.
    Fishing(&'static str),
    /// The roulette of that code, at the classic table.
    Roulette(&'static str),
    /// The lottery of that code, of five digits.
    Lottery(&'static str),
    /// The sportsbook of that code.
    Sports(&'static str),
}

/// A person's ways.
#[derive(Debug)]
pub struct Habit {
    /// User name.
    pub username: &'static str,
    /// The usual stake, in cents.
    pub stake: i64,
    /// Evenings in a hundred that are played.
    pub evenings: i64,
    /// Additional evenings in a hundred at the weekend.
    pub weekend: i64,
    /// Bets of an evening, at most.
    pub bets: i64,
    /// Amount deposited when the wallet runs low, in whole units.
    pub deposit: i64,
    /// From how much on half of it is withdrawn, in whole units.
    pub enough: Option<i64>,
    /// Each as likely as the others.
    pub tastes: &'static [Taste],
}

/// The most common habit.
pub const USUAL: Habit = Habit {
    username: "",
    stake: 500,
    evenings: 0,
    weekend: 20,
    bets: 5,
    deposit: 100,
    enough: None,
    tastes: &[],
};

pub const SLOTS: Taste = Taste::Slots(&[
    "onca-dourada",
    "dragao-da-chuva",
    "rei-de-minas",
    "touro-da-lua",
    "savana-imperial",
    "folia-do-samba",
    "boi-de-fogo",
    "pedra-boreal",
]);
/// Slots that the others leave alone.
const QUIET_SLOTS: Taste =
    Taste::Slots(&["tucano-feliz", "lotus-serena", "coroa-imperial", "sino-dourado"]);
pub const SPORTS: Taste = Taste::Sports("copa-de-ouro");
pub const ROULETTE: Taste = Taste::Roulette("roleta-brasil");
pub const LOTTERY: Taste = Taste::Lottery("bola-da-sorte");

/// The people of the demo scene that have a past.
pub const ALL: &[Habit] = &[
    Habit {
        username: "demo",
        stake: 800,
        evenings: 72,
        bets: 9,
        deposit: 200,
        tastes: &[
            SLOTS,
            SLOTS,
            SPORTS,
            ROULETTE,
            LOTTERY,
            Taste::Fishing("pesca-brava"),
            Taste::Sports("arena-neon"),
        ],
        ..USUAL
    },
    Habit {
        username: "agente",
        stake: 2_000,
        evenings: 30,
        bets: 5,
        deposit: 500,
        tastes: &[SPORTS, ROULETTE, SLOTS],
        ..USUAL
    },
    Habit {
        username: "bia",
        stake: 200,
        evenings: 35,
        bets: 5,
        deposit: 50,
        tastes: &[SLOTS, LOTTERY, Taste::Fishing("pesca-brava")],
        ..USUAL
    },
    Habit {
        username: "rafael",
        stake: 15_000,
        evenings: 40,
        bets: 6,
        deposit: 5_000,
        tastes: &[ROULETTE, SPORTS, SLOTS],
        ..USUAL
    },
    Habit {
        username: "nina",
        stake: 400,
        evenings: 30,
        bets: 4,
        deposit: 100,
        tastes: &[QUIET_SLOTS, ROULETTE, Taste::Fishing("perola-rosa")],
        ..USUAL
    },
    Habit {
        username: "tiago",
        stake: 600,
        evenings: 20,
        bets: 4,
        deposit: 150,
        tastes: &[QUIET_SLOTS, LOTTERY],
        ..USUAL
    },
    // An agent with a team, who does not play.
    Habit { username: "bruno", weekend: 0, ..USUAL },
];

/// Returns whether this person has a past in the scene.
pub fn has_past(username: &str) -> bool {
    ALL.iter().any(|habit| habit.username == username)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ante_base::catalogue::catalogue;

    #[test]
    fn everything_that_is_played_is_on_offer() {
        for taste in ALL.iter().flat_map(|habit| habit.tastes) {
            let (codes, kinds): (&[&str], &[&str]) = match taste {
                Taste::Slots(codes) => (codes, &["RNG"]),
                Taste::Fishing(code) => (std::slice::from_ref(code), &["FISH"]),
                Taste::Roulette(code) => (std::slice::from_ref(code), &["LIVE"]),
                Taste::Lottery(code) => (std::slice::from_ref(code), &["ELOTT"]),
                Taste::Sports(code) => (std::slice::from_ref(code), &["SPORTS", "ESPORTS"]),
            };
            for code in codes {
                let kind = &catalogue().game(code).unwrap().kind;
                assert!(kinds.contains(&kind.as_str()), "{code}");
            }
        }
    }
}
