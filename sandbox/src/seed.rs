//! Scenes: what a fresh database holds.

use crate::{
    account::{
        contacts::Mobile,
        members::{self, NewMember, is_weak},
    },
    api::{ApiError, Lang},
    app::App,
    clock::{DAY, now},
    db::Tx,
    money::Money,
    site::settings::{self, SiteSettings},
};
use serde_json::json;
use sqlx::{AssertSqlSafe, Row};

/// A login of the scene `demo`.
#[derive(Debug)]
pub struct Demo {
    /// What it shows.
    pub label: &'static str,
    /// User name.
    pub username: &'static str,
    /// Password.
    pub password: &'static str,
    kind: i64,
    nickname: &'static str,
    balance: &'static str,
    rank: i64,
    upline: Option<&'static str>,
    label_color: Option<(&'static str, &'static str)>,
    expired: bool,
    mobile: Option<&'static str>,
    email: Option<&'static str>,
    referral_code: Option<&'static str>,
}

const fn demo(label: &'static str, username: &'static str, password: &'static str) -> Demo {
    Demo {
        label,
        username,
        password,
        kind: 0,
        nickname: "",
        balance: "0",
        rank: 1,
        upline: None,
        label_color: None,
        expired: false,
        mobile: None,
        email: None,
        referral_code: None,
    }
}

/// Logins of the scene `demo`; uplines before their downlines.
pub const DEMO: &[Demo] = &[
    Demo {
        kind: 1,
        nickname: "Agente Lima",
        balance: "18250.4",
        rank: 5,
        label_color: Some(("Agente", "#7c5cff")),
        mobile: Some("11955550001"),
        email: Some("agente@example.com"),
        referral_code: Some("LIMA2026"),
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
        ..demo("member", "demo", "Demo@2026")
    },
    Demo {
        kind: 4,
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
        ..demo("VIP", "rafael", "Rafael@2026")
    },
    Demo {
        nickname: "Bia",
        upline: Some("agente"),
        mobile: Some("11955550004"),
        ..demo("no money", "bia", "Bia@20260")
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

/// Names of the scenes.
pub const SCENES: &[&str] = &["demo", "empty"];

/// Brings a database up at the start: keys, settings, and the scene where it is new.
///
/// # Errors
/// When the database fails or the scene is unknown.
pub async fn prepare(app: &App) -> Result<(), ApiError> {
    let fresh: Option<i64> = sqlx::query_scalar("SELECT 1 FROM site_settings WHERE id = 1")
        .fetch_optional(app.db().readers())
        .await?;
    let scene = fresh.is_none().then(|| app.options().scene.clone());
    let people = match &scene {
        Some(scene) => people(app, scene).await?,
        None => Vec::new(),
    };
    let (keys, owner) = (app.keys().clone(), app.clone());
    let site = app
        .db()
        .write(move |tx| {
            Box::pin(async move {
                keys.load(tx).await?;
                if scene.is_some() {
                    sow(tx, &people).await?;
                }
                settings::load(tx).await
            })
        })
        .await?;
    owner.use_site(site);
    crate::games::sports::catch_up(app).await
}

/// Empties the database and sows a scene.
///
/// # Errors
/// When the database fails or the scene is unknown.
pub async fn reset(app: &App, scene: &str) -> Result<(), ApiError> {
    let people = people(app, scene).await?;
    let site = app
        .db()
        .write(move |tx| {
            Box::pin(async move {
                wipe(tx).await?;
                sow(tx, &people).await?;
                settings::load(tx).await
            })
        })
        .await?;
    app.use_site(site);
    app.guard().clear();
    app.faults().clear();
    app.journal().clear();
    crate::games::slot::draw::NEXT.clear();
    crate::games::fish::draw::NEXT.clear();
    crate::games::live::draw::forget_forced();
    crate::games::cards::deal::forget_forced();
    crate::games::sports::catch_up(app).await
}

type Person = (&'static Demo, String);

/// The scene's people with their password hashes, made before the writer is kept busy.
async fn people(app: &App, scene: &str) -> Result<Vec<Person>, ApiError> {
    if !SCENES.contains(&scene) {
        return Err(crate::api::Code::NotFound.into());
    }
    let mut people = Vec::new();
    if scene == "demo" {
        for person in DEMO {
            people.push((person, app.guard().hasher.hash_once(person.password).await?));
        }
    }
    Ok(people)
}

async fn sow(tx: &mut Tx, people: &[Person]) -> Result<(), ApiError> {
    settings::save(tx, &SiteSettings::default()).await?;
    for (person, hash) in people {
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
        members::endow(tx, &id, Money::parse(person.balance).unwrap_or_default()).await?;
    }
    past(tx).await
}

/// A few ended deposits and withdrawals, so that the demo member's lists are not empty.
async fn past(tx: &mut Tx) -> Result<(), ApiError> {
    let Some(member) = members::id_of(tx, "demo").await? else { return Ok(()) };
    for (days, method, amount, state) in [
        (1, "PIX", 200, "credited"),
        (4, "PIX", 500, "credited"),
        (9, "EWALLET", 150, "expired"),
        (16, "BANK", 2000, "credited"),
    ] {
        let at = now() - days * DAY;
        sqlx::query(
            "INSERT INTO deposits (id, member, method, amount, fee, state, created_at, due_at,
                expires_at, ended_at) VALUES (?, ?, ?, ?, 0, ?, ?, ?, ?, ?)",
        )
        .bind(members::new_id()?)
        .bind(&member)
        .bind(method)
        .bind(Money::whole(amount).0)
        .bind(state)
        .bind(at)
        .bind(at)
        .bind(at + DAY)
        .bind(at + 60_000)
        .execute(&mut *tx)
        .await?;
    }
    Ok(())
}

/// Empties every table but the keys; the ledger's guards stand aside for this one time.
async fn wipe(tx: &mut Tx) -> Result<(), ApiError> {
    sqlx::raw_sql("PRAGMA defer_foreign_keys = ON").execute(&mut *tx).await?;
    let guards = sqlx::query("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
        .fetch_all(&mut *tx)
        .await?;
    for guard in &guards {
        let drop = format!("DROP TRIGGER \"{}\"", guard.try_get::<&str, _>("name")?);
        sqlx::raw_sql(AssertSqlSafe(drop)).execute(&mut *tx).await?;
    }
    let tables: Vec<String> = sqlx::query_scalar(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
            AND name NOT IN ('_sqlx_migrations', 'cipher_keys', 'server_secrets', 'spent_nonces')",
    )
    .fetch_all(&mut *tx)
    .await?;
    for table in tables {
        sqlx::raw_sql(AssertSqlSafe(format!("DELETE FROM \"{table}\""))).execute(&mut *tx).await?;
    }
    for guard in &guards {
        let make: String = guard.try_get("sql")?;
        sqlx::raw_sql(AssertSqlSafe(make)).execute(&mut *tx).await?;
    }
    Ok(())
}
