//! Rates of agents: the share of a team's stakes that is paid back, by game type, in hundredths of
//! a percent.
//!
//! A rate is at most the upline's and at least that of any agent further down, so that a line never
//! pays more than its uppermost agent's rate. A changed rate applies at once.

use super::{people, team};
use ante_base::{ApiError, ErrorCode, catalog::CATEGORIES, clock::now, field_error, money::Money};
use ante_contract::{
    Empty, FieldError,
    agent::{
        account::AgentRateList,
        team::{RateInput, TeamMemberDetails, TeamRate, TeamRates},
    },
};
use ante_ledger::{db::Tx, work};
use ante_server::api::Ctx;
use sqlx::SqliteConnection;
use std::collections::BTreeMap;

/// Rates by game type, with an entry for every game type of the menu.
pub type Rates = BTreeMap<&'static str, u32>;

/// Highest possible rate: the whole stake, in hundredths of a percent.
const MAX_RATE: u32 = 10_000;

/// Returns the operator's rate for agents without an upline.
const fn operator_rate(game_type: &str) -> u32 {
    match game_type.as_bytes() {
        b"RNG" => 80,
        b"LIVE" | b"FISH" => 70,
        b"ELOTT" | b"LOTT" => 60,
        b"SPORTS" | b"ESPORTS" => 50,
        _ => 40,
    }
}

/// Returns a rate in percent.
pub(super) fn percent(rate: u32) -> Money {
    // `Money` counts units of 10⁻⁴, so hundredths of a percent are multiplied by 100.
    Money(i64::from(rate) * 100)
}

/// Returns the nearest agent above a member, at any number of levels.
async fn agent_above(db: &mut SqliteConnection, member: &str) -> Result<Option<String>, ApiError> {
    Ok(sqlx::query_scalar(
        "SELECT m.id FROM team_members t JOIN members m ON m.id = t.upline
         WHERE t.member = ? AND m.is_agent ORDER BY t.level LIMIT 1",
    )
    .bind(member)
    .fetch_optional(db)
    .await?)
}

/// Returns an agent's current rates: as set, otherwise the operator's for an agent without an agent
/// above, and 0 for others.
pub async fn rates_of(db: &mut SqliteConnection, agent: &str) -> Result<Rates, ApiError> {
    let set: Vec<(String, u32)> =
        sqlx::query_as("SELECT game_type, rate FROM agent_rates WHERE member = ?")
            .bind(agent)
            .fetch_all(&mut *db)
            .await?;
    let topmost = agent_above(db, agent).await?.is_none();
    let set: BTreeMap<&str, u32> = set.iter().map(|(kind, rate)| (kind.as_str(), *rate)).collect();
    let rate =
        |kind| set.get(kind).copied().unwrap_or(if topmost { operator_rate(kind) } else { 0 });
    Ok(CATEGORIES.iter().map(|kind| (*kind, rate(kind))).collect())
}

/// Returns the highest rates among the agents below an agent, by game type.
async fn highest_below(
    db: &mut SqliteConnection,
    agent: &str,
) -> Result<BTreeMap<String, u32>, ApiError> {
    let highest: Vec<(String, u32)> = sqlx::query_as(
        "SELECT r.game_type, max(r.rate) FROM team_members t
             JOIN members m ON m.id = t.member JOIN agent_rates r ON r.member = t.member
         WHERE t.upline = ? AND m.is_agent GROUP BY r.game_type",
    )
    .bind(agent)
    .fetch_all(db)
    .await?;
    Ok(highest.into_iter().collect())
}

/// Rate with its bounds.
struct Bounded {
    game_type: &'static str,
    rate: u32,
    least: u32,
    most: u32,
}

impl Bounded {
    fn on_the_wire(&self) -> TeamRate {
        TeamRate {
            game_type: self.game_type.to_owned(),
            rate: percent(self.rate).amount(),
            least: percent(self.least).amount(),
            most: percent(self.most).amount(),
        }
    }
}

/// Returns the rates with bounds of an agent below another agent, in the order of the menu.
///
/// # Errors
/// `not_found` if no agent is above.
async fn bounds(db: &mut SqliteConnection, agent: &str) -> Result<Vec<Bounded>, ApiError> {
    let upline = agent_above(&mut *db, agent).await?.ok_or(ErrorCode::NotFound)?;
    let (own_rates, upline_rates) =
        (rates_of(&mut *db, agent).await?, rates_of(&mut *db, &upline).await?);
    let below = highest_below(db, agent).await?;
    let bounded = |kind: &&'static str| Bounded {
        game_type: kind,
        rate: own_rates.get(kind).copied().unwrap_or_default(),
        least: below.get(*kind).copied().unwrap_or_default(),
        most: upline_rates.get(kind).copied().unwrap_or_default(),
    };
    Ok(CATEGORIES.iter().map(bounded).collect())
}

/// Returns the rates with bounds of an agent, as sent to the page.
pub(super) async fn bounded(
    db: &mut SqliteConnection,
    agent: &str,
) -> Result<Vec<TeamRate>, ApiError> {
    Ok(bounds(db, agent).await?.iter().map(Bounded::on_the_wire).collect())
}

/// Returns the rates with bounds that an agent can give to a new agent directly below.
async fn bounds_for_new(db: &mut SqliteConnection, agent: &str) -> Result<Vec<Bounded>, ApiError> {
    let rates = rates_of(db, agent).await?;
    let room = |kind: &&'static str| {
        let most = rates.get(kind).copied().unwrap_or_default();
        Bounded { game_type: kind, rate: most, least: 0, most }
    };
    Ok(CATEGORIES.iter().map(room).collect())
}

/// Validates requested rates: exactly one for each game type, within its bounds.
///
/// # Errors
/// `bad_input` for missing or unknown game types, otherwise a field error for each rate out of
/// bounds.
fn validate(bounds: &[Bounded], requested: &[RateInput]) -> Result<Rates, ApiError> {
    let known = |input: &RateInput| bounds.iter().any(|one| one.game_type == input.game_type);
    if requested.len() != bounds.len() || !requested.iter().all(known) {
        return Err(ErrorCode::BadInput.into());
    }
    let mut rates = Rates::new();
    let mut errors: Vec<FieldError> = Vec::new();
    for bound in bounds {
        let requested = requested.iter().find(|requested| requested.game_type == bound.game_type);
        let money = requested.and_then(|requested| Money::parse(requested.rate.as_str()));
        let rate = money.filter(|money| money.0 % 100 == 0).map(|money| money.0 / 100);
        let rate = rate.and_then(|rate| u32::try_from(rate).ok());
        match rate.filter(|rate| (bound.least..=bound.most).contains(rate)) {
            Some(rate) => {
                rates.insert(bound.game_type, rate);
            }
            None => {
                let params = [
                    ("min", percent(bound.least).to_string()),
                    ("max", percent(bound.most).to_string()),
                ];
                let field = format!("rate.{}", bound.game_type);
                errors.push(field_error(&field, "validation.rate", &params));
            }
        }
    }
    if errors.is_empty() { Ok(rates) } else { Err(ApiError::invalid_fields(errors)) }
}

/// Returns the rates of a new account below the agent: one for each game type if it is an agent,
/// otherwise none.
pub(super) async fn for_new(
    db: &mut SqliteConnection,
    agent: &str,
    makes_agent: bool,
    requested: &[RateInput],
) -> Result<Rates, ApiError> {
    if makes_agent {
        validate(&bounds_for_new(db, agent).await?, requested)
    } else if requested.is_empty() {
        Ok(Rates::new())
    } else {
        Err(ErrorCode::BadInput.into())
    }
}

/// Sets an agent's rates through the test API; omitted game types get 0. Rates cannot exceed those
/// of the agent above.
///
/// # Errors
/// A field error for each invalid rate.
pub async fn set_by_operator(
    tx: &mut Tx,
    agent: &str,
    requested: &[RateInput],
) -> Result<(), ApiError> {
    let upline = agent_above(tx, agent).await?;
    let bounds = match &upline {
        Some(upline) => bounds_for_new(tx, upline).await?,
        None => {
            let all = |kind: &&'static str| Bounded {
                game_type: kind,
                rate: 0,
                least: 0,
                most: MAX_RATE,
            };
            CATEGORIES.iter().map(all).collect()
        }
    };
    let mut all = requested.to_vec();
    for bound in &bounds {
        if !requested.iter().any(|one| one.game_type == bound.game_type) {
            let game_type = bound.game_type.to_owned();
            all.push(RateInput { game_type, rate: Money::ZERO.amount() });
        }
    }
    let rates = validate(&bounds, &all)?;
    save(tx, agent, upline.as_deref().unwrap_or(agent), &rates).await
}

/// Stores an agent's rates, and the change with the member `by` who made it.
pub async fn save(tx: &mut Tx, agent: &str, by: &str, rates: &Rates) -> Result<(), ApiError> {
    for (game_type, rate) in rates {
        sqlx::query(
            "INSERT INTO agent_rates VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET rate = excluded.rate",
        )
        .bind(agent)
        .bind(game_type)
        .bind(rate)
        .execute(&mut *tx)
        .await?;
        sqlx::query(
            "INSERT INTO agent_rate_changes (member, game_type, rate, set_by, set_at)
             VALUES (?, ?, ?, ?, ?)",
        )
        .bind(agent)
        .bind(game_type)
        .bind(rate)
        .bind(by)
        .bind(now())
        .execute(&mut *tx)
        .await?;
    }
    Ok(())
}

/// Returns the agent's own rates.
pub(super) async fn own(ctx: Ctx, _: Empty) -> Result<AgentRateList, ApiError> {
    let agent = &ctx.agent()?.member;
    let room = bounds_for_new(&mut *ctx.read().begin().await?, agent).await?;
    Ok(AgentRateList { rates: room.iter().map(Bounded::on_the_wire).collect() })
}

/// Sets the rates of an agent of the team.
///
/// # Errors
/// `not_found` outside the team, `bad_input` if the member is not an agent, or field errors.
pub(super) async fn set(ctx: Ctx, request: TeamRates) -> Result<TeamMemberDetails, ApiError> {
    let agent = ctx.agent()?.member.clone();
    ctx.mutate(work!(|tx| {
        team::path_to(&mut *tx, &agent, &request.id).await?;
        let card = people::card(&mut *tx, &agent, &request.id).await?;
        if !card.person.agent {
            return Err(ErrorCode::BadInput.into());
        }
        let rates = validate(&bounds(&mut *tx, &request.id).await?, &request.rates)?;
        save(tx, &request.id, &agent, &rates).await?;
        people::card(tx, &agent, &request.id).await
    }))
    .await
}

#[cfg(test)]
mod tests {
    use super::*;

    fn requested(rates: &[(&str, &str)]) -> Vec<RateInput> {
        let one = |(kind, rate): &(&str, &str)| RateInput {
            game_type: (*kind).to_owned(),
            rate: (*rate).into(),
        };
        rates.iter().map(one).collect()
    }

    #[test]
    fn a_rate_must_be_within_its_bounds() {
        let bounds = [
            Bounded { game_type: "RNG", rate: 50, least: 30, most: 80 },
            Bounded { game_type: "LIVE", rate: 0, least: 0, most: 0 },
        ];
        for (rng, live, bad) in [
            ("0.3", "0", 0),
            ("0.80", "0", 0),
            ("0.29", "0", 1),
            ("0.81", "0.01", 2),
            ("0.555", "0", 1),
            ("-1", "0", 1),
            ("", "0", 1),
        ] {
            let result = validate(&bounds, &requested(&[("RNG", rng), ("LIVE", live)]));
            assert_eq!(result.is_ok(), bad == 0, "{rng} {live}");
        }
        // Exactly one rate for each game type.
        for rates in [
            requested(&[("RNG", "0.5")]),
            requested(&[("RNG", "0.5"), ("NONE", "0")]),
            requested(&[("RNG", "0.5"), ("RNG", "0.5")]),
        ] {
            assert!(validate(&bounds, &rates).is_err());
        }
    }
}
