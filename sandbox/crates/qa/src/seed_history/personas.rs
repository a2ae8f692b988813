//! Habits of the seeded members: games and stakes.

/// Preferred game of a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GamePreference {
    /// Slots, one per day.
    Slots(&'static [&'static str]),
    /// Fishing game with this code.
    Fishing(&'static str),
    /// Roulette with this code, at the classic table.
    Roulette(&'static str),
    /// Lottery with this code, of five digits.
    Lottery(&'static str),
    /// Sportsbook with this code.
    Sports(&'static str),
}

/// Habits of a member.
#[derive(Debug)]
pub struct Persona {
    /// User name.
    pub username: &'static str,
    /// Usual stake, in cents.
    pub stake: i64,
    /// Percentage of days with play.
    pub evenings: i64,
    /// Additional percentage of days with play at the weekend.
    pub weekend: i64,
    /// Maximum number of bets per day.
    pub bets: i64,
    /// Amount deposited when the wallet runs low, in whole units.
    pub deposit: i64,
    /// Balance above which half is withdrawn, in whole units.
    pub withdraw_above: Option<i64>,
    /// Preferences with equal probability.
    pub preferences: &'static [GamePreference],
}

/// Habits that most personas share.
pub const DEFAULT_PERSONA: Persona = Persona {
    username: "",
    stake: 500,
    evenings: 0,
    weekend: 20,
    bets: 5,
    deposit: 100,
    withdraw_above: None,
    preferences: &[],
};

pub const SLOTS_PREFERENCE: GamePreference = GamePreference::Slots(&[
    "onca-dourada",
    "dragao-da-chuva",
    "rei-de-minas",
    "touro-da-lua",
    "savana-imperial",
    "folia-do-samba",
    "boi-de-fogo",
    "pedra-boreal",
]);
/// Slots that no other persona plays.
const QUIET_SLOTS_PREFERENCE: GamePreference =
    GamePreference::Slots(&["tucano-feliz", "lotus-serena", "coroa-imperial", "sino-dourado"]);
pub const SPORTS_PREFERENCE: GamePreference = GamePreference::Sports("copa-de-ouro");
pub const ROULETTE_PREFERENCE: GamePreference = GamePreference::Roulette("roleta-brasil");
pub const LOTTERY_PREFERENCE: GamePreference = GamePreference::Lottery("bola-da-sorte");

/// Members of the demo seed data with a history.
pub const PERSONAS: &[Persona] = &[
    Persona {
        username: "demo",
        stake: 800,
        evenings: 72,
        bets: 9,
        deposit: 200,
        preferences: &[
            SLOTS_PREFERENCE,
            SLOTS_PREFERENCE,
            SPORTS_PREFERENCE,
            ROULETTE_PREFERENCE,
            LOTTERY_PREFERENCE,
            GamePreference::Fishing("pesca-brava"),
            GamePreference::Sports("arena-neon"),
        ],
        ..DEFAULT_PERSONA
    },
    Persona {
        username: "agente",
        stake: 2_000,
        evenings: 30,
        bets: 5,
        deposit: 500,
        preferences: &[SPORTS_PREFERENCE, ROULETTE_PREFERENCE, SLOTS_PREFERENCE],
        ..DEFAULT_PERSONA
    },
    Persona {
        username: "bia",
        stake: 200,
        evenings: 35,
        bets: 5,
        deposit: 50,
        preferences: &[
            SLOTS_PREFERENCE,
            LOTTERY_PREFERENCE,
            GamePreference::Fishing("pesca-brava"),
        ],
        ..DEFAULT_PERSONA
    },
    Persona {
        username: "rafael",
        stake: 15_000,
        evenings: 40,
        bets: 6,
        deposit: 5_000,
        preferences: &[ROULETTE_PREFERENCE, SPORTS_PREFERENCE, SLOTS_PREFERENCE],
        ..DEFAULT_PERSONA
    },
    Persona {
        username: "nina",
        stake: 400,
        evenings: 30,
        bets: 4,
        deposit: 100,
        preferences: &[
            QUIET_SLOTS_PREFERENCE,
            ROULETTE_PREFERENCE,
            GamePreference::Fishing("perola-rosa"),
        ],
        ..DEFAULT_PERSONA
    },
    Persona {
        username: "tiago",
        stake: 600,
        evenings: 20,
        bets: 4,
        deposit: 150,
        preferences: &[QUIET_SLOTS_PREFERENCE, LOTTERY_PREFERENCE],
        ..DEFAULT_PERSONA
    },
    // An agent with a team, without bets.
    Persona { username: "bruno", weekend: 0, ..DEFAULT_PERSONA },
];

/// Returns whether a user name has a history in the seed.
pub fn has_history(username: &str) -> bool {
    PERSONAS.iter().any(|persona| persona.username == username)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ante_base::catalog::catalog;

    #[test]
    fn every_played_game_is_in_the_catalog() {
        for preference in PERSONAS.iter().flat_map(|persona| persona.preferences) {
            let (codes, kinds): (&[&str], &[&str]) = match preference {
                GamePreference::Slots(codes) => (codes, &["RNG"]),
                GamePreference::Fishing(code) => (std::slice::from_ref(code), &["FISH"]),
                GamePreference::Roulette(code) => (std::slice::from_ref(code), &["LIVE"]),
                GamePreference::Lottery(code) => (std::slice::from_ref(code), &["ELOTT"]),
                GamePreference::Sports(code) => {
                    (std::slice::from_ref(code), &["SPORTS", "ESPORTS"])
                }
            };
            for code in codes {
                let kind = &catalog().game(code).unwrap().kind;
                assert!(kinds.contains(&kind.as_str()), "{code}");
            }
        }
    }
}
