//! Seeds `team` and `large`: a thousand or ten thousand members in five levels below one agent, and
//! up to a year of their activity. The random numbers are always the same; only the days move with
//! the clock.

use super::{
    contracts, lower_rates,
    member_history::{HistoryMember, MemberHistory},
    personas::{
        DEFAULT_PERSONA, GamePreference, LOTTERY_PREFERENCE, Persona, ROULETTE_PREFERENCE,
        SLOTS_PREFERENCE, SPORTS_PREFERENCE,
    },
    row_buffer::RowBuffer,
    seeded_rng::SeededRng,
};
use ante_agent::{commissions, seed_contracts};
use ante_base::{
    ApiError, ErrorCode,
    calendar::QUARTER_MS,
    clock::{DAY, now},
    member_kind::MemberKind::{self, Agent1, Agent2, Agent41, Agent42},
};
use ante_identity::account::members::{self, NewMember};
use ante_ledger::{db::Tx, ledger};

/// User name of the team's leader.
pub const TOP_AGENT: &str = "lider";
/// Password of all members below the leader.
pub const TEAM_PASSWORD: &str = "Equipe@2026";

/// Size of a team.
#[derive(Debug)]
pub struct TeamSize {
    /// Members per level, and how many of them are agents.
    levels: [(usize, usize); 5],
    /// Every how many members one has a history, until there are enough movements.
    stride: usize,
    /// Number of movements after which no further member gets a history.
    movements: usize,
}

/// A thousand members, all with a history.
static THOUSAND: TeamSize = TeamSize {
    levels: [(24, 12), (120, 40), (256, 56), (320, 40), (280, 0)],
    stride: 1,
    movements: usize::MAX,
};
/// Ten thousand members with the history of a part.
static TEN_THOUSAND: TeamSize = TeamSize {
    levels: [(240, 120), (1_200, 400), (2_560, 560), (3_200, 400), (2_800, 0)],
    stride: 10,
    movements: 50_000,
};

/// Returns the size of the team of a seed, if it has one.
pub fn size_of(seed: &str) -> Option<&'static TeamSize> {
    match seed {
        "team" => Some(&THOUSAND),
        "large" => Some(&TEN_THOUSAND),
        _ => None,
    }
}

/// Days since registration of the oldest members.
const MAX_DAYS: i64 = 364;
/// Rate reduction per level of agents, in hundredths of a percent.
const RATE_STEP: u32 = 15;
/// Number of members per batch of bets.
const MEMBERS_PER_BATCH: usize = 100;

const FISHING_PREFERENCE: GamePreference = GamePreference::Fishing("pesca-brava");

/// Habits of the team's members.
static PERSONAS: [Persona; 6] = [
    Persona {
        stake: 200,
        evenings: 4,
        bets: 4,
        deposit: 60,
        preferences: &[SLOTS_PREFERENCE, SLOTS_PREFERENCE, FISHING_PREFERENCE],
        ..CALM_PERSONA
    },
    Persona {
        stake: 500,
        evenings: 4,
        bets: 4,
        deposit: 120,
        preferences: &[SLOTS_PREFERENCE, LOTTERY_PREFERENCE],
        ..CALM_PERSONA
    },
    Persona {
        stake: 300,
        evenings: 2,
        bets: 3,
        deposit: 80,
        preferences: &[ROULETTE_PREFERENCE, SLOTS_PREFERENCE],
        ..CALM_PERSONA
    },
    Persona {
        stake: 800,
        evenings: 6,
        bets: 5,
        deposit: 200,
        preferences: &[SPORTS_PREFERENCE, SLOTS_PREFERENCE],
        ..CALM_PERSONA
    },
    Persona {
        stake: 100,
        evenings: 1,
        bets: 2,
        deposit: 30,
        preferences: &[SLOTS_PREFERENCE, LOTTERY_PREFERENCE],
        ..CALM_PERSONA
    },
    Persona {
        stake: 5_000,
        evenings: 5,
        bets: 4,
        deposit: 900,
        preferences: &[ROULETTE_PREFERENCE, SLOTS_PREFERENCE],
        ..CALM_PERSONA
    },
];
/// Weights of the personas by repetition. The last one is rare, because one big player outweighs
/// many.
const PERSONA_WEIGHTS: [usize; 16] = [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5];
const CALM_PERSONA: Persona = Persona { weekend: 4, withdraw_above: Some(600), ..DEFAULT_PERSONA };

const FIRST_NAMES: [&str; 24] = [
    "ana", "beto", "carla", "davi", "elisa", "fabio", "gil", "helena", "igor", "joana", "kaio",
    "livia", "murilo", "neide", "otto", "paula", "quim", "rita", "saulo", "tania", "ugo", "vera",
    "wagner", "yara",
];

struct TeamMember {
    id: String,
    name: String,
    kind: MemberKind,
    days: i64,
    persona: &'static Persona,
}

impl TeamMember {
    const fn is_agent(&self) -> bool {
        self.kind.is_agent()
    }
}

/// Writes the team below its agent with its history; `hash` is that of the shared password.
pub async fn write(tx: &mut Tx, size: &TeamSize, hash: &str) -> Result<(), ApiError> {
    let top = &members::id_of(tx, TOP_AGENT).await?.ok_or(ErrorCode::NotFound)?;
    set_registration(tx, top, MAX_DAYS + 30).await?;
    let levels = create_members(tx, size, top, hash).await?;
    let mut rows = RowBuffer::default();
    let mut movements = Vec::new();
    let members: Vec<&TeamMember> = levels.iter().flatten().collect();
    // Members with a history are spread over all levels.
    let team: Vec<&TeamMember> = (0..size.stride)
        .flat_map(|first| members.iter().copied().skip(first).step_by(size.stride))
        .collect();
    for some in team.chunks(MEMBERS_PER_BATCH) {
        if movements.len() >= size.movements {
            break;
        }
        for person in some {
            let TeamMember { id, name, days, persona, .. } = person;
            let profile = HistoryMember { persona, name, member: id, days: *days };
            movements
                .extend(MemberHistory::generate(profile, None, Vec::new(), &mut rows).movements);
        }
        rows.write(tx).await?;
    }
    movements.extend(commissions::seed::close_past_days(tx).await?);
    let mut agents = levels.iter().map(|level| {
        let names = level.iter().filter(|one| one.is_agent()).map(|one| one.name.clone());
        names.collect::<Vec<_>>()
    });
    let (below, deep) = (agents.next().unwrap_or_default(), agents.next().unwrap_or_default());
    let (below, deep) = (below.get(..3).unwrap_or_default(), deep.get(..3).unwrap_or_default());
    movements.extend(seed_contracts(tx, &contracts::team_contracts(TOP_AGENT, below, deep)).await?);
    ledger::write_historical(tx, movements).await?;
    add_logins(tx).await
}

/// Creates all members, level by level.
async fn create_members(
    tx: &mut Tx,
    size: &TeamSize,
    top: &str,
    hash: &str,
) -> Result<Vec<Vec<TeamMember>>, ApiError> {
    let mut rng = SeededRng::from_name("team");
    let leader = TeamMember {
        id: top.to_owned(),
        name: TOP_AGENT.to_owned(),
        kind: Agent1,
        days: MAX_DAYS + 1,
        persona: &DEFAULT_PERSONA,
    };
    let mut levels: Vec<Vec<TeamMember>> = vec![vec![leader]];
    let mut number = 0;
    for (level, (count, agents)) in (1_usize..).zip(size.levels) {
        let mut here = Vec::new();
        for place in 0..count {
            number += 1;
            let is_agent = place < agents;
            let Some(upline) =
                levels.last().and_then(|above| upline(above, place, is_agent, &mut rng))
            else {
                continue;
            };
            let kind = match (is_agent, upline.kind, place % 4) {
                (false, ..) => MemberKind::Player,
                (true, Agent41 | Agent42, _) => Agent42,
                (true, Agent1, 1) => Agent1,
                (true, Agent1, 2) => Agent41,
                (true, ..) => Agent2,
            };
            let name = if is_agent {
                format!("nivel{level}ag{:02}", place + 1)
            } else {
                format!("{}{number:03}", rng.pick(&FIRST_NAMES).copied().unwrap_or("ana"))
            };
            let Some(persona) = rng.pick(&PERSONA_WEIGHTS).and_then(|at| PERSONAS.get(*at)) else {
                continue;
            };
            let days = (upline.days - 1 - rng.below(upline.days / 4)).max(10);
            let new = NewMember {
                username: name.clone(),
                password_hash: hash.to_owned(),
                kind,
                upline: Some(upline.id.clone()),
                rank_level: 1 + rng.below(4),
                logins: 3,
                ..NewMember::default()
            };
            let id = members::create(tx, &new).await?;
            set_registration(tx, &id, days).await?;
            if is_agent {
                lower_rates(tx, &id, &upline.id, RATE_STEP).await?;
            }
            here.push(TeamMember { id, name, kind, days, persona });
        }
        levels.push(here);
    }
    levels.remove(0);
    Ok(levels)
}

/// Returns an upline of the level above: for agents an agent, in turn; for members mostly an agent.
fn upline<'a>(
    above: &'a [TeamMember],
    place: usize,
    is_agent: bool,
    rng: &mut SeededRng,
) -> Option<&'a TeamMember> {
    let agents = above.iter().filter(|one| one.is_agent()).count();
    if is_agent {
        return above.iter().filter(|one| one.is_agent()).nth(place % agents.max(1));
    }
    if agents == 0 || (agents < above.len() && rng.chance(15)) {
        return rng.pick(above);
    }
    let at = usize::try_from(rng.below(i64::try_from(agents).ok()?)).ok()?;
    above.iter().filter(|one| one.is_agent()).nth(at)
}

async fn set_registration(tx: &mut Tx, member: &str, days: i64) -> Result<(), ApiError> {
    sqlx::query("UPDATE members SET created_at = ?1, password_changed_at = ?1 WHERE id = ?2")
        .bind(now() - (days + 1) * DAY)
        .bind(member)
        .execute(tx)
        .await?;
    Ok(())
}

/// Adds a login to every member who has played.
async fn add_logins(tx: &mut Tx) -> Result<(), ApiError> {
    sqlx::query(
        "INSERT INTO login_events (member, at, address, device, method, success)
         SELECT member, max(quarter) * ?, '203.0.113.24', 'Chrome, Android', 'password', 1
         FROM bet_quarters GROUP BY member",
    )
    .bind(QUARTER_MS)
    .execute(tx)
    .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_teams_have_a_thousand_and_ten_thousand_members() {
        for (seed, members) in [("team", 1_000), ("large", 10_000)] {
            let levels = size_of(seed).unwrap().levels;
            assert_eq!(levels.iter().map(|(count, _)| count).sum::<usize>(), members, "{seed}");
        }
    }
}
