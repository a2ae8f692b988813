//! The scene `team`: a thousand people in five levels below one agent, and up to a year of their
//! activity. The random numbers are the same every time; only the days move with the clock.

use super::{
    contracts,
    dice::Dice,
    habits::{Habit, LOTTERY, ROULETTE, SLOTS, SPORTS, Taste, USUAL},
    lower,
    rows::Rows,
    story::{Hero, Story},
};
use ante_agent::{commissions, give_contracts};
use ante_base::{
    ApiError, Code,
    clock::{DAY, now},
    member_kind::MemberKind::{self, Agent1, Agent2, Agent41, Agent42},
};
use ante_identity::account::members::{self, NewMember};
use ante_ledger::{db::Tx, ledger};

/// User name of the team's leader.
pub const TOP: &str = "lider";
/// Password of all members below.
pub const PASSWORD: &str = "Equipe@2026";

/// People of each level, and how many of them are agents.
const LEVELS: [(usize, usize); 5] = [(24, 12), (120, 40), (256, 56), (320, 40), (280, 0)];
/// Days since registration of the oldest members.
const YEAR: i64 = 364;
/// Rate reduction per level of agents, in hundredths of a percent.
const STEP: u32 = 15;
/// Number of members per batch of bets.
const AT_ONCE: usize = 100;

const FISH: Taste = Taste::Fishing("pesca-brava");

/// Habits of the team's members.
static HABITS: [Habit; 6] = [
    Habit { stake: 200, evenings: 4, bets: 4, deposit: 60, tastes: &[SLOTS, SLOTS, FISH], ..CALM },
    Habit { stake: 500, evenings: 4, bets: 4, deposit: 120, tastes: &[SLOTS, LOTTERY], ..CALM },
    Habit { stake: 300, evenings: 2, bets: 3, deposit: 80, tastes: &[ROULETTE, SLOTS], ..CALM },
    Habit { stake: 800, evenings: 6, bets: 5, deposit: 200, tastes: &[SPORTS, SLOTS], ..CALM },
    Habit { stake: 100, evenings: 1, bets: 2, deposit: 30, tastes: &[SLOTS, LOTTERY], ..CALM },
    Habit { stake: 5_000, evenings: 5, bets: 4, deposit: 900, tastes: &[ROULETTE, SLOTS], ..CALM },
];
/// The last one is rare: one big player outweighs many.
const OFTEN: [usize; 16] = [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5];
const CALM: Habit = Habit { weekend: 4, enough: Some(600), ..USUAL };

const NAMES: [&str; 24] = [
    "ana", "beto", "carla", "davi", "elisa", "fabio", "gil", "helena", "igor", "joana", "kaio",
    "livia", "murilo", "neide", "otto", "paula", "quim", "rita", "saulo", "tania", "ugo", "vera",
    "wagner", "yara",
];

struct Person {
    id: String,
    name: String,
    kind: MemberKind,
    days: i64,
    habit: &'static Habit,
}

impl Person {
    const fn is_agent(&self) -> bool {
        self.kind.is_agent()
    }
}

/// Writes the team below its agent, and its past; `hash` is that of the shared password.
pub async fn sow(tx: &mut Tx, hash: &str) -> Result<(), ApiError> {
    let top = &members::id_of(tx, TOP).await?.ok_or(Code::NotFound)?;
    joined(tx, top, YEAR + 30).await?;
    let levels = people(tx, top, hash).await?;
    let mut rows = Rows::default();
    let mut movements = Vec::new();
    let team: Vec<&Person> = levels.iter().flatten().collect();
    for some in team.chunks(AT_ONCE) {
        for person in some {
            let Person { id, name, days, habit, .. } = person;
            let hero = Hero { habit, name, member: id, days: *days };
            movements.extend(Story::of(hero, None, Vec::new(), &mut rows).movements);
        }
        rows.write(tx).await?;
    }
    movements.extend(commissions::sow(tx).await?);
    let mut agents = levels.iter().map(|level| {
        let names = level.iter().filter(|one| one.is_agent()).map(|one| one.name.clone());
        names.collect::<Vec<_>>()
    });
    let (below, deep) = (agents.next().unwrap_or_default(), agents.next().unwrap_or_default());
    let (below, deep) = (below.get(..3).unwrap_or_default(), deep.get(..3).unwrap_or_default());
    movements.extend(give_contracts(tx, &contracts::of_team(TOP, below, deep)).await?);
    ledger::write_past(tx, movements).await?;
    seen(tx).await
}

/// Creates all members, level by level.
async fn people(tx: &mut Tx, top: &str, hash: &str) -> Result<Vec<Vec<Person>>, ApiError> {
    let mut dice = Dice::of("team");
    let leader = Person {
        id: top.to_owned(),
        name: TOP.to_owned(),
        kind: Agent1,
        days: YEAR + 1,
        habit: &USUAL,
    };
    let mut levels: Vec<Vec<Person>> = vec![vec![leader]];
    let mut number = 0;
    for (level, (count, agents)) in (1_usize..).zip(LEVELS) {
        let mut here = Vec::new();
        for place in 0..count {
            number += 1;
            let is_agent = place < agents;
            let Some(upline) =
                levels.last().and_then(|above| upline(above, place, is_agent, &mut dice))
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
                format!("{}{number:03}", dice.one(&NAMES).copied().unwrap_or("ana"))
            };
            let Some(habit) = dice.one(&OFTEN).and_then(|at| HABITS.get(*at)) else { continue };
            let days = (upline.days - 1 - dice.below(upline.days / 4)).max(10);
            let new = NewMember {
                username: name.clone(),
                password_hash: hash.to_owned(),
                kind,
                upline: Some(upline.id.clone()),
                rank_level: 1 + dice.below(4),
                logins: 3,
                ..NewMember::default()
            };
            let id = members::create(tx, &new).await?;
            joined(tx, &id, days).await?;
            if is_agent {
                lower(tx, &id, &upline.id, STEP).await?;
            }
            here.push(Person { id, name, kind, days, habit });
        }
        levels.push(here);
    }
    levels.remove(0);
    Ok(levels)
}

/// Returns an upline of the level above: for agents an agent, in turn; for members mostly an agent.
fn upline<'a>(
    above: &'a [Person],
    place: usize,
    is_agent: bool,
    dice: &mut Dice,
) -> Option<&'a Person> {
    let agents = above.iter().filter(|one| one.is_agent()).count();
    if is_agent {
        return above.iter().filter(|one| one.is_agent()).nth(place % agents.max(1));
    }
    if agents == 0 || (agents < above.len() && dice.chance(15)) {
        return dice.one(above);
    }
    let at = usize::try_from(dice.below(i64::try_from(agents).ok()?)).ok()?;
    above.iter().filter(|one| one.is_agent()).nth(at)
}

async fn joined(tx: &mut Tx, member: &str, days: i64) -> Result<(), ApiError> {
    sqlx::query("UPDATE members SET created_at = ?1, password_changed_at = ?1 WHERE id = ?2")
        .bind(now() - (days + 1) * DAY)
        .bind(member)
        .execute(tx)
        .await?;
    Ok(())
}

/// Adds a login to every member who has played.
async fn seen(tx: &mut Tx) -> Result<(), ApiError> {
    sqlx::query(
        "INSERT INTO login_events (member, at, address, device, method, success)
         SELECT member, max(quarter) * 900000, '203.0.113.24', 'Chrome, Android', 'password', 1
         FROM bet_quarters GROUP BY member",
    )
    .execute(tx)
    .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thousand_people() {
        assert_eq!(LEVELS.iter().map(|(count, _)| count).sum::<usize>(), 1000);
    }
}
