//! Scenes: seed data of a fresh database.

mod again;

use crate::history::{self, inbox, missions, points, referral, team, wallet};
use ante_base::{
    ApiError, Lang,
    clock::{DAY, now},
    member_kind::MemberKind,
    money::Money,
};
use ante_cashier::wallet::payout::{self, NewAccount};
use ante_games::games;
use ante_identity::account::{
    members::{self, NewMember, is_weak},
    mobile::Mobile,
    payee,
};
use ante_ledger::{db::Tx, work};
use ante_server::{
    app::App,
    options::SCENES,
    settings::{self, SiteSettings},
};
use serde_json::json;
use sqlx::AssertSqlSafe;

/// A login of the scene `demo`.
#[derive(Debug)]
pub struct Demo {
    /// Description of the scene's content.
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
    /// The name that payments go to, and an e-mail address as PIX key; with a payment password.
    payee: Option<(&'static str, &'static str)>,
    /// Has paid in and out before, in every way that it can go.
    history: bool,
}

/// Payment password of the demo logins that have one.
pub const PAYMENT_PASSWORD: &str = "135790";

impl Demo {
    /// Its payment password, where it has one.
    pub fn payment_password(&self) -> Option<&'static str> {
        self.payee.map(|_| PAYMENT_PASSWORD)
    }
}

const fn demo(label: &'static str, username: &'static str, password: &'static str) -> Demo {
    Demo {
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

/// Logins of the scene `demo`; uplines before their downlines.
pub const DEMO: &[Demo] = &[
    Demo {
        kind: MemberKind::Agent1,
        nickname: "Agente Lima",
        balance: "18250.4",
        rank: 5,
        label_color: Some(("Agente", "#7c5cff")),
        mobile: Some("11955550001"),
        email: Some("agente@example.com"),
        referral_code: Some("LIMA2026"),
        payee: Some(("Paulo Lima", "agente@example.com")),
        ..demo("agent", "agente", "Agente@2026")
    },
    Demo {
        nickname: "Marina",
        balance: "4286.75",
        rank: 3,
        upline: Some("agente"),
        label_color: Some(("VIP", "#e0b252")),
        mobile: Some("11955550002"),
        email: Some("demo@example.com"),
        payee: Some(("Marina Alves", "demo@example.com")),
        history: true,
        ..demo("member", "demo", "Demo@2026")
    },
    Demo {
        kind: MemberKind::Trial,
        nickname: "Visitante",
        balance: "1000",
        ..demo("trial", "teste", "Teste@2026")
    },
    Demo {
        nickname: "Rafael",
        balance: "152340.9",
        rank: 6,
        label_color: Some(("Black", "#38bdf8")),
        mobile: Some("21955550003"),
        email: Some("rafael@example.com"),
        payee: Some(("Rafael Costa", "rafael@example.com")),
        ..demo("VIP", "rafael", "Rafael@2026")
    },
    Demo {
        nickname: "Bia",
        upline: Some("agente"),
        mobile: Some("11955550004"),
        ..demo("no money", "bia", "Bia@20260")
    },
    Demo {
        kind: MemberKind::Agent2,
        nickname: "Bruno Dias",
        balance: "2140.6",
        rank: 3,
        upline: Some("agente"),
        label_color: Some(("Agente", "#7c5cff")),
        mobile: Some("11955550007"),
        email: Some("bruno@example.com"),
        payee: Some(("Bruno Dias", "bruno@example.com")),
        ..demo("agent 2", "bruno", "Bruno@2026")
    },
    Demo {
        nickname: "Nina",
        balance: "312.45",
        rank: 2,
        upline: Some("bruno"),
        ..demo("of bruno", "nina", "Nina@20260")
    },
    Demo {
        nickname: "Tiago",
        balance: "86.2",
        upline: Some("bruno"),
        ..demo("of bruno", "tiago", "Tiago@2026")
    },
    Demo {
        nickname: "Caio",
        balance: "35.1",
        mobile: Some("11955550005"),
        email: Some("caio@example.com"),
        ..demo("weak", "caio", "123456")
    },
    Demo {
        nickname: "Lia",
        balance: "620",
        expired: true,
        mobile: Some("11955550006"),
        email: Some("lia@example.com"),
        ..demo("expired", "lia", "Lia@20260")
    },
];

/// Login of the scene `team`: its leader.
const TEAM: &[Demo] = &[Demo {
    kind: MemberKind::Agent1,
    nickname: "Líder",
    balance: "50000",
    rank: 6,
    label_color: Some(("Agente", "#7c5cff")),
    mobile: Some("11955550009"),
    email: Some("lider@example.com"),
    payee: Some(("Laura Nunes", "lider@example.com")),
    ..demo("agent", team::TOP, "Lider@2026")
}];

/// The logins that a scene has.
pub fn logins(scene: &str) -> &'static [Demo] {
    match scene {
        "demo" => DEMO,
        "team" => TEAM,
        _ => &[],
    }
}

/// Sows the scene of the command line where the database is new.
///
/// # Errors
/// When the database fails or the scene is unknown.
pub async fn sow_if_new(app: &App) -> Result<(), ApiError> {
    if settings::are_saved(app.db().readers()).await? {
        return Ok(());
    }
    let sown = Sown::of(app, &app.options().scene).await?;
    app.db().write(work!(|tx| sow(tx, &sown).await)).await
}

/// Empties the database and sows a scene.
///
/// # Errors
/// When the database fails or the scene is unknown.
pub async fn reset(app: &App, scene: &str) -> Result<(), ApiError> {
    let sown = Sown::of(app, scene).await?;
    let name = scene.to_owned();
    let site = app
        .db()
        .write(work!(|tx| {
            let guards = again::unguard(tx).await?;
            again::wipe(tx).await?;
            if again::sown(tx, &name).await? {
                again::guard(tx, guards).await?;
            } else {
                again::guard(tx, guards).await?;
                sow(tx, &sown).await?;
                // A team of a thousand is requested rarely; a copy would double the memory of the
                // server.
                if sown.team.is_none() {
                    again::keep(tx, &name).await?;
                }
            }
            ante_ledger::game_types::remember(tx).await?;
            settings::load(tx).await
        }))
        .await?;
    app.use_site(site);
    app.push().clear();
    app.guard().clear();
    games::slot::draw::NEXT.clear();
    games::fish::draw::NEXT.clear();
    games::live::draw::forget_forced();
    games::cards::deal::forget_forced();
    games::sports::catch_up(app).await
}

type Person = (&'static Demo, String, Option<String>);

/// A scene's people with their password hashes, made before the writer is kept busy.
struct Sown {
    people: Vec<Person>,
    /// Password hash of the team's members, if there is a team.
    team: Option<String>,
    site: SiteSettings,
}

impl Sown {
    async fn of(app: &App, scene: &str) -> Result<Self, ApiError> {
        if !SCENES.contains(&scene) {
            return Err(ante_base::Code::NotFound.into());
        }
        let hasher = &app.guard().hasher;
        let mut people = Vec::new();
        for person in logins(scene) {
            let payment = match person.payment_password() {
                Some(password) => Some(hasher.hash_once(password).await?),
                None => None,
            };
            people.push((person, hasher.hash_once(person.password).await?, payment));
        }
        let team = match scene {
            "team" => Some(hasher.hash_once(team::PASSWORD).await?),
            _ => None,
        };
        Ok(Self { people, team, site: SiteSettings::of(&app.brand()) })
    }
}

async fn sow(tx: &mut Tx, sown: &Sown) -> Result<(), ApiError> {
    settings::save(tx, &sown.site).await?;
    let mut present = Vec::new();
    for (person, hash, payment) in &sown.people {
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
            language: Lang::Pt,
            logins: 3,
            mobile: person.mobile.map(|number| Mobile::of("+55", number)),
            mobile_verified: true,
            email: person.email.map(str::to_owned),
            email_verified: true,
            referral_code: person.referral_code.map(str::to_owned),
            ..NewMember::default()
        };
        let id = members::create(tx, &new).await?;
        if let Some((name, key)) = person.payee {
            payee::keep(tx, &id, name).await?;
            payout::endow(tx, &id, &[NewAccount::read("PIX", "email", key)?]).await?;
        }
        let balance = Money::parse(person.balance).unwrap_or_default();
        if person.history {
            settle_in(tx, &id, balance).await?;
        } else if !history::has_past(person.username) {
            members::endow(tx, &id, balance).await?;
        }
        present.push((person.username, balance));
    }
    inbox::sow(tx).await?;
    missions::sow(tx).await?;
    referral::sow(tx).await?;
    match &sown.team {
        Some(hash) => team::sow(tx, hash).await?,
        None => history::sow(tx, &present).await?,
    }
    let names: Vec<&str> = present.iter().map(|(name, _)| *name).collect();
    points::sow(tx, &names).await?;
    missions::begin(tx).await
}

/// Settles a member with months of history: opening balance and movements add up to the present
/// balance.
async fn settle_in(tx: &mut Tx, member: &str, balance: Money) -> Result<(), ApiError> {
    let since = now() - wallet::SINCE;
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
    let opening = balance.minus(wallet::net()?).unwrap_or_default();
    members::endow_at(tx, member, opening, since).await?;
    wallet::sow(tx, member).await
}
