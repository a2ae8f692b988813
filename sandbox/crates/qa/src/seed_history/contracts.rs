//! Contracts of the seed data.

use ante_agent::contracts::fixtures::SeedContract;
use ante_contract::agent::contracts::{
    ContractKind, ContractPeriod, ContractTerms, ContractTier, PerBetTerms,
};

/// Tier of a contract: valid bets, loss, active members and percentage.
type Tier = (&'static str, &'static str, u32, &'static str);

fn tiers(period: ContractPeriod, tiers: &[Tier]) -> ContractTerms {
    let tier = |(valid, loss, active, rate): &Tier| ContractTier {
        valid_bet: (*valid).into(),
        profit_loss: (*loss).into(),
        active_members: *active,
        rate: (*rate).into(),
    };
    ContractTerms { period, tiers: tiers.iter().map(tier).collect(), per_bet: None }
}

fn per_bet(period: ContractPeriod, amount: &str, [won, lost]: [&str; 2]) -> ContractTerms {
    ContractTerms {
        period,
        tiers: Vec::new(),
        per_bet: Some(PerBetTerms {
            bet_amount: amount.into(),
            win_rate: won.into(),
            loss_rate: lost.into(),
            single_bet: "1".into(),
        }),
    }
}

fn dividend(period: ContractPeriod, conditions: &[Tier]) -> (ContractKind, ContractTerms) {
    (ContractKind::Dividend, tiers(period, conditions))
}

fn daily(conditions: &[Tier]) -> (ContractKind, ContractTerms) {
    (ContractKind::DailySalary, tiers(ContractPeriod::Daily, conditions))
}

fn hourly(amount: &str, rates: [&str; 2]) -> (ContractKind, ContractTerms) {
    (ContractKind::HourlySalary, per_bet(ContractPeriod::Hourly, amount, rates))
}

fn real_time(amount: &str, rates: [&str; 2]) -> (ContractKind, ContractTerms) {
    (ContractKind::RealTimeSalary, per_bet(ContractPeriod::FiveMinutes, amount, rates))
}

fn seed_contract(
    username: &str,
    (kind, terms): (ContractKind, ContractTerms),
    days_ago: Option<i64>,
) -> SeedContract {
    SeedContract { username: username.to_owned(), kind, terms, days_ago }
}

/// Returns the contracts of the demo's agent: one of every kind, partly shared with the agent
/// below.
pub fn demo_contracts() -> Vec<SeedContract> {
    let week = ContractPeriod::Weekly;
    vec![
        seed_contract(
            "agente",
            dividend(week, &[("0", "0", 0, "6"), ("400", "50", 2, "12"), ("3000", "300", 4, "20")]),
            Some(35),
        ),
        seed_contract("agente", daily(&[("20", "0", 1, "0.3"), ("200", "0", 3, "0.6")]), Some(14)),
        seed_contract("agente", hourly("50", ["0.1", "0.25"]), Some(1)),
        seed_contract("agente", real_time("50", ["0.05", "0.2"]), None),
        seed_contract(
            "bruno",
            dividend(week, &[("0", "0", 0, "4"), ("400", "50", 2, "9")]),
            Some(35),
        ),
        seed_contract("bruno", daily(&[("20", "0", 1, "0.2")]), Some(14)),
        seed_contract("bruno", hourly("50", ["0.05", "0.15"]), None),
    ]
}

/// Returns a team's contracts at three levels: of its agent with the operator, of the direct
/// downlines, and of those one level further down. Each branch has a separate rate.
pub fn team_contracts(top: &str, below: &[String], deep: &[String]) -> Vec<SeedContract> {
    let (month, year) = (ContractPeriod::Monthly, Some(360));
    let mut all = vec![
        seed_contract(
            top,
            dividend(
                month,
                &[("0", "0", 0, "10"), ("3000", "300", 15, "20"), ("60000", "6000", 200, "30")],
            ),
            year,
        ),
        seed_contract(top, daily(&[("50", "0", 2, "0.5"), ("1000", "0", 20, "0.9")]), Some(60)),
        seed_contract(top, hourly("100", ["0.1", "0.3"]), Some(2)),
        seed_contract(top, real_time("100", ["0.05", "0.2"]), Some(0)),
    ];
    for (agents, share, salary) in [(below, ["8", "16"], "0.45"), (deep, ["4", "8"], "0.2")] {
        for agent in agents {
            let conditions = [("0", "0", 0, share[0]), ("3000", "300", 15, share[1])];
            all.push(seed_contract(agent, dividend(month, &conditions), year));
            all.push(seed_contract(agent, daily(&[("50", "0", 2, salary)]), Some(60)));
        }
    }
    all.extend(
        below.first().map(|agent| seed_contract(agent, hourly("100", ["0.05", "0.2"]), None)),
    );
    all
}
