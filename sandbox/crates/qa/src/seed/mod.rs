//! Seed data of a new database.

mod large_catalog;
mod snapshot;

use crate::seed_history::{
    self, inbox, missions, points, referral,
    team::{self, TeamSize},
    wallet,
};
use ante_base::{
    ApiError, Lang, catalog,
    clock::{DAY, now},
    member_kind::MemberKind,
    money::Money,
};
use ante_cashier::wallet::payout::{self, NewAccount};
use ante_games::games;
use ante_identity::account::{
    account_holder,
    members::{self, NewMember, is_weak},
    mobile::Mobile,
};
use ante_ledger::{db::Tx, work};
use ante_server::{
    app::App,
    options::SEEDS,
    settings::{self, SiteSettings},
};
use serde_json::json;
use sqlx::AssertSqlSafe;
use std::time::Duration;

/// Login of a seed.
#[derive(Debug)]
pub struct SeedLogin {
    /// Description of the account.
    pub label: &'static str,
    /// User name.
    pub username: &'static str,
    /// Password.
    pub password: &'static str,
    kind: MemberKind,
    nickname: &'static str,
    balance: &'static str,
    rank: i64,
    upline: Option<&'static str>,
    label_color: Option<(&'static str, &'static str)>,
    expired: bool,
    mobile: Option<&'static str>,
    email: Option<&'static str>,
    referral_code: Option<&'static str>,
    /// Holder of the payout accounts, and an e-mail address as PIX key. An account with a payee has
    /// a payment password.
    payee: Option<(&'static str, &'static str)>,
    /// Whether the account has past payments with every outcome.
    history: bool,
}

/// Time limit for writing a seed, enough for a team of ten thousand on a slow machine.
const SEED_LIMIT: Duration = Duration::from_secs(600);

/// Payment password of the demo logins that have one.
pub const PAYMENT_PASSWORD: &str = "135790";

impl SeedLogin {
    /// Returns the payment password, if the account has one.
    pub fn payment_password(&self) -> Option<&'static str> {
        self.payee.map(|_| PAYMENT_PASSWORD)
    }
}

const fn seed_login(
    label: &'static str,
    username: &'static str,
    password: &'static str,
) -> SeedLogin {
    SeedLogin {
        label,
        username,
        password,
        kind: MemberKind::Player,
        nickname: "",
        balance: "0",
        rank: 1,
        upline: None,
        label_color: None,
        expired: false,
        mobile: None,
        email: None,
        referral_code: None,
        payee: None,
        history: false,
    }
}

/// Logins of the seed `demo`, uplines before their downlines.
pub const DEMO_LOGINS: &[SeedLogin] = &[
    SeedLogin {
        kind: MemberKind::Agent1,
        nickname: "Agente Lima",
        balance: "18250.4",
        rank: 5,
        label_color: Some(("Agente", "#7c5cff")),
        mobile: Some("11955550001"),
        email: Some("agente@example.com"),
        referral_code: Some("LIMA2026"),
        payee: Some(("Paulo Lima", "agente@example.com")),
        ..seed_login("agent", "agente", "Agente@2026")
    },
    SeedLogin {
        nickname: "Marina",
        balance: "4286.75",
        rank: 3,
        upline: Some("agente"),
        label_color: Some(("VIP", "#e0b252")),
        mobile: Some("11955550002"),
        email: Some("demo@example.com"),
        payee: Some(("Marina Alves", "demo@example.com")),
        history: true,
        ..seed_login("member", "demo", "Demo@2026")
    },
    SeedLogin {
        kind: MemberKind::Trial,
        nickname: "Visitante",
        balance: "1000",
        ..seed_login("trial", "teste", "Teste@2026")
    },
    SeedLogin {
        nickname: "Rafael",
        balance: "152340.9",
        rank: 6,
        label_color: Some(("Black", "#38bdf8")),
        mobile: Some("21955550003"),
        email: Some("rafael@example.com"),
        payee: Some(("Rafael Costa", "rafael@example.com")),
        ..seed_login("VIP", "rafael", "Rafael@2026")
    },
    SeedLogin {
        nickname: "Bia",
        upline: Some("agente"),
        mobile: Some("11955550004"),
        ..seed_login("no money", "bia", "Bia@20260")
    },
    SeedLogin {
        kind: MemberKind::Agent2,
        nickname: "Bruno Dias",
        balance: "2140.6",
        rank: 3,
        upline: Some("agente"),
        label_color: Some(("Agente", "#7c5cff")),
        mobile: Some("11955550007"),
        email: Some("bruno@example.com"),
        payee: Some(("Bruno Dias", "bruno@example.com")),
        ..seed_login("agent 2", "bruno", "Bruno@2026")
    },
    SeedLogin {
        nickname: "Nina",
        balance: "312.45",
        rank: 2,
        upline: Some("bruno"),
        ..seed_login("of bruno", "nina", "Nina@20260")
    },
    SeedLogin {
        nickname: "Tiago",
        balance: "86.2",
        upline: Some("bruno"),
        ..seed_login("of bruno", "tiago", "Tiago@2026")
    },
    SeedLogin {
        nickname: "Caio",
        balance: "35.1",
        mobile: Some("11955550005"),
        email: Some("caio@example.com"),
        ..seed_login("weak", "caio", "123456")
    },
    SeedLogin {
        nickname: "Lia",
        balance: "620",
        expired: true,
        mobile: Some("11955550006"),
        email: Some("lia@example.com"),
        ..seed_login("expired", "lia", "Lia@20260")
    },
];

/// Login of the seeds `team` and `large`: the leader of the team.
const TEAM_LOGINS: &[SeedLogin] = &[SeedLogin {
    kind: MemberKind::Agent1,
    nickname: "Líder",
    balance: "50000",
    rank: 6,
    label_color: Some(("Agente", "#7c5cff")),
    mobile: Some("11955550009"),
    email: Some("lider@example.com"),
    payee: Some(("Laura Nunes", "lider@example.com")),
    ..seed_login("agent", team::TOP_AGENT, "Lider@2026")
}];

/// Returns the logins of a seed.
pub fn logins(seed: &str) -> &'static [SeedLogin] {
    match seed {
        "demo" => DEMO_LOGINS,
        "team" | "large" => TEAM_LOGINS,
        _ => &[],
    }
}

/// Installs the catalogue of a seed that has one of its own. Must be called before the first use of
/// the catalogue.
pub fn install_catalog(seed: &str) {
    if seed == "large" {
        catalog::install(large_catalog::large_catalog());
    }
}

/// Writes the seed of the command line if the database is new.
///
/// # Errors
/// When the database fails or the seed is unknown.
pub async fn seed_if_new(app: &App) -> Result<(), ApiError> {
    if settings::are_saved(app.db().readers()).await? {
        return Ok(());
    }
    let plan = SeedPlan::prepare(app, &app.options().seed).await?;
    app.db().write_with_limit(SEED_LIMIT, work!(|tx| write_seed(tx, &plan).await)).await
}

/// Empties the database and writes a seed.
///
/// # Errors
/// When the database fails or the seed is unknown.
pub async fn reset(app: &App, seed: &str) -> Result<(), ApiError> {
    let plan = SeedPlan::prepare(app, seed).await?;
    let name = seed.to_owned();
    let site = app.db().write_with_limit(
        SEED_LIMIT,
        work!(|tx| {
            let guards = snapshot::drop_triggers(tx).await?;
            snapshot::empty_tables(tx).await?;
            if snapshot::restore(tx, &name).await? {
                snapshot::restore_triggers(tx, guards).await?;
            } else {
                snapshot::restore_triggers(tx, guards).await?;
                write_seed(tx, &plan).await?;
                // A large team is requested rarely; a copy would double the memory of the server.
                if plan.team.is_none() {
                    snapshot::save(tx, &name).await?;
                }
            }
            ante_ledger::game_types::save_offered(tx).await?;
            settings::load(tx).await
        }),
    );
    app.set_site(site.await?);
    app.push().clear();
    app.guard().clear();
    games::slot::forced::BOARDS.clear();
    games::fish::forced::SHOTS.clear();
    games::live::forced::RESULTS.clear();
    games::cards::forced::DEALS.clear();
    games::sports::catch_up(app).await
}

type HashedPerson = (&'static SeedLogin, String, Option<String>);

/// Logins of a seed with their password hashes, computed before the writer is occupied.
struct SeedPlan {
    people: Vec<HashedPerson>,
    /// Size of the team and password hash of its members, if there is a team.
    team: Option<(&'static TeamSize, String)>,
    site: SiteSettings,
}

impl SeedPlan {
    async fn prepare(app: &App, seed: &str) -> Result<Self, ApiError> {
        if !SEEDS.contains(&seed) {
            return Err(ante_base::ErrorCode::NotFound.into());
        }
        let hasher = &app.guard().hasher;
        let mut people = Vec::new();
        for person in logins(seed) {
            let payment = match person.payment_password() {
                Some(password) => Some(hasher.hash_cached(password).await?),
                None => None,
            };
            people.push((person, hasher.hash_cached(person.password).await?, payment));
        }
        let team = match team::size_of(seed) {
            Some(size) => Some((size, hasher.hash_cached(team::TEAM_PASSWORD).await?)),
            None => None,
        };
        Ok(Self { people, team, site: SiteSettings::for_brand(&app.brand()) })
    }
}

async fn write_seed(tx: &mut Tx, plan: &SeedPlan) -> Result<(), ApiError> {
    settings::save(tx, &plan.site).await?;
    let mut present = Vec::new();
    for (person, hash, payment) in &plan.people {
        let upline = match person.upline {
            Some(name) => members::id_of(tx, name).await?,
            None => None,
        };
        let labels =
            person.label_color.map(|(name, color)| json!([{"labelName": name, "color": color}]));
        let new = NewMember {
            username: person.username.to_owned(),
            password_hash: hash.clone(),
            weak: is_weak(person.password),
            expired: person.expired,
            payment_hash: payment.clone(),
            kind: person.kind,
            nickname: person.nickname.to_owned(),
            upline,
            rank_level: person.rank,
            labels: labels.unwrap_or_default(),
            language: Lang::PT,
            logins: 3,
            mobile: person.mobile.map(|number| Mobile::from_parts("+55", number)),
            mobile_verified: true,
            email: person.email.map(str::to_owned),
            email_verified: true,
            referral_code: person.referral_code.map(str::to_owned),
            ..NewMember::default()
        };
        let id = members::create(tx, &new).await?;
        if let Some((name, key)) = person.payee {
            account_holder::save_if_missing(tx, &id, name).await?;
            payout::add_existing(tx, &id, &[NewAccount::read("PIX", "email", key)?]).await?;
        }
        let balance = Money::parse(person.balance).unwrap_or_default();
        if person.history {
            write_history(tx, &id, balance).await?;
        } else if !seed_history::has_history(person.username) {
            members::credit(tx, &id, balance).await?;
        }
        present.push((person.username, balance));
    }
    inbox::write(tx).await?;
    missions::write(tx).await?;
    referral::write(tx).await?;
    match &plan.team {
        Some((size, hash)) => team::write(tx, size, hash).await?,
        None => seed_history::write(tx, &present).await?,
    }
    let names: Vec<&str> = present.iter().map(|(name, _)| *name).collect();
    points::write(tx, &names).await?;
    missions::begin_periods(tx).await
}

/// Writes months of history for a member, such that opening balance and movements add up to the
/// present balance.
async fn write_history(tx: &mut Tx, member: &str, balance: Money) -> Result<(), ApiError> {
    let since = now() - wallet::HISTORY_LENGTH;
    for column in ["created_at", "password_changed_at"] {
        let sql = format!("UPDATE members SET {column} = ? WHERE id = ?");
        sqlx::query(AssertSqlSafe(sql)).bind(since).bind(member).execute(&mut *tx).await?;
    }
    sqlx::query(
        "INSERT INTO login_events (member, at, address, device, method, success)
         VALUES (?, ?, '203.0.113.24', 'Chrome, Android', 'password', 1)",
    )
    .bind(member)
    .bind(now() - 2 * DAY)
    .execute(&mut *tx)
    .await?;
    let opening = balance.checked_sub(wallet::net()?).unwrap_or_default();
    members::credit_at(tx, member, opening, since).await?;
    wallet::write(tx, member).await
}
